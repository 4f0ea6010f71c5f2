// Many tables and few threads: who waits, who has less time, and which bots rest.
#include <algorithm>
#include <array>
#include <ctime>
#include <functional>
#include <map>

#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

namespace {

const json careful{{"who", "bot"}, {"level", "careful"}};

std::string path(const std::string& table, const std::string& rest) { return "/tables/" + table + rest; }

int said(Client& c, const std::string& table, const std::string& words) {
  const json chat = c.page(table)["chat"];
  return static_cast<int>(std::count_if(
      chat.begin(), chat.end(), [&](const json& line) { return line.dump().find(words) != std::string::npos; }));
}

// As it is, put away or not: nobody looks at it by that.
const Table& at_rest_or_not(Site& site, const std::string& table) {
  const Room* brought = nullptr;
  site.hall->rooms().bring(table, [&](std::future<Room*> room) { brought = room.get(); });
  site.loop.run();
  if (brought == nullptr) throw std::runtime_error("there is no table " + table);
  return brought->table;
}

Rest resting(Site& site, const std::string& table) { return at_rest_or_not(site, table).resting(); }

int plies(Site& site, const std::string& table) { return at_rest_or_not(site, table).match()->plies(); }

// A bot that is late is answered for, six times a minute: a game of random bots could end within the test.
HallConfig nobody_is_late() {
  HallConfig config;
  config.bot_time = std::chrono::hours(24);
  return config;
}

// What the threads were given is done every five minutes: with a move a minute a game could end within the test.
void play_for(Site& site, int minutes) {
  constexpr int step = 5;
  for (; minutes > 0; minutes -= step) {
    site.loop.pass(std::chrono::minutes(std::min(minutes, step)));
    for (HandWorkers* threads : {&site.quick, &site.workers}) {
      while (!threads->waiting.empty()) done_next(*threads);
    }
    site.loop.run();
  }
}

}  // namespace

TEST(HallLoad, AQuestionThatNobodyAsksAnyMoreLeavesTheLineAtOnce) {
  Site site;
  Client anna = site.guest("Anna");
  site.workers.held = true;
  occupy(site, anna);
  const std::string table = made_by(anna, seats({me, me, me}));
  const std::string mover = anna.page(table)["me"]["as"];
  anna.put(path(table, "/seats/" + mover), {{"holder", "bot"}, {"level", "expert"}});
  EXPECT_EQ(site.hall->bots().waiting(), 1U);
  EXPECT_NE(anna.get("/metrics").response.body.find("noosphere_bots_waiting 1\n"), std::string::npos);
  anna.put(path(table, "/seats/" + mover), {{"holder", "me"}});
  EXPECT_EQ(site.hall->bots().waiting(), 0U);
}

namespace {

double processor_ms() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return 1e3 * static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_nsec);
}

// A table of people, all Anna. The seat that decides after another one is given to a bot that looks ahead, and the only
// thread for searches has its question, but stands still.
struct Begun {
  Begun() {
    site.workers.held = true;
    json wanted = seats({me, me, me});
    wanted["game"] = "planetary_phase";  // which has something to think about from the first question on
    table = made_by(anna, wanted);
    mover = anna.page(table)["me"]["as"];
    do {
      another = mover;
      EXPECT_TRUE(anna.step(table));
      mover = anna.page(table)["me"]["as"];
    } while (mover == another);
  }
  Answer give_to(const json& holder) { return anna.put(path(table, "/seats/" + mover), holder); }
  void ask_the_bot() {
    give_to({{"holder", "bot"}, {"level", "shrewd"}});
    ASSERT_EQ(site.workers.waiting.size(), 1U);
  }
  json as_another() const { return {{"as", another}}; }
  double cost_of_the_search() {
    const double before = processor_ms();
    done_next(site.workers);
    const double took = processor_ms() - before;
    site.loop.run();
    return took;
  }

  Site site{nobody_is_late()};
  Client anna = site.guest("Anna");
  std::string table;
  std::string mover;
  std::string another;  // who decided before
};

}  // namespace

