// SPH-RESOLVE, SPH-FAIL, what comes of a Crisis: an element may rise, elements may fall, and the third failure is
// collapse.
#include "table.hpp"

namespace noo::spheres::test {
namespace {

void idle_turn(Table& t) {
  t.plan("cmr", "cmr", "cmr");
  t.go("roll 100", "roll 100", "roll 100");
}

Table in_crisis(int crises = 1, const noo::Options& options = {}, int seats = 3) {
  Table t(seats, options);
  t.s.civ_of(blue).combat_crises = static_cast<u8>(crises);
  idle_turn(t);
  EXPECT_EQ(t.rolling(), Throw::rubicons);
  return t;
}

void resolve(Table& t) { t.go("d10 1", "d10 1", "d12 11"); }  // three Commerces against one Rubicon

// Nothing matches: all the Rubicons remain.
void fail_with(Table& t, int rubicons) {
  t.go("d10 " + std::to_string(rubicons), "d10 10", "d10 1", "d20 1", "d10 1", "letter A");
}

// ---- resolved -----------------------------------------------------------------------------------------------------

TEST(Spheres_RESOLVE_1, OneMoreResolved) {
  CITES("SPH-RESOLVE-1");
  Table t = in_crisis(2);
  resolve(t);
  EXPECT_EQ(t.s.counts_of(blue).resolved, 1);
  EXPECT_EQ(t.s.counts_of(blue).failed, 0);
  EXPECT_EQ(t.s.mine.failed_now, 0);
  resolve(t);
  EXPECT_EQ(t.s.counts_of(blue).resolved, 2);
  EXPECT_EQ(t.s.counts_of(black).resolved, 0);
}

TEST(Spheres_RESOLVE_2, AtFiftyOrLessOneRandomInactiveElementRises) {
  CITES("SPH-RESOLVE-2");
  Table t = in_crisis(2);
  t.inactive(blue, "ES");
  resolve(t);
  EXPECT_EQ(t.rolling(), Throw::react);
  Table misses = t;
  t.go("roll 50");
  EXPECT_EQ(t.rolling(), Throw::pick_react);
  EXPECT_EQ(t.why("pick I"), "ENG-CHANCE");
  t.go("pick E");
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet{5});
  EXPECT_EQ(t.rolling(), Throw::rubicons);  // one at most, then the next Crisis
  misses.go("roll 51");
  EXPECT_EQ(misses.s.secret_of(blue).active, ElementSet{4});
  EXPECT_EQ(misses.rolling(), Throw::rubicons);
}

TEST(Spheres_RESOLVE_2, NoRollWithoutAnInactiveElement) {
  CITES("SPH-RESOLVE-2");
  Table t = in_crisis(2);
  resolve(t);
  EXPECT_EQ(t.rolling(), Throw::rubicons);
}

TEST(Spheres_RESOLVE_2, ABlockAbsorbsTheRise) {
  CITES("SPH-RESOLVE-2", "RUL-60");
  Table t = in_crisis(2);
  t.inactive(blue, "ES");
  t.s.mine.block_on.add(Element::S);
  resolve(t);
  t.go("roll 1", "pick S");
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet{4});
}

TEST(Spheres_RUL_60, AbsorbedOrPickedAmongTheUnblockedByOption) {
  CITES("RUL-60", "OPT-block_absorbs");
  Table absorbs = in_crisis(2, {{"block_absorbs", "true"}});
  absorbs.s.mine.block_off.add(Element::E);
  fail_with(absorbs, 2);
  absorbs.go("pick E");
  EXPECT_EQ(absorbs.s.secret_of(blue).active, ElementSet::all());

  Table repicks = in_crisis(2, {{"block_absorbs", "false"}});
  repicks.s.mine.block_off.add(Element::E);
  fail_with(repicks, 2);
  EXPECT_EQ(repicks.why("pick E"), "ENG-CHANCE");
  repicks.go("pick S");
  EXPECT_EQ(repicks.s.secret_of(blue).active, ElementSet{5});

  Table all_blocked = in_crisis(2, {{"block_absorbs", "false"}});
  all_blocked.s.mine.block_off = ElementSet::all();
  fail_with(all_blocked, 10);
  EXPECT_EQ(all_blocked.rolling(), Throw::rubicons);  // nothing to pick
  EXPECT_EQ(all_blocked.s.secret_of(blue).active, ElementSet::all());

  Table rises = in_crisis(2, {{"block_absorbs", "false"}});
  rises.inactive(blue, "ES");
  rises.s.mine.block_on.add(Element::S);
  resolve(rises);
  rises.go("roll 1");  // only E can rise: nothing is left to chance
  EXPECT_EQ(rises.s.secret_of(blue).active, ElementSet{5});
}

