#include "cli/command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/layout.hpp"
#include "engine/errors.hpp"

namespace noo::cli {

namespace {

constexpr int column_of_texts = 34;

// The command the person was trying to use, for the hint.
std::string chosen(const CLI::App& app) {
  std::string path = app.get_name();
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

}  // namespace

// Validators describe themselves beside the value's name, which says enough: hence description("").

Argument Argument::required() {
  option_->required();
  return *this;
}

Argument Argument::repeatable() {
  option_->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  return *this;
}

Argument Argument::separated_by(char mark) {
  option_->delimiter(mark);
  return *this;
}

Argument Argument::between(int least, int most) {
  option_->check(CLI::Range(least, most).description(""));
  return *this;
}

Argument Argument::not_negative() {
  option_->check(CLI::NonNegativeNumber);
  return *this;
}

Argument Argument::one_of(const std::vector<std::string>& values) {
  option_->check(CLI::IsMember(values).description(""));
  return *this;
}

Argument Argument::excludes(Argument other) {
  option_->excludes(other.option_);
  return *this;
}

Argument Argument::shows_default() {
  option_->capture_default_str();
  return *this;
}

Argument Argument::environment(const std::string& variable) {
  option_->envname(variable);
  return *this;
}

Command Command::command(const std::string& name, const std::string& about, const std::string& heading) {
  return Command(app_->add_subcommand(name, about)->group(heading));
}

Argument Command::option(const std::string& names, Value value, const std::string& about) {
  const auto space = std::min(names.find(' '), names.size());
  const auto add = [&](auto* to) { return app_->add_option(names.substr(0, space), *to, about); };
  CLI::Option* option = std::visit(add, value);
  option->type_name(space == names.size() ? "" : names.substr(space + 1));
  return Argument(option);
}

Argument Command::flag(const std::string& names, bool* value, const std::string& about) {
  return Argument(app_->add_flag(names, *value, about));
}

void Command::flag(const std::string& names, const std::string& about) { app_->add_flag(names, about); }

void Command::help(const std::string& about) { app_->set_help_flag("-h,--help", about); }

void Command::options_heading(const std::string& heading) { app_->option_defaults()->group(heading); }

void Command::requires_command() { app_->require_subcommand(1); }

void Command::callback(std::function<void()> run) { app_->callback(std::move(run)); }

std::string Command::name() const { return app_->get_parent() == nullptr ? "" : app_->get_name(); }

std::size_t Command::given() const { return app_->count_all(); }

CommandLine::CommandLine(const std::string& program, const std::string& about, const Labels& labels)
    : app_(std::make_shared<CLI::App>(about, program)) {
  const auto form = std::make_shared<CLI::Formatter>();
  for (const auto& [part, label] : labels) form->label(part, label);
  form->column_width(column_of_texts);
  app_->formatter(form);
}

Command CommandLine::program() { return Command(app_.get()); }

bool CommandLine::run(const std::vector<std::string>& arguments) {
  require_command(*app_, arguments);
  std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
  try {
    app_->parse(reversed);
  } catch (const CLI::CallForHelp& e) {
    app_->exit(e);
    return false;
  } catch (const CLI::ParseError& e) {
    throw InputError(fmt::format("{}; {} --help", one_line(e.what()), chosen(*app_)));
  }
  return true;
}

}  // namespace noo::cli
