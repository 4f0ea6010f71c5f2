// F5: legislation, as an action or by an extraordinary petition (L1.2).
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

Verdict may_legislate(const Edition& ed, const State& s, Colour c, Slot k) {
  if (!ed.advanced()) return no(Rule::S_4, Reason::advanced_only);
  if (asked(s, Do::petition) && !is_black(s.deed.icon)) return no(Rule::L1_2, Reason::needs_black, ix(s.deed.icon));
  const Lot& lot = s.lot(k);
  if (lot.gap()) return no(Rule::F5_0, Reason::gap, ix(k));  // F5.0
  if (!is_idea(lot.card)) return no(Rule::F5_0, Reason::not_idea, ix(lot.card));
  if (agents_of(lot, c) == 0) return no(Rule::F5_0, Reason::no_agent_on, ix(lot.card));
  return viable(ed, s, lot.card, Face::front).empty() ? not_viable(ed, lot, Rule::F5_0) : yes;
}

// F5.1: impacts, then the rest (impacts.cpp). Where it is Viable is settled before its own impacts.
void legislate(Play& p, Colour c, Slot k) {
  Deed& d = p.s.deed;
  const Action action = d.action;
  const Card what = p.s.lot(k).card;
  d = idle_deed();
  d.action = action;
  d.slot = k;
  d.card = what;
  d.viable = viable(p.ed, p.s, what, Face::front);
  p.tell(Ev::legislated, Rule::F5_0, {ix(c), ix(what)});
  p.push<Do::impacts>();
}

}  // namespace noo::pax_emancipation