TEST(HallLoad, ASearchThatHasBegunStopsWhenNobodyNeedsItsAnswerAnyMore) {
  double whole = 0;
  {
    Begun b;
    b.ask_the_bot();
    whole = b.cost_of_the_search();
  }
  using Ends = std::function<void(Begun&)>;
  const std::map<std::string, Ends> ends{
      {"a person takes the seat", [](Begun& b) { EXPECT_EQ(b.give_to({{"holder", "me"}}).status(), 200); }},
      {"another bot takes it",
       [](Begun& b) { EXPECT_EQ(b.give_to({{"holder", "bot"}, {"level", "random"}}).status(), 200); }},
      {"undone", [](Begun& b) { EXPECT_EQ(b.anna.post(path(b.table, "/undo"), b.as_another()).status(), 200); }},
      {"closed", [](Begun& b) { EXPECT_EQ(b.anna.post(path(b.table, "/close")).status(), 200); }},
      {"deleted", [](Begun& b) { EXPECT_EQ(b.anna.del(path(b.table, "")).status(), 204); }},
      {"ended by all", [](Begun& b) { EXPECT_EQ(b.anna.post(path(b.table, "/end"), b.as_another()).status(), 200); }},
      {"late", [](Begun& b) { b.site.loop.pass(std::chrono::hours(25)); }},
      {"its changes could not be stored",
       [](Begun& b) {
         b.site.storage->fails = true;
         b.anna.put(path(b.table, "/notes"), {{"text", "mine"}});
         b.anna.post(path(b.table, "/chat"), {{"text", "hello"}});
       }},
      {"the server stops", [](Begun& b) {
         b.site.api.reset();
         b.site.hall.reset();
       }}};
  for (const auto& [how, end] : ends) {
    Begun b;
    b.ask_the_bot();
    end(b);
    EXPECT_LT(b.cost_of_the_search(), whole / 4) << how;
  }
}

TEST(HallLoad, AHintIsForgottenWhenTheTableHasGoneOnAndWhoeverAskedIsTold) {
  const auto ask = [](Begun& b, int& status) {
    Request r;
    r.method = "GET";
    r.path = "/api/v1" + path(b.table, "/hint");
    r.query = {{"as", b.mover}};
    r.headers = {{"cookie", b.anna.cookie}};
    b.site.api->handle(r, [&status](const Response& answer) { status = answer.status; });
    b.site.loop.run();
    EXPECT_EQ(status, 0);
  };
  double whole = 0;
  {
    Begun b;
    int status = 0;
    ask(b, status);
    whole = b.cost_of_the_search();
    EXPECT_EQ(status, 200);
  }
  {
    Begun b;
    std::array<int, 2> status{};
    ask(b, status[0]);  // has the thread
    ask(b, status[1]);  // waits
    EXPECT_EQ(b.site.hall->bots().waiting(), 1U);
    EXPECT_TRUE(b.anna.step(b.table));
    EXPECT_EQ(status, (std::array<int, 2>{409, 409}));
    EXPECT_EQ(b.site.hall->bots().waiting(), 0U);
    EXPECT_LT(b.cost_of_the_search(), whole / 4);
    EXPECT_EQ(status, (std::array<int, 2>{409, 409}));
  }
  {
    Begun b;
    int status = 0;
    ask(b, status);
    EXPECT_EQ(b.anna.post(path(b.table, "/chat"), {{"text", "hello"}}).status(), 200);
    EXPECT_EQ(status, 0) << "it still has to be answered";
    EXPECT_EQ(b.anna.del(path(b.table, "")).status(), 204);
    EXPECT_EQ(status, 404);
    EXPECT_LT(b.cost_of_the_search(), whole / 4);
  }
}

TEST(HallLoad, WhereSomebodyLooksTheBotIsAskedBeforeOthers) {
  Site site;
  Client anna = site.guest("Anna");
  site.workers.held = true;
  occupy(site, anna);
  const std::string first = made_by(anna, seats({careful, careful, careful}));
  const std::string second = made_by(anna, seats({careful, careful, careful}));
  const int before = plies(site, first);
  ASSERT_EQ(plies(site, second), before);
  anna.page(second);
  for (int i = 0; i < 2; ++i) {
    done_next(site.workers);  // the hint, and then a search
    site.loop.run();
  }
  site.loop.pass(Millis(10));  // some answers are given in step
  EXPECT_EQ(plies(site, first), before);
  EXPECT_GT(plies(site, second), before);
}

