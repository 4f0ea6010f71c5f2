// board.json: sectors, vertices and spaces; the rest is in data_tracks.cpp. What the rulebook fixes about the board
// (BOARD-1 to BOARD-4) is checked, not read: the sectors, the triangles, what they touch and what comes before what.
// Values are read.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "planetary_phase/data_files.hpp"

namespace noo::planetary_phase {

namespace {

using nlohmann::json;

constexpr int most_bonus = 9;
constexpr int most_cost = 7;

std::string_view word(Sector s) { return sector_words[s]; }
std::string_view word(Space s) { return space_words[s]; }
Sector before(Sector s) { return sector((ix(s) + sectors - 1) % sectors); }

// ---- the triangles (BOARD-2) ----

constexpr int vertices = 19;
enum class Kind : u8 { central_node, sector_node, outer_corner, outer_mid };
constexpr EnumArray<Kind, std::string_view, 4> kind_words{"central_node", "sector_node", "outer_corner", "outer_mid"};

// The vertices in the order of the file: the centre, then six nodes, six outer corners, six outer mid-points.
int centre() { return 0; }
int node(Sector s) { return 1 + ix(s); }
int outer_corner(Sector s) { return 1 + sectors + ix(s); }
int outer_mid(Sector s) { return 1 + 2 * sectors + ix(s); }  // between s and the next
Kind kind_of(int vertex) { return vertex == 0 ? Kind::central_node : static_cast<Kind>(1 + (vertex - 1) / sectors); }
Sector sector_of_vertex(int vertex) { return sector((vertex - 1) % sectors); }

std::string vertex_word(int vertex) {
  const Sector s = sector_of_vertex(vertex);
  switch (kind_of(vertex)) {
    case Kind::sector_node:
      return fmt::format("N-{}", word(s));
    case Kind::outer_corner:
      return fmt::format("C-{}", word(s));
    case Kind::outer_mid:
      return fmt::format("M-{}-{}", word(s), word(next(s)));
    default:
      return "CENTER";
  }
}

const std::vector<std::string>& vertex_words() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> out;
    out.reserve(vertices);
    for (int i = 0; i < vertices; ++i) out.push_back(vertex_word(i));
    return out;
  }();
  return words;
}

// What follows from a space's place in the list.
struct Shape {
  int level;
  Sector first;
  Sector second;  // none at level I
  Array<int, corners_a_space> corners;
  Array<Space, 2> needs;
  Space unlocks;
};

constexpr int first_of_level_2 = 2 * sectors;
constexpr int first_of_level_3 = 3 * sectors;
Space rim(Sector s, int which) { return space(2 * ix(s) + which); }  // 0 a, 1 b
Space middle(Sector s) { return space(first_of_level_2 + ix(s)); }   // of s and the next
Space inner(Sector s) { return space(first_of_level_3 + ix(s)); }

Shape shape_of(Space at) {
  if (ix(at) < first_of_level_2) {
    const Sector s = sector(ix(at) / 2);
    const Array<Space, 2> none{Space::none, Space::none};
    if (ix(at) % 2 == 0)
      return {1, s, Sector::none, {node(s), outer_mid(before(s)), outer_corner(s)}, none, middle(before(s))};
    return {1, s, Sector::none, {node(s), outer_corner(s), outer_mid(s)}, none, middle(s)};
  }
  const Sector s = sector(ix(at) % sectors);
  const Sector t = next(s);
  if (ix(at) < first_of_level_3) return {2, s, t, {node(s), outer_mid(s), node(t)}, {rim(s, 1), rim(t, 0)}, inner(s)};
  return {3, s, t, {centre(), node(s), node(t)}, {middle(s), Space::none}, Space::none};
}

int shared_corners(const Shape& a, const Shape& b) {
  return num(std::count_if(a.corners.begin(), a.corners.end(),
                           [&](int c) { return std::find(b.corners.begin(), b.corners.end(), c) != b.corners.end(); }));
}

double distance(Point a, Point b) { return std::hypot(a[0] - b[0], a[1] - b[1]); }

void put_name(Reading& out, Record& r, std::string_view field, std::string_view family) {
  const std::string es = fmt::format("{}_es", field);
  out.names[fmt::format("{}.{}", family, r.name())] = {r.text(field), r.has(es) ? r.text(es) : ""};
}

