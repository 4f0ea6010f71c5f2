// G1: Marines sail; Red may install one instead.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

std::string maritime(const Table& t, Colour c) { return std::string(rule_names[may_maritime(t.ed(), t.s, c).rule]); }

// An op of Barbary Wars is under way.
void begin(Table& t, Colour c = red) {
  t.card("E0", 80, {c});
  t.ops_of(c);
  t.go("op E0 maritime");
}

TEST(PaxEmancipation_Maritime, NeedsAMarineOrForRedAnAgentAndAShip) {
  CITES("G1", "GL-Marine");
  Table t;
  EXPECT_EQ(maritime(t, red), "G1");
  t.ship("pacific");
  EXPECT_EQ(maritime(t, red), "");
  EXPECT_EQ(maritime(t, green), "G1");
  t.finance(red, 0, 0, 0);
  EXPECT_EQ(maritime(t, red), "G1");
  t.finance(red, 0, 0, 1);
  EXPECT_EQ(maritime(t, red), "");
  t.finance(red, 0, 0, 0);
  t.marine("pacific");
  EXPECT_EQ(maritime(t, red), "");
  EXPECT_EQ(maritime(t, white), "");
}

TEST(PaxEmancipation_Maritime, IsNotOfferedWithoutEither) {
  CITES("G1", "R-91");
  Table t;
  t.card("E0", 80, {red});
  t.card("E1", 25, {red});
  t.ops_of(red);
  EXPECT_EQ(t.why("op E0 maritime"), "G1");
  EXPECT_EQ(t.offers("op"), (Strings{"op E1 westernize", "op E1 literacy"}));
}

TEST(PaxEmancipation_Maritime, EachMarineSailsOnceAndEachBringsDiplomacy) {
  CITES("G1.1", "R-13", "R-14", "N.2", "GL-Merchantman_Warship");
  Table t;
  t.marine("north_atlantic");
  t.marine("mediterranean");
  t.ship("pacific");
  t.ship("sea_of_japan");
  t.anarchy("china", 1);
  begin(t);
  t.go("marine north_atlantic");
  EXPECT_EQ(t.offers(), (Strings{"sail north_atlantic", "sail sea_of_japan", "sail pacific"}));
  EXPECT_EQ(t.why("sail mediterranean"), "B2.3");
  EXPECT_EQ(t.why("sail caribbean"), "G1.1");
  t.go("sail pacific", "piracy 1");
  t.roll(6);
  EXPECT_TRUE(t.water("pacific").slaver.is(red));
  EXPECT_EQ(t.why("marine pacific"), "G1.1");
  EXPECT_EQ(t.offers(), (Strings{"stop", "marine mediterranean"}));
  t.go("marine mediterranean", "sail sea_of_japan", "quell china");
  EXPECT_EQ(t.land("china").anarchy, 0);
  for (const auto* x : {"north_atlantic", "mediterranean"}) EXPECT_TRUE(merchantman(t.s, named<Sea>(x)));
  for (const auto* x : {"pacific", "sea_of_japan"}) {
    EXPECT_FALSE(merchantman(t.s, named<Sea>(x)));
    EXPECT_EQ(t.water(x).marines, 1);
    EXPECT_EQ(t.water(x).moved, 0);
  }
  EXPECT_EQ(t.question(), Do::die);
}

TEST(PaxEmancipation_Maritime, AShipLeftBehindMayBeAGoal) {
  CITES("G1.1", "R-14", "N.2");
  Table t;
  t.marine("pacific");
  t.marine("red_sea");
  t.ship("caribbean");
  begin(t);
  t.go("marine pacific", "sail caribbean", "stop", "marine red_sea");
  EXPECT_EQ(t.offers(), (Strings{"sail red_sea", "sail pacific"}));
}

TEST(PaxEmancipation_Maritime, MovingToItsOwnShipCounts) {
  CITES("G1.1", "GL-Gunboat_diplomacy");
  Table t;
  t.marine("pacific");
  begin(t);
  t.go("marine pacific");  // no other ship: it stays
  EXPECT_EQ(t.question(), Do::gunboat);
  EXPECT_EQ(t.s.deed.sea, named<Sea>("pacific"));
  EXPECT_EQ(t.water("pacific").moved, 1);
}

