#include "lab/findings.hpp"

#include <gmock/gmock.h>

#include <set>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"
#include "lab/labels.hpp"
#include "lab/page.hpp"
#include "small_run.hpp"

namespace noo::lab {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class FindingsTest : public FolderTest {
 protected:
  static RunConfig duel(int games, const std::string& rounds = "3") {
    RunConfig config = small_config(games);
    config.bots = {"steady", "random"};
    config.seats = 2;
    config.options = {{"max_rounds", rounds}};
    return config;
  }
  Findings found(const std::vector<std::string>& names) const {
    std::vector<std::unique_ptr<Store>> stores;
    std::vector<Store*> opened;
    for (const std::string& name : names) {
      stores.push_back(std::make_unique<Store>(file(name), Store::Mode::read));
      opened.push_back(stores.back().get());
    }
    return find(opened);
  }
  static const Measure& measure(const Findings& f, Measure::Group group, const std::string& name) {
    for (const Measure& m : f.measures) {
      if (m.group == group && m.name == name) return m;
    }
    throw std::runtime_error("no measure " + name);
  }
};

TEST_F(FindingsTest, MeasuresAgreeWithTheSummary) {
  const CampaignResult played = play_into("a.db", {duel(30)});
  const Findings f = found({"a.db"});
  ASSERT_EQ(f.sets.size(), 1U);
  const BotSummary& steady = played.summaries[0].bots[0];
  const Measure& wins = measure(f, Measure::Group::wins_by_bot, "steady");
  EXPECT_EQ(wins.counts[0], 30);
  EXPECT_NEAR(wins.by_set[0].value, steady.wins / 30, 1e-9);
  EXPECT_NEAR(wins.by_set[0].low, steady.win_interval.low, 1e-9);
  EXPECT_NEAR(measure(f, Measure::Group::score, "steady").by_set[0].value, steady.mean_score, 1e-9);
  EXPECT_NEAR(measure(f, Measure::Group::length, "").by_set[0].value,
              static_cast<double>(played.summaries[0].plies) / 30, 1e-9);
  double bins = 0;
  for (const double share : f.distributions.front().shares.front()) bins += share;
  EXPECT_NEAR(bins, 1, 1e-9);
  EXPECT_FALSE(f.contributions.empty());
  EXPECT_TRUE(f.effects.empty());
}

TEST_F(FindingsTest, SlowTwoSetsOfTheSameHaveNoClearDifference) {
  play_into("a.db", {duel(40)});
  RunConfig other = duel(40);
  other.seed = 2;
  play_into("b.db", {other});
  const Findings f = found({"a.db", "b.db"});
  ASSERT_EQ(f.sets.size(), 2U);
  EXPECT_EQ(f.sets[1].name, "seed=2");
  EXPECT_FALSE(measure(f, Measure::Group::wins_by_bot, "steady").differences[1].clear_of_zero());
}

TEST_F(FindingsTest, SlowAChangeThatMattersStandsOut) {
  play_into("a.db", {duel(30, "2"), duel(30, "6")});
  const Findings f = found({"a.db"});
  ASSERT_EQ(f.sets.size(), 2U);
  EXPECT_EQ(f.sets[0].name, "max_rounds=2");
  const Estimate& longer = measure(f, Measure::Group::length, "").differences[1];
  EXPECT_TRUE(longer.clear_of_zero());
  EXPECT_GT(longer.low, 0);
}

TEST_F(FindingsTest, SlowThreeValuesShowTheResponse) {
  play_into("a.db", {duel(10, "2"), duel(10, "3"), duel(10, "4")});
  const Findings f = found({"a.db"});
  EXPECT_TRUE(f.effects.empty());  // the differences from the first set say it all
  EXPECT_THAT(page_of(f, Lang::en), HasSubstr("id=\"response\""));
}

TEST_F(FindingsTest, SetsThatDifferInTwoThingsShowWhatEachContributes) {
  RunConfig shorter = duel(10, "2");
  RunConfig longer = duel(10, "4");
  shorter.seed = 2;
  longer.seed = 2;
  play_into("a.db", {duel(10, "2"), duel(10, "4"), shorter, longer});
  const Findings f = found({"a.db"});
  ASSERT_FALSE(f.effects.empty());
  EXPECT_EQ(f.effects.front().trait, "max_rounds");
  EXPECT_EQ(f.effects.front().from, "2");
  EXPECT_EQ(f.effects.front().to, "4");
  for (const Effect& e : f.effects) {
    EXPECT_LE(e.change.low, e.change.value);
    EXPECT_GE(e.change.high, e.change.value);
    if (!f.measures[e.measure].share) continue;
    EXPECT_GE(e.change.low, -1);
    EXPECT_LE(e.change.high, 1);
  }
  EXPECT_THAT(page_of(f, Lang::en), HasSubstr("id=\"effects\""));
}

TEST_F(FindingsTest, APageHasATableForEveryPlotAndLoadsNothing) {
  play_into("a.db", {duel(20)});
  play_into("b.db", {duel(20, "4")});
  const Findings f = found({"a.db", "b.db"});
  for (const Lang lang : {Lang::en, Lang::es}) {
    std::string page = page_of(f, lang);
    EXPECT_THAT(page, HasSubstr(lang == Lang::en ? "<html lang=\"en\">" : "<html lang=\"es\">"));
    EXPECT_THAT(page, HasSubstr(lang == Lang::en ? "Did it matter?" : "¿Ha importado?"));
    page = page.substr(0, page.find("<script>"));
    for (const char* unwanted :
         {"src=", "http://", "https://", "{{", "page.title", "sets.set", "measure.w", "thing.s"}) {
      EXPECT_THAT(page, Not(HasSubstr(unwanted))) << unwanted;
    }
    const auto count = [&](const std::string& what) {
      int times = 0;
      for (auto at = page.find(what); at != std::string::npos; at = page.find(what, at + 1)) ++times;
      return times;
    };
    EXPECT_GE(count("<table>"), count("class=\"plot\""));
    EXPECT_EQ(count("<table>"), count("<caption>"));
  }
}

TEST_F(FindingsTest, BothLanguagesHaveTheSameWords) {
  const Catalog en(Lang::en, {embedded_files()});
  const Catalog es(Lang::es, {embedded_files()});
  EXPECT_EQ(en.keys(), es.keys());
  for (const std::string& key : en.keys()) EXPECT_EQ(en.placeholders(key), es.placeholders(key)) << key;
}

// What a kind is called in notation ("put", "at") tells a reader nothing.
TEST_F(FindingsTest, KindsOfMovesAreNamedInWords) {
  // Other tests of this program bring games of their own.
  for (const char* id : {"spheres", "planetary_phase", "pax_transhumanity", "pax_emancipation"}) {
    const GameType& game = find_game(id);
    const GameInfo& info = game.info;
    const auto table = game.make(info.usual_seats, options_for(info, info.usual_seats, {}), {});
    for (const Lang lang : {Lang::en, Lang::es}) {
      const Catalog game_words = catalog_for(info, lang);
      std::set<std::string> labels;
      for (int i = 0; i < table->kinds(); ++i) {
        const std::string kind(table->kind_name(static_cast<u8>(i)));
        const std::string label = label_of_kind(game_words, kind);
        EXPECT_NE(label, kind) << info.id;
        EXPECT_EQ(label.find_first_of("{}"), std::string::npos) << label;
        EXPECT_FALSE(label.starts_with("…") && label.ends_with("…")) << info.id << " " << kind << ": " << label;
        EXPECT_TRUE(labels.insert(label).second) << info.id << ": two kinds are called " << label;
      }
    }
  }
  play_into("a.db", {duel(20)});
  const std::string en = page_of(found({"a.db"}), Lang::en);
  EXPECT_THAT(en, HasSubstr(">Plan an action<"));
  EXPECT_THAT(en, HasSubstr(">Expose Aspect …<"));
  EXPECT_THAT(page_of(found({"a.db"}), Lang::es), HasSubstr(">Planear una acción<"));
}

TEST_F(FindingsTest, SetsOfSeveralGamesAreRefused) {
  play_into("a.db", {duel(2)});
  RunConfig other = duel(1);
  other.game = "planetary_phase";
  other.bots = {"random"};
  other.seats = 3;
  other.options = {{"max_rounds", "4"}};
  play_into("b.db", {other});
  EXPECT_THROW(found({"a.db", "b.db"}), InputError);
}

TEST_F(FindingsTest, JsonHasTheSameNumbers) {
  play_into("a.db", {duel(10)});
  const nlohmann::json j = to_json(found({"a.db"}));
  EXPECT_EQ(j["game"], "spheres");
  EXPECT_EQ(j["sets"][0]["games"], 10);
  EXPECT_EQ(j["measures"][0]["group"], "wins_by_bot");
}

}  // namespace
}  // namespace noo::lab
