// Seats by the colours of their game, and seats that are dealt when the game begins.
#include <map>

#include "table/test/table_fixture.hpp"
#include "table/test/toy_tables.hpp"

namespace noo::table {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace): the fixture's words
using nlohmann::json;

Plan toy_plan(std::vector<Chair> chairs, const Options& options) {
  Plan plan = plan_of(std::move(chairs), options);
  plan.game = lanterns();
  return plan;
}

const Catalog& toy_words() {
  static const Catalog words = catalog_for(toy::lantern_info(), Lang::en);
  return words;
}

TEST(TableSeats, AreNamedByTheColoursOfTheGame) {
  Table t = created(toy_plan({person("ann"), person("bob")}, apart));
  EXPECT_EQ(t.seat_name(seat(1)), "red");
  EXPECT_EQ(t.seat_called("red"), seat(1));
  EXPECT_EQ(t.seat_called("black"), std::nullopt);
  EXPECT_EQ(t.viewer_name(as(seat(1))), "red");
  EXPECT_EQ(t.people_names(), (std::map<std::string, std::string>{{"blue", "Ann"}, {"red", "Bob"}}));
  const json waiting = t.info(at(0));
  EXPECT_EQ(waiting["seats"][1]["seat"], "red") << "before it begins as well";
  ok(t.start(at(0)));
  EXPECT_EQ(t.viewer_for("bob", "red"), as(seat(1)));
  EXPECT_EQ(t.viewer_for("bob", "black"), std::nullopt);
  EXPECT_EQ(t.sit(seat(5), "cid", "Cid", "", at(1))->detail,
            "there is no such seat here; the table has 2, from blue on");
}

TEST(TableSeats, EverythingToldOfAGameNamesThem) {
  Table t = started(toy_plan({person("ann"), person("bob")}, apart));
  ok(t.move(seat(0), t.version(as(seat(0))), "hide 3", at(1)));
  ok(t.move(seat(0), t.version(as(seat(0))), "trim 1", at(1)));
  EXPECT_EQ(t.play_json(as(seat(1)), toy_words())["turn"]["seat"], "red");
  EXPECT_EQ(t.play_json(as(seat(1)), toy_words())["prompt"], "Bob: hide a number.");
  EXPECT_THAT(t.move(seat(0), t.version(as(seat(0))), "hide 3", at(1))->detail,
              ::testing::HasSubstr("blue is not asked now; the table waits for red"));
  Rng rng(1);
  while (step(t, rng, at(2))) {
  }
  const json over = t.play_json(everything, toy_words());
  EXPECT_TRUE(over["result"]["seats"].contains("red"));
  EXPECT_THAT(t.record_text(watcher), ::testing::HasSubstr("\nred "));
  for (const json& line : t.log(watcher, toy_words(), 0, 1000)) {
    EXPECT_NE(line.value("seat", "none"), "black");
  }
}

TEST(TableSeats, MovesAreDescribedFromOnesOwnView) {
  Table t = started(toy_plan({person("ann"), person("bob")}, apart));
  Rng rng(4);
  int own = 0;
  while (t.to_move()) {
    const json play = t.play_json(as(*t.to_move()), toy_words());
    for (const json& move : play["moves"]) {
      const std::string text = move["text"];
      if (!text.ends_with(", which you hold")) continue;
      ++own;
      const std::string colour(t.seat_name(*t.to_move()));
      EXPECT_EQ(move["targets"][0], "card:" + play["state"]["seats"][colour]["card"].get<std::string>());
    }
    step(t, rng, at(1));
  }
  EXPECT_GT(own, 0);
}

// ---- dealing

const std::vector<Chair> four{person("ann"), person("bob"), bot("random"), person("cid")};

std::vector<std::string> people_of(const Table& t) {
  std::vector<std::string> out;
  for (int i = 0; i < t.seats(); ++i) {
    const Chair& c = t.chair(seat(i));
    out.push_back(c.holder == Chair::Holder::bot ? c.level : c.identity);
  }
  return out;
}

// A seed whose deal moves somebody.
std::string moving_seed() {
  for (int i = 0;; ++i) {
    const std::vector<int> order = dealt_chairs(FairChance(Seed::from_text(std::to_string(i)), {}), 4);
    if (order[0] != 0 && order[1] != 1) return std::to_string(i);
  }
}

TEST(TableSeats, AreDealtByTheSeedWhenTheGameBegins) {
  std::vector<Chair> chairs = four;
  chairs[1].nonce = "bobs";
  Table t = created(toy_plan(chairs, dealt), moving_seed());
  t.set_token(seat(0), "anns-token");
  EXPECT_EQ(people_of(t), (std::vector<std::string>{"ann", "bob", "random", "cid"})) << "not before it begins";
  ok(t.start(at(1)));
  const std::vector<int> order = dealt_chairs(FairChance(Seed::from_text(moving_seed()), {"bobs"}), 4);
  const std::vector<std::string> before{"ann", "bob", "random", "cid"};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(people_of(t)[i], before[static_cast<std::size_t>(order[i])]);
  EXPECT_EQ(t.match()->record().header.nonces, std::vector<std::string>{"bobs"}) << "in the order people sat down";
  const Seat anns = t.seats_of("ann").front();
  EXPECT_EQ(t.chair(anns).token_hash, "anns-token") << "it is hers, wherever she sits";
  EXPECT_TRUE(t.viewer_for("ann", t.seat_name(anns)));
}

TEST(TableSeats, EverybodyIsToldWhatTheyPlay) {
  Table t = started(toy_plan(four, dealt), moving_seed());
  std::map<std::string, json> told;
  int announced = 0;
  for (const std::string& remark : t.take_changes().remarks) {
    const json j = json::parse(remark);
    announced += j["key"] == "notice.dealt" ? 1 : 0;
    if (j["key"] == "notice.dealt_to") told[j["args"]["colour"]] = j["args"];
  }
  EXPECT_EQ(announced, 1);
  EXPECT_EQ(told.size(), 3U) << "the bot need not be told";
  for (const char* who : {"ann", "bob", "cid"}) {
    EXPECT_TRUE(told.contains(std::string(t.seat_name(t.seats_of(who).front())))) << who;
  }
}

TEST(TableSeats, ADealLastsThroughARestart) {
  Table t = created(toy_plan(four, dealt), moving_seed());
  Stored stored;
  stored.keep(t);
  Table waiting = stored.restored(at(1));
  ok(waiting.start(at(2)));
  Stored running;
  running.keep(waiting);
  running.doc = waiting.doc();
  const Table again = running.restored(at(3));
  EXPECT_EQ(people_of(again), people_of(waiting));
  ok(t.start(at(2)));
  EXPECT_EQ(people_of(t), people_of(waiting)) << "and is the same whenever the server was restarted before";
}

TEST(TableSeats, StayWhereTheyAreUnlessTheGameSaysRandom) {
  const std::vector<std::string> as_they_sat{"ann", "bob", "random", "cid"};
  Table fixed = started(toy_plan(four, {{"seat_colours", "fixed"}}), moving_seed());
  EXPECT_EQ(people_of(fixed), as_they_sat);
  EXPECT_EQ(people_of(started(four, moving_seed())), as_they_sat);
  for (const std::string& remark : fixed.take_changes().remarks) {
    EXPECT_THAT(remark, ::testing::Not(::testing::HasSubstr("dealt")));
  }
}

}  // namespace
}  // namespace noo::table
