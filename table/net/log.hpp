// Structured logs: every line is one JSON object.
//
//   use_json_logs();                                             // once, in main: formats spdlog's default logger
//   spdlog::info("listening");                                   // {"at":"...","level":"info","message":"listening"}
//   spdlog::info(LogFields("request").add("status", 200).text()) //
//   {"at":"...","level":"info","event":"request","status":200}
#pragma once

#include "engine/log_fields.hpp"

namespace noo::table {

void use_json_logs();

}  // namespace noo::table
