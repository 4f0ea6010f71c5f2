// G6 and G7: lawsuit and plebiscite. The first goes to the Bill of Rights, the second to the General Will.
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

Verdict may_sue(const Edition& ed, const State& s, Colour c, Slot from, Slot target) {
  if (!ed.advanced()) return no(Rule::S_4, Reason::advanced_only);
  const Lot& lot = s.lot(target);
  if (column_of(target) != column_of(from) || row_of(target) >= row_of(from)) {
    return lot.gap() ? no(Rule::G6_0, Reason::gap, ix(target)) : no(Rule::G6_0, Reason::not_below, ix(lot.card));
  }
  if (lot.gap()) return no(Rule::G6_0, Reason::gap, ix(target));
  if (!is_idea(lot.card)) return no(Rule::G6_0, Reason::not_idea, ix(lot.card));
  if (s.rights_size == longest_splay) return no(Rule::G6_0, Reason::splay_full, longest_splay);
  const int n = lot.agents();
  return may_pay(ed, s, c, n * n, Rule::G6_1);
}

// G6.1: pays first, so that what is divested cannot pay. The rest is in impacts.cpp: there are no impacts.
void sue(Play& p, Slot target) {
  const Colour c = pop_question(p);
  State& s = p.s;
  Deed& d = s.deed;
  const int n = s.lot(target).agents();
  d.target = target;
  d.card = s.lot(target).card;
  d.face = Face::front;
  d.splay = d.op == Op::lawsuit ? Splay::bill_of_rights : Splay::general_will;  // G7.0
  d.viable = SplaySet::of(d.splay);                                             // no test of Viability
  const Rule why = d.op == Op::lawsuit ? Rule::G6 : Rule::G7;
  p.tell(Ev::sued, why, {ix(c), ix(d.card), ix(d.splay), n * n});
  p.push<Do::impacts>();
  pay(p, c, n * n, d.op == Op::lawsuit ? Purpose::lawsuit : Purpose::plebiscite);
}

}  // namespace noo::pax_emancipation
