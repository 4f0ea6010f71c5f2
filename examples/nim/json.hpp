// A position of Nim as JSON: what `show --json` prints under `state` and what the `given` of a scenario patches.
//
//   { "n": 2, "phase": "play", "active": "blue", "ending": "none", "heaps": {"left": 3, "middle": 4, "right": 5},
//     "taken": {"blue": 0, "black": 0}, "agenda": {"0": {"step": "take", "seenBy": "all"}} }
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/shape.hpp"
#include "nim/edition.hpp"
#include "nim/state.hpp"

namespace noo::nim {

nlohmann::json to_json(const State& s);

// InputError with the JSON pointer of the field and what would be right there.
State from_json(const Edition& ed, const nlohmann::json& j);

// The shape of what to_json writes of such a position, and the lists of words in it that have a name.
Shape shape_of(const State& s);
std::span<const NamedWords> named_words();

}  // namespace noo::nim
