// Sent with every answer: pages load from this site alone, are framed by nobody and tell nobody where they were.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace noo::table {

inline constexpr std::array<std::pair<std::string_view, std::string_view>, 6> security_headers{{
    {"Content-Security-Policy",
     "default-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; frame-ancestors 'none'; "
     "base-uri 'none'; form-action 'self'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
}};

}  // namespace noo::table
