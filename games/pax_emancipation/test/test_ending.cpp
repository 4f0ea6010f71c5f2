// J3, J5, J6: the end of an era in every variant, and the second era.
#include "ends.hpp"

namespace noo::pax_emancipation::test {
namespace {

// ---- J3: counter-enlightenment ----

bool fails(const Table& t, Colour c) { return counter_enlightenment(t.ed(), t.s, c).fails; }

TEST(PaxEmancipation_J3, RedAndTheSlavers) {
  CITES("J3.1", "R-25");
  Table t;
  for (const std::string_view where : {"red_sea", "pacific", "caribbean", "sea_of_japan"}) t.slaver_to(where, green);
  t.marine("north_atlantic");
  t.marine("mediterranean");
  EXPECT_TRUE(fails(t, red)) << "5 Slavers, 2 Admins, 2 Marines";
  t.slaver_to("indian_ocean", white);
  EXPECT_FALSE(fails(t, red));
  EXPECT_EQ(counter_enlightenment(t.ed(), t.s, red).have, 4);
  EXPECT_EQ(counter_enlightenment(t.ed(), t.s, red).line, 4);
  t.no_admin("virginia");
  EXPECT_TRUE(fails(t, red)) << "Admins count";
  t.admin("virginia", green);
  EXPECT_TRUE(fails(t, red)) << "only red ones";
}

TEST(PaxEmancipation_J3, DefaultAdminsCountForRed) {
  CITES("J3.1", "K8.1", "GL-Default_Admin", "R-25");
  Table t(3, {{"late1865", "true"}});
  EXPECT_EQ(counter_enlightenment(t.ed(), t.s, red).line, 3) << "Virginia, London, and Saint-Domingue by default";
  t.no_admin("mughal");
  EXPECT_EQ(counter_enlightenment(t.ed(), t.s, red).line, 4);
  t.admin("mughal", white);
  EXPECT_EQ(counter_enlightenment(t.ed(), t.s, red).line, 3) << "not where an Agent stands";
  t.no_admin("london");
  EXPECT_EQ(counter_enlightenment(t.ed(), t.s, red).line, 3) << "the default Admin takes the place";
}

TEST(PaxEmancipation_J3, WhiteAndTheFreedmen) {
  CITES("J3.1", "GL-Freedman");
  Table t;
  t.freedmen("beijing", red, 4);
  t.freedmen("moscow", green, 3);
  t.freedmen("edo", white, 2);
  t.freedmen("korea", white, 1);
  t.dissidents("india", white, 2);
  EXPECT_EQ(counter_enlightenment(t.ed(), t.s, white).have, 14) << "of all colours, without Dissidents";
  EXPECT_TRUE(fails(t, white));
  t.freedmen("korea", white, 2);
  EXPECT_FALSE(fails(t, white));
}

TEST(PaxEmancipation_J3, GreenAndTheBarriers) {
  CITES("J3.1");
  Table t;
  t.barriers_to("china", green);
  t.barriers_to("japan", red);
  t.barriers_to("america", white);
  EXPECT_EQ(counter_enlightenment(t.ed(), t.s, green).have, 26);
  EXPECT_TRUE(fails(t, green));
  t.barrier_to("brazil_1", white);
  EXPECT_FALSE(fails(t, green));
}

TEST(PaxEmancipation_J3, OnlyColoursInTheGameAreTested) {
  CITES("J3.1", "S.2");
  Table t(2, {{"second_colour", "green"}});
  end_the_era(t);
  EXPECT_EQ(t.s.ending, Ending::defeat);
  EXPECT_EQ(t.of(red).failed, 1);
  EXPECT_EQ(t.of(green).failed, 1);
  EXPECT_EQ(t.of(white).failed, 0);
  EXPECT_EQ(t.count(Ev::counter_enlightenment), 2);
}

// ---- J3.2: which end ----

TEST(PaxEmancipation_J3_2, C1aWithAFailureIsOver) {
  CITES("J3.2", "S.4");
  Table t;
  prosper(t);
  t.freedmen("korea", red, 1);
  end_the_era(t);
  EXPECT_EQ(t.s.ending, Ending::marginal);
  EXPECT_EQ(t.of(white).failed, 1);
  EXPECT_EQ(t.of(red).failed, 0);
  EXPECT_EQ(t.count(Ev::withstood), 2);
  t.expect_sound();
}

TEST(PaxEmancipation_J3_2, OneFailureIsEnoughWhoeverItIs) {
  CITES("J3.2", "J3.1");
  Table t;
  prosper(t);
  for (const std::string_view where : {"pacific", "red_sea", "caribbean"}) t.slaver_back(where);
  end_the_era(t);
  EXPECT_TRUE(is_cooperative(t.s.ending));
  EXPECT_EQ(t.of(red).failed, 1) << "three Slavers, two Admins";
  EXPECT_EQ(t.of(green).failed, 0);
  EXPECT_EQ(t.of(white).failed, 0);
}

TEST(PaxEmancipation_J3_2, C1bAndC1cEndAnyway) {
  CITES("J3.2", "S.4", "R-47");
  Table three(3, {{"variant", "C1b"}});
  prosper(three);
  end_the_era(three);
  EXPECT_TRUE(is_cooperative(three.s.ending));
  EXPECT_EQ(three.count(Ev::withstood), 3);
  Table one(1);
  prosper(one);
  end_the_era(one);
  EXPECT_TRUE(is_cooperative(one.s.ending));
}

TEST(PaxEmancipation_J3_2, C1eTestsNobody) {
  CITES("J3.2", "R-46", "S.4");
  Table t(3, {{"variant", "C1e"}});
  end_the_era(t);
  EXPECT_EQ(t.s.ending, Ending::malthusian);
  for (const Colour c : {red, green, white}) EXPECT_EQ(t.of(c).failed, 0);
  EXPECT_EQ(t.count(Ev::counter_enlightenment), 0);
}

TEST(PaxEmancipation_J3_2, C1dIsOnlyAnotherStart) {
  CITES("S.4", "J3.2");
  Table t(3, {{"variant", "C1b"}, {"late1865", "true"}});
  end_the_era(t);
  EXPECT_EQ(t.s.ending, Ending::defeat);
  EXPECT_EQ(line(seat_of(t.game().result(t.s), 1), Score::default_admins), 2) << "Paris and Madras are green";
}

// ---- J5: the second era ----

TEST(PaxEmancipation_J5, NewDecksOfUnusedAndDiscardedIdeas) {
  CITES("J5.1", "R-42", "R-95");
  Table t;
  prosper(t);
  t.discards({8, 40});
  end_the_era(t);
  ASSERT_EQ(t.s.ending, Ending::none);
  EXPECT_EQ(t.s.era, Era::competitive);
  EXPECT_EQ(t.count(Ev::withstood), 3) << "told before it goes on";
  EXPECT_EQ(t.rule_of(Ev::new_era), "J5.1");
  EXPECT_TRUE(t.s.discard.empty());
  EXPECT_EQ(t.s.of(Side::W).left, 7);
  EXPECT_EQ(t.s.of(Side::E).left, 7);
  ASSERT_EQ(t.question(), Do::top);
  EXPECT_EQ(t.total_weight(), 49U - 5U) << "all but those in the market";
  EXPECT_EQ(t.weight("card 8"), 1U);
  EXPECT_EQ(t.weight("card 1"), 1U) << "the Idea that left W0";
  EXPECT_EQ(t.weight("card 2"), 0U);
  t.go("card 8");
  EXPECT_EQ(t.weight("card 40"), 1U);
  EXPECT_EQ(t.weight("card 25"), 0U);
  t.go("card 40");
  EXPECT_EQ(t.lot("W5").card, card(8)) << "the refresh goes on";
  EXPECT_EQ(t.s.of(Side::W).left, 6);
  t.go("card 1");
  EXPECT_EQ(t.s.active, green);
  EXPECT_EQ(t.question(), Do::action);
  t.expect_sound();
}

TEST(PaxEmancipation_J5, ACardIsSortedByItsOwnSide) {
  CITES("J5.1", "J1.2");
  Table t;
  prosper(t);
  t.card("W0", 66);
  end_the_era(t);
  EXPECT_EQ(t.weight("card 66"), 0U) << "not West, though it lay there";
  t.go("card 1");
  EXPECT_EQ(t.weight("card 66"), 1U);
}

TEST(PaxEmancipation_J5, SmallerDecksForTwoColours) {
  CITES("J5.1", "R-49");
  Table t(2, {{"second_colour", "green"}});
  prosper(t);
  end_the_era(t);
  EXPECT_EQ(t.s.of(Side::W).left, 5);
  EXPECT_EQ(t.s.of(Side::E).left, 5);
}

TEST(PaxEmancipation_J5, WhatTheMajorityOustedComesBack) {
  CITES("R-42", "J5.1");
  Table t(3, {{"advanced", "true"}});
  prosper(t);
  t.splay("general_will", "feather", {{2, "unlock"}, {5, "feather"}, {12, "unlock"}, {18, "feather"}, {54, "unlock"}});
  t.card("W0", 60);
  t.card("W1", 20, {red});
  t.ops_of(red);
  t.go("op W1 plebiscite", "show comet");
  end_the_era(t);
  EXPECT_EQ(t.weight("card 2"), 1U);
  EXPECT_EQ(t.weight("card 12"), 0U) << "in a Splay";
  EXPECT_EQ(t.weight("card 20"), 0U) << "in the market";
}

TEST(PaxEmancipation_J5, ADarkAgeAfterTheSwitch) {
  CITES("R-40", "J0.1");
  Table t;
  prosper(t);
  t.piles(0, 0, 0);
  end_the_era(t);
  EXPECT_EQ(t.s.ending, Ending::none) << "the switch comes first";
  t.draw_all();
  EXPECT_EQ(t.s.ending, Ending::dark_age) << "when the refresh is completed";
}

TEST(PaxEmancipation_J6, TheSecondEraEndsWithoutATest) {
  CITES("J6.1", "R-43", "J6.4");
  Table t;
  t.s.era = Era::competitive;
  end_the_era(t);
  EXPECT_EQ(t.s.ending, Ending::competitive);
  EXPECT_EQ(t.of(red).failed, 0);
  EXPECT_EQ(t.count(Ev::counter_enlightenment), 0);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
