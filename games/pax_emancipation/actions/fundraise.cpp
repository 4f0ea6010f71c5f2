// F1: the fundraiser.
#include <algorithm>

#include "pax_emancipation/rules.hpp"

namespace noo::pax_emancipation {

Verdict check(const Edition& /*ed*/, const State& /*s*/, Fund /*m*/) { return yes; }  // F1.0

void play(Play& p, Fund /*m*/) {
  const Colour c = colour(pop(p).a);
  p.s.deed.action = Action::fund;
  --p.s.actions_left;
  p.push(Do::finish);
  p.push(Do::collateral);
  p.ask(Do::divest, c);
}

// ---- F1.1: Agents come home, one at a time, until the player stops. No Dissidents arise. ----

Verdict check(const Edition& /*ed*/, const State& s, Withdraw m) {
  return agents_of(s.lot(m.slot), asked_colour(s)) > 0 ? yes : no(Rule::F1_1);
}

// The last own Agent in line.
void play(Play& p, Withdraw m) {
  const Colour c = asked_colour(p.s);
  Lot& lot = p.s.lot(m.slot);
  int place = lot.agents() - 1;
  while (lot.line[static_cast<std::size_t>(place)].who() != c) --place;
  remove_agent(lot, place);
  divest(p, c);
}

Verdict check(const Edition& /*ed*/, const State& s, Recall m) {
  return s.at(m.port).admin.is(asked_colour(s)) ? yes : no(Rule::F1_1);
}

void play(Play& p, Recall m) {
  p.s.at(m.port).admin = Owner::nobody();
  divest(p, asked_colour(p.s));
}

// The ship stays, as a merchantman.
Verdict check(const Edition& /*ed*/, const State& s, Disembark m) {
  if (asked_colour(s) != Colour::red) return no(Rule::GL_Marine);
  return s.at(m.sea).marines > 0 ? yes : no(Rule::F1_1);
}

void play(Play& p, Disembark m) {
  --p.s.at(m.sea).marines;
  p.s.deed.marines_left = 1;
  divest(p, Colour::red);
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
