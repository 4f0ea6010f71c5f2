// SPH-CRISIS, Crises: their causes, when they come, and the six steps of facing one.
#include <map>
#include <tuple>

#include "table.hpp"

namespace noo::spheres::test {
namespace {

int told(const Table& t, Ev code, std::size_t i) {
  const Event* e = t.find(code);
  EXPECT_NE(e, nullptr);
  return e == nullptr ? -1000 : e->args[i];
}

// Three failed Commerces: three attempts of one activation, and nothing else happened this turn.
void idle_turn(Table& t) {
  t.plan("cmr", "cmr", "cmr");
  t.go("roll 100", "roll 100", "roll 100");
}

// Blue at the first die of this many Crises, after an idle turn.
Table in_crisis(int crises = 1, const noo::Options& options = {}) {
  Table t(3, options);
  t.s.civ_of(blue).combat_crises = static_cast<u8>(crises);
  idle_turn(t);
  EXPECT_EQ(t.rolling(), Throw::rubicons);
  return t;
}

// ---- causes and order ---------------------------------------------------------------------------------------------

TEST(Spheres_CRISIS_1, ExactlyFiveCauses) {
  CITES("SPH-CRISIS-1");
  for (int c = 0; c < cause_count; ++c) {
    Table t;
    switch (static_cast<Cause>(c)) {
      case Cause::census:
        t.s.civ_of(blue).census_gap = 1;
        break;
      case Cause::first_contact:
        t.s.crises(blue, pink).first_contact = 1;
        break;
      case Cause::combat:
        t.s.civ_of(blue).combat_crises = 1;
        break;
      case Cause::special_ops:
        t.s.crises(blue, black).special = 1;
        break;
      case Cause::three_inactive:
        t.s.mine.three_flag = 1;
        break;
    }
    idle_turn(t);
    EXPECT_EQ(t.rolling(), Throw::rubicons);
    EXPECT_EQ(told(t, Ev::crisis_begins, 0), c);
    EXPECT_EQ(told(t, Ev::crisis_begins, 1), 0);  // and no other
  }
  EXPECT_EQ(cause_count, 5);
}

TEST(Spheres_CRISIS_1, NoCauseNoCrisis) {
  CITES("SPH-CRISIS-1");
  Table t;
  t.inactive(blue, "ES");
  idle_turn(t);
  EXPECT_EQ(t.s.mover, black);
}

TEST(Spheres_CRISIS_2, AllInactiveDuringTheTurnIsOneCrisis) {
  CITES("SPH-CRISIS-2", "RUL-63");
  Table t;
  t.s.secret_of(black).active = ElementSet::none();
  t.finish_turn();
  ASSERT_EQ(t.s.mover, black);
  EXPECT_EQ(t.s.mine.three_flag, 1);  // at its beginning
  idle_turn(t);
  EXPECT_EQ(told(t, Ev::crisis_begins, 0), num(Cause::three_inactive));
  EXPECT_EQ(told(t, Ev::crisis_begins, 1), 0);
}

TEST(Spheres_CRISIS_2, ElementsLostAtTheEndMatterNextTurnIfStillInactiveThen) {
  CITES("SPH-CRISIS-2", "RUL-63");
  Table t;
  t.s.civ_of(blue).combat_crises = 1;
  t.inactive(blue, "I");
  idle_turn(t);
  // Four Rubicons left: one element falls, the single coin roll brings down the other.
  t.go("d10 4", "d10 10", "d10 1", "d20 1", "d10 1", "letter A", "pick E", "roll 50");
  EXPECT_TRUE(t.s.secret_of(blue).active.empty());
  EXPECT_EQ(t.s.mover, black);  // no Crisis added this turn
  Table restored = t;
  t.to_next_turn_of(blue);
  EXPECT_EQ(t.s.mine.three_flag, 1);
  t.plan("cen", "cmr", "cmr");
  t.go("roll 100", "roll 100", "stop");
  EXPECT_EQ(told(t, Ev::crisis_begins, 0), num(Cause::three_inactive));
  EXPECT_EQ(told(t, Ev::crisis_begins, 1), 0);
  restored.s.secret_of(blue).active.add(Element::S);
  restored.to_next_turn_of(blue);
  EXPECT_EQ(restored.s.mine.three_flag, 0);
}

TEST(Spheres_RUL_62, CrisesOnTheFirstTurnAreFacedOrKeptQueued) {
  CITES("RUL-62", "OPT-no_crisis_before_turn2");
  Table now(3, {{"no_crisis_before_turn2", "false"}});
  now.s.civ_of(blue).combat_crises = 1;
  idle_turn(now);
  EXPECT_EQ(now.rolling(), Throw::rubicons);

  Table later(3, {{"no_crisis_before_turn2", "true"}});
  later.s.civ_of(blue).combat_crises = 1;
  later.s.crises(blue, black).first_contact = 1;
  later.s.mine.three_flag = 1;
  idle_turn(later);
  EXPECT_EQ(later.s.mover, black);
  later.to_next_turn_of(blue);
  later.plan("cen", "cmr", "cmr");
  later.go("roll 100", "roll 100", "stop");
  EXPECT_EQ(later.rolling(), Throw::rubicons);
  EXPECT_EQ(told(later, Ev::crisis_begins, 1), 2);  // three in all
}

TEST(Spheres_CRISIS_3, OldestFirstCensusThenThreeInactiveLast) {
  CITES("SPH-CRISIS-3", "RUL-64");
  Table t;
  t.s.civ_of(blue).combat_crises = 1;
  t.s.civ_of(blue).census_gap = 1;
  t.s.mine.three_flag = 1;
  idle_turn(t);
  std::vector<int> causes{told(t, Ev::crisis_begins, 0)};
  for (int i = 0; i < 2; ++i) {
    t.go("d10 1", "d10 1", "d12 11");  // three Commerces clear one Rubicon
    causes.push_back(told(t, Ev::crisis_begins, 0));
  }
  EXPECT_EQ(causes, (std::vector{num(Cause::combat), num(Cause::census), num(Cause::three_inactive)}));
}

TEST(Spheres_CRISIS_3, AllThatGatheredBetweenTurnsAreFacedInOneTurn) {
  CITES("SPH-CRISIS-3");
  Table t;
  t.contact(blue, black, Sep::none, 4);
  t.era(blue, 4);
  t.plan("com", "spo", "cmr");
  t.go("roll 1", "clash 90", "clash 90", "clash 90", "clash 90", "clash 90", "clash 27");  // margin 63
  EXPECT_EQ(t.s.civ_of(black).combat_crises, 2);
  t.go("roll 1", "roll 90", "roll 30", "ask nothing", "penalty general", "pick E", "crisis yes");
  t.finish_turn(100);
  ASSERT_EQ(t.s.mover, black);
  EXPECT_EQ(t.rolling(), Throw::rubicons);  // three lost actions: the turn is over already
  std::vector<int> causes{num(Cause::combat)};
  for (int i = 0; i < 2; ++i) {
    t.go("d10 1", "d10 4", "d10 1", "d20 1", "d10 1", "letter A");
    causes.push_back(told(t, Ev::crisis_begins, 0));
  }
  EXPECT_EQ(causes, (std::vector{num(Cause::combat), num(Cause::combat), num(Cause::special_ops)}));
  EXPECT_EQ(told(t, Ev::crisis_begins, 1), 0);
}

TEST(Spheres_CRISIS_3, TraitsSpentInOneAreGoneForTheNext) {
  CITES("SPH-CRISIS-3");
  Table t = in_crisis(2);
  t.numbers(blue, {7});
  t.go("d10 1", "d10 4", "d10 1", "d20 7");
  EXPECT_EQ(t.s.counts_of(blue).resolved, 1);
  t.go("d10 1", "d10 4", "d10 1", "d20 7", "d10 1", "letter A");
  EXPECT_EQ(t.s.counts_of(blue).resolved, 1);
  EXPECT_EQ(t.s.counts_of(blue).failed, 1);
}

// ---- the steps ----------------------------------------------------------------------------------------------------

TEST(Spheres_CRISIS_4, RubiconsAreAD10) {
  CITES("SPH-CRISIS-4");
  for (int r = 1; r <= 10; ++r) {
    Table t = in_crisis();
    OddsList odds;
    t.game().odds(t.s, odds);
    EXPECT_EQ(odds.total(), 10U);
    t.go("d10 " + std::to_string(r));
    EXPECT_EQ(t.s.mine.rubicons, r);
    EXPECT_EQ(t.rolling(), Throw::gate);
  }
}

TEST(Spheres_CRISIS_5, OneToThreeOpensTheActivationStep) {
  CITES("SPH-CRISIS-5");
  for (int g = 1; g <= 10; ++g) {
    Table t = in_crisis();
    t.go("d10 5", "d10 " + std::to_string(g));
    EXPECT_EQ(t.rolling(), g <= 3 ? Throw::d12 : Throw::prof_count) << g;
    EXPECT_EQ(t.s.mine.rubicons, 5);
  }
}

TEST(Spheres_CRISIS_6, EachAttemptOfTheActivationClearsOne) {
  CITES("SPH-CRISIS-6");
  for (int a = 1; a <= 12; ++a) {
    Table t = in_crisis();
    t.go("d10 5", "d10 3", "d12 " + std::to_string(a));
    EXPECT_EQ(t.s.mine.rubicons, a == num(Action::cmr) ? 2 : 5) << a;
    EXPECT_EQ(t.rolling(), Throw::prof_count);
  }
}

TEST(Spheres_CRISIS_6, VoidAndLostSlotsAreNoAttemptsNegatedOnesAre) {
  CITES("SPH-CRISIS-6");
  Table t;
  t.s.civ_of(blue).combat_crises = 1;
  t.plan("tax", "con", "mov");
  t.go("roll 100", "roll 1", "negate 1", "stop", "d10 9", "d10 1");
  Table construction = t;
  t.go("d12 1");
  EXPECT_EQ(t.s.mine.rubicons, 8);  // the negated Taxation
  construction.go("d12 5");
  EXPECT_EQ(construction.s.mine.rubicons, 9);
}

TEST(Spheres_RUL_66, SecondRollsAreNoFurtherAttemptsAndAttemptsAreNotUsedUp) {
  CITES("RUL-66", "SPH-CRISIS-6");
  Table t;
  t.s.civ_of(blue).combat_crises = 2;
  t.plan("mov", "cmr", "cmr");
  t.go("roll 100", "roll 100", "roll 100", "roll 100");  // the Movement had its aftermath
  t.go("d10 1", "d10 1", "d12 7");
  EXPECT_EQ(t.s.counts_of(blue).resolved, 1);
  t.go("d10 5", "d10 1", "d12 7");  // the same attempt serves again, as one
  EXPECT_EQ(t.s.mine.rubicons, 4);
}

TEST(Spheres_CRISIS_7, NumbersHeldAreSpentInOrderWhileRubiconsAreLeft) {
  CITES("SPH-CRISIS-7");
  Table t = in_crisis(2);
  t.numbers(blue, {3, 3, 9, 20});
  t.go("d10 2", "d10 4", "d10 5");
  EXPECT_EQ(t.rolling(), Throw::prof);
  t.go("d20 5", "d20 3", "d20 20", "d20 3", "d20 9");
  EXPECT_EQ(t.s.counts_of(blue).resolved, 1);
  EXPECT_EQ(t.s.mine.losses, 2);
  const Secret& own = t.s.secret_of(blue);
  EXPECT_EQ(prof_count(own), 2);
  EXPECT_EQ(own.prof[2], 1);  // one 3 is left
  EXPECT_EQ(own.prof[8], 1);  // not needed any more
  EXPECT_EQ(own.prof[19], 0);
}

TEST(Spheres_CRISIS_7, ANumberHeldTwiceMayBeSpentTwice) {
  CITES("SPH-CRISIS-7", "RUL-89");
  Table t = in_crisis();
  t.numbers(blue, {3, 3});
  t.go("d10 9", "d10 4", "d10 3", "d20 3", "d20 3", "d20 3");
  EXPECT_EQ(t.s.mine.rubicons, 7);
  EXPECT_EQ(prof_count(t.s.secret_of(blue)), 0);
  EXPECT_EQ(t.s.mine.losses, 2);
}

TEST(Spheres_CRISIS_8, LettersLightOrDarkTheDarkUnitFirst) {
  CITES("SPH-CRISIS-8", "RUL-65");
  Table t = in_crisis();
  t.letters(blue, "AB", "AC");
  t.go("d10 9", "d10 4", "d10 1", "d20 1", "d10 3", "letter A", "letter C", "letter Y", "pick E");
  const Aspects& a = t.s.secret_of(blue).aspects;
  EXPECT_EQ(a.size, 2);
  EXPECT_EQ(a.count(Aspects::light(Letter{1})), 1);
  EXPECT_EQ(a.count(Aspects::light(Letter{2})), 1);
  EXPECT_EQ(t.s.mine.losses, 2);
}

TEST(Spheres_RUL_89, OneUnitForEachDieOrAllOfTheLetterByOption) {
  CITES("RUL-89", "OPT-aspect_match");
  for (const auto& [match, left, losses] : {std::tuple{"one", 2, 1}, std::tuple{"all_units", 0, 3}}) {
    Table t = in_crisis(1, {{"aspect_match", match}});
    t.letters(blue, "A", "AA");
    t.go("d10 9", "d10 4", "d10 1", "d20 1", "d10 1", "letter A", "pick E");
    EXPECT_EQ(t.s.secret_of(blue).aspects.size, left) << match;
    EXPECT_EQ(t.s.mine.losses, losses) << match;
  }
}

TEST(Spheres_RUL_89, AllUnitsOnlyUntilTheRubiconsAreCleared) {
  CITES("RUL-89", "OPT-aspect_match");
  Table t = in_crisis(2, {{"aspect_match", "all_units"}});
  t.letters(blue, "AAA");
  t.go("d10 2", "d10 4", "d10 1", "d20 1", "d10 1", "letter A");
  EXPECT_EQ(t.s.counts_of(blue).resolved, 1);
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 1);
}

TEST(Spheres_CRISIS_9, ResolvedAsSoonAsNoRubiconIsLeft) {
  CITES("SPH-CRISIS-9");
  Table t = in_crisis(4);
  t.numbers(blue, {1});
  t.letters(blue, "A");
  t.go("d10 3", "d10 1", "d12 11");
  EXPECT_EQ(t.rolling(), Throw::rubicons);  // by attempts alone: the next one begins
  EXPECT_EQ(t.s.mine.losses, 0);
  t.go("d10 1", "d10 4", "d10 1", "d20 1");
  EXPECT_EQ(t.rolling(), Throw::rubicons);  // by a number: no letters are rolled
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 1);
  t.go("d10 1", "d10 4", "d10 1", "d20 1", "d10 1", "letter A");
  EXPECT_EQ(t.s.counts_of(blue).resolved, 3);
  t.go("d10 1", "d10 4", "d10 1", "d20 1", "d10 1", "letter A");
  EXPECT_EQ(t.s.counts_of(blue).resolved, 3);
  EXPECT_EQ(t.s.counts_of(blue).failed, 1);
}

