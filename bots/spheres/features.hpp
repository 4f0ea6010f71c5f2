// What a seat of SPHERES! tells a net of a position: its own civilization first, then the others in turn (bots/net/).
//
// Everything is in the seat's view but one thing: how many Crises the others faced. The seat heard most of them come,
// so it counts them (Senses::hear); where a world is imagined, that world's own count goes on from there.
#pragma once

#include <optional>

#include "bots/net/features.hpp"
#include "bots/search/guide.hpp"
#include "bots/spheres/mind.hpp"
#include "spheres/game.hpp"

namespace noo::bots::spheres {

// Crises faced, as far as known.
using Tally = EnumArray<Seat, u8, max_seats>;

class Senses {
 public:
  using Game = noo::spheres::Game;
  static constexpr std::string_view game = "spheres";

  void hear(std::span<const Event> seen, const State& view, Seat me) { manners_.take(seen, view, me); }

  // Everything `me` sees in `view`, and what it has heard.
  void tell(const Game& g, const State& view, Seat me, net::Inputs& out) const;
  void tell(const Game& g, const State& view, Seat me, net::FeatureNames& out) const;
  // The same for any seat of an imagined world, in which everything is known.
  static void tell_world(const Game& g, const State& world, Seat who, net::Inputs& out);

  void believe(const Game& g, State& world, Seat me, Rng& rng) const;
  // The answer to a small question, which rules of thumb give better than a net: exact odds, or hardly anything at
  // stake.
  std::optional<Move> at_once(const Game& g, const State& view, Seat me, const MoveList& legal) const;
  static Move outcome(const Game& g, const State& s, Move drawn);
  static void utility(const Game& g, const State& end, Payoff& out) { share_of_win(g.result(end), out, true); }

 private:
  Manners manners_{bold_habits()};
};

}  // namespace noo::bots::spheres
