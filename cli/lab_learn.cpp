// noosphere lab learn GAME: a generation of a bot that learns: games, a net, a gate.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "bots/registry.hpp"
#include "cli/files.hpp"
#include "cli/lab_sets.hpp"
#include "cli/layout.hpp"
#include "cli/progress.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/record.hpp"
#include "games/registry.hpp"
#include "lab/learn.hpp"
#include "lab/learn_program.hpp"
#include "lab/progress.hpp"
#include "lab/wire.hpp"

namespace noo::cli {

namespace {

namespace fs = std::filesystem;

struct Arguments {
  GameArguments rest;
  lab::LearnConfig games;
  lab::GateConfig gate;
  std::string out;
  std::string only;
  std::string bots;
  std::string net;
  std::string best;
  std::string fit_options;
  std::string python = "python3";
  int simulations = bots::usual_learned_simulations;
  bool adopt = false;
  bool json = false;

  bool does(std::string_view step) const { return only.empty() || only == step; }
  fs::path net_file() const { return net.empty() ? fs::path(out) / "net.json" : fs::path(net); }
};

void say(const std::string& text) { fmt::print(stderr, "{}\n", text); }

// ---- games ----

bool play_games(const Arguments& args, const Shell& shell) {
  lab::LearnConfig config = args.games;
  const std::unique_ptr<lab::Wire> wire = lab::mpi_wire();
  if (wire != nullptr) {
    if (args.only != "games") throw InputError("under mpirun only the games are shared: add --only games");
    config.rank = wire->rank();
    config.ranks = wire->size();
  }
  lab::Progress progress(progress_words(shell.words, "lab.progress"), config.games / config.ranks);
  const lab::TaughtFiles taught = lab::teach(config, [&](int played) { progress.update(played); });
  progress.finish();
  if (wire != nullptr) wire->leave(lab::Wire::Parting::together);
  say(shell.words("lab.learn_games", {{"files", taught.files - taught.missing},
                                      {"found", taught.found},
                                      {"samples", std::to_string(taught.samples)},
                                      {"folder", args.out}}));
  if (taught.missing > 0) say(shell.words("lab.learn_stopped"));
  return taught.missing == 0;
}

// ---- the fit ----

std::vector<std::string> sample_files(const fs::path& folder) {
  std::vector<std::string> out;
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(folder, problem)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("samples-") && name.ends_with(".bin")) out.push_back(entry.path().string());
  }
  std::sort(out.begin(), out.end());
  if (out.empty()) {
    throw InputError(fmt::format("{}: no samples there; '--only games' writes them", folder.string()));
  }
  return out;
}

