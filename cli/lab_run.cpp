// noosphere lab run GAME: a tournament of bots.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "cli/layout.hpp"
#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/record.hpp"
#include "lab/progress.hpp"
#include "lab/run.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  lab::RunConfig config;
  GameArguments rest;
  std::string records;
  std::string out;
  bool json = false;
};

std::string share(double count, int games, lab::Interval i) {
  const double share = games == 0 ? 0 : count / games;
  return fmt::format("{:.1f} % ({:.1f}..{:.1f})", 100 * share, 100 * i.low, 100 * i.high);
}

void print_summary(const lab::RunSummary& s, const Words& words) {
  print_line(words("lab.sum", {{"games", std::to_string(s.games)},
                               {"seats", std::to_string(s.seats)},
                               {"plies", std::to_string(s.plies)},
                               {"time", lab::duration_text(s.seconds)}}));
  for (const auto& [ending, games] : s.endings) {
    print_line(words("lab.ending", {{"ending", ending}, {"games", std::to_string(games)}}));
  }
  std::vector<std::vector<std::string>> rows{{words("lab.bot"), words("lab.seats_taken"), words("lab.wins"),
                                              words("lab.survived"), words("lab.rank"), words("lab.score")}};
  for (const lab::BotSummary& bot : s.bots) {
    rows.push_back({bot.bot, std::to_string(bot.games), share(bot.wins, bot.games, bot.win_interval),
                    share(bot.survived, bot.games, bot.survival_interval), fmt::format("{:.2f}", bot.mean_rank),
                    fmt::format("{:.2f}", bot.mean_score)});
  }
  print(table(rows));
  print_line(words("lab.interval"));
}

int run(Arguments& args, const Shell& shell) {
  args.config.options = args.rest.options();
  args.config.data = args.rest.data();
  if (!args.records.empty()) args.config.records = args.records;
  lab::Progress progress(shell.words("lab.games"), args.config.games);
  const lab::RunSummary summary = lab::run(args.config, [&](int games) { progress.update(games); });
  progress.finish();
  if (!args.out.empty()) save_atomically(args.out, lab::outcome_lines(summary));
  if (args.json) {
    print_line(lab::to_json(summary).dump(2));
  } else {
    print_summary(summary, shell.words);
  }
  for (const lab::Violation& v : summary.violations) {
    fmt::print(stderr, "noosphere: {}\n",
               shell.words("lab.violation", {{"game", std::to_string(v.game)},
                                             {"seed", std::to_string(v.seed)},
                                             {"ply", std::to_string(v.ply)},
                                             {"what", v.what}}));
  }
  return summary.violations.empty() ? done : answer_is_no;
}

}  // namespace

void add_lab_run(CLI::App& lab_app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  const Words& words = shell.words;
  args->config.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  CLI::App* command = shell.command(lab_app, "run");
  command->add_option("GAME", args->config.game, words("help.game"))->type_name("")->required();
  command->add_option("--bots", args->config.bots, words("help.line_up"))->type_name("A,B,...")->delimiter(',');
  command->add_option("--seats", args->config.seats, words("help.lab_seats"))->type_name("N");
  command->add_option("--games", args->config.games, words("help.lab_games"))->type_name("N")->capture_default_str();
  command->add_option("--first", args->config.first, words("help.lab_first"))->type_name("I")->capture_default_str();
  command->add_option("--seed", args->config.seed, words("help.lab_seed"))->type_name("S")->capture_default_str();
  command->add_option("--jobs", args->config.jobs, words("help.jobs"))->type_name("J")->capture_default_str();
  command->add_flag("--check,!--no-check", args->config.check, words("help.check"));
  command->add_option("--records", args->records, words("help.records"))->type_name("DIR");
  command->add_option("--out", args->out, words("help.out"))->type_name("FILE");
  args->rest.add_to(*command, shell);
  add_json(*command, shell, args->json);
  command->callback([args, &shell] { shell.exit_code = run(*args, shell); });
}

}  // namespace noo::cli
