#include <algorithm>

#include "engine/testing/cites.hpp"
#include "table/test/table_fixture.hpp"

namespace noo::table {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace): the fixture's words
using ::testing::HasSubstr;

// Plays on until `wanted` holds; the seat to move is then a person's.
template <class Wanted>
bool play_until(Table& t, u64 seed, const Wanted& wanted) {
  Rng rng(seed);
  for (int i = 0; i < 600; ++i) {
    if (wanted()) return true;
    if (!step(t, rng, at(0))) return false;
  }
  return false;
}

int free_for(const Table& t, Seat s) { return t.play_json(as(s), english())["undo"]["free"]; }
bool can_ask(const Table& t, Seat s) { return t.play_json(as(s), english())["undo"]["can_ask"]; }

std::vector<std::string> notice_keys(Table& t) {
  std::vector<std::string> out;
  for (const std::string& n : t.take_changes().remarks) out.push_back(nlohmann::json::parse(n)["key"]);
  return out;
}

TEST(TableUndo, OwnMovesAreFreeBackToTheLastBarrier) {
  CITES("ENG-UNDO");
  Table t = started({person("ann"), person("bob")});
  const auto may_take_back = [&] { return t.to_move() && free_for(t, *t.to_move()) > 0; };
  ASSERT_TRUE(play_until(t, 1, may_take_back));
  const Seat me = *t.to_move();
  const int version = t.version(as(me));
  const int plies = t.match()->plies();
  const int free = t.match()->free_undo(me);
  const Position before = t.match()->position_at(plies - free);
  ok(t.restart_turn(me, at(1)));
  EXPECT_FALSE(t.undo_pending());
  EXPECT_EQ(t.match()->position(), before);
  EXPECT_EQ(*t.to_move(), me);
  EXPECT_EQ(t.version(as(me)), version + 1) << "an undo is one more thing the seat was shown";
  EXPECT_EQ(free_for(t, me), 0);
  EXPECT_EQ(t.restart_turn(me, at(1))->rule, "ENG-UNDO");
}

TEST(TableUndo, GoesBackOverTheAnswersTheTableGave) {
  Table t = started({person("ann", 2), person("bob", 2)});
  Rng rng(3);
  bool found = false;
  for (int i = 0; i < 600 && !found; ++i) {
    TableChanges changes = t.take_changes();
    const auto last = std::find_if(changes.lines.rbegin(), changes.lines.rend(),
                                   [](const std::string& l) { return !l.starts_with("#"); });
    found = t.to_move() && last != changes.lines.rend() && last->ends_with(" ~") &&
            last->starts_with(t.seat_name(*t.to_move()));
    if (!found && !step(t, rng, at(0))) break;
  }
  ASSERT_TRUE(found) << "no answer was given by the table";
  const Seat me = *t.to_move();
  ok(t.undo(me, 1, at(1)));
  if (t.undo_pending()) ok(t.answer_undo(me == blue ? black : blue, true, at(1)));
  EXPECT_EQ(*t.to_move(), me);
  EXPECT_GT(legal_now(t).size, 1) << "back at a question that the person answered";
}

// Bob has moved since Ann's last move, and it is not over.
Table past_a_barrier() {
  Table t = started({person("ann"), person("bob"), person("cid"), bot()});
  int seen = 0;
  EXPECT_TRUE(play_until(t, 2, [&] {
    ++seen;
    return seen > 40 && t.to_move() == black && can_ask(t, blue) && free_for(t, blue) == 0;
  }));
  t.take_changes();
  return t;
}

