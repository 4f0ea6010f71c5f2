// A.1, A.2, F5.2, F5.3, G7.0: icons, Freedom Pairs, Viable cards, founding and the limit of the General Will.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

const noo::Options advanced{{"advanced", "true"}};

constexpr auto rights = SplaySet::of(Splay::bill_of_rights);
constexpr auto will = SplaySet::of(Splay::general_will);

SplaySet viable_in(const Table& t, int number) { return viable(t.ed(), t.s, card(number), Face::front); }
SplaySet viable_in(const Table& t, int number, Face face) { return viable(t.ed(), t.s, card(number), face); }

// ---- A: the icons ----

TEST(PaxEmancipation_A, TwoBlackIconsAndTwoRed) {
  CITES("A.1", "R-76");
  EXPECT_TRUE(is_black(Icon::comet));
  EXPECT_TRUE(is_black(Icon::candle));
  EXPECT_FALSE(is_black(Icon::feather));
  EXPECT_FALSE(is_black(Icon::unlock));
}

TEST(PaxEmancipation_A, EveryCardHasTwoDifferentOnes) {
  CITES("A.2");
  const Table t(3, advanced);
  for (int n = 1; n <= ideas; ++n) {
    const auto& [a, b] = t.ed().tables.of_idea(card(n)).freedom;
    EXPECT_NE(a, b) << n;
    EXPECT_LT(ix(a), icons);
    EXPECT_LT(ix(b), icons);
  }
  const auto& start = t.ed().tables.start;
  EXPECT_EQ(start[0], (std::array{Icon::comet, Icon::candle}));
  EXPECT_EQ(start[1], (std::array{Icon::feather, Icon::unlock}));
}

// ---- Freedom Pairs ----

TEST(PaxEmancipation_Viable, TheIconsMayComeInAnyOrder) {
  CITES("GL-Freedom_Pair", "GL-Viable", "R-56");
  Table t(3, advanced);
  t.splay("bill_of_rights", "candle", {{42, "feather"}});
  EXPECT_EQ(viable_in(t, 10), rights) << "candle and feather";
  EXPECT_EQ(viable_in(t, 9), SplaySet::none()) << "candle and unlock";
  EXPECT_TRUE(is_pair(t.ed(), t.s, Splay::bill_of_rights, Icon::feather, Icon::candle));
  EXPECT_TRUE(is_pair(t.ed(), t.s, Splay::bill_of_rights, Icon::candle, Icon::feather));
}

TEST(PaxEmancipation_Viable, OnlyNeighboursPair) {
  CITES("GL-Adjacent_Splay", "GL-Freedom_Pair");
  Table t(3, advanced);
  t.splay("bill_of_rights", "comet", {{60, "unlock"}, {42, "candle"}});
  EXPECT_TRUE(is_pair(t.ed(), t.s, Splay::bill_of_rights, Icon::comet, Icon::unlock)) << "the starting card counts";
  EXPECT_TRUE(is_pair(t.ed(), t.s, Splay::bill_of_rights, Icon::unlock, Icon::candle));
  EXPECT_FALSE(is_pair(t.ed(), t.s, Splay::bill_of_rights, Icon::comet, Icon::candle));
  EXPECT_FALSE(is_pair(t.ed(), t.s, Splay::general_will, Icon::comet, Icon::unlock));
}

TEST(PaxEmancipation_Viable, NothingIsBeforeTheFirstCard) {
  CITES("GL-Viable", "R-57");
  const Table t(3, advanced);
  for (int n = 1; n <= ideas; ++n) EXPECT_EQ(viable_in(t, n), SplaySet::none()) << n;
}

TEST(PaxEmancipation_Viable, InBothSplays) {
  CITES("GL-Viable", "R-56");
  Table t(3, advanced);
  t.splay("bill_of_rights", "comet", {{60, "unlock"}});
  t.splay("general_will", "unlock", {{57, "comet"}});
  EXPECT_EQ(viable_in(t, 50), rights | will);
  EXPECT_EQ(viable_in(t, 56), SplaySet::none());
}

TEST(PaxEmancipation_Viable, ARevolutionByTheSideThatIsUp) {
  CITES("GL-Viable");
  Table t(3, advanced);
  t.splay("bill_of_rights", "candle", {{42, "feather"}});
  EXPECT_EQ(viable_in(t, 108, Face::front), SplaySet::none());
  EXPECT_EQ(viable_in(t, 108, Face::back), rights);
}

// A limit of ours, which decks as printed cannot reach.
TEST(PaxEmancipation_Viable, NotInASplayWithoutRoom) {
  CITES("GL-Viable", "G6.0");
  Table t(3, advanced);
  t.splay("bill_of_rights", "comet", {{60, "unlock"}});
  EXPECT_EQ(viable_in(t, 50), rights);
  t.s.rights_size = longest_splay;
  EXPECT_EQ(viable_in(t, 50), SplaySet::none());
  EXPECT_EQ(may_sue(t.ed(), t.s, red, named<Slot>("W1"), named<Slot>("W0")), no(Rule::G6_0));
}

// ---- globalize, found, limit ----

// Red sues the Idea in W0 from W1.
void sue(Table& t, int target, int from, std::string_view op) {
  t.card("W0", target);
  t.card("W1", from, {red});
  t.ops_of(red);
  t.go(std::string("op W1 ") + std::string(op));
}

