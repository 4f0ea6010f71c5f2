// The data files: what is compiled in, an owner's own transcription, and everything that can be wrong with one.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/testing/cites.hpp"
#include "engine/text.hpp"
#include "pax_transhumanity/binding.hpp"
#include "pax_transhumanity/data.hpp"
#include "pax_transhumanity/embedded.hpp"

namespace noo::pax_transhumanity {
namespace {

using nlohmann::json;
using namespace nlohmann::literals;

json file(std::string_view name) {
  for (const EmbeddedFile& one : embedded_files()) {
    if (one.path == "data/" + std::string(name)) return json::parse(one.content);
  }
  ADD_FAILURE() << name << " is not compiled in";
  return {};
}

DataFiles only(std::string_view name, const json& content) { return {{std::string(name), content.dump()}}; }

// The record of a card, in place.
json& record(json& cards, int number) {
  for (json& one : cards["ideas"]) {
    if (one["number"] == number) return one;
  }
  for (json& one : cards["tipping_points"]) {
    if (one["number"] == number) return one;
  }
  return cards["plurality"];
}

std::vector<std::string> errors(std::string_view name, const json& content) { return check_data(only(name, content)); }

const CardRow& row(int number) { return default_tables().of(card(number)); }
const SpaceRow& at(std::string_view word) {
  const auto found = std::find(space_words.begin(), space_words.end(), word);
  return default_tables().of(space(static_cast<int>(found - space_words.begin())));
}

// ---- what is compiled in ----

TEST(PaxData, TheFilesCompiledInHaveNoErrors) {
  CITES("B1.1", "B1.2", "B1.3");
  EXPECT_EQ(check_data({}), std::vector<std::string>{});
  DataFiles all;
  for (const char* name : {"cards.json", "infrastructure.json", "problems.json", "players.json", "numbers.json"})
    all.push_back({name, file(name).dump()});
  EXPECT_EQ(check_data(all), std::vector<std::string>{});
  EXPECT_EQ(hash_of(read_tables(all), read_numbers(all)), hash_of(default_tables(), Numbers{}));
}

TEST(PaxData, ACardIsReadAsWritten) {
  CITES("B3");
  const CardRow& neurohacking = row(33);
  EXPECT_EQ(neurohacking.both(), bit(Discipline::T) | bit(Discipline::C));
  EXPECT_EQ(neurohacking.black, 1);
  EXPECT_GE(neurohacking.white + neurohacking.black, 3);
  ASSERT_EQ(neurohacking.items, 4);
  EXPECT_EQ(neurohacking.item[0].type, Impact::disruption);
  EXPECT_EQ(neurohacking.item[1].type, Impact::wild);
  EXPECT_EQ(neurohacking.item[2].type, Impact::company);
  EXPECT_EQ(neurohacking.item[2].a, ix(Sphere::CL));
  EXPECT_EQ(neurohacking.item[3].type, Impact::recession);

  const CardRow& pharming = row(24);  // FAMINE or DISEASE, then a Company
  ASSERT_EQ(pharming.items, 3);
  EXPECT_EQ(pharming.item[0].alternative, 0);
  EXPECT_EQ(pharming.item[1].alternative, 1);
  EXPECT_EQ(problem_words[pharming.item[1].a], "disease");
  EXPECT_EQ(pharming.item[2].alternative, 0);

  const CardRow& teachers = row(77);  // brash on EDUCATION
  EXPECT_EQ(teachers.item[0].brash, 1 + local_of(space_at(Sphere::DW, 0)));
  EXPECT_EQ(row(101).surge, bit(Discipline::G));
  EXPECT_EQ(row(81).ability, Ability::QUANTUM_ESPIONAGE);
  EXPECT_EQ(row(6).ability, Ability::PATENT_PLUS_1);
  EXPECT_EQ(row(6).parameter, ix(Discipline::T));
  EXPECT_EQ(row(116).left, Discipline::none);
  EXPECT_EQ(row(116).items, 5);
}

TEST(PaxData, APlacardIsReadAsWritten) {
  CITES("B4", "E5a");
  EXPECT_EQ(at("FW_B1").tier, 1);
  EXPECT_EQ(at("FW_B1").companies, 3);  // on the divider: both kinds
  EXPECT_EQ(at("FW_B1").column, 1);
  EXPECT_EQ(at("FW_B3").companies, 2);
  EXPECT_EQ(at("FW_B3").arrows[0], 0);
  EXPECT_EQ(at("FW_B3").arrows[1], SpaceRow::to_unemployment);
  EXPECT_EQ(at("FW_U1").companies, 0);
  EXPECT_EQ(at("FW_B4").exists, 0);
  int barriers = 0;
  for (int i = 0; i < spaces; ++i) barriers += is_barrier(space(i)) ? default_tables().of(space(i)).exists : 0;
  EXPECT_EQ(barriers, 17);
}

TEST(PaxData, ChitsAndPlayersAreReadAsWritten) {
  CITES("B5", "C1d", "C1e", "B1.2");
  int chits = 0;
  for (int i = 0; i < problems; ++i) chits += default_tables().of(problem(i)).copies;
  EXPECT_EQ(chits, 19);
  const ProblemRow& warming = default_tables().problem[7];
  EXPECT_EQ(warming.sphere, Sphere::DW);
  EXPECT_EQ(warming.sphere_es, Sphere::FW);
  const Start& red = default_tables().of(Colour::red);
  EXPECT_EQ(red.capital + red.wealth + red.debt, 8);
  EXPECT_EQ(red.patent, Discipline::T);
  EXPECT_EQ(red.pool_agents, 6);
}

// The facts that the rulebooks tell of single cards and components.
TEST(PaxData, WhatTheRulebooksTellOfSingleCardsHolds) {
  const auto has = [](int number, Impact what) {
    const CardRow& r = row(number);
    return std::any_of(r.item.begin(), r.item.begin() + r.items, [&](const Item& i) { return i.type == what; });
  };
  EXPECT_EQ(row(4).white, 2);
  EXPECT_TRUE(has(14, Impact::defusal));
  EXPECT_EQ(row(16).both(), bit(Discipline::T));
  EXPECT_NE(row(16).ability, Ability::none);
  EXPECT_TRUE(has(25, Impact::disruption) && row(25).shows(Discipline::A));
  EXPECT_EQ(row(36).white, 1);
  EXPECT_EQ(row(36).black, 1);
  EXPECT_GE(row(45).black, 1);
  EXPECT_EQ(row(49).white, 1);
  EXPECT_TRUE(has(64, Impact::growth));
  EXPECT_EQ(row(65).item[0].a, 3);
  EXPECT_EQ(row(78).surge & bit(Discipline::G), 0);
  EXPECT_TRUE(has(79, Impact::recession) && row(79).black == 1);
  EXPECT_TRUE(has(106, Impact::nuclear) && row(106).shows(Discipline::A));
  EXPECT_EQ(row(76).ability, Ability::DIRECT_DEMOCRACY);
  int epic = 0;
  for (int n = 1; n <= ideas; ++n) epic += has(n, Impact::nuclear) ? 1 : 0;
  EXPECT_EQ(epic, 4);
  for (int n = 112; n <= 115; ++n) EXPECT_EQ(row(n).item[row(n).items - 1U].type, Impact::game_end);
}

// ---- an owner's transcription ----

TEST(PaxData, AnOwnersCardIsPlayedWithAndChangesTheHash) {
  json cards = file("cards.json");
  record(cards, 49)["heat"] = R"({"white": ["A", "B", "C"], "black": ["D"]})"_json;
  const Tables own = read_tables(only("cards.json", cards));
  EXPECT_EQ(own.of(card(49)).white, 3);
  EXPECT_EQ(own.of(card(49)).black, 1);
  EXPECT_NE(hash_of(own, Numbers{}), hash_of(default_tables(), Numbers{}));
  const Game game = make_typed(2, {}, only("cards.json", cards));
  EXPECT_EQ(game.edition().of(card(49)).white, 3);
}

TEST(PaxData, AnOwnersNumberIsPlayedWith) {
  json numbers = file("numbers.json");
  numbers["numbers"][0]["value"] = 5;
  EXPECT_EQ(read_numbers(only("numbers.json", numbers)).hire_cost, 5);
  EXPECT_NE(hash_of(default_tables(), read_numbers(only("numbers.json", numbers))),
            hash_of(default_tables(), Numbers{}));
}

TEST(PaxData, NamesAreNoPartOfTheHashButAreTold) {
  json cards = file("cards.json");
  record(cards, 49)["name"] = "SOMETHING ELSE";
  record(cards, 49)["name_es"] = "OTRA COSA";
  record(cards, 4)["heat"]["white"][1] = "A BLUR";
  const DataFiles data = only("cards.json", cards);
  EXPECT_EQ(hash_of(read_tables(data), Numbers{}), hash_of(default_tables(), Numbers{}));
  const Names names = own_names(data);
  EXPECT_EQ(names.size(), 2U);
  EXPECT_EQ(names.at("card.49"), (Named{"SOMETHING ELSE", "OTRA COSA"}));
  EXPECT_EQ(names.at("heat.4.white.2"), (Named{"A BLUR", ""}));
  EXPECT_TRUE(own_names({}).empty());
}

TEST(PaxData, PeopleReadTheOwnersNames) {
  json cards = file("cards.json");
  record(cards, 49)["name"] = "SOMETHING {ELSE}";
  json boards = file("infrastructure.json");
  boards["placards"][1]["spaces"][5]["name"] = "MUD";
  const DataFiles data{{"cards.json", cards.dump()}, {"infrastructure.json", boards.dump()}};
  const auto game = game_type().make(2, {}, data);
  for (const Lang lang : {Lang::en, Lang::es}) {
    const Catalog words = catalog_for(*game, lang);
    EXPECT_EQ(words.get("card.49"), "SOMETHING (ELSE)");
    EXPECT_EQ(words.get("space.DW_B4"), "MUD");
    EXPECT_EQ(words.get("head.DW_B4"), "MUD");
    EXPECT_EQ(words.get("card.4"), catalog_for(game->info(), lang).get("card.4"));
    const std::string log =
        words.say({"event.founded", {{"who", Word{"seat", "blue"}}, {"space", Word{"space", "DW_B4"}}}});
    EXPECT_NE(log.find("MUD"), std::string::npos) << log;
  }
}

TEST(PaxData, CardsMayNameProblemsAndBarriersByTheirIds) {
  json cards = file("cards.json");
  record(cards, 24)["impacts"][0]["items"][0]["problem"] = "slums";
  record(cards, 77)["impacts"][0]["items"][0]["brash"] = "DW_B3";
  const Tables own = read_tables(only("cards.json", cards));
  EXPECT_EQ(problem_words[own.of(card(24)).item[0].a], "slums");
  EXPECT_EQ(own.of(card(77)).item[0].brash, 3);
}

TEST(PaxData, OnlyWhatTheRulesReadIsRequired) {
  json cards = file("cards.json");
  for (const char* key : {"schema", "note", "disciplines", "regime_cards", "regimes", "human_progress", "abilities"})
    cards.erase(key);
  for (json& one : cards["ideas"]) {
    for (const char* key : {"kind", "epic", "surge_label"}) one.erase(key);
    if (one["ability"].is_object()) one["ability"].erase("text");
  }
  EXPECT_EQ(errors("cards.json", cards), std::vector<std::string>{});
  json boards = file("infrastructure.json");
  for (json& placard : boards["placards"]) {
    for (const char* key : {"discipline", "barrier_count", "utility_count", "unemployment"}) placard.erase(key);
    for (json& one : placard["spaces"]) {
      for (const char* key : {"column", "employee_capacity", "company_allowed", "company_kinds"}) one.erase(key);
    }
  }
  EXPECT_EQ(errors("infrastructure.json", boards), std::vector<std::string>{});
}

// ---- everything that can be wrong ----

TEST(PaxDataErrors, AllOfThemAreToldAtOnce) {
  json cards = file("cards.json");
  record(cards, 49)["left"] = "gold";
  record(cards, 50)["heat"]["white"] = R"(["A", "B", "C", "D"])"_json;
  record(cards, 51)["serge"] = 1;
  record(cards, 52).erase("provenance");
  json players = file("players.json");
  players["players"][0]["finance"]["debt"] = 3;
  const std::vector<std::string> expected{
      "cards.json: record 49, field left: \"gold\" is wrong; one of transbiology, group_dynamics, computing, assembly "
      "would be right",
      "cards.json: record 50, field heat.white: 4 squares; at most 3 would be right",
      "cards.json: record (file), field ideas[51].serge: no such field; only number, name, left, right, surge, heat, "
      "impacts, ability, provenance, name_es, kind, epic, surge_label would be right",
      "cards.json: record (file), field ideas[52].provenance: missing; a value would be right",
      "players.json: record blue, field pool_agents: 16 Agents with finance and the Patent; 15 would be right"};
  EXPECT_EQ(check_data({{"cards.json", cards.dump()}, {"players.json", players.dump()}}), expected);
}

TEST(PaxDataErrors, TheFirstIsThrownWhereATableIsMade) {
  json cards = file("cards.json");
  record(cards, 49)["left"] = "gold";
  try {
    make_typed(2, {}, only("cards.json", cards));
    FAIL() << "accepted";
  } catch (const InputError& e) {
    EXPECT_EQ(std::string(e.what()).substr(0, 50), "cards.json: record 49, field left: \"gold\" is wrong");
  }
  EXPECT_THROW(make_typed(2, {}, {{"numbers.json", "{"}}), InputError);
  EXPECT_THROW(make_typed(2, {}, {{"cards.json", "{"}}), InputError);
  EXPECT_THROW(make_typed(2, {}, {{"dice.json", "{}"}}), InputError);
}

struct Wrong {
  std::string_view file;
  std::string_view pointer;  // what is replaced
  std::string_view value;    // by this; "" takes it away
  std::string_view says;     // the first error begins so
};

const std::array wrongs{
    // cards
    Wrong{"cards.json", "/ideas/0/number", "0", "cards.json: record (file), field ideas[1].number: 0 is wrong"},
    Wrong{"cards.json", "/ideas/0/number", "2", "cards.json: record 2, field number: twice in the file"},
    Wrong{"cards.json", "/ideas/110", "", "cards.json: record (file), field ideas: no card with the number 111"},
    Wrong{"cards.json", "/ideas/0/name", "\"\"", "cards.json: record 1, field name: \"\" is wrong"},
    Wrong{"cards.json", "/ideas/0/name", "\"EXOCORTEX\"",
          "cards.json: record 4, field name: 'EXOCORTEX' is the name of #1 too"},
    Wrong{"cards.json", "/ideas/0/kind", "\"plurality\"", "cards.json: record 1, field kind: \"plurality\" is wrong"},
    Wrong{"cards.json", "/ideas/0/surge", "[\"blue\"]", "cards.json: record 1, field surge: \"blue\" is wrong"},
    Wrong{"cards.json", "/ideas/1/surge", "[\"computing\", \"computing\"]",
          "cards.json: record 2, field surge: twice the same"},
    Wrong{"cards.json", "/ideas/1/surge_label", "[]",
          "cards.json: record 2, field surge_label: not one for each surge arrow"},
    Wrong{"cards.json", "/ideas/0/heat/black", "[1]", "cards.json: record 1, field heat.black: 1 is wrong"},
    Wrong{"cards.json", "/ideas/0/heat/grey", "[]", "cards.json: record 1, field heat.grey: no such field"},
    Wrong{"cards.json", "/ideas/0/impacts", "[]", "cards.json: record 1, field impacts: empty"},
    Wrong{"cards.json", "/ideas/0/impacts/0/op", "\"or\"",
          "cards.json: record 1, field impacts[1].op: does not fit the number of items"},
    Wrong{"cards.json", "/ideas/0/impacts/0/items/0/type", "\"luck\"",
          "cards.json: record 1, field impacts[1].items[1].type: \"luck\" is wrong"},
    Wrong{"cards.json", "/ideas/0/impacts/0/items/0/problem", "\"RAIN\"",
          "cards.json: record 1, field impacts[1].items[1].problem: 'RAIN' is no Problem"},
    Wrong{"cards.json", "/ideas/0/impacts/0/items/0", "{\"type\": \"social_resilience\", \"count\": 4}",
          "cards.json: record 1, field impacts[1].items[1].count: 4 is wrong; a whole number from 1 to 3"},
    Wrong{"cards.json", "/ideas/0/impacts/0/items/0",
          "{\"type\": \"company\", \"sphere\": \"cloud\", \"work\": \"maker\", \"brash\": \"EDUCATION\"}",
          "cards.json: record 1, field impacts[1].items[1].brash: 'EDUCATION' does not fit Sphere and work"},
    Wrong{"cards.json", "/ideas/0/impacts/0/items/0",
          "{\"type\": \"company\", \"sphere\": \"cloud\", \"work\": \"maker\", \"brash\": \"MOON\"}",
          "cards.json: record 1, field impacts[1].items[1].brash: 'MOON' is no Barrier"},
    Wrong{"cards.json", "/ideas/0/impacts/0/items/0", "{\"type\": \"game_end\"}",
          "cards.json: record 1, field impacts: game_end on an Idea"},
    Wrong{"cards.json", "/ideas/0/impacts/0/items/0", "{\"type\": \"nuclear_exchange\", \"sphere\": \"cloud\"}",
          "cards.json: record 1, field epic: does not fit the impacts"},
    Wrong{"cards.json", "/ideas/1/ability/id", "\"FLYING\"",
          "cards.json: record 2, field ability.id: \"FLYING\" is wrong"},
    Wrong{"cards.json", "/ideas/5/ability/params", "{}",
          "cards.json: record 6, field ability.params.discipline: missing"},
    Wrong{"cards.json", "/ideas/1/ability/params", "{\"sphere\": \"cloud\"}",
          "cards.json: record 2, field ability.params.sphere: no such field"},
    Wrong{"cards.json", "/tipping_points/0/impacts/2", "",
          "cards.json: record 112, field impacts: game_end is not the last"},
    Wrong{"cards.json", "/plurality/impacts/1", "",
          "cards.json: record 116, field impacts: not those of the plurality card"},
    Wrong{"cards.json", "/plurality/left", "\"computing\"",
          "cards.json: record 116, field left: \"computing\" is wrong"},
    Wrong{"cards.json", "/abilities/0/cards", "[1]", "cards.json: record SYND_NO_DOUBLE, field cards: [1] is wrong"},
    // placards
    Wrong{"infrastructure.json", "/placards/3", "",
          "infrastructure.json: record (file), field placards: no placard of space"},
    Wrong{"infrastructure.json", "/placards/0/sphere", "\"cloud\"",
          "infrastructure.json: record cloud, field discipline: \"transbiology\" is wrong"},
    Wrong{"infrastructure.json", "/placards/0/spaces/0/id", "\"FW_U9\"",
          "infrastructure.json: record first_world, field spaces[1].id: \"FW_U9\" is wrong"},
    Wrong{"infrastructure.json", "/placards/0/spaces/0/id", "\"FW_U2\"",
          "infrastructure.json: record FW_U2, field id: twice in the list"},
    Wrong{"infrastructure.json", "/placards/0/spaces/0/type", "\"barrier\"",
          "infrastructure.json: record FW_U1, field type: does not fit the id"},
    Wrong{"infrastructure.json", "/placards/0/spaces/1/tier", "3",
          "infrastructure.json: record FW_B1, field tier: 3 is wrong"},
    Wrong{"infrastructure.json", "/placards/0/spaces/1/company_kinds", "[\"maker\"]",
          "infrastructure.json: record FW_B1, field company_kinds: does not fit type and side"},
    Wrong{"infrastructure.json", "/placards/0/arrows/0/to", "\"FW_UE\"",
          "infrastructure.json: record first_world, field arrows[1].to: not one tier down"},
    Wrong{"infrastructure.json", "/placards/0/arrows/0/work", "\"maker\"",
          "infrastructure.json: record first_world, field arrows[1].work: does not fit the side"},
    Wrong{"infrastructure.json", "/placards/0/arrows/11", "",
          "infrastructure.json: record first_world, field arrows: no maker arrow leaves FW_B3"},
    Wrong{"infrastructure.json", "/placards/0/barrier_count", "4",
          "infrastructure.json: record first_world, field barrier_count: 4 is wrong; 3 would be right"},
    Wrong{"infrastructure.json", "/placards/0/spaces/1/name", "\"LABOR COSTS\"",
          "infrastructure.json: record FW_B3, field name: 'LABOR COSTS' names two Barriers"},
    // chits
    Wrong{"problems.json", "/problems/0/id", "\"rain\"", "problems.json: record number 1, field id: \"rain\" is wrong"},
    Wrong{"problems.json", "/problems/0/id", "\"famine\"", "problems.json: record famine, field id: twice in the list"},
    Wrong{"problems.json", "/problems/0/copies", "3",
          "problems.json: record (file), field problems: 20 copies in all; 19 would be right"},
    Wrong{"problems.json", "/problems/0/name", "\"FAMINE\"",
          "problems.json: record famine, field name: 'FAMINE' names two Problems"},
    Wrong{"problems.json", "/problems/7/sphere_by_edition/en-2019-06", "\"cloud\"",
          "problems.json: record global_warming, field sphere_by_edition.en-2019-06: not as in the field sphere"},
    Wrong{"problems.json", "/chits/0/name", "\"RAIN\"", "problems.json: record chit 1, field name: no such Problem"},
    Wrong{"problems.json", "/chits/0/id", "2", "problems.json: record chit 2, field id: twice in the list"},
    // players
    Wrong{"players.json", "/players/0/colour", "\"green\"",
          "players.json: record (file), field players[1].colour: \"green\" is wrong"},
    Wrong{"players.json", "/players/0/colour", "\"red\"", "players.json: record red, field order: 1 is wrong"},
    Wrong{"players.json", "/players/0/pool_disks", "5", "players.json: record blue, field pool_disks: 5 is wrong"},
    Wrong{"players.json", "/players/3", "", "players.json: record (file), field players: no record of red"},
    Wrong{"players.json", "/seats_by_player_count/2", "[\"blue\", \"pink\"]",
          "players.json: record (file), field seats_by_player_count: object is wrong"},
    // numbers
    Wrong{"numbers.json", "/numbers/0/value", "21", "numbers.json: record hire_cost, field value: 21 is wrong"},
};

TEST(PaxDataErrors, SlowEachNamesFileRecordAndField) {
  for (const Wrong& wrong : wrongs) {
    json content = file(wrong.file);
    const json::json_pointer where{std::string(wrong.pointer)};
    if (wrong.value.empty()) {
      content.at(where.parent_pointer()).erase(std::stoul(where.back()));
    } else {
      content[where] = json::parse(wrong.value);
    }
    const std::vector<std::string> told = errors(wrong.file, content);
    const bool found =
        std::any_of(told.begin(), told.end(), [&](const std::string& e) { return e.starts_with(wrong.says); });
    EXPECT_TRUE(found) << wrong.says << "\n  not among: " << json(told).dump(1);
  }
}

TEST(PaxDataErrors, WhatIsNoJsonOrNoObjectIsSaidToBe) {
  EXPECT_EQ(check_data({{"cards.json", "{"}}).front(), "cards.json: not JSON; an object would be right");
  EXPECT_EQ(check_data({{"players.json", "[]"}}).front(),
            "players.json: record (file), field (all): array is wrong; an object with players would be right");
  EXPECT_EQ(check_data({{"dice.json", "{}"}}).front(),
            "dice.json: no data file of this game; one of cards.json, infrastructure.json, problems.json, "
            "players.json, numbers.json would be right");
}

// ---- the schemas (data/schema) say the same ----

struct Described {
  std::string_view file;
  std::string_view record;  // in the file
  std::string_view schema;  // of that record, in the file's schema
};

const std::array described{
    Described{"cards.json", "/ideas/0", "/$defs/idea"},
    Described{"cards.json", "/tipping_points/0", "/$defs/tipping_point"},
    Described{"cards.json", "/plurality", "/$defs/plurality"},
    Described{"infrastructure.json", "/placards/0", "/properties/placards/items"},
    Described{"infrastructure.json", "/placards/0/spaces/0", "/$defs/space"},
    Described{"problems.json", "/problems/0", "/properties/problems/items"},
    Described{"players.json", "/players/0", "/properties/players/items"},
    Described{"numbers.json", "/numbers/0", "/properties/numbers/items"},
};

json schema_of(std::string_view name) {
  const std::string stem(name.substr(0, name.find('.')));
  std::ifstream in(NOO_SOURCE_DIR "/games/pax_transhumanity/data/schema/" + stem + ".schema.json");
  return json::parse(in);
}

bool told_of(const std::vector<std::string>& told, const std::string& field, const std::string& what) {
  return std::any_of(told.begin(), told.end(),
                     [&](const std::string& e) { return e.find(field + ": " + what) != std::string::npos; });
}

TEST(PaxDataSchemas, SlowRequireAndAllowTheFieldsThatTheReaderDoes) {
  for (const Described& one : described) {
    const json schema = schema_of(one.file).at(json::json_pointer(std::string(one.schema)));
    const json::json_pointer where{std::string(one.record)};
    for (const auto& [field, ignored] : schema["properties"].items()) {
      json content = file(one.file);
      content[where].erase(field);
      const auto required = std::find(schema["required"].begin(), schema["required"].end(), field);
      EXPECT_EQ(told_of(errors(one.file, content), field, "missing"), required != schema["required"].end())
          << one.file << " " << one.record << " " << field;
      content[where][field] = json::object({{"no", "such value"}});
      EXPECT_FALSE(told_of(errors(one.file, content), field, "no such field")) << one.file << " " << field;
    }
    json content = file(one.file);
    content[where]["colour_of_the_sky"] = "blue";
    EXPECT_TRUE(told_of(errors(one.file, content), "colour_of_the_sky", "no such field")) << one.file;
    EXPECT_EQ(schema["additionalProperties"], false);
  }
}

TEST(PaxDataSchemas, ListTheSameWords) {
  const json cards = schema_of("cards.json");
  EXPECT_EQ(cards["$defs"]["ability_entry"]["properties"]["id"]["enum"], json(ability_words));
  EXPECT_EQ(schema_of("problems.json")["properties"]["problems"]["items"]["properties"]["id"]["enum"],
            json(problem_words));
}

// ---- options ----

TEST(PaxOptions, TheEditionSetsWhatIsLeftToIt) {
  CITES("G8", "I4", "H3d", "I5");
  const Options en = make_typed(2, {}, {}).edition().opt;
  const Options es = make_typed(2, {{"edition", "es-2019-02"}}, {}).edition().opt;
  EXPECT_EQ(en.edition, Printing::en_2019_06);
  EXPECT_EQ(es.edition, Printing::es_2019_02);
  EXPECT_EQ(en.nuclear_scope, NuclearScope::companies_or_problems);
  EXPECT_EQ(es.nuclear_scope, NuclearScope::companies_only);
  EXPECT_EQ(en.plurality_scoring, PluralityScoring::problems_only);
  EXPECT_EQ(es.plurality_scoring, PluralityScoring::dominant_and_hidden);
  EXPECT_EQ(en.computing_regime, ComputingRegime::research_costs_no_money);
  EXPECT_EQ(es.computing_regime, ComputingRegime::research_costs_no_action);
  EXPECT_EQ(en.tie_break, TieBreak::capital_then_wealth);
  EXPECT_EQ(es.tie_break, TieBreak::capital_only);
  EXPECT_EQ(en.global_warming_sphere, GlobalWarmingSphere::developing_world);
  EXPECT_EQ(es.global_warming_sphere, GlobalWarmingSphere::first_world);
  EXPECT_TRUE(en.solo_recession_companies);
  EXPECT_FALSE(es.solo_recession_companies);
  const Options mixed =
      make_typed(2, {{"edition", "es-2019-02"}, {"E-tie_break", "capital_then_wealth"}}, {}).edition().opt;
  EXPECT_EQ(mixed.tie_break, TieBreak::capital_then_wealth);
  EXPECT_EQ(mixed.plurality_scoring, PluralityScoring::dominant_and_hidden);
  EXPECT_EQ(make_typed(2, {{"E-nuclear_scope", "companies_only"}}, {}).edition().opt.nuclear_scope,
            NuclearScope::companies_only);
}

TEST(PaxOptions, EveryOptionReachesTheRules) {
  const Options plain = make_typed(2, {}, {}).edition().opt;
  for (const OptionRow& option : game_type().info.options) {
    if (option.name == "solo" || option.choices.empty()) continue;
    if (option.name == "seat_colours") continue;  // C1: the table reads it
    EXPECT_FALSE(make_typed(2, {{option.name, option.choices.back()}}, {}).edition().opt == plain) << option.name;
  }
  EXPECT_EQ(make_typed(2, {{"max_rounds", "60"}}, {}).edition().opt.max_rounds, 60);
}

TEST(PaxOptions, OneSeatIsTheSoloGameAndNoOtherIs) {
  CITES("K1a", "K2");
  EXPECT_EQ(make_typed(1, {}, {}).edition().opt.solo, SoloGame::easy);
  EXPECT_EQ(make_typed(1, {{"solo", "hard"}}, {}).edition().opt.solo, SoloGame::hard);
  EXPECT_EQ(make_typed(1, {{"solo_colour", "pink"}}, {}).edition().people(), ColourSet::of(Colour::pink));
  EXPECT_THROW(make_typed(2, {{"solo", "easy"}}, {}), InputError);
  EXPECT_THROW(make_typed(0, {}, {}), InputError);
  EXPECT_THROW(make_typed(5, {}, {}), InputError);
}

TEST(PaxOptions, SeatsAreCalledByTheColoursOfTheirPeople) {
  CITES("C1a", "C1b");
  EXPECT_EQ(game_type().make(2, {}, {})->seat_word(seat(1)), "red");
  EXPECT_EQ(game_type().make(3, {}, {})->seat_word(seat(1)), "pink");
  EXPECT_EQ(game_type().make(4, {}, {})->seat_word(seat(1)), "black");
  EXPECT_EQ(game_type().make(1, {{"solo_colour", "black"}}, {})->seat_word(seat(0)), "black");
}

}  // namespace
}  // namespace noo::pax_transhumanity
