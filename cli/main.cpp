// The `noosphere` command: finds the language, reads the arguments, runs one command, and turns whatever goes wrong
// into one line on stderr and an exit code.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "cli/layout.hpp"
#include "cli/shell.hpp"
#include "cli/version.hpp"
#include "engine/errors.hpp"

namespace noo::cli {

namespace {

// `--lang` must be known before the commands describe themselves.
Lang lang_of(const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::string_view value;
    if (arguments[i].starts_with("--lang=")) value = std::string_view(arguments[i]).substr(7);
    if (arguments[i] == "--lang" && i + 1 < arguments.size()) value = arguments[i + 1];
    if (value == "en" || value == "es") return lang_from(value);
  }
  return lang_of_environment();
}

int complain(std::string_view message) {
  fmt::print(stderr, "noosphere: {}\n", one_line(std::string(message)));
  return bad_input;
}

Labels labels(const Words& words) {
  Labels out;
  for (const char* part : {"Usage", "Positionals", "OPTIONS", "SUBCOMMAND", "SUBCOMMANDS", "REQUIRED"}) {
    out.emplace_back(part, words(std::string("help.label.") + part));
  }
  return out;
}

void describe(Command app, Shell& shell) {
  app.options_heading(shell.words("help.options"));  // before the options: each takes the heading of its time
  app.help(shell.words("help.help"));
  add_version(app, shell);
  shell.add_lang(app);
  app.requires_command();
  add_serve(app, shell);
  add_play(app, shell);
  add_games(app, shell);
  add_rules(app, shell);
  add_schema(app, shell);
  add_new(app, shell);
  add_show(app, shell);
  add_do(app, shell);
  add_why(app, shell);
  add_replay(app, shell);
  add_analyse(app, shell);
  add_scenario(app, shell);
  add_coverage(app, shell);
  add_data_commands(app, shell);
  add_lab(app, shell);
  add_admin(app, shell);
}

int flushed(const Shell& shell) {
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) return complain("cannot write to the standard output");
  return shell.exit_code;
}

int run(const std::string& program, const std::vector<std::string>& arguments) {
  Shell shell{.words = Words(lang_of(arguments)), .program = program, .lang = ""};
  CommandLine line("noosphere", shell.words("help.noosphere"), labels(shell.words));
  describe(line.program(), shell);
  if (asks_for_version(arguments)) {
    shell.exit_code = show_version(arguments, shell);
    return flushed(shell);
  }
  return line.run(arguments) ? flushed(shell) : done;
}

}  // namespace

}  // namespace noo::cli

int main(int argc, char** argv) {
  try {
    return noo::cli::run(argc > 0 ? argv[0] : "noosphere", {argv + 1, argv + argc});
  } catch (const noo::InputError& e) {
    return noo::cli::complain(e.what());
  } catch (const std::exception& e) {
    return noo::cli::complain(fmt::format("unexpected: {}", e.what()));
  }
}
