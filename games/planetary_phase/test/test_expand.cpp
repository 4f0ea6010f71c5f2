// 3C Expand: steps named, paid for together, then taken.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

Table expanding(const noo::Options& options = {}) {
  Table t(3, options);
  t.assessed("ECO");
  t.everybodys_energy(3);
  t.performing(blue, "expand");
  return t;
}

TEST(PlanetaryPhase_Expand, FourStepsInAnySectors) {
  CITES("3C-EXP-1", "3C-CRED-1", "3C-CRED-2");
  Table t = expanding();
  t.credential(blue, "TEC", 7);
  t.go("raise TEC", "raise ECO", "raise TEC", "raise ECO");  // the fourth is the last: no stop is needed
  EXPECT_EQ(t.question(), Do::pay);
  EXPECT_EQ(t.position(blue, "TEC"), 7);  // not before it is paid
  EXPECT_EQ(t.find(Ev::expanded)->args, args({0, 4}));
  t.go("pay");
  EXPECT_EQ(t.position(blue, "TEC"), 9);
  EXPECT_EQ(t.position(blue, "ECO"), 2);
  EXPECT_EQ(t.of(blue).reputation, 20);
  EXPECT_EQ(t.of(blue).energy, 3 - 1 + 2);  // a place of commitments was bared; marks at 8 and 2
  EXPECT_EQ(t.time(blue), "4/4/3/0 spent 4");
  EXPECT_EQ(t.rule_of(Ev::credential), "3C-EXP-1");
}

TEST(PlanetaryPhase_Expand, StopsWhenYouLike) {
  CITES("3C-EXP-1", "3B-PERF-2");
  Table t = expanding();
  EXPECT_EQ(t.offers("pass"), Strings{"pass"});
  EXPECT_EQ(t.why("stop"), "3C-EXP-1");
  t.go("raise CUL");
  EXPECT_FALSE(t.legal("pass"));
  EXPECT_EQ(t.why("stop"), "");
  t.go("stop", "pay");
  EXPECT_EQ(t.position(blue, "CUL"), 1);
  EXPECT_EQ(t.time(blue), "4/4/4/2 spent 1");
  EXPECT_EQ(t.question(), Do::evolve);
}

TEST(PlanetaryPhase_Expand, MayBePassed) {
  CITES("3B-PERF-2");
  Table t = expanding();
  t.go("pass");
  EXPECT_EQ(t.time(blue), "4/4/4/3 spent 0");
}

TEST(PlanetaryPhase_Expand, NoStepBeyondTheTop) {
  CITES("3C-EXP-1");
  Table t = expanding();
  t.credential(blue, "TEC", 9);
  t.credential(blue, "CLI", 8);
  EXPECT_EQ(t.offers("raise"), (Strings{"raise CUL", "raise SPI", "raise BIO", "raise CLI", "raise ECO"}));
  EXPECT_EQ(t.why("raise TEC"), "3C-EXP-1");
  t.go("raise CLI");
  EXPECT_EQ(t.why("raise CLI"), "3C-EXP-1");  // the one named counts
}

TEST(PlanetaryPhase_Expand, ItStopsByItselfWhenNothingElseCanRise) {
  CITES("3C-EXP-1");
  Table t = expanding();
  for (const std::string_view c : sector_words) t.credential(blue, c, 9);
  t.credential(blue, "CLI", 8);
  t.go("raise CLI");
  EXPECT_EQ(t.question(), Do::pay);
  t.go("pay");
  EXPECT_EQ(t.position(blue, "CLI"), 9);
}

TEST(PlanetaryPhase_Expand, NoMoreStepsThanCounters) {
  CITES("3C-EXP-1", "PAY-1");
  Table t = expanding();
  t.blocks(blue, 0, 1, 0, 1);
  t.go("raise CUL", "raise SPI");  // stops, and there is only one way to pay
  EXPECT_EQ(t.position(blue, "CUL"), 1);
  EXPECT_EQ(t.position(blue, "SPI"), 1);
  EXPECT_EQ(t.time(blue), "0/0/0/0 spent 15");
}

TEST(PlanetaryPhase_Expand, FavoursAreOfNoUse) {
  CITES("3C-EXP-1");
  Table t = expanding();
  t.connection(blue, 1, "L01");
  t.go("raise CUL", "stop");
  EXPECT_EQ(t.question(), Do::pay);
  EXPECT_EQ(t.why("favour 1"), "3C-EXP-1");

  Table poor = expanding();
  poor.connection(blue, 1, "L01");
  poor.blocks(blue, 0, 0, 0, 0);
  EXPECT_EQ(poor.offers(), Strings{"pass"});
  EXPECT_EQ(poor.why("raise CUL"), "3C-EXP-1");
  EXPECT_EQ(poor.reason("raise CUL"), "costs_time 1 0");
}

