// SPH-RR: when the mover is asked about rerolls, do-overs, and slots that one negates.
#include "spheres/chapters.hpp"

namespace noo::spheres {

// ---- tokens ----

void refresh_free_reroll(Play& p) {
  State& s = p.s;
  if (s.mine.free_reroll != 0 || s.own().era < 2) return;  // SPH-TECH-7
  if (!did(s, Action::tec) && !did(s, Action::con)) return;
  s.mine.free_reroll = 1;
  p.tell_me(Ev::free_reroll_gained, Rule::SPH_RR_2, {});
}

void gain_do_over(Play& p, int slot, Rule why) {  // SPH-RR-1
  const auto bit = static_cast<u8>(1U << (slot - 1));
  p.s.mine.do_overs = static_cast<u8>(p.s.mine.do_overs | bit);
  p.s.turn.do_overs_shown = p.s.mine.do_overs;
  p.tell(Ev::do_over_gained, why, {ix(p.s.mover), slot});
}

// ---- windows ----

bool rerollable(const Edition& ed, Throw what) {  // SPH-RR-3, RUL-32
  switch (what) {
    case Throw::first:
    case Throw::list_letter:
    case Throw::start_number:
    case Throw::combat_d:
    case Throw::spec_t:
    case Throw::pick_spec:
      return false;
    case Throw::alterity:
      return ed.opt.doover_alterity;
    default:
      return true;
  }
}

namespace {

// How many dice of a fight are the attacker's: the step that will settle it remembers, since the defender's Era is
// secret.
int attacker_dice(const State& s) {
  for (int i = s.agenda.depth - 1; i >= 0; --i) {
    const Step& step = s.agenda.steps[i];
    if (step.what == static_cast<u8>(Do::settle) && step.a == num(Throw::combat_a)) return step.b;
  }
  return 0;
}

}  // namespace

Throw throw_of_die(const Edition& ed, const State& s, Throw window, int number) {
  if (number < 1 || number > s.dice.size) return Throw::none;
  switch (window) {
    case Throw::combat_a:
    case Throw::combat_d:
      return number <= attacker_dice(s) ? Throw::combat_a : Throw::none;
    case Throw::spec_a:
    case Throw::spec_t:
      return number == 1 ? Throw::spec_a : Throw::none;
    case Throw::fz_number:
    case Throw::fz_letter:
      return number <= 3 ? Throw::fz_number : Throw::fz_letter;
    default:
      return rerollable(ed, window) ? window : Throw::none;
  }
}

// The others see whether the mover is asked between two things they are shown. So that this never tells the Era,
// whoever may hold the free reroll is asked. Not where a question of this step has been asked anyway, nor, at the end
// of the turn, more often than it takes.
bool window_hides_era(const Edition& ed, const State& s, Throw what) {
  if (ed.opt.info_model == InfoModel::open) return false;
  switch (what) {
    case Throw::act:
    case Throw::move2:
    case Throw::backlash:
    case Throw::census:
    case Throw::cons:
    case Throw::contact:
    case Throw::sep_d:
    case Throw::sep_t:
    case Throw::bottom:
    case Throw::combat_a:
    case Throw::spec_a:
    case Throw::fz_number:
    case Throw::fz_letter:
      return true;
    case Throw::rubicons:
    case Throw::age:
    case Throw::dark:
      return ed.opt.end_pause == EndPause::needed;  // else ageing asks in any case
    case Throw::era:                                // FZ-TEC-2 rolls without asking
      return s.slot(s.turn.slot).type == Action::fz;
    default:
      return false;
  }
}

// SPH-INFO-10: Crises and dark Aspects are secret, so whoever could be asked at the end of the turn, about a reroll or
// about help, is asked once in any case: at ageing.
bool window_hides_end_of_turn(const Edition& ed, const State& s, Throw what) {
  if (what != Throw::age || ed.opt.info_model == InfoModel::open || ed.opt.end_pause == EndPause::needed) return false;
  return may_hold_token(s) || !friends_dealt_with(s).empty();
}

bool window_open(const Edition& ed, const State& s, Throw what, int only_die) {  // SPH-RR-4
  const bool hides = (window_hides_era(ed, s, what) && may_hold_token(s)) || window_hides_end_of_turn(ed, s, what);
  if (s.dice.size == 0) return hides;
  if (throw_of_die(ed, s, what, only_die == 0 ? 1 : only_die) == Throw::none) return false;
  return what == Throw::alterity ? s.mine.do_overs != 0 : has_token(s) || hides;
}

// ---- SPH-RR-3: rerolling ----

namespace {

// Rerolling spends the do-over of the earliest Movement: a later one can negate more slots.
void spend_do_over(Play& p, u8 usable) {
  const auto bit = static_cast<u8>(usable & (0U - usable));
  p.s.mine.do_overs = static_cast<u8>(p.s.mine.do_overs & ~bit);
}

bool in_action_phase(const State& s) {
  for (int i = 0; i < s.agenda.depth; ++i) {
    if (s.agenda.steps[i].what == static_cast<u8>(Do::slots)) return true;
  }
  return false;
}

}  // namespace

Verdict check(const Edition& ed, const State& s, Reroll m) {
  const auto what = static_cast<Throw>(s.agenda.top().a);
  if (m.token == Token::do_over && s.mine.do_overs == 0) return no(Rule::SPH_RR_1, Reason::token, 1, 0, num(m.token));
  if (m.token == Token::free && s.mine.free_reroll != 1) {
    if (s.own().era < 2) return no(Rule::SPH_RR_2, Reason::era, 2, s.own().era);
    return no(Rule::SPH_RR_2, Reason::token, 1, 0, num(m.token));
  }
  if (m.token == Token::free && what == Throw::alterity) return no(Rule::SPH_RR_3, Reason::alterity_stays);
  const int only_die = s.agenda.top().b;
  if (only_die != 0 && num(m.die) != only_die) return no(Rule::SPH_RR_4, Reason::only_die, only_die);
  if (num(m.die) > s.dice.size) return no(Rule::SPH_RR_4, Reason::dice, num(m.die), s.dice.size);
  return throw_of_die(ed, s, what, num(m.die)) == Throw::none ? no(Rule::SPH_RR_3, Reason::not_own_die) : yes;
}

void play(Play& p, Reroll m) {
  State& s = p.s;
  const auto what = static_cast<Throw>(s.agenda.top().a);
  if (m.token == Token::free) {
    s.mine.free_reroll = 2;
  } else {
    spend_do_over(p, s.mine.do_overs);
  }
  const bool open = in_action_phase(s);  // SPH-INFO-3: during the actions the others see that a token was used
  if (open) s.turn.do_overs_shown = s.mine.do_overs;
  if (open && m.token == Token::free) s.turn.free_shown = 1;
  const Throw again = throw_of_die(p.ed, s, what, num(m.die));
  p.say(Ev::rerolled, Rule::SPH_RR_3, open ? SeatSet::all() : p.mine(), {ix(s.mover), num(again), num(m.token)});
  u8& face = s.dice[num(m.die) - 1];
  p.tell_me(Ev::reroll_die, Rule::SPH_RR_5, {num(m.die), face, num(again)});  // SPH-RR-5
  face = 0;
  p.push_for<Do::dice>(dice_audience(p.ed, s, again), again, 1);
}

Verdict check(const Edition& /*ed*/, const State& /*s*/, Keep /*m*/) { return yes; }

void play(Play& p, Keep /*m*/) { p.s.agenda.pop(); }

// ---- SPH-RR-6: negating a failed slot ----

namespace {

// Do-overs that may negate this slot: those granted by a later one (RUL-57).
u8 negating_do_overs(const Edition& ed, const State& s, int slot) {
  if (ed.opt.negate_scope == NegateScope::any) return s.mine.do_overs;
  return static_cast<u8>(s.mine.do_overs & ~((1U << slot) - 1U));
}

}  // namespace

Verdict may_negate(const Edition& ed, const State& s, int k) {
  const Slot& slot = s.slot(k);
  const bool rolled_failure = slot.outcome == Outcome::fail && slot.type != Action::fz;  // SPH-FUZZY-5
  const bool lost = slot.outcome == Outcome::lost && ed.opt.negate_lost;
  if (!rolled_failure && !lost) return no(Rule::SPH_RR_6, Reason::not_failed, k, 0, num(slot.outcome));
  if (s.mine.do_overs == 0) return no(Rule::SPH_RR_6, Reason::token, 1, 0, num(Token::do_over));
  if (negating_do_overs(ed, s, k) != 0) return yes;
  return no(Rule::SPH_RR_6, Reason::later_do_over, k, std::bit_width(s.mine.do_overs));
}

bool may_negate_any(const Edition& ed, const State& s) {
  if (s.mine.do_overs == 0) return false;
  for (int k = 1; k <= slot_count; ++k) {
    if (may_negate(ed, s, k).legal()) return true;
  }
  return false;
}

Verdict check(const Edition& ed, const State& s, Negate m) { return may_negate(ed, s, num(m.slot)); }

void play(Play& p, Negate m) {
  State& s = p.s;
  const int k = num(m.slot);
  Slot& slot = s.slot(k);
  spend_do_over(p, negating_do_overs(p.ed, s, k));
  s.turn.do_overs_shown = s.mine.do_overs;
  const bool counted = slot.outcome == Outcome::fail || p.ed.opt.lost_counts_failed;
  if (counted && s.mine.failed_rolls > 0) --s.mine.failed_rolls;
  if (slot.type == Action::ord && s.mine.order_failures > 0) --s.mine.order_failures;  // RUL-90
  slot.outcome = Outcome::negated;                                                     // SPH-RR-7
  p.tell(Ev::negated, Rule::SPH_RR_6, {ix(s.mover), k, num(slot.type)});
  ask_again(p);
}

}  // namespace noo::spheres
