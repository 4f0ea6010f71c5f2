// What bots step by is the game: the same answers are legal, and answer and work lead where the game goes.
#include "planetary_phase/stepper.hpp"

#include <gtest/gtest.h>

#include "planetary_phase/binding.hpp"

namespace noo::planetary_phase::test {
namespace {

bool is_work(Do what) {
  return what == Do::placing || what == Do::resolve || what == Do::mishap ||
         (what >= Do::occupy && what <= Do::launch_end);
}

// The answer and the work that follows, as far as it goes without another question or anything unseen.
State stepped(const Edition& ed, State s, Move m) {
  stepper::answer(ed, s, m);
  while (s.ending == Ending::none && is_work(stepper::question(s))) stepper::work(ed, s);
  return s;
}

TEST(PlanetaryPhaseStepper, AnswersAndWorksAsTheGamePlays) {
  const Game game = make_typed(3, options_for(game_type().info, 3, {}), {});
  const Edition& ed = game.edition();
  int same = 0;
  for (u64 seed = 1; seed <= 4; ++seed) {
    Rng rng(seed);
    State s = game.begin();
    Sink silent;
    MoveList list;
    while (game.turn(s).actor != Turn::Actor::nobody) {
      const Move m = random_move(game, s, list, rng);
      if (game.turn(s).actor == Turn::Actor::player) {
        EXPECT_EQ(game.turn(s).ask, static_cast<u8>(stepper::question(s)));
        EXPECT_EQ(ix(game.turn(s).seat), ix(stepper::asked_player(s)));
        EXPECT_TRUE(stepper::legal(ed, s, m));
      }
      if (stepper::question(s) == Do::schedule) {
        for (int i = 0; i < boxes; ++i) {
          const Move one = Moves::pack(Schedule{box(i)});
          EXPECT_EQ(stepper::legal(ed, s, one), game.check(s, one).legal());
        }
      }
      const State by_steps = stepped(ed, s, m);
      game.play(s, m, silent);
      same += same_bytes(by_steps, s) ? 1 : 0;
    }
  }
  // The others are those where the game answers a question by itself, or turns a tile or a card up.
  EXPECT_GT(same, 200);
}

}  // namespace
}  // namespace noo::planetary_phase::test
