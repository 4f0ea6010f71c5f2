// Many tables and few threads: who waits, who has less time, and which bots rest.
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

// What the threads were given is done once a minute.
void play_for(Site& site, int minutes) {
  for (; minutes > 0; --minutes) {
    site.loop.pass(std::chrono::minutes(1));
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

TEST(HallLoad, TheMoreSearchesWaitTheLessTimeEachHasAndTheTableSaysSoOnce) {
  for (const bool crowded : {false, true}) {
    HallConfig config;
    config.bot_time = Millis(40);
    config.bot_time_least = Millis(1);
    config.alone_per_person = 20;
    Site site(config);
    Client anna = site.guest("Anna");
    site.workers.held = true;
    std::vector<std::string> tables;
    json wanted = seats({expert, expert, expert});
    wanted["game"] = "planetary_phase";  // which has something to think about from the first question on
    for (int i = 0; i < (crowded ? 16 : 1); ++i) tables.push_back(made_by(anna, wanted));
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
  Site site;
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
  HallConfig config;
  config.bot_time = std::chrono::hours(24);  // none is late: a move a minute does not end the game within the test
  Site site(config);
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

}  // namespace noo::table::testing_hall
