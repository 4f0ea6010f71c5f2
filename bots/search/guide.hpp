// What a search asks of a game's guide: the one place where the search knows what is good in that game.
//
//   struct SpheresGuide {
//     struct Memory { ... };        made before a search, so that nothing is allocated in it; what is large is lent by
//                                   the thread
//     SearchSettings settings() const;
//     // How likely each move is to be the right one, any scale; asked when a question is met for the second time.
//     void priors(const Game&, const State&, const MoveList&, Memory&, Rng&, float* weights) const;
//     // Each seat's prospects. Plays on first, as far as that makes the judgement better.
//     void judge(const Game&, State&, Memory&, Rng&, Payoff&) const;
//     // What winning means.
//     void utility(const Game&, const State& end, Memory&, Payoff&) const;
//     // Lines are not followed beyond here, but judged.
//     bool closed(const Game&, const State&) const;
//     // Chance outcomes that are alike share a branch: the same one of them for all.
//     Move outcome(const Game&, const State&, Move drawn) const;
//     // If there is such a function: makes an imagined world likely, where Game::imagine makes it only possible.
//     void believe(const Game&, State& world, Rng&) const;
//   };
//
// `play_on` is the usual first half of `judge`.
#pragma once

#include <concepts>

#include "engine/core/game.hpp"

namespace noo::bots {

using Payoff = EnumArray<Seat, float, max_seats>;  // each seat's utility: 0 to 1

struct SearchSettings {
  float exploration = 0.5F;  // how long the priors speak against what the simulations found
  float doubt = 0.0F;        // a move never tried is taken for so much worse than those tried
  // A question met n times considers its best `width` * n^`growth` moves, and one more.
  float width = 2.0F;
  float growth = 0.5F;
  // The move of the best prior is played unless another one is better by so many standard errors: among moves that are
  // nearly alike the simulations would only find noise. Below 0: the move that was tried most.
  float confidence = -1.0F;
  float margin = 0.0F;  // and by so much: what the judgement itself may be wrong by
};

template <class D, class G>
concept GuideOf =
    requires(const D guide, typename D::Memory& memory, const G& g, const typename G::State& s, typename G::State& mut,
             const MoveList& list, Rng& rng, float* weights, Payoff& out, Move m) {
      { guide.settings() } -> std::same_as<SearchSettings>;
      guide.priors(g, s, list, memory, rng, weights);
      guide.judge(g, mut, memory, rng, out);
      guide.utility(g, s, memory, out);
      { guide.closed(g, s) } -> std::same_as<bool>;
      { guide.outcome(g, s, m) } -> std::same_as<Move>;
    };

// A world that fits the view, as likely as the guide can make it.
template <Game G, class Guide>
typename G::State likely_world(const G& g, const Guide& guide, const typename G::State& view, Seat me, Rng& rng) {
  typename G::State world = g.imagine(view, me, rng);
  if constexpr (requires { guide.believe(g, world, rng); }) guide.believe(g, world, rng);
  return world;
}

// The seats of the best rank share one win; with `survivors` only among those whom the game calls winners.
inline void share_of_win(const Result& result, Payoff& out, bool survivors = false) {
  const auto counts = [&](int x) {
    const SeatResult& seat = result.seat[x];
    return survivors ? seat.winner : true;
  };
  int best = 1 << 20;
  int sharing = 0;
  for (int x = 0; x < result.seats; ++x) {
    const int rank = result.seat[x].rank;
    if (!counts(x) || rank > best) continue;
    sharing = rank < best ? 1 : sharing + 1;
    best = rank;
  }
  for (int x = 0; x < result.seats; ++x) {
    out[x] = counts(x) && result.seat[x].rank == best ? 1.0F / static_cast<float>(sharing) : 0.0F;
  }
}

// Lets `policy(state, list)` answer for everybody and chance fall as it may, until `stop(state)` or for `plies` plies.
// False if the game ended on the way.
template <Game G, class Policy, class Stop>
bool play_on(const G& g, typename G::State& s, int plies, Rng& rng, const Policy& policy, const Stop& stop) {
  MoveList list;
  Sink silent;
  for (; plies > 0; --plies) {
    const Turn turn = g.turn(s);
    if (turn.actor == Turn::Actor::nobody) return false;
    if (stop(s)) return true;
    if (turn.actor == Turn::Actor::chance) {
      g.play(s, roll(g, s, rng), silent);
      continue;
    }
    list.clear();
    g.moves(s, list);
    g.play(s, list.size == 1 ? list[0] : policy(s, list), silent);
  }
  return g.turn(s).actor != Turn::Actor::nobody;
}

}  // namespace noo::bots
