// The example game before what every game on the shelf has to pass besides the conformance suite: its signature, its
// stored games, its coverage, and playouts that allocate nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "conformance/corpus.hpp"
#include "engine/data_versions.hpp"
#include "engine/testing/allocations.hpp"
#include "lab/coverage.hpp"
#include "lab/signature.hpp"
#include "nim/binding.hpp"

namespace noo::nim {
namespace {

TEST(Nim, IsAddedToTheListByThisProgram) {
  EXPECT_EQ(all_games().back().info.id, "nim");
  EXPECT_TRUE(find_game("nim").make == game_type().make);
}

TEST(Nim, StillBehavesAsItsSignatureSays) {
  const std::string path = NOO_SOURCE_DIR "/examples/nim/signature.txt";
  const std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  const lab::Signature kept = lab::parse_signature(text.str(), path);
  lab::Signature now = kept;
  now.hash = 0;
  for (int seats = kept.least_seats; seats <= kept.most_seats; ++seats) {
    now.hash = mix(now.hash, signature(make_typed(seats, {}, {}), kept.seed, kept.games));
  }
  EXPECT_EQ(lab::write_signature(now), lab::write_signature(kept));
}

TEST(Nim, StoredGamesReplay) {
  std::array<int, most_players + 1> tables{};
  for (const std::filesystem::path& file : conformance::corpus_of("nim")) {
    const std::string trouble = conformance::trouble_with(file);
    EXPECT_TRUE(trouble.empty()) << file.filename().string() << " " << trouble;
    ++tables.at(static_cast<std::size_t>(load_record(file).header.seats));
  }
  for (std::size_t seats = 2; seats < tables.size(); ++seats) EXPECT_GE(tables[seats], 1) << seats;
}

// Two stones at most could be taken once (examples/nim/data/versions.txt).
TEST(Nim, AGameIsPlayedWithTheDataItNames) {
  const auto three = [](std::string_view data_hash) {
    Match match(make_with_data(game_type(), 2, {}, data_hash), Seed::from_text("7"));
    return match.play(match.turn().seat, *match.game().parse("take right 3"));
  };
  EXPECT_EQ(static_cast<Rule>(three("f235b04a49957ab7").rule), Rule::NIM_TAKE_2);
  EXPECT_TRUE(three("28472dcd81885873").legal());
  EXPECT_TRUE(three("unknown").legal()) << "the newest";
}

TEST(Nim, AStoredGameReplaysWithItsOwnDataAndNoOther) {
  const Record record = load_record(NOO_SOURCE_DIR "/tests/corpus/nim/older_data2.noo");
  EXPECT_EQ(record.header.data_hash, "f235b04a49957ab7");
  EXPECT_NO_THROW(Match::replay(conformance::game_of(record), record));
  EXPECT_THROW(Match::replay(game_type().make(2, record.header.options, {}), record), ReplayError);
}

TEST(Nim, EveryRuleIsCitedByATestAndMetInPlay) {
  const auto rules = lab::coverage({.game = "nim", .options = {}, .data = {}}, [](int) {});
  const auto own = [](const auto& rule) { return rule.id.starts_with("NIM-"); };
  EXPECT_EQ(std::count_if(rules.begin(), rules.end(), own), 9);
  for (const lab::RuleCoverage& rule : rules) {
    EXPECT_TRUE(!rule.needs_test || !rule.tests.empty()) << rule.id << " has no test";
  }
  const auto met = [&](std::string_view id) {
    return std::any_of(rules.begin(), rules.end(), [&](const auto& r) { return r.id == id && r.exercised > 0; });
  };
  for (const char* id : {"NIM-SETUP-2", "NIM-TAKE-1", "NIM-TAKE-2", "NIM-TAKE-3", "NIM-END-1"})
    EXPECT_TRUE(met(id)) << id;
}

TEST(Nim, AThousandPlayoutsAllocateNothing) {
  const Game game = make_typed(3, {}, {});
  MoveList list;
  Sink silent;
  Rng rng(1);
  u64 moves = 0;
  const testing::AllocationCounter counter;
  for (int i = 0; i < 1000; ++i) {
    for (State s = game.begin(); game.turn(s).actor != Turn::Actor::nobody; ++moves) {
      game.play(s, random_move(game, s, list, rng), silent);
    }
  }
  EXPECT_EQ(counter.stop(), 0);
  EXPECT_GT(moves, 4000U);
}

}  // namespace
}  // namespace noo::nim