TEST(Spheres_CRISIS_9, TheWholeProcedure) {
  CITES("SPH-CRISIS-4", "SPH-CRISIS-5", "SPH-CRISIS-6", "SPH-CRISIS-7", "SPH-CRISIS-8", "SPH-CRISIS-9",
        "SPH-RESOLVE-2");
  Table t;
  t.s.civ_of(blue).combat_crises = 1;
  t.inactive(blue, "ES");
  t.numbers(blue, {3, 7, 12});
  t.letters(blue, "", "A");
  t.plan("cul", "cul", "cmr");
  t.go("roll 100", "roll 100", "roll 100");
  t.go("d10 5", "d10 2", "d12 3");
  EXPECT_EQ(t.s.mine.rubicons, 3);
  t.go("d10 4", "d20 7", "d20 7", "d20 12", "d20 20");
  EXPECT_EQ(t.s.mine.rubicons, 1);
  EXPECT_EQ(prof_count(t.s.secret_of(blue)), 1);
  EXPECT_EQ(t.s.secret_of(blue).prof[2], 1);
  t.go("d10 2", "letter A", "letter U");
  EXPECT_EQ(t.s.counts_of(blue).resolved, 1);
  EXPECT_EQ(t.s.counts_of(blue).failed, 0);
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 0);
  EXPECT_EQ(t.s.mine.losses, 3);
  EXPECT_EQ(t.rolling(), Throw::react);
  Table misses = t;
  t.go("roll 50");
  EXPECT_EQ(t.rolling(), Throw::pick_react);
  t.go("pick S");
  EXPECT_EQ(t.s.secret_of(blue).active, ElementSet{6});
  misses.go("roll 51");
  EXPECT_EQ(misses.s.secret_of(blue).active, ElementSet{4});
  EXPECT_EQ(misses.s.mover, black);
}

