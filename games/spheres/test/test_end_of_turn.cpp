// SPH-AGE, SPH-DARK, SPH-COHEND, SPH-CLEAN: ageing, the dark side, cohering, clean-up.
#include "table.hpp"

namespace noo::spheres::test {
namespace {

// Blue's three slots fail; `before_the_end` arranges things with the last roll still to come.
template <class Arrange>
void idle_turn(Table& t, const Arrange& before_the_end) {
  t.plan("cmr", "cmr", "cmr");
  t.go("roll 100", "roll 100");
  before_the_end();
  t.go("roll 100");
}

void idle_turn(Table& t) {
  idle_turn(t, [] {});
}

// ---- ageing -------------------------------------------------------------------------------------------------------

TEST(Spheres_AGE_1, EachDarkAspectGoesAtFiftyOrLess) {
  CITES("SPH-AGE-1", "SPH-AGE-2", "SPH-DARK-2");
  Table t;
  t.letters(blue, "ABC", "DEFG");
  t.s.counts_of(blue).failed = 1;  // so that the losses show in the dark-side check
  idle_turn(t);
  EXPECT_EQ(t.rolling(), Throw::age);
  EXPECT_EQ(t.s.agenda.top().b, 4);
  t.go("roll 50", "roll 51", "roll 1", "roll 99");
  const Aspects& a = t.s.secret_of(blue).aspects;
  EXPECT_EQ(a.size, 5);
  EXPECT_EQ(a.dark_count(), 5);
  for (const int letter : {1, 2, 3, 5, 7}) EXPECT_TRUE(a.holds(static_cast<Letter>(letter)));
  EXPECT_EQ(t.s.mine.losses, 2);
  EXPECT_EQ(t.rolling(), Throw::dark);
}

TEST(Spheres_AGE_2, ALightAspectFirstAgesOnTheTurnAfter) {
  CITES("SPH-AGE-2", "SPH-AGE-1");
  Table t;
  t.letters(blue, "AB");
  idle_turn(t);
  EXPECT_EQ(t.s.mover, black);  // no die: both were light
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 2);
  EXPECT_EQ(t.s.secret_of(blue).aspects.dark_count(), 2);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.secret_of(blue).aspects.dark_count(), 2);  // dark never turns light
  t.plan("cen", "cmr", "cmr");
  t.go("roll 100", "roll 100", "stop");
  EXPECT_EQ(t.rolling(), Throw::age);
  t.go("roll 1", "roll 51");
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 1);
  EXPECT_TRUE(t.s.secret_of(blue).aspects.holds(Letter{2}));
}

TEST(Spheres_AGE_1, OnlyTheMoversAspectsAge) {
  CITES("SPH-AGE-1", "SPH-AGE-2");
  Table t;
  t.letters(black, "A", "B");
  idle_turn(t);
  EXPECT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.secret_of(black).aspects.size, 2);
  EXPECT_EQ(t.s.secret_of(black).aspects.dark_count(), 1);
}

// ---- the dark side ------------------------------------------------------------------------------------------------

Table before_dark_check(int losses, int failed, const noo::Options& options = {}) {
  Table t(3, options);
  t.s.counts_of(blue).failed = static_cast<u8>(failed);
  idle_turn(t, [&] { t.s.mine.losses = static_cast<u8>(losses); });
  return t;
}

TEST(Spheres_DARK_1, LossesTimesFailuresStrictlyLess) {
  CITES("SPH-DARK-1", "RUL-74");
  struct Row {
    int losses, failed, rolled;
    bool falls;
  };
  for (const Row& row :
       {Row{9, 1, 8, true}, Row{9, 1, 9, false}, Row{12, 2, 23, true}, Row{12, 2, 24, false}, Row{1, 1, 1, false}}) {
    Table t = before_dark_check(row.losses, row.failed);
    EXPECT_EQ(t.rolling(), Throw::dark);
    t.go("roll " + std::to_string(row.rolled));
    EXPECT_EQ(t.rolling() == Throw::pick_dark, row.falls) << row.rolled;
    if (!row.falls) continue;
    t.go("pick S");
    EXPECT_EQ(t.s.secret_of(blue).active, ElementSet{5});
    EXPECT_EQ(t.s.mover, black);
  }
}

TEST(Spheres_DARK_1, NoRollWithoutFailureOrLoss) {
  CITES("SPH-DARK-1");
  EXPECT_EQ(before_dark_check(12, 0).s.mover, black);
  EXPECT_EQ(before_dark_check(0, 2).s.mover, black);
}

TEST(Spheres_DARK_1, ABlockAbsorbsAndAnInactiveElementIsNotPicked) {
  CITES("SPH-DARK-1");
  Table t;
  t.s.counts_of(blue).failed = 2;
  t.inactive(blue, "E");
  idle_turn(t, [&] {
    t.s.mine.losses = 40;
    t.s.mine.block_off.add(Element::I);
  });
  t.go("roll 1");
  EXPECT_EQ(t.why("pick E"), "ENG-CHANCE");
  t.go("pick I");
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet{6});
}

