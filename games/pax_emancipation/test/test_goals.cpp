// Where the game stands: each goal's numbers, who would win, and what is urgent (J0, J1, J3, J4, J6).
#include "ends.hpp"
#include "engine/json.hpp"
#include "engine/json_views.hpp"
#include "engine/testing/goal_reading.hpp"
#include "engine/testing/goals_at_end.hpp"
#include "engine/text.hpp"
#include "pax_emancipation/goals.hpp"

namespace noo::pax_emancipation::test {
namespace {

using testing::goal_in;
using testing::names_in;
using testing::urgent_in;

const Seat first = seat(0);
const Seat second = seat(1);
const Seat third = seat(2);

GoalList goals_of(const Table& t, Seat viewer = first) {
  GoalList out;
  t.game().goals(t.s, viewer, out);
  return out;
}

Goal goal_of(const Table& t, GoalOf what, Seat viewer = first) { return goal_in<Game>(goals_of(t, viewer), what); }

std::string urgent_for(const Table& t, Seat viewer) { return urgent_in<Game>(goals_of(t, viewer)); }

// So many points by the disks in the pile.
void points_of(Table& t, Colour c, int want) {
  const bool final_era = t.s.era == Era::competitive;
  t.s.of(c).anarchy = static_cast<u8>(t.s.of(c).anarchy + want - points(t.ed(), t.s, c, final_era));
  ASSERT_EQ(points(t.ed(), t.s, c, final_era), want);
}

// Red and Green do not fail, and have nothing of it: no Slavers and 24 Barriers on the map.
void calm(Table& t) {
  for (const std::string_view where : sea_words) t.slaver_to(where, white);
  for (const std::string_view where : {"china", "japan", "ottoman"}) t.barriers_to(where, white);
}

void cards_left(Table& t, int each) {
  t.deck("W", each);
  t.deck("E", each);
}

// ---- which goals there are ----

TEST(PaxEmancipation_Goals, TheListFollowsTheVariant) {
  CITES("S.4", "S.7", "S.8");
  const Strings together{"together", "slavers", "barriers", "freed", "anarchy", "cards"};
  const Strings alone{"most", "anarchy", "cards"};
  EXPECT_EQ(names_in<Game>(goals_of(Table(3, {{"variant", "C1a"}}))), together);
  EXPECT_EQ(names_in<Game>(goals_of(Table(3, {{"variant", "C1b"}}))), together);
  EXPECT_EQ(names_in<Game>(goals_of(Table(3, {{"variant", "C1e"}}))), alone);
  Table second_era(3);
  second_era.s.era = Era::competitive;
  EXPECT_EQ(names_in<Game>(goals_of(second_era)), alone);
}

TEST(PaxEmancipation_Goals, OnlyColoursInTheGameCanFail) {
  CITES("S.2", "J3.1");
  const Strings with_green{"together", "slavers", "barriers", "anarchy", "cards"};
  const Strings with_white{"together", "slavers", "freed", "anarchy", "cards"};
  EXPECT_EQ(names_in<Game>(goals_of(Table(2))), with_green);
  EXPECT_EQ(names_in<Game>(goals_of(Table(2, {{"second_colour", "white"}}))), with_white);
  EXPECT_EQ(names_in<Game>(goals_of(Table(1))), with_green);
  EXPECT_EQ(names_in<Game>(goals_of(Table(1, {{"second_colour", "white"}}))), with_white);
}

// ---- J3.1: the lines ----

TEST(PaxEmancipation_Goals, TheLinesAreThoseOfTheTest) {
  CITES("J3.1");
  Table t;
  const std::array<std::pair<GoalOf, Colour>, 3> lines{
      std::pair{GoalOf::slavers, red}, std::pair{GoalOf::barriers_left, green}, std::pair{GoalOf::freed, white}};
  for (const auto& [what, c] : lines) {
    const Goal goal = goal_of(t, what);
    const Line test = counter_enlightenment(t.ed(), t.s, c);
    EXPECT_EQ(goal.now, Amount::exactly(test.have));
    EXPECT_EQ(goal.limit, test.line);
    EXPECT_EQ(goal.beyond, c != white) << "Red and Green may have as many; White must have as many";
    EXPECT_EQ(goal.variant, test.fails ? "fails" : "");
    EXPECT_EQ(rule_names[goal.rule], "J3.1");
    EXPECT_EQ(goal.args[0], ix(c));
  }
  EXPECT_EQ(goal_of(t, GoalOf::slavers).now, Amount::exactly(9));
  EXPECT_EQ(goal_of(t, GoalOf::barriers_left).now, Amount::exactly(39));
  EXPECT_EQ(goal_of(t, GoalOf::barriers_left).limit, 25);
  EXPECT_EQ(goal_of(t, GoalOf::freed).limit, 15);
}

TEST(PaxEmancipation_Goals, ALineHoldsUpToItsLimit) {
  CITES("J3.1");
  Table t;
  prosper(t);
  EXPECT_EQ(goal_of(t, GoalOf::slavers).variant, "");
  EXPECT_EQ(goal_of(t, GoalOf::barriers_left).now, Amount::exactly(24));
  EXPECT_EQ(goal_of(t, GoalOf::barriers_left).variant, "");
  EXPECT_EQ(goal_of(t, GoalOf::freed).variant, "");
  t.freedmen("korea", red, 1);
  EXPECT_EQ(goal_of(t, GoalOf::freed).variant, "fails");
}

// ---- J4.2: together ----

TEST(PaxEmancipation_Goals, TogetherAllPointsAreShownAndWhatWouldCountIsSaid) {
  CITES("J4.2", "J4.1");
  Table t(2, {{"variant", "C1b"}});
  calm(t);
  points_of(t, red, 30);
  points_of(t, green, 15);
  Goal goal = goal_of(t, GoalOf::together);
  EXPECT_EQ(goal.now, Amount::exactly(45));
  EXPECT_EQ(goal.limit, 50);
  EXPECT_EQ(goal.seats[0], Amount::exactly(30));
  EXPECT_EQ(goal.seats[1], Amount::exactly(15));
  EXPECT_EQ(goal.ahead, SeatSet::none()) << "below fifty nobody wins";
  EXPECT_EQ(goal.variant, "");
  EXPECT_EQ(rule_names[goal.rule], "J4.2");
  points_of(t, green, 20);
  goal = goal_of(t, GoalOf::together);
  EXPECT_EQ(goal.ahead, SeatSet::first(2));
  EXPECT_EQ(goal.limit, 75) << "next is the decisive victory";
  EXPECT_EQ(goal.variant, "enough");
  points_of(t, green, 45);
  EXPECT_EQ(goal_of(t, GoalOf::together).variant, "decisive");
  t.barrier_back("china_1");
  t.barrier_back("china_2");  // 26: Green fails
  goal = goal_of(t, GoalOf::together);
  EXPECT_EQ(goal.variant, "short");
  EXPECT_EQ(goal.now, Amount::exactly(75));
  EXPECT_EQ(goal.args[0], 30);
  EXPECT_EQ(goal.limit, 50);
  EXPECT_EQ(goal.ahead, SeatSet::none());
  points_of(t, red, 55);
  EXPECT_EQ(goal_of(t, GoalOf::together).ahead, SeatSet::of(first)) << "without Green";
}

TEST(PaxEmancipation_Goals, WithoutAFailureASecondEraFollows) {
  CITES("J3.2", "S.4");
  Table t;
  prosper(t);
  EXPECT_EQ(goal_of(t, GoalOf::together).variant, "goes_on");
  EXPECT_EQ(goal_of(t, GoalOf::together).ahead, std::nullopt) << "who wins is not decided yet";
  EXPECT_EQ(goal_of(t, GoalOf::cards_to_come).ahead, std::nullopt);
  EXPECT_EQ(goal_of(t, GoalOf::cards_to_come).variant, "era");
  t.freedmen("korea", red, 1);
  EXPECT_EQ(goal_of(t, GoalOf::together).variant, "short");
  EXPECT_NE(goal_of(t, GoalOf::together).ahead, std::nullopt);
}

TEST(PaxEmancipation_Goals, OnePersonHasThePointsOfBothColours) {
  CITES("S.2", "J4.2");
  Table t(1);
  points_of(t, red, 20);
  points_of(t, green, 15);
  const Goal goal = goal_of(t, GoalOf::together);
  EXPECT_EQ(goal.now, Amount::exactly(35));
  EXPECT_EQ(goal.seats[0], Amount::exactly(35));
  EXPECT_EQ(goal.seats[1], std::nullopt);
  EXPECT_EQ(goal_of(t, GoalOf::anarchy).variant, "alone");
}

// ---- J6.4: each alone ----

TEST(PaxEmancipation_Goals, AloneTheMostPointsLead) {
  CITES("J6.1", "J6.4", "R-46");
  Table t;
  t.s.era = Era::competitive;
  points_of(t, red, 60);
  points_of(t, green, 66);
  points_of(t, white, 63);
  Goal goal = goal_of(t, GoalOf::most);
  EXPECT_EQ(goal.ahead, SeatSet::of(second));
  EXPECT_EQ(goal.by, 3);
  EXPECT_EQ(goal.seats[1], Amount::exactly(66));
  EXPECT_EQ(rule_names[goal.rule], "J6.4");
  EXPECT_EQ(goal_of(t, GoalOf::cards_to_come).ahead, SeatSet::of(second));
  points_of(t, white, 66);
  goal = goal_of(t, GoalOf::most);
  EXPECT_EQ(goal.ahead, SeatSet::of(second, third));
  EXPECT_EQ(goal.by, 6);
  EXPECT_EQ(goal.variant, "tied");
}

TEST(PaxEmancipation_Goals, MalthusianPointsAreThoseOfTheCooperativeEra) {
  CITES("J4.2", "S.4");
  Table t(2, {{"variant", "C1e"}});
  const Goal goal = goal_of(t, GoalOf::most);
  EXPECT_EQ(goal.seats[0], Amount::exactly(points(t.ed(), t.s, red, false)));
  EXPECT_EQ(rule_names[goal.rule], "J4.2");
}

// ---- J0.1, J1.3: what ends the game ----

TEST(PaxEmancipation_Goals, AnarchyCountsUpToADarkAge) {
  CITES("J0.1", "R-41");
  Table t;
  t.piles(2, 2, 2);
  const Goal goal = goal_of(t, GoalOf::anarchy);
  EXPECT_EQ(goal.now, Amount::exactly(12));
  EXPECT_EQ(goal.limit, 18);
  EXPECT_EQ(goal.ahead, SeatSet::none());
  EXPECT_EQ(rule_names[goal.rule], "J0.1");
}

TEST(PaxEmancipation_Goals, CardsCountDownToTheEndOfTheEra) {
  CITES("J1.3");
  Table t;
  cards_left(t, 3);
  Goal goal = goal_of(t, GoalOf::cards_to_come);
  EXPECT_EQ(goal.limit, 32) << "22 a side, without the market's";
  EXPECT_EQ(goal.now, Amount::exactly(26));
  cards_left(t, 0);
  EXPECT_EQ(goal_of(t, GoalOf::cards_to_come).variant, "era_empty");
  t.s.era = Era::competitive;
  cards_left(t, 2);
  goal = goal_of(t, GoalOf::cards_to_come);
  EXPECT_EQ(goal.limit, 14);
  EXPECT_EQ(goal.variant, "");
  cards_left(t, 0);
  EXPECT_EQ(goal_of(t, GoalOf::cards_to_come).variant, "empty");
}

// ---- what is urgent ----

TEST(PaxEmancipation_Goals, NothingIsUrgentInTheBeginning) {
  CITES("J3.1");
  const Table t;
  for (const Seat viewer : {first, second, third, Seat::nobody}) EXPECT_EQ(urgent_for(t, viewer), "");
}

TEST(PaxEmancipation_Goals, NearTheEndOnesOwnLineComesFirst) {
  CITES("J3.1", "J4.2");
  Table t(2, {{"variant", "C1b"}});
  cards_left(t, 1);
  EXPECT_EQ(urgent_for(t, first), "slavers");
  EXPECT_EQ(urgent_for(t, second), "barriers");
  EXPECT_EQ(urgent_for(t, Seat::nobody), "together") << "too few points";
  calm(t);
  points_of(t, red, 20);
  points_of(t, green, 20);
  EXPECT_EQ(urgent_for(t, first), "together");
  points_of(t, red, 60);
  EXPECT_EQ(urgent_for(t, first), "");
  t.barrier_back("china_1");
  EXPECT_EQ(urgent_for(t, second), "barriers") << "one Barrier more, and Green fails";
  EXPECT_EQ(urgent_for(t, first), "");
  t.barrier_back("china_2");
  EXPECT_EQ(urgent_for(t, first), "barriers") << "Green's points are lost to all";
  cards_left(t, 2);
  EXPECT_EQ(urgent_for(t, second), "") << "there is time";
}

TEST(PaxEmancipation_Goals, ADarkAgeIsMoreUrgentThanAnything) {
  CITES("J0.1");
  Table t;
  cards_left(t, 1);
  t.piles(1, 1, 0);
  for (const Seat viewer : {first, second, third, Seat::nobody}) EXPECT_EQ(urgent_for(t, viewer), "anarchy");
  t.piles(1, 1, 1);
  EXPECT_EQ(urgent_for(t, first), "slavers");
}

TEST(PaxEmancipation_Goals, WhoeverIsNotAheadMustHurry) {
  CITES("J6.4");
  Table t;
  t.s.era = Era::competitive;
  points_of(t, red, 60);
  points_of(t, green, 50);
  points_of(t, white, 50);
  cards_left(t, 2);
  EXPECT_EQ(urgent_for(t, first), "");
  EXPECT_EQ(urgent_for(t, second), "most");
  EXPECT_EQ(urgent_for(t, Seat::nobody), "");
  points_of(t, green, 60);
  EXPECT_EQ(urgent_for(t, first), "most") << "a tie is shared";
}

// ---- the end ----

TEST(PaxEmancipation_Goals, ATestThatWasFailedIsTold) {
  CITES("J3.1", "J4.2");
  Table t;
  prosper(t);
  points_of(t, red, 70);
  t.freedmen("korea", red, 1);
  end_the_era(t);
  ASSERT_TRUE(t.over());
  const Goal goal = goal_of(t, GoalOf::together, third);
  EXPECT_TRUE(goal.reached);
  EXPECT_EQ(goal.ahead, SeatSet::of(first, second)) << "White failed";
  EXPECT_EQ(goal.seats[2], Amount::exactly(0)) << "and counts nothing";
  EXPECT_EQ(goal_of(t, GoalOf::freed).variant, "failed");
  EXPECT_EQ(goal_of(t, GoalOf::slavers).variant, "");
  EXPECT_TRUE(goal_of(t, GoalOf::cards_to_come).reached);
  EXPECT_FALSE(goal_of(t, GoalOf::anarchy).reached);
  noo::testing::expect_goals_as_result(t.game(), t.s);
}

TEST(PaxEmancipation_Goals, ADarkAgeIsLostByAll) {
  CITES("J0.1");
  for (const char* variant : {"C1a", "C1b", "C1e"}) {
    Table t(3, {{"variant", variant}});
    t.with_play([](Play& p) { end_game(p, Ending::dark_age); });
    EXPECT_TRUE(goal_of(t, GoalOf::anarchy).reached);
    EXPECT_FALSE(goals_of(t)[0].reached) << "points do not matter";
    noo::testing::expect_goals_as_result(t.game(), t.s);
  }
}

TEST(PaxEmancipation_Goals, AtTheEndWhoIsAheadHasWon) {
  CITES("J4.2", "J6.4", "J0.1", "R-46");
  std::set<int> endings;
  for (int n = 0; n < 24; ++n) {
    const int seats = 1 + n % 3;
    const char* variant = n % 4 == 0 ? "C1b" : n % 4 == 1 ? "C1e" : "C1a";
    const noo::Options options{{"variant", seats == 1 ? "C1c" : variant}, {"advanced", n % 2 == 0 ? "true" : "false"}};
    const Game game = make_typed(seats, options, {});
    Rng rng(static_cast<u64>(n));
    const State end = noo::testing::random_end(game, rng);
    endings.insert(num(end.ending));
    noo::testing::expect_goals_as_result(game, end);
  }
  EXPECT_GE(endings.size(), 2U);
}

// ---- words ----

TEST(PaxEmancipation_Goals, TheJsonSaysWhichLimitsAreStillAllowed) {
  CITES("J3.1", "J0.1");
  const auto game = game_type().make(3, {}, {});
  const Position start = game->begin();
  std::set<std::string> beyond;
  for (const auto& goal : goals_json(*game, start, first, catalog_for(*game, Lang::en))) {
    if (goal.value("beyond", false)) beyond.insert(goal.at("what"));
  }
  EXPECT_EQ(beyond, (std::set<std::string>{"slavers", "barriers"}));
}

TEST(PaxEmancipation_Goals, ASentenceHasItsNumbers) {
  CITES("J3.1", "J4.2");
  const auto game = game_type().make(2, {{"variant", "C1b"}}, {});
  Table t(2, {{"variant", "C1b"}});
  calm(t);
  points_of(t, red, 20);
  points_of(t, green, 14);
  const auto said = [&](Lang lang, GoalOf what) { return catalog_for(*game, lang).say(game->tell(goal_of(t, what))); };
  EXPECT_EQ(said(Lang::en, GoalOf::together), "34 points together; 50 are needed when the era ends.");
  EXPECT_EQ(said(Lang::es, GoalOf::together), "34 puntos en total; hacen falta 50 al acabar la era.");
  EXPECT_EQ(said(Lang::en, GoalOf::barriers_left), "24 Barriers on the map; Green bears 25 at most.");
  EXPECT_EQ(said(Lang::es, GoalOf::barriers_left), "24 Barreras en el mapa; Verde soporta 25 como máximo.");
}

}  // namespace
}  // namespace noo::pax_emancipation::test
