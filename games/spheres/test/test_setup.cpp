// SPH-SETUP: setup.
#include "table.hpp"

namespace noo::spheres::test {
namespace {

// A table before its first decision, to be set up by hand.
class NewTable {
 public:
  explicit NewTable(int seats, const noo::Options& options = {})
      : game(make_typed(seats, options, {})), s(game.begin()) {}

  void go(const std::string& text) {
    Move m{};
    ASSERT_TRUE(Moves::parse(text, m)) << text;
    ASSERT_TRUE(game.check(s, m).legal()) << text;
    Sink silent;
    game.play(s, m, silent);
  }
  bool legal(std::string_view text) const {
    Move m{};
    return Moves::parse(text, m) && game.check(s, m).legal();
  }
  void letters(std::string_view list) {
    for (const char c : list) go(std::string("letter ") + c);
  }
  void numbers(const std::vector<int>& rolled) {
    for (const int n : rolled) go("d20 " + std::to_string(n));
  }
  Throw rolling() const {
    const Step& top = s.agenda.top();
    return top.what == static_cast<u8>(Do::dice) ? static_cast<Throw>(top.a) : Throw::none;
  }
  bool asks_split() const { return s.agenda.top().what == static_cast<u8>(Do::split); }

  Game game;
  State s;
};

constexpr std::string_view twenty = "QABBCDEFGHIJKLMNOPYY";  // twenty letters, some twice

TEST(Spheres_SETUP_1, TheFirstPlayerIsDrawnUniformlyAmongTheSeats) {
  CITES("SPH-SETUP-1", "SPH-GEN-2", "RUL-75", "OPT-first_player");
  NewTable t(3);
  ASSERT_EQ(t.rolling(), Throw::first);
  OddsList odds;
  t.game.odds(t.s, odds);
  EXPECT_EQ(odds.total(), 3U);
  for (const char* who : {"first blue", "first black", "first pink"}) {
    Move m{};
    ASSERT_TRUE(Moves::parse(who, m));
    EXPECT_EQ(odds.weight_of(m), 1U) << who;
  }
  EXPECT_FALSE(t.legal("first red"));
  t.go("first pink");
  EXPECT_EQ(t.s.first, pink);
  for (int seat = 0; seat < 3; ++seat) {
    t.go("split 15");
    t.letters(twenty);
  }
  EXPECT_FALSE(t.game.in_setup(t.s));
  EXPECT_EQ(t.s.mover, pink);
}

TEST(Spheres_SETUP_1, WithSeat0NothingIsDrawn) {
  CITES("SPH-SETUP-1", "RUL-75", "OPT-first_player");
  const NewTable t(3, {{"first_player", "seat0"}});
  EXPECT_TRUE(t.asks_split());
  EXPECT_EQ(t.s.first, blue);
}

TEST(Spheres_SETUP_2, AnySplitOfFifteenBeforeAnythingIsRolled) {
  CITES("SPH-SETUP-2", "RUL-51", "OPT-split_timing");
  NewTable t(2, {{"first_player", "seat0"}});
  ASSERT_TRUE(t.asks_split());
  for (int k = 0; k <= 15; ++k) EXPECT_TRUE(t.legal("split " + std::to_string(k)));
  EXPECT_FALSE(t.legal("split 16"));
  EXPECT_EQ(t.s.own().list, (std::array<u8, list_length>{}));
  EXPECT_EQ(t.s.dice.size, 0);
}

TEST(Spheres_SETUP_2, TheSplitIsSecret) {
  CITES("SPH-SETUP-2");
  NewTable t(2, {{"first_player", "seat0"}});
  NewTable other = t;
  t.go("split 3");
  other.go("split 12");
  EXPECT_TRUE(same_bytes(noo::view(t.game, t.s, black), noo::view(other.game, other.s, black)));
}

TEST(Spheres_SETUP_3, TwentyLettersAreRolledForEveryPlayerAndKeptFromTheOthers) {
  CITES("SPH-SETUP-3");
  NewTable t(2, {{"first_player", "seat0"}});
  t.go("split 4");
  for (std::size_t i = 0; i < twenty.size(); ++i) {
    ASSERT_EQ(t.rolling(), Throw::list_letter) << i;
    t.letters(twenty.substr(i, 1));
  }
  EXPECT_EQ(t.rolling(), Throw::start_number);
  for (std::size_t i = 0; i < twenty.size(); ++i) EXPECT_EQ(t.s.secret_of(blue).list[i], twenty[i] - 'A' + 1);
  EXPECT_TRUE(is_unknown(noo::view(t.game, t.s, black).secret_of(blue)));
  t.numbers({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  ASSERT_EQ(t.s.mover, black);
  t.go("split 0");
  EXPECT_EQ(t.rolling(), Throw::list_letter);  // even where no letter will be taken
}

TEST(Spheres_SETUP_4, NineteenLettersWithOneInTwentySixWithOneInAHundredAndTwenty) {
  CITES("SPH-SETUP-4");
  NewTable t(2, {{"first_player", "seat0"}});
  t.go("split 15");
  OddsList odds;
  t.game.odds(t.s, odds);
  EXPECT_EQ(odds.total(), 120U);
  for (char c = 'A'; c <= 'Y'; ++c) {
    Move m{};
    ASSERT_TRUE(Moves::parse(std::string("letter ") + c, m));
    EXPECT_EQ(odds.weight_of(m), c <= 'S' ? 6U : 1U) << c;
  }
  Move z{};
  EXPECT_FALSE(Moves::parse("letter Z", z));
}

TEST(Spheres_SETUP_5, TheFirstKLettersAreTheAspectsAndTheRestAreNumbers) {
  CITES("SPH-SETUP-5", "RUL-51");
  NewTable t(2, {{"first_player", "seat0"}});
  t.go("split 4");
  t.letters(twenty);
  OddsList odds;
  t.game.odds(t.s, odds);
  EXPECT_EQ(odds.total(), 20U);
  t.numbers({7, 7, 20, 1, 2, 3, 4, 5, 6, 8, 9});
  EXPECT_EQ(t.s.mover, black);  // eleven dice, no more
  const Secret& own = t.s.secret_of(blue);
  EXPECT_EQ(own.aspects.size, 4);
  EXPECT_EQ(own.aspects.count(Aspects::light(Letter{17})), 1);  // Q
  EXPECT_EQ(own.aspects.count(Aspects::light(Letter{1})), 1);
  EXPECT_EQ(own.aspects.count(Aspects::light(Letter{2})), 2);  // B twice
  EXPECT_EQ(own.aspects.dark_count(), 0);
  EXPECT_EQ(prof_count(own), 11);
  EXPECT_EQ(own.prof[6], 2);
  EXPECT_EQ(own.prof[19], 1);
}

TEST(Spheres_SETUP_5, AllAspectsOrAllProficiencies) {
  CITES("SPH-SETUP-5");
  NewTable t(2, {{"first_player", "seat0"}});
  t.go("split 15");
  t.letters(twenty);
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 15);
  EXPECT_EQ(prof_count(t.s.secret_of(blue)), 0);
  ASSERT_EQ(t.s.mover, black);
  t.go("split 0");
  t.letters(twenty);
  t.numbers({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
  EXPECT_EQ(t.s.secret_of(black).aspects.size, 0);
  EXPECT_EQ(prof_count(t.s.secret_of(black)), 15);
}

TEST(Spheres_RUL_51, SplitAfterRollingTakesPrefixesOfTwentyLettersAndFifteenNumbers) {
  CITES("RUL-51", "OPT-split_timing");
  NewTable t(2, {{"first_player", "seat0"}, {"split_timing", "after"}});
  EXPECT_EQ(t.rolling(), Throw::list_letter);
  t.letters(twenty);
  EXPECT_EQ(t.rolling(), Throw::start_number);
  t.numbers({20, 20, 19, 18, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5});
  ASSERT_TRUE(t.asks_split());
  t.go("split 12");
  const Secret& own = t.s.secret_of(blue);
  EXPECT_EQ(own.aspects.size, 12);
  EXPECT_EQ(own.aspects.count_letter(Letter{17}), 1);
  EXPECT_EQ(prof_count(own), 3);
  EXPECT_EQ(own.prof[19], 2);
  EXPECT_EQ(own.prof[18], 1);
  EXPECT_EQ(own.prof[4], 0);
  EXPECT_EQ(t.s.dice.size, 0);
}

// Blue fails to expose Q as named and takes a random letter.
Table failed_expose(const noo::Options& options) {
  Table t(3, options);
  t.s.secret_of(blue).list = {3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22};
  t.s.secret_of(blue).list_next = 2;
  t.s.civ_of(blue).succ_hist = {5, 5};
  t.plan("cul", "ord", "ord");
  t.go("roll 1", "culture expose", "expose Q", "roll 100");
  return t;
}

TEST(Spheres_SETUP_6, TheRestOfTheListHasNoFurtherEffect) {
  CITES("SPH-SETUP-6", "OPT-aspect_list_use");
  Table t = failed_expose({});
  EXPECT_EQ(t.rolling(), Throw::expose_letter);
  t.go("letter A");
  EXPECT_EQ(t.s.secret_of(blue).aspects.count_letter(Letter{1}), 1);
  EXPECT_EQ(t.s.secret_of(blue).aspects.count_letter(Letter{5}), 0);
}

TEST(Spheres_SETUP_6, AsAQueueItGivesTheNextUnusedLetterAndThenNewRolls) {
  CITES("SPH-SETUP-6", "RUL-51", "OPT-aspect_list_use");
  Table t = failed_expose({{"aspect_list_use", "queue"}});
  EXPECT_EQ(t.question(), Do::expose);                                         // no letter roll
  EXPECT_EQ(t.s.secret_of(blue).aspects.count(Aspects::light(Letter{5})), 1);  // E, the third of the list
  EXPECT_EQ(t.s.secret_of(blue).list_next, 3);
  t.s.secret_of(blue).list_next = list_length;
  t.go("expose Q", "roll 100");
  EXPECT_EQ(t.rolling(), Throw::expose_letter);
}

TEST(Spheres_SETUP_6, TheQueueBeginsAfterTheLettersTakenAtTheStart) {
  CITES("SPH-SETUP-6", "OPT-aspect_list_use");
  for (const char* timing : {"before", "after"}) {
    NewTable t(2, {{"first_player", "seat0"}, {"aspect_list_use", "queue"}, {"split_timing", timing}});
    const std::vector<int> fifteen(15, 9);
    if (t.asks_split()) {
      t.go("split 15");
      t.letters(twenty);
    } else {
      t.letters(twenty);
      t.numbers(fifteen);
      t.go("split 15");
    }
    EXPECT_EQ(t.s.secret_of(blue).list_next, 15) << timing;
  }
}

TEST(Spheres_SETUP_7, EverybodyStartsWholeAndAlone) {
  CITES("SPH-SETUP-7", "RUL-52");
  const Table t(4);
  for (const Seat x : SeatSet::first(4)) {
    EXPECT_EQ(t.s.secret_of(x).active, ElementSet::all());
    EXPECT_EQ(t.s.secret_of(x).era, 1);
    EXPECT_EQ(t.s.counts_of(x).resolved, 0);
    EXPECT_EQ(t.s.counts_of(x).failed, 0);
    EXPECT_EQ(t.s.civ_of(x).perm_cons, 0);
    EXPECT_EQ(t.s.civ_of(x).census_gap, 0);
    EXPECT_EQ(t.s.civ_of(x).succ_hist, (std::array<u8, 2>{0, 0}));
    EXPECT_EQ(t.s.civ_of(x).lost_next, 0);
    EXPECT_EQ(t.s.civ_of(x).extra_next(), 0);
    for (const Seat y : SeatSet::first(4)) {
      if (x == y) continue;
      EXPECT_EQ(t.s.pair(x, y).contact, 0);
    }
  }
}

TEST(Spheres_SETUP_8, NothingIsLostForExceedingALimit) {
  CITES("SPH-SETUP-8");
  Table aspects(2);
  aspects.letters(blue, "ABCDEFGHIJKLMNO");  // fifteen, the limit on the first slot is 0
  aspects.plan("cul", "cen", "tax");
  aspects.go("roll 1", "culture expose");
  EXPECT_EQ(aspect_limit(aspects.ed(), aspects.s), 0);
  EXPECT_EQ(aspects.s.secret_of(blue).aspects.size, 15);
  aspects.go("done", "roll 100", "stop");
  EXPECT_EQ(aspects.s.mover, black);
  EXPECT_EQ(aspects.s.secret_of(blue).aspects.size, 15);  // the end of turn 1 takes none either

  Table numbers(2);
  numbers.inactive(blue, "ESI");
  numbers.numbers(blue, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
  numbers.plan("cul", "tax", "cmr");
  numbers.go("roll 1", "culture perfect");
  EXPECT_EQ(proficiency_limit(numbers.ed(), numbers.s), 0);
  EXPECT_EQ(numbers.why("perfect 16"), "SPH-CULT-8");
  EXPECT_EQ(prof_count(numbers.s.secret_of(blue)), 15);
}

TEST(Spheres_SETUP_5, StartingAspectsTurnDarkAfterTurnOneAndMayGoAfterTurnTwo) {
  CITES("SPH-SETUP-5");
  Table t(2);
  t.letters(blue, "ABC");
  t.plan("cen", "tax", "cmr");
  t.go("roll 100", "roll 100", "stop");
  ASSERT_EQ(t.s.mover, black);  // no ageing die was thrown
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 3);
  EXPECT_EQ(t.s.secret_of(blue).aspects.dark_count(), 3);
  t.to_next_turn_of(blue);
  t.plan("cen", "tax", "cmr");
  t.go("roll 100", "roll 100", "stop");
  ASSERT_EQ(t.rolling(), Throw::age);
  t.go("roll 50", "roll 51", "roll 1");
  EXPECT_EQ(t.s.secret_of(blue).aspects.size, 1);
  EXPECT_EQ(t.s.secret_of(blue).aspects.count_letter(Letter{2}), 1);
}

}  // namespace
}  // namespace noo::spheres::test
