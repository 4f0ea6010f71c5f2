// SPH-INFO-2, SPH-INFO-10: questions asked so that nothing shows look and wait alike whether there is one answer or
// more.
#include <cstddef>

#include "engine/any_game.hpp"
#include "table.hpp"

namespace noo::spheres::test {
namespace {

// Blue's operation on black, activated; both dice fall so that blue wins by `margin`.
Table operation(int margin) {
  Table t(3);
  t.contact(blue, black, Sep::none, 1);
  t.plan("spo", "ord", "ord");
  t.go("roll 1", "roll " + std::to_string(margin + 20), "roll 20");
  return t;
}

// Two worlds that differ in something only blue knows. The same moves are played in both; what lies out of sight each
// plays for itself. What the others see is compared, the pauses included: between two things they are shown, blue is
// asked in both worlds or in neither, under every standing order.
class Worlds {
 public:
  explicit Worlds(const Table& table) : one(table), two(table) {
    one.see_empty_windows();
    two.see_empty_windows();
  }

  template <class... Text>
  void both(const Text&... moves) {
    (go(moves), ...);
  }
  // Asked alike now: by kind, and by what each standing order would make of it.
  void expect_asked(Do what) const {
    EXPECT_EQ(one.question(), what);
    EXPECT_EQ(two.question(), what);
    EXPECT_TRUE(Game::always_asked(static_cast<u8>(what)));
    for (const Standing order : {Standing::all, Standing::useful, Standing::hold}) {
      EXPECT_EQ(one.game().worth_asking(one.view(blue), order), two.game().worth_asking(two.view(blue), order));
    }
  }

  Table one;
  Table two;

