// cards.json.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "pax_transhumanity/data_files.hpp"
#include "pax_transhumanity/json_now.hpp"

namespace noo::pax_transhumanity {

namespace {

using nlohmann::json;

// As the file spells them, in the order of Impact.
constexpr Array<std::string_view, 10> impact_words{"growth",
                                                   "defusal_growth",
                                                   "solution",
                                                   "wild_problem",
                                                   "company",
                                                   "social_resilience",
                                                   "industry_disruption",
                                                   "exoglobal_recession",
                                                   "nuclear_exchange",
                                                   "game_end"};
constexpr Array<std::string_view, 2> op_words{"single", "or"};
constexpr Array<std::string_view, 3> timing_words{"own_turn", "always", "action"};
constexpr Array<std::string_view, 2> works_words{"market_and_think_tank", "market_only"};

// What the parameter of an Ability is called here, and what it is one of.
struct Parameter {
  std::string_view name;
  Words values;
};
std::optional<Parameter> parameter_of(Ability a) {
  if (ability_widths[a] == 1) return std::nullopt;
  const std::string_view family = parameter_family(a);
  if (family == "discipline") return Parameter{family, discipline_names};
  return family == "sphere" ? Parameter{family, sphere_names} : Parameter{"work", kind_words};
}

class Cards {
 public:
  explicit Cards(Reading& out) : out_(out) {
    for (CardRow& row : out_.tables.card) {
      row.left = row.right = Discipline::none;
      row.ability = Ability::none;
    }
  }

  void read(const json& file) {
    Record top(out_.errors, "cards.json", "(file)", file);
    top.expect({"ideas", "tipping_points", "plurality"},
               {"schema", "note", "disciplines", "regime_cards", "regimes", "human_progress", "abilities"});
    for (Record& r : top.objects("ideas")) read_card(r, "idea", 1, ideas);
    for (Record& r : top.objects("tipping_points"))
      read_card(r, "tipping_point", ix(first_tipping_point), ix(plurality_card) - 1);
    if (top.has("plurality")) {
      Record r = top.object("plurality");
      read_card(r, "plurality", ix(plurality_card), ix(plurality_card));
    }
    check_all_there(top, "ideas", 1, ideas);
    check_all_there(top, "tipping_points", ix(first_tipping_point), ix(plurality_card) - 1);
    check_all_there(top, "plurality", ix(plurality_card), ix(plurality_card));
    for (Record& r : top.objects("abilities")) read_ability_entry(r);
  }

 private:
  void check_all_there(Record& top, std::string_view list, int least, int most) {
    std::vector<int> missing;
    for (int n = least; n <= most; ++n) {
      if (!seen_[n]) missing.push_back(n);
    }
    if (!missing.empty())
      top.refuse(list, fmt::format("no card with the number {}", fmt::join(missing, ", ")), "every number once");
  }

  void read_card(Record& r, std::string_view kind, int least, int most) {
    r.expect({"number", "name", "left", "right", "surge", "heat", "impacts", "ability", "provenance"},
             {"name_es", "kind", "epic", "surge_label"});
    const int number = r.whole("number", least, most);
    if (number == 0) return;
    r.call(std::to_string(number));
    if (seen_[number]) return r.refuse("number", "twice in the file", "once");
    seen_[number] = true;
    r.text("provenance");
    r.require("kind", kind);
    name(r, number);
    CardRow& row = out_.tables.card[number];
    read_sides(r, row, card(number));
    read_heat(r, row, number);
    read_impacts(r, row);
    read_ability(r, row, number);
    check_kind(r, row, card(number));
  }

  void name(Record& r, int number) {
    const std::string called = r.text("name");
    if (!called.empty() && !names_.emplace(called, number).second)
      r.refuse("name", fmt::format("'{}' is the name of #{} too", called, names_.at(called)), "a name of its own");
    out_.names[fmt::format("card.{}", number)] = {called, r.has("name_es") ? r.text("name_es") : ""};
  }

