#include "cli/instructions.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "cli/files.hpp"
#include "engine/errors.hpp"

namespace noo::cli {

namespace {

namespace fs = std::filesystem;

struct Count {
  double moves = 0;
  double instructions = 0;
};

class Folder {
 public:
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "noosphere-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw InputError("no folder for temporary files");
    path_ = pattern;
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;
  fs::path operator/(const char* name) const { return path_ / name; }

 private:
  fs::path path_;
};

// Names of games and options are words without quotation marks; options were checked by making the game.
std::string playout_of(const lab::BenchConfig& config, int games) {
  std::string out =
      fmt::format("lab playout '{}' --seats {} --games {} --seed {}", config.game, config.seats, games, config.seed);
  for (const auto& [name, value] : config.options) out += fmt::format(" --option '{}={}'", name, value);
  return out;
}

Count count(const lab::BenchConfig& config, int games, const Folder& folder) {
  const fs::path self = fs::read_symlink("/proc/self/exe");
  const std::string line =
      fmt::format("valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file='{}' '{}' {} >'{}' 2>/dev/null",
                  (folder / "log").string(), self.string(), playout_of(config, games), (folder / "out").string());
  if (std::system(line.c_str()) != 0) throw InputError("--instructions needs valgrind: install the package valgrind");
  Count out;
  out.moves = std::strtod(read_text(folder / "out").c_str(), nullptr);
  const std::string log = read_text(folder / "log");
  const std::string mark = "Collected : ";
  const auto at = log.find(mark);
  if (at != std::string::npos) out.instructions = std::strtod(log.c_str() + at + mark.size(), nullptr);
  return out;
}

}  // namespace

double instructions_per_move(const lab::BenchConfig& config) {
  if (!config.data.empty()) throw InputError("--instructions cannot be counted with --data");
  const Folder folder;
  // The difference of two runs: starting the program cancels out.
  const Count few = count(config, 2, folder);
  const Count many = count(config, 6, folder);
  if (many.moves <= few.moves) throw InputError("--instructions: valgrind did not count");
  return (many.instructions - few.instructions) / (many.moves - few.moves);
}

}  // namespace noo::cli
