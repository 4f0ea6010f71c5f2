#include "engine/scenario.hpp"

#include "engine/json.hpp"
#include "engine/test/helpers.hpp"

namespace noo {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::input_error;

const GameType* find_lanterns(std::string_view id) { return id == "lanterns" ? &toy::lanterns_type() : nullptr; }

ScenarioReport run(const std::string& text) { return run_scenario(text, "s.json", find_lanterns); }

// The first turn, blue to move, with a moth in hand and a die of 3.
json act_of_blue() {
  const json step = {{"ask", "act"}, {"seat", "blue"}, {"seen_by", 3}, {"b", 0}};
  const json next = {{"ask", "next_turn"}, {"seat", "blue"}, {"seen_by", 3}, {"b", 0}};
  return {{"game", "lanterns"},
          {"seats", 2},
          {"given",
           {{"mover", "blue"},
            {"first", "blue"},
            {"die", 3},
            {"agenda", {next, step}},
            {"seats", {{"blue", {{"card", "moth"}}}, {"black", {{"number", 2}}}}}}}};
}

TEST(Scenario, GivenDoAndExpectHold) {
  json j = act_of_blue();
  j["do"] = {"blue guess black 2"};
  j["chance"] = {"roll 4", "chance deal moon"};
  j["expect"] = {
      {"state", {{"/seats/blue/points", 2}, {"/seats/black/open", true}, {"/die", 4}, {"/seats/black/card", "moon"}}},
      {"legal", {"swap yes", "black swap no", "2 swap no"}},
      {"illegal",
       {{{"move", "rest"}, {"rule", "ENG-NOT-ASKED"}},
        {{"move", "blue swap yes"}, {"rule", "ENG-SEAT"}},
        {{"move", "dance"}, {"rule", "ENG-MALFORMED"}}}},
      {"result", {{"over", false}}}};
  j["cites"] = {"LAN-GUESS-1"};
  const ScenarioReport r = run(j.dump());
  EXPECT_TRUE(r.ok) << ::testing::PrintToString(r.failures);
}

TEST(Scenario, TheSeatMayBeLeftOutAndChanceMayStandAmongTheMoves) {
  json j = act_of_blue();
  j["do"] = {"claim moth", "doubt", "chance roll 1", "chance deal star", "swap yes", "chance turn_over moth"};
  j["expect"] = {{"state", {{"/seats/blue/points", 1}, {"/seats/black/card", "moth"}, {"/round", 1}}},
                 {"illegal", {{{"move", "claim candle"}, {"rule", "LAN-CLAIM"}}}}};
  const ScenarioReport r = run(j.dump());
  EXPECT_TRUE(r.ok) << ::testing::PrintToString(r.failures);
}

TEST(Scenario, ExhaustedChanceComesFromTheSeed) {
  json j = act_of_blue();
  j["do"] = {"rest"};
  j["expect"] = {{"legal", {"black swap no"}}};
  EXPECT_TRUE(run(j.dump()).ok);
  EXPECT_TRUE(
      run(R"({"game": "lanterns", "seats": 2, "expect": {"legal": ["swap no"], "state": {"/phase": "night"}}})").ok);
}

TEST(Scenario, TheResultOfAFinishedGameIsComparedPartly) {
  json j = act_of_blue();
  j["options"] = {{"rounds", 1}};
  j["given"]["first"] = "black";
  j["do"] = {"guess black 2"};
  j["expect"] = {
      {"result",
       {{"over", true}, {"seats", {{"blue", {{"winner", true}, {"lines", {{{"what", "points"}, {"value", 2}}}}}}}}}}};
  ScenarioReport r = run(j.dump());
  EXPECT_TRUE(r.ok) << ::testing::PrintToString(r.failures);
  j["expect"]["result"]["seats"]["blue"]["lines"][0]["value"] = 9;
  j["expect"]["legal"] = {"rest"};
  r = run(j.dump());
  EXPECT_THAT(r.failures, ElementsAre(HasSubstr("refused by ENG-OVER"), HasSubstr("result/seats/blue/lines")));
}

TEST(Scenario, WhatDoesNotHoldIsListed) {
  json j = act_of_blue();
  j["expect"] = {
      {"state", {{"/die", 5}, {"/no/such/place", 1}}},
      {"legal", {"guess blue 1"}},
      {"illegal", {{{"move", "rest"}, {"rule", "LAN-REST"}}, {{"move", "guess blue 1"}, {"rule", "LAN-GUESS-2"}}}},
      {"result", {{"over", true}, {"winner", "blue"}}}};
  const ScenarioReport r = run(j.dump());
  EXPECT_FALSE(r.ok);
  EXPECT_THAT(r.failures, ElementsAre(HasSubstr("state/die: expected 5, got 3"), HasSubstr("no such place"),
                                      HasSubstr("legal: 'guess blue 1' is refused by LAN-GUESS-1"),
                                      HasSubstr("'rest' is legal, expected a refusal by LAN-REST"),
                                      HasSubstr("refused by LAN-GUESS-1, expected LAN-GUESS-2"),
                                      HasSubstr("result/over: expected true, got false")));
}

TEST(Scenario, ARefusedMoveOrImpossibleOutcomeEndsTheRun) {
  json j = act_of_blue();
  j["do"] = {"rest", "rest"};
  EXPECT_THAT(run(j.dump()).failures, ElementsAre(HasSubstr("do[1]: 'rest' is refused by ENG-NOT-ASKED")));
  j["do"] = {"jump"};
  EXPECT_THAT(run(j.dump()).failures, ElementsAre(HasSubstr("refused by ENG-MALFORMED")));
  j["do"] = {"black rest"};
  EXPECT_THAT(run(j.dump()).failures, ElementsAre(HasSubstr("refused by ENG-SEAT")));
  j["do"] = {"chance roll 3"};
  EXPECT_THAT(run(j.dump()).failures, ElementsAre(HasSubstr("cannot come up")));
  j["do"] = {"rest"};
  j["chance"] = {"roll 9"};
  EXPECT_THAT(run(j.dump()).failures, ElementsAre(HasSubstr("chance[0]: 'roll 9' cannot come up at 'roll'")));
  j["chance"] = {"roll 1", "deal moth", "roll 2"};
  EXPECT_THAT(run(j.dump()).failures, ElementsAre(HasSubstr("never asked for")));
}

TEST(Scenario, APartOfARuleSatisfiesTheWhole) {
  // "LAN-GUESS-1" is not a part of "LAN-GUESS": parts are written with a dot.
  json j = act_of_blue();
  j["expect"] = {{"illegal", {{{"move", "guess blue 1"}, {"rule", "LAN-GUESS"}}}}};
  EXPECT_FALSE(run(j.dump()).ok);
}

TEST(Scenario, MalformedScenariosAreRefused) {
  const std::string good = R"("game": "lanterns", "seats": 2)";
  const struct {
    std::string text;
    const char* says;
  } table[] = {
      {"", "not JSON"},
      {"[]", "not an object"},
      {"{}", "no \"game\""},
      {R"({"game": "lanterns"})", "no \"seats\""},
      {R"({"game": "chess", "seats": 2})", "no game \"chess\""},
      {R"({"game": 3, "seats": 2})", "\"game\""},
      {R"({"game": "lanterns", "seats": "2"})", "\"seats\""},
      {R"({"game": "lanterns", "seats": 0})", "\"seats\""},
      {R"({"game": "lanterns", "seats": 5})", "2 to 4 would be right"},
      {R"({"game": "lanterns", "seats": -2})", "\"seats\""},
      {R"({"game": "lanterns", "seats": 1e9})", "\"seats\""},
      {"{" + good + R"(, "expects": {}})", "\"expects\" is not a key"},
      {"{" + good + R"(, "options": []})", "\"options\""},
      {"{" + good + R"(, "options": {"rounds": true}})", "options/rounds"},
      {"{" + good + R"(, "options": {"rounds": 99}})", "from 1 to 9"},
      {"{" + good + R"(, "options": {"stars": 1}})", "option stars"},
      {"{" + good + R"(, "seed": 1.5})", "\"seed\""},
      {"{" + good + R"(, "seed": []})", "\"seed\""},
      {"{" + good + R"(, "given": 3})", "\"given\""},
      {"{" + good + R"(, "given": {"phase": "noon"}})", "s.json: given: state"},
      {"{" + good + R"(, "given": {"phase": null}})", "s.json: given: state"},
      {"{" + good + R"(, "given": {"round": 200}})", "there is no round after the last"},
      {"{" + good + R"(, "given": {"seats": {"pink": {}}}})", "given: state"},
      {"{" + good + R"(, "do": "rest"})", "\"do\""},
      {"{" + good + R"(, "do": [1]})", "\"do\""},
      {"{" + good + R"(, "chance": [{}]})", "\"chance\""},
      {"{" + good + R"(, "cites": "LAN"})", "\"cites\""},
      {"{" + good + R"(, "expect": []})", "not an object"},
      {"{" + good + R"(, "expect": {"wins": 1}})", "\"wins\" is not a key"},
      {"{" + good + R"(, "expect": {"state": []}})", "expect/state"},
      {"{" + good + R"(, "expect": {"state": {"die": 1}}})", "JSON pointer"},
      {"{" + good + R"(, "expect": {"state": {"/a~x": 1}}})", "JSON pointer"},
      {"{" + good + R"(, "expect": {"legal": "rest"}})", "expect/legal"},
      {"{" + good + R"(, "expect": {"illegal": ["rest"]}})", "not an object"},
      {"{" + good + R"(, "expect": {"illegal": [{"move": "rest"}]}})", "no \"rule\""},
      {"{" + good + R"(, "expect": {"illegal": [{"move": "rest", "rule": "X", "why": 1}]}})", "\"why\""},
      {"{" + good + R"(, "expect": {"result": 3}})", "expect/result"},
      {"{" + good + R"(, "steps": {}})", "\"steps\""},
      {"{" + good + R"(, "steps": [3]})", "steps[0]\" is not an object"},
      {"{" + good + R"(, "steps": [{"given": {}}]})", "\"given\" is not a key of \"steps[0]\""},
      {"{" + good + R"(, "steps": [{}, {"do": [1]}]})", "steps[1]/do"},
      {"{" + good + R"(, "steps": [{"expect": {"wins": 1}}]})", "\"wins\" is not a key of \"steps[0]/expect\""},
      {"{" + good + R"(, "steps": [{"about": 1}]})", "steps[0]/about"},
      {"{" + good + R"(, "expect": {"view": []}})", "expect/view"},
      {"{" + good + R"(, "expect": {"view": {"blue": 1}}})", "expect/view/blue"},
      {"{" + good + R"(, "expect": {"view": {"blue": {"die": 1}}}})", "JSON pointer"},
      {"{" + good + R"(, "expect": {"log": "rests"}})", "expect/log"},
      {"{" + good + R"(, "expect": {"log": [3]}})", "expect/log\" is not an object"},
      {"{" + good + R"(, "expect": {"log": [{"text": "a", "not": "b"}]}})", "\"not\" is not a key"},
      {"{" + good + R"(, "expect": {"log": [{"not": {"not": "b"}}]}})", "\"not\" is not a key"},
      {"{" + good + R"(, "expect": {"log": {"pink": []}}})", "expect/log/pink"},
      {"{" + good + R"(, "expect": {"odds": []}})", "expect/odds"},
      {"{" + good + R"(, "expect": {"odds": {"roll 1": "half"}}})", "expect/odds/roll 1"},
      {"{" + good + R"(, "expect": {"odds": {"roll 1": "1/0"}}})", "expect/odds/roll 1"},
      {"{" + good + R"(, "expect": {"odds": {"roll 1": "3/2"}}})", "expect/odds/roll 1"},
      {"{" + good + R"(, "expect": {"odds": {"roll 1": 101}}})", "a percentage from 0 to 100"},
      {"{" + good + R"(, "expect": {"odds": {"roll 1": "1/6", "rest": 5}}})", "shares of outcomes, or percentages"},
      {"{" + good + R"(, "expect": {"legal_exactly": "rest"}})", "expect/legal_exactly"},
  };
  for (const auto& row : table) {
    const std::string message = input_error([&] { run(row.text); });
    EXPECT_THAT(message, HasSubstr(row.says)) << row.text;
    EXPECT_THAT(message, ::testing::StartsWith("s.json")) << row.text;
    EXPECT_EQ(message.find('\n'), std::string::npos) << row.text;
  }
}

TEST(Scenario, StepsExpectMidwayWhatTheEndNoLongerShows) {
  json j = act_of_blue();
  j["steps"] = json::parse(R"([
    { "about": "Blue bluffs.", "do": ["claim star"],
      "expect": { "state": { "/claim": "star", "/seats/blue/points": 0 }, "legal_exactly": ["doubt", "black trust"] } },
    { "do": ["doubt"], "chance": ["roll 5", "deal moon"],
      "expect": { "state": { "/seats/black/points": 1, "/die": 5 }, "legal_exactly": ["swap yes", "swap no"] } },
    { "do": ["swap no"], "chance": ["turn_over moth"], "expect": { "legal": ["claim moon"] } } ])");
  j["expect"] = {{"state", {{"/claim", "none"}, {"/seats/black/card", "moon"}}}};
  EXPECT_THAT(run(j.dump()).failures, ElementsAre());
  j["steps"][0]["expect"]["state"]["/claim"] = "moon";
  j["steps"][1]["expect"]["legal_exactly"] = {"swap yes", "rest"};
  EXPECT_THAT(run(j.dump()).failures, ElementsAre("steps[0]/state/claim: expected \"moon\", got \"star\"",
                                                  "steps[1]/legal_exactly: 'rest' is refused by ENG-NOT-ASKED",
                                                  "steps[1]/legal_exactly: legal too: 'swap no'"));
  j["steps"][1]["chance"].push_back("roll 6");
  EXPECT_THAT(run(j.dump()).failures, Contains("steps[1]/chance: 'roll 6' and what follows it was never asked for"));
  j["steps"][1]["do"] = {"dance"};
  EXPECT_THAT(run(j.dump()).failures, Contains(HasSubstr("steps[1]/do[0]: 'dance' is refused by ENG-MALFORMED")));
}