  void read_sides(Record& r, CardRow& row, Card c) {
    if (c == plurality_card) {
      r.require("left", nullptr);
      r.require("right", nullptr);
    } else {
      row.left = discipline(r.word("left", discipline_names));
      row.right = discipline(r.word("right", discipline_names));
    }
    const std::vector<int> surge = r.words("surge", discipline_names);
    for (const int d : surge) row.surge = static_cast<u8>(row.surge | bit(discipline(d)));
    if (!r.has("surge_label")) return;
    const std::vector<std::string> labels = r.texts("surge_label");
    if (labels.size() != surge.size()) r.refuse("surge_label", "not one for each surge arrow", "as many as in surge");
    for (std::size_t i = 0; i < labels.size() && i < surge.size(); ++i)
      out_.names[fmt::format("surge.{}.{}", ix(c), discipline_words[surge[i]])] = {labels[i], ""};
  }

  void read_heat(Record& r, CardRow& row, int number) {
    Record heat = r.object("heat");
    heat.expect({"white", "black"});
    for (const Square q : {Square::white, Square::black}) {
      const std::string_view word = square_words[q];
      std::vector<std::string> labels = heat.texts(word);
      if (labels.size() > most_squares) {
        heat.refuse(word, fmt::format("{} squares", labels.size()), fmt::format("at most {}", most_squares));
        labels.resize(most_squares);
      }
      (q == Square::white ? row.white : row.black) = static_cast<u8>(labels.size());
      for (std::size_t i = 0; i < labels.size(); ++i)
        out_.names[fmt::format("heat.{}.{}.{}", number, word, i + 1)] = {labels[i], ""};
    }
  }

  // ---- impacts ----

  void read_impacts(Record& r, CardRow& row) {
    std::vector<Item> items;
    for (Record& group : r.objects("impacts")) {
      group.expect({"op", "items"});
      const bool choice = group.word("op", op_words) == 1;
      std::vector<Record> of_group = group.objects("items");
      if (choice != (of_group.size() > 1))
        group.refuse("op", "does not fit the number of items", "or for two and more, single for one");
      for (std::size_t i = 0; i < of_group.size(); ++i) {
        items.push_back(read_item(of_group[i]));
        items.back().alternative = i > 0 ? 1 : 0;
      }
    }
    if (items.empty()) r.refuse("impacts", "empty", "at least one");
    if (items.size() > CardRow::most_items) {
      r.refuse("impacts", fmt::format("{} icons", items.size()), fmt::format("at most {}", CardRow::most_items));
      items.resize(CardRow::most_items);
    }
    row.items = static_cast<u8>(items.size());
    std::copy(items.begin(), items.end(), row.item.begin());
  }

  Item read_item(Record& r) {
    Item item{};
    const std::optional<int> type = r.key("type", impact_words);
    if (r.has("type") && !type) return item;
    item.type = static_cast<Impact>(type.value_or(0));
    switch (item.type) {
      case Impact::solution:
        r.expect({"type", "problem"});
        item.a = static_cast<u8>(problem_of(r));
        break;
      case Impact::company:
        r.expect({"type", "sphere", "work", "brash"});
        item.a = static_cast<u8>(r.word("sphere", sphere_names));
        item.b = static_cast<u8>(r.word("work", kind_words));
        if (r.has("brash")) item.brash = brash_of(r, item);
        break;
      case Impact::resilience:
        r.expect({"type", "count"});
        item.a = static_cast<u8>(r.whole("count", 1, 3));
        break;
      case Impact::nuclear:
        r.expect({"type", "sphere"});
        item.a = static_cast<u8>(r.word("sphere", sphere_names));
        break;
      default:
        r.expect({"type"});
    }
    return item;
  }

  Problem problem_of(Record& r) {
    const std::string called = r.text("problem");
    const auto found = out_.problem_named.find(called);
    if (found != out_.problem_named.end()) return found->second;
    if (!called.empty() && !out_.problem_named.empty())
      r.refuse("problem", fmt::format("'{}' is no Problem", called), "a name or id of problems.json");
    return problem(0);
  }

