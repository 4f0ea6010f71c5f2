// Random games under random options, with every invariant checked after every ply.
#include <sstream>

#include "table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

constexpr int games_each = 60;
constexpr std::string_view round_limit = "60";

struct Flag {
  const char* name;
  std::vector<const char*> values;
};

const std::vector<Flag>& flags() {
  static const std::vector<Flag> all{{"edition", {"en-2019-06", "es-2019-02"}},
                                     {"surge_bonus", {"per_card", "per_colour"}},
                                     {"nuclear_counts_covered", {"true", "false"}},
                                     {"think_tank_uncovers", {"true", "false"}},
                                     {"research_choice_after_refresh", {"true", "false"}},
                                     {"defusal_on_own_card", {"true", "false"}},
                                     {"plurality_is_idea", {"false", "true"}},
                                     {"tycoon_before_singularity", {"true", "false"}},
                                     {"regime_check_after_disruption", {"false", "true"}},
                                     {"beginner", {"false", "false", "false", "true"}}};
  return all;
}

const std::vector<Flag>& solo_flags() {
  static const std::vector<Flag> all{{"solo", {"easy", "hard"}},
                                     {"solo_colour", {"blue", "black", "pink", "red"}},
                                     {"solo_tp_match", {"pair", "any_colour", "none"}},
                                     {"solo_bottom_draw", {"skip_plurality", "literal"}},
                                     {"solo_tie", {"capital", "loss", "shared"}}};
  return all;
}

void choose(noo::Options& out, const std::vector<Flag>& from, Rng& rng) {
  for (const Flag& f : from) out[f.name] = f.values[rng.below(static_cast<u32>(f.values.size()))];
}

// The first games keep the defaults of their edition.
noo::Options options_for(int seats, int game, Rng& rng) {
  noo::Options out{{"max_rounds", std::string(round_limit)}};
  if (game >= games_each / 3) choose(out, flags(), rng);
  if (seats == 1) choose(out, solo_flags(), rng);
  return out;
}

// Does everything that is offered pass its own check, in ascending order?
void expect_offers_legal(const Game& g, const State& s, const MoveList& list) {
  ASSERT_GT(list.size, 0) << Game::ask_row(g.turn(s).ask).name;
  for (int i = 0; i < list.size; ++i) {
    ASSERT_TRUE(g.check(s, list[i]).legal()) << Moves::notation(list[i]).view();
    ASSERT_TRUE(i == 0 || list[i - 1] < list[i]);
  }
}

// Chance as it comes; of a player's moves any, but somebody who can commercialize or research mostly does.
Move next_move(const Game& g, const State& s, MoveList& list, Rng& rng) {
  const Move any = random_move(g, s, list, rng);
  if (!asked(s, Do::main)) return any;
  for (const Action a : {Action::commercialize, Action::research}) {
    const Move m = Moves::pack(Take{a});
    if (rng.below(3) != 0 && g.check(s, m).legal()) return m;
  }
  return any;
}

void play_out(const Game& g, State s, Rng& rng) {
  MoveList list;
  std::array<Event, max_events_per_move> buffer{};
  for (int ply = 0; g.turn(s).actor != Turn::Actor::nobody; ++ply) {
    const bool player = g.turn(s).actor == Turn::Actor::player;
    const Move m = next_move(g, s, list, rng);
    if (player) expect_offers_legal(g, s, list);
    Sink sink(buffer.data(), max_events_per_move);
    g.play(s, m, sink);
    Report report;
    g.invariants(s, report);
    ASSERT_TRUE(report.clean()) << report.first() << " after ply " << ply << ": " << Moves::notation(m).view();
    if (::testing::Test::HasFailure()) return;
  }
  ASSERT_TRUE(g.result(s).over);
  ASSERT_LE(s.round, 60);
}

std::string described(int seats, u64 seed, const noo::Options& options) {
  std::ostringstream out;
  out << seats << " seats, seed " << seed;
  for (const auto& [name, value] : options) out << ", " << name << "=" << value;
  return out.str();
}

class PaxTranshumanity_RandomGames : public ::testing::TestWithParam<int> {};

TEST_P(PaxTranshumanity_RandomGames, KeepEveryInvariantToTheEnd) {
  CITES("R17", "R77", "R74", "OPT-max_rounds", "A3.1");
  const int seats = GetParam();
  for (int game = 0; game < games_each && !HasFailure(); ++game) {
    const u64 seed = static_cast<u64>(seats * 100000 + game);
    Rng rng(seed);
    const noo::Options options = options_for(seats, game, rng);
    SCOPED_TRACE(described(seats, seed, options));
    const Game g = make_typed(seats, options, {});
    play_out(g, g.begin(), rng);
  }
}

