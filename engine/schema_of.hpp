// The JSON Schema of a game's positions: one for every table and every viewer.
//
//   json schema() { return schema_of<Game>(info, &make_typed, named_words(), [](const Game& g, const State& s) {...});
//   }
//
// It allows whatever the tables of a game may show: those of every number of seats, each with every value of each
// option, to people who see everything and to people who see only what is public.
#pragma once

#include <fmt/format.h>

#include "engine/any_game.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/shape.hpp"

namespace noo {

// The options one by one: a value decides what a position has, never two values together.
inline std::vector<Options> options_one_by_one(const GameInfo& info, int seats) {
  std::vector<Options> out{options_for(info, seats, {})};
  for (const OptionRow& option : info.options) {
    for (const std::string& value : option.choices) {
      if (value != option.fallback) out.push_back(options_for(info, seats, {{option.name, value}}));
    }
  }
  return out;
}

template <Game G, class ShapeOf>
nlohmann::json schema_of(const GameInfo& info, G (*make)(int, const Options&, const DataFiles&),
                         std::span<const NamedWords> names, const ShapeOf& shape_of) {
  Shape all;
  for (int seats = info.least_seats; seats <= info.most_seats; ++seats) {
    for (const Options& options : options_one_by_one(info, seats)) {
      try {
        const G game = make(seats, options, {});
        const typename G::State begin = game.begin();
        all |= shape_of(game, begin);
        all |= shape_of(game, view(game, begin, Seat::nobody));
      } catch (const InputError&) {
        continue;  // a value that does not go with so many seats
      }
    }
  }
  return json_schema(info.id, all, names);
}

}  // namespace noo
