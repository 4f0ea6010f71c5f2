// ideas.json, revolutions.json and splays.json.
#include <fmt/format.h>

#include <algorithm>

#include "pax_emancipation/data_files.hpp"

namespace noo::pax_emancipation {

namespace {

using nlohmann::json;

constexpr int ideas_a_side = ideas / 2;
constexpr int most_spots = 4;
constexpr int most_points = 9;
constexpr int first_splay = 109;

OpSet read_ops(Record& r) {
  OpSet out{};
  for (const int op : r.words("ops", op_words, 1, ops)) out.add(static_cast<Op>(op));
  return out;
}

std::array<Icon, 2> read_icons(Record& r, std::string_view field) {
  const std::vector<int> two = r.words(field, icon_words, 2, 2);
  if (two.size() != 2) return {Icon::comet, Icon::candle};
  return {static_cast<Icon>(two[0]), static_cast<Icon>(two[1])};
}

// Records that are known by their number, from `first` on.
std::vector<Record> numbered(Record& top, std::string_view field, int first, int count) {
  std::vector<Record> list = top.objects(field);
  if (top.at(field).is_array() && num(list.size()) != count)
    top.refuse(field, fmt::format("{} records", list.size()),
               fmt::format("{}, from {} to {}", count, first, first + count - 1));
  if (num(list.size()) > count) list.erase(list.begin() + count, list.end());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const int number = first + num(i);
    list[i].call(std::to_string(number));
    list[i].require("number", number);
  }
  return list;
}

// ---- ideas.json ----

// What the file must say of an impact beside its id.
constexpr std::array<std::string_view, 6> impact_ids{"M1", "M2", "M3", "M4", "M5", "M6"};
constexpr std::array<std::string_view, 6> impact_types{
    "agent_wealth", "agent_syndication", "agent_admin", "agent_revolutionary", "ship", "claim_barrier"};
constexpr std::array<std::string_view, 4> repeal_words{"red", "white", "purple", "any"};
constexpr std::array<Hue, 4> repeal_hues{Hue::red, Hue::white, Hue::purple, Hue::red};

class Ideas {
 public:
  explicit Ideas(Reading& out) : out_(out), names_(out) {}

  void read(const json& file) {
    Record top(out_.errors, "ideas.json", "(file)", file);
    top.expect({"ideas"}, {"schema", "source", "count", "icons", "icons_provenance", "side_rule"});
    check_head(top, "pax_emancipation.ideas.v1");
    top.require("count", ideas);
    if (top.has("icons")) read_colours(top.object("icons"));
    int number = 1;
    for (Record& r : numbered(top, "ideas", 1, ideas)) read_idea(r, number++);
    if (number > ideas) check_sides(top);
  }

 private:
  static void read_colours(Record r) {
    r.expect({"comet", "candle", "feather", "unlock"});
    for (int i = 0; i < icons; ++i) {
      Record one = r.object(icon_words[i]);
      one.expect({"colour"}, {"meaning"});
      one.require("colour", is_black(static_cast<Icon>(i)) ? "black" : "red");  // A.1
    }
  }

  void read_idea(Record& r, int number) {
    r.expect({"number", "name", "side", "diffusion_arrow", "freedoms", "ops", "impacts", "provenance"},
             {"id", "name_es", "person", "years", "fact"});
    r.provenance();
    r.require("id", fmt::format("idea_{:03}", number));
    for (const std::string_view field : {"years", "fact"}) r.text_if_any(field);
    const json& person = r.at("person");  // not every card has one
    if (!person.is_string() || !person.get_ref<const std::string&>().empty()) r.text_if_any("person");
    CardRow& row = out_.tables.idea[number];
    row.side = static_cast<Side>(r.word("side", side_words));
    row.arrow = r.flag("diffusion_arrow") ? 1 : 0;
    if (row.side == Side::E) r.require("diffusion_arrow", false);
    row.freedom = read_icons(r, "freedoms");
    row.ops = read_ops(r);
    if (!row.ops.empty() && (row.ops & basic_ops).empty())  // it would be worth nothing in the basic game
      r.refuse("ops", "only ops of the advanced game", "one of the basic game among them");
    read_impacts(r, row);
    names_.add(r, "name", fmt::format("card.{}", number));
  }

  static void read_impacts(Record& r, CardRow& row) {
    std::vector<Record> list = r.objects("impacts");
    if (list.empty() || list.size() > row.impact.size())
      return r.refuse("impacts", fmt::format("{} impacts", list.size()), fmt::format("1 to {}", row.impact.size()));
    for (std::size_t i = 0; i < list.size(); ++i) read_impact(list[i], row.impact[i]);
  }

  static void read_impact(Record& r, ImpactRow& row) {
    r.expect({"id"}, {"type", "colour"});
    const auto which = static_cast<std::size_t>(r.word("id", impact_ids));
    r.require("type", impact_types[which]);
    row.what = static_cast<Impact>(which + 1);
    if (row.what != Impact::M6) {
      if (r.has("colour")) r.refuse("colour", "a colour where none is claimed", "a colour with M6 only");
      return;
    }
    if (!r.has("colour")) return r.refuse("colour", "missing", "red, white, purple or any");
    const auto hue = static_cast<std::size_t>(r.word("colour", repeal_words));
    row.any = hue == 3 ? 1 : 0;
    row.hue = repeal_hues[hue];
  }

