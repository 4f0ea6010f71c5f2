#include "cli/shell.hpp"

#include <fmt/format.h>

#include "cli/files.hpp"
#include "engine/errors.hpp"

namespace noo::cli {

void Shell::add_lang(Command command) {
  command.option("--lang en|es", &lang, words("help.lang")).one_of({"en", "es"});
}

Command Shell::command(Command parent, const std::string& name) {
  const std::string above = parent.name().empty() ? "" : parent.name() + ".";  // "lab."
  Command command = parent.command(name, words("help." + above + name), words("help.commands"));
  command.help(words("help.help"));
  add_lang(command);
  return command;
}

void add_json(Command command, const Shell& shell, bool& json) {
  command.flag("--json", &json, shell.words("help.json"));
}

void GameArguments::add_to(Command command, const Shell& shell) {
  command.option("--option K=V", &option_texts, shell.words("help.option")).repeatable();
  add_data(command, shell, *this);
}

Options GameArguments::options() const {
  Options out;
  for (const std::string& text : option_texts) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) {
      throw InputError(fmt::format("--option '{}' should read name=value", text));
    }
    if (!out.emplace(text.substr(0, equals), text.substr(equals + 1)).second) {
      throw InputError(fmt::format("--option {} is given twice", text.substr(0, equals)));
    }
  }
  return out;
}

DataFiles GameArguments::data() const { return data_dir.empty() ? DataFiles{} : read_data(data_dir); }

void add_data(Command command, const Shell& shell, GameArguments& arguments) {
  command.option("--data DIR", &arguments.data_dir, shell.words("help.data_option"));
}

}  // namespace noo::cli
