// How a command describes what it takes. Names read as in the help: "--seed S" takes a value, "-o,--output FILE" has a
// short name too, "FILE" is known by its place.
//
//   Command command = shell.command(app, "new");
//   command.option("FILE", &file, words("help.file")).required();
//   command.option("--seats N", &seats, words("help.seats")).between(2, 6).shows_default();
//   command.flag("--force", &force, words("help.force"));
//   command.callback([] { ... });
//
// The values must live as long as the command line. CLI11 reads the arguments; it takes seconds to compile, so
// command.cpp alone knows it.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/types.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace noo::cli {

// An option, a flag or an argument, which the calls describe further. A handle: copies mean the same one.
class Argument {
 public:
  explicit Argument(CLI::Option* option) : option_(option) {}

  Argument required();
  Argument repeatable();                  // one value each time it is given
  Argument separated_by(char mark);       // several values in one word
  Argument between(int least, int most);  // both allowed
  Argument not_negative();
  Argument one_of(const std::vector<std::string>& values);
  Argument excludes(Argument other);
  Argument shows_default();                           // the value it has now, in the help
  Argument environment(const std::string& variable);  // says it where the arguments do not

 private:
  CLI::Option* option_;
};

// Where an argument's value goes. Several values: as many words as follow.
using Value = std::variant<int*, u64*, double*, std::string*, std::optional<int>*, std::vector<std::string>*>;

// A command, or the program itself. A handle: copies mean the same one.
class Command {
 public:
  explicit Command(CLI::App* app) : app_(app) {}

  Command command(const std::string& name, const std::string& about, const std::string& heading);
  Argument option(const std::string& names, Value value, const std::string& about);
  Argument flag(const std::string& names, bool* value, const std::string& about);  // "--check,!--no-check": either
  void flag(const std::string& names, const std::string& about);                   // one that is looked for elsewhere
  void help(const std::string& about);                                             // -h and --help
  void options_heading(const std::string& heading);  // of the options added from now on, and those of its commands
  void requires_command();
  void callback(std::function<void()> run);

  std::string name() const;   // "" for the program
  std::size_t given() const;  // how often it and its arguments were given

 private:
  CLI::App* app_;
};

// What a help calls its parts, by CLI11's names for them.
using Labels = std::vector<std::pair<std::string, std::string>>;

class CommandLine {
 public:
  CommandLine(const std::string& program, const std::string& about, const Labels& labels);

  Command program();
  // Runs the command that the arguments name; false if they ask for help, which it prints. InputError for wrong usage.
  bool run(const std::vector<std::string>& arguments);

 private:
  std::shared_ptr<CLI::App> app_;  // shared, as its destructor is known to command.cpp alone
};

}  // namespace noo::cli
