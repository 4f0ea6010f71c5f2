// Tables that were running before the rules changed: stored by the program of then (table/test/stored/), restored,
// shown, and played on to their end.
#include <fstream>

#include "table/test/table_fixture.hpp"

namespace noo::table {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace): the fixture's words
using ::testing::HasSubstr;

Stored from_before(const std::string& name) {
  std::ifstream in(NOO_SOURCE_DIR "/table/test/stored/" + name + ".txt");
  EXPECT_TRUE(in) << name;
  Stored out;
  std::getline(in, out.doc);
  for (std::string line; std::getline(in, line);) out.lines.push_back(line);
  return out;
}

const Catalog& words_of(const Table& t) {
  static std::map<std::string, Catalog> all;
  const std::string& game = t.plan().game;
  return all.try_emplace(game, catalog_for(find_game(game).info, Lang::en)).first->second;
}

class FromBefore : public ::testing::TestWithParam<const char*> {
 protected:
  Stored stored = from_before(GetParam());
};

TEST_P(FromBefore, GoesOnIsShownAndStaysWhatItWas) {
  const Table t = stored.restored(at(0));
  ASSERT_EQ(t.status(), Status::running) << t.diverged()->second;
  ASSERT_TRUE(t.to_move());
  for (const Viewer& v : viewers_of(t)) {
    EXPECT_TRUE(t.play_json(v, words_of(t)).contains("state"));
    EXPECT_GT(t.log_size(v), 0);
  }
  const GameInfo& info = find_game(t.plan().game).info;
  for (const OptionRow& row : info.options) EXPECT_TRUE(t.plan().options.contains(row.name)) << row.name;
  for (const auto& [name, value] : info.older.contains("1") ? info.older.at("1") : Options{}) {
    EXPECT_EQ(t.plan().options.at(name), value) << "the rule of then";
  }
  EXPECT_EQ(t.info(at(0))["rules_version"], "1");
  EXPECT_THAT(t.match()->record_text(), HasSubstr("\nrules: 1\n"));
}

// What those rules closed by themselves is played now without being asked; nobody's log may be short of it.
TEST_P(FromBefore, TheLogOfASeatHasWhatClosedItself) {
  const Table t = stored.restored(at(0));
  ASSERT_EQ(t.status(), Status::running) << t.diverged()->second;
  for (const Viewer& v : viewers_of(t)) {
    if (v.kind != Viewer::Kind::seat) continue;
    EXPECT_EQ(t.log_size(v), static_cast<int>(t.match()->events_for(v.seat, 0).size())) << ix(v.seat);
  }
}

TEST_P(FromBefore, IsPlayedOnToTheEndStoredAndReplayed) {
  Table t = stored.restored(at(0));
  ASSERT_EQ(t.status(), Status::running);
  Rng rng(3);
  for (int i = 0; i < 60 && step(t, rng, at(i)); ++i) {
  }
  stored.keep(t);
  Table again = stored.restored(at(100));
  ASSERT_EQ(again.status(), t.status()) << again.diverged()->second;
  EXPECT_EQ(again.match()->position(), t.match()->position());
  for (const Viewer& v : viewers_of(t)) {
    EXPECT_EQ(again.version(v), t.version(v));
    EXPECT_EQ(again.log(v, words_of(t), 0, 100'000), t.log(v, words_of(t), 0, 100'000));
  }
  constexpr int far_enough = 20'000;
  for (int i = 0; i < far_enough && step(again, rng, at(200)); ++i) {
  }
  ASSERT_EQ(again.status(), Status::finished);
  stored.keep(again);
  EXPECT_EQ(stored.restored(at(300)).status(), Status::finished);
  const Record record = parse_record(again.record_text(watcher), "a.noo");
  const Table imported = Table::from_record(plan_of({person("ann")}), record, at(400));
  EXPECT_EQ(imported.status(), Status::finished);
  EXPECT_EQ(imported.record_text(watcher), again.record_text(watcher));
}

INSTANTIATE_TEST_SUITE_P(EveryGame, FromBefore,
                         ::testing::Values("spheres", "pax_transhumanity", "pax_transhumanity_solo", "planetary_phase",
                                           "pax_emancipation"),
                         [](const auto& info) { return std::string(info.param); });

TEST(OlderTable, OneThatHasNotBegunIsPlayedByTheRulesOfTheDayItBegins) {
  Table t = created(plan_of({person("ann"), bot()}));
  nlohmann::json doc = nlohmann::json::parse(t.doc());
  doc["rules"] = "1";
  doc["options"].erase("doover_limit");
  Table waiting = Table::restore(doc.dump(), {}, at(1));
  ASSERT_EQ(waiting.status(), Status::waiting);
  ok(waiting.start(at(2)));
  EXPECT_EQ(waiting.info(at(2))["rules_version"], find_game("spheres").info.rules_version);
  EXPECT_EQ(waiting.plan().options, t.plan().options);
}

// A fork stores the position it starts from, and rules 1 of SPHERES! stored two bytes less of it.
TEST(OlderTable, AForkGoesOnFromThePositionItWasMadeFrom) {
  constexpr std::size_t free_shown = 1008;
  constexpr std::size_t ended_by = 1153;
  Table t = started(plan_of({person("ann"), bot()}));
  Rng rng(5);
  for (int i = 0; i < 40 && step(t, rng, at(i)); ++i) {
  }
  const auto [start, no] = t.position_for_fork(everything, -1);
  ASSERT_FALSE(no);
  Stored stored;
  Table fork = Table::fork(t.plan(), Seed::from_text("own"), start, at(50));
  stored.keep(fork);
  EXPECT_EQ(stored.restored(at(60)).match()->position(), fork.match()->position()) << "as it lies now";

  nlohmann::json doc = nlohmann::json::parse(stored.doc);
  std::string hex = doc["start"];
  hex.erase(2 * ended_by, 2);
  hex.erase(2 * free_shown, 2);
  doc["start"] = hex;
  doc["rules"] = "1";
  doc.erase("start_rules");
  for (const char* since : {"doover_limit", "crisis_lost_three", "end_pause"}) doc["options"].erase(since);
  stored.doc = doc.dump();
  Table old = stored.restored(at(60));
  ASSERT_EQ(old.status(), Status::running) << old.diverged()->second;
  EXPECT_EQ(old.match()->position(), fork.match()->position());
  EXPECT_EQ(old.plan().options.at("end_pause"), "needed");
  for (int i = 0; i < 40 && step(old, rng, at(100 + i)); ++i) {
  }
  stored.doc = old.doc();
  const TableChanges since = old.take_changes();
  stored.lines.insert(stored.lines.end(), since.lines.begin(), since.lines.end());
  const Table again = stored.restored(at(200));
  ASSERT_EQ(again.status(), old.status()) << again.diverged()->second;
  EXPECT_EQ(again.match()->position(), old.match()->position());
}

TEST(OlderTable, OfAVersionThatNobodyKnowsIsKeptAsItIs) {
  Stored stored = from_before("spheres");
  nlohmann::json doc = nlohmann::json::parse(stored.doc);
  doc["rules"] = "0";
  const Table t = Table::restore(doc.dump(), stored.lines, at(1));
  EXPECT_EQ(t.status(), Status::kept);
  EXPECT_EQ(nlohmann::json::parse(t.doc())["options"], doc["options"]) << "nothing is added that was not said";
}

}  // namespace
}  // namespace noo::table
