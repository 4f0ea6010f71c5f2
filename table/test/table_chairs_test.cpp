#include "table/test/table_fixture.hpp"

namespace noo::table {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace): the fixture's words
using Holder = Chair::Holder;

Table two_and_a_bot() { return started({person("ann"), person("bob"), bot()}); }

TEST(TableChairs, WaitingTableFillsAndBegins) {
  Table t = created(plan_of({person("ann"), Chair{}, Chair{}}));
  EXPECT_EQ(t.status(), Status::waiting);
  EXPECT_EQ(t.match(), nullptr);
  EXPECT_TRUE(t.play_json(watcher, english()).is_null());
  ok(t.sit(black, "bob", "Bob", "bobs-nonce", at(1)));
  EXPECT_TRUE(t.take_changes().seats);
  EXPECT_EQ(t.sit(black, "cid", "Cid", "", at(2))->type, "taken");
  EXPECT_EQ(t.sit(pink, "cid", "Cid", "two words", at(2))->status, 400);
  EXPECT_EQ(t.sit(seat(4), "cid", "Cid", "", at(2))->status, 404);
  EXPECT_EQ(t.start(at(2))->type, "seats_open");
  t.fill_with_bots("steady", at(3));
  EXPECT_EQ(t.chair(pink).holder, Holder::bot);
  const std::string commit = t.info(at(3))["commit"];
  ok(t.start(at(3)));
  EXPECT_EQ(t.status(), Status::running);
  EXPECT_EQ(t.info(at(3))["commit"], commit) << "fixed before anybody sat down";
  EXPECT_EQ(t.match()->record().header.nonces, std::vector<std::string>{"bobs-nonce"});
  EXPECT_EQ(t.start(at(4))->type, "started");
}

TEST(TableChairs, OneWhoLeavesAWaitingTableFreesTheChair) {
  Table t = created(plan_of({person("ann"), person("bob"), Chair{}}));
  ok(t.leave("ann", "steady", at(1)));
  EXPECT_EQ(t.chair(blue).holder, Holder::nobody);
  EXPECT_EQ(t.plan().host, "bob") << "somebody must be able to start it";
  EXPECT_EQ(t.leave("ann", "steady", at(1))->status, 403);
}

TEST(TableChairs, OneWhoLeavesARunningTableIsPlayedOnAndMayComeBack) {
  Table t = two_and_a_bot();
  ok(t.leave("ann", "steady", at(1)));
  EXPECT_EQ(t.chair(blue).holder, Holder::bot);
  EXPECT_EQ(t.chair(blue).level, "steady");
  EXPECT_TRUE(t.seats_of("ann").empty());
  EXPECT_FALSE(t.info(at(1))["seats"][0].contains("person"));
  ok(t.reclaim(blue, "ann", at(2)));
  EXPECT_EQ(t.seats_of("ann"), std::vector<Seat>{blue});
}

TEST(TableChairs, SeatGoesToABotAndBack) {
  Table t = two_and_a_bot();
  ok(t.hand_to_bot(black, "random", at(1)));
  EXPECT_EQ(t.chair(black).holder, Holder::bot);
  EXPECT_EQ(t.seats_of("bob"), std::vector<Seat>{black}) << "still his";
  EXPECT_EQ(t.reclaim(black, "ann", at(2))->type, "not_your_seat");
  EXPECT_EQ(t.reclaim(pink, "", at(2))->type, "not_your_seat");
  EXPECT_EQ(t.reclaim(blue, "ann", at(2))->type, "taken");
  EXPECT_EQ(t.hand_to_bot(black, "genius", at(2))->status, 400);
  ok(t.reclaim(black, "bob", at(2)));
  EXPECT_EQ(t.chair(black).holder, Holder::person);
}

TEST(TableChairs, SeatIsOfferedToAnotherPerson) {
  Table t = two_and_a_bot();
  EXPECT_EQ(t.sit(black, "cid", "Cid", "", at(1))->type, "taken");
  t.set_token(black, "token-hash");
  EXPECT_TRUE(t.info(at(1))["seats"][1]["outside"]);
  ok(t.offer(black, "invitation-hash", at(1)));
  EXPECT_TRUE(t.info(at(1))["seats"][1]["offered"]);
  ok(t.sit(black, "cid", "Cid", "too-late-for-dice", at(2)));
  EXPECT_EQ(t.chair(black).identity, "cid");
  EXPECT_TRUE(t.chair(black).offered.empty()) << "an invitation is for one";
  EXPECT_TRUE(t.chair(black).token_hash.empty()) << "the old program is shut out";
  EXPECT_TRUE(t.seats_of("bob").empty());
  EXPECT_TRUE(t.match()->record().header.nonces.empty());
}

