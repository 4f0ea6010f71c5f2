// How the command is called: help, language, mistakes.
#include "command.hpp"

namespace noo::cli_test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

class Usage : public CommandTest {};

TEST_F(Usage, EveryCommandHasHelp) {
  const std::vector<std::vector<std::string>> commands{{},
                                                       {"play"},
                                                       {"games"},
                                                       {"rules"},
                                                       {"schema"},
                                                       {"new"},
                                                       {"show"},
                                                       {"do"},
                                                       {"why"},
                                                       {"replay"},
                                                       {"analyse"},
                                                       {"scenario"},
                                                       {"coverage"},
                                                       {"data"},
                                                       {"data", "check"},
                                                       {"data", "keep"},
                                                       {"lab"},
                                                       {"lab", "run"},
                                                       {"lab", "bench"},
                                                       {"lab", "signature"},
                                                       {"lab", "playout"},
                                                       {"admin"},
                                                       {"admin", "verify"},
                                                       {"admin", "tables"},
                                                       {"admin", "ban"},
                                                       {"admin", "report"},
                                                       {"admin", "purge"}};
  for (std::vector<std::string> command : commands) {
    command.emplace_back("--help");
    const Said said = noosphere(command);
    EXPECT_EQ(said.code, 0) << said.err;
    EXPECT_THAT(said.out, HasSubstr("Usage: noosphere"));
    EXPECT_EQ(said.err, "");
    command.insert(command.end(), {"--lang", "es"});
    EXPECT_THAT(noosphere(command).out, HasSubstr("Uso: noosphere"));
  }
}

TEST_F(Usage, NoCommandOrAnUnknownOneNamesTheCommands) {
  expect_bad_input(noosphere({}), "play, games, rules");
  expect_bad_input(noosphere({"jump"}), "there is no command 'jump'");
  expect_bad_input(noosphere({"lab"}), "run, bench");
  expect_bad_input(noosphere({"lab", "jump"}), "there is no command 'jump'");
}

TEST_F(Usage, WrongArgumentsPointToTheHelp) {
  expect_bad_input(noosphere({"show"}), "noosphere show --help");
  expect_bad_input(noosphere({"games", "--loud"}), "--loud");
  expect_bad_input(noosphere({"games", "--lang", "fr"}), "fr");
  expect_bad_input(noosphere({"new", "spheres", "--seats", "many"}), "many");
  expect_bad_input(noosphere({"lab", "run", "spheres", "--games", "x"}), "noosphere lab run --help");
}

TEST_F(Usage, LanguageComesFromTheOptionOrTheEnvironment) {
  EXPECT_THAT(noosphere({"games"}).out, HasSubstr("seats, usually"));
  EXPECT_THAT(noosphere({"games", "--lang", "es"}).out, HasSubstr("asientos, normalmente"));
  EXPECT_THAT(noosphere({"--lang=es", "games"}).out, HasSubstr("asientos, normalmente"));
  EXPECT_THAT(noosphere({"games"}, "", "LANG=es_ES.UTF-8").out, HasSubstr("asientos, normalmente"));
  EXPECT_THAT(noosphere({"games"}, "", "LANG=es_ES.UTF-8 LC_ALL=en_GB.UTF-8").out, HasSubstr("seats, usually"));
  EXPECT_THAT(noosphere({"games", "--lang", "en"}, "", "LANG=es_ES.UTF-8").out, HasSubstr("seats, usually"));
}

TEST_F(Usage, GamesSayTheirSeatsAndOptions) {
  const Said said = noosphere({"games", "--json"});
  ASSERT_EQ(said.code, 0);
  const auto games = said.json();
  ASSERT_TRUE(games.is_array());
  ASSERT_EQ(games[0]["id"], "spheres");
  EXPECT_EQ(games[0]["name"], "SPHERES!");
  EXPECT_EQ(games[0]["seats"]["least"], 2);
  EXPECT_EQ(games[0]["seats"]["most"], 6);
  ASSERT_FALSE(games[0]["options"].empty());
  for (const auto& option : games[0]["options"]) {
    EXPECT_TRUE(option.contains("name") && option.contains("type") && option.contains("default"));
    EXPECT_THAT(option["meaning"].get<std::string>(), ::testing::Not(::testing::StartsWith("option."))) << option;
  }
}

TEST_F(Usage, ValuesOfOptionsComeWithTheirMeanings) {
  const auto games = noosphere({"games", "--json"}).json();
  for (const auto& game : games) {
    for (const auto& option : game["options"]) {
      if (option["type"] != "choice") continue;
      ASSERT_EQ(option["meanings"].size(), option["choices"].size()) << option;
      for (const auto& [value, meaning] : option["meanings"].items()) EXPECT_NE(meaning, "") << option["name"] << value;
    }
  }
  EXPECT_THAT(noosphere({"games"}).out, ContainsRegex("\n +standard  secrets stay with their owner\n"));
  EXPECT_THAT(noosphere({"games", "--lang", "es"}).out, Not(HasSubstr("secrets stay with their owner")));
}

