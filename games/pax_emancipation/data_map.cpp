// map.json. What the rulebook fixes about the map (B2.4 to B2.6) is checked, not read: the grid, which Spheres touch,
// the circuit, who stands where at the start. Ports, squares and what leave open are read.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "pax_emancipation/data_files.hpp"

namespace noo::pax_emancipation {

namespace {

using nlohmann::json;

constexpr int columns = 5;  // of the grid
constexpr int most_squares = 6;
constexpr int most_dissident_squares = 4;
constexpr int most_ports = 2;  // of a Sphere (B2.1)
constexpr int first_map_card = 111;
constexpr std::array<std::string_view, 2> border_kinds{"sea", "land"};
constexpr std::array<std::string_view, lands> land_words{"europe_ottoman", "ottoman_china", "china_india",
                                                         "w_africa_e_africa"};
constexpr std::array<Sphere, spheres> circuit{sphere(0), sphere(1), sphere(2), sphere(3), sphere(4),
                                              sphere(9), sphere(8), sphere(7), sphere(6), sphere(5)};  // B2.6
constexpr EnumArray<Sphere, int, spheres> quotas{3, 3, 5, 5, 5, 3, 3, 4, 5, 3};                        // C5.1
constexpr Sphere europe = sphere(1);
constexpr Sphere ottoman = sphere(2);
constexpr Sphere w_africa = sphere(6);

std::string_view word(Sphere s) { return sphere_words[s]; }
int row_of(Sphere s) { return ix(s) / columns; }
int column_of(Sphere s) { return ix(s) % columns; }
bool has_disease(Sphere s) { return ix(s) == 6 || ix(s) == 7 || ix(s) == 9; }     // C6.5
bool is_late_modern(Sphere s) { return ix(s) == 0 || ix(s) == 1 || ix(s) == 8; }  // C4.1

json words_of(std::span<const Sphere> list) {
  json out = json::array();
  for (const Sphere s : list) out.push_back(word(s));
  return out;
}

// C6.3, C6.4: what the rulebook puts into a Port.
struct Start {
  std::string_view port;
  std::string_view admin;  // empty: none
  std::array<std::string_view, 2> freedmen;
};
constexpr std::array starts{Start{"london", "red", {"red", "green"}}, Start{"paris", "", {"white", "green"}},
                            Start{"virginia", "red", {}}, Start{"bahia", "white", {}}, Start{"mughal", "green", {}}};

Start start_of(std::string_view port) {
  const auto found = std::find_if(starts.begin(), starts.end(), [&](const Start& s) { return s.port == port; });
  return found == starts.end() ? Start{port, "", {}} : *found;
}

Owner colour_named(std::string_view word) {
  const auto found = std::find(colour_words.begin(), colour_words.end(), word);
  return Owner::of(colour(num(found - colour_words.begin())));
}

class Map {
 public:
  explicit Map(Reading& out) : out_(out), t_(out.tables), sphere_names_(out), port_names_(out), sea_names_(out) {}

  void read(const json& file) {
    Record top(out_.errors, "map.json", "(file)", file);
    top.expect({"spheres", "borders", "elephant_walk_clockwise", "elephant_start", "variant_1865_modern"},
               {"schema", "source", "note", "elephant_walk_provenance", "totals"});
    check_head(top, "pax_emancipation.map.v1");
    int at = 0;
    for (Record& r : top.in_order("spheres", sphere_words)) read_sphere(r, sphere(at++));
    if (at == spheres && next_port_ != ports)
      top.refuse("spheres", fmt::format("{} Ports", next_port_), fmt::format("{}", ports));
    read_borders(top);
    top.require("elephant_walk_clockwise", words_of(circuit));
    for (std::size_t i = 0; i < circuit.size(); ++i) t_.sphere[circuit[i]].next = circuit[(i + 1) % circuit.size()];
    read_elephant(top.object("elephant_start"));
    check_modern(top);
    if (top.has("totals")) check_totals(top.object("totals"));
  }

 private:
  void read_sphere(Record& r, Sphere s) {
    r.expect({"id", "chit_label", "serfdom_name", "modern_name", "side", "barrier_quota", "disease_at_setup_advanced",
              "dissident_squares", "ports", "provenance"},
             {"index", "card_number", "hemisphere", "grid", "max_anarchy", "chit_label_es", "serfdom_name_es",
              "modern_name_es"});
    r.provenance();
    r.require("index", ix(s));
    r.require("card_number", first_map_card + ix(s));
    r.require("hemisphere", row_of(s) == 0 ? "north" : "south");
    r.require("grid", {{"row", row_of(s)}, {"col", column_of(s)}});
    r.require("barrier_quota", quotas[s]);
    r.require("disease_at_setup_advanced", has_disease(s));
    r.require("max_anarchy", 2);
    SphereRow& row = t_.sphere[s];
    row.side = static_cast<Side>(r.word("side", side_words));
    row.first_barrier = static_cast<u8>(next_barrier_);
    row.barrier_count = static_cast<u8>(quotas[s]);
    next_barrier_ += row.barrier_count;
    row.dissident_squares = static_cast<u8>(r.whole("dissident_squares", 1, most_dissident_squares));
    row.disease = has_disease(s) ? 1 : 0;
    row.late_modern = is_late_modern(s) ? 1 : 0;
    sphere_names_.add(r, "chit_label", fmt::format("sphere.{}", r.name()));
    NameList(out_).add(r, "serfdom_name", fmt::format("serfdom.{}", r.name()));
    NameList(out_).add(r, "modern_name", fmt::format("modern.{}", r.name()));
    read_ports(r, s, row);
  }

