#include "table/net/address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>

namespace noo::table {
namespace {

template <std::size_t bytes>
struct Block {
  std::array<std::uint8_t, bytes> prefix;
  unsigned bits;
};

// What the IANA registry of special-purpose addresses does not call globally reachable, with multicast and 6to4 relays.
constexpr std::array closed_v4{
    Block<4>{{0}, 8},              // this network
    Block<4>{{10}, 8},             // private
    Block<4>{{100, 64}, 10},       // shared behind a carrier's NAT
    Block<4>{{127}, 8},            // loopback
    Block<4>{{169, 254}, 16},      // link-local
    Block<4>{{172, 16}, 12},       // private
    Block<4>{{192, 0, 0}, 24},     // protocol assignments
    Block<4>{{192, 0, 2}, 24},     // documentation
    Block<4>{{192, 88, 99}, 24},   // 6to4 relays
    Block<4>{{192, 168}, 16},      // private
    Block<4>{{198, 18}, 15},       // benchmarks
    Block<4>{{198, 51, 100}, 24},  // documentation
    Block<4>{{203, 0, 113}, 24},   // documentation
    Block<4>{{224}, 4},            // multicast
    Block<4>{{240}, 4},            // reserved, broadcast
};

constexpr Block<16> global_unicast{{0x20}, 3};
constexpr Block<16> mapped{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, 96};
constexpr Block<16> nat64{{0, 0x64, 0xff, 0x9b}, 96};
constexpr Block<16> six_to_four{{0x20, 0x02}, 16};

// Within global unicast.
constexpr std::array closed_v6{
    Block<16>{{0x20, 0x01, 0x00}, 23},        // protocol assignments, Teredo among them
    Block<16>{{0x20, 0x01, 0x0d, 0xb8}, 32},  // documentation
    Block<16>{{0x3f, 0xff, 0x00}, 20},        // documentation
};

template <std::size_t bytes>
bool within(const std::array<std::uint8_t, bytes>& address, const Block<bytes>& block) {
  for (unsigned bit = 0; bit < block.bits; ++bit) {
    const unsigned mask = 0x80U >> (bit % 8U);
    if ((address[bit / 8U] & mask) != (block.prefix[bit / 8U] & mask)) return false;
  }
  return true;
}

V4 embedded(const V6& address, std::size_t at) {
  V4 v4{};
  std::ranges::copy(std::span(address).subspan(at, 4), v4.begin());
  return v4;
}

template <typename Bytes>
std::optional<Bytes> parsed(int family, std::string_view text) {
  Bytes bytes{};
  if (inet_pton(family, std::string(text).c_str(), bytes.data()) != 1) return std::nullopt;
  return bytes;
}

}  // namespace

bool is_public(const V4& address) {
  return std::ranges::none_of(closed_v4, [&](const Block<4>& block) { return within(address, block); });
}

bool is_public(const V6& address) {
  if (within(address, mapped) || within(address, nat64)) return is_public(embedded(address, 12));
  if (within(address, six_to_four)) return is_public(embedded(address, 2));
  return within(address, global_unicast) &&
         std::ranges::none_of(closed_v6, [&](const Block<16>& block) { return within(address, block); });
}

bool is_public_address(std::string_view text) {
  if (const auto v4 = parsed<V4>(AF_INET, text)) return is_public(*v4);
  if (const auto v6 = parsed<V6>(AF_INET6, text)) return is_public(*v6);
  return false;
}

bool is_address(std::string_view text) {
  return parsed<V4>(AF_INET, text).has_value() || parsed<V6>(AF_INET6, text).has_value();
}

std::string visitor_of(const std::string& address) {
  auto v6 = parsed<V6>(AF_INET6, address);
  if (!v6) return address;
  if (within(*v6, mapped)) {
    const V4 v4 = embedded(*v6, 12);
    std::array<char, INET_ADDRSTRLEN> text{};
    return inet_ntop(AF_INET, v4.data(), text.data(), text.size());
  }
  std::fill(v6->begin() + 8, v6->end(), std::uint8_t{0});
  std::array<char, INET6_ADDRSTRLEN> text{};
  return std::string(inet_ntop(AF_INET6, v6->data(), text.data(), text.size())) + "/64";
}

}  // namespace noo::table
