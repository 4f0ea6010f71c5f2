// The data that a game is played with now, and all it was ever played with: what was once released stays in the
// program, so that its records replay and its tables go on.
//
//   std::shared_ptr<const AnyGame> game = make_with_data(type, 3, options, record.header.data_hash);
//
// A game's folder has every version, the newest among them; `noosphere data keep` puts them there:
//
//   data/*.json                 what new tables are played with
//   data/versions.txt           HASH WHY, one line a version, oldest first; the last is that of data/*.json
//   data/versions/HASH/*.json   its files
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"

namespace noo {

struct DataVersion {
  std::string hash;
  std::string why;  // it came
};
std::vector<DataVersion> data_versions(const GameInfo& info);  // oldest first

std::vector<std::string> data_file_names(const GameInfo& info);  // those that people may replace: "numbers.json"

std::string data_hash_of(const GameType& type, const DataFiles& data);
std::string newest_data(const GameType& type);                 // the hash of what new tables are played with
std::vector<std::string> playable_data(const GameType& type);  // all hashes that it can play by, that one first

// The files of a version, read from the program when first asked for and kept as long as it runs; null if there are
// none of that hash.
const DataFiles* kept_data(const GameInfo& info, std::string_view hash);

// The game of a record or a stored table, with the data it names; with the newest where nobody knows them, so that it
// can be looked at: `other_data` says so then. InputError for a bad seat count or option.
std::unique_ptr<AnyGame> make_with_data(const GameType& type, int seats, const Options& options, std::string_view hash);

// Why a record that names this data cannot be replayed with that game; nothing if it can.
std::optional<std::string> other_data(const AnyGame& game, std::string_view hash);

bool is_kept(const DataFiles& data);  // what `kept_data` gave, not a copy

// What is made of data files, kept for those that are kept. For all threads.
//
//   static ReadOnce<Numbers> read;
//   return read.of(data, &read_numbers_anew);
template <class T>
class ReadOnce {
 public:
  std::shared_ptr<const T> of(const DataFiles& data, T (*read)(const DataFiles&)) {
    if (!is_kept(data)) return std::make_shared<const T>(read(data));
    const std::scoped_lock lock(reading_);
    std::shared_ptr<const T>& kept = kept_[&data];
    if (kept == nullptr) kept = std::make_shared<const T>(read(data));
    return kept;
  }

 private:
  std::mutex reading_;
  std::map<const DataFiles*, std::shared_ptr<const T>> kept_;
};

}  // namespace noo
