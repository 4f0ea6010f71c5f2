// What follows from a position, for people and boards: the "now" of its JSON (json.hpp describes it).
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/shape.hpp"
#include "pax_transhumanity/edition.hpp"
#include "pax_transhumanity/state.hpp"

namespace noo::pax_transhumanity {

nlohmann::json now_json(const Edition& ed, const State& s);

// Its shape at any table.
Shape now_shape();

// What an Ability's parameter is, a Discipline, a Sphere or a kind of Work: the family of its words, and the word.
std::string_view parameter_family(Ability a);
std::string_view ability_parameter(Ability a, int parameter);

// Every card that whoever has this view can see, or has seen.
CardSet cards_in_sight(const State& view);

}  // namespace noo::pax_transhumanity
