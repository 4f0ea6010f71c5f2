// F1: the fundraiser.
#include <algorithm>

#include "pax_emancipation/listing.hpp"

namespace noo::pax_emancipation {

Verdict check(const Edition& /*ed*/, const State& /*s*/, Fund /*m*/) { return yes; }  // F1.0

void play(Play& p, Fund /*m*/) {
  const Colour c = pop_question(p);
  p.s.deed.action = Action::fund;
  --p.s.actions_left;
  p.push<Do::finish>();
  p.push<Do::collateral>();
  p.push<Do::divest>(c);
}

// ---- F1.1: Agents come home, one at a time, until the player stops. No Dissidents arise. ----

namespace {

bool is_own(const Lot& lot, int i, Colour c) {
  return i < longest_line && !lot.line[i].none() && lot.line[i].who() == c;
}

int last_own(const Lot& lot, Colour c) {
  int i = lot.agents() - 1;
  while (i >= 0 && !is_own(lot, i, c)) --i;
  return i;
}

// Own Agents side by side are alike: the last of them stands for all.
int last_beside(const Lot& lot, int i, Colour c) {
  while (is_own(lot, i + 1, c)) ++i;
  return i;
}

void take_home(Play& p, Lot& lot, int i) {
  const Card from = lot.card;
  const Colour c = remove_agent(lot, i);
  come_home(p, c);
  p.tell(Ev::withdrawn, Rule::F1_1, {ix(c), ix(from), is_revolution(from) ? i + 1 : 0});
}

}  // namespace

Verdict check(const Edition& /*ed*/, const State& s, Withdraw m) {
  const Lot& lot = s.lot(m.slot);
  if (lot.gap()) return no(Rule::F1_1, Reason::gap, ix(m.slot));
  return agents_of(lot, asked_colour(s)) > 0 ? yes : no(Rule::F1_1, Reason::no_agent_on, ix(lot.card));
}

void play(Play& p, Withdraw m) {
  Lot& lot = p.s.lot(m.slot);
  take_home(p, lot, last_own(lot, asked_colour(p.s)));
}

// Any other Revolutionary: the line keeps its order (F6.2), so it matters which one leaves.
Verdict check(const Edition& /*ed*/, const State& s, Resign m) {
  const Lot& lot = s.lot(m.slot);
  const Colour c = asked_colour(s);
  if (lot.gap()) return no(Rule::F1_1, Reason::gap, ix(m.slot));
  if (!is_revolution(lot.card)) return no(Rule::F1_1, Reason::not_revolution, ix(lot.card));
  const int i = num(m.place) - 1;
  if (i >= lot.agents()) return no(Rule::F1_1, Reason::no_place, i + 1, lot.agents(), ix(lot.card));
  if (!is_own(lot, i, c)) {
    return no(Rule::F1_1, Reason::not_yours, i + 1, ix(lot.line[i].who()), ix(lot.card));
  }
  const int same = last_beside(lot, i, c);
  return same == i && i != last_own(lot, c) ? yes : no(Rule::F1_1, Reason::same_line, same + 1);
}

void play(Play& p, Resign m) { take_home(p, p.s.lot(m.slot), num(m.place) - 1); }

Verdict check(const Edition& /*ed*/, const State& s, Recall m) {
  return s.at(m.port).admin.is(asked_colour(s)) ? yes : no(Rule::F1_1, Reason::no_own_admin, ix(m.port));
}

void play(Play& p, Recall m) {
  const Colour c = asked_colour(p.s);
  p.s.at(m.port).admin = Owner::nobody();
  come_home(p, c);
  p.tell(Ev::recalled, Rule::F1_1, {ix(c), ix(m.port)});
}

// The ship stays, as a merchantman.
Verdict check(const Edition& /*ed*/, const State& s, Disembark m) {
  if (asked_colour(s) != Colour::red) return no(Rule::F1_1, Reason::marines_are_red);
  return s.at(m.sea).marines > 0 ? yes : no(Rule::F1_1, Reason::no_marine, ix(m.sea));
}

void play(Play& p, Disembark m) {
  --p.s.at(m.sea).marines;
  p.s.deed.marines_left = 1;
  come_home(p, Colour::red);
  p.tell(Ev::disembarked, Rule::F1_1, {ix(Colour::red), ix(m.sea)});
}

SlotSet slots_to_withdraw_from(const Edition& ed, const State& s) {
  return first_that(SlotSet::all(), slots, [&](Slot k) { return check(ed, s, Withdraw{k}).legal(); });
}

PortSet ports_to_recall_from(const Edition& ed, const State& s) {
  return first_that(PortSet::all(), ports, [&](Port where) { return check(ed, s, Recall{where}).legal(); });
}

SeaSet seas_to_disembark_at(const Edition& ed, const State& s) {
  return first_that(SeaSet::all(), seas, [&](Sea b) { return check(ed, s, Disembark{b}).legal(); });
}

// ---- F1.2, F1.3 ----

Finance after_fundraising(const Finance& f) {
  const int lifted = std::min(f.capital, f.debt);  // F1.2
  const int capital = f.capital - lifted;
  const int wealth = f.wealth + 2 * lifted;
  return {static_cast<u8>(capital + wealth), 0, static_cast<u8>(f.debt - lifted)};  // F1.3
}

namespace {

// on Red's board they rise with the rest; they are no collateral.
void lift_nationalised(State& s) {
  for (Player& p : s.player) {
    p.nationalised[0] = static_cast<u8>(p.nationalised[0] + p.nationalised[1]);
    p.nationalised[1] = 0;
  }
}

}  // namespace

void collateral(Play& p) {
  const Colour c = p.s.active;
  Finance& f = p.s.of(c).finance;
  f = after_fundraising(f);
  if (c == Colour::red) lift_nationalised(p.s);
  p.tell(Ev::funded, Rule::F1_3, {ix(c), f.capital, f.wealth, f.debt});
  if (c != Colour::red || p.s.deed.marines_left != 0) return;
  if (may_maritime(p.ed, p.s, c).legal()) begin_maritime(p, c);  // F1.4
}

}  // namespace noo::pax_emancipation
