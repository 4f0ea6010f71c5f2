#include "engine/data_versions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace noo {

namespace {

constexpr std::string_view data_folder = "data/";
constexpr std::string_view list_of_versions = "data/versions.txt";

// The files of the game right below a folder of its room.
DataFiles files_below(const GameInfo& info, std::string_view folder) {
  DataFiles out;
  for (const EmbeddedFile& file : info.files) {
    if (!file.path.starts_with(folder) || !file.path.ends_with(".json")) continue;
    const std::string_view name = file.path.substr(folder.size());
    if (name.find('/') == std::string_view::npos) out.push_back({std::string(name), std::string(file.content)});
  }
  return out;
}

// Versions that were asked for. They never move and never go: callers keep their addresses.
class Kept {
 public:
  const DataFiles* find(const GameInfo& info, std::string_view hash) {
    const std::scoped_lock lock(reading_);
    const auto [at, fresh] = sets_.try_emplace({info.id, std::string(hash)});
    if (fresh) at->second = files_below(info, fmt::format("data/versions/{}/", hash));
    if (!at->second.empty()) return &at->second;
    sets_.erase(at);  // else a stranger's records could fill it
    return nullptr;
  }
  bool has(const DataFiles& data) {
    const std::scoped_lock lock(reading_);
    return std::any_of(sets_.begin(), sets_.end(), [&](const auto& set) { return &set.second == &data; });
  }

 private:
  std::mutex reading_;
  std::map<std::pair<std::string, std::string>, DataFiles> sets_;  // by game and hash
};

Kept& all_kept() {
  static Kept kept;
  return kept;
}

// The data that plays the same as what was called so.
std::string_view same_data(const GameInfo& info, std::string_view hash) {
  const auto same = info.older_data.find(std::string(hash));
  return same == info.older_data.end() ? hash : std::string_view(same->second);
}

void add_once(std::vector<std::string>& list, std::string_view hash) {
  if (std::find(list.begin(), list.end(), hash) == list.end()) list.emplace_back(hash);
}

}  // namespace

std::vector<DataVersion> data_versions(const GameInfo& info) {
  const auto list = std::find_if(info.files.begin(), info.files.end(),
                                 [](const EmbeddedFile& file) { return file.path == list_of_versions; });
  std::vector<DataVersion> out;
  if (list == info.files.end()) return out;
  for (std::string_view rest = list->content; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const std::string_view hash = line.substr(0, line.find(' '));
    if (!hash.empty()) {
      out.push_back({std::string(hash), std::string(line.substr(std::min(hash.size() + 1, line.size())))});
    }
  }
  return out;
}

std::vector<std::string> data_file_names(const GameInfo& info) {
  std::vector<std::string> out;
  for (DataFile& file : files_below(info, data_folder)) out.push_back(std::move(file.name));
  return out;
}

std::string data_hash_of(const GameType& type, const DataFiles& data) {
  // It does not depend on the number of seats; the usual one is always allowed.
  const int seats = type.info.usual_seats;
  return type.make(seats, options_for(type.info, seats, {}), data)->data_hash();
}

std::string newest_data(const GameType& type) { return data_hash_of(type, {}); }

std::vector<std::string> playable_data(const GameType& type) {
  std::vector<std::string> out{newest_data(type)};
  for (const DataVersion& version : data_versions(type.info)) add_once(out, version.hash);
  for (const auto& [older, same] : type.info.older_data) {
    if (std::find(out.begin(), out.end(), same) != out.end()) add_once(out, older);
  }
  return out;
}

const DataFiles* kept_data(const GameInfo& info, std::string_view hash) { return all_kept().find(info, hash); }

bool is_kept(const DataFiles& data) { return all_kept().has(data); }

std::unique_ptr<AnyGame> make_with_data(const GameType& type, int seats, const Options& options,
                                        std::string_view hash) {
  std::unique_ptr<AnyGame> newest = type.make(seats, options, {});
  const std::string_view wanted = same_data(type.info, hash);
  if (newest->data_hash() == wanted) return newest;
  const DataFiles* kept = kept_data(type.info, wanted);
  return kept == nullptr ? std::move(newest) : type.make(seats, options, *kept);
}

std::optional<std::string> other_data(const AnyGame& game, std::string_view hash) {
  const std::string here = game.data_hash();
  if (same_data(game.info(), hash) == here) return std::nullopt;
  std::string told = fmt::format("the data's hash is {} in the record and {} here", hash, here);
  std::vector<std::string> known;
  for (const DataVersion& version : data_versions(game.info())) add_once(known, version.hash);
  if (!known.empty()) told += fmt::format("; known are {}", fmt::join(known, ", "));
  return told;
}

}  // namespace noo
