// Weights as data: what is read is what is written, what is wrong is named, and every game has the sections of its
// bots.
#include "bots/common/weights.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/registry.hpp"
#include "bots/tunable.hpp"
#include "engine/errors.hpp"
#include "games/registry.hpp"

namespace noo::bots {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::array<std::string_view, 2> sides{"left", "right"};

struct Few {
  explicit Few(Blank /*all*/) {}
  double one{};
  std::array<double, 2> two{};
  std::array<double, 2> side{};

  template <class F>
  void each(const F& f) {
    f("one", one);
    each_of("two", two, f);
    each_of("side", side, sides, f);
  }
};

std::string file_of(const std::string& one) {
  return R"({"game": "chess", "level": "steady", "weights": {)" + one +
         R"("two.0": [1, 0, 2], "two.1": [-1.5, -2, 0], "side.left": [3, 0, 5], "side.right": [0, 0, 1]}})";
}

std::vector<Weight> read(const std::string& text) {
  return read_weights(text, "few.json", "chess", "steady", names_of<Few>());
}

std::string complaint(const std::string& text) {
  try {
    read(text);
  } catch (const InputError& e) {
    return e.what();
  }
  return "none";
}

TEST(Weights, AreReadInTheOrderOfTheStruct) {
  EXPECT_THAT(names_of<Few>(), ElementsAre("one", "two.0", "two.1", "side.left", "side.right"));
  const std::vector<Weight> weights = read(file_of(R"("one": [0.25, 0, 1], )"));
  EXPECT_THAT(values_of(weights), ElementsAre(0.25, 1, -1.5, 3, 0));
  EXPECT_EQ(weights[2].least, -2);
  EXPECT_EQ(weights[2].most, 0);
  const Few few = made_of<Few>(values_of(weights));
  EXPECT_EQ(few.one, 0.25);
  EXPECT_EQ(few.two[1], -1.5);
  EXPECT_EQ(few.side[0], 3);
}

TEST(Weights, WhatIsWrongIsNamed) {
  EXPECT_THAT(complaint(file_of("")), HasSubstr("few.json: one: missing; [value, least, most] would be right"));
  EXPECT_THAT(complaint(file_of(R"("one": [0, 0, 1], "eleven": [0, 0, 1], )")), HasSubstr("few.json: eleven: unknown"));
  EXPECT_THAT(complaint(file_of(R"("one": [1.5, 0, 1], )")),
              HasSubstr("few.json: one: 1.5 is out of range; 0 to 1 would be right"));
  EXPECT_THAT(complaint(file_of(R"("one": [1, 1, 1], )")), HasSubstr("few.json: one: [1,1,1]"));
  EXPECT_THAT(complaint(file_of(R"("one": 0.5, )")), HasSubstr("few.json: one: 0.5"));
  EXPECT_THAT(complaint(file_of(R"("one": [0, "0", 1], )")), HasSubstr("few.json: one: "));
  EXPECT_THAT(complaint(R"({"game": "go", "level": "steady", "weights": {}})"), HasSubstr("few.json: game: \"go\""));
  EXPECT_THAT(complaint(R"({"game": "chess", "weights": {}})"), HasSubstr("few.json: level: missing"));
  EXPECT_THAT(complaint(R"({"game": "chess"})"), HasSubstr("few.json: weights: missing"));
  EXPECT_THAT(complaint("[1, 2]"), HasSubstr("few.json: weights: missing"));
  EXPECT_THAT(complaint("{"), HasSubstr("few.json: is not JSON"));
  EXPECT_EQ(complaint(file_of(R"("one": [0, 0, 1], )")), "none");
}

TEST(Weights, AreWrittenAsTheyAreRead) {
  const std::vector<Weight> weights = read(file_of(R"("one": [0.1234, 0, 1], )"));
  const std::vector<Weight> again = read(write_weights("chess", "steady", weights));
  EXPECT_EQ(values_of(again), values_of(weights));
  EXPECT_EQ(again[2].least, weights[2].least);
  EXPECT_EQ(hash_of(again), hash_of(weights));
  std::vector<Weight> other = weights;
  other[0].value += 1e-9;
  EXPECT_NE(hash_of(other), hash_of(weights));
}

TEST(Weights, AListOfNamesNeedsNoBounds) {
  const Names names{"rounds", "score"};
  const auto values = [&](const std::string& numbers) {
    return read_values(R"({"game": "chess", "steady": {"one": 1}, "value": )" + numbers + "}", "v.json", "chess",
                       "value", names);
  };
  EXPECT_THAT(values(R"({"score": 2, "rounds": -0.5})"), ElementsAre(-0.5, 2));
  EXPECT_THAT(values(R"({"about": "where they come from", "score": 2, "rounds": -0.5})"), ElementsAre(-0.5, 2));
  EXPECT_THROW(values(R"({"score": 2})"), InputError);
  EXPECT_THROW(values(R"({"score": 2, "rounds": [1, 0, 2]})"), InputError);
  EXPECT_THROW(values(R"({"score": 2, "rounds": 1, "more": 1})"), InputError);
}

TEST(Weights, ASectionThatIsNotThereIsNamed) {
  const auto complaint_about = [](const std::string& text) -> std::string {
    try {
      read_values(text, "v.json", "chess", "value", {"score"});
    } catch (const InputError& e) {
      return e.what();
    }
    return "none";
  };
  EXPECT_EQ(complaint_about(R"({"game": "chess", "value": {"score": 1}})"), "none");
  EXPECT_THAT(complaint_about(R"({"game": "chess", "steady": {"score": 1}})"), HasSubstr("v.json: value: missing"));
  EXPECT_THAT(complaint_about(R"({"game": "go", "value": {"score": 1}})"), HasSubstr("v.json: game: \"go\""));
  EXPECT_THROW(built_in_values("chess", "value", {"score"}), InputError);
  EXPECT_THROW(built_in_values("spheres", "nothing", {"score"}), InputError);
}

struct Learned {
  explicit Learned(Blank /*all*/) {}
  std::array<double, 3> red{};
  std::array<float, 2> green{};
  float constant{};

