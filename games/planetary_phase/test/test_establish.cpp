// 3C Establish: where a tile may go, what it costs, what it gives.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

Table quiet(int seats = 3, const noo::Options& options = {}) {
  Table t(seats, options);
  t.assessed("ECO");
  t.everybodys_energy(3);
  return t;
}

// Blue is to establish this tile; BIO and CLI are launched up to Level II.
Table holding(std::string_view tile, const noo::Options& options = {}) {
  Table t = quiet(3, options);
  t.launched("I-BIO-b", "OP-I-C1");
  t.launched("I-CLI-a", "OP-I-C2");
  if (tile.starts_with("OP-III")) {
    t.launched("II-BIO-CLI", "OP-II-C1");
    t.integration(1);
  }
  t.tile(blue, tile);
  return t;
}

TEST(PlanetaryPhase_Establish, OnAnEmptySpaceOfTheTilesLevel) {
  CITES("3C-EST-1");
  Table t = quiet();
  t.put_tile("I-CUL-b", "OP-I-C1");
  t.performing(blue, "establish");
  EXPECT_EQ(t.offers(), (Strings{"pass", "establish I-CUL-a", "establish I-SPI-a", "establish I-SPI-b",
                                 "establish I-BIO-a", "establish I-BIO-b", "establish I-CLI-a", "establish I-CLI-b",
                                 "establish I-TEC-a", "establish I-TEC-b"}));
  EXPECT_EQ(t.why("establish I-CUL-b"), "3C-EST-1");
  EXPECT_EQ(t.why("establish II-BIO-CLI"), "3C-EST-1");
  EXPECT_EQ(t.why("establish III-BIO-CLI"), "3C-EST-1");
}

TEST(PlanetaryPhase_Establish, AnOpenSpaceOfAnotherLevelWillNotDo) {
  CITES("3C-EST-1");
  Table t = holding("OP-II-C1");
  t.performing(blue, "establish");
  EXPECT_EQ(t.why("establish I-TEC-a"), "3C-EST-1");
  EXPECT_EQ(t.why("establish II-BIO-CLI"), "");
  t.tile(blue, "OP-I-S1");
  EXPECT_EQ(t.why("establish I-TEC-a"), "");
  EXPECT_EQ(t.why("establish II-BIO-CLI"), "3C-EST-1");
}

TEST(PlanetaryPhase_Establish, NeedsATile) {
  CITES("3C-EST-1");
  Table t = quiet();
  t.tile(blue, "none");
  t.performing(blue, "establish");
  EXPECT_EQ(t.offers(), Strings{"pass"});
  EXPECT_EQ(t.why("establish I-CUL-a"), "3C-EST-1");
}

TEST(PlanetaryPhase_Establish, TheAssessedSectorIsClosed) {
  CITES("2I-BUR-1");
  Table t = quiet();
  t.assessed("BIO");
  t.performing(blue, "establish");
  EXPECT_EQ(t.why("establish I-BIO-a"), "2I-BUR-1");
  EXPECT_EQ(t.why("establish I-BIO-b"), "2I-BUR-1");
  EXPECT_EQ(t.why("establish I-CLI-a"), "");
  for (const char* two : {"II-SPI-BIO", "II-BIO-CLI", "III-SPI-BIO", "III-BIO-CLI"}) {
    const Tile tile = named<Tile>(two[2] == 'I' ? "OP-III-C1" : "OP-II-C1");
    EXPECT_EQ(may_establish(t.ed(), t.s, blue, tile, named<Space>(two)), no(Rule::S2I_BUR_1)) << two;
  }
}

TEST(PlanetaryPhase_Establish, ASpaceOfTwoSectorsIsClosedByEither) {
  CITES("2I-BUR-1");
  Table t = holding("OP-III-C1");
  t.assessed("TEC");
  t.performing(blue, "establish");
  EXPECT_EQ(t.why("establish III-CLI-TEC"), "2I-BUR-1");
  EXPECT_EQ(t.why("establish III-TEC-ECO"), "2I-BUR-1");
  EXPECT_EQ(t.why("establish III-BIO-CLI"), "");
}

