// SPH-EXP, SPH-CONTACT, SPH-INT: Expansion and First Contact; the ability to interact.
#include "spheres/chapters.hpp"

namespace noo::spheres {

// ---- reach (SPH-INT) ----

bool needs_target(Action a) { return a == Action::exp || a == Action::com || a == Action::dip || a == Action::spo; }

Verdict nobody_there(const State& s, Rule rule, Seat x) {
  if (x == s.mover) return no(rule, Reason::yourself);
  return ix(x) < s.seats ? no(rule, Reason::collapsed, 0, 0, ix(x)) : no(rule, Reason::no_seat);
}

Verdict reach(const Edition& ed, const State& s, Action a, Seat target) {
  return reach_with(ed, s, a, target, s.own().era);
}

// SPH-INT-5: by the mover's own means, whoever has reached it before. SPH-CONTACT-9: a contact made this turn will do.
Verdict reach_with(const Edition& ed, const State& s, Action a, Seat target, int era) {
  if (!s.others().has(target)) return nobody_there(s, Rule::SPH_INT_1, target);
  const Pair& pair = s.pair(s.mover, target);
  if (pair.contact == 0) return no(Rule::SPH_INT_1, Reason::not_met, 0, 0, ix(target));
  if (by_distance(pair.sep) && !did(s, Action::mov)) {  // SPH-MOVE-2
    return no(Rule::SPH_INT_2, Reason::wants_success, 1, 0, num(Action::mov) - 1);
  }
  if (!by_time(pair.sep)) return yes;
  const bool without_technology = a == Action::com && !ed.opt.time_combat_needs_tech;  // RUL-26
  if (!without_technology && !did(s, Action::tec)) {                                   // SPH-TECH-8
    return no(Rule::SPH_INT_3, Reason::wants_success, 1, 0, num(Action::tec) - 1);
  }
  if (era == 4) return yes;  // SPH-TECH-7
  if (a != Action::dip || !ed.opt.diplomacy_time_one_side) return no(Rule::SPH_INT_3, Reason::era, 4, era);
  if (s.knows_of(s.mover).has(target)) return yes;  // SPH-INT-4, RUL-27, RUL-28
  return no(Rule::SPH_INT_4, Reason::era_of_either, 4, era, ix(target));
}

Verdict may_target(const Edition& ed, const State& s, Action a, Seat target) {
  if (a != Action::exp) return reach(ed, s, a, target);  // SPH-COMBAT-1, SPH-DIPL-1, SPH-SPEC-1
  if (!s.others().has(target)) return nobody_there(s, Rule::SPH_EXP_1, target);
  return s.pair(s.mover, target).contact == 0 ? yes : no(Rule::SPH_EXP_1, Reason::met, 0, 0, ix(target));
}

SeatSet thinkable_targets(const Edition& ed, const State& s, Action a) {
  if (a == Action::exp || ed.opt.info_model == InfoModel::open) return targets_of(ed, s, a);
  SeatSet out = SeatSet::none();
  for (const Seat x : s.others()) {
    if (reach_with(ed, s, a, x, 4).legal()) out.add(x);
  }
  return out;
}

namespace {

// How much of what SPH-INT asks for is not there: 0 is within reach, strangers are farthest.
int missing_means(const Edition& ed, const State& s, Action a, Seat target, Bridges held) {
  const Pair& pair = s.pair(s.mover, target);
  if (pair.contact == 0) return 9;
  const int distance = by_distance(pair.sep) && !held.movement ? 1 : 0;
  if (!by_time(pair.sep)) return distance;
  const bool without_technology = a == Action::com && !ed.opt.time_combat_needs_tech;
  const bool known = a == Action::dip && ed.opt.diplomacy_time_one_side && s.knows_of(s.mover).has(target);  // RUL-27
  return distance + (without_technology || held.technology ? 0 : 1) + (held.era == 4 || known ? 0 : 1);
}

}  // namespace

Seat nearest_target(const Edition& ed, const State& s, Action a, Bridges held) {
  Seat nearest = Seat::nobody;
  int fewest = 10;
  for (const Seat x : s.others()) {
    const int missing = missing_means(ed, s, a, x, held);
    if (missing >= fewest) continue;
    fewest = missing;
    nearest = x;
  }
  return nearest;
}

Verdict nobody_in_reach(const Edition& ed, const State& s, Action a) {
  if (a == Action::exp) return no(Rule::SPH_EXP_1, Reason::nobody_left);  // SPH-EXP-1
  const Bridges held{did(s, Action::mov), did(s, Action::tec), s.own().era};
  return reach(ed, s, a, nearest_target(ed, s, a, held));
}

SeatSet targets_of(const Edition& ed, const State& s, Action a) {
  SeatSet out = SeatSet::none();
  for (const Seat x : s.others()) {
    if (may_target(ed, s, a, x).legal()) out.add(x);
  }
  return out;
}

bool any_target(const Edition& ed, const State& s, Action a) {
  for (const Seat x : s.others()) {
    if (may_target(ed, s, a, x).legal()) return true;
  }
  return false;
}

void learn_era4(Play& p, Seat viewer, Seat whose, Rule why) {
  if (viewer == whose || p.s.knows_of(viewer).has(whose)) return;
  p.s.knows_of(viewer).add(whose);
  p.say(Ev::told_era, why, only(p.ed, viewer), {ix(whose), num(Answer::yes)}, SeatSet::of(viewer));
}

void prove_era4(Play& p, Seat whose, Rule why) {
  if (p.s.secret_of(whose).era < 4) return;
  for (const Seat viewer : SeatSet::first(p.s.seats)) learn_era4(p, viewer, whose, why);
}

void note_hostility(Play& p, Seat target, Rule why) {  // SPH-COMBAT-3, SPH-SPEC-3, SPH-DIPL-6
  State& s = p.s;
  s.turn.hostile.add(target);
  s.mine.directed.add(target);
  Pair& pair = s.pair(s.mover, target);
  if (pair.open == 0) return;
  pair.open = 0;
  p.tell(Ev::ritual_cleared, why, {ix(s.mover), ix(target)});
}

// ---- Expansion ----

namespace {

Seat target_of(const State& s) { return s.slot(s.turn.slot).target; }

void throw_separation(Play& p, Throw what, int distance) {
  p.s.mine.snapshot = static_cast<u8>(separation_chance(p.ed, p.s));
  throw_dice(p, what, 1, distance);
}

}  // namespace

void expansion(Play& p) {  // SPH-EXP-3
  State& s = p.s;
  s.mine.directed.add(target_of(s));
  s.mine.snapshot = static_cast<u8>(contact_chance(p.ed, s));
  throw_dice(p, Throw::contact, 1);
}

void settle_contact(Play& p) {
  State& s = p.s;
  const bool hit = die(s, 0) <= s.mine.snapshot;
  clear_dice(p);
  if (hit) return throw_separation(p, Throw::sep_d, 0);  // SPH-CONTACT-2
  failed_roll(p);
  p.tell(Ev::contact_failed, Rule::SPH_EXP_3, {ix(s.mover), ix(target_of(s))});
}

void settle_separation(Play& p, Throw what, int distance) {
  State& s = p.s;
  const bool hit = die(s, 0) <= s.mine.snapshot;
  clear_dice(p);
  if (!hit && p.ed.opt.separation_chance != SeparationChance::even)
    failed_roll(p);  // SPH-ROLL-4, RUL-56: only activation chances count
  if (what == Throw::sep_d) return throw_separation(p, Throw::sep_t, hit ? 1 : 0);
  auto sep = static_cast<Sep>(distance | (hit ? 2 : 0));  // SPH-CONTACT-3: it may be none
  if (sep == Sep::none && p.ed.opt.no_separation == NoSeparation::distance) sep = Sep::D;  // RUL-29
  if (sep == Sep::none && p.ed.opt.no_separation == NoSeparation::reroll) {
    return throw_separation(p, Throw::sep_d, 0);
  }
  throw_dice(p, Throw::alterity, 1, num(sep));
}

namespace {

int raw_alterity(int rolled, Sep sep) {  // SPH-CONTACT-4
  return rolled + (sep == Sep::DT ? 2 : sep == Sep::T ? 1 : 0);
}

int clamp_alterity(int a) { return a < 1 ? 1 : a > 6 ? 6 : a; }  // SPH-CONTACT-5

void tell_eras(Play& p, Seat a, Seat b) {  // SPH-CONTACT-7, SPH-INFO-6
  for (const auto& [viewer, whose] : {std::pair{a, b}, std::pair{b, a}}) {
    if (p.s.secret_of(whose).era == 4) {
      learn_era4(p, viewer, whose, Rule::SPH_CONTACT_7);
    } else {
      p.say(Ev::told_era, Rule::SPH_CONTACT_7, only(p.ed, viewer), {ix(whose), num(Answer::no)}, SeatSet::of(viewer));
    }
  }
}

void meet(Play& p, Sep sep, int rolled, int alterity) {
  State& s = p.s;
  const Seat target = target_of(s);
  s.pair(s.mover, target) = {1, sep, static_cast<u8>(alterity), 0, 0};  // SPH-CONTACT-1, SPH-CONTACT-6
  p.tell(Ev::first_contact, Rule::SPH_CONTACT_4, {ix(s.mover), ix(target), num(sep), rolled, alterity});
  tell_eras(p, s.mover, target);
  if (alterity < p.ed.opt.contact_crisis_min_alterity) return;  // SPH-CONTACT-8, RUL-31
  const bool mover4 = s.own().era == 4;
  const bool target4 = s.secret_of(target).era == 4;
  if (mover4 && !target4) queue_contact_crisis(p, target, s.mover);
  if (target4 && !mover4) queue_contact_crisis(p, s.mover, target);
}

}  // namespace

void queue_contact_crisis(Play& p, Seat sufferer, Seat causer) {
  count_up(p.s.crises(sufferer, causer).first_contact, 1, 15);
  p.say(Ev::contact_crisis, Rule::SPH_CONTACT_8, parties(p.ed, sufferer, causer), {ix(sufferer), ix(causer)},
        parties(p.ed, sufferer, causer));
}

void settle_alterity(Play& p, Sep sep) {
  State& s = p.s;
  const int rolled = die(s, 0);
  clear_dice(p);
  const int raw = raw_alterity(rolled, sep);
  if (did(s, Action::dip) && clamp_alterity(raw - 1) != clamp_alterity(raw)) {  // RUL-33: optional, after the die
    p.push<Do::lower>(raw, sep);
  } else {
    meet(p, sep, rolled, clamp_alterity(raw));
  }
}

Verdict check(const Edition& /*ed*/, const State& /*s*/, Lower /*m*/) { return yes; }

void play(Play& p, Lower m) {
  const Step question = pop(p);
  const auto sep = static_cast<Sep>(question.b);
  const int rolled = question.a - raw_alterity(0, sep);
  meet(p, sep, rolled, clamp_alterity(question.a - (m.answer == Answer::yes ? 1 : 0)));
}

}  // namespace noo::spheres
