#include "bots/planetary_phase/round.hpp"

#include "planetary_phase/stepper.hpp"

namespace noo::bots::planetary_phase {

bool Round::over(const State& s) const {
  if (s.ending != Ending::none || s.round != number_) return true;
  return stepper::question(s) == Do::card_step || stepper::chance_answers(s);
}

Turn Round::turn(const State& s) const { return over(s) ? Turn{Turn::Actor::nobody, Seat::nobody, 0} : Game::turn(s); }

void Round::play(State& s, Move m, Sink& sink) const {
  if (s.phase == Phase::C) return Game::play(s, m, sink);
  lookahead_.play(s, m);
  go_on(s);
}

// To the next question with a choice.
void Round::go_on(State& s) const {
  MoveList list;
  while (!over(s)) {
    switch (stepper::question(s)) {
      case Do::placing:
      case Do::resolve:
        stepper::work(edition(), s);
        break;
      default:
        list.clear();
        moves(s, list);
        if (list.size != 1) return;
        lookahead_.play(s, list[0]);
    }
  }
}

}  // namespace noo::bots::planetary_phase
