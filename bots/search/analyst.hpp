// A bot that can also say what it found: each move it tried, and what the seat may expect of it.
//
//   const Findings found = analyst->think(game, view, me, seen, legal, rng, &played);
//   found.value, found.best().mean: what the seat could expect
#pragma once

#include <optional>
#include <utility>

#include "bots/bot.hpp"
#include "bots/search/budget.hpp"
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

  // What it found for its last answer, for who wants more than the answer; null if it answered without a search, and
  // unless it was told to remember.
  void remember() { remembers_ = true; }
  const Findings* last() const { return last_ ? &*last_ : nullptr; }

 protected:
  // Of a decision that begins now.
  Deadline deadline(const Budget& budget) const { return budget.deadline().or_when(given_up()); }
  void set_cut(bool cut) { cut_ = cut; }  // at every answer
  void set_last(std::optional<Findings> found) {
    if (remembers_) last_ = std::move(found);
  }

 private:
  bool cut_ = false;
  bool remembers_ = false;
  std::optional<Findings> last_;
};

}  // namespace noo::bots
