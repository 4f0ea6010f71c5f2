// SPH-ROLL: throwing, and what failed rolls and elements do.
#include "spheres/rolls.hpp"

#include "spheres/chapters.hpp"

namespace noo::spheres {

namespace {

enum class Die : u8 { d100, open_d100, d6, d10, d12, d20, letter, element, seat };

Die die_kind(Throw what) {
  switch (what) {
    case Throw::first:
      return Die::seat;
    case Throw::list_letter:
    case Throw::expose_letter:
    case Throw::fz_letter:
    case Throw::aspect:
      return Die::letter;
    case Throw::start_number:
    case Throw::fz_number:
    case Throw::prof:
      return Die::d20;
    case Throw::cons:
    case Throw::alterity:
    case Throw::bottom:
      return Die::d6;
    case Throw::combat_a:
    case Throw::combat_d:
      return Die::open_d100;
    case Throw::rubicons:
    case Throw::gate:
    case Throw::prof_count:
    case Throw::aspect_count:
      return Die::d10;
    case Throw::d12:
      return Die::d12;
    default:
      return is_pick(what) ? Die::element : Die::d100;
  }
}

}  // namespace

int threshold(const Edition& ed, const State& s, Throw what) {
  switch (what) {
    case Throw::act:
    case Throw::cohere:
    case Throw::expose:
    case Throw::era:
    case Throw::move2:
    case Throw::backlash:
    case Throw::contact:
    case Throw::sep_d:
    case Throw::sep_t:
      return s.mine.snapshot;
    case Throw::census:
      return ed.num.census_loss;
    case Throw::gate:
      return ed.num.crisis_gate;
    case Throw::react:
      return ed.num.crisis_restores;
    case Throw::second_loss:
      return ed.num.crisis_second_loss;
    case Throw::age:
      return ed.num.ageing;
    case Throw::dark:
      return dark_percent(s);
    default:
      return 0;
  }
}

bool is_pick(Throw what) { return what >= Throw::pick_move_on; }
bool is_crisis_die(Throw what) { return what >= Throw::rubicons && what <= Throw::aspect; }

// SPH-INFO-2, SPH-INFO-3, SPH-INFO-4, SPH-INFO-5
SeatSet dice_audience(const Edition& ed, const State& s, Throw what) {
  switch (what) {
    case Throw::first:
    case Throw::cons:
    case Throw::alterity:
    case Throw::bottom:
    case Throw::combat_a:
    case Throw::combat_d:
      return SeatSet::all();
    case Throw::spec_a:
    case Throw::spec_t:
      return parties(ed, s.mover, s.slot(s.turn.slot).target);
    case Throw::pick_spec:
      return only(ed, s.slot(s.turn.slot).target);
    default:
      return only(ed, s.mover);
  }
}

ElementSet pick_candidates(const Edition& ed, const State& s, Throw what) {
  const Secret& own = s.own();
  const bool repick = !ed.opt.block_absorbs;  // RUL-60
  const ElementSet off = ElementSet::all().without(own.active);
  const ElementSet can_fall = repick ? own.active.without(s.mine.block_off) : own.active;
  switch (what) {
    case Throw::pick_move_on:
      return off;
    case Throw::pick_move_off:
      return own.active;
    case Throw::pick_spec:
      return s.secret_of(s.slot(s.turn.slot).target).active;
    case Throw::pick_react:
      return repick ? off.without(s.mine.block_on) : off;
    case Throw::pick_fail2: {  // SPH-FAIL-4: other than the one picked first
      ElementSet rest = can_fall;
      if (s.mine.fallen_first != 0) rest.remove(static_cast<Element>(s.mine.fallen_first - 1));
      return rest;
    }
    default:
      return can_fall;  // pick_fail, pick_dark
  }
}

void odds_of(const Edition& ed, const State& s, Throw what, OddsList& out) {
  switch (die_kind(what)) {
    case Die::seat:
      out.push(Moves::pack(First{seat(0)}), s.seats, 1);
      break;
    case Die::d100:
      out.push(Moves::pack(Roll{Percent{1}}), 100, 1);
      break;
    case Die::open_d100:
      out.push(Moves::pack(Clash{Percent{1}}), 100, 1);
      break;
    case Die::d6:
      out.push(Moves::pack(RollD6{D6{1}}), 6, 1);
      break;
    case Die::d10:
      out.push(Moves::pack(RollD10{D10{1}}), 10, 1);
      break;
    case Die::d12:
      out.push(Moves::pack(RollD12{D12{1}}), 12, 1);
      break;
    case Die::d20:
      out.push(Moves::pack(RollD20{D20{1}}), 20, 1);
      break;
    case Die::letter:  // SPH-SETUP-4: a d20, and on 20 a d6
      out.push(Moves::pack(RollLetter{Letter{1}}), 19, 6);
      out.push(Moves::pack(RollLetter{Letter{20}}), 6, 1);
      break;
    case Die::element: {
      const ElementSet among = pick_candidates(ed, s, what);
      for (int e = 0; e < element_count; ++e) {
        if (among.has(static_cast<Element>(e))) out.push(Moves::pack(Pick{static_cast<Picked>(e)}), 1, 1);
      }
      if (among.empty()) out.push(Moves::pack(Pick{Picked::none}), 1, 1);
      break;
    }
  }
}

namespace {

// Nothing to roll for, and that is a secret: the window is asked all the same.
void hide_missing_dice(Play& p, Throw what) {
  const bool at_the_end = what == Throw::age && p.ed.opt.end_pause != EndPause::needed;
  if (what == Throw::census || what == Throw::backlash || at_the_end) p.push<Do::window>(what);
}

}  // namespace

void throw_dice(Play& p, Throw what, int count, int remember) {
  const SeatSet seen = dice_audience(p.ed, p.s, what);
  p.push_for<Do::settle>(seen, what, remember);
  if (count == 0) return hide_missing_dice(p, what);
  if (is_crisis_die(what)) p.push<Do::help>(what);  // SPH-CRISIS-10: after the rerolls
  if (p.ed.opt.reroll_window != RerollWindow::single) p.push<Do::window>(what);
  p.push_for<Do::dice>(seen, what, count);
}

void pick_element(Play& p, Throw what, int remember) {
  const ElementSet among = pick_candidates(p.ed, p.s, what);
  if (among.size() != 1) {
    assert(!among.empty());
    throw_dice(p, what, 1, remember);
    return;
  }
  p.push_for<Do::settle>(dice_audience(p.ed, p.s, what), what, remember);
  p.s.dice[p.s.dice.size++] = static_cast<u8>(std::countr_zero(among.bits) + 1);
}

int die(const State& s, int index) {
  assert(index < s.dice.size);
  return s.dice[index];
}

void clear_dice(Play& p) {
  p.s.dice = Dice{};
  p.s.helped = Helped{};
}

namespace {

Seat roller(const State& s, Throw what) {  // the mover, or the other side of a contest
  const bool other = what == Throw::combat_d || what == Throw::spec_t || what == Throw::pick_spec;
  return other ? s.slot(s.turn.slot).target : s.mover;
}

}  // namespace

// A new die goes to the end; a rerolled one back to its place, which Reroll has emptied.
void place_die(Play& p, int face) {
  State& s = p.s;
  const Step asked = s.agenda.top();
  const auto what = static_cast<Throw>(asked.a);
  std::size_t at = 0;
  while (at < s.dice.size && s.dice[at] != 0) ++at;
  const bool again = at < s.dice.size;
  if (!again) ++s.dice.size;
  s.dice[at] = static_cast<u8>(face);
  if (--s.agenda.top().b == 0) s.agenda.pop();
  p.say(Ev::rolled, is_crisis_die(what) ? rule_of_step(what) : Rule::SPH_ROLL_1, dice_audience(p.ed, s, what),
        {ix(roller(s, what)), num(what), face, threshold(p.ed, s, what)});
  if (!again && p.ed.opt.reroll_window == RerollWindow::single && rerollable(p.ed, what)) {
    p.push<Do::window>(what, num(at) + 1);
  }
}

// ---- outcomes ----

void failed_roll(Play& p) { count_up(p.s.mine.failed_rolls); }

// ---- SPH-CLEAN-2: what makes an element inactive or active ----
// It falls by a backlash of Order, a failed Crisis or the check of the dark side, and by another's Special Operations
// (strike_element). It rises by a resolved Crisis, and by cohering (cohere_marked_elements).

void element_falls(Play& p, Element e, Rule why) {
  State& s = p.s;
  if (s.mine.block_off.has(e)) {  // SPH-MOVE-9
    p.tell_me(Ev::element_absorbed, Rule::SPH_MOVE_9, {num(e)});
    return;
  }
  s.own().active.remove(e);
  p.tell_me(Ev::element_down, why, {num(e)});
}

void element_rises(Play& p, Element e, Rule why) {
  State& s = p.s;
  if (s.mine.block_on.has(e)) {
    p.tell_me(Ev::element_absorbed, Rule::SPH_MOVE_9, {num(e)});
    return;
  }
  s.own().active.add(e);
  p.tell_me(Ev::element_up, why, {num(e)});
}

}  // namespace noo::spheres
