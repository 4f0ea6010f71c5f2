// The search's guide in The Planetary Phase. The tree is the rest of the round (bots/planetary_phase/round.hpp),
// everybody choosing for himself; what its end is worth is judged by bots/planetary_phase/value.hpp.
#pragma once

#include "bots/planetary_phase/round.hpp"
#include "bots/planetary_phase/value.hpp"
#include "bots/search/guide.hpp"

namespace noo::bots::planetary_phase {

// What each player's markers would bring in each box, or pair of boxes, if nobody else placed another one. Worked out
// once for a question of phase A, so that the simulations need not.
class Plans {
 public:
  Plans(const Round& round, const State& view, const Judge& judge);

  // How good `b` seems for the next marker of `w`, in a schedule that goes on from the view's.
  float of(const State& s, Who w, Box b) const;

 private:
  struct Table {
    EnumArray<Box, float, boxes> one;
    EnumArray<Box, EnumArray<Box, float, boxes>, boxes> two;
    EnumArray<Box, float, boxes> best;  // with another one after it
    EnumArray<Box, u8, boxes> placed;   // before
    int left;
  };
  static void count(const Round& round, const State& view, Who w, Table& t);
  static void fill_one(const Round& round, const Lookahead& lookahead, const State& view, const Judge& judge, Who w,
                       Table& t);
  static void fill_two(const Round& round, const State& view, const Judge& judge, Who w, Table& t);

  EnumArray<Who, Table, most_players> table_;
};

class Guide {
 public:
  struct Memory {};

  Guide(const Judge& judge, const Plans& plans) : judge_(judge), plans_(plans) {}

  SearchSettings settings() const {
    return {.exploration = 0.2F, .doubt = 0, .width = 2, .growth = 0.4F, .confidence = -1};
  }
  void priors(const Round& g, const State& s, const MoveList& list, Memory& memory, Rng& rng, float* weights) const;
  void judge(const Round& g, State& s, Memory& memory, Rng& rng, Payoff& out) const;
  void utility(const Round& g, const State& end, Memory& memory, Payoff& out) const;
  bool closed(const Round& /*g*/, const State& /*s*/) const { return false; }
  Move outcome(const Round& /*g*/, const State& /*s*/, Move drawn) const { return drawn; }

 private:
  Move planned(const State& s, const MoveList& list) const;

  const Judge& judge_;
  const Plans& plans_;
};

}  // namespace noo::bots::planetary_phase
