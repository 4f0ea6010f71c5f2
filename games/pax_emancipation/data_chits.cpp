// barriers.json and slavers.json.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "pax_emancipation/data_files.hpp"

namespace noo::pax_emancipation {

namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 3> chit_hues{"red", "white", "purple"};
constexpr std::array<Hue, 3> hues_of_chits{Hue::red, Hue::white, Hue::purple};
constexpr std::array<std::string_view, 3> leanings{"left", "right", "embargo"};

bool kills(Hue h) { return h == Hue::red || h == Hue::white || h == Hue::green; }

// The Sphere is the id without its number.
std::string_view sphere_word(std::string_view id) { return id.substr(0, id.rfind('_')); }
Sphere sphere_named(std::string_view word) {
  const auto found = std::find(sphere_words.begin(), sphere_words.end(), word);
  return sphere(num(found - sphere_words.begin()));
}

class Barriers {
 public:
  explicit Barriers(Reading& out) : out_(out), names_(out) {}

  void read(const json& file) {
    Record top(out_.errors, "barriers.json", "(file)", file);
    top.expect({"barriers"}, {"schema", "source", "count", "dice_colours"});
    check_head(top, "pax_emancipation.barriers.v1");
    top.require("count", barriers);
    int at = 0;
    for (Record& r : top.in_order("barriers", barrier_words)) read_barrier(r, barrier(at++));
  }

 private:
  void read_barrier(Record& r, Barrier b) {
    r.expect({"id", "sphere", "name", "colour", "dice", "provenance"}, {"name_es", "leaning", "vp", "fact"});
    r.provenance();
    r.text_if_any("fact");
    r.require("sphere", sphere_word(r.name()));
    r.require("vp", 1);  // J4.1
    BarrierRow& row = out_.tables.barrier[b];
    row.sphere = sphere_named(sphere_word(r.name()));
    const auto hue = static_cast<std::size_t>(r.word("colour", chit_hues));
    row.hue = hues_of_chits[hue];
    r.require("leaning", leanings[hue]);
    read_dice(r, row);
    names_.add(r, "name", fmt::format("barrier.{}", r.name()));
  }

  static void read_dice(Record& r, BarrierRow& row) {
    std::vector<Record> dice = r.objects("dice");
    if (dice.empty() || dice.size() > row.icon.size())
      return r.refuse("dice", fmt::format("{} dice", dice.size()), fmt::format("1 to {}", row.icon.size()));
    for (std::size_t i = 0; i < dice.size(); ++i) {
      Record& die = dice[i];
      die.expect({"colour", "face", "frustration"});
      DieIcon& icon = row.icon[i];
      icon.hue = static_cast<Hue>(die.word("colour", hue_words));
      icon.face = static_cast<u8>(die.whole("face", 1, die_faces));
      icon.collar = die.flag("frustration") ? 1 : 0;
      if (icon.collar != 0 && !kills(icon.hue))  // I3.1; a black one is corruption
        die.refuse("frustration", "true", "false, for this die kills nobody");
    }
  }

  Reading& out_;
  NameList names_;
};

class Slavers {
 public:
  explicit Slavers(Reading& out) : out_(out), names_(out) {}

  void read(const json& file) {
    Record top(out_.errors, "slavers.json", "(file)", file);
    top.expect({"slavers"}, {"schema", "source", "count"});
    check_head(top, "pax_emancipation.slavers.v1");
    top.require("count", seas);
    std::vector<std::string> ids;
    ids.reserve(seas);
    for (const std::string_view b : sea_words) ids.push_back(fmt::format("sl_{}", b));
    const std::vector<std::string_view> views(ids.begin(), ids.end());
    int at = 0;
    for (Record& r : top.in_order("slavers", views)) read_slaver(r, sea(at++));
  }

 private:
  void read_slaver(Record& r, Sea b) {
    r.expect({"id", "border", "name", "product", "black_dice", "provenance"}, {"name_es", "vp"});
    r.provenance();
    r.require("border", sea_words[b]);
    r.require("vp", 1);                                                   // J4.1
    if (!out_.product[b].empty()) r.require("product", out_.product[b]);  // else the map itself is refused
    PipsSet& black = out_.tables.sea[b].black;
    const std::vector<int> dice = r.wholes("black_dice", 1, die_faces);
    for (const int face : dice) black.add(static_cast<Pips>(face));
    const bool different = black.size() == num(dice.size());
    if (!different || (dice.empty() && r.at("black_dice").is_array() && r.at("black_dice").empty()))
      r.refuse("black_dice", fmt::format("{} is wrong", r.at("black_dice").dump()),
               "at least one face, none of them twice");
    names_.add(r, "name", fmt::format("slaver.{}", sea_words[b]));
  }

  Reading& out_;
  NameList names_;
};

}  // namespace

void read_barriers(Reading& out, const json& file) { Barriers(out).read(file); }

void read_slavers(Reading& out, const json& file) { Slavers(out).read(file); }

}  // namespace noo::pax_emancipation
