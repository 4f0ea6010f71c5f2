#include "lab/store.hpp"

#include <gmock/gmock.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <fstream>

#include "engine/errors.hpp"
#include "engine/match.hpp"
#include "small_run.hpp"

namespace noo::lab {
namespace {

using ::testing::HasSubstr;

class StoreTest : public FolderTest {};

TEST_F(StoreTest, KeepsWhatWasPlayedAndItsRecords) {
  const CampaignResult result = play_into("a.db", {small_config()});
  EXPECT_EQ(result.played, 6);
  Store store(file("a.db"), Store::Mode::read);
  const std::vector<StoredRun> runs = store.runs();
  ASSERT_EQ(runs.size(), 1U);
  EXPECT_EQ(runs[0].game, "spheres");
  EXPECT_EQ(runs[0].seats, 3);
  EXPECT_EQ(runs[0].options.at("max_rounds"), "3");
  EXPECT_EQ(runs[0].games, 6);
  const std::vector<StoredGame> games = store.finished(runs[0].id);
  ASSERT_EQ(games.size(), 6U);
  for (const StoredGame& game : games) {
    EXPECT_EQ(game.seats.size(), 3U);
    const Record record = parse_record(store.record(runs[0].id, game.index), "stored");
    const Prepared run = prepare(small_config());
    const Match match = Match::replay({std::shared_ptr<const AnyGame>{}, run.game.get()}, record);
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.plies(), game.plies);
  }
}

TEST_F(StoreTest, CountsMovesAndRulesBySeat) {
  play_into("a.db", {small_config(1)});
  Store store(file("a.db"), Store::Mode::read);
  int moves = 0;
  int rules = 0;
  store.each_met(1, [&](int index, const Met& met) {
    EXPECT_EQ(index, 0);
    EXPECT_GT(met.times, 0);
    if (met.kind == Met::Kind::move) {
      EXPECT_GE(met.seat, 0);
      moves += met.times;
    }
    rules += met.kind == Met::Kind::rule ? met.times : 0;
  });
  const int plies = store.finished(1).front().plies;
  EXPECT_GT(moves, 0);
  EXPECT_LT(moves, plies);  // chance makes the others
  EXPECT_GT(rules, 0);
}

TEST_F(StoreTest, TheSameRunGoesOnAndAnotherOneIsAdded) {
  play_into("a.db", {small_config(2)});
  const CampaignResult more = play_into("a.db", {small_config(5)});
  EXPECT_EQ(more.found, 2);
  EXPECT_EQ(more.played, 3);
  EXPECT_EQ(more.summaries.front().games, 5);
  EXPECT_EQ(play_into("a.db", {small_config(5)}).played, 0);
  RunConfig other = small_config(2);
  other.seed = 2;
  EXPECT_EQ(play_into("a.db", {other}).played, 2);
  Store store(file("a.db"), Store::Mode::read);
  EXPECT_EQ(store.runs().size(), 2U);
}

TEST_F(StoreTest, InPartsOrAtOnceIsTheSame) {
  play_into("parts.db", {small_config(2)});
  play_into("parts.db", {small_config(6)});
  play_into("once.db", {small_config(6)});
  EXPECT_EQ(contents("parts.db"), contents("once.db"));
}

TEST_F(StoreTest, RefusesToGoOnWithARunThatWouldGoDifferently) {
  play_into("a.db", {small_config(2)});
  {
    soci::session session(soci::sqlite3, "dbname=" + file("a.db").string());
    session << "UPDATE records SET noo_zst = (SELECT noo_zst FROM records WHERE game = 1) WHERE game = 0";
  }
  try {
    play_into("a.db", {small_config(3)});
    FAIL() << "went on";
  } catch (const InputError& e) {
    EXPECT_THAT(e.what(), HasSubstr("goes differently now"));
  }
}

TEST_F(StoreTest, RefusesWhatIsNoStoreOfThisProgram) {
  EXPECT_THROW(Store(file("none.db"), Store::Mode::read), InputError);
  std::ofstream(file("text.db")) << "hello, this is not a database, and it is long enough to be looked at";
  for (const auto mode : {Store::Mode::read, Store::Mode::write}) {
    try {
      const Store store(file("text.db"), mode);
      FAIL();
    } catch (const InputError& e) {
      EXPECT_THAT(e.what(), HasSubstr("text.db: is not a database"));
    }
  }
  {
    soci::session session(soci::sqlite3, "dbname=" + file("other.db").string());
    session << "CREATE TABLE cats (name TEXT)";
  }
  EXPECT_THROW(Store(file("other.db"), Store::Mode::write), InputError);
  play_into("newer.db", {small_config(1)});
  {
    soci::session session(soci::sqlite3, "dbname=" + file("newer.db").string());
    session << "UPDATE schema_version SET version = 99";
  }
  EXPECT_THROW(Store(file("newer.db"), Store::Mode::write), InputError);
}

TEST_F(StoreTest, AStoppedRunKeepsWhatFinished) {
  std::atomic<bool> stop = false;
  Store store(file("a.db"), Store::Mode::write);
  Campaign campaign{.runs = {}, .jobs = 1, .store = &store, .stop = &stop};
  campaign.runs.push_back(prepare(small_config(5000)));
  const CampaignResult result = play(campaign, [&](int done) { stop = done >= 3; });
  EXPECT_GT(result.missing, 0);
  EXPECT_GE(result.played, 3);
  EXPECT_EQ(store.runs().front().games, result.played);
  EXPECT_EQ(result.summaries.front().games, result.played);
}

}  // namespace
}  // namespace noo::lab
