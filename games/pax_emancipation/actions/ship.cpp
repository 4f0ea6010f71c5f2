// F3: shipbuilding; and Marines who go aboard (F3.2, G1.2).
#include "pax_emancipation/listing.hpp"

namespace noo::pax_emancipation {

// F3.0; less with an own Factory on the map.
int ship_price(const Edition& ed, const State& s, Colour c) {
  return s.of(c).factory != 0 ? ed.num.factory_ship_price : ed.num.ship_price;
}

namespace {

inline Verdict may_build(const Edition& ed, const State& s, Means mine, Sea b) {
  if (s.at(b).ship != 0) return no(Rule::B2_3, Reason::ship_there, ix(b));  // B2.3: one ship a Sea Border
  if (s.pool_ships == 0) return no(Rule::F3_0, Reason::no_ships);
  return may_pay(mine, ship_price(ed, s, s.active), Rule::E1_2);
}

}  // namespace

Verdict check(const Edition& ed, const State& s, Build m) { return may_build(ed, s, means_of(ed, s, s.active), m.sea); }

SeaSet seas_to_build_on(const Edition& ed, const State& s) {
  const Means mine = means_of(ed, s, s.active);
  return first_that(SeaSet::all(), seas, [&](Sea b) { return may_build(ed, s, mine, b).legal(); });
}

namespace {

// F3.1: out of the pool into debt; without one there the ship is all there is.
void borrow(Play& p, Colour c) {
  Player& who = p.s.of(c);
  if (who.pool_agents == 0) return;
  --who.pool_agents;
  ++who.finance.debt;
  p.tell(Ev::borrowed, Rule::F3_1, {ix(c)});
}

}  // namespace

void play(Play& p, Build m) {
  const Colour c = pop_question(p);
  State& s = p.s;
  s.deed.action = Action::ship;
  s.deed.sea = m.sea;
  --s.actions_left;
  p.push<Do::finish>();
  if (c == Colour::red) p.push<Do::arm>(c);  // F3.2: once it is paid
  --s.pool_ships;
  s.at(m.sea).ship = 1;
  p.tell(Ev::built, Rule::F3_0, {ix(c), ix(m.sea)});
  pay(p, c, ship_price(p.ed, s, c), Purpose::ship);
  borrow(p, c);
}

// ---- Red's Marines ----

// a ship takes one, or any number by the option. G1.2: instead of moving, so before any Marine has moved.
Verdict check(const Edition& ed, const State& s, Embark m) {
  const Rule why = asked(s, Do::arm) ? Rule::F3_2 : Rule::G1_2;
  if (asked_colour(s) != Colour::red) return no(why, Reason::marines_are_red);
  if (asked(s, Do::maritime) && asked_about<Do::maritime>(s) == Answer::yes) return no(why, Reason::after_moving);
  if (s.at(m.sea).ship == 0) return no(why, Reason::no_ship_there, ix(m.sea));
  if (s.at(m.sea).marines > 0 && ed.opt.marines_per_ship != MarinesPerShip::unlimited)
    return no(Rule::B2_3, Reason::marine_there, ix(m.sea));
  return can_install(s, Colour::red) ? yes : no(Rule::E3_1, Reason::no_agent);
}

void play(Play& p, Embark m) {
  const Rule why = asked(p.s, Do::arm) ? Rule::F3_2 : Rule::G1_2;
  pop(p);
  p.s.deed.sea = m.sea;
  install(p, Colour::red, Berth::ship);
  p.tell(Ev::embarked, why, {ix(Colour::red), ix(m.sea)});
  ask_gunboat(p, m.sea);
}

}  // namespace noo::pax_emancipation