TEST_F(Usage, TheVersionSaysTheCommitAndTheRulesAndDataOfEachGame) {
  const Said said = noosphere({"--version", "--json"});
  ASSERT_EQ(said.code, 0) << said.err;
  const auto j = said.json();
  EXPECT_THAT(j["version"].get<std::string>(), ContainsRegex("^[0-9]+[.][0-9]+"));
  EXPECT_THAT(j["commit"].get<std::string>(), ContainsRegex("^(unknown|.*[0-9a-f]{7,}(-dirty)?)$"));
  ASSERT_EQ(j["games"].size(), noosphere({"games", "--json"}).json().size());
  EXPECT_EQ(j["games"][0]["id"], "spheres");
  start();  // a record names both
  const std::string record = read(file("a.noo"));
  EXPECT_THAT(record, HasSubstr("rules: " + j["games"][0]["rules"].get<std::string>() + "\n"));
  EXPECT_THAT(record, HasSubstr("data: " + j["games"][0]["data"].get<std::string>() + "\n"));
  const Said words = noosphere({"--lang", "es", "--version"});
  EXPECT_EQ(words.code, 0);
  EXPECT_THAT(words.out, ContainsRegex("\njuego +reglas +datos\nspheres +[0-9]"));
  EXPECT_THAT(noosphere({"--help"}).out, HasSubstr("--version"));
  expect_bad_input(noosphere({"games", "--version"}), "--version");
}

TEST_F(Usage, RulesComeBeforeOptions) {
  const std::vector<std::vector<std::string>> calls{{"rules", "spheres", "--json"},
                                                    {"rules", "spheres", "order", "--json"},
                                                    {"rules", "spheres", "crisis", "--json"}};
  for (const auto& call : calls) {
    bool option = false;
    int options = 0;
    for (const auto& rule : noosphere(call).json()) {
      const bool is_option = rule["id"].get<std::string>().starts_with("OPT-");
      EXPECT_TRUE(is_option || !option) << rule["id"];
      option = is_option;
      options += is_option ? 1 : 0;
    }
    EXPECT_GT(options, 0);
  }
}

TEST_F(Usage, RulesAreListedReadAndSearched) {
  EXPECT_THAT(noosphere({"rules", "spheres"}).out, HasSubstr("SPH-TAX-1"));
  const Said one = noosphere({"rules", "spheres", "SPH-TAX-1", "--json"});
  ASSERT_EQ(one.code, 0);
  ASSERT_EQ(one.json().size(), 1U);
  const auto entry = one.json()[0];
  EXPECT_EQ(entry["id"], "SPH-TAX-1");
  EXPECT_EQ(entry["kind"], "rule");
  EXPECT_FALSE(entry["title"].get<std::string>().empty());
  EXPECT_FALSE(entry["text"].get<std::string>().empty());
  EXPECT_NE(noosphere({"rules", "spheres", "SPH-TAX-1", "--lang", "es"}).out,
            noosphere({"rules", "spheres", "SPH-TAX-1"}).out);
  EXPECT_GT(noosphere({"rules", "spheres", "taxation", "technology", "--json"}).json().size(), 1U);
  EXPECT_EQ(noosphere({"rules", "spheres", "xylophone"}).code, 1);
  expect_bad_input(noosphere({"rules", "chess"}), "there is no game 'chess'; games are spheres");
}

