// A bot: a player that is a program. It is told what a player at its seat is told, and nothing more: the view, the
// events that seat may read since it was last asked, and its legal moves. It never gets the state.
//
//   auto bot = make_bot("spheres", "steady");
//   const Move m = bot->choose(game, game.view(position, me), me, events, legal, rng);
//
// A bot is made for one seat of one game and may remember what it saw. All its randomness comes from `rng`, so that the
// same seed plays the same game.
#pragma once

#include <atomic>
#include <span>

#include "engine/any_game.hpp"

namespace noo::bots {

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  Bot(Bot&&) = delete;
  Bot& operator=(Bot&&) = delete;
  virtual ~Bot() = default;

  // One of `legal`, which is never empty.
  virtual Move choose(const AnyGame& game, const Position& view, Seat me, std::span<const Event> seen,
                      const MoveList& legal, Rng& rng) = 0;

  // How long it may think about each question from now on. One that does not search needs no time.
  virtual void allow(int /*milliseconds*/) {}
  // Whether that was too little for its last answer.
  virtual bool cut_short() const { return false; }

  // Nobody needs its answer any more, nor asks it anything else: if it is looking ahead it stops, and answers with any
  // legal move. From any thread.
  void give_up() { given_up_ = true; }

 protected:
  const std::atomic<bool>& given_up() const { return given_up_; }

 private:
  std::atomic<bool> given_up_ = false;
};

}  // namespace noo::bots
