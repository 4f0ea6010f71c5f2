// I1 to I3: hate at the Elephant's Port.
#include <algorithm>

#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

// ---- the roll (I1) ----

int hate_dice(const Edition& ed, const State& s, Port where) {
  const int open_spot = s.at(where).admin.none() ? 1 : 0;  // a default Admin covers nothing
  return std::min<int>(ed.num.most_dice, 1 + open_spot + slaves(ed, s, where));
}

void hate(Play& p) {
  State& s = p.s;
  const Sphere x = p.ed.sphere_of(s.elephant);
  s.phase = Phase::hate;
  s.deed.dice = static_cast<u8>(hate_dice(p.ed, s, s.elephant));
  s.deed.tyranny = is_tyranny(p.ed, s, x) ? 1 : 0;  // I3.0
  p.tell(Ev::hate, Rule::I1_1, {ix(s.elephant), s.deed.dice});
  if (s.deed.tyranny != 0) p.tell(Ev::tyranny, Rule::I3_0, {ix(x)});
  p.push<Do::finish>();
  p.push<Do::hated>();
  for (int i = 0; i < s.deed.dice; ++i) p.push<Do::die>(Cast::hate);
}

// ---- the hits are counted (I2.4) ----

namespace {

// Without and with the collar the colours stand in the order of the hues.
Hit hit_of(const DieIcon& icon) { return static_cast<Hit>(ix(icon.hue) + (icon.collar != 0 ? hits / 2 : 0)); }
bool has_collar(Hit h) { return num(h) >= hits / 2; }
Colour colour_of(Hit h) {
  constexpr Array<Colour, hits / 2> order{Colour::red, Colour::white, Colour::green};
  return order[num(h) % (hits / 2)];
}
u8& left(Deed& deed, Hit h) { return deed.hit[h]; }
u8 left(const Deed& deed, Hit h) { return deed.hit[h]; }

// Of hits that look for no token.
u8& left(State& s, Hue h) {
  if (h == Hue::black) return s.black;
  return h == Hue::purple ? s.deed.purple : s.deed.yellow;
}

void count_icon(Play& p, Barrier b, const DieIcon& icon) {
  Deed& deed = p.s.deed;
  if (icon.hue >= Hue::purple) {
    ++left(p.s, icon.hue);
    p.tell(Ev::other_hit, Rule::I2_4, {ix(icon.hue), ix(b), icon.face});
  } else {
    ++left(deed, hit_of(icon));
    p.tell(Ev::hit, Rule::I2_4, {num(hit_of(icon)), ix(b), icon.face});
  }
}

void count_die(Play& p, int face) {
  const SphereRow& row = p.ed.of(p.ed.sphere_of(p.s.elephant));
  bool idle = true;
  for (int i = 0; i < row.barrier_count; ++i) {
    const Barrier b = barrier(row.first_barrier + i);
    if (!on_map(p.s, b)) continue;
    for (const DieIcon& icon : p.ed.of(b).icon) {
      if (icon.face != face) continue;
      count_icon(p, b, icon);
      idle = false;
    }
  }
  if (idle) p.tell(Ev::idle_die, Rule::I2_4, {face});
}

}  // namespace

void hated(Play& p) {
  for (int i = 0; i < p.s.deed.rolled; ++i) count_die(p, p.s.deed.die[i]);
  p.push<Do::next_hit>();
}

// ---- the hits are resolved one by one (I2.5 to I2.7, I3.1) ----