TEST(TableUndo, PastABarrierTheOthersAreAsked) {
  Table t = past_a_barrier();
  const std::string record = t.match()->record_text();
  ok(t.undo(blue, 1, at(1)));
  EXPECT_TRUE(t.undo_pending());
  EXPECT_EQ(t.match()->record_text(), record) << "only asked";
  EXPECT_EQ(t.info(at(1))["undo"], (nlohmann::json{{"by", "blue"}, {"plies", 1}, {"waiting", {"black", "pink"}}}));
  EXPECT_THAT(notice_keys(t), ::testing::ElementsAre("notice.undo_asked"));
  EXPECT_FALSE(can_ask(t, blue));

  EXPECT_EQ(t.answer_undo(blue, true, at(2))->status, 403);
  EXPECT_EQ(t.answer_undo(seat(3), true, at(2))->type, "not_your_seat") << "a bot has no say";
  EXPECT_EQ(t.undo(black, 1, at(2))->type, "busy");
  ok(t.answer_undo(black, true, at(2)));
  EXPECT_TRUE(t.undo_pending());
  ok(t.answer_undo(pink, true, at(2)));
  EXPECT_FALSE(t.undo_pending());
  EXPECT_EQ(*t.to_move(), blue) << "back at the question that Ann answered";
  EXPECT_THAT(t.match()->record_text(), HasSubstr("\nundo "));
  EXPECT_THAT(notice_keys(t), ::testing::ElementsAre("notice.undo"));
  EXPECT_EQ(t.answer_undo(pink, true, at(3))->type, "nothing_asked");
}

// What it takes back, counted from the record: everybody's decisions since the seat's own one, as far as it may see
// them.
TEST(TableUndo, SaysWhatItWouldTakeBack) {
  Table t = past_a_barrier();
  const nlohmann::json takes = t.play_json(as(blue), english())["undo"]["takes"];
  const AnyGame& game = t.match()->game();
  const int first = *t.decided_at(blue, 1);
  nlohmann::json expected = nlohmann::json::array();
  for (int i = t.match()->plies() - 1; i >= first; --i) {
    const Ply& ply = t.match()->ply(i);
    if (ply.turn.actor != Turn::Actor::player || !ply.seen_by.has(blue)) continue;
    if (ply.turn.seat == blue && i != first) continue;  // answered by the table
    const Position seen = game.view(t.match()->position_at(i), blue);
    expected.push_back({{"seat", t.seat_name(ply.turn.seat)},
                        {"text", english().say(game.describe(seen, ply.move), t.people_names())}});
  }
  EXPECT_EQ(takes, expected);
  ASSERT_FALSE(takes.empty());
  EXPECT_EQ(takes.back()["seat"], "blue") << "the decision itself is the last";
  EXPECT_FALSE(t.play_json(watcher, english())["undo"].contains("takes"));
  EXPECT_TRUE(t.taken_by_undo(blue, 1'000'000).empty()) << "nobody decided so often";
}

TEST(TableUndo, SaysNothingBeforeTheSeatHasDecided) {
  const Table t = started({person("ann"), person("bob")});
  EXPECT_FALSE(t.play_json(as(blue), english())["undo"].contains("takes"));
}

// Far back, the latest are told and the decision itself.
TEST(TableUndo, SaysNoMoreThanCanBeRead) {
  Table t = started({person("ann"), person("bob"), person("cid")});
  Rng rng(2);
  for (int i = 0; i < 300 && t.to_move(); ++i) step(t, rng, at(0));
  int all = 0;
  while (t.decided_at(blue, all + 1)) ++all;
  const std::vector<Taken> taken = t.taken_by_undo(blue, all);
  EXPECT_EQ(taken.size(), 101U);
  EXPECT_EQ(taken.back().seat, blue);
  const Ply& first = t.match()->ply(*t.decided_at(blue, all));
  EXPECT_EQ(taken.back().what.key, t.match()->game().describe(first.move).key);
}

