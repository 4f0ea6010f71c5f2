// A played game as bytes, to be sent.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "lab/run.hpp"

namespace noo::lab {

nlohmann::json game_to_json(const PlayedGame& game);
PlayedGame game_from_json(const nlohmann::json& j);

}  // namespace noo::lab
