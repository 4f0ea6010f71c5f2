// 3C-CRED: Credentials, leaders, Distinctions.
//
// `State::rank` has the markers of a sector from the lowest to the highest; of those on one step the lowest of the
// stack first. On step 0 there is no stack (1-SETUP-10): markers there stand in the order of the colours, so that equal
// positions are equal bytes; with leader_at_start they lie in a stack like all others.
#include <algorithm>

#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

// ---- asking ----

int level(const Edition& ed, const State& s, Who w, Sector c) { return ed.level(s.of(w).at(c)); }

Owner leader(const Edition& ed, const State& s, Sector c) {
  const auto& rank = s.rank[c];
  const Who first = who(rank[ed.players() - 1]);  // 3C-CRED-3, R-05
  const bool nobody = s.of(first).at(c) == 0 && !ed.opt.leader_at_start;
  return nobody ? Owner::nobody() : Owner::of(first);
}

int place_in_rank(const State& s, Who w, Sector c, int players) {
  const auto& rank = s.rank[c];
  for (int i = 0; i < players; ++i) {
    if (rank[i] == ix(w)) return i;
  }
  assert(false);
  return 0;
}

bool may_rise(const Edition& ed, const State& s, Who w, Sector c) { return s.of(w).at(c) < ed.top(); }

bool may_rise_anywhere(const Edition& ed, const State& s, Who w) {
  for (int i = 0; i < sectors; ++i) {
    if (may_rise(ed, s, w, sector(i))) return true;
  }
  return false;
}

// ---- moving a marker ----

namespace {

// Does `other` lie below a marker that has just arrived?
bool stays_below(const Edition& ed, const State& s, Who other, Who arriving, Sector c) {
  const int theirs = s.of(other).at(c);
  const int new_position = s.of(arriving).at(c);
  if (theirs != new_position) return theirs < new_position;
  const bool no_stack = new_position == 0 && !ed.opt.leader_at_start;
  return !no_stack || ix(other) < ix(arriving);
}

// 3C-CRED-3: on top of the markers already there.
void move_marker(Play& p, Who w, Sector c, int position) {
  State& s = p.s;
  auto& rank = s.rank[c];
  const int players = p.ed.players();
  int at = place_in_rank(s, w, c, players);
  s.of(w).at(c) = static_cast<u8>(position);
  const auto swap_with = [&](int other) {
    std::swap(rank[at], rank[other]);
    at = other;
  };
  const auto other = [&](int i) { return who(rank[i]); };
  while (at + 1 < players && stays_below(p.ed, s, other(at + 1), w, c)) swap_with(at + 1);
  while (at > 0 && !stays_below(p.ed, s, other(at - 1), w, c)) swap_with(at - 1);
}

bool gives_energy(const BoardRow& board, int position) { return ((board.marks >> position) & 1U) != 0; }

int marks_met(const Edition& ed, int from, int to) {
  const BoardRow& board = ed.tables.board;
  if (!ed.opt.le_mark_on_pass) return gives_energy(board, to) ? 1 : 0;
  int n = 0;
  for (int at = from + 1; at <= to; ++at) n += gives_energy(board, at) ? 1 : 0;
  return n;
}

void tell_move(Play& p, Who w, Sector c, int change, Rule why) {
  p.tell(Ev::credential, why, {ix(w), ix(c), change, p.s.of(w).at(c), level(p.ed, p.s, w, c)});
}

}  // namespace

// A marker on the highest step does not move, nor go to the top.
int raise_without_distinction(Play& p, Who w, Sector c, int steps, Rule why) {
  const int from = p.s.of(w).at(c);
  const int to = std::min(from + steps, p.ed.top());  // 3C-CRED-1
  if (to <= from) return 0;
  move_marker(p, w, c, to);
  tell_move(p, w, c, to - from, why);
  gain_energy(p, w, marks_met(p.ed, from, to) * p.ed.tables.board.mark_energy, Rule::S3C_CRED_1);
  return to - from;
}

void award_distinction(Play& p, Who w, Sector c) {
  const BoardRow& board = p.ed.tables.board;
  Owner& holder = p.s.distinction[c];
  if (!holder.none() || level(p.ed, p.s, w, c) < board.distinction_level) return;
  holder = Owner::of(w);
  p.tell(Ev::distinction, Rule::S3C_CRED_2, {ix(w), ix(c)});
  gain_reputation(p, w, board.distinction_reputation, Rule::S3C_CRED_2);
}

int raise(Play& p, Who w, Sector c, int steps, Rule why) {
  const int gained = raise_without_distinction(p, w, c, steps, why);
  if (gained > 0) award_distinction(p, w, c);
  return gained;
}

// Never pays Life Energy, and a Distinction stays.
void lower(Play& p, Who w, Sector c, int steps, Rule why) {
  const int from = p.s.of(w).at(c);
  const int to = std::max(0, from - steps);
  if (to >= from) return;
  move_marker(p, w, c, to);
  tell_move(p, w, c, to - from, why);
}

// ---- a credential of choice ----

void ask_sector(Play& p, Who w, Free why) {
  if (may_rise_anywhere(p.ed, p.s, w)) p.push<Do::sector>(w, why);
}

namespace {

Rule rule_of(Free why) {
  switch (why) {
    case Free::establish:
      return Rule::S3C_EST_4;
    case Free::launch:
      return Rule::S4B_LAUNCH_3;
    case Free::scholarly:
      break;
  }
  return Rule::AB_SCHOLARLY;
}

}  // namespace

Verdict check(const Edition& ed, const State& s, Raise m) {
  if (asked(s, Do::expand)) return check_expand(ed, s, m);
  if (may_rise(ed, s, asked_player(s), m.sector)) return yes;  // the assessed sector too
  return no(Rule::S3C_CRED_1, Reason::row_end, ix(m.sector), ed.top());
}

void play(Play& p, Raise m) {
  if (asked(p.s, Do::expand)) return name_step(p, m);
  const Step step = pop(p);
  raise(p, who(step.a), m.sector, 1, rule_of(static_cast<Free>(step.b)));
}

}  // namespace noo::planetary_phase
