// What a game's JSON Schema promises, against the positions of random games.
//
//   SchemaCheck check(schema);
//   std::string trouble = check.trouble_with(any.state_json(p));   // "" where it fits
//   check.never_met();                                             // fields that no position so far had
//
// It knows the part of JSON Schema that engine/shape.cpp writes; the browser's tests try the same files with a complete
// implementation (web/src/boards/schema.test.ts).
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/json.hpp"
#include "walk.hpp"

namespace noo::conformance {

class SchemaCheck {
 public:
  using json = nlohmann::json;

  explicit SchemaCheck(json schema) : schema_(std::move(schema)) { collect(schema_); }

  std::string trouble_with(const json& value) { return trouble(schema_, value, "state"); }

  // By their names, as a path would be long: each field of each object counts.
  std::vector<std::string> never_met() const {
    std::vector<std::string> out;
    for (const auto& [field, name] : fields_) {
      if (!met_.contains(field)) out.push_back(name);
    }
    return out;
  }

 private:
  void collect(const json& schema) {
    if (!schema.is_structured()) return;
    if (schema.is_object() && schema.contains("properties")) {
      for (const auto& [name, field] : schema["properties"].items()) fields_.emplace_back(&field, name);
    }
    for (const json& inner : schema) collect(inner);
  }

  const json& resolved(const json& schema) const {
    if (!schema.contains("$ref")) return schema;
    return schema_.at(json::json_pointer(schema["$ref"].get_ref<const std::string&>().substr(1)));
  }

  std::string trouble(const json& given, const json& value, const std::string& where) {
    const json& schema = resolved(given);
    if (schema.contains("anyOf")) return trouble_with_each(schema["anyOf"], value, where);
    if (schema.contains("const") && schema["const"] != value) return where + " is " + value.dump();
    if (schema.contains("enum") && !has(schema["enum"], value)) return where + " is " + value.dump();
    if (schema.contains("type") && !is_of(schema["type"], value)) return where + " is " + value.dump();
    if (value.is_object()) return trouble_in_object(schema, value, where);
    if (!value.is_array()) return "";
    for (std::size_t i = 0; i < value.size(); ++i) {
      std::string inner = trouble(schema.at("items"), value[i], where + "/" + std::to_string(i));
      if (!inner.empty()) return inner;
    }
    return "";
  }

  // The trouble with the last one, which is the most there is to say: words and numbers stand before it.
  std::string trouble_with_each(const json& kinds, const json& value, const std::string& where) {
    std::string last;
    for (const json& kind : kinds) {
      last = trouble(kind, value, where);
      if (last.empty()) break;
    }
    return last;
  }

  std::string trouble_in_object(const json& schema, const json& value, const std::string& where) {
    for (const json& name : schema.value("required", json::array())) {
      if (!value.contains(name.get_ref<const std::string&>())) return where + " lacks " + name.dump();
    }
    const json none = json::object();
    const json& properties = schema.contains("properties") ? schema["properties"] : none;
    for (const auto& [name, inner] : value.items()) {
      const std::string inside = where + "/" + name;
      const bool named = properties.contains(name);
      if (!named && (schema["additionalProperties"] == false || !is_name(schema, name))) return inside + " is no field";
      const json& field = named ? properties[name] : schema["additionalProperties"];
      std::string found = trouble(field, inner, inside);
      if (!found.empty()) return found;
      met_.insert(&field);
    }
    return "";
  }

  // Names come from a list, or are numbers.
  bool is_name(const json& schema, const std::string& name) const {
    const json& names = resolved(schema.at("propertyNames"));
    if (names.contains("enum")) return has(names["enum"], name);
    return std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
  }

  static bool has(const json& list, const json& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
  }

  static bool is_of(const json& type, const json& value) {
    if (type.is_array())
      return std::any_of(type.begin(), type.end(), [&](const json& one) { return is_of(one, value); });
    if (type == "integer") return value.is_number_integer();
    return type == value.type_name();
  }

  json schema_;
  std::vector<std::pair<const json*, std::string>> fields_;
  std::set<const json*> met_;
};

// In games/ or, for an example, in examples/.
inline std::filesystem::path schema_file(const std::string& game) {
  const std::filesystem::path root(NOO_SOURCE_DIR);
  const std::filesystem::path shelf = root / "games" / game;
  return (std::filesystem::exists(shelf) ? shelf : root / "examples" / game) / "schema.json";
}

template <class Traits>
class SchemaOf : public ::testing::Test {};
TYPED_TEST_SUITE_P(SchemaOf);

TYPED_TEST_P(SchemaOf, IsWhatTheCommandPrints) {
  const GameType& type = TypeParam::type();
  const std::ifstream file(schema_file(type.info.id));
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_TRUE(text.str() == type.schema().dump(2) + "\n")
      << "the positions of " << type.info.id << " look otherwise now; write them down with noosphere schema "
      << type.info.id << " > " << schema_file(type.info.id).string();
}

// Whoever looks: people at the table, onlookers, and whoever sees everything.
TYPED_TEST_P(SchemaOf, AllowsEveryPositionAndNamesNoFieldInVain) {
  SchemaCheck check(TypeParam::type().schema());
  Findings found;
  u64 seed = 1;
  for (const auto& c : TypeParam::cases()) {
    const Effort effort{seed, games_to_play(TypeParam::games, 5), TypeParam::longest_game};
    walk(c, effort, found, [&](const auto& spot) {
      const bool over = spot.turn.actor == Turn::Actor::nobody;
      if (!spot.sampled || (!over && spot.choices.below(4) != 0)) return;  // JSON is slow
      const Position p(spot.s);
      const auto expect = [&](const Position& seen, const std::string& who) {
        const std::string trouble = check.trouble_with(c.hosted->state_json(seen));
        if (!trouble.empty()) found.add(spot.where, c.name + ", seen by " + who + ": " + trouble);
      };
      expect(p, "whoever sees everything");
      expect(c.hosted->view(p, Seat::nobody), "an onlooker");
      const Seat viewer = seat(static_cast<int>(spot.choices.below(static_cast<u32>(c.game.seats()))));
      expect(c.hosted->view(p, viewer), std::string(c.hosted->seat_word(viewer)));
    });
    seed += 1'000'000;
  }
  for (const std::string& trouble : found.list()) ADD_FAILURE() << trouble;
  EXPECT_EQ(check.never_met(), std::vector<std::string>{});
}

REGISTER_TYPED_TEST_SUITE_P(SchemaOf, IsWhatTheCommandPrints, AllowsEveryPositionAndNamesNoFieldInVain);

}  // namespace noo::conformance
