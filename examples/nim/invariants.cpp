// What can never be, whatever the players do.
#include "nim/game.hpp"

namespace noo::nim {

void Game::invariants(const State& s, Report& report) const {
  const Numbers& num = edition_.num;
  const std::array<int, heap_count> full{num.left_heap, num.middle_heap, num.right_heap};
  int stones = 0;
  for (std::size_t i = 0; i < full.size(); ++i) {
    report.require(s.heap[i] <= full[i], "no heap grows");
    stones += full[i] - s.heap[i];
  }
  for (std::size_t i = 0; i < s.taken.size(); ++i) {
    report.require(static_cast<int>(i) < s.seats || s.taken[i] == 0, "an empty seat takes nothing");
    stones -= s.taken[i];
  }
  report.require(stones == 0, "a stone lies in its heap or was taken");
  report.require(s.seats == edition_.seats && ix(s.mover) < s.seats, "the mover sits at the table");
  report.require(s.in_setup == 0 || s.left() == full[0] + full[1] + full[2], "nobody takes during setup");
  report.require((s.ending == Ending::none) == (s.left() > 0), "the last stone ends the game");
  report.require(s.agenda.depth == (s.ending == Ending::none ? 1 : 0), "one question waits until the end");
  const Do waiting = s.in_setup != 0 ? Do::first : Do::take;
  report.require(s.agenda.empty() || s.agenda.top().what == static_cast<u8>(waiting),
                 "chance is asked in setup, a player after it");
}

}  // namespace noo::nim
