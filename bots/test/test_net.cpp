// Nets: what bots/test/net/reference.py worked out with other means, the curves, and files that are refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <fstream>
#include <functional>
#include <iterator>

#include "bots/common/game_bots.hpp"
#include "bots/net/file.hpp"
#include "bots/registry.hpp"
#include "bots/search/analyst.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/testing/allocations.hpp"

namespace noo::bots::net {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

const Form tiny{"tiny", 5, 0xABCD, 7};

std::string text_of(const std::string& name) {
  std::ifstream in(NOO_SOURCE_DIR "/bots/test/net/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

Numbers numbers_of(const json& list) {
  Numbers out{};
  for (std::size_t i = 0; i < list.size(); ++i) out[i] = list[i].get<i16>();
  return out;
}

Rows rows_of(const json& list) {
  Rows out;
  for (const json& row : list) out.push(row.get<int>());
  return out;
}

TEST(Net, answers_what_the_reference_answers) {
  const auto net = read_net(text_of("tiny.json"), "tiny.json", tiny);
  const json answers = json::parse(text_of("answers.json"));
  ASSERT_GE(answers.size(), 4U);
  for (const json& right : answers) {
    Thought thought{};
    think(*net, numbers_of(right["features"]), thought);
    for (std::size_t i = 0; i < thought.value.size(); ++i) {
      EXPECT_EQ(thought.value[i], right["values"][i].get<i32>());
      EXPECT_NEAR(chance_of(thought.value[i]), right["chances"][i].get<float>(), 0.01);
    }
    for (std::size_t i = 0; i < thought.query.size(); ++i) EXPECT_EQ(thought.query[i], right["query"][i].get<i16>());
    std::vector<i32> likings;
    for (std::size_t i = 0; i < right["moves"].size(); ++i) {
      likings.push_back(liking_of(*net, thought, rows_of(right["moves"][i])));
      EXPECT_EQ(likings.back(), right["likings"][i].get<i32>());
    }
    std::vector<float> shares(likings.size());
    shares_of(likings.data(), static_cast<int>(likings.size()), shares.data());
    for (std::size_t i = 0; i < shares.size(); ++i) EXPECT_NEAR(shares[i], right["shares"][i].get<float>(), 0.01);
  }
}

TEST(Net, thinking_allocates_nothing) {
  const auto net = read_net(text_of("tiny.json"), "tiny.json", tiny);
  Thought thought{};
  const testing::AllocationCounter counter;
  think(*net, Numbers{}, thought);
  EXPECT_EQ(counter.stop(), 0);
}

TEST(Net, chances_follow_the_logistic_curve) {
  float before = -1;
  for (int x = -14 * 64; x <= 14 * 64; ++x) {
    const double unit = x / 64.0;
    const float chance = chance_of(static_cast<i32>(unit * (1 << logit_bits)));
    EXPECT_NEAR(chance, 1 / (1 + std::exp(-unit)), 1e-5) << unit;
    EXPECT_GE(chance, before);
    before = chance;
  }
  EXPECT_EQ(chance_of(0), 0.5F);
  EXPECT_LT(chance_of(std::numeric_limits<i32>::min()), 1e-4F);
  EXPECT_GT(chance_of(std::numeric_limits<i32>::max()), 1 - 1e-4F);
}

TEST(Net, shares_add_up_to_one_however_far_apart) {
  const std::array<i32, 3> likings{std::numeric_limits<i32>::min(), 0, std::numeric_limits<i32>::max()};
  std::array<float, 3> shares{};
  shares_of(likings.data(), 3, shares.data());
  EXPECT_NEAR(shares[0] + shares[1] + shares[2], 1, 1e-6);
  EXPECT_GT(shares[2], 0.999F);
  EXPECT_GT(shares[0], 0) << "no move is ruled out";
}

// ---- files ----

std::string refusal(const std::string& text, const Form& form = tiny) {
  try {
    read_net(text, "mine.json", form);
  } catch (const InputError& e) {
    return e.what();
  }
  return "";
}

std::string changed(const std::function<void(json&)>& change) {
  json j = json::parse(text_of("tiny.json"));
  change(j);
  return refusal(j.dump());
}

TEST(NetFile, is_written_as_it_was_read) {
  const auto net = read_net(text_of("tiny.json"), "tiny.json", tiny);
  EXPECT_EQ(write_net(*net, tiny, "made up for a test"), text_of("tiny.json"));
  EXPECT_EQ(hash_of(*net), hash_of(*read_net(text_of("tiny.json"), "again.json", tiny)));
}

TEST(NetFile, says_what_is_wrong_with_it) {
  EXPECT_THAT(refusal("{"), HasSubstr("mine.json: is not JSON"));
  EXPECT_THAT(refusal("[]"), HasSubstr("mine.json: file: not an object"));
  EXPECT_THAT(changed([](json& j) { j["version"] = 2; }), HasSubstr("version: 2; 1 would be right"));
  EXPECT_THAT(changed([](json& j) { j["game"] = "chess"; }), HasSubstr("game: \"chess\"; \"tiny\" would be right"));
  EXPECT_THAT(changed([](json& j) { j.erase("format"); }), HasSubstr("format: missing"));
  EXPECT_THAT(changed([](json& j) { j["features"] = "0000000000000000"; }), HasSubstr("features: "));
  EXPECT_THAT(changed([](json& j) { j["rows"] = 8; }), HasSubstr("rows: 8; 7"));
  EXPECT_THAT(changed([](json& j) { j["numbers"] = 3; }), HasSubstr("numbers: missing"));
  EXPECT_THAT(changed([](json& j) { j["numbers"] = "AAAA"; }), HasSubstr("numbers: 3 bytes; "));
  EXPECT_THAT(changed([](json& j) { j["numbers"] = "A*AA"; }), HasSubstr("'*' is no digit; base 64"));
}

TEST(NetFile, damage_shows_in_the_checksum) {
  const auto damage = [](json& j) {
    auto& numbers = j["numbers"].get_ref<std::string&>();
    numbers[1000] = numbers[1000] == 'A' ? 'B' : 'A';
  };
  EXPECT_THAT(changed(damage), HasSubstr("checksum: "));
}

// A sum of such weights could leave 32 bits.
TEST(NetFile, weights_out_of_bounds_are_refused) {
  const auto good = read_net(text_of("tiny.json"), "tiny.json", tiny);
  auto net = std::make_unique<Net>(*good);
  net->query.weight[3][5] = weight_limit + 1;
  EXPECT_THAT(refusal(write_net(*net, tiny, "")), HasSubstr("8192 is out of range; -8191 to 8191 would be right"));
}

// ---- bots ----

TEST(LearnedBot, is_known_by_its_simulations) {
  EXPECT_EQ(learned_simulations_of("learned"), usual_learned_simulations);
  EXPECT_EQ(learned_simulations_of("learned:25"), 25);
  for (const char* wrong : {"learned:", "learned:0", "learned:x", "learned:5x", "learned:9999999", "learnedly"}) {
    EXPECT_THROW(learned_simulations_of(wrong), InputError) << wrong;
  }
}

TEST(LearnedBot, plays_only_games_that_are_told_to_nets) {
  EXPECT_THROW(learning_of_game("chess"), InputError);
  for (const GameBots& one : all_bots()) {
    if (one.learning == nullptr) {
      EXPECT_THROW(learning_of_game(one.game), InputError);
    } else {
      EXPECT_EQ(learning_of_game(one.game).form().game, one.game);
    }
  }
}

}  // namespace
}  // namespace noo::bots::net
