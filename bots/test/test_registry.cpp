#include "bots/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "bots/strength.hpp"
#include "bots/test/looks.hpp"
#include "engine/errors.hpp"
#include "engine/testing/allocations.hpp"
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

// A server keeps one for every seat. What thinking takes is the thread's.
TEST(Bots, AreSmall) {
  for (const GameType& type : all_games()) {
    for (const std::string& level : levels_of(type.info.id)) {
      make_bot(type.info.id, level);  // what all bots of a game share is made with the first
      const testing::AllocationCounter counter;
      const auto bot = make_bot(type.info.id, level);
      counter.stop();
      EXPECT_LE(counter.bytes(), 16'384) << type.info.id << " " << level;
    }
  }
}

TEST(Bots, OnlyLevelsThatSearchKeepAPace) {
  EXPECT_EQ(pace_of("random"), 0);
  EXPECT_EQ(pace_of("steady"), 0);
  EXPECT_GT(pace_of("careful"), 0);
  EXPECT_GT(pace_of("shrewd"), pace_of("careful"));
  EXPECT_GT(pace_of("expert"), pace_of("shrewd"));
}

TEST(Bots, StopWhenTheirTimeIsOver) {
  const auto game = find_game("spheres").make(2, {}, {});
  Position p = game->begin();
  Rng rng(1);
  MoveList legal;
  OddsList odds;
  while (legal.size < 2) {
    legal.clear();
    odds.clear();
    if (game->turn(p).actor == Turn::Actor::chance) {
      game->odds(p, odds);
      game->play(p, odds.draw(rng.below(odds.total())), nullptr);
      continue;
    }
    game->moves(p, legal);
    if (legal.size == 1) game->play(p, legal[0], nullptr);
  }
  const Seat who = game->turn(p).seat;
  const auto bot = make_bot(game->info().id, "expert", 1);
  auto& analyst = dynamic_cast<Analyst&>(*bot);
  const Findings found = analyst.think(*game, game->view(p, who), who, {}, legal, rng, nullptr);
  EXPECT_LT(found.simulations, simulations_of("expert"));
  EXPECT_TRUE(bot->cut_short());
  bot->allow(60'000);
  EXPECT_GT(analyst.think(*game, game->view(p, who), who, {}, legal, rng, nullptr).simulations, found.simulations);
  EXPECT_FALSE(bot->cut_short());
  Looks looks(50);  // a millisecond may be over before anything is tried
  const auto in_looks = make_analyst(game->info().id, in_time(looks, simulations_of("expert")));
  const int tried = in_looks->think(*game, game->view(p, who), who, {}, legal, rng, nullptr).simulations;
  EXPECT_GT(tried, 0);
  EXPECT_LT(tried, 50);
  EXPECT_TRUE(in_looks->cut_short());
}

// A clock by which there is always time left. At one of its looks the bot is told that nobody needs its answer.
class CalledOff final : public Deadline::Watch {
 public:
  explicit CalledOff(long when) : when_(when) {}

  bool over() override {
    if (++looks_ == when_) bot->give_up();
    return false;
  }
  long looks() const { return looks_; }

  Bot* bot = nullptr;

 private:
  long when_;
  long looks_ = 0;
};

// Questions with a choice, with steady bots at every seat, until `done` says that it was asked enough.
void ask(const GameType& type, const std::function<bool(const AnyGame&, const Position&, Seat)>& done) {
  const auto game = type.make(type.info.usual_seats, options_for(type.info, type.info.usual_seats, {}), {});
  const auto steady = make_bot(type.info.id, "steady");
  Rng rng(1);
  Position p = game->begin();
  MoveList legal;
  OddsList odds;
  while (true) {
    const Turn turn = game->turn(p);
    ASSERT_NE(turn.actor, Turn::Actor::nobody) << type.info.id;
    if (turn.actor == Turn::Actor::chance) {
      odds.clear();
      game->odds(p, odds);
      game->play(p, odds.draw(rng.below(odds.total())), nullptr);
      continue;
    }
    legal.clear();
    game->moves(p, legal);
    if (legal.size > 1 && done(*game, p, turn.seat)) return;
    game->play(p, steady->choose(*game, game->view(p, turn.seat), turn.seat, {}, legal, rng), nullptr);
  }
}

TEST(Bots, GiveUpWhenNobodyNeedsTheirAnswerAnyMore) {
  constexpr long when = 20;
  for (const GameType& type : all_games()) {
    if (!has_analyst(type.info.id)) continue;
    int choices = 0;
    int thoughts = 0;
    ask(type, [&](const AnyGame& game, const Position& p, Seat who) {
      MoveList legal;
      game.moves(p, legal);
      for (int* const given_up : {&choices, &thoughts}) {
        CalledOff clock(when);
        Budget budget{.simulations = simulations_of("expert")};
        budget.watch = &clock;
        const auto bot = make_analyst(type.info.id, budget);
        clock.bot = bot.get();
        Rng rng(2);
        if (given_up == &thoughts) {
          bot->think(game, game.view(p, who), who, {}, legal, rng, nullptr);
        } else {
          const Move m = bot->choose(game, game.view(p, who), who, {}, legal, rng);
          EXPECT_TRUE(std::binary_search(legal.begin(), legal.end(), m)) << game.notation(m);
        }
        EXPECT_LE(clock.looks(), when) << type.info.id << ": after that there is nothing to look for";
        if (clock.looks() == when && bot->cut_short()) ++*given_up;
      }
      return choices > 0 && thoughts > 0;
    });
  }
}

// A level that searches, with a budget that a test can afford.
std::unique_ptr<Bot> quick(std::string_view game, const std::string& level) {
  if (simulations_of(level) > 0) return make_analyst(game, {.simulations = 4});
  return make_bot(game, level);
}

void answers_with_legal_moves(const AnyGame& game, const std::string& level) {
  EnumArray<Seat, std::unique_ptr<Bot>, max_seats> bots;
  for (int i = 0; i < game.seats(); ++i) bots[i] = quick(game.info().id, level);
  Rng rng(static_cast<u64>(game.seats()));
  Position p = game.begin();
  MoveList legal;
  OddsList odds;
  const int plies = simulations_of(level) > 0 ? 60 : 2000;
  for (int ply = 0; ply < plies && game.turn(p).actor != Turn::Actor::nobody; ++ply) {
    Move m{};
    if (game.turn(p).actor == Turn::Actor::chance) {
      odds.clear();
      game.odds(p, odds);
      m = odds.draw(rng.below(odds.total()));
    } else {
      const Seat who = game.turn(p).seat;
      legal.clear();
      game.moves(p, legal);
      m = bots[who]->choose(game, game.view(p, who), who, {}, legal, rng);
      ASSERT_TRUE(std::binary_search(legal.begin(), legal.end(), m)) << game.notation(m);
    }
    game.play(p, m, nullptr);
  }
}

// Whoever is asked answers from the list, in random games.
TEST(Bots, SlowAnswerWithLegalMoves) {
  for (const GameType& type : all_games()) {
    const int seats = type.info.least_seats;
    for (const char* level : {"random", "steady"}) {
      answers_with_legal_moves(*type.make(seats, options_for(type.info, seats, {}), {}), level);
    }
  }
}

TEST(Bots, SlowAnswerWithLegalMovesAtEverySeatCount) {
  for (const GameType& type : all_games()) {
    for (const char* level : {"random", "steady", "careful"}) {
      for (int seats = type.info.least_seats; seats <= type.info.most_seats; ++seats) {
        answers_with_legal_moves(*type.make(seats, options_for(type.info, seats, {}), {}), level);
      }
    }
  }
}

TEST(Bots, LevelsThinkMoreAndMore) {
  for (const GameType& type : all_games()) {
    const auto levels = levels_of(type.info.id);
    EXPECT_EQ(levels, (std::vector<std::string>{"random", "steady", "careful", "shrewd", "expert"}));
    EXPECT_EQ(usual_level(type.info.id), "steady");
  }
  EXPECT_EQ(simulations_of("random"), 0);
  EXPECT_EQ(simulations_of("steady"), 0);
  EXPECT_EQ(simulations_of("careful"), 200);
  EXPECT_EQ(simulations_of("shrewd"), 2000);
  EXPECT_EQ(simulations_of("expert"), 10000);
  EXPECT_EQ(levels_of("chess"), std::vector<std::string>{"random"});
  EXPECT_THROW(make_analyst("chess", {.simulations = 1}), InputError);
}

// What the client shows of a level was measured and makes sense.
TEST(Bots, MeasuredStrengthsAreShares) {
  for (const GameType& type : all_games()) {
    for (const std::string& level : levels_of(type.info.id)) {
      const auto strength = strength_of(type.info.id, level);
      if (!strength) continue;
      EXPECT_GE(strength->games, 100) << type.info.id << " " << level;
      EXPECT_LE(strength->low, strength->share);
      EXPECT_GE(strength->high, strength->share);
      EXPECT_EQ(strength->against, level == "steady" ? "random" : "steady");
    }
  }
  for (const GameType& type : all_games()) EXPECT_TRUE(strength_of(type.info.id, "shrewd")) << type.info.id;
  EXPECT_FALSE(strength_of("spheres", "random"));
  EXPECT_FALSE(strength_of("chess", "steady"));
}

}  // namespace
}  // namespace noo::bots
