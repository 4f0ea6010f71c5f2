// Ending a game by agreement.
#include <algorithm>

#include "engine/testing/cites.hpp"
#include "table/test/table_fixture.hpp"
#include "table/test/toy_tables.hpp"

namespace noo::table {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace): the fixture's words
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr i64 day = 24 * 60 * 60;

std::vector<std::string> notice_keys(Table& t) {
  std::vector<std::string> out;
  for (const std::string& n : t.take_changes().remarks) out.push_back(nlohmann::json::parse(n)["key"]);
  return out;
}

nlohmann::json end_of(const Table& t) {
  const nlohmann::json info = t.info(at(0));
  return info.contains("end") ? info["end"] : nlohmann::json();
}

i64 in_millis(Time t) { return t.time_since_epoch().count(); }

Table running(std::vector<Chair> chairs, int steps = 30) {
  Table t = started(std::move(chairs));
  Rng rng(4);
  for (int i = 0; i < steps; ++i) step(t, rng, at(0));
  t.take_changes();
  t.announced();
  return t;
}

TEST(TableAgreed, EverybodyIsAskedAndOneAnswerCountsForAllSeatsOfAPerson) {
  CITES("ENG-AGREED");
  Table t = running({person("ann"), person("bob"), person("cid"), person("bob"), bot()});
  const std::string record = t.match()->record_text();
  ok(t.propose_end(blue, at(0)));
  EXPECT_EQ(t.match()->record_text(), record) << "only asked";
  const i64 due = in_millis(at(7 * day));
  EXPECT_EQ(end_of(t), (nlohmann::json{{"by", "blue"},
                                       {"agreed", {"blue"}},
                                       {"waiting", {"black", "pink", "red"}},
                                       {"until", {{"black", due}, {"pink", due}, {"red", due}}}}));
  EXPECT_THAT(notice_keys(t), ElementsAre("notice.end_proposed"));
  EXPECT_TRUE(t.info_changed());
  EXPECT_FALSE(t.changed_for(as(black))) << "the game itself has not changed";
  EXPECT_EQ(t.propose_end(black, at(1))->type, "proposed");
  EXPECT_EQ(t.answer_end(blue, true, at(1))->status, 403) << "has said so";
  EXPECT_EQ(t.answer_end(seat(4), true, at(1))->status, 403) << "a bot is not asked";
  ok(t.answer_end(black, true, at(1)));
  EXPECT_EQ(end_of(t)["waiting"], nlohmann::json::array({"pink"}));
  EXPECT_EQ(t.status(), Status::running);
  ok(t.answer_end(pink, true, at(2)));
  EXPECT_EQ(t.status(), Status::finished);
  EXPECT_THAT(notice_keys(t), ElementsAre("notice.end_agreed", "notice.end_agreed", "notice.ended"));
  EXPECT_TRUE(end_of(t).is_null());
  for (const Viewer& v : viewers_of(t)) EXPECT_TRUE(t.changed_for(v));
}

TEST(TableAgreed, EndsWithoutAWinnerAndWithPointsAsTheyStand) {
  CITES("ENG-AGREED");
  Table t = running({person("ann"), bot(), bot()});
  const Result standing = t.match()->game().standing(t.match()->position());
  ok(t.propose_end(blue, at(0)));
  ASSERT_EQ(t.status(), Status::finished) << "bots agree at once";
  for (const Viewer& v : {as(blue), as(black), watcher, everything}) {
    const nlohmann::json play = t.play_json(v, english());
    EXPECT_EQ(play["turn"]["actor"], "nobody");
    EXPECT_TRUE(play["moves"].empty());
    EXPECT_FALSE(play.contains("rule"));
    EXPECT_EQ(play["result"]["ending"], "agreed");
    EXPECT_EQ(play["result"]["rule"], "ENG-AGREED");
    EXPECT_THAT(play["result"]["text"].get<std::string>(), HasSubstr("agreed"));
    EXPECT_EQ(t.play_json_at(v, t.plies(v), english())["result"], play["result"]);
    EXPECT_FALSE(t.play_json_at(v, 3, english())["result"]["over"].get<bool>());
    for (int i = 0; i < 3; ++i) {
      const nlohmann::json& one = play["result"]["seats"][std::string(t.seat_name(seat(i)))];
      EXPECT_FALSE(one["winner"].get<bool>());
      EXPECT_EQ(one["rank"], 1);
      EXPECT_EQ(one["score"], standing.seat[static_cast<std::size_t>(i)].score);
    }
  }
  EXPECT_THAT(t.record_text(watcher), HasSubstr("\nagreed\n"));
  EXPECT_EQ(t.propose_end(blue, at(1))->type, "over");
  EXPECT_EQ(t.move(blue, t.version(as(blue)), "stop", at(1))->rule, "ENG-OVER");
  EXPECT_FALSE(t.deadline());
}

