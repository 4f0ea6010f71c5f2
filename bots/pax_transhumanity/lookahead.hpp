// Looking ahead in Pax Transhumanity: whole turns, played through in an imagined world and judged where they end.
//
// Large choices inside an Action (which Idea, which worker) branch; small ones (how to pay, which Problem) are made by
// looking one move ahead. After each Action the best few positions are looked at further. The best turns found are then
// compared by the turn that could follow if everybody else passed.
//
// Once the time is over nothing more is looked at: the turns found until then are what there is.
#pragma once

#include <optional>
#include <vector>

#include "bots/pax_transhumanity/value.hpp"
#include "bots/search/deadline.hpp"
#include "pax_transhumanity/game.hpp"

namespace noo::bots::pax_transhumanity {

// Questions whose answers are worth following to the end of the Action. The others are small: the best of them shows at
// once.
bool is_large(Do question);
// F7: only Ideas of one's own are worth moving, and a column's highest gap is as good as its others.
bool is_useful(const State& s, Colour c, const MoveList& moves, int i);

// Every move from the position where the bot was asked, those of chance and of others included.
struct Line {
  static constexpr int capacity = 96;
  int size = 0;
  Array<Move, capacity> move{};

  bool full() const { return size == capacity; }
  const Move* begin() const { return move.data(); }
  const Move* end() const { return move.data() + size; }
  void push(Move m) { move[size++] = m; }
};

// A turn worth considering, and what it promises with the turn that could follow.
struct Candidate {
  Line line;
  double value;
};

class Lookahead {
 public:
  static constexpr std::size_t deepest = 4;  // Actions and free Actions in a row
  using Kept = Array<std::size_t, deepest>;  // positions looked at further, by Actions made

  // Where a turn may end.
  struct Node {
    State at;
    Line line;
    double value;
    bool goes_on;  // another Action may follow
  };
  using Nodes = std::vector<Node>;

  Lookahead(const pax_transhumanity::Game& game, const Judge& judge, Seat me, Rng& rng, const Deadline& until = {})
      : game_(game),
        ed_(game.edition()),
        judge_(judge),
        me_(me),
        colour_(ed_.colour_of(me)),
        rng_(rng),
        until_(until) {}

  // The best way found to play on to the end of the turn, from a question of one's own turn.
  Line plan(const State& world);
  // The most promising ways, in no order; one alone if it wins at once.
  std::vector<Candidate> candidates(const State& world, std::size_t most);
  // The best turns found, best first: by what they leave alone, without what could follow.
  Nodes turns(const State& world, const Kept& kept, std::size_t most);
  // The same, one Action far and a few ways of each, whatever the time: it takes little.
  Nodes at_sight(const State& world) const;
  // With a quick look. The others are taken to be as strong as they are now.
  Nodes glance(const State& world, std::size_t most) { return glance(world, {1, 4, 1, 1}, most); }
  Nodes glance(const State& world, const Kept& kept, std::size_t most);
  // What such a turn promises with the turn that could follow. Turns that are compared need the same luck.
  double promise(const Node& node, u64 luck);
  // The best answer to a question, looking one move ahead.
  Move answer(const State& world, const MoveList& legal) { return answer(world, legal, colour_); }

 private:
  Nodes actions(const Nodes& from, int ways) const;
  static void add_new(Nodes& to, const Node& n);
  static std::vector<const Node*> best_first(const Nodes& found);
  double next_turn(const Node& node, u64 seed);
  bool pass_round(State& p, Rng& chance) const;
  void expand(State p, Line line, int& budget, Nodes& out) const;
  void branch(const State& p, const Line& line, const MoveList& moves, int& budget, Nodes& out) const;
  void leaf(const State& p, const Line& line, Nodes& out) const;
  Move answer(const State& p, const MoveList& moves, Colour whose) const;
  Move divest(const State& p, const MoveList& moves, Move last) const;
  Move draw(const State& p, Rng& chance) const;

  State after(const State& p, Move m) const {
    State out = p;
    Sink silent;
    game_.play(out, m, silent);
    return out;
  }
  bool at_own_main(const State& s) const;
  double value(const State& s) const { return rivals_ ? judge_.chance(s, *rivals_) : judge_.chance(s); }
  double value_of_ending(const State& p) const;

  const pax_transhumanity::Game& game_;
  const Edition& ed_;
  const Judge& judge_;
  Seat me_;
  Colour colour_;
  Rng& rng_;
  Deadline until_;
  std::optional<double> rivals_;  // how strong they are taken to be while they pass
};

}  // namespace noo::bots::pax_transhumanity
