// Bots that think on workers, clocks that run out, and notices to those who are away.
#include "bots/registry.hpp"
#include "table/test/hall_fixture.hpp"

namespace noo::table::testing_hall {

namespace {

std::string path(const std::string& table, const std::string& rest) { return "/tables/" + table + rest; }

json with_clock(std::vector<json> list, const std::string& on_end) {
  json out = seats(std::move(list));
  out["clock"] = {{"total", 3600}, {"on_end", on_end}};
  return out;
}

}  // namespace

TEST(HallBots, ALateBotIsNotWaitedForAndItsAnswerIgnored) {
  Site site;
  Client anna = site.guest("Anna");
  site.hold_bots();
  const std::string table = made_by(anna, seats({random_bot, random_bot, random_bot}));
  ASSERT_EQ(site.quick.waiting.size(), 1U);
  const std::function<void()> late = std::move(site.quick.waiting.front());
  site.quick.waiting.pop_front();
  const std::size_t lines = site.reader->lines(table).size();
  site.loop.pass(std::chrono::seconds(9));
  EXPECT_EQ(site.reader->lines(table).size(), lines);
  site.loop.pass(std::chrono::seconds(2));
  EXPECT_GT(site.reader->lines(table).size(), lines) << "a move was played";
  EXPECT_EQ(site.hall->figures().bot_timeouts, 1U);
  const auto before = site.reader->lines(table);
  late();
  site.loop.run();
  EXPECT_EQ(site.reader->lines(table), before);
}

TEST(HallBots, ASearchingBotWithoutTimePlaysTheSteadyBotsMoveAndTheTableSaysSoOnce) {
  for (const bool stuck : {false, true}) {
    Site site;
    Client anna = site.guest("Anna");
    site.workers.held = true;
    site.quick.held = stuck;  // not even a short job is done
    occupy(site, anna);
    const std::string table = made_by(anna, seats({expert, expert, expert}));
    const auto live = anna.watch(table);
    for (int i = 0; i < 12; ++i) {
      ASSERT_EQ(site.hall->bots().waiting(), 1U) << "the search waits for its turn";
      const Room* room = site.hall->rooms().find(table);
      const BotTask task = *room->table.bot_task();
      Rng rng(task.rng_seed);
      const AnyGame& game = room->table.match()->game();
      const Move steady =
          bots::make_bot("spheres", "steady")->choose(game, task.view, task.seat, task.seen, task.legal, rng);
      site.loop.pass(std::chrono::milliseconds(4999));
      ASSERT_EQ(room->table.match()->plies(), task.ply);
      site.loop.pass(stuck ? Millis(5001) : Millis(1));
      EXPECT_EQ(site.hall->figures().bot_timeouts, static_cast<u64>(stuck ? i + 1 : 0));
      ASSERT_GT(room->table.match()->plies(), task.ply);
      EXPECT_EQ(room->table.match()->ply(task.ply).move, steady);
      EXPECT_EQ(site.hall->figures().bot_hurried, static_cast<u64>(i + 1));
    }
    // What was dropped changes nothing, whenever it is done.
    const auto played = site.reader->lines(table);
    while (!site.quick.waiting.empty()) done_next(site.quick);
    site.loop.run();
    EXPECT_EQ(site.reader->lines(table), played);
    const json chat = anna.page(table)["chat"];
    EXPECT_EQ(std::count_if(chat.begin(), chat.end(),
                            [](const json& line) { return line.dump().find("server is busy") != std::string::npos; }),
              1)
        << chat;
    EXPECT_NE(anna.get("/metrics").response.body.find("noosphere_bot_hurried_total 12\n"), std::string::npos);
  }
}

TEST(HallBots, OneThatSearchesTooLongIsReplacedByTheSteadyBot) {
  Site site;
  Client anna = site.guest("Anna");
  site.workers.held = true;
  const std::string table = made_by(anna, seats({expert, expert, expert}));
  const Room* room = site.hall->rooms().find(table);
  const int before = room->table.match()->plies();
  ASSERT_EQ(site.workers.waiting.size(), 1U) << "its search has begun";
  site.loop.pass(std::chrono::milliseconds(9999));
  EXPECT_EQ(room->table.match()->plies(), before);
  site.loop.pass(std::chrono::milliseconds(1));
  const int hurried = room->table.match()->plies();
  EXPECT_GT(hurried, before);
  EXPECT_EQ(site.hall->figures().bot_hurried, 1U);
  EXPECT_EQ(site.hall->figures().bot_timeouts, 1U);
  site.loop.pass(std::chrono::minutes(5));
  EXPECT_EQ(room->table.match()->plies(), hurried) << "nobody waits for the next one: it takes its turn";
}

TEST(HallBots, OneThatDoesNotSearchIsNotKeptWaitingByThoseThatDo) {
  Site site;
  Client anna = site.guest("Anna");
  site.workers.held = true;
  const std::string slow = made_by(anna, seats({expert, expert, expert}));
  const std::size_t lines = site.reader->lines(slow).size();
  json wanted = seats({random_bot, random_bot, random_bot});
  wanted["options"] = {{"max_rounds", "1"}};
  const std::string quick = made_by(anna, wanted);
  EXPECT_EQ(anna.page(quick)["table"]["status"], "finished");
  EXPECT_EQ(site.reader->lines(slow).size(), lines);
}

TEST(HallBots, ATableOfBotsPlaysToItsEnd) {
  Site site;
  Client anna = site.guest("Anna");
  json wanted = seats({random_bot, {{"who", "bot"}}, random_bot});
  wanted["options"] = {{"max_rounds", "2"}};
  const std::string table = made_by(anna, wanted);
  EXPECT_EQ(anna.page(table)["table"]["status"], "finished");
  EXPECT_EQ(anna.get("/tables").json()["finished"][0]["id"], table) << "whoever made it finds it among theirs";
}

TEST(HallBots, BotsGoOnAfterARestart) {
  Site site;
  Client anna = site.guest("Anna");
  site.hold_bots();
  json wanted = seats({random_bot, random_bot, random_bot});
  wanted["options"] = {{"max_rounds", "1"}};
  const std::string table = made_by(anna, wanted);
  site.close();
  site.release_bots();
  site.open();
  EXPECT_EQ(anna.page(table)["table"]["status"], "finished");
}

TEST(HallBots, AHintNamesTheBestMovesWithAReason) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  for (int i = 0; i < 15; ++i) {
    const json page = anna.page(table);
    const json& moves = page["play"]["moves"];
    const json hint = anna.get(path(table, "/hint")).json();
    EXPECT_NE(std::find(moves.begin(), moves.end(), hint["move"]), moves.end());
    EXPECT_FALSE(hint["reason"].get<std::string>().empty());
    EXPECT_EQ(hint["moves"][0]["move"], hint["move"]);
    EXPECT_LE(hint["moves"].size(), 3U);
    for (const json& one : hint["moves"]) {
      EXPECT_NE(std::find(moves.begin(), moves.end(), one["move"]), moves.end());
      EXPECT_GE(one["chance"], 0);
      EXPECT_LE(one["chance"], 100);
    }
    EXPECT_FALSE(hint.contains("asked"));
    ASSERT_EQ(
        anna.post(path(table, "/moves"), {{"version", page["version"]}, {"move", hint["move"]["notation"]}}).status(),
        200);
  }
  Client bob = site.guest("Bob");
  EXPECT_EQ(bob.get(path(table, "/hint")).problem(), "403 not_your_seat");
}

