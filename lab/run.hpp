// Many games between bots.
//
//   RunConfig config{.game = "spheres", .seats = 3, .bots = {"steady", "random", "random"}, .games = 1000, .seed = 7};
//   const RunSummary summary = run(config, {});
//
// Every game has its own generators, seeded from the run's seed and the game's index, so results do not depend on the
// number of jobs. The line-up moves one seat on with every game. With a folder for records the games are real ones,
// with committed chance (engine/match.hpp), and can be replayed; without, chance comes from the fast generator.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "lab/statistics.hpp"

namespace noo::lab {

struct RunConfig {
  std::string game;
  int seats = 0;  // 0: as many as bots
  Options options;
  DataFiles data;
  std::vector<std::string> bots;  // the line-up, repeated until every seat is taken
  int games = 100;
  int first = 0;  // index of the first game, to play one of a longer run again
  u64 seed = 1;
  int jobs = 1;
  bool check = true;  // the invariants after every ply
  std::optional<std::filesystem::path> records;
};

struct SeatOutcome {
  u8 bot = 0;  // index in the line-up
  u8 rank = 0;
  bool winner = false;
  i16 score = 0;
};

struct GameOutcome {
  bool finished = false;
  u8 ending = 0;
  u32 plies = 0;
  std::array<SeatOutcome, max_seats> seat{};
};

// What can never be, but was: a broken invariant, a bot's illegal move, a game that does not end.
struct Violation {
  int game = 0;  // index; `--first` and `--seed` play it again
  u64 seed = 0;  // of the run
  int ply = 0;
  std::string what;
};

struct BotSummary {
  std::string bot;
  int games = 0;     // seats taken, summed over the games
  double wins = 0;   // best rank among the winners; k seats that share it have 1/k each
  int survived = 0;  // ended among the winners
  double mean_rank = 0;
  double mean_score = 0;
  Interval win_interval;
  Interval survival_interval;
};

struct RunSummary {
  std::string game;
  int seats = 0;
  u64 seed = 0;
  int games = 0;
  u64 plies = 0;
  double seconds = 0;
  std::map<std::string, int> endings;
  std::vector<BotSummary> bots;
  std::vector<Violation> violations;
  std::vector<GameOutcome> outcomes;  // by game
  std::vector<std::string> line_up;   // bot of each index
  std::vector<std::string> colours;   // of each seat
  int first = 0;                      // index of the first outcome's game
  std::map<u8, std::string> ending_names;
};

using Progressed = std::function<void(int done)>;

// InputError for a bad game, bot, seat count or option.
RunSummary run(const RunConfig& config, const Progressed& progressed);

nlohmann::json to_json(const RunSummary& summary);
// One line of JSON a game.
std::string outcome_lines(const RunSummary& summary);

}  // namespace noo::lab
