// SPH-INFO: who sees what.
#include "table.hpp"

namespace noo::spheres::test {
namespace {

bool seen_by(const Event* e, Seat x) { return e != nullptr && e->seen_by.has(x); }

// Blue with other secrets: elements, Era, traits, counts, list.
void change_secrets(Table& t, Seat x) {
  t.inactive(x, "ES");
  t.era(x, 3);
  t.numbers(x, {1, 1, 7, 20});
  t.letters(x, "AQ", "Y");
  t.s.secret_of(x).list.fill(5);
  t.s.secret_of(x).failed_last_turn = 1;
  t.s.secret_of(x).watch_bonus = 10;
  t.s.secret_of(x).penalties.general = {0, 1, 0};
  t.s.counts_of(x) = {5, 2};
}

// Two tables that differ in blue's secrets only; what the others see of them is compared after every move.
class Twins {
 public:
  explicit Twins(int seats = 3) : plain(seats), other(seats) { change_secrets(other, blue); }

  template <class... Text>
  void go(const Text&... moves) {
    (one(moves), ...);
  }
  void expect_same_for_others() const {
    for (int i = 1; i < plain.s.seats; ++i) {
      EXPECT_TRUE(same_bytes(plain.view(seat(i)), other.view(seat(i)))) << "seat " << i << " after " << last_;
    }
  }
  // The move that ends blue's actions: ageing and the rest of its end of turn show nothing, and black begins.
  void finish(const std::string& move) {
    last_ = move;
    for (Table* t : {&plain, &other}) {
      t->go(move);
      t->run_until([&] { return t->s.mover == black; }, 100);
    }
    expect_same_for_others();
  }
  Table plain;
  Table other;