TEST(Spheres_RUL_74, EqualCountsByOption) {
  CITES("RUL-74", "OPT-dark_strict");
  for (const auto& [strict, rolled, falls] : {std::tuple{"true", 8, true}, std::tuple{"true", 9, false},
                                              std::tuple{"false", 9, true}, std::tuple{"false", 10, false}}) {
    Table t = before_dark_check(9, 1, {{"dark_strict", strict}});
    t.go("roll " + std::to_string(rolled));
    EXPECT_EQ(t.rolling() == Throw::pick_dark, falls) << strict << " " << rolled;
  }
}

TEST(Spheres_DARK_2, LossesAreCensusFuzzyCrisisAndAgeingOfThisTurn) {
  CITES("SPH-DARK-2", "RUL-74");
  Table t;
  t.numbers(blue, {1, 2, 3, 4, 5});
  t.letters(blue, "AB", "CD");
  t.s.counts_of(blue).failed = 1;
  t.s.civ_of(blue).combat_crises = 1;
  t.plan("cen", "fz", "cmr");
  t.go("roll 100", "roll 100", "roll 100", "roll 1", "roll 100");  // 4 is lost
  EXPECT_EQ(t.s.mine.losses, 1);
  t.go("d20 1", "d20 2", "d20 3", "letter A", "letter B", "effect FZ-ANY-0");
  EXPECT_EQ(t.s.mine.losses, 6);
  t.go("roll 100", "stop", "d10 2", "d10 10", "d10 1", "d20 5", "d10 1", "letter C");
  EXPECT_EQ(t.s.mine.losses, 8);
  EXPECT_EQ(t.rolling(), Throw::age);
  t.go("roll 1");  // D
  EXPECT_EQ(t.s.mine.losses, 9);
  EXPECT_EQ(t.rolling(), Throw::dark);
  EXPECT_EQ(dark_percent(t.s), 9);
  t.go("roll 100");
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.mine.losses, 0);
}

// ---- cohering -----------------------------------------------------------------------------------------------------

TEST(Spheres_COHEND_1, MarkedElementsRiseUnlessBlocked) {
  CITES("SPH-COHEND-1");
  Table t;
  t.inactive(blue, "ES");
  idle_turn(t, [&] {
    t.s.mine.cohered = ElementSet::all();
    t.s.mine.block_on.add(Element::S);
  });
  EXPECT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet{5});
}

TEST(Spheres_COHEND_1, AnActiveElementCoheredBeforehandReturnsAfterAFailedCrisis) {
  CITES("SPH-COHEND-1");
  Table t;
  t.s.civ_of(blue).combat_crises = 1;
  t.plan("cmr", "cul", "cmr");
  t.go("roll 100", "roll 1", "culture cohere", "cohere I", "roll 1", "roll 100", "stop");
  t.go("d10 2", "d10 10", "d10 1", "d20 1", "d10 1", "letter A", "pick I");
  EXPECT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet::all());
}

TEST(Spheres_COHEND_1, ItComesAfterTheDarkSideCheck) {
  CITES("SPH-COHEND-1");
  Table t;
  t.s.counts_of(blue).failed = 2;
  idle_turn(t, [&] {
    t.s.mine.losses = 20;
    t.s.mine.cohered.add(Element::S);
  });
  t.go("roll 1", "pick S");
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet::all());
}

// ---- clean-up -----------------------------------------------------------------------------------------------------

TEST(Spheres_CLEAN_1, TheTurnIsRememberedAndItsMarksAreCleared) {
  CITES("SPH-CLEAN-1");
  Table t;
  t.s.civ_of(blue).succ_hist = {4, 1};
  t.s.turn.extra_now = 2;
  t.contact(blue, black, Sep::none, 5);
  t.contact(blue, pink, Sep::none, 5);
  t.s.pair(blue, black).open = 2;  // by black, toward blue
  t.s.pair(blue, pink).open = 1;   // by blue
  t.s.secret_of(blue).penalties.general[2] = 2;
  t.s.secret_of(blue).penalties.named[11] = 1;
  t.s.lasting_of(blue).count.named[11] = 1;
  t.plan("ord", "tax", "cmr");
  t.go("roll 1", "roll 1", "roll 100", "stop");
  ASSERT_EQ(t.s.mover, black);
  const Civ& civ = t.s.civ_of(blue);
  EXPECT_EQ(civ.succ_hist, (std::array<u8, 2>{2, 4}));
  EXPECT_EQ(civ.guarded, 1);
  EXPECT_TRUE(civ.last_ritual.empty());
  EXPECT_EQ(t.s.pair(blue, black).open, 0);  // lapsed
  EXPECT_EQ(t.s.pair(blue, pink).open, 1);
  EXPECT_EQ(t.s.secret_of(blue).penalties.general, (std::array<u8, 3>{0, 0, 0}));
  EXPECT_EQ(t.s.secret_of(blue).penalties.named[11], 1);  // it lasts
  EXPECT_EQ(t.s.turn.order_successes, 0);
  EXPECT_EQ(t.s.turn.extra_now, 0);
}

