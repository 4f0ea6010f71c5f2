// Refusals say what is needed and what is there.
#include "engine/testing/listing_laws.hpp"
#include "table.hpp"

namespace noo::spheres::test {
namespace {

TEST(SpheresReasons, LimitsOfATurn) {
  CITES("SPH-TAX-1", "SPH-CULT-1", "SPH-COMM-1", "SPH-TECH-1");
  Table t;
  t.plan("tax", "cul", "cmr");
  t.go("roll 100", "roll 1", "culture perfect", "done", "roll 1");
  ASSERT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.says("act tax"), "Taxation may be tried once a turn, and you have tried it once.");
  EXPECT_EQ(t.says("act cmr"), "Commerce may succeed once a turn, and it already has.");
  EXPECT_EQ(t.says("act tec"), "Taxation must have succeeded earlier this turn.");
  EXPECT_EQ(t.says("act fz"), "It takes at least 1 Proficiency and 1 Aspect, and you hold 0 and 0.");
  EXPECT_EQ(t.says("act com"), "You have not met Black.");
}

TEST(SpheresReasons, OfSeveralTargetsTheNearestToSuccessTells) {
  CITES("SPH-INT-1", "SPH-INT-2", "SPH-INT-3", "SPH-INT-4");
  Table t(4);
  t.era(blue, 2);
  t.contact(blue, black, Sep::T, 2);
  t.contact(blue, pink, Sep::D, 2);
  t.plan("tax", "tec", "cmr");
  t.go("roll 1");
  Table taxed = t;
  taxed.go("roll 100", "roll 1");
  EXPECT_EQ(taxed.says("act com"), "Movement must have succeeded earlier this turn.");  // pink lacks least
  t.go("roll 1", "advance no", "roll 1", "keep");
  EXPECT_EQ(t.says("act com"), "It needs Era 4, and you are in Era 2.");
  EXPECT_EQ(t.says("act dip"), "It needs Era 4: you are in Era 2, and you do not know that Black has reached it.");
  EXPECT_EQ(t.why("act com"), "SPH-INT-3");
}

TEST(SpheresReasons, ThePlanTellsWhatItLacks) {
  CITES("SPH-PLAN-3");
  Table t(3);
  t.contact(blue, black, Sep::DT, 2);
  t.contact(blue, pink, Sep::T, 2);
  EXPECT_EQ(t.says("plan tec"), "It needs Taxation earlier in the plan.");
  EXPECT_EQ(t.says("plan exp"), "You have met everybody.");
  EXPECT_EQ(t.says("plan com"), "It needs Technology earlier in the plan.");  // pink is nearer than black
  t.go("plan tax");
  EXPECT_EQ(t.says("plan tax"), "Taxation may be planned once, and your plan already has it once.");
  EXPECT_EQ(t.says("plan fz"), "Its traits would have to come from 2 Cultures earlier in the plan, and there is none.");
  t.go("plan tec");
  EXPECT_EQ(t.says("plan com"), "It needs Era 4, and you are in Era 1.");
}

TEST(SpheresReasons, GatesTellTheEraAndTheExtraActions) {
  CITES("SPH-GATE-4", "SPH-GATE-5");
  Table t;
  t.plan("cen", "cmr", "cmr");
  t.go("roll 100", "roll 100");
  ASSERT_EQ(t.question(), Do::gate);
  EXPECT_EQ(t.says("open era3"), "It needs Era 3, and you are in Era 1.");
  EXPECT_EQ(t.says("open extra"), "It takes 1 extra action, and you have none.");
}

TEST(SpheresReasons, RoomForTraits) {
  CITES("SPH-CULT-5", "SPH-CULT-8");
  Table t;
  t.letters(blue, "ABC");
  t.s.civ_of(blue).succ_hist = {1, 1};
  t.plan("cul", "cul", "ord");
  t.go("roll 1", "culture expose");
  EXPECT_EQ(t.says("expose D"), "Your limit is 2 Aspects, and you hold 3.");
  t.inactive(blue, "ESI");
  t.numbers(blue, {1, 2});
  t.go("done", "roll 1", "culture perfect");
  EXPECT_EQ(t.says("perfect 3"), "Your limit is 0 Proficiencies, and you hold 2.");
}

TEST(SpheresReasons, TokensAndDice) {
  CITES("SPH-RR-1", "SPH-RR-2", "SPH-RR-4", "SPH-RR-6");
  Table t;
  t.plan("mov", "tax", "cmr");
  t.go("roll 1", "roll 100");
  ASSERT_EQ(t.question(), Do::window);
  EXPECT_EQ(t.says("reroll free 1"), "It needs Era 2, and you are in Era 1.");
  EXPECT_EQ(t.says("reroll do-over 2"), "There is no die 2: 1 is on the table.");
  t.go("keep", "roll 1", "keep");
  ASSERT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.says("negate 2"), "It takes a do-over from a slot after 2; yours is from slot 1.");
  EXPECT_EQ(t.says("negate 1"), "Only a failed roll can be negated; slot 1: success.");
}

TEST(SpheresReasons, BonusesOfConstruction) {
  CITES("SPH-CONS-2");
  Table t;
  t.s.civ_of(blue).perm_cons = 15;
  t.plan("tax", "con", "con");
  t.go("roll 1", "build defence", "roll 1");
  ASSERT_EQ(t.question(), Do::build);
  EXPECT_EQ(t.says("build permanent"), "Your permanent bonus is 15, and the limit is 15.");
  EXPECT_EQ(t.says("build defence"), "A bonus is ready for it already: Defence.");
}

