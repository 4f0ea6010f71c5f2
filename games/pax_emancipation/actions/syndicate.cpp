// F2: an Agent on an Idea.
#include "pax_emancipation/listing.hpp"

namespace noo::pax_emancipation {

// F2.0: the row, and the Agents there squared, own ones included.
int syndicate_price(const Edition& /*ed*/, const State& s, Slot k) {
  const int n = s.lot(k).agents();
  return row_of(k) + n * n;
}

namespace {

inline Verdict may_syndicate(const Edition& ed, const State& s, Means mine, Slot k) {
  const Lot& lot = s.lot(k);
  if (lot.gap()) return no(Rule::F2_0, Reason::gap, ix(k));
  if (!is_idea(lot.card)) return no(Rule::F2_0, Reason::not_idea, ix(lot.card));
  if (lot.agents() == longest_line) return no(Rule::F2_0, Reason::line_full, ix(lot.card), longest_line);
  return may_pay_and_install(mine, syndicate_price(ed, s, k));
}

}  // namespace

Verdict check(const Edition& ed, const State& s, Syndicate m) {
  return may_syndicate(ed, s, means_of(ed, s, s.active), m.slot);
}

SlotSet slots_to_syndicate(const Edition& ed, const State& s) {
  const Means mine = means_of(ed, s, s.active);
  return first_that(SlotSet::all(), slots, [&](Slot k) { return may_syndicate(ed, s, mine, k).legal(); });
}

void play(Play& p, Syndicate m) {
  const Colour c = pop_question(p);
  State& s = p.s;
  const int price = syndicate_price(p.ed, s, m.slot);
  s.deed.action = Action::syndicate;
  s.deed.slot = m.slot;
  --s.actions_left;
  p.tell(Ev::syndicated, Rule::F2_0, {ix(c), ix(s.lot(m.slot).card), price});
  p.push<Do::finish>();
  ask_install(p, c, Berth::idea);
  pay(p, c, price, Purpose::syndicate);
}

}  // namespace noo::pax_emancipation