TEST(Spheres_CRISIS_10, EveryDieHasAWindowForRerolls) {
  CITES("SPH-CRISIS-10");
  Table t = in_crisis();
  t.give_do_over();
  const auto windows_after = [&](std::initializer_list<const char*> dice) {
    for (const char* d : dice) {
      EXPECT_NE(t.question(), Do::window);
      t.go(d);
    }
    EXPECT_EQ(t.question(), Do::window);
    EXPECT_TRUE(t.legal("reroll do-over " + std::to_string(dice.size())));
    t.go("keep");
  };
  windows_after({"d10 9"});
  windows_after({"d10 3"});
  windows_after({"d12 1"});
  windows_after({"d10 2"});
  windows_after({"d20 1", "d20 2"});
  windows_after({"d10 2"});
  windows_after({"letter A", "letter B"});
}

TEST(Spheres_CRISIS_10, RerollsComeBeforeHelp) {
  CITES("SPH-CRISIS-10");
  Table t = in_crisis();
  t.contact(blue, black, Sep::none, 2);
  t.s.mine.directed.add(black);
  t.give_do_over();
  t.go("d10 9");
  EXPECT_EQ(t.question(), Do::window);
  t.go("reroll do-over 1", "d10 2");
  EXPECT_EQ(t.question(), Do::help);
  t.go("help black 1 -1");
  EXPECT_EQ(t.s.mine.rubicons, 1);
}

