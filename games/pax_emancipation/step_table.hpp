// Each kind of step once: what it is about, what answers it, the rule that asks, on what it may lie, and in which game.
#pragma once

#include "engine/core/step_table.hpp"
#include "pax_emancipation/moves.hpp"
#include "pax_emancipation/rule.hpp"
#include "pax_emancipation/steps.hpp"

// ---- arguments ----

namespace noo::pax_emancipation {

struct SphereOrNone {};  // 0, or 1 + the Sphere
struct Lifted {};        // a Box that can make gold

}  // namespace noo::pax_emancipation

namespace noo {

template <>
struct Domain<pax_emancipation::Side> : WordDomain<pax_emancipation::Side, 0, pax_emancipation::side_words> {};
template <>
struct Domain<pax_emancipation::Cast> : WordDomain<pax_emancipation::Cast, 0, pax_emancipation::cast_words> {};
template <>
struct Domain<pax_emancipation::Berth> : NumberDomain<pax_emancipation::Berth, 0, num(pax_emancipation::Berth::call)> {
};

template <>
struct StepByte<pax_emancipation::Colour> : EnumByte<pax_emancipation::Colour, true> {};
// From 1 on, and written as a number.
template <>
struct StepByte<pax_emancipation::Law> : EnumByte<pax_emancipation::Law> {
  static constexpr int least = num(pax_emancipation::Law::emancipation);
  static constexpr int most = num(pax_emancipation::Law::industry);
  static constexpr int words = 0;
};
template <>
struct StepByte<pax_emancipation::Lifted> : EnumByte<pax_emancipation::Box> {
  static constexpr int most = num(pax_emancipation::Box::wealth);
  static constexpr int words = most + 1;
};
template <>
struct StepByte<pax_emancipation::SphereOrNone> : EnumByte<pax_emancipation::Sphere> {
  using Sphere = pax_emancipation::Sphere;
  static constexpr int most = pax_emancipation::spheres;
  static constexpr int words = 0;
  static constexpr u8 pack(Sphere x) { return x == Sphere::none ? u8{0} : static_cast<u8>(1 + ix(x)); }
  static constexpr Sphere unpack(u8 b) { return b == 0 ? Sphere::none : pax_emancipation::sphere(b - 1); }
};

}  // namespace noo

