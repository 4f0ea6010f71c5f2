// Two servers, two games with the same dice, in which black answers one hidden question differently. Every byte that
// goes to the others, through sockets and every request they can make, must be the same for as long as the rules show
// them the same.
#include "bots/registry.hpp"
#include "engine/json_views.hpp"
#include "engine/testing/cites.hpp"
#include "table/test/era_worlds.hpp"
#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

namespace {

struct World {
  World() {
    Plan plan;
    plan.id = "secrettable";
    plan.name = "Secrets";
    plan.game = "spheres";
    plan.host = anna.id;
    plan.invite = "invitation";
    for (const Client* c : {&anna, &bob, &cid}) {
      Chair chair;
      chair.holder = Chair::Holder::person;
      chair.identity = c->id;
      chair.name = "Player " + std::to_string(plan.chairs.size());
      chair.asking = 0;
      plan.chairs.push_back(chair);
    }
    Table t = Table::create(plan, Seed::from_text("secrets"), site.loop.now());
    EXPECT_FALSE(t.start(site.loop.now()));
    site.hall->add(std::move(t));
    site.loop.run();
    for (Client* c : {&anna, &cid, &eve}) {
      lives.push_back(c->watch(id));
      lives.push_back(c->watch(id, "", "1"));
    }
  }

  const Match& match() { return *site.hall->rooms().in_memory(id)->table.match(); }

  Client& mover() {
    const Seat s = *site.hall->rooms().in_memory(id)->table.to_move();
    return s == seat(0) ? anna : s == seat(1) ? bob : cid;
  }

  void play(int which) {
    Client& c = mover();
    const json page = c.page(id);
    const json& moves = page["play"]["moves"];
    const json& move = moves[static_cast<std::size_t>(which) % moves.size()];
    const Answer a = c.post("/tables/" + id + "/moves", {{"version", page["version"]}, {"move", move["notation"]}});
    ASSERT_EQ(a.status(), 200) << a.response.body;
  }

  // Black is asked something that nobody else may know of, and has a choice.
  bool hidden_question() {
    if (!site.hall->rooms().in_memory(id)->table.to_move() || match().turn().seat != seat(1)) return false;
    MoveList list;
    match().game().moves(match().position(), list);
    return list.size > 1 && match().game().audience(match().position(), list[0]) == SeatSet::of(seat(1));
  }

  // What the engine lets the others know.
  std::string shown() {
    std::string out;
    for (const Seat s : {seat(0), seat(2), Seat::nobody}) {
      out.append(match().game().view(match().position(), s).bytes());
      out += match().masked_record_text(s);
      out += std::to_string(match().events_for(s, 0).size()) + ";";
    }
    return out;
  }

  // Every byte the others got or can get.
  std::string told() {
    std::string out;
    for (Client* c : {&anna, &cid, &eve}) {
      for (const char* rest : {"", "/log", "/record", "/at/0", "/at/3", "/hint", "/why?move=split 8", "/why?move=stop",
                               "/why?targets=action:politics", "?as=black", "?as=all"}) {
        out += c->get("/tables/" + id + rest).response.body + "\n";
      }
      out += c->get("/tables").response.body + "\n";
    }
    for (const auto& live : lives) {
      for (const std::string& text : live->texts) out += text + "\n";
    }
    return anonymous(std::move(out));
  }

  // Identities are random, and nothing of this test's business.
  std::string anonymous(std::string text) const {
    int n = 0;
    for (const Client* c : {&anna, &bob, &cid, &eve}) {
      const std::string name = "person-" + std::to_string(n++);
      for (std::size_t at = 0; (at = text.find(c->id, at)) != std::string::npos;) text.replace(at, c->id.size(), name);
    }
    return text;
  }

  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  Client cid = site.guest("Cid");
  Client eve = site.guest("Eve");
  std::string id = "secrettable";
  std::vector<std::shared_ptr<Live>> lives;
};

}  // namespace