// ---- failed -------------------------------------------------------------------------------------------------------

TEST(Spheres_FAIL_1, CountedRememberedAndWhatWasSpentStaysSpent) {
  CITES("SPH-FAIL-1");
  Table t = in_crisis(2);
  t.numbers(blue, {7});
  t.letters(blue, "B");
  t.go("d10 3", "d10 10", "d10 1", "d20 7", "d10 1", "letter B");
  EXPECT_EQ(t.s.counts_of(blue).failed, 1);
  EXPECT_EQ(t.s.counts_of(blue).resolved, 0);
  EXPECT_EQ(prof_count(t.s.secret_of(blue)), 0);
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 0);
  EXPECT_EQ(t.s.mine.losses, 2);
  EXPECT_EQ(t.s.mine.failed_now, 1);
  resolve(t);
  t.go("roll 100");  // the dark-side check
  EXPECT_EQ(t.s.secret_of(blue).failed_last_turn, 1);
  t.to_next_turn_of(blue);
  t.plan("cen", "cmr", "cmr");
  t.go("roll 100", "roll 100", "stop");
  EXPECT_EQ(t.s.secret_of(blue).failed_last_turn, 0);  // a turn without a failure
}

TEST(Spheres_FAIL_2, OneRubiconLeftHasNoFurtherEffect) {
  CITES("SPH-FAIL-2");
  Table t = in_crisis(2);
  fail_with(t, 1);
  EXPECT_EQ(t.rolling(), Throw::rubicons);
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet::all());
}

TEST(Spheres_FAIL_3, TwoOrThreeLeftBringDownOneElement) {
  CITES("SPH-FAIL-3");
  for (const int left : {2, 3}) {
    Table t = in_crisis(2);
    t.inactive(blue, "S");
    fail_with(t, left);
    EXPECT_EQ(t.rolling(), Throw::pick_fail);
    EXPECT_EQ(t.why("pick S"), "ENG-CHANCE");
    t.go("pick I");
    EXPECT_EQ(t.s.secret_of(blue).active, ElementSet{1});
    EXPECT_EQ(t.rolling(), Throw::rubicons);  // no coin rolls
  }
}

TEST(Spheres_FAIL_3, ABlockAbsorbsTheFallAndNothingActiveNothingFalls) {
  CITES("SPH-FAIL-3", "RUL-60");
  Table t = in_crisis(2);
  t.s.mine.block_off.add(Element::I);
  fail_with(t, 3);
  t.go("pick I");
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet::all());
  Table none = in_crisis(2);
  none.inactive(blue, "ESI");
  fail_with(none, 9);
  EXPECT_EQ(none.rolling(), Throw::rubicons);
}

TEST(Spheres_FAIL_4, OneCoinRollForEachRubiconOverThree) {
  CITES("SPH-FAIL-4", "RUL-70");
  Table t = in_crisis(2);
  t.numbers(blue, {7});
  t.letters(blue, "B");
  t.go("d10 10", "d10 4", "d10 3", "d20 7", "d20 1", "d20 2", "d10 2", "letter B", "letter A");
  EXPECT_EQ(t.s.counts_of(blue).failed, 1);
  t.go("pick E");
  EXPECT_EQ(t.rolling(), Throw::second_loss);
  EXPECT_EQ(t.s.agenda.top().b, 5);
  t.go("roll 51", "roll 80", "roll 50", "roll 99", "roll 99");
  EXPECT_EQ(t.rolling(), Throw::pick_fail2);
  EXPECT_EQ(t.why("pick E"), "ENG-CHANCE");
  t.go("pick S");
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet{4});
  EXPECT_EQ(t.rolling(), Throw::rubicons);  // never more than two
}

