#include "engine/json_views.hpp"

#include "engine/json.hpp"
#include "engine/test/helpers.hpp"

namespace noo {
namespace {

using nlohmann::json;
using testing::black;
using testing::blue;
using ::testing::HasSubstr;
using testing::input_error;
using testing::new_match;
using testing::play;

Catalog english() { return catalog_for(toy::lantern_info(), Lang::en); }

TEST(JsonViews, SeatsHaveNamesAndNumbers) {
  const auto game = testing::lanterns();
  EXPECT_EQ(seat_from(*game, "blue"), blue);
  EXPECT_EQ(seat_from(*game, "2"), black);
  EXPECT_EQ(seat_name(*game, black), "black");
  EXPECT_EQ(seat_name(*game, Seat::nobody), "none");
  for (const char* bad : {"", "red", "4", "0", "Blue", "11", "none"}) {
    EXPECT_THAT(input_error([&] { seat_from(*game, bad); }), HasSubstr("1 to 3 or blue, black, pink would be right"))
        << bad;
  }
}

TEST(JsonViews, ShowHasTheFieldsOfTheContract) {
  const Match m = new_match();
  const json j = show_json(m, m.plies(), std::nullopt, english());
  for (const char* field : {"game", "ply", "turn", "prompt", "moves", "state", "result", "goals"})
    EXPECT_TRUE(j.contains(field)) << field;
  EXPECT_EQ(j.size(), 8U);
  EXPECT_EQ(j["game"], "lanterns");
  EXPECT_EQ(j["ply"], 1);
  EXPECT_EQ(j["turn"], (json{{"actor", "player"}, {"seat", "blue"}, {"ask", "hide"}}));
  EXPECT_EQ(j["prompt"], "Blue: hide a number.");
  ASSERT_EQ(j["moves"].size(), 4U);
  EXPECT_EQ(j["moves"][2]["notation"], "hide 3");
  EXPECT_EQ(j["moves"][2]["targets"], json({"number:3"}));
  EXPECT_EQ(j["moves"][2]["number"], m.game().dense(*m.game().parse("hide 3")));
  EXPECT_EQ(j["result"], (json{{"over", false}}));
}

TEST(JsonViews, AnOtherSeatSeesAVeilNoMovesAndNoSecrets) {
  Match one = new_match();
  Match two = new_match();
  play(one, "hide 1");
  play(two, "hide 4");
  const json j = show_json(one, one.plies_seen(black), black, english());
  EXPECT_EQ(j, show_json(two, two.plies_seen(black), black, english())) << "what blue hid makes no difference";
  EXPECT_EQ(j["turn"], (json{{"actor", "veiled"}, {"seat", "blue"}, {"ask", "unknown"}}));
  EXPECT_EQ(j["ply"], 1) << "black was not shown the second ply";
  EXPECT_EQ(j["prompt"], "Waiting for Blue.");
  EXPECT_TRUE(j["moves"].empty());
  EXPECT_EQ(j["state"]["seats"]["blue"]["number"], "unknown");
  const json own = show_json(one, one.plies_seen(blue), blue, english());
  EXPECT_EQ(own["state"]["seats"]["blue"]["number"], 1);
  EXPECT_EQ(own["moves"].size(), 2U);
}

TEST(JsonViews, ASeatThatDoesNotDecideHasNoMovesEvenAtAPublicQuestion) {
  const Match m = new_match();
  EXPECT_TRUE(show_json(m, 1, black, english())["moves"].empty());
  EXPECT_EQ(show_json(m, 1, blue, english())["moves"].size(), 4U);
}

TEST(JsonViews, EarlierPliesAndPliesThatAreNotThere) {
  Match m = new_match();
  play(m, "hide 3");
  EXPECT_EQ(show_json(m, 0, std::nullopt, english())["turn"]["actor"], "chance");
  EXPECT_EQ(show_json(m, 1, std::nullopt, english())["turn"]["ask"], "hide");
  EXPECT_THAT(input_error([&] { show_json(m, 3, std::nullopt, english()); }), HasSubstr("0 to 2 would be right"));
  EXPECT_THAT(input_error([&] { show_json(m, 2, black, english()); }), HasSubstr("0 to 1 would be right"))
      << "the number of hidden plies does not show";
  EXPECT_THAT(input_error([&] { show_json(m, -1, blue, english()); }), HasSubstr("ply -1"));
}

TEST(JsonViews, AResultHasItsLines) {
  Match m = new_match();
  testing::play_randomly(m, 1);
  const json j = show_json(m, m.plies(), std::nullopt, english());
  EXPECT_EQ(j["turn"], (json{{"actor", "nobody"}, {"seat", "none"}, {"ask", "none"}}));
  EXPECT_EQ(j["prompt"], "The game is over.");
  const json& result = j["result"];
  EXPECT_EQ(result["over"], true);
  EXPECT_EQ(result["ending"], "dawn");
  EXPECT_EQ(result["rule"], "LAN-SCORE");
  ASSERT_EQ(result["seats"].size(), 3U);
  int winners = 0;
  for (const auto& [name, seat] : result["seats"].items()) {
    int sum = 0;
    for (const json& line : seat["lines"]) sum += line["counts"].get<bool>() ? line["value"].get<int>() : 0;
    EXPECT_EQ(sum, seat["score"]) << name;
    winners += seat["winner"].get<bool>() ? 1 : 0;
    EXPECT_EQ(seat["winner"].get<bool>(), seat["rank"] == 1);
  }
  EXPECT_GE(winners, 1);
}

TEST(JsonViews, EventsAreSaid) {
  const Match m = new_match();
  const json j = event_json(m.game(), m.ply(0).events[0], english());
  EXPECT_EQ(j["event"], "began");
  EXPECT_EQ(j["rule"], "LAN-SETUP");
  EXPECT_TRUE(j["args"]["seat"].is_string());
  EXPECT_THAT(j["text"].get<std::string>(), HasSubstr("begins."));
}

TEST(JsonViews, EventsKnowTheSeatsTheySpeakOf) {
  const Match m = new_match();
  const Event& began = m.ply(0).events[0];
  const std::vector<Seat> about = seats_told_of(m.game(), began);
  ASSERT_EQ(about.size(), 1U);
  EXPECT_EQ(event_json(m.game(), began, english())["args"]["seat"], seat_name(m.game(), about[0]));
}

Event event_of(toy::Told what, std::initializer_list<int> args, SeatSet seen_by = SeatSet::all()) {
  Event e{static_cast<u8>(what), seen_by, SeatSet::none(), SeatSet::none(), 0, {}};
  std::size_t i = 0;
  for (const int a : args) e.args[i++] = static_cast<i16>(a);
  return e;
}

// Blue, pink and red: the values of the colours are not the places of the seats.
TEST(JsonViews, AnEventBefallsWhomItsRowSaysIfTheyMayReadIt) {
  const auto game = toy::make_lanterns(3, {{"colours", "apart"}});
  const Seat pink = seat(1);
  const Seat red = seat(2);
  const auto befallen = [&](const Event& e) { return game->befallen(e); };
  EXPECT_EQ(befallen(event_of(toy::Told::guessed, {0, 2, 4, 0})), SeatSet::of(pink)) << "the seat that is named";
  EXPECT_EQ(befallen(event_of(toy::Told::guessed, {0, 2, 4, 0}, SeatSet::of(red))), SeatSet::none()) << "a secret";
  EXPECT_EQ(befallen(event_of(toy::Told::doubted, {2, 3, 1})), SeatSet::of(pink) | SeatSet::of(red)) << "two are";
  EXPECT_EQ(befallen(event_of(toy::Told::opened, {0, 1, 1})), SeatSet::first(3)) << "everybody";
  EXPECT_EQ(befallen(event_of(toy::Told::dealt_card, {2, 1}, SeatSet::of(pink))), SeatSet::of(pink)) << "who reads it";
  EXPECT_EQ(befallen(event_of(toy::Told::dealt_card, {2, 1})), SeatSet::none())
      << "everybody reads it: nobody is \"you\"";
  EXPECT_EQ(befallen(event_of(toy::Told::rolled, {0, 1})), SeatSet::of(seat(0)));
  EXPECT_EQ(befallen(event_of(toy::Told::rolled, {0, 2})), SeatSet::none()) << "a condition";
  EXPECT_EQ(befallen(event_of(toy::Told::claimed, {0, 1})), SeatSet::none());
}

TEST(JsonViews, MalformedJsonIsOneLineWithItsPlace) {
  EXPECT_EQ(parse_json("{\"a\": [1, 2]}", "x.json")["a"][1], 2);
  for (const std::string& bad :
       {std::string(), std::string("{"), std::string("{\"a\": 1,}"), std::string("nope"), std::string("\"\xFF\""),
        std::string("{} {}"), std::string("{\n\n\"a\" 1}"), std::string("1e999")}) {
    const std::string message = input_error([&] { parse_json(bad, "x.json"); });
    EXPECT_THAT(message, HasSubstr("x.json:")) << bad;
    EXPECT_EQ(message.find('\n'), std::string::npos) << bad;
  }
  EXPECT_THAT(input_error([] { parse_json("{\n\n\"a\" 1}", "x.json"); }), HasSubstr("x.json:3:"));
  EXPECT_THAT(input_error([] { parse_json(std::string(100'000, '['), "x.json"); }), HasSubstr("too deep"));
}

}  // namespace
}  // namespace noo
