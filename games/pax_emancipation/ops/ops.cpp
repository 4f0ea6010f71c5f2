// G: the ops of the cards, and what they have in common: the Port of an Elephant act, the price, the effect.
#include "pax_emancipation/listing.hpp"

namespace noo::pax_emancipation {

// ---- which ops are open ----

Verdict may_op_at(const Edition& ed, const State& s, Colour c, Op what, Port where, Tell tell) {
  if (const Verdict v = may_stand(ed, s, c, where); !v.legal()) return v;  // H1.3
  switch (what) {
    case Op::manumission:
      return may_manumit(ed, s, c, where);
    case Op::westernize:
      return may_westernize(ed, s, c, where, tell);
    case Op::suffrage:
      return may_suffrage(ed, s, c, where, tell);
    case Op::literacy:
      return may_teach(ed, s, c, where);
    default:
      return no(Rule::H1_1, Reason::no_port_op, ix(what));
  }
}

namespace {

// How many of an op's tests a refused candidate has passed; the price is the last.
int passed(const Verdict& v) {
  switch (static_cast<Reason>(v.reason)) {
    case Reason::elephant_stays:
    case Reason::disease:
    case Reason::gap:
    case Reason::not_below:
      return 0;
    case Reason::no_slave:
    case Reason::no_own_admin:
    case Reason::no_majority:
    case Reason::not_idea:
      return 1;
    case Reason::no_meeple:
    case Reason::no_disks:
    case Reason::splay_full:
      return 2;
    case Reason::red_barriers:
      return 3;
    default:
      return 4;
  }
}

// Of two refusals the one nearer to success: more tests passed, then less that is missing.
bool nearer(const Verdict& a, const Verdict& b) {
  if (passed(a) != passed(b)) return passed(a) > passed(b);
  const auto counts = [](const Verdict& v) {
    return static_cast<Reason>(v.reason) == Reason::costs || static_cast<Reason>(v.reason) == Reason::no_majority;
  };
  return counts(a) && counts(b) && a.need - a.have < b.need - b.have;
}

// A price of one candidate among several names it.
Verdict of_one(Verdict v, Reason named, int thing) {
  if (static_cast<Reason>(v.reason) != Reason::costs) return v;
  v.reason = static_cast<u8>(named);
  v.thing = static_cast<u8>(thing);
  return v;
}

// If it is legal nowhere: the reason of the Port nearest to success, the Elephant's own among equals.
Verdict may_op_anywhere(const Edition& ed, const State& s, Colour c, Op what, Tell tell) {
  Verdict why = may_op_at(ed, s, c, what, s.elephant, tell);
  if (why.legal() || s.locked != 0) return why;
  Port nearest = s.elephant;
  for (int i = 0; i < ports; ++i) {
    const Verdict there = may_op_at(ed, s, c, what, port(i), tell);
    if (there.legal()) return yes;
    if (!nearer(there, why)) continue;
    why = there;
    nearest = port(i);
  }
  return of_one(why, Reason::costs_at, ix(nearest));
}

// Ideas in the rows below; a Gap or a Revolution is none.
Verdict may_sue_any(const Edition& ed, const State& s, Colour c, Slot from) {
  Verdict why = no(Rule::G6_0, Reason::nothing_below, ix(from));
  Card nearest = Card::none;
  for (int row = 0; row < row_of(from); ++row) {
    const Slot target = slot_at(column_of(from), row);
    const Card its = s.lot(target).card;
    if (!is_idea(its)) continue;
    const Verdict there = may_sue(ed, s, c, from, target);
    if (there.legal()) return yes;
    if (nearest != Card::none && !nearer(there, why)) continue;
    why = there;
    nearest = its;
  }
  return of_one(why, Reason::costs_on, ix(nearest));
}

}  // namespace

Verdict may_op(const Edition& ed, const State& s, Colour c, Slot from, Op what, Tell tell) {
  switch (what) {
    case Op::maritime:
      return may_maritime(ed, s, c);
    case Op::lawsuit:
    case Op::plebiscite:
      return ed.advanced() ? may_sue_any(ed, s, c, from) : no(Rule::S_4, Reason::advanced_only);
    default:
      return may_op_anywhere(ed, s, c, what, tell);
  }
}

PortSet ports_for(const Edition& ed, const State& s, Colour c, Op what, int enough) {
  switch (what) {
    case Op::manumission:
      return ports_to_manumit_in(ed, s, c, enough);
    case Op::westernize:
      return ports_to_westernize(ed, s, c, enough);
    case Op::suffrage:
      return ports_of_suffrage(ed, s, c, enough);
    case Op::literacy:
      return ports_to_teach_in(ed, s, c, enough);
    default:
      return PortSet::none();
  }
}

bool can_op(const Edition& ed, const State& s, Colour c, Slot from, Op what) {
  const bool at_port = what >= Op::manumission && what <= Op::literacy;
  return at_port ? !ports_for(ed, s, c, what, 1).empty() : may_op(ed, s, c, from, what, Tell::verdict).legal();
}

// ---- an op begins ----

void begin_op(Play& p, Slot from, Op what) {
  State& s = p.s;
  s.deed.op = what;
  s.deed.slot = from;
  if (what == Op::maritime) return begin_maritime(p, s.active);
  if (what == Op::lawsuit || what == Op::plebiscite) return p.push<Do::target>(s.active);
  if (only_port(s) != Port::none) return op_at(p, only_port(s));  // H1.2
  p.push<Do::port>(s.active);
}

namespace {

int price_of(const Edition& ed, const State& s, Op what, Port where) {
  const Sphere x = ed.sphere_of(where);
  if (what == Op::manumission) return barriers_on(ed, s, x);
  return what == Op::suffrage ? suffrage_price(ed, s, x) : 0;
}

void end_maritime(State& s) {
  for (Water& b : s.water) b.moved = 0;
}

}  // namespace

void op_at(Play& p, Port where) {
  if (asked(p.s, Do::port)) pop(p);
  const Colour c = p.s.active;
  p.s.deed.port = where;
  send_elephant(p, c, where);  // H1.3: before the price is paid
  p.push<Do::perform>();
  const Op what = p.s.deed.op;
  pay(p, c, price_of(p.ed, p.s, what, where), what == Op::suffrage ? Purpose::suffrage : Purpose::manumission);
}

void perform(Play& p) {
  State& s = p.s;
  const Colour c = s.active;
  switch (s.deed.op) {
    case Op::manumission:
      return liberate(p, c, s.deed.port, Rule::G2);
    case Op::westernize:
      return liberate(p, c, s.deed.port, Rule::G3);
    case Op::suffrage:
      return p.push<Do::suffrage>(c);
    case Op::literacy:
      return add_dissident(p, c, c, p.ed.sphere_of(s.deed.port));  // G5
    default:
      return end_maritime(s);
  }
}

}  // namespace noo::pax_emancipation
