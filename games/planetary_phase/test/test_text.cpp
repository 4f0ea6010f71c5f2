// The words of The Planetary Phase: both catalogs say the same things, say all of them, and leave no braces behind.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/text.hpp"
#include "planetary_phase/binding.hpp"
#include "planetary_phase/game.hpp"

namespace noo::planetary_phase {
namespace {

using nlohmann::json;
using Ids = std::vector<std::string>;
using Families = std::map<std::string, Ids, std::less<>>;

template <class Words>
void add(Families& out, const std::string& family, const Words& words) {
  for (std::size_t i = 0; i < words.size(); ++i) out[family].emplace_back(words[i]);
}

// Every word that an event, a prompt or a move can say; "none" where the value may be missing.
Families all_families() {
  Families out;
  add(out, "seat", who_words);
  add(out, "sector", sector_words);
  add(out, "space", space_words);
  add(out, "corner", corner_words);
  add(out, "tile", tile_words);
  add(out, "stack", stack_words);
  add(out, "card", card_words);
  add(out, "shelf", shelf_words);
  add(out, "home", home_words);
  add(out, "block", block_words);
  add(out, "loss", loss_words);
  add(out, "box", box_words);
  add(out, "wild", wild_words);
  add(out, "answer", answer_words);
  add(out, "ability", ability_words);
  add(out, "tier", tier_words);
  add(out, "approach", approach_words);
  add(out, "phase", phase_words);
  add(out, "free", free_words);
  add(out, "ending", ending_words);
  add(out, "score", score_words);
  add(out, "under", sector_words);  // what lies under a corner: the node of a sector, or another recognition
  add(out, "under", std::array<std::string_view, 3>{"life_energy", "reputation", "wild"});
  for (const char* family : {"sector", "space", "tile", "card", "box"}) out[family].emplace_back("none");
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

// The keys of this game alone.
Ids own_keys() {
  const Catalog engine(Lang::en, {engine_files()});
  Ids out;
  for (const std::string& key : catalog(Lang::en).keys()) {
    if (!engine.has(key)) out.push_back(key);
  }
  return out;
}

std::string_view file_of_room(std::string_view path) {
  for (const EmbeddedFile& file : game_type().info.files) {
    if (file.path == path) return file.content;
  }
  ADD_FAILURE() << path << " is not compiled in";
  return "{}";
}

class PlanetaryText : public ::testing::TestWithParam<Lang> {
 protected:
  const Catalog& words() const { return catalog(GetParam()); }

  void expect_text(const std::string& key) const { EXPECT_TRUE(words().has(key)) << key << " has no text"; }

  void expect_clean(const Said& said) const {
    const std::string text = words().say(said);
    EXPECT_FALSE(text.empty()) << said.key;
    EXPECT_NE(text, said.key);
    EXPECT_EQ(text.find_first_of("{}#!"), std::string::npos) << said.key << ": " << text;
  }

  // Only arguments of the row, or the bare id of one that is a word ("why_id").
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
    if (family.empty()) return {-3, 0, 1, 2, 5, 100};
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

INSTANTIATE_TEST_SUITE_P(Languages, PlanetaryText, ::testing::Values(Lang::en, Lang::es),
                         [](const auto& language) { return std::string(lang_name(language.param)); });

std::vector<ArgRow> arguments(const EventRow& row) {
  std::vector<ArgRow> out;
  for (const ArgRow& arg : row.args) {
    if (!arg.name.empty()) out.push_back(arg);
  }
  return out;
}

// ---- the two languages side by side ----

TEST(PlanetaryTexts, BothLanguagesHaveTheSameKeysAndPlaceholders) {
  EXPECT_EQ(catalog(Lang::en).keys(), catalog(Lang::es).keys());
  for (const std::string& key : catalog(Lang::en).keys()) {
    EXPECT_EQ(catalog(Lang::en).placeholders(key), catalog(Lang::es).placeholders(key)) << key;
  }
}

// A text made of arguments and signs alone reads the same everywhere.
bool has_words_of_its_own(std::string_view text) {
  int depth = 0;
  for (const char c : text) {
    depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    if (depth == 0 && std::isalpha(static_cast<unsigned char>(c)) != 0) return true;
  }
  return false;
}

TEST(PlanetaryTexts, SpanishIsNotEnglish) {
  const json english = json::parse(file_of_room("text/en.json"));
  const json spanish = json::parse(file_of_room("text/es.json"));
  const std::set<std::string> alike{"radical", "CUL", "SPI", "BIO", "CLI", "TEC", "ECO"};
  for (const auto& [key, text] : english.items()) {
    const auto said = text.get<std::string>();
    if (!has_words_of_its_own(said) || alike.contains(said)) continue;
    EXPECT_NE(said, spanish.at(key).get<std::string>()) << key;
  }
}

TEST_P(PlanetaryText, NoTextShouts) {
  for (const std::string& key : words().keys()) {
    for (const char* mark : {"!", "¡"}) EXPECT_EQ(words().get(key).find(mark), std::string::npos) << key;
  }
}

// ---- questions, moves, events ----

TEST_P(PlanetaryText, EveryQuestionIsAsked) {
  for (const EventRow& row : ask_rows) expect_says("ask." + std::string(row.name), arguments(row));
}

TEST_P(PlanetaryText, EveryQuestionIsExplainedInTwoOrThreeSentences) {
  for (const EventRow& row : ask_rows) {
    const std::string key = "ask." + std::string(row.name) + ".help";
    expect_says(key, {});
    const std::string text = words().get(key);
    const auto stops = std::ranges::count_if(text, [](char c) { return c == '.' || c == '?'; });
    EXPECT_TRUE(stops == 2 || stops == 3) << key << ": " << text;
    EXPECT_TRUE(text.ends_with('.')) << key << ": " << text;
  }
}

TEST_P(PlanetaryText, EveryEventIsTold) {
  for (const EventRow& row : event_rows) expect_says("event." + std::string(row.name), arguments(row));
}

TEST_P(PlanetaryText, EveryMoveIsDescribed) {
  const auto game = game_type().make(4, {}, {});
  for (int kind = 0; kind < game->kinds(); ++kind)
    expect_text("move." + std::string(game->kind_name(static_cast<u8>(kind))));
  for (int number = 0; number < game->dense_count(); ++number) expect_clean(game->describe(game->from_dense(number)));
}

// What the dense list cannot show: the texts that depend on the position.
TEST_P(PlanetaryText, WholeGamesAreToldInWords) {
  for (int n = 0; n < 10; ++n) {
    const int seats = 1 + n % game_type().info.most_seats;
    const auto game =
        game_type().make(seats, {{"max_rounds", "12"}, {"variant_small", seats < 3 ? "true" : "false"}}, {});
    Rng rng(static_cast<u64>(n));
    MoveList list;
    OddsList odds;
    std::vector<Event> events;
    Position p = game->begin();
    for (Turn t = game->turn(p); t.actor != Turn::Actor::nobody; t = game->turn(p)) {
      expect_clean(game->prompt(p));
      Move chosen{};
      if (t.actor == Turn::Actor::chance) {
        game->odds(p, odds);
        chosen = odds.draw(rng.below(odds.total()));
      } else {
        game->moves(p, list);
        const Position view = game->view(p, t.seat);
        for (const Move m : list) expect_clean(game->describe(view, m));
        chosen = list[static_cast<int>(rng.below(static_cast<u32>(list.size)))];
      }
      events.clear();
      game->play(p, chosen, &events);
      for (const Event& e : events) expect_clean(game->tell(e));
      if (HasFailure()) return;
    }
    const std::string told = game->summary(game->view(p, seat(0)), seat(0), words());
    EXPECT_EQ(told.find_first_of("{}#"), std::string::npos) << told;
    EXPECT_EQ(told.find("summary."), std::string::npos) << told;
  }
}

// Most arguments are named after the family of their words, sometimes with a number; a number has none.
std::string_view family_of(std::string_view key, std::string_view argument) {
  if (argument == "who" || argument == "whose") return "seat";
  if (argument == "old_sector") return "sector";
  if (argument == "threat") return "space";
  if (argument == "old") return key.ends_with("ability_replace") ? "ability" : "card";
  while (!argument.empty() && std::isdigit(static_cast<unsigned char>(argument.back())) != 0) argument.remove_suffix(1);
  return families().contains(argument) ? argument : std::string_view{};
}

// Random games seldom get far, so the rest of those texts is said with every value their arguments can have.
TEST_P(PlanetaryText, EveryTextAboutAPositionCanBeSaid) {
  for (const std::string& key : own_keys()) {
    const bool of_a_position = key.starts_with("move.") && std::ranges::count(key, '.') == 2;
    if (!of_a_position && !key.starts_with("summary.")) continue;
    const Ids names = words().placeholders(key);
    std::vector<ArgRow> args;
    for (const std::string& name : names) {
      const std::string_view bare = std::string_view(name).substr(0, name.size() - (name.ends_with("_id") ? 3 : 0));
      if (std::ranges::none_of(args, [&](const ArgRow& arg) { return arg.name == bare; }))
        args.push_back({bare, family_of(key, bare)});
    }
    expect_says(key, args);
  }
}

// ---- words ----

TEST_P(PlanetaryText, EveryWordHasAText) {
  for (const auto& [family, ids] : families()) {
    for (const std::string& id : ids) {
      const std::string key = family + "." + id;
      expect_text(key);
      expect_clean({key, {}});
    }
  }
  for (const char* key : {"game.name", "game.summary"}) expect_text(key);
}

TEST_P(PlanetaryText, EveryBoxAndAbilityIsASentence) {
  Ids keys;
  for (const std::string_view box : box_words) keys.push_back("box." + std::string(box) + ".effect");
  for (std::size_t i = 0; i < abilities; ++i) keys.push_back("ability." + std::string(ability_words[i]) + ".effect");
  for (const std::string& key : keys) {
    expect_says(key, {});
    EXPECT_TRUE(words().get(key).ends_with('.')) << key;
  }
}

// No two cards, spaces, corners or tiles may be taken for each other.
TEST_P(PlanetaryText, EveryThingHasANameOfItsOwn) {
  for (const char* family : {"sector", "space", "corner", "tile", "card", "ability", "box", "under", "home", "wild"}) {
    std::set<std::string> seen;
    for (const std::string& id : families().find(family)->second) {
      const std::string name = words().get(std::string(family) + "." + id);
      EXPECT_TRUE(seen.insert(name).second) << family << "." << id << ": " << name;
    }
  }
}

// ---- options ----

TEST_P(PlanetaryText, EveryOptionAndValueIsExplained) {
  std::set<std::string> known;
  for (const OptionRow& option : game_type().info.options) {
    known.insert("option." + option.name);
    for (const std::string& choice : option.choices) known.insert("option." + option.name + "." + choice);
  }
  for (const std::string& key : known) {
    expect_text(key);
    expect_clean({key, {}});
  }
  for (const std::string& key : own_keys()) {
    const bool about_an_option = key.starts_with("option.");
    EXPECT_TRUE(!about_an_option || known.contains(key)) << key << " explains an option that does not exist";
  }
}

// ---- small things that must come out right ----

TEST_P(PlanetaryText, GainsAndLossesShowTheirSign) {
  const auto energy = [&](int change) {
    return words().say({"event.energy", {{"who", Word{"seat", "blue"}}, {"change", change}, {"level", 4}}});
  };
  EXPECT_NE(energy(2).find("+2"), std::string::npos) << energy(2);
  EXPECT_NE(energy(-2).find("-2"), std::string::npos) << energy(-2);
}

TEST_P(PlanetaryText, WhatCostsNoEnergyDoesNotSpeakOfIt) {
  const auto paid = [&](int energy) {
    return words().say({"move.pay.one", {{"count", 2}, {"block", Word{"block", "contracts"}}, {"energy", energy}}});
  };
  EXPECT_EQ(paid(0).find(':'), std::string::npos) << paid(0);
  EXPECT_NE(paid(3).find("-3"), std::string::npos) << paid(3);
}

}  // namespace
}  // namespace noo::planetary_phase
