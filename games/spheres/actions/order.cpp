// SPH-ORDER, Order: a bonus for the rest of the turn, and backlash when it keeps failing.
#include "spheres/chapters.hpp"

namespace noo::spheres {

void order(Play& p) {  // SPH-ORDER-3
  count_up(p.s.turn.order_successes);
  p.tell(Ev::order_bonus, Rule::SPH_ORDER_3, {ix(p.s.mover), order_bonus(p.ed, p.s)});
}

void order_failed(Play& p) {
  State& s = p.s;
  count_up(s.mine.order_failures);
  const bool second_attempt = p.ed.opt.order_backlash == OrderBacklash::second_attempt;
  const bool backlash = second_attempt ? attempts(s, Action::ord) >= 2 : s.mine.order_failures >= 2;
  if (!backlash) return;  // SPH-ORDER-4, RUL-08
  throw_dice(p, Throw::backlash, s.own().active.without(s.mine.block_off).size());
}

void settle_backlash(Play& p) {  // SPH-ORDER-5: each rolls against the chance of the Order that failed
  State& s = p.s;
  const ElementSet rolling = s.own().active.without(s.mine.block_off);
  int at = 0;
  for (int e = 0; e < element_count; ++e) {
    const auto element = static_cast<Element>(e);
    if (!rolling.has(element)) continue;
    const int value = die(s, at++);
    p.tell_me(Ev::backlash, Rule::SPH_ORDER_5, {e, value, s.mine.snapshot});
    if (value <= s.mine.snapshot) continue;
    failed_roll(p);
    element_falls(p, element, Rule::SPH_ORDER_5);
  }
  clear_dice(p);
  if (s.own().active.empty() && s.mine.three_flag == 0) {  // SPH-ORDER-6
    s.mine.three_flag = 1;
    p.tell_me(Ev::three_inactive, Rule::SPH_ORDER_6, {});
  }
}

}  // namespace noo::spheres
