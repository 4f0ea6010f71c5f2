// Pax Transhumanity as a game of whole turns, for the search: a move is a turn out of a book that was made for one
// question. The book has the turns that the player asked would consider, then those that the next player would consider
// after any of them, and so on to the player's own next turn. Where a turn of the book does not fit, it is played as
// far as it goes, and ended.
//
// Chance falls inside of a move, by the luck that an imagined world brings along.
#pragma once

#include <vector>

#include "bots/pax_transhumanity_search.hpp"
#include "pax_transhumanity/game.hpp"

namespace noo::bots::pax {

// How much a book has. More is better and slower.
struct Breadth {
  std::size_t own = 8;      // turns considered now
  std::size_t replies = 4;  // turns considered later, by anybody
};

struct RoundState : State {
  std::array<u32, 2> luck;
  u8 turns;  // played since the question
  u8 first;  // the number of the first of them
  std::array<u8, 2> spare;
};

class Rounds : public pax_transhumanity::Game {
 public:
  using State = RoundState;

  // `view` is a question to `me`. If `also` is given, a move of that question, some turn begins with it.
  Rounds(const pax_transhumanity::Game& game, const Judge& judge, const pax::State& view, Seat me,
         const Breadth& breadth, Rng& rng, const Move* also);

  // ---- the game of turns: what differs from the game ----
  State begin() const { return at_question(Game::begin()); }
  Turn turn(const State& s) const;
  void moves(const State& s, MoveList& out) const;
  void play(State& s, Move m, Sink& sink) const;
  State imagine(const State& view, Seat viewer, Rng& rng) const;

  static State at_question(const pax::State& view) { return {view, {}, 0, 0, {}}; }
  bool over(const State& s) const;  // the book ends here
  float weight(const State& s, Move m) const { return book_of(s)[m.a].weight; }
  // What the turn that led here promised if the others passed, to the player asked.
  float promise(const State& s) const { return own_[s.first].promise; }

  // ---- the turns considered now, by their numbers ----
  int considered() const { return static_cast<int>(own_.size()); }
  static Move turn_at(int i) { return {0, static_cast<u8>(i), 0, 0}; }
  Move first_move(int i) const { return own_[static_cast<std::size_t>(i)].first; }
  // Its moves in the world that the book was made in, chance included.
  const Line& line(int i) const { return lines_[static_cast<std::size_t>(i)]; }
  const pax::State& world() const { return world_; }

 private:
  struct Script {
    Line line;  // what players answer, without chance
    Move first;
    float promise;
    float weight;  // how likely it is to be the best one
  };
  using Scripts = std::vector<Script>;

  bool own_turn(const pax::State& s) const;
  Script script(const pax::State& from, const Line& line, double value) const;
  static void weigh(Scripts& scripts);
  static void heaviest_first(Scripts& scripts);
  Lookahead::Node turn_with(const Judge& judge, Move m, Rng& rng) const;
  void add_to_book(std::size_t turn, const Scripts& scripts);
  void consider_turns(const Judge& judge, const Breadth& breadth, Rng& rng, const Move* also);
  void consider_answers(const Judge& judge);
  void consider(const Judge& judge, const Breadth& breadth, const Lookahead::Node& node, u64 luck, Rng& rng);
  const Scripts& book_of(const State& s) const;
  void finish(pax::State& s, Colour whose, Rng& chance) const;

  Seat me_;
  Colour colour_;
  pax::State view_;
  pax::State world_;
  int turns_ahead_ = 1;
  Scripts own_;
  std::vector<Line> lines_;
  std::vector<Scripts> later_;  // by turns played less one
};

}  // namespace noo::bots::pax
