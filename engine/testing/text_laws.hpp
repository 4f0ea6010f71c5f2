// What the words of every game obey: both catalogs say the same things, say all of them, and leave no braces behind. A
// game tells which words it has and adds tests of what is its own:
//
//   struct Speech {
//     static const GameInfo& info();
//     static Families families();                    every word that an event, a prompt or a move can say
//     static Rows asks(), events();
//     static Rows reasons();                         if its refusals carry numbers (engine/core/verdict.hpp)
//     static GoalRows goals();                       what the game is about (engine/core/goals.hpp)
//     static std::string_view family_of(std::string_view key, std::string_view argument);   "" for a number
//     static std::set<std::string> alike();          texts that both languages write in the same way
//     static std::vector<std::string_view> distinct();   families in which no two may be called the same
//     static std::unique_ptr<AnyGame> table(int n);  whose n-th game is told in words, n from 0 to 9
//     static int least_sentences, most_sentences;    of a question's help
//   };
//   INSTANTIATE_TYPED_TEST_SUITE_P(Spheres, TextLaws, Speech);
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <variant>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/json.hpp"
#include "engine/text.hpp"

namespace noo::testing {

using Ids = std::vector<std::string>;
using Families = std::map<std::string, Ids, std::less<>>;
using Rows = std::span<const EventRow>;
using GoalRows = std::span<const GoalRow>;

template <class Words>
void add_family(Families& out, const std::string& family, const Words& words) {
  for (std::size_t i = 0; i < words.size(); ++i) out[family].emplace_back(words[i]);
}

inline std::vector<ArgRow> arguments(const EventRow& row) {
  std::vector<ArgRow> out;
  for (const ArgRow& arg : row.args) {
    if (!arg.name.empty()) out.push_back(arg);
  }
  return out;
}

// What the sentences of a goal may speak of: its own arguments, and what every goal can have.
inline std::vector<ArgRow> arguments(const GoalRow& row) {
  std::vector<ArgRow> out = arguments(EventRow{row.name, row.args});
  for (const char* number : {"now", "limit", "left", "by", "ahead_count"}) out.push_back({number, ""});
  for (const char* range : {"now_range", "left_range"}) out.push_back({range, ""});
  out.push_back({"ahead", "seats"});
  return out;
}

// The plain sentence, "", and the others.
inline Ids variants(const GoalRow& row) {
  Ids out{""};
  for (const std::string_view variant : row.variants) {
    if (!variant.empty()) out.emplace_back(variant);
  }
  return out;
}

// A text made of arguments and signs alone reads the same everywhere.
inline bool has_words_of_its_own(std::string_view text) {
  int depth = 0;
  for (const char c : text) {
    depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    if (depth == 0 && std::isalpha(static_cast<unsigned char>(c)) != 0) return true;
  }
  return false;
}

// One game's words in one language.
class Speaker {
 public:
  Speaker(const GameInfo& info, Families families, Lang lang)
      : info_(info), families_(std::move(families)), words_(catalog_for(info, lang)) {}

  const Catalog& words() const { return words_; }
  const Families& families() const { return families_; }

  // The keys of this game alone.
  Ids own_keys() const {
    const Catalog engine(Lang::en, {engine_files()});
    Ids out;
    for (const std::string& key : words_.keys()) {
      if (!engine.has(key)) out.push_back(key);
    }
    return out;
  }

  nlohmann::json file(std::string_view path) const {
    for (const EmbeddedFile& file : info_.files) {
      if (file.path == path) return nlohmann::json::parse(file.content);
    }
    ADD_FAILURE() << path << " is not compiled in";
    return {};
  }

  void expect_text(const std::string& key) const { EXPECT_TRUE(words_.has(key)) << key << " has no text"; }

  void expect_clean(const Said& said) const {
    const std::string text = words_.say(said);
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
    for (const std::string& name : words_.placeholders(key)) {
      EXPECT_TRUE(known.contains(name)) << key << " speaks of {" << name << "}, which it is not told";
    }
  }

  // Says the text once for each value of each argument in turn, the others at rest.
  void expect_says(const std::string& key, const std::vector<ArgRow>& args) const {
    expect_text(key);
    expect_known_placeholders(key, args);
    const Said at_rest = resting(key, args);
    expect_clean(at_rest);
    for (std::size_t i = 0; i < args.size(); ++i) {
      Said said = at_rest;
      for (const auto& value : values_of(args[i].family)) {
        said.args[i].second = value;
        expect_clean(said);
      }
    }
  }

  void expect_sentence(const std::string& key) const {
    expect_says(key, {});
    EXPECT_TRUE(words_.get(key).ends_with('.')) << key;
  }

