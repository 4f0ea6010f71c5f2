// noosphere do FILE MOVE...: plays moves, all of them or none.
#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/log.hpp"
#include "cli/moves.hpp"
#include "cli/terminal.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  std::string file;
  std::vector<std::string> moves;
  GameArguments rest;
};

int do_moves(const Arguments& args, const Shell& shell) {
  Match match = open_match(args.file, args.rest.data());
  match.roll_chance();
  const AnyGame& game = match.game();
  const RulesReference rules(game.info(), shell.words.lang());
  const Catalog catalog = catalog_for(game, shell.words.lang());
  const int before = match.plies();
  Seat last = match.turn().seat;
  for (const Wanted& wanted : wanted_moves(game, args.moves)) {
    last = wanted.seat.value_or(match.turn().seat);
    if (const auto no = play(match, wanted, rules, catalog)) {
      const std::string why = on_one_line(no->reason.empty() ? no->text : no->reason);
      fmt::print(
          stderr, "noosphere: {}\n",
          shell.words("do.refused", {{"move", wanted.text}, {"rule", no->rule}, {"title", no->title}, {"text", why}}));
      return answer_is_no;
    }
  }
  save_atomically(args.file, match.record_text());
  for (const std::string& line : log_lines(game, match.events_for(last, before), catalog)) {
    print_line(wrapped(line, screen_width(), 2));
  }
  print_line(whose_turn(match, catalog, shell.words));
  return done;
}

}  // namespace

void add_do(Command app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = shell.command(app, "do");
  command.option("FILE", &args->file, shell.words("help.file")).required();
  command.option("MOVE", &args->moves, shell.words("help.moves")).required();
  add_data(command, shell, args->rest);
  command.callback([args, &shell] { shell.exit_code = do_moves(*args, shell); });
}

}  // namespace noo::cli
