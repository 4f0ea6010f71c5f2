// How the laws look at a game: cases to try, random games to walk through, and the violations found on the way.
//
//   Findings found;
//   walk(c, effort, found, [&](const auto& spot) { if (broken(spot.s)) found.add(spot, "what is broken"); });
//
// A walk plays as noo::random_move does from Rng(seed), so "seed 7, ply 120" in a finding is all that is needed to see
// the position again. A law's own choices come from a second generator and never change the walk.
#pragma once

#include <array>
#include <bit>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/core/game.hpp"

namespace noo::conformance {

// One way to set up a game: seats and options. `hosted` is the same table behind AnyGame, or null where there is no
// binding.
template <Game G>
struct Case {
  std::string name;
  G game;
  std::shared_ptr<const AnyGame> hosted = nullptr;
};

// How much to try for one case.
struct Effort {
  u64 seed = 1;
  int games = 2;
  int longest = 100'000;  // plies; a random game must end within them
};

// NOO_GAMES=n plays n games a case; NOO_LONG=1 thousands. `share` lets a costly law take a part of them.
inline int games_to_play(int usual, int share = 1) {
  const auto set = [](const char* name) { return std::getenv(name) == nullptr ? 0 : std::atoi(std::getenv(name)); };
  int games = usual;
  if (set("NOO_LONG") > 0) games = 2000;
  if (set("NOO_GAMES") > 0) games = set("NOO_GAMES");
  return games > share ? games / share : 1;
}

// The plain random play of one seed, up to the position before ply `ply`.
struct Where {
  u64 seed;
  int ply;
};

// Violations of one law, in words. A broken game breaks everywhere, so a handful is kept.
class Findings {
 public:
  static constexpr std::size_t enough = 6;

  bool full() const { return list_.size() >= enough; }
  void add(Where where, const std::string& what) {
    add("seed " + std::to_string(where.seed) + ", ply " + std::to_string(where.ply) + ": " + what);
  }
  void add(const std::string& what) {
    if (!full()) list_.push_back(what);
  }
  const std::vector<std::string>& list() const { return list_; }

 private:
  std::vector<std::string> list_;
};

// A position on a walk, before its next move.
template <Game G>
struct Spot {
  const typename G::State& s;
  Turn turn;
  Move next;     // what the walk plays now; meaningless when the game is over
  bool sampled;  // one of the positions that costly laws look at
  Where where;
  Rng& choices;  // for the law's own choices
};

// Picks the first times that each question comes up, the 16th, 32nd... and a few others: rare questions count as much
// as common ones.
class Sampler {
 public:
  bool takes(Turn turn, Rng& choices) {
    const u32 times = ++seen_[turn.ask];
    return times <= 8 || std::has_single_bit(times) || choices.below(200) == 0;
  }

 private:
  std::array<u32, 256> seen_{};
};

// As random_move, but false where the game offers nothing to choose from.
template <Game G>
bool choose(const G& g, const typename G::State& s, Turn turn, Rng& rng, Move& out) {
  if (turn.actor == Turn::Actor::chance) {
    OddsList odds;
    g.odds(s, odds);
    if (odds.total() == 0) return false;
    out = odds.draw(rng.below(odds.total()));
    return true;
  }
  MoveList list;
  g.moves(s, list);
  if (turn.actor != Turn::Actor::player || list.size == 0) return false;
  out = list[static_cast<int>(rng.below(static_cast<u32>(list.size)))];
  return true;
}

// Plays one random game and calls visit(spot) before every move and once at the end. True if the game came to its end.
template <Game G, class Visit>
bool walk_one(const G& g, u64 seed, int longest, Findings& found, const Visit& visit) {
  Rng rng(seed);
  Rng choices(seed ^ 0x6C617773ULL);
  Sampler sampler;
  Sink silent;
  typename G::State s = g.begin();
  for (int ply = 0; ply <= longest && !found.full(); ++ply) {
    const Turn turn = g.turn(s);
    Move next{};
    const bool over = turn.actor == Turn::Actor::nobody;
    if (!over && !choose(g, s, turn, rng, next)) {
      found.add({seed, ply}, "the decision has no answer at all");
      return false;
    }
    visit(Spot<G>{s, turn, next, over || sampler.takes(turn, choices), {seed, ply}, choices});
    if (over) return true;
    g.play(s, next, silent);
  }
  return false;
}

template <Game G, class Visit>
void walk(const Case<G>& c, const Effort& effort, Findings& found, const Visit& visit) {
  for (int i = 0; i < effort.games && !found.full(); ++i) {
    walk_one(c.game, effort.seed + static_cast<u64>(i), effort.longest, found, visit);
  }
}

// Calls f(seat) for every seat at the table.
template <Game G, class F>
void each_seat(const G& g, const F& f) {
  for (int i = 0; i < g.seats(); ++i) f(seat(i));
}

// The answers to a decision: a player's legal moves, or everything chance may bring.
template <Game G>
std::vector<Move> answers(const G& g, const typename G::State& s) {
  std::vector<Move> out;
  if (g.turn(s).actor == Turn::Actor::chance) {
    OddsList odds;
    g.odds(s, odds);
    for (int i = 0; i < odds.size; ++i) {
      Move m = odds.run(i).first;
      for (int k = 0; k < odds.run(i).count; ++k, ++m.a) out.push_back(m);
    }
  } else {
    MoveList list;
    g.moves(s, list);
    out.assign(list.begin(), list.end());
  }
  return out;
}

template <Game G>
std::string written(Move m) {
  return G::Moves::well_formed(m) ? "`" + std::string(G::Moves::notation(m).view()) + "`" : "a malformed move";
}

// By its number: what a seat is called, only the hosted game knows.
inline std::string written(Seat s) { return "seat " + std::to_string(ix(s) + 1); }

template <Game G>
std::string first_broken_invariant(const G& g, const typename G::State& s) {
  Report report;
  g.invariants(s, report);
  return std::string(report.first());
}

}  // namespace noo::conformance