  // G3d: the Barrier must be one that such a Company may stand on.
  u8 brash_of(Record& r, const Item& company) {
    const std::string called = r.text("brash");
    const auto found = out_.barrier_named.find(called);
    if (found == out_.barrier_named.end()) {
      if (!called.empty() && !out_.barrier_named.empty())
        r.refuse("brash", fmt::format("'{}' is no Barrier", called), "a name or id of infrastructure.json");
      return 0;
    }
    const u8 kinds = out_.tables.of(found->second).companies;
    if (ix(sphere_of(found->second)) != company.a || ((kinds >> company.b) & 1U) == 0)
      r.refuse("brash", fmt::format("'{}' does not fit Sphere and work", called),
               "a Barrier for this kind of Company there");
    return static_cast<u8>(local_of(found->second) + 1);
  }

  // ---- Abilities ----

  void read_ability(Record& r, CardRow& row, int number) {
    if (!r.has("ability")) return;
    Record a = r.object("ability");
    a.expect({"id"}, {"params", "text"});
    const std::optional<int> id = a.key("id", ability_words);
    if (!id) return;
    row.ability = static_cast<Ability>(*id);
    holders_[*id].push_back(number);
    const auto parameter = parameter_of(row.ability);
    if (a.has("params") || parameter) {
      Record params = a.object("params");
      if (parameter) {
        params.expect({parameter->name});
        row.parameter = static_cast<u8>(params.word(parameter->name, parameter->values));
      } else {
        params.expect({});
      }
    }
    if (a.has("text")) a.text("text");
  }

  // The list of Abilities is for people; it must not contradict the cards.
  void read_ability_entry(Record& r) {
    r.expect({"id"}, {"timing", "per_turn", "works_in", "params", "hook", "text", "cards", "provenance"});
    const std::optional<int> key = r.key("id", ability_words);
    if (!key) return;
    const auto id = static_cast<std::size_t>(*key);
    r.call(std::string(ability_words[id]));
    if (listed_[id]) return r.refuse("id", "twice in the list", "once");
    listed_[id] = true;
    const auto parameter = parameter_of(static_cast<Ability>(id));
    r.require("params", parameter ? json::array({parameter->name}) : json::array());
    if (r.has("timing")) r.word("timing", timing_words);
    if (r.has("works_in")) r.word("works_in", works_words);
    r.require("cards", holders_[id]);
  }

  // ---- what each kind of card must be ----

  static bool has(const CardRow& row, Impact what) {
    return std::any_of(row.item.begin(), row.item.begin() + row.items, [&](const Item& i) { return i.type == what; });
  }

  static void check_kind(Record& r, const CardRow& row, Card c) {
    if (is_idea(c)) {
      if (has(row, Impact::game_end)) r.refuse("impacts", "game_end on an Idea", "only tipping points and plurality");
      if (r.has("epic") && r.flag("epic") != has(row, Impact::nuclear))
        r.refuse("epic", "does not fit the impacts", "true for an Idea with a nuclear_exchange, else false");
    } else if (is_tipping_point(c)) {
      if (row.items == 0 || row.item[row.items - 1U].type != Impact::game_end)
        r.refuse("impacts", "game_end is not the last", "a tipping point that ends the game");  // I1a
    } else {
      check_plurality(r, row);
    }
  }

  // I4, R48: the rules do it themselves; a card that says otherwise would mislead.
  static void check_plurality(Record& r, const CardRow& row) {
    bool right = row.items == spheres + 1 && row.item[spheres].type == Impact::game_end;
    for (std::size_t i = 0; right && i < spheres; ++i)
      right = row.item[i].type == Impact::nuclear && row.item[i].a == i;
    if (!right)
      r.refuse("impacts", "not those of the plurality card", "a nuclear_exchange in each Sphere, then game_end");
    if (row.surge != 0 || row.white != 0 || row.black != 0 || row.ability != Ability::none)
      r.refuse("heat", "surge, heat or an Ability", "none on the plurality card");
  }

  Reading& out_;
  EnumArray<Card, bool, cards + 1> seen_{};
  EnumArray<Ability, bool, abilities> listed_{};
  EnumArray<Ability, std::vector<int>, abilities> holders_;
  std::map<std::string, int, std::less<>> names_;
};

}  // namespace

void read_cards(Reading& out, const json& file) { Cards(out).read(file); }

}  // namespace noo::pax_transhumanity
