// Pax Transhumanity as a game of whole turns, for the search: a move is a turn out of a book that was made for one
// question. The book has the turns that the player asked would consider; for each of them, in each of some imagined
// worlds, those that the next player would consider after it; and so on to the player's own next turn. Where a turn of
// the book does not fit, it is played as far as it goes, and ended.
//
// Simulations go through the worlds that the book was made in: in others the turns of the book would fit less well, and
// the others would seem weaker than they are. Chance falls inside of a move, by the luck that a world brings along.
//
// Most games end suddenly, with a turn that wins. A player who has such a turn in the book plays it, and nobody ends a
// game that another player wins: all that depends on Hidden Spheres, so it is seen in each world by itself.
#pragma once

#include <vector>

#include "bots/pax_transhumanity/lookahead.hpp"
#include "pax_transhumanity/game.hpp"

namespace noo::bots::pax_transhumanity {

// How much a book has. More is better and slower.
struct Breadth {
  std::size_t own = 8;               // turns considered at first, in one world
  std::size_t kept = 8;              // and those of them considered further
  std::size_t defences = 0;          // turns looked through for one that stops others who would win
  std::size_t replies = 4;           // turns considered later, by anybody
  std::size_t worlds = 1;            // that they are looked for in,
  Lookahead::Kept beam{1, 4, 1, 1};  // and how widely
};

struct RoundState : State {
  Array<u32, 2> luck;
  u8 turns;  // played since the question
  u8 first;  // the number of the first of them
  u8 wins;   // 1 + the turn of the book with which the next player wins, 0 none
  u8 spare;
};

class Rounds : public pax_transhumanity::Game {
 public:
  using State = RoundState;

  // `view` is a question to `me`. If `also` is given, a move of that question, some turn begins with it. Who peeks
  // takes `view` for the world. Once the time is over the book is closed: at least it has every answer, or one turn.
  Rounds(const pax_transhumanity::Game& game, const Judge& judge, const pax_transhumanity::State& view, Seat me,
         const Breadth& breadth, Rng& rng, const Move* also, bool peeks = false, const Deadline& until = {});

  // ---- the game of turns: what differs from the game ----
  State begin() const { return at_question(Game::begin()); }
  Turn turn(const State& s) const;
  void moves(const State& s, MoveList& out) const;
  void play(State& s, Move m, Sink& sink) const;
  State imagine(const State& view, Seat viewer, Rng& rng) const;

  static State at_question(const pax_transhumanity::State& view) { return {view, {}, 0, 0, 0, 0}; }
  bool over(const State& s) const;  // the book ends here
  bool late() const { return until_.over(); }
  float weight(const State& s, Move m) const { return script_of(s, m).weight; }
  Move likeliest(const State& s) const { return turn_at(s.wins > 0 ? s.wins - 1 : 0); }
  // What the turn that led here promised if the others passed, to the player asked.
  float promise(const State& s) const { return own_[s.first].script.promise; }

  // ---- the turns considered now, by their numbers ----
  int considered() const { return static_cast<int>(own_.size()); }
  static Move turn_at(int i) { return {0, static_cast<u8>(i), 0, 0}; }
  Move first_move(int i) const { return own(i).script.first; }
  // Its moves in the world that it was found in, chance included.
  const Line& line(int i) const { return own(i).line; }
  const pax_transhumanity::State& world() const { return worlds_.front(); }

 private:
  struct Script {
    Line line;  // what players answer, without chance
    Move first;
    float promise;
    float weight;  // how likely it is to be the best one
    bool ends;     // the game
  };
  using Scripts = std::vector<Script>;
  // What one player may do. Behind the `quiet` turns are those of another player that end the game.
  struct Replies {
    Scripts all;
    std::size_t quiet = 0;
  };
  struct Own {
    Script script;
    Line line;
    std::vector<Replies> later;  // by turns played less one
    double outcome = 0;          // in the first world
    double rank = 0;
  };
  // A turn with which another player won in some world.
  struct Threat {
    int turn;  // comes after so many
    Line line;
  };
  struct Making;  // what making a book takes

  // the book (bots/pax_transhumanity/book.cpp)
  bool own_turn(const pax_transhumanity::State& s) const;
  void consider_turns(const Judge& judge, const Breadth& breadth, Rng& rng, const Move* also);
  void consider_answers(const Judge& judge);
  State a_world(Rng& rng) const;
  void imagine_worlds(const Making& with);
  void consider(const Making& with, const Lookahead::Node& node);
  void consider_defences(const Making& with, const Lookahead::Nodes& found);
  void consider_safer(const Making& with, const Lookahead::Nodes& found);
  void rank(const Move* also);
  void keep_best(std::size_t most, const Move* also);
  Lookahead::Node turn_with(const Making& with, Move m) const;
  Script script(const pax_transhumanity::State& from, const Lookahead::Node& node) const;
  double reply(const Making& with, Own& own, const State& world);
  Scripts answers(const Making& with, const State& s) const;
  void advance(State& s, const Scripts& scripts);
  void threaten(int turn, const Line& line);
  bool escapes(const State& world, const Line& line) const;
  double safety(const Line& line) const;
  double safest(std::size_t many) const;
  void weigh_own();
  static void weigh(Scripts& scripts);
  static void add_to_book(Replies& book, const Scripts& scripts);
  static void put_in_order(Replies& replies, bool own);

  // the game of turns
  const Own& own(int i) const { return own_[static_cast<std::size_t>(i)]; }
  const Replies& book_of(const State& s) const { return own_[s.first].later[s.turns - 1U]; }
  const Script& script_of(const State& s, Move m) const {
    return s.turns == 0 ? own_[m.a].script : book_of(s).all[m.a];
  }
  void follow(State& s, const Line& line) const;
  bool ended_by(const State& s, const Line& line) const;
  u8 winning_turn(const State& s) const;
  bool won(const pax_transhumanity::State& end, Colour c) const;
  void finish(pax_transhumanity::State& s, Colour whose, Rng& chance) const;

  Seat me_;
  Colour colour_;
  pax_transhumanity::State view_;
  bool peeks_;
  Deadline until_;
  int turns_ahead_ = 1;
  std::vector<State> worlds_;
  std::vector<Threat> threats_;
  std::vector<Own> own_;
};

}  // namespace noo::bots::pax_transhumanity
