// A generation of a bot that learns: games that teach, a net fitted to them (lab/learn/fit.py), and a gate that lets
// the net through only if it wins.
//
//   LearnConfig config{.game = "spheres", .bots = {"habits"}, .games = 20000, .out = "generation"};
//   teach(config, progressed);                                  generation/samples-00000.bin, ...
//   const GateResult gate = play_gate(gate_config, progressed);
//
// Every game has its own generators, seeded from the seed and its index, so the files are the same bit for bit whoever
// writes them, in whatever order. A file that is there is not written again: a run that was stopped goes on.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "lab/run.hpp"
#include "lab/statistics.hpp"

namespace noo::lab {

struct LearnConfig {
  std::string game;
  int seats = 0;  // 0: as many as usual
  Options options;
  std::vector<std::string> bots;  // the line-up, repeated until every seat is taken; it moves on with every game
  int games = 2000;
  int games_a_file = 50;
  double keep = 0.2;      // of the questions with a choice
  double explore = 0.05;  // of the answers: one of the moves a search visited, by its visits; without one, any
  u64 seed = 1;
  int jobs = 1;
  std::filesystem::path out;
  // Under mpirun: this process writes every `ranks`th file.
  int rank = 0;
  int ranks = 1;
  const std::atomic<bool>* stop = nullptr;
};

struct TaughtFiles {
  int files = 0;
  int found = 0;  // that were there
  int missing = 0;
  i64 samples = 0;
};

// InputError for a bad game, bot or number, and where a file of another run lies in the folder.
TaughtFiles teach(const LearnConfig& config, const Progressed& progressed);

// ---- the gate ----

struct GateConfig {
  std::string game;
  int seats = 0;
  Options options;
  std::string candidate;               // a bot's name, as `lab run` takes it
  std::vector<std::string> opponents;  // it must win against each
  int least = 400;                     // games
  int most = 2000;
  double edge = 0.05;  // more wins than the even share, for which the test looks
  u64 seed = 1;
  int jobs = 1;
  std::filesystem::path store;  // keeps the games, so that a stopped gate goes on
  const std::atomic<bool>* stop = nullptr;
};

// One opponent, in all seats but one.
struct GateMatch {
  enum class Verdict : u8 { won, lost, open, stopped };
  std::string candidate;  // as results know them
  std::string opponent;
  int games = 0;
  Estimate share;       // of the wins
  double even = 0;      // share of equals
  double evidence = 0;  // log of the likelihood ratio: above 2.94 won, below -2.94 lost
  Verdict verdict = Verdict::open;
};

struct GateResult {
  std::vector<GateMatch> matches;
  bool won = false;
};

std::string_view word_of(GateMatch::Verdict verdict);

// A sequential test of the even share against the even share and an edge, errors of 5 % either way. What was won in one
// game is a number from 0 to 1; the sum is taken for normal.
double evidence_of(std::span<const double> won, double even, double edge);

GateResult play_gate(const GateConfig& config, const Progressed& progressed);

}  // namespace noo::lab
