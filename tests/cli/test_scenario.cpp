// Scenarios from the outside.
#include "command.hpp"

namespace noo::cli_test {
namespace {

using ::testing::HasSubstr;

class Scenario : public CommandTest {
 protected:
  Said run(const nlohmann::json& scenario) const {
    write(file("s.json"), scenario.dump());
    return noosphere({"scenario", "s.json"});
  }
};

const nlohmann::json small = nlohmann::json::parse(R"({
  "game": "spheres", "seats": 2, "seed": 0,
  "expect": { "illegal": [ { "move": "stop", "rule": "ENG-NOT-ASKED" } ] }
})");

TEST_F(Scenario, PassesAndFails) {
  EXPECT_EQ(run(small).code, 0);
  nlohmann::json wrong = small;
  wrong["expect"]["illegal"][0]["rule"] = "SPH-TAX-1";
  const Said said = run(wrong);
  EXPECT_EQ(said.code, 1);
  EXPECT_THAT(said.out, HasSubstr("s.json: fails"));
  EXPECT_THAT(said.out, HasSubstr("ENG-NOT-ASKED"));
}

// A failed Taxation voids the slots planned after it, told step by step.
const nlohmann::json taxation = nlohmann::json::parse(R"({
  "game": "spheres", "seats": 3, "options": { "first_player": "seat0" },
  "given": { "turn": { "extraNow": 1 } },
  "steps": [
    { "do": [ "plan tax" ],
      "expect": { "view": { "blue": { "/turn/plan/1": "tax" }, "black": { "/turn/plan": "unknown" } },
                  "odds": { "plan con": 95 } } },
    { "do": [ "plan con", "plan tec" ], "expect": { "odds": { "roll 96": "1/100" } } },
    { "chance": [ "roll 96" ],
      "expect": { "state": { "/turn/slots/1/outcome": "fail" }, "legal_exactly": [ "stop", "open extra" ],
                  "log": { "black": [ "Taxation: failed", { "rule": "SPH-PLAN-4" }, { "not": "succeeds" } ] } } } ]
})");

TEST_F(Scenario, StepsAreCheckedMidway) {
  const Said good = run(taxation);
  EXPECT_EQ(good.code, 0) << good.out << good.err;
  nlohmann::json wrong = taxation;
  wrong["steps"][1]["expect"]["odds"]["roll 96"] = "1/50";
  wrong["steps"][2]["expect"]["legal_exactly"] = nlohmann::json::array();
  const Said said = run(wrong);
  EXPECT_EQ(said.code, 1) << said.out << said.err;
  EXPECT_THAT(said.out, HasSubstr("steps[1]/odds: 'roll 96': expected 1/50, got 1/100"));
  EXPECT_THAT(said.out, HasSubstr("steps[2]/legal_exactly: legal too: '"));
}

TEST_F(Scenario, AnAgendaThatAsksNobodyIsRefused) {
  nlohmann::json idle = small;
  idle["given"] = {{"agenda", {{{"step", "begin_turn"}, {"seenBy", "all"}}}}};
  const Said said = run(idle);
  EXPECT_EQ(said.code, 2) << said.out;
  EXPECT_THAT(said.err, HasSubstr("an impossible position, for it breaks: somebody is asked, or something comes up"));
}

TEST_F(Scenario, ReportsAsJson) {
  write(file("s.json"), small.dump());
  const auto j = noosphere({"scenario", "s.json", "--json"}).json();
  ASSERT_EQ(j.size(), 1U);
  EXPECT_EQ(j[0]["file"], "s.json");
  EXPECT_EQ(j[0]["ok"], true);
  EXPECT_TRUE(j[0]["failures"].empty());
}

TEST_F(Scenario, MalformedOnesAreBadInput) {
  const auto expect_refused = [](const Said& said) {
    EXPECT_EQ(said.code, 2) << said.out;
    EXPECT_THAT(said.err, HasSubstr("s.json"));
    EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1) << said.err;
  };
  write(file("s.json"), "{ \"game\": ");
  expect_refused(noosphere({"scenario", "s.json"}));
  write(file("s.json"), "[]");
  expect_refused(noosphere({"scenario", "s.json"}));
  const auto mistakes = nlohmann::json::parse(R"({
    "game": "chess", "seats": 99, "options": { "colour": "red" }, "unknown_key": 1, "given": { "no_such_field": 1 }
  })");
  for (const auto& [key, value] : mistakes.items()) {
    nlohmann::json bad = small;
    bad[key] = value;
    expect_refused(run(bad));
  }
}

}  // namespace
}  // namespace noo::cli_test
