// Game data of an owner: a data file with anything in it. The first byte chooses which of all games.
#include "engine/data_versions.hpp"
#include "games/registry.hpp"
#include "input.hpp"

namespace {

struct Target {
  const noo::GameType& type;
  std::string file;
};

std::vector<Target> every_data_file() {
  std::vector<Target> out;
  for (const noo::GameType& type : noo::all_games()) {
    if (type.check_data == nullptr) continue;
    for (const std::string& file : noo::data_file_names(type.info)) out.push_back({type, file});
  }
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<Target> targets = every_data_file();
  const Target& target = targets[size == 0 ? 0 : data[0] % targets.size()];
  const noo::DataFiles files{{target.file, std::string(size == 0 ? "" : noo::fuzz::text_of(data + 1, size - 1))}};
  for (const std::string& error : target.type.check_data(files)) {
    if (error.find('\n') != std::string::npos) __builtin_trap();
  }
  const noo::GameInfo& info = target.type.info;
  noo::fuzz::may_refuse(
      [&] { target.type.make(info.usual_seats, noo::options_for(info, info.usual_seats, {}), files); });
  return 0;
}
