// SPH-TURN-7: attempting an action, and what may be attempted.
#include "spheres/chapters.hpp"

namespace noo::spheres {

namespace {

// The armed bonus that an attempt of this action uses up, as a bit of the armed set.
u8 bonus_bit(Action a) {
  const auto bit = [](Use u) { return static_cast<u8>(1U << static_cast<unsigned>(u)); };
  switch (a) {
    case Action::tec:
      return bit(Use::technology);
    case Action::com:
      return bit(Use::combat);
    case Action::cmr:
      return bit(Use::commerce);
    default:
      return 0;
  }
}

void commit_bonus(Play& p, Action a) {                   // SPH-CONS-6
  if (!p.ed.opt.construction_needs_designation) return;  // RUL-10: then nothing is used up
  Turnover& t = p.s.turn;
  t.committed = static_cast<u8>(t.armed & bonus_bit(a));
  t.armed = static_cast<u8>(t.armed & ~t.committed);
}

void use_up_penalties(Play& p, Action a) {  // SPH-SPEC-12, SPH-SPEC-13
  State& s = p.s;
  Penalties& held = s.own().penalties;
  const int at = num(a) - 1;
  const int amount = p.ed.num.general_penalty * (held.general[0] + held.general[1] + held.general[2]) +
                     p.ed.num.named_penalty * held.named[at];
  if (amount > 0) p.tell_me(Ev::penalty_bites, Rule::SPH_SPEC_12, {amount, num(a) - 1});
  Lasting& lasting = s.lasting_of(s.mover);
  use_up(held, a);
  use_up(lasting.count, a);
  lasting.general_by = {lasting.general_by[1], lasting.general_by[2], SeatSet::none()};
  lasting.named_by[at] = SeatSet::none();
}

// SPH-INFO-7: reaching across time in public proves the 4th Era.
void prove_by_attempt(Play& p, Action a, Seat target) {
  if (ix(target) >= max_seats || a == Action::exp || !by_time(p.s.pair(p.s.mover, target).sep)) return;
  if (a == Action::com || a == Action::spo) prove_era4(p, p.s.mover, Rule::SPH_INFO_7);
  if (a == Action::dip && p.s.secret_of(target).era < 4) learn_era4(p, target, p.s.mover, Rule::SPH_INFO_7);
}

}  // namespace

void attempt_slot(Play& p) {
  State& s = p.s;
  const int k = s.turn.slot;
  const Action a = s.slot(k).type;
  const Seat target = s.slot(k).target;
  // Without a target the result that follows says all there is.
  if (ix(target) < max_seats) p.tell(Ev::attempt, Rule::SPH_TURN_7, {ix(s.mover), k, num(a) - 1, ix(target)});
  if (a == Action::con) p.tell(Ev::construction_started, Rule::SPH_CONS_2, {ix(s.mover), num(s.turn.use)});
  prove_by_attempt(p, a, target);
  if (a == Action::cen) {  // SPH-CENSUS-1: automatic, but an attempted action all the same
    use_up_penalties(p, a);
    s.slot(k).outcome = Outcome::success;  // SPH-TURN-8: as good as any for the gates
    p.tell(Ev::slot_result, Rule::SPH_CENSUS_1, {ix(s.mover), k, num(a) - 1, num(Outcome::success)});
    return census(p);
  }
  s.mine.snapshot = static_cast<u8>(activation_chance(p.ed, s, a, target));
  commit_bonus(p, a);
  use_up_penalties(p, a);
  s.turn.next_boost = 0;
  if (p.ed.opt.order_bonus_scope == OrderBonusScope::one) s.turn.order_spent = s.turn.order_successes;  // RUL-06
  throw_dice(p, Throw::act, 1);                                                                         // SPH-ROLL-1
}

void settle_activation(Play& p) {
  State& s = p.s;
  const int k = s.turn.slot;
  Slot& slot = s.slot(k);
  const bool hit = die(s, 0) <= s.mine.snapshot;  // SPH-ROLL-2
  clear_dice(p);
  slot.outcome = hit ? Outcome::success : Outcome::fail;
  p.tell(Ev::slot_result, Rule::SPH_ROLL_2, {ix(s.mover), k, num(slot.type) - 1, num(slot.outcome)});
  if (hit) return succeed(p, slot.type);
  failed_roll(p);  // SPH-TAX-5: Taxation, like most, suffers nothing more
  if (slot.type == Action::ord) order_failed(p);
  if (slot.type == Action::mov) movement_failed(p);
}

void succeed(Play& p, Action a) {
  switch (a) {
    case Action::cul:
      culture(p);
      break;
    case Action::ord:
      order(p);
      break;
    case Action::con:
      construction(p);
      break;
    case Action::tec:
      technology(p);
      break;
    case Action::mov:
      movement(p);
      break;
    case Action::exp:
      expansion(p);
      break;
    case Action::com:
      combat(p);
      break;
    case Action::dip:
      diplomacy(p);
      break;
    case Action::cmr:
      commerce(p);
      break;
    case Action::spo:
      special_operations(p);
      break;
    default:
      break;  // Taxation: its success is what later slots ask for (SPH-TAX-3)
  }
}

// ---- what may be attempted now ----

namespace {

Verdict may_attempt_targeted(const Edition& ed, const State& s, Action a) {
  if (a == Action::dip && ed.opt.untargeted_diplomacy) return yes;
  return any_target(ed, s, a) ? yes : nobody_in_reach(ed, s, a);
}

}  // namespace

Verdict may_attempt(const Edition& ed, const State& s, Action a) {
  // The slot under way is pending already when its own legality is judged; it is not an earlier attempt.
  const auto at_most = [&](int limit, Rule rule) {
    const bool under_way = s.turn.slot >= 1 && s.turn.slot <= slot_count &&
                           s.slot(s.turn.slot).outcome == Outcome::pending && s.slot(s.turn.slot).type == a;
    const int before = attempts(s, a) - (under_way ? 1 : 0);
    return before < limit ? yes : no(rule, Reason::tried, limit, before, num(a) - 1);
  };
  const auto after_taxation = [&](Rule rule) {
    return did(s, Action::tax) ? yes : no(rule, Reason::wants_success, 1, 0, num(Action::tax) - 1);
  };
  switch (a) {
    case Action::tax:  // SPH-TAX-1
      return at_most(1, Rule::SPH_TAX_1);
    case Action::cen:  // SPH-CENSUS-3: in any slot
      return at_most(1, Rule::SPH_CENSUS_1);
    case Action::cul:  // SPH-CULT-1
      return at_most(ed.num.culture_attempts, Rule::SPH_CULT_1);
    case Action::con:  // SPH-CONS-1; SPH-CONS-8: as often as there is something to build
      if (build_choices(ed, s) > 0 || !did(s, Action::tax)) return after_taxation(Rule::SPH_CONS_1);
      return no(Rule::SPH_CONS_2, Reason::bonus_full, ed.num.construction_cap, s.me().perm_cons);
    case Action::tec:  // SPH-TECH-1
      return after_taxation(Rule::SPH_TECH_1);
    case Action::exp:
    case Action::com:
    case Action::dip:
    case Action::spo:
      return may_attempt_targeted(ed, s, a);
    case Action::cmr:  // SPH-COMM-1: one success a turn; SPH-COMM-9: a gift received is none
      return did(s, Action::cmr) ? no(Rule::SPH_COMM_1, Reason::succeeded, 1, 1, num(a) - 1) : yes;
    case Action::fz:
      return may_fuzzy(ed, s);
    default:
      return yes;  // Order and Movement have no limit (SPH-ORDER-1, SPH-MOVE-1)
  }
}

}  // namespace noo::spheres
