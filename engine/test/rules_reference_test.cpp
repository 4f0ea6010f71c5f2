#include "engine/rules_reference.hpp"

#include "engine/test/helpers.hpp"

namespace noo {
namespace {

std::vector<std::string> ids_of(const std::vector<const RuleEntry*>& found) {
  std::vector<std::string> out;
  for (const RuleEntry* e : found) out.push_back(e->id);
  return out;
}

TEST(RulesReference, HasTheGamesRulesAndThenTheEngines) {
  const RulesReference r(toy::lantern_info(), Lang::en);
  ASSERT_EQ(r.entries().size(), 8U + eng_rule_names.size() - 1);
  EXPECT_EQ(r.entries().front().id, "LAN-SETUP");
  EXPECT_EQ(r.entries()[8].id, "ENG-SEAT");
  EXPECT_EQ(r.introduction(), "# Lanterns\n\nA game of hidden numbers.\n\n## Setup");
}

TEST(RulesReference, AnEntryHasTitleTextSourceAndTests) {
  const RulesReference r(toy::lantern_info(), Lang::en);
  const RuleEntry* e = r.find("LAN-CLAIM");
  ASSERT_NE(e, nullptr);
  EXPECT_EQ(e->kind, "rule");
  EXPECT_EQ(e->title, "Claims");
  EXPECT_EQ(e->text, "At most the die.");
  EXPECT_EQ(e->tests.size(), 2U);
  EXPECT_EQ(r.find("LAN-TURN")->source, "Turn, in order");
  EXPECT_EQ(r.find("LAN-REST")->text, "Only below three points.") << "the next chapter's heading is not its text";
  EXPECT_EQ(r.find("LAN"), nullptr);
  EXPECT_EQ(r.find(""), nullptr);
}

TEST(RulesReference, SearchWantsEveryWordWhateverTheCase) {
  const RulesReference r(toy::lantern_info(), Lang::en);
  EXPECT_EQ(ids_of(r.search("lan-guess NUMBER")), (std::vector<std::string>{"LAN-GUESS-2", "LAN-GUESS-3"}));
  EXPECT_EQ(ids_of(r.search("  die   card ")), (std::vector<std::string>{"LAN-TURN", "ENG-CHANCE"}));
  EXPECT_TRUE(r.search("zebra").empty());
  EXPECT_TRUE(r.search("   ").empty());
  const RulesReference es(toy::lantern_info(), Lang::es);
  EXPECT_EQ(ids_of(es.search("NINGÚN DADO")), (std::vector<std::string>{"ENG-CHANCE"}));
}

TEST(RulesReference, AnIdMayBeginWithTheNumberOfASection) {
  const std::vector<std::string> ids{"1-SETUP-11", "2I-BUR-1", "3C-EST-1",  "3D2-THREAT-1", "5-SCORE-1", "R-01",
                                     "PAY-1",      "CH-BACK",  "AB-RESTED", "VAR-SMALL-1",  "BOARD-1"};
  std::string table = "id,kind,origin,source\n";
  std::string prose;
  std::string tests;
  for (const std::string& id : ids) {
    table += fmt::format("{},rule,rulebook,Book\n", id);
    prose += fmt::format("### {0} · About {0} {{#{0}}}\n\n3-5 players, as {0} says.\n\n", id);
    tests += fmt::format("{},test.cpp:1\n", id);
  }
  const std::array<EmbeddedFile, 3> files{
      {{"rules/ids.csv", table}, {"rules/en.md", prose}, {"test_index.csv", tests}}};
  GameInfo info;
  info.files = files;
  const RulesReference r(info, Lang::en);
  for (const std::string& id : ids) {
    const RuleEntry* e = r.find(id);
    ASSERT_NE(e, nullptr) << id;
    EXPECT_EQ(e->title, fmt::format("About {}", id));
    EXPECT_EQ(e->text, fmt::format("3-5 players, as {} says.", id));
    EXPECT_EQ(e->tests, std::vector<std::string>{"test.cpp:1"});
    EXPECT_EQ(ids_of(r.search(id)), std::vector<std::string>{id});
  }
}

RulesReference with_ids(std::string_view table) {
  const std::array<EmbeddedFile, 1> files{{{"rules/ids.csv", table}}};
  GameInfo info;
  info.files = files;
  return {info, Lang::en};
}

TEST(RulesReference, SaysWhoseWordARuleIs) {
  const RulesReference r = with_ids(
      "id,kind,origin,source\n"
      "F4.1,rule,rulebook,F4 Post\n"
      "I5,rule,edition,I5 Ties in the rules of June\n"
      "K1.1,rule,reconstructed,A5; D1: the overview\n"
      "K1.2,definition,reconstructed,\"B3, F6\"\n"
      "R-01,ruling,ruling,F4.1; K1.1\n"
      "R-02,note,ruling,\"F4, \"\"Post\"\"\"\n"
      "OPT-moon,rule,designed,R-01\n");
  struct Row {
    const char* id;
    const char* origin;
    const char* source;
    const char* evidence;
  };
  const std::array rows{
      Row{"F4.1", "rulebook", "F4 Post", ""},
      Row{"I5", "edition", "I5 Ties in the rules of June", ""},
      Row{"K1.1", "reconstructed", "A5; D1: the overview", "A5; D1: the overview"},
      Row{"K1.2", "reconstructed", "B3, F6", "B3, F6"},
      Row{"R-01", "ruling", "F4.1; K1.1", ""},
      Row{"R-02", "ruling", "F4, \"Post\"", ""},
      Row{"OPT-moon", "designed", "R-01", ""},
  };
  for (const Row& row : rows) {
    const RuleEntry* e = r.find(row.id);
    ASSERT_NE(e, nullptr) << row.id;
    EXPECT_EQ(origin_name(e->origin), row.origin) << row.id;
    EXPECT_EQ(e->source, row.source) << row.id;
    EXPECT_EQ(evidence_of(*e), row.evidence) << row.id;
  }
  EXPECT_EQ(origin_name(r.find("ENG-SEAT")->origin), "ruling");
}

TEST(RulesReference, MarksOriginsUnlessAllAreTheRulebooksOrRulings) {
  EXPECT_FALSE(RulesReference(toy::lantern_info(), Lang::en).marks_origins());
  EXPECT_FALSE(with_ids("id,kind,origin,source\nA,rule,rulebook,Book\nR,ruling,ruling,A\n").marks_origins());
  for (const char* origin : {"edition", "reconstructed", "designed"}) {
    EXPECT_TRUE(with_ids(fmt::format("id,kind,origin,source\nA,rule,{},Book\n", origin)).marks_origins()) << origin;
  }
}

TEST(RulesReference, RefusesAMalformedTable) {
  const auto complaint = [](std::string_view table) -> std::string {
    try {
      with_ids(table);
    } catch (const InputError& e) {
      return e.what();
    }
    return "nothing";
  };
  const std::string origins = "origins are rulebook, edition, reconstructed, ruling, designed";
  EXPECT_EQ(complaint("id,kind,source\nA,rule,Book\n"),
            "rules/ids.csv, line 1: the heading is 'id,kind,source'; it must be 'id,kind,origin,source'");
  EXPECT_EQ(complaint("A,rule,rulebook,Book\n"),
            "rules/ids.csv, line 1: the heading is 'A,rule,rulebook,Book'; it must be 'id,kind,origin,source'");
  EXPECT_EQ(complaint("id,kind,origin,source\nA,rule,rulebook,Book\nB,rule,hearsay,Book\n"),
            "rules/ids.csv, line 3: 'hearsay' is no origin; " + origins);
  EXPECT_EQ(complaint("id,kind,origin,source\nA,rule,,Book\n"), "rules/ids.csv, line 2: '' is no origin; " + origins);
  EXPECT_EQ(complaint("id,kind,origin,source\nA,rule,Book\n"), "rules/ids.csv, line 2: 3 fields; there must be 4");
  EXPECT_EQ(complaint("id,kind,origin,source\nA,rule,ruling,B,C\n"),
            "rules/ids.csv, line 2: 5 fields; there must be 4");
  EXPECT_EQ(complaint("id,kind,origin,source\nA,rule,ruling,\n"), "rules/ids.csv, line 2: A has no source");
}

TEST(RulesReference, EveryEngineRuleIsExplainedInBothLanguages) {
  const GameInfo no_game;
  for (const Lang lang : {Lang::en, Lang::es}) {
    const RulesReference r(no_game, lang);
    ASSERT_EQ(r.entries().size(), eng_rule_names.size() - 1);
    for (std::size_t i = 0; i < r.entries().size(); ++i) {
      const RuleEntry& e = r.entries()[i];
      EXPECT_EQ(e.id, eng_rule_names[i + 1]);
      EXPECT_FALSE(e.title.empty()) << e.id;
      EXPECT_GT(e.text.size(), 40U) << e.id;
      EXPECT_FALSE(e.tests.empty()) << e.id << " has no test";
    }
  }
}

TEST(RulesReference, TheSearchListsRulesBeforeOptions) {
  static constexpr std::array<EmbeddedFile, 2> files{{
      {"rules/en.md",
       "### OPT-moon · Moon {#OPT-moon}\n\nWhich moon.\n\n### X-MOON · Moon {#X-MOON}\n\nThe moon.\n\n"
       "### OPT-sun · Sun {#OPT-sun}\n\nNo moon.\n\n### X-TIDE · Tide {#X-TIDE}\n\nFollows the moon.\n"},
      {"rules/ids.csv",
       "id,kind,origin,source\nOPT-moon,rule,designed,R1\nX-MOON,rule,rulebook,Sky\n"
       "OPT-sun,rule,designed,R2\nX-TIDE,rule,rulebook,Sea\n"},
  }};
  GameInfo info = toy::lanterns_type().info;
  info.files = files;
  const RulesReference r(info, Lang::en);
  EXPECT_EQ(ids_of(r.search("moon")), (std::vector<std::string>{"X-MOON", "X-TIDE", "OPT-moon", "OPT-sun"}));
}

}  // namespace
}  // namespace noo
