// J4.2, J6.4: who wins, and the lines that tell why.
#include "ends.hpp"

namespace noo::pax_emancipation::test {
namespace {

// ---- J4.2: together ----

void finish(Table& t, Ending how) {
  t.with_play([&](Play& p) { end_game(p, how); });
}
void finish_together(Table& t) { finish(t, end_together(t.ed(), t.s)); }

// Sets the points of a colour by the disks in its pile.
void points_of(Table& t, Colour c, int want) {
  t.s.of(c).anarchy = static_cast<u8>(t.s.of(c).anarchy + want - points(t.ed(), t.s, c, false));
  ASSERT_EQ(points(t.ed(), t.s, c, false), want);
}

TEST(PaxEmancipation_J4_2, AColourThatFailedDoesNotCount) {
  CITES("J4.2", "S.8");
  Table t;
  points_of(t, red, 30);
  points_of(t, green, 22);
  points_of(t, white, 25);
  t.s.of(white).failed = 1;
  finish_together(t);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(rule_names[r.rule], "J4.2");
  EXPECT_EQ(line(seat_of(r, 0), Score::table), 52) << "a marginal victory";
  EXPECT_EQ(t.find(Ev::game_over)->args, args({num(Ending::marginal), 52, 3}));
  EXPECT_TRUE(seat_of(r, 0).winner);
  EXPECT_TRUE(seat_of(r, 1).winner);
  EXPECT_FALSE(seat_of(r, 2).winner) << "it does not share it";
  EXPECT_EQ(seat_of(r, 0).rank, 1);
  EXPECT_EQ(seat_of(r, 1).rank, 1);
  EXPECT_EQ(seat_of(r, 2).rank, 3);
  EXPECT_EQ(seat_of(r, 0).score, 30) << "the sum is told, not counted";
  EXPECT_EQ(seat_of(r, 1).score, 22);
  EXPECT_EQ(seat_of(r, 2).score, 0) << "it counts nothing";
}

TEST(PaxEmancipation_J4_2, WithoutAFailure) {
  CITES("J4.2");
  Table t;
  points_of(t, red, 30);
  points_of(t, green, 22);
  points_of(t, white, 25);
  finish_together(t);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(line(seat_of(r, 2), Score::table), 77) << "a decisive one";
  EXPECT_TRUE(seat_of(r, 2).winner);
  EXPECT_EQ(t.s.ending, Ending::decisive);
  EXPECT_EQ(r.ending, num(Ending::decisive));
  EXPECT_EQ(rule_names[r.rule], "J4.2");
}

TEST(PaxEmancipation_J4_2, FiftyAndSeventyFiveAreTheLines) {
  CITES("J4.2", "S.8");
  const std::array<std::pair<int, Ending>, 4> lines{std::pair{49, Ending::defeat}, std::pair{50, Ending::marginal},
                                                    std::pair{74, Ending::marginal}, std::pair{75, Ending::decisive}};
  for (const auto& [sum, how] : lines) {
    Table t;
    points_of(t, red, sum - 20);
    points_of(t, green, 10);
    points_of(t, white, 10);
    EXPECT_EQ(end_together(t.ed(), t.s), how) << sum;
  }
}

TEST(PaxEmancipation_J4_2, FiftyIsTheLine) {
  CITES("J4.2", "S.8");
  for (const int sum : {49, 50}) {
    Table t;
    points_of(t, red, sum - 20);
    points_of(t, green, 10);
    points_of(t, white, 10);
    finish_together(t);
    const Result r = t.game().result(t.s);
    EXPECT_EQ(rule_names[r.rule], "J4.2");
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(seat_of(r, i).winner, sum >= 50) << sum;
      EXPECT_EQ(seat_of(r, i).rank, sum >= 50 ? 1 : 3) << "won or lost together";
    }
  }
}

// ---- who failed is told, and why ----

bool has(const SeatResult& seat, Score what) { return line(seat, what) != -99; }

int counted(const SeatResult& seat) {
  int sum = 0;
  for (int i = 0; i < seat.lines; ++i) {
    const ScoreLine& l = seat.line[static_cast<std::size_t>(i)];
    if (l.counts) sum += l.value;
  }
  return sum;
}

TEST(PaxEmancipation_J3, TheEndTellsWhoFailedAndByHowMuch) {
  CITES("J3.1", "J4.2");
  Table t(3, {{"variant", "C1b"}});
  t.barriers_to("china", green);
  t.freedmen("beijing", white, 4);
  end_the_era(t);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(line(seat_of(r, 0), Score::slavers_left), 9 - 2) << "against two Admins";
  EXPECT_EQ(line(seat_of(r, 1), Score::barriers_left), 34 - 25);
  EXPECT_EQ(line(seat_of(r, 2), Score::freedmen_missing), 15 - 8);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(seat_of(r, i).score, 0) << "who failed counts nothing";
    EXPECT_FALSE(seat_of(r, i).winner);
    EXPECT_EQ(seat_of(r, i).line[0].rule, num(Rule::J3_1)) << "that comes first";
    EXPECT_GT(line(seat_of(r, i), Score::freedmen), 0) << "the rest is told all the same";
    EXPECT_EQ(line(seat_of(r, i), Score::table), 0);
  }
}

