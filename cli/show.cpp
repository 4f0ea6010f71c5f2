// noosphere show FILE: position, question and legal moves, as a seat sees them.
#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/log.hpp"
#include "cli/signs.hpp"
#include "cli/terminal.hpp"
#include "cli/world_map.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/json_views.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  std::string file;
  std::string seat;
  bool all = false;
  int ply = -1;
  bool json = false;
  GameArguments rest;
};

// The seat named, or the one that is asked now; nobody in particular with --all or when the game is over.
std::optional<Seat> viewer_of(const Arguments& args, const Match& match) {
  if (!args.seat.empty()) return seat_from(match.game(), args.seat);
  if (args.all || match.over()) return std::nullopt;
  return match.turn().seat;
}

void print_moves(const AnyGame& game, const Position& p, const Catalog& catalog) {
  // With --all too the moves are described to the seat that is asked.
  const Position view = game.view(p, game.turn(p).seat);
  MoveList moves;
  game.moves(p, moves);
  std::vector<std::vector<std::string>> rows;
  for (const Move m : moves) {
    const int chance = game.chance_of(p, m);
    rows.push_back(
        {"  " + game.notation(m), catalog.say(game.describe(view, m)), chance < 0 ? "" : fmt::format("{} %", chance)});
  }
  print(table(rows));
}

// As it is put to the person asked, or as others hear of it.
std::string question_of(const AnyGame& game, const Position& p, std::optional<Seat> viewer, const Catalog& catalog,
                        const Words& words) {
  const Turn turn = game.turn(p);
  std::string question = catalog.say(game.prompt(p));
  if (turn.actor != Turn::Actor::player || viewer == turn.seat) return question;
  return words("show.asked", {{"seat", name_of(game, turn.seat, catalog)}, {"question", question}});
}

void print_position(const Match& match, int ply, std::optional<Seat> viewer, const Shell& shell) {
  const AnyGame& game = match.game();
  Catalog catalog = catalog_for(game, shell.words.lang());
  add_signs(catalog, game);
  const int at = viewer ? match.ply_when_seen(*viewer, ply) : ply;
  const Position& whole = match.position_at(at);
  const Position p = viewer ? game.view(whole, *viewer) : whole;
  const Turn turn = game.turn(p);
  print_line(shell.words("show.heading",
                         {{"game", catalog.get("game.name")},
                          {"ply", std::to_string(ply)},
                          {"seat", viewer ? name_of(game, *viewer, catalog) : shell.words("show.everything")}}));
  const std::string summary = wrapped(game.summary(p, viewer.value_or(turn.seat), catalog), screen_width(), 4);
  print(world_map(game, p, catalog, shell.words));
  print_line(seats_in_colour(game, catalog, summary));
  const std::string stands =
      goals_text(game, p, viewer.value_or(Seat::nobody), catalog, shell.words, match.agreed_at(at));
  print_line("");
  print_line(seats_in_colour(game, catalog, wrapped(stands, screen_width(), 4)));
  const Result result = match.agreed_at(at) ? match.result() : game.result(p);
  if (result.over) return print(result_text(game, result, catalog, shell.words));
  print_line("");
  print_line(wrapped(question_of(game, p, viewer, catalog, shell.words), screen_width()));
  if (turn.actor == Turn::Actor::player && (!viewer || *viewer == turn.seat)) print_moves(game, p, catalog);
}

int show(const Arguments& args, const Shell& shell) {
  const Match match = open_match(args.file, args.rest.data());
  const std::optional<Seat> viewer = viewer_of(args, match);
  const int plies = viewer ? match.plies_seen(*viewer) : match.plies();
  const int ply = args.ply < 0 ? plies : args.ply;
  if (ply > plies) throw InputError(fmt::format("--ply {}: only {} plies were played", ply, plies));
  if (args.json) {
    const Catalog catalog = catalog_for(match.game(), shell.words.lang());
    print_line(show_json(match, ply, viewer, catalog).dump(2));
  } else {
    print_position(match, ply, viewer, shell);
  }
  return done;
}

}  // namespace

void add_show(Command app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = shell.command(app, "show");
  command.option("FILE", &args->file, shell.words("help.file")).required();
  Argument seat = command.option("--seat SEAT", &args->seat, shell.words("help.show_seat"));
  command.flag("--all", &args->all, shell.words("help.all")).excludes(seat);
  command.option("--ply N", &args->ply, shell.words("help.ply")).not_negative();
  add_json(command, shell, args->json);
  add_data(command, shell, args->rest);
  command.callback([args, &shell] { shell.exit_code = show(*args, shell); });
}

}  // namespace noo::cli
