// Where the game stands, from a seat's view: SPH-END and SPH-FAIL told in numbers. Crises resolved and failed are
// secret (SPH-INFO-2) until a civilization collapses or the game ends.
#include "spheres/goals.hpp"

#include "spheres/chapters.hpp"
#include "spheres/game.hpp"
#include "spheres/insight.hpp"

namespace noo::spheres {

namespace {

// What matters most comes first.
enum Urgency : u8 { calm, near_the_cap, near_the_end, last_round, two_left, close_to_collapse, failing_now };

struct Look {
  const Game& game;
  const Edition& ed;
  const State& s;
  Seat me;

  bool over() const { return s.ending != Ending::none; }
  bool playing() const { return s.alive.has(me); }
  bool known(Seat x) const { return !is_unknown(s.counts_of(x)); }
  bool all_known() const {
    for (int i = 0; i < s.seats; ++i) {
      if (!known(seat(i))) return false;
    }
    return true;
  }
  // A living civilization has failed fewer Crises than make it collapse; how many it has resolved nobody can tell.
  Amount failed(Seat x) const {
    if (known(x)) return Amount::exactly(s.counts_of(x).failed);
    return s.in_setup != 0 ? Amount::exactly(0) : Amount::between(0, failures_to_collapse - 1);
  }
  Amount resolved(Seat x) const {
    if (known(x)) return Amount::exactly(s.counts_of(x).resolved);
    return s.in_setup != 0 ? Amount::exactly(0) : Amount::hidden();
  }

  template <class Value>
  void each_seat(Goal& goal, const Value& value) const {
    for (int i = 0; i < s.seats; ++i) goal.seats[i] = value(seat(i));
  }
};

// Who would win by the ranking of survivors (SPH-RANK), where everything that counts is known.
void judge(const Look& look, Goal& goal) {
  if (!look.all_known()) return;
  const Result r = look.game.judged(look.s);
  goal.ahead = winners(r);
  goal.by = lead(r);
}

void tell_score(const Look& look, GoalList& out) {
  Goal& goal = out.add(GoalOf::score, GoalKind::win, Rule::SPH_RANK_1);
  look.each_seat(goal, [&](Seat x) { return look.resolved(x) - look.failed(x); });
  judge(look, goal);
  goal.reached = look.over();
  if (look.playing()) {
    const Counts& own = look.s.counts_of(look.me);
    goal.args = {static_cast<i16>(own.resolved - own.failed), own.resolved, own.failed};
  }
  if (look.over()) {
    goal.variant = goal.by.value_or(0) > 0 ? "done_by" : "done";
  } else if (goal.ahead) {
    goal.variant = goal.by.value_or(0) > 0 ? "ahead" : "tied";
  } else if (look.me != Seat::nobody) {
    goal.variant = look.playing() ? "you" : "gone";
  }
}

int most_resolved(const Look& look) {
  int most = 0;
  for (const Seat x : look.s.alive) {
    const int own = look.s.counts_of(x).resolved;
    most = own > most ? own : most;
  }
  return most;
}

void tell_catharsis(const Look& look, GoalList& out) {
  Goal& goal = out.add(GoalOf::catharsis, GoalKind::end, Rule::SPH_END_1);
  const int limit = look.ed.num.crises_to_end;
  goal.limit = limit;
  goal.args[0] = look.ed.num.alterity_to_end;
  look.each_seat(goal, [&](Seat x) { return look.resolved(x); });
  judge(look, goal);
  goal.reached = look.s.ending == Ending::seven_crises;
  const bool every_count = look.all_known();
  if (look.playing()) {
    goal.now = look.resolved(look.me);
    const int far = too_far_to_end(look.ed, look.s, look.me).size();
    goal.args[1] = static_cast<i16>(far);
    goal.variant = far == 0 ? "ready" : "you";
    if (goal.now->least + 1 >= limit && far == 0) goal.urgency = near_the_end;
  } else {
    goal.now = every_count ? Amount::exactly(most_resolved(look)) : Amount::hidden();
    goal.variant = every_count ? "open" : "";
  }
  if (look.over()) {
    goal.urgency = calm;
    goal.variant = goal.reached ? "done" : look.playing() ? "over" : "open";
  }
}

void tell_last_standing(const Look& look, GoalList& out) {
  Goal& goal = out.add(GoalOf::last_standing, GoalKind::end, Rule::SPH_END_4);
  const int alive = look.s.alive.size();
  goal.now = Amount::exactly(look.s.seats - alive);
  goal.limit = look.s.seats - 1;
  goal.args[0] = static_cast<i16>(alive);
  goal.reached = look.s.ending == Ending::last_standing;
  if (look.over()) {
    goal.variant = goal.reached ? "done" : "over";
    if (goal.reached) judge(look, goal);
  } else if (alive == 2) {
    goal.variant = "two";
    if (look.playing() && look.s.seats > 2) goal.urgency = two_left;
  }
}

void tell_stasis(const Look& look, GoalList& out) {
  const int rounds = look.ed.opt.max_rounds;
  if (rounds == 0) return;
  Goal& goal = out.add(GoalOf::stasis, GoalKind::end, Rule::SPH_END_7);
  goal.now = Amount::exactly(look.s.round);
  goal.limit = rounds;
  judge(look, goal);
  goal.reached = look.s.ending == Ending::stasis;
  if (look.over()) {
    goal.variant = goal.reached ? "done" : "over";
    return;
  }
  constexpr int soon = 3;
  const bool last = look.s.round >= rounds;
  goal.variant = last ? "last" : "";
  if (!look.playing()) return;
  goal.urgency = last ? last_round : look.s.round + soon > rounds ? near_the_cap : calm;
}

// Crises that wait for the viewer, one under way included.
int waiting(const Look& look) {
  const bool facing_one = look.s.mover == look.me && look.s.mine.crisis != 0;
  return queued_crises(look.s, look.me) + (facing_one ? 1 : 0);
}

void tell_collapse(const Look& look, GoalList& out) {
  Goal& goal = out.add(GoalOf::collapse, GoalKind::fail, Rule::SPH_FAIL_6);
  goal.limit = failures_to_collapse;
  look.each_seat(goal, [&](Seat x) { return look.failed(x); });
  if (look.me == Seat::nobody) return;
  goal.now = look.failed(look.me);
  if (!look.playing() || look.over()) {
    goal.variant = look.playing() ? "over" : "gone";
    return;
  }
  const int crises = waiting(look);
  const bool last = goal.now->least + 1 >= failures_to_collapse;
  goal.args[0] = static_cast<i16>(crises);
  goal.variant = !last ? "you" : crises == 0 ? "last" : "now";
  if (last) goal.urgency = crises == 0 ? close_to_collapse : failing_now;
}

}  // namespace

GoalRow Game::goal_row(u8 what) { return what < goal_rows.size() ? goal_rows[what] : GoalRow{}; }

void Game::goals(const State& view, Seat viewer, GoalList& out) const {
  const Look look{*this, edition_, view, viewer};
  tell_score(look, out);
  tell_catharsis(look, out);
  tell_last_standing(look, out);
  tell_stasis(look, out);
  tell_collapse(look, out);
}

}  // namespace noo::spheres