TEST(Spheres_CRISIS, StepsAreReportedUnderTheirOwnRule) {
  CITES("SPH-CRISIS-5", "SPH-CRISIS-6", "SPH-CRISIS-7", "SPH-CRISIS-8");
  Table t = in_crisis();
  const auto rule_of = [&](const char* die) {
    t.go(die);
    EXPECT_EQ(t.count(Ev::rolled), 1);  // a die is told once
    const Event* e = t.find(Ev::rolled);
    return e == nullptr ? std::string() : std::string(rule_names[e->rule]);
  };
  EXPECT_EQ(rule_of("d10 9"), "SPH-CRISIS-4");
  EXPECT_EQ(rule_of("d10 1"), "SPH-CRISIS-5");
  EXPECT_EQ(rule_of("d12 1"), "SPH-CRISIS-6");
  EXPECT_EQ(rule_of("d10 1"), "SPH-CRISIS-7");
  t.go("d20 1");
  EXPECT_EQ(rule_of("d10 1"), "SPH-CRISIS-8");
}

// ---- who hears of it ----------------------------------------------------------------------------------------------

TEST(Spheres_RUL_73, ResultsArePrivateUnlessTheOptionAnnouncesThem) {
  CITES("RUL-73", "OPT-crisis_visible");
  for (const char* visible : {"false", "true"}) {
    const bool announced = std::string_view(visible) == "true";
    Table t = in_crisis(2, {{"crisis_visible", visible}});
    t.go("d10 1", "d10 1", "d12 11");
    EXPECT_EQ(t.s.counts_of(blue).resolved, 1);
    for (const Event& e : t.events()) {
      const bool of_the_crisis = e.code == num(Ev::crisis_resolved) || e.code == num(Ev::crisis_begins);
      EXPECT_TRUE(!of_the_crisis || e.seen_by == SeatSet::of(blue));
    }
    EXPECT_EQ(t.count(Ev::crisis_announced), announced ? 1 : 0);
    if (announced) {
      EXPECT_EQ(t.find(Ev::crisis_announced)->seen_by, SeatSet::all());
      EXPECT_EQ(told(t, Ev::crisis_announced, 1), 1);
    }
    EXPECT_EQ(t.view(black).counts_of(blue).resolved == 1, announced);
  }
}

