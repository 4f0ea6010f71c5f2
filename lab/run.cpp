#include "lab/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "bots/registry.hpp"
#include "engine/errors.hpp"
#include "games/registry.hpp"
#include "lab/tables.hpp"

namespace noo::lab {

namespace {

using Clock = std::chrono::steady_clock;

// A seat for each bot, and at least so many that no option is missing.
int seats_for(const RunConfig& config, const GameInfo& info) {
  const auto missing = [&](int seats) {
    const Options needed = options_for(info, seats, {});
    return !std::includes(config.options.begin(), config.options.end(), needed.begin(), needed.end());
  };
  int seats = std::max(static_cast<int>(config.bots.size()), info.least_seats);
  while (seats < info.most_seats && missing(seats)) ++seats;
  return seats;
}

RunConfig checked(RunConfig config, const GameInfo& info) {
  if (config.bots.empty()) config.bots = {bots::usual_level(info.id)};
  if (config.seats == 0) config.seats = seats_for(config, info);
  if (static_cast<int>(config.bots.size()) > config.seats) {
    throw InputError(
        fmt::format("{} bots for {} seats: name at most one bot a seat", config.bots.size(), config.seats));
  }
  if (config.games < 1) throw InputError(fmt::format("{} games: play at least one", config.games));
  if (config.jobs < 1) throw InputError(fmt::format("{} jobs: use at least one", config.jobs));
  for (const std::string& bot : config.bots) bots::make_bot(info.id, bot);
  return config;
}

// Shares the games out among the workers; keeps what they find by the index of the game.
class Floor {
 public:
  Floor(const RunConfig& config, const AnyGame& game)
      : config_(config), game_(game), outcomes_(static_cast<std::size_t>(config.games)) {}

  void play_all(const Progressed& progressed) {
    {
      std::vector<std::jthread> workers;
      workers.reserve(static_cast<std::size_t>(config_.jobs));
      for (int i = 0; i < config_.jobs; ++i) workers.emplace_back([this] { work(); });
      watch(progressed);
    }
    if (failure_) std::rethrow_exception(failure_);
    std::sort(violations_.begin(), violations_.end(), [](const auto& a, const auto& b) { return a.game < b.game; });
  }

  std::vector<GameOutcome>& outcomes() { return outcomes_; }
  std::vector<Violation>& violations() { return violations_; }

 private:
  void work() {
    try {
      for (int i = next_++; i < config_.games; i = next_++) {
        std::optional<Violation> violation;
        outcomes_[static_cast<std::size_t>(i)] = play_game(config_, game_, config_.first + i, violation);
        if (violation) {
          const std::lock_guard lock(mutex_);
          violations_.push_back(*violation);
        }
        ++done_;
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      next_ = config_.games;
    }
    const std::lock_guard lock(mutex_);
    ++idle_;
    changed_.notify_all();
  }

  void watch(const Progressed& progressed) {
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, std::chrono::milliseconds(200), [&] { return idle_ == config_.jobs; })) {
      if (progressed) progressed(done_);
    }
  }

  const RunConfig& config_;
  const AnyGame& game_;
  std::vector<GameOutcome> outcomes_;
  std::vector<Violation> violations_;
  std::atomic<int> next_ = 0;
  std::atomic<int> done_ = 0;
  int idle_ = 0;
  std::exception_ptr failure_;
  std::mutex mutex_;
  std::condition_variable changed_;
};

// The seats that share the best rank among the winners.
int best_seats(const GameOutcome& outcome, int seats, int& best_rank) {
  best_rank = max_seats + 1;
  int sharing = 0;
  for (int i = 0; i < seats; ++i) {
    const SeatOutcome& s = outcome.seat[static_cast<std::size_t>(i)];
    if (!s.winner || s.rank > best_rank) continue;
    sharing = s.rank == best_rank ? sharing + 1 : 1;
    best_rank = s.rank;
  }
  return sharing;
}

void add_outcome(RunSummary& summary, std::map<std::string, std::size_t>& row_of, const GameOutcome& outcome) {
  int best_rank = 0;
  const int sharing = best_seats(outcome, summary.seats, best_rank);
  for (int i = 0; i < summary.seats; ++i) {
    const SeatOutcome& s = outcome.seat[static_cast<std::size_t>(i)];
    BotSummary& bot = summary.bots[row_of.at(summary.line_up[s.bot])];
    ++bot.games;
    if (s.winner && s.rank == best_rank) bot.wins += 1.0 / sharing;
    bot.survived += s.winner ? 1 : 0;
    bot.mean_rank += s.rank;
    bot.mean_score += s.score;
  }
}

RunSummary summarise(const RunConfig& config, const AnyGame& game, std::vector<GameOutcome> outcomes) {
  RunSummary summary;
  summary.game = config.game;
  summary.seats = config.seats;
  summary.seed = config.seed;
  summary.line_up = config.bots;
  for (int i = 0; i < game.seats(); ++i) summary.colours.emplace_back(game.seat_word(seat(i)));
  summary.first = config.first;
  std::map<std::string, std::size_t> row_of;
  for (const std::string& bot : config.bots) {
    if (!row_of.emplace(bot, summary.bots.size()).second) continue;
    summary.bots.emplace_back().bot = bot;
  }
  for (const GameOutcome& outcome : outcomes) {
    if (!outcome.finished) continue;
    ++summary.games;
    summary.plies += outcome.plies;
    const std::string& ending =
        summary.ending_names.emplace(outcome.ending, game.ending_name(outcome.ending)).first->second;
    ++summary.endings[ending];
    add_outcome(summary, row_of, outcome);
  }
  for (BotSummary& bot : summary.bots) {
    const double games = std::max(bot.games, 1);
    bot.mean_rank /= games;
    bot.mean_score /= games;
    bot.win_interval = wilson95(bot.wins, bot.games);
    bot.survival_interval = wilson95(bot.survived, bot.games);
  }
  summary.outcomes = std::move(outcomes);
  return summary;
}

}  // namespace

RunSummary run(const RunConfig& wanted, const Progressed& progressed) {
  const GameType& type = find_game(wanted.game);
  const RunConfig config = checked(wanted, type.info);
  const std::unique_ptr<AnyGame> game = type.make(config.seats, config.options, config.data);
  if (config.records) std::filesystem::create_directories(*config.records);

  const auto start = Clock::now();
  Floor floor(config, *game);
  floor.play_all(progressed);
  RunSummary summary = summarise(config, *game, std::move(floor.outcomes()));
  summary.violations = std::move(floor.violations());
  summary.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return summary;
}

}  // namespace noo::lab
