// SPH-DIPL, Diplomacy: rituals in two halves that bring two civilizations closer.
#include "spheres/chapters.hpp"

namespace noo::spheres {

namespace {

bool opened_by(const Pair& pair, Seat x) { return pair.open == ix(x) + 1; }
bool needs_bottom(const Pair& pair) { return pair.bottom == 0 || pair.alterity <= pair.bottom; }

// Second half (SPH-DIPL-3).
void draw_closer(Play& p, Seat target) {
  State& s = p.s;
  Pair& pair = s.pair(s.mover, target);
  if (pair.alterity > 1) --pair.alterity;  // SPH-DIPL-7
  s.turn.rituals.add(target);
  p.tell(Ev::ritual_completed, Rule::SPH_DIPL_3, {ix(s.mover), ix(target), pair.alterity});
}

void complete_ritual(Play& p, Seat target) {
  State& s = p.s;
  Pair& pair = s.pair(s.mover, target);
  pair.open = 0;
  if (p.ed.opt.bottom_roll == BottomRoll::completion && needs_bottom(pair)) {  // RUL-36
    if (s.turn.bottom_rolled.has(target)) return;
    s.turn.bottom_rolled.add(target);
    return throw_dice(p, Throw::bottom, 1, ix(target));
  }
  draw_closer(p, target);
  if (p.ed.opt.diplomacy_pairing == DiplomacyPairing::rolling) open_ritual(p, target, Rule::RUL_35);
}

}  // namespace

void diplomacy(Play& p) {  // SPH-DIPL-2
  State& s = p.s;
  const Seat target = s.slot(s.turn.slot).target;
  if (target == Seat::nobody) return;
  s.mine.directed.add(target);
  if (opened_by(s.pair(s.mover, target), target)) return complete_ritual(p, target);
  open_ritual(p, target, Rule::SPH_DIPL_4);
}

// SPH-DIPL-4, also reached by FZ-DIP-1, which can never be a second half and leaves the other's opening alone.
void open_ritual(Play& p, Seat target, Rule why) {
  State& s = p.s;
  Pair& pair = s.pair(s.mover, target);
  s.mine.directed.add(target);
  if (pair.open != 0 || s.turn.hostile.has(target) || pair.alterity == 1) return;  // RUL-37
  if (needs_bottom(pair) && p.ed.opt.bottom_roll != BottomRoll::completion) {
    if (s.turn.bottom_rolled.has(target)) return;  // SPH-DIPL-5
    s.turn.bottom_rolled.add(target);
    return throw_dice(p, Throw::bottom, 1, ix(target));
  }
  pair.open = static_cast<u8>(ix(s.mover) + 1);
  p.tell(Ev::ritual_opened, why, {ix(s.mover), ix(target)});
}

void settle_bottom(Play& p, Seat target) {
  State& s = p.s;
  Pair& pair = s.pair(s.mover, target);
  const int rolled = die(s, 0);
  clear_dice(p);
  const bool lower = rolled < pair.alterity;
  if (lower) pair.bottom = static_cast<u8>(rolled);
  p.tell(Ev::bottom_rolled, Rule::SPH_DIPL_4, {ix(s.mover), ix(target), rolled, pair.bottom});
  if (!lower) return;
  if (p.ed.opt.bottom_roll == BottomRoll::completion) {
    draw_closer(p, target);
    if (p.ed.opt.diplomacy_pairing == DiplomacyPairing::rolling) open_ritual(p, target, Rule::RUL_35);
    return;
  }
  pair.open = static_cast<u8>(ix(s.mover) + 1);
  p.tell(Ev::ritual_opened, Rule::SPH_DIPL_4, {ix(s.mover), ix(target)});
}

}  // namespace noo::spheres
