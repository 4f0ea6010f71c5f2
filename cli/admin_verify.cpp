// noosphere admin verify: reads a database through and says what in it cannot be read. It only reads.
#include <fmt/format.h>

#include <chrono>

#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "table/verify.hpp"

namespace noo::cli {

namespace {

int verify(const std::string& file, const Shell& shell) {
  const Words& words = shell.words;
  const std::vector<std::string> damage = table::damage(file);
  for (const std::string& line : damage) print_line(words("verify.damage", {{"file", file}, {"what", line}}));
  const auto storage = table::open_to_read(file);
  const auto now = std::chrono::time_point_cast<table::Millis>(table::Clock::now());
  const table::Verified found = table::verify(*storage, now);
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
