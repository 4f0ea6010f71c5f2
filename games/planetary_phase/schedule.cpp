// 3A Phase A: markers are placed on the schedule.
#include <algorithm>

#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

namespace {

int leftmost_free(const Edition& ed, const State& s, Box b) {  // 3A-SCHED-2; -1 if the box is full
  const auto& places = s.in(b);
  for (int i = 0; i < ed.spaces_in(b); ++i) {
    if (places[i].none()) return i;
  }
  return -1;
}

int saved(const Edition& ed, const State& s, Who w, Box b) {
  switch (b) {
    case Box::devise:  // AB-PREPARED, AB-RESOURCEFUL
      return discount(ed, s, w, Ability::prepared) + discount(ed, s, w, Ability::resourceful);
    case Box::commit:
    case Box::dedicate:
      return discount(ed, s, w, Ability::reliable);  // AB-RELIABLE
    default:
      return 0;
  }
}

bool favours_allowed(const Edition& ed) { return ed.opt.favour_pays_scheduling; }

Verdict may_schedule(const Edition& ed, const State& s, Who w, Box b) {
  const int cost = schedule_cost(ed, s, w, b);
  if (cost < 0) return no(Rule::S3A_SCHED_2, Reason::box_full, ix(b), ed.spaces_in(b));
  if (can_pay(ed, s, w, cost, favours_allowed(ed), 0)) return yes;
  const int means = s.of(w).at_hand() + (favours_allowed(ed) ? favours_left(ed, s, w) : 0);
  return no(Rule::S3A_SCHED_3, Reason::place_costs, cost, means, ix(b));
}

bool may_schedule_any(const Edition& ed, const State& s, Who w) {
  for (int i = 0; i < boxes; ++i) {
    if (may_schedule(ed, s, w, box(i)).legal()) return true;
  }
  return false;
}

}  // namespace

int schedule_cost(const Edition& ed, const State& s, Who w, Box b) {
  const int place = leftmost_free(ed, s, b);
  if (place < 0) return -1;
  return std::max(0, ed.box_cost(b, place) - saved(ed, s, w, b));  // 3A-SCHED-3, 3A-SCHED-5
}

// 3A-SCHED-1: marker after marker, pass after pass, everybody in order.
void placing(Play& p, int placed) {
  State& s = p.s;
  const int players = p.ed.players();
  if (placed == players * p.ed.markers()) {
    s.phase = Phase::B;
    return p.push<Do::resolve>(Box::commit);
  }
  p.push<Do::placing>(placed + 1);
  const Who w = in_order(s, placed % players);
  if (may_schedule_any(p.ed, s, w)) return p.push<Do::schedule>(w);
  p.tell(Ev::skipped, Rule::S3A_SCHED_4, {ix(w)});  // 3A-SCHED-4, R-24
}

Verdict check(const Edition& ed, const State& s, Schedule m) { return may_schedule(ed, s, asked_player(s), m.box); }

void play(Play& p, Schedule m) {
  const Who w = who(pop(p).a);
  const int cost = schedule_cost(p.ed, p.s, w, m.box);
  const int place = leftmost_free(p.ed, p.s, m.box);
  p.s.in(m.box)[place] = Owner::of(w);
  p.tell(Ev::scheduled, Rule::S3A_SCHED_2, {ix(w), ix(m.box), cost});
  ask_payment(p, w, cost, favours_allowed(p.ed), 0);
}

}  // namespace noo::planetary_phase