TEST(TableChairs, ForgottenPersonLeavesNoNameBehind) {
  Table t = two_and_a_bot();
  t.take_changes();
  t.forget("ann", "steady", at(1));
  EXPECT_EQ(t.doc().find("Ann"), std::string::npos);
  EXPECT_EQ(t.doc().find("\"ann\""), std::string::npos);
  EXPECT_EQ(t.plan().host, "bob");
  EXPECT_EQ(t.chair(blue).holder, Holder::bot);
  const TableChanges changes = t.take_changes();
  EXPECT_TRUE(changes.doc && changes.seats);
  for (const std::string& n : changes.remarks) EXPECT_EQ(n.find("Ann"), std::string::npos);
  t.forget("nobody-here", "steady", at(1));
  EXPECT_FALSE(t.take_changes().doc);
}

TEST(TableChairs, NamesAndOrdersFollowThePerson) {
  Table t = started({person("ann"), person("bob"), person("bob")});
  t.take_changes();
  t.rename("ann", "Anna");
  t.set_asking("bob", 2);
  t.set_rematch("table00002");
  EXPECT_TRUE(t.take_changes().doc);
  EXPECT_EQ(t.chair(blue).name, "Anna");
  EXPECT_EQ(t.chair(pink).asking, 2);
  EXPECT_EQ(t.info(at(1))["rematch"], "table00002");
  EXPECT_EQ(t.people_names(), (std::map<std::string, std::string>{{"blue", "Anna"}})) << "Bob has two seats";
  t.rename("ann", "Anna");
  t.set_asking("bob", 2);
  EXPECT_FALSE(t.take_changes().doc);
}

// ---- several people at one screen

using Names = std::map<std::string, std::string>;

TEST(TableChairs, SeatsOfOnePersonMayHaveNamesOfTheirOwn) {
  Table t = started({person("ann"), person("ann"), bot()});
  EXPECT_EQ(t.people_names(), Names{});
  t.take_changes();
  ok(t.call_seat(black, "Ben"));
  EXPECT_TRUE(t.take_changes().doc);
  EXPECT_EQ(t.people_names(), (Names{{"blue", "Ann"}, {"black", "Ben"}})) << "one name is enough to tell them apart";
  EXPECT_EQ(t.info(at(1))["seats"][0]["name"], "Ann");
  EXPECT_EQ(t.info(at(1))["seats"][1]["name"], "Ben");
  t.rename("ann", "Anna");
  EXPECT_EQ(t.people_names(), (Names{{"blue", "Anna"}, {"black", "Ben"}})) << "only what the person was called";
  ok(t.call_seat(black, ""));
  EXPECT_EQ(t.info(at(1))["seats"][1]["name"], "Anna");
  EXPECT_EQ(t.people_names(), Names{});
}

TEST(TableChairs, TwoSeatsAreNotCalledTheSame) {
  Table t = started({person("ann"), person("ann"), bot(), person("cid")});
  ok(t.call_seat(black, "Ben"));
  t.take_changes();
  for (const char* used : {"Ben", "Cid"}) {
    const Refusal no = t.call_seat(blue, used);
    ASSERT_TRUE(no) << used;
    EXPECT_EQ(no->type, "same_name");
    EXPECT_THAT(no->detail, ::testing::HasSubstr(used));
  }
  EXPECT_EQ(t.call_seat(pink, "Dan")->type, "not_your_seat") << "a bot has no name";
  EXPECT_EQ(t.call_seat(seat(5), "Dan")->status, 404);
  EXPECT_FALSE(t.take_changes().doc);
  ok(t.call_seat(black, "Ben"));
  ok(t.call_seat(black, "Ann"));
  EXPECT_TRUE(t.chair(black).called.empty()) << "the name of the person follows the person";
}

TEST(TableChairs, NoTwoPeopleAreShownAlike) {
  Table t = started({person("ann"), person("ann"), bot(), person("cid")});
  t.rename("cid", "ANN");
  const auto shown = [&](Seat s) { return t.chair(s).shown_name(); };
  EXPECT_EQ(shown(blue), "Ann");
  EXPECT_EQ(shown(black), "Ann") << "one person in two seats";
  EXPECT_EQ(shown(seat(3)), "ANN 2");
  t.rename("cid", "Cid");
  EXPECT_EQ(shown(seat(3)), "Cid");
  t.rename("ann", "С\u0456d");  // Cyrillic letters
  EXPECT_EQ(shown(blue), "С\u0456d 2");
  EXPECT_EQ(t.call_seat(seat(3), "cid 2")->type, "same_name");
}