TEST(Scenario, MovesAtTheTopComeBeforeTheSteps) {
  json j = act_of_blue();
  j["do"] = {"claim moth"};
  j["steps"] = json::parse(R"([{ "do": ["trust"], "expect": { "state": { "/seats/blue/points": 1 } } }])");
  EXPECT_THAT(run(j.dump()).failures, ElementsAre());
}

TEST(Scenario, ASeatsViewIsExpectedAsTheSeatSeesIt) {
  json j = act_of_blue();
  j["expect"] = json::parse(R"({ "view": { "blue":  { "/seats/blue/card": "moth", "/seats/black/number": "unknown" },
                                           "black": { "/seats/blue/card": "unknown", "/seats/black/number": 2 } } })");
  EXPECT_THAT(run(j.dump()).failures, ElementsAre());
  j["expect"]["view"]["black"]["/seats/blue/card"] = "moth";
  EXPECT_THAT(run(j.dump()).failures, ElementsAre("view/black/seats/blue/card: expected \"moth\", got \"unknown\""));
  j["expect"]["view"] = {{"pink", json::object()}};
  EXPECT_THAT(input_error([&] { run(j.dump()); }), HasSubstr("\"expect/view/pink\": there is no such seat"));
}

TEST(Scenario, TheLogIsExpectedInOrderWithGapsAndWithoutWhatMustNotBeTold) {
  json j = act_of_blue();
  j["steps"] = json::parse(R"([
    { "do": ["rest"], "chance": ["roll 4", "deal star"],
      "expect": { "log": [ {"event": "rested", "rule": "LAN-REST", "args": {"seat": "blue"}}, "rolled 4" ] } },
    { "do": ["swap no"], "chance": ["turn_over moth"],
      "expect": { "log": [ "You hold the", {"not": "rests"} ] } } ])");
  j["expect"] = json::parse(R"({ "log": { "black": [ "rests", "You got the", "You hold the" ],
                                          "blue": [ "got a card", {"not": "You got the"}, {"not": {"event": "kept"}} ] } })");
  EXPECT_THAT(run(j.dump()).failures, ElementsAre());
  j["steps"][0]["expect"]["log"] = {"rolled 4", "rests"};
  j["expect"]["log"] = {{"blue", {"rests", "You got the"}}, {"black", {{{"not", {{"rule", "LAN-REST"}}}}}}};
  EXPECT_THAT(run(j.dump()).failures, ElementsAre(HasSubstr("steps[0]/log: \"rests\" is not there; what is: "),
                                                  HasSubstr("log/black: {\"rule\":\"LAN-REST\"} is there: "),
                                                  HasSubstr("log/blue: \"You got the\" is not there")));
}

