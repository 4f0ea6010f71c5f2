// noosphere why FILE MOVE: is this move legal now, and if not, by which rule?
#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/moves.hpp"
#include "cli/terminal.hpp"
#include "engine/json.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  std::string file;
  std::vector<std::string> move;
  bool json = false;
  GameArguments rest;
};

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

int why(const Arguments& args, const Shell& shell) {
  const Match match = open_match(args.file, args.rest.data());
  const RulesReference rules(match.game().info(), shell.words.lang());
  const Catalog catalog = catalog_for(match.game(), shell.words.lang());
  const auto no = judge(match, wanted_move(match.game(), joined(args.move)), rules, catalog);
  if (args.json) {
    print_line(nlohmann::json{{"legal", !no.has_value()},
                              {"rule", no ? no->rule : "none"},
                              {"title", no ? no->title : ""},
                              {"reason", no ? no->reason : ""},
                              {"text", no ? no->text : ""}}
                   .dump(2));
  } else if (no) {
    print_line(shell.words("why.no", {{"rule", no->rule}, {"title", no->title}}));
    if (!no->reason.empty()) print_line(wrapped(no->reason, screen_width()));
    print_line(wrapped(no->text, screen_width()));
  } else {
    print_line(shell.words("why.yes"));
  }
  return no ? answer_is_no : done;
}

}  // namespace

void add_why(Command app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = shell.command(app, "why");
  command.option("FILE", &args->file, shell.words("help.file")).required();
  command.option("MOVE", &args->move, shell.words("help.move")).required();
  add_json(command, shell, args->json);
  add_data(command, shell, args->rest);
  command.callback([args, &shell] { shell.exit_code = why(*args, shell); });
}

}  // namespace noo::cli
