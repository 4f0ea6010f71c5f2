#include <algorithm>
#include <functional>

#include "engine/testing/cites.hpp"
#include "table/test/table_fixture.hpp"

namespace noo::table {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace): the fixture's words
using ::testing::HasSubstr;

Table three_people(std::string_view seed = "7") { return started({person("ann"), person("bob"), person("cid")}, seed); }

// A refusal of that kind, after which nothing is different.
Problem refused(Table& t, const std::function<Refusal()>& command) {
  const std::string before = t.doc();
  const std::string record = t.match() != nullptr ? t.match()->record_text() : "";
  t.take_changes();
  const Refusal no = command();
  EXPECT_TRUE(no.has_value());
  EXPECT_EQ(t.doc(), before);
  EXPECT_EQ(t.match() != nullptr ? t.match()->record_text() : "", record);
  const TableChanges changes = t.take_changes();
  EXPECT_FALSE(changes.doc);
  EXPECT_TRUE(changes.lines.empty());
  EXPECT_TRUE(changes.remarks.empty());
  return no.value_or(Problem{});
}

TEST(TableMove, IsPlayedAndStored) {
  Table t = three_people();
  t.take_changes();
  const Seat who = *t.to_move();
  const std::string move = notation_of(t, 0);
  const int version = t.version(as(who));
  ok(t.move(who, version, move, at(5)));
  EXPECT_GT(t.version(as(who)), version);
  const TableChanges changes = t.take_changes();
  ASSERT_FALSE(changes.lines.empty());
  EXPECT_THAT(changes.lines.front(), HasSubstr(move));
  EXPECT_GT(changes.first_line, 0);
  EXPECT_TRUE(t.take_changes().lines.empty()) << "taken once";
}

TEST(TableMove, EveryRefusalLeavesTheTableAsItWas) {
  CITES("ENG-SEAT");
  CITES("ENG-MALFORMED");
  CITES("ENG-NOT-ASKED");
  Table t = three_people();
  const Seat who = *t.to_move();
  const Seat other = seat((ix(who) + 1) % 3);
  const int version = t.version(as(who));
  const std::string move = notation_of(t, 0);

  Problem p = refused(t, [&] { return t.move(other, t.version(as(other)), move, at(1)); });
  EXPECT_EQ(p.status, 403);
  EXPECT_EQ(p.type, "not_your_turn");
  EXPECT_EQ(p.rule, "ENG-SEAT");

  p = refused(t, [&] { return t.move(who, version - 1, move, at(1)); });
  EXPECT_EQ(p.status, 409);
  EXPECT_EQ(p.type, "stale") << "even though the move is legal";
  EXPECT_EQ(p.version, version);
  EXPECT_EQ(refused(t, [&] { return t.move(who, version + 1, move, at(1)); }).type, "stale");

  p = refused(t, [&] { return t.move(who, version, "dance 1", at(1)); });
  EXPECT_EQ(p.status, 400);
  EXPECT_EQ(p.type, "malformed");
  EXPECT_EQ(p.rule, "ENG-MALFORMED");

  p = refused(t, [&] { return t.move(who, version, "stop", at(1)); });
  EXPECT_EQ(p.status, 422);
  EXPECT_EQ(p.type, "illegal");
  EXPECT_EQ(p.rule, "ENG-NOT-ASKED");

  EXPECT_EQ(refused(t, [&] { return t.move(seat(5), version, move, at(1)); }).type, "not_found");
}

TEST(TableMove, TableThatWaitsTakesNone) {
  Table t = created(plan_of({person("ann"), Chair{}}));
  const Problem p = refused(t, [&] { return t.move(blue, 0, "split 8", at(1)); });
  EXPECT_EQ(p.status, 409);
  EXPECT_EQ(p.type, "not_started");
  EXPECT_EQ(refused(t, [&] { return t.start(at(1)); }).type, "seats_open");
  EXPECT_EQ(refused(t, [&] { return t.undo(blue, 1, at(1)); }).type, "not_started");
  EXPECT_EQ(refused(t, [&] { return t.resign(blue, "random", at(1)); }).type, "not_started");
}

