// The stored games of a game, tests/corpus/GAME/*.noo and *.noo.zst, and what is wrong with one of them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/data_versions.hpp"
#include "engine/errors.hpp"
#include "engine/match.hpp"
#include "games/registry.hpp"

namespace noo::conformance {

inline std::vector<std::filesystem::path> corpus_of(const std::string& game) {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path folder = std::filesystem::path(NOO_SOURCE_DIR) / "tests" / "corpus" / game;
  if (!std::filesystem::exists(folder)) return files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".noo") || name.ends_with(".noo.zst")) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

// With the options of its rules version, for most were played by older ones, and with the data it names.
inline std::shared_ptr<const AnyGame> game_of(const Record& record) {
  const RecordHeader& h = record.header;
  const GameType& type = find_game(h.game);
  return make_with_data(type, h.seats, options_of(type.info, h.rules_version, h.options), h.data_hash);
}

// What is wrong with a stored game, or nothing.
inline std::string trouble_with(const std::filesystem::path& file) {
  try {
    const Record record = load_record(file);
    Match::replay(game_of(record), record);
    if (chance_check(record) != ChanceCheck::verified) return "has no seed to verify its chance with";
  } catch (const ReplayError& e) {
    return "differs at ply " + std::to_string(e.ply) + " (line " + std::to_string(e.source_line) + "): " + e.what();
  } catch (const InputError& e) {
    return e.what();
  }
  return "";
}

}  // namespace noo::conformance
