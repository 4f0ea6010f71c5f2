// The data of this room, compiled in.
#pragma once

#include <span>

#include "engine/embedded.hpp"

namespace noo::bots {

std::span<const EmbeddedFile> embedded_files();  // made by the build: strength.json and GAME/weights.json

}  // namespace noo::bots