TEST(HallBots, AHintJudgesTheMoveThatIsAskedAbout) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, seats({me, me, me}));
  const json move = anna.page(table)["play"]["moves"].back();
  const json hint = anna.get(path(table, "/hint?move=" + move["notation"].get<std::string>())).json();
  EXPECT_EQ(hint["asked"]["move"], move);
  EXPECT_GE(hint["asked"]["cost"], 0);
  EXPECT_EQ(anna.get(path(table, "/hint?move=nonsense")).problem(), "400 malformed");
}

TEST(HallBots, HintsAreOffBetweenPeopleUnlessTheHostAllowsThem) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  const auto together = [&](json wanted) {
    const std::string table = made_by(anna, std::move(wanted));
    EXPECT_TRUE(anna.page(table)["table"]["hints"]);  // nobody else is here yet
    bob.post(path(table, "/join"), {{"invite", anna.page(table)["me"]["invite"]}});
    return table;
  };
  const std::string without = together(seats({me, open_seat, random_bot}));
  EXPECT_FALSE(anna.page(without)["table"]["hints"]);
  for (Client* one : {&anna, &bob}) EXPECT_EQ(one->get(path(without, "/hint")).problem(), "403 hints_off");
  json wanted = seats({me, open_seat, random_bot});
  wanted["hints"] = true;
  const std::string with = together(wanted);
  EXPECT_TRUE(anna.page(with)["table"]["hints"]);
  wanted = seats({me, random_bot, random_bot});
  wanted["hints"] = false;
  EXPECT_EQ(anna.get(path(made_by(anna, wanted), "/hint")).problem(), "403 hints_off");
}

