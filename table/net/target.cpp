#include "table/net/target.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace noo::table {
namespace {

constexpr std::size_t most_parameters = 64;

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

enum class Part { path, query };

std::optional<std::string> decoded(std::string_view raw, Part part) {
  std::string out;
  out.reserve(raw.size());
  for (std::size_t i = 0; i < raw.size(); ++i) {
    char c = raw[i];
    if (c == '%') {
      if (i + 2 >= raw.size()) return std::nullopt;
      const int high = hex_digit(raw[i + 1]);
      const int low = hex_digit(raw[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      if (c == '\0' || (part == Part::path && c == '/')) return std::nullopt;
      i += 2;
    } else if (c == '+' && part == Part::query) {
      c = ' ';
    }
    out += c;
  }
  if (!is_utf8(out)) return std::nullopt;
  return out;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

bool safe_path(std::string_view path) {
  if (!path.starts_with('/')) return false;
  if (path.find("..") != path.npos || path.find("//") != path.npos || path.find("/./") != path.npos) return false;
  if (path.ends_with("/.")) return false;
  return std::ranges::none_of(path, [](char c) { return is_control(c) || c == '\\'; });
}

bool read_query(std::string_view raw, std::map<std::string, std::string>& query) {
  while (!raw.empty()) {
    const std::string_view pair = raw.substr(0, raw.find('&'));
    raw.remove_prefix(std::min(raw.size(), pair.size() + 1));
    if (pair.empty()) continue;
    const std::size_t equals = std::min(pair.find('='), pair.size());
    auto name = decoded(pair.substr(0, equals), Part::query);
    auto value = decoded(pair.substr(std::min(pair.size(), equals + 1)), Part::query);
    if (!name || !value) return false;
    query.insert_or_assign(std::move(*name), std::move(*value));
    if (query.size() > most_parameters) return false;
  }
  return true;
}

}  // namespace

std::optional<Target> parse_target(std::string_view raw) {
  const std::size_t question = std::min(raw.find('?'), raw.size());
  auto path = decoded(raw.substr(0, question), Part::path);
  if (!path || !safe_path(*path) || raw.find('#') != raw.npos) return std::nullopt;
  Target target{.path = std::move(*path), .query = {}};
  if (!read_query(raw.substr(std::min(raw.size(), question + 1)), target.query)) return std::nullopt;
  return target;
}

}  // namespace noo::table
