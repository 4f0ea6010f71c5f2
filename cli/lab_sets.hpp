// What `lab run` and its kin play: every line-up with every value of every option and every folder of data.
//
//   --bots steady,random --bots steady,steady --option max_rounds=20,40 --data - --data mine      2 x 2 x 2 sets
//
// And what long work in the lab has in common: it can be interrupted, and mpirun may have started it.
#pragma once

#include <atomic>
#include <memory>

#include "cli/shell.hpp"
#include "lab/run.hpp"

namespace noo::lab {
struct Campaign;
struct CampaignResult;
class Store;
class Wire;
}  // namespace noo::lab

namespace noo::cli {

struct SetArguments {
  lab::RunConfig config;
  std::vector<std::string> bots;
  std::vector<std::string> option_texts;
  std::vector<std::string> data_dirs;  // "-": the data compiled in

  // GAME, --bots, --seats, --games, --seed, --jobs, --check, --option, --data.
  void add_to(Command command, const Shell& shell);
  std::vector<lab::RunConfig> sets() const;  // InputError for malformed arguments
};

// All cores; where mpirun started several processes on this machine, a share of them.
int usual_jobs();

// "a,b,c" in pieces; InputError naming `what` for an empty piece.
std::vector<std::string> split_list(const std::string& text, const std::string& what);

// All sets, each with its game made. InputError if two of them are the same.
std::vector<lab::Prepared> prepare_all(const std::vector<lab::RunConfig>& sets);

// Set by SIGINT and SIGTERM from now on; a second one a while later ends the program.
const std::atomic<bool>& stop_on_signal();

// A file for results in a database, by its name: *.db, *.sqlite.
bool is_database(const std::string& file);

// Plays the sets with a progress bar, under mpirun together with the other ranks; says on stderr what was lost or is
// missing, and how to go on. On ranks other than 0 there are no summaries.
struct Played {
  std::vector<lab::Prepared> runs;
  std::vector<lab::RunSummary> summaries;
  bool leading = true;
  bool complete = true;
};
Played play_sets(std::vector<lab::Prepared> runs, const std::string& database, double patience, bool verify,
                 const Shell& shell);

// What a game broke, on stderr; false if any did.
bool report_violations(const std::vector<lab::RunSummary>& summaries, const Shell& shell);

// What tells these runs apart, each in a few words: "steady,random max_rounds=20 data=mine"; "" where there is one run.
std::vector<std::string> names_of_sets(const std::vector<lab::Prepared>& runs);

}  // namespace noo::cli
