#include "bots/planetary_phase/guide.hpp"

#include <algorithm>
#include <cmath>

#include "planetary_phase/stepper.hpp"

namespace noo::bots::planetary_phase {

namespace {

constexpr float impossible = -1;
constexpr float sharpness = 40;  // of the priors: a move worse by 0.025 has e times less
constexpr float least = 0.01F;   // prior of a move that seems hopeless

int markers_in(const State& s, Who w, Box b) {
  const auto& places = s.in(b);
  return static_cast<int>(std::count(places.begin(), places.end(), Owner::of(w)));
}

}  // namespace

// ---- plans ----

namespace {

// One more marker of `w`, and nobody else's. False if it may not go there.
bool place(const Round& g, State& s, Who w, Box b) {
  s.agenda.clear();
  s.agenda.push({static_cast<u8>(Do::resolve), SeatSet::all(), static_cast<u8>(Box::commit), 0});
  s.agenda.push({static_cast<u8>(Do::schedule), SeatSet::all(), static_cast<u8>(ix(w)), 0});
  if (!stepper::legal(g.edition(), s, Moves::pack(Schedule{b}))) return false;
  g.lookahead().play(s, Moves::pack(Schedule{b}));
  return true;
}

float worth_of_schedule(const Lookahead& lookahead, State s, const Judge& judge, Who w) {
  s.phase = Phase::B;
  lookahead.round(s);
  return static_cast<float>(judge.value(s, w));
}

}  // namespace

Plans::Plans(const Round& round, const State& view, const Judge& judge) : table_{} {
  if (view.phase != Phase::A) return;
  // First whoever is asked: if the time is over before all are done, his own are what he needs. What one marker of his
  // is good for takes no time to speak of, and is known in any case.
  const int asked = ix(stepper::asked_player(view));
  const int players = round.edition().players();
  const Lookahead unhurried(judge);
  for (int i = 0; i < players; ++i) {
    const int w = (asked + i) % players;
    Table& t = table_[w];
    count(round, view, who(w), t);
    if (t.left <= 0) continue;
    fill_one(round, i == 0 ? unhurried : round.lookahead(), view, judge, who(w), t);
    if (t.left > 1) fill_two(round, view, judge, who(w), t);
  }
}

void Plans::count(const Round& round, const State& view, Who w, Table& t) {
  t.left = round.edition().markers();
  t.one.fill(impossible);
  t.best.fill(impossible);
  for (auto& row : t.two) row.fill(impossible);
  for (std::size_t b = 0; b < boxes; ++b) {
    t.placed[b] = static_cast<u8>(markers_in(view, w, box(static_cast<int>(b))));
    t.left -= t.placed[b];
  }
}

void Plans::fill_one(const Round& round, const Lookahead& lookahead, const State& view, const Judge& judge, Who w,
                     Table& t) {
  for (std::size_t a = 0; a < boxes; ++a) {
    State first = view;
    if (!place(round, first, w, box(static_cast<int>(a)))) continue;
    const float v = worth_of_schedule(lookahead, first, judge, w);
    if (lookahead.late()) return;
    t.one[a] = v;
    t.best[a] = v;
  }
}

void Plans::fill_two(const Round& round, const State& view, const Judge& judge, Who w, Table& t) {
  for (std::size_t a = 0; a < boxes; ++a) {
    State first = view;
    if (!place(round, first, w, box(static_cast<int>(a)))) continue;
    for (std::size_t b = a; b < boxes; ++b) {
      State both = first;
      if (!place(round, both, w, box(static_cast<int>(b)))) continue;
      const float v = worth_of_schedule(round.lookahead(), both, judge, w);
      if (round.lookahead().late()) return;
      t.two[a][b] = v;
      t.two[b][a] = v;
      t.best[a] = std::max(t.best[a], v);
      t.best[b] = std::max(t.best[b], v);
    }
  }
}

float Plans::of(const State& s, Who w, Box b) const {
  const Table& t = table_[w];
  int more = 0;
  std::size_t last = 0;
  for (std::size_t i = 0; i < boxes; ++i) {
    const int here = markers_in(s, w, box(static_cast<int>(i))) - t.placed[i];
    if (here <= 0) continue;
    more += here;
    last = i;
  }
  if (more == 0) return t.left > 1 ? t.best[b] : t.one[b];
  return more == 1 ? t.two[last][b] : t.one[b];
}

// ---- the guide ----

void Guide::priors(const Round& g, const State& s, const MoveList& list, Memory& /*memory*/, Rng& /*rng*/,
                   float* weights) const {
  const Who w = stepper::asked_player(s);
  Sink silent;
  float most = 0;
  for (int i = 0; i < list.size; ++i) {
    if (stepper::question(s) == Do::schedule) {
      weights[i] = plans_.of(s, w, Moves::unpack<Schedule>(list[i]).box);
    } else {
      State after = s;
      if (s.phase == Phase::C) {
        g.play(after, list[i], silent);
      } else {
        g.lookahead().play(after, list[i]);
      }
      weights[i] = static_cast<float>(judge_.value(after, w));
    }
    most = std::max(most, weights[i]);
  }
  for (int i = 0; i < list.size; ++i) weights[i] = std::exp(sharpness * (weights[i] - most)) + least;
}

Move Guide::planned(const State& s, const MoveList& list) const {
  const Who w = stepper::asked_player(s);
  Move best = list[0];
  float most = 2 * impossible;
  for (const Move m : list) {
    const float v = plans_.of(s, w, Moves::unpack<Schedule>(m).box);
    if (v <= most) continue;
    most = v;
    best = m;
  }
  return best;
}

// The schedule by plan, each action for the good of whoever acts.
void Guide::judge(const Round& g, State& s, Memory& memory, Rng& /*rng*/, Payoff& out) const {
  MoveList list;
  Sink silent;
  while (!g.over(s)) {
    if (g.lookahead().late()) return;
    if (s.phase == Phase::B) {
      g.lookahead().round(s);
      continue;
    }
    list.clear();
    g.moves(s, list);
    g.play(s, stepper::question(s) == Do::schedule ? planned(s, list) : list[0], silent);
  }
  utility(g, s, memory, out);
}

void Guide::utility(const Round& g, const State& end, Memory& /*memory*/, Payoff& out) const {
  out.fill(0);
  const int seats = g.edition().seats;
  if (end.ending != Ending::none) {
    for (int x = 0; x < seats; ++x) out[x] = judge_.finished(end, who(x));
    return;
  }
  const Prospects p = judge_.prospects(end);
  for (int x = 0; x < seats; ++x) out[x] = judge_.worth(p, who(x));
}

}  // namespace noo::bots::planetary_phase
