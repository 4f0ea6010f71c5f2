// 5.8 Construction: a permanent bonus, or one for a single use named beforehand.
#include "spheres/rules.hpp"

namespace noo::spheres {

namespace {

constexpr u8 bit(Use u) { return static_cast<u8>(1U << static_cast<unsigned>(u)); }
bool is_armed(const State& s, Use use) {
  return use == Use::defence ? s.me().armed_defence != 0 : (s.turn.armed & bit(use)) != 0;
}

}  // namespace

bool may_build(const Edition& ed, const State& s, Use use) {  // SPH-CONS-2, RUL-12
  return use == Use::permanent ? s.me().perm_cons < ed.num.construction_cap : !is_armed(s, use);
}

int build_choices(const Edition& ed, const State& s) {
  int n = 0;
  for (int u = 0; u < 5; ++u) n += may_build(ed, s, static_cast<Use>(u)) ? 1 : 0;
  return n;
}

Verdict check(const Edition& ed, const State& s, Build m) {
  if (asked(s, Do::fz_arm)) return m.use != Use::permanent && may_build(ed, s, m.use) ? yes : no(Rule::FZ_CON_2);
  if (!asked(s, Do::build)) return no(Rule::ENG_NOT_ASKED);
  return may_build(ed, s, m.use) ? yes : no(Rule::SPH_CONS_2);
}

void play(Play& p, Build m) {
  if (pop(p).what == static_cast<u8>(Do::fz_arm)) return arm(p, m.use, Rule::FZ_CON_2);
  p.s.turn.use = m.use;
}

void arm(Play& p, Use use, Rule why) {  // SPH-CONS-5
  State& s = p.s;
  if (use == Use::defence) {
    s.me().armed_defence = 1;
  } else {
    s.turn.armed = static_cast<u8>(s.turn.armed | bit(use));
  }
  p.tell_all(Ev::construction_armed, why, {ix(s.mover), num(use)});
}

void construction(Play& p) {
  State& s = p.s;
  refresh_free_reroll(p);
  if (p.ed.opt.construction_serves_all != 0) {  // SPH-CONS-7, RUL-10: any success serves all three
    s.turn.armed = static_cast<u8>(bit(Use::technology) | bit(Use::combat) | bit(Use::commerce));
  }
  if (s.turn.use == Use::permanent) {
    throw_dice(p, Throw::cons, 1);
  } else {
    arm(p, s.turn.use, Rule::SPH_CONS_5);
  }
}

void settle_construction(Play& p) {  // SPH-CONS-4, RUL-11
  State& s = p.s;
  const int rolled = die(s, 0);
  clear_dice(p);
  const int least = p.ed.opt.construction_may_give_nothing != 0 ? 0 : 1;
  const int gain = rolled / 2 > least ? rolled / 2 : least;
  const int before = s.me().perm_cons;
  count_up(s.me().perm_cons, gain, p.ed.num.construction_cap);
  p.tell_all(Ev::construction_permanent, Rule::SPH_CONS_4,
             {ix(s.mover), rolled, s.me().perm_cons - before, s.me().perm_cons});
}

}  // namespace noo::spheres
