// noosphere replay FILE...: plays records again and says where one differs.
#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"

namespace noo::cli {

namespace {

struct Finding {
  std::string file;
  bool ok = true;
  bool readable = true;
  int ply = 0;  // plies of the final line, or the first one that differs
  std::string reason;
  std::string chance = "none";
  std::string rules;  // an older version than the game has now, whose position hashes cannot be compared
};

struct Arguments {
  std::vector<std::string> files;
  bool json = false;
  GameArguments rest;
};

Finding examine(const std::string& file, const DataFiles& data) {
  Finding out;
  out.file = file;
  try {
    const Record record = load_record(file);
    const Match match = Match::replay(game_of(record, data), record);
    out.ply = match.plies();
    out.chance = chance_check(record) == ChanceCheck::verified ? "verified" : "unverified";
    if (match.of_older_rules()) out.rules = record.header.rules_version;
  } catch (const ReplayError& e) {
    out.ok = false;
    out.ply = e.ply;
    out.reason = fmt::format("{}: {}", place(file, e), e.what());
  } catch (const InputError& e) {
    out.ok = out.readable = false;
    out.reason = e.what();
  }
  return out;
}

void tell(const Finding& f, const Words& words) {
  if (!f.readable) {
    fmt::print(stderr, "noosphere: {}\n", f.reason);
  } else if (f.ok) {
    const std::string ok = words(
        "replay.ok", {{"file", f.file}, {"plies", std::to_string(f.ply)}, {"chance", words("chance." + f.chance)}});
    print_line(f.rules.empty() ? ok : ok + ", " + words("replay.older", {{"rules", f.rules}}));
  } else {
    print_line(words("replay.differs", {{"file", f.file}, {"ply", std::to_string(f.ply)}, {"reason", f.reason}}));
  }
}

int replay(const Arguments& args, const Shell& shell) {
  nlohmann::json out = nlohmann::json::array();
  const DataFiles data = args.rest.data();
  int code = done;
  for (const std::string& file : args.files) {
    const Finding f = examine(file, data);
    if (!f.ok) code = std::max(code, f.readable ? answer_is_no : bad_input);
    if (args.json) {
      out.push_back({{"file", f.file}, {"ok", f.ok}, {"ply", f.ply}, {"reason", f.reason}, {"chance", f.chance}});
      if (!f.rules.empty()) out.back()["older_rules"] = f.rules;
      if (!f.readable) tell(f, shell.words);
    } else {
      tell(f, shell.words);
    }
  }
  if (args.json) print_line(out.dump(2));
  return code;
}

}  // namespace

void add_replay(Command app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = shell.command(app, "replay");
  command.option("FILE", &args->files, shell.words("help.files")).required();
  add_json(command, shell, args->json);
  add_data(command, shell, args->rest);
  command.callback([args, &shell] { shell.exit_code = replay(*args, shell); });
}

}  // namespace noo::cli
