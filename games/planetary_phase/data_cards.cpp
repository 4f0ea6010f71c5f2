// operations.json and lifestyle.json.
#include <fmt/format.h>

#include <algorithm>

#include "planetary_phase/data_files.hpp"

namespace noo::planetary_phase {

namespace {

using nlohmann::json;

constexpr int most_corner_cost = 7;
constexpr int most_gain = 9;
constexpr int cards_a_threat = 2;
constexpr int least_base_cards = 12;

// ---- operations.json ----

// The id says level and approach: OP-II-R1 is radical, of level II. S is a starting tile.
int level_of(std::string_view id) { return num(std::count(id.begin(), id.end(), 'I')); }
char letter_of(std::string_view id) { return id[id.size() - 2]; }
Approach approach_of(std::string_view id) {
  const char letter = letter_of(id);
  return letter == 'R' ? Approach::radical : letter == 'A' ? Approach::alternative : Approach::conventional;
}

// How the credentials of a launch are spelled: steps in each touched sector, and of choice.
struct CredentialRule {
  std::string_view word;
  int each;
  int any;
  Array<bool, 3> levels;  // where it may stand: I, II, III
};
constexpr std::array credential_rules{
    CredentialRule{"each_touched_sector_by_1", 1, 0, {true, true, true}},
    CredentialRule{"own_sector_by_2", 2, 0, {true, false, false}},
    CredentialRule{"each_touched_sector_by_1_plus_any_by_1", 1, 1, {false, false, true}},
};
constexpr Array<std::string_view, 3> credential_words{credential_rules[0].word, credential_rules[1].word,
                                                      credential_rules[2].word};

void read_benefits(Record r, TileRow& row) {
  r.expect(
      {"credential_steps", "credential_rule", "life_energy", "reputation", "reputation_if_no_threats", "integration"});
  const CredentialRule& rule = credential_rules[static_cast<std::size_t>(r.word("credential_rule", credential_words))];
  if (!rule.levels[row.level - 1])
    r.refuse("credential_rule", fmt::format("{} does not fit the level", rule.word),
             "own_sector_by_2 at level I only, plus_any_by_1 at level III only");
  row.credential = static_cast<u8>(rule.each);
  row.any_credential = static_cast<u8>(rule.any);
  r.require("credential_steps", rule.each * (row.level == 1 ? 1 : 2) + rule.any);
  row.energy = static_cast<u8>(r.whole("life_energy", 0, most_gain));
  row.reputation = static_cast<u8>(r.whole("reputation", 0, most_gain));
  row.quiet_reputation = static_cast<u8>(r.whole("reputation_if_no_threats", 0, most_gain));
  row.integration = static_cast<u8>(r.whole("integration", 0, most_gain));
}

class Operations {
 public:
  explicit Operations(Reading& out) : out_(out) {}

  void read(const json& file) {
    Record top(out_.errors, "operations.json", "(file)", file);
    top.expect({"tiles"}, {"meta", "counts"});
    check_meta(top);
    if (top.has("counts"))
      top.require("counts",
                  {{"starting", starting_tiles}, {"level_1", 12}, {"level_2", 6}, {"level_3", 6}, {"total", tiles}});
    int number = 1;
    for (Record& r : top.in_order("tiles", tile_words)) read_tile(r, number++);
  }

 private:
  void read_tile(Record& r, int number) {
    r.expect({"id", "name", "level", "type", "costs", "benefits", "provenance"},
             {"name_es", "starting", "start_order"});
    r.text("provenance");
    const bool starts = letter_of(r.name()) == 'S';
    TileRow& row = out_.tables.tile[number];
    row.level = static_cast<u8>(level_of(r.name()));
    row.approach = approach_of(r.name());
    row.place = static_cast<u8>(starts ? number : 0);
    r.require("level", row.level);
    r.require("type", approach_words[row.approach]);
    r.require("starting", starts);
    r.require("start_order", starts ? json(number) : json(nullptr));  // 1-SETUP-2
    const std::vector<int> costs = r.wholes("costs", corners_a_space, 1, most_corner_cost);
    for (std::size_t i = 0; i < costs.size(); ++i) row.cost[i] = static_cast<u8>(costs[i]);
    read_benefits(r.object("benefits"), row);
    name(r);
  }

