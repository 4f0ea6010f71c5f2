#include "cli/lineup.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <fstream>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/record.hpp"

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

}  // namespace

Standing standing_from(std::string_view name) {
  for (std::size_t i = 0; i < standing_names.size(); ++i) {
    if (standing_names[i] == name || standing_names_es[i] == name) return static_cast<Standing>(i);
  }
  throw InputError(fmt::format("'{}' is no standing order; all, useful or hold would be right", name));
}

std::string_view standing_name(Standing s) { return standing_names[static_cast<std::size_t>(s)]; }

fs::path usual_file(const std::string& game) {
  const std::string state = environment("XDG_STATE_HOME");
  const std::string home = environment("HOME");
  const fs::path base =
      !state.empty() ? fs::path(state) : (home.empty() ? fs::path(".") : fs::path(home) / ".local/state");
  return base / "noosphere" / (game + ".noo");
}

void save_line_up(const LineUp& line_up, const fs::path& record) {
  nlohmann::json seats = nlohmann::json::array();
  for (const Chair& chair : line_up) {
    seats.push_back({{"bot", chair.person() ? "none" : chair.bot}, {"ask", standing_name(chair.standing)}});
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
    out.push_back({bot == "none" ? "" : bot, standing_from(seat.value("ask", "useful"))});
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