TEST(HallSecrecy, SlowAnotherSeatsSecretChangesNoByte) {
  int compared = 0;
  for (int skip = 0; skip < 6; ++skip) {
    World a;
    World b;
    ASSERT_EQ(a.told(), b.told());
    int left = skip;
    for (int i = 0; i < 400 && !(a.hidden_question() && left-- == 0); ++i) {
      a.play(i * 7);
      b.play(i * 7);
    }
    ASSERT_TRUE(a.hidden_question());
    ASSERT_EQ(a.told(), b.told());
    a.play(0);
    b.play(1);
    EXPECT_NE(a.match().record_text(), b.match().record_text());
    if (a.shown() != b.shown()) continue;
    ++compared;
    const std::string one = a.told();
    const std::string other = b.told();
    const auto differ = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    const auto at = static_cast<std::size_t>(differ.first - one.begin());
    EXPECT_TRUE(one == other) << one.substr(at < 100 ? 0 : at - 100, 300);
  }
  EXPECT_GT(compared, 2) << "hidden answers must occur, or this proves nothing";
}

// ---- pauses

namespace {

// A bot is asked something in that position; two people and somebody who watches wait for it.
struct Waiting {
  Waiting(const testing::EraWorlds& worlds, const Position& start, const std::string& level) : mover(worlds.mover) {
    Plan plan;
    plan.id = "waitingtable";
    plan.name = "Pauses";
    plan.game = "spheres";
    plan.host = anna.id;
    plan.invite = "invitation";
    for (int i = 0; i < testing::era_world_seats; ++i) {
      Chair chair;
      chair.holder = seat(i) == mover ? Chair::Holder::bot : Chair::Holder::person;
      chair.level = seat(i) == mover ? level : "";
      if (seat(i) != mover) chair.identity = anna.id;
      if (seat(i) != mover) chair.name = "Anna";
      plan.chairs.push_back(chair);
    }
    site.hold_bots();
    site.hall->add(Table::fork(plan, Seed::from_text("pauses"), start, site.loop.now()));
    live = eve.watch("waitingtable");
    before = live->texts.size();
  }

  // Milliseconds until the others are told something.
  int pause() {
    site.release_bots();
    for (int passed = 0; passed <= 1000; ++passed) {
      site.loop.run();
      if (live->texts.size() > before) return passed;
      site.loop.pass(Millis(1));
    }
    return -1;
  }

  Seat mover;
  Site site;
  Client anna = site.guest("Anna");
  Client eve = site.guest("Eve");
  std::shared_ptr<Live> live;
  std::size_t before = 0;
};

}  // namespace

// SPH-INFO-2: a bot that searches has nothing to search with one answer, and would be faster by that.
TEST(HallSecrecy, ABotTakesAsLongWithOneAnswerAsWithSeveral) {
  CITES("SPH-INFO-2");
  const testing::EraWorlds& worlds = testing::era_worlds().at("gate");
  for (const char* level : {"steady", "careful"}) {
    Waiting one(worlds, worlds.one, level);
    Waiting several(worlds, worlds.several, level);
    const int pause = one.pause();
    EXPECT_EQ(pause, several.pause()) << level;
    EXPECT_EQ(pause, bots::pace_of(level)) << level;
  }
}

TEST(HallSecrecy, ABotWithOneAnswerIsAskedThroughTheSameQueue) {
  CITES("SPH-INFO-2");
  const testing::EraWorlds& worlds = testing::era_worlds().at("gate");
  for (const Position& world : {worlds.one, worlds.several}) {
    Site site;
    site.hold_bots();
    Plan plan;
    plan.id = "queuedtable";
    plan.game = "spheres";
    for (int i = 0; i < testing::era_world_seats; ++i) {
      Chair chair;
      chair.holder = Chair::Holder::bot;
      chair.level = "steady";
      plan.chairs.push_back(chair);
    }
    site.hall->add(Table::fork(plan, Seed::from_text("queue"), world, site.loop.now()));
    site.loop.run();
    EXPECT_EQ(site.quick.waiting.size(), 1U);
    EXPECT_EQ(site.hall->rooms().in_memory("queuedtable")->table.match()->plies(), 0) << "nothing is played before";
  }
}

}  // namespace noo::table::testing_hall