// ---- the chance of resolving --------------------------------------------------------------------------------------

// Plays every course of one Crisis, with the dice that matter alike taken together: a die of the trait steps either
// finds a unit not found before in its group, or not. Numbers 1..p and the first `a` letters are held, one unit each.
class Resolving {
 public:
  explicit Resolving(const Table& t) : game_(t.game()) {}

  double chance(const State& s) {
    if (s.counts_of(blue).resolved > 0) return 1;
    if (s.counts_of(blue).failed > 0) return 0;
    const auto what = static_cast<Throw>(s.agenda.top().a);
    const int hits = what == Throw::prof || what == Throw::aspect ? found(s, what) : 0;
    const auto key = std::tuple{
        what, s.agenda.top().b, hits, s.mine.rubicons, prof_count(s.secret_of(blue)), s.secret_of(blue).aspects.size};
    const auto known = memo_.find(key);
    if (known != memo_.end()) return known->second;
    const double p = what == Throw::prof || what == Throw::aspect ? of_trait_die(s, what, hits) : of_plain_die(s);
    memo_[key] = p;
    return p;
  }

 private:
  static constexpr int never = 20;  // a number and a letter (T) that nobody here holds

  static int found(const State& s, Throw what) {
    int n = 0;
    for (int i = 0; i < s.dice.size; ++i) n += die(s, i) != never ? 1 : 0;
    static_cast<void>(what);
    return n;
  }