TEST_F(Usage, RulesSayWhoseWordTheyAre) {
  const auto origin = [&](const std::string& game, const std::string& id) {
    return noosphere({"rules", game, id, "--json"}).json()[0]["origin"];
  };
  EXPECT_EQ(origin("pax_emancipation", "F4.1"), "rulebook");
  EXPECT_EQ(origin("pax_emancipation", "R-18"), "ruling");
  EXPECT_EQ(origin("pax_emancipation", "N.1"), "designed");
  const auto lost = noosphere({"rules", "pax_emancipation", "K1.1", "--json"}).json()[0];
  EXPECT_EQ(lost["origin"], "reconstructed");
  EXPECT_EQ(lost["evidence"], "A5; D1");
  EXPECT_EQ(origin("pax_transhumanity", "C3a"), "rulebook");
  EXPECT_EQ(origin("pax_transhumanity", "I5"), "edition");
  EXPECT_EQ(origin("pax_transhumanity", "OPT-surge_bonus"), "designed");
  EXPECT_EQ(origin("planetary_phase", "VAR-SMALL-1"), "designed");
  EXPECT_EQ(origin("spheres", "SPH-TAX-1"), "rulebook");
  EXPECT_EQ(origin("spheres", "ENG-SEAT"), "ruling");

  const auto lines_of = [&](const std::string& id, const std::string& lang) {
    return noosphere({"rules", "pax_emancipation", id, "--lang", lang}).out;
  };
  EXPECT_THAT(lines_of("F4.1", "en"), HasSubstr("\nFrom the rulebook: F4 Post\n"));
  EXPECT_THAT(lines_of("R-18", "en"), HasSubstr("\nOur ruling: E7.3\n"));
  EXPECT_THAT(lines_of("K1.1", "en"), HasSubstr("\nReconstructed\n")) << "the evidence stands in the text";
  EXPECT_THAT(lines_of("K1.1", "es"), HasSubstr("\nReconstruida\n"));
  EXPECT_THAT(noosphere({"rules", "pax_emancipation"}).out, ContainsRegex("\nK1\\.1 +reconstructed +[A-Z]"));
  EXPECT_THAT(lines_of("N.2", "en"), HasSubstr("\nOur own design: R-14\n"));
  EXPECT_THAT(lines_of("N.2", "es"), HasSubstr("\nDiseño nuestro: R-14\n"));
  EXPECT_THAT(noosphere({"rules", "pax_transhumanity", "K5_note"}).out,
              HasSubstr("\nFrom one edition of the rulebook: K5 Exoglobal Sequence of Play in the English"));
  EXPECT_THAT(noosphere({"rules", "spheres"}).out, ContainsRegex("\nSPH-TAX-1 +rulebook +[A-Z]"));
  EXPECT_THAT(noosphere({"rules", "spheres", "--lang", "es"}).out, ContainsRegex("\nOPT-max_rounds +diseño +[A-Z]"));
}

TEST_F(Usage, SchemaDescribesThePositionsOfAGame) {
  const Said said = noosphere({"schema", "spheres"});
  ASSERT_EQ(said.code, 0) << said.err;
  const auto schema = said.json();
  EXPECT_EQ(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
  EXPECT_EQ(schema["title"], "spheres");
  EXPECT_EQ(schema["properties"]["round"]["type"], "integer");
  expect_bad_input(noosphere({"schema", "chess"}), "games are spheres");
  expect_bad_input(noosphere({"schema"}), "noosphere schema --help");
}

TEST_F(Usage, CoverageListsEveryRule) {
  const Said said = noosphere({"coverage", "spheres", "--games", "5", "--json"});
  EXPECT_TRUE(said.code == 0 || said.code == 1) << said.err;
  const auto rules = said.json()["rules"];
  ASSERT_GT(rules.size(), 300U);
  bool missing = false;
  u_int64_t exercised = 0;
  for (const auto& rule : rules) {
    missing = missing || (rule["kind"] != "note" && rule["tests"].empty());
    exercised += rule["exercised"].get<u_int64_t>();
  }
  EXPECT_EQ(said.code, missing ? 1 : 0);
  EXPECT_GT(exercised, 0U);
  EXPECT_THAT(noosphere({"coverage", "spheres", "--games", "0"}).out, HasSubstr("SPH-TAX-1"));
  expect_bad_input(noosphere({"coverage", "chess"}), "games are spheres");
}

TEST_F(Usage, AFullDiskIsReported) {
  if (!fs::exists("/dev/full")) GTEST_SKIP();
  const std::string line = quoted(NOO_EXECUTABLE) + " games >/dev/full 2>/dev/null";
  const int status = std::system(line.c_str());
  EXPECT_EQ(WEXITSTATUS(status), 2);
}

// Every key in both languages, with the same blanks to fill.
TEST(Words, BothLanguagesSayTheSameThings) {
  const auto en = nlohmann::json::parse(read(NOO_SOURCE_DIR "/cli/text/en.json"));
  const auto es = nlohmann::json::parse(read(NOO_SOURCE_DIR "/cli/text/es.json"));
  const auto blanks = [](const std::string& text) {
    std::set<std::string> out;
    for (auto at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
      const std::string name = text.substr(at + 1, text.find_first_of(",} ", at) - at - 1);
      if (text.find_first_of(",}", at) == at + 1 + name.size() && !name.empty()) out.insert(name);
    }
    return out;
  };
  EXPECT_EQ(en.size(), es.size());
  for (const auto& [key, text] : en.items()) {
    ASSERT_TRUE(es.contains(key)) << key;
    if (text.get<std::string>().find("plural") != std::string::npos) continue;
    EXPECT_EQ(blanks(text), blanks(es[key])) << key;
  }
}

}  // namespace
}  // namespace noo::cli_test
