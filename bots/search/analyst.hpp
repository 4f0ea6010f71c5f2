// A bot that can also say what it found: each move it tried, and what the seat may expect of it.
//
//   const Findings found = analyst->think(game, view, me, seen, legal, rng, &played);
//   found.value, found.best().mean: what the seat could expect
#pragma once

#include "bots/bot.hpp"
#include "bots/search/findings.hpp"

namespace noo::bots {

class Analyst : public Bot {
 public:
  // What it thinks of a question to `me`: of any question, also of one that it would answer without a search, and of
  // one with a single answer. `also`, if given, is a legal move that gets its share of the simulations whatever the
  // search thinks of it.
  virtual Findings think(const AnyGame& game, const Position& view, Seat me, std::span<const Event> seen,
                         const MoveList& legal, Rng& rng, const Move* also) = 0;

  bool cut_short() const final { return cut_; }

 protected:
  void set_cut(bool cut) { cut_ = cut; }  // at every answer

 private:
  bool cut_ = false;
};

}  // namespace noo::bots