TEST(SpheresReasons, ErasAreFourAndOneATurn) {
  CITES("SPH-TECH-6", "SPH-TECH-3");
  Table t;
  t.era(blue, 4);
  t.plan("tax", "tec", "cmr");
  t.go("roll 1", "roll 1");
  EXPECT_EQ(t.says("advance yes"), "You are in Era 4, and there are only 4.");
  Table twice;
  twice.plan("tax", "tec", "tec");
  twice.go("roll 1", "roll 1", "advance yes", "roll 1", "roll 1", "keep");
  EXPECT_EQ(twice.says("advance yes"), "You have gained 1 Era this turn, and the limit is 1.");
}

TEST(SpheresReasons, RequestsAndHelp) {
  CITES("SPH-COMM-6", "SPH-HELP-1", "SPH-HELP-2");
  Table t(3);
  t.contact(blue, black, Sep::none, 3);
  t.contact(blue, pink, Sep::none, 2);
  t.s.civ_of(blue).combat_crises = 1;
  t.plan("mov", "cmr", "dip");
  t.go("roll 1", "roll 100", "keep", "target pink", "roll 1", "keep");
  if (t.question() != Do::action) t.go("d6 6", "keep");
  ASSERT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.says("request black"), "Black has no extra action to give, and it takes 1.");
  t.go("stop", "d10 5", "keep");
  ASSERT_EQ(t.question(), Do::help);
  EXPECT_EQ(t.says("help black 1 -1"), "It takes alterity 2 or less, and with Black it is 3.");
  EXPECT_EQ(t.says("help pink 1 -2"), "It takes alterity 1 or less, and with Pink it is 2.");
  EXPECT_EQ(t.says("help pink 2 -1"), "There is no die 2: 1 is on the table.");
  EXPECT_EQ(t.says("help blue 1 -1"), "That is you.");
  EXPECT_EQ(t.says("help red 1 -1"), "Nobody sits there.");
}

TEST(SpheresReasons, WhoCannotBeMeant) {
  CITES("SPH-EXP-1", "SPH-INT-1", "SPH-COMM-6");
  Table t(4);
  t.contact(blue, black, Sep::none, 3);
  t.plan("exp", "cmr", "cmr");
  ASSERT_EQ(t.question(), Do::target);
  EXPECT_EQ(t.says("target black"), "You have met Black already.");
  EXPECT_EQ(t.says("target blue"), "That is you.");
  EXPECT_EQ(t.says("target nobody"), "It needs a target.");
  EXPECT_EQ(t.why("target black"), "SPH-EXP-1");
}

TEST(SpheresReasons, FuzzyGroupsSayWhatTheyWant) {
  CITES("SPH-PLAN-3", "SPH-FUZZY-1", "OPT-fuzzy_menu");
  Table t;
  EXPECT_EQ(t.says("plan fz"), "It needs an action before it in the plan.");
  Table off(2, {{"fuzzy_menu", "off"}});
  EXPECT_EQ(off.says("plan fz"), "There are no Fuzzy Groups in this game.");
}

// What the engine itself refuses (not asked, not a move) needs no numbers; every other refusal says what is missing.
TEST(SpheresReasons, EveryRefusalCarriesOne) {
  CITES("SPH-INT-1", "SPH-RR-3", "SPH-RR-4", "SPH-SPEC-10", "SPH-FUZZY-2", "SPH-FUZZY-4", "SPH-HELP-3");
  for (int seats = 2; seats <= 6; ++seats) {
    const Game game = make_typed(seats, {{"max_rounds", "40"}}, {});
    Rng rng(static_cast<u64>(seats));
    MoveList list;
    Sink silent;
    State s = game.begin();
    for (int played = 0; game.turn(s).actor != Turn::Actor::nobody; ++played) {
      if (game.turn(s).actor == Turn::Actor::player && played % 11 == 0) {
        for (int n = 0; n < Moves::dense_count; ++n) {
          const Verdict v = game.check(s, Moves::from_dense(n));
          const bool of_the_engine = rule_names[v.rule].starts_with("ENG");
          ASSERT_TRUE(v.legal() || of_the_engine || v.reason != 0)
              << rule_names[v.rule] << " refuses " << Moves::notation(Moves::from_dense(n)).view();
        }
      }
      game.play(s, random_move(game, s, list, rng), silent);
    }
  }
}

TEST(SpheresReasons, ListingNamesTheSameRule) {
  CITES("SPH-PLAN-3");
  for (int seats = 2; seats <= 6; ++seats) {
    const Game game = make_typed(seats, {{"max_rounds", "40"}}, {});
    Rng rng(static_cast<u64>(seats));
    MoveList list;
    Sink silent;
    State s = game.begin();
    while (game.turn(s).actor != Turn::Actor::nobody) {
      if (game.turn(s).actor == Turn::Actor::player) {
        expect_same_rule_while_listing(game, s, no(Rule::ENG_NOT_ASKED));
      }
      game.play(s, random_move(game, s, list, rng), silent);
    }
  }
}

}  // namespace
}  // namespace noo::spheres::test
