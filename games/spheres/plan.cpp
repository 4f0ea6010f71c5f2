// SPH-PLAN: what may be designated, and announcing it.
#include "spheres/chapters.hpp"

namespace noo::spheres {

void ask_plan(Play& p, int from) {
  State& s = p.s;
  for (int k = from; k <= 3; ++k) {
    if (s.slot(k).outcome == Outcome::lost) continue;
    p.push_for<Do::plan>(k == 3 ? SeatSet::all() : p.mine(), k);  // the last one announces the plan
    return;
  }
  s.turn.announced = 1;  // SPH-PLAN-1: announced together
  const auto what = [&](int k) { return num(s.plan.what[k]) - 1; };
  p.tell(Ev::planned, Rule::SPH_PLAN_1, {ix(s.mover), what(0), what(1), what(2)});
}

// ---- SPH-PLAN-3: what may be designated ----

namespace {

int times_planned(const State& s, int k, Action a) {
  int n = 0;
  for (int j = 1; j < k; ++j) n += s.plan.what[j - 1] == a ? 1 : 0;
  return n;
}

bool planned_before(const State& s, int k, Action a) { return times_planned(s, k, a) > 0; }

// Era 3 counts as possibly 4 after an earlier Technology.
int planned_era(const State& s, int k) {
  return s.own().era == 3 && planned_before(s, k, Action::tec) ? 4 : s.own().era;
}

Verdict wants_in_plan(Action a) { return no(Rule::SPH_PLAN_3, Reason::wants_in_plan, 1, 0, num(a) - 1); }

Verdict plan_at_most(const State& s, int k, Action a, int limit) {
  const int planned = times_planned(s, k, a);
  return planned < limit ? yes : no(Rule::SPH_PLAN_3, Reason::planned, limit, planned, num(a) - 1);
}

// Could earlier actions of the plan bridge this separation?
Verdict plan_bridges(const Edition& ed, const State& s, int k, Action a, Seat x, Sep sep) {
  if (by_distance(sep) && !planned_before(s, k, Action::mov)) return wants_in_plan(Action::mov);
  if (!by_time(sep)) return yes;
  const bool technology = planned_before(s, k, Action::tec);
  const bool needs_technology = !(a == Action::com && !ed.opt.time_combat_needs_tech);
  if (needs_technology && !technology) return wants_in_plan(Action::tec);
  const int own_era = planned_era(s, k);
  if (own_era == 4) return yes;
  if (a != Action::dip || !ed.opt.diplomacy_time_one_side) return no(Rule::SPH_PLAN_3, Reason::era, 4, own_era);
  if (s.knows_of(s.mover).has(x)) return yes;
  return no(Rule::SPH_PLAN_3, Reason::era_of_either, 4, own_era, ix(x));
}

// The separations that a contact still to be made could turn out to have (SPH-CONTACT-2, RUL-29).
Verdict plan_could_meet(const Edition& ed, const State& s, int k, Action a, Seat x) {
  if (!planned_before(s, k, Action::exp)) return no(Rule::SPH_PLAN_3, Reason::not_met, 0, 0, ix(x));
  if (ed.opt.no_separation == NoSeparation::none) return yes;
  const Verdict distance = plan_bridges(ed, s, k, a, x, Sep::D);
  return distance.legal() ? yes : plan_bridges(ed, s, k, a, x, Sep::T);
}

// Where nobody can be reached, the refusal is that of the nearest.
Verdict nobody_in_plan(const Edition& ed, const State& s, int k, Action a) {
  if (a == Action::exp) return no(Rule::SPH_PLAN_3, Reason::nobody_left);
  const Bridges held{planned_before(s, k, Action::mov), planned_before(s, k, Action::tec), planned_era(s, k)};
  const Seat nearest = nearest_target(ed, s, a, held);
  return nearest == Seat::nobody ? no(Rule::SPH_PLAN_3, Reason::nobody_left) : may_plan_target(ed, s, k, a, nearest);
}

Verdict plan_targeted(const Edition& ed, const State& s, int k, Action a, Tell tell) {
  for (const Seat x : s.others()) {
    if (may_plan_target(ed, s, k, a, x).legal()) return yes;
  }
  return tell == Tell::numbers ? nobody_in_plan(ed, s, k, a) : no(Rule::SPH_PLAN_3);
}

SeatSet plan_targets(const Edition& ed, const State& s, int k, Action a) {
  SeatSet out = SeatSet::none();
  for (const Seat x : s.others()) {
    if (may_plan_target(ed, s, k, a, x).legal()) out.add(x);
  }
  return out;
}

Verdict plan_fuzzy(const Edition& ed, const State& s, int k) {
  if (ed.opt.fuzzy_menu == FuzzyMenu::off) return no(Rule::SPH_PLAN_3, Reason::fuzzy_off);
  const Verdict once = plan_at_most(s, k, Action::fz, 1);
  if (!once.legal()) return once;
  bool earlier = false;
  for (int j = 1; j < k; ++j) earlier = earlier || s.slot(j).outcome != Outcome::lost;
  if (!earlier) return no(Rule::SPH_PLAN_3, Reason::nothing_before);
  const int missing = (prof_count(s.own()) == 0 ? 1 : 0) + (s.own().aspects.size == 0 ? 1 : 0);
  const int cultures = times_planned(s, k, Action::cul);
  return cultures >= missing ? yes : no(Rule::SPH_PLAN_3, Reason::cultures, missing, cultures);
}

}  // namespace

Verdict may_plan_target(const Edition& ed, const State& s, int k, Action a, Seat x) {
  if (!s.others().has(x)) return nobody_there(s, Rule::SPH_PLAN_3, x);
  const Pair& pair = s.pair(s.mover, x);
  if (a == Action::exp) return pair.contact == 0 ? yes : no(Rule::SPH_PLAN_3, Reason::met, 0, 0, ix(x));
  return pair.contact != 0 ? plan_bridges(ed, s, k, a, x, pair.sep) : plan_could_meet(ed, s, k, a, x);
}

Verdict may_plan(const Edition& ed, const State& s, int k, Action a, Tell tell) {
  switch (a) {
    case Action::tax:
    case Action::cen:
      return plan_at_most(s, k, a, 1);
    case Action::cul:
      return plan_at_most(s, k, a, ed.num.culture_attempts);
    case Action::con:
    case Action::tec:
      return planned_before(s, k, Action::tax) ? yes : wants_in_plan(Action::tax);
    case Action::dip:
      if (ed.opt.untargeted_diplomacy) return yes;
      [[fallthrough]];
    case Action::exp:
    case Action::com:
    case Action::spo:
      return plan_targeted(ed, s, k, a, tell);
    case Action::fz:
      return plan_fuzzy(ed, s, k);
    default:
      return yes;
  }
}

Verdict check(const Edition& ed, const State& s, PlanAction m, Tell tell) {
  return may_plan(ed, s, s.agenda.top().a, m.what, tell);
}

void play(Play& p, PlanAction m) {
  State& s = p.s;
  const int k = pop(p).a;
  s.plan.what[k - 1] = m.what;
  if (p.ed.opt.predesignate_targets && needs_target(m.what)) {  // SPH-PLAN-2, RUL-15
    const SeatSet among = plan_targets(p.ed, s, k, m.what);
    const bool may_have_none = m.what == Action::dip && p.ed.opt.untargeted_diplomacy;
    if (among.size() + (may_have_none ? 1 : 0) > 1) {
      p.push<Do::plan_target>(k);
      return;
    }
    if (!among.empty()) s.plan.target[k - 1] = *among.begin();
  }
  ask_plan(p, k + 1);
}

}  // namespace noo::spheres
