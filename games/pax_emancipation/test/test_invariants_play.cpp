// What can never be, in whole games: positions are sound after every move and as JSON, and what joins two moments
// holds.

#include "engine/json.hpp"
#include "pax_emancipation/json.hpp"
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

// The first thing that is wrong with a position, "" if nothing is.
std::string wrong(const Game& g, const State& s) {
  Report report;
  g.invariants(s, report);
  return std::string(report.first());
}

struct Watch {
  int turn = 0;
  int decisions = 0;
  int hate = 0;
  int walks = 0;
  int pogroms = 0;
  bool locked = false;
  Port elephant = Port::none;
  int due = 0;  // while somebody pays
  int gold = 0;
};

void look_at_rolls(const std::vector<Event>& events, Watch& w) {
  for (const Event& e : events) {
    w.hate += e.code == num(Ev::hate) ? 1 : 0;
    w.pogroms += e.code == num(Ev::pogrom) ? 1 : 0;
    w.walks += e.code == num(Ev::die) && e.args[0] == num(Cast::elephant) ? 1 : 0;
  }
  EXPECT_LE(w.hate, 1) << "11";
  EXPECT_LE(w.walks, 1) << "11";
  EXPECT_LE(w.pogroms, spheres) << "11";
}

void look_at_payment(const Game& g, const State& s, Watch& w) {
  const bool pays = asked(s, Do::pay) || asked(s, Do::coin);
  const int left = gold(g.edition(), s, s.active);
  if (pays && w.due == s.deed.due + 1) {
    EXPECT_EQ(left, w.gold - 1) << "each gold comes off the board";
  }
  w.due = pays ? s.deed.due : 0;
  w.gold = left;
}

void look(const Game& g, const State& s, const std::vector<Event>& events, Watch& w) {
  if (s.turn_number != w.turn) {
    if (s.phase == Phase::action && s.actions_left == g.edition().num.actions_a_turn) {
      EXPECT_FALSE(any_gap(s)) << "8";
    }
    w = Watch{};
    w.turn = s.turn_number;
  } else {
    look_at_rolls(events, w);
    EXPECT_TRUE(!w.locked || s.elephant == w.elephant) << "once locked it does not move";
  }
  w.locked = s.locked != 0;
  w.elephant = s.elephant;
  if (g.turn(s).actor == Turn::Actor::player) ++w.decisions;
  EXPECT_LT(w.decisions, 300) << "12";
  look_at_payment(g, s, w);
}

void expect_sound_game(const Game& g, u64 seed) {
  Rng rng(seed);
  MoveList list;
  State s = g.begin();
  Watch watch;
  std::vector<Move> log;
  while (g.turn(s).actor != Turn::Actor::nobody) {
    std::array<Event, max_events_per_move> buffer{};
    Sink sink(buffer.data(), max_events_per_move);
    log.push_back(random_move(g, s, list, rng));
    g.play(s, log.back(), sink);
    ASSERT_EQ(wrong(g, s), "") << "seed " << seed << ", turn " << s.turn_number << " after "
                               << Moves::notation(log.back()).view();
    look(g, s, {buffer.begin(), buffer.begin() + sink.size()}, watch);
    if (log.size() % 50 != 0) continue;
    const State back = from_json(g.edition(), to_json(g.edition(), s));
    ASSERT_TRUE(same_bytes(back, s));
    ASSERT_EQ(wrong(g, back), "") << "as read";
  }
  State again = g.begin();
  Sink silent;
  for (const Move m : log) g.play(again, m, silent);
  EXPECT_TRUE(same_bytes(again, s)) << "the log gives the same position";
}

TEST(PaxEmancipation_Invariants, SlowWholeGames) {
  CITES("H1.2", "I1.1", "H0.1", "I4.3", "J1.1", "E1.1");
  const noo::Options other{{"advanced", "true"},
                           {"payment_order", "free"},
                           {"warship_railroad", "true"},
                           {"marines_per_ship", "unlimited"},
                           {"anarchy_fallback", "next_in_turn_order"},
                           {"score_marines", "true"},
                           {"launch_slot", "lowest"},
                           {"hero", "each_colour"},
                           {"mediterranean", "europe_ottoman"},
                           {"east_indies_side", "E"},
                           {"eic_colour", "red"}};
  const std::vector<std::pair<int, noo::Options>> tables{
      {3, {}},
      {3, {{"advanced", "true"}}},
      {3, other},
      {3, {{"variant", "C1e"}, {"advanced", "true"}}},
      {3, {{"variant", "C1b"}, {"late1865", "true"}}},
      {2, {{"second_colour", "white"}, {"advanced", "true"}}},
      {2, {{"late1865", "true"}, {"advanced", "true"}, {"payment_order", "free"}}},
      {1, {{"variant", "C1c"}, {"advanced", "true"}}},
  };
  for (const auto& [seats, options] : tables) {
    const Game g = make_typed(seats, options, {});
    for (u64 seed = 1; seed <= 4; ++seed) expect_sound_game(g, seed);
  }
}

}  // namespace
}  // namespace noo::pax_emancipation::test