 private:
  std::vector<std::variant<int, Word>> values_of(std::string_view family) const {
    if (family.empty()) return {-3, 0, 1, 2, 5, 8, 100};
    if (family == "seats") return {Word{"seats", ""}, Word{"seats", "blue"}, Word{"seats", "blue+red+white"}};
    std::vector<std::variant<int, Word>> out;
    for (const std::string& id : families_.find(family)->second) out.emplace_back(Word{std::string(family), id});
    return out;
  }

  Said resting(const std::string& key, const std::vector<ArgRow>& args) const {
    Said said{key, {}};
    for (const ArgRow& arg : args) said.args.emplace_back(std::string(arg.name), values_of(arg.family).back());
    return said;
  }

  const GameInfo& info_;
  Families families_;
  Catalog words_;
};

template <class Speech>
class TextLaws : public ::testing::Test {
 protected:
  static const Speaker& in(Lang lang) {
    static const Speaker english(Speech::info(), Speech::families(), Lang::en);
    static const Speaker spanish(Speech::info(), Speech::families(), Lang::es);
    return lang == Lang::en ? english : spanish;
  }

  // In both languages.
  template <class F>
  static void each(F&& law) {
    for (const Lang lang : {Lang::en, Lang::es}) {
      SCOPED_TRACE(lang_name(lang));
      law(in(lang));
    }
  }

  // Games say the same again and again: what was said once, in both languages, is not looked at again.
  void expect_clean(const Said& said) {
    if (!said_.insert(identity(said)).second) return;
    each([&](const Speaker& in) { in.expect_clean(said); });
  }

  // Where the game stands, to each seat, to an onlooker, and to somebody who sees everything.
  void expect_goals_told(const AnyGame& game, const Position& p) {
    const auto expect = [&](const Position& view, Seat viewer) {
      GoalList goals;
      game.goals(view, viewer, goals);
      for (const Goal& goal : goals) expect_clean(game.tell(goal));
    };
    for (int i = 0; i < game.seats(); ++i) expect(game.view(p, seat(i)), seat(i));
    expect(game.view(p, Seat::nobody), Seat::nobody);
    expect(p, Seat::nobody);
  }

  // Every word of a whole game, played at random.
  void expect_told(const AnyGame& game, Rng rng) {
    MoveList list;
    OddsList odds;
    std::vector<Event> events;
    Position p = game.begin();
    for (Turn t = game.turn(p); t.actor != Turn::Actor::nobody && !HasFailure(); t = game.turn(p)) {
      expect_clean(game.prompt(p));
      expect_goals_told(game, p);
      Move chosen{};
      if (t.actor == Turn::Actor::chance) {
        game.odds(p, odds);
        chosen = odds.draw(rng.below(odds.total()));
      } else {
        game.moves(p, list);
        const Position view = game.view(p, t.seat);
        for (const Move m : list) expect_clean(game.describe(view, m));
        chosen = list[static_cast<int>(rng.below(static_cast<u32>(list.size)))];
      }
      events.clear();
      game.play(p, chosen, &events);
      for (const Event& e : events) expect_clean(game.tell(e));
    }
    expect_goals_told(game, p);
    each([&](const Speaker& in) {
      const std::string told = game.summary(game.view(p, seat(0)), seat(0), in.words());
      EXPECT_EQ(told.find_first_of("{}#"), std::string::npos) << told;
      EXPECT_EQ(told.find("summary."), std::string::npos) << told;
    });
  }

 private:
  // All that its text depends on.
  static std::string identity(const Said& said) {
    std::string out = said.key;
    for (const auto& [name, value] : said.args) {
      const Word* word = std::get_if<Word>(&value);
      out.append("\n").append(name).append("=");
      out.append(word != nullptr ? word->family + "." + word->id : std::to_string(std::get<int>(value)));
    }
    return out;
  }