TEST(Spheres_FAIL_4, NoCoinAtFiftyOrLessNoSecondElement) {
  CITES("SPH-FAIL-4", "RUL-70");
  Table t = in_crisis(2);
  fail_with(t, 5);
  t.go("pick E", "roll 51", "roll 51");
  EXPECT_EQ(t.rolling(), Throw::rubicons);
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet{6});
}

TEST(Spheres_FAIL_4, AllCoinsAtOnceStillTakeOnlyOneMore) {
  CITES("SPH-FAIL-4");
  Table t = in_crisis(2);
  fail_with(t, 10);
  t.go("pick E");
  for (int i = 0; i < 7; ++i) t.go("roll 1");
  t.go("pick I");
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet{2});
  EXPECT_EQ(t.rolling(), Throw::rubicons);
}

TEST(Spheres_FAIL_4, TheSecondIsAnotherThanTheFirstEvenIfThatWasAbsorbed) {
  CITES("SPH-FAIL-4", "RUL-60");
  Table t = in_crisis(2);
  t.s.mine.block_off.add(Element::E);
  fail_with(t, 4);
  t.go("pick E", "roll 50");
  EXPECT_EQ(t.rolling(), Throw::pick_fail2);
  EXPECT_EQ(t.why("pick E"), "ENG-CHANCE");
  t.go("pick S");
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet{5});
}

TEST(Spheres_FAIL_4, NoneLeftNothing) {
  CITES("SPH-FAIL-4");
  Table t = in_crisis(2);
  t.inactive(blue, "SI");
  fail_with(t, 10);
  EXPECT_EQ(t.rolling(), Throw::rubicons);  // E fell without a choice, and there is no other
  EXPECT_TRUE(t.s.secret_of(blue).active.empty());
}

TEST(Spheres_FAIL_5, MarksAreForGood) {
  CITES("SPH-FAIL-5");
  Table t = in_crisis(2);
  t.give_do_over();
  t.go("d10 1", "keep", "d10 10", "keep", "d10 1", "keep", "d20 1", "keep", "d10 1", "keep", "letter A");
  EXPECT_EQ(t.question(), Do::window);  // the last roll may still be changed
  EXPECT_EQ(t.s.counts_of(blue).failed, 0);
  t.go("keep");
  EXPECT_EQ(t.s.counts_of(blue).failed, 1);
  t.go("d10 1", "keep", "d10 1", "keep", "d12 11", "keep");
  EXPECT_EQ(t.s.counts_of(blue).failed, 1);
  EXPECT_EQ(t.s.counts_of(blue).resolved, 1);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.counts_of(blue).failed, 1);
  EXPECT_EQ(t.s.counts_of(blue).resolved, 1);
}

// ---- collapse -----------------------------------------------------------------------------------------------------

TEST(Spheres_FAIL_6, TheThirdFailureCollapsesAtOnce) {
  CITES("SPH-FAIL-6");
  Table t = in_crisis(3);
  t.s.counts_of(blue) = {5, 2};
  t.letters(blue, "", "XYX");
  fail_with(t, 10);
  EXPECT_FALSE(t.s.alive.has(blue));
  EXPECT_EQ(t.s.counts_of(blue).failed, 3);
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet::all());  // before any element could fall
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 3);            // no ageing: the rest of the turn is dropped
  EXPECT_EQ(t.s.mover, black);                               // nor the other two Crises
  EXPECT_EQ(t.s.ending, Ending::none);
}

