// H: the Elephant's walk and cultural diffusion.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

const noo::Options advanced{{"advanced", "true"}};

constexpr int stono = 1;     // no arrow
constexpr int speech = 47;   // arrow
constexpr int russia = 106;  // Revolution of the Ottoman Sphere

Table walking(std::string_view from, const noo::Options& options = {}) {
  Table t(3, options);
  t.elephant(from);
  return t;
}
void walk(Table& t, int pips) {
  t.from(Do::elephant_phase, white);
  t.roll(pips);
}
Sphere there(const Table& t) { return t.ed().sphere_of(t.s.elephant); }
void all_modern_but(Table& t, const Strings& open) {
  for (const std::string_view x : sphere_words) {
    if (std::find(open.begin(), open.end(), x) == open.end()) t.modern(x);
  }
}

// ---- H0, H2 ----

TEST(PaxEmancipation_Elephant, OneDieIsRolled) {
  CITES("H0.1", "S.5");
  Table t = walking("london");
  t.from(Do::elephant_phase, white);
  EXPECT_EQ(t.question(), Do::die);
  EXPECT_EQ(t.s.phase, Phase::elephant);
  for (int i = 1; i <= 6; ++i) EXPECT_EQ(t.weight(std::string("die ").append(std::to_string(i))) * 6, t.total_weight());
}

TEST(PaxEmancipation_Elephant, WalksClockwiseAsManySpheresAsTheDieSays) {
  CITES("H2.1", "B2.6");
  const Strings circuit{"ottoman", "china", "japan", "east_indies", "india", "e_africa"};
  for (int pips = 1; pips <= 6; ++pips) {
    Table t = walking("london");
    t.from(Do::elephant_phase, white);
    EXPECT_EQ(walk_from(t.ed(), t.s, named<Sphere>("europe"), pips),
              named<Sphere>(circuit[static_cast<std::size_t>(pips - 1)]));
  }
  Table t = walking("london");
  walk(t, 4);
  EXPECT_TRUE(t.stands("batavia"));
  EXPECT_EQ(walk_from(t.ed(), t.s, named<Sphere>("e_africa"), 4), named<Sphere>("europe"));
}

TEST(PaxEmancipation_Elephant, DoesNotCountDiseasedSpheres) {
  CITES("H2.1", "GL-Disease", "H2.2");
  Table t = walking("london", advanced);
  t.factory(white, "europe");  // even so
  walk(t, 4);
  EXPECT_TRUE(t.stands("mughal"));  // the green Admin is there
}

TEST(PaxEmancipation_Elephant, DoesNotCountModernStates) {
  CITES("H2.1", "GL-Modern_State", "H2.2");
  Table t = walking("bahia", advanced);
  t.modern("america");
  walk(t, 1);
  EXPECT_TRUE(t.stands("london"));
}

TEST(PaxEmancipation_Elephant, TheLateGameClosesThreeSpheres) {
  CITES("R-50", "H2.1");
  Table t = walking("bahia", {{"late1865", "true"}});
  walk(t, 1);
  EXPECT_EQ(t.offers("at"), (Strings{"at istanbul", "at moscow"}));
  t.go("at moscow");
  EXPECT_EQ(there(t), named<Sphere>("ottoman"));
}

TEST(PaxEmancipation_Elephant, ALockedElephantStays) {
  CITES("H2.1", "GL-Elephant");
  Table t;
  t.elephant("london", true);
  walk(t, 4);
  EXPECT_TRUE(t.stands("london"));
  EXPECT_EQ(t.count(Ev::stays), 1);
}

TEST(PaxEmancipation_Elephant, GoesRoundAgainWhereFewSpheresAreOpen) {
  CITES("R-35", "H2.1");
  Table t = walking("london");
  all_modern_but(t, {"brazil", "e_africa"});
  EXPECT_EQ(walk_from(t.ed(), t.s, named<Sphere>("europe"), 1), named<Sphere>("e_africa"));
  EXPECT_EQ(walk_from(t.ed(), t.s, named<Sphere>("europe"), 2), named<Sphere>("brazil"));
  EXPECT_EQ(walk_from(t.ed(), t.s, named<Sphere>("europe"), 5), named<Sphere>("e_africa"));
  EXPECT_EQ(walk_from(t.ed(), t.s, named<Sphere>("brazil"), 1), named<Sphere>("e_africa"));
  EXPECT_EQ(walk_from(t.ed(), t.s, named<Sphere>("brazil"), 2), named<Sphere>("brazil"));
}

TEST(PaxEmancipation_Elephant, TheOnlyOpenSphereIsWhereItComesBackTo) {
  CITES("R-35", "H2.1");
  Table t = walking("zanzibar");
  all_modern_but(t, {"e_africa"});
  t.freedmen("natal", red, 1);
  walk(t, 3);
  EXPECT_TRUE(t.stands("natal"));
}

TEST(PaxEmancipation_Elephant, WithNoOpenSphereItStays) {
  CITES("R-35", "H2.1");
  Table t = walking("zanzibar");
  all_modern_but(t, {});
  t.freedmen("natal", red, 1);
  walk(t, 3);
  EXPECT_TRUE(t.stands("zanzibar"));
  EXPECT_EQ(t.count(Ev::stays), 1);
}