 private:
  static std::vector<Event> seen_of(const Table& t) {
    std::vector<Event> out;
    for (const Event& e : t.events()) {
      if (e.seen_by.has(black)) out.push_back(e);
    }
    return out;
  }
  void go(const std::string& move) {
    one.go(move);
    two.go(move);
    expect_alike(move);
  }
  void expect_alike(const std::string& move) const {
    for (const Seat x : {black, pink}) EXPECT_TRUE(same_bytes(one.view(x), two.view(x))) << "after " << move;
    EXPECT_TRUE(seen_of(one) == seen_of(two)) << "after " << move;
  }
};

TEST(Spheres_INFO_2, TheEraIsAskedForInEveryEra) {
  CITES("SPH-INFO-2", "SPH-TECH-3");
  for (int era = 2; era <= 4; ++era) {
    Worlds w{Table(3)};
    w.two.era(blue, era);
    w.both("plan tax", "plan tec", "plan cul", "roll 1", "roll 1");
    w.expect_asked(Do::era);
    EXPECT_EQ(w.two.offers().size(), era == 4 ? 1U : 2U);
    w.both("advance no");
  }
}

TEST(Spheres_INFO_2, AnEraGainedThisTurnIsAskedForAgain) {
  CITES("SPH-INFO-2", "SPH-TECH-6");
  Worlds w{Table(3)};
  w.both("plan tax", "plan tec", "plan tec", "roll 1", "roll 1");
  w.one.go("advance yes", "roll 1");
  w.two.go("advance no");
  EXPECT_EQ(w.one.s.mine.era_gained, 1);
  w.both("roll 1", "keep");
  w.expect_asked(Do::era);
  EXPECT_EQ(w.one.offers(), std::vector<std::string>{"advance no"});
}

TEST(Spheres_INFO_2, ExposingAndPerfectingAreAskedForWithoutRoom) {
  CITES("SPH-INFO-2", "SPH-CULT-5", "SPH-CULT-8");
  for (const char* purpose : {"expose", "perfect"}) {
    Worlds w{Table(3)};
    for (Table* t : {&w.one, &w.two}) t->s.civ_of(blue).succ_hist = {3, 0};
    w.one.letters(blue, "ABC");
    w.one.inactive(blue, "ESI");
    w.both("plan cul", "plan ord", "plan ord", "roll 1", "culture " + std::string(purpose));
    w.expect_asked(purpose == std::string_view("expose") ? Do::expose : Do::perfect);
    EXPECT_EQ(w.one.offers(), std::vector<std::string>{"done"});
    EXPECT_GT(w.two.offers().size(), 1U);
    w.both("done");
  }
}

// The free reroll of the 2nd Era: after Technology or Construction the window is asked whether or not there is one.
TEST(Spheres_INFO_2, AWindowAfterTechnologyOrConstructionDoesNotTellTheEra) {
  CITES("SPH-INFO-2", "SPH-RR-2", "SPH-RR-4");
  for (const bool technology : {true, false}) {
    for (const char* die : {"roll 1", "roll 100"}) {
      Worlds w{Table(3)};
      w.two.era(blue, 2);
      w.both("plan tax", technology ? "plan tec" : "plan con", "plan ord", "roll 1");
      if (!technology) w.both("build defence");
      w.both("roll 1");
      if (technology) w.both("advance no");
      w.both(die);
      w.expect_asked(Do::window);
      EXPECT_EQ(w.one.offers(), std::vector<std::string>{"keep"});
      EXPECT_EQ(w.two.offers(), (std::vector<std::string>{"keep", "reroll free 1"}));
      w.both("keep");
    }
  }
}

TEST(Spheres_INFO_2, ThePermanentBonusOfAConstructionIsAskedAboutInTheFirstEraToo) {
  CITES("SPH-INFO-2", "SPH-RR-2");
  Worlds w{Table(3)};
  w.two.era(blue, 3);
  w.both("plan tax", "plan con", "plan ord", "roll 1", "build permanent", "roll 1", "d6 3");
  w.expect_asked(Do::window);
  w.both("keep");
}

TEST(Spheres_INFO_2, BeforeATokenCanBeThereNobodyIsAsked) {
  CITES("SPH-INFO-2", "SPH-RR-4");
  Worlds w{Table(3)};
  w.two.era(blue, 4);
  w.both("plan tax", "plan ord", "plan cmr", "roll 100");
  EXPECT_EQ(w.one.rolling(), Throw::act);
  w.both("roll 1");
  EXPECT_EQ(w.one.rolling(), Throw::act);
}

TEST(Spheres_INFO_2, AFreeRerollUsedInTheOpenAsksNoMore) {
  CITES("SPH-INFO-2", "SPH-INFO-11");
  Table t(3);
  t.see_empty_windows();
  t.era(blue, 2);
  t.plan("tax", "tec", "ord");
  t.go("roll 1", "roll 1", "advance no", "roll 100", "reroll free 1", "roll 1");
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.view(black).turn.free_shown, 1);
}

TEST(Spheres_INFO_2, ACensusIsAskedAboutEvenWhereItHasNothingToTake) {
  CITES("SPH-INFO-2", "SPH-CENSUS-4");
  Worlds w{Table(3)};
  w.two.numbers(blue, {4, 9});
  w.both("plan mov", "plan cen", "plan ord", "roll 1");
  w.two.go("roll 90", "roll 91");
  w.expect_asked(Do::window);
  EXPECT_EQ(w.one.offers(), std::vector<std::string>{"keep"});
  w.both("keep");
  EXPECT_EQ(w.one.count(Ev::census_losses), 0);
}

TEST(Spheres_INFO_2, ABacklashIsAskedAboutEvenWhereNoElementIsLeft) {
  CITES("SPH-INFO-2", "SPH-ORDER-5");
  Worlds w{Table(3)};
  w.one.inactive(blue, "ESI");
  w.one.s.mine.three_flag = 1;
  w.two.inactive(blue, "ES");
  w.both("plan mov", "plan ord", "plan ord", "roll 1", "roll 100", "keep", "roll 100", "keep");
  w.two.go("roll 1");
  w.expect_asked(Do::window);
  w.both("keep");
}

TEST(Spheres_INFO_10, TheCrisisOfACensusAsksAlikeInEveryEra) {
  CITES("SPH-INFO-10", "SPH-INFO-2", "SPH-RR-2", "OPT-end_pause");
  Worlds w{Table(3, {{"end_pause", "needed"}})};
  for (Table* t : {&w.one, &w.two}) t->s.civ_of(blue).census_gap = 1;
  w.two.era(blue, 2);
  w.both("plan tax", "plan tec", "plan ord", "roll 1", "roll 1", "advance no", "roll 1", "keep", "stop", "d10 9");
  w.expect_asked(Do::window);
  EXPECT_EQ(w.one.offers(), std::vector<std::string>{"keep"});
  w.one.go("keep");
  EXPECT_EQ(w.one.rolling(), Throw::gate);
  w.one.go("d10 9");
  EXPECT_EQ(w.one.rolling(), Throw::prof_count);  // once is enough: nobody can count what happens out of sight
}

// Dark Aspects, losses and secret Crises: whoever could be asked at the end of the turn is asked at ageing in any case.
TEST(Spheres_INFO_10, TheEndOfATurnWithATokenPausesWithoutDiceToo) {
  CITES("SPH-INFO-10", "SPH-AGE-1", "SPH-DARK-1");
  Worlds w{Table(3)};
  w.two.letters(blue, "", "AB");
  w.both("plan tax", "plan mov", "plan ord", "roll 1", "roll 1", "roll 1", "keep", "stop");
  w.two.go("roll 90", "roll 91");
  w.expect_asked(Do::window);
  EXPECT_EQ(w.one.offers(), std::vector<std::string>{"keep"});
  EXPECT_GT(w.two.offers().size(), 1U);
  w.both("keep");
  EXPECT_EQ(w.one.s.mover, black);
  EXPECT_EQ(w.two.s.mover, black);
}

TEST(Spheres_INFO_10, TheEndOfATurnAfterTechnologyPausesInEveryEra) {
  CITES("SPH-INFO-10", "SPH-RR-2");
  Worlds w{Table(3)};
  w.two.era(blue, 2);
  w.both("plan tax", "plan tec", "plan ord", "roll 1", "roll 1", "advance no", "roll 1", "keep", "stop");
  w.expect_asked(Do::window);
  w.both("keep");
  EXPECT_EQ(w.two.s.mover, black);
}

TEST(Spheres_INFO_10, TheEndOfATurnWithAFriendPausesWithoutACrisisToo) {
  CITES("SPH-INFO-10", "SPH-HELP-1");
  Worlds w{Table(3)};
  for (Table* t : {&w.one, &w.two}) t->contact(blue, black, Sep::none, 2);
  w.two.s.secret_of(blue).three_crises = 1;
  w.both("plan dip", "plan ord", "plan ord", "roll 1", "d6 3", "roll 1", "roll 1", "stop");
  w.two.go("d10 1");
  EXPECT_EQ(w.two.question(), Do::help);  // a Crisis only blue knows of
  w.two.go("help black 1 -1");
  w.expect_asked(Do::window);
  w.both("keep");
  EXPECT_EQ(w.one.s.mover, black);
}

TEST(Spheres_INFO_10, TheEndOfATurnPausesOnlyForDiceWherePeopleAgreedTo) {
  CITES("SPH-INFO-10", "OPT-end_pause");
  Table idle(3, {{"end_pause", "needed"}});
  Table dark(3, {{"end_pause", "needed"}});
  dark.letters(blue, "", "AB");
  for (Table* t : {&idle, &dark}) {
    t->see_empty_windows();
    t->plan("tax", "mov", "ord");
    t->go("roll 1", "roll 1", "roll 1", "keep", "stop");
  }
  EXPECT_EQ(idle.s.mover, black);
  dark.go("roll 90", "roll 91");
  EXPECT_EQ(dark.question(), Do::window);
}

TEST(Spheres_INFO_10, TheEndOfATurnThatCanAskNothingAsksNothing) {
  CITES("SPH-INFO-10", "SPH-RR-4");
  Worlds w{Table(3)};
  w.two.letters(blue, "", "AB");
  w.both("plan tax", "plan ord", "plan ord", "roll 1", "roll 1", "roll 1");
  w.one.go("stop");
  w.two.go("stop", "roll 90", "roll 91");
  EXPECT_EQ(w.one.s.mover, black);
  EXPECT_EQ(w.two.s.mover, black);
}

// Whom an attack reaches across time hangs on the Era.
TEST(Spheres_INFO_2, TheTargetIsAskedForWhereAnotherEraWouldLeaveAChoice) {
  CITES("SPH-INFO-2", "SPH-INT-3");
  for (const char* action : {"com", "spo", "dip"}) {
    Worlds w{Table(3)};
    for (Table* t : {&w.one, &w.two}) {
      t->contact(blue, black, Sep::none, 3);
      t->contact(blue, pink, Sep::T, 3);
      t->era(blue, 2);
    }
    w.two.era(blue, 4);
    w.both("plan tax", "plan tec", "plan " + std::string(action), "roll 1", "roll 1", "advance no");
    w.expect_asked(Do::target);
    EXPECT_EQ(w.one.offers(), std::vector<std::string>{"target black"});
    EXPECT_EQ(w.two.offers().size(), 2U);
    w.both("target black");
  }
}

TEST(Spheres_INFO_2, AFuzzyGroupInPlaceOfAPlannedActionIsOfferedWithoutTraits) {
  CITES("SPH-INFO-2", "OPT-fuzzy_substitute");
  Worlds w{Table(3, {{"fuzzy_substitute", "true"}})};
  w.two.numbers(blue, {4});
  w.two.letters(blue, "A");
  w.both("plan tax", "plan ord", "plan ord", "roll 1");
  w.expect_asked(Do::substitute);
  EXPECT_EQ(w.one.offers(), std::vector<std::string>{"done"});
  w.both("done");
}

TEST(Spheres_INFO_5, AnOperationAsksAlikeHoweverItCameOut) {
  CITES("SPH-INFO-5");
  const Table lost = operation(-10);
  const Table won = operation(15);
  for (const Table* t : {&lost, &won}) {
    EXPECT_EQ(t->question(), Do::spy);
    for (const Standing order : {Standing::all, Standing::useful, Standing::hold}) {
      EXPECT_TRUE(t->game().worth_asking(t->view(blue), order));
    }
  }
  EXPECT_TRUE(Game::always_asked(static_cast<u8>(Do::spy)));
}

// Exactly these: wherever skipping would tell, and nowhere else.
TEST(Spheres_INFO_2, WhatIsAlwaysAsked) {
  CITES("SPH-INFO-2", "SPH-INFO-5");
  const std::vector<Do> hiding{Do::dice,      Do::substitute, Do::gate,       Do::target,   Do::window,
                               Do::era,       Do::expose,     Do::perfect,    Do::spy,      Do::provoke,
                               Do::fz_effect, Do::fz_shield,  Do::fz_unblock, Do::fz_target};
  for (int ask = 0; ask < num(Do::setup_seat); ++ask) {
    const bool hides = std::find(hiding.begin(), hiding.end(), static_cast<Do>(ask)) != hiding.end();
    EXPECT_EQ(Game::always_asked(static_cast<u8>(ask)), hides) << ask_rows[static_cast<std::size_t>(ask)].name;
  }
}

// In the open model there is nothing to hide, so nobody is asked for one answer.
TEST(Spheres_RUL_80, TheOpenModelAsksNoEmptyQuestions) {
  CITES("RUL-80", "OPT-info_model");
  Table t(3, {{"info_model", "open"}});
  t.see_empty_windows();
  t.contact(blue, black, Sep::none, 3);
  t.contact(blue, pink, Sep::T, 3);
  t.plan("tax", "tec", "com");
  t.go("roll 1", "roll 1", "advance no");
  EXPECT_EQ(t.rolling(), Throw::act);
  EXPECT_EQ(t.s.slot(3).target, black);
  t.go("roll 100");
  EXPECT_NE(t.question(), Do::window);
}

// Records of rules 1 leave out what those did not ask.
TEST(SpheresOlderRules, WhatRulesOneAnsweredByThemselvesIsKnown) {
  const auto any = game_type().make(3, {{"doover_limit", "each"}}, {});
  Table t(3, {{"doover_limit", "each"}});
  t.see_empty_windows();
  t.plan("tax", "tec", "ord");
  t.go("roll 1", "roll 1");
  EXPECT_FALSE(any->closed_itself(Position(t.s), "1").has_value());  // the Era was always asked for
  t.go("advance no", "roll 1");
  ASSERT_EQ(t.question(), Do::window);
  const auto keep = any->closed_itself(Position(t.s), "1");
  ASSERT_TRUE(keep.has_value());
  EXPECT_EQ(any->notation(*keep), "keep");
  EXPECT_FALSE(any->closed_itself(Position(t.s), "2").has_value());
  const noo::Options& old = game_type().info.older.at("1");
  EXPECT_EQ(old.at("doover_limit"), "each");
  EXPECT_EQ(old.at("crisis_lost_three"), "fight");
}

// A fork stores the position it starts from.
TEST(SpheresOlderRules, PositionsThatRulesOneStoredAreRead) {
  Table t(3);
  t.plan("tax", "mov", "ord");
  t.go("roll 1", "roll 1");
  t.s.mine.end_latched = static_cast<u8>(ix(t.s.mover) + 1);
  const auto any = game_type().make(3, {}, {});
  std::string bytes(Position(t.s).bytes());
  EXPECT_EQ(any->older_position(bytes, "2"), Position(t.s));
  bytes[offsetof(State, mine) + offsetof(TurnSecret, end_latched)] = 1;
  bytes.erase(offsetof(State, ended_by), 1);
  bytes.erase(offsetof(State, turn) + offsetof(Turnover, free_shown), 1);
  EXPECT_EQ(bytes.size(), 1154U) << "what rules 1 stored";
  EXPECT_EQ(any->older_position(bytes, "1"), Position(t.s));
}

TEST(SpheresOlderRules, RulesTwoEndedATurnWithoutAsking) {
  for (const char* version : {"1", "2"}) EXPECT_EQ(game_type().info.older.at(version).at("end_pause"), "needed");
  EXPECT_EQ(game_type().info.rules_version, "3");
}

}  // namespace
}  // namespace noo::spheres::test
