// SPH-TURN, SPH-GATE: the turn begins, and its slots are resolved one after another.
#include "spheres/chapters.hpp"

namespace noo::spheres {

// ---- the turn begins ----

void begin_turn(Play& p) {  // SPH-TURN-1
  State& s = p.s;
  Civ& me = s.me();
  s.turn = Turnover{};
  s.mine = TurnSecret{};
  s.plan = Plan{};
  s.plan.target.fill(Seat::nobody);
  for (Slot& slot : s.turn.slots) slot.target = Seat::nobody;
  if (me.turn_no < 0xFFFE) ++me.turn_no;  // SPH-GEN-3
  me.armed_defence = 0;
  me.attack_strain = 0;
  s.own().watch_bonus = 0;
  s.turn.extra_now = static_cast<u8>(me.extra_next());
  me.extra_own = 0;
  me.extra_gift = 0;
  p.tell(Ev::turn_begins, Rule::SPH_TURN_1, {ix(s.mover), me.turn_no, s.round});
  p.push<Do::slots>(1);
  for (int k = 1; k <= me.lost_next; ++k) lose_slot(p, k, Rule::SPH_TURN_3);
  me.lost_next = 0;
  if (s.own().active.empty()) {  // SPH-TURN-2
    s.mine.three_flag = 1;
    p.tell_me(Ev::three_inactive, Rule::SPH_TURN_2, {});
  }
  ask_plan(p, 1);
}

void lose_slot(Play& p, int k, Rule why) {
  State& s = p.s;
  s.slot(k) = {Action::none, Seat::nobody, Outcome::lost};
  if (p.ed.opt.lost_counts_failed) failed_roll(p);  // SPH-TURN-3, RUL-17
  p.tell(Ev::slot_lost, why, {ix(s.mover), k});
}

// ---- the slot loop (SPH-TURN-4) ----

bool slot_free(const State& s, int k) {
  if (k == 4) return successes_before(s, 4) >= 2;  // SPH-GATE-2, SPH-COMBAT-8: whichever of them is lost
  return k == 5 && ok(s.slot(4));                  // SPH-GATE-3
}

namespace {

bool era3_would_open(const State& s, int k) {  // SPH-GATE-4, for whoever has the Era
  if (s.turn.era3_used != 0) return false;
  if (k == 4) return successes_before(s, 4) == 1;
  return k == 5 && attempted(s.slot(4)) && !ok(s.slot(4));
}

bool era3_opens(const State& s, int k) { return s.own().era >= 3 && era3_would_open(s, k); }  // SPH-TECH-7

bool extra_opens(const State& s, int k) {  // SPH-COMM-4, SPH-GATE-5, SPH-GATE-6
  if (s.turn.extra_now == 0) return false;
  if (k == 4 || k == 5) return !slot_free(s, k);
  return (k == 6 || k == 7) && ok(s.slot(k - 1));
}

Verdict may_open_by_era(const State& s, int k) {
  if (era3_opens(s, k)) return yes;
  if (s.own().era < 3) return no(Rule::SPH_GATE_4, Reason::era, 3, s.own().era);
  if (s.turn.era3_used != 0) return no(Rule::SPH_GATE_4, Reason::third_era_used, 1, 1);
  if (k == 4) return no(Rule::SPH_GATE_4, Reason::one_success, 1, successes_before(s, 4));
  return k == 5 ? no(Rule::SPH_GATE_4, Reason::slot_not_failed, 4) : no(Rule::SPH_GATE_4, Reason::era_slots);
}

Verdict may_open_by_extra(const State& s, int k) {
  if (extra_opens(s, k)) return yes;
  const Rule rule = k <= 5 ? Rule::SPH_GATE_5 : Rule::SPH_GATE_6;
  return s.turn.extra_now == 0 ? no(rule, Reason::extra, 1, 0) : no(rule, Reason::slot_failed, k - 1);
}

// Is there anything to ask at a slot that is not freely open (SPH-TURN-5, SPH-GATE-7)? The others see whether the mover
// is asked, so this looks only at what they know: an Era that would make the difference is taken for granted.
bool gate_is_asked(const Edition& ed, const State& s, int k) {
  const bool means = k <= slot_count && (era3_would_open(s, k) || extra_opens(s, k));
  if (means || may_negate_any(ed, s)) return true;
  for (const Seat h : s.others()) {
    if (may_request_with(ed, s, h, 4).legal()) return true;
  }
  return false;
}

bool negation_matters_for(Action a) { return a == Action::cul || a == Action::ord || a == Action::fz; }

Slot& take_slot(Play& p, int k, Action a) {
  State& s = p.s;
  s.agenda.steps[0].a = static_cast<u8>(k + 1);
  s.turn.slot = static_cast<u8>(k);
  s.turn.purpose = Purpose::none;
  s.turn.use = Use::permanent;
  s.turn.named = Activation::none;
  s.slot(k) = {a, Seat::nobody, Outcome::pending};
  return s.slot(k);
}

void void_slot(Play& p, int k) {  // SPH-PLAN-4
  State& s = p.s;
  s.slot(k).outcome = Outcome::voided;
  if (p.ed.opt.void_counts_failed) failed_roll(p);
  p.tell(Ev::slot_void, Rule::SPH_PLAN_4, {ix(s.mover), k, num(s.slot(k).type) - 1});
}

void aim(Play& p, int k, Action a) {
  State& s = p.s;
  const SeatSet among = targets_of(p.ed, s, a);
  if (p.ed.opt.predesignate_targets && k <= 3) {
    const Seat planned = s.plan.target[k - 1];
    const bool untargeted = planned == Seat::nobody && a == Action::dip && p.ed.opt.untargeted_diplomacy;
    if (!untargeted && !among.has(planned)) return void_slot(p, k);
    s.slot(k).target = planned;
    return p.push<Do::attempt>();
  }
  const bool may_have_none = a == Action::dip && p.ed.opt.untargeted_diplomacy;
  // Whom the mover reaches may hang on its Era: asked wherever another Era would leave a choice (SPH-INFO-2).
  const int thinkable = thinkable_targets(p.ed, s, a).size() + (may_have_none ? 1 : 0);
  p.push<Do::attempt>();
  if (thinkable > 1) {
    p.push<Do::target>();
  } else if (!among.empty()) {
    s.slot(k).target = *among.begin();
  }
}

// SPH-TURN-4, SPH-PLAN-2: whom, what for or what named is chosen only now; what cannot be attempted is void.
void begin_action(Play& p, int k, Action a) {
  take_slot(p, k, a);
  if (!may_attempt(p.ed, p.s, a).legal()) return void_slot(p, k);
  if (needs_target(a)) return aim(p, k, a);
  if (a == Action::fz) return name_fuzzy(p);
  p.push<Do::attempt>();
  if (a == Action::con) {
    if (build_choices(p.ed, p.s) > 1) {
      p.push<Do::build>();
    } else {
      for (int u = 0; u < 5; ++u) {
        if (may_build(p.ed, p.s, static_cast<Use>(u)).legal()) p.s.turn.use = static_cast<Use>(u);
      }
    }
  }
}

// Asked even of those who lack the traits for it, which are secret.
bool may_substitute(const Edition& ed, const State& s, int k) {
  if (!ed.opt.fuzzy_substitute || k < 2 || s.plan.what[k - 1] == Action::fz) return false;
  return (ed.opt.info_model == InfoModel::open ? may_fuzzy(ed, s) : fuzzy_thinkable(ed, s)).legal();
}

void come_to_required_slot(Play& p, int k) {
  State& s = p.s;
  Step& loop = s.agenda.top();
  if (s.slot(k).outcome == Outcome::lost) {
    s.turn.slot = static_cast<u8>(k);
    loop.a = static_cast<u8>(k + 1);
    return;
  }
  const Action a = s.plan.what[k - 1];
  const bool first_visit = loop.b == 0;
  if (k == 3 && first_visit && negation_matters_for(a) && may_negate_any(p.ed, s)) return p.push<Do::free>(k);
  if (may_substitute(p.ed, s, k) && loop.b < 2) return p.push<Do::substitute>(k);
  loop.b = 0;
  begin_action(p, k, a);
}

}  // namespace

// Comes to the slot that the loop's step names; the step stays at the bottom of the agenda all through the actions.
void come_to_slot(Play& p) {
  State& s = p.s;
  const int k = s.agenda.top().a;
  s.turn.committed = 0;                            // SPH-CONS-6: gone with the attempt it served
  if (k <= 3) return come_to_required_slot(p, k);  // SPH-GATE-1
  if (k <= slot_count && slot_free(s, k)) return p.push<Do::action>(k);
  if (gate_is_asked(p.ed, s, k)) return p.push<Do::gate>(k);
  end_actions(p);
}

void end_actions(Play& p) {
  State& s = p.s;
  assert(asked(s, Do::slots));
  pop(p);
  s.turn.slot = 8;
  // A turn without a single decision passes at once, and shows by that what its end did not need to roll.
  const bool unasked =
      s.slot(3).outcome == Outcome::lost && s.slot(1).outcome == Outcome::lost && s.slot(4).outcome == Outcome::none;
  p.say(Ev::actions_end, Rule::SPH_TURN_4, SeatSet::all(), {ix(s.mover), successes_before(s, 8)},
        unasked ? SeatSet::all() : SeatSet::none());
  p.push<Do::end_phase>(3);
}

// The loop comes to the same slot again. A slot that is open stays open: what its gate cost has been paid.
void ask_again(Play& p) {
  if (!asked(p.s, Do::action)) pop(p);
}

Verdict check(const Edition& ed, const State& s, Act m) {
  if (asked(s, Do::substitute))
    return m.what == Action::fz ? may_fuzzy(ed, s) : no(Rule::SPH_PLAN_1, Reason::only_fuzzy);
  return may_attempt(ed, s, m.what);  // SPH-TURN-6
}

void play(Play& p, Act m) {
  const int k = pop(p).a;
  if (k <= 3) {
    const Action replaced = p.s.plan.what[k - 1];
    p.tell(Ev::substituted, Rule::RUL_50, {ix(p.s.mover), k, num(replaced) - 1});
    p.s.agenda.top().b = 0;
  }
  begin_action(p, k, m.what);
}

Verdict check(const Edition& /*ed*/, const State& /*s*/, Stop /*m*/) { return yes; }

void play(Play& p, Stop /*m*/) {
  pop(p);
  end_actions(p);
}

Verdict check(const Edition& /*ed*/, const State& s, Open m) {
  const int k = s.agenda.top().a;
  if (k > slot_count) return no(Rule::SPH_GATE_8, Reason::slots_full, slot_count);  // SPH-GATE-8: there is no eighth
  return m.means == Means::era3 ? may_open_by_era(s, k) : may_open_by_extra(s, k);
}

void play(Play& p, Open m) {
  State& s = p.s;
  const int k = pop(p).a;
  if (m.means == Means::era3) {
    s.turn.era3_used = 1;  // RUL-42
  } else {
    --s.turn.extra_now;
  }
  const Rule why = m.means == Means::era3 ? Rule::SPH_GATE_4 : k <= 5 ? Rule::SPH_GATE_5 : Rule::SPH_GATE_6;
  p.tell(Ev::gate_opened, why, {ix(s.mover), k, num(m.means)});
  p.push<Do::action>(k);
}

// ---- targets ----

namespace {

Seat seat_of(Aim a) { return a == Aim::nobody ? Seat::nobody : seat(num(a)); }

Verdict check_untargeted(const Edition& ed, Action a) {
  return a == Action::dip && ed.opt.untargeted_diplomacy ? yes : no(Rule::SPH_DIPL_1, Reason::needs_target);
}

}  // namespace

Verdict check(const Edition& ed, const State& s, Target m) {
  const bool nobody = m.whom == Aim::nobody;
  if (asked(s, Do::plan_target)) {
    const int k = s.agenda.top().a;
    const Action a = s.plan.what[k - 1];
    if (nobody) return check_untargeted(ed, a);
    return may_plan_target(ed, s, k, a, seat_of(m.whom));
  }
  if (asked(s, Do::fz_target)) {
    return nobody ? no(Rule::FZ_DIP_1, Reason::needs_target) : reach(ed, s, Action::dip, seat_of(m.whom));
  }
  const Action a = s.slot(s.turn.slot).type;
  return nobody ? check_untargeted(ed, a) : may_target(ed, s, a, seat_of(m.whom));
}

void play(Play& p, Target m) {
  State& s = p.s;
  const Step question = pop(p);
  if (question.what == static_cast<u8>(Do::plan_target)) {
    s.plan.target[question.a - 1U] = seat_of(m.whom);
    ask_plan(p, question.a + 1);
  } else if (question.what == static_cast<u8>(Do::fz_target)) {
    open_ritual(p, seat_of(m.whom), Rule::FZ_DIP_1);
  } else {
    s.slot(s.turn.slot).target = seat_of(m.whom);
  }
}

// ---- done: the answer that declines the rest ----

Verdict check(const Edition& /*ed*/, const State& /*s*/, Done /*m*/) { return yes; }

// In the slot loop the declined question is remembered, so that it is not asked again.
void play(Play& p, Done /*m*/) {
  const auto declined = what_of(pop(p));
  if (declined == Do::free) p.s.agenda.top().b = 1;
  if (declined == Do::substitute) p.s.agenda.top().b = 2;
}

}  // namespace noo::spheres
