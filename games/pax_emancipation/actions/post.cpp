// F4: an Admin in a Port.
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

// F4.0: the Barrier Cost of the Sphere; nothing for White (S.3).
int post_price(const Edition& ed, const State& s, Colour c, Port where) {
  return c == Colour::white ? 0 : barriers_on(ed, s, ed.sphere_of(where));
}

// the board must hold an own Agent before the coup.
Verdict check(const Edition& ed, const State& s, Post m) {
  const Colour c = s.active;
  if (const Verdict v = may_stand(ed, s, c, m.port); !v.legal()) return v;  // H1.3
  return may_pay_and_install(ed, s, c, post_price(ed, s, c, m.port));
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