TEST(HallLoad, OfThoseWithoutTimeTheTableWhereSomebodyIsComesFirst) {
  Site site;
  Client anna = site.guest("Anna");
  site.hold_bots();
  const auto waits_for = [&](const json& bot) {
    std::string table = made_by(anna, seats({me, bot, bot}));
    while (anna.step(table)) {
    }
    return table;
  };
  waits_for(random_bot);
  std::array<std::string, 3> tables{waits_for(expert), waits_for(expert), waits_for(expert)};
  std::ranges::sort(tables);  // as they are brought after a start: the first takes the only thread for searches
  const std::string& left = tables[1];
  const std::string& visited = tables[2];
  site.close();
  site.workers.waiting.clear();
  site.quick.waiting.clear();
  site.open();
  const int left_at = plies(site, left);
  const int visited_at = plies(site, visited);
  site.loop.pass(Millis(1));
  anna.page(visited);
  site.loop.pass(site.config.search_time());
  ASSERT_EQ(site.quick.waiting.size(), 1U) << "the random bot";
  for (int i = 0; i < 2; ++i) {
    done_next(site.quick);
    site.loop.run();
  }
  EXPECT_GT(plies(site, visited), visited_at);
  EXPECT_EQ(plies(site, left), left_at) << "though its time was over sooner";
}

TEST(HallLoad, TheMoreSearchesWaitTheLessTimeEachHasAndTheTableSaysSoOnce) {
  for (const bool crowded : {false, true}) {
    HallConfig config;
    config.bot_time = Millis(40);
    config.bot_time_least = Millis(1);
    config.alone_per_person = 20;
    Site site(config);
    Client anna = site.guest("Anna");
    site.workers.held = true;
    std::vector<std::string> tables(crowded ? 16 : 1);
    json wanted = seats({expert, expert, expert});
    wanted["game"] = "planetary_phase";  // which has something to think about from the first question on
    for (std::string& table : tables) table = made_by(anna, wanted);
    for (int i = 0; i < 160; ++i) {
      if (site.workers.waiting.empty()) site.loop.pass(Millis(100));  // an answer is given in step
      ASSERT_FALSE(site.workers.waiting.empty());
      done_next(site.workers);
      site.loop.run();
    }
    int told = 0;
    for (const std::string& table : tables) {
      const int times = said(anna, table, "looks ahead less than usual");
      EXPECT_LE(times, 1);
      told += times;
    }
    if (crowded) {
      EXPECT_GT(site.hall->figures().bot_cut, static_cast<u64>(told));
      EXPECT_GT(told, 0);
    } else {
      EXPECT_EQ(site.hall->figures().bot_cut, 0U);
      EXPECT_EQ(told, 0);
    }
  }
}

TEST(HallLoad, BotsAloneRestWhenNobodyHasLookedForAnHourAndGoOnWhenSomebodyDoes) {
  Site site(nobody_is_late());
  Client anna = site.guest("Anna");
  site.hold_bots();
  const std::string table = made_by(anna, seats({random_bot, random_bot, random_bot}));
  play_for(site, 30);
  anna.page(table);  // a look
  play_for(site, 58);
  EXPECT_EQ(resting(site, table), Rest::none);
  play_for(site, 4);
  EXPECT_EQ(resting(site, table), Rest::unwatched);
  const int rested = plies(site, table);
  site.loop.pass(std::chrono::hours(3));
  site.restart();
  site.loop.pass(std::chrono::hours(3));
  EXPECT_EQ(resting(site, table), Rest::unwatched) << "it rests after a restart, too";
  EXPECT_EQ(plies(site, table), rested);
  EXPECT_EQ(said(anna, table, "Nobody has looked at this table for an hour"), 1);
  EXPECT_EQ(resting(site, table), Rest::none);
  play_for(site, 1);
  EXPECT_GT(plies(site, table), rested);
}

TEST(HallLoad, BotsPlayOnWhileSomebodyWatches) {
  Site site(nobody_is_late());
  Client anna = site.guest("Anna");
  site.hold_bots();
  const std::string table = made_by(anna, seats({random_bot, random_bot, random_bot}));
  const auto live = anna.watch(table);
  play_for(site, 65);
  const int played = plies(site, table);
  EXPECT_EQ(resting(site, table), Rest::none);
  play_for(site, 1);
  EXPECT_GT(plies(site, table), played);
}