  void name(Record& r) {
    const std::string called = r.text("name");
    if (!called.empty() && std::find(names_.begin(), names_.end(), called) != names_.end())
      r.refuse("name", fmt::format("'{}' names two tiles", called), "a name of its own");
    names_.push_back(called);
    out_.names[fmt::format("tile.{}", r.name())] = {called, r.has("name_es") ? r.text("name_es") : ""};
  }

  Reading& out_;
  std::vector<std::string> names_;
};

// ---- lifestyle.json ----

// 3C-EVO-6. What the file must say of an ability: everything but its name, its words, its copies and its amount.
struct AbilityShape {
  std::string_view id;
  Block block;
  Tier tier;
  std::string_view label;  // the phases in which it works
  std::string_view effect;
  std::string_view boxes;  // a comma between
  std::string_view actions;
  int minimum;  // of what is paid; -1: not said
};
constexpr EnumArray<Ability, AbilityShape, abilities> ability_shapes{
    AbilityShape{"UPKEEP-BASIC", Block::upkeep, Tier::basic, "B", "energize_bonus", "", "", -1},
    AbilityShape{"UPKEEP-ADVANCED", Block::upkeep, Tier::advanced, "C", "star_loss_reduction", "", "", -1},
    AbilityShape{"UPKEEP-EXPERT", Block::upkeep, Tier::expert, "C", "refresh_life_energy", "", "", -1},
    AbilityShape{"CONTRACTS-BASIC", Block::contracts, Tier::basic, "A", "schedule_discount", "devise", "", -1},
    AbilityShape{"CONTRACTS-ADVANCED", Block::contracts, Tier::advanced, "B", "perform_discount", "", "establish", 0},
    AbilityShape{"CONTRACTS-EXPERT", Block::contracts, Tier::expert, "AB", "schedule_and_perform_discount", "devise",
                 "devise", 0},
    AbilityShape{"COMMITMENTS-BASIC", Block::commitments, Tier::basic, "A", "schedule_discount", "commit,dedicate", "",
                 -1},
    AbilityShape{"COMMITMENTS-ADVANCED", Block::commitments, Tier::advanced, "B", "occupy_life_energy", "", "", -1},
    AbilityShape{"COMMITMENTS-EXPERT", Block::commitments, Tier::expert, "B", "perform_discount", "", "commit,dedicate",
                 1},
    AbilityShape{"FREE_TIME-BASIC", Block::free_time, Tier::basic, "B", "perform_discount", "", "evolve", 0},
    AbilityShape{"FREE_TIME-ADVANCED", Block::free_time, Tier::advanced, "B", "expand_bonus", "", "", -1},
};
constexpr EnumArray<Ability, std::string_view, abilities> ability_ids = [] {
  EnumArray<Ability, std::string_view, abilities> out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = ability_shapes[i].id;
  return out;
}();

json list_of(std::string_view words) {
  json out = json::array();
  while (!words.empty()) {
    const std::size_t comma = std::min(words.find(','), words.size());
    out.push_back(words.substr(0, comma));
    words.remove_prefix(std::min(comma + 1, words.size()));
  }
  return out;
}

void read_effect(Record r, const AbilityShape& shape, AbilityRow& row) {
  r.expect({"kind", "amount"}, {"boxes", "actions", "minimum"});
  r.require("kind", shape.effect);
  r.require("boxes", list_of(shape.boxes));
  r.require("actions", list_of(shape.actions));
  r.require("minimum", shape.minimum);
  row.amount = static_cast<u8>(r.whole("amount", 1, most_gain));
}

class Lifestyle {
 public:
  explicit Lifestyle(Reading& out) : out_(out) {}

  void read(const json& file) {
    Record top(out_.errors, "lifestyle.json", "(file)", file);
    top.expect({"abilities", "cards"}, {"meta", "counts"});
    check_meta(top);
    std::size_t at = 0;
    std::vector<Record> records = top.in_order("abilities", ability_ids);
    for (Record& r : records) read_ability(r, at++);
    int number = 1;
    std::vector<std::string_view> ids;
    ids.reserve(cards);
    for (std::size_t i = 0; i < cards; ++i) ids.push_back(card_words[i]);
    for (Record& r : top.in_order("cards", ids)) read_card(r, number++);
    if (number <= cards) return;  // told
    check_copies(records);
    check_threats(top);
    check_counts(top);
  }

