// The games kept for regression, tests/corpus/GAME/*.noo and *.noo.zst: every build replays them, those of the present
// rules version bit for bit.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "corpus.hpp"

namespace noo::conformance {
namespace {

constexpr std::size_t least_games = 120;

TEST(Corpus, HoldsEnoughGamesOfEveryKind) {
  for (const GameType& type : all_games()) EXPECT_GE(corpus_of(type.info.id).size(), least_games) << type.info.id;
}

// How the stored games end, by number of seats.
std::map<int, std::set<std::string>> endings_of(const std::string& id) {
  std::map<int, std::set<std::string>> endings;
  for (const std::filesystem::path& file : corpus_of(id)) {
    const Record record = load_record(file);
    const std::shared_ptr<const AnyGame> game = game_of(record);
    endings[game->seats()].emplace(game->ending_name(Match::replay(game, record).result().ending));
  }
  return endings;
}

// Every way a game of Pax Transhumanity can end by its rules is among the stored ones (I1).
TEST(Corpus, PaxTranshumanityEndsInEveryWay) {
  std::set<std::string> endings;
  for (const auto& [seats, some] : endings_of("pax_transhumanity")) endings.insert(some.begin(), some.end());
  for (const char* ending : {"tipping_point", "singularity", "plurality", "tycoon"}) {
    EXPECT_TRUE(endings.contains(ending)) << ending;
  }
}

// The table wins and loses together (2A-GOAL-1), with every number of players.
TEST(Corpus, ThePlanetaryPhaseIsWonAndLostAtEveryTable) {
  const auto endings = endings_of("planetary_phase");
  for (int seats = 1; seats <= 5; ++seats) {
    ASSERT_TRUE(endings.contains(seats)) << seats;
    EXPECT_TRUE(endings.at(seats).contains("success")) << seats;
    EXPECT_TRUE(endings.at(seats).contains("defeat")) << seats;
  }
}

// Every way a game of Pax Emancipation can end is among the stored ones (S.4, J0.1), and every number of seats.
TEST(Corpus, PaxEmancipationEndsInEveryWay) {
  std::set<std::string> endings;
  const auto by_seats = endings_of("pax_emancipation");
  for (const auto& [seats, some] : by_seats) endings.insert(some.begin(), some.end());
  for (const char* ending : {"dark_age", "defeat", "marginal", "decisive", "competitive", "malthusian"}) {
    EXPECT_TRUE(endings.contains(ending)) << ending;
  }
  for (int seats = 1; seats <= 3; ++seats) EXPECT_TRUE(by_seats.contains(seats)) << seats;
}

bool agreed(const Record& record) {
  return !record.lines.empty() && record.lines.back().kind == RecordLine::Kind::agreed;
}

// Only games of the present rules are compared with their hashes: there are some of every game, at every table, and one
// that people agreed to end.
TEST(Corpus, HoldsGamesOfThePresentRules) {
  constexpr int least_of_a_table = 3;
  for (const GameType& type : all_games()) {
    std::map<int, int> tables;
    int ended_by_people = 0;
    for (const std::filesystem::path& file : corpus_of(type.info.id)) {
      const Record record = load_record(file);
      if (record.header.rules_version != type.info.rules_version) continue;
      const bool compared = std::any_of(record.lines.begin(), record.lines.end(),
                                        [](const RecordLine& l) { return l.kind == RecordLine::Kind::hash; });
      if (agreed(record)) {
        ++ended_by_people;
      } else if (compared) {
        ++tables[record.header.seats];
      }
    }
    EXPECT_GE(ended_by_people, 1) << type.info.id;
    for (int seats = type.info.least_seats; seats <= type.info.most_seats; ++seats) {
      EXPECT_GE(tables[seats], least_of_a_table) << type.info.id << " with " << seats;
    }
  }
}

TEST(Corpus, EveryStoredGameReplays) {
  for (const GameType& type : all_games()) {
    for (const std::filesystem::path& file : corpus_of(type.info.id)) {
      const std::string trouble = trouble_with(file);
      EXPECT_TRUE(trouble.empty()) << file.filename().string() << " " << trouble;
    }
  }
}

}  // namespace
}  // namespace noo::conformance
