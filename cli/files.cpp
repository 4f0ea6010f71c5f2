#include "cli/files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "engine/data_versions.hpp"
#include "engine/errors.hpp"
#include "games/registry.hpp"

namespace noo::cli {

namespace fs = std::filesystem;

std::string read_text(const fs::path& file) {
  std::error_code problem;
  if (fs::is_directory(file, problem)) throw InputError(fmt::format("{}: is a folder, not a file", file.string()));
  std::ifstream in(file, std::ios::binary);
  if (!in) throw InputError(fmt::format("{}: cannot be read: {}", file.string(), std::strerror(errno)));
  return {std::istreambuf_iterator<char>(in), {}};
}

DataFiles read_data(const fs::path& dir) {
  std::error_code problem;
  if (!fs::is_directory(dir, problem))
    throw InputError(
        fmt::format("{}: there is no such folder; one with data files (*.json) would be right", dir.string()));
  DataFiles out;
  for (const fs::directory_entry& entry : fs::directory_iterator(dir)) {
    if (entry.path().extension() == ".json") out.push_back({entry.path().filename().string(), read_text(entry.path())});
  }
  if (out.empty())
    throw InputError(fmt::format("{}: the folder has no *.json; one with data files would be right", dir.string()));
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return out;
}

std::shared_ptr<const AnyGame> game_of(const Record& record, const DataFiles& data) {
  const RecordHeader& h = record.header;
  const GameType& type = find_game(h.game);
  const Options options = options_of(type.info, h.rules_version, h.options);
  return data.empty() ? make_with_data(type, h.seats, options, h.data_hash) : type.make(h.seats, options, data);
}

std::string place(const std::string& file, const ReplayError& e) {
  return e.source_line == 0 ? file : fmt::format("{}:{}", file, e.source_line);
}

Match open_match(const std::string& file, const DataFiles& data) {
  const Record record = load_record(file);
  try {
    return Match::replay(game_of(record, data), record);
  } catch (const ReplayError& e) {
    throw InputError(fmt::format("{}: does not replay at ply {}: {}", place(file, e), e.ply, e.what()));
  }
}

}  // namespace noo::cli
