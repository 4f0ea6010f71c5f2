// What can never be, by play: random games under random options, with every invariant checked after every ply.
#include <sstream>

#include "engine/testing/listing_laws.hpp"
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

constexpr int games_each = 40;
constexpr int round_limit = 40;

struct Flag {
  const char* name;
  std::vector<const char*> values;
};

const std::vector<Flag>& flags() {
  static const std::vector<Flag> all{{"covered_threat_blocks_degradation", {"false", "true"}},
                                     {"multi_sector_value", {"max", "min", "sum", "corner"}},
                                     {"leader_at_start", {"false", "true"}},
                                     {"le_mark_on_pass", {"true", "false"}},
                                     {"favour_excess", {"lost", "illegal"}},
                                     {"favour_pays_scheduling", {"false", "true"}},
                                     {"free_time_capacity", {"4", "3", "5"}},
                                     {"double_cross", {"each", "once"}},
                                     {"threat_on_deck_blocks_evolve", {"false", "true"}},
                                     {"network_loss", {"printed", "gained"}},
                                     {"random_threat_backs", {"true", "false"}},
                                     {"bureaucracy_blocks_expand", {"false", "true"}},
                                     {"tiebreak_order", {"earlier", "later"}},
                                     {"track_max", {"24", "36", "42"}}};
  return all;
}

// The first games keep the defaults.
noo::Options options_for(int seats, int game, Rng& rng) {
  noo::Options out{{"max_rounds", std::to_string(round_limit)}};
  if (seats < 3) out["variant_small"] = "true";
  if (game < games_each / 4) return out;
  for (const Flag& f : flags()) out[f.name] = f.values[rng.below(static_cast<u32>(f.values.size()))];
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

// Chance as it comes; of a player's moves any, but mostly not passing.
Move next_move(const Game& g, const State& s, MoveList& list, Rng& rng) {
  const Move any = random_move(g, s, list, rng);
  if (!Moves::is<Pass>(any) || rng.below(4) == 0) return any;
  return list[list.size - 1 - static_cast<int>(rng.below(static_cast<u32>(list.size - 1)))];
}

// What random games should bring about somewhere.
struct Seen {
  std::array<int, static_cast<std::size_t>(Ev::past_the_last)> events{};
  std::array<int, ending_words.size()> endings{};
  int plies = 0;
};

void play_out(const Game& g, State s, Rng& rng, Seen& seen) {
  MoveList list;
  std::array<Event, max_events_per_move> buffer{};
  for (; g.turn(s).actor != Turn::Actor::nobody; ++seen.plies) {
    const bool player = g.turn(s).actor == Turn::Actor::player;
    const int degradation = s.degradation;
    const int integration = s.integration;
    const Move m = next_move(g, s, list, rng);
    if (player) expect_offers_right(g, s, list);
    if (player) expect_same_rule_while_listing(g, s, no(Rule::ENG_NOT_ASKED));
    Sink sink(buffer.data(), max_events_per_move);
    g.play(s, m, sink);
    for (int i = 0; i < sink.size(); ++i) ++seen.events[buffer[static_cast<std::size_t>(i)].code];
    Report report;
    g.invariants(s, report);
    ASSERT_TRUE(report.clean()) << report.first() << " after ply " << seen.plies << ": " << Moves::notation(m).view();
    ASSERT_GE(s.degradation, degradation);
    ASSERT_GE(s.integration, integration);
    if (::testing::Test::HasFailure()) return;
  }
  ASSERT_TRUE(g.result(s).over);
  ASSERT_LE(s.round, round_limit);
  ++seen.endings[static_cast<std::size_t>(s.ending)];
}

void expect_seen(const Seen& seen, std::initializer_list<Ev> codes) {
  for (const Ev code : codes) {
    const auto i = static_cast<std::size_t>(code);
    EXPECT_GT(seen.events[i], 0) << event_rows[i].name;
  }
}

std::string described(int seats, u64 seed, const noo::Options& options) {
  std::ostringstream out;
  out << seats << " seats, seed " << seed;
  for (const auto& [name, value] : options) out << ", " << name << "=" << value;
  return out.str();
}

class PlanetaryPhase_RandomGames : public ::testing::TestWithParam<int> {
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

TEST_P(PlanetaryPhase_RandomGames, KeepEveryInvariantToTheEnd) {
  CITES("R-28", "R-32", "OPT-TRACK-1");
  constexpr int every_fourth = 4;
  expect_seen(play_games(GetParam(), every_fourth), {Ev::launched});
}

TEST_P(PlanetaryPhase_RandomGames, SlowKeepEveryInvariantToTheEnd) {
  CITES("R-28", "R-32", "OPT-TRACK-1");
  const Seen seen = play_games(GetParam(), 1);
  expect_seen(seen, {Ev::launched, Ev::reckoning, Ev::struck, Ev::looms, Ev::star, Ev::cut, Ev::unlearned, Ev::lost,
                     Ev::distinction, Ev::turned_in, Ev::favour, Ev::story});
  EXPECT_GT(seen.endings[static_cast<std::size_t>(Ending::defeat)], 0);
}

// ---- from a late table, where Levels II and III are in play ----

Tile next_tile(const Table& t, int level) {
  for (int i = 0; i < stacks; ++i) {
    const Tile top = t.s.of(stack(i)).top;
    if (top != Tile::none && t.ed().of(top).level == level) return top;
  }
  for (int i = 0; i < t.players(); ++i) {
    const Tile held = t.of(who(i)).tile;
    if (held != Tile::none && t.ed().of(held).level == level) return held;
  }
  return Tile::none;
}

// Every tile of the level that can be had is on the board and has launched.
void launch_level(Table& t, int level) {
  for (int i = 0; i < spaces; ++i) {
    if (t.ed().of(space(i)).level != level) continue;
    const Tile next = next_tile(t, level);
    if (next == Tile::none) return;
    t.launched(space_words[static_cast<std::size_t>(i)], Domain<Tile>::word(next));
    t.integration(t.s.integration + t.ed().of(next).integration);
  }
}

Table late(int seats, const noo::Options& options, Rng& rng) {
  Table t(seats, options);
  launch_level(t, 1);
  launch_level(t, 2);
  for (int i = 0; i < t.players(); ++i) {
    const Tile next = next_tile(t, 3);
    if (next != Tile::none) t.tile(who(i), Domain<Tile>::word(next));
    t.energy(who(i), static_cast<int>(rng.below(24)) - 9);
    for (const std::string_view c : sector_words) t.credential(who(i), c, static_cast<int>(rng.below(9)));
  }
  t.scheduling();
  return t;
}

TEST_P(PlanetaryPhase_RandomGames, SlowFromALateTableToo) {
  CITES("2A-GOAL-1", "4C-END-1", "R-32");
  const int seats = GetParam();
  Seen seen;
  for (int game = 0; game < games_each && !HasFailure(); ++game) {
    const u64 seed = static_cast<u64>(seats * 200000 + game);
    Rng rng(seed);
    const noo::Options options = options_for(seats, game, rng);
    SCOPED_TRACE(described(seats, seed, options));
    const Table t = late(seats, options, rng);
    t.expect_sound();
    play_out(t.game(), t.s, rng, seen);
  }
  expect_seen(seen, {Ev::launched, Ev::bonus, Ev::lost, Ev::achieved});
  EXPECT_GT(seen.endings[static_cast<std::size_t>(Ending::success)], 0);
}

INSTANTIATE_TEST_SUITE_P(Seats, PlanetaryPhase_RandomGames, ::testing::Values(1, 2, 3, 4, 5));

}  // namespace
}  // namespace noo::planetary_phase::test