// ---- from a crowded table, where every impact comes up ----

int below(Rng& rng, int n) { return static_cast<int>(rng.below(static_cast<u32>(n))); }

std::vector<int> shuffled_ideas(Rng& rng) {
  std::vector<int> out;
  for (int n = 1; n <= ideas; ++n) out.push_back(n);
  for (int i = ideas - 1; i > 0; --i)
    std::swap(out[static_cast<std::size_t>(i)], out[rng.below(static_cast<u32>(i + 1))]);
  return out;
}

void crowd_cards(Table& t, Rng& rng) {
  const std::vector<int> cards_to_use = shuffled_ideas(rng);
  auto next = cards_to_use.begin();
  std::vector<std::pair<int, char>> splay;
  for (int i = 4 + below(rng, 4); i > 0; --i) {
    const CardRow& row = t.ed().of(card(*next));
    const Discipline shown = below(rng, 2) == 0 ? row.left : row.right;
    splay.emplace_back(*next++, discipline_words[static_cast<std::size_t>(ix(shown))][0]);
  }
  t.splay(splay);
  Discipline of{};
  while (longest_run(t.s, of) >= t.ed().num.singularity_run) {
    splay.pop_back();
    t.splay(splay);
  }
  if (below(rng, 3) == 0) t.put(slot_words[rng.below(slots)], 112 + below(rng, 4));
  for (int i = 0; i < slots; ++i) {
    if (t.s.lot(slot(i)).empty() && below(rng, 5) != 0) t.put(slot_words[static_cast<std::size_t>(i)], *next++);
  }
}

void crowd_market(Table& t, Colour c, Rng& rng) {
  for (int i = 0; i < slots; ++i) {
    const auto name = slot_words[static_cast<std::size_t>(i)];
    const int needed = t.lot(name).empty() ? 99 : 1 + white_needed(t.ed(), t.s, slot(i));
    if (below(rng, 5) != 0 || t.s.of(c).pool_agents < needed) continue;
    t.syndicate(name, c);
    if (needed > 1) t.heat(name, c, Square::white, needed - 1);
  }
}

void crowd_placards(Table& t, Colour c, Rng& rng) {
  for (int tries = 0; tries < 12; ++tries) {
    const Space at = space(below(rng, spaces));
    const auto name = space_words[static_cast<std::size_t>(ix(at))];
    if (t.ed().tables.of(at).exists == 0) continue;
    const bool bare = is_barrier(at) && !t.s.spot(at).has_company();
    if (bare && t.s.of(c).pool_disks > 1 && below(rng, 2) == 0) t.company(name, c);
    const bool room = is_barrier(at) ? t.s.spot(at).employees.empty() : !t.s.spot(at).employees.has(c);
    if (room && t.s.of(c).pool_agents > 1 && t.ed().people().has(c)) t.employee(name, c);
  }
}

Table crowded(int seats, const noo::Options& options, Rng& rng) {
  Table t(seats, options);
  crowd_cards(t, rng);
  for (const Colour c : t.s.in_play) {
    if (t.ed().people().has(c)) {
      t.no_patents(c);
      t.finance(c, 1 + below(rng, 3), below(rng, 3), below(rng, 2));
      for (const char d : {'T', 'G', 'C', 'A'}) t.patents(c, d, below(rng, 2));
    }
    crowd_placards(t, c, rng);
    crowd_market(t, c, rng);
    for (int i = 0; i < problems; ++i) {
      const bool left = unclaimed(t.s, problem(i), t.ed().copies(problem(i))) > 0;
      if (left && below(rng, 6) == 0) t.problem(c, problem_words[static_cast<std::size_t>(i)]);
    }
  }
  return t;
}

TEST_P(PaxTranshumanity_RandomGames, FromACrowdedTableToo) {
  CITES("R17", "R47", "R85");
  const int seats = GetParam();
  for (int game = 0; game < games_each && !HasFailure(); ++game) {
    const u64 seed = static_cast<u64>(seats * 200000 + game);
    Rng rng(seed);
    noo::Options options = options_for(seats, game, rng);
    options["max_rounds"] = "12";
    SCOPED_TRACE(described(seats, seed, options));
    const Table t = crowded(seats, options, rng);
    t.expect_sound();
    play_out(t.game(), t.s, rng);
  }
}

INSTANTIATE_TEST_SUITE_P(Seats, PaxTranshumanity_RandomGames, ::testing::Values(1, 2, 3, 4));

}  // namespace
}  // namespace noo::pax_transhumanity::test
