// The search's guide that goes by a net, in any game: the net's policy says which moves look right, all of them are
// open to the search, its values judge where a line ends, and lines go on past the own turn.
//
// What the net is told of a position is the game's own (`Senses` in bots/GAME/features.hpp):
//
//   class Senses {
//     using Game = ...;
//     static constexpr std::string_view game = "GAME";
//     void hear(std::span<const Event> seen, const State& view, Seat me);    // what the seat was told
//     void tell(const Game&, const State& view, Seat me, Inputs&) const;     // and the same for FeatureNames
//     static void tell_world(const Game&, const State& world, Seat who, Inputs&);
//     static void utility(const Game&, const State& end, Payoff&);           // what winning means
//     // If there are such functions:
//     void believe(const Game&, State& world, Seat me, Rng&) const;
//     std::optional<Move> at_once(const Game&, const State& view, Seat me, const MoveList& legal) const;
//     static Move outcome(const Game&, const State&, Move drawn);
//   };
#pragma once

#include "bots/net/features.hpp"
#include "bots/net/rows.hpp"
#include "bots/search/guide.hpp"

namespace noo::bots::net {

template <class Senses>
class Guide {
 public:
  using G = typename Senses::Game;
  using State = typename G::State;
  using Table = RowTable<typename G::Moves>;

  struct Memory {
    Inputs inputs;
    Thought thought;
    Array<i32, MoveList::capacity> likings;
  };

  Guide(const Net& net, const Senses& senses, Seat me) : net_(&net), senses_(&senses), me_(me) {}

  SearchSettings settings() const { return {.exploration = 1.5F, .doubt = 0.05F, .width = 512, .growth = 0}; }

  // Every move keeps a little hope, whatever the net thinks of it.
  void priors(const G& g, const State& s, const MoveList& list, Memory& memory, Rng& /*rng*/, float* weights) const {
    constexpr float curiosity = 0.1F;
    const Seat who = g.turn(s).seat;
    look(g, s, who, memory);
    for (int i = 0; i < list.size; ++i) {
      memory.likings[i] = liking_of(*net_, memory.thought, rows_of(g, list[i], who));
    }
    shares_of(memory.likings.data(), list.size, weights);
    const float even = curiosity / static_cast<float>(list.size);
    for (int i = 0; i < list.size; ++i) weights[i] = (1 - curiosity) * weights[i] + even;
  }

  // Whoever is to decide judges for himself by what he sees; the searching seat judges itself and the rest.
  void judge(const G& g, State& s, Memory& memory, Rng& /*rng*/, Payoff& out) const {
    look(g, s, me_, memory);
    for (int k = 0; k < g.seats(); ++k) out[seat_at(k, me_, g.seats())] = value(memory, k);
    const Turn turn = g.turn(s);
    if (turn.actor != Turn::Actor::player || turn.seat == me_) return;
    look(g, s, turn.seat, memory);
    out[turn.seat] = value(memory, 0);
  }

  void utility(const G& g, const State& end, Memory& /*memory*/, Payoff& out) const { Senses::utility(g, end, out); }
  bool closed(const G& /*g*/, const State& /*s*/) const { return false; }

  Move outcome(const G& g, const State& s, Move drawn) const {
    if constexpr (requires { Senses::outcome(g, s, drawn); }) return Senses::outcome(g, s, drawn);
    return drawn;
  }
  void believe(const G& g, State& world, Rng& rng) const {
    if constexpr (requires { senses_->believe(g, world, me_, rng); }) senses_->believe(g, world, me_, rng);
  }

  static Rows rows_of(const G& g, Move m, Seat who) {
    return Table::rows_of(m, [&](int x) { return place_of(seat(x), who, g.seats()); });
  }

 private:
  static float value(const Memory& memory, int place) { return chance_of(memory.thought.value[place]); }
  void look(const G& g, const State& s, Seat who, Memory& memory) const {
    Senses::tell_world(g, s, who, memory.inputs);
    assert(memory.inputs.size() == net_->features);
    think(*net_, memory.inputs.numbers(), memory.thought);
  }

  const Net* net_;
  const Senses* senses_;
  Seat me_;
};

}  // namespace noo::bots::net
