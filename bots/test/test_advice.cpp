// Advice: the best moves and what they are worth, equal where the search cannot tell, with a reason in words.
#include "bots/advice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/registry.hpp"
#include "engine/match.hpp"
#include "games/registry.hpp"

namespace noo::bots {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A question of The Planetary Phase with several answers, asked of the first player.
struct Question {
  Match match;
  Seat me;
  Position view;
  MoveList legal;
};

Question question(const std::string& game, int seats) {
  const GameType& type = find_game(game);
  Match match(type.make(seats, options_for(type.info, seats, {}), {}), Seed::from_text("advice"));
  while (true) {
    const Seat me = match.turn().seat;
    Question q{match, me, match.game().view(match.position(), me), {}};
    match.game().moves(q.view, q.legal);
    if (q.legal.size > 3 && !match.game().in_setup(match.position())) return q;
    EXPECT_TRUE(match.play(me, q.legal[0]).legal());
  }
}

Findings findings(const MoveList& legal, std::initializer_list<Tried> tried) {
  Findings out;
  out.simulations = 200;
  int i = 0;
  for (Tried t : tried) {
    t.move = legal[i++];
    out.tried.push_back(t);
  }
  out.value = out.tried.front().mean;
  return out;
}

std::string reason(const Question& q, const Advice& advice, Lang lang = Lang::en) {
  return reason_of(advice, advice.best.front(), q.match.game(), q.view, q.me, catalog_for(q.match.game(), lang));
}

TEST(Advice, NamesTheThreeBestAndCallsThoseEqualThatTheSearchCannotTellApart) {
  const Question q = question("spheres", 3);
  const Findings found = findings(
      q.legal, {{{}, 80, 0.60, 0.02, 0}, {{}, 60, 0.58, 0.02, 0}, {{}, 40, 0.40, 0.02, 0}, {{}, 20, 0.39, 0.02, 0}});
  const Advice advice = advise(found);
  ASSERT_EQ(advice.best.size(), 3U);
  EXPECT_EQ(advice.best[0].move, q.legal[0]);
  EXPECT_TRUE(advice.best[0].equal);
  EXPECT_TRUE(advice.best[1].equal);   // 2 % with an error of nearly 3 %
  EXPECT_FALSE(advice.best[2].equal);  // 20 %
  EXPECT_DOUBLE_EQ(*advice.best[2].chance, 0.40);
  ASSERT_TRUE(advice.worse);
  EXPECT_EQ(advice.worse->move, q.legal[2]);
  EXPECT_FALSE(advice.asked);
}

TEST(Advice, LeavesOutWhatWasHardlyTried) {
  const Question q = question("spheres", 3);
  const Advice advice =
      advise(findings(q.legal, {{{}, 150, 0.6, 0.02, 0}, {{}, 7, 0.9, 0.2, 0}, {{}, 8, 0.5, 0.1, 0}}));
  ASSERT_EQ(advice.best.size(), 2U);
  EXPECT_EQ(advice.best[1].move, q.legal[2]);
}

// When the time was over before the first simulation: the best is named, and nobody is told that all is lost.
TEST(Advice, TellsNoChanceOfWhatNobodyTried) {
  const Question q = question("spheres", 3);
  Findings found = findings(q.legal, {{{}, 0, 0, 1, 0.9F}, {{}, 0, 0, 1, 0.1F}});
  found.simulations = 0;
  const Move other = q.legal[1];
  const Advice advice = advise(found, &other);
  ASSERT_EQ(advice.best.size(), 1U);
  EXPECT_EQ(advice.best[0].move, q.legal[0]);
  EXPECT_FALSE(advice.best[0].chance);
  EXPECT_FALSE(advice.asked->chance);
  EXPECT_EQ(reason(q, advice).find(catalog_for(q.match.game(), Lang::en).get("advice.lost")), std::string::npos);
}

TEST(Advice, TheCostOfAMoveIsToldOnlyWhereTheSearchCanTell) {
  const Question q = question("spheres", 3);
  const Findings found = findings(q.legal, {{{}, 80, 0.60, 0.02, 0}, {{}, 60, 0.58, 0.02, 0}, {{}, 40, 0.40, 0.02, 0}});
  const auto cost = [&](int i) {
    const Move asked = q.legal[i];
    const Advice advice = advise(found, &asked);
    EXPECT_TRUE(advice.asked);
    return advice.cost;
  };
  EXPECT_DOUBLE_EQ(cost(0), 0);
  EXPECT_DOUBLE_EQ(cost(1), 0);
  EXPECT_NEAR(cost(2), 0.20, 1e-9);
}

TEST(Advice, SaysWhatTheNextBestMoveWouldCost) {
  const Question q = question("spheres", 3);
  const std::string other = catalog_for(q.match.game(), Lang::en).say(q.match.game().describe(q.view, q.legal[1]));
  const Advice clear = advise(findings(q.legal, {{{}, 80, 0.60, 0.02, 0}, {{}, 60, 0.48, 0.02, 0}}));
  EXPECT_THAT(reason(q, clear), HasSubstr("“" + other + "” would lower your chance by 12%."));
  EXPECT_THAT(reason(q, clear, Lang::es), HasSubstr("bajaría tu probabilidad un 12 %"));
  const Advice even = advise(findings(q.legal, {{{}, 80, 0.60, 0.02, 0}, {{}, 60, 0.59, 0.02, 0}}));
  EXPECT_THAT(reason(q, even), Not(HasSubstr("lower your chance")));
}

TEST(Advice, SaysOfAWorseMoveWhatItCosts) {
  const Question q = question("spheres", 3);
  const Advice advice = advise(findings(q.legal, {{{}, 80, 0.60, 0.02, 0}, {{}, 60, 0.48, 0.02, 0}}));
  const Catalog words = catalog_for(q.match.game(), Lang::en);
  EXPECT_THAT(reason_of(advice, advice.best[1], q.match.game(), q.view, q.me, words),
              HasSubstr("It lowers your chance by about 12%."));
}

TEST(Advice, WhereNothingElseSpeaksForAMoveItSaysHowOftenItEndsWell) {
  const GameType& type = find_game("pax_emancipation");
  Match match(type.make(3, options_for(type.info, 3, {}), {}), Seed::from_text("advice"));
  const Catalog words = catalog_for(match.game(), Lang::en);
  for (int ply = 0; ply < 300 && !match.result().over; ++ply) {
    const Seat me = match.turn().seat;
    Question q{match, me, match.game().view(match.position(), me), {}};
    match.game().moves(q.view, q.legal);
    const auto told = [&](double chance, std::size_t nth) {
      const Advice advice = advise(findings(q.legal, {{{}, 80, chance, 0.02, 0}, {{}, 60, chance, 0.02, 0}}));
      return reason_of(advice, advice.best[nth], q.match.game(), q.view, q.me, words);
    };
    if (q.legal.size > 1 && told(0.6, 0) == words.get("advice.best")) {
      EXPECT_EQ(told(0.6, 1), words.get("advice.alike"));
      EXPECT_EQ(told(0.001, 0), words.get("advice.lost"));
      EXPECT_EQ(told(0.001, 1), words.get("advice.lost"));
      return;
    }
    ASSERT_TRUE(match.play(me, q.legal[0]).legal());
  }
  FAIL() << "no such question";
}

TEST(Advice, EverySearchGivesAReasonInBothLanguages) {
  for (const GameType& type : all_games()) {
    const Question q = question(type.info.id, std::max(2, type.info.least_seats));
    Rng rng(7);
    const Findings found =
        make_analyst(type.info.id, {.simulations = 60})->think(q.match.game(), q.view, q.me, {}, q.legal, rng, nullptr);
    const Advice advice = advise(found);
    for (const Lang lang : {Lang::en, Lang::es}) {
      const std::string text = reason(q, advice, lang);
      EXPECT_FALSE(text.empty()) << type.info.id;
      EXPECT_THAT(text, Not(HasSubstr("advice."))) << type.info.id;
      EXPECT_THAT(text, Not(HasSubstr("{"))) << type.info.id;
    }
  }
}

}  // namespace
}  // namespace noo::bots
