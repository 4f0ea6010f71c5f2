// The `noosphere` command: finds the language, reads the arguments, runs one command, and turns whatever goes wrong
// into one line on stderr and an exit code.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

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

std::string one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  while (!text.empty() && (text.back() == ' ' || text.back() == '.')) text.pop_back();
  return text;
}

int complain(std::string_view message) {
  fmt::print(stderr, "noosphere: {}\n", one_line(std::string(message)));
  return bad_input;
}

void describe(CLI::App& app, Shell& shell) {
  app.set_help_flag("-h,--help", shell.words("help.help"));
  add_version(app, shell);
  shell.add_lang(app);
  app.require_subcommand(1);
  const auto form = std::make_shared<CLI::Formatter>();
  for (const char* label : {"Usage", "Positionals", "OPTIONS", "SUBCOMMAND", "SUBCOMMANDS", "REQUIRED"}) {
    form->label(label, shell.words(std::string("help.label.") + label));
  }
  form->column_width(34);
  app.formatter(form);
  app.option_defaults()->group(shell.words("help.options"));
  add_serve(app, shell);
  add_play(app, shell);
  add_games(app, shell);
  add_rules(app, shell);
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
}

// The command the person was trying to use, for the hint.
std::string chosen(const CLI::App& app) {
  std::string path = "noosphere";
  for (const CLI::App* at = &app; !at->get_subcommands().empty();) {
    at = at->get_subcommands().front();
    path += " " + at->get_name();
  }
  return path;
}

std::string names_of_commands(const CLI::App& app) {
  std::string out;
  for (const CLI::App* command : app.get_subcommands({})) out += (out.empty() ? "" : ", ") + command->get_name();
  return out;
}

const CLI::App* command_below(const CLI::App& app, const std::string& name) {
  for (const CLI::App* command : app.get_subcommands({})) {
    if (command->get_name() == name) return command;
  }
  throw InputError(fmt::format("there is no command '{}'; commands are {}", name, names_of_commands(app)));
}

// CLI11 would say that a command is missing, not that the word in its place is unknown.
void require_command(const CLI::App& app, const std::vector<std::string>& arguments) {
  const CLI::App* at = &app;
  for (std::size_t i = 0; i < arguments.size() && !at->get_subcommands({}).empty(); ++i) {
    if (arguments[i] == "--help" || arguments[i] == "-h") return;
    if (arguments[i] == "--lang") {
      ++i;
    } else if (!arguments[i].starts_with("-")) {
      at = command_below(*at, arguments[i]);
    }
  }
  if (!at->get_subcommands({}).empty()) throw InputError(fmt::format("name a command: {}", names_of_commands(*at)));
}

int flushed(const Shell& shell) {
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) return complain("cannot write to the standard output");
  return shell.exit_code;
}

int run(const std::string& program, const std::vector<std::string>& arguments) {
  Shell shell{.words = Words(lang_of(arguments)), .program = program, .lang = ""};
  CLI::App app(shell.words("help.noosphere"), "noosphere");
  describe(app, shell);
  if (asks_for_version(arguments)) {
    shell.exit_code = show_version(arguments, shell);
    return flushed(shell);
  }
  std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
  require_command(app, arguments);
  try {
    app.parse(reversed);
  } catch (const CLI::CallForHelp& e) {
    return app.exit(e);
  } catch (const CLI::ParseError& e) {
    return complain(fmt::format("{}; {} --help", one_line(e.what()), chosen(app)));
  }
  return flushed(shell);
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
