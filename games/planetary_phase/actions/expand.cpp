// Expand (3C): steps are named one by one, paid for together, and then taken.
#include <algorithm>

#include "planetary_phase/rules.hpp"

namespace noo::planetary_phase {

namespace {

int most_steps(const Edition& ed, const State& s, Who w) {
  return std::min<int>(ed.num.most_expand, s.of(w).at_hand());
}

// 3C-EXP-1: what has been named is paid at once, and never with favours.
void finish(Play& p) {
  const Who w = who(pop(p).a);
  p.push(Do::grow);
  ask_payment(p, w, p.s.act.steps, false, p.s.act.steps);
}

}  // namespace

Verdict check_expand(const Edition& ed, const State& s, Raise m) {
  const Who w = asked_player(s);
  const int named = s.act.step[static_cast<std::size_t>(ix(m.sector))];
  if (s.act.steps >= ed.num.most_expand || s.of(w).at(m.sector) + named >= Edition::top_position) {
    return no(Rule::S3C_EXP_1);
  }
  if (ed.opt.bureaucracy_blocks_expand != 0 && m.sector == s.assessed) return no(Rule::R_25);
  return s.act.steps < s.of(w).at_hand() ? yes : no(Rule::PAY_1);
}

void name_step(Play& p, Raise m) {
  Act& act = p.s.act;
  ++act.steps;
  ++act.step[static_cast<std::size_t>(ix(m.sector))];
  if (act.steps == most_steps(p.ed, p.s, asked_player(p.s))) finish(p);
}

Verdict check(const Edition& /*ed*/, const State& s, Stop /*m*/) { return s.act.steps > 0 ? yes : no(Rule::S3C_EXP_1); }

void play(Play& p, Stop /*m*/) { finish(p); }

void grow(Play& p) {
  State& s = p.s;
  const Who w = s.act.by;
  p.tell(Ev::expanded, Rule::S3C_EXP_1, {ix(w), s.act.steps});
  // AB-SCHOLARLY: asked after whatever the paid steps bring, so pushed before them.
  for (int k = discount(p.ed, s, w, Ability::scholarly); k > 0; --k) ask_sector(p, w, Free::scholarly);
  for (int i = 0; i < sectors; ++i) {
    for (int k = s.act.step[static_cast<std::size_t>(i)]; k > 0; --k) raise(p, w, sector(i), 1, Rule::S3C_EXP_1);
  }
}

}  // namespace noo::planetary_phase
