// Seats by the colours that the game gives them, and seats that are dealt.
#include <algorithm>
#include <map>
#include <set>

#include "engine/json.hpp"
#include "engine/json_views.hpp"
#include "engine/scenario.hpp"
#include "engine/test/helpers.hpp"

namespace noo {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::input_error;
using testing::lanterns;
using testing::play;

const Options apart{{"colours", "apart"}};

Match match_apart(int seats, std::string_view seed = "7") { return {lanterns(seats, apart), Seed::from_text(seed)}; }

std::vector<std::string> colours(int seats, const Options& options) {
  const auto game = lanterns(seats, options);
  std::vector<std::string> out;
  for (int i = 0; i < seats; ++i) out.emplace_back(game->seat_word(seat(i)));
  return out;
}

TEST(Seats, AreCalledAsTheGameSays) {
  EXPECT_THAT(colours(3, {}), ElementsAre("blue", "black", "pink"));
  EXPECT_THAT(colours(2, apart), ElementsAre("blue", "red"));
  EXPECT_THAT(colours(3, apart), ElementsAre("blue", "pink", "red"));
  EXPECT_THAT(colours(4, apart), ElementsAre("blue", "black", "pink", "red"));
}

TEST(Seats, AreReadByTheirColoursOrNumbers) {
  const auto game = lanterns(2, apart);
  EXPECT_EQ(seat_from(*game, "red"), seat(1));
  EXPECT_EQ(seat_from(*game, "2"), seat(1));
  EXPECT_EQ(seat_called(*game, "black"), std::nullopt);
  EXPECT_THAT(input_error([&] { seat_from(*game, "black"); }), HasSubstr("1 to 2 or blue, red would be right"));
  EXPECT_EQ(seat_name(*game, seat(1)), "red");
  EXPECT_EQ(seat_name(*game, seat(2)), "none");
}

TEST(Seats, RecordsNameTheColoursOfTheGame) {
  Match m = match_apart(2);
  testing::play_randomly(m, 3);
  ASSERT_TRUE(m.over());
  const std::string text = m.record_text();
  EXPECT_THAT(text, HasSubstr("\nred "));
  EXPECT_THAT(text, ::testing::Not(HasSubstr("\nblack ")));
  const Match again = Match::replay(m.shared_game(), parse_record(text, "a.noo"));
  EXPECT_EQ(again.position(), m.position());
}

TEST(Seats, AColourThatIsNotAtTheTableDoesNotReplay) {
  Match m = match_apart(2);
  play(m, "hide 3");
  std::string text = m.record_text();
  text.replace(text.find("\nblue "), 6, "\nblack ");
  const Record record = parse_record(text, "a.noo");
  try {
    Match::replay(m.shared_game(), record);
    FAIL() << "no error";
  } catch (const ReplayError& e) {
    EXPECT_STREQ(e.what(), "blue decides here, not black");
  }
}

TEST(Seats, QuestionsStatesAndResultsNameThem) {
  Match m = match_apart(2);
  play(m, "hide 3");
  play(m, "trim 1");
  const AnyGame& game = m.game();
  EXPECT_EQ(turn_json(game, m.turn())["seat"], "red");
  EXPECT_EQ(std::get<Word>(game.prompt(m.position()).args[0].second).id, "red");
  play(m, "hide 3");
  const Said waiting = game.prompt(game.view(m.position(), seat(0)));
  EXPECT_EQ(waiting.key, "ask.waiting");
  EXPECT_EQ(std::get<Word>(waiting.args[0].second).id, "red");
  const json state = game.state_json(m.position());
  EXPECT_TRUE(state["seats"].contains("red"));
  EXPECT_EQ(game.state_from_json(state), m.position());
  testing::play_randomly(m, 3);
  const json result = result_json(game, game.result(m.position()));
  EXPECT_EQ(result["seats"].size(), 2U);
  EXPECT_TRUE(result["seats"].contains("red"));
}

TEST(Seats, ScenariosAddressThemByColour) {
  const auto run = [](const json& j) {
    return run_scenario(j.dump(), "s.json", [](std::string_view) -> const GameType* { return &toy::lanterns_type(); });
  };
  json j{{"game", "lanterns"},
         {"seats", 2},
         {"options", {{"colours", "apart"}}},
         {"given",
          {{"mover", "red"},
           {"first", "red"},
           {"die", 3},
           {"agenda",
            {{{"ask", "next_turn"}, {"seat", "red"}, {"seen_by", 3}, {"b", 0}},
             {{"ask", "act"}, {"seat", "red"}, {"seen_by", 3}, {"b", 0}}}},
           {"seats", {{"blue", {{"number", 2}}}}}}},
         {"do", {"red guess blue 2"}},
         {"expect",
          {{"state", {{"/seats/red/points", 2}}}, {"illegal", {{{"move", "black rest"}, {"rule", "ENG-MALFORMED"}}}}}}};
  const ScenarioReport report = run(j);
  EXPECT_TRUE(report.ok) << ::testing::PrintToString(report.failures);
}

TEST(Seats, MovesAreDescribedFromTheViewOfWhoeverIsAsked) {
  Match m = testing::new_match("7", 2);
  testing::play_to_first_act(m);
  const AnyGame& game = m.game();
  const Seat mover = m.turn().seat;
  const auto state = m.position().as<toy::LanternState>();
  const std::string held(Domain<toy::Card>::word(state.card[toy::at(mover)]));
  const Move claim = testing::move_of(m, "claim " + held);
  EXPECT_EQ(game.describe(claim).key, "move.claim");
  EXPECT_EQ(game.describe(game.view(m.position(), mover), claim).key, "move.claim_own");
  EXPECT_EQ(game.describe(game.view(m.position(), seat(1 - ix(mover))), claim).key, "move.claim");
  EXPECT_EQ(game.describe(game.view(m.position(), mover), testing::move_of(m, "rest")).key, "move.rest");
}

// ---- dealing

TEST(DealtSeats, AreAnOrderOfTheChairsThatFollowsFromSeedAndNonces) {
  const Seed seed = Seed::from_text("7");
  for (int seats = 0; seats <= max_seats; ++seats) {
    std::vector<int> order = dealt_chairs(FairChance(seed, {}), seats);
    EXPECT_EQ(order, dealt_chairs(FairChance(seed, {}), seats));
    std::sort(order.begin(), order.end());
    for (int i = 0; i < seats; ++i) EXPECT_EQ(order[static_cast<std::size_t>(i)], i);
    EXPECT_EQ(static_cast<int>(order.size()), seats);
  }
  int differ = 0;
  for (int i = 0; i < 20; ++i) {
    differ += dealt_chairs(FairChance(seed, {std::to_string(i)}), 4) != dealt_chairs(FairChance(seed, {}), 4) ? 1 : 0;
  }
  EXPECT_GT(differ, 10) << "people's nonces have their say";
}

TEST(DealtSeats, EveryOrderIsEquallyLikely) {
  std::map<std::vector<int>, int> seen;
  for (int i = 0; i < 6000; ++i) ++seen[dealt_chairs(FairChance(Seed::from_text(std::to_string(i)), {}), 3)];
  EXPECT_EQ(seen.size(), 6U);
  for (const auto& [order, times] : seen) EXPECT_NEAR(times, 1000, 150);
}

// As docs/formats.md tells it.
TEST(DealtSeats, CanBeCheckedByHand) {
  const Seed seed = Seed::from_text("by hand");
  const FairChance chance(seed, {"anna"});
  std::vector<int> order{0, 1, 2};
  const Digest three = next_chain(commitment(seed), "seats", "3");
  std::swap(order[2], order[chance.draw(three, 3)]);
  const Digest two = next_chain(three, "seats", "2");
  std::swap(order[1], order[chance.draw(two, 2)]);
  EXPECT_EQ(dealt_chairs(chance, 3), order);
}

TEST(DealtSeats, OnlyWhereTheGameAsksForIt) {
  EXPECT_FALSE(deals_seats({}));
  EXPECT_FALSE(deals_seats(lanterns()->options()));
  EXPECT_TRUE(deals_seats(lanterns(3, {{"seat_colours", "random"}})->options()));
}

}  // namespace
}  // namespace noo
