// problems.json, infrastructure.json and players.json.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "pax_transhumanity/data_files.hpp"

namespace noo::pax_transhumanity {

namespace {

using nlohmann::json;

constexpr Array<std::string_view, 3> side_words{"thinker", "maker", "middle"};
constexpr Array<std::string_view, 3> column_words{"left", "center", "right"};
constexpr Array<std::string_view, 2> type_words{"barrier", "utility"};
constexpr int chits = 19;               // B1.2
constexpr int agents_of_a_colour = 15;  // B1.3
constexpr int disks_of_a_colour = 4;

// ---- problems.json ----

class Problems {
 public:
  explicit Problems(Reading& out) : out_(out) {}

  void read(const json& file) {
    Record top(out_.errors, "problems.json", "(file)", file);
    top.expect({"problems"}, {"schema", "note", "total_chits", "chits"});
    top.require("total_chits", chits);
    int at = 0;
    for (Record& record : top.objects("problems")) read_problem(record, ++at);
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      if (!seen_[i])
        top.refuse("problems", fmt::format("no record with the id {}", problem_words[i]),
                   "all 15, some with no copies");
    }
    const int sum = std::accumulate(copies_.begin(), copies_.end(), 0);
    if (sum != chits) top.refuse("problems", fmt::format("{} copies in all", sum), std::to_string(chits));
    read_chits(top);
  }

 private:
  void read_problem(Record& r, int at) {
    r.call(fmt::format("number {}", at));
    r.expect({"id", "name", "sphere", "copies", "provenance"}, {"name_es", "sphere_by_edition"});
    const std::optional<int> id = r.key("id", problem_words);
    if (!id) return;
    const auto p = static_cast<std::size_t>(*id);
    r.call(std::string(problem_words[p]));
    if (seen_[p]) return r.refuse("id", "twice in the list", "once");
    seen_[p] = true;
    r.text("provenance");
    ProblemRow& row = out_.tables.problem[p];
    row.sphere = row.sphere_es = sphere(r.word("sphere", sphere_names));
    if (r.has("sphere_by_edition")) {
      Record by = r.object("sphere_by_edition");
      by.expect({"en-2019-06", "es-2019-02"});
      if (sphere(by.word("en-2019-06", sphere_names)) != row.sphere)
        by.refuse("en-2019-06", "not as in the field sphere", "the same");
      row.sphere_es = sphere(by.word("es-2019-02", sphere_names));
    }
    row.copies = static_cast<u8>(r.whole("copies", 0, chits));
    copies_[p] = row.copies;
    name(r, p);
  }

  void name(Record& r, std::size_t p) {
    const std::string called = r.text("name");
    const auto known = [&](const std::string& as) {
      if (!out_.problem_named.emplace(as, problem(num(p))).second)
        r.refuse("name", fmt::format("'{}' names two Problems", as), "a name of its own");
    };
    known(std::string(problem_words[p]));
    if (!called.empty()) known(called);
    out_.names[fmt::format("problem.{}", problem_words[p])] = {called, r.has("name_es") ? r.text("name_es") : ""};
  }

  // The single chits are only a second way to say the same.
  void read_chits(Record& top) {
    if (!top.has("chits")) return;
    EnumArray<Problem, int, problems> count{};
    std::vector<int> ids;
    int at = 0;
    for (Record& r : top.objects("chits")) {
      r.call(fmt::format("chit {}", ++at));
      r.expect({"id", "name", "sphere"});
      const int id = r.whole("id", 1, chits);
      if (std::find(ids.begin(), ids.end(), id) != ids.end()) r.refuse("id", "twice in the list", "once");
      ids.push_back(id);
      const auto found = out_.problem_named.find(r.text("name"));
      if (found == out_.problem_named.end()) {
        r.refuse("name", "no such Problem", "the name of one");
        continue;
      }
      ++count[found->second];
      if (sphere(r.word("sphere", sphere_names)) != out_.tables.of(found->second).sphere)
        r.refuse("sphere", "not as in the Problem's record", "the same");
    }
    for (std::size_t i = 0; i < count.size(); ++i) {
      if (count[i] != copies_[i])
        top.refuse("chits", fmt::format("{} of {}", count[i], problem_words[i]), fmt::format("{}", copies_[i]));
    }
  }

  Reading& out_;
  EnumArray<Problem, bool, problems> seen_{};
  EnumArray<Problem, int, problems> copies_{};
};

// ---- infrastructure.json ----

class Placard {
 public:
  Placard(Reading& out, Record& r, Sphere where) : out_(out), r_(r), where_(where) {}

  void read() {
    for (Record& one : r_.objects("spaces")) read_space(one);
    if (r_.has("unemployment")) {
      Record ue = r_.object("unemployment");
      ue.expect({"id"}, {"tier", "name", "employee_capacity"});
      ue.require("id", std::string(post_words[unemployment(where_)]));
      ue.require("tier", 3);
    }
    for (Record& one : r_.objects("arrows")) read_arrow(one);
    check_spaces();
  }