TEST(PaxEmancipation_Globalize, OneOfItsTwoIconsShows) {
  CITES("GL-Globalize", "A.2");
  Table t(3, advanced);
  t.splay("bill_of_rights", "candle", {{42, "feather"}});
  sue(t, 60, 7, "lawsuit");
  ASSERT_EQ(t.question(), Do::show);
  EXPECT_EQ(t.offers(), (Strings{"show comet", "show unlock"}));
  EXPECT_EQ(t.reason("show feather"), "G6.1 its_icons comet unlock 60");
  t.go("show comet");
  EXPECT_EQ(t.s.rights_size, 2);
  EXPECT_EQ(leaf(t.s, Splay::bill_of_rights, 1).card, card(60));
  EXPECT_EQ(leaf(t.s, Splay::bill_of_rights, 1).shown, Icon::comet);
  EXPECT_EQ(leaf(t.s, Splay::bill_of_rights, 0).card, card(42)) << "the new card comes last";
}

TEST(PaxEmancipation_FoundingFather, TurnsTheStartingCardOnce) {
  CITES("GL-Founding_Father", "A.2");
  Table t(3, advanced);
  t.card("W2", 4, {red});
  sue(t, 60, 7, "lawsuit");
  EXPECT_EQ(t.s.start_icon[0], 0);
  t.go("show unlock");
  ASSERT_EQ(t.question(), Do::found);
  EXPECT_EQ(t.asked(), red);
  EXPECT_EQ(t.offers(), (Strings{"show comet", "show candle"}));
  EXPECT_EQ(t.reason("show unlock"), "G6.1 its_ends comet candle bill_of_rights");
  t.go("show candle");
  EXPECT_EQ(t.s.start_icon[0], ix(Icon::candle) + 1);
  EXPECT_EQ(t.s.start_icon[1], 0) << "the other Splay has its own";
  EXPECT_EQ(viable_in(t, 9), rights);
  t.go("op W2 lawsuit", "show comet");
  EXPECT_NE(t.question(), Do::found) << "once for all";
  EXPECT_EQ(t.s.start_icon[0], ix(Icon::candle) + 1);
}

// Five cards: unlock, feather, unlock, feather, unlock.
void fill_general_will(Table& t) {
  t.splay("general_will", "feather", {{2, "unlock"}, {5, "feather"}, {12, "unlock"}, {18, "feather"}, {54, "unlock"}});
}

TEST(PaxEmancipation_GeneralWill, TheSixthCardOustsTheOldest) {
  CITES("GL-Tyranny_of_the_Majority", "G7.0", "R-58");
  Table t(3, advanced);
  fill_general_will(t);
  sue(t, 60, 20, "plebiscite");
  t.go("show comet");
  EXPECT_EQ(t.s.will_size, 5);
  EXPECT_EQ(leaf(t.s, Splay::general_will, 0).card, card(5));
  EXPECT_EQ(leaf(t.s, Splay::general_will, 4).card, card(60));
  EXPECT_TRUE(t.s.discard.has(card(2)));
  EXPECT_EQ(t.s.start_icon[1], ix(Icon::feather) + 1) << "the starting card stays";
  EXPECT_EQ(t.rule_of(Ev::ousted), "G7.0");
  EXPECT_TRUE(is_pair(t.ed(), t.s, Splay::general_will, Icon::feather, Icon::feather))
      << "it is next to the second oldest now";
}

TEST(PaxEmancipation_GeneralWill, FiveCardsStay) {
  CITES("GL-Tyranny_of_the_Majority", "F5.3", "G7.0");
  Table t(3, advanced);
  t.splay("general_will", "feather", {{2, "unlock"}, {5, "feather"}, {12, "unlock"}, {18, "feather"}});
  sue(t, 60, 20, "plebiscite");
  t.go("show comet");
  EXPECT_EQ(t.s.will_size, 5);
  EXPECT_EQ(leaf(t.s, Splay::general_will, 0).card, card(2));
  EXPECT_EQ(t.count(Ev::ousted), 0);
}

TEST(PaxEmancipation_GeneralWill, ARevolutionCountsAndLeavesTheGame) {
  CITES("GL-Tyranny_of_the_Majority", "R-58");
  Table t(3, advanced);
  t.splay("general_will", "feather",
          {{106, "unlock"}, {5, "feather"}, {12, "unlock"}, {18, "feather"}, {54, "unlock"}});
  t.s.at(named<Sphere>("ottoman")).modern = 1;
  sue(t, 60, 20, "plebiscite");
  t.go("show comet");
  EXPECT_EQ(t.s.will_size, 5);
  EXPECT_EQ(t.s.revolutions_removed, RevolutionSet::of(card(106)));
  EXPECT_FALSE(t.s.discard.has(card(106)));
  EXPECT_FALSE(t.s.revolution_stack.has(card(106)));
}

TEST(PaxEmancipation_GeneralWill, TheBillOfRightsHasNoLimit) {
  CITES("F5.3", "G6.1");
  Table t(3, advanced);
  t.splay("bill_of_rights", "comet", {{2, "unlock"}, {5, "feather"}, {12, "unlock"}, {18, "feather"}, {54, "unlock"}});
  sue(t, 60, 7, "lawsuit");
  t.go("show comet");
  EXPECT_EQ(t.s.rights_size, 6);
  EXPECT_EQ(t.s.discard.size(), 0);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