// Runs it and waits. InputError where it cannot be run.
int run_program(const std::vector<std::string>& words) {
  std::vector<char*> raw;
  std::vector<std::string> copy = words;
  raw.reserve(copy.size() + 1);
  for (std::string& word : copy) raw.push_back(word.data());
  raw.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    ::execvp(raw[0], raw.data());
    ::_exit(127);
  }
  int status = 0;
  while (child > 0 && ::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (child < 0 || (WIFEXITED(status) && WEXITSTATUS(status) == 127)) {
    throw InputError(fmt::format("{} cannot be run; './setup learn' installs what a fit needs", words.front()));
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

void fit(const Arguments& args) {
  const std::vector<std::string> samples = sample_files(args.out);
  const fs::path program = fs::path(args.out) / "fit.py";
  save_atomically(program, lab::fit_program());
  std::vector<std::string> words{args.python, program.string(), "--out", args.net_file().string()};
  for (const std::string& word :
       args.fit_options.empty() ? std::vector<std::string>{} : split_list(args.fit_options, "--fit")) {
    words.push_back(word);
  }
  for (const std::string& file : samples) words.push_back(file);
  if (run_program(words) != 0) throw InputError("the fit failed; what it says stands above");
}

// ---- the gate ----

nlohmann::json json_of(const lab::GateResult& gate) {
  nlohmann::json out{{"won", gate.won}, {"matches", nlohmann::json::array()}};
  for (const lab::GateMatch& m : gate.matches) {
    out["matches"].push_back({{"candidate", m.candidate},
                              {"opponent", m.opponent},
                              {"games", m.games},
                              {"share", m.share.value},
                              {"low95", m.share.low},
                              {"high95", m.share.high},
                              {"even", m.even},
                              {"evidence", m.evidence},
                              {"verdict", lab::word_of(m.verdict)}});
  }
  return out;
}

void print_gate(const lab::GateResult& gate, const Words& words) {
  std::vector<std::vector<std::string>> rows{{words("lab.gate_against"), words("lab.sweep_games"), words("lab.wins"),
                                              words("lab.gate_even"), words("lab.gate_evidence"),
                                              words("lab.gate_verdict")}};
  for (const lab::GateMatch& m : gate.matches) {
    rows.push_back(
        {m.opponent, std::to_string(m.games),
         fmt::format("{:.1f} % ({:.1f}..{:.1f})", 100 * m.share.value, 100 * m.share.low, 100 * m.share.high),
         fmt::format("{:.1f} %", 100 * m.even), fmt::format("{:.2f}", m.evidence),
         words(fmt::format("lab.gate_{}", lab::word_of(m.verdict)))});
  }
  print(table(rows));
}

// Adopted where the game's bots are, so it must be run from the project's folder.
void adopt(const Arguments& args, const Shell& shell) {
  const fs::path room = fs::path("bots") / args.games.game;
  if (!fs::is_directory(room)) {
    throw InputError(
        fmt::format("--adopt: there is no folder {} here; run it from the project's folder", room.string()));
  }
  save_atomically(room / "net.json", read_text(args.net_file()));
  say(shell.words("lab.gate_adopted", {{"file", (room / "net.json").string()}}));
}

// What the net must beat: the best so far, and the rules of thumb that need no search.
std::vector<std::string> opponents(const Arguments& args) {
  const std::string& game = args.games.game;
  const bool has_net = bots::net::built_in_net(bots::learning_of_game(game).form()) != nullptr;
  const std::string usual = has_net ? fmt::format("learned:{}", args.simulations) : "careful";
  return {args.best.empty() ? usual : args.best, "habits"};
}

bool play_gate(const Arguments& args, const Shell& shell) {
  lab::GateConfig config = args.gate;
  config.game = args.games.game;
  config.seats = args.games.seats;
  config.options = args.games.options;
  config.jobs = args.games.jobs;
  config.seed = args.games.seed + 1;  // other games than those it learned from
  config.stop = args.games.stop;
  config.candidate = fmt::format("learned:{}@{}", args.simulations, args.net_file().string());
  config.opponents = opponents(args);
  config.store = fs::path(args.out) / "gate.db";
  fs::create_directories(args.out);
  lab::Progress progress(progress_words(shell.words, "lab.progress"), config.least * 2);
  const lab::GateResult gate = lab::play_gate(config, [&](int played) { progress.update(played); });
  progress.finish();
  save_atomically(fs::path(args.out) / "gate.json", json_of(gate).dump(2) + "\n");
  if (args.json) {
    print_line(json_of(gate).dump(2));
  } else {
    print_gate(gate, shell.words);
  }
  if (!gate.won) say(shell.words("lab.gate_refused", {{"file", args.net_file().string()}}));
  if (gate.won && args.adopt) adopt(args, shell);
  return gate.won;
}

int learn(Arguments& args, const Shell& shell) {
  find_game(args.games.game);
  bots::learning_of_game(args.games.game);
  bots::learned_simulations_of(fmt::format("learned:{}", args.simulations));
  args.games.options = args.rest.options();
  if (!args.rest.data_dir.empty()) throw InputError("--data: a bot learns the game as it is built in");
  if (!args.bots.empty()) args.games.bots = split_list(args.bots, "--bots");
  args.games.out = args.out;
  args.games.stop = &stop_on_signal();
  if (args.does("games") && !play_games(args, shell)) return answer_is_no;
  if (args.does("fit")) fit(args);
  if (!args.does("gate")) return done;
  return play_gate(args, shell) ? done : answer_is_no;
}

}  // namespace

void add_lab_learn(Command lab_app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  const Words& words = shell.words;
  args->games.jobs = usual_jobs();
  Command command = shell.command(lab_app, "learn");
  command.option("GAME", &args->games.game, words("help.game")).required();
  command.option("--out DIR", &args->out, words("help.learn_out")).required();
  command.option("--only STEP", &args->only, words("help.learn_only")).one_of({"games", "fit", "gate"});
  command.option("--bots A,B,...", &args->bots, words("help.learn_bots"));
  command.option("--seats N", &args->games.seats, words("help.seats"));
  command.option("--games N", &args->games.games, words("help.learn_games")).shows_default();
  command.option("--games-a-file N", &args->games.games_a_file, words("help.learn_games_a_file")).shows_default();
  command.option("--keep P", &args->games.keep, words("help.learn_keep")).shows_default();
  command.option("--explore P", &args->games.explore, words("help.learn_explore")).shows_default();
  command.option("--fit OPTION,...", &args->fit_options, words("help.learn_fit"));
  command.option("--python PROGRAM", &args->python, words("help.learn_python")).shows_default();
  command.option("--net FILE", &args->net, words("help.learn_net"));
  command.option("--simulations N", &args->simulations, words("help.learn_simulations")).shows_default();
  command.option("--best BOT", &args->best, words("help.learn_best"));
  command.option("--gate-games N", &args->gate.most, words("help.learn_gate_games")).shows_default();
  command.option("--edge P", &args->gate.edge, words("help.learn_edge")).shows_default();
  command.flag("--adopt", &args->adopt, words("help.learn_adopt"));
  command.option("--seed S", &args->games.seed, words("help.lab_seed")).shows_default();
  command.option("--jobs J", &args->games.jobs, words("help.jobs")).shows_default();
  args->rest.add_to(command, shell);
  add_json(command, shell, args->json);
  command.callback([args, &shell] { shell.exit_code = learn(*args, shell); });
}

}  // namespace noo::cli
