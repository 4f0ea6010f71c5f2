// The words of Pax Emancipation: what is its own. What every game's words obey is in engine/testing/text_laws.hpp.
#include "engine/testing/text_laws.hpp"

#include "pax_emancipation/binding.hpp"
#include "pax_emancipation/game.hpp"
#include "pax_emancipation/goals.hpp"
#include "pax_emancipation/reasons.hpp"

namespace noo::pax_emancipation {
namespace {

using noo::testing::add_family;
using noo::testing::Families;
using noo::testing::Ids;

struct Speech {
  static constexpr int least_sentences = 2;
  static constexpr int most_sentences = 3;

  static const GameInfo& info() { return game_type().info; }
  static noo::testing::Rows asks() { return ask_rows; }
  static noo::testing::Rows events() { return event_rows; }
  static noo::testing::GoalRows goals() { return goal_rows; }
  static noo::testing::Rows reasons() { return noo::testing::Rows(reason_rows).subspan(1); }

  // "none" where the value may be missing.
  static Families families() {
    Families out;
    add_family(out, "seat", colour_words);
    add_family(out, "sphere", sphere_words);
    add_family(out, "serfdom", sphere_words);
    add_family(out, "modern", sphere_words);
    add_family(out, "port", port_words);
    add_family(out, "sea", sea_words);
    add_family(out, "barrier", barrier_words);
    add_family(out, "hue", hue_words);
    add_family(out, "card", card_words);
    add_family(out, "side", side_words);
    add_family(out, "slot", slot_words);
    add_family(out, "icon", icon_words);
    add_family(out, "splay", splay_words);
    add_family(out, "face", face_words);
    add_family(out, "op", op_words);
    add_family(out, "law", law_words);
    add_family(out, "box", box_words);
    add_family(out, "purse", purse_words);
    add_family(out, "purpose", purpose_words);
    add_family(out, "answer", answer_words);
    add_family(out, "hit", hit_words);
    add_family(out, "victim", victim_words);
    add_family(out, "token", token_words);
    add_family(out, "era", era_words);
    add_family(out, "phase", phase_words);
    add_family(out, "cast", cast_words);
    add_family(out, "ending", ending_words);
    add_family(out, "score", score_words);
    add_family(out, "slaver", sea_words);
    for (int number = first_revolution; number <= cards; ++number) {
      for (const std::string_view face : face_words)
        out["revolution"].push_back(std::to_string(number) + "." + std::string(face));
    }
    for (const char* family : {"seat", "sphere", "port", "sea", "card", "slot", "icon", "op", "law"})
      out[family].emplace_back("none");
    return out;
  }

  // Most arguments are named after the family of their words, sometimes with a number; a number has none.
  static std::string_view family_of(std::string_view key, std::string_view argument) {
    static const Families known = families();
    if (argument == "who" || argument == "whose") return "seat";
    if (argument == "other") return "revolution";
    if (argument == "from" || argument == "to") return key.starts_with("move.sail") ? "sea" : "sphere";
    if (argument == "slaver" || argument == "anarchy") return {};  // how many
    while (!argument.empty() && std::isdigit(static_cast<unsigned char>(argument.back())) != 0)
      argument.remove_suffix(1);
    return known.contains(argument) ? argument : std::string_view{};
  }

  // Persons, places and letters; a key stands for its text.
  static std::set<std::string> alike() {
    std::set<std::string> out{"Pax Emancipation",
                              "John Brown",
                              "David Livingstone",
                              "Max Havelaar",
                              "capital",
                              "Capital",
                              "no",
                              "Idea, {side}",
                              "Batavia",
                              "China",
                              "Edo",
                              "Hong Kong",
                              "India",
                              "Lagos",
                              "Luanda",
                              "Natal",
                              "Virginia",
                              "Saint-Domingue"};
    for (const std::string& key : catalog_for(info(), Lang::en).keys()) {
      const bool is_letters = key.starts_with("board.code.") || key.starts_with("board.letter.");
      if (is_letters || key.ends_with(".person")) out.insert(key);
    }
    return out;
  }

  static std::vector<std::string_view> distinct() {
    return {"sphere", "serfdom", "modern", "port", "sea", "barrier", "card",  "revolution", "slot",
            "icon",   "splay",   "op",     "law",  "box", "hit",     "token", "slaver",     "score"};
  }

  static std::unique_ptr<AnyGame> table(int n) {
    const int seats = 3 - n % 3;
    const char* variant = seats == 1 ? "C1c" : n % 4 < 2 ? "C1a" : "C1e";
    return game_type().make(
        seats, {{"variant", variant}, {"advanced", n % 2 == 0 ? "true" : "false"}, {"second_colour", "white"}}, {});
  }
};

}  // namespace
}  // namespace noo::pax_emancipation

namespace noo::testing {
INSTANTIATE_TYPED_TEST_SUITE_P(PaxEmancipation, TextLaws, pax_emancipation::Speech);
}  // namespace noo::testing

namespace noo::pax_emancipation {
namespace {

using EmancipationText = noo::testing::SpokenTest<Speech>;
INSTANTIATE_TEST_SUITE_P(Languages, EmancipationText, ::testing::Values(Lang::en, Lang::es), noo::testing::language_of);

// What the board tells of a card beside its name.
TEST_P(EmancipationText, EveryCardHasItsYearsAndItsFact) {
  const auto expect_told = [&](const std::string& key) {
    speaker().expect_text(key + ".years");
    speaker().expect_says(key + ".fact", {});
    EXPECT_TRUE(words().get(key + ".fact").ends_with('.')) << key;
  };
  for (int number = 1; number <= ideas; ++number) expect_told("card." + std::to_string(number));
  for (const std::string& side : speaker().families().find("revolution")->second) expect_told("revolution." + side);
}

// A colour fails by its own measure, so the sentence must name that one.
TEST_P(EmancipationText, CounterEnlightenmentNamesWhatIsCounted) {
  const auto fails = [&](const char* who) {
    return words().say({"event.counter_enlightenment", {{"who", Word{"seat", who}}, {"have", 26}, {"line", 25}}});
  };
  const bool english = GetParam() == Lang::en;
  EXPECT_NE(fails("red").find(english ? "26 Slavers" : "26 Tratantes"), std::string::npos) << fails("red");
  EXPECT_NE(fails("green").find(english ? "26 Barriers" : "26 Barreras"), std::string::npos) << fails("green");
  EXPECT_NE(fails("white").find(english ? "26 Freedmen" : "26 Libertos"), std::string::npos) << fails("white");
}

TEST_P(EmancipationText, ADarkAgeNamesNoPoints) {
  const std::string told = words().say({"event.game_over", {{"ending", Word{"ending", "dark_age"}}, {"points", 61}}});
  EXPECT_EQ(told.find("61"), std::string::npos) << told;
}

}  // namespace
}  // namespace noo::pax_emancipation