  double after(const State& s, Move m) {
    State next = s;
    Sink silent;
    game_.play(next, m, silent);
    return chance(next);
  }

  double of_plain_die(const State& s) {
    OddsList odds;
    game_.odds(s, odds);
    double sum = 0;
    for (u32 i = 0; i < odds.total(); ++i) sum += after(s, odds.draw(i));
    return sum / odds.total();
  }

  // The unit found next is the lowest not yet on the table, counted from those still held.
  double of_trait_die(const State& s, Throw what, int hits) {
    const Secret& own = s.secret_of(blue);
    const bool number = what == Throw::prof;
    const int held = number ? prof_count(own) : own.aspects.size;
    const auto face = [&](int v) {
      return number ? Moves::pack(RollD20{static_cast<D20>(v)}) : Moves::pack(RollLetter{static_cast<Letter>(v)});
    };
    const double miss = (20.0 - (held - hits)) / 20.0;
    double sum = miss * after(s, face(never));
    if (held > hits) sum += (1 - miss) * after(s, face(hits + 1));
    return sum;
  }

  const Game& game_;
  std::map<std::tuple<Throw, u8, int, u8, int, u8>, double> memo_;
};

double chance_to_resolve(int numbers, int letters) {
  Table t;
  t.s.civ_of(blue).combat_crises = 1;
  t.plan("tax", "cen", "mov");
  t.go("roll 1", "roll 100", "roll 100", "act cul", "roll 1", "culture expose", "done", "act cul");
  std::vector<int> held;
  for (int n = 1; n <= numbers; ++n) held.push_back(n);
  t.numbers(blue, held);
  t.letters(blue, std::string_view("ABCDEFGHIJKLMNOPQRS").substr(0, static_cast<std::size_t>(letters)));
  t.go("roll 100");
  EXPECT_EQ(t.rolling(), Throw::rubicons);
  return Resolving(t).chance(t.s);
}

TEST(Spheres_CRISIS, ChanceToResolveByStock) {
  CITES("SPH-CRISIS-6", "SPH-CRISIS-7", "SPH-CRISIS-8", "SPH-CRISIS-9");
  EXPECT_NEAR(chance_to_resolve(0, 0), 0.0125, 5e-6);
  EXPECT_NEAR(chance_to_resolve(5, 5), 0.25010, 5e-6);
  EXPECT_NEAR(chance_to_resolve(8, 7), 0.36887, 5e-6);
  EXPECT_NEAR(chance_to_resolve(10, 10), 0.48688, 5e-6);
  EXPECT_NEAR(chance_to_resolve(15, 12), 0.64262, 5e-6);
  EXPECT_NEAR(chance_to_resolve(15, 14), 0.68237, 5e-6);
}

}  // namespace
}  // namespace noo::spheres::test
