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
