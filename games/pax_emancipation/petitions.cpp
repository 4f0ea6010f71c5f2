// L: the bonus petition after a lawsuit or plebiscite. It may always be passed.
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

// Its colour is that of the icon left visible.
void ask_petition(Play& p, Icon shown) {
  p.s.deed.icon = shown;
  p.push<Do::petition>(p.s.active);
}

namespace {

bool red_petition(const State& s) { return !is_black(s.deed.icon); }

int purse_of(Box b) { return b == Box::capital ? 0 : 1; }

u8& nationalised_of(State& s, Colour c, int box) { return s.of(c).nationalised[box]; }

Verdict needs_red(const State& s) { return no(Rule::L1_1, Reason::needs_red, ix(s.deed.icon)); }

}  // namespace

// G6.1, G7.0: the op that allows it.
void tell_petition(Play& p, Colour c) { p.tell(Ev::petition, rule_of_globalizing(p.s), {ix(c), ix(p.s.deed.icon)}); }

// ---- L1.1: red icon ----

// Red only: a foreign Agent that was on the globalized card.
Verdict check(const Edition& /*ed*/, const State& s, Nationalise m) {
  if (!red_petition(s)) return needs_red(s);
  if (asked_colour(s) != Colour::red) return no(Rule::L1_1, Reason::only_red);
  if (m.colour == Colour::red) return no(Rule::L1_1, Reason::only_others);
  const bool was_there = s.deed.divested[m.colour] > 0;
  if (was_there && s.of(m.colour).finance.wealth > 0) return yes;
  return no(Rule::L1_1, Reason::was_not_there, ix(m.colour), ix(s.deed.card));
}

// Out of the owner's wealth, where G6.1 has just put it (E2.1).
void play(Play& p, Nationalise m) {
  tell_petition(p, pop_question(p));
  --p.s.of(m.colour).finance.wealth;
  ++nationalised_of(p.s, m.colour, purse_of(Box::wealth));
  p.tell(Ev::nationalised, Rule::L1_1, {ix(m.colour)});
}

Verdict check(const Edition& /*ed*/, const State& s, Privatise m) {
  if (!red_petition(s)) return needs_red(s);
  if (asked_colour(s) == Colour::red) return no(Rule::L1_1, Reason::only_others);
  const auto& mine = s.of(asked_colour(s)).nationalised;
  const bool there = m.box != Box::debt && mine[purse_of(m.box)] > 0;
  return there ? yes : no(Rule::L1_1, Reason::none_nationalised, num(m.box));
}

void play(Play& p, Privatise m) {
  const Colour c = pop_question(p);
  tell_petition(p, c);
  --nationalised_of(p.s, c, purse_of(m.box));
  p.tell(Ev::privatised, Rule::L1_1, {ix(c)});
  divest(p, c);
}

Verdict check(const Edition& /*ed*/, const State& s, Assassinate m) {
  if (!red_petition(s)) return needs_red(s);
  const Lot& lot = s.lot(m.slot);
  if (lot.gap()) return no(Rule::L1_1, Reason::gap, ix(m.slot));
  if (!is_revolution(lot.card)) return no(Rule::L1_1, Reason::not_revolution, ix(lot.card));
  const int agents = lot.agents();
  return num(m.place) <= agents ? yes : no(Rule::L1_1, Reason::no_place, num(m.place), agents, ix(lot.card));
}

// I4.1: to the pool, and nothing else.
void play(Play& p, Assassinate m) {
  tell_petition(p, pop_question(p));
  Lot& lot = p.s.lot(m.slot);
  const Colour victim = remove_agent(lot, num(m.place) - 1);
  ++p.s.of(victim).pool_agents;
  p.tell(Ev::assassinated, Rule::L1_1, {ix(victim), ix(lot.card)});
}

// ---- L1.3: either icon; L1.2 is legislation (actions/legislate.cpp) ----

Verdict check(const Edition& /*ed*/, const State& s, Call m) {
  if (const Verdict v = takes_revolutionary(s, m.slot, Rule::L1_3); !v.legal()) return v;
  return can_install(s, asked_colour(s)) ? yes : no(Rule::E3_1, Reason::no_agent);
}

// No price and no flip.
void play(Play& p, Call m) {
  const Colour c = pop_question(p);
  tell_petition(p, c);
  p.s.deed.slot = m.slot;
  p.tell(Ev::enlisted, Rule::L1_3, {ix(c), ix(p.s.lot(m.slot).card)});
  ask_install(p, c, Berth::call);
}

}  // namespace noo::pax_emancipation
