#include "bots/spheres/search.hpp"

#include "bots/search/search_bot.hpp"
#include "bots/spheres/guide.hpp"

namespace noo::bots::spheres {

namespace {

using spheres::Game;

class Player {
 public:
  using Guide = spheres::Guide;

  void take(const Game& /*g*/, const State& s, Seat me, std::span<const Event> seen) { manners_.take(seen, s, me); }

  std::optional<Move> at_once(const Game& g, const State& s, Seat me, const MoveList& legal, const Deadline& /*until*/,
                              Rng& /*rng*/) {
    Guide::Memory memory;
    return Guide(usual_weights(), me, manners_).at_once(g, s, legal, memory);
  }

  template <class Run>
  Findings guided(const Game& /*g*/, const State& /*s*/, Seat me, const Deadline& /*until*/, Rng& /*rng*/,
                  const Run& run) const {
    return run(Guide(usual_weights(), me, manners_));
  }

  void found(const Game& /*g*/, const State& /*s*/, Seat /*me*/, const Findings& /*found*/, Rng& /*rng*/) {}

 private:
  Manners manners_;
};

}  // namespace

std::unique_ptr<Analyst> make_search(const Budget& budget) { return std::make_unique<SearchBot<Game, Player>>(budget); }

}  // namespace noo::bots::spheres
