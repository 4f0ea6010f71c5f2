// E5 to E7: gunboat diplomacy, piracy rolls, corruption.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

// A Marine on this border is activated by an op of Barbary Wars and stays: its diplomacy is asked for.
void diplomacy(Table& t, std::string_view where, Colour c = red) {
  t.marine(where);
  t.card("E0", 80, {c});
  t.ops_of(c);
  t.go("op E0 maritime", std::string("marine ").append(where));
}
Table at(std::string_view where, Colour c = red, const noo::Options& options = {}) {
  Table t(3, options);
  diplomacy(t, where, c);
  return t;
}

// ---- E5 ----

TEST(PaxEmancipation_Gunboat, OffersTheTwoSpheresOfTheBorder) {
  CITES("E5.0", "E5.1", "E5.2", "E5.3", "GL-Gunboat_diplomacy", "E7.4");
  Table t;
  t.anarchy("japan", 1);
  t.anarchy("east_indies", 2);
  t.anarchy("china", 2);
  diplomacy(t, "pacific");
  EXPECT_EQ(t.question(), Do::gunboat);
  EXPECT_EQ(t.offers(), (Strings{"stop", "quell japan", "quell east_indies", "claim japan_5", "claim east_indies_3",
                                 "piracy 1", "piracy 2", "piracy 3"}));
  EXPECT_EQ(t.why("quell china"), "E5.1");
  EXPECT_EQ(t.why("claim china_5"), "E5.2");
  EXPECT_EQ(t.why("claim japan_1"), "E5.2");
  EXPECT_EQ(t.why("piracy 4"), "E5.3");
}

TEST(PaxEmancipation_Gunboat, MayBeDeclined) {
  CITES("E5.0", "R-91");
  Table t = at("pacific");
  t.go("stop");
  EXPECT_EQ(t.question(), Do::die);  // on to the elephant phase
  EXPECT_EQ(t.fin(red), "3/3/0");
}

TEST(PaxEmancipation_Gunboat, ClaimsOneAnarchy) {
  CITES("E5.1");
  Table t;
  t.anarchy("japan", 2);
  diplomacy(t, "pacific");
  EXPECT_EQ(t.why("quell east_indies"), "E5.1");
  const int pile = t.of(red).anarchy;
  t.go("quell japan");
  EXPECT_EQ(t.land("japan").anarchy, 1);
  EXPECT_EQ(t.of(red).anarchy, pile + 1);
  EXPECT_EQ(t.question(), Do::die);
}

TEST(PaxEmancipation_Gunboat, ClaimsOnePurpleBarrierOnTheMap) {
  CITES("E5.2");
  Table t;
  t.barrier_to("east_indies_3", white);
  diplomacy(t, "pacific");
  EXPECT_EQ(t.why("claim east_indies_3"), "E5.2");
  t.go("claim japan_5");
  EXPECT_TRUE(t.holds(red, "japan_5"));
  EXPECT_EQ(t.question(), Do::die);
}

TEST(PaxEmancipation_Gunboat, AnyColourClaimsWithItsOwnOp) {
  CITES("E5.4", "GL-Marine");
  Table t = at("caribbean", green);
  EXPECT_EQ(t.asked(), green);
  t.go("piracy 2");
  t.roll(2, 2);
  EXPECT_TRUE(t.water("caribbean").slaver.is(green));
  EXPECT_EQ(t.fin(green), "0/5/1");
  EXPECT_EQ(t.fin(red), "3/3/0");
}

TEST(PaxEmancipation_Gunboat, WithNothingToDoNothingIsAsked) {
  CITES("E5.0", "N.1");
  Table t;
  t.barrier_to("japan_5", white);
  t.barrier_to("east_indies_3", white);
  t.slaver_to("pacific", white);
  diplomacy(t, "pacific");
  EXPECT_EQ(t.question(), Do::die);
}

TEST(PaxEmancipation_Gunboat, EachOfTheThreeIsOfferedAlone) {
  CITES("E5.1", "E5.2", "E5.3", "N.1");
  const auto alone = [](const auto& arrange) {
    Table t;
    t.barrier_to("japan_5", white);
    t.barrier_to("east_indies_3", white);
    t.slaver_to("pacific", white);
    arrange(t);
    diplomacy(t, "pacific");
    return t.offers();
  };
  EXPECT_EQ(alone([](Table& t) { t.anarchy("japan", 1); }), (Strings{"stop", "quell japan"}));
  EXPECT_EQ(alone([](Table& t) { t.barrier_back("east_indies_3"); }), (Strings{"stop", "claim east_indies_3"}));
  const auto one_gold = [](Table& t) {
    t.slaver_back("pacific");
    t.finance(red, 0, 1, 5);
  };
  EXPECT_EQ(alone(one_gold), (Strings{"stop", "piracy 1"}));
}