TEST(Spheres_FAIL_6, TheEndIsStillTestedAfterwards) {
  CITES("SPH-FAIL-6", "SPH-END-2");
  Table t = in_crisis(1, {}, 4);
  t.s.counts_of(blue) = {0, 2};
  t.s.counts_of(black).resolved = 7;
  t.contact(black, pink, Sep::none, 3);
  t.contact(black, red, Sep::none, 1);
  fail_with(t, 1);
  EXPECT_EQ(t.s.ending, Ending::seven_crises);  // blue was all that stood in black's way
}

TEST(Spheres_FAIL_7, ACollapsedSeatLeavesTheTableAndItsBondsVanish) {
  CITES("SPH-FAIL-7", "RUL-79");
  Table t(4);
  t.contact(blue, black, Sep::none, 3);
  t.contact(blue, pink, Sep::DT, 5);
  t.contact(black, pink, Sep::none, 2);
  t.s.pair(blue, black).open = 2;
  t.s.crises(blue, black).special = 1;
  t.s.crises(black, blue).special = 2;  // what blue caused stays
  t.s.civ_of(black).lost_next = 2;
  t.s.civ_of(black).combat_crises = 1;
  t.s.civ_of(black).extra_gift = 1;
  t.s.secret_of(black).penalties.general[2] = 1;
  t.s.secret_of(blue).penalties.named[0] = 1;
  t.s.lasting_of(blue).count.named[0] = 1;
  t.s.civ_of(blue).extra_own = 1;
  t.s.counts_of(blue) = {4, 2};
  idle_turn(t);
  const Civ before = t.s.civ_of(black);
  const Penalties penalties = t.s.secret_of(black).penalties;
  EXPECT_NE(t.view(pink).counts_of(blue).resolved, 4);
  fail_with(t, 1);
  EXPECT_FALSE(t.s.alive.has(blue));
  EXPECT_EQ(t.view(pink).counts_of(blue).resolved, 4);  // revealed
  EXPECT_EQ(t.view(pink).counts_of(blue).failed, 3);
  EXPECT_EQ(t.find(Ev::collapse)->seen_by, SeatSet::all());
  for (const Seat x : {black, pink}) EXPECT_TRUE(same_bytes(t.s.pair(blue, x), Pair{}));
  EXPECT_EQ(t.s.pair(black, pink).alterity, 2);
  EXPECT_EQ(t.s.civ_of(blue).extra_next(), 0);
  EXPECT_TRUE(same_bytes(t.s.secret_of(blue).penalties, Penalties{}));
  EXPECT_TRUE(same_bytes(t.s.lasting_of(blue), Lasting{}));
  EXPECT_EQ(t.s.crises(blue, black).special, 0);
  EXPECT_EQ(t.s.crises(black, blue).special, 2);
  EXPECT_EQ(before.combat_crises, t.s.civ_of(black).combat_crises);
  EXPECT_EQ(t.s.civ_of(black).turn_no, 1);  // its turn has begun, with two slots lost
  EXPECT_EQ(t.outcome(2), Outcome::lost);
  EXPECT_TRUE(same_bytes(penalties, t.s.secret_of(black).penalties));
}

TEST(Spheres_FAIL_7, CollapsedSeatsAreSkippedAndNobodyGainsByIt) {
  CITES("SPH-FAIL-7", "RUL-79");
  Table t(3);
  t.s.civ_of(blue).combat_crises = 1;
  t.s.counts_of(blue) = {4, 2};
  t.numbers(blue, {5, 6, 8});
  idle_turn(t);
  fail_with(t, 1);
  EXPECT_EQ(prof_count(t.s.secret_of(black)) + prof_count(t.s.secret_of(pink)), 0);
  EXPECT_EQ(t.s.counts_of(black).resolved, 0);
  EXPECT_EQ(t.why("plan exp"), "");  // pink can still be met
  t.finish_turn();
  EXPECT_EQ(t.s.mover, pink);
  t.finish_turn();
  EXPECT_EQ(t.s.mover, black);
}

}  // namespace
}  // namespace noo::spheres::test
