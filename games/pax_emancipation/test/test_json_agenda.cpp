// Positions given by hand: those that play could not have left are refused, and all others can be played on.
#include <gtest/gtest.h>

#include <string>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "pax_emancipation/json.hpp"
#include "table.hpp"

namespace noo::pax_emancipation {
namespace {

using nlohmann::json;
using namespace nlohmann::literals;
using test::green;
using test::red;
using test::Table;
using test::white;

const std::string unfit = "does not fit the rest of the position; ";

std::string impossible(const Table& t, const noo::Options& options, const json& patch) {
  const auto game = game_type().make(t.ed().seats, options, {});
  try {
    json j = to_json(t.ed(), t.s);
    j.merge_patch(patch);
    game->state_from_json(j);
  } catch (const InputError& e) {
    return e.what();
  }
  return "accepted";
}

TEST(EmancipationJsonAgenda, PiecesDoNotComeFromNowhere) {
  const Table t;
  EXPECT_EQ(impossible(t, {}, json::object()), "accepted");
  EXPECT_NE(impossible(t, {}, R"({"players": {"red": {"wealth": 7}}})"_json).find("impossible position"),
            std::string::npos);
}

TEST(EmancipationJsonAgenda, AStepMustFollowTheOneBelowIt) {
  Table t;
  t.card("W1", 17, {red});
  t.ops_of(red);
  ASSERT_EQ(t.question(), Do::op);
  EXPECT_EQ(impossible(t, {}, json::object()), "accepted");
  const json nested = R"({"agenda": {"5": {"step": "suffrage", "seenBy": "all", "a": "red", "b": 0}}})"_json;
  const std::string said = impossible(t, {}, nested);
  EXPECT_NE(said.find("a step that follows the one below it"), std::string::npos) << said;
}

TEST(EmancipationJsonAgenda, AQuestionWithOneAnswerAnswersItself) {
  CITES("N.1");
  Table t;
  t.card("W1", 17, {red});
  t.ops_of(red);
  const std::string said = impossible(t, {}, R"({"market": {"W1": {"line": ["red+"]}}})"_json);
  EXPECT_NE(said.find("there is nothing to choose; a question with two answers would be right"), std::string::npos)
      << said;
}

TEST(EmancipationJsonAgenda, ItIsTheTurnOfTheColourThatIsAsked) {
  Table t;
  t.turn_of(red);
  EXPECT_NE(impossible(t, {}, R"({"agenda": {"6": {"a": "green"}}})"_json), "accepted");
  EXPECT_EQ(impossible(t, {}, R"({"active": "green", "agenda": {"6": {"a": "green"}}})"_json), "accepted");
}

TEST(EmancipationJsonAgenda, AnOpThatIsBeingPaidForMustBeOpenThere) {
  const noo::Options free_payment{{"payment_order", "free"}};
  Table t(3, free_payment);
  t.card("W1", 17, {red});
  t.elephant("luanda", true);
  t.ops_of(red);
  t.go("op W1 manumission");
  ASSERT_EQ(t.question(), Do::pay);
  EXPECT_EQ(impossible(t, free_payment, json::object()), "accepted");
  EXPECT_EQ(impossible(t, free_payment, R"({"deed": {"port": "lagos"}})"_json),
            "state /deed/port: " + unfit + "where the Elephant is locked would be right");
  EXPECT_EQ(impossible(t, free_payment, R"({"deed": {"op": "literacy"}})"_json),
            "state /deed/op: " + unfit + "an op that is open in that Port would be right");
}

TEST(EmancipationJsonAgenda, TheWalkIsAsLongAsTheDieSays) {
  Table t;
  t.freedmen("mughal", white, 1);
  t.no_admin("mughal");
  t.freedmen("madras", white, 1);
  t.from(Do::elephant_phase, red);
  t.roll(5);  // London to India
  ASSERT_EQ(t.question(), Do::walk);
  EXPECT_EQ(impossible(t, {}, json::object()), "accepted");
  const std::string said = impossible(t, {}, R"({"deed": {"die": {"1": 4}}})"_json);
  EXPECT_NE(said.find("the Sphere to which the Elephant walks"), std::string::npos) << said;
}

TEST(EmancipationJsonAgenda, AMassacreIsOfTheColourThatTheDieNames) {
  CITES("R-27");
  Table t;
  t.anarchy("europe", 2);
  t.from(Do::pogroms, green);
  t.roll(3);
  ASSERT_EQ(t.question(), Do::massacre);
  EXPECT_EQ(impossible(t, {}, json::object()), "accepted");
  const std::string said = impossible(t, {}, R"({"deed": {"die": {"1": 1}}})"_json);
  EXPECT_NE(said.find("the colour that the die names"), std::string::npos) << said;
}

}  // namespace
}  // namespace noo::pax_emancipation
