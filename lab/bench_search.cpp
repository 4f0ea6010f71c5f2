#include "lab/bench_search.hpp"

#include <chrono>
#include <memory>
#include <vector>

#include "bots/registry.hpp"
#include "games/registry.hpp"

namespace noo::lab {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int simulations = 200;  // a question
constexpr int asked_every = 7;    // questions: so that one game shows its beginning, its middle and its end

class ThinkingTable {
 public:
  explicit ThinkingTable(const BenchConfig& config)
      : config_(config),
        game_(find_game(config.game)
                  .make(config.seats, options_for(find_game(config.game).info, config.seats, config.options),
                        config.data)),
        analyst_(bots::make_analyst(config.game, {.simulations = simulations})),
        rng_(config.seed) {}

  double simulations_per_second() {
    while (thought_ < config_.seconds) one_game();
    return static_cast<double>(done_) / thought_;
  }

 private:
  void one_game() {
    std::vector<std::unique_ptr<bots::Bot>> players;
    players.reserve(static_cast<std::size_t>(config_.seats));
    for (int i = 0; i < config_.seats; ++i) {
      players.push_back(bots::make_bot(config_.game, bots::usual_level(config_.game)));
    }
    Position p = game_->begin();
    int questions = 0;
    for (Turn turn = game_->turn(p); turn.actor != Turn::Actor::nobody; turn = game_->turn(p)) {
      if (turn.actor == Turn::Actor::chance) {
        OddsList odds;
        game_->odds(p, odds);
        game_->play(p, odds.draw(rng_.below(odds.total())), nullptr);
        continue;
      }
      MoveList legal;
      game_->moves(p, legal);
      const Position view = game_->view(p, turn.seat);
      if (legal.size > 1 && ++questions % asked_every == 0) think(view, turn.seat, legal);
      if (thought_ >= config_.seconds) return;
      auto& player = *players[static_cast<std::size_t>(ix(turn.seat))];
      game_->play(p, player.choose(*game_, view, turn.seat, {}, legal, rng_), nullptr);
    }
  }

  void think(const Position& view, Seat me, const MoveList& legal) {
    const auto began = Clock::now();
    done_ += analyst_->think(*game_, view, me, {}, legal, rng_, nullptr).simulations;
    thought_ += std::chrono::duration<double>(Clock::now() - began).count();
  }

  const BenchConfig& config_;
  std::unique_ptr<AnyGame> game_;
  std::unique_ptr<bots::Analyst> analyst_;
  Rng rng_;
  long done_ = 0;
  double thought_ = 0;
};

}  // namespace

std::optional<double> search_simulations_per_second(const BenchConfig& config) {
  const std::vector<std::string> levels = bots::levels_of(config.game);
  if (bots::simulations_of(levels.back()) == 0) return std::nullopt;
  return ThinkingTable(config).simulations_per_second();
}

}  // namespace noo::lab
