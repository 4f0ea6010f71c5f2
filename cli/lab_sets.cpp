#include "cli/lab_sets.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <csignal>
#include <cstdlib>
#include <ctime>
#include <set>
#include <thread>

#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "engine/errors.hpp"
#include "lab/campaign.hpp"
#include "lab/store.hpp"
#include "lab/wire.hpp"

namespace noo::cli {

namespace {

constexpr const char* compiled_in = "-";

std::atomic<bool> stop_wanted = false;

std::atomic<std::time_t> stop_wanted_at = 0;

// One Ctrl-C may arrive twice, by way of a process that passes it on; a second one a while later is meant.
extern "C" void want_stop(int signal) {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  if (!stop_wanted) {
    stop_wanted_at = now.tv_sec;
    stop_wanted = true;
  } else if (now.tv_sec - stop_wanted_at > 1) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
}

// Options with one value each, for every combination of values.
std::vector<Options> combinations(const std::vector<std::string>& texts) {
  std::vector<Options> out{{}};
  std::set<std::string> names;
  for (const std::string& text : texts) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) {
      throw InputError(fmt::format("--option '{}' should read name=value or name=value,value", text));
    }
    const std::string name = text.substr(0, equals);
    if (!names.insert(name).second) throw InputError(fmt::format("--option {} is given twice", name));
    std::vector<Options> wider;
    for (const Options& options : out) {
      for (const std::string& value : split_list(text.substr(equals + 1), "--option " + name)) {
        wider.push_back(options);
        wider.back()[name] = value;
      }
    }
    out = std::move(wider);
  }
  return out;
}

}  // namespace

int usual_jobs() {
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const char* here = std::getenv("OMPI_COMM_WORLD_LOCAL_SIZE");
  return here == nullptr ? cores : std::max(1, cores / std::max(1, std::atoi(here)));
}

std::vector<std::string> split_list(const std::string& text, const std::string& what) {
  std::vector<std::string> out;
  for (std::size_t from = 0;;) {
    const auto comma = text.find(',', from);
    out.push_back(text.substr(from, comma == std::string::npos ? comma : comma - from));
    if (out.back().empty()) throw InputError(fmt::format("{}: '{}' has an empty value", what, text));
    if (comma == std::string::npos) return out;
    from = comma + 1;
  }
}

void SetArguments::add_to(Command command, const Shell& shell) {
  const Words& words = shell.words;
  config.jobs = usual_jobs();
  command.option("GAME", &config.game, words("help.game")).required();
  command.option("--bots A,B,...", &bots, words("help.line_ups")).repeatable();
  command.option("--seats N", &config.seats, words("help.lab_seats"));
  command.option("--games N", &config.games, words("help.lab_games")).shows_default();
  command.option("--seed S", &config.seed, words("help.lab_seed")).shows_default();
  command.option("--jobs J", &config.jobs, words("help.jobs")).shows_default();
  command.flag("--check,!--no-check", &config.check, words("help.check"));
  command.option("--option K=V,...", &option_texts, words("help.lab_option")).repeatable();
  command.option("--data DIR", &data_dirs, words("help.lab_data")).repeatable();
}

std::vector<lab::RunConfig> SetArguments::sets() const {
  const std::vector<std::string> line_ups = bots.empty() ? std::vector<std::string>{""} : bots;
  const std::vector<std::string> dirs = data_dirs.empty() ? std::vector<std::string>{compiled_in} : data_dirs;
  std::vector<lab::RunConfig> out;
  for (const std::string& line_up : line_ups) {
    for (const Options& options : combinations(option_texts)) {
      for (const std::string& dir : dirs) {
        lab::RunConfig& set = out.emplace_back(config);
        if (!line_up.empty()) set.bots = split_list(line_up, "--bots");
        set.options = options;
        if (dir == compiled_in) continue;
        set.data = read_data(dir);
        set.data_name = dir;
      }
    }
  }
  return out;
}

