// Every scenario in test/scenarios runs as a test: worked examples that people who never read C++ can add.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/scenario.hpp"
#include "pax_emancipation/binding.hpp"

namespace noo::pax_emancipation {
namespace {

std::vector<std::filesystem::path> scenario_files() {
  std::vector<std::filesystem::path> out;
  const std::string folder = NOO_SOURCE_DIR "/games/pax_emancipation/test/scenarios";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".json") out.push_back(entry.path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

class EmancipationScenario : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(EmancipationScenario, HappensAsWritten) {
  std::ifstream in(GetParam());
  std::stringstream text;
  text << in.rdbuf();
  const auto find = [](std::string_view id) { return id == "pax_emancipation" ? &game_type() : nullptr; };
  const ScenarioReport report = run_scenario(text.str(), GetParam().filename().string(), find);
  for (const std::string& failure : report.failures) ADD_FAILURE() << failure;
  EXPECT_TRUE(report.ok);
}

INSTANTIATE_TEST_SUITE_P(Files, EmancipationScenario, testing::ValuesIn(scenario_files()), [](const auto& scenario) {
  std::string name = scenario.param.stem().string();
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
});

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EmancipationScenario);

}  // namespace
}  // namespace noo::pax_emancipation