TEST(TableMove, FinishedGameTakesNoneAndShowsItsSeed) {
  CITES("ENG-OVER");
  Table t = started(plan_of({person("ann"), bot(), bot()}, short_game));
  EXPECT_FALSE(t.info(at(0)).contains("seed"));
  Rng rng(1);
  while (step(t, rng, at(1))) {
  }
  EXPECT_EQ(t.status(), Status::finished);
  EXPECT_EQ(t.info(at(1))["seed"], Seed::from_text("7").hex());
  const Problem p = refused(t, [&] { return t.move(blue, t.version(as(blue)), "stop", at(2)); });
  EXPECT_EQ(p.status, 409);
  EXPECT_EQ(p.type, "over");
  EXPECT_EQ(p.rule, "ENG-OVER");
  EXPECT_EQ(refused(t, [&] { return t.undo(blue, 1, at(2)); }).type, "over");
}

TEST(TableMove, SeatOfABotIsNotMovedByHand) {
  Table t = started({person("ann"), bot()});
  while (*t.to_move() != black) person_step(t, 0, at(1));
  const Problem p = refused(t, [&] { return t.move(black, t.version(as(black)), notation_of(t, 0), at(1)); });
  EXPECT_EQ(p.status, 403);
  EXPECT_EQ(p.type, "not_your_seat");
}

// ---- what the table answers itself

TEST(TableAnswers, QuestionWithOneAnswerWaitsOnlyWhereAnsweringWouldTell) {
  CITES("SPH-INFO-2");
  Table t = three_people();
  Rng rng(5);
  int waited = 0;
  for (int i = 0; i < 400 && step(t, rng, at(i)); ++i) {
    if (!t.to_move() || legal_now(t).size > 1) continue;
    ++waited;
    EXPECT_TRUE(t.match()->game().always_asked(t.match()->turn().ask));
  }
  EXPECT_GT(waited, 0);
}

// Whether each question that is put to a person with that standing order is worth asking one who wants to hold back.
std::vector<bool> worth_asking(int asking, int holding_back) {
  Table t = started({person("ann", asking), person("bob", asking)});
  Rng rng(5);
  std::vector<bool> out;
  for (int i = 0; i < 300 && step(t, rng, at(i)) && t.to_move(); ++i) {
    const AnyGame& game = t.match()->game();
    out.push_back(game.worth_asking(game.view(t.match()->position(), *t.to_move()), holding_back));
  }
  return out;
}

TEST(TableAnswers, StandingOrderLeavesSmallQuestionsToTheDefault) {
  using ::testing::Contains;
  using ::testing::Not;
  EXPECT_THAT(worth_asking(0, 2), Contains(false)) << "a person who wants every question gets every question";
  EXPECT_THAT(worth_asking(0, 1), Contains(false));
  EXPECT_THAT(worth_asking(1, 1), Not(Contains(false)));
  EXPECT_THAT(worth_asking(1, 2), Contains(false));
  EXPECT_THAT(worth_asking(2, 2), Not(Contains(false)));
}

// ---- bots

TEST(TableBots, LateAnswersAreIgnored) {
  Table t = started({bot(), bot(), person("ann")});
  const std::optional<BotTask> task = t.bot_task();
  ASSERT_TRUE(task);
  const Move m = task->legal[0];
  ASSERT_TRUE(t.bot_moved(*task, m, at(1)));
  const std::string record = t.match()->record_text();
  EXPECT_FALSE(t.bot_moved(*task, m, at(2)));
  EXPECT_EQ(t.match()->record_text(), record);
  BotTask wrong = *t.bot_task();
  EXPECT_FALSE(t.bot_moved(wrong, Move{200, 0, 0, 0}, at(2))) << "not a legal answer";
}

