// noosphere lab sweep GAME: an option or a number of the data over values, and how the game responds.
#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/lab_sets.hpp"
#include "cli/layout.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"
#include "lab/fields.hpp"
#include "lab/page.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  SetArguments sets;
  std::string field;
  std::string out;
  std::string page;
  double patience = 30;
  bool verify = true;
  bool json = false;
};

std::vector<lab::RunConfig> sets_of(const Arguments& args) {
  std::vector<lab::RunConfig> sets = args.sets.sets();
  if (args.field.empty()) {
    if (sets.size() < 2) throw InputError("name what to vary: --option K=V1,V2,... or --field FILE:ID=V1,V2,...");
    return sets;
  }
  const lab::Field field = lab::parse_field(args.field);
  std::vector<lab::RunConfig> out;
  for (const lab::RunConfig& set : sets) {
    for (const std::string& value : field.values) {
      lab::RunConfig& varied = out.emplace_back(set);
      varied.data = lab::with_field(find_game(set.game), set.data, field, value);
      varied.data_name = fmt::format("{}{}{}={}", set.data_name, set.data_name.empty() ? "" : " ", field.place, value);
    }
  }
  return out;
}

void print_response(const lab::Findings& findings, const Words& words) {
  using Group = lab::Measure::Group;
  std::vector<std::vector<std::string>> rows{{words("lab.value"), words("lab.sweep_games")}};
  for (const lab::SetInfo& set : findings.sets) rows.push_back({set.name, std::to_string(set.run.games)});
  for (const lab::Measure& m : findings.measures) {
    if (m.group != Group::wins_by_bot && m.group != Group::length && m.group != Group::score) continue;
    rows[0].push_back(m.group == Group::length
                          ? words("lab.plies")
                          : words(m.group == Group::score ? "lab.score_of" : "lab.wins_of", {{"bot", m.name}}));
    for (std::size_t i = 0; i < m.by_set.size(); ++i) {
      const lab::Estimate& e = m.by_set[i];
      rows[i + 1].push_back(m.share ? fmt::format("{:.1f} % ({:.1f}..{:.1f})", 100 * e.value, 100 * e.low, 100 * e.high)
                                    : fmt::format("{:.2f} ({:.2f}..{:.2f})", e.value, e.low, e.high));
    }
  }
  print(table(rows));
}

int sweep(const Arguments& args, const Shell& shell) {
  if (!is_database(args.out)) throw InputError("name a file for the results: --out sweep.db");
  const Played played = play_sets(prepare_all(sets_of(args)), args.out, args.patience, args.verify, shell);
  if (!played.leading) return done;
  lab::Store store(args.out, lab::Store::Mode::read);
  const lab::Findings findings = lab::find({&store});
  if (!args.page.empty()) save_atomically(args.page, lab::page_of(findings, shell.words.lang()));
  if (args.json) {
    print_line(lab::to_json(findings).dump(2));
  } else {
    print_response(findings, shell.words);
  }
  return report_violations(played.summaries, shell) && played.complete ? done : answer_is_no;
}

}  // namespace

void add_lab_sweep(Command lab_app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  const Words& words = shell.words;
  Command command = shell.command(lab_app, "sweep");
  args->sets.add_to(command, shell);
  command.option("--field FILE:ID=V,...", &args->field, words("help.field"));
  command.option("--out FILE", &args->out, words("help.sweep_out")).required();
  command.option("-o,--output FILE", &args->page, words("help.report_out"));
  command.option("--patience S", &args->patience, words("help.patience")).shows_default();
  command.flag("--verify,!--no-verify", &args->verify, words("help.verify"));
  add_json(command, shell, args->json);
  command.callback([args, &shell] { shell.exit_code = sweep(*args, shell); });
}

}  // namespace noo::cli