std::vector<lab::Prepared> prepare_all(const std::vector<lab::RunConfig>& sets) {
  std::vector<lab::Prepared> out;
  std::set<std::string> keys;
  for (const lab::RunConfig& set : sets) {
    out.push_back(lab::prepare(set));
    if (!keys.insert(lab::run_key(out.back())).second) {
      throw InputError("two of the sets are the same: name each line-up, value and folder of data once");
    }
  }
  return out;
}

const std::atomic<bool>& stop_on_signal() {
  struct sigaction action{};
  action.sa_handler = want_stop;
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  return stop_wanted;
}

bool is_database(const std::string& file) { return file.ends_with(".db") || file.ends_with(".sqlite"); }

Played play_sets(std::vector<lab::Prepared> runs, const std::string& database, double patience, bool verify,
                 const Shell& shell) {
  if (!(patience > 0)) throw InputError("--patience must be more than 0");
  const std::unique_ptr<lab::Wire> wire = lab::mpi_wire();
  Played out;
  out.leading = wire == nullptr || wire->rank() == 0;
  std::unique_ptr<lab::Store> store;
  if (!database.empty() && out.leading) store = std::make_unique<lab::Store>(database, lab::Store::Mode::write);

  int games = 0;
  for (const lab::Prepared& run : runs) games += run.config.games;
  lab::Campaign campaign{.runs = std::move(runs),
                         .jobs = 1,
                         .store = store.get(),
                         .keep_everything = !database.empty(),
                         .wire = wire.get(),
                         .patience = patience,
                         .verify = verify,
                         .stop = &stop_on_signal()};
  campaign.jobs = campaign.runs.front().config.jobs;
  lab::Progress progress(progress_words(shell.words, "lab.progress"), games);
  lab::CampaignResult result = lab::play(campaign, [&](int done_now) { progress.update(done_now); });
  progress.finish();
  out.runs = std::move(campaign.runs);
  out.summaries = std::move(result.summaries);
  out.complete = result.missing == 0;
  if (!out.leading) return out;
  const auto say = [&](const std::string& text) { fmt::print(stderr, "noosphere: {}\n", text); };
  if (result.found > 0) say(shell.words("lab.found", {{"found", result.found}, {"played", result.played}}));
  if (result.lost > 0) say(shell.words("lab.lost", {{"ranks", result.lost}}));
  if (result.missing > 0) {
    say(shell.words(database.empty() ? "lab.interrupted" : "lab.interrupted_kept",
                    {{"done", result.found + result.played}, {"all", games}, {"file", database}}));
  }
  return out;
}

bool report_violations(const std::vector<lab::RunSummary>& summaries, const Shell& shell) {
  bool clean = true;
  for (const lab::RunSummary& summary : summaries) {
    for (const lab::Violation& v : summary.violations) {
      clean = false;
      fmt::print(stderr, "noosphere: {}\n",
                 shell.words("lab.violation", {{"game", std::to_string(v.game)},
                                               {"seed", std::to_string(v.seed)},
                                               {"ply", std::to_string(v.ply)},
                                               {"what", v.what}}));
    }
  }
  return clean;
}

std::vector<std::string> names_of_sets(const std::vector<lab::Prepared>& runs) {
  std::vector<std::map<std::string, std::string>> parts;
  for (const lab::Prepared& run : runs) {
    auto& part = parts.emplace_back();
    for (const auto& [name, value] : run.game->options()) part[fmt::format("{}=", name)] = value;
    part[""] = fmt::format("{}", fmt::join(run.config.bots, ","));
    part["data="] = run.config.data_name.empty() ? "-" : run.config.data_name;
  }
  std::vector<std::string> out(runs.size());
  for (const auto& [key, value] : parts.front()) {
    bool differs = false;
    for (const auto& part : parts) differs = differs || !part.contains(key) || part.at(key) != value;
    if (!differs) continue;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (parts[i].contains(key)) out[i] += fmt::format("{}{}{}", out[i].empty() ? "" : " ", key, parts[i].at(key));
    }
  }
  return out;
}

}  // namespace noo::cli