TEST(TableBots, TaskIsTheSameForTheSameGameAndHasNothingButTheView) {
  Table a = started({bot(), bot(), person("ann")});
  Table b = started({bot(), bot(), person("ann")});
  const std::optional<BotTask> x = a.bot_task();
  const std::optional<BotTask> y = b.bot_task();
  EXPECT_EQ(x->rng_seed, y->rng_seed);
  EXPECT_EQ(x->view, a.match()->game().view(a.match()->position(), x->seat));
  ASSERT_TRUE(a.bot_moved(*x, x->legal[0], at(1)));
  const std::optional<BotTask> next = a.bot_task();
  EXPECT_NE(next->rng_seed, x->rng_seed);
  for (const Event& e : next->seen) EXPECT_TRUE(shown_to(e.seen_by, next->seat));
}

TEST(TableBots, EventsReachBackToTheSeatsLastDecision) {
  Table t = started({bot(), bot()});
  std::array<int, 2> asked{};
  for (int i = 0; i < 60; ++i) {
    const std::optional<BotTask> task = t.bot_task();
    ASSERT_TRUE(task);
    int& from = asked[static_cast<std::size_t>(ix(task->seat))];
    EXPECT_EQ(task->seen, t.match()->events_for(task->seat, from));
    from = t.match()->plies();
    Rng rng(task->rng_seed);
    ASSERT_TRUE(
        t.bot_moved(*task, task->legal[static_cast<int>(rng.below(static_cast<u32>(task->legal.size)))], at(i)));
  }
}

// ---- records

TEST(TableRecord, FinishedTableExportsAnOrdinaryRecordThatReplays) {
  for (const char* seed : {"1", "2"}) {
    Plan plan = plan_of({person("ann"), bot(), bot()}, short_game);
    plan.chairs[0].nonce = "ann-adds-this";
    Table t = started(plan, seed);
    EXPECT_EQ(t.info(at(0))["nonces"], 1);
    const std::string commit = t.info(at(0))["commit"];
    Rng rng(1);
    while (step(t, rng, at(1))) {
    }
    for (const Viewer& v : viewers_of(t)) {
      const Record r = parse_record(t.record_text(v), "export.noo");
      EXPECT_EQ(to_hex(r.header.commit), commit);
      EXPECT_EQ(r.header.nonces, std::vector<std::string>{"ann-adds-this"});
      EXPECT_EQ(chance_check(r), ChanceCheck::verified);
      const Match again = Match::replay(t.match()->shared_game(), r);
      EXPECT_EQ(again.position(), t.match()->position());
    }
  }
}

TEST(TableRecord, StoredLinesOfARunningGameHoldNoPlainHash) {
  Table t = three_people();
  Rng rng(3);
  Stored stored;
  for (int i = 0; i < 40; ++i) step(t, rng, at(i));
  stored.keep(t);
  int hashes = 0;
  for (const RecordLine& line : t.match()->record().lines) {
    if (line.kind != RecordLine::Kind::hash) continue;
    ++hashes;
    const std::string plain = write_record_line(line);
    EXPECT_EQ(std::count(stored.lines.begin(), stored.lines.end(), plain), 0);
  }
  EXPECT_GT(hashes, 1);
}

// ---- resigning

TEST(TableResign, BotPlaysOnAndTheSeatIsNotTakenBack) {
  Table t = three_people();
  ok(t.resign(blue, "steady", at(3)));
  EXPECT_TRUE(t.chair(blue).resigned);
  EXPECT_EQ(t.chair(blue).holder, Chair::Holder::bot);
  EXPECT_EQ(t.chair(blue).level, "steady");
  EXPECT_EQ(refused(t, [&] { return t.reclaim(blue, "ann", at(4)); }).type, "resigned");
  EXPECT_EQ(refused(t, [&] { return t.offer(blue, "hash", at(4)); }).type, "resigned");
  EXPECT_EQ(refused(t, [&] { return t.resign(blue, "steady", at(4)); }).type, "not_your_seat");
  EXPECT_EQ(refused(t, [&] { return t.resign(black, "genius", at(4)); }).type, "malformed");
  EXPECT_TRUE(t.info(at(4))["seats"][0]["resigned"]);
}

}  // namespace
}  // namespace noo::table
