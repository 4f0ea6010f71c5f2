// Where the game stands: each ending, how far it is, what everybody would score, and what is urgent (I1a to I5, K7).
#include "engine/testing/goal_reading.hpp"
#include "engine/testing/goals_at_end.hpp"
#include "engine/text.hpp"
#include "pax_transhumanity/goals.hpp"
#include "solo_table.hpp"
#include "workshop.hpp"

namespace noo::pax_transhumanity::test {
namespace {

using testing::goal_in;
using testing::names_in;
using testing::urgent_in;

// As the player of this colour sees them.
GoalList goals_of(const Table& t, Colour viewer = blue) {
  const Seat me = t.ed().seat_of(viewer);
  GoalList out;
  t.game().goals(noo::view(t.game(), t.s, me), me, out);
  return out;
}

Goal goal_of(const Table& t, GoalOf what, Colour viewer = blue) { return goal_in<Game>(goals_of(t, viewer), what); }

std::string urgent_for(const Table& t, Colour viewer) { return urgent_in<Game>(goals_of(t, viewer)); }

Leads leads(const Goal& goal) { return static_cast<Leads>(goal.args[0]); }

const SeatSet only_blue = SeatSet::of(seat(0));
const SeatSet only_red = SeatSet::of(seat(1));  // of two

// ---- which goals there are ----

TEST(PaxTranshumanity_Goals, TheFourEndingsAndTheRoundsIfTheyAreLimited) {
  CITES("I1a", "I1b", "I1c", "I1d", "R74", "OPT-max_rounds");
  const auto names = [](const Table& t) { return names_in<Game>(goals_of(t)); };
  EXPECT_EQ(names(Table(2)), (Strings{"tipping_point", "singularity", "plurality", "fifth_company"}));
  Table t(2, {{"max_rounds", "40"}});
  EXPECT_EQ(names(t), (Strings{"tipping_point", "singularity", "plurality", "fifth_company", "rounds"}));
  t.s.round = 12;
  EXPECT_EQ(goal_of(t, GoalOf::rounds).now, Amount::exactly(12));
  EXPECT_EQ(goal_of(t, GoalOf::rounds).limit, 40);
  EXPECT_EQ(rule_names[goal_of(t, GoalOf::rounds).rule], "R74");
}

// ---- I1a ----

TEST(PaxTranshumanity_Goals, ATippingPointScoresByTheRegimeOfToday) {
  CITES("I1a", "I2a", "C7");
  Table t;
  t.regime(Regime::computing);
  t.hidden(blue, 'A');
  t.hidden(red, 'G');
  t.company("CL_B1", blue);
  t.problem(red, "famine");
  const Goal seen_by_blue = goal_of(t, GoalOf::tipping_point, blue);
  EXPECT_EQ(seen_by_blue.seats[0], Amount::exactly(2));
  EXPECT_EQ(seen_by_blue.seats[1], Amount::between(0, 1)) << "Red's Hidden Sphere may be the developing world";
  EXPECT_EQ(seen_by_blue.ahead, only_blue) << "whatever Red has hidden";
  EXPECT_EQ(seen_by_blue.by, std::nullopt);
  EXPECT_EQ(leads(seen_by_blue), Leads::by_tie);
  const Goal seen_by_red = goal_of(t, GoalOf::tipping_point, red);
  EXPECT_EQ(seen_by_red.seats[0], Amount::between(2, 3));
  EXPECT_EQ(seen_by_red.seats[1], Amount::exactly(1));
  GoalList onlooker;
  t.game().goals(noo::view(t.game(), t.s, Seat::nobody), Seat::nobody, onlooker);
  EXPECT_EQ(onlooker[0].seats[0], Amount::between(2, 3));
  EXPECT_EQ(onlooker[0].seats[1], Amount::between(0, 1));
}

TEST(PaxTranshumanity_Goals, WhereItHangsOnAHiddenSphereNobodyIsAhead) {
  CITES("I2c", "C7");
  Table t;
  t.regime(Regime::globalization);
  t.hidden(blue, 'A');
  t.company("SP_B1", blue);
  t.company("DW_B1", red);
  t.company("DW_B2", red);
  const Goal goal = goal_of(t, GoalOf::tipping_point);
  EXPECT_EQ(goal.seats[1], Amount::between(0, 2));
  EXPECT_EQ(goal.ahead, std::nullopt);
  EXPECT_EQ(leads(goal), Leads::unsaid);
}

TEST(PaxTranshumanity_Goals, TippingPointsInSightAndToCome) {
  CITES("I1a", "C3b");
  Table t;
  EXPECT_EQ(goal_of(t, GoalOf::tipping_point).now, Amount::exactly(0));
  EXPECT_EQ(goal_of(t, GoalOf::tipping_point).limit, 4);
  EXPECT_EQ(goal_of(t, GoalOf::tipping_point).variant, "none");
  EXPECT_EQ(goal_of(t, GoalOf::tipping_point).args[4], 4) << "all in the deck";
  Table ready_for_blue = ready(112);
  const Goal goal = goal_of(ready_for_blue, GoalOf::tipping_point);
  EXPECT_EQ(goal.now, Amount::exactly(1));
  EXPECT_EQ(goal.variant, "ready");
  EXPECT_EQ(goal.args[4], 1);
  ready_for_blue.splay("GCA");
  ready_for_blue.no_patents(blue);
  EXPECT_EQ(goal_of(ready_for_blue, GoalOf::tipping_point).variant, "") << "not Viable any more";
}

TEST(PaxTranshumanity_Goals, ABeginnerNeedsNoSyndication) {
  CITES("C8", "OPT-beginner");
  for (const bool beginner : {false, true}) {
    Table t(2, {{"beginner", beginner ? "true" : "false"}});
    t.put("FW3", 112);
    t.splay("TT");
    EXPECT_EQ(goal_of(t, GoalOf::tipping_point).variant, beginner ? "ready" : "");
  }
}

// ---- I1b, I5 ----

TEST(PaxTranshumanity_Goals, ASingularityCountsFutureShock) {
  CITES("I1b", "I3", "I5");
  Table t;
  t.splay({{12, 'T'}, {17, 'T'}, {13, 'T'}});
  t.shock(1, blue, Square::white);
  t.shock(1, red, Square::black);
  t.finance(blue, 1, 2, 0);
  t.finance(red, 2, 0, 0);
  const Goal goal = goal_of(t, GoalOf::singularity);
  EXPECT_EQ(goal.now, Amount::exactly(3));
  EXPECT_EQ(goal.limit, 5);
  EXPECT_EQ(goal.args[4], ix(Discipline::T));
  EXPECT_EQ(goal.seats[0], Amount::exactly(1));
  EXPECT_EQ(goal.ahead, only_red) << "a tie goes to capital";
  EXPECT_EQ(goal.by, 0);
  EXPECT_EQ(leads(goal), Leads::by_tie);
  t.finance(blue, 2, 0, 1);
  EXPECT_EQ(goal_of(t, GoalOf::singularity).ahead, SeatSet::first(2));
  EXPECT_EQ(leads(goal_of(t, GoalOf::singularity)), Leads::shared);
}

// ---- I1c, I4 ----

TEST(PaxTranshumanity_Goals, PluralityCountsWhatTheExchangesLeave) {
  CITES("I1c", "I4", "G8");
  Table t;
  t.splay({{12, 'T'}, {17, 'T'}});
  const int squares = black_squares(t.ed(), t.s);
  ASSERT_EQ(squares, 1);
  t.hidden(blue, 'A');
  t.company("DW_B1", blue);  // is given up for the Problem there
  t.problem(blue, "famine");
  t.problem(blue, "cyberwar");
  const Goal goal = goal_of(t, GoalOf::plurality);
  EXPECT_EQ(goal.seats[0], Amount::exactly(1)) << "famine; the cloud's Problem is lost";
  EXPECT_EQ(goal.ahead, only_blue);
  EXPECT_EQ(goal.by, 1);
  EXPECT_EQ(goal.limit, 29) << "28 cards to draw, and the last of them to take";
}

TEST(PaxTranshumanity_Goals, PluralityLastOfTheDeckThenInTheMarket) {
  CITES("C3c", "F5e", "I1c");
  Table t;
  t.deck(2, 3, 0);
  Goal goal = goal_of(t, GoalOf::plurality);
  EXPECT_EQ(goal.now, Amount::exactly(22));
  EXPECT_EQ(goal.args[5], 6);
  EXPECT_EQ(goal.variant, "");
  t.deck(0, 0, 0);
  t.s.deck.plurality = 0;
  t.s.lot(at("CL2")).card = plurality_card;
  t.put("CL0", 49);
  goal = goal_of(t, GoalOf::plurality);
  EXPECT_EQ(goal.now, Amount::exactly(28));
  EXPECT_EQ(goal.variant, "open");
  EXPECT_EQ(goal.args[4], ix(Sphere::CL));
  EXPECT_EQ(goal.args[5], 1);
  t.s.lot(at("CL0")) = Lot{};
  EXPECT_EQ(goal_of(t, GoalOf::plurality).variant, "next");
}

TEST(PaxTranshumanity_Goals, WhileTheExchangesGoOnPointsAreARange) {
  CITES("I4", "R48");
  Table t;
  t.splay({{12, 'T'}, {17, 'T'}});
  t.hidden(blue, 'A');
  t.problem(blue, "famine", 2);
  t.s.agenda.push({static_cast<u8>(Do::plurality_end), SeatSet::all(), 0, 0});
  EXPECT_EQ(goal_of(t, GoalOf::plurality).seats[0], Amount::between(1, 2));
}

// ---- I1d ----

TEST(PaxTranshumanity_Goals, AFifthCompanyWinsAtOnce) {
  CITES("I1d");
  Table t;
  EXPECT_EQ(goal_of(t, GoalOf::fifth_company).variant, "none");
  t.company("CL_B1", red);
  Goal goal = goal_of(t, GoalOf::fifth_company);
  EXPECT_EQ(goal.now, Amount::exactly(1));
  EXPECT_EQ(goal.limit, 5);
  EXPECT_EQ(goal.kind, GoalKind::win);
  EXPECT_EQ(goal.seats[0], Amount::exactly(0));
  EXPECT_EQ(goal.seats[1], Amount::exactly(1));
  EXPECT_EQ(goal.ahead, only_red);
  EXPECT_EQ(goal.args[0], ix(red));
  t.company("CL_B2", blue);
  goal = goal_of(t, GoalOf::fifth_company);
  EXPECT_EQ(goal.variant, "tied");
  EXPECT_EQ(goal.ahead, std::nullopt);
}

TEST(PaxTranshumanity_Goals, AnAbilityBarsTheTycoon) {
  CITES("I1d", "AB-ANTITRUST");
  Table t;
  for (const char* where : {"CL_B1", "CL_B2", "DW_B1", "DW_B2"}) t.company(where, red);
  EXPECT_EQ(urgent_for(t, blue), "fifth_company");
  EXPECT_EQ(urgent_for(t, red), "fifth_company") << "to win it";
  t.give(blue, 102);
  EXPECT_EQ(goal_of(t, GoalOf::fifth_company).variant, "barred");
  EXPECT_EQ(urgent_for(t, blue), "");
  EXPECT_EQ(urgent_for(t, red), "");
}

// ---- what is urgent ----

TEST(PaxTranshumanity_Goals, NothingIsUrgentInTheBeginning) {
  CITES("I1a");
  const Table t;
  EXPECT_EQ(urgent_for(t, blue), "");
  EXPECT_EQ(urgent_for(t, red), "");
}

TEST(PaxTranshumanity_Goals, ATippingPointIsUrgentForWhoWouldWinOrLoseByIt) {
  CITES("I1a", "I2b");
  Table t = ready(112);
  t.splay({{12, 'T'}, {17, 'T'}, {13, 'T'}});  // paradigm shift: Future Shock counts, nothing is hidden
  ASSERT_EQ(goal_of(t, GoalOf::tipping_point).variant, "ready");
  t.shock(1, blue, Square::white);
  EXPECT_EQ(urgent_for(t, blue), "tipping_point") << "blue can end it, and win";
  EXPECT_EQ(urgent_for(t, red), "tipping_point") << "and red would lose";
  t.shock(1, red, Square::black);
  t.shock(2, red, Square::black);
  EXPECT_EQ(urgent_for(t, blue), "") << "blue alone can end it, and would not win";
  EXPECT_EQ(urgent_for(t, red), "");
}

TEST(PaxTranshumanity_Goals, OneCardFromASingularity) {
  CITES("I1b");
  Table t;
  t.splay({{12, 'T'}, {17, 'T'}, {13, 'T'}, {18, 'T'}});
  t.shock(1, blue, Square::white);
  ASSERT_EQ(goal_of(t, GoalOf::singularity).now, Amount::exactly(4));
  EXPECT_EQ(urgent_for(t, red), "singularity");
  EXPECT_EQ(urgent_for(t, blue), "singularity");
}

// ---- K7 ----

TEST(PaxTranshumanity_Goals, AloneTheBestRivalIsTold) {
  CITES("K7", "SR15", "K1d");
  Solo t;
  t.regime(Regime::computing);
  t.hidden(blue, 'A');
  t.company("CL_B1", blue);
  t.company("CL_B2", black);
  const Goal goal = goal_of(t, GoalOf::tipping_point);
  EXPECT_EQ(goal.seats[0], Amount::exactly(2));
  EXPECT_EQ(goal.seats[1], std::nullopt);
  EXPECT_EQ(leads(goal), Leads::alone);
  EXPECT_EQ(goal.args[1], 2);
  EXPECT_EQ(goal.args[2], 1) << "black's Hidden Sphere may be the cloud";
  EXPECT_EQ(goal.args[3], 3);
  EXPECT_EQ(goal.ahead, std::nullopt);
  t.company("CL_B3", black);
  EXPECT_EQ(goal_of(t, GoalOf::tipping_point).ahead, SeatSet::none()) << "the exoglobal would win";
  EXPECT_EQ(goal_of(t, GoalOf::fifth_company).ahead, SeatSet::none());
  EXPECT_EQ(goal_of(t, GoalOf::fifth_company).args[0], ix(black));
}

TEST(PaxTranshumanity_Goals, AnExoglobalNeedsOnlyItsSyndication) {
  CITES("K6b", "SR10");
  Solo t;
  t.put("FW3", 112);
  EXPECT_EQ(goal_of(t, GoalOf::tipping_point).variant, "");
  t.syndicate("FW3", black);
  EXPECT_EQ(goal_of(t, GoalOf::tipping_point).variant, "ready");
  t.company("CL_B1", black);
  t.regime(Regime::computing);
  EXPECT_EQ(urgent_for(t, blue), "tipping_point");
}

// ---- the end ----

TEST(PaxTranshumanity_Goals, AtTheEndWhoIsAheadHasWon) {
  CITES("I1a", "I1b", "I1c", "I1d", "I5", "R73", "R74", "K7");
  std::set<int> endings;
  for (int n = 0; n < 32; ++n) {
    const int seats = 1 + n % 4;
    noo::Options options{{"edition", n % 8 < 4 ? "en-2019-06" : "es-2019-02"}};
    if (seats == 1) options["solo"] = n % 8 < 4 ? "easy" : "hard";
    if (n % 5 == 0) options["max_rounds"] = "12";
    if (n % 7 == 0) options["beginner"] = "true";
    const Game game = make_typed(seats, options, {});
    Rng rng(static_cast<u64>(n));
    const State end = noo::testing::random_end(game, rng);
    endings.insert(num(end.ending));
    noo::testing::expect_goals_as_result(game, end);
  }
  EXPECT_GE(endings.size(), 3U);
}

TEST(PaxTranshumanity_Goals, AnyWayItMayEndIsTold) {
  CITES("I1a", "I1b", "I1c", "I1d", "R74");
  Table t(3, {{"max_rounds", "9"}});
  t.regime(Regime::computing);
  t.company("CL_B1", pink);
  t.s.agenda.clear();
  for (const Ending how :
       {Ending::tipping_point, Ending::singularity, Ending::plurality, Ending::tycoon, Ending::round_limit}) {
    t.s.ending = how;
    t.s.tycoon = how == Ending::tycoon ? static_cast<u8>(ix(pink) + 1) : u8{0};
    noo::testing::expect_goals_as_result(t.game(), t.s);
  }
}

// ---- words ----

TEST(PaxTranshumanity_Goals, ASentenceSaysWhoWouldWin) {
  CITES("I1b", "I3");
  const auto game = game_type().make(2, {}, {});
  Table t;
  t.splay({{12, 'T'}, {17, 'T'}, {13, 'T'}});
  t.shock(1, blue, Square::white);
  const auto said = [&](Lang lang, GoalOf what) { return catalog_for(*game, lang).say(game->tell(goal_of(t, what))); };
  EXPECT_EQ(said(Lang::en, GoalOf::singularity),
            "The longest run in the Splay is 3 (transbiology); 5 end the game, and Future Shock scores; Blue would win "
            "by 1 point.");
  EXPECT_EQ(said(Lang::es, GoalOf::singularity),
            "La serie más larga de la Expansión es de 3 (Transbiología); con 5 acaba la partida y puntúa el Miedo al "
            "Futuro; Azul ganaría por 1 punto.");
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
