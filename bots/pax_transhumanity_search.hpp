// Looking ahead in Pax Transhumanity: whole turns, played through in an imagined world and judged where they end.
//
// Large choices inside an Action (which Idea, which worker) branch; small ones (how to pay, which Problem) are made by
// looking one move ahead. After each Action the best few positions are looked at further. The best turns found are then
// compared by the turn that could follow if everybody else passed.
#pragma once

#include <optional>
#include <vector>

#include "bots/pax_transhumanity_judge.hpp"
#include "engine/any_game.hpp"

namespace noo::bots::pax {

// Every move from the position where the bot was asked, those of chance and of others included.
struct Line {
  static constexpr int capacity = 96;
  int size = 0;
  std::array<Move, capacity> move{};

  bool full() const { return size == capacity; }
  void push(Move m) { move[static_cast<std::size_t>(size++)] = m; }
};

class Search {
 public:
  Search(const AnyGame& game, const Edition& ed, const Judge& judge, Seat me, Rng& rng)
      : game_(game), ed_(ed), judge_(judge), me_(me), colour_(ed.colour_of(me)), rng_(rng) {}

  // The best way found to play on to the end of the turn, from a question of one's own turn.
  Line plan(const Position& world);
  // The best answer to a question, looking one move ahead.
  Move answer(const Position& world, const MoveList& legal) { return answer(world, legal, colour_); }

 private:
  static constexpr std::size_t deepest = 4;       // Actions and free Actions in a row
  using Kept = std::array<std::size_t, deepest>;  // positions looked at further, by Actions made

  struct Node {
    Position at;
    Line line;
    double value;
    bool goes_on;  // another Action may follow
  };
  using Nodes = std::vector<Node>;

  Nodes turns(const Position& world, const Kept& kept);
  Nodes actions(const Nodes& from);
  static void add_new(Nodes& to, const Node& n);
  static std::vector<const Node*> best_first(const Nodes& found);
  double next_turn(const Node& node, u64 seed);
  bool pass_round(Position& p, Rng& chance) const;
  void expand(Position p, Line line, int& budget, Nodes& out);
  void branch(const Position& p, const Line& line, const MoveList& moves, int& budget, Nodes& out);
  void leaf(const Position& p, const Line& line, Nodes& out) const;
  Move answer(const Position& p, const MoveList& moves, Colour whose) const;
  Move divest(const Position& p, const MoveList& moves) const;
  Move draw(const Position& p, Rng& chance) const;

  Position after(const Position& p, Move m) const {
    Position out = p;
    game_.play(out, m, nullptr);
    return out;
  }
  bool at_own_main(const State& s) const;
  double value(const State& s) const { return rivals_ ? judge_.chance(s, *rivals_) : judge_.chance(s); }
  double value_of_ending(const Position& p) const;

  const AnyGame& game_;
  const Edition& ed_;
  const Judge& judge_;
  Seat me_;
  Colour colour_;
  Rng& rng_;
  std::optional<double> rivals_;  // how strong they are taken to be while they pass
};

}  // namespace noo::bots::pax
