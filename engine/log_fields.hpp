// A line of a structured log: one JSON object, its fields in the order in which they were added.
//
//   LogFields("request").add("status", 200).text()     {"event":"request","status":200}
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace noo {

std::string json_quoted(std::string_view text);  // with the quotation marks; what is no UTF-8 is replaced

class LogFields {
 public:
  explicit LogFields(std::string_view event);
  LogFields& add(std::string_view name, std::string_view value);
  LogFields& add(std::string_view name, std::int64_t value);
  LogFields& add(std::string_view name, const std::set<std::string>& values);
  std::string text() const { return text_ + "}"; }

 private:
  std::string text_;
};

}  // namespace noo
