// The search's guide in SPHERES!: a bold player's answers come first, and each is followed through the rest of the
// turn. There, before the dice of its end, the chance of the first place is judged by what the player knows himself and
// by the Crises that he saw the others face.
#pragma once

#include <optional>

#include "bots/search/guide.hpp"
#include "bots/spheres/mind.hpp"
#include "bots/spheres/value.hpp"
#include "spheres/game.hpp"

namespace noo::bots::spheres {

// Is there something at stake that odds alone do not tell?
bool worth_searching(const State& view);

// Of a die that is only compared with a number, the two sides of that number.
Move alike(const Edition& ed, const State& s, Move drawn);

class Guide {
 public:
  struct Memory {
    OddsBook& book = lent_book();
  };

  // `me` searches, and has seen the others behave so.
  Guide(const Weights& weights, Seat me, const Manners& manners)
      : weights_(&weights), habits_(&bold_habits()), me_(me), manners_(manners), aloof_(manners) {
    aloof_.keep_apart(SeatSet::all());
  }

  // The answer where looking ahead would not help: to small questions, to those that are a matter of exact odds, and
  // where every way to play would answer the same.
  std::optional<Move> at_once(const spheres::Game& g, const State& view, const MoveList& list, Memory& memory) const;

  SearchSettings settings() const {
    return {.exploration = 0.3F, .doubt = 1, .width = 2, .growth = 0.4F, .confidence = 2, .margin = 0.01F};
  }
  void priors(const spheres::Game& g, const State& s, const MoveList& list, Memory& memory, Rng& rng,
              float* weights) const;
  void believe(const spheres::Game& g, State& world, Rng& rng) const;
  void judge(const spheres::Game& g, State& s, Memory& memory, Rng& rng, Payoff& out) const;
  void utility(const spheres::Game& g, const State& end, Memory& memory, Payoff& out) const;
  // What the others do is not followed, and nothing is chosen once the actions are over but how to spend rerolls, which
  // has its exact odds.
  bool closed(const spheres::Game& /*g*/, const State& s) const { return s.mover != me_ || actions_over(s); }
  Move outcome(const spheres::Game& g, const State& s, Move drawn) const { return alike(g.edition(), s, drawn); }

 private:
  template <class Take>
  void each_answer(const spheres::Game& g, const State& s, const MoveList& list, Memory& memory,
                   const Take& take) const;
  Move bold_move(const spheres::Game& g, const State& s, const MoveList& list, Memory& memory) const;

  const Weights* weights_;
  const Habits* habits_;
  Seat me_;
  Manners manners_;
  Manners aloof_;  // would let nobody come so near that the game may end
};

}  // namespace noo::bots::spheres
