// noosphere admin verify: reads a database through and says what in it cannot be read. It only reads.
#include <fmt/format.h>

#include <chrono>
#include <optional>

#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "table/verify.hpp"

namespace noo::cli {

namespace {

// Nothing where the damage keeps the tables from being read at all.
std::optional<table::Verified> tables_of(const std::string& connection, bool damaged) {
  try {
    const auto storage = table::open_to_read(connection);
    const auto now = std::chrono::time_point_cast<table::Millis>(table::Clock::now());
    return table::verify(*storage, now);
  } catch (const table::StorageError&) {
    if (!damaged) throw;
    return std::nullopt;
  }
}

int verify(const std::string& connection, const Shell& shell) {
  const Words& words = shell.words;
  const bool in_a_file = !table::admin_socket_of(connection).empty();
  const std::string file = in_a_file ? connection : "PostgreSQL";  // whose connection string may hold a password
  const std::vector<std::string> damage = table::damage(connection);
  for (const std::string& line : damage) print_line(words("verify.damage", {{"file", file}, {"what", line}}));
  const std::optional<table::Verified> read = tables_of(connection, !damage.empty());
  if (!read) return answer_is_no;
  const table::Verified& found = *read;
  for (const table::Unreadable& u : found.unreadable) {
    print_line(words(u.ply > 0 ? "verify.differs" : "verify.unreadable",
                     {{"table", u.table}, {"ply", u.ply}, {"reason", u.reason}}));
  }
  const bool whole = damage.empty() && found.unreadable.empty();
  print_line(words(whole ? "verify.whole" : "verify.not_whole", {{"file", file},
                                                                 {"tables", found.tables},
                                                                 {"lines", std::to_string(found.lines)},
                                                                 {"bad", static_cast<int>(found.unreadable.size())}}));
  return whole ? done : answer_is_no;
}

}  // namespace

void add_admin_verify(Command admin, Shell& shell) {
  const auto file = std::make_shared<std::string>();
  Command command = shell.command(admin, "verify");
  command.option("FILE", file.get(), shell.words("help.verify_file")).required();
  command.callback([file, &shell] {
    try {
      shell.exit_code = verify(*file, shell);
    } catch (const table::StorageError& e) {
      throw InputError(e.what());
    }
  });
}

}  // namespace noo::cli
