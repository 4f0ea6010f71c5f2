// The API is what openapi.json says, and every word it uses exists in both languages.
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "table/hall/words.hpp"
#include "table/test/hall_fixture.hpp"
#include "table/test/toy_tables.hpp"

namespace noo::table::testing_hall {

namespace fs = std::filesystem;

namespace {

std::string content_of(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

std::set<std::string> found(const std::regex& what, const std::string& text) {
  std::set<std::string> out;
  for (std::sregex_iterator at(text.begin(), text.end(), what), end; at != end; ++at) out.insert((*at)[1]);
  return out;
}

}  // namespace

TEST(ApiRoutes, TheServerAnswersExactlyWhatTheDocumentDescribes) {
  const json doc = json::parse(embedded_file("openapi.json"));
  std::set<std::string> described;
  std::set<std::string> operations;
  for (const auto& [path, methods] : doc.at("paths").items()) {
    for (const auto& [method, operation] : methods.items()) {
      std::string upper = method;
      for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      described.insert(upper + " " + path);
      EXPECT_TRUE(operations.insert(operation.at("operationId")).second) << operation.at("operationId");
    }
  }
  std::set<std::string> routes;
  for (const Route& route : all_routes()) routes.insert(std::string(route.method) + " " + std::string(route.path));
  EXPECT_EQ(routes, described);
}

TEST(ApiRoutes, EveryReferenceOfTheDocumentIsThere) {
  const std::string text(embedded_file("openapi.json"));
  const json doc = json::parse(text);
  for (const std::string& ref : found(std::regex("\"#(/components/[A-Za-z/]+)\""), text)) {
    EXPECT_TRUE(doc.contains(json::json_pointer(ref))) << ref;
  }
}

TEST(ApiRoutes, EveryProblemHasATitleAndHelpInBothLanguages) {
  const WordsOf& words = all_words();
  std::set<std::string> types;
  for (const char* dir : {"table", "table/api", "table/hall"}) {
    for (const auto& file : fs::directory_iterator(fs::path(NOO_SOURCE_DIR) / dir)) {
      if (!file.is_regular_file() || file.path().extension() != ".cpp") continue;
      types.merge(
          found(std::regex("(?:refuse|problem|plain)\\(\\s*[0-9]{3},\\s*\"([a-z_]+)\""), content_of(file.path())));
    }
  }
  EXPECT_GT(types.size(), 25U);
  for (const std::string& type : types) {
    for (const Lang lang : {Lang::en, Lang::es}) {
      EXPECT_TRUE(words.table(lang).has("problem." + type)) << type;
      EXPECT_TRUE(words.table(lang).has("problem." + type + ".help")) << type;
    }
  }
}

TEST(ApiRoutes, BothLanguagesSayTheSameThings) {
  const Catalog en(Lang::en, {embedded_files()});
  const Catalog es(Lang::es, {embedded_files()});
  EXPECT_EQ(en.keys(), es.keys());
  for (const std::string& key : en.keys()) EXPECT_EQ(en.placeholders(key), es.placeholders(key)) << key;
}

TEST(ApiRoutes, UnknownPathsAndMethodsAreProblems) {
  Site site;
  Client c(site);
  EXPECT_EQ(c.get("/nonsense").problem(), "404 not_found");
  EXPECT_EQ(c.ask("PATCH", "/games").problem(), "405 wrong_method");
  EXPECT_EQ(c.get("/tables/nothere").problem(), "404 not_found");
  EXPECT_EQ(c.get("/games/chess/text").problem(), "404 not_found");
  EXPECT_EQ(c.get("/games/spheres/rules/NONE-1").problem(), "404 not_found");
}

TEST(ApiRoutes, ProblemsAreInTheReadersLanguage) {
  Site site;
  Client c(site);
  c.lang = "es";
  const Answer a = c.get("/tables/nothere");
  EXPECT_EQ(a.response.type, "application/problem+json");
  EXPECT_EQ(a.json()["title"], "Aquí no hay nada");
  c.lang = "fr";
  EXPECT_EQ(c.get("/games").problem(), "400 malformed");
}

TEST(ApiRoutes, GamesTextAndRulesComeInBothLanguages) {
  Site site;
  Client c(site);
  const json game = c.get("/games").json()["games"][0];
  EXPECT_EQ(game["id"], "spheres");
  EXPECT_EQ(game["bots"][0]["level"], "random");
  EXPECT_FALSE(game["options"].empty());
  const json text = c.get("/games/spheres/text").json();
  EXPECT_NE(text["words"]["ask.split"].get<std::string>().find("{traits}"), std::string::npos);
  EXPECT_TRUE(text["words"].contains("seat.blue"));
  const json rules = c.get("/games/spheres/rules?q=taxation").json();
  EXPECT_FALSE(rules["rules"].empty());
  const std::string id = rules["rules"][0]["id"];
  const json in_english = c.get("/games/spheres/rules/" + id).json();
  EXPECT_EQ(in_english["origin"], "rulebook");
  EXPECT_EQ(in_english["evidence"], "");
  c.lang = "es";
  EXPECT_NE(c.get("/games/spheres/rules/" + id).json()["title"], in_english["title"]);
}

TEST(ApiRoutes, EverybodyGetsTheSameTextInTheirOwnLanguageAndOfTheGameTheyAskFor) {
  Site site;
  Client anna(site);
  Client bob(site);
  Client eva(site);
  eva.lang = "es";
  std::set<std::string> texts;
  const std::vector<std::string> paths{"/games", "/games/spheres/text", "/games/spheres/rules",
                                       "/games/pax_transhumanity/text", "/games/pax_transhumanity/rules"};
  for (const std::string& path : paths) {
    const std::string text = anna.get(path).response.body;
    texts.insert(text);
    texts.insert(eva.get(path).response.body);
    EXPECT_EQ(bob.get(path).response.body, text);
  }
  EXPECT_EQ(texts.size(), 2 * paths.size()) << "no two are alike";
  const std::string found = anna.get("/games/spheres/rules?q=taxation").response.body;
  EXPECT_FALSE(texts.contains(found));
}

TEST(ApiRoutes, GamesTellTheColoursOfTheirSeats) {
  Site site;
  Client c(site);
  std::map<std::string, json> colours;
  const json games = c.get("/games").json()["games"];
  for (const json& game : games) colours[game["id"]] = game["colours"];
  EXPECT_EQ(colours["spheres"]["3"], json::array({"blue", "black", "pink"}));
  EXPECT_FALSE(colours["spheres"].contains("1"));
  EXPECT_EQ(colours["pax_transhumanity"]["2"], json::array({"blue", "red"}));
  EXPECT_EQ(colours["pax_transhumanity"]["3"], json::array({"blue", "pink", "red"}));
  EXPECT_EQ(colours["pax_transhumanity"]["1"].size(), 1U);
}

TEST(ApiRoutes, GamesTellWhichOptionsANumberOfSeatsNeeds) {
  testing::moonlit();
  Site site;
  Client anna = site.guest("Anna");
  std::map<std::string, json> games;
  const json list = anna.get("/games").json()["games"];
  for (const json& game : list) games[game["id"]] = game;
  EXPECT_EQ(games["spheres"]["needs"], json::object());
  EXPECT_EQ(games["moonlit"]["needs"], (json{{"2", {{"moon", "full"}}}}));
  EXPECT_EQ(games["moonlit"]["colours"]["2"], json::array({"blue", "black"}));
  json wanted{{"game", "moonlit"}, {"seats", json::array({me, me})}};
  const Answer refused = anna.post("/tables", wanted);
  EXPECT_EQ(refused.problem(), "400 malformed");
  EXPECT_NE(refused.json()["detail"].get<std::string>().find("2 seats need the option moon=full"), std::string::npos);
  wanted["options"] = games["moonlit"]["needs"]["2"];
  EXPECT_EQ(anna.post("/tables", wanted).status(), 201);
}

TEST(ApiRoutes, HealthAndMetricsAnswer) {
  Site site;
  Client anna = site.guest("Anna");
  made_by(anna, seats({me, me, me}));
  EXPECT_EQ(anna.get("/healthz").json()["ok"], true);
  anna.get("/tables/nothere");
  const std::string metrics = anna.get("/metrics").response.body;
  EXPECT_NE(metrics.find("noosphere_tables{status=\"running\"} 1\n"), std::string::npos);
  for (const std::string name : {"commit_seconds", "bot_seconds"}) {
    EXPECT_NE(metrics.find("# TYPE noosphere_" + name + " histogram\n"), std::string::npos);
    EXPECT_NE(metrics.find("noosphere_" + name + "_bucket{le=\"+Inf\"} "), std::string::npos);
  }
  EXPECT_NE(metrics.find("noosphere_refused_total{type=\"not_found\"} 1\n"), std::string::npos);
}

TEST(ApiRoutes, TablesThatAreNotInMemoryAreCountedToo) {
  Site site;
  Client anna = site.guest("Anna");
  for (int i = 0; i < 3; ++i) made_by(anna, seats({me, open_seat, open_seat}));
  made_by(anna, seats({me, me, me}));
  site.restart();
  site.loop.pass(std::chrono::hours(1));  // unwatched tables are put away
  ASSERT_EQ(site.hall->rooms().count(), 0U);
  EXPECT_EQ(anna.get("/healthz").json()["tables"], 4);
  const std::string metrics = anna.get("/metrics").response.body;
  for (const std::string line : {"tables{status=\"waiting\"} 3", "tables{status=\"running\"} 1",
                                 "tables{status=\"finished\"} 0", "tables_in_memory 0"}) {
    EXPECT_NE(metrics.find("noosphere_" + line + "\n"), std::string::npos) << line << "\n" << metrics;
  }
}

TEST(ApiRoutes, AHistogramCountsUpToEachBound) {
  Histogram histogram;
  for (const int ms : {0, 1, 2, 7, 60, 20'000}) histogram.add(Millis(ms));
  histogram.add(std::chrono::microseconds(1'500));
  const std::string text = histogram_text("x_seconds", "kind=\"read\"", histogram);
  const auto expect = [&](const std::string& line) {
    EXPECT_NE(text.find("noosphere_x_seconds_" + line + "\n"), std::string::npos) << line << "\n" << text;
  };
  expect("bucket{kind=\"read\",le=\"0.001\"} 2");
  expect("bucket{kind=\"read\",le=\"0.002\"} 4");
  expect("bucket{kind=\"read\",le=\"0.01\"} 5");
  expect("bucket{kind=\"read\",le=\"10\"} 6");
  expect("bucket{kind=\"read\",le=\"+Inf\"} 7");
  expect("sum{kind=\"read\"} 20.071500");
  expect("count{kind=\"read\"} 7");
}

}  // namespace noo::table::testing_hall