 private:
  void read_ability(Record& r, std::size_t at) {
    r.expect({"id", "name", "block", "tier", "effect", "provenance"},
             {"name_es", "tier_rank", "phase_label", "copies", "text"});
    r.text("provenance");
    const AbilityShape& shape = ability_shapes[at];
    r.require("block", block_words[shape.block]);
    r.require("tier", tier_words[shape.tier]);
    r.require("tier_rank", num(shape.tier));
    r.require("phase_label", shape.label);
    if (r.has("text")) r.text("text");
    AbilityRow& row = out_.tables.ability[at];
    row.block = shape.block;
    row.tier = shape.tier;
    read_effect(r.object("effect"), shape, row);
    called_[at] = r.text("name");
    out_.names[fmt::format("ability.{}", ability_words[at])] = {called_[at], r.has("name_es") ? r.text("name_es") : ""};
  }

  void read_card(Record& r, int number) {
    r.expect({"id", "player_icon", "networking", "ability", "threat", "provenance"});
    r.text("provenance");
    CardRow& row = out_.tables.card[number];
    if (r.has("player_icon")) r.require("player_icon", "4+");
    row.many = r.has("player_icon") ? 1 : 0;
    Record networking = r.object("networking");
    networking.expect({"sector", "credential", "favour_tc"});
    row.sector = sector(networking.word("sector", sector_words));
    row.credential = static_cast<u8>(networking.whole("credential", 1, 3));  // 3C-EVO-4
    row.favour = static_cast<u8>(networking.whole("favour_tc", 1, 3));
    read_card_ability(r.object("ability"), row);
    read_threat(r.object("threat"), row);
  }

  void read_card_ability(Record r, CardRow& row) {
    r.expect({"id"}, {"name", "block", "tier"});
    const auto at = static_cast<std::size_t>(r.word("id", ability_ids));
    row.ability = static_cast<Ability>(at);
    ++copies_[at];
    r.require("name", called_[at]);
    r.require("block", block_words[ability_shapes[at].block]);
    r.require("tier", tier_words[ability_shapes[at].tier]);
  }

  void read_threat(Record r, CardRow& row) {
    r.expect({"space", "degradation"}, {"name"});
    row.threat = space(r.word("space", space_words));
    const auto at = static_cast<std::size_t>(ix(row.threat));
    const std::string key = fmt::format("space.{}", space_words[at]);
    // A card may go on calling a threat as our board does, where the owner's calls it otherwise.
    if (r.at("name") != json(our_names().at(key).en)) r.require("name", out_.names[key].en);
    const int value = r.whole("degradation", 1, 3);  // 3D2-THREAT-2
    u8& known = out_.tables.space[at].degradation;
    if (++backs_[at] == 1) known = static_cast<u8>(value);
    if (known != value)
      r.refuse("degradation", fmt::format("{}, and {} on another card of that threat", value, known), "the same");
  }

  void check_copies(std::vector<Record>& records) {
    for (std::size_t i = 0; i < records.size(); ++i) records[i].require("copies", copies_[i]);
  }

  void check_threats(Record& top) {
    for (std::size_t i = 0; i < backs_.size(); ++i) {
      if (backs_[i] != cards_a_threat)
        top.refuse("cards", fmt::format("{} with the threat {}", backs_[i], space_words[i]), "2 of each threat");
    }
  }

  void check_counts(Record& top) {
    const auto& rows = out_.tables.card;
    const auto many =
        num(std::count_if(rows.begin() + 1, rows.end(), [](const CardRow& row) { return row.many != 0; }));
    if (cards - many < least_base_cards)
      top.refuse("cards", fmt::format("{} without an icon", cards - many),
                 fmt::format("at least {}", least_base_cards));
    if (!top.has("counts")) return;
    Record r = top.object("counts");
    r.expect({}, {"total", "base", "four_plus", "per_sector", "per_threat"});
    r.require("total", cards);
    r.require("base", cards - many);
    r.require("four_plus", many);
    r.require("per_threat", cards_a_threat);
    for (int s = 0; s < sectors; ++s)
      r.require("per_sector", std::count_if(rows.begin() + 1, rows.end(),
                                            [&](const CardRow& row) { return row.sector == sector(s); }));
  }

  Reading& out_;
  EnumArray<Ability, std::string, abilities> called_;
  EnumArray<Ability, int, abilities> copies_{};
  EnumArray<Space, int, spaces> backs_{};
};

}  // namespace

void read_operations(Reading& out, const json& file) { Operations(out).read(file); }

void read_lifestyle(Reading& out, const json& file) { Lifestyle(out).read(file); }

}  // namespace noo::planetary_phase
