// What the two files of invariants share.
#pragma once

#include "engine/core/report.hpp"
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

// ---- is such a step on the agenda? ----

inline const Step* find_step(const State& s, Do what) {
  for (int i = 0; i < s.agenda.depth; ++i) {
    const Step& step = s.agenda.steps[static_cast<std::size_t>(i)];
    if (step.what == static_cast<u8>(what)) return &step;
  }
  return nullptr;
}

inline bool pending(const State& s, Do what) { return find_step(s, what) != nullptr; }

inline bool pending(const State& s, Do what, int a) {
  for (int i = 0; i < s.agenda.depth; ++i) {
    const Step& step = s.agenda.steps[static_cast<std::size_t>(i)];
    if (step.what == static_cast<u8>(what) && step.a == a) return true;
  }
  return false;
}

inline bool playing(const Edition& ed, Owner o) { return o.number <= ed.players(); }

// ---- invariants_pieces.cpp: tiles, spaces, cards, threat sides. Pieces are known to be those of the game ----
void check_pieces(const Edition& ed, const State& s, Report& r);

}  // namespace noo::planetary_phase
