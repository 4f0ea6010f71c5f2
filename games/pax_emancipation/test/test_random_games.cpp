// What can never be, by play: random games under random options, with every invariant checked after every ply.
#include <sstream>

#include "engine/testing/listing_laws.hpp"
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

constexpr int games_each = 24;

struct Flag {
  const char* name;
  std::vector<const char*> values;
};

const std::vector<Flag>& flags() {
  static const std::vector<Flag> all{{"advanced", {"true", "true", "false"}},
                                     {"late1865", {"false", "false", "true"}},
                                     {"second_colour", {"green", "white"}},
                                     {"payment_order", {"top_down", "free"}},
                                     {"warship_railroad", {"false", "true"}},
                                     {"marines_per_ship", {"1", "unlimited"}},
                                     {"anarchy_fallback", {"chooser", "next_in_turn_order"}},
                                     {"score_marines", {"false", "true"}},
                                     {"launch_slot", {"lowest_free", "lowest"}},
                                     {"hero", {"majority", "each_colour"}},
                                     {"mediterranean", {"europe_w_africa", "europe_ottoman"}},
                                     {"east_indies_side", {"W", "E"}},
                                     {"eic_colour", {"green", "red"}}};
  return all;
}

// The first games keep the defaults; half of them are advanced.
noo::Options options_for(int seats, int game, Rng& rng) {
  constexpr std::array<const char*, 3> variants{"C1a", "C1b", "C1e"};
  noo::Options out{{"variant", seats == 1 ? "C1c" : "C1a"}};
  if (game < games_each / 3) {
    if (game % 2 == 1) out["advanced"] = "true";
    return out;
  }
  if (seats > 1) out["variant"] = variants[rng.below(variants.size())];
  for (const Flag& f : flags()) out[f.name] = f.values[rng.below(static_cast<u32>(f.values.size()))];
  if (out["variant"] == "C1e") out["late1865"] = "false";
  return out;
}

// Is exactly that offered which passes its own check, in ascending order?
void expect_offers_right(const Game& g, const State& s, const MoveList& list) {
  int offered = 0;
  for (int i = 0; i < Moves::dense_count; ++i) {
    const Move m = Moves::from_dense(i);
    if (!g.check(s, m).legal()) continue;
    ASSERT_LT(offered, list.size) << Moves::notation(m).view() << " is legal but not offered";
    ASSERT_EQ(Moves::notation(list[offered++]).view(), Moves::notation(m).view());
  }
  ASSERT_EQ(offered, list.size);
  ASSERT_GT(offered, 1) << "a question with one answer: " << Game::ask_row(g.turn(s).ask).name;
}

// Chance as it comes; of a player's moves any, but mostly not an early end.
Move next_move(const Game& g, const State& s, MoveList& list, Rng& rng) {
  const Move any = random_move(g, s, list, rng);
  if (!Moves::is<End>(any) || rng.below(4) == 0) return any;
  return list[static_cast<int>(rng.below(static_cast<u32>(list.size)))];
}

// What random games should bring about somewhere.
struct Seen {
  std::array<int, static_cast<std::size_t>(Ev::past_the_last)> events{};
  std::array<int, ending_words.size()> endings{};
  int plies = 0;
};

// Gold never rises while a price is being paid.
void expect_paying(const State& before, const State& after, const Edition& ed) {
  if (before.deed.due == 0 || after.deed.due == 0 || before.active != after.active) return;
  ASSERT_LE(gold(ed, after, after.active), gold(ed, before, before.active));
}

int longest_game(const Edition& ed) { return ed.colours_playing() == 2 ? 31 : 47; }  // R-92, J5.1

void play_out(const Game& g, State s, Rng& rng, Seen& seen) {
  MoveList list;
  std::array<Event, max_events_per_move> buffer{};
  int decisions = 0;
  for (; g.turn(s).actor != Turn::Actor::nobody; ++seen.plies) {
    const State before = s;
    const Move m = next_move(g, s, list, rng);
    if (g.turn(s).actor == Turn::Actor::player) {
      expect_offers_right(g, s, list);
      expect_same_rule_while_listing(g, s, no(Rule::ENG_NOT_ASKED));
    }
    Sink sink(buffer.data(), max_events_per_move);
    g.play(s, m, sink);
    for (int i = 0; i < sink.size(); ++i) ++seen.events[buffer[static_cast<std::size_t>(i)].code];
    Report report;
    g.invariants(s, report);
    ASSERT_TRUE(report.clean()) << report.first() << " after ply " << seen.plies << ": " << Moves::notation(m).view();
    expect_paying(before, s, g.edition());
    decisions = before.turn_number == s.turn_number ? decisions + 1 : 0;
    ASSERT_LT(decisions, 300);
    if (::testing::Test::HasFailure()) return;
  }
  ASSERT_TRUE(g.result(s).over);
  ASSERT_LE(s.turn_number, longest_game(g.edition()));
  ++seen.endings[static_cast<std::size_t>(s.ending)];
}