TEST(TableChairs, TheNameOfASeatStaysAndGoesWithItsPerson) {
  Table t = started({person("ann"), person("ann"), bot()});
  ok(t.call_seat(blue, "Zoe"));
  ok(t.call_seat(black, "Ben"));
  ok(t.hand_to_bot(blue, "random", at(1)));
  EXPECT_EQ(t.people_names(), (Names{{"black", "Ben"}}));
  ok(t.reclaim(blue, "ann", at(2)));
  EXPECT_EQ(t.people_names(), (Names{{"blue", "Zoe"}, {"black", "Ben"}}));
  ok(t.offer(black, "invitation-hash", at(2)));
  ok(t.sit(black, "cid", "Cid", "", at(3)));
  EXPECT_EQ(t.people_names(), (Names{{"blue", "Zoe"}, {"black", "Cid"}}));
  t.forget("ann", "steady", at(4));
  EXPECT_EQ(t.doc().find("Zoe"), std::string::npos);
}

TEST(TableChairs, WhoeverIsToldColoursIsNotToldTheNamesOfSeats) {
  Table t = started({person("ann"), person("ann")});
  ok(t.call_seat(blue, "Zoe"));
  ok(t.call_seat(black, "Ben"));
  Rng rng(1);
  for (int i = 0; i < 40; ++i) step(t, rng, at(i));
  const auto told = [&](const Viewer& v) {
    return t.play_json(v, english()).dump() + t.log(v, english(), 0, 1'000).dump();
  };
  EXPECT_THAT(told(watcher), ::testing::HasSubstr("Zoe"));
  EXPECT_THAT(told(watcher), ::testing::HasSubstr("Ben"));
  const std::string unnamed = told({.kind = Viewer::Kind::watcher, .seat = Seat::nobody, .unnamed = true});
  EXPECT_THAT(unnamed, ::testing::Not(::testing::HasSubstr("Zoe")));
  EXPECT_THAT(unnamed, ::testing::Not(::testing::HasSubstr("Ben")));
}

// ---- who may look as whom

TEST(TableViewers, SeatsAreTheirOwnersAndEverythingIsForTheEnd) {
  Plan plan = plan_of({person("ann"), person("bob"), bot()});
  Table t = started(plan);
  EXPECT_EQ(t.viewer_for("ann", "blue"), as(blue));
  EXPECT_EQ(t.viewer_for("ann", "black"), std::nullopt);
  EXPECT_EQ(t.viewer_for("ann", "all"), std::nullopt);
  EXPECT_EQ(t.viewer_for("ann", ""), as(blue));
  EXPECT_EQ(t.viewer_for("ann", "watcher"), watcher);
  EXPECT_EQ(t.viewer_for("zoe", ""), watcher);
  EXPECT_EQ(t.viewer_for("", ""), watcher);
  EXPECT_EQ(t.viewer_for("", "pink"), std::nullopt) << "a bot's seat is nobody's";
  EXPECT_EQ(t.viewer_for("ann", "purple"), std::nullopt);
  plan.spectators = false;
  const Table closed = started(plan);
  EXPECT_EQ(closed.viewer_for("zoe", ""), std::nullopt);
  EXPECT_EQ(closed.viewer_for("", "watcher"), std::nullopt);
  EXPECT_EQ(closed.viewer_for("bob", ""), as(black));
}

TEST(TableViewers, FinishedGameIsOpen) {
  Table t = started(plan_of({person("ann"), bot()}, short_game));
  Rng rng(1);
  while (step(t, rng, at(1))) {
  }
  EXPECT_EQ(t.viewer_for("zoe", "all"), everything);
  EXPECT_EQ(t.viewer_for("zoe", "black"), as(black));
}

TEST(TableViewers, SandboxShowsEverythingOnlyToWhoHoldsEveryChair) {
  Plan plan = plan_of({person("ann"), bot()});
  plan.sandbox = true;
  EXPECT_EQ(started(plan).viewer_for("ann", "all"), std::nullopt);
  plan.all_shown = true;
  EXPECT_EQ(started(plan).viewer_for("ann", "all"), everything);
  EXPECT_EQ(started(plan).viewer_for("zoe", "all"), std::nullopt);
  plan.chairs[1] = person("bob");
  EXPECT_EQ(started(plan).viewer_for("ann", "all"), std::nullopt) << "Bob has secrets";
  plan.all_shown = false;
  plan.chairs[1] = person("ann");
  EXPECT_EQ(started(plan).viewer_for("ann", "all"), everything);
  plan.sandbox = false;
  EXPECT_EQ(started(plan).viewer_for("ann", "all"), std::nullopt);
}

TEST(TableViewers, HotSeatLooksAsTheSeatToMove) {
  Table t = started({person("ann"), person("ann")});
  Rng rng(3);
  for (int i = 0; i < 60; ++i) {
    step(t, rng, at(i));
    EXPECT_EQ(t.viewer_for("ann", ""), as(*t.to_move()));
  }
}

}  // namespace
}  // namespace noo::table
