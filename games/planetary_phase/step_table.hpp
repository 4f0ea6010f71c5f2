// Each kind of step once: what it is about, what answers it, the rule that asks, and where and when it may lie.
#pragma once

#include "engine/core/step_table.hpp"
#include "planetary_phase/moves.hpp"
#include "planetary_phase/rule.hpp"
#include "planetary_phase/steps.hpp"

template <>
struct noo::Domain<noo::planetary_phase::Who>
    : noo::WordDomain<noo::planetary_phase::Who, 0, noo::planetary_phase::who_words> {};
template <>
struct noo::Domain<noo::planetary_phase::Free>
    : noo::WordDomain<noo::planetary_phase::Free, 0, noo::planetary_phase::free_words> {};

template <>
inline constexpr std::string_view noo::step_name<noo::planetary_phase::Do::card_step> = "cards";

template <>
struct noo::StepByte<noo::planetary_phase::Who> : noo::EnumByte<noo::planetary_phase::Who, true> {};

namespace noo::planetary_phase {

struct Play;

// ---- work that runs by itself, in the chapters ----
void expose(Play& p);                 // display.cpp: needs top == none
void fill(Play& p);                   // display.cpp
void place_assessment(Play& p);       // setup.cpp: 1-SETUP-6
void begin_round(Play& p);            // setup.cpp: 3D4-REFRESH-2; R-28 ends the game before a round past max_rounds
void placing(Play& p, int placed);    // schedule.cpp
void resolve(Play& p, Box b);         // perform.cpp: takes the marker back and asks; after evolve Do::card_step
void mishap(Play& p, Who w);          // time.cpp: asks where from, or owes
void occupy(Play& p);                 // actions/commit.cpp
void devote(Play& p);                 // actions/commit.cpp
void place_tile(Play& p);             // actions/establish.cpp
void take_tile(Play& p);              // actions/devise.cpp
void grow(Play& p);                   // actions/expand.cpp
void collect(Play& p);                // actions/evolve.cpp
void launch(Play& p);                 // launch.cpp: 4B-LAUNCH-1, 2, 3
void launch_gains(Play& p);           // launch.cpp
void launch_end(Play& p);             // launch.cpp
void cards_step(Play& p);             // display.cpp
void advance(Play& p, int place);     // time_keeper.cpp
void threat_step(Play& p);            // time_keeper.cpp
void reveal(Play& p);                 // time_keeper.cpp
void assessment(Play& p);             // assessment.cpp
void refreshing(Play& p, int place);  // refresh.cpp

// ---- when ----
constexpr u32 during(Phase p) { return 1U << static_cast<unsigned>(p); }
inline constexpr u32 in_setup = during(Phase::setup);
inline constexpr u32 in_A = during(Phase::A);
inline constexpr u32 in_B = during(Phase::B);
inline constexpr u32 in_C = during(Phase::C);

// ---- on what ----
inline constexpr StepSet on_action = on(Do::resolve);
inline constexpr StepSet on_what_is_paid = on(Do::place_tile, Do::take_tile, Do::grow, Do::collect);
inline constexpr StepSet on_gains = on_action | on(Do::devote, Do::sector, Do::launch, Do::launch_gains, Do::launch_end,
                                                   Do::bonus, Do::expose, Do::refresh, Do::refreshing);

using Asked_of = Of<Who, Box>;  // the box of the action where a marker asks
using Place_in_order = Of<Number<most_players>>;
inline constexpr int most_markers = 64;  // placed in a round

// clang-format off: a table reads best with one row per line
using Steps = StepTable<
    Moves,
    Question<Do::schedule, Asked_of, Answers<Schedule>, Rule::S3A_SCHED_1, on(Do::placing), in_A>,
    Question<Do::pay, Asked_of, Answers<Pay, From, CallIn>, Rule::PAY_2, on(Do::mishap, Do::occupy), in_A | in_B>,
    Question<Do::commit, Asked_of, Answers<Pass, Commit>, Rule::S3C_COMMIT_1, on_action, in_B>,
    Question<Do::establish, Asked_of, Answers<Pass, Establish>, Rule::S3C_EST_1, on_action, in_B>,
    Question<Do::rotate, Asked_of, Answers<Rotate>, Rule::S3C_EST_2, on_action, in_B>,
    Question<Do::energize, Asked_of, Answers<Pass, Energize>, Rule::S3C_ENER_1, on_action, in_B>,
    Question<Do::devise, Asked_of, Answers<Pass, Devise>, Rule::S3C_DEV_1, on_action, in_B>,
    Question<Do::expand, Asked_of, Answers<Pass, Raise, Stop>, Rule::S3C_EXP_1, on_action, in_B>,
    Question<Do::evolve, Asked_of, Answers<Pass, Evolve>, Rule::S3C_EVO_1, on_action, in_B>,
    Question<Do::put, Asked_of, Answers<Put>, Rule::S3C_EVO_3, on_action, in_B>,
    Question<Do::wild, Asked_of, Answers<Recognise>, Rule::S3C_COMMIT_4, on(Do::devote), in_B>,
    Question<Do::sector, Of<Who, Free>, Answers<Raise>, Rule::S3C_CRED_1, on_action | on(Do::sector, Do::launch_gains), in_B>,
    Question<Do::bonus, Asked_of, Answers<TakeBonus>, Rule::S3C_LE_2, on_gains, in_B | in_C>,
    Question<Do::lose, Asked_of, Answers<Lose>, Rule::S3C_LE_3, on_what_is_paid | on(Do::placing, Do::occupy, Do::advance), in_A | in_B | in_C>,
    Question<Do::assess, Asked_of, Answers<Assess>, Rule::S3D3_ASSESS_1, on(Do::refreshing), in_C>,
    Question<Do::refresh, Asked_of, Answers<Refresh, To>, Rule::S3D4_REFRESH_1, on(Do::refreshing), in_C>,
    Chance<Do::start, Of<Who>, Answers<Start>, Rule::CH_START, on(Do::start, Do::tile), in_setup>,
    Chance<Do::tile, Of<Stack>, Answers<TurnTile>, Rule::CH_STACK, on_action | on(Do::tile, Do::expose), in_setup | in_B>,
    Chance<Do::front, Of<>, Answers<TurnCard>, Rule::CH_FRONT, on_action | on(Do::fill, Do::put, Do::assessment), in_setup | in_B | in_C>,
    Chance<Do::back, Of<>, Answers<Reveal>, Rule::CH_BACK, on(Do::reveal), in_C>,
    Work<Do::expose, expose, Of<>, on_action | on(Do::fill), in_setup | in_B>,
    Work<Do::fill, fill, Of<>, on(Do::place_assessment, Do::advance), in_setup | in_C, Leaves::by_itself>,
    Work<Do::place_assessment, place_assessment, Of<>, on(Do::begin_round), in_setup>,
    Work<Do::begin_round, begin_round, Of<>, bottom, in_setup>,
    Work<Do::placing, placing, Of<Number<most_markers>>, bottom, in_A>,
    Work<Do::resolve, resolve, Of<Box>, bottom, in_B>,
    Work<Do::mishap, mishap, Of<Who>, on_what_is_paid | on(Do::placing), in_A | in_B>,
    Work<Do::occupy, occupy, Of<>, on_action, in_B>,
    Work<Do::devote, devote, Of<>, on_action, in_B>,
    Work<Do::place_tile, place_tile, Of<>, on_action, in_B>,
    Work<Do::take_tile, take_tile, Of<>, on_action, in_B>,
    Work<Do::grow, grow, Of<>, on_action, in_B>,
    Work<Do::collect, collect, Of<>, on_action, in_B>,
    Work<Do::launch, launch, Of<>, on(Do::launch_gains), in_B>,
    Work<Do::launch_gains, launch_gains, Of<>, on(Do::launch_end), in_B>,
    Work<Do::launch_end, launch_end, Of<>, on_action, in_B>,
    Work<Do::card_step, cards_step, Of<>, nowhere>,
    Work<Do::advance, advance, Place_in_order, on(Do::threat), in_C>,
    Work<Do::threat, threat_step, Of<>, on(Do::assessment), in_C>,
    Work<Do::reveal, reveal, Of<>, on(Do::assessment), in_C>,
    Work<Do::assessment, assessment, Of<>, on(Do::refreshing), in_C>,
    Work<Do::refreshing, refreshing, Place_in_order, bottom, in_C>>;
// clang-format on

static_assert(Steps::count == static_cast<std::size_t>(Do::refreshing));

}  // namespace noo::planetary_phase
