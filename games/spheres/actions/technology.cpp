// SPH-TECH, Technology: the four Eras.
#include "spheres/chapters.hpp"

namespace noo::spheres {

bool may_advance(const State& s) { return s.own().era < 4 && s.mine.era_gained == 0; }  // SPH-TECH-3, SPH-TECH-6

// Asked after every success, even where no advance is possible: a skipped question would show the others the Era.
void technology(Play& p) {
  refresh_free_reroll(p);
  p.push_mine(Do::era);
}

Verdict check(const Edition& /*ed*/, const State& s, Advance m) {
  if (m.answer == Answer::no) return yes;
  if (may_advance(s)) return yes;
  if (s.own().era >= 4) return no(Rule::SPH_TECH_6, Reason::last_era, 4, s.own().era);
  return no(Rule::SPH_TECH_3, Reason::era_gained, 1, 1);
}

void play(Play& p, Advance m) {
  pop(p);
  if (m.answer == Answer::yes) start_era_rolls(p);
}

namespace {

void throw_era(Play& p, int rolls_left) {
  p.s.mine.snapshot = static_cast<u8>(era_chance(p.ed, p.s, p.s.own().era + 1));
  throw_dice(p, Throw::era, 1, rolls_left);
}

}  // namespace

void start_era_rolls(Play& p) { throw_era(p, p.s.own().era); }  // SPH-TECH-4: one, two or three rolls in a row

void settle_era(Play& p, int rolls_left) {
  State& s = p.s;
  const bool hit = die(s, 0) <= s.mine.snapshot;
  clear_dice(p);
  if (!hit) {  // SPH-TECH-5: the activation stays a success
    failed_roll(p);
    p.tell_me(Ev::era_failed, Rule::SPH_TECH_5, {s.own().era + 1});
    return;
  }
  if (rolls_left > 1) return throw_era(p, rolls_left - 1);
  ++s.own().era;
  s.mine.era_gained = 1;
  p.tell_me(Ev::era_gained, Rule::SPH_TECH_4, {s.own().era});
  refresh_free_reroll(p);  // SPH-RR-2: also when the 2nd Era is reached this very turn
}

}  // namespace noo::spheres
