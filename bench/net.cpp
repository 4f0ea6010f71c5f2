// How long a net takes: bench_net GAME [SIMULATIONS]
//
// Microseconds for telling a position, for a thought about it and for each move, and simulations a second of the bot
// that plays by a net. The net's numbers are made up: how long it takes does not depend on them.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include "bots/registry.hpp"
#include "engine/errors.hpp"

namespace {

using namespace noo;  // NOLINT(google-build-using-namespace): a program of one file
using Clock = std::chrono::steady_clock;

std::shared_ptr<const bots::net::Net> made_up(const bots::net::Form& form) {
  Rng rng(1);
  auto net = std::make_shared<bots::net::Net>();
  net->features = form.features;
  net->rows = form.rows;
  const auto fill = [&](auto& numbers) {
    for (auto& n : numbers) n = static_cast<i16>(static_cast<int>(rng.below(401)) - 200);
  };
  for (auto& row : net->first.weight) fill(row);
  for (auto& row : net->second.weight) fill(row);
  for (auto& row : net->value.weight) fill(row);
  for (auto& row : net->query.weight) fill(row);
  for (auto& row : net->row) fill(row);
  return net;
}

// A question of a random game, some way into it.
Position question_of(const AnyGame& game, MoveList& legal) {
  Rng rng(5);
  Position p = game.begin();
  OddsList odds;
  for (int ply = 0;; ++ply) {
    Move m{};
    legal.clear();
    if (game.turn(p).actor == Turn::Actor::chance) {
      odds.clear();
      game.odds(p, odds);
      m = odds.draw(rng.below(odds.total()));
    } else {
      game.moves(p, legal);
      if (ply > 200 && legal.size > 4) return p;
      m = legal[static_cast<int>(rng.below(static_cast<u32>(legal.size)))];
    }
    game.play(p, m, nullptr);
  }
}

template <class F>
double microseconds(int times, const F& f) {
  const auto start = Clock::now();
  for (int i = 0; i < times; ++i) f(i);
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count() / times;
}

void measure(const std::string& id, int simulations) {
  const bots::net::Learning& learning = bots::learning_of_game(id);
  const GameType& type = find_game(id);
  const auto game = type.make(type.info.usual_seats, options_for(type.info, type.info.usual_seats, {}), {});
  const auto net = made_up(learning.form());
  MoveList legal;
  const Position p = question_of(*game, legal);
  const Seat me = game->turn(p).seat;
  const auto witness = learning.witness();
  bots::net::Inputs inputs;
  bots::net::Thought thought{};
  i64 sum = 0;  // so that nothing is left out
  constexpr int times = 100'000;
  const double telling = microseconds(times, [&](int /*i*/) { witness->tell(*game, p, me, inputs); });
  const double thinking = microseconds(times, [&](int /*i*/) {
    bots::net::think(*net, inputs.numbers(), thought);
    sum += thought.value[0];
  });
  const bots::net::Rows rows = learning.rows(*game, me, legal[0]);
  const double liking = microseconds(times, [&](int i) {
    thought.query[0] = static_cast<i16>(i % 100);
    sum += bots::net::liking_of(*net, thought, rows);
  });
  const auto bot = learning.bot({.simulations = simulations}, net);
  Rng rng(3);
  const double searching = microseconds(
      5, [&](int /*i*/) { sum += bot->think(*game, game->view(p, me), me, {}, legal, rng, nullptr).simulations; });
  fmt::print("telling {:.2f} us, thinking {:.2f} us, a move {:.3f} us, {:.0f} simulations a second ({})\n", telling,
             thinking, liking, 1e6 * simulations / searching, sum % 10);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || argc > 3) {
    fmt::print(stderr, "usage: bench_net GAME [SIMULATIONS]\n");
    return 2;
  }
  try {
    const int simulations = argc > 2 ? std::atoi(argv[2]) : 20'000;
    if (simulations < 1) throw InputError("SIMULATIONS must be at least 1");
    measure(argv[1], simulations);
  } catch (const InputError& e) {
    fmt::print(stderr, "bench_net: {}\n", e.what());
    return 2;
  }
  return 0;
}
