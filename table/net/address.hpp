// Which Internet addresses belong to the public and which to some network's inside.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace noo::table {

using V4 = std::array<std::uint8_t, 4>;
using V6 = std::array<std::uint8_t, 16>;

// Public unicast. IPv6 addresses that wrap an IPv4 address (mapped, 6to4, NAT64) are as public as what they wrap.
bool is_public(const V4& address);
bool is_public(const V6& address);

// The same for an address in text; what is no address is not public.
bool is_public_address(std::string_view text);
bool is_address(std::string_view text);

// Whom limits count as one: an IPv4 address, or an IPv6 network of 64 bits, which is what one customer gets.
std::string visitor_of(const std::string& address);

}  // namespace noo::table
