#include "bots/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/errors.hpp"
#include "games/registry.hpp"

namespace noo::bots {
namespace {

TEST(Bots, EveryLevelOfEveryGameCanBeMade) {
  for (const GameType& type : all_games()) {
    ASSERT_FALSE(levels_of(type.info.id).empty());
    for (const std::string& level : levels_of(type.info.id)) EXPECT_NE(make_bot(type.info.id, level), nullptr);
    EXPECT_NE(make_bot(type.info.id, usual_level(type.info.id)), nullptr);
  }
}

TEST(Bots, AnUnknownLevelNamesTheKnownOnes) {
  try {
    make_bot("spheres", "genius");
    FAIL();
  } catch (const InputError& e) {
    EXPECT_NE(std::string(e.what()).find("random"), std::string::npos);
  }
}

// Whoever is asked answers from the list, in random games at every seat count.
TEST(Bots, AnswerWithLegalMoves) {
  for (const GameType& type : all_games()) {
    for (const std::string& level : levels_of(type.info.id)) {
      for (int seats = type.info.least_seats; seats <= type.info.most_seats; ++seats) {
        const auto game = type.make(seats, options_for(type.info, seats, {}), {});
        std::vector<std::unique_ptr<Bot>> bots;
        for (int i = 0; i < seats; ++i) bots.push_back(make_bot(type.info.id, level));
        Rng rng(static_cast<u64>(seats));
        Position p = game->begin();
        MoveList legal;
        OddsList odds;
        for (int ply = 0; ply < 2000 && game->turn(p).actor != Turn::Actor::nobody; ++ply) {
          Move m{};
          if (game->turn(p).actor == Turn::Actor::chance) {
            odds.clear();
            game->odds(p, odds);
            m = odds.draw(rng.below(odds.total()));
          } else {
            const Seat who = game->turn(p).seat;
            legal.clear();
            game->moves(p, legal);
            m = bots[static_cast<std::size_t>(ix(who))]->choose(*game, game->view(p, who), who, {}, legal, rng);
            ASSERT_TRUE(std::binary_search(legal.begin(), legal.end(), m)) << game->notation(m);
          }
          game->play(p, m, nullptr);
        }
      }
    }
  }
}

}  // namespace
}  // namespace noo::bots