class Board {
 public:
  explicit Board(Reading& out) : out_(out), board_(out.tables.board) {}

  void read(const json& file) {
    Record top(out_.errors, "board.json", "(file)", file);
    top.expect({"sectors", "vertices", "spaces", "integration_degradation_track", "reputation_track", "time_keeper",
                "credentials_track", "life_energy_track", "lifestyle_display", "operation_stacks"},
               {"meta", "counts"});
    check_meta(top);
    if (top.has("counts")) read_counts(top.object("counts"));
    for (Record& r : top.in_order("sectors", sector_words)) read_sector(r);
    read_vertices(top);
    int at = 0;
    for (Record& r : top.in_order("spaces", space_words)) read_space(r, space(at++));
    read_tracks(out_, top);
  }

 private:
  static void read_counts(Record r) {
    r.expect({}, {"level_1", "level_2", "level_3", "total", "per_sector_touching"});
    r.require("level_1", first_of_level_2);
    r.require("level_2", sectors);
    r.require("level_3", sectors);
    r.require("total", spaces);
    r.require("per_sector_touching", 6);
  }

  void read_sector(Record& r) {
    r.expect({"id", "name", "clockwise_next", "provenance"}, {"index", "name_es"});
    const auto found = std::find(sector_words.begin(), sector_words.end(), r.name());
    const Sector s = sector(num(found - sector_words.begin()));
    r.require("index", ix(s));
    r.require("clockwise_next", word(next(s)));  // BOARD-1
    r.text("provenance");
    put_name(out_, r, "name", "sector");
  }

  // ---- vertices: what lies under a corner ----

  void read_vertices(Record& top) {
    std::vector<std::string_view> ids(vertex_words().begin(), vertex_words().end());
    int at = 0;
    for (Record& r : top.in_order("vertices", ids)) read_vertex(r, at++);
  }

  void read_vertex(Record& r, int vertex) {
    r.expect({"id", "kind", "bonus", "provenance"}, {"sector", "xy"});
    r.text("provenance");
    const Kind kind = kind_of(vertex);
    const Sector s = sector_of_vertex(vertex);
    r.require("kind", kind_words[kind]);
    r.require("sector", kind == Kind::sector_node ? json(word(s)) : json(nullptr));
    at_[vertex] = r.point("xy");
    CornerRow& row = corner_[vertex];
    row.sector = Sector::none;
    Record bonus = r.object("bonus");
    if (kind == Kind::central_node) {
      row.bonus = Bonus::wild;
      return read_wild(bonus);
    }
    bonus.expect({"type", "amount"}, {"sector"});
    row.amount = static_cast<u8>(bonus.whole("amount", 1, most_bonus));
    if (kind == Kind::sector_node) {
      bonus.require("type", "credential");
      bonus.require("sector", word(s));
      row.bonus = Bonus::credential;
      row.sector = s;
      return;
    }
    constexpr Array<std::string_view, 2> outer{"life_energy", "reputation"};
    row.bonus = bonus.word("type", outer) == 0 ? Bonus::life_energy : Bonus::reputation;
  }

  void read_wild(Record& bonus) {
    bonus.expect({"type", "choices"});
    bonus.require("type", "wild");
    constexpr Array<std::string_view, 3> types{"life_energy", "reputation", "credential_any"};
    Array<int, 3> amounts{};
    std::vector<Record> choices = bonus.objects("choices");
    if (choices.size() != types.size()) {
      return bonus.refuse("choices", fmt::format("{} choices", choices.size()),
                          "three: life_energy, reputation, credential_any");
    }
    for (std::size_t i = 0; i < types.size(); ++i) {
      choices[i].expect({"type", "amount"});
      choices[i].require("type", types[i]);
      amounts[i] = choices[i].whole("amount", 1, most_bonus);
    }
    board_.wild_energy = static_cast<u8>(amounts[0]);
    board_.wild_reputation = static_cast<u8>(amounts[1]);
    board_.wild_credential = static_cast<u8>(amounts[2]);
  }

  // ---- spaces ----