TEST(PaxEmancipation_Maritime, MayStopAtAnyTime) {
  CITES("G1.1", "R-91");
  Table t;
  t.marine("pacific");
  t.marine("red_sea");
  begin(t);
  t.go("marine pacific", "claim japan_5", "stop");
  EXPECT_EQ(t.question(), Do::die);
  EXPECT_EQ(t.water("pacific").moved, 0);
  EXPECT_EQ(t.line("E0"), "red+");
}

TEST(PaxEmancipation_Maritime, AnotherOpMovesTheSameMarineAgain) {
  CITES("G1.1");
  Table t;
  t.marine("pacific");
  t.card("E0", 80, {red, red});
  t.ops_of(red);
  t.go("op E0 maritime", "marine pacific", "claim japan_5", "op E0 maritime", "marine pacific");
  EXPECT_EQ(t.question(), Do::gunboat);
}

TEST(PaxEmancipation_Maritime, EveryColourMovesMarinesAndOnlyRedInstallsThem) {
  CITES("E5.4", "G1.2", "GL-Marine", "S.3");
  Table t;
  t.marine("pacific");
  t.ship("red_sea");
  begin(t, white);
  EXPECT_EQ(t.offers(), (Strings{"stop", "marine pacific"}));
  t.go("marine pacific", "sail red_sea");
  EXPECT_EQ(t.asked(), white);
  Table mine;
  mine.marine("pacific");
  mine.ship("red_sea");
  begin(mine);
  EXPECT_EQ(mine.offers(), (Strings{"stop", "marine pacific", "embark red_sea"}));
}

TEST(PaxEmancipation_Maritime, RedMayInstallAMarineInsteadOfMoving) {
  CITES("G1.2");
  Table t;
  t.marine("pacific");
  t.ship("red_sea");
  t.ship("caribbean");
  begin(t);
  t.go("embark red_sea");
  EXPECT_EQ(t.water("red_sea").marines, 1);
  EXPECT_EQ(t.fin(red), "2/3/0");
  EXPECT_EQ(t.question(), Do::gunboat);
  t.go("stop");
  EXPECT_EQ(t.question(), Do::die);  // and the other Marine stays
}

TEST(PaxEmancipation_Maritime, OnceAMarineHasMovedNoneIsInstalled) {
  CITES("G1.2");
  Table t;
  t.marine("pacific");
  t.marine("caribbean");
  t.ship("red_sea");
  begin(t);
  t.go("marine pacific", "sail pacific", "stop");
  EXPECT_EQ(t.offers(), (Strings{"stop", "marine caribbean"}));
}

TEST(PaxEmancipation_Maritime, OneMarineToAShipUnlessTheOptionSaysOtherwise) {
  CITES("R-13", "B2.3");
  for (const bool many : {false, true}) {
    Table t(3, {{"marines_per_ship", many ? "unlimited" : "1"}});
    t.marine("pacific");
    t.marine("red_sea");
    t.ship("caribbean");
    begin(t);
    t.go("marine pacific");
    EXPECT_EQ(t.legal("sail red_sea"), many);
  }
}

TEST(PaxEmancipation_Maritime, WithManyMarinesOneDiplomacyForEachGoal) {
  CITES("R-13");
  Table t(3, {{"marines_per_ship", "unlimited"}});
  t.marine("pacific");
  t.marine("red_sea");
  begin(t);
  t.go("marine pacific", "sail red_sea");
  EXPECT_EQ(t.question(), Do::gunboat);
  t.go("stop", "marine red_sea", "sail red_sea");
  EXPECT_EQ(t.water("red_sea").marines, 2);
  EXPECT_EQ(t.question(), Do::die);  // no second diplomacy there, and nobody is left to move
}

}  // namespace
}  // namespace noo::pax_emancipation::test