// For whoever shows what would be taken back before it is.
TEST(TableUndo, SaysWhereASeatDecidedAndWhoHasNotAnswered) {
  Table t = past_a_barrier();
  EXPECT_EQ(t.free_undo(blue), free_for(t, blue));
  EXPECT_EQ(t.free_undo(black), free_for(t, black));
  EXPECT_THAT(t.asked_to_undo(), ::testing::IsEmpty());
  const std::optional<int> last = t.decided_at(blue, 1);
  ASSERT_TRUE(last);
  EXPECT_EQ(t.match()->ply(*last).turn.seat, blue);
  EXPECT_LT(*t.decided_at(blue, 2), *last);
  EXPECT_FALSE(t.decided_at(blue, 0));
  EXPECT_FALSE(t.decided_at(blue, 10'000));
  ok(t.undo(blue, 1, at(1)));
  EXPECT_THAT(t.asked_to_undo(), ::testing::ElementsAre(black, pink));
  ok(t.answer_undo(pink, true, at(1)));
  EXPECT_THAT(t.asked_to_undo(), ::testing::ElementsAre(black));
  ok(t.answer_undo(black, true, at(1)));
  EXPECT_EQ(t.match()->plies(), *last);
}

TEST(TableUndo, OneWhoDeclinesIsEnough) {
  Table t = past_a_barrier();
  const std::string record = t.match()->record_text();
  ok(t.undo(blue, 1, at(1)));
  ok(t.answer_undo(pink, false, at(2)));
  EXPECT_FALSE(t.undo_pending());
  EXPECT_EQ(t.match()->record_text(), record);
  EXPECT_THAT(notice_keys(t), ::testing::ElementsAre("notice.undo_asked", "notice.undo_declined"));
}

TEST(TableUndo, CanBeWithdrawnByWhoAsked) {
  Table t = past_a_barrier();
  EXPECT_EQ(t.withdraw_undo(blue, at(1))->type, "nothing_asked");
  ok(t.undo(blue, 1, at(1)));
  EXPECT_EQ(t.withdraw_undo(black, at(1))->status, 403);
  ok(t.withdraw_undo(blue, at(1)));
  EXPECT_FALSE(t.undo_pending());
}

TEST(TableUndo, PlayThatGoesOnDropsIt) {
  Table t = past_a_barrier();
  ok(t.undo(blue, 1, at(1)));
  const int known = t.version(watcher);
  for (int i = 0; i < 50 && t.version(watcher) == known; ++i) {
    ASSERT_TRUE(t.undo_pending()) << "what nobody sees drops nothing";
    if (!bot_step(t, at(2))) person_step(t, 0, at(2));
  }
  EXPECT_FALSE(t.undo_pending());
}

TEST(TableUndo, AskingIsLimited) {
  Table t = past_a_barrier();
  for (int i = 0; i < 3; ++i) {
    ok(t.undo(blue, 1, at(i)));
    ok(t.withdraw_undo(blue, at(i)));
  }
  const std::string before = t.doc();
  const Refusal no = t.undo(blue, 1, at(10));
  ASSERT_TRUE(no);
  EXPECT_EQ(no->status, 429);
  EXPECT_EQ(t.doc(), before);
  ok(t.undo(blue, 1, at(601)));
}

TEST(TableUndo, WithNobodyToAskItIsGranted) {
  Table t = started({person("ann"), bot(), bot(), person("ann")});
  ASSERT_TRUE(play_until(t, 2, [&] { return t.to_move() == black && can_ask(t, blue) && t.match()->plies() > 60; }));
  ok(t.undo(blue, 1, at(1)));
  EXPECT_FALSE(t.undo_pending());
  EXPECT_EQ(*t.to_move(), blue);
}

TEST(TableUndo, NothingIsTakenBackFromSomebodyWhoseSeatIsLent) {
  Table t = past_a_barrier();
  ok(t.hand_to_bot(black, "random", at(1)));
  ASSERT_TRUE(play_until(t, 3, [&] { return can_ask(t, blue) && free_for(t, blue) == 0; }));
  const std::string record = t.match()->record_text();
  const Refusal no = t.undo(blue, 1, at(2));
  ASSERT_TRUE(no);
  EXPECT_EQ(no->status, 409);
  EXPECT_EQ(no->type, "lent");
  EXPECT_THAT(no->detail, HasSubstr("Bob")) << "until whose return";
  EXPECT_FALSE(t.undo_pending());
  EXPECT_EQ(t.match()->record_text(), record);

  ok(t.reclaim(black, "bob", at(3)));
  ok(t.undo(blue, 1, at(4)));
  EXPECT_TRUE(t.undo_pending());
  EXPECT_THAT(t.info(at(4))["undo"]["waiting"].dump(), HasSubstr("black")) << "now Bob can be asked";
}

TEST(TableUndo, AllWhoAreAwayAreNamed) {
  Table t = past_a_barrier();
  ok(t.leave("bob", "random", at(1)));
  ok(t.hand_to_bot(pink, "random", at(1)));
  ASSERT_TRUE(play_until(t, 3, [&] { return can_ask(t, blue) && free_for(t, blue) == 0; }));
  const Refusal no = t.undo(blue, 1, at(2));
  ASSERT_TRUE(no);
  EXPECT_THAT(no->detail, HasSubstr("Bob, Cid"));
}

TEST(TableUndo, OwnMovesStayFreeAndSeatsGivenUpForGoodDoNotCount) {
  Table lent = started({person("ann"), person("bob")});
  ok(lent.hand_to_bot(black, "random", at(1)));
  ASSERT_TRUE(play_until(lent, 1, [&] { return lent.to_move() == blue && free_for(lent, blue) > 0; }));
  ok(lent.undo(blue, 1, at(2)));

  Table resigned = past_a_barrier();
  ok(resigned.resign(black, "random", at(1)));
  ok(resigned.resign(pink, "random", at(1)));
  ASSERT_TRUE(play_until(resigned, 3, [&] { return can_ask(resigned, blue) && free_for(resigned, blue) == 0; }));
  ok(resigned.undo(blue, 1, at(2)));
  EXPECT_FALSE(resigned.undo_pending()) << "nobody is left to ask";

  Table own = started({person("ann"), bot(), bot(), person("ann")});
  ok(own.hand_to_bot(seat(3), "random", at(1)));
  ASSERT_TRUE(play_until(own, 2, [&] { return own.to_move() == black && can_ask(own, blue); }));
  ok(own.undo(blue, 1, at(2)));
}

TEST(TableUndo, NonsenseIsRefused) {
  Table t = past_a_barrier();
  const std::string before = t.doc();
  EXPECT_EQ(t.undo(blue, 0, at(1))->status, 400);
  EXPECT_EQ(t.undo(blue, -3, at(1))->status, 400);
  EXPECT_EQ(t.undo(blue, 100'000, at(1))->type, "nothing_to_undo");
  EXPECT_EQ(t.undo(seat(3), 1, at(1))->type, "not_your_seat");
  EXPECT_EQ(t.doc(), before);
}

TEST(TableUndo, TheSameLineMeetsTheSameDice) {
  Table t = started({person("ann"), bot()});
  ASSERT_TRUE(play_until(t, 4, [&] { return t.to_move() == blue && can_ask(t, blue) && t.match()->plies() > 40; }));
  const Position before = t.match()->position();
  const std::string move = notation_of(t, 0);
  ok(t.move(blue, t.version(as(blue)), move, at(1)));
  const Position after = t.match()->position();
  const int version = t.version(as(blue));
  ok(t.undo(blue, 1, at(1)));
  EXPECT_EQ(t.match()->position(), before);
  ok(t.move(blue, t.version(as(blue)), move, at(1)));
  EXPECT_EQ(t.match()->position(), after);
  EXPECT_GT(t.version(as(blue)), version);
}

TEST(TableUndo, TheUpdateSaysHowMuchOfTheLogStillStands) {
  Table t = past_a_barrier();
  std::vector<nlohmann::json> shown;
  for (const auto& line : t.log(as(pink), english(), 0, 100'000)) shown.push_back(line);
  t.announced();
  ok(t.undo(blue, 1, at(1)));
  ok(t.answer_undo(black, true, at(1)));
  ok(t.answer_undo(pink, true, at(1)));
  Rng rng(5);
  for (int i = 0; i < 10; ++i) step(t, rng, at(2));
  ASSERT_TRUE(t.changed_for(as(pink)));
  const nlohmann::json update = t.update_json(as(pink), english());
  ASSERT_LT(update["log"]["keep"].get<std::size_t>(), shown.size());
  shown.resize(update["log"]["keep"].get<std::size_t>());
  for (const auto& line : update["log"]["lines"]) shown.push_back(line);
  EXPECT_EQ(nlohmann::json(shown), t.log(as(pink), english(), 0, 100'000));
  EXPECT_EQ(update["log"]["total"], shown.size());
}

}  // namespace
}  // namespace noo::table
