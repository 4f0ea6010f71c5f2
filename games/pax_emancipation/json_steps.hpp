// The steps of the agenda as JSON: their names, and what their arguments stand for.
#pragma once

#include "engine/json_archive.hpp"
#include "pax_emancipation/steps.hpp"

namespace noo::pax_emancipation {

// A codec of the archive (engine/json_archive.hpp).
struct StepName {
  static nlohmann::json write(int v);
  static std::optional<int> read(const nlohmann::json& j);
  static std::string right();
  static Shape shape();
};

archive::StepArgument first_argument(Do step);
archive::StepArgument second_argument(Do step);

}  // namespace noo::pax_emancipation
