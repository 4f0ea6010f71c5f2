// SPH-CRISIS, SPH-RESOLVE, SPH-FAIL, SPH-HELP: Crises are collected after the actions and faced one after another, with
// rerolls and help on every die.
#include "spheres/chapters.hpp"

namespace noo::spheres {

// ---- collecting Crises ----

namespace {

u8& queued(State& s, Cause cause) { return s.mine.queue[cause]; }

void count_census(Play& p) {  // SPH-CENSUS-2, RUL-61
  State& s = p.s;
  Civ& me = s.me();
  if (attempts(s, Action::cen) > 0) {
    me.census_gap = 0;
    return;
  }
  if (me.census_gap < 2) ++me.census_gap;
  if (me.census_gap < 2) return;
  me.census_gap = p.ed.opt.census_rule == CensusRule::sliding ? 1 : 0;
  count_up(queued(s, Cause::census), 1, 15);
  p.tell(Ev::census_crisis, Rule::SPH_CENSUS_2, {ix(s.mover)});
}

void move_to_queue(State& s, u8& from, Cause cause) {
  count_up(queued(s, cause), from, 15 * max_seats);
  from = 0;
}

}  // namespace

void collect_crises(Play& p) {  // SPH-CRISIS-2
  State& s = p.s;
  count_census(p);
  if (s.mine.three_flag != 0) {
    count_up(s.own().three_crises, 1, 15);
    p.tell_me(Ev::three_inactive_crisis, Rule::SPH_CRISIS_2, {});
  }
  if (p.ed.opt.no_crisis_before_turn2 && s.me().turn_no < 2) return;  // RUL-62: they stay queued
  move_to_queue(s, s.me().combat_crises, Cause::combat);              // SPH-COMBAT-14
  move_to_queue(s, s.own().three_crises, Cause::three_inactive);
  for (int x = 0; x < s.seats; ++x) {
    move_to_queue(s, s.crises(s.mover, seat(x)).first_contact, Cause::first_contact);
    move_to_queue(s, s.crises(s.mover, seat(x)).special, Cause::special_ops);
  }
}

// ---- facing one ----

bool next_crisis(Play& p) {  // SPH-CRISIS-3, RUL-64: Census and three inactive arise last, so they come last
  State& s = p.s;
  constexpr std::array order{Cause::first_contact, Cause::combat, Cause::special_ops, Cause::census,
                             Cause::three_inactive};
  for (const Cause cause : order) {
    if (queued(s, cause) == 0) continue;
    --queued(s, cause);
    s.mine.crisis = static_cast<u8>(num(cause) + 1);
    int left = 0;
    for (const u8 n : s.mine.queue) left += n;
    p.tell_me(Ev::crisis_begins, Rule::SPH_CRISIS_3, {num(cause), left});
    throw_dice(p, Throw::rubicons, 1);  // SPH-CRISIS-4
    return true;
  }
  return false;
}

namespace {

void resolved(Play& p) {
  State& s = p.s;
  Counts& counts = s.counts_of(s.mover);
  s.mine.rubicons = 0;
  count_up(counts.resolved);  // SPH-RESOLVE-1
  p.tell_me(Ev::crisis_resolved, Rule::SPH_RESOLVE_1, {counts.resolved, counts.failed});
  if (p.ed.opt.crisis_visible) {  // RUL-73
    p.tell(Ev::crisis_announced, Rule::OPT_crisis_visible, {ix(s.mover), counts.resolved, counts.failed});
  }
  if (const Seat x = who_meets_end(p.ed, s); x != Seat::nobody && s.mine.end_latched == 0) {  // SPH-RESOLVE-3
    s.mine.end_latched = static_cast<u8>(ix(x) + 1);
  }
  if (s.own().active == ElementSet::all()) return finish_crisis(p);
  throw_dice(p, Throw::react, 1);  // SPH-RESOLVE-2
}

void failed(Play& p) {
  State& s = p.s;
  Counts& counts = s.counts_of(s.mover);
  const int left = s.mine.rubicons;
  s.mine.rubicons = 0;
  ++counts.failed;  // SPH-FAIL-1
  s.mine.failed_now = 1;
  p.tell_me(Ev::crisis_failed, Rule::SPH_FAIL_1, {left, counts.resolved, counts.failed});
  if (p.ed.opt.crisis_visible) {
    p.tell(Ev::crisis_announced, Rule::OPT_crisis_visible, {ix(s.mover), counts.resolved, counts.failed});
  }
  if (counts.failed == failures_to_collapse) return collapse(p);                                // SPH-FAIL-6: at once
  if (left < 2 || pick_candidates(p.ed, s, Throw::pick_fail).empty()) return finish_crisis(p);  // SPH-FAIL-2
  pick_element(p, Throw::pick_fail, left);                                                      // SPH-FAIL-3
}

void spend_numbers(Play& p) {  // SPH-CRISIS-7: in order, compulsory
  State& s = p.s;
  for (int i = 0; i < s.dice.size && s.mine.rubicons > 0; ++i) {
    u8& held = s.own().prof[die(s, i) - 1];
    if (held == 0) continue;
    --held;
    --s.mine.rubicons;
    count_up(s.mine.losses);
    p.tell_me(Ev::crisis_spends_number, Rule::SPH_CRISIS_7, {die(s, i), s.mine.rubicons});
  }
}

void spend_letters(Play& p) {  // SPH-CRISIS-8, RUL-65, RUL-89
  State& s = p.s;
  for (int i = 0; i < s.dice.size; ++i) {
    const auto letter = static_cast<Letter>(die(s, i));
    do {
      if (s.mine.rubicons == 0 || !s.own().aspects.spend(letter)) break;
      --s.mine.rubicons;
      count_up(s.mine.losses);
      p.tell_me(Ev::crisis_spends_letter, Rule::SPH_CRISIS_8, {num(letter) - 1, s.mine.rubicons});
    } while (p.ed.opt.aspect_match == AspectMatch::all_units);
  }
}

void count_attempts(Play& p, int activation_number) {  // SPH-CRISIS-6, RUL-66
  State& s = p.s;
  const int tried = attempts(s, static_cast<Action>(activation_number));
  s.mine.rubicons = static_cast<u8>(tried >= s.mine.rubicons ? 0 : s.mine.rubicons - tried);
  p.tell_me(Ev::crisis_attempts, Rule::SPH_CRISIS_6, {activation_number - 1, tried, s.mine.rubicons});
}

// What follows a step of the Crisis if Rubicons are left (SPH-CRISIS-9).
void go_on(Play& p, Throw next, int count) {
  if (p.s.mine.rubicons == 0) return resolved(p);
  throw_dice(p, next, count);
}

}  // namespace

Rule rule_of_step(Throw what) {
  switch (what) {
    case Throw::rubicons:
      return Rule::SPH_CRISIS_4;
    case Throw::gate:
      return Rule::SPH_CRISIS_5;  // SPH-CRISIS-5
    case Throw::d12:
      return Rule::SPH_CRISIS_6;
    case Throw::prof_count:
    case Throw::prof:
      return Rule::SPH_CRISIS_7;
    default:
      return Rule::SPH_CRISIS_8;
  }
}

// SPH-FAIL-5: rerolls and help are over by now, so what comes of it stands.
void settle_crisis_die(Play& p, Throw what) {
  State& s = p.s;
  const int value = s.dice.size > 0 ? die(s, 0) : 0;
  if (what == Throw::prof) spend_numbers(p);
  if (what == Throw::aspect) spend_letters(p);
  clear_dice(p);
  switch (what) {
    case Throw::rubicons:
      s.mine.rubicons = static_cast<u8>(value);
      return go_on(p, Throw::gate, 1);
    case Throw::gate:
      return throw_dice(p, value <= p.ed.num.crisis_gate ? Throw::d12 : Throw::prof_count, 1);
    case Throw::d12:
      count_attempts(p, value);
      return go_on(p, Throw::prof_count, 1);
    case Throw::prof_count:
      return throw_dice(p, Throw::prof, value);
    case Throw::prof:
      return go_on(p, Throw::aspect_count, 1);
    case Throw::aspect_count:
      return throw_dice(p, Throw::aspect, value);
    default:
      return s.mine.rubicons == 0 ? resolved(p) : failed(p);
  }
}

void settle_react(Play& p) {  // SPH-RESOLVE-2
  State& s = p.s;
  const bool hit = die(s, 0) <= p.ed.num.crisis_restores;
  clear_dice(p);
  if (!hit || pick_candidates(p.ed, s, Throw::pick_react).empty()) return finish_crisis(p);
  pick_element(p, Throw::pick_react);
}

// An element picked at random rises or falls.
void settle_fall(Play& p, Throw what, int rubicons) {
  const auto e = static_cast<Element>(die(p.s, 0) - 1);
  clear_dice(p);
  switch (what) {
    case Throw::pick_react:
      element_rises(p, e, Rule::SPH_RESOLVE_2);
      return finish_crisis(p);
    case Throw::pick_fail:
      p.s.mine.fallen_first = static_cast<u8>(num(e) + 1);
      element_falls(p, e, Rule::SPH_FAIL_3);
      return fall_more(p, rubicons);
    case Throw::pick_fail2:
      element_falls(p, e, Rule::SPH_FAIL_4);
      return finish_crisis(p);
    default:
      element_falls(p, e, Rule::SPH_DARK_1);
      return;
  }
}

void fall_more(Play& p, int rubicons) {  // SPH-FAIL-4, RUL-70
  if (rubicons < 4 || pick_candidates(p.ed, p.s, Throw::pick_fail2).empty()) return finish_crisis(p);
  throw_dice(p, Throw::second_loss, rubicons - 3);
}

void settle_second_loss(Play& p) {
  State& s = p.s;
  bool any = false;
  for (int i = 0; i < s.dice.size; ++i) any = any || die(s, i) <= p.ed.num.crisis_second_loss;
  clear_dice(p);
  if (any) return pick_element(p, Throw::pick_fail2);
  finish_crisis(p);
}

void finish_crisis(Play& p) {
  TurnSecret& mine = p.s.mine;
  mine.help_used = mine.help_used | mine.bound;  // SPH-HELP-3: one Crisis per turn
  mine.bound = SeatSet::none();
  mine.crisis = 0;
  mine.fallen_first = 0;
}

// ---- collapse (SPH-FAIL-6, SPH-FAIL-7) ----

void collapse(Play& p) {
  State& s = p.s;
  const Seat x = s.mover;
  const Counts counts = s.counts_of(x);
  s.alive.remove(x);
  const u16 turn_no = s.me().turn_no;
  s.me() = Civ{};
  s.me().turn_no = turn_no;
  s.me().collapse_order = ++s.collapsed;
  s.own().penalties = Penalties{};
  s.own().three_crises = 0;
  s.lasting_of(x) = Lasting{};
  s.mine.queue.fill(0);
  for (int other = 0; other < s.seats; ++other) {
    if (other == ix(x)) continue;
    s.pair(x, seat(other)) = Pair{};  // SPH-CONTACT-1
    s.crises(x, seat(other)) = CrisesBy{};
    s.knows_of(seat(other)).remove(x);
  }
  s.knows_of(x) = SeatSet::none();
  finish_crisis(p);
  p.tell(Ev::collapse, Rule::SPH_FAIL_7, {ix(x), counts.resolved, counts.failed});
  if (s.alive.size() == 1) end_game(p, Ending::last_standing, *s.alive.begin(), Rule::SPH_END_4);  // SPH-END-4
}

// ---- help (SPH-HELP) ----

SeatSet friends_dealt_with(const State& s) {
  SeatSet out = SeatSet::none();
  for (const Seat h : s.mine.directed & s.others()) {
    const Pair& pair = s.pair(s.mover, h);
    if (pair.contact != 0 && pair.alterity <= 2) out.add(h);
  }
  return out;
}

SeatSet helpers(const State& s) { return friends_dealt_with(s).without(s.mine.help_used); }  // SPH-HELP-1

namespace {

bool close_friend(const State& s, Seat h) { return s.pair(s.mover, h).alterity == 1; }

int lowest_face(Throw what) {  // SPH-HELP-5: Rubicons, the gate and counts may reach 0
  return what == Throw::rubicons || what == Throw::gate || what == Throw::prof_count || what == Throw::aspect_count ? 0
                                                                                                                    : 1;
}

int highest_face(Throw what) {
  switch (what) {
    case Throw::d12:
      return 12;
    case Throw::prof:
      return number_count;
    case Throw::aspect:
      return letter_count;
    default:
      return 15;  // ten on the die, and one from each of five others
  }
}

constexpr int helped_dice = 15;  // the most a count can come to

bool has_helped_die(const State& s, Seat h, int number) {
  const u32 changed = s.helped.dice[h];
  return ((changed >> static_cast<unsigned>(number - 1)) & 1U) != 0;
}

Verdict no_helper(const State& s, Seat x) {
  if (ix(x) >= s.seats || !s.others().has(x)) return nobody_there(s, Rule::SPH_HELP_1, x);
  const Pair& pair = s.pair(s.mover, x);
  if (pair.contact == 0) return no(Rule::SPH_HELP_1, Reason::not_met, 0, 0, ix(x));
  if (pair.alterity > 2) return no(Rule::SPH_HELP_1, Reason::alterity, 2, pair.alterity, ix(x));
  if (!s.mine.directed.has(x)) return no(Rule::SPH_HELP_1, Reason::not_dealt_with, 0, 0, ix(x));
  return no(Rule::SPH_HELP_1, Reason::help_spent, 1, 1, ix(x));
}

Verdict may_help(const State& s, Throw what, Help m) {
  if (ix(m.helper) >= s.seats || !helpers(s).has(m.helper)) return no_helper(s, m.helper);
  const bool close = close_friend(s, m.helper);
  const int alterity = s.pair(s.mover, m.helper).alterity;
  if (!close && m.change == Change::minus2) return no(Rule::SPH_HELP_2, Reason::alterity, 1, alterity, ix(m.helper));
  if (close && m.change == Change::plus1) return no(Rule::SPH_HELP_3, Reason::only_lowers, 0, 0, ix(m.helper));
  if (num(m.die) > s.dice.size || num(m.die) > helped_dice) {
    return no(Rule::SPH_HELP_4, Reason::dice, num(m.die), s.dice.size);
  }
  if (has_helped_die(s, m.helper, num(m.die))) {
    return no(Rule::SPH_HELP_3, Reason::die_helped, num(m.die), 0, ix(m.helper));
  }
  const int value = die(s, num(m.die) - 1) + amount(m.change);
  if (value < lowest_face(what)) return no(Rule::SPH_HELP_5, Reason::face_too_low, lowest_face(what), value);
  if (value > highest_face(what)) return no(Rule::SPH_HELP_5, Reason::face_too_high, highest_face(what), value);
  return yes;
}

bool can_help(const State& s, Throw what, Seat helper) {
  for (int d = 1; d <= s.dice.size; ++d) {
    for (const Change c : {Change::minus1, Change::plus1, Change::minus2}) {
      if (may_help(s, what, {helper, static_cast<DieNo>(d), c}).legal()) return true;
    }
  }
  return false;
}

}  // namespace

// SPH-HELP-4: several helpers may add up on one die. Each gives -1, or +1 at alterity 2, or -2 at alterity 1.
bool help_could_make(const State& s, Throw what, int number, int face) {
  if (number > helped_dice || face < lowest_face(what) || face > highest_face(what)) return false;
  constexpr unsigned none = 2 * max_seats;  // the bit of a sum of 0
  u32 sums = 1U << none;
  for (const Seat h : helpers(s)) {
    if (has_helped_die(s, h, number)) continue;
    sums |= (sums >> 1U) | (close_friend(s, h) ? sums >> 2U : sums << 1U);
  }
  const int sum = num(none) + face - die(s, number - 1);
  return sum >= 0 && sum < 32 && ((sums >> static_cast<unsigned>(sum)) & 1U) != 0;
}

bool help_open(const State& s, Throw what) {
  for (const Seat h : helpers(s)) {
    if (can_help(s, what, h)) return true;
  }
  return false;
}

Verdict check(const Edition& /*ed*/, const State& s, Help m) {
  return may_help(s, static_cast<Throw>(s.agenda.top().a), m);
}

void play(Play& p, Help m) {
  State& s = p.s;
  u8& face = s.dice[num(m.die) - 1];
  face = static_cast<u8>(face + amount(m.change));
  p.tell_me(Ev::helped, Rule::SPH_HELP_4, {ix(m.helper), num(m.die), amount(m.change), face});
  u16& dice = s.helped.dice[m.helper];
  dice = static_cast<u16>(dice | (1U << (num(m.die) - 1)));
  if (close_friend(s, m.helper) && p.ed.opt.help1_scope != Help1Scope::one) {
    s.mine.bound.add(m.helper);  // SPH-HELP-3, RUL-68: every die of this Crisis
  } else {
    s.mine.help_used.add(m.helper);  // SPH-HELP-2
  }
}

}  // namespace noo::spheres
