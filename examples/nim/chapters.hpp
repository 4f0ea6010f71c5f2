// What the chapters ask of each other. One `check` and one `play` for each kind of move stand in the chapter that has
// it.
#pragma once

#include "engine/core/result.hpp"
#include "nim/moves.hpp"
#include "nim/play.hpp"

namespace noo::nim {

// ---- setup.cpp (NIM-SETUP) ----
State begin_setup(const Edition& ed);
void play(Play& p, First m);

// ---- taking.cpp (NIM-TAKE) ----
Verdict check(const Edition& ed, const State& s, Take m);
void play(Play& p, Take m);

// ---- ending.cpp (NIM-END) ----
void end_game(Play& p);
bool wins(const Edition& ed, const State& s, Seat x);
void add_score(const Edition& ed, const State& s, Seat x, SeatResult& out);

}  // namespace noo::nim
