// SPH-MOVE, Movement: a do-over when it succeeds, a block on an element when it fails.
#include "spheres/chapters.hpp"

namespace noo::spheres {

// SPH-MOVE-3, SPH-RR-1: the turn's first true success grants a do-over, further ones grant none (RUL-85).
void movement(Play& p) {
  if (p.ed.opt.doover_limit == DooverLimit::each || movement_successes(p.s) == 1)
    gain_do_over(p, p.s.turn.slot, Rule::SPH_MOVE_3);
}

void movement_failed(Play& p) { throw_dice(p, Throw::move2, 1); }  // SPH-MOVE-5: at the same chance

void settle_movement2(Play& p) {
  State& s = p.s;
  const bool hit = die(s, 0) <= s.mine.snapshot;
  clear_dice(p);
  if (!hit) failed_roll(p);
  const Throw what = hit ? Throw::pick_move_off : Throw::pick_move_on;
  if (!pick_candidates(p.ed, s, what).empty()) pick_element(p, what);
}

void settle_block(Play& p, Throw what) {
  State& s = p.s;
  const auto e = static_cast<Element>(die(s, 0) - 1);
  clear_dice(p);
  if (what == Throw::pick_move_on) {  // SPH-MOVE-6
    s.mine.block_on.add(e);
    p.tell_me(Ev::blocked_on, Rule::SPH_MOVE_6, {num(e)});
  } else {  // SPH-MOVE-7
    s.mine.block_off.add(e);
    p.tell_me(Ev::blocked_off, Rule::SPH_MOVE_7, {num(e)});
  }
}

}  // namespace noo::spheres