TEST(PaxEmancipation_Gunboat, TheMediterraneanLiesByOption) {
  CITES("R-02", "E7.4");
  for (const bool other : {false, true}) {
    Table t(3, {{"mediterranean", other ? "europe_ottoman" : "europe_w_africa"}});
    for (const auto* x : {"europe", "ottoman", "w_africa"}) t.anarchy(x, 1);
    diplomacy(t, "mediterranean");
    EXPECT_EQ(t.offers("quell"), (Strings{"quell europe", other ? "quell ottoman" : "quell w_africa"}));
  }
}

TEST(PaxEmancipation_Gunboat, DiseaseDoesNotStopIt) {
  CITES("R-72");
  Table t(3, {{"advanced", "true"}});
  t.anarchy("w_africa", 1);
  ASSERT_EQ(t.land("w_africa").disease, 1);
  diplomacy(t, "mediterranean");
  t.go("quell w_africa");
  EXPECT_EQ(t.land("w_africa").anarchy, 0);
}

// ---- E6 ----

TEST(PaxEmancipation_Gunboat, PiracyNeedsTheSlaverAndTheGold) {
  CITES("E5.3", "R-16", "GL-Dice_squared_cost");
  Table t;
  t.finance(red, 1, 2, 0);
  diplomacy(t, "pacific");
  EXPECT_EQ(t.offers("piracy"), (Strings{"piracy 1", "piracy 2"}));
  EXPECT_EQ(t.why("piracy 3"), "E5.3");
  Table gone;
  gone.slaver_to("pacific", green);
  diplomacy(gone, "pacific");
  EXPECT_EQ(gone.why("piracy 1"), "E5.3");
}

TEST(PaxEmancipation_Gunboat, APiracyRollCostsItsDiceSquared) {
  CITES("E6.1", "GL-Dice_squared_cost");
  const std::array<std::string_view, 4> after{"7/1/0", "4/4/0", "0/7/1", "0/0/8"};
  for (int n = 1; n <= 4; ++n) {
    Table t;
    t.finance(red, 8, 0, 0);
    diplomacy(t, "south_atlantic");
    t.go(std::string("piracy ").append(std::to_string(n)));
    EXPECT_EQ(t.fin(red), after[static_cast<std::size_t>(n - 1)]);
    for (int i = 0; i < n; ++i) {
      EXPECT_EQ(t.question(), Do::die);
      EXPECT_EQ(t.s.agenda.top().a, num(Cast::piracy));
      t.roll(4);
    }
    EXPECT_NE(t.s.agenda.top().a, num(Cast::piracy));
  }
}

TEST(PaxEmancipation_Gunboat, TheSumMustExceedTheSlavesOfBothSpheres) {
  CITES("E6.1", "R-15");
  Table t = at("caribbean");
  t.go("piracy 1");
  t.roll(3);  // 3 slaves in America and Brazil
  EXPECT_TRUE(t.water("caribbean").slaver.none());
  Table more;
  more.no_freedmen("london");  // empty squares in Europe are slaves: 2 + 2
  diplomacy(more, "north_atlantic");
  more.go("piracy 1");
  more.roll(4);
  EXPECT_TRUE(more.water("north_atlantic").slaver.none());
  Table all;
  diplomacy(all, "north_atlantic");
  all.go("piracy 1");
  all.roll(3);  // 2 slaves
  EXPECT_TRUE(all.water("north_atlantic").slaver.is(red));
}

TEST(PaxEmancipation_Gunboat, SeveralDiceAddUp) {
  CITES("E6.1");
  Table t = at("pacific");
  t.go("piracy 2");
  t.roll(2, 4);  // 5 slaves
  EXPECT_TRUE(t.water("pacific").slaver.is(red));
  EXPECT_EQ(t.find(Ev::piracy)->args, args({ix(red), ix(named<Sea>("pacific")), 6, 5}));
}

TEST(PaxEmancipation_Gunboat, ABlackFaceOnOneDieCorrupts) {
  CITES("E6.1", "E6.2", "GL-Corruption");
  Table t;
  t.freedmen("edo", red, 1);
  t.freedmen("korea", white, 1);
  diplomacy(t, "pacific");
  t.go("piracy 1");
  t.roll(1);
  EXPECT_EQ(t.fin(red), "2/4/0");
  EXPECT_TRUE(t.water("pacific").slaver.none());
  EXPECT_EQ(t.find(Ev::piracy)->args, args({ix(red), ix(named<Sea>("pacific")), 1, 3}));
  EXPECT_EQ(t.question(), Do::corrupt);
}