TEST(TableAgreed, OneWhoDeclinesIsEnoughAndTheProposerMayWithdraw) {
  Table t = running({person("ann"), person("bob"), person("cid")});
  EXPECT_EQ(t.answer_end(black, true, at(0))->type, "nothing_proposed");
  EXPECT_EQ(t.withdraw_end(blue, at(0))->type, "nothing_proposed");
  ok(t.propose_end(blue, at(0)));
  ok(t.answer_end(black, true, at(0)));
  ok(t.answer_end(pink, false, at(0)));
  EXPECT_TRUE(end_of(t).is_null());
  EXPECT_EQ(t.status(), Status::running);
  ok(t.propose_end(blue, at(1)));
  EXPECT_EQ(end_of(t)["agreed"], nlohmann::json::array({"blue"})) << "asked anew";
  EXPECT_EQ(t.withdraw_end(black, at(1))->status, 403);
  ok(t.withdraw_end(blue, at(1)));
  EXPECT_TRUE(end_of(t).is_null());
  EXPECT_THAT(notice_keys(t), ElementsAre("notice.end_proposed", "notice.end_agreed", "notice.end_declined",
                                          "notice.end_proposed", "notice.end_withdrawn"));
  ok(t.propose_end(blue, at(2)));
  ok(t.withdraw_end(blue, at(2)));
  EXPECT_EQ(t.propose_end(blue, at(3))->type, "too_many");
  ok(t.propose_end(blue, at(3 + 10 * 60)));
}

TEST(TableAgreed, TheProposalStaysOpenWhilePlayGoesOn) {
  Table t = running({person("ann"), person("bob")});
  ok(t.propose_end(blue, at(0)));
  Rng rng(1);
  for (int i = 0; i < 20; ++i) step(t, rng, at(1));
  EXPECT_EQ(end_of(t)["waiting"], nlohmann::json::array({"black"}));
  ok(t.answer_end(black, true, at(2)));
  EXPECT_EQ(t.status(), Status::finished);
}

TEST(TableAgreed, SevenDaysWithoutASignOfSomebodyCountAsAgreeing) {
  CITES("ENG-AGREED");
  Table t = running({person("ann"), person("bob"), bot()});
  ok(t.propose_end(blue, at(0)));
  ASSERT_TRUE(t.deadline());
  EXPECT_EQ(*t.deadline(), at(7 * day));
  EXPECT_FALSE(t.clock_ran_out(at(7 * day - 1)));
  EXPECT_EQ(t.status(), Status::running);
  EXPECT_TRUE(t.clock_ran_out(at(7 * day)));
  EXPECT_EQ(t.status(), Status::finished);
  EXPECT_THAT(notice_keys(t), ElementsAre("notice.end_proposed", "notice.end_silent", "notice.ended"));
}

TEST(TableAgreed, WhoeverPlaysOnIsNotAway) {
  Table t = running({person("ann"), person("bob")});
  ok(t.propose_end(blue, at(0)));
  Rng rng(1);
  for (int i = 0; i < 200 && t.to_move() != black; ++i) step(t, rng, at(1));
  ASSERT_EQ(*t.to_move(), black);
  person_step(t, 0, at(3 * day));
  EXPECT_EQ(*t.deadline(), at(10 * day));
  EXPECT_FALSE(t.clock_ran_out(at(7 * day)));
}