namespace {

void nobody_hit(Play& p, Hit h) {
  const Sphere x = p.ed.sphere_of(p.s.elephant);
  if (!has_collar(h) || p.s.deed.tyranny != 0) return p.tell(Ev::missed, Rule::I3_1, {num(h)});
  p.tell(Ev::frustrated, Rule::I3_1, {num(h), ix(x)});
  ask_unsettle(p, p.s.active, x);
}

bool freedman_to_hit(const State& s, Hit h) { return s.at(s.elephant).freedmen[colour_of(h)] > 0; }
bool admin_to_hit(const State& s, Hit h) { return s.at(s.elephant).admin.is(colour_of(h)); }

// I2.5, R-30: tokens are sought in the Port alone, now.
void resolve(Play& p, Hit h) {
  --left(p.s.deed, h);
  const bool freedman = freedman_to_hit(p.s, h);
  const bool admin = admin_to_hit(p.s, h);
  if (freedman && admin) return p.push<Do::victim>(p.s.active, h);
  if (freedman) return kill(p, p.s.active, p.s.elephant, colour_of(h));
  if (admin) return martyr(p, p.s.active, p.s.elephant);
  nobody_hit(p, h);
}

int kinds_left(const Deed& deed) {
  return num(std::count_if(deed.hit.begin(), deed.hit.end(), [](u8 n) { return n > 0; }));
}

void resolve_colours(Play& p, int kinds) {
  p.push<Do::next_hit>();
  if (kinds > 1) return p.push<Do::hit>(p.s.active);
  int kind = 0;
  while (left(p.s.deed, static_cast<Hit>(kind)) == 0) ++kind;
  resolve(p, static_cast<Hit>(kind));
}

void sink(Play& p, Sea b) {
  p.s.at(b).ship = 0;
  ++p.s.pool_ships;
  p.tell(Ev::sunk, Rule::I2_6, {ix(b)});
}

Verdict may_sink(const Edition& ed, const State& s, Sea b) {
  const Sphere x = ed.sphere_of(s.elephant);
  if (!touches(ed, b, x)) return no(Rule::I2_6, Reason::not_beside, ix(x), ix(b));
  if (s.at(b).ship == 0) return no(Rule::I2_6, Reason::no_ship_there, ix(b));
  return merchantman(s, b) ? yes : no(Rule::I2_6, Reason::warship, ix(b));
}

void resolve_purple(Play& p) {
  --p.s.deed.purple;
  p.push<Do::next_hit>();
  Sea only = Sea::none;
  for (int i = 0; i < seas; ++i) {
    if (!may_sink(p.ed, p.s, sea(i)).legal()) continue;
    if (only != Sea::none) return p.push<Do::sink>(p.s.active);
    only = sea(i);
  }
  if (only == Sea::none) return p.tell(Ev::no_ship, Rule::I2_6, {ix(p.ed.sphere_of(p.s.elephant))});
  sink(p, only);
}

void resolve_yellow(Play& p) {
  --p.s.deed.yellow;
  p.push<Do::next_hit>();
  if (!can_pay(p.ed, p.s, p.s.active, 1)) return p.tell(Ev::no_gold, Rule::I2_7, {ix(p.s.active)});
  p.tell(Ev::fined, Rule::I2_7, {ix(p.s.active)});
  pay(p, p.s.active, 1, Purpose::hate);
}

// a black die is corruption. E7 looks beside a Sea Border; a Barrier lies in one Sphere, and that is the one.
void resolve_black(Play& p) {
  const Sphere x = p.ed.sphere_of(p.s.elephant);
  --p.s.black;
  p.push<Do::next_hit>();
  p.tell(Ev::corrupted, Rule::R_93, {ix(x)});
  ask_corruption(p, p.s.active, x);
}

}  // namespace

// N.4: the colours first, then purple, then yellow, and black last.
void next_hit(Play& p) {
  const Deed& deed = p.s.deed;
  const int kinds = kinds_left(deed);
  if (kinds > 0) return resolve_colours(p, kinds);
  if (deed.purple > 0) return resolve_purple(p);
  if (deed.yellow > 0) return resolve_yellow(p);
  if (p.s.black > 0) resolve_black(p);
}

Verdict check(const Edition& /*ed*/, const State& s, Resolve m) {
  return left(s.deed, m.hit) > 0 ? yes : no(Rule::I2_4, Reason::no_such_hit, num(m.hit));
}

void play(Play& p, Resolve m) {
  pop(p);
  resolve(p, m.hit);
}

Verdict check(const Edition& /*ed*/, const State& s, Strike m) {
  const Hit h = asked_about<Do::victim>(s);
  const bool there = m.victim == Victim::freedman ? freedman_to_hit(s, h) : admin_to_hit(s, h);
  return there ? yes : no(Rule::I2_5, Reason::nobody_struck, num(m.victim), ix(s.elephant));
}

void play(Play& p, Strike m) {
  const Hit h = asked_about<Do::victim>(p.s);
  pop(p);
  if (m.victim == Victim::admin) return martyr(p, p.s.active, p.s.elephant);
  kill(p, p.s.active, p.s.elephant, colour_of(h));
}

Verdict check(const Edition& ed, const State& s, Sink_ship m) { return may_sink(ed, s, m.sea); }

void play(Play& p, Sink_ship m) {
  pop(p);
  sink(p, m.sea);
}

}  // namespace noo::pax_emancipation
