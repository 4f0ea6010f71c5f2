// Each kind of step once: what it is about, what answers it, the rule that asks, and who may know of it.
#pragma once

#include "engine/core/step_table.hpp"
#include "spheres/edition.hpp"
#include "spheres/moves.hpp"
#include "spheres/rule.hpp"
#include "spheres/state.hpp"
#include "spheres/steps.hpp"

template <>
struct noo::Domain<noo::spheres::Throw> : noo::WordDomain<noo::spheres::Throw, 0, noo::spheres::throw_words> {};

namespace noo::spheres {

struct Play;

// ---- work that runs by itself, in the chapters ----
void setup_seat(Play& p, Seat who);                // setup.cpp
void begin_turn(Play& p);                          // turn.cpp
void come_to_slot(Play& p);                        // turn.cpp
void attempt_slot(Play& p);                        // attempt.cpp
void settle(Play& p, Throw what, int remembered);  // game.cpp: what comes of the dice on the table
void end_phase(Play& p, int phase);                // ending.cpp

// Who may know what only `x` may know: everybody in the open information model.
inline SeatSet only(const Edition& ed, Seat x) {
  return ed.opt.info_model == InfoModel::open ? SeatSet::all() : SeatSet::of(x);
}

// Of a step that is the mover's own. The last question of the plan announces it.
inline SeatSet audience(const Edition& ed, const State& s, const Step& step) {
  return step.what == num(Do::plan) && step.a == 3 ? SeatSet::all() : only(ed, s.mover);
}

// ---- arguments ----
using Required = Of<noo::Number<3, 1>>;  // one of the first three slots
using Slot_no = Of<noo::Number<slot_count + 1, 1>>;
using Left = noo::Number<254>;
using Picks = Of<Left, noo::Number<1>>;      // left; asked before
using Thrown = Of<Throw, noo::Number<255>>;  // of dice, how many are still to throw; else what the roll must remember
inline constexpr Known movers_own = Known::some;
inline constexpr Asked in_any_case = Asked::always;  // skipping it would tell the others a secret
inline constexpr Asked usual = Asked::usually;

// clang-format off: a table reads best with one row per line
using Steps = StepTable<
    Moves,
    noo::Question<Do::split, Of<Seat>, Answers<Split>, Rule::SPH_SETUP_2, anywhere, any_time, usual, movers_own>,
    noo::Question<Do::plan, Required, Answers<PlanAction>, Rule::SPH_PLAN_1, anywhere, any_time, usual, movers_own>,
    noo::Question<Do::plan_target, Required, Answers<Target>, Rule::OPT_predesignate_targets, anywhere, any_time, usual, movers_own>,
    noo::Question<Do::free, Slot_no, Answers<Done, Negate>, Rule::SPH_TURN_5>,
    noo::Question<Do::substitute, Slot_no, Answers<Act, Done>, Rule::OPT_fuzzy_substitute, anywhere, any_time, in_any_case>,  // traits for a Fuzzy Group
    noo::Question<Do::gate, Slot_no, Answers<Stop, Negate, Request, Open>, Rule::SPH_GATE_7, anywhere, any_time, in_any_case>,
    noo::Question<Do::action, Slot_no, Answers<Act, Stop, Negate, Request>, Rule::SPH_TURN_6>,
    noo::Question<Do::target, Of<>, Answers<Target>, Rule::SPH_TURN_4, anywhere, any_time, in_any_case>,  // reach across time
    noo::Question<Do::build, Of<>, Answers<Build>, Rule::SPH_CONS_2>,
    noo::Question<Do::window, Of<Throw, noo::Number<max_dice>>, Answers<Keep, Reroll>, Rule::SPH_RR_4, anywhere, any_time, in_any_case, movers_own>,  // the free reroll; a Census or a backlash without dice
    noo::Question<Do::purpose, Of<>, Answers<Choose>, Rule::SPH_CULT_2>,
    noo::Question<Do::expose, Picks, Answers<Done, Expose>, Rule::SPH_CULT_4, anywhere, any_time, in_any_case, movers_own>,
    noo::Question<Do::perfect, Picks, Answers<Done, Perfect>, Rule::SPH_CULT_7, anywhere, any_time, in_any_case, movers_own>,
    noo::Question<Do::cohere, Of<>, Answers<Cohere>, Rule::SPH_CULT_9, anywhere, any_time, usual, movers_own>,
    noo::Question<Do::era, Of<>, Answers<Advance>, Rule::SPH_TECH_3, anywhere, any_time, in_any_case, movers_own>,
    noo::Question<Do::lower, Of<noo::Number<254>, UpTo<Sep::DT>>, Answers<Lower>, Rule::SPH_CONTACT_4>,
    noo::Question<Do::grant, Of<Seat>, Answers<Grant>, Rule::SPH_COMM_8>,
    noo::Question<Do::spy, Of<UpTo<Band::element>>, Answers<Ask>, Rule::SPH_SPEC_8, anywhere, any_time, in_any_case, movers_own>,
    noo::Question<Do::penalty, Of<noo::Number<255>, noo::Number<31>>, Answers<Penalise>, Rule::SPH_SPEC_10, anywhere, any_time, usual, movers_own>,
    noo::Question<Do::strike, Of<>, Answers<Strike>, Rule::SPH_SPEC_15, anywhere, any_time, usual, movers_own>,
    noo::Question<Do::provoke, Of<noo::Number<1>>, Answers<Provoke>, Rule::SPH_SPEC_16, anywhere, any_time, in_any_case, movers_own>,
    noo::Question<Do::fz_name, Of<>, Answers<Name>, Rule::SPH_FUZZY_2>,
    noo::Question<Do::fz_effect, Of<>, Answers<Effect>, Rule::SPH_FUZZY_4, anywhere, any_time, in_any_case>,
    noo::Question<Do::fz_expose, Picks, Answers<Done, Expose>, Rule::FZ_CUL_1, anywhere, any_time, usual, movers_own>,
    noo::Question<Do::fz_perfect, Picks, Answers<Done, Perfect>, Rule::FZ_CUL_2, anywhere, any_time, usual, movers_own>,
    noo::Question<Do::fz_cohere, Of<>, Answers<Cohere>, Rule::FZ_CUL_3, anywhere, any_time, usual, movers_own>,
    noo::Question<Do::fz_recover, Of<Left>, Answers<Done, Recover>, Rule::FZ_CEN_1, anywhere, any_time, usual, movers_own>,
    noo::Question<Do::fz_shield, Of<>, Answers<Shield>, Rule::FZ_ORD_3, anywhere, any_time, in_any_case, movers_own>,
    noo::Question<Do::fz_unblock, Of<>, Answers<Unblock>, Rule::FZ_MOV_2, anywhere, any_time, in_any_case, movers_own>,
    noo::Question<Do::fz_arm, Of<>, Answers<Build>, Rule::FZ_CON_2>,
    noo::Question<Do::fz_target, Of<>, Answers<Target>, Rule::FZ_DIP_1, anywhere, any_time, in_any_case>,
    noo::Question<Do::help, Of<Throw>, Answers<Done, Help>, Rule::SPH_HELP_4, anywhere, any_time, usual, movers_own>,
    Chance<Do::dice, Thrown, Answers<First, Roll, Clash, RollD6, RollD10, RollD12, RollD20, RollLetter, Pick>, Rule::SPH_ROLL_1, anywhere, any_time, Asked::always, movers_own>,
    Work<Do::setup_seat, setup_seat, Of<OrNone<Seat>>>,
    Work<Do::begin_turn, begin_turn>,
    Work<Do::slots, come_to_slot, Of<noo::Number<slot_count + 1, 1>, noo::Number<2>>, anywhere, any_time, Leaves::by_itself>,
    Work<Do::attempt, attempt_slot>,
    Work<Do::settle, settle, Thrown, anywhere, any_time, Leaves::before, movers_own>,
    Work<Do::end_phase, end_phase, Of<noo::Number<9, 3>>, anywhere, any_time, Leaves::before, movers_own>>;
// clang-format on

static_assert(Steps::count == static_cast<std::size_t>(Do::end_phase));

}  // namespace noo::spheres