TEST(TableAgreed, WhoLentASeatOrLeftIsAskedAndMayAnswer) {
  CITES("ENG-AGREED");
  Table t = running({person("ann"), person("bob"), person("cid")});
  ok(t.hand_to_bot(black, "random", at(0)));
  ok(t.leave("cid", "random", at(0)));
  ok(t.propose_end(blue, at(0)));
  EXPECT_EQ(end_of(t)["waiting"], nlohmann::json::array({"black", "pink"}));
  EXPECT_EQ(t.seats_with_a_say("cid"), std::vector{pink});
  EXPECT_TRUE(t.seats_of("cid").empty());
  ok(t.answer_end(pink, true, at(1)));
  EXPECT_TRUE(t.clock_ran_out(at(7 * day)));
  EXPECT_EQ(t.status(), Status::finished);
}

TEST(TableAgreed, AWhoResignedOrDeletedTheirIdentityHasNoSayAnyMore) {
  Table t = running({person("ann"), person("bob"), person("cid")});
  ok(t.propose_end(blue, at(0)));
  ok(t.resign(black, "random", at(0)));
  EXPECT_EQ(end_of(t)["waiting"], nlohmann::json::array({"pink"}));
  t.forget("cid", "random", at(1));
  EXPECT_EQ(t.status(), Status::finished) << "nobody is left to answer";
}

TEST(TableAgreed, SomebodyNewInASeatIsAskedAnew) {
  Table t = running({person("ann"), person("bob"), person("cid")});
  ok(t.propose_end(blue, at(0)));
  ok(t.answer_end(black, true, at(0)));
  ok(t.offer(black, "hash", at(1)));
  ok(t.sit(black, "dan", "Dan", "", at(2)));
  EXPECT_EQ(end_of(t)["waiting"], nlohmann::json::array({"black", "pink"}));
}

