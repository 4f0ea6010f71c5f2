#include "table/test/table_fixture.hpp"

namespace noo::table {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace): the fixture's words

constexpr i64 minute = 60'000;

Table with_clock(const ClockPlan& clock, std::vector<Chair> chairs = {person("ann"), person("bob")}) {
  Plan plan = plan_of(std::move(chairs));
  plan.clock = clock;
  return started(plan);
}

i64 left(const Table& t, Seat s, Time now) {
  return t.info(now)["seats"][static_cast<std::size_t>(ix(s))]["clock"]["left"];
}
bool running(const Table& t, Seat s) {
  return t.info(at(0))["seats"][static_cast<std::size_t>(ix(s))]["clock"]["running"];
}

// Plays the first legal moves until another seat is waited for.
void play_to_hand_over(Table& t, Seat who, Time now) {
  for (int i = 0; i < 300 && running(t, who); ++i) person_step(t, 0, now);
}

TEST(TableClock, RunsOnlyForThePersonTheTableWaitsFor) {
  Table t = with_clock({10 * minute, 0, 0, "nothing"});
  const Seat first = *t.to_move();
  const Seat second = first == blue ? black : blue;
  EXPECT_TRUE(running(t, first));
  EXPECT_FALSE(running(t, second));
  EXPECT_EQ(left(t, first, at(60)), 9 * minute);
  EXPECT_EQ(left(t, second, at(60)), 10 * minute);
  EXPECT_EQ(*t.deadline(), at(600));
  play_to_hand_over(t, first, at(60));
  EXPECT_EQ(left(t, first, at(90)), 9 * minute) << "stands still";
  EXPECT_EQ(left(t, second, at(90)), 10 * minute - 30'000);
}

TEST(TableClock, IncrementComesAfterATurnAndTheCapHolds) {
  Table t = with_clock({10 * minute, 90'000, 0, "nothing"});
  const Seat first = *t.to_move();
  play_to_hand_over(t, first, at(60));
  EXPECT_EQ(left(t, first, at(60)), 9 * minute + 90'000);
  Table capped = with_clock({10 * minute, 90'000, 10 * minute, "nothing"});
  play_to_hand_over(capped, *capped.to_move(), at(60));
  EXPECT_EQ(left(capped, first, at(60)), 10 * minute);
}

TEST(TableClock, UndoGivesNoTimeBack) {
  Table t = with_clock({10 * minute, 0, 0, "nothing"}, {person("ann"), person("ann")});
  const Seat first = *t.to_move();
  const Seat second = first == blue ? black : blue;
  play_to_hand_over(t, first, at(60));
  ok(t.undo(first, 1, at(90)));
  EXPECT_TRUE(running(t, first));
  EXPECT_EQ(left(t, first, at(100)), 9 * minute - 10'000);
  EXPECT_EQ(left(t, second, at(100)), 10 * minute - 30'000);
}

TEST(TableClock, EndIsShownOrHandsTheSeatToABot) {
  Table shown = with_clock({minute, 0, 0, "nothing"});
  const Seat first = *shown.to_move();
  EXPECT_FALSE(shown.clock_ran_out(at(59)));
  EXPECT_TRUE(shown.clock_ran_out(at(60)));
  EXPECT_TRUE(shown.chair(first).overdue);
  EXPECT_EQ(shown.chair(first).holder, Chair::Holder::person);
  EXPECT_EQ(left(shown, first, at(100)), 0);
  EXPECT_FALSE(shown.clock_ran_out(at(61))) << "once";
  EXPECT_FALSE(shown.deadline());

  Table handed = with_clock({minute, 0, 0, "bot"});
  EXPECT_TRUE(handed.clock_ran_out(at(60)));
  EXPECT_EQ(handed.chair(first).holder, Chair::Holder::bot);
  EXPECT_TRUE(handed.bot_task());
  const TableChanges changes = handed.take_changes();
  EXPECT_TRUE(changes.doc && changes.seats);
  EXPECT_EQ(nlohmann::json::parse(changes.remarks.back())["key"], "notice.clock_bot");
  EXPECT_EQ(handed.reclaim(first, first == blue ? "ann" : "bob", at(61))->type, "overdue");
}

TEST(TableClock, TimeTheServerWasAwayIsNobodys) {
  Table t = with_clock({10 * minute, 0, 0, "bot"});
  const Seat first = *t.to_move();
  const Seat second = first == blue ? black : blue;
  play_to_hand_over(t, first, at(60));
  Stored stored;
  stored.keep(t);
  const Table again = stored.restored(at(100'000));
  EXPECT_EQ(left(again, first, at(100'000)), 9 * minute);
  EXPECT_EQ(left(again, second, at(100'030)), 10 * minute - 30'000);
  EXPECT_EQ(*again.deadline(), at(100'600));
  nlohmann::json before = nlohmann::json::parse(t.doc());
  nlohmann::json after = nlohmann::json::parse(again.doc());
  EXPECT_EQ(before["clock_runs"]["since"], at(60).time_since_epoch().count());
  EXPECT_EQ(after["clock_runs"]["since"], at(100'000).time_since_epoch().count());
  before.erase("clock_runs");
  after.erase("clock_runs");
  EXPECT_EQ(after, before);
}

TEST(TableClock, BotsAndFinishedGamesHaveNone) {
  Table t = with_clock({10 * minute, 0, 0, "bot"}, {bot(), bot(), person("ann")});
  EXPECT_FALSE(t.deadline());
  EXPECT_FALSE(t.clock_ran_out(at(100'000)));
  Table no_clock = started({person("ann"), person("bob")});
  EXPECT_FALSE(no_clock.deadline());
  EXPECT_FALSE(no_clock.info(at(0)).contains("clock"));
  EXPECT_FALSE(no_clock.info(at(0))["seats"][0].contains("clock"));
  EXPECT_EQ(t.info(at(0))["clock"], (nlohmann::json{{"total", 600}, {"increment", 0}, {"cap", 0}, {"on_end", "bot"}}));
}

}  // namespace
}  // namespace noo::table
