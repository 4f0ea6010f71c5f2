// Each kind of step once: what it is about, what answers it, and the rule that asks.
#pragma once

#include "engine/core/step_table.hpp"
#include "nim/moves.hpp"
#include "nim/rule.hpp"
#include "nim/steps.hpp"

namespace noo::nim {

struct Play;
void next_turn(Play& p);  // taking.cpp

using Steps = StepTable<Moves,  //
                        Question<Do::take, Of<>, Answers<Take>, Rule::NIM_TAKE_1, bottom>,
                        Chance<Do::first, Of<>, Answers<First>, Rule::NIM_SETUP_2, bottom>,
                        Work<Do::next_turn, next_turn, Of<>, nowhere>>;

}  // namespace noo::nim