Table clocked(const std::string& on_end) {
  Plan plan = plan_of({person("ann"), person("bob")});
  plan.clock = {600'000, 0, 0, on_end};
  Table t = started(plan);
  Rng rng(4);
  for (int i = 0; i < 200 && (i < 30 || t.to_move() != black); ++i) step(t, rng, at(0));
  EXPECT_EQ(*t.to_move(), black);
  t.take_changes();
  return t;
}

TEST(TableAgreed, AClockThatRunsOutCountsAsAgreeing) {
  CITES("ENG-AGREED");
  for (const char* on_end : {"nothing", "bot"}) {
    Table t = clocked(on_end);
    ok(t.propose_end(blue, at(0)));
    EXPECT_TRUE(end_of(t)["until"].empty()) << "the running clock decides";
    EXPECT_EQ(*t.deadline(), at(600));
    EXPECT_TRUE(t.clock_ran_out(at(600)));
    EXPECT_EQ(t.status(), Status::finished) << on_end;
    EXPECT_FALSE(t.deadline());
  }
}

TEST(TableAgreed, ALentSeatHasTheTimeThatWasLeftToItsPerson) {
  Table t = clocked("nothing");
  ok(t.hand_to_bot(black, "random", at(100)));
  ok(t.propose_end(blue, at(200)));
  EXPECT_EQ(end_of(t)["until"]["black"], in_millis(at(700)));
  EXPECT_TRUE(t.clock_ran_out(at(700)));
  EXPECT_EQ(t.status(), Status::finished);
}

TEST(TableAgreed, WhoseTimeIsUpLongSinceIsNotEndedOver) {
  Table t = clocked("nothing");
  EXPECT_TRUE(t.clock_ran_out(at(600)));
  ok(t.propose_end(blue, at(700)));
  EXPECT_EQ(t.status(), Status::running) << "they may sit there all the same";
  EXPECT_EQ(end_of(t)["until"]["black"], in_millis(at(700 + 7 * day)));
}

TEST(TableAgreed, IsStoredAndRestoredOpenAndEnded) {
  Table t = started({person("ann"), person("bob"), bot()});
  Stored stored;
  Rng rng(4);
  for (int i = 0; i < 30; ++i) step(t, rng, at(0));
  ok(t.propose_end(blue, at(5)));
  stored.keep(t);
  Table open = stored.restored(at(9));
  EXPECT_EQ(end_of(open), end_of(t));
  EXPECT_EQ(*open.deadline(), *t.deadline());
  ok(open.answer_end(black, true, at(10)));
  stored.keep(open);
  EXPECT_EQ(stored.lines.back(), "agreed");
  Table ended = stored.restored(at(20));
  ASSERT_EQ(ended.status(), Status::finished) << ended.diverged()->second;
  for (const Viewer& v : viewers_of(open)) {
    EXPECT_EQ(ended.version(v), open.version(v));
    EXPECT_EQ(ended.play_json(v, english()), open.play_json(v, english()));
  }
  const Record record = parse_record(ended.record_text(watcher), "a.noo");
  EXPECT_EQ(record.header.format, 2);
  EXPECT_TRUE(record.header.seed) << "a finished game hides nothing";
  const Table imported = Table::from_record(plan_of({person("ann")}), record, at(30));
  EXPECT_EQ(imported.status(), Status::finished);
  EXPECT_EQ(imported.record_text(watcher), ended.record_text(watcher));
  Record seedless = record;
  seedless.header.seed.reset();
  EXPECT_EQ(Table::from_record(plan_of({person("ann")}), seedless, at(30)).status(), Status::finished);
}

TEST(TableAgreed, AForkPlaysOnFromTheEnd) {
  Table t = running({person("ann"), bot()});
  ok(t.propose_end(blue, at(0)));
  const auto [start, no] = t.position_for_fork(everything, -1);
  ok(no);
  EXPECT_EQ(start, t.match()->position());
  Table fork = Table::fork(plan_of({person("ann"), bot()}), Seed::from_text("own"), start, at(1));
  EXPECT_EQ(fork.status(), Status::running);
  Rng rng(1);
  EXPECT_TRUE(step(fork, rng, at(2)));
}

// ---- games in which nothing is left to do

Table becalmed_table(std::vector<Chair> chairs) {
  Plan plan = plan_of(std::move(chairs));
  plan.game = becalmed();
  return started(plan);
}

// A person moves at random; the toy game has no bots.
void play_on(Table& t, int most) {
  Rng rng(2);
  for (int i = 0; i < most && t.to_move() && end_of(t).is_null(); ++i) {
    person_step(t, static_cast<int>(rng.below(static_cast<u32>(legal_now(t).size))), at(0));
  }
}

TEST(TableStuck, TheTableOffersToEndAGameInWhichNothingIsLeft) {
  CITES("ENG-AGREED");
  Table t = becalmed_table({person("ann"), person("bob")});
  EXPECT_TRUE(end_of(t).is_null());
  play_on(t, 500);
  ASSERT_FALSE(end_of(t).is_null());
  EXPECT_FALSE(end_of(t).contains("by"));
  EXPECT_EQ(end_of(t)["waiting"], nlohmann::json::array({"blue", "black"}));
  EXPECT_THAT(notice_keys(t), ::testing::Contains("notice.end_offered"));
  EXPECT_EQ(t.withdraw_end(blue, at(1))->status, 403);
  ok(t.answer_end(blue, true, at(1)));
  ok(t.answer_end(black, true, at(1)));
  EXPECT_EQ(t.status(), Status::finished);
}

TEST(TableStuck, AnOfferThatWasDeclinedIsNotMadeAgain) {
  Table t = becalmed_table({person("ann"), person("bob")});
  Stored stored;
  play_on(t, 500);
  ok(t.answer_end(black, false, at(1)));
  EXPECT_TRUE(end_of(t).is_null());
  person_step(t, 0, at(2));
  EXPECT_TRUE(end_of(t).is_null());
  stored.keep(t);
  Table again = stored.restored(at(3));
  person_step(again, 0, at(4));
  EXPECT_TRUE(end_of(again).is_null());
  ok(again.propose_end(blue, at(5)));
}

TEST(TableStuck, TheOfferEndsWhenTheGameIsTakenBackToWhereThereIsSomethingToDo) {
  Table t = becalmed_table({person("ann"), person("ann")});
  play_on(t, 500);
  ASSERT_FALSE(end_of(t).is_null());
  for (int i = 0; i < 400 && !end_of(t).is_null(); ++i) {
    const Refusal no = t.undo(i % 2 == 0 ? blue : black, 1, at(1));
    if (no) break;
  }
  EXPECT_TRUE(end_of(t).is_null());
  EXPECT_EQ(t.status(), Status::running);
}

}  // namespace
}  // namespace noo::table