 private:
  static u8 kinds_of(int side) { return side == 2 ? u8{3} : static_cast<u8>(1U << static_cast<unsigned>(side)); }

  void read_space(Record& r) {
    r.expect({"id", "tier", "type", "side", "name", "provenance"},
             {"name_es", "column", "employee_capacity", "company_allowed", "company_kinds"});
    r.text("provenance");
    const Words own = Words(space_words).subspan(static_cast<std::size_t>(ix(space_at(where_, 0))), spaces_a_sphere);
    const std::optional<int> local = r.key("id", own);
    if (!local) return;
    const Space id = space_at(where_, *local);
    SpaceRow& row = out_.tables.space[id];
    r.call(std::string(own[static_cast<std::size_t>(*local)]));
    if (row.exists != 0) return r.refuse("id", "twice in the list", "once");
    const bool barrier = r.word("type", type_words) == 0;
    if (barrier != is_barrier(id))
      r.refuse("type", "does not fit the id", "barrier for B1 to B6, utility for U1 to U4");
    const int side = r.word("side", side_words);
    row = {1, static_cast<u8>(r.whole("tier", 1, 2)), barrier ? kinds_of(side) : u8{0}, column_of(r, side), {}};
    sides_[*local] = kinds_of(side);
    check_repeated(r, row, barrier);
    name(r, id);
  }

  static u8 column_of(Record& r, int side) {
    if (r.has("column")) return static_cast<u8>(r.word("column", column_words));
    return static_cast<u8>(side == 2 ? 1 : side == 0 ? 0 : 2);
  }

  // Fields that only repeat what type and side say.
  static void check_repeated(Record& r, const SpaceRow& row, bool barrier) {
    r.require("company_allowed", barrier);
    if (barrier) {
      r.require("employee_capacity", 1);
    } else {
      r.require("employee_capacity", "one per colour");
    }
    if (!r.has("company_kinds")) return;
    u8 kinds = 0;
    for (const int kind : r.words("company_kinds", kind_words)) kinds = static_cast<u8>(kinds | kinds_of(kind));
    if (kinds != row.companies) r.refuse("company_kinds", "does not fit type and side", "a Barrier's side, or both");
  }

  void name(Record& r, Space id) {
    const std::string word(space_words[id]);
    const std::string called = r.text("name");
    const std::string called_es = r.has("name_es") ? r.text("name_es") : "";
    for (const char* family : {"space.", "head."}) out_.names[family + word] = {called, called_es};
    if (!is_barrier(id)) return;
    out_.barrier_named.emplace(word, id);
    if (!called.empty() && !out_.barrier_named.emplace(called, id).second)
      r.refuse("name", fmt::format("'{}' names two Barriers", called), "a name of its own");
  }

  void read_arrow(Record& r) {
    r.expect({"from", "to", "work"});
    const Words posts_here = spaces_here();
    const std::optional<int> tail = r.key("from", posts_here.first(spaces_a_sphere));
    const std::optional<int> tip = r.key("to", posts_here);
    if (!tail || !tip) return;
    const int from = *tail;
    const int to = *tip;
    const int kind = r.word("work", kind_words);
    const SpaceRow& exited = row(from);
    const bool out_of_work = to == spaces_a_sphere;
    if (exited.exists == 0) return r.refuse("from", "no such space", "a space of this placard");
    if (!out_of_work && row(to).exists == 0) return r.refuse("to", "no such space", "a space of this placard");
    if ((out_of_work ? 3 : row(to).tier) != exited.tier + 1)
      r.refuse("to", "not one tier down", "a space of the next tier (unemployment is the third)");
    if ((sides_[from] & kinds_of(kind)) == 0)
      r.refuse("work", "does not fit the side of the space it leaves", "the kind of that side");
    u16& heads = out_.tables.space[space_at(where_, from)].arrows[kind];
    heads = static_cast<u16>(heads | (out_of_work ? SpaceRow::to_unemployment : 1U << static_cast<unsigned>(to)));
  }

  void check_spaces() {
    int barriers = 0;
    int utilities = 0;
    int divider = 0;
    u8 kinds = 0;
    for (int i = 0; i < spaces_a_sphere; ++i) {
      const SpaceRow& one = row(i);
      if (one.exists == 0) continue;
      ++(i < barriers_a_sphere ? barriers : utilities);
      divider += one.companies == 3 ? 1 : 0;
      kinds = static_cast<u8>(kinds | one.companies);
      for (const int kind : {0, 1}) {
        const bool fits = (sides_[i] & kinds_of(kind)) != 0;
        if (fits && one.arrows[kind] == 0)
          r_.refuse("arrows",
                    fmt::format("no {} arrow leaves {}", kind_words[kind], spaces_here()[static_cast<std::size_t>(i)]),
                    "at least one");
      }
    }
    r_.require("barrier_count", barriers);
    r_.require("utility_count", utilities);
    if (kinds != 3) r_.refuse("spaces", "not every kind of Company can be founded", "a Barrier for each kind");
    if (divider < 1 || divider > 2)
      r_.refuse("spaces", fmt::format("{} Barriers on the divider", divider), "one or two");  // G3b
  }