TEST(PaxEmancipation_Elephant, PointsAtThePortWithMostFreedmenAndAdmin) {
  CITES("H2.2");
  Table t = walking("london");
  t.freedmen("istanbul", red, 1);
  t.freedmen("moscow", green, 1);
  t.admin("moscow", white);
  walk(t, 1);
  EXPECT_TRUE(t.stands("moscow"));
}

TEST(PaxEmancipation_Elephant, ATieIsTheActivePlayersChoice) {
  CITES("H2.2");
  Table t = walking("london");
  t.freedmen("istanbul", red, 1);
  t.admin("moscow", white);
  walk(t, 1);
  EXPECT_EQ(t.question(), Do::walk);
  EXPECT_EQ(t.asked(), white);
  EXPECT_EQ(t.offers(), (Strings{"at istanbul", "at moscow"}));
  EXPECT_EQ(t.why("at london"), "H2.2");
  t.go("at moscow");
  EXPECT_TRUE(t.stands("moscow"));
}

// ---- H3 ----

TEST(PaxEmancipation_Elephant, TheDieNamesARowOfTheWestColumn) {
  CITES("H3.1", "H3.2", "H3.4");
  Table t;
  t.card("W0", stono, {red, white, white});
  t.elephant("london", true);
  walk(t, 1);
  EXPECT_TRUE(t.lot("W0").gap());
  EXPECT_TRUE(t.s.discard.has(card(stono)));
  EXPECT_EQ(t.fin(red), "3/4/0");
  EXPECT_EQ(t.fin(white), "3/5/0");
}

TEST(PaxEmancipation_Elephant, ExactlyOneGapArisesAndOnlyTheRefreshFillsIt) {
  CITES("H3.1", "H3.4", "R-36", "GL-Gap");
  for (int pips = 1; pips <= 6; ++pips) {
    Table t;
    t.elephant("london", true);
    const Card above = t.lot("W5").card;
    walk(t, pips);
    ASSERT_EQ(t.question(), Do::die);  // hate
    int gaps = 0;
    for (const Lot& lot : t.s.market) gaps += lot.gap() ? 1 : 0;
    EXPECT_EQ(gaps, 1);
    EXPECT_TRUE(t.s.lot(slot_at(Side::W, pips - 1)).gap());
    EXPECT_EQ(t.lot("W5").card, pips == 6 ? Card::none : above);
  }
}

TEST(PaxEmancipation_Elephant, WithAGapAnywhereNoCardIsStruck) {
  CITES("H3.1", "R-37", "GL-Gap");
  for (const auto* where : {"W4", "E2"}) {
    Table t;
    t.elephant("london", true);
    t.gap(where);
    walk(t, 1);
    EXPECT_FALSE(t.lot("W0").gap()) << where;
    EXPECT_EQ(t.count(Ev::no_diffusion), 1);
  }
}

TEST(PaxEmancipation_Elephant, AnArrowShiftsTheCardToTheEast) {
  CITES("H3.3", "H3.4", "R-38");
  Table t;
  t.card("W3", speech, {white});
  t.card("E3", 28, {red, red});
  t.elephant("london", true);
  walk(t, 4);
  EXPECT_TRUE(t.lot("W3").gap());
  EXPECT_EQ(t.lot("E3").card, card(speech));
  EXPECT_EQ(t.line("E3"), "white");
  EXPECT_TRUE(t.s.discard.has(card(28)));
  EXPECT_FALSE(t.s.discard.has(card(speech)));
  EXPECT_EQ(t.fin(red), "3/5/0");
  EXPECT_EQ(t.fin(white), "3/3/0");
}

TEST(PaxEmancipation_Elephant, AShiftedCardPushesARevolutionOut) {
  CITES("H3.3", "K2.1");
  Table t(3, advanced);
  t.card("W3", speech, {white});
  t.revolution("E3", russia, Face::front, {green});
  t.elephant("london", true);
  const int pool = t.of(green).pool_agents;
  walk(t, 4);
  EXPECT_EQ(t.lot("E3").card, card(speech));
  EXPECT_EQ(t.line("E3"), "white");
  EXPECT_TRUE(t.lot("W3").gap());
  EXPECT_TRUE(t.s.revolution_stack.has(card(106)));
  EXPECT_EQ(t.of(green).pool_agents, pool + 1);
  EXPECT_EQ(t.fin(green), "3/3/0");
}

TEST(PaxEmancipation_Elephant, ARevolutionInTheWestColumnFails) {
  CITES("H3.2", "K2.1");
  Table t(3, advanced);
  t.revolution("W2", 103, Face::front, {green});
  t.elephant("london", true);
  const int pool = t.of(green).pool_agents;
  walk(t, 3);
  EXPECT_TRUE(t.lot("W2").gap());
  EXPECT_TRUE(t.s.revolution_stack.has(card(103)));
  EXPECT_EQ(t.of(green).pool_agents, pool + 1);
}

TEST(PaxEmancipation_Elephant, AnArrowInTheEastMeansNothing) {
  CITES("R-38", "H3.1");
  Table t;
  t.card("W0", stono);
  t.card("E0", speech, {white});
  t.elephant("london", true);
  walk(t, 1);
  EXPECT_EQ(t.lot("E0").card, card(speech));
  EXPECT_TRUE(t.lot("W0").gap());
  for (int n = 1; n <= ideas; ++n) {
    const CardRow& row = t.ed().tables.of_idea(card(n));
    EXPECT_TRUE(row.side == Side::W || row.arrow == 0) << n;
  }
}

}  // namespace
}  // namespace noo::pax_emancipation::test
