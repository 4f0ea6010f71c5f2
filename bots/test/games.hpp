// Whole games of bots, for the tests of each of them.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <vector>

#include "bots/bot.hpp"

namespace noo::bots {

using Make = std::unique_ptr<Bot> (*)();

inline std::vector<Make> all(int seats, Make who) { return std::vector<Make>(static_cast<std::size_t>(seats), who); }

// Told of each answer: the position, the seat asked, what it could say and what it said.
struct Quiet {
  void operator()(const AnyGame& /*game*/, const Position& /*p*/, Seat /*asked*/, const MoveList& /*legal*/,
                  Move /*answer*/) const {}
};

// A line-up at its seats, and what each has seen since it was last asked.
class Seated {
 public:
  explicit Seated(const std::vector<Make>& line_up) {
    for (const Make make : line_up) seats_.push_back({make(), {}});
  }

  Move answer(const AnyGame& game, const Position& p, Seat asked, const MoveList& legal, Rng& rng) {
    One& one = seats_[static_cast<std::size_t>(ix(asked))];
    const Move m = one.bot->choose(game, game.view(p, asked), asked, one.seen, legal, rng);
    one.seen.clear();
    return m;
  }

  void tell(const std::vector<Event>& events) {
    for (const Event& e : events) {
      for (std::size_t x = 0; x < seats_.size(); ++x) {
        if (e.seen_by.has(seat(static_cast<int>(x)))) seats_[x].seen.push_back(e);
      }
    }
  }

 private:
  struct One {
    std::unique_ptr<Bot> bot;
    std::vector<Event> seen;
  };
  std::vector<One> seats_;
};

// Plays on to the end. Nothing if there was no end; illegal answers are a failure of the test.
template <class Watch = Quiet>
std::optional<Position> play_on(const AnyGame& game, Position p, const std::vector<Make>& line_up, u64 seed,
                                const Watch& watch = {}) {
  Rng chance(seed);
  Rng choice(seed + 1);
  Seated bots(line_up);
  MoveList legal;
  OddsList odds;
  std::vector<Event> events;
  for (int ply = 0; ply < 200000; ++ply) {
    const Turn turn = game.turn(p);
    if (turn.actor == Turn::Actor::nobody) return p;
    Move m{};
    if (turn.actor == Turn::Actor::chance) {
      odds.clear();
      game.odds(p, odds);
      m = odds.draw(chance.below(odds.total()));
    } else {
      legal.clear();
      game.moves(p, legal);
      m = bots.answer(game, p, turn.seat, legal, choice);
      if (!game.check(p, m).legal()) {
        ADD_FAILURE() << "illegal answer '" << game.notation(m) << "' to " << game.ask_name(turn.ask);
        return std::nullopt;
      }
      watch(game, p, turn.seat, legal, m);
    }
    events.clear();
    game.play(p, m, &events);
    bots.tell(events);
  }
  return std::nullopt;
}

template <class Watch = Quiet>
std::optional<Position> play_game(const AnyGame& game, const std::vector<Make>& line_up, u64 seed,
                                  const Watch& watch = {}) {
  return play_on(game, game.begin(), line_up, seed, watch);
}

// The first question after setup; what is asked in setup gets its first answer.
inline Position setup_of(const AnyGame& game, u64 seed) {
  Rng rng(seed);
  Position p = game.begin();
  MoveList legal;
  OddsList odds;
  while (game.turn(p).actor == Turn::Actor::chance || game.in_setup(p)) {
    Move m{};
    if (game.turn(p).actor == Turn::Actor::chance) {
      odds.clear();
      game.odds(p, odds);
      m = odds.draw(rng.below(odds.total()));
    } else {
      legal.clear();
      game.moves(p, legal);
      m = legal[0];
    }
    game.play(p, m, nullptr);
  }
  return p;
}

}  // namespace noo::bots
