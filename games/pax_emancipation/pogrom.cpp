// I4: pogroms in Spheres full of Anarchy.
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

namespace {

// I4.3, R-28: each Sphere once a turn, also one that a Refugee has filled.
Verdict may_roll(const Edition& ed, const State& s, Sphere x) {
  const int anarchy = s.at(x).anarchy;
  if (anarchy < ed.num.most_anarchy) return no(Rule::I4_2, Reason::calm, ed.num.most_anarchy, anarchy, ix(x));
  return s.pogroms.has(x) ? no(Rule::I4_3, Reason::has_rolled, ix(x)) : yes;
}

bool is_due(const Edition& ed, const State& s, Sphere x) { return may_roll(ed, s, x).legal(); }

void roll_for(Play& p, Sphere x) {
  p.s.pogroms.add(x);
  p.s.deed.dice = 1;
  p.push<Do::pogroms>();
  p.push<Do::finish>();
  p.push<Do::pogrom_rolled>(x);
  p.push<Do::die>(Cast::pogrom);
}

}  // namespace

void pogroms(Play& p) {
  p.s.phase = Phase::pogrom;
  Sphere only = Sphere::none;
  for (int i = 0; i < spheres; ++i) {
    if (!is_due(p.ed, p.s, sphere(i))) continue;
    if (only != Sphere::none) return p.push<Do::pogrom>(p.s.active);
    only = sphere(i);
  }
  if (only != Sphere::none) roll_for(p, only);
}

Verdict check(const Edition& ed, const State& s, Pogrom m) { return may_roll(ed, s, m.sphere); }

void play(Play& p, Pogrom m) {
  pop(p);
  roll_for(p, m.sphere);
}

// ---- the die lies (I4.2) ----

namespace {

bool is_there(const Edition& ed, const State& s, Sphere x, Colour c, Token what) {
  if (what == Token::dissident) return s.at(x).dissidents[c] > 0;
  if (what == Token::factory) return s.of(c).factory == ix(x) + 1;
  const Port where = port_of(what);
  if (ed.sphere_of(where) != x) return false;
  return is_admin(what) ? s.at(where).admin.is(c) : s.at(where).freedmen[c] > 0;
}

void strike(Play& p, Sphere x, Colour c) {
  int found = 0;
  Token last{};
  for (int i = 0; i < tokens; ++i) {
    const auto what = static_cast<Token>(i);
    if (!is_there(p.ed, p.s, x, c, what)) continue;
    ++found;
    last = what;
  }
  if (found == 0) return p.tell(Ev::spared, Rule::I4_2, {ix(c), ix(x)});
  if (found == 1) return massacre(p, c, last, x);
  p.push<Do::massacre>(p.s.active, std::pair(x, c));
}

}  // namespace

void pogrom_rolled(Play& p, Sphere x) {
  const int pips = p.s.deed.die[0];
  p.tell(Ev::pogrom, Rule::I4_2, {ix(x), pips});
  switch (pips) {
    case 1:
      return strike(p, x, Colour::white);
    case 2:
      return strike(p, x, Colour::red);
    case 3:
      return strike(p, x, Colour::green);
    default:
      return ask_unsettle(p, p.s.active, x);
  }
}

Verdict check(const Edition& ed, const State& s, Massacre m) {
  const auto [where, victim] = asked_about<Do::massacre>(s);
  if (is_there(ed, s, where, victim, m.token)) return yes;
  return no(Rule::I4_2, Reason::no_token, num(m.token), ix(victim));
}

void play(Play& p, Massacre m) {
  const auto [where, victim] = asked_about<Do::massacre>(p.s);
  pop(p);
  massacre(p, victim, m.token, where);
}

}  // namespace noo::pax_emancipation
