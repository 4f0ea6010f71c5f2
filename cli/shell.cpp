#include "cli/shell.hpp"

#include <fmt/format.h>

#include "cli/files.hpp"
#include "engine/errors.hpp"

namespace noo::cli {

void Shell::add_lang(CLI::App& command) {
  command.add_option("--lang", lang, words("help.lang"))
      ->check(CLI::IsMember({"en", "es"}).description(""))
      ->type_name("en|es");
}

CLI::App* Shell::command(CLI::App& parent, const std::string& name) {
  const std::string above = parent.get_parent() == nullptr ? "" : parent.get_name() + ".";  // "lab."
  CLI::App* command = parent.add_subcommand(name, words("help." + above + name));
  command->group(words("help.commands"));
  command->set_help_flag("-h,--help", words("help.help"));
  add_lang(*command);
  return command;
}

void add_json(CLI::App& command, const Shell& shell, bool& json) {
  command.add_flag("--json", json, shell.words("help.json"));
}

void GameArguments::add_to(CLI::App& command, const Shell& shell) {
  command.add_option("--option", option_texts, shell.words("help.option"))
      ->type_name("K=V")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
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

void add_data(CLI::App& command, const Shell& shell, GameArguments& arguments) {
  command.add_option("--data", arguments.data_dir, shell.words("help.data_option"))->type_name("DIR");
}

}  // namespace noo::cli