TEST(PaxEmancipation_Gunboat, TheBlackFacesAreThoseOfTheSlavers) {
  CITES("E6.2", "R-93");
  const std::array<std::vector<int>, seas> black{{{5}, {4}, {3}, {2}, {1, 6}, {2, 5}, {3}, {4, 6}, {1}}};
  for (int i = 0; i < seas; ++i) {
    Table t = at(sea_words[static_cast<std::size_t>(i)]);
    t.go("piracy 1");
    const State before = t.s;
    for (int face = 1; face <= 6; ++face) {
      t.s = before;
      t.roll(face);
      const auto& faces = black[static_cast<std::size_t>(i)];
      const bool corrupts = std::find(faces.begin(), faces.end(), face) != faces.end();
      EXPECT_EQ(t.question() == Do::corrupt, corrupts) << sea_words[static_cast<std::size_t>(i)] << " " << face;
    }
  }
}

TEST(PaxEmancipation_Gunboat, TwoDiceNeverCorrupt) {
  CITES("E6.2");
  Table t = at("pacific");
  t.go("piracy 2");
  t.roll(1, 1);
  EXPECT_EQ(t.count(Ev::corruption), 0);
  EXPECT_NE(t.question(), Do::corrupt);
}

TEST(PaxEmancipation_Gunboat, CorruptionFollowsAlsoWhenTheSlaverIsSunk) {
  CITES("E6.2", "R-16", "B2.1");
  Table t = at("caribbean");
  t.go("piracy 1");
  t.roll(4);
  EXPECT_EQ(t.fin(red), "2/4/0");
  EXPECT_TRUE(t.water("caribbean").slaver.is(red));
  EXPECT_EQ(t.question(), Do::corrupt);
}

// ---- E7.4 ----

TEST(PaxEmancipation_Gunboat, CorruptionReturnsABarrierOfEitherSphereFromAnyPile) {
  CITES("E7.4", "GL-Corruption", "R-16", "E7.4");
  Table t;
  t.barrier_to("japan_1", white);
  t.barrier_to("japan_2", green);
  t.barrier_to("china_3", red);
  diplomacy(t, "pacific");
  t.go("piracy 1");
  t.roll(1);
  EXPECT_EQ(t.offers(), (Strings{"regress japan_1", "regress japan_2"}));
  EXPECT_EQ(t.why("regress china_3"), "E7.4");
  EXPECT_EQ(t.why("regress japan_3"), "E7.4");
  EXPECT_EQ(t.why("unrest japan"), "E7.4");
  EXPECT_EQ(t.why("unrest china"), "E7.4");
  t.go("regress japan_1");
  EXPECT_EQ(t.rule_of(Ev::regressed), "E7.4");
  EXPECT_TRUE(t.on_map("japan_1"));
  EXPECT_TRUE(t.holds(green, "japan_2"));
}

TEST(PaxEmancipation_Gunboat, WithAllBarriersOnTheMapAnarchyComesToOneOfTheSpheres) {
  CITES("E7.4");
  Table t;
  t.barrier_to("china_3", red);
  diplomacy(t, "caribbean");
  t.go("piracy 1");
  t.roll(4);
  EXPECT_EQ(t.offers(), (Strings{"unrest america", "unrest brazil"}));
  EXPECT_EQ(t.why("unrest europe"), "E7.4");
  t.go("unrest brazil");
  EXPECT_EQ(t.land("brazil").anarchy, 1);
  EXPECT_EQ(t.of(red).anarchy, 5);
}

TEST(PaxEmancipation_Gunboat, ARevolutionCorruptsItsOwnSphereForItsAgentsOwner) {
  CITES("E7.4", "K6.4");
  Table t;
  t.barrier_to("japan_1", white);
  t.barrier_to("japan_2", green);
  t.barrier_to("china_3", red);
  t.turn_of(red);
  t.push(Do::corrupt, ix(green), 1 + ix(named<Sphere>("japan")));
  EXPECT_EQ(t.offers(), (Strings{"regress japan_1", "regress japan_2"}));
  for (const auto* move : {"regress china_3", "regress japan_3", "unrest japan", "unrest china"}) {
    EXPECT_EQ(t.why(move), "K6.4") << move;
  }
  t.go("regress japan_1");
  EXPECT_EQ(t.find(Ev::regressed)->args[0], ix(green));
  EXPECT_EQ(t.rule_of(Ev::regressed), "K6.4");
  t.barrier_back("japan_2");
  t.push(Do::corrupt, ix(green), 1 + ix(named<Sphere>("japan")));
  EXPECT_EQ(t.offers(), Strings{"unrest japan"});
  t.go("unrest japan");
  EXPECT_EQ(t.of(green).anarchy, 5);
}

TEST(PaxEmancipation_Gunboat, AFullSphereIsNotToBeCorrupted) {
  CITES("E7.4", "R-80");
  Table t;
  const auto japan = named<Sphere>("japan");
  EXPECT_FALSE(can_corrupt(t.ed(), t.s, japan));
  t.barrier_to("japan_4", white);
  EXPECT_TRUE(can_corrupt(t.ed(), t.s, japan));
}

}  // namespace
}  // namespace noo::pax_emancipation::test
