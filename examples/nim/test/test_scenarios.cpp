// Every scenario in test/scenarios runs as a test: worked examples that people who never read C++ can add.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/scenario.hpp"
#include "nim/binding.hpp"

namespace noo::nim {
namespace {

std::vector<std::filesystem::path> scenario_files() {
  std::vector<std::filesystem::path> out;
  for (const auto& entry : std::filesystem::directory_iterator(NOO_SOURCE_DIR "/examples/nim/test/scenarios")) {
    if (entry.path().extension() == ".json") out.push_back(entry.path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

class NimScenario : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(NimScenario, HappensAsWritten) {
  std::ifstream in(GetParam());
  std::stringstream text;
  text << in.rdbuf();
  const auto find = [](std::string_view id) { return id == "nim" ? &game_type() : nullptr; };
  const ScenarioReport report = run_scenario(text.str(), GetParam().filename().string(), find);
  for (const std::string& failure : report.failures) ADD_FAILURE() << failure;
  EXPECT_TRUE(report.ok);
}

INSTANTIATE_TEST_SUITE_P(Files, NimScenario, testing::ValuesIn(scenario_files()), [](const auto& scenario) {
  std::string name = scenario.param.stem().string();
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
});

}  // namespace
}  // namespace noo::nim
