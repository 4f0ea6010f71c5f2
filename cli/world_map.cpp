#include "cli/world_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "cli/layout.hpp"
#include "cli/signs.hpp"
#include "cli/terminal.hpp"
#include "engine/json.hpp"

namespace noo::cli {

namespace {

using nlohmann::json;

constexpr int columns = 5;
constexpr int column_width = 15;
constexpr int pitch = column_width + 1;
constexpr int map_width = columns * pitch - 1;

constexpr auto gap_sign = "▯";
constexpr auto slave_sign = "▪";
constexpr auto elephant_sign = "★";
constexpr auto tyranny_sign = "♛";
constexpr auto anarchy_sign = "✷";
constexpr auto disease_sign = "☣";
constexpr auto factory_sign = "⚒";
constexpr auto modern_sign = "☼";
constexpr auto slaver_sign = "✖";
constexpr auto ship_sign = "▽";
constexpr auto sea_sign = "≈";
constexpr auto nobody_sign = "·";

std::string times(int count, std::string_view sign) {
  std::string out;
  for (int i = 0; i < count; ++i) out += sign;
  return out;
}

// A brick of that colour, with a letter on it: colour never says what the text does not.
std::string brick(std::string_view hue, std::string_view letter) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> colours{
      {{"red", "91"}, {"green", "32"}, {"purple", "35"}, {"yellow", "33"}, {"black", "90"}}};
  const auto* const found = std::find_if(colours.begin(), colours.end(), [&](const auto& c) { return c.first == hue; });
  return fmt::format("\033[7{}{}m{}\033[0m", found == colours.end() ? "" : ";",
                     found == colours.end() ? "" : found->second, letter);
}

std::string coloured_sign(const std::string& colour) { return in_seat_colour(colour, seat_sign(colour)); }

// {"red": 2, "green": 1}: a sign for each.
std::string people(const json& counts) {
  std::string out;
  for (const auto& [colour, count] : counts.items()) {
    for (int i = 0; i < count.get<int>(); ++i) out += coloured_sign(colour);
  }
  return out;
}

// A text that begins where it would stand in the middle, or as near as what stands before it lets it.
struct Placed {
  int middle;
  std::string text;
};

std::string placed(std::vector<Placed> items) {
  std::sort(items.begin(), items.end(), [](const Placed& a, const Placed& b) { return a.middle < b.middle; });
  std::string out;
  for (const Placed& item : items) {
    const int width = width_of(item.text);
    const int least = out.empty() ? 0 : width_of(out) + 1;
    out = padded(out, std::clamp(item.middle - width / 2, least, std::max(least, map_width - width))) + item.text;
  }
  return out;
}

class WorldMap {
 public:
  WorldMap(const json& state, const Catalog& catalog, const Words& words)
      : state_(state), now_(state["now"]), catalog_(catalog), words_(words) {}

  std::string draw() const {
    std::vector<std::string> lines{seas_of(0, 0)};
    for (std::string& line : row(0)) lines.push_back(std::move(line));
    lines.push_back(seas_of(0, 1));
    for (std::string& line : row(1)) lines.push_back(std::move(line));
    lines.push_back(seas_of(1, 1));
    std::string out;
    for (const std::string& line : lines) out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    return out + wrapped(legend(), map_width) + "\n\n";
  }

 private:
  const json& place(const json& sphere) const { return now_["spheres"][sphere.get<std::string>()]; }

  // Its short form, where it has one.
  std::string name(const std::string& family, const std::string& id) const {
    const std::string brief = "world." + family + "." + id;
    return words_.has(brief) ? words_(brief) : catalog_.get(family + "." + id);
  }

  // The first letter of its name.
  std::string brick_of(const std::string& hue) const {
    const auto letter = static_cast<char>(std::toupper(static_cast<unsigned char>(catalog_.get("hue." + hue).front())));
    return brick(hue, std::string(1, letter));
  }

  // ---- Spheres and their Ports ----

  std::vector<std::string> row(int number) const {
    constexpr std::size_t height = 4;
    std::vector<std::string> lines(height);
    for (int column = 0; column < columns; ++column) {
      for (const auto& [id, sphere] : now_["spheres"].items()) {
        if (sphere["row"].get<int>() != number || sphere["column"].get<int>() != column) continue;
        std::vector<std::string> cell{sphere_name(id), sphere_line(id)};
        for (const auto& [port, data] : now_["ports"].items()) {
          if (data["sphere"].get<std::string>() == id) cell.push_back(port_line(port));
        }
        for (std::size_t i = 0; i < cell.size(); ++i) lines[i] = padded(lines[i], column * pitch) + cell[i];
      }
    }
    return lines;
  }

  std::string sphere_name(const std::string& id) const {
    const bool modern = state_["spheres"][id]["modern"].get<bool>();
    return bold(name("sphere", id)) + (modern ? fmt::format(" {}", modern_sign) : "");
  }

