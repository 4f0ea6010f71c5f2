// A game as its own type, for code that plays millions of moves and wants direct calls (the Game concept).
//
//   with_typed_game("spheres", 4, {}, {}, [](const auto& game) { return signature(game, 1, 100); });
//
// `f` is compiled once for every game, so it must return the same type for all of them.
#pragma once

#include <utility>

#include "engine/errors.hpp"
#include "games/registry.hpp"
#include "pax_emancipation/binding.hpp"
#include "pax_transhumanity/binding.hpp"
#include "planetary_phase/binding.hpp"
#include "spheres/binding.hpp"

namespace noo {

template <class F>
auto with_typed_game(std::string_view id, int seats, const Options& options, const DataFiles& data, F&& f) {
  if (id == "spheres") return std::forward<F>(f)(spheres::make_typed(seats, options, data));
  if (id == "pax_transhumanity") return std::forward<F>(f)(pax_transhumanity::make_typed(seats, options, data));
  if (id == "planetary_phase") return std::forward<F>(f)(planetary_phase::make_typed(seats, options, data));
  if (id == "pax_emancipation") return std::forward<F>(f)(pax_emancipation::make_typed(seats, options, data));
  find_game(id);  // says which games there are
  throw InputError(std::string(id) + " is in the list of games but has no typed door (games/typed.hpp)");
}

template <class F>
auto with_typed_game(std::string_view id, int seats, const Options& options, F&& f) {
  return with_typed_game(id, seats, options, {}, std::forward<F>(f));
}

}  // namespace noo
