#include "nim/test/table.hpp"

namespace noo::nim {
namespace {

TEST(Nim_SETUP_1, ThreeHeapsOfThreeFourAndFive) {
  CITES("NIM-SETUP-1");
  const State s = Game(Edition{}).begin();
  EXPECT_EQ(s.heap, (std::array<u8, heap_count>{3, 4, 5}));
  EXPECT_EQ(s.left(), 12);
}

TEST(Nim_SETUP_2, EverySeatIsAsLikelyToBegin) {
  CITES("NIM-SETUP-2");
  Edition three;
  three.seats = 3;
  const Game game(three);
  State s = game.begin();
  EXPECT_EQ(game.turn(s).actor, Turn::Actor::chance);
  OddsList odds;
  game.odds(s, odds);
  EXPECT_EQ(odds.total(), 3U);
  EXPECT_EQ(game.check(s, Moves::pack(First{seat(3)})), no(Rule::ENG_CHANCE));
  Sink silent;
  game.play(s, Moves::pack(First{seat(2)}), silent);
  EXPECT_EQ(game.turn(s), (Turn{Turn::Actor::player, seat(2), static_cast<u8>(Do::take)}));
}

}  // namespace
}  // namespace noo::nim
