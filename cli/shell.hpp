// What every command has in common: the language, the exit code, and the options that many of them take.
//
// A command is one file with one function `add_NAME(app, shell)`, which describes its arguments and leaves a callback.
// Exit codes: 0 done, 1 the answer is no, 2 wrong usage or bad input (InputError).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
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

  void add_lang(Command command);
  // A command with its description (text key help.NAME), `--help` and `--lang`.
  Command command(Command parent, const std::string& name);
};

void add_json(Command command, const Shell& shell, bool& json);

// --option K=V, any number of times, and --data DIR.
struct GameArguments {
  std::vector<std::string> option_texts;
  std::string data_dir;

  void add_to(Command command, const Shell& shell);
  Options options() const;  // InputError unless each is name=value, each name once
  DataFiles data() const;   // the *.json of the folder; none without --data
};

// Only --data DIR, for commands that read a record.
void add_data(Command command, const Shell& shell, GameArguments& arguments);

void add_games(Command app, Shell& shell);
void add_new(Command app, Shell& shell);
void add_show(Command app, Shell& shell);
void add_do(Command app, Shell& shell);
void add_why(Command app, Shell& shell);
void add_replay(Command app, Shell& shell);
void add_analyse(Command app, Shell& shell);
void add_scenario(Command app, Shell& shell);
void add_play(Command app, Shell& shell);
void add_serve(Command app, Shell& shell);
void add_rules(Command app, Shell& shell);
void add_schema(Command app, Shell& shell);
void add_coverage(Command app, Shell& shell);
void add_data_commands(Command app, Shell& shell);  // data check
void add_admin(Command app, Shell& shell);
void add_admin_verify(Command admin, Shell& shell);
void add_admin_orders(Command admin, Shell& shell);
void add_lab(Command app, Shell& shell);
void add_lab_run(Command lab, Shell& shell);
void add_lab_report(Command lab, Shell& shell);
void add_lab_sweep(Command lab, Shell& shell);
void add_lab_tune(Command lab, Shell& shell);
void add_lab_learn(Command lab, Shell& shell);
void add_lab_bench(Command lab, Shell& shell);
void add_lab_signature(Command lab, Shell& shell);
void add_lab_playout(Command lab, Shell& shell);

}  // namespace noo::cli
