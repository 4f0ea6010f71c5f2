// What is the same in every game that runs on an agenda: begin, check, list, play, and run on until somebody must
// decide.
//
//   class Game : public GameBase<Game, Edition, State, Moves> {
//    public:
//     explicit Game(const Edition& edition) : GameBase(edition) {}
//     struct Playing;                how it plays, in game.cpp: see engine/core/game_loop.hpp
//     ...                            what is its own
//   };
#pragma once

#include "engine/core/game.hpp"

namespace noo {

template <class Own, class EditionT, class StateT, class MovesT>
class GameBase {
 public:
  using State = StateT;
  using Moves = MovesT;

  const EditionT& edition() const { return edition_; }
  int seats() const { return edition_.seats; }

  State begin() const;
  Turn turn(const State& s) const;
  void moves(const State& s, MoveList& out) const;
  Verdict check(const State& s, Move m) const;
  void odds(const State& s, OddsList& out) const;
  void play(State& s, Move m, Sink& sink) const;
  static bool always_asked(u8 ask);

 private:
  friend Own;
  explicit GameBase(const EditionT& edition) : edition_(edition) {}

  EditionT edition_;
};

}  // namespace noo