TEST(Spheres_CLEAN_1, NothingOfTheTurnIsLeftForTheNextSeat) {
  CITES("SPH-CLEAN-1");
  Table t;
  idle_turn(t, [&] {
    t.s.turn.armed = 14;
    t.give_do_over();
    t.s.mine.free_reroll = 1;
    t.s.mine.directed.add(black);
    t.s.mine.help_used.add(pink);
    t.s.mine.cohered.add(Element::E);
    t.s.mine.block_off.add(Element::E);
    t.s.mine.block_on = ElementSet::none();
  });
  t.go("keep");  // the last roll could have been repeated
  ASSERT_EQ(t.s.mover, black);
  EXPECT_TRUE(same_bytes(t.s.mine, TurnSecret{}));
  EXPECT_EQ(t.s.turn.armed, 0);
  EXPECT_EQ(t.s.turn.do_overs_shown, 0);
}

TEST(Spheres_CLEAN_1, DefenceAndWatchAndExtraActionsStayUntilTheOwnNextTurn) {
  CITES("SPH-CLEAN-1");
  Table t;
  idle_turn(t, [&] {
    t.s.civ_of(blue).armed_defence = 1;
    t.s.secret_of(blue).watch_bonus = 10;
    t.s.civ_of(blue).extra_own = 1;
  });
  EXPECT_EQ(t.s.civ_of(blue).armed_defence, 1);
  EXPECT_EQ(t.s.secret_of(blue).watch_bonus, 10);
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.civ_of(blue).armed_defence, 0);
  EXPECT_EQ(t.s.secret_of(blue).watch_bonus, 0);
  EXPECT_EQ(t.s.civ_of(blue).extra_own, 0);
  EXPECT_EQ(t.s.turn.extra_now, 1);
}

TEST(Spheres_CLEAN_1, TheRoundRisesAtTheFirstPlayersSeatAliveOrNot) {
  CITES("SPH-CLEAN-1");
  Table t;
  t.s.counts_of(blue).failed = 2;
  t.s.civ_of(blue).combat_crises = 1;
  idle_turn(t);
  t.go("d10 1", "d10 10", "d10 1", "d20 1", "d10 1", "letter A");
  EXPECT_FALSE(t.s.alive.has(blue));
  EXPECT_EQ(t.s.first, blue);
  EXPECT_EQ(t.s.round, 1);
  t.finish_turn();
  EXPECT_EQ(t.s.mover, pink);
  EXPECT_EQ(t.s.round, 1);
  t.finish_turn();
  EXPECT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.round, 2);
}

// What changed the elements of this seat, told by the events of the move.
bool caused(const std::vector<Event>& events, bool rise) {
  for (const Event& e : events) {
    const auto rule = static_cast<Rule>(e.rule);
    if (rise && (e.code == num(Ev::cohered) || e.code == num(Ev::element_up))) return true;
    if (!rise && e.code == num(Ev::spec_element)) return true;
    if (!rise && e.code == num(Ev::element_down)) {
      return rule == Rule::SPH_ORDER_5 || rule == Rule::SPH_FAIL_3 || rule == Rule::SPH_FAIL_4 ||
             rule == Rule::SPH_DARK_1;
    }
  }
  return false;
}

TEST(Spheres_CLEAN_2, ElementsChangeOnlyInTheWaysListed) {
  CITES("SPH-CLEAN-2");
  const Game game = make_typed(3, {{"max_rounds", "15"}}, {});
  int rises = 0;
  int falls = 0;
  for (u64 seed = 1; seed <= 100; ++seed) {
    Rng rng(seed);
    MoveList list;
    State s = game.begin();
    while (game.turn(s).actor != Turn::Actor::nobody) {
      std::array<Event, max_events_per_move> buffer{};
      Sink sink(buffer.data(), max_events_per_move);
      const State before = s;
      game.play(s, random_move(game, s, list, rng), sink);
      const std::vector<Event> events(buffer.begin(), buffer.begin() + sink.size());
      for (const Seat x : SeatSet::first(3)) {
        const ElementSet was = before.secret_of(x).active;
        const ElementSet is = s.secret_of(x).active;
        if (was == is || before.in_setup != 0) continue;
        EXPECT_TRUE(is.without(was).empty() || caused(events, true)) << seed;
        EXPECT_TRUE(was.without(is).empty() || caused(events, false)) << seed;
        rises += is.without(was).size();
        falls += was.without(is).size();
      }
    }
  }
  EXPECT_GT(rises, 50);
  EXPECT_GT(falls, 50);
}

}  // namespace
}  // namespace noo::spheres::test