TEST(PaxEmancipation_J3, WhoWithstoodHasNoSuchLine) {
  CITES("J3.1", "J4.1");
  Table t(3, {{"variant", "C1b"}});
  prosper(t);
  t.freedmen("korea", red, 1);
  end_the_era(t);
  const Result r = t.game().result(t.s);
  EXPECT_FALSE(has(seat_of(r, 0), Score::slavers_left));
  EXPECT_FALSE(has(seat_of(r, 1), Score::barriers_left));
  EXPECT_EQ(line(seat_of(r, 2), Score::freedmen_missing), 1);
  EXPECT_EQ(seat_of(r, 0).score, points(t.ed(), t.s, red, false));
  EXPECT_EQ(line(seat_of(r, 0), Score::table), seat_of(r, 0).score + seat_of(r, 1).score) << "it adds up";
}

// The table shows what follows the end of the game.
TEST(PaxEmancipation_J3, TheReasonsFollowTheEnd) {
  CITES("J3.1", "J3.2");
  Table t(3, {{"variant", "C1b"}});
  end_the_era(t);
  std::vector<int> codes;
  for (const Event& e : t.events()) codes.push_back(e.code);
  const auto fail = num(Ev::counter_enlightenment);
  const auto at = std::find(codes.begin(), codes.end(), num(Ev::era_ends));
  EXPECT_EQ(std::vector<int>(at, codes.end()),
            (std::vector<int>{num(Ev::era_ends), num(Ev::game_over), fail, fail, fail}));
}

TEST(PaxEmancipation_J4_1, OnlyLinesThatAColourCanHave) {
  CITES("J4.1", "J6.2", "J6.3", "R-44", "R-45", "R-50");
  Table basic;
  finish_together(basic);
  Result r = basic.game().result(basic.s);
  for (const Score what :
       {Score::disease, Score::factory, Score::default_admins, Score::marines, Score::leaning, Score::ends}) {
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(has(seat_of(r, i), what)) << score_words[static_cast<std::size_t>(what)];
  }
  EXPECT_FALSE(has(seat_of(r, 0), Score::dissidents));
  EXPECT_TRUE(has(seat_of(r, 2), Score::dissidents));
  Table full(3, {{"advanced", "true"}, {"score_marines", "true"}});
  full.s.era = Era::competitive;
  finish(full, Ending::competitive);
  r = full.game().result(full.s);
  for (const Score what : {Score::disease, Score::factory, Score::default_admins, Score::leaning, Score::ends}) {
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(has(seat_of(r, i), what)) << score_words[static_cast<std::size_t>(what)];
  }
  EXPECT_TRUE(has(seat_of(r, 0), Score::marines));
  EXPECT_FALSE(has(seat_of(r, 1), Score::marines));
  EXPECT_FALSE(has(seat_of(r, 0), Score::table)) << "each for himself";
  basic.s.era = Era::competitive;
  finish(basic, Ending::competitive);
  r = basic.game().result(basic.s);
  EXPECT_TRUE(has(seat_of(r, 0), Score::leaning));
  EXPECT_FALSE(has(seat_of(r, 0), Score::ends)) << "no Revolutions in the basic game";
  Table late(3, {{"late1865", "true"}});
  finish_together(late);
  EXPECT_TRUE(has(seat_of(late.game().result(late.s), 1), Score::default_admins)) << "Modern from the start";
}

