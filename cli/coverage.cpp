// noosphere coverage GAME: which tests prove each rule, and how often self-play met it.
#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/progress.hpp"
#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "lab/coverage.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  lab::CoverageConfig config;
  GameArguments rest;
  bool json = false;
  bool missing = false;
};

std::string coverage_json(const std::string& game, const std::vector<lab::RuleCoverage>& rules) {
  nlohmann::json out{{"game", game}, {"rules", nlohmann::json::array()}};
  for (const lab::RuleCoverage& rule : rules) {
    out["rules"].push_back(
        {{"id", rule.id}, {"kind", rule.kind}, {"tests", rule.tests}, {"exercised", rule.exercised}});
  }
  return out.dump(2);
}

void print_table(const std::vector<lab::RuleCoverage>& rules, bool only_missing, const Words& words) {
  std::vector<std::vector<std::string>> rows{
      {words("coverage.rule"), words("coverage.kind"), words("coverage.tests"), words("coverage.exercised")}};
  for (const lab::RuleCoverage& rule : rules) {
    if (only_missing && (!rule.needs_test || !rule.tests.empty())) continue;
    rows.push_back({rule.id, rule.kind, std::to_string(rule.tests.size()), std::to_string(rule.exercised)});
  }
  print(table(rows));
}

int coverage(Arguments& args, const Shell& shell) {
  args.config.options = args.rest.options();
  args.config.data = args.rest.data();
  if (args.config.games < 0) throw InputError("--games must not be negative");
  lab::Progress progress(progress_words(shell.words, "lab.progress"), args.config.games);
  const auto rules = lab::coverage(args.config, [&](int games) { progress.update(games); });
  progress.finish();
  int needed = 0;
  int tested = 0;
  int met = 0;
  for (const lab::RuleCoverage& rule : rules) {
    needed += rule.needs_test ? 1 : 0;
    tested += rule.needs_test && !rule.tests.empty() ? 1 : 0;
    met += rule.exercised > 0 ? 1 : 0;
  }
  if (args.json) {
    print_line(coverage_json(args.config.game, rules));
  } else {
    print_table(rules, args.missing, shell.words);
    print_line(shell.words("coverage.sum", {{"tested", std::to_string(tested)},
                                            {"needed", std::to_string(needed)},
                                            {"met", std::to_string(met)},
                                            {"all", std::to_string(rules.size())},
                                            {"games", std::to_string(args.config.games)}}));
  }
  return tested == needed ? done : answer_is_no;
}

}  // namespace

void add_coverage(Command app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = shell.command(app, "coverage");
  command.option("GAME", &args->config.game, shell.words("help.game")).required();
  command.option("--games N", &args->config.games, shell.words("help.coverage_games")).shows_default();
  command.option("--seed S", &args->config.seed, shell.words("help.lab_seed")).shows_default();
  command.flag("--missing", &args->missing, shell.words("help.missing"));
  add_json(command, shell, args->json);
  args->rest.add_to(command, shell);
  command.callback([args, &shell] { shell.exit_code = coverage(*args, shell); });
}

}  // namespace noo::cli
