// Finished games are analysed in the background: one at a time, for whoever may look at the table, in the words of
// whoever reads it.
#include "table/test/hall_fixture.hpp"
#include "table/test/toy_tables.hpp"

namespace noo::table::testing_hall {
namespace {

HallConfig quick() {
  HallConfig out;
  out.analysis_simulations = 40;
  return out;
}

std::string path(const std::string& table) { return "/tables/" + table + "/analysis"; }

json short_game(std::vector<json> who) {
  json wanted = seats(std::move(who));
  wanted["options"] = {{"max_rounds", "1"}};
  return wanted;
}

// A table whose game is over.
std::string finished(Client& c, const json& more = json::object()) {
  json wanted = short_game({me, random_bot});
  wanted.update(more);
  const std::string table = made_by(c, wanted);
  for (int i = 0; i < 2000 && c.page(table)["table"]["status"] == "running"; ++i) c.step(table);
  EXPECT_EQ(c.page(table)["table"]["status"], "finished");
  return table;
}

// A table whose game is over, the same every time: whoever plays takes any move.
std::string imported(Client& c) {
  Match match(find_game("spheres").make(2, {{"max_rounds", "2"}}, {}), Seed::from_text("imported"));
  Rng rng(1);
  while (!match.over()) {
    MoveList legal;
    match.game().moves(match.position(), legal);
    match.play(match.turn().seat, legal[static_cast<int>(rng.below(static_cast<u32>(legal.size)))]);
  }
  const Answer a = c.ask("POST", "/tables/import", match.record_text(), {{"content-type", "text/plain"}});
  EXPECT_EQ(a.status(), 201) << a.response.body;
  return a.json().value("id", "");
}

struct One {
  Site site{quick()};
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  std::string state(const std::string& table) { return anna.get(path(table)).json()["state"]; }
};

TEST(HallAnalysis, AGameThatIsNotOverIsNotAnalysed) {
  One one;
  const std::string running = made_by(one.anna, short_game({me, random_bot}));
  EXPECT_EQ(one.anna.post(path(running)).problem(), "409 not_over");
  EXPECT_EQ(one.anna.get(path(running)).json(), (json{{"state", "none"}, {"done", 0}, {"of", 0}}));
  EXPECT_EQ(one.anna.post(path("nothere")).problem(), "404 not_found");
  EXPECT_EQ(one.anna.get(path("nothere")).problem(), "404 not_found");
}

TEST(HallAnalysis, IsMadeInTheBackgroundAndKept) {
  One one;
  const std::string table = finished(one.anna);
  EXPECT_EQ(one.state(table), "none");
  one.site.analysts.held = true;
  const Answer begun = one.anna.post(path(table));
  EXPECT_EQ(begun.status(), 202);
  EXPECT_EQ(begun.json()["state"], "running");
  EXPECT_EQ(one.anna.post(path(table)).status(), 202) << "the same one";
  EXPECT_EQ(one.site.analysts.waiting.size(), 1U);
  EXPECT_EQ(one.state(table), "running");
  one.site.analysts.release();
  one.site.loop.run();
  const json done = one.anna.get(path(table)).json();
  EXPECT_EQ(done["state"], "done");
  EXPECT_GT(done["of"], 10);
  EXPECT_EQ(done["done"], done["of"]);
  EXPECT_EQ(done["analysis"]["format"], 1);
  EXPECT_EQ(done["analysis"]["game"], "spheres");
  EXPECT_EQ(done["analysis"]["simulations"], 40);
  const json& chances = done["analysis"]["chances"];
  ASSERT_GT(chances.size(), done["of"]);
  const auto seats = chances.size() - done["of"].get<std::size_t>();
  EXPECT_EQ(seats, done["analysis"]["seats"]) << "and how it ended for each seat";
  for (std::size_t i = chances.size() - seats; i < chances.size(); ++i) {
    EXPECT_EQ(chances[i]["ply"], chances.back()["ply"]);
    const double share = chances[i]["chance"];
    EXPECT_TRUE(share == 0 || share == 1 || share == 0.5) << chances[i].dump();
  }
  one.anna.post(path(table));
  EXPECT_TRUE(one.site.analysts.waiting.empty()) << "it is there already";
  EXPECT_EQ(one.anna.get(path(table)).json(), done);
}

TEST(HallAnalysis, SpeaksTheReadersLanguageAndCountsAsItsPlaceDoes) {
  One one;
  one.site.config.analysis_simulations = 120;
  one.site.restart();
  const std::string table = imported(one.anna);
  one.anna.post(path(table));
  const json all = one.anna.get(path(table) + "?as=all").json()["analysis"];
  const json blue = one.anna.get(path(table) + "?as=blue").json()["analysis"];
  ASSERT_FALSE(all["costly"].empty());
  one.anna.lang = "es";
  const json spanish = one.anna.get(path(table) + "?as=all").json()["analysis"];
  EXPECT_NE(spanish["costly"], all["costly"]);
  EXPECT_EQ(spanish["chances"], all["chances"]);
  // Black split its traits in secret: blue was never shown that ply, and counts one less from there on.
  ASSERT_EQ(blue["chances"].size(), all["chances"].size());
  EXPECT_LT(blue["chances"].back()["ply"], all["chances"].back()["ply"]);
  for (const json& d : blue["costly"]) {
    if (d["seat"] != 0) continue;
    const json play = one.anna.get("/tables/" + table + "/at/" + d["ply"].dump() + "?as=blue").json();
    EXPECT_EQ(play["turn"]["seat"], "blue") << d.dump();
  }
}

TEST(HallAnalysis, SlowIsForThoseWhoMayLookAtTheTable) {
  One one;
  const std::string closed = finished(one.anna, {{"spectators", false}});
  EXPECT_EQ(one.bob.post(path(closed)).problem(), "403 forbidden");
  EXPECT_EQ(one.bob.get(path(closed)).problem(), "403 forbidden");
  const std::string open = finished(one.anna);
  EXPECT_EQ(Client(one.site).post(path(open)).status(), 202);
  EXPECT_EQ(Client(one.site).get(path(open)).json()["state"], "done");
}

TEST(HallAnalysis, OneAtATimeAndNotTooManyWait) {
  One one;
  one.site.config.analyses_waiting = 1;
  one.site.config.analyses_kept = 1;
  one.site.restart();
  const std::string first = finished(one.anna);
  const std::string second = finished(one.anna);
  const std::string third = finished(one.anna);
  one.site.analysts.held = true;
  EXPECT_EQ(one.anna.post(path(first)).status(), 202);
  EXPECT_EQ(one.anna.post(path(second)).status(), 202);
  EXPECT_EQ(one.site.analysts.waiting.size(), 1U);
  EXPECT_EQ(one.anna.post(path(third)).problem(), "429 too_many");
  EXPECT_EQ(one.state(second), "running");
  one.site.analysts.release();
  one.site.loop.run();
  EXPECT_EQ(one.state(second), "done");
  EXPECT_EQ(one.state(first), "none") << "the latest are kept";
  EXPECT_EQ(one.anna.post(path(third)).status(), 202);
  EXPECT_EQ(one.state(third), "done");
}

TEST(HallAnalysis, AServerThatStopsDoesNotWaitForIt) {
  One one;
  const std::string table = finished(one.anna);
  one.site.analysts.held = true;
  one.anna.post(path(table));
  one.site.close();
  one.site.analysts.release();  // ends at its first decision, and tells nobody
  one.site.open();
  EXPECT_EQ(one.state(table), "none");
}

TEST(HallAnalysis, AskingIsLimited) {
  One one;
  const std::string table = finished(one.anna);
  one.site.config.rate_limits = true;
  one.site.config.analysis_simulations = 1;
  one.site.config.analyses_kept = 0;  // so that each is a new one
  one.site.restart();
  int refused = 0;
  for (int i = 0; i < 12; ++i) refused += one.anna.post(path(table)).problem() == "429 too_often" ? 1 : 0;
  EXPECT_EQ(refused, 2);
}

TEST(HallAnalysis, AGameNobodyLooksAheadInIsRefused) {
  testing::lanterns();
  One one;
  const std::string table = made_by(one.anna, {{"game", "lanterns"}, {"seats", json::array({me, me})}});
  for (int i = 0; i < 2000 && one.anna.step(table); ++i) {
  }
  ASSERT_EQ(one.anna.page(table)["table"]["status"], "finished");
  EXPECT_EQ(one.anna.post(path(table)).problem(), "409 no_analyst");
}

// ---- without a hall

TEST(Analyses, FailWhereThereIsNothingToAnalyse) {
  HandLoop loop;
  HandWorkers thread;
  Analyses analyses(loop, thread, {.simulations = 1, .kept = 5, .waiting = 5},
                    [](const std::string&, const Analyses::Loaded& then) { then(nullptr); });
  EXPECT_TRUE(analyses.start("a"));
  EXPECT_EQ(analyses.of("a").state, Analyses::State::failed);
  EXPECT_TRUE(analyses.start("a")) << "it may be tried again";
}

TEST(Analyses, AForgottenOneIsNotKept) {
  HandLoop loop;
  HandWorkers thread;
  const auto match = std::make_shared<const Match>(find_game("spheres").make(2, {}, {}), Seed::from_text("x"));
  Analyses analyses(loop, thread, {.simulations = 1, .kept = 5, .waiting = 5},
                    [&](const std::string&, const Analyses::Loaded& then) { then(match); });
  thread.held = true;
  analyses.start("a");
  analyses.start("b");
  analyses.start("c");
  analyses.forget("a");
  analyses.forget("b");
  EXPECT_EQ(analyses.of("a").state, Analyses::State::none);
  thread.release();
  loop.run();
  EXPECT_EQ(analyses.of("a").state, Analyses::State::none);
  EXPECT_EQ(analyses.of("b").state, Analyses::State::none);
  EXPECT_EQ(analyses.of("c").state, Analyses::State::done);
  analyses.forget("c");
  EXPECT_EQ(analyses.of("c").state, Analyses::State::none);
}

}  // namespace
}  // namespace noo::table::testing_hall
