// A game as its own type, for code that plays millions of moves and wants direct calls (the Game concept).
//
//   with_typed_game("spheres", 4, {}, {}, [](const auto& game) { return signature(game, 1, 100); });
//
// `f` is compiled once for every game, so it must return the same type for all of them. A game that a program added to
// the registry is not among them: such a program has its type at hand.
#pragma once

#include <utility>

#include "engine/errors.hpp"
#include "games/bindings.hpp"
#include "games/registry.hpp"

namespace noo {

template <class F>
auto with_typed_game(std::string_view id, int seats, const Options& options, const DataFiles& data, F&& f) {
#define NOO_GAME(game) \
  if (id == #game) return std::forward<F>(f)(game::make_typed(seats, options, data));
#include "games/list.inc"
#undef NOO_GAME
  find_game(id);  // says which games there are
  throw InputError(std::string(id) +
                   " was added to the list by this program alone and has no typed door (games/typed.hpp)");
}

template <class F>
auto with_typed_game(std::string_view id, int seats, const Options& options, F&& f) {
  return with_typed_game(id, seats, options, {}, std::forward<F>(f));
}

}  // namespace noo
