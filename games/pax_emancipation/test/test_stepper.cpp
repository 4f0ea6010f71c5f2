// What bots step by is the game: the same answers are legal, and lead to the same positions.
#include "pax_emancipation/stepper.hpp"

#include <gtest/gtest.h>

#include "pax_emancipation/binding.hpp"

namespace noo::pax_emancipation::test {
namespace {

TEST(PaxEmancipationStepper, AnswersAsTheGamePlays) {
  const Game game = make_typed(3, options_for(game_type().info, 3, {{"advanced", "true"}}), {});
  int embarked = 0;
  for (u64 seed = 1; seed <= 4; ++seed) {
    Rng rng(seed);
    State s = game.begin();
    Sink silent;
    MoveList list;
    while (game.turn(s).actor != Turn::Actor::nobody) {
      if (game.turn(s).actor == Turn::Actor::player) {
        EXPECT_EQ(game.turn(s).ask, static_cast<u8>(stepper::question(s)));
        EXPECT_EQ(game.turn(s).seat, game.edition().seat_of(stepper::asked_colour(s)));
      }
      if (stepper::question(s) == Do::arm) {
        for (int i = 0; i < seas; ++i) {
          const Embark m{sea(i)};
          EXPECT_EQ(stepper::legal(game.edition(), s, m), game.check(s, Moves::pack(m)).legal());
          ++embarked;
        }
      }
      const Move m = random_move(game, s, list, rng);
      State stepped = s;
      stepper::answer(game.edition(), stepped, m);
      game.play(s, m, silent);
      ASSERT_TRUE(same_bytes(stepped, s));
    }
  }
  EXPECT_GT(embarked, 0);
}

}  // namespace
}  // namespace noo::pax_emancipation::test
