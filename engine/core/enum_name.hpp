// The name of an enumerator as it stands in the source, so that nobody has to write it twice.
#pragma once

#include <string_view>

namespace noo {

namespace detail {

// Ends in "[with auto value = noo::spheres::Do::dice; ...]" or "[value = noo::spheres::Do::dice]".
template <auto value>
constexpr std::string_view signature_with() {
  return __PRETTY_FUNCTION__;
}

}  // namespace detail

// `enum_name<Do::dice>` is "dice".
template <auto value>
inline constexpr std::string_view enum_name = [] {
  std::string_view text = detail::signature_with<value>();
  text = text.substr(0, text.find_first_of(";]", text.find("value = ")));
  return text.substr(text.rfind(':') + 1);
}();

}  // namespace noo
