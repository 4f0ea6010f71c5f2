// Many games between bots.
//
//   RunConfig config{.game = "spheres", .seats = 3, .bots = {"steady", "random", "random"}, .games = 1000, .seed = 7};
//   const RunSummary summary = run(config, {});
//
// Every game has its own generators, seeded from the run's seed and the game's index, so results do not depend on the
// number of jobs. The line-up moves one seat on with every game. Games whose record is kept (in a folder, or in a
// store: lab/campaign.hpp) are real ones, with committed chance (engine/match.hpp), and can be replayed; in others
// chance comes from the fast generator.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "lab/statistics.hpp"

namespace noo::bots {
class Bot;
}

namespace noo::lab {

struct RunConfig {
  std::string game;
  int seats = 0;  // 0: as many as bots
  Options options;
  DataFiles data;
  std::string data_name;          // what a person calls the data: its folder; "" for that compiled in
  std::vector<std::string> bots;  // the line-up, repeated until every seat is taken
  int games = 100;
  int first = 0;  // index of the first game, to play one of a longer run again
  u64 seed = 1;
  int jobs = 1;
  bool check = true;  // the invariants after every ply
  std::optional<std::filesystem::path> records;
  // Makes the bot of that name in the line-up; by default as lab/named_bot.hpp has it.
  std::function<std::unique_ptr<bots::Bot>(const std::string& name)> make_bot;
  // The bot of this name is shown the position itself. No player may be: this measures what hidden information is
  // worth.
  std::string peeking;
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

// How often a game met something, at one seat or (what chance brought about) at the table as a whole.
struct Met {
  enum class Kind : u8 { move, card, rule };
  static constexpr int whole_table = -1;
  Kind kind = Kind::move;
  std::string name;
  int seat = whole_table;
  int times = 0;
  bool operator==(const Met&) const = default;
};

// All there is to know about one game of a run.
struct PlayedGame {
  int index = 0;
  GameOutcome outcome;
  double seconds = 0;
  std::optional<Violation> violation;
  std::vector<Met> met;  // these two where everything is kept
  std::string record;
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

// A run whose arguments were checked and completed, with its game made.
struct Prepared {
  RunConfig config;
  std::unique_ptr<AnyGame> game;
};
Prepared prepare(const RunConfig& config);  // InputError for a bad game, bot, seat count or option

// Of a win: 1/k for each of the k seats that share the best rank among the winners, 0 for the others.
std::array<double, max_seats> win_shares(const GameOutcome& outcome, int seats);

RunSummary summarise(const Prepared& run, std::vector<GameOutcome> outcomes);

// InputError for a bad game, bot, seat count or option.
RunSummary run(const RunConfig& config, const Progressed& progressed);

nlohmann::json to_json(const RunSummary& summary);
// One line of JSON a game.
std::string outcome_lines(const RunSummary& summary);

}  // namespace noo::lab
