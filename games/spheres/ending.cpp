// SPH-END, SPH-AGE, SPH-DARK, SPH-COHEND, SPH-CLEAN: the end test, ageing, the dark side, cohering, clean-up; how the
// game ends.
#include "spheres/chapters.hpp"

namespace noo::spheres {

SeatSet too_far_to_end(const Edition& ed, const State& s, Seat x) {  // SPH-END-5
  SeatSet out = SeatSet::none();
  for (const Seat other : s.alive.without(SeatSet::of(x))) {
    const Pair& pair = s.pair(x, other);
    if (pair.contact == 0 || pair.alterity > ed.num.alterity_to_end) out.add(other);
  }
  return out;
}

bool meets_end(const Edition& ed, const State& s, Seat x) {  // SPH-END-1
  if (!s.alive.has(x) || s.counts_of(x).resolved < ed.num.crises_to_end) return false;
  return too_far_to_end(ed, s, x).empty();
}

Seat who_meets_end(const Edition& ed, const State& s) {
  for (int i = 0; i < s.seats; ++i) {
    const Seat x = seat((ix(s.mover) + i) % s.seats);
    if (meets_end(ed, s, x)) return x;
  }
  return Seat::nobody;
}

void end_game(Play& p, Ending how, Seat by, Rule why) {
  State& s = p.s;
  s.ending = how;
  s.ended_by = by;
  s.agenda.clear();
  const int who = by == Seat::nobody ? -1 : ix(by);
  p.say(Ev::game_over, why, SeatSet::all(), {num(how), who}, SeatSet::all());  // SPH-INFO-9: everything becomes public
}

namespace {

// SPH-END-2, SPH-END-3: a latch holds even if whoever set it has collapsed since.
void test_the_end(Play& p) {
  const u8 latched = p.s.mine.end_latched;
  const Seat by = latched != 0 ? seat(latched - 1) : who_meets_end(p.ed, p.s);
  if (by != Seat::nobody) end_game(p, Ending::seven_crises, by, Rule::SPH_END_2);
}

}  // namespace

// ---- ageing, the dark side ----

namespace {

void age(Play& p) {  // SPH-AGE-1
  const int dark = p.s.own().aspects.dark_count();
  throw_dice(p, Throw::age, dark);
}

void darken(Aspects& a) {  // SPH-AGE-2: sorting holds, since both sides of a letter stand together
  for (int i = 0; i < a.size; ++i) {
    u8& unit = a[i];
    unit = Aspects::dark(Aspects::letter_of(unit));
  }
}

}  // namespace

void settle_ageing(Play& p) {
  State& s = p.s;
  Aspects& a = s.own().aspects;
  int at = 0;
  int lost = 0;
  Aspects kept{};
  for (int i = 0; i < a.size; ++i) {
    const u8 unit = a[i];
    if (Aspects::is_dark(unit) && die(s, at++) <= p.ed.num.ageing) {
      count_up(s.mine.losses);
      ++lost;
    } else {
      kept.add(unit);
    }
  }
  darken(kept);
  a = kept;
  clear_dice(p);
  p.tell_me(Ev::aged, Rule::SPH_AGE_1, {lost, a.size});
}

int dark_percent(const State& s) { return s.mine.losses * s.counts_of(s.mover).failed; }  // SPH-DARK-1, SPH-DARK-2

void settle_dark(Play& p) {
  State& s = p.s;
  const int rolled = die(s, 0);
  const int percent = dark_percent(s);
  clear_dice(p);
  const bool hit = !p.ed.opt.dark_strict ? rolled <= percent : rolled < percent;  // RUL-74
  p.tell_me(Ev::dark_check, Rule::SPH_DARK_1, {rolled, percent});
  if (hit && !pick_candidates(p.ed, s, Throw::pick_dark).empty()) pick_element(p, Throw::pick_dark);
}

// ---- cohering, clean-up ----

namespace {

void cohere_marked_elements(Play& p) {  // SPH-COHEND-1
  State& s = p.s;
  for (int e = 0; e < element_count; ++e) {
    const auto element = static_cast<Element>(e);
    if (!s.mine.cohered.has(element) || s.own().active.has(element)) continue;
    if (s.mine.block_on.has(element)) continue;
    s.own().active.add(element);
    p.tell_me(Ev::cohered, Rule::SPH_COHEND_1, {e});
  }
}

// SPH-SPEC-14. The sufferer sees only now which penalties last; whoever's outlives the clean-up has shown it a 4th Era
// (SPH-INFO-7).
void expire_penalties(Play& p) {
  State& s = p.s;
  if (!any_penalty(s.own().penalties)) return;
  const Lasting& lasting = s.lasting_of(s.mover);
  s.own().penalties = lasting.count;
  const Ev what = any_penalty(lasting.count) ? Ev::penalties_stay : Ev::penalties_lapse;
  p.say(what, Rule::SPH_SPEC_14, p.mine(), {}, SeatSet::of(s.mover));
  SeatSet shown = SeatSet::none();
  for (const SeatSet by : lasting.general_by) shown = shown | by;
  for (const SeatSet by : lasting.named_by) shown = shown | by;
  for (const Seat x : shown& s.alive) learn_era4(p, s.mover, x, Rule::SPH_INFO_7);
}

void remember_turn(Play& p) {  // SPH-CLEAN-1
  State& s = p.s;
  Civ& me = s.me();
  me.succ_hist = {static_cast<u8>(successes_before(s, 8)), me.succ_hist[0]};
  me.guarded = did(s, Action::cul) || did(s, Action::ord) ? 1 : 0;  // SPH-SPEC-5
  me.last_ritual = s.turn.rituals;
  me.last_gift = s.turn.gift_from;
  s.own().failed_last_turn = s.mine.failed_now;  // RUL-88
}

void lapse_openings(Play& p) {  // SPH-DIPL-6: those made toward the mover
  State& s = p.s;
  for (const Seat x : s.others()) {
    Pair& pair = s.pair(s.mover, x);
    if (pair.open == ix(x) + 1) pair.open = 0;
  }
}

void clean_up(Play& p) {
  State& s = p.s;
  if (s.alive.has(s.mover)) {
    remember_turn(p);
    expire_penalties(p);
    lapse_openings(p);
  }
  s.turn = Turnover{};
  s.mine = TurnSecret{};  // SPH-RR-8: do-overs and the free reroll do not keep
  s.plan = Plan{};
}

// SPH-GEN-2: the next living seat; the round rises when the order passes the first player's seat, alive or not.
void next_seat(Play& p) {
  State& s = p.s;
  do {
    s.mover = seat((ix(s.mover) + 1) % s.seats);
    if (s.mover == s.first) {
      if (p.ed.opt.max_rounds != 0 && s.round >= p.ed.opt.max_rounds) {  // SPH-END-7
        return end_game(p, Ending::stasis, Seat::nobody, Rule::SPH_END_7);
      }
      if (s.round < 0xFFFE) ++s.round;
    }
  } while (!s.alive.has(s.mover));
  p.push<Do::begin_turn>();
}

}  // namespace

// Each phase puts the next one beneath its own work.
void end_phase(Play& p, int phase) {
  State& s = p.s;
  const bool alive = s.alive.has(s.mover);
  if (phase < 9) p.push<Do::end_phase>(phase + 1);
  switch (phase) {
    case 3:
      return collect_crises(p);
    case 4:
      if (alive && next_crisis(p)) s.agenda.steps[0].a = 4;  // come back for the next one
      return;
    case 5:  // tested every turn; at the game's end the rest is skipped (SPH-END-6)
      return test_the_end(p);
    case 6:
      return alive ? age(p) : void();
    case 7:
      if (alive && dark_percent(s) > 0) throw_dice(p, Throw::dark, 1);
      return;
    case 8:
      return alive ? cohere_marked_elements(p) : void();
    default:
      clean_up(p);
      return next_seat(p);
  }
}

}  // namespace noo::spheres