TEST(PaxEmancipation_J6_1, TheLinesAddUp) {
  CITES("J6.1", "J4.1");
  for (const Ending how : {Ending::competitive, Ending::malthusian}) {
    const bool last = how == Ending::competitive;
    Table t(3, {{"advanced", "true"}, {"score_marines", "true"}, {"variant", last ? "C1a" : "C1e"}});
    if (last) t.s.era = Era::competitive;
    t.barriers_to("europe", green);
    t.slaver_to("pacific", white);
    t.disease_to("w_africa", red);
    t.modern("japan");
    t.factory(green, "japan");
    t.ship("pacific");
    t.marine("sea_of_japan");
    t.dissidents("india", red, 2);
    t.splay("bill_of_rights", "comet", {{107, "comet"}});
    finish(t, how);
    const Result r = t.game().result(t.s);
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(seat_of(r, i).score, points(t.ed(), t.s, colour(i), last));
      EXPECT_EQ(seat_of(r, i).score, counted(seat_of(r, i)));
      EXPECT_EQ(seat_of(r, i).line[0].rule, num(last ? Rule::J6_1 : Rule::J4_1));
    }
    EXPECT_EQ(line(seat_of(r, 0), Score::marines), 1);
    EXPECT_EQ(line(seat_of(r, 0), Score::disease), 3);
    EXPECT_EQ(line(seat_of(r, 1), Score::chits), 3);
    EXPECT_EQ(line(seat_of(r, 1), Score::factory), last ? 4 : 1);
    EXPECT_EQ(line(seat_of(r, 2), Score::slavers), 1);
    EXPECT_EQ(line(seat_of(r, 2), Score::dissidents), 2);
    EXPECT_EQ(line(seat_of(r, 2), Score::default_admins), 2);
  }
}

TEST(PaxEmancipation_J4_2, OnePersonWhoseColoursBothFailed) {
  CITES("R-47", "J3.1", "J4.2");
  Table t(1, {{"second_colour", "white"}});
  end_the_era(t);
  EXPECT_EQ(t.s.ending, Ending::defeat);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(seat_of(r, 0).score, 0);
  EXPECT_EQ(line(seat_of(r, 0), Score::slavers_left), 7);
  EXPECT_EQ(line(seat_of(r, 0), Score::freedmen_missing), 11);
  EXPECT_FALSE(has(seat_of(r, 0), Score::freedmen)) << "nothing counts";
  EXPECT_EQ(seat_of(r, 0).rank, 2);
}

TEST(PaxEmancipation_J4_2, OneColourMayWinAlone) {
  CITES("J4.2");
  Table t;
  points_of(t, red, 60);
  t.s.of(green).failed = 1;
  t.s.of(white).failed = 1;
  finish_together(t);
  const Result r = t.game().result(t.s);
  EXPECT_TRUE(seat_of(r, 0).winner);
  EXPECT_EQ(seat_of(r, 1).rank, 2);
  EXPECT_EQ(seat_of(r, 2).rank, 2);
  EXPECT_FALSE(seat_of(r, 1).winner);
}

TEST(PaxEmancipation_J4_2, TheSecondSeatHasTheSecondColour) {
  CITES("S.2", "J4.2", "R-48");
  Table t(2, {{"second_colour", "white"}});
  points_of(t, red, 20);
  points_of(t, white, 35);
  finish_together(t);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(r.seats, 2);
  EXPECT_EQ(seat_of(r, 1).score, 35);
  EXPECT_EQ(line(seat_of(r, 0), Score::table), 55);
}

TEST(PaxEmancipation_J4_2, OnePersonHasBothColours) {
  CITES("R-47", "J4.2", "S.2");
  Table t(1);
  points_of(t, red, 30);
  points_of(t, green, 25);
  finish_together(t);
  Result r = t.game().result(t.s);
  EXPECT_EQ(r.seats, 1);
  EXPECT_EQ(seat_of(r, 0).score, 55);
  EXPECT_TRUE(seat_of(r, 0).winner);
  EXPECT_EQ(seat_of(r, 0).rank, 1);
  t.s.of(green).failed = 1;
  finish_together(t);
  EXPECT_EQ(t.s.ending, Ending::defeat);
  EXPECT_EQ(t.find(Ev::game_over)->args, args({num(Ending::defeat), 30, 1}));
  r = t.game().result(t.s);
  EXPECT_EQ(seat_of(r, 0).score, 30);
  EXPECT_EQ(line(seat_of(r, 0), Score::table), 30);
  EXPECT_EQ(line(seat_of(r, 0), Score::barriers_left), 39 - 25);
  EXPECT_FALSE(seat_of(r, 0).winner);
  EXPECT_EQ(seat_of(r, 0).rank, 2);
}

// ---- J6.4, R-46: each for himself ----

TEST(PaxEmancipation_J6_4, TheMostPointsWinAndTiesShare) {
  CITES("J6.4", "S.8");
  Table t;
  t.s.era = Era::competitive;
  t.s.of(red).anarchy = static_cast<u8>(t.s.of(red).anarchy + 20);
  const int most = points(t.ed(), t.s, red, true);
  t.s.of(white).anarchy = static_cast<u8>(t.s.of(white).anarchy + most - points(t.ed(), t.s, white, true));
  finish(t, Ending::competitive);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(t.find(Ev::game_over)->args, args({num(Ending::competitive), most, 3}));
  EXPECT_EQ(rule_names[r.rule], "J6.4");
  EXPECT_EQ(seat_of(r, 0).score, most);
  EXPECT_EQ(seat_of(r, 2).score, most);
  EXPECT_TRUE(seat_of(r, 0).winner);
  EXPECT_TRUE(seat_of(r, 2).winner);
  EXPECT_FALSE(seat_of(r, 1).winner);
  EXPECT_EQ(seat_of(r, 0).rank, 1);
  EXPECT_EQ(seat_of(r, 2).rank, 1);
  EXPECT_EQ(seat_of(r, 1).rank, 3);
}