  // Barriers that lie there and those that are gone, and what else is in the Sphere.
  std::string sphere_line(const std::string& id) const {
    const json& sphere = now_["spheres"][id];
    const json& land = state_["spheres"][id];
    const int anarchy = land["anarchy"].get<int>();
    std::string out;
    int gaps = sphere["quota"].get<int>();
    for (const auto& [barrier, data] : now_["barriers"].items()) {
      if (data["sphere"].get<std::string>() != id || state_["barriers"][barrier].get<std::string>() != "here") continue;
      out += brick_of(data["hue"].get<std::string>());
      --gaps;
    }
    out += times(gaps, gap_sign);
    if (sphere["tyranny"].get<bool>()) out += tyranny_sign;
    if (land["disease"].get<bool>()) out += disease_sign;
    out += times(anarchy, anarchy_sign) + people(land["dissidents"]);
    for (const auto& [colour, player] : state_["players"].items()) {
      if (player["factory"].get<std::string>() == id) out += fmt::format(" {}{}", factory_sign, coloured_sign(colour));
    }
    return out;
  }

  // Its Admin, its name, a square for each slave and a sign for each Freedman.
  std::string port_line(const std::string& id) const {
    const json& port = state_["ports"][id];
    const auto admin = port["admin"].get<std::string>();
    return (admin == "none" ? std::string(nobody_sign) : coloured_sign(admin)) +
           (state_["elephant"].get<std::string>() == id ? elephant_sign : " ") + name("port", id) + " " +
           times(now_["ports"][id]["slaves"].get<int>(), slave_sign) + people(port["freedmen"]);
  }

  // ---- seas ----

  // Those between two Spheres of these rows: of the same row beside each other, of two rows one above the other.
  std::string seas_of(int upper, int lower) const {
    std::vector<Placed> found;
    for (const auto& [id, sea] : now_["seas"].items()) {
      const json& one = place(sea["between"][0]);
      const json& other = place(sea["between"][1]);
      const auto [first, second] = std::minmax({one["row"].get<int>(), other["row"].get<int>()});
      if (first != upper || second != lower) continue;
      const int twice = (one["column"].get<int>() + other["column"].get<int>()) * pitch;
      found.push_back({twice / 2 + column_width / 2, sea_text(id)});
    }
    return placed(std::move(found));
  }

  std::string sea_text(const std::string& id) const {
    const json& sea = state_["seas"][id];
    std::string out = fmt::format("{} {}", sea_sign, name("sea", id));
    if (sea["slaver"].get<std::string>() == "here") out += fmt::format(" {}", slaver_sign);
    if (sea["ship"].get<bool>()) out += fmt::format(" {}", ship_sign);
    if (const int marines = sea["marines"].get<int>(); marines > 0)
      out += in_seat_colour("red", std::to_string(marines));
    return out;
  }

  // Barriers by the colours that there are: "R W P Barrier (red, white, purple)".
  std::string legend_of_barriers() const {
    std::string bricks;
    std::string names;
    for (const std::string hue : {"red", "white", "green", "purple", "yellow", "black"}) {
      const json& all = now_["barriers"];
      if (std::none_of(all.begin(), all.end(), [&](const json& one) { return one["hue"].get<std::string>() == hue; }))
        continue;
      bricks += brick_of(hue);
      names += (names.empty() ? "" : ", ") + catalog_.get("hue." + hue);
    }
    return fmt::format("{}\u00A0{} ({})", bricks, words_("world.barrier"), names);
  }

  std::string legend() const {
    const std::array<std::pair<const char*, std::string_view>, 8> signs{{{"tyranny", tyranny_sign},
                                                                         {"anarchy", anarchy_sign},
                                                                         {"disease", disease_sign},
                                                                         {"modern", modern_sign},
                                                                         {"slave", slave_sign},
                                                                         {"slaver", slaver_sign},
                                                                         {"ship", ship_sign},
                                                                         {"elephant", elephant_sign}}};
    std::string out = legend_of_barriers();
    for (const auto& [what, sign] : signs)
      out += fmt::format(", {}\u00A0{}", sign, words_(fmt::format("world.{}", what)));
    return out + fmt::format(", {}\u00A0{}", factory_sign, catalog_.get("score.factory"));
  }

  const json& state_;
  const json& now_;
  const Catalog& catalog_;
  const Words& words_;
};

}  // namespace

std::string world_map(const AnyGame& game, const Position& view, const Catalog& catalog, const Words& words) {
  if (game.info().id != "pax_emancipation" || !signs_wanted() || screen_width() < map_width) return "";
  const json state = game.state_json(view);
  return WorldMap(state, catalog, words).draw();
}

}  // namespace noo::cli
