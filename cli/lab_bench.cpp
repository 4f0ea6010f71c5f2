// noosphere lab bench [GAME...]: how fast games play; of several, or of all of them, one table. noosphere lab playout
// GAME: a fixed amount of play, to be measured from outside (bench/instructions, and --instructions here).
#include <fmt/format.h>

#include <optional>
#include <thread>

#include "cli/instructions.hpp"
#include "cli/layout.hpp"
#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"
#include "lab/bench.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  lab::BenchConfig config;
  GameArguments rest;
  std::vector<std::string> names;  // of games, for bench
  int games = 100;
  std::optional<int> threads;  // by default one for one game, all cores for the table
  bool instructions = false;
  bool json = false;

  void complete() {
    config.options = rest.options();
    config.data = rest.data();
    if (config.seats == 0) config.seats = find_game(config.game).info.usual_seats;
    if (!(config.seconds > 0)) throw InputError("--seconds must be more than 0");
    config.threads = threads.value_or(1);
    if (config.threads < 1) throw InputError("--threads must be at least 1");
    if (games < 0) throw InputError("--games must not be negative");
  }
};

void print_bench(const lab::BenchResult& r) {
  std::vector<std::vector<std::string>> rows{{"game", r.game},
                                             {"seats", std::to_string(r.seats)},
                                             {"moves_per_second", fmt::format("{:.0f}", r.moves_per_second)},
                                             {"games_per_second", fmt::format("{:.1f}", r.games_per_second)},
                                             {"moves_per_game", fmt::format("{:.1f}", r.moves_per_game)},
                                             {"legal_moves", fmt::format("{:.2f}", r.legal_moves)},
                                             {"ns_per_position", fmt::format("{:.1f}", r.ns_per_position)},
                                             {"state_bytes", std::to_string(r.state_bytes)},
                                             {"memcpy_ns", fmt::format("{:.2f}", r.memcpy_ns)},
                                             {"ratio_to_memcpy", fmt::format("{:.2f}", r.ratio_to_memcpy)}};
  if (r.allocations_per_move) rows.push_back({"allocations_per_move", fmt::format("{:.4f}", *r.allocations_per_move)});
  if (r.threads > 1) {
    rows.push_back({"threads", std::to_string(r.threads)});
    rows.push_back({"threads_moves_per_second", fmt::format("{:.0f}", r.threads_moves_per_second)});
    rows.push_back({"scaling", fmt::format("{:.2f}", r.scaling)});
  }
  if (r.simulations_per_second)
    rows.push_back({"simulations_per_second", fmt::format("{:.0f}", *r.simulations_per_second)});
  if (r.instructions_per_move)
    rows.push_back({"instructions_per_move", fmt::format("{:.0f}", *r.instructions_per_move)});
  print(table(rows));
}

std::string or_none(const std::optional<double>& value) { return value ? fmt::format("{:.0f}", *value) : "-"; }

void print_all(const std::vector<lab::BenchResult>& results) {
  std::vector<std::vector<std::string>> rows{{"game", "seats", "moves/s", "games/s", "moves/game", "legal",
                                              "ns/position", "bytes", "ratio", "instr/move", "sims/s", "threads",
                                              "scaling"}};
  for (const lab::BenchResult& r : results) {
    rows.push_back({r.game, std::to_string(r.seats), fmt::format("{:.0f}", r.moves_per_second),
                    fmt::format("{:.0f}", r.games_per_second), fmt::format("{:.0f}", r.moves_per_game),
                    fmt::format("{:.1f}", r.legal_moves), fmt::format("{:.0f}", r.ns_per_position),
                    std::to_string(r.state_bytes), fmt::format("{:.1f}", r.ratio_to_memcpy),
                    or_none(r.instructions_per_move), or_none(r.simulations_per_second), std::to_string(r.threads),
                    fmt::format("{:.2f}", r.scaling)});
  }
  print(table(rows));
}

lab::BenchResult measure(Arguments args, const std::string& game) {
  args.config.game = game;
  args.complete();
  lab::BenchResult result = lab::bench(args.config);
  if (args.instructions) result.instructions_per_move = instructions_per_move(args.config);
  return result;
}

int bench(Arguments& args) {
  if (args.names.size() == 1) {
    const lab::BenchResult result = measure(args, args.names.front());
    if (args.json) {
      print_line(lab::to_json(result).dump(2));
    } else {
      print_bench(result);
    }
    return done;
  }
  if (args.names.empty()) {
    for (const GameType& type : all_games()) args.names.push_back(type.info.id);
  }
  if (!args.threads) args.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::vector<lab::BenchResult> results;
  results.reserve(args.names.size());
  for (const std::string& name : args.names) results.push_back(measure(args, name));
  if (args.json) {
    nlohmann::json out{{"games", nlohmann::json::array()}};
    for (const lab::BenchResult& r : results) out["games"].push_back(lab::to_json(r));
    print_line(out.dump(2));
  } else {
    print_all(results);
  }
  return done;
}

int playout(Arguments& args) {
  args.complete();
  const u64 moves = lab::playout(args.config, args.games);
  if (args.json) {
    print_line(nlohmann::json{
        {"game", args.config.game}, {"seats", args.config.seats}, {"games", args.games}, {"moves", moves}}
                   .dump(2));
  } else {
    print_line(std::to_string(moves));
  }
  return done;
}

void add_common(Command command, Shell& shell, Arguments& args) {
  command.option("--seats N", &args.config.seats, shell.words("help.seats"));
  command.option("--seed S", &args.config.seed, shell.words("help.lab_seed")).shows_default();
  args.rest.add_to(command, shell);
  add_json(command, shell, args.json);
}

}  // namespace

void add_lab_bench(Command lab_app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = shell.command(lab_app, "bench");
  command.option("GAME", &args->names, shell.words("help.bench_games"));
  add_common(command, shell, *args);
  command.option("--seconds S", &args->config.seconds, shell.words("help.seconds")).shows_default();
  command.option("--threads T", &args->threads, shell.words("help.threads"));
  command.flag("--instructions", &args->instructions, shell.words("help.instructions"));
  command.callback([args, &shell] { shell.exit_code = bench(*args); });
}

void add_lab_playout(Command lab_app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = shell.command(lab_app, "playout");
  command.option("GAME", &args->config.game, shell.words("help.game")).required();
  add_common(command, shell, *args);
  command.option("--games N", &args->games, shell.words("help.lab_games")).shows_default();
  command.callback([args, &shell] { shell.exit_code = playout(*args); });
}

}  // namespace noo::cli
