// F4: an Admin in a Port.
#include "pax_emancipation/listing.hpp"

namespace noo::pax_emancipation {

// F4.0: the Barrier Cost of the Sphere; nothing for White (S.3).
int post_price(const Edition& ed, const State& s, Colour c, Port where) {
  return c == Colour::white ? 0 : barriers_on(ed, s, ed.sphere_of(where));
}

namespace {

// the board must hold an own Agent before the coup.
inline Verdict may_post(const Edition& ed, const State& s, Means mine, Port where) {
  const Colour c = s.active;
  if (const Verdict v = may_stand(ed, s, c, where); !v.legal()) return v;  // H1.3
  return may_pay_and_install(mine, post_price(ed, s, c, where));
}

}  // namespace

Verdict check(const Edition& ed, const State& s, Post m) { return may_post(ed, s, means_of(ed, s, s.active), m.port); }

// Disease and price are the Sphere's, so that its Ports are alike as long as the Elephant may come (H1.2).
PortSet ports_to_post_to(const Edition& ed, const State& s) {
  const Means mine = means_of(ed, s, s.active);
  if (s.locked != 0) return may_post(ed, s, mine, s.elephant).legal() ? PortSet::of(s.elephant) : PortSet::none();
  PortSet out{};
  for (const SphereRow& row : ed.tables.sphere) {
    if (may_post(ed, s, mine, port(row.first_port)).legal()) out = out | ports_of(row);
  }
  return out;
}

// F4.1: Elephant, price, coup, Agent.
void play(Play& p, Post m) {
  const Colour c = pop_question(p);
  State& s = p.s;
  const int price = post_price(p.ed, s, c, m.port);
  s.deed.action = Action::post;
  s.deed.port = m.port;
  --s.actions_left;
  p.tell(Ev::posted, Rule::F4_0, {ix(c), ix(m.port), price});
  p.push<Do::finish>();
  send_elephant(p, c, m.port);
  p.push<Do::seize>();
  pay(p, c, price, Purpose::post);
}

// GL-Coup: whoever stands there is martyred; what it brings about is settled before the new Admin comes (R-23: on the
// spot of that Port).
void seize(Play& p) {
  const Colour c = p.s.active;
  ask_install(p, c, Berth::admin);
  if (!p.s.at(p.s.deed.port).admin.none()) martyr(p, c, p.s.deed.port);
}

}  // namespace noo::pax_emancipation
