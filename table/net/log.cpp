#include "table/net/log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/formatter.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <iterator>
#include <memory>

#include "table/net/target.hpp"

namespace noo::table {
namespace {

class JsonFormatter final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& msg, spdlog::memory_buf_t& dest) override {
    const std::string_view said(msg.payload.data(), msg.payload.size());
    const auto time = std::chrono::floor<std::chrono::milliseconds>(msg.time);
    const auto second = std::chrono::floor<std::chrono::seconds>(time);
    const auto level = spdlog::level::to_string_view(msg.level);
    fmt::format_to(std::back_inserter(dest), R"({{"at":"{:%Y-%m-%dT%H:%M:%S}.{:03}Z","level":"{}",)",
                   fmt::gmtime(std::chrono::system_clock::to_time_t(second)), (time - second).count(),
                   std::string_view(level.data(), level.size()));
    if (said.size() > 2 && said.starts_with("{\"") && said.ends_with('}')) {
      fmt::format_to(std::back_inserter(dest), "{}\n", said.substr(1));
    } else {
      fmt::format_to(std::back_inserter(dest), "\"message\":{}}}\n", json_quoted(said));
    }
  }
  std::unique_ptr<spdlog::formatter> clone() const override { return std::make_unique<JsonFormatter>(); }
};

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

void use_json_logs() { spdlog::default_logger()->set_formatter(std::make_unique<JsonFormatter>()); }

std::string json_quoted(std::string_view text) {
  const bool readable = is_utf8(text);
  std::string out = "\"";
  for (const char c : text) quote(out, readable || static_cast<unsigned char>(c) < 0x80 ? c : '?');
  return out + "\"";
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

}  // namespace noo::table