TEST(HallClocks, ASeatWhoseTimeRunsOutGoesToABot) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, with_clock({me, me, me}, "bot"));
  const std::string mover = anna.page(table)["me"]["as"];
  const auto live = anna.watch(table);
  site.loop.pass(std::chrono::minutes(59));
  EXPECT_EQ(anna.page(table, mover)["table"]["seats"][0]["holder"], "person");
  site.hold_bots();
  site.loop.pass(std::chrono::minutes(2));
  int bots = 0;
  const json info = anna.page(table)["table"];
  for (const json& s : info["seats"]) bots += s["holder"] == "bot" ? 1 : 0;
  EXPECT_EQ(bots, 1);
  EXPECT_FALSE(live->of("table").empty());
  EXPECT_FALSE(live->of("chat").empty());
}

TEST(HallClocks, TheClockGoesOnWhereItWasAfterARestart) {
  Site site;
  Client anna = site.guest("Anna");
  const std::string table = made_by(anna, with_clock({me, me, me}, "nothing"));
  site.loop.pass(std::chrono::minutes(30));
  anna.step(table);
  site.restart();
  site.loop.pass(std::chrono::minutes(61));
  const json info = anna.page(table)["table"];
  int overdue = 0;
  for (const json& s : info["seats"]) overdue += s["clock"]["overdue"] == true ? 1 : 0;
  EXPECT_EQ(overdue, 1);
}

TEST(HallNotices, WhoeverIsAwayIsToldOnceThatItIsTheirTurn) {
  Site site;
  Client anna = site.guest("Anna");
  Client bob = site.guest("Bob");
  for (Client* c : {&anna, &bob}) c->put("/me/webhook", {{"url", "https://example.org/" + c->id}});
  const std::string table = made_by(anna, seats({me, open_seat, random_bot}));
  bob.post(path(table, "/join"), {{"invite", anna.page(table)["me"]["invite"]}});
  anna.post(path(table, "/start"));
  Client& first = anna.page(table)["play"]["moves"].empty() ? bob : anna;
  Client& second = &first == &anna ? bob : anna;
  const auto live = first.watch(table);  // present: needs no notice
  site.loop.pass(std::chrono::minutes(1));
  EXPECT_TRUE(site.courier.posted.empty());
  while (first.step(table)) {
  }
  ASSERT_FALSE(second.page(table)["play"]["moves"].empty());
  EXPECT_TRUE(site.courier.posted.empty()) << "they may be on their way";
  site.loop.pass(std::chrono::minutes(1));
  ASSERT_EQ(site.courier.posted.size(), 1U);
  EXPECT_EQ(site.courier.posted[0].first, "https://example.org/" + second.id);
  const json body = site.courier.posted[0].second;
  EXPECT_EQ(body["type"], "your_turn");
  EXPECT_EQ(body["table"], table);
  EXPECT_EQ(body["url"], "/t/" + table);
  EXPECT_EQ(second.get("/me").json()["webhook"]["last"]["ok"], true);
  site.loop.pass(std::chrono::hours(3));
  site.restart();
  site.loop.pass(std::chrono::hours(3));
  EXPECT_EQ(site.courier.posted.size(), 1U) << "once is enough";
}

}  // namespace noo::table::testing_hall
