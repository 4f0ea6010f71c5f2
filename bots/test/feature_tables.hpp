// What is expected of every game's features, at every table of its trials: always as many, within bounds, blind to what
// the seat may not see; and of its moves: each has rows of its own. And of the bot that plays by a net.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "bots/net/learning.hpp"
#include "engine/testing/allocations.hpp"
#include "games/trials.hpp"

namespace noo::bots::tables {

// A net of the game's form with made-up numbers.
inline std::shared_ptr<const net::Net> any_net(const net::Form& form, u64 seed = 1) {
  Rng rng(seed);
  auto out = std::make_shared<net::Net>();
  out->features = form.features;
  out->rows = form.rows;
  const auto fill = [&](auto& layer, int most) {
    for (auto& weights : layer.weight) {
      for (auto& w : weights) w = static_cast<i16>(static_cast<int>(rng.below(static_cast<u32>(2 * most + 1))) - most);
    }
  };
  fill(out->first, 400);
  fill(out->second, 200);
  fill(out->value, 200);
  fill(out->query, 200);
  for (auto& row : out->row) {
    for (auto& w : row) w = static_cast<i16>(static_cast<int>(rng.below(401)) - 200);
  }
  return out;
}

using Spot = std::function<void(const AnyGame& game, const Position& p)>;

// Questions of a random game, every `every`th.
inline void random_game(const AnyGame& game, u64 seed, int every, int most_plies, const Spot& spot) {
  Rng rng(seed);
  Position p = game.begin();
  MoveList legal;
  OddsList odds;
  int met = 0;
  for (int ply = 0; ply < most_plies; ++ply) {
    const Turn turn = game.turn(p);
    if (turn.actor == Turn::Actor::nobody) return;
    Move m{};
    if (turn.actor == Turn::Actor::chance) {
      odds.clear();
      game.odds(p, odds);
      m = odds.draw(rng.below(odds.total()));
    } else {
      legal.clear();
      game.moves(p, legal);
      if (legal.size > 1 && ++met % every == 0) spot(game, p);
      m = legal[static_cast<int>(rng.below(static_cast<u32>(legal.size)))];
    }
    game.play(p, m, nullptr);
  }
}

inline void expect_sound_features(const net::Learning& learning, const AnyGame& game, const Position& p, Rng& worlds) {
  for (int i = 0; i < game.seats(); ++i) {
    const Seat me = seat(i);
    const auto witness = learning.witness();
    net::Inputs seen;
    witness->tell(game, p, me, seen);
    ASSERT_EQ(seen.size(), learning.form().features);
    for (const i16 n : seen.numbers()) {
      ASSERT_GE(n, -net::feature_limit);
      ASSERT_LE(n, net::feature_limit);
    }
    net::FeatureNames names;
    witness->tell(game, p, me, names);
    ASSERT_EQ(names.hash(), learning.form().feature_hash) << "what is told depends on the position";
    net::Inputs twin;
    witness->tell(game, game.imagine(game.view(p, me), me, worlds), me, twin);
    for (std::size_t k = 0; k < names.names().size(); ++k) {
      ASSERT_EQ(seen.numbers()[k], twin.numbers()[k]) << names.names()[k] << " tells a secret";
    }
  }
}

inline void expect_rows_of_their_own(const net::Learning& learning, const AnyGame& game, const Position& p) {
  MoveList legal;
  game.moves(p, legal);
  std::set<std::vector<u16>> met;
  for (const Move m : legal) {
    const net::Rows rows = learning.rows(game, game.turn(p).seat, m);
    std::vector<u16> list;
    for (int k = 0; k < rows.size; ++k) list.push_back(rows.at[k]);
    for (const u16 row : list) ASSERT_LT(row, learning.form().rows);
    EXPECT_TRUE(met.insert(list).second) << game.notation(m) << " is told like another move";
  }
}

template <class Trials>
void expect_sound_everywhere(const GameType& type, const net::Learning& learning) {
  constexpr int plies = 1500;
  int spots = 0;
  for (const Trial& table : trials_of<Trials>(type.info)) {
    SCOPED_TRACE(table.name);
    const auto game = type.make(table.seats, table.options, {});
    Rng worlds(3);
    random_game(*game, 7, 23, plies, [&](const AnyGame& g, const Position& p) {
      ++spots;
      expect_sound_features(learning, g, p, worlds);
      expect_rows_of_their_own(learning, g, p);
    });
    if (::testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GE(spots, 100);
}

}  // namespace noo::bots::tables
