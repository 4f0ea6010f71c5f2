#include "engine/text.hpp"

#include <algorithm>

#include "engine/test/helpers.hpp"

namespace noo {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::input_error;
using ::testing::IsEmpty;

Catalog catalog_of(std::string_view json, Lang lang = Lang::en) {
  const EmbeddedFile file{lang == Lang::en ? "text/en.json" : "text/es.json", json};
  return Catalog(lang, {std::span<const EmbeddedFile>(&file, 1)});
}

TEST(Text, Languages) {
  EXPECT_EQ(lang_from("en"), Lang::en);
  EXPECT_EQ(lang_from("es"), Lang::es);
  EXPECT_EQ(lang_name(lang_from("es")), "es");
  for (const char* bad : {"", "EN", "fr", "english"}) {
    EXPECT_THAT(input_error([&] { lang_from(bad); }), HasSubstr("en or es would be right"));
  }
}

TEST(Text, BothEngineCatalogsHaveTheSameKeysAndPlaceholders) {
  const Catalog en(Lang::en, {engine_files()});
  const Catalog es(Lang::es, {engine_files()});
  ASSERT_FALSE(en.keys().empty());
  EXPECT_EQ(en.keys(), es.keys());
  for (const std::string& key : en.keys()) {
    EXPECT_EQ(en.placeholders(key), es.placeholders(key)) << key;
    EXPECT_THAT(en.get(key), Not(IsEmpty())) << key;
    EXPECT_THAT(es.get(key), Not(IsEmpty())) << key;
  }
  for (const std::string_view seat : seat_words) EXPECT_TRUE(en.has("seat." + std::string(seat)));
  for (const std::string_view rule : eng_rule_names) {
    if (!rule.empty()) {
      EXPECT_TRUE(en.has("refusal." + std::string(rule))) << rule;
    }
  }
}

TEST(Text, SaysNumbersAndWords) {
  const Catalog c = catalog_for(toy::lantern_info(), Lang::en);
  EXPECT_EQ(c.say({"event.rolled", {{"seat", Word{"seat", "blue"}}, {"die", 5}}}), "Blue rolled 5.");
  EXPECT_EQ(c.say({"event.rolled", {{"seat", Word{"seat", "blue"}}, {"die", 5}}}, {{"blue", "Añá"}}), "Añá rolled 5.");
  EXPECT_EQ(c.say({"event.dealt_card", {{"seat", Word{"seat", "blue"}}, {"card", Word{"card", "moth"}}}}),
            "You got the moth.");
  const Catalog es = catalog_for(toy::lantern_info(), Lang::es);
  EXPECT_EQ(es.say({"event.rolled", {{"seat", Word{"seat", "blue"}}, {"die", 5}}}), "Azul saca 5.");
}

TEST(Text, MessagesMayChooseByTheIdOfAWord) {
  const Catalog c = catalog_for(toy::lantern_info(), Lang::en);
  EXPECT_EQ(c.say({"move.swap", {{"choice", Word{"choice", "yes"}}}}), "Swap");
  EXPECT_EQ(c.say({"move.swap", {{"choice", Word{"choice", "no"}}}}), "Keep");
}

TEST(Text, PluralsFollowTheLanguage) {
  const Catalog en(Lang::en, {engine_files()});
  const Catalog es(Lang::es, {engine_files()});
  EXPECT_EQ(en.say({"table.moves", {{"count", 1}}}), "1 legal move");
  EXPECT_EQ(en.say({"table.moves", {{"count", 0}}}), "0 legal moves");
  EXPECT_EQ(es.say({"table.moves", {{"count", 1}}}), "1 jugada posible");
  EXPECT_EQ(es.say({"table.moves", {{"count", 12}}}), "12 jugadas posibles");
}

TEST(Text, AnApostropheIsAnApostrophe) {
  const Catalog c = catalog_of(R"({"a": "don't {x}", "b": "the others' turn", "c": "'{'literal'}'"})");
  EXPECT_EQ(c.say({"a", {{"x", 3}}}), "don't 3");
  EXPECT_EQ(c.get("b"), "the others' turn");
  EXPECT_EQ(c.get("c"), "{literal}");
}

TEST(Text, AnUnknownWordIsItsIdAndAnUnknownKeyIsItself) {
  const Catalog c = catalog_of(R"({"a": "{x}", "word.none": "none at all"})");
  EXPECT_EQ(c.say({"a", {{"x", Word{"card", "comet"}}}}), "comet");
  EXPECT_EQ(c.say({"a", {{"x", Word{"card", "none"}}}}), "none at all") << "words common to all families";
  EXPECT_EQ(c.get("no.such.key"), "no.such.key");
  EXPECT_FALSE(c.has("no.such.key"));
  EXPECT_THAT(c.placeholders("no.such.key"), IsEmpty());
  EXPECT_EQ(c.say({"a", {}}), "{x}") << "a missing argument shows as its name";
}

TEST(Text, WordsWithBracesAreNotReadAsMessages) {
  const Catalog c = catalog_of(R"({"a": "{seat} wins"})");
  EXPECT_EQ(c.say({"a", {{"seat", Word{"seat", "red"}}}}, {{"red", "{x} 'y"}}), "{x} 'y wins");
}

TEST(Text, AnEarlierRoomHidesALaterOne) {
  const EmbeddedFile game{"text/en.json", R"({"seat.blue": "The Blue Lantern"})"};
  const Catalog c(Lang::en, {std::span<const EmbeddedFile>(&game, 1), engine_files()});
  EXPECT_EQ(c.get("seat.blue"), "The Blue Lantern");
  EXPECT_EQ(c.get("seat.red"), "Red");
}

TEST(Text, PlaceholdersAreFoundInsidePluralsToo) {
  const Catalog c = catalog_of(R"({"a": "{n, plural, one {# of {what}} other {# of {what}s}} {x} {x}"})");
  EXPECT_THAT(c.placeholders("a"), ElementsAre("n", "what", "x"));
}

TEST(Text, MalformedCatalogsAndMessagesAreRefused) {
  for (const char* bad : {"", "[]", "3", "{\"a\": 3}", "{\"a\": {\"b\": \"c\"}}", "{\"a\": ", "{\"a\": null}"}) {
    EXPECT_THAT(input_error([&] { catalog_of(bad); }), HasSubstr("text/en.json")) << bad;
  }
  const Catalog c = catalog_of(R"({"bad": "{x", "worse": "{n, plural, one {1}}"})");
  EXPECT_THAT(input_error([&] { static_cast<void>(c.get("bad")); }), HasSubstr("'bad'"));
  EXPECT_THAT(input_error([&] { static_cast<void>(c.placeholders("worse")); }), HasSubstr("'worse'"));
}

TEST(Text, ACatalogCanBeMoved) {
  Catalog a = catalog_of(R"({"a": "one"})");
  Catalog b = std::move(a);
  EXPECT_EQ(b.get("a"), "one");
  EXPECT_EQ(b.lang(), Lang::en);
}

TEST(Text, OwnWordsStandInForTheCatalogs) {
  Catalog words = catalog_of(R"({"card.1": "Lace", "event.drawn": "{card} comes up."})");
  const Said drawn{"event.drawn", {{"card", Word{"card", "1"}}}};
  EXPECT_EQ(words.get("card.1"), "Lace");
  EXPECT_EQ(words.say(drawn), "Lace comes up.");
  words.put({{"card.1", "Own lace"}, {"card.2", "New"}});
  EXPECT_EQ(words.get("card.1"), "Own lace");
  EXPECT_EQ(words.say(drawn), "Own lace comes up.");
  EXPECT_EQ(words.get("card.2"), "New");
}

}  // namespace
}  // namespace noo
