#include "table/http.hpp"

#include <algorithm>

namespace noo::table {

std::string Request::header(std::string_view name) const {
  const auto found = headers.find(std::string(name));
  return found == headers.end() ? "" : found->second;
}

// "a=1; noosphere=x; b=2"
std::string Request::cookie(std::string_view name) const {
  const std::string all = header("cookie");
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find(';', at), all.size());
    std::string_view pair = std::string_view(all).substr(at, end - at);
    pair.remove_prefix(std::min(pair.find_first_not_of(' '), pair.size()));
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name) return std::string(pair.substr(equals + 1));
    at = end + 1;
  }
  return "";
}

}  // namespace noo::table
