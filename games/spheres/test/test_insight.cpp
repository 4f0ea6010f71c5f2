// The chance in a Crisis, against the worked figures and by enumeration.
#include "spheres/insight.hpp"

#include <gtest/gtest.h>

#include "engine/testing/cites.hpp"
#include "spheres/chapters.hpp"
#include "spheres/game.hpp"

namespace noo::spheres {
namespace {

// Taxation, Census and Movement once, Culture twice.
constexpr Tries worked_tries{1, 1, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0};

TEST(Spheres_V_56, chance_to_resolve_by_stock) {
  CITES("SPH-CRISIS-4", "SPH-CRISIS-5", "SPH-CRISIS-6", "SPH-CRISIS-7", "SPH-CRISIS-8", "SPH-CRISIS-9");
  struct Row {
    int numbers;
    int letters;
    double chance;
  };
  for (const Row& row : {Row{0, 0, 0.0125}, Row{5, 5, 0.25010}, Row{8, 7, 0.36887}, Row{10, 10, 0.48688},
                         Row{15, 12, 0.64262}, Row{15, 14, 0.68237}}) {
    const CrisisOdds odds(Numbers{}, spread_stock(row.numbers, row.letters), worked_tries);
    EXPECT_NEAR(odds.before_rubicons(0), row.chance, 0.000005)
        << row.numbers << " numbers, " << row.letters << " letters";
  }
}

// The chance of h matches among n dice, by trying every throw.
double by_enumeration(const std::array<u8, number_count>& units, int dice, int matches) {
  long throws = 1;
  for (int i = 0; i < dice; ++i) throws *= number_count;
  long hits = 0;
  for (long code = 0; code < throws; ++code) {
    std::array<u8, number_count> left = units;
    int found = 0;
    long rest = code;
    for (int i = 0; i < dice; ++i, rest /= number_count) {
      u8& held = left[static_cast<std::size_t>(rest % number_count)];
      if (held == 0) continue;
      --held;
      ++found;
    }
    hits += found == matches ? 1 : 0;
  }
  return static_cast<double>(hits) / static_cast<double>(throws);
}

TEST(Spheres_CRISIS_7, matches_count_every_unit_of_a_number) {
  CITES("SPH-CRISIS-7", "SPH-GEN-5");
  Stock stock{};
  stock.numbers = {1, 2, 0, 3, 0, 1, 1};  // duplicates match as often as there are units
  const Matches matches = number_matches(stock);
  for (int dice = 0; dice <= 4; ++dice) {
    for (int found = 0; found <= dice; ++found) {
      EXPECT_NEAR(matches.p[static_cast<std::size_t>(dice)][static_cast<std::size_t>(found)],
                  by_enumeration(stock.numbers, dice, found), 1e-12)
          << dice << " dice, " << found << " matches";
    }
  }
}

TEST(Spheres_SETUP_4, late_letters_hardly_ever_match) {
  CITES("SPH-SETUP-4");
  Stock stock{};
  stock.letters[18] = 1;  // S
  EXPECT_NEAR(letter_matches(stock).p[1][1], 1.0 / 20, 1e-12);
  stock.letters[18] = 0;
  stock.letters[19] = 1;  // T
  EXPECT_NEAR(letter_matches(stock).p[1][1], 1.0 / 120, 1e-12);
}

TEST(Insight, chances_of_all_dice_sum_to_one) {
  Stock stock = spread_stock(12, 20);
  stock.numbers[3] = 4;
  for (const Matches& matches : {number_matches(stock), letter_matches(stock)}) {
    for (const auto& by_dice : matches.p) {
      double sum = 0;
      for (const double p : by_dice) sum += p;
      EXPECT_NEAR(sum, 1, 1e-12);
    }
  }
}

// Traits, attempts and rerolls alike.
TEST(Insight, more_of_anything_never_lowers_the_chance) {
  for (int n = 0; n < 15; ++n) {
    const CrisisOdds odds(Numbers{}, spread_stock(n, n), worked_tries);
    const CrisisOdds richer(Numbers{}, spread_stock(n + 1, n), worked_tries);
    const CrisisOdds wiser(Numbers{}, spread_stock(n, n + 1), worked_tries);
    Tries busier = worked_tries;
    ++busier[3];
    const CrisisOdds after_more(Numbers{}, spread_stock(n, n), busier);
    for (int t = 0; t <= CrisisOdds::most_tokens; ++t) {
      EXPECT_GE(richer.before_rubicons(t), odds.before_rubicons(t));
      EXPECT_GE(wiser.before_rubicons(t), odds.before_rubicons(t));
      EXPECT_GE(after_more.before_rubicons(t), odds.before_rubicons(t));
      if (t > 0) {
        EXPECT_GT(odds.before_rubicons(t), odds.before_rubicons(t - 1));
      }
    }
  }
}

TEST(Insight, chance_at_each_step_is_the_mean_of_what_follows) {
  const CrisisOdds odds(Numbers{}, spread_stock(9, 8), worked_tries);
  double over_rubicons = 0;
  double over_counts = 0;
  for (int face = 1; face <= 10; ++face) {
    over_rubicons += odds.before_gate(face, 0) / 10;
    over_counts += odds.before_numbers(4, face, 0) / 10;
  }
  EXPECT_NEAR(odds.before_rubicons(0), over_rubicons, 1e-12);
  EXPECT_NEAR(odds.before_number_count(4, 0), over_counts, 1e-12);
  EXPECT_EQ(odds.after_numbers(0, 3, 0), 1);
  EXPECT_EQ(odds.after_numbers(1, 3, 0), odds.before_letter_count(1, 0));
}

// Calls f(view, seat) for every seat at every decision of a random game.
template <class F>
void each_view(const Game& game, u64 seed, const F& f) {
  Rng rng(seed);
  MoveList list;
  Sink silent;
  State s = game.begin();
  while (game.turn(s).actor != Turn::Actor::nobody) {
    if (game.turn(s).actor == Turn::Actor::player && s.in_setup == 0) {
      for (int x = 0; x < game.seats(); ++x) f(s, seat(x));
    }
    game.play(s, random_move(game, s, list, rng), silent);
  }
}

TEST(Insight, what_a_seat_cannot_see_changes_nothing) {
  CITES("SPH-INFO-1");
  const Game game(3);
  Rng rng(9);
  each_view(game, 6, [&](const State& s, Seat x) {
    if (!s.alive.has(x)) return;
    State lost = s;
    lost.civ_of(x).combat_crises = 2;
    const State seen = view(game, lost, x);
    const State world = game.imagine(seen, x, rng);  // the others' secrets lie open, unread
    EXPECT_GE(queued_crises(seen, x), 2);
    EXPECT_EQ(queued_crises(seen, x), queued_crises(world, x));
    EXPECT_EQ(tries_of(seen, x), tries_of(world, x));
  });
}

}  // namespace
}  // namespace noo::spheres
