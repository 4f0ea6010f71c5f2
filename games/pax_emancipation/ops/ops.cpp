// G: the ops of the cards, and what they have in common: the Port of an Elephant act, the price, the effect.
#include "pax_emancipation/rules.hpp"

namespace noo::pax_emancipation {

// ---- which ops are open ----

Verdict may_op_at(const Edition& ed, const State& s, Colour c, Op what, Port where) {
  if (const Verdict v = may_stand(ed, s, c, where); !v.legal()) return v;  // H1.3
  switch (what) {
    case Op::manumission:
      return may_manumit(ed, s, c, where);
    case Op::westernize:
      return may_westernize(ed, s, c, where);
    case Op::suffrage:
      return may_suffrage(ed, s, c, where);
    case Op::literacy:
      return may_teach(ed, s, c, where);
    default:
      return no(Rule::H1_1);
  }
}

namespace {

// If it is legal nowhere: where only gold or meeples are missing this is the reason, else what forbids it where the
// Elephant stands.
Verdict may_op_anywhere(const Edition& ed, const State& s, Colour c, Op what) {
  const Verdict here = may_op_at(ed, s, c, what, s.elephant);
  if (here.legal() || s.locked != 0) return here;
  Verdict why = here;
  for (int i = 0; i < ports; ++i) {
    const Verdict there = may_op_at(ed, s, c, what, port(i));
    if (there.legal()) return yes;
    if (there == no(Rule::E1_2) || there == no(Rule::R_87)) why = there;
  }
  return why;
}

Verdict may_sue_any(const Edition& ed, const State& s, Colour c, Slot from, Rule op) {
  for (int i = 0; i < slots; ++i) {
    if (may_sue(ed, s, c, from, slot(i)).legal()) return yes;
  }
  return no(op);
}

}  // namespace

Verdict may_op(const Edition& ed, const State& s, Colour c, Slot from, Op what) {
  switch (what) {
    case Op::maritime:
      return may_maritime(ed, s, c);
    case Op::lawsuit:
      return ed.advanced() ? may_sue_any(ed, s, c, from, Rule::G6) : no(Rule::R_07);
    case Op::plebiscite:
      return ed.advanced() ? may_sue_any(ed, s, c, from, Rule::G7) : no(Rule::R_07);
    default:
      return may_op_anywhere(ed, s, c, what);
  }
}

// ---- an op begins ----

void begin_op(Play& p, Slot from, Op what) {
  State& s = p.s;
  s.deed.op = what;
  s.deed.slot = from;
  if (what == Op::maritime) return begin_maritime(p, s.active);
  if (what == Op::lawsuit || what == Op::plebiscite) return p.ask(Do::target, s.active);
  if (only_port(s) != Port::none) return op_at(p, only_port(s));  // H1.2
  p.ask(Do::port, s.active);
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
  p.push(Do::perform);
  if (const int price = price_of(p.ed, p.s, p.s.deed.op, where); price > 0) pay(p, c, price);
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
      return p.ask(Do::suffrage, c);
    case Op::literacy:
      return add_dissident(p, c, c, p.ed.sphere_of(s.deed.port));  // G5
    default:
      return end_maritime(s);
  }
}

}  // namespace noo::pax_emancipation