std::string described(int seats, u64 seed, const noo::Options& options) {
  std::ostringstream out;
  out << seats << " seats, seed " << seed;
  for (const auto& [name, value] : options) out << ", " << name << "=" << value;
  return out.str();
}

void expect_seen(const Seen& seen, std::initializer_list<Ev> codes) {
  for (const Ev code : codes) {
    const auto i = static_cast<std::size_t>(code);
    EXPECT_GT(seen.events[i], 0) << event_rows[i].name;
  }
}

class PaxEmancipation_RandomGames : public ::testing::TestWithParam<int> {
 protected:
  static Seen play_games(int seats, int stride) {
    Seen seen;
    for (int game = 0; game < games_each && !HasFailure(); game += stride) {
      const u64 seed = static_cast<u64>(seats * 100000 + game);
      Rng rng(seed);
      const noo::Options options = options_for(seats, game, rng);
      SCOPED_TRACE(described(seats, seed, options));
      const Game g = make_typed(seats, options, {});
      play_out(g, g.begin(), rng, seen);
    }
    return seen;
  }
};

TEST_P(PaxEmancipation_RandomGames, KeepEveryInvariantToTheEnd) {
  CITES("S.7", "R-92", "N.1", "N.2", "N.3", "J0.1");
  constexpr int every_fourth = 4;
  expect_seen(play_games(GetParam(), every_fourth), {Ev::syndicated, Ev::game_over});
}

TEST_P(PaxEmancipation_RandomGames, SlowKeepEveryInvariantToTheEnd) {
  CITES("S.7", "R-92", "N.1", "N.2", "N.3", "J0.1");
  const Seen seen = play_games(GetParam(), 1);
  expect_seen(seen, {Ev::syndicated, Ev::built,      Ev::borrowed,  Ev::embarked,        Ev::sailed,    Ev::posted,
                     Ev::funded,     Ev::operated,   Ev::liberated, Ev::claimed_barrier, Ev::anarchy,   Ev::refugee,
                     Ev::killed,     Ev::martyred,   Ev::massacred, Ev::diffused,        Ev::discarded, Ev::launched,
                     Ev::sued,       Ev::globalized, Ev::founded,   Ev::petition,        Ev::game_over});
}

INSTANTIATE_TEST_SUITE_P(Seats, PaxEmancipation_RandomGames, ::testing::Values(1, 2, 3));

// ---- from a table that the agencies have done well at, where eras end otherwise than in a Dark Age ----

void enlighten(Table& t) {
  for (int i = 0; i < barriers; i += 2) t.s.chit[static_cast<std::size_t>(i)] = Owner::of(t.ed().after(colour(i % 3)));
  for (int i = 0; i < seas; ++i)
    t.slaver_to(sea_words[static_cast<std::size_t>(i)], i % 2 == 0 ? red : t.ed().after(red));
  for (int i = 0; i < ports; ++i) {
    const std::string_view where = port_words[static_cast<std::size_t>(i)];
    while (slaves(t.ed(), t.s, port(i)) > 0 && t.of(red).pool_meeples > 2) {
      t.freedmen(where, red, t.port(where).freedmen[0] + 1);
    }
  }
  t.deck("W", 3);
  t.deck("E", 2);
}

TEST_P(PaxEmancipation_RandomGames, SlowFromAnEnlightenedTableToo) {
  CITES("S.7", "J3.2", "J5.1", "J6.1");
  const int seats = GetParam();
  Seen seen;
  for (int game = 0; game < games_each && !HasFailure(); ++game) {
    const u64 seed = static_cast<u64>(seats * 200000 + game);
    Rng rng(seed);
    const noo::Options options = options_for(seats, game, rng);
    SCOPED_TRACE(described(seats, seed, options));
    Table t(seats, options);
    enlighten(t);
    t.turn_of(red);
    t.expect_sound();
    play_out(t.game(), t.s, rng, seen);
  }
  expect_seen(seen, {Ev::era_ends, Ev::withstood, Ev::game_over});
  if (seats == 1) return;
  expect_seen(seen, {Ev::new_era});
  EXPECT_GT(seen.endings[static_cast<std::size_t>(Ending::competitive)], 0);
  EXPECT_GT(seen.endings[static_cast<std::size_t>(Ending::malthusian)], 0);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