TEST(PlanetaryPhase_Establish, TheSpacesBeforeMustHaveLaunched) {
  CITES("3C-EST-1", "BOARD-4");
  Table t = quiet();
  t.put_tile("I-BIO-b", "OP-I-C1");
  t.launched("I-CLI-a", "OP-I-C2");
  t.tile(blue, "OP-II-C1");
  t.performing(blue, "establish");
  EXPECT_EQ(t.why("establish II-BIO-CLI"), "3C-EST-1");
  Table other = quiet();
  other.launched("I-BIO-b", "OP-I-C1");
  other.put_tile("I-CLI-a", "OP-I-C2");
  other.tile(blue, "OP-II-C1");
  other.performing(blue, "establish");
  EXPECT_EQ(other.why("establish II-BIO-CLI"), "3C-EST-1") << "nor with the other of the two alone";
  t.launched("I-BIO-b", "OP-I-C1");
  EXPECT_EQ(t.offers(), (Strings{"pass", "establish II-BIO-CLI"}));
  t.tile(blue, "OP-III-C1");
  EXPECT_EQ(t.why("establish III-BIO-CLI"), "3C-EST-1");
  t.put_tile("II-BIO-CLI", "OP-II-C1");
  EXPECT_EQ(t.why("establish III-BIO-CLI"), "3C-EST-1");
  t.launched("II-BIO-CLI", "OP-II-C1");
  EXPECT_EQ(t.offers(), (Strings{"pass", "establish III-BIO-CLI"}));
}

TEST(PlanetaryPhase_Establish, ALaunchOpensTheWayInTheSameRound) {
  CITES("3B-PERF-1", "3C-EST-1");
  Table t = holding("OP-III-C1");
  t.put_tile("II-BIO-CLI", "OP-II-C1", 0, {none, black, black});
  t.integration(0);
  t.schedule("commit", {blue});
  t.schedule("establish", {blue});
  t.schedule("evolve", {black});
  t.resolving();
  t.go("commit II-BIO-CLI.1", "pay");
  EXPECT_EQ(t.site("II-BIO-CLI").launched, 1);
  EXPECT_EQ(t.question(), Do::establish);
  EXPECT_EQ(t.why("establish III-BIO-CLI"), "");
}

TEST(PlanetaryPhase_Establish, TheTileMayBeTurnedFreely) {
  CITES("3C-EST-2", "BOARD-3");
  for (const int turn : {0, 1, 2}) {
    Table t = quiet();
    t.performing(blue, "establish");
    t.go("establish I-TEC-b");
    EXPECT_EQ(t.question(), Do::rotate);
    EXPECT_EQ(t.offers(), (Strings{"rotate 0", "rotate 1", "rotate 2"}));
    EXPECT_TRUE(t.site("I-TEC-b").tile == Tile::none);
    t.go("rotate " + std::to_string(turn), "pay");
    EXPECT_EQ(num(t.site("I-TEC-b").rotation), turn);
    EXPECT_EQ(cost_at(t.ed(), t.site("I-TEC-b"), turn), 1);  // 1, 3, 2 from here
    EXPECT_EQ(cost_at(t.ed(), t.site("I-TEC-b"), (turn + 1) % 3), 3);
  }
}

TEST(PlanetaryPhase_Establish, TheSpaceNamesThePriceWhateverTheLevel) {
  CITES("3C-EST-3", "BOARD-4");
  Table t = holding("OP-I-S1");
  t.credential(blue, "TEC", 9);
  t.distinction("TEC", blue);
  const auto cost = [&](std::string_view where) { return establish_cost(t.ed(), t.s, blue, named<Space>(where)); };
  EXPECT_EQ(cost("I-TEC-b"), 1);
  EXPECT_EQ(cost("II-TEC-ECO"), 2);
  EXPECT_EQ(cost("III-TEC-ECO"), 3);
  EXPECT_EQ(cost("III-CLI-TEC"), 4);
  t.performing(blue, "establish");
  t.go("establish I-TEC-b", "rotate 0", "pay");
  EXPECT_EQ(t.time(blue), "4/4/4/2 spent 1");
}

