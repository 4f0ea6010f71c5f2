// What every command has in common: the language, the exit code, and the options that many of them take.
//
// A command is one file with one function `add_NAME(app, shell)`, which describes its arguments and leaves a callback.
// Exit codes: 0 done, 1 the answer is no, 2 wrong usage or bad input (InputError).
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "cli/words.hpp"
#include "engine/any_game.hpp"

namespace noo::cli {

inline constexpr int done = 0;
inline constexpr int answer_is_no = 1;
inline constexpr int bad_input = 2;

struct Shell {
  Words words;
  int exit_code = done;
  std::string program = "noosphere";  // as it was called
  std::string lang;  // --lang as given; read beforehand (cli/main.cpp), kept here so that it is accepted and checked

  void add_lang(CLI::App& command);
  // A command with its description (text key help.NAME), `--help` and `--lang`.
  CLI::App* command(CLI::App& parent, const std::string& name);
};

void add_json(CLI::App& command, const Shell& shell, bool& json);

// --option K=V, any number of times, and --data DIR.
struct GameArguments {
  std::vector<std::string> option_texts;
  std::string data_dir;

  void add_to(CLI::App& command, const Shell& shell);
  Options options() const;  // InputError unless each is name=value, each name once
  DataFiles data() const;   // the *.json of the folder; none without --data
};

// Only --data DIR, for commands that read a record.
void add_data(CLI::App& command, const Shell& shell, GameArguments& arguments);

void add_games(CLI::App& app, Shell& shell);
void add_new(CLI::App& app, Shell& shell);
void add_show(CLI::App& app, Shell& shell);
void add_do(CLI::App& app, Shell& shell);
void add_why(CLI::App& app, Shell& shell);
void add_replay(CLI::App& app, Shell& shell);
void add_analyse(CLI::App& app, Shell& shell);
void add_scenario(CLI::App& app, Shell& shell);
void add_play(CLI::App& app, Shell& shell);
void add_serve(CLI::App& app, Shell& shell);
void add_rules(CLI::App& app, Shell& shell);
void add_coverage(CLI::App& app, Shell& shell);
void add_data_commands(CLI::App& app, Shell& shell);  // data check
void add_lab(CLI::App& app, Shell& shell);
void add_lab_run(CLI::App& lab, Shell& shell);
void add_lab_report(CLI::App& lab, Shell& shell);
void add_lab_sweep(CLI::App& lab, Shell& shell);
void add_lab_tune(CLI::App& lab, Shell& shell);
void add_lab_bench(CLI::App& lab, Shell& shell);
void add_lab_signature(CLI::App& lab, Shell& shell);
void add_lab_playout(CLI::App& lab, Shell& shell);

}  // namespace noo::cli