  void read_ports(Record& r, Sphere s, SphereRow& row) {
    std::vector<Record> list = r.objects("ports");
    row.first_port = static_cast<u8>(std::min(next_port_, ports - 1));
    row.port_count = static_cast<u8>(std::min<std::size_t>(list.size(), most_ports));
    if (list.empty() || list.size() > most_ports)
      r.refuse("ports", fmt::format("{} Ports", list.size()), fmt::format("1 to {}", most_ports));
    for (Record& one : list) {
      if (next_port_ == ports) return r.refuse("ports", "more Ports than there are", fmt::format("{} in all", ports));
      read_port(one, s, port(next_port_++));
    }
  }

  void read_port(Record& r, Sphere s, Port p) {
    r.expect({"id", "name", "squares", "initial_freedmen", "starting_admin", "default_admin", "provenance"},
             {"name_es"});
    r.provenance();
    const std::string_view id = port_words[p];
    r.require("id", id);
    PortRow& row = t_.port[p];
    row.sphere = s;
    const Start start = start_of(id);
    json freedmen = json::array();
    for (const std::string_view who : start.freedmen) {
      if (who.empty()) continue;
      freedmen.push_back(who);
      ++row.freedmen[colour_named(who).who()];
    }
    r.require("initial_freedmen", freedmen);
    row.squares = static_cast<u8>(r.whole("squares", std::max<int>(1, num(freedmen.size())), most_squares));
    read_admin(r, start, row);
    row.default_admin = Owner::of(colour(r.word("default_admin", colour_words)));
    squares_ += row.squares;
    port_names_.add(r, "name", fmt::format("port.{}", id));
  }

  void read_admin(Record& r, const Start& start, PortRow& row) {
    if (start.port == "mughal" && r.at("starting_admin") == "red") {
      row.admin = Owner::of(Colour::red);
      return;
    }
    r.require("starting_admin", start.admin.empty() ? json(nullptr) : json(start.admin));
    if (!start.admin.empty()) row.admin = colour_named(start.admin);
  }

  // ---- borders ----

  void read_borders(Record& top) {
    std::vector<std::string_view> ids(sea_words.begin(), sea_words.end());
    ids.insert(ids.end(), land_words.begin(), land_words.end());
    int at = 0;
    std::vector<Record> list = top.in_order("borders", ids);
    for (Record& r : list) {
      r.expect({"id", "spheres", "type", "provenance"}, {"name", "name_es", "blood_product"});
      r.provenance();
      const bool is_sea = at < seas;
      r.require("type", border_kinds[is_sea ? 0 : 1]);
      const std::array<Sphere, 2> between = pair_of(r, at);
      if (is_sea) {
        read_sea(r, sea(at), between);
      } else {
        t_.land[at - seas].between = between;
      }
      ++at;
    }
    if (at == seas + lands) check_mediterranean(list);
  }

  // B2.4, B2.5; R-02 leaves open which of two is the Mediterranean.
  static std::array<Sphere, 2> usual_pair(int at) {
    constexpr std::array<std::array<int, 2>, seas + lands> pairs{
        {{0, 1}, {0, 5}, {5, 6}, {1, 6}, {2, 7}, {7, 8}, {8, 9}, {3, 4}, {4, 9}, {1, 2}, {2, 3}, {3, 8}, {6, 7}}};
    const auto& [a, b] = pairs[static_cast<std::size_t>(at)];
    return {sphere(a), sphere(b)};
  }
  static bool is_open_point(int at) { return at == mediterranean || at == seas; }
  std::array<Sphere, 2> pair_of(Record& r, int at) {
    const std::array<Sphere, 2> usual = usual_pair(at);
    const std::array<Sphere, 2> other{europe, usual[1] == ottoman ? w_africa : ottoman};
    if (is_open_point(at) && r.at("spheres") == words_of(other)) return other;
    r.require("spheres", words_of(usual));
    return usual;
  }
  void check_mediterranean(std::vector<Record>& list) {
    if (t_.sea[mediterranean].between != t_.land[0].between) return;
    list[mediterranean].refuse("spheres", "the same as of europe_ottoman", "one Europe-Ottoman, one Europe-W. Africa");
  }

  void read_sea(Record& r, Sea b, std::array<Sphere, 2> between) {
    t_.sea[b].between = between;
    sea_names_.add(r, "name", fmt::format("sea.{}", r.name()));
    out_.product[b] = r.text("blood_product");
  }

  // ---- the rest ----

  void read_elephant(Record r) {
    r.expect({"default", "variant_1865"});
    t_.elephant = read_start(r, "default");
    t_.late_elephant = read_start(r, "variant_1865");
  }
  Port read_start(Record& r, std::string_view field) {
    const Port p = port(r.word(field, port_words));
    if (has_disease(t_.of(p).sphere)) r.refuse(field, "a Port in a Sphere with Disease", "a Port of another Sphere");
    return p;
  }

  static void check_modern(Record& top) {
    json modern = json::array();
    for (int i = 0; i < spheres; ++i) {
      if (is_late_modern(sphere(i))) modern.push_back(word(sphere(i)));
    }
    top.require("variant_1865_modern", modern);
  }

  void check_totals(Record r) const {
    r.expect({}, {"ports", "squares", "initial_freedmen", "barriers", "sea_borders", "land_borders"});
    r.require("ports", ports);
    r.require("squares", squares_);
    r.require("initial_freedmen", 4);
    r.require("barriers", barriers);
    r.require("sea_borders", seas);
    r.require("land_borders", lands);
  }

  static constexpr int mediterranean = 3;

  Reading& out_;
  Tables& t_;
  NameList sphere_names_;
  NameList port_names_;
  NameList sea_names_;
  int next_port_ = 0;
  int next_barrier_ = 0;
  int squares_ = 0;
};

}  // namespace

void read_map(Reading& out, const json& file) { Map(out).read(file); }

}  // namespace noo::pax_emancipation
