#include "engine/log_fields.hpp"

#include <fmt/format.h>

#include "engine/utf8.hpp"

namespace noo {

namespace {

void quote(std::string& out, char c) {
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    default:
      break;
  }
  const auto byte = static_cast<unsigned char>(c);
  if (byte < 0x20 || byte == 0x7f) {
    out += fmt::format("\\u{:04x}", byte);
  } else {
    out += c;
  }
}

}  // namespace

std::string json_quoted(std::string_view text) {
  const bool readable = is_utf8(text);
  std::string out = "\"";
  for (const char c : text) quote(out, readable || static_cast<unsigned char>(c) < 0x80 ? c : '?');
  out += '"';
  return out;
}

LogFields::LogFields(std::string_view event) : text_(fmt::format("{{\"event\":{}", json_quoted(event))) {}

LogFields& LogFields::add(std::string_view name, std::string_view value) {
  text_ += fmt::format(",{}:{}", json_quoted(name), json_quoted(value));
  return *this;
}

LogFields& LogFields::add(std::string_view name, std::int64_t value) {
  text_ += fmt::format(",{}:{}", json_quoted(name), value);
  return *this;
}

LogFields& LogFields::add(std::string_view name, const std::set<std::string>& values) {
  std::string list;
  for (const std::string& value : values) {
    if (!list.empty()) list += ',';
    list += json_quoted(value);
  }
  text_ += fmt::format(",{}:[{}]", json_quoted(name), list);
  return *this;
}

}  // namespace noo
