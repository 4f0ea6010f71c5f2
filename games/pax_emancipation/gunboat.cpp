// E5 to E7: gunboat diplomacy on a Sea Border, piracy rolls and the corruption they may bring.
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

// ---- the question (E5) ----

namespace {

int dice_price(Dice dice) { return num(dice) * num(dice); }  // GL-Dice_squared_cost

Verdict may_rob(const Edition& ed, const State& s, Sea b, Dice dice) {
  if (num(dice) > ed.num.most_dice) return no(Rule::E5_3, Reason::too_many_dice, num(dice), ed.num.most_dice);
  if (const Owner whose = s.at(b).slaver; !whose.none()) {
    return no(Rule::E5_3, Reason::slaver_gone, ix(b), ix(whose.who()));
  }
  return may_pay(ed, s, s.active, dice_price(dice), Rule::E5_3);
}

}  // namespace

void ask_gunboat(Play& p, Sea b) {
  p.s.deed.sea = b;
  p.push<Do::gunboat>(p.s.active);  // E5.4: whoever made the Marine come
}

Verdict check(const Edition& ed, const State& s, Quell m) {
  if (!touches(ed, s.deed.sea, m.sphere)) {
    return no(Rule::E5_1, Reason::not_beside, ix(m.sphere), ix(s.deed.sea));
  }
  return s.at(m.sphere).anarchy > 0 ? yes : no(Rule::E5_1, Reason::no_anarchy_in, ix(m.sphere));
}

void play(Play& p, Quell m) {
  const Colour c = pop_question(p);
  claim_anarchy(p, c, m.sphere, Rule::E5_1);
}

Verdict may_embargo(const Edition& ed, const State& s, Claim m) {
  const BarrierRow& row = ed.of(m.barrier);
  if (!touches(ed, s.deed.sea, row.sphere)) {
    return no(Rule::E5_2, Reason::not_beside, ix(row.sphere), ix(s.deed.sea));
  }
  if (row.hue != Hue::purple) return no(Rule::E5_2, Reason::not_purple, ix(m.barrier), ix(row.hue));
  return lies_on_map(s, m.barrier, Rule::E5_2);
}

void embargo(Play& p, Claim m) {
  const Colour c = pop_question(p);
  claim_barrier(p, c, m.barrier, Rule::E5_2);
}

Verdict check(const Edition& ed, const State& s, Piracy m) { return may_rob(ed, s, s.deed.sea, m.dice); }

void play(Play& p, Piracy m) {
  const Colour c = pop_question(p);
  p.s.deed.dice = static_cast<u8>(m.dice);
  p.s.deed.rolled = 0;
  p.push<Do::cast>();
  for (int i = 0; i < num(m.dice); ++i) p.push<Do::die>(Cast::piracy);
  p.tell(Ev::attacked, Rule::E6_1, {ix(c), ix(p.s.deed.sea), num(m.dice)});
  pay(p, c, dice_price(m.dice), Purpose::piracy);
}

// ---- the dice lie (E6) ----

namespace {

int slaves_along(const Edition& ed, const State& s, Sea b) {
  const auto& between = ed.of(b).between;
  return slaves(ed, s, between[0]) + slaves(ed, s, between[1]);
}

bool black(const Edition& ed, Sea b, int face) { return ed.of(b).black.has(static_cast<Pips>(face)); }

}  // namespace

void cast_done(Play& p) {
  Deed& deed = p.s.deed;
  const Colour c = p.s.active;
  const Sea b = deed.sea;
  const bool corrupt = deed.rolled == 1 && black(p.ed, b, deed.die[0]);  // E6.2
  const int sum = deed.die[0] + deed.die[1] + deed.die[2] + deed.die[3];
  const int held = slaves_along(p.ed, p.s, b);
  deed.die = {};
  deed.rolled = 0;
  p.tell(Ev::piracy, Rule::E6_1, {ix(c), ix(b), sum, held});
  if (sum > held) claim_slaver(p, c, b, Rule::E6_1);
  if (!corrupt) return;
  p.tell(Ev::corruption, Rule::E6_2, {ix(c), ix(b)});  // also when the Slaver was sunk
  p.push<Do::corrupt>(c, Sphere::none);
}

// ---- corruption (E7.4, K6.4, R-93) ----

namespace {

// The Spheres of the question on top: those of the Sea Border, or the one of a Revolution or of a black hit.
bool concerns(const Edition& ed, const State& s, Sphere x) {
  const Sphere only = asked_about<Do::corrupt>(s);
  return only == Sphere::none ? touches(ed, s.deed.sea, x) : x == only;
}

// The law of a Revolution, or corruption as it is printed.
Rule why_corrupt(const State& s) {
  return asked_about<Do::corrupt>(s) == Sphere::none || s.phase == Phase::hate ? Rule::E7_4 : Rule::K6_4;
}

// A Sphere that the question is not about.
Verdict elsewhere(const State& s, Sphere x) {
  const Sphere only = asked_about<Do::corrupt>(s);
  if (only == Sphere::none) return no(why_corrupt(s), Reason::not_beside, ix(x), ix(s.deed.sea));
  return no(why_corrupt(s), Reason::other_sphere, ix(only));
}

int to_regress(const Edition& ed, const State& s) {
  int n = 0;
  for (int i = 0; i < spheres; ++i) {
    if (concerns(ed, s, sphere(i))) n += ed.of(sphere(i)).barrier_count - barriers_on(ed, s, sphere(i));
  }
  return n;
}

}  // namespace

bool can_corrupt(const Edition& ed, const State& s, Sphere x) { return barriers_on(ed, s, x) < ed.of(x).barrier_count; }

void ask_corruption(Play& p, Colour c, Sphere x) {
  if (can_corrupt(p.ed, p.s, x)) return p.push<Do::corrupt>(c, x);
  ask_unsettle(p, c, x);
}

Verdict may_corrupt(const Edition& ed, const State& s, Regress m) {
  const Sphere x = ed.of(m.barrier).sphere;
  if (!concerns(ed, s, x)) return elsewhere(s, x);
  return !on_map(s, m.barrier) ? yes : no(why_corrupt(s), Reason::on_map, ix(m.barrier));
}

void corrupt(Play& p, Regress m) {
  const Rule why = why_corrupt(p.s);
  regress_barrier(p, pop_question(p), m.barrier, why);
}

Verdict check(const Edition& ed, const State& s, Unrest m) {
  if (!concerns(ed, s, m.sphere)) return elsewhere(s, m.sphere);
  const int first = to_regress(ed, s);
  return first == 0 ? yes : no(why_corrupt(s), Reason::barrier_first, first);
}

void play(Play& p, Unrest m) {
  const Colour c = pop_question(p);
  ask_unsettle(p, c, m.sphere);
}

}  // namespace noo::pax_emancipation
