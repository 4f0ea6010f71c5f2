#include "cli/database.hpp"

#include <cstdlib>

#include "engine/errors.hpp"

namespace noo::cli {

namespace fs = std::filesystem;

namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

fs::path data_dir() {
  if (const std::string xdg = environment("XDG_DATA_HOME"); !xdg.empty()) return fs::path(xdg) / "noosphere";
  const std::string home = environment("HOME");
  if (home.empty())
    throw InputError("there is no HOME to keep the tables in; --db FILE or NOOSPHERE_DB would be right");
  return fs::path(home) / ".local" / "share" / "noosphere";
}

}  // namespace

fs::path usual_database() { return data_dir() / "tables.db"; }

std::string database_or_usual(const std::string& given) { return given.empty() ? usual_database().string() : given; }

}  // namespace noo::cli
