// F6: joining a Revolution, with or without a counter-revolution.
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

// GL-Agents_squared_cost. No row cost (F6.0).
int join_price(const State& s, Slot k) {
  const int n = s.lot(k).agents();
  return n * n;
}

// GL-Dissident_squared_cost: Dissidents of other colours, in the game or not.
int flip_price(const Edition& ed, const State& s, Colour c, Slot k) {
  const Land& land = s.at(ed.tables.of_revolution(s.lot(k).card).sphere);
  const int d = land.dissent() - land.dissidents[c];
  return d * d;
}

Verdict takes_revolutionary(const State& s, Slot k, Rule why) {
  const Lot& lot = s.lot(k);
  if (lot.gap()) return no(why, Reason::gap, ix(k));
  if (!is_revolution(lot.card)) return no(why, Reason::not_revolution, ix(lot.card));
  return lot.agents() < longest_line ? yes : no(why, Reason::line_full, ix(lot.card), longest_line);
}

Verdict check(const Edition& ed, const State& s, Join m) {
  if (!ed.advanced()) return no(Rule::S_4, Reason::advanced_only);
  if (const Verdict v = takes_revolutionary(s, m.slot, Rule::F6_0); !v.legal()) return v;
  return may_pay_and_install(ed, s, s.active, join_price(s, m.slot));
}

void play(Play& p, Join m) {
  const Colour c = pop_question(p);
  State& s = p.s;
  s.deed.action = Action::join;
  s.deed.slot = m.slot;
  --s.actions_left;
  p.push<Do::finish>();
  p.push<Do::flip>(c);  // F6.1: declared before payment
}

Verdict check(const Edition& ed, const State& s, Flip m) {
  if (m.answer == Answer::no) return yes;
  const Slot k = s.deed.slot;
  const int price = join_price(s, k) + flip_price(ed, s, s.active, k);
  return may_pay(ed, s, s.active, price, Rule::F6_1);  // Join has seen that there is an Agent
}

// both prices together, then the Agent at the end of the line (F6.2).
void play(Play& p, Flip m) {
  const Colour c = pop_question(p);
  State& s = p.s;
  const Slot k = s.deed.slot;
  Lot& lot = s.lot(k);
  int price = join_price(s, k);
  if (m.answer == Answer::yes) {
    price += flip_price(p.ed, s, c, k);
    s.deed.flip = 1;
    lot.face = lot.face == Face::front ? Face::back : Face::front;  // F6.1: the Agents keep their places
    p.tell(Ev::flipped, Rule::F6_1, {ix(c), ix(lot.card), num(lot.face)});
  }
  p.tell(Ev::joined, Rule::F6_0, {ix(c), ix(lot.card), price});
  ask_install(p, c, Berth::revolution);
  pay(p, c, price, Purpose::join);
}

}  // namespace noo::pax_emancipation