  void read_space(Record& r, Space at) {
    r.expect({"id", "level", "threat", "sectors", "corners", "requires_launched", "establish_cost", "provenance"},
             {"threat_es", "touches_central", "unlocks", "xy", "neighbours"});
    r.text("provenance");
    const Shape shape = shape_of(at);
    check_shape(r, at, shape);
    SpaceRow& row = out_.tables.space[at];
    row.level = static_cast<u8>(shape.level);
    row.sectors = {shape.first, shape.second};
    row.needs = shape.needs;
    for (std::size_t i = 0; i < corners_a_space; ++i) row.corner[i] = corner_[shape.corners[i]];
    row.cost = static_cast<u8>(r.whole("establish_cost", 0, most_cost));
    // The example for Commit: the rim has all three kinds of recognition.
    if (shape.level == 1 && row.corner[1].bonus == row.corner[2].bonus)
      r.refuse("corners", "the same bonus under both outer corners",
               "life_energy under one and reputation under the other");
    check_drawing(r, shape);
    name(r);
  }

  void check_shape(Record& r, Space at, const Shape& shape) {
    r.require("level", shape.level);
    json touched = json::array({word(shape.first)});
    if (shape.second != Sector::none) touched.push_back(word(shape.second));
    r.require("sectors", touched);
    json under = json::array();
    for (const int c : shape.corners) under.push_back(vertex_words()[static_cast<std::size_t>(c)]);
    r.require("corners", under);
    json needs = json::array();
    for (const Space s : shape.needs) {
      if (s != Space::none) needs.push_back(word(s));
    }
    r.require("requires_launched", needs);
    r.require("unlocks", shape.unlocks == Space::none ? json(nullptr) : json(word(shape.unlocks)));
    r.require("touches_central", shape.level == 3);
    json beside = json::array();
    for (int i = 0; i < spaces; ++i) {
      if (space(i) != at && shared_corners(shape, shape_of(space(i))) == 2) beside.push_back(word(space(i)));
    }
    r.require("neighbours", beside);
  }

  // Boards are drawn from these: a triangle with edges of 1, clockwise, and its middle.
  void check_drawing(Record& r, const Shape& shape) {
    Array<Point, corners_a_space> p{};
    for (std::size_t i = 0; i < p.size(); ++i) {
      const std::optional<Point>& xy = at_[shape.corners[i]];
      if (!xy) return;
      p[i] = *xy;
    }
    double area = 0;
    for (std::size_t i = 0; i < p.size(); ++i) {
      const Point& a = p[i];
      const Point& b = p[(i + 1) % p.size()];
      area += a[0] * b[1] - b[0] * a[1];
      if (std::abs(distance(a, b) - 1) > 2e-3)
        return r.refuse("corners", "the vertices are not the corners of a triangle with edges of 1",
                        "vertices with other xy");
    }
    if (area >= 0) return r.refuse("corners", "not clockwise", "vertices with other xy");
    const std::optional<Point> xy = r.point("xy");
    const Point mid{(p[0][0] + p[1][0] + p[2][0]) / 3, (p[0][1] + p[1][1] + p[2][1]) / 3};
    if (xy && distance(*xy, mid) > 2e-3)
      r.refuse("xy", "not the middle of the corners", fmt::format("[{:.3f}, {:.3f}]", mid[0], mid[1]));
  }

  void name(Record& r) {
    const std::string called = r.text("threat");
    if (!called.empty() && std::find(threats_.begin(), threats_.end(), called) != threats_.end())
      r.refuse("threat", fmt::format("'{}' names two threats", called), "a name of its own");
    threats_.push_back(called);
    const std::string called_es = r.has("threat_es") ? r.text("threat_es") : "";
    out_.names[fmt::format("space.{}", r.name())] = {called, called_es};
    for (int i = 1; i <= corners_a_space; ++i)
      out_.names[fmt::format("corner.{}.{}", r.name(), i)] = {
          fmt::format("{} {}", called, i), called_es.empty() ? "" : fmt::format("{} {}", called_es, i)};
  }

  Reading& out_;
  BoardRow& board_;
  Array<CornerRow, vertices> corner_{};
  Array<std::optional<Point>, vertices> at_{};
  std::vector<std::string> threats_;
};

}  // namespace

void read_board(Reading& out, const json& file) { Board(out).read(file); }

}  // namespace noo::planetary_phase
