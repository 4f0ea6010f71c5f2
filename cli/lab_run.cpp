// noosphere lab run GAME: tournaments of bots.
#include <fmt/format.h>

#include "cli/lab_sets.hpp"
#include "cli/layout.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/record.hpp"
#include "lab/progress.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  SetArguments sets;
  std::string records;
  std::string out;
  double patience = 30;
  bool verify = true;
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
}

void print_json(const std::vector<lab::RunSummary>& summaries, const std::vector<std::string>& names) {
  if (summaries.size() == 1) return print_line(lab::to_json(summaries.front()).dump(2));
  nlohmann::json runs = nlohmann::json::array();
  for (std::size_t i = 0; i < summaries.size(); ++i) {
    runs.push_back(lab::to_json(summaries[i]));
    runs.back()["set"] = names[i];
  }
  print_line(nlohmann::json{{"runs", runs}}.dump(2));
}

int run(Arguments& args, const Shell& shell) {
  if (!args.records.empty()) args.sets.config.records = args.records;
  std::vector<lab::Prepared> runs = prepare_all(args.sets.sets());
  const bool database = is_database(args.out);
  if (runs.size() > 1 && !args.records.empty()) {
    throw InputError("--records: the records of several sets would overwrite each other; --out FILE.db keeps them all");
  }
  const Played played = play_sets(std::move(runs), database ? args.out : "", args.patience, args.verify, shell);
  if (!played.leading) return done;
  if (!args.out.empty() && !database) {
    std::string lines;
    for (const lab::RunSummary& summary : played.summaries) lines += lab::outcome_lines(summary);
    save_atomically(args.out, lines);
  }
  const std::vector<std::string> names = names_of_sets(played.runs);
  if (args.json) {
    print_json(played.summaries, names);
  } else {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!names[i].empty()) print_line(fmt::format("{}{}:", i == 0 ? "" : "\n", names[i]));
      print_summary(played.summaries[i], shell.words);
    }
    print_line(shell.words("lab.interval"));
  }
  return report_violations(played.summaries, shell) && played.complete ? done : answer_is_no;
}

}  // namespace

void add_lab_run(Command lab_app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  const Words& words = shell.words;
  Command command = shell.command(lab_app, "run");
  args->sets.add_to(command, shell);
  command.option("--first I", &args->sets.config.first, words("help.lab_first")).shows_default();
  command.option("--records DIR", &args->records, words("help.records"));
  command.option("--out FILE", &args->out, words("help.out"));
  command.option("--patience S", &args->patience, words("help.patience")).shows_default();
  command.flag("--verify,!--no-verify", &args->verify, words("help.verify"));
  add_json(command, shell, args->json);
  command.callback([args, &shell] { shell.exit_code = run(*args, shell); });
}

}  // namespace noo::cli
