#include "engine/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace noo {

namespace {

// How a character of several bytes may begin: the first byte's range, the second's (which excludes overlong forms,
// surrogates and what lies beyond Unicode), and how many follow.
struct Lead {
  std::uint8_t from, to, second_from, second_to, following;
};
constexpr std::array leads{Lead{0xC2, 0xDF, 0x80, 0xBF, 1}, Lead{0xE0, 0xE0, 0xA0, 0xBF, 2},
                           Lead{0xE1, 0xEC, 0x80, 0xBF, 2}, Lead{0xED, 0xED, 0x80, 0x9F, 2},
                           Lead{0xEE, 0xEF, 0x80, 0xBF, 2}, Lead{0xF0, 0xF0, 0x90, 0xBF, 3},
                           Lead{0xF1, 0xF3, 0x80, 0xBF, 3}, Lead{0xF4, 0xF4, 0x80, 0x8F, 3}};

}  // namespace

bool is_utf8(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (byte(i) < 0x80) continue;
    const auto* const lead =
        std::ranges::find_if(leads, [&](const Lead& l) { return byte(i) >= l.from && byte(i) <= l.to; });
    if (lead == leads.end() || i + lead->following >= text.size()) return false;
    if (byte(i + 1) < lead->second_from || byte(i + 1) > lead->second_to) return false;
    for (std::size_t k = 2; k <= lead->following; ++k) {
      if (byte(i + k) < 0x80 || byte(i + k) > 0xBF) return false;
    }
    i += lead->following;
  }
  return true;
}

}  // namespace noo
