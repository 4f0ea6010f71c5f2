// SPH-ROLL, SPH-RR: chances of activations and of rolls made as if activating; throwing, rerolls, do-overs.
#include "spheres/rolls.hpp"

#include "spheres/chapters.hpp"

namespace noo::spheres {

// ---- chances ----

namespace {

// What the three elements add or take.
int elements_term(const Edition& ed, const State& s, Action a) {
  const Numbers& n = ed.num;
  const ElementSet on = s.own().active;
  const int off = element_count - on.size();
  switch (a) {
    case Action::tax:  // SPH-TAX-2, RUL-04: figures in place of the usual ones
      return (on.has(Element::E) ? 0 : -n.inactive_element) + (on.has(Element::S) ? n.tax_symbolic : -n.tax_symbolic) +
             (on.has(Element::I) ? 0 : -n.tax_ideological_inactive);
    case Action::ord:  // SPH-ORDER-2
      return -n.inactive_element * off + (on.has(Element::I) ? n.order_ideological : 0);
    case Action::tec:  // SPH-TECH-2, RUL-05
      return -n.inactive_element * off + (on.has(Element::E) ? n.technology_epistemological : 0) -
             (!on.has(Element::E) && ed.opt.tech_inactive_E_extra != 0 ? n.inactive_element : 0);
    default:
      return -n.inactive_element * off;
  }
}

int commerce_term(const Edition& ed, const State& s) {  // SPH-COMM-2, SPH-DIPL-8, RUL-13, RUL-38
  const bool taxed = did(s, Action::tax);
  const bool built = bonus_ready(s, Use::commerce);
  const int diplomacy = did(s, Action::dip) ? ed.opt.diplomacy_commerce_bonus : 0;
  if (built && ed.opt.construction_bonus == ConstructionBonus::guide15)
    return ed.num.construction_once_guide + diplomacy;
  if (taxed && built) return ed.num.commerce_both + diplomacy;
  return (taxed || built ? ed.num.commerce_per_era * s.own().era : 0) + diplomacy;
}

// SPH-COMM-11: a ritual completed this turn with a civilization that now holds an extra action it could give.
bool trading_partner(const State& s) {
  for (const Seat h : s.turn.rituals & s.alive) {
    if (s.civ_of(h).extra_own > 0) return true;
  }
  return false;
}

// The bonuses of the activation itself, without the one-shot Fuzzy boosts.
int situation_term(const Edition& ed, const State& s, Action a, Seat target) {
  const Numbers& n = ed.num;
  switch (a) {
    case Action::ord:
      return did(s, Action::tax) ? n.order_after_taxation : 0;  // SPH-TAX-4
    case Action::con:
      return s.me().perm_cons;  // SPH-CONS-3
    case Action::tec:
      return bonus_ready(s, Use::technology) ? ed.construction_once() : 0;  // SPH-CONS-5
    case Action::mov:
      return trading_partner(s) ? n.movement_after_ritual : 0;  // SPH-COMM-11
    case Action::exp:
      return did(s, Action::mov) ? n.expansion_after_movement : 0;  // SPH-EXP-2, SPH-MOVE-4
    case Action::com:
      return bonus_ready(s, Use::combat) ? ed.construction_once() : 0;  // SPH-COMBAT-2
    case Action::cmr:
      return commerce_term(ed, s);
    case Action::spo:  // SPH-SPEC-2
      return ix(target) < max_seats ? -n.special_per_alterity * (s.pair(s.mover, target).alterity - 1) : 0;
    default:
      return 0;
  }
}

int penalty_term(const Edition& ed, const State& s, Action a) {  // SPH-SPEC-12, SPH-SPEC-13
  const Penalties& p = s.own().penalties;
  return ed.num.general_penalty * (p.general[0] + p.general[1] + p.general[2]) +
         ed.num.named_penalty * p.named[num(a) - 1];
}

int boost_term(const Edition& ed, const State& s, Action a) {  // FZ-TAX-2, FZ-EXP-1
  return (s.turn.next_boost != 0 ? ed.num.fuzzy_next_roll : 0) +
         (a == Action::exp && s.turn.contact_boost != 0 ? ed.num.fuzzy_expansion : 0);
}

int clamp_chance(const Edition& ed, int sum) {  // SPH-ROLL-3, RUL-01, RUL-02
  const int ceiling = ed.opt.max_activation_chance;
  const int floor = ed.opt.min_activation_chance;
  return sum > ceiling ? ceiling : sum < floor ? floor : sum;
}

int raw_chance(const Edition& ed, const State& s, Action a, Seat target) {
  return ed.num.base_chance + elements_term(ed, s, a) + situation_term(ed, s, a, target) + order_bonus(ed, s);
}

}  // namespace

int order_bonus(const Edition& ed, const State& s) {  // SPH-ORDER-3, RUL-07
  return ed.num.order_bonus * (s.turn.order_successes - s.turn.order_spent);
}

bool bonus_ready(const State& s, Use use) {
  return (((s.turn.armed | s.turn.committed) >> static_cast<unsigned>(use)) & 1U) != 0;
}

int activation_chance(const Edition& ed, const State& s, Action a, Seat target) {
  if (a == Action::cen) return 100;  // SPH-CENSUS-1
  return clamp_chance(ed, raw_chance(ed, s, a, target) + boost_term(ed, s, a) - penalty_term(ed, s, a));
}

int culture_chance(const Edition& ed, const State& s) {
  return clamp_chance(ed, raw_chance(ed, s, Action::cul, Seat::nobody));
}

int cohering_chance(const Edition& ed, const State& s) {  // SPH-CULT-9, RUL-82, RUL-88
  const int shaken = s.own().failed_last_turn != 0 ? ed.num.cohere_after_failure : 0;
  return clamp_chance(ed, raw_chance(ed, s, Action::cul, Seat::nobody) - shaken);
}

int contact_chance(const Edition& ed, const State& s) {  // SPH-EXP-3
  const int boost = s.turn.contact_boost != 0 ? ed.num.fuzzy_expansion : 0;
  return clamp_chance(ed, raw_chance(ed, s, Action::exp, Seat::nobody) + boost);
}

int separation_chance(const Edition& ed, const State& s) {  // SPH-CONTACT-2, RUL-30
  return ed.opt.separation_chance == SeparationChance::even
             ? 50
             : clamp_chance(ed, raw_chance(ed, s, Action::exp, Seat::nobody));
}

// SPH-TECH-4: towards the 2nd Era with every bonus, the 3rd without Construction, the 4th without the Epistemological
// one.
int era_chance(const Edition& ed, const State& s, int to_era) {
  // FZ-TEC-2: never with Construction.
  const bool fuzzy = s.turn.slot >= 1 && s.turn.slot <= slot_count && s.slot(s.turn.slot).type == Action::fz;
  const bool built = !ed.opt.construction_needs_designation ? bonus_ready(s, Use::technology) && !fuzzy
                                                            : ((s.turn.committed >> num(Use::technology)) & 1) != 0;
  int sum = ed.num.base_chance + elements_term(ed, s, Action::tec) + order_bonus(ed, s);
  if (to_era == 2 && built) sum += ed.construction_once();
  if (to_era == 4 && s.own().active.has(Element::E)) sum -= ed.num.technology_epistemological;
  return clamp_chance(ed, sum);
}

// ---- throwing ----

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

// ---- outcomes ----

void failed_roll(Play& p) { count_up(p.s.mine.failed_rolls); }

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

// ---- windows ----

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
  p.tell_me(Ev::reroll_die, Rule::SPH_RR_5, {num(m.die), face, num(again)});
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
