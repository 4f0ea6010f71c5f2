// noosphere lab bench GAME: how fast it plays. noosphere lab playout GAME: a fixed amount of play, to be measured from
// outside (bench/instructions).
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/layout.hpp"
#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "games/registry.hpp"
#include "lab/bench.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  lab::BenchConfig config;
  GameArguments rest;
  int games = 100;
  bool json = false;

  void complete() {
    config.options = rest.options();
    config.data = rest.data();
    if (config.seats == 0) config.seats = find_game(config.game).info.usual_seats;
    if (!(config.seconds > 0)) throw InputError("--seconds must be more than 0");
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
  print(table(rows));
}

int bench(Arguments& args) {
  args.complete();
  const lab::BenchResult result = lab::bench(args.config);
  if (args.json) {
    print_line(lab::to_json(result).dump(2));
  } else {
    print_bench(result);
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

void add_common(CLI::App& command, Shell& shell, Arguments& args) {
  command.add_option("GAME", args.config.game, shell.words("help.game"))->type_name("")->required();
  command.add_option("--seats", args.config.seats, shell.words("help.seats"))->type_name("N");
  command.add_option("--seed", args.config.seed, shell.words("help.lab_seed"))->type_name("S")->capture_default_str();
  args.rest.add_to(command, shell);
  add_json(command, shell, args.json);
}

}  // namespace

void add_lab_bench(CLI::App& lab_app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  CLI::App* command = shell.command(lab_app, "bench");
  add_common(*command, shell, *args);
  command->add_option("--seconds", args->config.seconds, shell.words("help.seconds"))
      ->type_name("S")
      ->capture_default_str();
  command->add_option("--threads", args->config.threads, shell.words("help.threads"))
      ->type_name("T")
      ->capture_default_str();
  command->callback([args, &shell] { shell.exit_code = bench(*args); });
}

void add_lab_playout(CLI::App& lab_app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  CLI::App* command = shell.command(lab_app, "playout");
  add_common(*command, shell, *args);
  command->add_option("--games", args->games, shell.words("help.lab_games"))->type_name("N")->capture_default_str();
  command->callback([args, &shell] { shell.exit_code = playout(*args); });
}

}  // namespace noo::cli
