// Each kind of step once: what it is about, what answers it, the rule that asks, and where and when it may lie.
#pragma once

#include "engine/core/step_table.hpp"
#include "pax_transhumanity/edition.hpp"
#include "pax_transhumanity/moves.hpp"
#include "pax_transhumanity/rule.hpp"
#include "pax_transhumanity/steps.hpp"

namespace noo::pax_transhumanity {

struct Play;

// ---- work that runs by itself, in the chapters ----
void setup_seat(Play& p, Colour c);                            // setup.cpp: deals, then asks
void begin_turn(Play& p, Colour c);                            // turn.cpp
void finish_action(Play& p);                                   // turn.cpp
void install_syndication(Play& p, Slot where, bool by_surge);  // actions/syndicate.cpp
void expend(Play& p);                                          // work.cpp: the worker of act moves; sets act.utility
void next_impact(Play& p, int item);                           // impacts.cpp
void next_exchange(Play& p, Sphere where, ColourSet done);     // catastrophes.cpp
void next_loss(Play& p, int nothing, ColourSet done);          // catastrophes.cpp
void place_in_splay(Play& p);                                  // actions/commercialize.cpp: act.shown is known
void settle(Play& p);                                          // actions/commercialize.cpp: F3i, F3j
void take_researched(Play& p);                                 // actions/research.cpp: F5e
void plurality_end(Play& p);                                   // ending.cpp: I1c
void place_hired(Play& p, Space where);                        // actions/hire.cpp
void exo_turn(Play& p);                                        // solo.cpp: K5a, K5b
void exo_act(Play& p);                                         // solo.cpp: K5c
void exo_surge(Play& p);                                       // solo.cpp: K5d
void exo_icons(Play& p, int item, bool of_tipping_point);      // solo.cpp: K5e, K6a to K6h
void exo_end(Play& p);                                         // solo.cpp

// ---- when: in which Action; none is setup or between Actions ----
constexpr u32 during(Action a) { return 1U << static_cast<unsigned>(a); }
inline constexpr u32 in_none = during(Action::none);
inline constexpr u32 in_fun = during(Action::fundraise);
inline constexpr u32 in_syn = during(Action::syndicate);
inline constexpr u32 in_com = during(Action::commercialize);
inline constexpr u32 in_hir = during(Action::hire);
inline constexpr u32 in_res = during(Action::research);
inline constexpr u32 in_pla = during(Action::placate);
inline constexpr u32 in_imp = during(Action::import);
inline constexpr u32 in_exo = 1U << 31U;  // the exoglobal's turn
inline constexpr u32 in_any = ~(in_none | in_exo);

// ---- on what ----
inline constexpr StepSet on_action = on(Do::finish_action);
inline constexpr StepSet on_icon = on(Do::impacts);
inline constexpr StepSet on_any_icon = on(Do::impacts, Do::exo_icons);

using Item_no = Number<CardRow::most_items>;            // an icon of the card under way, or one past its last
using Disciplines = Number<(1 << disciplines) - 1, 1>;  // a set of them, not empty
using Nothing = Number<0>;

// Not to ask for the Hidden Sphere (C7) would tell that the dealt cards have one colour. Ending a turn (R68) and
// closing a Fundraiser (F1a) are the player's own moves; all they depend on lies open. A card that a look has fixed
// comes up by chance like any other, so that what it shows cannot be taken back.
//
// A sale in a Fundraiser is an answer only to be refused by its own rule (E2d).
// clang-format off: a table reads best with one row per line
using Steps = StepTable<
    Moves,
    Question<Do::hidden, Of<Colour>, Answers<Hide>, Rule::C7, on(Do::setup_seat), in_none, Asked::always, Known::some>,
    Question<Do::main, Of<>, Answers<Take, End>, Rule::D_2, bottom, in_none | in_any, Asked::always>,
    Question<Do::divest, Of<>, Answers<Done, Withdraw, Recall, Release, Sell, Calm>, Rule::F1a, on_action, in_fun, Asked::always>,
    Question<Do::syndicate, Of<>, Answers<OnCard>, Rule::F2_1, on_action, in_syn>,
    Question<Do::pay, Of<>, Answers<Pay, Sell>, Rule::E_1, on(Do::expend, Do::install, Do::place_hired), in_com | in_res | in_syn | in_hir>,
    Question<Do::waive, Of<Slot>, Answers<Waive>, Rule::AB_WHITE_WAIVER, on(Do::install), in_syn>,
    Question<Do::cover, Of<Slot>, Answers<Cover>, Rule::F2c, on_action | on(Do::surge), in_syn>,
    Question<Do::surge, Of<Slot, Disciplines>, Answers<Done, OnCard>, Rule::F2f, on_action | on(Do::surge), in_syn>,
    Question<Do::commercialize, Of<>, Answers<OnCard>, Rule::F3a, on_action, in_com>,
    Question<Do::via, Of<>, Answers<Via>, Rule::F3b, on(Do::work), in_com>,
    Question<Do::work, Of<>, Answers<Work>, Rule::F3c, on(Do::pay), in_com | in_res>,
    Question<Do::choose, Of<Item_no, Item_no>, Answers<Choose>, Rule::G_1, on_icon, in_com>,
    Question<Do::wild, Of<>, Answers<Solve>, Rule::G2a, on_icon, in_com>,
    Question<Do::barrier, Of<Item_no>, Answers<Found>, Rule::G3, on_any_icon, in_com | in_exo>,
    Question<Do::resilience, Of<>, Answers<Done, Calm, Absorb>, Rule::G4, on_icon, in_com>,
    Question<Do::disrupt, Of<>, Answers<Disrupt>, Rule::G5, on_icon | on(Do::settle), in_com | in_exo>,
    Question<Do::kill, Of<Discipline>, Answers<Kill>, Rule::G5b, on_icon | on(Do::settle), in_com | in_exo>,
    Question<Do::defuse, Of<>, Answers<Done, Defuse, Shield>, Rule::G7, on_icon, in_com>,
    Question<Do::recession, Of<Colour>, Answers<Dismiss>, Rule::G6, on(Do::losses), in_com | in_exo>,
    Question<Do::nuke, Of<Colour, Number<unknown - 1, 1>>, Answers<Scrap, Forfeit>, Rule::G8, on(Do::exchange), in_com | in_res | in_exo>,
    Question<Do::orient, Of<>, Answers<Show>, Rule::F3f, on(Do::place), in_com>,
    Question<Do::remove, Of<Item_no>, Answers<Scrap>, Rule::I1d, on(Do::barrier), in_com>,
    Question<Do::hire, Of<>, Answers<Hire>, Rule::F4_1, on_action, in_hir>,
    Question<Do::source, Of<Space>, Answers<From>, Rule::F4_2, on(Do::place_hired), in_hir>,
    Question<Do::research, Of<>, Answers<In>, Rule::F5a, on_action, in_res>,
    Question<Do::pick, Of<>, Answers<Pick>, Rule::AB_RESEARCH_PICK_2, on(Do::work), in_res>,
    Question<Do::claim, Of<>, Answers<Keep>, Rule::F5h, on_action, in_res>,
    Question<Do::placate, Of<bool>, Answers<Done, Calm>, Rule::F6, on_action, in_pla>,
    Question<Do::import, Of<>, Answers<OnCard>, Rule::F7, on_action, in_imp>,
    Question<Do::gap, Of<>, Answers<Gap>, Rule::F7, on_action, in_imp>,
    Question<Do::slide, Of<>, Answers<Done, Slide>, Rule::AB_IMPORT_SLIDE, on_action, in_imp>,
    Question<Do::reorder, Of<>, Answers<Swap>, Rule::AB_REORDER, on_action, during(Action::reorder)>,
    Question<Do::spy, Of<>, Answers<Spy>, Rule::AB_QUANTUM_ESPIONAGE, on_action, during(Action::espionage)>,
    Question<Do::loss, Of<Colour>, Answers<Scrap>, Rule::K5_note, on(Do::losses), in_com>,
    Chance<Do::deal, Of<Colour>, Answers<Deal>, Rule::C7, on(Do::deal, Do::hidden, Do::setup_seat), in_none, Asked::always, Known::some>,
    Chance<Do::stock, Of<Number<market_at_start>>, Answers<Draw>, Rule::C3a, on(Do::setup_seat), in_none>,
    Chance<Do::draw, Of<Sphere>, Answers<Draw>, Rule::F5g, on_action | on(Do::claim), in_res>,
    Chance<Do::peek, Of<Number<1>>, Answers<Peek>, Rule::AB_FORESIGHT, on_action | on(Do::peek), during(Action::foresight), Asked::always, Known::some>,
    Chance<Do::bottom, Of<Slot>, Answers<Draw>, Rule::K6g, on(Do::exo_icons), in_exo>,
    Chance<Do::exo, Of<bool>, Answers<Turn_up>, Rule::K5b, on(Do::exo_act, Do::exo, Do::setup_seat), in_none | in_exo>,
    noo::Work<Do::setup_seat, setup_seat, Of<OrNone<Colour>>, bottom, in_none>,
    noo::Work<Do::begin_turn, begin_turn, Of<Colour>, nowhere>,
    noo::Work<Do::finish_action, finish_action, Of<>, on(Do::main), in_any>,
    noo::Work<Do::install, install_syndication, Of<Slot, bool>, on_action | on(Do::surge), in_syn>,
    noo::Work<Do::expend, expend, Of<>, on(Do::impacts, Do::take), in_com | in_res>,
    noo::Work<Do::impacts, next_impact, Of<Item_no>, on(Do::orient), in_com>,
    noo::Work<Do::exchange, next_exchange, Of<Sphere, ColourSet>, on_any_icon | on(Do::exchange, Do::plurality_end), in_com | in_res | in_exo>,
    noo::Work<Do::losses, next_loss, Of<Nothing, ColourSet>, on_any_icon, in_com | in_exo>,
    noo::Work<Do::place, place_in_splay, Of<>, on(Do::settle), in_com>,
    noo::Work<Do::settle, settle, Of<>, on_action | on(Do::exo_icons), in_com | in_exo>,
    noo::Work<Do::take, take_researched, Of<>, on_action, in_res>,
    noo::Work<Do::plurality_end, plurality_end, Of<>, on_action | on(Do::exo_icons), in_res | in_exo>,
    noo::Work<Do::place_hired, place_hired, Of<Space>, on_action, in_hir>,
    noo::Work<Do::exo_turn, exo_turn, Of<>, nowhere>,
    noo::Work<Do::exo_act, exo_act, Of<>, bottom, in_none | in_exo>,
    noo::Work<Do::exo_surge, exo_surge, Of<>, nowhere>,
    noo::Work<Do::exo_icons, exo_icons, Of<Item_no, bool>, on(Do::exo_end, Do::exo_icons), in_exo>,
    noo::Work<Do::exo_end, exo_end, Of<>, bottom, in_exo>>;
// clang-format on

static_assert(Steps::count == static_cast<std::size_t>(Do::exo_end));

}  // namespace noo::pax_transhumanity
