// Whether bots keep to their time: bench_caps GAME [GAMES] [SEATS] [KEY=VALUE...]
//
// Shrewd bots play, and the questions that took them longest are asked again of an expert who has so many milliseconds.
// Prints the longest that it went without a look at the clock, and by how much it was late, in milliseconds: by the
// clock, and by what the processor did for it, which others at the machine do not lengthen.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <string>
#include <vector>

#include "bots/registry.hpp"
#include "engine/errors.hpp"
#include "games/registry.hpp"

namespace {

using namespace noo;  // NOLINT(google-build-using-namespace): a program of one file

constexpr std::size_t dearest = 24;
constexpr auto caps = std::to_array<int>({0, 1, 10, 100, 1000});
constexpr int expert = 10'000;

double milliseconds(clockid_t clock) {
  timespec t{};
  clock_gettime(clock, &t);
  return 1e3 * static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_nsec);
}

// By the clock, and by the processor.
struct Both {
  double clock = 0;
  double processor = 0;

  static Both now() { return {milliseconds(CLOCK_MONOTONIC), milliseconds(CLOCK_THREAD_CPUTIME_ID)}; }
  Both since(const Both& start) const { return {clock - start.clock, processor - start.processor}; }
  void grow_to(const Both& other) {
    clock = std::max(clock, other.clock);
    processor = std::max(processor, other.processor);
  }
};

class Stopwatch final : public bots::Deadline::Watch {
 public:
  explicit Stopwatch(int cap) : cap_(cap) {}

  bool over() override {
    const Both now = Both::now();
    gap_.grow_to(now.since(last_));
    last_ = now;
    ++looks_;
    const bool is_over = now.clock - start_.clock >= cap_;
    if (!is_over) in_time_ = now;
    return is_over;
  }

  void stop() {
    --looks_;
    over();
  }
  const Both& gap() const { return gap_; }
  // Since it was last in time, by the processor; and since it should have been.
  Both late() const { return {last_.clock - start_.clock - cap_, last_.since(in_time_).processor}; }
  double took() const { return last_.clock - start_.clock; }
  long looks() const { return looks_; }

 private:
  double cap_;
  Both start_ = Both::now();
  Both last_ = start_;
  Both in_time_ = start_;
  Both gap_;
  long looks_ = 0;
};

struct Question {
  Position view;
  Seat seat;
  double took;
};

struct Table {
  const GameType& type;
  std::unique_ptr<AnyGame> game;
  int seats;
};

Table table_from(int argc, char** argv) {
  if (argc < 2) throw InputError("bench_caps GAME [GAMES] [SEATS] [KEY=VALUE...]");
  const GameType& type = find_game(argv[1]);
  const int seats = argc > 3 ? std::stoi(argv[3]) : type.info.usual_seats;
  Options options;
  for (int i = 4; i < argc; ++i) {
    const std::string text = argv[i];
    const auto equals = text.find('=');
    if (equals == std::string::npos) throw InputError(fmt::format("'{}' should read like variant=C1a", text));
    options[text.substr(0, equals)] = text.substr(equals + 1);
  }
  return {type, type.make(seats, options_for(type.info, seats, options), {}), seats};
}

void keep_dearest(std::vector<Question>& all) {
  std::sort(all.begin(), all.end(), [](const Question& a, const Question& b) { return a.took > b.took; });
  if (all.size() > dearest) all.resize(dearest);
}

void play(const Table& table, u64 seed, std::vector<Question>& out) {
  const AnyGame& game = *table.game;
  std::vector<std::unique_ptr<bots::Bot>> players;
  players.reserve(static_cast<std::size_t>(table.seats));
  for (int i = 0; i < table.seats; ++i) players.push_back(bots::make_bot(table.type.info.id, "shrewd"));
  Rng rng(seed);
  Position p = game.begin();
  MoveList legal;
  OddsList odds;
  for (Turn turn = game.turn(p); turn.actor != Turn::Actor::nobody; turn = game.turn(p)) {
    legal.clear();
    odds.clear();
    if (turn.actor == Turn::Actor::chance) {
      game.odds(p, odds);
      game.play(p, odds.draw(rng.below(odds.total())), nullptr);
      continue;
    }
    game.moves(p, legal);
    const Position view = game.view(p, turn.seat);
    const Both start = Both::now();
    const Move m = players[static_cast<std::size_t>(ix(turn.seat))]->choose(game, view, turn.seat, {}, legal, rng);
    out.push_back({view, turn.seat, Both::now().since(start).processor});
    if (out.size() > 50 * dearest) keep_dearest(out);
    game.play(p, m, nullptr);
  }
}

void ask(const Table& table, const std::vector<Question>& questions, int cap) {
  Both gap;
  Both late;
  long looks = 0;
  double took = 0;
  for (const Question& q : questions) {
    MoveList legal;
    table.game->moves(q.view, legal);
    Rng rng(1);
    Stopwatch watch(cap);
    bots::Budget budget{.simulations = expert};
    budget.watch = &watch;
    const auto bot = bots::make_analyst(table.type.info.id, budget);
    bot->choose(*table.game, q.view, q.seat, {}, legal, rng);
    watch.stop();
    gap.grow_to(watch.gap());
    late.grow_to(watch.late());
    looks += watch.looks();
    took += watch.took();
  }
  fmt::print(
      "cap {:4}: longest without a look {:7.2f} ({:.2f} by the processor), late by {:7.2f} ({:.2f}), {:.0f} looks a "
      "ms\n",
      cap, gap.clock, gap.processor, late.clock, late.processor, static_cast<double>(looks) / took);
}

void measure(const Table& table, int games) {
  std::vector<Question> questions;
  for (int i = 0; i < games; ++i) play(table, static_cast<u64>(i), questions);
  keep_dearest(questions);
  fmt::print("{}, {} seats: the {} dearest questions of {} games took a shrewd bot {:.0f} to {:.0f} ms\n",
             table.type.info.id, table.seats, questions.size(), games, questions.back().took, questions.front().took);
  for (const int cap : caps) ask(table, questions, cap);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    measure(table_from(argc, argv), argc > 2 ? std::stoi(argv[2]) : 1);
  } catch (const std::exception& e) {
    fmt::print(stderr, "bench_caps: {}\n", e.what());
    return 2;
  }
  return 0;
}
