// noosphere new GAME: starts a record.
#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "games/registry.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  std::string game;
  int seats = 0;
  std::string seed;
  std::string output = "-";
  bool force = false;
  GameArguments rest;
};

int start(const Arguments& args, const Shell& shell) {
  const GameType& type = find_game(args.game);
  if (args.output != "-" && !args.force && std::filesystem::exists(args.output)) {
    throw InputError(fmt::format("{}: is already there; name another file or add --force", args.output));
  }
  const int seats = args.seats == 0 ? type.info.usual_seats : args.seats;
  std::shared_ptr<const AnyGame> game = type.make(seats, args.rest.options(), args.rest.data());
  const Match match(std::move(game), args.seed.empty() ? Seed::random() : Seed::from_text(args.seed));
  if (args.output == "-") {
    print(match.record_text());
  } else {
    save_atomically(args.output, match.record_text());
    print_line(
        shell.words("new.started", {{"game", args.game}, {"seats", std::to_string(seats)}, {"file", args.output}}));
  }
  return done;
}

}  // namespace

void add_new(Command app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = shell.command(app, "new");
  command.option("GAME", &args->game, shell.words("help.game")).required();
  command.option("--seats N", &args->seats, shell.words("help.seats"));
  command.option("--seed S", &args->seed, shell.words("help.seed"));
  args->rest.add_to(command, shell);
  command.option("-o,--output FILE", &args->output, shell.words("help.output"));
  command.flag("--force", &args->force, shell.words("help.force"));
  command.callback([args, &shell] { shell.exit_code = start(*args, shell); });
}

}  // namespace noo::cli