TEST(PlanetaryPhase_Establish, WithoutTheTimeItIsNotOffered) {
  CITES("PAY-1", "3C-EST-3");
  Table t = holding("OP-II-C2");
  t.blocks(blue, 0, 1, 0, 0);
  t.performing(blue, "establish");
  EXPECT_EQ(t.why("establish II-BIO-CLI"), "PAY-1");
  t.blocks(blue, 0, 0, 0, 0);
  t.connection(blue, 1, "L03");
  EXPECT_EQ(t.why("establish II-BIO-CLI"), "");
}

TEST(PlanetaryPhase_Establish, FavoursMayPayAllOfIt) {
  CITES("3C-EST-3", "PAY-3");
  Table t = holding("OP-II-C1");
  t.connection(blue, 1, "L03");  // a favour of 2
  t.performing(blue, "establish");
  t.go("establish II-BIO-CLI", "rotate 0", "favour 1");
  EXPECT_EQ(t.time(blue), "4/4/4/3 spent 0");
  EXPECT_EQ(t.site("II-BIO-CLI").tile, named<Tile>("OP-II-C1"));
  EXPECT_EQ(t.of(blue).net[0].used, 1);
  t.hour(blue, 5);
  t.go("pass");  // the other player's Evolve
  t.draw_all();
  EXPECT_NE(t.s.phase, Phase::B);
  EXPECT_EQ(t.of(blue).hour, 5);  // the Time Keeper knows nothing of favours
}

TEST(PlanetaryPhase_Establish, IntegrativeSavesACounter) {
  CITES("AB-INTEGRATIVE", "3C-EST-3");
  Table t = quiet();
  t.ability(blue, "L08");
  t.performing(blue, "establish");
  t.go("establish I-TEC-b", "rotate 0");  // nothing to pay
  EXPECT_EQ(t.time(blue), "4/4/4/3 spent 0");
  EXPECT_EQ(t.site("I-TEC-b").tile, named<Tile>("OP-I-S1"));
  EXPECT_EQ(establish_cost(t.ed(), t.s, blue, named<Space>("III-CLI-TEC")), 3);
  EXPECT_EQ(establish_cost(t.ed(), t.s, black, named<Space>("III-CLI-TEC")), 4);
}

TEST(PlanetaryPhase_Establish, AStepInEachTouchedSectorAndACredit) {
  CITES("3C-EST-4", "3C-EST-5", "R-41");
  Table t = quiet();
  t.performing(blue, "establish");
  t.go("establish I-CLI-a", "rotate 0");
  ASSERT_NE(t.find(Ev::established), nullptr);
  EXPECT_EQ(t.find(Ev::established)->args, args({0, ix(named<Tile>("OP-I-S1")), ix(named<Space>("I-CLI-a")), 0, 1}));
  t.go("pay");
  EXPECT_EQ(t.position(blue, "CLI"), 1);
  EXPECT_EQ(t.rule_of(Ev::credential), "3C-EST-4");
  EXPECT_EQ(t.count(Ev::credential), 1);
  EXPECT_EQ(t.of(blue).credits, 1);
  EXPECT_EQ(t.rule_of(Ev::credit), "3C-EST-5");
  EXPECT_EQ(t.of(black).credits, 0);
  EXPECT_EQ(t.of(blue).tile, Tile::none);

  Table genes = quiet();
  genes.performing(blue, "establish");
  genes.go("establish I-BIO-b", "rotate 0", "pay");
  EXPECT_EQ(genes.position(blue, "BIO"), 1);
  EXPECT_EQ(genes.position(blue, "CLI"), 0);
  EXPECT_EQ(genes.count(Ev::credential), 1);
  EXPECT_EQ(genes.of(blue).credits, 1);

  Table two = holding("OP-II-C1");
  two.credits(blue, 2);
  two.performing(blue, "establish");
  two.go("establish II-BIO-CLI", "rotate 0", "pay");
  EXPECT_EQ(two.position(blue, "BIO"), 1);
  EXPECT_EQ(two.position(blue, "CLI"), 1);
  EXPECT_EQ(two.count(Ev::credential), 2);
  EXPECT_EQ(two.of(blue).credits, 3);
  EXPECT_EQ(two.question(), Do::evolve);
}