  std::unordered_set<std::string> said_;
};
TYPED_TEST_SUITE_P(TextLaws);

// ---- the two languages side by side ----

TYPED_TEST_P(TextLaws, BothLanguagesHaveTheSameKeysAndPlaceholders) {
  const Catalog& english = this->in(Lang::en).words();
  const Catalog& spanish = this->in(Lang::es).words();
  EXPECT_EQ(english.keys(), spanish.keys());
  for (const std::string& key : english.keys()) EXPECT_EQ(english.placeholders(key), spanish.placeholders(key)) << key;
}

TYPED_TEST_P(TextLaws, SpanishIsNotEnglish) {
  const nlohmann::json english = this->in(Lang::en).file("text/en.json");
  const nlohmann::json spanish = this->in(Lang::es).file("text/es.json");
  const std::set<std::string> alike = TypeParam::alike();
  for (const auto& [key, text] : english.items()) {
    const auto said = text.template get<std::string>();
    if (!has_words_of_its_own(said) || alike.contains(said) || alike.contains(key)) continue;
    EXPECT_NE(said, spanish.at(key).template get<std::string>()) << key;
  }
}

TYPED_TEST_P(TextLaws, NoTextShouts) {
  this->each([](const Speaker& in) {
    for (const std::string& key : in.words().keys()) {
      if (key == "game.name") continue;  // a title may have a mark of its own
      for (const char* mark : {"!", "¡"}) EXPECT_EQ(in.words().get(key).find(mark), std::string::npos) << key;
    }
  });
}

// ---- questions, moves, events ----

TYPED_TEST_P(TextLaws, EveryQuestionIsAsked) {
  this->each([](const Speaker& in) {
    for (const EventRow& row : TypeParam::asks()) in.expect_says("ask." + std::string(row.name), arguments(row));
  });
}

TYPED_TEST_P(TextLaws, EveryQuestionIsExplainedInFewSentences) {
  this->each([](const Speaker& in) {
    for (const EventRow& row : TypeParam::asks()) {
      const std::string key = "ask." + std::string(row.name) + ".help";
      in.expect_sentence(key);
      const std::string text = in.words().get(key);
      const auto stops = std::ranges::count_if(text, [](char c) { return c == '.' || c == '?'; });
      EXPECT_TRUE(stops >= TypeParam::least_sentences && stops <= TypeParam::most_sentences) << key << ": " << text;
    }
  });
}

TYPED_TEST_P(TextLaws, EveryReasonOfARefusalIsGiven) {
  if constexpr (requires { TypeParam::reasons(); }) {
    this->each([](const Speaker& in) {
      for (const EventRow& row : TypeParam::reasons()) {
        const std::string key = "reason." + std::string(row.name);
        in.expect_says(key, arguments(row));
        EXPECT_TRUE(in.words().get(key).ends_with('.')) << key;
      }
    });
  }
}

// A goal has a short name and a sentence for each variant, and no text speaks of a goal that does not exist.
TYPED_TEST_P(TextLaws, EveryGoalIsTold) {
  this->each([](const Speaker& in) {
    std::set<std::string> known;
    for (const GoalRow& row : TypeParam::goals()) {
      const std::string name = "goal." + std::string(row.name);
      in.expect_says(name, {});
      EXPECT_FALSE(in.words().get(name).ends_with('.')) << name;
      known.insert(name);
      for (const std::string& variant : variants(row)) {
        const std::string key = name + ".text" + (variant.empty() ? "" : "." + variant);
        in.expect_says(key, arguments(row));
        EXPECT_TRUE(in.words().get(key).ends_with('.')) << key;
        known.insert(key);
      }
    }
    for (const std::string& key : in.own_keys())
      EXPECT_TRUE(!key.starts_with("goal.") || known.contains(key)) << key << " tells of a goal that does not exist";
  });
}

TYPED_TEST_P(TextLaws, EveryEventIsTold) {
  this->each([](const Speaker& in) {
    for (const EventRow& row : TypeParam::events()) in.expect_says("event." + std::string(row.name), arguments(row));
  });
}

TYPED_TEST_P(TextLaws, EveryMoveIsDescribed) {
  const auto game = TypeParam::table(0);
  this->each([&](const Speaker& in) {
    for (int kind = 0; kind < game->kinds(); ++kind)
      in.expect_text("move." + std::string(game->kind_name(static_cast<u8>(kind))));
    for (int number = 0; number < game->dense_count(); ++number)
      in.expect_clean(game->describe(game->from_dense(number)));
  });
}

// A question of several kinds of moves is asked verb first. The verb of a kind says what is done, not to what, and fits
// a tile.
TYPED_TEST_P(TextLaws, EveryVerbIsThatOfAMove) {
  const auto game = TypeParam::table(0);
  std::set<std::string> kinds;
  for (int kind = 0; kind < game->kinds(); ++kind) kinds.emplace(game->kind_name(static_cast<u8>(kind)));
  this->each([&](const Speaker& in) {
    for (const std::string& key : in.own_keys()) {
      if (!key.starts_with("verb.")) continue;
      EXPECT_TRUE(kinds.contains(key.substr(5))) << key << " is the verb of no move";
      in.expect_says(key, {});
      EXPECT_LE(in.words().get(key).size(), 32U) << key;
    }
  });
}

TYPED_TEST_P(TextLaws, EveryChoiceOfVerbsHasItsWords) {
  const auto game = TypeParam::table(0);
  const Catalog& words = this->in(Lang::en).words();
  MoveList list;
  OddsList odds;
  Rng rng(1);
  Position p = game->begin();
  for (Turn t = game->turn(p); t.actor != Turn::Actor::nobody; t = game->turn(p)) {
    if (t.actor == Turn::Actor::chance) {
      game->odds(p, odds);
      game->play(p, odds.draw(rng.below(odds.total())), nullptr);
      continue;
    }
    game->moves(p, list);
    std::map<u8, int> of_kind;
    for (const Move m : list) ++of_kind[m.kind];
    for (const auto& [kind, count] : of_kind) {
      const std::string key = "verb." + std::string(game->kind_name(kind));
      EXPECT_TRUE(count == 1 || of_kind.size() == 1 || words.has(key)) << key << " has no text";
    }
    game->play(p, list[static_cast<int>(rng.below(static_cast<u32>(list.size)))], nullptr);
  }
}

// What the dense list cannot show: the texts that depend on the position.
TYPED_TEST_P(TextLaws, SlowWholeGamesAreToldInWords) {
  for (int n = 0; n < 10; ++n) {
    this->expect_told(*TypeParam::table(n), Rng(static_cast<u64>(n)));
  }
}

// Random games seldom get far, so the rest of those texts is said with every value their arguments can have.
TYPED_TEST_P(TextLaws, EveryTextAboutAPositionCanBeSaid) {
  this->each([](const Speaker& in) {
    for (const std::string& key : in.own_keys()) {
      const bool of_a_position = key.starts_with("move.") && std::ranges::count(key, '.') == 2;
      if (!of_a_position && !key.starts_with("summary.")) continue;
      const Ids names = in.words().placeholders(key);
      std::vector<ArgRow> args;
      for (const std::string& name : names) {
        const std::string_view bare = std::string_view(name).substr(0, name.size() - (name.ends_with("_id") ? 3 : 0));
        if (std::ranges::none_of(args, [&](const ArgRow& arg) { return arg.name == bare; }))
          args.push_back({bare, TypeParam::family_of(key, bare)});
      }
      in.expect_says(key, args);
    }
  });
}

// ---- words ----

TYPED_TEST_P(TextLaws, EveryWordHasAText) {
  this->each([](const Speaker& in) {
    for (const auto& [family, ids] : in.families()) {
      for (const std::string& id : ids) {
        const std::string key = family + "." + id;
        in.expect_text(key);
        in.expect_clean({key, {}});
      }
    }
    for (const char* key : {"game.name", "game.summary"}) in.expect_text(key);
  });
}

// No two things of a kind may be taken for each other.
TYPED_TEST_P(TextLaws, EveryThingHasANameOfItsOwn) {
  this->each([](const Speaker& in) {
    for (const std::string_view family : TypeParam::distinct()) {
      std::set<std::string> seen;
      for (const std::string& id : in.families().find(family)->second) {
        const std::string name = in.words().get(std::string(family) + "." + id);
        EXPECT_TRUE(seen.insert(name).second) << family << "." << id << ": " << name;
      }
    }
  });
}

TYPED_TEST_P(TextLaws, EveryOptionAndValueIsExplained) {
  std::set<std::string> known;
  for (const OptionRow& option : TypeParam::info().options) {
    known.insert("option." + option.name);
    for (const std::string& choice : option.choices) known.insert("option." + option.name + "." + choice);
  }
  this->each([&](const Speaker& in) {
    for (const std::string& key : known) {
      in.expect_text(key);
      in.expect_clean({key, {}});
    }
    for (const std::string& key : in.own_keys()) {
      const bool about_an_option = key.starts_with("option.");
      EXPECT_TRUE(!about_an_option || known.contains(key)) << key << " explains an option that does not exist";
    }
  });
}

REGISTER_TYPED_TEST_SUITE_P(TextLaws, BothLanguagesHaveTheSameKeysAndPlaceholders, SpanishIsNotEnglish, NoTextShouts,
                            EveryQuestionIsAsked, EveryQuestionIsExplainedInFewSentences, EveryReasonOfARefusalIsGiven,
                            EveryGoalIsTold, EveryEventIsTold, EveryMoveIsDescribed, EveryVerbIsThatOfAMove,
                            EveryChoiceOfVerbsHasItsWords, SlowWholeGamesAreToldInWords,
                            EveryTextAboutAPositionCanBeSaid, EveryWordHasAText, EveryThingHasANameOfItsOwn,
                            EveryOptionAndValueIsExplained);

// For what is a game's own: a test in each language, TEST_P(SpheresText, ...), with `speaker()`.
template <class Speech>
class SpokenTest : public ::testing::TestWithParam<Lang> {
 protected:
  const Speaker& speaker() const { return speaker_; }
  const Catalog& words() const { return speaker_.words(); }

 private:
  Speaker speaker_{Speech::info(), Speech::families(), GetParam()};
};

inline std::string language_of(const ::testing::TestParamInfo<Lang>& language) {
  return std::string(lang_name(language.param));
}

}  // namespace noo::testing