namespace noo::pax_emancipation {

struct Play;

// ---- work that runs by itself, in the chapters ----
void deal(Play& p, int lie);                      // setup.cpp: the top of the deck into the next slot, exposes the next
void begin_turn(Play& p, Colour c);               // turn.cpp
void next_action(Play& p);                        // turn.cpp
void next_op(Play& p);                            // turn.cpp
void finish(Play& p);                             // turn.cpp
void collateral(Play& p);                         // actions/fundraise.cpp
void install(Play& p, Colour c, Berth where);     // money.cpp: E3.1; Green is asked for the box
void pay_on(Play& p);                             // money.cpp: E1.2; asks whose Agent (E2.1), or which box
void seize(Play& p);                              // actions/post.cpp
void perform(Play& p);                            // ops/ops.cpp
void cast_done(Play& p);                          // gunboat.cpp
void unsettle(Play& p, Colour acting, Sphere x);  // tokens.cpp: E7.3, R-17, R-18
void next_impact(Play& p);                        // impacts.cpp
void globalize(Play& p);                          // splays.cpp
void placed(Play& p);                             // splays.cpp: founder, limit
void elephant_phase(Play& p);                     // elephant.cpp
void walked(Play& p);                             // elephant.cpp
void diffuse(Play& p);                            // elephant.cpp
void hate(Play& p);                               // hate.cpp
void hated(Play& p);                              // hate.cpp
void next_hit(Play& p);                           // hate.cpp
void pogroms(Play& p);                            // pogrom.cpp
void pogrom_rolled(Play& p, Sphere x);            // pogrom.cpp
void revolution_phase(Play& p);                   // revolutions.cpp
void successes(Play& p);                          // revolutions.cpp
void next_law(Play& p, int place);                // laws.cpp
void become_modern(Play& p);                      // revolutions.cpp
void refresh(Play& p);                            // refresh.cpp: slides, then Do::refill
void refill(Play& p);                             // refresh.cpp
void refreshed(Play& p);                          // refresh.cpp

// ---- in which game (R-07) ----
inline constexpr u32 in_basic = 1;
inline constexpr u32 in_advanced = 2;

// ---- on what ----
inline constexpr StepSet on_deed = on(Do::finish);
inline constexpr StepSet on_sailing = on_deed | on(Do::maritime, Do::perform);
inline constexpr StepSet on_payment = on(Do::pay_on);
inline constexpr StepSet on_impact = on(Do::impacts);
inline constexpr StepSet on_hits = on(Do::next_hit);
inline constexpr StepSet on_laws = on(Do::laws);
inline constexpr StepSet on_launch = on(Do::revolution_phase);
inline constexpr StepSet on_corruption = on_sailing | on_laws | on_hits;
inline constexpr StepSet on_disorder = on_corruption | on(Do::install);
inline constexpr StepSet on_what_is_paid =
    on_deed | on_impact | on_hits | on(Do::install, Do::seize, Do::perform, Do::arm, Do::die);
inline constexpr StepSet on_rest_of_turn = on(Do::revolution_phase, Do::refresh);

using Asked_of = Of<Colour>;
using Asked_where = Of<Colour, Sphere>;
using Asked_on = Of<Colour, Slot>;

// clang-format off: a table reads best with one row per line
using Steps = StepTable<
    Moves,
    Question<Do::action, Asked_of, Answers<Fund, Syndicate, Build, Post, Legislate, Join, End>, Rule::R_53, on(Do::next_action)>,
    Question<Do::op, Asked_of, Answers<End, Act>, Rule::R_52, on(Do::next_op)>,
    Question<Do::divest, Asked_of, Answers<Stop, Withdraw, Recall, Disembark, Resign>, Rule::F1_1, on(Do::collateral)>,
    Question<Do::maritime, Of<Colour, Plain<Answer>>, Answers<Stop, Marine, Embark>, Rule::G1, on(Do::perform)>,  // has a Marine moved?
    Question<Do::sail, Asked_of, Answers<Sail>, Rule::G1_1, on(Do::maritime)>,
    Question<Do::arm, Asked_of, Answers<Stop, Embark>, Rule::F3_2, on_deed>,
    Question<Do::gunboat, Asked_of, Answers<Stop, Quell, Claim, Piracy>, Rule::GL_Gunboat_diplomacy, on_sailing>,
    Question<Do::corrupt, Of<Colour, SphereOrNone>, Answers<Regress, Unrest>, Rule::E7_4, on_corruption>,
    Question<Do::box, Of<Colour, Plain<Berth>>, Answers<From>, Rule::E3_1, on_deed>,
    Question<Do::pay, Asked_of, Answers<From>, Rule::R_06, on_payment>,
    Question<Do::coin, Of<Colour, Lifted>, Answers<Coin>, Rule::E2_1, on_payment, in_advanced>,
    Question<Do::flip, Asked_of, Answers<Flip>, Rule::F6_1, on_deed, in_advanced>,
    Question<Do::port, Asked_of, Answers<At>, Rule::M6, on_deed | on_impact>,
    Question<Do::suffrage, Asked_of, Answers<Claim, Regress>, Rule::G4_2, on_deed>,
    Question<Do::target, Asked_of, Answers<Target>, Rule::G6_0, on_deed, in_advanced>,
    Question<Do::show, Asked_of, Answers<Show>, Rule::F5_1, on(Do::globalize), in_advanced>,
    Question<Do::into, Asked_of, Answers<Into>, Rule::F5_2, on(Do::show), in_advanced>,
    Question<Do::found, Asked_of, Answers<Show>, Rule::GL_Founding_Father, on(Do::placed), in_advanced>,
    Question<Do::petition, Asked_of, Answers<Legislate, Stop, Nationalise, Privatise, Assassinate, Call>, Rule::R_60, on_deed, in_advanced>,
    Question<Do::assign, Asked_of, Answers<Target>, Rule::M2, on_impact, in_advanced>,
    Question<Do::appoint, Asked_of, Answers<At>, Rule::M3, on_impact, in_advanced>,
    Question<Do::enlist, Asked_of, Answers<Target>, Rule::M4, on_impact, in_advanced>,
    Question<Do::dock, Asked_of, Answers<Dock>, Rule::M5, on_impact, in_advanced>,
    Question<Do::repeal, Of<Colour, SphereOrNone>, Answers<Claim>, Rule::M6, on_impact | on_laws, in_advanced>,
    Question<Do::walk, Asked_where, Answers<At>, Rule::H2_2, on(Do::diffuse)>,
    Question<Do::hit, Asked_of, Answers<Resolve>, Rule::I2_4, on_hits>,
    Question<Do::victim, Of<Colour, Hit>, Answers<Strike>, Rule::I2_5, on_hits>,
    Question<Do::sink, Asked_of, Answers<Sink_ship>, Rule::I2_6, on_hits>,
    Question<Do::pile, Asked_where, Answers<Pile_of>, Rule::E7_3, on_disorder>,
    Question<Do::refuge, Asked_where, Answers<Refuge>, Rule::R_18, on_disorder>,
    Question<Do::pogrom, Asked_of, Answers<Pogrom>, Rule::I4_2, on_rest_of_turn>,
    Question<Do::massacre, Of<Colour, Both<Sphere, Colour>>, Answers<Massacre>, Rule::I4_1, on_deed>,
    Question<Do::rise, Asked_of, Answers<Rise>, Rule::K1_1, on_launch, in_advanced>,
    Question<Do::hero, Asked_on, Answers<Hero>, Rule::K1_3, on_launch, in_advanced>,
    Question<Do::face, Asked_on, Answers<Turn_to>, Rule::K1_4, on_launch, in_advanced>,
    Question<Do::succeed, Asked_of, Answers<Succeed>, Rule::K4_1, on(Do::successes), in_advanced>,
    Question<Do::law, Of<Colour, Number<longest_line - 1>>, Answers<Stop, Enact>, Rule::K6_0, on_laws, in_advanced>,
    Question<Do::law_port, Of<Colour, Law>, Answers<At>, Rule::K6_1, on_laws, in_advanced>,
    Question<Do::treaty, Asked_of, Answers<Treaty>, Rule::K6_5, on_laws, in_advanced>,
    Chance<Do::top, Of<Side>, Answers<Turn_card>, Rule::R_77, on(Do::begin_turn, Do::deal, Do::top, Do::refill)>,
    Chance<Do::die, Of<Cast>, Answers<Roll>, Rule::S_5, on(Do::die, Do::cast, Do::walked, Do::hated, Do::pogrom_rolled)>,
    Work<Do::deal, deal, Of<Number<slots - 1>>, on(Do::begin_turn)>,
    Work<Do::begin_turn, begin_turn, Of<Colour>, bottom>,
    Work<Do::next_action, next_action, Of<>, on(Do::next_op)>,
    Work<Do::next_op, next_op, Of<>, on(Do::elephant_phase)>,
    Work<Do::finish, finish, Of<>, on(Do::next_action, Do::next_op, Do::hate, Do::pogroms, Do::successes)>,
    Work<Do::collateral, collateral, Of<>, on_deed>,
    Work<Do::install, install, Of<Colour, Plain<Berth>>, on_deed>,
    Work<Do::pay_on, pay_on, Of<>, on_what_is_paid, any_time, Leaves::by_itself>,
    Work<Do::seize, seize, Of<>, on_deed>,
    Work<Do::perform, perform, Of<>, on_deed>,
    Work<Do::cast, cast_done, Of<>, on_sailing>,
    Work<Do::unsettle, unsettle, Of<Colour, Sphere>, nowhere>,
    Work<Do::impacts, next_impact, Of<>, on_deed, in_advanced>,
    Work<Do::globalize, globalize, Of<>, on_deed, in_advanced>,
    Work<Do::placed, placed, Of<>, on_deed, in_advanced>,
    Work<Do::elephant_phase, elephant_phase, Of<>, on(Do::hate)>,
    Work<Do::walked, walked, Of<>, on(Do::diffuse)>,
    Work<Do::diffuse, diffuse, Of<>, on_deed>,
    Work<Do::hate, hate, Of<>, on(Do::pogroms)>,
    Work<Do::hated, hated, Of<>, on_deed>,
    Work<Do::next_hit, next_hit, Of<>, on_deed>,
    Work<Do::pogroms, pogroms, Of<>, on_rest_of_turn>,
    Work<Do::pogrom_rolled, pogrom_rolled, Of<Sphere>, on_deed>,
    Work<Do::revolution_phase, revolution_phase, Of<>, on(Do::refresh), in_advanced>,
    Work<Do::successes, successes, Of<>, on(Do::refresh), in_advanced>,
    Work<Do::laws, next_law, Of<Number<longest_line>>, on(Do::modern), in_advanced>,
    Work<Do::modern, become_modern, Of<>, on_deed, in_advanced>,
    Work<Do::refresh, refresh, Of<>, bottom>,
    Work<Do::refill, refill, Of<>, on(Do::refreshed)>,
    Work<Do::refreshed, refreshed, Of<>, bottom>>;
// clang-format on

static_assert(Steps::count == static_cast<std::size_t>(Do::refreshed));

}  // namespace noo::pax_emancipation