  void check_sides(Record& top) const {
    const auto& rows = out_.tables.idea;
    const auto west =
        std::count_if(rows.begin() + 1, rows.end(), [](const CardRow& row) { return row.side == Side::W; });
    if (west != ideas_a_side)
      top.refuse("ideas", fmt::format("{} of the West and {} of the East", west, ideas - west),
                 fmt::format("{} of each", ideas_a_side));
  }

  Reading& out_;
  NameList names_;
};

// ---- revolutions.json ----

class Revolutions {
 public:
  explicit Revolutions(Reading& out) : out_(out), names_(out) {}

  void read(const json& file) {
    Record top(out_.errors, "revolutions.json", "(file)", file);
    top.expect({"revolutions"}, {"schema", "source", "count", "note"});
    check_head(top, "pax_emancipation.revolutions.v1");
    top.require("count", revolutions);
    int number = first_revolution;
    for (Record& r : numbered(top, "revolutions", first_revolution, revolutions)) read_revolution(r, number++);
  }

 private:
  void read_revolution(Record& r, int number) {
    r.expect({"number", "sphere", "engagement_spots", "sides", "provenance"}, {"id"});
    r.provenance();
    r.require("id", fmt::format("rev_{}", number));
    RevolutionRow& row = out_.tables.revolution[number - first_revolution];
    row.sphere = sphere(r.word("sphere", sphere_words));
    if (std::find(seen_.begin(), seen_.end(), row.sphere) != seen_.end())
      r.refuse("sphere", "a Sphere with two Revolutions", "a Revolution for each Sphere");
    seen_.push_back(row.sphere);
    row.spots = static_cast<u8>(r.whole("engagement_spots", 1, most_spots));
    std::vector<Record> sides = r.objects("sides");
    if (sides.size() != row.face.size()) return r.refuse("sides", fmt::format("{} sides", sides.size()), "2");
    for (std::size_t i = 0; i < sides.size(); ++i) read_side(sides[i], number, i, row.face[i]);
    if (sides[0].at("border") == sides[1].at("border"))
      r.refuse("sides", "two of the same border", "one red and one white");
    name_both(sides, number);
  }

  void read_side(Record& r, int number, std::size_t which, FaceRow& row) {
    r.expect({"name", "border", "freedoms", "ends", "ops", "provenance"}, {"name_es", "years", "fact"});
    r.provenance();
    for (const std::string_view field : {"years", "fact"}) r.text_if_any(field);
    constexpr std::array<std::string_view, 2> borders{"red", "white"};
    r.word("border", borders);
    row.freedom = read_icons(r, "freedoms");
    row.ops = read_ops(r);
    std::vector<Record> ends = r.objects("ends");
    if (ends.size() != 2) return r.refuse("ends", fmt::format("{} ends", ends.size()), "2");
    for (std::size_t i = 0; i < 2; ++i) read_end(ends[i], i, row);
    names_.add(r, "name", fmt::format("revolution.{}.{}", number, face_words[which]));
  }

  static void read_end(Record& r, std::size_t i, FaceRow& row) {
    r.expect({"icon", "vp"});
    r.require("icon", icon_words[row.freedom[i]]);
    Record vp = r.object("vp");
    vp.expect({"colour", "amount"});
    row.whose[i] = Owner::of(colour(vp.word("colour", colour_words)));
    row.points[i] = static_cast<u8>(vp.whole("amount", 1, most_points));
  }

  // A Revolution that lies face up or down is called by both names.
  void name_both(std::vector<Record>& sides, int number) {
    const json& front = sides[0].at("name");
    const json& back = sides[1].at("name");
    if (!front.is_string() || !back.is_string()) return;
    out_.names[fmt::format("card.{}", number)] = {
        fmt::format("{} / {}", front.get_ref<const std::string&>(), back.get_ref<const std::string&>()), ""};
  }

  Reading& out_;
  NameList names_;
  std::vector<Sphere> seen_;
};

// ---- splays.json ----

void read_splay(Reading& out, Record& r, int which) {
  const bool will = which == ix(Splay::general_will);
  r.expect({"id", "name", "ends", "provenance"}, {"name_es", "number", "person", "years", "entry_op", "limit"});
  r.provenance();
  r.require("number", first_splay + which);
  r.require("entry_op", will ? "plebiscite" : "lawsuit");  // G6.1, G7.0
  for (const std::string_view field : {"person", "years"}) r.text_if_any(field);
  r.require("limit", will ? json(out.will_limit) : json(nullptr));
  out.tables.start[which] = read_icons(r, "ends");
  NameList(out).add(r, "name", fmt::format("splay.{}", r.name()));
}

}  // namespace

void read_ideas(Reading& out, const json& file) { Ideas(out).read(file); }

void read_revolutions(Reading& out, const json& file) { Revolutions(out).read(file); }

void read_splays(Reading& out, const json& file) {
  Record top(out.errors, "splays.json", "(file)", file);
  top.expect({"splays"}, {"schema", "source", "count"});
  check_head(top, "pax_emancipation.splays.v1");
  top.require("count", splays);
  int which = 0;
  for (Record& r : top.in_order("splays", splay_words)) read_splay(out, r, which++);
}

}  // namespace noo::pax_emancipation
