#include "lab/bench.hpp"

#include <array>
#include <atomic>
#include <barrier>
#include <chrono>
#include <thread>
#include <vector>

#include "engine/json.hpp"
#include "games/typed.hpp"
#include "lab/allocations.hpp"
#include "lab/bench_search.hpp"

namespace noo::lab {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

struct Tally {
  u64 games = 0;
  u64 moves = 0;
  u64 decisions = 0;  // by players
  u64 offered = 0;    // legal moves at those
  double seconds = 0;

  void operator+=(const Tally& o) {
    games += o.games;
    moves += o.moves;
    decisions += o.decisions;
    offered += o.offered;
    seconds += o.seconds;
  }
};

template <Game G>
void random_game(const G& game, Rng& rng, Tally& tally) {
  typename G::State s = game.begin();
  MoveList list;
  OddsList odds;
  Sink silent;
  for (Turn turn = game.turn(s); turn.actor != Turn::Actor::nobody; turn = game.turn(s)) {
    Move m{};
    if (turn.actor == Turn::Actor::chance) {
      odds.clear();
      game.odds(s, odds);
      m = odds.draw(rng.below(odds.total()));
    } else {
      list.clear();
      game.moves(s, list);
      m = list[static_cast<int>(rng.below(static_cast<u32>(list.size)))];
      ++tally.decisions;
      tally.offered += static_cast<u64>(list.size);
    }
    game.play(s, m, silent);
    ++tally.moves;
  }
  ++tally.games;
}

template <Game G>
Tally play_for(const G& game, double seconds, u64& seed) {
  Tally tally;
  const auto start = Clock::now();
  do {
    Rng rng(seed++);
    random_game(game, rng, tally);
    tally.seconds = seconds_since(start);
  } while (tally.seconds < seconds);
  return tally;
}

// Copies round a ring of positions small enough for the first-level cache, the best case for a copy. The barriers keep
// the compiler from dropping or merging copies.
template <class State>
double copy_ns(const State& sample, double seconds) {
  constexpr std::size_t ring = 16;
  constexpr u64 batch = 4096;
  static thread_local std::array<State, ring> buffers;
  buffers.fill(sample);
  u64 copies = 0;
  double passed = 0;
  const auto start = Clock::now();
  do {
    for (u64 i = 0; i < batch; ++i) {
      State* to = &buffers[(i + 1) % ring];
      const State* from = &buffers[i % ring];
      asm volatile("" : "+r"(to), "+r"(from) : : "memory");
      std::memcpy(to, from, sizeof(State));
      asm volatile("" : : "r"(to) : "memory");
    }
    copies += batch;
    passed = seconds_since(start);
  } while (passed < seconds);
  return passed * 1e9 / static_cast<double>(copies);
}

template <Game G>
typename G::State middle_of_a_game(const G& game, u64 seed) {
  Rng rng(seed);
  MoveList list;
  Sink silent;
  typename G::State s = game.begin();
  for (int i = 0; i < 200 && game.turn(s).actor != Turn::Actor::nobody; ++i) {
    game.play(s, random_move(game, s, list, rng), silent);
  }
  return s;
}

template <Game G>
std::optional<double> allocations_per_move(const G& game, u64 seed) {
  if (!AllocationCount::installed) return std::nullopt;
  Tally tally;
  Rng rng(seed);
  AllocationCount::count = 0;
  AllocationCount::counting = true;
  for (int i = 0; i < 20; ++i) random_game(game, rng, tally);
  AllocationCount::counting = false;
  return static_cast<double>(AllocationCount::count) / static_cast<double>(tally.moves);
}

// All threads start together, and each stops on its own after the same time.
template <Game G>
double moves_per_second_together(const G& game, const BenchConfig& config) {
  std::vector<Tally> tallies(static_cast<std::size_t>(config.threads));
  std::barrier together(config.threads);
  {
    std::vector<std::jthread> workers;
    workers.reserve(tallies.size());
    for (std::size_t i = 0; i < tallies.size(); ++i) {
      workers.emplace_back([&, i] {
        u64 seed = config.seed + (u64{1} << 32U) * (i + 1);
        together.arrive_and_wait();
        tallies[i] = play_for(game, config.seconds, seed);
      });
    }
  }
  double sum = 0;
  for (const Tally& t : tallies) sum += static_cast<double>(t.moves) / t.seconds;
  return sum;
}

template <Game G>
BenchResult bench_typed(const G& game, const BenchConfig& config) {
  constexpr double copy_share = 0.1;
  constexpr int slices = 10;
  u64 seed = config.seed;
  play_for(game, 0.05 * config.seconds, seed);  // warm-up, not counted

  const auto sample = middle_of_a_game(game, config.seed);
  Tally tally;
  double copy = 0;
  for (int i = 0; i < slices; ++i) {
    tally += play_for(game, (1 - copy_share) * config.seconds / slices, seed);
    copy += copy_ns(sample, copy_share * config.seconds / slices) / slices;
  }

  BenchResult r;
  r.game = config.game;
  r.seats = game.seats();
  const auto moves = static_cast<double>(tally.moves);
  r.moves_per_second = moves / tally.seconds;
  r.games_per_second = static_cast<double>(tally.games) / tally.seconds;
  r.moves_per_game = moves / static_cast<double>(tally.games);
  r.legal_moves = static_cast<double>(tally.offered) / static_cast<double>(tally.decisions);
  r.ns_per_position = tally.seconds * 1e9 / moves;
  r.state_bytes = sizeof(typename G::State);
  r.memcpy_ns = copy;
  r.ratio_to_memcpy = r.ns_per_position / copy;
  r.allocations_per_move = allocations_per_move(game, config.seed);
  r.threads = config.threads;
  r.threads_moves_per_second = r.moves_per_second;
  if (config.threads > 1) {
    r.threads_moves_per_second = moves_per_second_together(game, config);
    r.scaling = r.threads_moves_per_second / r.moves_per_second;
  }
  return r;
}

}  // namespace

BenchResult bench(const BenchConfig& config) {
  BenchResult result = with_typed_game(config.game, config.seats, config.options, config.data,
                                       [&](const auto& game) { return bench_typed(game, config); });
  result.simulations_per_second = search_simulations_per_second(config);
  return result;
}

u64 playout(const BenchConfig& config, int games) {
  return with_typed_game(config.game, config.seats, config.options, config.data, [&](const auto& game) {
    Tally tally;
    for (int i = 0; i < games; ++i) {
      Rng rng(config.seed + static_cast<u64>(i));
      random_game(game, rng, tally);
    }
    return tally.moves;
  });
}

nlohmann::json to_json(const BenchResult& r) {
  nlohmann::json out{{"game", r.game},
                     {"seats", r.seats},
                     {"moves_per_second", r.moves_per_second},
                     {"games_per_second", r.games_per_second},
                     {"moves_per_game", r.moves_per_game},
                     {"legal_moves", r.legal_moves},
                     {"ns_per_position", r.ns_per_position},
                     {"state_bytes", r.state_bytes},
                     {"memcpy_ns", r.memcpy_ns},
                     {"ratio_to_memcpy", r.ratio_to_memcpy}};
  if (r.allocations_per_move) out["allocations_per_move"] = *r.allocations_per_move;
  if (r.threads > 1) {
    out["threads"] = r.threads;
    out["threads_moves_per_second"] = r.threads_moves_per_second;
    out["scaling"] = r.scaling;
  }
  if (r.simulations_per_second) out["simulations_per_second"] = *r.simulations_per_second;
  if (r.instructions_per_move) out["instructions_per_move"] = *r.instructions_per_move;
  return out;
}

}  // namespace noo::lab
