#include "engine/asking.hpp"

#include "engine/test/helpers.hpp"

namespace noo {
namespace {

using testing::lanterns;
using testing::new_match;
using testing::play_to_first_act;

MoveList answers(const AnyGame& game, const Position& p) {
  MoveList out;
  game.moves(p, out);
  return out;
}

// The mover's one legal answer is to claim the moth: everything is guessed, the die shows 1, and it may not rest.
Position nothing_but_a_claim(const Match& m) {
  nlohmann::json j = m.game().state_json(m.position());
  j["die"] = 1;
  for (auto& seat : j["seats"]) {
    seat["open"] = true;
    seat["points"] = 5;
  }
  return m.game().state_from_json(j);
}

TEST(Asking, AQuestionWithOneAnswerAnswersItselfUnlessThatWouldTell) {
  Match m = new_match();
  play_to_first_act(m);
  const Position p = nothing_but_a_claim(m);
  ASSERT_EQ(answers(m.game(), p).size, 1);
  ASSERT_TRUE(m.game().always_asked(static_cast<u8>(toy::Ask::act)));
  EXPECT_TRUE(asked_alike(m.game(), p));
  EXPECT_FALSE(answers_itself(m.game(), p, answers(m.game(), p)));

  Position answer = p;
  m.game().play(answer, *m.game().parse("claim moth"), nullptr);
  ASSERT_FALSE(m.game().always_asked(static_cast<u8>(toy::Ask::answer)));
  EXPECT_FALSE(asked_alike(m.game(), answer));
  EXPECT_FALSE(answers_itself(m.game(), answer, answers(m.game(), answer))) << "it has two";
  MoveList one;
  one.push(*m.game().parse("trust"));
  EXPECT_TRUE(answers_itself(m.game(), answer, one));
}

TEST(Asking, WhatIsChosenDuringSetupIsAskedAlike) {
  Match m = new_match();
  EXPECT_TRUE(asked_alike(m.game(), m.position()));
  MoveList one;
  one.push(*m.game().parse("hide 3"));
  EXPECT_FALSE(answers_itself(m.game(), m.position(), one));
}

TEST(Asking, OfSeveralRefusalsTheNearestToSuccessIsTold) {
  using toy::Reason;
  using toy::Rule;
  const auto game = lanterns();
  const Verdict dear = no(Rule::LAN_CLAIM, Reason::die_shows_less, 9, 2);
  const Verdict close = no(Rule::LAN_REST, Reason::rested_enough, 2, 3);
  const Verdict worded = no(Rule::LAN_GUESS_2, Reason::already_open, 1, 1);  // a seat, not numbers that nearly agree
  const Verdict plain = no(Rule::LAN_GUESS_1);
  const Verdict other = no(Rule::LAN_GUESS_3);
  const Verdict engine = no(EngRule::ENG_NOT_ASKED);
  const std::vector<Verdict> nearest_first{close, dear, worded, plain, engine};
  for (std::size_t i = 0; i < nearest_first.size(); ++i) {
    for (std::size_t k = i; k < nearest_first.size(); ++k) {
      EXPECT_EQ(nearer(*game, nearest_first[i], nearest_first[k]), nearest_first[i]) << i << ' ' << k;
      EXPECT_EQ(nearer(*game, nearest_first[k], nearest_first[i]), nearest_first[i]) << i << ' ' << k;
    }
  }
  EXPECT_EQ(nearer(*game, other, plain), other) << "of equals the first";
}

}  // namespace
}  // namespace noo