  // The ten spaces and unemployment, as this Sphere spells them.
  Words spaces_here() {
    if (spelled_.empty()) {
      const auto first = static_cast<std::size_t>(ix(space_at(where_, 0)));
      spelled_.assign(space_words.begin() + first, space_words.begin() + first + spaces_a_sphere);
      spelled_.push_back(post_words[unemployment(where_)]);
    }
    return spelled_;
  }
  const SpaceRow& row(int local) const { return out_.tables.of(space_at(where_, local)); }

  Reading& out_;
  Record& r_;
  Sphere where_;
  Array<u8, spaces_a_sphere> sides_{};  // kinds of Work that may leave a space
  std::vector<std::string_view> spelled_;
};

// ---- players.json ----

void read_player(Reading& out, Record& r, EnumArray<Colour, bool, colours>& seen) {
  r.expect({"colour", "finance", "starting_patent", "pool_agents", "provenance"},
           {"name", "name_es", "order", "pool_disks"});
  const std::optional<int> key = r.key("colour", colour_words);
  if (!key) return;
  const auto c = static_cast<std::size_t>(*key);
  r.call(std::string(colour_words[c]));
  if (seen[c]) return r.refuse("colour", "twice in the list", "once");
  seen[c] = true;
  r.text("provenance");
  r.require("order", *key + 1);
  r.require("pool_disks", disks_of_a_colour);
  Start& start = out.tables.start[c];
  Record finance = r.object("finance");
  finance.expect({"capital", "wealth", "debt"});
  start.capital = static_cast<u8>(finance.whole("capital", 0, agents_of_a_colour));
  start.wealth = static_cast<u8>(finance.whole("wealth", 0, agents_of_a_colour));
  start.debt = static_cast<u8>(finance.whole("debt", 0, agents_of_a_colour));
  start.patent = discipline(r.word("starting_patent", discipline_names));
  start.pool_agents = static_cast<u8>(r.whole("pool_agents", 0, agents_of_a_colour));
  start.pool_disks = disks_of_a_colour;
  const int sum = start.capital + start.wealth + start.debt + 1 + start.pool_agents;
  if (sum != agents_of_a_colour)
    r.refuse("pool_agents", fmt::format("{} Agents with finance and the Patent", sum),
             std::to_string(agents_of_a_colour));
}

}  // namespace

void read_problems(Reading& out, const json& file) { Problems(out).read(file); }

void read_infrastructure(Reading& out, const json& file) {
  Record top(out.errors, "infrastructure.json", "(file)", file);
  top.expect({"placards"}, {"schema", "note", "column_order"});
  top.require("column_order", sphere_names);
  EnumArray<Sphere, bool, spheres> seen{};
  for (Record& r : top.objects("placards")) {
    r.expect({"sphere", "spaces", "arrows", "provenance"},
             {"discipline", "barrier_count", "utility_count", "unemployment"});
    const std::optional<int> key = r.key("sphere", sphere_names);
    if (!key) continue;
    const auto s = static_cast<std::size_t>(*key);
    r.call(std::string(sphere_names[s]));
    if (seen[s]) {
      r.refuse("sphere", "twice in the list", "once");
      continue;
    }
    seen[s] = true;
    r.text("provenance");
    r.require("discipline", discipline_names[s]);
    Placard(out, r, sphere(*key)).read();
  }
  for (std::size_t s = 0; s < seen.size(); ++s) {
    if (!seen[s]) top.refuse("placards", fmt::format("no placard of {}", sphere_names[s]), "one for each Sphere");
  }
}

void read_players(Reading& out, const json& file) {
  Record top(out.errors, "players.json", "(file)", file);
  top.expect({"players"}, {"schema", "note", "seats_by_player_count", "agents_per_colour", "disks_per_colour"});
  top.require("agents_per_colour", agents_of_a_colour);
  top.require("disks_per_colour", disks_of_a_colour);
  top.require("seats_by_player_count", {{"1", json::array()},
                                        {"2", {"blue", "red"}},
                                        {"3", {"blue", "pink", "red"}},
                                        {"4", {"blue", "black", "pink", "red"}}});  // C1a
  EnumArray<Colour, bool, colours> seen{};
  for (Record& r : top.objects("players")) read_player(out, r, seen);
  for (std::size_t c = 0; c < seen.size(); ++c) {
    if (!seen[c]) top.refuse("players", fmt::format("no record of {}", colour_words[c]), "one for each colour");
  }
}

}  // namespace noo::pax_transhumanity
