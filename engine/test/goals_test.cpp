// Where the game stands: amounts, lists of goals, leads, and how the toy's goals are told.
#include "engine/core/goals.hpp"

#include "engine/json.hpp"
#include "engine/json_views.hpp"
#include "engine/test/helpers.hpp"

namespace noo {
namespace {

using nlohmann::json;
using testing::black;
using testing::blue;
using testing::new_match;
using testing::pink;
using testing::play;

Catalog words_in(Lang lang) { return catalog_for(toy::lantern_info(), lang); }

TEST(Goals, AnAmountIsExactWithinBoundsOrUnknown) {
  EXPECT_TRUE(Amount::exactly(3).exact());
  EXPECT_FALSE(Amount::between(1, 3).exact());
  EXPECT_FALSE(Amount::hidden().exact());
  EXPECT_FALSE(Amount::hidden().known());
  EXPECT_EQ(Amount::exactly(3) + Amount::between(1, 2), Amount::between(4, 5));
  EXPECT_EQ(Amount::exactly(3) - Amount::between(1, 2), Amount::between(1, 2));
  EXPECT_EQ(Amount::exactly(3) + Amount::hidden(), Amount::hidden());
  EXPECT_EQ(Amount::hidden() - Amount::exactly(3), Amount::hidden());
}

TEST(Goals, AnAmountCoversWhatItMayBe) {
  EXPECT_TRUE(Amount::between(1, 3).covers(Amount::exactly(3)));
  EXPECT_TRUE(Amount::between(1, 3).covers(Amount::between(1, 2)));
  EXPECT_FALSE(Amount::between(1, 3).covers(Amount::exactly(4)));
  EXPECT_FALSE(Amount::between(1, 3).covers(Amount::hidden()));
  EXPECT_TRUE(Amount::hidden().covers(Amount::exactly(4)));
  EXPECT_FALSE(Amount::exactly(4).covers(Amount::exactly(3)));
}

TEST(Goals, AnAmountIsWrittenShortly) {
  EXPECT_EQ(amount_text(Amount::exactly(-2)), "-2");
  EXPECT_EQ(amount_text(Amount::between(0, 2)), "0–2");
  EXPECT_EQ(amount_text(Amount::hidden()), "?");
}

TEST(Goals, TheFirstOfTheMostUrgentIsUrgent) {
  GoalList goals;
  EXPECT_EQ(goals.urgent(), nullptr);
  for (const u8 urgency : {u8{0}, u8{2}, u8{3}, u8{3}}) {
    goals.add(goals.size(), GoalKind::end, 1).urgency = urgency;
  }
  EXPECT_EQ(goals.urgent(), &goals[2]);
}

Result result_of(const std::vector<SeatResult>& seats) {
  Result r;
  r.seats = static_cast<int>(seats.size());
  for (std::size_t i = 0; i < seats.size(); ++i) r.seat[i] = seats[i];
  return r;
}
SeatResult ranked(int rank, int score, bool winner) {
  SeatResult out;
  out.rank = rank;
  out.score = score;
  out.winner = winner;
  return out;
}

TEST(Goals, ALeadIsOverWhoeverRanksNext) {
  EXPECT_EQ(lead(result_of({ranked(2, 3, false), ranked(1, 5, true), ranked(3, 4, false)})), 2)
      << "a score that ranks lower does not count";
  EXPECT_EQ(lead(result_of({ranked(1, 5, true), ranked(1, 5, true), ranked(3, 1, false)})), 4);
  EXPECT_EQ(lead(result_of({ranked(1, 5, true), ranked(1, 5, true)})), std::nullopt);
  EXPECT_EQ(lead(result_of({ranked(2, 5, false), ranked(2, 5, false)})), std::nullopt);
  EXPECT_EQ(lead(result_of({ranked(1, 1, true), ranked(2, 5, false)})), std::nullopt) << "points did not decide";
}

TEST(Goals, SeveralSeatsAreStrungTogether) {
  const Said one{"goal.score.text.done", {{"ahead", Word{"seats", "blue"}}, {"ahead_count", 1}, {"by", 3}}};
  const Said three{"goal.score.text.done",
                   {{"ahead", Word{"seats", "blue+black+pink"}}, {"ahead_count", 3}, {"by", 0}}};
  EXPECT_EQ(words_in(Lang::en).say(one), "Blue leads.");
  EXPECT_EQ(words_in(Lang::en).say(three), "Blue, Black and Pink lead.");
  EXPECT_EQ(words_in(Lang::en).say(three, {{"black", "Ann"}}), "Blue, Ann and Pink lead.");
  EXPECT_EQ(words_in(Lang::es).say(three), "Van por delante Azul, Negro y Rosa.");
  const Said nobody{"goal.score.text.done", {{"ahead", Word{"seats", ""}}, {"ahead_count", 0}, {"by", 0}}};
  EXPECT_EQ(words_in(Lang::en).say(nobody), "nobody lead.");
}

// Blue hid 3 and trimmed to 1; nobody else has hidden anything yet.
TEST(Goals, WhatIsHiddenIsARangeToTheOthers) {
  Match m = new_match();
  play(m, "hide 3");
  play(m, "trim 1");
  const auto seats_of = [&](std::optional<Seat> viewer) {
    const Position p = viewer ? m.game().view(m.position(), *viewer) : m.position();
    return goals_json(m.game(), p, viewer.value_or(Seat::nobody), words_in(Lang::en))[1]["seats"];
  };
  EXPECT_EQ(seats_of(blue), (json{{"blue", 4}, {"black", 0}, {"pink", 0}}));
  EXPECT_EQ(seats_of(black), (json{{"blue", {{"least", 2}, {"most", 6}}}, {"black", 0}, {"pink", 0}}));
  EXPECT_EQ(seats_of(Seat::nobody), seats_of(black)) << "an onlooker knows no more";
  EXPECT_EQ(seats_of(std::nullopt), seats_of(blue));
}

TEST(Goals, HaveTheShapeOfTheContract) {
  Match m = new_match();
  testing::play_to_first_act(m);
  const json night = goals_json(m.game(), m.game().view(m.position(), pink), pink, words_in(Lang::en))[0];
  EXPECT_EQ(night, (json{{"what", "dawn"},
                         {"kind", "end"},
                         {"name", "The night"},
                         {"text", "Round 1 of 3."},
                         {"rule", "LAN-SCORE"},
                         {"urgent", false},
                         {"now", 1},
                         {"limit", 3}}));
}

TEST(Goals, AtTheEndNameTheWinners) {
  Match m = new_match();
  testing::play_randomly(m, 1);
  const json j = show_json(m, m.plies_seen(black), black, words_in(Lang::en));
  json winners = json::array();
  int best = 0;
  int next = 0;
  for (const char* seat : {"blue", "black", "pink"}) {
    const json& own = j["result"]["seats"][seat];
    if (own["winner"].get<bool>()) winners.push_back(seat);
    (own["winner"].get<bool>() ? best : next) =
        std::max(own["winner"].get<bool>() ? best : next, own["score"].get<int>());
    EXPECT_EQ(j["goals"][1]["seats"][seat], own["score"]);
  }
  ASSERT_LT(winners.size(), 3U);
  EXPECT_EQ(j["goals"][0]["ahead"], winners);
  EXPECT_EQ(j["goals"][1]["ahead"], winners);
  EXPECT_EQ(j["goals"][1]["by"], best - next);
  for (const json& goal : j["goals"]) EXPECT_FALSE(goal["urgent"].get<bool>());
}

}  // namespace
}  // namespace noo
