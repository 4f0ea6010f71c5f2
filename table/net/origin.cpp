#include "table/net/origin.hpp"

#include <algorithm>
#include <array>

namespace noo::table {
namespace {

bool same_ignoring_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::string_view value(const Headers& headers, const std::string& name) {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string_view{} : found->second;
}

bool from_here(const Headers& headers, const std::vector<std::string>& allowed) {
  return origin_is_ours(value(headers, "origin"), value(headers, "host"), allowed);
}

}  // namespace

bool origin_is_ours(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed) {
  if (std::ranges::any_of(allowed, [&](const std::string& a) { return same_ignoring_case(a, origin); })) return true;
  for (const std::string_view scheme : std::array<std::string_view, 2>{"http://", "https://"}) {
    if (origin.starts_with(scheme) && !host.empty()) return same_ignoring_case(origin.substr(scheme.size()), host);
  }
  return false;
}

bool may_change(const Headers& headers, const std::vector<std::string>& allowed) {
  return !headers.contains("origin") || from_here(headers, allowed);
}

bool may_open_socket(const Headers& headers, const std::vector<std::string>& allowed) {
  return headers.contains("origin") ? from_here(headers, allowed) : headers.contains("authorization");
}

}  // namespace noo::table