TEST(Scenario, SharesAreThoseOfTheChanceThatIsPendingAndPercentagesThoseBesideMoves) {
  json j = act_of_blue();
  j["steps"] = json::parse(R"([
    { "expect": { "odds": { "guess black 1": 25 } } },
    { "do": ["rest"], "expect": { "odds": { "roll 6": "1/6", "chance roll 1": "2/12", "deal moon": "0" } } },
    { "chance": ["roll 2"], "expect": { "odds": { "deal moth": "2/7", "deal moon": "1/7" } } } ])");
  j["expect"] = {{"legal", {"swap no"}}, {"state", {{"/die", 2}}}};
  EXPECT_THAT(run(j.dump()).failures, ElementsAre());
  j["steps"][0]["expect"]["odds"] = {{"guess black 1", 30}, {"rest", 50}, {"guess blue 1", 1}};
  j["steps"][2]["expect"]["odds"] = {{"deal moth", "1/4"}, {"sing", "1"}};
  j["expect"]["odds"] = {{"turn_over moth", "1"}};
  EXPECT_THAT(
      run(j.dump()).failures,
      ElementsAre("steps[0]/odds: 'guess black 1': expected 30 %, got 25 %",
                  "steps[0]/odds: 'guess blue 1' is refused by LAN-GUESS-1",
                  "steps[0]/odds: 'rest': expected 50 %, got none", "steps[2]/odds: 'deal moth': expected 1/4, got 2/7",
                  "steps[2]/odds: 'sing' is not an outcome of this game",
                  HasSubstr("odds: 'turn_over moth': expected 1/1, got 0/7"), HasSubstr("legal: 'swap no'")));
  j["steps"] = json::array();
  EXPECT_THAT(run(j.dump()).failures, Contains("odds: nothing is rolled or drawn now"));
}

