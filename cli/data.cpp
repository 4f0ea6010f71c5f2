// noosphere data check GAME DIR          is this folder of game data right, and if not, what is wrong with it?
// noosphere data keep GAME ROOM --why W   keeps what lies in ROOM/data as the newest version of the game's data
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/files.hpp"
#include "cli/terminal.hpp"
#include "engine/data_numbers.hpp"
#include "engine/data_versions.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"

namespace noo::cli {

namespace {

namespace fs = std::filesystem;

struct Arguments {
  std::string game;
  std::string dir;
  bool json = false;
};

struct KeepArguments {
  std::string game;
  std::string room;
  std::string why;
};

DataFiles read_known_data(const GameType& type, const std::string& dir) {
  const std::vector<std::string> known = data_file_names(type.info);
  if (type.check_data == nullptr || known.empty()) {
    throw InputError(fmt::format("{} has no data that could be replaced", type.info.id));
  }
  DataFiles data = read_data(dir);
  for (const DataFile& file : data) {
    if (std::find(known.begin(), known.end(), file.name) != known.end()) continue;
    throw InputError(fmt::format("{}: no data file of {}; {}{} would be right", (fs::path(dir) / file.name).string(),
                                 type.info.id, known.size() > 1 ? "one of " : "", fmt::join(known, ", ")));
  }
  return data;
}

void print_errors(const std::vector<std::string>& errors) {
  for (const std::string& error : errors) fmt::print(stderr, "{}\n", error);
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
    print_errors(errors);
  }
  return errors.empty() ? done : answer_is_no;
}

// A version is whole: what it lacked would be read from the newest, and change with it.
void require_all(const GameType& type, const DataFiles& data, const fs::path& dir) {
  for (const std::string& name : data_file_names(type.info)) {
    if (find_file(data, name) != nullptr) continue;
    throw InputError(fmt::format("{}: there is no such file; a version has all data files of {}", (dir / name).string(),
                                 type.info.id));
  }
}

// In a line of the list: HASH WHY.
void require_one_line(const std::string& why) {
  const bool empty = why.find_first_not_of(' ') == std::string::npos;
  if (empty || why.find('\n') != std::string::npos) throw InputError("--why: one line of text would be right");
}

std::string last_hash(const std::string& list) {
  const std::size_t end = list.find_last_not_of('\n');
  if (end == std::string::npos) return "";
  const std::size_t before = list.rfind('\n', end);
  const std::size_t begin = before == std::string::npos ? 0 : before + 1;
  return list.substr(begin, list.find(' ', begin) - begin);
}

void make_folder(const fs::path& folder) {
  std::error_code problem;
  fs::create_directories(folder, problem);
  if (problem) throw InputError(fmt::format("{}: cannot be made: {}", folder.string(), problem.message()));
}

// The list is written last: a version that it names is whole.
int keep(const KeepArguments& args, const Shell& shell) {
  require_one_line(args.why);
  const GameType& type = find_game(args.game);
  const fs::path dir = fs::path(args.room) / "data";
  const DataFiles data = read_known_data(type, dir.string());
  require_all(type, data, dir);
  if (const auto errors = type.check_data(data); !errors.empty()) {
    print_errors(errors);
    return answer_is_no;
  }
  const std::string hash = data_hash_of(type, data);
  const fs::path list = dir / "versions.txt";
  std::string known = fs::exists(list) ? read_text(list) : "";
  if (!known.empty() && !known.ends_with('\n')) known += '\n';
  if (last_hash(known) == hash) {
    print_line(shell.words("data.kept_already", {{"hash", hash}, {"game", args.game}}));
    return done;
  }
  const fs::path folder = dir / "versions" / hash;
  make_folder(folder);
  for (const DataFile& file : data) save_atomically(folder / file.name, file.content);
  save_atomically(list, fmt::format("{}{} {}\n", known, hash, args.why));
  print_line(shell.words("data.kept", {{"hash", hash}, {"game", args.game}, {"dir", folder.string()}}));
  return done;
}

void add_keep(Command data, Shell& shell) {
  const auto args = std::make_shared<KeepArguments>();
  Command command = shell.command(data, "keep");
  command.option("GAME", &args->game, shell.words("help.game")).required();
  command.option("ROOM", &args->room, shell.words("help.data_room")).required();
  command.option("--why", &args->why, shell.words("help.data_why")).required();
  command.callback([args, &shell] { shell.exit_code = keep(*args, shell); });
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
  add_keep(data, shell);
}

}  // namespace noo::cli
