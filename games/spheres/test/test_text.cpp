// The words of SPHERES!: both catalogs say the same things, say all of them, and leave no braces behind.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/text.hpp"
#include "spheres/binding.hpp"
#include "spheres/edition.hpp"
#include "spheres/moves.hpp"
#include "spheres/steps.hpp"

namespace noo::spheres {
namespace {

using Ids = std::vector<std::string>;
using Families = std::map<std::string, Ids, std::less<>>;

template <class Words>
void add(Families& out, const std::string& family, const Words& words) {
  for (const std::string_view word : words) out[family].emplace_back(word);
}

// Every word that an event, a prompt or a move can say; "none" where the value may be missing.
Families all_families() {
  Families out;
  add(out, "action", action_words);
  add(out, "outcome", outcome_words);
  add(out, "element", picked_words);
  add(out, "use", use_words);
  add(out, "purpose", purpose_words);
  add(out, "answer", answer_words);
  add(out, "means", means_words);
  add(out, "token", token_words);
  add(out, "question", question_words);
  add(out, "penalty", penalty_words);
  add(out, "change", change_words);
  add(out, "seat", aim_words);
  add(out, "fuzzy", fuzzy_words);
  add(out, "cause", cause_words);
  add(out, "separation", sep_words);
  add(out, "ending", ending_words);
  add(out, "throw", throw_words);
  for (const char letter : Domain<Letter>::letters) out["letter"].emplace_back(1, letter);
  for (const char* family : {"action", "seat", "letter"}) out[family].emplace_back("none");
  return out;
}

const Families& families() {
  static const Families all = all_families();
  return all;
}

const Catalog& catalog(Lang lang) {
  static const Catalog english = catalog_for(game_type().info, Lang::en);
  static const Catalog spanish = catalog_for(game_type().info, Lang::es);
  return lang == Lang::en ? english : spanish;
}

class SpheresText : public ::testing::TestWithParam<Lang> {
 protected:
  const Catalog& words() const { return catalog(GetParam()); }

  void expect_text(const std::string& key) const { EXPECT_TRUE(words().has(key)) << key << " has no text"; }

  void expect_clean(const Said& said) const {
    const std::string text = words().say(said);
    EXPECT_FALSE(text.empty()) << said.key;
    EXPECT_NE(text, said.key);
    EXPECT_EQ(text.find_first_of("{}#!"), std::string::npos) << said.key << ": " << text;
  }

  // Only arguments of the row, or the bare id of one that is a word ("target_id").
  void expect_known_placeholders(const std::string& key, const std::vector<ArgRow>& args) const {
    std::set<std::string> known;
    for (const ArgRow& arg : args) {
      known.emplace(arg.name);
      if (!arg.family.empty()) known.insert(std::string(arg.name) + "_id");
    }
    for (const std::string& name : words().placeholders(key)) {
      EXPECT_TRUE(known.contains(name)) << key << " speaks of {" << name << "}, which it is not told";
    }
  }

  // Says the text once for each value of each argument in turn, the others at rest.
  void expect_says(const std::string& key, const std::vector<ArgRow>& args) const {
    expect_text(key);
    expect_known_placeholders(key, args);
    const Said at_rest = dummy(key, args);
    expect_clean(at_rest);
    for (std::size_t i = 0; i < args.size(); ++i) {
      Said said = at_rest;
      for (const auto& value : values_of(args[i].family)) {
        said.args[i].second = value;
        expect_clean(said);
      }
    }
  }

 private:
  static std::vector<std::variant<int, Word>> values_of(std::string_view family) {
    if (family.empty()) return {-3, 0, 1, 2, 8, 100};
    std::vector<std::variant<int, Word>> out;
    for (const std::string& id : families().find(family)->second) out.emplace_back(Word{std::string(family), id});
    return out;
  }

