// noosphere data check GAME DIR: is this folder of game data right, and if not, what is wrong with it?
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/files.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  std::string game;
  std::string dir;
  bool json = false;
};

// The data files that the game comes with: those are the ones that can be replaced.
std::vector<std::string> names_of_data(const GameInfo& info) {
  constexpr std::string_view folder = "data/";
  std::vector<std::string> out;
  for (const EmbeddedFile& file : info.files) {
    if (file.path.starts_with(folder)) out.emplace_back(file.path.substr(folder.size()));
  }
  return out;
}

DataFiles read_known_data(const GameType& type, const std::string& dir) {
  const std::vector<std::string> known = names_of_data(type.info);
  if (type.check_data == nullptr || known.empty()) {
    throw InputError(fmt::format("{} has no data that could be replaced", type.info.id));
  }
  DataFiles data = read_data(dir);
  for (const DataFile& file : data) {
    if (std::find(known.begin(), known.end(), file.name) != known.end()) continue;
    throw InputError(fmt::format("{}: no data file of {}; {}{} would be right",
                                 (std::filesystem::path(dir) / file.name).string(), type.info.id,
                                 known.size() > 1 ? "one of " : "", fmt::join(known, ", ")));
  }
  return data;
}

int check(const Arguments& args, const Shell& shell) {
  const GameType& type = find_game(args.game);
  const DataFiles data = read_known_data(type, args.dir);
  const std::vector<std::string> errors = type.check_data(data);
  std::vector<std::string> files;
  files.reserve(data.size());
  for (const DataFile& file : data) files.push_back(file.name);
  if (args.json) {
    print_line(
        nlohmann::json{{"ok", errors.empty()}, {"game", args.game}, {"files", files}, {"errors", errors}}.dump(2));
  } else if (errors.empty()) {
    print_line(shell.words("data.ok", {{"dir", args.dir},
                                       {"count", static_cast<int>(files.size())},
                                       {"files", fmt::format("{}", fmt::join(files, ", "))},
                                       {"game", args.game}}));
  } else {
    for (const std::string& error : errors) fmt::print(stderr, "{}\n", error);
  }
  return errors.empty() ? done : answer_is_no;
}

void add_check(Command data, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = shell.command(data, "check");
  command.option("GAME", &args->game, shell.words("help.game")).required();
  command.option("DIR", &args->dir, shell.words("help.data_dir")).required();
  add_json(command, shell, args->json);
  command.callback([args, &shell] { shell.exit_code = check(*args, shell); });
}

}  // namespace

void add_data_commands(Command app, Shell& shell) {
  Command data = shell.command(app, "data");
  data.requires_command();
  add_check(data, shell);
}

}  // namespace noo::cli