TEST(PlanetaryPhase_Establish, LevelIIIGivesAThirdStepOfChoice) {
  CITES("3C-EST-4", "R-41", "R-44", "R-45");
  Table t = holding("OP-III-C1");
  t.performing(blue, "establish");
  t.go("establish III-BIO-CLI", "rotate 0", "pay");
  EXPECT_EQ(t.position(blue, "BIO"), 1);
  EXPECT_EQ(t.position(blue, "CLI"), 1);
  EXPECT_EQ(t.of(blue).credits, 1);
  EXPECT_EQ(t.question(), Do::sector);
  EXPECT_EQ(t.offers(), (Strings{"raise CUL", "raise SPI", "raise BIO", "raise CLI", "raise TEC", "raise ECO"}));
  EXPECT_EQ(t.why("wild life_energy"), "ENG-NOT-ASKED");
  EXPECT_EQ(t.why("pass"), "ENG-NOT-ASKED");  // it cannot be declined
  Table same = t;
  same.go("raise BIO");
  EXPECT_EQ(same.position(blue, "BIO"), 2);
  EXPECT_EQ(same.rule_of(Ev::credential), "3C-EST-4");
  Table climate = t;
  climate.go("raise CLI");
  EXPECT_EQ(climate.position(blue, "CLI"), 2);
  EXPECT_EQ(climate.position(blue, "BIO"), 1);
  t.go("raise ECO");  // which is being assessed
  EXPECT_EQ(t.position(blue, "ECO"), 1);
  EXPECT_EQ(t.question(), Do::evolve);
}

TEST(PlanetaryPhase_Establish, TheThirdStepIsLostIfNothingCanRise) {
  CITES("R-26", "3C-EST-4");
  Table t = holding("OP-III-C1");
  for (const std::string_view c : sector_words) t.credential(blue, c, 9);
  t.credential(blue, "BIO", 8);  // full once the tile lies there
  t.performing(blue, "establish");
  t.go("establish III-BIO-CLI", "rotate 0", "pay");
  EXPECT_EQ(t.position(blue, "BIO"), 9);
  EXPECT_EQ(t.question(), Do::evolve);
}

TEST(PlanetaryPhase_Establish, TheBonusAssetComesBeforeTheThirdStep) {
  CITES("3C-LE-2", "3C-EST-4");
  Table t = holding("OP-III-C1");
  t.blocks(blue, 4, 4, 3, 3);
  t.energy(blue, 14);
  t.credential(blue, "BIO", 1);
  t.performing(blue, "establish");
  t.go("establish III-BIO-CLI", "rotate 0", "pay");
  EXPECT_EQ(t.question(), Do::bonus);
  t.go("bonus commitments");
  EXPECT_EQ(t.question(), Do::sector);
}

TEST(PlanetaryPhase_Establish, ATileStaysWhereItLies) {
  CITES("3C-EST-6", "3C-EST-1", "3C-DEV-1");
  Table t = quiet();
  t.put_tile("I-CUL-a", "OP-I-C1");
  t.launched("I-SPI-a", "OP-I-C2");
  t.performing(blue, "establish");
  EXPECT_EQ(t.why("establish I-CUL-a"), "3C-EST-1");
  EXPECT_EQ(t.why("establish I-SPI-a"), "3C-EST-1");
  t.go("pass");  // and the tile in hand is kept
  EXPECT_EQ(t.of(blue).tile, named<Tile>("OP-I-S1"));
  t.performing(blue, "devise");
  EXPECT_EQ(t.offers(), Strings{"pass"});
}

}  // namespace
}  // namespace noo::planetary_phase::test
