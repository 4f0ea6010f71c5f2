// The results of runs in one SQLite file. docs/lab.md describes its tables, for whoever wants to ask it questions in
// SQL.
//
//   Store store("runs.db", Store::Mode::write);
//   const int id = store.open_run(run);          the run with these parameters: that of an earlier call, or a new one
//   store.add(games);                            one transaction
//   for (const StoredRun& run : store.runs()) ...
//
// A file is read by this program whatever older version of it wrote it; a newer schema is refused. Errors are
// InputErrors: the file is the person's.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lab/run.hpp"

namespace noo::lab {

inline constexpr int store_schema = 1;

// What makes a run this run and no other, as one line of JSON. How many games are wanted is no part of it.
std::string run_key(const Prepared& run);

struct NewGame {
  int run_id = 0;
  const Prepared* run = nullptr;
  const PlayedGame* game = nullptr;
};

struct StoredRun {
  int id = 0;
  std::string game;
  std::string rules_version;
  int seats = 0;
  Options options;  // complete
  std::string data_hash;
  std::string data_name;
  std::vector<std::string> bots;
  std::string seed;
  int games = 0;  // finished ones
};

struct StoredSeat {
  std::string colour;
  std::string bot;
  int rank = 0;
  bool winner = false;
  int score = 0;
};

struct StoredGame {
  int index = 0;
  std::string ending;
  int plies = 0;
  double seconds = 0;
  std::vector<StoredSeat> seats;
};

class Store {
 public:
  enum class Mode : u8 { read, write };  // write makes the file if there is none
  Store(const std::filesystem::path& file, Mode mode);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  Store(Store&&) = delete;
  Store& operator=(Store&&) = delete;

  std::string name() const;

  int open_run(const Prepared& run);
  void add(std::span<const NewGame> games);  // a game that is there stays as it is
  // Every game of a run, by index, without what it met and without its record.
  std::vector<PlayedGame> games(int run_id, const Prepared& run);

  std::vector<StoredRun> runs();
  std::vector<StoredGame> finished(int run_id);  // by index
  void each_met(int run_id, const std::function<void(int index, const Met& met)>& f);
  std::string record(int run_id, int index);  // "" if there is none

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace noo::lab
