// noosphere games: which games there are, with their seats and options.
#include <fmt/format.h>

#include <algorithm>

#include "cli/layout.hpp"
#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"

namespace noo::cli {

namespace {

// What a value means, or nothing where the value says it itself.
std::string meaning_of(const OptionRow& row, const std::string& value, const Catalog& catalog) {
  const std::string key = fmt::format("option.{}.{}", row.name, value);
  return catalog.has(key) ? catalog.get(key) : "";
}

nlohmann::json option_json(const OptionRow& row, const Catalog& catalog) {
  nlohmann::json out{{"name", row.name}, {"meaning", catalog.get("option." + row.name)}};
  if (row.choices.empty()) {
    out["type"] = "number";
    out["least"] = row.least;
    out["most"] = row.most;
    out["default"] = std::stoi(row.fallback);
  } else {
    out["type"] = "choice";
    out["choices"] = row.choices;
    out["meanings"] = nlohmann::json::object();
    for (const std::string& choice : row.choices) out["meanings"][choice] = meaning_of(row, choice, catalog);
    out["default"] = row.fallback;
  }
  return out;
}

nlohmann::json needs_json(const GameInfo& info) {
  nlohmann::json out = nlohmann::json::object();
  for (const auto& [seats, options] : info.needs) out[std::to_string(seats)] = options;
  return out;
}

nlohmann::json game_json(const GameInfo& info, const Catalog& catalog) {
  nlohmann::json options = nlohmann::json::array();
  for (const OptionRow& row : info.options) options.push_back(option_json(row, catalog));
  return {{"id", info.id},
          {"name", catalog.get("game.name")},
          {"seats", {{"least", info.least_seats}, {"most", info.most_seats}, {"usual", info.usual_seats}}},
          {"options", options},
          {"needs", needs_json(info)}};
}

std::string values_of(const OptionRow& row, const Words& words) {
  if (row.choices.empty())
    return fmt::format("{}..{} ({})", row.least, row.most, words("games.default", {{"value", row.fallback}}));
  std::string out;
  for (const std::string& choice : row.choices) out += (out.empty() ? "" : " | ") + choice;
  return fmt::format("{} ({})", out, words("games.default", {{"value", row.fallback}}));
}

void print_option(const OptionRow& row, const Catalog& catalog, const Words& words, int width) {
  print_line(wrapped(fmt::format("    {} = {}", row.name, values_of(row, words)), width, 8));
  print_line(wrapped("      " + catalog.get("option." + row.name), width, 6));
  int widest = 0;
  for (const std::string& choice : row.choices) widest = std::max(widest, width_of(choice));
  for (const std::string& choice : row.choices) {
    const std::string meaning = meaning_of(row, choice, catalog);
    if (meaning.empty()) continue;
    print_line(hanging("        " + padded(choice, widest) + "  ", meaning, width));
  }
}

void print_game(const GameInfo& info, const Catalog& catalog, const Words& words) {
  const int width = screen_width();
  print_line(bold(fmt::format("{}  {}", info.id, catalog.get("game.name"))));
  print_line("  " + words("games.seats", {{"least", std::to_string(info.least_seats)},
                                          {"most", std::to_string(info.most_seats)},
                                          {"usual", std::to_string(info.usual_seats)}}));
  for (const auto& [seats, options] : info.needs) {
    for (const auto& [name, value] : options) {
      print_line("  " + words("games.needs", {{"seats", seats}, {"option", fmt::format("{}={}", name, value)}}));
    }
  }
  print_line("  " + words("games.options"));
  for (const OptionRow& row : info.options) print_option(row, catalog, words, width);
}

int games(bool json, const Shell& shell) {
  nlohmann::json out = nlohmann::json::array();
  for (const GameType& type : all_games()) {
    const Catalog catalog = catalog_for(type.info, shell.words.lang());
    if (json) {
      out.push_back(game_json(type.info, catalog));
    } else {
      print_game(type.info, catalog, shell.words);
    }
  }
  if (json) print_line(out.dump(2));
  return done;
}

}  // namespace

void add_games(Command app, Shell& shell) {
  const auto json = std::make_shared<bool>(false);
  Command command = shell.command(app, "games");
  add_json(command, shell, *json);
  command.callback([json, &shell] { shell.exit_code = games(*json, shell); });
}

}  // namespace noo::cli