TEST(PaxEmancipation_J4_2, InC1eTheHighestWins) {
  CITES("J4.2", "R-46", "S.4");
  Table t(3, {{"variant", "C1e"}});
  points_of(t, red, 20);
  points_of(t, green, 21);
  points_of(t, white, 21);
  finish(t, Ending::malthusian);
  const Result r = t.game().result(t.s);
  EXPECT_EQ(rule_names[r.rule], "J4.2");
  EXPECT_EQ(t.find(Ev::game_over)->args, args({num(Ending::malthusian), 21, 3}));
  EXPECT_FALSE(seat_of(r, 0).winner);
  EXPECT_TRUE(seat_of(r, 1).winner) << "far below 50";
  EXPECT_TRUE(seat_of(r, 2).winner);
  EXPECT_EQ(seat_of(r, 1).score, 21) << "by J4, without leanings";
}

// ---- a game that people agree to end ----

TEST(PaxEmancipation_Standing, ACooperativeGameStandsAtItsPoints) {
  CITES("J4.1", "J3.1", "J4.2");
  Table t(3, {{"variant", "C1b"}});
  t.turn_of(red);
  const Result r = t.game().standing(t.s);
  EXPECT_FALSE(r.over);
  EXPECT_EQ(r.seats, 3);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(seat_of(r, i).rank, 1);
    EXPECT_FALSE(seat_of(r, i).winner);
    EXPECT_EQ(seat_of(r, i).score, points(t.ed(), t.s, colour(i), false)) << "nobody has failed yet";
    EXPECT_EQ(line(seat_of(r, i), Score::table), 0) << "but all would";
  }
  EXPECT_EQ(line(seat_of(r, 0), Score::slavers_left), 7);
  EXPECT_EQ(line(seat_of(r, 1), Score::barriers_left), 14);
  EXPECT_EQ(line(seat_of(r, 2), Score::freedmen_missing), 11);
  prosper(t);
  const Result better = t.game().standing(t.s);
  int sum = 0;
  for (int i = 0; i < 3; ++i) sum += seat_of(better, i).score;
  EXPECT_EQ(line(seat_of(better, 0), Score::table), sum);
  EXPECT_EQ(line(seat_of(better, 0), Score::slavers_left), -99);
}

TEST(PaxEmancipation_Standing, OnePersonHasTheSumOfBothColours) {
  CITES("R-47", "J4.1");
  Table t(1, {{"second_colour", "white"}, {"advanced", "true"}, {"score_marines", "true"}});
  t.turn_of(red);
  const Result r = t.game().standing(t.s);
  EXPECT_EQ(r.seats, 1);
  EXPECT_EQ(seat_of(r, 0).score, points(t.ed(), t.s, red, false) + points(t.ed(), t.s, white, false));
  EXPECT_EQ(seat_of(r, 0).rank, 1);
  EXPECT_FALSE(seat_of(r, 0).winner);
}

TEST(PaxEmancipation_Standing, WhoScoresAloneHasNoCommonLine) {
  CITES("J6.1", "J6.2", "R-46");
  Table alone(3, {{"variant", "C1e"}});
  alone.turn_of(red);
  EXPECT_EQ(line(seat_of(alone.game().standing(alone.s), 0), Score::table), -99);
  EXPECT_EQ(line(seat_of(alone.game().standing(alone.s), 0), Score::slavers_left), -99);
  Table t;
  t.turn_of(red);
  t.s.era = Era::competitive;
  const Result r = t.game().standing(t.s);
  EXPECT_EQ(line(seat_of(r, 0), Score::table), -99);
  EXPECT_EQ(seat_of(r, 0).score, points(t.ed(), t.s, red, true)) << "with leaning Spheres";
  EXPECT_EQ(line(seat_of(r, 0), Score::leaning), leaning_points(t.ed(), t.s, red));
}

TEST(PaxEmancipation_Standing, AFinishedGameStandsAtItsResult) {
  CITES("J6.4");
  Table t;
  finish(t, Ending::competitive);
  EXPECT_TRUE(t.game().standing(t.s).over);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