 private:
  void one(const std::string& move) {
    last_ = move;
    plain.go(move);
    other.go(move);
    expect_same_for_others();
    for (const Event& e : other.events()) {
      if (!e.seen_by.has(black)) continue;
      EXPECT_TRUE(std::count(plain.events().begin(), plain.events().end(), e) > 0) << move;
    }
  }
  std::string last_;
};

// ---- what is secret ----

TEST(Spheres_INFO_2, ACivilizationsOwnMattersAreItsOwn) {
  CITES("SPH-INFO-2", "RUL-80");
  Table t;
  change_secrets(t, blue);
  const State seen = t.view(black);
  EXPECT_TRUE(is_unknown(seen.secret_of(blue)));
  EXPECT_TRUE(is_unknown(seen.counts_of(blue)));
  EXPECT_TRUE(is_unknown(seen.mine));
  EXPECT_TRUE(is_unknown(seen.knows_of(blue)));
  EXPECT_TRUE(same_bytes(seen.secret_of(black), t.s.secret_of(black)));
  EXPECT_TRUE(same_bytes(seen.counts_of(black), t.s.counts_of(black)));
  const State own = t.view(blue);
  EXPECT_TRUE(same_bytes(own.secret_of(blue), t.s.secret_of(blue)));
  EXPECT_TRUE(same_bytes(own.mine, t.s.mine));
  EXPECT_TRUE(is_unknown(own.secret_of(pink)));
}

TEST(Spheres_INFO_2, ChancesAndDiceOfActivationsAreTheMoversTheOutcomeIsEverybodys) {
  CITES("SPH-INFO-2", "SPH-INFO-3");
  Table t;
  t.plan("mov", "tax", "ord");
  t.go("roll 1", "roll 42");
  ASSERT_EQ(t.question(), Do::window);
  EXPECT_TRUE(is_unknown(t.view(black).dice));
  EXPECT_EQ(t.view(blue).dice[0], 42);
  EXPECT_FALSE(seen_by(t.find(Ev::rolled), black));
  EXPECT_TRUE(seen_by(t.find(Ev::rolled), blue));
  t.go("keep");
  EXPECT_TRUE(seen_by(t.find(Ev::slot_result), black));
  EXPECT_EQ(t.view(black).slot(2).outcome, Outcome::success);
}

TEST(Spheres_INFO_2, EraChoicesAndRollsAreHidden) {
  CITES("SPH-INFO-2");
  Table t;
  t.plan("tax", "tec", "ord");
  t.go("roll 1", "roll 1");
  EXPECT_EQ(t.game().turn(t.view(black)).actor, Turn::Actor::veiled);
  Table declined = t;
  declined.go("advance no");
  t.go("advance yes", "roll 1");
  EXPECT_EQ(t.s.secret_of(blue).era, 2);
  EXPECT_FALSE(seen_by(t.find(Ev::era_gained), black));
  EXPECT_TRUE(same_bytes(t.view(black).turn, declined.view(black).turn));
}

TEST(Spheres_INFO_2, ContentsOfACultureAreHiddenItsPurposeIsNot) {
  CITES("SPH-INFO-2", "SPH-INFO-3");
  Table t;
  t.plan("cul", "cul", "ord");
  t.go("roll 1", "culture perfect");
  EXPECT_TRUE(seen_by(t.find(Ev::purpose), black));
  EXPECT_EQ(t.view(black).turn.purpose, Purpose::perfect);
  Table other = t;
  t.go("perfect 7");
  other.go("perfect 11");
  EXPECT_FALSE(seen_by(t.find(Ev::perfected), black));
  EXPECT_TRUE(same_bytes(t.view(black), other.view(black)));
  t.go("done", "roll 1", "culture cohere");
  Table cohering = t;
  t.go("cohere E");
  cohering.go("cohere I");
  EXPECT_TRUE(same_bytes(t.view(black), cohering.view(black)));
}

// ---- what is public ----

TEST(Spheres_INFO_3, PublicFactsStandInEveryView) {
  CITES("SPH-INFO-3");
  Table t(3);
  t.contact(blue, pink, Sep::D, 4);
  t.s.civ_of(blue).census_gap = 1;
  t.s.civ_of(blue).succ_hist = {4, 2};
  t.s.civ_of(blue).extra_own = 1;
  t.s.civ_of(blue).lost_next = 2;
  t.s.civ_of(blue).combat_crises = 1;
  t.plan("tax", "con", "ord");
  t.go("roll 1", "build permanent", "roll 1", "d6 6", "roll 1");
  const State seen = t.view(black);
  EXPECT_TRUE(same_bytes(seen.civ, t.s.civ));
  EXPECT_TRUE(same_bytes(seen.turn, t.s.turn));
  EXPECT_TRUE(same_bytes(seen.pairs, t.s.pairs));
  EXPECT_TRUE(same_bytes(seen.plan, t.s.plan));
  EXPECT_EQ(seen.civ_of(blue).perm_cons, 3);
  EXPECT_EQ(seen.turn.order_successes, 1);
}

TEST(Spheres_INFO_3, AttemptsTargetsAndTheUseOfAConstructionAreAnnounced) {
  CITES("SPH-INFO-3");
  Table t(3);
  t.plan("tax", "con", "exp");
  t.go("roll 1", "build defence");
  EXPECT_TRUE(seen_by(t.find(Ev::construction_started), black));
  t.go("roll 1");
  EXPECT_TRUE(seen_by(t.find(Ev::construction_armed), black));
  t.go("target pink");
  ASSERT_TRUE(seen_by(t.find(Ev::attempt), black));
  EXPECT_EQ(t.find(Ev::attempt)->args[3], ix(pink));
  EXPECT_EQ(t.view(black).slot(3).target, pink);
}

TEST(Spheres_INFO_3, ThatATokenWasUsedDuringTheActionsIsPublic) {
  CITES("SPH-INFO-3", "SPH-INFO-11");
  Table t;
  t.plan("mov", "tax", "ord");
  t.go("roll 1");
  EXPECT_EQ(t.view(black).turn.do_overs_shown, 1);
  t.go("roll 90", "reroll do-over 1");
  ASSERT_TRUE(seen_by(t.find(Ev::rerolled), black));
  EXPECT_EQ(t.find(Ev::rerolled)->args[1], num(Throw::act));
  EXPECT_FALSE(seen_by(t.find(Ev::reroll_die), black));
  EXPECT_EQ(t.view(black).turn.do_overs_shown, 0);
}

TEST(Spheres_INFO_4, CombatDiceAndTotalsAreOpenAndShowBothEras) {
  CITES("SPH-INFO-4", "SPH-INFO-7");
  Table t(3);
  t.contact(blue, black, Sep::none, 2);
  t.era(black, 4);
  t.plan("com", "ord", "ord");
  t.go("roll 1", "clash 50");
  EXPECT_EQ(t.view(pink).dice[0], 50);
  t.go("clash 1", "clash 2", "clash 3", "clash 4", "clash 30");
  EXPECT_EQ(t.count(Ev::combat_dice), 2);
  EXPECT_TRUE(seen_by(t.find(Ev::combat_dice), pink));
  ASSERT_TRUE(seen_by(t.find(Ev::combat_totals), pink));
  EXPECT_EQ(t.find(Ev::combat_totals)->args[2], 50);
  EXPECT_EQ(t.find(Ev::combat_totals)->args[3], 30);
  EXPECT_TRUE(t.s.knows_of(blue).has(black));
  EXPECT_TRUE(t.s.knows_of(pink).has(black));
  EXPECT_FALSE(t.s.knows_of(pink).has(blue));
}

// ---- Special Operations ----

// Blue's operation on black, activated; both dice fall so that blue wins by `margin`.
Table operation(int margin, int era_of_blue = 1) {
  Table t(3);
  t.contact(blue, black, Sep::none, 1);
  t.era(blue, era_of_blue);
  t.plan("spo", "ord", "ord");
  t.go("roll 1", "roll " + std::to_string(margin + 20), "roll 20");
  return t;
}

TEST(Spheres_INFO_5, TotalsBandAndPenaltiesAreForTheTwoParties) {
  CITES("SPH-INFO-5");
  Table t = operation(45);
  ASSERT_NE(t.find(Ev::spec_totals), nullptr);
  EXPECT_EQ(t.find(Ev::spec_totals)->seen_by, SeatSet::of(blue) | SeatSet::of(black));
  EXPECT_EQ(t.view(pink).slot(1).outcome, Outcome::success);  // the activation is public
  t.go("ask era");
  ASSERT_NE(t.find(Ev::spy_answer), nullptr);
  EXPECT_EQ(t.find(Ev::spy_answer)->seen_by, SeatSet::of(blue));
  ASSERT_NE(t.find(Ev::spy_asked), nullptr);
  EXPECT_EQ(t.find(Ev::spy_asked)->seen_by, SeatSet::of(black));
  t.go("penalty general");
  EXPECT_EQ(t.find(Ev::penalty_general)->seen_by, SeatSet::of(blue) | SeatSet::of(black));
  EXPECT_TRUE(is_unknown(t.view(blue).secret_of(black)));  // uses left are not the attacker's to see
}

TEST(Spheres_INFO_5, ThirdPartiesCannotTellAFailureFromAVictory) {
  CITES("SPH-INFO-5");
  Table lost = operation(-10);
  Table won = operation(15);
  EXPECT_TRUE(same_bytes(lost.view(pink), won.view(pink)));
  Table crushed = operation(70);
  EXPECT_TRUE(same_bytes(lost.view(pink), crushed.view(pink)));
}

TEST(Spheres_INFO_5, WhichElementFellOnlyTheTargetSees) {
  CITES("SPH-INFO-5");
  Table t = operation(65);
  t.go("ask nothing", "penalty general");
  ASSERT_EQ(t.rolling(), Throw::pick_spec);
  Table other = t;
  t.go("pick E");
  other.go("pick I");
  EXPECT_EQ(t.find(Ev::spec_element)->seen_by, SeatSet::of(black));
  EXPECT_TRUE(same_bytes(t.view(blue), other.view(blue)));
  EXPECT_TRUE(same_bytes(t.view(pink), other.view(pink)));
  EXPECT_FALSE(t.view(black).secret_of(black).active.has(Element::E));
}

TEST(Spheres_INFO_5, WhetherAPenaltyPersistsIsShownToNobodyWhenImposed) {
  CITES("SPH-INFO-5");
  Table t = operation(30, 4);
  t.go("ask nothing");
  EXPECT_EQ(t.s.lasting_of(black).count.general[2], 1);
  for (const Seat x : {blue, black, pink}) EXPECT_TRUE(is_unknown(t.view(x).lasting_of(black)));
}

// ---- knowledge of the 4th Era ----

TEST(Spheres_INFO_6, FirstContactTellsTheTwoPartiesTheTruthAndNobodyElse) {
  CITES("SPH-INFO-6", "SPH-INFO-7");
  Table t(3);
  t.era(black, 4);
  t.plan("exp", "ord", "ord");
  t.go("target black", "roll 1", "roll 1", "roll 1", "roll 1", "d6 1");
  EXPECT_TRUE(t.s.knows_of(blue).has(black));
  EXPECT_FALSE(t.s.knows_of(black).has(blue));
  EXPECT_TRUE(t.s.knows_of(pink).empty());
  int told = 0;
  for (const Event& e : t.events()) {
    if (e.code != num(Ev::told_era)) continue;
    ++told;
    EXPECT_FALSE(e.seen_by.has(pink));
    const bool about_black = e.args[0] == ix(black);
    EXPECT_EQ(e.seen_by, SeatSet::of(about_black ? blue : black));
    EXPECT_EQ(e.args[1], about_black ? num(Answer::yes) : num(Answer::no));
  }
  EXPECT_EQ(told, 2);
}

TEST(Spheres_INFO_7, ASpysAnswerOfFourIsKnowledgeALowerOneIsNot) {
  CITES("SPH-INFO-7");
  for (int era = 3; era <= 4; ++era) {
    Table t = operation(10);
    t.era(black, era);
    t.go("ask era");
    EXPECT_EQ(t.s.knows_of(blue).has(black), era == 4);
    EXPECT_TRUE(t.s.knows_of(pink).empty());
  }
}

TEST(Spheres_INFO_7, ACrisisBySpecialOperationsShowsTheVictimItsCausersEra) {
  CITES("SPH-INFO-7");
  Table t = operation(70, 4);
  t.go("ask nothing", "penalty general", "pick E");
  EXPECT_FALSE(t.s.knows_of(black).has(blue));
  t.go("crisis yes");
  EXPECT_TRUE(t.s.knows_of(black).has(blue));
  EXPECT_FALSE(t.s.knows_of(pink).has(blue));
}

TEST(Spheres_INFO_7, APenaltyThatOutlivesTheTurnShowsIt) {
  CITES("SPH-INFO-7", "SPH-INFO-5");
  Table t = operation(50, 4);
  t.go("ask nothing", "penalty tec", "penalty con", "penalty spo");
  t.finish_turn(100);
  ASSERT_EQ(t.s.mover, black);
  EXPECT_FALSE(t.s.knows_of(black).has(blue));
  t.plan("cen", "cmr", "cul");
  t.finish_turn(100);
  EXPECT_TRUE(t.s.knows_of(black).has(blue));
  EXPECT_FALSE(t.s.knows_of(pink).has(blue));
}

TEST(Spheres_INFO_7, AFourthEraAttackerWhoIsNotOfferedACrisisKnowsWhy) {
  CITES("SPH-INFO-7", "SPH-INFO-11");
  Table t(3);
  t.contact(blue, black, Sep::none, 1);
  t.era(blue, 4);
  t.era(black, 4);
  t.plan("spo", "ord", "ord");
  t.go("roll 1", "roll 90", "roll 20", "ask nothing", "penalty general", "pick E");
  EXPECT_EQ(t.offers(), std::vector<std::string>{"crisis no"});
  t.go("crisis no");
  EXPECT_TRUE(t.s.knows_of(blue).has(black));
  Table low = operation(70, 4);
  low.go("ask nothing", "penalty general", "pick E");
  EXPECT_TRUE(low.legal("crisis yes"));  // and the offer shows that black is below the 4th Era
  low.go("crisis no");
  EXPECT_FALSE(low.s.knows_of(blue).has(black));
}

TEST(Spheres_INFO_7, FightingAcrossTimeProvesTheEraToEverybody) {
  CITES("SPH-INFO-7", "SPH-INFO-11");
  Table t(3);
  t.contact(blue, black, Sep::T, 2);
  t.era(blue, 4);
  t.plan("tax", "tec", "com");
  t.go("roll 1", "roll 1");
  EXPECT_TRUE(t.s.knows_of(pink).empty());
  t.go("advance no");
  EXPECT_EQ(t.rolling(), Throw::act);  // the attempt alone is proof
  EXPECT_TRUE(t.s.knows_of(pink).has(blue));
  EXPECT_TRUE(t.s.knows_of(black).has(blue));
}

TEST(Spheres_INFO_7, ARequestAcrossTimeProvesItToo) {
  CITES("SPH-INFO-7");
  Table t(3);
  t.contact(blue, black, Sep::T, 2);
  t.era(blue, 4);
  t.s.civ_of(black).extra_own = 1;
  t.plan("tax", "tec", "cen");
  t.go("roll 1", "roll 1", "advance no");
  EXPECT_FALSE(t.s.knows_of(pink).has(blue));
  t.go("request black");
  EXPECT_TRUE(t.s.knows_of(pink).has(blue));
}

TEST(Spheres_INFO_7, DiplomacyAcrossTimeProvesItToAPartyBelowTheFourthEraOnly) {
  CITES("SPH-INFO-7");
  Table t(3);
  t.contact(blue, black, Sep::T, 2);
  t.era(blue, 4);
  t.plan("tax", "tec", "dip");
  t.go("roll 1", "roll 1", "advance no");
  EXPECT_TRUE(t.s.knows_of(black).has(blue));
  EXPECT_FALSE(t.s.knows_of(pink).has(blue));  // for pink, black might be the one
}

TEST(Spheres_INFO_7, LegalityUsesKnowledgeNeverTheSecret) {
  CITES("SPH-INFO-7");
  Table t(2);
  t.contact(blue, black, Sep::T, 2);
  t.era(blue, 3);
  t.plan("tax", "tec", "cen");
  t.go("roll 1", "roll 1", "advance no");
  const std::vector<std::string> offers = t.offers();
  EXPECT_EQ(t.why("act dip"), "SPH-INT-4");
  t.era(black, 4);
  EXPECT_EQ(t.offers(), offers);
  t.s.knows_of(blue).add(black);
  EXPECT_TRUE(t.legal("act dip"));
}

// ---- Crises and the end of a turn ----

TEST(Spheres_INFO_8, PendingCrisesAreSeenByTheirCause) {
  CITES("SPH-INFO-8");
  Table t(3);
  t.s.civ_of(black).combat_crises = 2;
  t.s.crises(black, blue).first_contact = 1;
  t.s.crises(black, blue).special = 3;
  t.s.secret_of(black).three_crises = 1;
  for (const Seat x : {blue, black, pink}) EXPECT_EQ(t.view(x).civ_of(black).combat_crises, 2);
  EXPECT_EQ(t.view(blue).crises(black, blue).special, 3);
  EXPECT_EQ(t.view(black).crises(black, blue).first_contact, 1);
  EXPECT_TRUE(is_unknown(t.view(pink).crises(black, blue)));
  EXPECT_TRUE(is_unknown(t.view(blue).crises(black, pink)));
  EXPECT_EQ(t.view(black).secret_of(black).three_crises, 1);
  EXPECT_TRUE(is_unknown(t.view(blue).secret_of(black)));
}

TEST(Spheres_INFO_8, ACensusCrisisIsAnnouncedToAll) {
  CITES("SPH-INFO-8");
  Table t;
  t.s.civ_of(blue).census_gap = 1;
  t.plan("ord", "ord", "ord");
  t.go("roll 1", "roll 1", "roll 1", "stop");
  EXPECT_TRUE(seen_by(t.find(Ev::census_crisis), pink));
  EXPECT_FALSE(seen_by(t.find(Ev::crisis_begins), pink));
}

TEST(Spheres_INFO_9, ACollapseRevealsTheCountsAndNothingElse) {
  CITES("SPH-INFO-9");
  Table t(3);
  t.s.counts_of(blue) = {4, 2};
  t.s.civ_of(blue).census_gap = 1;
  t.plan("ord", "ord", "ord");
  t.go("roll 1", "roll 1", "roll 1", "stop", "d10 10", "d10 10", "d10 1", "d20 1", "d10 1");
  EXPECT_TRUE(is_unknown(t.view(black).counts_of(blue)));
  t.go("letter A");
  ASSERT_FALSE(t.s.alive.has(blue));
  EXPECT_EQ(t.view(black).counts_of(blue).resolved, 4);
  EXPECT_EQ(t.view(black).counts_of(blue).failed, 3);
  EXPECT_TRUE(is_unknown(t.view(black).secret_of(blue)));
  EXPECT_TRUE(is_unknown(t.view(black).counts_of(pink)));
  EXPECT_TRUE(seen_by(t.find(Ev::collapse), pink));
}

TEST(Spheres_INFO_9, AtTheEndOfTheGameEverythingIsOpen) {
  CITES("SPH-INFO-9");
  Table t(2, {{"max_rounds", "1"}});
  change_secrets(t, black);
  t.plan("cen", "tax", "cmr");
  t.go("roll 100", "roll 100", "stop");
  EXPECT_FALSE(same_bytes(t.view(blue), t.s));
  t.plan("cen", "tax", "cmr");
  t.finish_turn(100);
  ASSERT_EQ(t.s.ending, Ending::stasis);
  EXPECT_TRUE(same_bytes(t.view(blue), t.s));
  EXPECT_TRUE(same_bytes(t.view(black), t.s));
}

TEST(Spheres_INFO_10, TheOthersSeeOneEndOfTurnWhateverHappensInIt) {
  CITES("SPH-INFO-10");
  Table t(3);
  t.numbers(blue, {5});
  t.letters(blue, "C", "AB");
  t.s.counts_of(blue) = {1, 1};
  t.s.civ_of(blue).census_gap = 1;
  t.plan("mov", "ord", "ord");
  t.go("roll 1", "roll 1", "keep", "roll 1", "keep", "stop");
  ASSERT_EQ(t.rolling(), Throw::rubicons);
  const State start = t.view(black);
  EXPECT_EQ(t.game().turn(start).actor, Turn::Actor::veiled);
  EXPECT_EQ(start.turn.do_overs_shown, 1);
  for (const char* step : {"d10 9", "reroll do-over 1", "d10 4", "d10 9", "d10 1", "d20 5", "d10 1", "letter C",
                           "pick E", "roll 50", "roll 90"}) {
    t.go(step);
    if (t.s.mover != blue || t.question() == Do::plan) break;
    EXPECT_TRUE(same_bytes(t.view(black), start)) << step;
    for (const Event& e : t.events()) EXPECT_FALSE(e.seen_by.has(black)) << step;
  }
  EXPECT_EQ(t.rolling(), Throw::dark);
  EXPECT_EQ(t.s.mine.do_overs, 0);  // spent, and black still sees it
}

TEST(Spheres_INFO_11, AGateThatOnlyTheThirdEraOpensShowsItWhenUsedNotWhenAsked) {
  CITES("SPH-INFO-11");
  Twins twins;
  twins.other.s.secret_of(blue).penalties = Penalties{};
  twins.go("plan tax", "plan cmr", "plan cul", "roll 100", "roll 1", "roll 100");
  EXPECT_EQ(twins.plain.offers(), std::vector<std::string>{"stop"});
  EXPECT_EQ(twins.other.offers(), (std::vector<std::string>{"stop", "open era3"}));
  Table used = twins.other;
  used.go("open era3");
  ASSERT_TRUE(seen_by(used.find(Ev::gate_opened), black));
  EXPECT_EQ(used.find(Ev::gate_opened)->args[2], num(Means::era3));
}

TEST(Spheres_INFO_11, AFreeRerollShowsTheSecondEraWhenItIsUsed) {
  CITES("SPH-INFO-11");
  Table t;
  t.era(blue, 2);
  t.plan("tax", "tec", "ord");
  t.go("roll 1", "roll 1");
  EXPECT_EQ(t.count(Ev::free_reroll_gained), 1);
  EXPECT_FALSE(seen_by(t.find(Ev::free_reroll_gained), black));
  t.go("advance no", "roll 100", "reroll free 1");
  ASSERT_TRUE(seen_by(t.find(Ev::rerolled), black));
  EXPECT_EQ(t.find(Ev::rerolled)->args[2], num(Token::free));
}

TEST(Spheres_INFO_11, AnImaginedWorldKeepsToTheErasThatWereShown) {
  CITES("SPH-INFO-11");
  Table third;
  third.era(blue, 3);
  third.plan("tax", "cmr", "cul");
  third.go("roll 100", "roll 1", "roll 100", "open era3");
  Table second;
  second.era(blue, 2);
  second.plan("tax", "tec", "ord");
  second.go("roll 1", "roll 1", "advance no", "roll 100", "reroll free 1");
  Rng rng(1);
  for (int i = 0; i < 60; ++i) {
    EXPECT_GE(third.game().imagine(third.view(black), black, rng).secret_of(blue).era, 3);
    const State world = second.game().imagine(second.view(black), black, rng);
    EXPECT_GE(world.secret_of(blue).era, 2);
    EXPECT_EQ(world.mine.free_reroll, 2) << "spent in the open";
  }
}

// ---- whole turns ----

TEST(Spheres_INFO_2, OtherSecretsLookTheSameThroughAWholeTurn) {
  CITES("SPH-INFO-2", "RUL-80");
  Twins twins;
  twins.expect_same_for_others();
  twins.go("plan cul", "plan tax", "plan ord", "roll 1", "culture perfect", "done", "roll 1", "roll 1", "act cul",
           "roll 1", "culture cohere", "cohere S", "roll 1", "act cmr");
  twins.finish("roll 1");
}

TEST(Spheres_INFO_2, OtherSecretsLookTheSameWhenEverythingFails) {
  CITES("SPH-INFO-2");
  Twins twins;
  twins.go("plan tax", "plan cmr", "plan exp", "roll 100", "roll 100", "target pink");
  twins.finish("roll 100");
}

TEST(Spheres_INFO_2, ARivalsSecretsChangeNoLegalMove) {
  CITES("SPH-INFO-2");
  Twins twins;
  for (Table* t : {&twins.plain, &twins.other}) {
    t->contact(blue, black, Sep::DT, 3);
    t->plan("cmr", "tax", "exp");
    t->go("roll 100", "roll 100", "roll 100");
    if (t->s.mover == blue) t->finish_turn(100);
    t->run_until([&] { return t->s.mover == black; }, 100);
  }
  const auto same_offers = [&] {
    EXPECT_EQ(twins.plain.offers(), twins.other.offers());
    EXPECT_TRUE(same_bytes(twins.plain.view(black), twins.other.view(black)));
  };
  same_offers();
  for (const char* move :
       {"plan mov", "plan tax", "plan tec", "roll 1", "roll 1", "keep", "roll 1", "keep", "advance no"}) {
    twins.plain.go(move);
    twins.other.go(move);
    same_offers();
  }
  EXPECT_EQ(twins.plain.question(), Do::action);
}

// ---- info_model ----

TEST(Spheres_RUL_80, TheOpenModelShowsEverythingToEveryone) {
  CITES("RUL-80", "OPT-info_model");
  Table t(3, {{"info_model", "open"}});
  change_secrets(t, blue);
  t.plan("cul", "tax", "ord");
  t.go("roll 42");
  for (const Seat x : {blue, black, pink}) EXPECT_TRUE(same_bytes(t.view(x), t.s));
  EXPECT_TRUE(seen_by(t.find(Ev::rolled), pink));
  t.go("culture perfect", "perfect 3");
  EXPECT_TRUE(seen_by(t.find(Ev::perfected), pink));
  EXPECT_TRUE(same_bytes(t.view(pink), t.s));
}

TEST(Spheres_RUL_80, TheStandardModelDoesNot) {
  CITES("RUL-80", "OPT-info_model");
  Table t(3);
  change_secrets(t, blue);
  EXPECT_FALSE(same_bytes(t.view(black), t.s));
  EXPECT_FALSE(same_bytes(t.view(blue), t.s));
}

}  // namespace
}  // namespace noo::spheres::test