  static Said dummy(const std::string& key, const std::vector<ArgRow>& args) {
    Said said{key, {}};
    for (const ArgRow& arg : args) said.args.emplace_back(std::string(arg.name), values_of(arg.family).back());
    return said;
  }
};

INSTANTIATE_TEST_SUITE_P(Languages, SpheresText, ::testing::Values(Lang::en, Lang::es),
                         [](const auto& language) { return std::string(lang_name(language.param)); });

std::vector<ArgRow> arguments(const EventRow& row) {
  std::vector<ArgRow> out;
  for (const ArgRow& arg : row.args) {
    if (!arg.name.empty()) out.push_back(arg);
  }
  return out;
}

TEST(SpheresTexts, BothLanguagesHaveTheSameKeysAndPlaceholders) {
  EXPECT_EQ(catalog(Lang::en).keys(), catalog(Lang::es).keys());
  for (const std::string& key : catalog(Lang::en).keys()) {
    EXPECT_EQ(catalog(Lang::en).placeholders(key), catalog(Lang::es).placeholders(key)) << key;
  }
}

TEST_P(SpheresText, NoTextShouts) {
  for (const std::string& key : words().keys()) {
    if (key == "game.name") continue;  // the title has its own mark
    for (const char* mark : {"!", "¡"}) EXPECT_EQ(words().get(key).find(mark), std::string::npos) << key;
  }
}

TEST_P(SpheresText, EveryQuestionIsAsked) {
  for (const EventRow& row : ask_rows) expect_says("ask." + std::string(row.name), arguments(row));
  expect_says("ask.veiled", {{"who", "seat"}});
}

TEST_P(SpheresText, EveryQuestionIsExplainedInOneSentence) {
  std::vector<std::string> asks{"veiled"};
  for (const EventRow& row : ask_rows) asks.emplace_back(row.name);
  for (const std::string& ask : asks) {
    const std::string key = "ask." + ask + ".help";
    expect_says(key, {});
    const std::string text = words().get(key);
    EXPECT_EQ(text.find_first_of(".?"), text.size() - 1) << key << ": " << text;
  }
}

TEST_P(SpheresText, EveryEventIsTold) {
  for (const EventRow& row : event_rows) expect_says("event." + std::string(row.name), arguments(row));
}

TEST_P(SpheresText, EveryMoveIsDescribed) {
  const auto game = game_type().make(4, {}, {});
  for (int kind = 0; kind < game->kinds(); ++kind)
    expect_text("move." + std::string(game->kind_name(static_cast<u8>(kind))));
  for (int number = 0; number < game->dense_count(); ++number) expect_clean(game->describe(game->from_dense(number)));
}

TEST_P(SpheresText, EveryWordHasAText) {
  for (const auto& [family, ids] : families()) {
    for (const std::string& id : ids) {
      const std::string key = family + "." + id;
      expect_text(key);
      expect_clean({key, {}});
    }
  }
  for (const char* key : {"game.name", "game.summary", "score.resolved", "score.failed", "score.effectiveness"})
    expect_text(key);
}

TEST_P(SpheresText, EveryOptionAndValueIsExplained) {
  std::set<std::string> known;
  for (const OptionRow& option : game_type().info.options) {
    known.insert("option." + option.name);
    for (const std::string& choice : option.choices) known.insert("option." + option.name + "." + choice);
  }
  for (const std::string& key : known) {
    expect_text(key);
    expect_clean({key, {}});
  }
  for (const std::string& key : words().keys()) {
    const bool about_an_option = key.starts_with("option.");
    EXPECT_TRUE(!about_an_option || known.contains(key)) << key << " explains an option that does not exist";
  }
}

TEST_P(SpheresText, EveryLabelOfTheSummaryCanBeSaid) {
  const std::map<std::string, std::string_view> worded{
      {"who", "seat"}, {"target", "seat"}, {"other", "seat"},      {"element", "element"},      {"action", "action"},
      {"use", "use"},  {"cause", "cause"}, {"outcome", "outcome"}, {"separation", "separation"}};
  for (const std::string& key : words().keys()) {
    if (!key.starts_with("summary.")) continue;
    const std::vector<std::string> names = words().placeholders(key);
    std::vector<ArgRow> args;
    for (const std::string& name : names) {
      const auto word = worded.find(name);
      args.push_back({name, word == worded.end() ? std::string_view{} : word->second});
    }
    expect_says(key, args);
  }
}

TEST_P(SpheresText, AnAttemptWithoutATargetNamesNobody) {
  Said said{"event.attempt", {{"who", Word{"seat", "blue"}}, {"slot", 1}, {"action", Word{"action", "tax"}}}};
  said.args.emplace_back("target", Word{"seat", "none"});
  EXPECT_EQ(words().say(said).find(words().get("seat.none")), std::string::npos);
  said.args.back().second = Word{"seat", "red"};
  EXPECT_NE(words().say(said).find(words().get("seat.red")), std::string::npos);
}

TEST_P(SpheresText, ARolledLetterAndAPickedElementAreNamed) {
  Said said{"event.rolled",
            {{"who", Word{"seat", "blue"}}, {"roll", Word{"throw", "expose_letter"}}, {"value", 25}, {"chance", 95}}};
  EXPECT_NE(words().say(said).find(": Y."), std::string::npos) << words().say(said);
  said.args[1].second = Word{"throw", "pick_fail"};
  said.args[2].second = 2;
  EXPECT_NE(words().say(said).find(words().get("element.S")), std::string::npos) << words().say(said);
}

}  // namespace
}  // namespace noo::spheres
