// nlohmann's JSON, compiled once (engine/json.cpp): instantiated in every source that speaks JSON, it costs each of
// them seconds. Include this instead of <nlohmann/json.hpp>.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

// The templates that are compiled once, and `parse` for each way a text is held.
#define NOO_JSON_TEMPLATES(PREFIX)                                                                         \
  PREFIX template class nlohmann::basic_json<>;                                                            \
  PREFIX template nlohmann::json nlohmann::json::parse(std::string&&, parser_callback_t, bool, bool);      \
  PREFIX template nlohmann::json nlohmann::json::parse(std::string&, parser_callback_t, bool, bool);       \
  PREFIX template nlohmann::json nlohmann::json::parse(const std::string&, parser_callback_t, bool, bool); \
  PREFIX template nlohmann::json nlohmann::json::parse(std::string_view&&, parser_callback_t, bool, bool); \
  PREFIX template nlohmann::json nlohmann::json::parse(std::string_view&, parser_callback_t, bool, bool);  \
  PREFIX template nlohmann::json nlohmann::json::parse(const std::string_view&, parser_callback_t, bool, bool)

NOO_JSON_TEMPLATES(extern);
