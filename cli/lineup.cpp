#include "cli/lineup.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <fstream>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/record.hpp"
#include "table/api/fields.hpp"

namespace noo::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 3> standing_names{"all", "useful", "hold"};
constexpr std::array<std::string_view, 3> standing_names_es{"todo", "útil", "reservar"};

fs::path seats_file(const fs::path& record) { return record.string() + ".seats"; }

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// As the table checks it. Names become words of the catalog, where braces mean something.
std::string checked_name(const std::string& text) {
  const nlohmann::json given{{"name", text}};
  const std::string name = table::Fields(given).text("name", 1, table::name_length);
  if (name.find_first_of("{}") != std::string::npos) throw InputError("name: should be without { and }");
  return table::tidy_name(name, "name", table::name_length);
}

}  // namespace

int standing_from(std::string_view name) {
  for (std::size_t i = 0; i < standing_names.size(); ++i) {
    if (standing_names[i] == name || standing_names_es[i] == name) return static_cast<int>(i);
  }
  throw InputError(fmt::format("'{}' is no standing order; all, useful or hold would be right", name));
}

std::string_view standing_name(int asking) { return standing_names[static_cast<std::size_t>(asking)]; }

table::Chair bots_chair(const std::string& level, int asking) {
  table::Chair out;
  out.holder = table::Chair::Holder::bot;
  out.level = level;
  out.asking = asking;
  return out;
}

table::Chair persons_chair(int asking, const std::string& name) {
  table::Chair out;
  out.holder = table::Chair::Holder::person;
  out.asking = asking;
  if (!name.empty()) out.call(checked_name(name));
  return out;
}

bool is_person(const table::Chair& chair) { return chair.holder == table::Chair::Holder::person; }

fs::path usual_file(const std::string& game) {
  const std::string state = environment("XDG_STATE_HOME");
  const std::string home = environment("HOME");
  const fs::path base =
      !state.empty() ? fs::path(state) : (home.empty() ? fs::path(".") : fs::path(home) / ".local/state");
  return base / "noosphere" / (game + ".noo");
}

void save_line_up(const LineUp& line_up, const fs::path& record) {
  nlohmann::json seats = nlohmann::json::array();
  for (const table::Chair& chair : line_up) {
    seats.push_back({{"bot", is_person(chair) ? "none" : chair.level}, {"ask", standing_name(chair.asking)}});
    if (!chair.called.empty()) seats.back()["name"] = chair.called;
  }
  save_atomically(seats_file(record), nlohmann::json{{"seats", seats}}.dump(2) + "\n");
}

std::optional<LineUp> load_line_up(const fs::path& record, int seats) {
  std::ifstream in(seats_file(record));
  const nlohmann::json j = nlohmann::json::parse(in, nullptr, /*allow_exceptions=*/false);
  if (!j.is_object() || !j.contains("seats") || j["seats"].size() != static_cast<std::size_t>(seats))
    return std::nullopt;
  LineUp out;
  for (const nlohmann::json& seat : j["seats"]) {
    const std::string bot = seat.value("bot", "none");
    const int asking = standing_from(seat.value("ask", "useful"));
    out.push_back(bot == "none" ? persons_chair(asking, seat.value("name", "")) : bots_chair(bot, asking));
  }
  return out;
}

fs::path set_aside(const fs::path& record) {
  const fs::path to = record.parent_path() / (record.stem().string() + "-previous.noo");
  fs::rename(record, to);
  std::error_code nothing_kept;
  fs::rename(seats_file(record), seats_file(to), nothing_kept);
  return to;
}

}  // namespace noo::cli
