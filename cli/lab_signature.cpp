// noosphere lab signature GAME: one hash that changes with any change of behaviour.
#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "lab/signature.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  std::string game;
  lab::Signature settings;
  bool write = false;
  std::string check;
  bool json = false;
};

void print_signature(const Arguments& args, const lab::Signature& s) {
  if (!args.json) return print(lab::write_signature(s));
  print_line(nlohmann::json{{"game", args.game},
                            {"games", s.games},
                            {"seed", s.seed},
                            {"seats", {{"least", s.least_seats}, {"most", s.most_seats}}},
                            {"options", "default"},
                            {"hash", fmt::format("{:016x}", s.hash)}}
                 .dump(2));
}

// Written where the game's room is, so it must be run from the project's folder.
void write_to_room(const std::string& game, const lab::Signature& s) {
  const std::filesystem::path room = std::filesystem::path("games") / game;
  if (!std::filesystem::is_directory(room)) {
    throw InputError(
        fmt::format("--write: there is no folder {} here; run it from the project's folder", room.string()));
  }
  save_atomically(room / "signature.txt", lab::write_signature(s));
}

int signature(const Arguments& args, const Shell& shell) {
  lab::Signature wanted = args.settings;
  if (!args.check.empty()) wanted = lab::parse_signature(read_text(args.check), args.check);
  if (wanted.games < 1) throw InputError("--games must be at least 1");
  const lab::Signature now = lab::signature_of(args.game, wanted.games, wanted.seed);
  print_signature(args, now);
  if (args.write) write_to_room(args.game, now);
  if (args.check.empty() || now == wanted) return done;
  fmt::print(
      stderr, "noosphere: {}\n",
      shell.words("lab.signature_differs", {{"file", args.check}, {"hash", fmt::format("{:016x}", wanted.hash)}}));
  return answer_is_no;
}

}  // namespace

void add_lab_signature(Command lab_app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = shell.command(lab_app, "signature");
  command.option("GAME", &args->game, shell.words("help.game")).required();
  command.option("--games N", &args->settings.games, shell.words("help.signature_games")).shows_default();
  command.option("--seed S", &args->settings.seed, shell.words("help.lab_seed")).shows_default();
  command.flag("--write", &args->write, shell.words("help.write"));
  command.option("--check FILE", &args->check, shell.words("help.signature_check"));
  add_json(command, shell, args->json);
  command.callback([args, &shell] { shell.exit_code = signature(*args, shell); });
}

}  // namespace noo::cli
