// noosphere scenario FILE...: runs given/do/expect vectors.
#include "engine/scenario.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/files.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  std::vector<std::string> files;
  bool json = false;
};

const GameType* game_named(std::string_view id) {
  for (const GameType& type : all_games()) {
    if (type.info.id == id) return &type;
  }
  return nullptr;
}

int scenario(const Arguments& args, const Shell& shell) {
  nlohmann::json out = nlohmann::json::array();
  int code = done;
  for (const std::string& file : args.files) {
    ScenarioReport report;
    try {
      report = run_scenario(read_text(file), file, game_named);
    } catch (const InputError& e) {
      fmt::print(stderr, "noosphere: {}\n", e.what());
      report = {false, {e.what()}};
      code = bad_input;
    }
    if (!report.ok) code = std::max(code, answer_is_no);
    if (args.json) {
      out.push_back({{"file", file}, {"ok", report.ok}, {"failures", report.failures}});
      continue;
    }
    print_line(shell.words(report.ok ? "scenario.ok" : "scenario.fails", {{"file", file}}));
    for (const std::string& failure : report.failures) print_line("  " + failure);
  }
  if (args.json) print_line(out.dump(2));
  return code;
}

}  // namespace

void add_scenario(Command app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = shell.command(app, "scenario");
  command.option("FILE", &args->files, shell.words("help.scenario_files")).required();
  add_json(command, shell, args->json);
  command.callback([args, &shell] { shell.exit_code = scenario(*args, shell); });
}

}  // namespace noo::cli
