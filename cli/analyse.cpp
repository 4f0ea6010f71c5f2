// noosphere analyse FILE: what each seat of a played game could expect, and which decisions cost most.
#include <fmt/format.h>

#include "bots/analysis.hpp"
#include "cli/files.hpp"
#include "cli/lab_sets.hpp"
#include "cli/layout.hpp"
#include "cli/log.hpp"
#include "cli/progress.hpp"
#include "cli/terminal.hpp"
#include "engine/json.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  std::string file;
  bots::AnalysisOptions options;
  bool json = false;
  GameArguments rest;
};

std::string percent(double chance) { return fmt::format("{:.1f}", 100 * chance); }

char tenths(double chance) { return static_cast<char>('0' + std::min(9, static_cast<int>(chance * 10))); }

// One digit per stretch of the game: the tenths of the seat's chance when it was last asked; a dot before that. The
// last one is what became of it.
std::string curve(const bots::Analysis& found, Seat s, int width) {
  std::string out;
  auto at = found.chances.begin();
  char now = '.';
  for (int column = 1; column <= width; ++column) {
    const auto until = static_cast<int>(static_cast<long>(found.plies) * column / width);
    for (; at != found.chances.end() && at->ply < until; ++at) {
      if (at->seat == s) now = tenths(at->chance);
    }
    out += now;
  }
  for (const bots::AnalysedChance& end : found.ends) {
    if (end.seat == s && !out.empty()) out.back() = tenths(end.chance);
  }
  return out;
}

void print_curves(const Match& match, const bots::Analysis& found, const Catalog& catalog) {
  constexpr int most_columns = 60;
  const AnyGame& game = match.game();
  int names = 0;
  for (int i = 0; i < game.seats(); ++i) names = std::max(names, width_of(name_of(game, seat(i), catalog)));
  const int width = std::min({most_columns, screen_width() - names - 4, std::max(found.plies, 1)});
  for (int i = 0; i < game.seats(); ++i) {
    print_line(fmt::format("  {}  {}", padded(name_of(game, seat(i), catalog), names), curve(found, seat(i), width)));
  }
}

std::string move_text(const Match& match, const bots::CostlyDecision& d, Move m, const Catalog& catalog) {
  const AnyGame& game = match.game();
  std::string text = on_one_line(catalog.say(game.describe(game.view(match.position_at(d.ply), d.seat), m)));
  if (text.ends_with('.')) text.pop_back();
  return text;
}

void print_costly(const Match& match, const bots::Analysis& found, const Catalog& catalog, const Words& words) {
  print_line(words(found.costly.empty() ? "analyse.none" : "analyse.costly"));
  for (const bots::CostlyDecision& d : found.costly) {
    const std::string line = words("analyse.decision", {{"ply", std::to_string(d.ply)},
                                                        {"seat", name_of(match.game(), d.seat, catalog)},
                                                        {"cost", percent(d.cost())},
                                                        {"played", move_text(match, d, d.played.move, catalog)},
                                                        {"chance", percent(d.played.chance)},
                                                        {"better", move_text(match, d, d.better.move, catalog)},
                                                        {"best", percent(d.better.chance)}});
    print_line(wrapped(fmt::format("  {}", line), screen_width(), 6));
  }
}

void print_findings(const Match& match, const bots::Analysis& found, const Shell& shell) {
  const Catalog catalog = catalog_for(match.game(), shell.words.lang());
  const auto line = [](const std::string& text) { print_line(wrapped(text, screen_width())); };
  line(shell.words("analyse.heading", {{"game", catalog.get("game.name")},
                                       {"seats", match.game().seats()},
                                       {"decisions", static_cast<int>(found.chances.size())},
                                       {"simulations", std::to_string(found.simulations)}}));
  if (!found.over) line(shell.words("analyse.running"));
  if (found.chances.empty()) return;
  print_line("");
  line(shell.words("analyse.curves"));
  print_curves(match, found, catalog);
  print_line("");
  print_costly(match, found, catalog, shell.words);
}

int analyse(const Arguments& args, const Shell& shell) {
  const Match match = open_match(args.file, args.rest.data());
  std::optional<lab::Progress> progress;
  int seen = 0;
  int all = 0;
  const auto found = bots::analyse(
      match, args.options,
      [&](int looked_at, int of) {
        if (!progress) progress.emplace(progress_words(shell.words, "analyse.progress"), of);
        progress->update(seen = looked_at);
        all = of;
      },
      &stop_on_signal());
  if (progress) progress->finish();
  if (!found) {
    fmt::print(stderr, "noosphere: {}\n", shell.words("analyse.interrupted", {{"done", seen}, {"all", all}}));
    return answer_is_no;
  }
  if (args.json) {
    print_line(bots::analysis_json(*found, match, catalog_for(match.game(), shell.words.lang())).dump(2));
  } else {
    print_findings(match, *found, shell);
  }
  return done;
}

}  // namespace

void add_analyse(Command app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  args->options.threads = usual_jobs();
  Command command = shell.command(app, "analyse");
  command.option("FILE", &args->file, shell.words("help.file")).required();
  command.option("--simulations N", &args->options.simulations, shell.words("help.simulations"))
      .between(1, 100'000)
      .shows_default();
  command.option("--threads N", &args->options.threads, shell.words("help.analyse_threads"))
      .between(1, 64)
      .shows_default();
  add_json(command, shell, args->json);
  add_data(command, shell, args->rest);
  command.callback([args, &shell] { shell.exit_code = analyse(*args, shell); });
}

}  // namespace noo::cli