TEST(PlanetaryPhase_Expand, ACounterLostWhilePayingIsLostBeforeTheSteps) {
  CITES("R-12", "3C-EXP-1");
  Table t = expanding();
  t.energy(blue, -9);
  t.credential(blue, "CUL", 1);
  t.go("raise CUL", "stop", "from contracts");
  EXPECT_EQ(t.question(), Do::lose);
  EXPECT_EQ(t.position(blue, "CUL"), 1);
  t.go("lose spent");
  EXPECT_EQ(t.position(blue, "CUL"), 2);
  EXPECT_EQ(t.of(blue).energy, -9);
  EXPECT_EQ(t.time(blue), "4/3/4/3 spent 0");
}

TEST(PlanetaryPhase_Expand, EachStepIsAGainOfItsOwn) {
  CITES("3C-EXP-1", "R-06");
  Table t = expanding({{"le_mark_on_pass", "false"}});
  t.credential(blue, "CUL", 1);
  t.go("raise CUL", "raise CUL", "stop", "pay");
  EXPECT_EQ(t.position(blue, "CUL"), 3);
  EXPECT_EQ(t.of(blue).energy, 4);
}

TEST(PlanetaryPhase_Expand, TheAssessedSectorMayBeNamedUnlessTheOptionForbidsIt) {
  CITES("R-25", "2I-BUR-1");
  Table t = expanding();
  EXPECT_EQ(t.why("raise ECO"), "");
  Table strict = expanding({{"bureaucracy_blocks_expand", "true"}});
  EXPECT_EQ(strict.why("raise ECO"), "2I-BUR-1");
  EXPECT_EQ(strict.reason("raise ECO"), "assessed ECO");
  EXPECT_EQ(strict.why("raise TEC"), "");
}

TEST(PlanetaryPhase_Expand, ScholarlyAddsAFreeStep) {
  CITES("AB-SCHOLARLY", "R-44");
  Table t = expanding({{"bureaucracy_blocks_expand", "true"}});
  t.ability(blue, "L06");
  t.go("raise CUL", "raise SPI", "stop", "pay");
  EXPECT_EQ(t.question(), Do::sector);
  EXPECT_EQ(t.offers(), (Strings{"raise CUL", "raise SPI", "raise BIO", "raise CLI", "raise TEC", "raise ECO"}));
  t.go("raise ECO");  // a free step may name the assessed sector
  EXPECT_EQ(t.position(blue, "CUL") + t.position(blue, "SPI") + t.position(blue, "ECO"), 3);
  EXPECT_EQ(t.rule_of(Ev::credential), "AB-SCHOLARLY");
  EXPECT_EQ(t.time(blue), "4/4/4/1 spent 2");
  EXPECT_EQ(t.question(), Do::evolve);
}

TEST(PlanetaryPhase_Expand, ScholarlyNeedsAnExpand) {
  CITES("AB-SCHOLARLY");
  Table t = expanding();
  t.ability(blue, "L06");
  t.go("pass");
  EXPECT_EQ(t.question(), Do::evolve);
  for (const std::string_view c : sector_words) EXPECT_EQ(t.position(blue, c), 0);
}

TEST(PlanetaryPhase_Expand, TheFreeStepIsLostIfNothingCanRise) {
  CITES("R-26", "AB-SCHOLARLY");
  Table t = expanding();
  t.ability(blue, "L06");
  for (const std::string_view c : sector_words) t.credential(blue, c, 9);
  t.credential(blue, "CLI", 8);
  t.go("raise CLI", "pay");
  EXPECT_EQ(t.question(), Do::evolve);
}

TEST(PlanetaryPhase_Expand, TheBonusAssetComesBeforeTheFreeStep) {
  CITES("3C-LE-2", "AB-SCHOLARLY");
  Table t = expanding();
  t.ability(blue, "L06");
  t.blocks(blue, 4, 4, 3, 3);
  t.energy(blue, 14);
  t.credential(blue, "CUL", 1);
  t.go("raise CUL", "stop", "pay");
  EXPECT_EQ(t.question(), Do::bonus);
  t.go("bonus commitments");
  EXPECT_EQ(t.question(), Do::sector);
}

}  // namespace
}  // namespace noo::planetary_phase::test