TEST(Scenario, AGivenAgendaThatAsksNobodyIsRefused) {
  json j = act_of_blue();
  j["given"]["agenda"].erase(1);  // leaves what runs by itself
  EXPECT_THAT(input_error([&] { run(j.dump()); }),
              AllOf(HasSubstr("s.json: given: state /agenda"), HasSubstr("nobody is asked")));
}

TEST(Scenario, PartialMatching) {
  std::string why;
  EXPECT_TRUE(matches_partly(json::object(), json{{"a", 1}}, why));
  EXPECT_TRUE(matches_partly(json{{"a", {{"b", 1}}}}, json{{"a", {{"b", 1}, {"c", 2}}}}, why));
  EXPECT_FALSE(matches_partly(json{{"a", {{"b", 2}}}}, json{{"a", {{"b", 1}}}}, why));
  EXPECT_EQ(why, "/a/b: expected 2, got 1");
  EXPECT_FALSE(matches_partly(json{{"x", 1}}, json{{"a", 1}}, why));
  EXPECT_TRUE(matches_partly(json::array({2}), json::array({1, 2}), why));
  EXPECT_FALSE(matches_partly(json::array({3}), json::array({1, 2}), why));
  EXPECT_FALSE(matches_partly(json::object(), json::array(), why));
}

}  // namespace
}  // namespace noo
