// What the files of invariants share.
#pragma once

#include <algorithm>

#include "engine/core/report.hpp"
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

// ---- is such a step on the agenda? ----

inline bool pending(const State& s, Do what) { return s.agenda.has(what); }

inline bool pending(const State& s, Do what, int a) {
  const auto all = s.agenda.all();
  return std::any_of(all.begin(), all.end(), [&](const Step& step) { return step.what == num(what) && step.a == a; });
}

inline Do top_of(const State& s) { return s.agenda.empty() ? Do::none : what_of(s.agenda.top()); }

inline bool playing(const Edition& ed, Owner o) { return o.none() || (o.number <= colours && ed.plays(o.who())); }

// ---- invariants_pieces.cpp: Agents, meeples, disks, chits, ships, cards; values are known to be of the game ----
void check_pieces(const Edition& ed, const State& s, Report& r);

// ---- invariants_agenda.cpp: what waits to be done, and what it needs; the first says whether others may go on ----
bool check_agenda(const Edition& ed, const State& s, Report& r);
void check_deed(const Edition& ed, const State& s, Report& r);

}  // namespace noo::pax_emancipation
