// Structured logs: every line is one JSON object.
//
//   use_json_logs();                                             // once, in main: formats spdlog's default logger
//   spdlog::info("listening");                                   // {"at":"...","level":"info","message":"listening"}
//   spdlog::info(LogFields("request").add("status", 200).text()) //
//   {"at":"...","level":"info","event":"request","status":200}
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace noo::table {

void use_json_logs();

std::string json_quoted(std::string_view text);  // with the quotation marks; what is no UTF-8 is replaced

class LogFields {
 public:
  explicit LogFields(std::string_view event);
  LogFields& add(std::string_view name, std::string_view value);
  LogFields& add(std::string_view name, std::int64_t value);
  std::string text() const { return text_ + "}"; }

 private:
  std::string text_;
};

}  // namespace noo::table
