#include "bots/spheres/guide.hpp"

namespace noo::bots::spheres {

namespace {

constexpr int longest_turn = 300;  // plies, more than a turn has

// What is usual among steady players.
constexpr u32 failed_of_hundred = 12;  // Crises
constexpr int turns_an_era = 2;

void believe_era(State& world, Seat me, Seat x, Rng& rng) {
  if (world.knows_of(me).has(x)) return;
  const int usual = 1 + (world.civ_of(x).turn_no + 1) / turns_an_era - (rng.below(4) == 0 ? 1 : 0);
  world.secret_of(x).era = static_cast<u8>(std::clamp(usual, 1, world.pair(me, x).contact != 0 ? 3 : 4));
}

void believe_counts(State& world, Seat x, int crises, Rng& rng) {
  int failed = 0;
  for (int i = 0; i < crises; ++i) failed += rng.below(100) < failed_of_hundred ? 1 : 0;
  failed = std::min(failed, 2);
  world.counts_of(x) = {static_cast<u8>(crises - failed), static_cast<u8>(failed)};
}

// Ways to play that are weighed against each other, the usual one first.
const Array<Habits, 4>& styles() {
  static const auto all = [] {
    Array<Habits, 4> out{bold_habits(), steady_habits(), bold_habits(), bold_habits()};
    out[2].good_chance = {0.5, 0.5};
    out[3].good_chance = {0.95, 0.97};
    return out;
  }();
  return all;
}

}  // namespace

bool worth_searching(const State& view) {
  switch (static_cast<Do>(view.agenda.top().what)) {
    case Do::plan:
    case Do::gate:
    case Do::action:
    case Do::target:
    case Do::era:
    case Do::purpose:
      return true;
    default:
      return false;
  }
}

Move alike(const Edition& ed, const State& s, Move drawn) {
  if (!Moves::is<Roll>(drawn)) return drawn;
  const int bound = stepper::threshold(ed, s, static_cast<Throw>(s.agenda.top().a));
  if (bound <= 0 || bound >= 100) return drawn;
  const bool low = static_cast<int>(Moves::unpack<Roll>(drawn).value) <= bound;
  return Moves::pack(Roll{static_cast<Percent>(low ? 1 : 100)});
}

Move Guide::bold_move(const spheres::Game& g, const State& s, const MoveList& list, Memory& memory) const {
  return Mind(g.edition(), s, g.turn(s).seat, list, manners_, memory.book, *habits_).answer();
}

// What each way to play would answer, the usual one first.
template <class Take>
void Guide::each_answer(const spheres::Game& g, const State& s, const MoveList& list, Memory& memory,
                        const Take& take) const {
  const auto answer = [&](const Manners& manners, const Habits& habits) {
    return Mind(g.edition(), s, g.turn(s).seat, list, manners, memory.book, habits).answer();
  };
  for (const Habits& habits : styles()) take(answer(manners_, habits));
  take(answer(aloof_, *habits_));
}

std::optional<Move> Guide::at_once(const spheres::Game& g, const State& view, const MoveList& list,
                                   Memory& memory) const {
  const Move bold = bold_move(g, view, list, memory);
  if (!worth_searching(view)) return bold;
  bool agreed = true;
  each_answer(g, view, list, memory, [&](Move m) { agreed = agreed && m == bold; });
  return agreed ? std::optional(bold) : std::nullopt;
}

// Nothing is expected of answers that no way to play would give.
void Guide::priors(const spheres::Game& g, const State& s, const MoveList& list, Memory& memory, Rng& /*rng*/,
                   float* weights) const {
  std::fill(weights, weights + list.size, 0.0F);
  float weight = 1;
  each_answer(g, s, list, memory, [&](Move m) {
    float& w = weights[std::find(list.begin(), list.end(), m) - list.begin()];
    w = std::max(w, weight);
    weight = 0.5F;
  });
}

void Guide::believe(const spheres::Game& g, State& world, Rng& rng) const {
  const Options& opt = g.edition().opt;
  if (opt.info_model == InfoModel::open || world.in_setup != 0) return;
  for (const Seat x : world.alive.without(SeatSet::of(me_))) {
    believe_era(world, me_, x, rng);
    if (!opt.crisis_visible) believe_counts(world, x, manners_.crises_of(x), rng);
  }
}

void Guide::judge(const spheres::Game& g, State& s, Memory& memory, Rng& rng, Payoff& out) const {
  // The others' secrets are made up, so their prospects say nothing: all alike, and they answer by their priors.
  out.fill(0.5F);
  const auto bold = [&](const State& now, const MoveList& list) { return bold_move(g, now, list, memory); };
  const auto over = [&](const State& now) { return closed(g, now); };
  if (!play_on(g, s, longest_turn, rng, bold, over)) return utility(g, s, memory, out);
  const double mine = chance_of_winning(g.edition(), s, me_, *weights_, memory.book);
  out[me_] = static_cast<float>(mine);
}

// In an imagined end the others' Crises are made up: where they are secret, one's own count as much as they usually do
// in an end.
void Guide::utility(const spheres::Game& g, const State& end, Memory& memory, Payoff& out) const {
  share_of_win(g.result(end), out, true);
  const Options& opt = g.edition().opt;
  const bool alone = end.alive == SeatSet::of(me_);
  if (alone || opt.info_model == InfoModel::open || opt.crisis_visible) return;
  const double mine = chance_of_winning(g.edition(), end, me_, *weights_, memory.book);
  out[me_] = static_cast<float>(mine);
}

}  // namespace noo::bots::spheres
