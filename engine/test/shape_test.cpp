#include "engine/shape.hpp"

#include <gtest/gtest.h>

#include <array>

#include "engine/json.hpp"
#include "engine/json_archive.hpp"

namespace noo {
namespace {

using nlohmann::json;
using namespace shape;

constexpr std::array<std::string_view, 3> suns{"red", "green", "blue"};
constexpr std::array<std::string_view, 2> sides{"left", "right"};
constexpr std::array names{NamedWords{"Sun", suns}};

json schema(const Shape& s) {
  json out = json_schema("toy", s, names);
  out.erase("$schema");
  out.erase("title");
  out.erase("$defs");
  return out;
}

TEST(Shape, SaysWhatItIsAndWhichWordsHaveAName) {
  const json out = json_schema("toy", whole(), names);
  EXPECT_EQ(out["$schema"], "https://json-schema.org/draft/2020-12/schema");
  EXPECT_EQ(out["title"], "toy");
  EXPECT_EQ(out["type"], "integer");
  EXPECT_EQ(out["$defs"], json::parse(R"({"Sun": {"enum": ["red", "green", "blue"]}})"));
}

TEST(Shape, OfOneValue) {
  EXPECT_EQ(schema(flag()), json::parse(R"({"type": "boolean"})"));
  EXPECT_EQ(schema(whole() | text()), json::parse(R"({"type": ["integer", "string"]})"));
  EXPECT_EQ(schema(word("none")), json::parse(R"({"const": "none"})"));
  EXPECT_EQ(schema(words(sides)), json::parse(R"({"enum": ["left", "right"]})"));
  EXPECT_EQ(schema(words(suns)), json::parse(R"({"$ref": "#/$defs/Sun"})"));
  EXPECT_EQ(schema(words(suns) | word("none")),
            json::parse(R"({"anyOf": [{"$ref": "#/$defs/Sun"}, {"const": "none"}]})"));
  EXPECT_EQ(schema(list_of(whole())), json::parse(R"({"type": "array", "items": {"type": "integer"}})"));
}

TEST(Shape, OfFieldsAllowsNoOthers) {
  EXPECT_EQ(schema(fields({{"a", whole()}, {"b", flag(), Needed::no}})), json::parse(R"({
    "type": "object", "additionalProperties": false, "required": ["a"],
    "properties": {"a": {"type": "integer"}, "b": {"type": "boolean"}}})"));
}

TEST(Shape, OfWhatIsAlikeIsSaidOnce) {
  EXPECT_EQ(schema(by(suns, whole())), json::parse(R"({
    "type": "object", "propertyNames": {"$ref": "#/$defs/Sun"}, "additionalProperties": {"type": "integer"},
    "required": ["red", "green", "blue"]})"));
  EXPECT_FALSE(schema(some_by(suns, whole())).contains("required"));
  EXPECT_TRUE(schema(by(sides, whole())).contains("properties")) << "two names that no list has";
  EXPECT_EQ(schema(by_number(flag())), json::parse(R"({
    "type": "object", "propertyNames": {"pattern": "^[0-9]+$"}, "additionalProperties": {"type": "boolean"}})"));
}

TEST(Shape, OfEitherAllowsWhatOneOfThemDoes) {
  const Shape small = fields({{"a", word("x")}, {"b", whole()}});
  const Shape large = fields({{"a", word("y")}, {"c", whole()}});
  EXPECT_EQ(schema(small | large), json::parse(R"({
    "type": "object", "additionalProperties": false, "required": ["a"],
    "properties": {"a": {"enum": ["x", "y"]}, "b": {"type": "integer"}, "c": {"type": "integer"}}})"));
  EXPECT_EQ(schema(either(small, large))["anyOf"].size(), 2U) << "told apart by a";
}

// ---- the archive ----

struct Pot {
  u8 size;
  std::array<u8, 4> bean;
};
struct Garden {
  u8 round;
  u8 sun;
  u8 gate;
  std::array<u8, 3> water;
  Pot pot;
};

template <class Archive>
void fields_of(Archive& ar, Garden& g) {
  using namespace archive;
  ar.leaf("round", g.round, Whole{});
  ar.leaf("sun", g.sun, OneOf{suns, 1});
  ar.leaf("gate", g.gate, Flag{}, Presence::sparse);
  counts(ar, "water", g.water, suns, Whole{});
  ar.list("pot", g.pot, g.pot.size, g.pot.bean.size(), 1,
          [&](auto& in, const std::string& key, std::size_t i) { in.leaf(key, g.pot.bean[i], Whole{}); });
}

Shape outline_of(Garden g) {
  Shape out;
  archive::Outline outline(out);
  fields_of(outline, g);
  return out;
}

TEST(Outline, FollowsTheFieldsOfTheWriter) {
  EXPECT_EQ(schema(outline_of({})), schema(fields({{"round", whole()},
                                                   {"sun", words(suns) | word("none")},
                                                   {"gate", flag(), Needed::no},
                                                   {"water", by(suns, whole())},
                                                   {"pot", by_number(whole())}})));
}

TEST(Outline, WhatIsHiddenIsUnknown) {
  Garden hidden{};
  hidden.sun = unknown;
  archive::make_unknown(hidden.water);
  archive::make_unknown(hidden.pot);
  EXPECT_EQ(schema(outline_of({}) | outline_of(hidden)),
            schema(fields({{"round", whole()},
                           {"sun", words(suns) | word("none") | word("unknown")},
                           {"gate", flag(), Needed::no},
                           {"water", by(suns, whole()) | word("unknown")},
                           {"pot", by_number(whole()) | word("unknown")}})));
}

}  // namespace
}  // namespace noo
