// SPH-CONS, Construction: a permanent bonus, or one for a single use named beforehand.
#include "spheres/chapters.hpp"

namespace noo::spheres {

namespace {

constexpr u8 bit(Use u) { return static_cast<u8>(1U << static_cast<unsigned>(u)); }
bool is_armed(const State& s, Use use) {
  return use == Use::defence ? s.me().armed_defence != 0 : (s.turn.armed & bit(use)) != 0;
}

}  // namespace

Verdict may_build(const Edition& ed, const State& s, Use use) {  // SPH-CONS-2, RUL-12
  if (use != Use::permanent) return is_armed(s, use) ? no(Rule::SPH_CONS_2, Reason::armed, 1, 1, num(use)) : yes;
  const int most = ed.num.construction_cap;
  return s.me().perm_cons < most ? yes : no(Rule::SPH_CONS_2, Reason::bonus_full, most, s.me().perm_cons);
}

int build_choices(const Edition& ed, const State& s) {
  int n = 0;
  for (int u = 0; u < 5; ++u) n += may_build(ed, s, static_cast<Use>(u)).legal() ? 1 : 0;
  return n;
}

Verdict check(const Edition& ed, const State& s, Build m) {
  const bool fuzzy = asked(s, Do::fz_arm);
  if (fuzzy && m.use == Use::permanent) return no(Rule::FZ_CON_2, Reason::not_permanent);
  Verdict v = may_build(ed, s, m.use);
  if (fuzzy && !v.legal()) v.rule = static_cast<u16>(Rule::FZ_CON_2);
  return v;
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
  if (!p.ed.opt.construction_needs_designation) {  // SPH-CONS-7, RUL-10: any success serves all three
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
  const int least = p.ed.opt.construction_perm_min;
  const int gain = rolled / 2 > least ? rolled / 2 : least;
  const int before = s.me().perm_cons;
  count_up(s.me().perm_cons, gain, p.ed.num.construction_cap);
  p.tell_all(Ev::construction_permanent, Rule::SPH_CONS_4,
             {ix(s.mover), rolled, s.me().perm_cons - before, s.me().perm_cons});
}

}  // namespace noo::spheres
