// What the two files of invariants share.
#pragma once

#include <algorithm>

#include "engine/core/report.hpp"
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

// ---- is such a step on the agenda? ----

inline bool pending(const State& s, Do what) { return s.agenda.has(what); }

inline bool pending(const State& s, Do what, int a) {
  const auto all = s.agenda.all();
  return std::any_of(all.begin(), all.end(), [&](const Step& step) { return step.what == num(what) && step.a == a; });
}

inline bool playing(const Edition& ed, Owner o) { return o.number <= ed.players(); }

// ---- invariants_pieces.cpp: tiles, spaces, cards, threat sides. Pieces are known to be those of the game ----
void check_pieces(const Edition& ed, const State& s, Report& r);

}  // namespace noo::planetary_phase
