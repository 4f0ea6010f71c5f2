// E7, I2, I4: chits, disks and tokens that come and go.
#include "pax_emancipation/listing.hpp"

namespace noo::pax_emancipation {

// ---- chits and disks (E7.1, E7.2) ----

void claim_barrier(Play& p, Colour c, Barrier b, Rule why) {
  p.s.of(b) = Owner::of(c);
  p.tell(Ev::claimed_barrier, why, {ix(c), ix(b), ix(p.ed.of(b).sphere)});
}

void claim_slaver(Play& p, Colour c, Sea b, Rule why) {
  p.s.at(b).slaver = Owner::of(c);
  p.tell(Ev::claimed_slaver, why, {ix(c), ix(b)});
}

void claim_anarchy(Play& p, Colour c, Sphere x, Rule why) {
  --p.s.at(x).anarchy;
  ++p.s.of(c).anarchy;
  p.tell(Ev::claimed_anarchy, why, {ix(c), ix(x)});
}

void regress_barrier(Play& p, Colour c, Barrier b, Rule why) {
  const Colour whose = p.s.of(b).who();
  p.s.of(b) = Owner::nobody();
  p.tell(Ev::regressed, why, {ix(c), ix(whose), ix(b), ix(p.ed.of(b).sphere)});
}

// ---- Anarchy that returns (E7.3) ----

namespace {

bool has_room(const Edition& ed, const State& s, Sphere x) { return s.at(x).anarchy < ed.num.most_anarchy; }

// border distance of the nearest Sphere with room; -1 if there is none.
int nearest_room(const Edition& ed, const State& s, Sphere full) {
  int nearest = -1;
  for (int i = 0; i < spheres; ++i) {
    if (!has_room(ed, s, sphere(i))) continue;
    const int away = distance(ed, full, sphere(i));
    if (nearest < 0 || away < nearest) nearest = away;
  }
  return nearest;
}

bool takes_refugee(const Edition& ed, const State& s, Sphere full, Sphere x, int nearest) {
  return has_room(ed, s, x) && distance(ed, full, x) == nearest;
}

int piles_with_anarchy(const Edition& ed, const State& s) {
  int n = 0;
  for (int i = 0; i < colours; ++i) n += ed.plays(colour(i)) && s.of(colour(i)).anarchy > 0 ? 1 : 0;
  return n;
}

void put_anarchy(Play& p, Colour whose, Sphere x) {
  --p.s.of(whose).anarchy;
  ++p.s.at(x).anarchy;
  p.tell(Ev::anarchy, Rule::E7_3, {ix(whose), ix(x), p.s.at(x).anarchy});
}

// the disk comes from the acting player's pile, else from another one of his choice.
void take_anarchy(Play& p, Colour acting, Sphere x) {
  if (p.s.of(acting).anarchy > 0) return put_anarchy(p, acting, x);
  if (p.ed.opt.anarchy_fallback != AnarchyFallback::next_in_turn_order && piles_with_anarchy(p.ed, p.s) > 1)
    return p.push<Do::pile>(acting, x);
  Colour whose = p.ed.after(acting);
  while (p.s.of(whose).anarchy == 0) whose = p.ed.after(whose);
  put_anarchy(p, whose, x);
}

void send_refugee(Play& p, Colour acting, Sphere full, Sphere to) {
  p.tell(Ev::refugee, Rule::E7_3, {ix(full), ix(to)});
  take_anarchy(p, acting, to);
}

}  // namespace

void ask_unsettle(Play& p, Colour acting, Sphere x) { p.push<Do::unsettle>(acting, x); }

// Where the disk goes is settled before whose it is, so that it leaves its pile and comes to the map at once.
void unsettle(Play& p, Colour acting, Sphere x) {
  if (piles_with_anarchy(p.ed, p.s) == 0) return p.tell(Ev::no_anarchy, Rule::E7_3, {ix(x)});
  if (has_room(p.ed, p.s, x)) return take_anarchy(p, acting, x);
  const int nearest = nearest_room(p.ed, p.s, x);
  Sphere to = Sphere::none;
  for (int i = 0; i < spheres; ++i) {
    if (!takes_refugee(p.ed, p.s, x, sphere(i), nearest)) continue;
    if (to != Sphere::none) return p.push<Do::refuge>(acting, x);
    to = sphere(i);
  }
  send_refugee(p, acting, x, to);
}

Verdict check(const Edition& ed, const State& s, Pile_of m) {
  if (!ed.plays(m.colour)) return no(Rule::E7_3, Reason::not_playing, ix(m.colour));
  return s.of(m.colour).anarchy > 0 ? yes : no(Rule::E7_3, Reason::pile_empty, ix(m.colour));
}

void play(Play& p, Pile_of m) {
  const Sphere x = asked_about<Do::pile>(p.s);
  pop(p);
  put_anarchy(p, m.colour, x);
}

namespace {

Verdict may_flee_to(const Edition& ed, const State& s, Sphere x, int nearest) {
  const Sphere full = asked_about<Do::refuge>(s);
  if (!has_room(ed, s, x)) return no(Rule::E7_3, Reason::sphere_full, ix(x), s.at(x).anarchy);
  if (takes_refugee(ed, s, full, x, nearest)) return yes;
  return no(Rule::E7_3, Reason::farther, nearest, distance(ed, full, x), ix(x));
}

}  // namespace

Verdict check(const Edition& ed, const State& s, Refuge m) {
  return may_flee_to(ed, s, m.sphere, nearest_room(ed, s, asked_about<Do::refuge>(s)));
}

SphereSet spheres_of_refuge(const Edition& ed, const State& s) {
  const int nearest = nearest_room(ed, s, asked_about<Do::refuge>(s));
  return first_that(SphereSet::all(), spheres, [&](Sphere x) { return may_flee_to(ed, s, x, nearest).legal(); });
}

void play(Play& p, Refuge m) {
  const auto [acting, full] = Steps::read<Do::refuge>(pop(p));
  send_refugee(p, acting, full, m.sphere);
}

// ---- Freedmen, Dissidents, Admins (I2, I4) ----

void add_dissident(Play& p, Colour acting, Colour c, Sphere x) {
  if (p.s.at(x).dissent() >= p.ed.of(x).dissident_squares) return ask_unsettle(p, acting, x);  // I2.1
  u8& pool = p.s.of(c).pool_meeples;
  if (pool == 0) return p.tell(Ev::no_dissident, Rule::I2_1, {ix(c), ix(x)});
  --pool;
  ++p.s.at(x).dissidents[c];
  p.tell(Ev::dissident, Rule::I2_1, {ix(c), ix(x)});
}

// I2.2: by way of the pool the killed meeple itself becomes the Dissident.
void kill(Play& p, Colour acting, Port where, Colour c) {
  --p.s.at(where).freedmen[c];
  ++p.s.of(c).pool_meeples;
  p.tell(Ev::killed, Rule::I2_2, {ix(c), ix(where)});
  add_dissident(p, acting, c, p.ed.sphere_of(where));
}

void martyr(Play& p, Colour acting, Port where) {
  const Colour c = p.s.at(where).admin.who();
  p.s.at(where).admin = Owner::nobody();
  p.tell(Ev::martyred, Rule::I2_3, {ix(c), ix(where), p.s.phase == Phase::hate ? 1 : 0});
  divest(p, c);
  add_dissident(p, acting, c, p.ed.sphere_of(where));
}

void massacre(Play& p, Colour c, Token what, Sphere x) {
  Player& whose = p.s.of(c);
  if (what == Token::factory) {
    whose.factory = 0;
  } else if (what == Token::dissident) {
    --p.s.at(x).dissidents[c];
    ++whose.pool_meeples;
  } else if (is_admin(what)) {
    p.s.at(port_of(what)).admin = Owner::nobody();
    ++whose.pool_agents;
  } else {
    --p.s.at(port_of(what)).freedmen[c];
    ++whose.pool_meeples;
  }
  p.tell(Ev::massacred, Rule::I4_1, {ix(c), num(what), ix(x)});
}

void liberate(Play& p, Colour c, Port where, Rule why) {
  --p.s.of(c).pool_meeples;
  ++p.s.at(where).freedmen[c];
  p.tell(Ev::liberated, why, {ix(c), ix(where)});
}

}  // namespace noo::pax_emancipation