  template <class F>
  void each(const F& f) {
    f("red", std::span<double>(red));
    f("green", std::span<float>(green));
    f("constant", std::span<float>(&constant, 1));
  }
};

std::string complaint_about_lists(const std::string& weights) {
  try {
    read_numbers(R"({"game": "chess", "value": )" + weights + "}", "l.json", "chess", "value", lists_of<Learned>());
  } catch (const InputError& e) {
    return e.what();
  }
  return "none";
}

TEST(Weights, ListsAreReadIntoTheirArrays) {
  const std::vector<double> numbers =
      read_numbers(R"({"game": "chess", "value": {"constant": 7, "green": [0.5, -4], "red": [1, 2.25, 3]}})", "l.json",
                   "chess", "value", lists_of<Learned>());
  EXPECT_THAT(numbers, ElementsAre(1, 2.25, 3, 0.5, -4, 7));
  const auto learned = made_of_lists<Learned>(numbers);
  EXPECT_THAT(learned.red, ElementsAre(1, 2.25, 3));
  EXPECT_THAT(learned.green, ElementsAre(0.5F, -4.0F));
  EXPECT_EQ(learned.constant, 7.0F);
}

TEST(Weights, WhatIsWrongInListsIsNamed) {
  EXPECT_EQ(complaint_about_lists(R"({"red": [1, 2, 3], "green": [1, 2], "constant": 0})"), "none");
  EXPECT_THAT(complaint_about_lists(R"({"red": [1, 2, 3], "constant": 0})"),
              HasSubstr("l.json: green: missing; a list of 2 numbers would be right"));
  EXPECT_THAT(complaint_about_lists(R"({"red": [1, 2, 3], "green": [1, 2]})"),
              HasSubstr("l.json: constant: missing; a number would be right"));
  EXPECT_THAT(complaint_about_lists(R"({"red": [1, 2, 3], "green": [1, 2], "constant": 0, "blue": [1]})"),
              HasSubstr("l.json: blue: unknown"));
  EXPECT_THAT(complaint_about_lists(R"({"red": [1, 2], "green": [1, 2], "constant": 0})"),
              HasSubstr("l.json: red: a list of 2; a list of 3 numbers would be right"));
  EXPECT_THAT(complaint_about_lists(R"({"red": [1, 2, 3, 4], "green": [1, 2], "constant": 0})"),
              HasSubstr("l.json: red: a list of 4; a list of 3 numbers would be right"));
  EXPECT_THAT(complaint_about_lists(R"({"red": 1, "green": [1, 2], "constant": 0})"),
              HasSubstr("l.json: red: 1; a list of 3 numbers would be right"));
  EXPECT_THAT(complaint_about_lists(R"({"red": [1, 2, 3], "green": [1, "2"], "constant": 0})"),
              HasSubstr("l.json: green.1: \"2\"; a number would be right"));
  EXPECT_THAT(complaint_about_lists(R"({"red": [1, 2, 3], "green": [1, 2], "constant": [0]})"),
              HasSubstr("l.json: constant: [0]; a number would be right"));
  EXPECT_THAT(complaint_about_lists("[1, 2]"), HasSubstr("l.json: value: missing"));
  EXPECT_THROW(built_in_lists<Learned>("chess", "value"), InputError);
}

TEST(Tunables, EveryGameHasASteadyBotWithWeights) {
  for (const GameType& type : all_games()) {
    const Tunable& bot = find_tunable(type.info.id, "steady");
    EXPECT_GE(bot.weights.size(), 8U) << type.info.id;
    EXPECT_NE(bot.make(values_of(bot.weights)), nullptr);
  }
  EXPECT_THROW(find_tunable("spheres", "random"), InputError);
  EXPECT_THROW(find_tunable("chess", "steady"), InputError);
}

TEST(Tunables, AFileMustStayWithinTheBotsOwnBounds) {
  const Tunable& bot = find_tunable("spheres", "steady");
  std::vector<Weight> mine = bot.weights;
  mine[0].value = mine[0].most;
  const auto read_back = weights_in(write_weights("spheres", "steady", mine), "mine.json", bot);
  EXPECT_EQ(read_back[0].value, mine[0].most);
  mine[0].most = 2 * mine[0].most;
  mine[0].value = mine[0].most;
  EXPECT_THROW(weights_in(write_weights("spheres", "steady", mine), "mine.json", bot), InputError);
  EXPECT_THROW(weights_in(write_weights("spheres", "random", bot.weights), "mine.json", bot), InputError);
}

// One game from its start, everybody playing alike.
u64 played(const GameType& type, const std::function<std::unique_ptr<Bot>()>& make, int plies) {
  const int seats = type.info.usual_seats;
  const auto game = type.make(seats, options_for(type.info, seats, {}), {});
  EnumArray<Seat, std::unique_ptr<Bot>, max_seats> bots;
  for (int i = 0; i < seats; ++i) bots[i] = make();
  Rng rng(5);
  Position p = game->begin();
  MoveList legal;
  OddsList odds;
  for (int ply = 0; ply < plies && game->turn(p).actor != Turn::Actor::nobody; ++ply) {
    const Turn turn = game->turn(p);
    Move m{};
    if (turn.actor == Turn::Actor::chance) {
      odds.clear();
      game->odds(p, odds);
      m = odds.draw(rng.below(odds.total()));
    } else {
      legal.clear();
      game->moves(p, legal);
      m = bots[turn.seat]->choose(*game, game->view(p, turn.seat), turn.seat, {}, legal, rng);
    }
    game->play(p, m, nullptr);
  }
  return p.hash();
}

TEST(Tunables, MakeTheBotOfTheRegistry) {
  constexpr int plies = 60;
  for (const GameType& type : all_games()) {
    const Tunable& bot = find_tunable(type.info.id, "steady");
    const u64 usual = played(type, [&] { return make_bot(type.info.id, "steady"); }, plies);
    EXPECT_EQ(played(type, [&] { return bot.make(values_of(bot.weights)); }, plies), usual) << type.info.id;
  }
}

}  // namespace
}  // namespace noo::bots
