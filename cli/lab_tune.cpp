// noosphere lab tune GAME: better weights for a bot, by playing against a fixed opponent.
#include <fmt/format.h>

#include "cli/lab_sets.hpp"
#include "cli/layout.hpp"
#include "cli/terminal.hpp"
#include "engine/record.hpp"
#include "lab/named_bot.hpp"
#include "lab/tune.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  GameArguments rest;
  lab::TuneConfig config;
  std::string game;
  std::string bot = "steady";
  std::string out = "-";
};

std::string share(const lab::Estimate& e) {
  return fmt::format("{:.1f} % ({:.1f}..{:.1f})", 100 * e.value, 100 * e.low, 100 * e.high);
}

std::string weights_json(bots::Tunable bot, const std::vector<double>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) bot.weights[i].value = values[i];
  return bots::write_weights(bot.game, bot.level, bot.weights);
}

int tune(Arguments& args, const Shell& shell) {
  const bots::Tunable bot = lab::tunable_bot(args.game, args.bot);
  args.config.bot = &bot;
  args.config.options = args.rest.options();
  args.config.data = args.rest.data();
  args.config.stop = &stop_on_signal();
  if (args.config.against.empty()) args.config.against = args.bot;
  const lab::TuneResult result = lab::tune(args.config, [&](const lab::Generation& g) {
    fmt::print(stderr, "{}\n",
               shell.words("lab.generation", {{"number", g.number},
                                              {"best", fmt::format("{:.3f}", g.best)},
                                              {"mean", fmt::format("{:.3f}", g.mean)},
                                              {"step", fmt::format("{:.3f}", g.step)}}));
  });
  std::vector<std::vector<std::string>> rows{
      {shell.words("lab.weight"), shell.words("lab.before"), shell.words("lab.after")}};
  for (std::size_t i = 0; i < result.after.size(); ++i) {
    rows.push_back(
        {bot.weights[i].name, fmt::format("{:.4g}", result.before[i]), fmt::format("{:.4g}", result.after[i])});
  }
  if (args.out == "-") {
    print(weights_json(bot, result.after));
  } else {
    save_atomically(args.out, weights_json(bot, result.after));
    print(table(rows));
  }
  if (result.stopped) return answer_is_no;
  fmt::print(stderr, "{}\n",
             shell.words("lab.tuned", {{"share", share(result.share_after)},
                                       {"before", share(result.share_before)},
                                       {"bot", args.config.against}}));
  // Not better for sure: keep the old ones.
  return result.share_after.value > result.share_before.value ? done : answer_is_no;
}

}  // namespace

void add_lab_tune(Command lab_app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  const Words& words = shell.words;
  lab::TuneConfig& config = args->config;
  config.jobs = usual_jobs();
  Command command = shell.command(lab_app, "tune");
  command.option("GAME", &args->game, words("help.game")).required();
  command.option("--bot LEVEL", &args->bot, words("help.tune_bot")).shows_default();
  command.option("--against LEVEL", &config.against, words("help.tune_against"));
  command.option("--weights A,B,...", &config.weights, words("help.tune_weights")).separated_by(',');
  command.option("--seats N", &config.seats, words("help.seats"));
  command.option("--games N", &config.games, words("help.tune_games")).shows_default();
  command.option("--generations N", &config.generations, words("help.generations")).shows_default();
  command.option("--population N", &config.population, words("help.population")).shows_default();
  command.option("--step S", &config.step, words("help.step")).shows_default();
  command.option("--seed S", &config.seed, words("help.lab_seed")).shows_default();
  command.option("--jobs J", &config.jobs, words("help.jobs")).shows_default();
  command.option("-o,--output FILE", &args->out, words("help.tune_out")).shows_default();
  args->rest.add_to(command, shell);
  command.callback([args, &shell] { shell.exit_code = tune(*args, shell); });
}

}  // namespace noo::cli
