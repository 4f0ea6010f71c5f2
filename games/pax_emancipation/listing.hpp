// What whoever lists moves (game.cpp) asks of the chapters: all places that a chapter's own check lets through. What is
// the same for all of them is reckoned once, and nobody asks why not.
#pragma once

#include "engine/core/sets.hpp"
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

using PortSet = EnumSet<Port, ports>;
using SeaSet = EnumSet<Sea, seas>;
using SlotSet = EnumSet<Slot, slots>;
using SphereSet = EnumSet<Sphere, spheres>;

constexpr PortSet ports_of(const SphereRow& row) { return {PortSet::first(row.port_count).bits << row.first_port}; }

// ---- money.cpp: what a colour can pay and install ----
struct Means {
  int gold;
  bool agent;  // an own one on the board
};
Means means_of(const Edition& ed, const State& s, Colour c);
inline Verdict may_pay(Means mine, int price, Rule why) {
  return mine.gold >= price ? yes : no(why, Reason::costs, price, mine.gold);
}
// Paying takes no own Agent off the board, so the order does not matter.
inline Verdict may_pay_and_install(Means mine, int price) {
  return mine.agent ? may_pay(mine, price, Rule::E1_2) : no(Rule::E3_1, Reason::no_agent);
}

// ---- actions/ ----
SlotSet slots_to_withdraw_from(const Edition& ed, const State& s);
PortSet ports_to_recall_from(const Edition& ed, const State& s);
SeaSet seas_to_disembark_at(const Edition& ed, const State& s);
SlotSet slots_to_syndicate(const Edition& ed, const State& s);
SeaSet seas_to_build_on(const Edition& ed, const State& s);
PortSet ports_to_post_to(const Edition& ed, const State& s);

// ---- ops/: the first so many of the Ports where c's Elephant act may be ----
PortSet ports_to_manumit_in(const Edition& ed, const State& s, Colour c, int enough);
PortSet ports_to_westernize(const Edition& ed, const State& s, Colour c, int enough);
PortSet ports_of_suffrage(const Edition& ed, const State& s, Colour c, int enough);
PortSet ports_to_teach_in(const Edition& ed, const State& s, Colour c, int enough);
PortSet ports_for(const Edition& ed, const State& s, Colour c, Op what, int enough);
bool can_op(const Edition& ed, const State& s, Colour c, Slot from, Op what);  // may_op

// ---- elephant.cpp, tokens.cpp ----
PortSet ports_to_stand_in(const Edition& ed, const State& s, Colour c);  // H1.2, H1.4
SphereSet spheres_of_refuge(const Edition& ed, const State& s);

}  // namespace noo::pax_emancipation