TEST(HallLoad, OnlySoManyTablesOfAPersonHaveBotsAloneAtATime) {
  HallConfig config;
  config.alone_per_person = 2;
  Site site(config);
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  site.hold_bots();
  const std::string left = made_by(anna, seats({me, random_bot, random_bot}));
  const std::string own = path(left, "/seats/" + anna.page(left)["me"]["seats"][0].get<std::string>());
  EXPECT_EQ(anna.put(own, {{"holder", "bot"}, {"level", "random"}}).status(), 200);
  made_by(anna, seats({random_bot, random_bot, random_bot}));
  const std::string third = made_by(anna, seats({random_bot, random_bot, random_bot}));
  EXPECT_EQ(resting(site, third), Rest::full);
  EXPECT_EQ(said(anna, third, "have bots playing alone already"), 1);
  EXPECT_EQ(resting(site, third), Rest::full) << "looking makes no room";
  EXPECT_EQ(resting(site, made_by(bob, seats({random_bot, random_bot, random_bot}))), Rest::none);
  const int before = plies(site, third);
  play_for(site, 2);
  EXPECT_EQ(plies(site, third), before);
  EXPECT_EQ(anna.put(own, {{"holder", "me"}}).status(), 200);
  EXPECT_EQ(resting(site, third), Rest::none);
  play_for(site, 6);
  EXPECT_GT(plies(site, third), before);
}

TEST(HallLoad, AndOnlySoManyOfAnAddress) {
  HallConfig config;
  config.alone_per_address = 2;
  Site site(config);
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  site.hold_bots();
  made_by(anna, seats({random_bot, random_bot, random_bot}));
  made_by(bob, seats({random_bot, random_bot, random_bot}));
  EXPECT_EQ(resting(site, made_by(bob, seats({random_bot, random_bot, random_bot}))), Rest::full);
}

TEST(HallLoad, TablesInMemoryTakeOnlySoMuchAndThoseUnusedForLongestGoFirst) {
  HallConfig config;
  config.lines_in_memory = 100;
  Site site(config);
  Client anna = site.guest("Anna");
  std::vector<std::string> tables;
  std::size_t lines = 0;
  for (int i = 0; i < 12; ++i) {
    tables.push_back(made_by(anna, seats({me, me, me})));
    while (site.hall->rooms().at(tables.back()).table.lines() < 20) ASSERT_TRUE(anna.step(tables.back()));
    lines += site.hall->rooms().at(tables.back()).table.lines();
    site.loop.pass(Millis(100));
  }
  ASSERT_GT(lines, 2 * config.lines_in_memory);
  const auto live = anna.watch(tables[0]);
  anna.page(tables[1]);
  site.loop.pass(config.needed_time * 2);
  const Rooms& rooms = site.hall->rooms();
  std::size_t left = 0;
  rooms.each([&](const Room& room) { left += room.table.lines(); });
  EXPECT_LE(left, config.lines_in_memory);
  EXPECT_GT(left, 0U);
  EXPECT_NE(site.hall->rooms().in_memory(tables[0]), nullptr) << "somebody watches";
  EXPECT_NE(site.hall->rooms().in_memory(tables[1]), nullptr) << "used last";
  EXPECT_EQ(site.hall->rooms().in_memory(tables[2]), nullptr);
  EXPECT_GT(site.hall->figures().tables_crowded_out, 0U);
  for (const std::string& table : tables) EXPECT_TRUE(anna.step(table)) << "nothing is lost";
}

TEST(HallLoad, WhoeverComesThroughManyTablesCrowdsNoneOutThatIsNeededNow) {
  HallConfig config;
  config.lines_in_memory = 1;
  Site site(config);
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(anna.step(table));
    EXPECT_NE(site.hall->rooms().in_memory(table), nullptr);
    site.loop.pass(config.needed_time * 3);
    EXPECT_EQ(site.hall->rooms().in_memory(table), nullptr);
  }
}

}  // namespace noo::table::testing_hall
