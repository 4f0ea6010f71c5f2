// Runs small enough to be played many times.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "lab/campaign.hpp"
#include "lab/store.hpp"

namespace noo::lab {

inline RunConfig small_config(int games = 6) {
  RunConfig config;
  config.game = "spheres";
  config.bots = {"random"};
  config.seats = 3;
  config.games = games;
  config.options = {{"max_rounds", "3"}};
  return config;
}

// A folder of the test's own.
class FolderTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (std::filesystem::temp_directory_path() / "noo_lab_XXXXXX").string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    dir_ = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(dir_); }
  std::filesystem::path file(const std::string& name) const { return dir_ / name; }

  // Plays these runs into a store.
  CampaignResult play_into(const std::string& name, const std::vector<RunConfig>& configs) const {
    Store store(file(name), Store::Mode::write);
    Campaign campaign{.runs = {}, .jobs = 1, .store = &store};
    for (const RunConfig& config : configs) campaign.runs.push_back(prepare(config));
    return play(campaign, {});
  }

  // All that a store has, but for times, as text.
  std::string contents(const std::string& name) const {
    Store store(file(name), Store::Mode::read);
    std::string out;
    for (const StoredRun& run : store.runs()) {
      out += run.game + " " + run.seed + " " + run.data_hash + "\n";
      for (const StoredGame& game : store.finished(run.id)) {
        out += std::to_string(game.index) + " " + game.ending + " " + std::to_string(game.plies);
        for (const StoredSeat& s : game.seats) out += " " + s.bot + std::to_string(s.rank) + std::to_string(s.score);
        out += "\n";
        out += store.record(run.id, game.index);
      }
      std::vector<std::string> met;
      store.each_met(run.id, [&](int index, const Met& m) {
        met.push_back(std::to_string(index) + " " + m.name + " " + std::to_string(m.seat) + " " +
                      std::to_string(m.times) + "\n");
      });
      std::sort(met.begin(), met.end());
      for (const std::string& line : met) out += line;
    }
    return out;
  }

 private:
  std::filesystem::path dir_;
};

}  // namespace noo::lab
