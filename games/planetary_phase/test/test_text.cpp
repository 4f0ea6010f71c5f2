// The words of The Planetary Phase: what is its own. What every game's words obey is in engine/testing/text_laws.hpp.
#include "engine/testing/text_laws.hpp"

#include "engine/testing/cites.hpp"
#include "planetary_phase/binding.hpp"
#include "planetary_phase/game.hpp"
#include "planetary_phase/goals.hpp"
#include "planetary_phase/reasons.hpp"

namespace noo::planetary_phase {
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
  static noo::testing::Rows reasons() { return reason_rows; }

  // "none" where the value may be missing.
  static Families families() {
    Families out;
    add_family(out, "seat", who_words);
    add_family(out, "sector", sector_words);
    add_family(out, "space", space_words);
    add_family(out, "corner", corner_words);
    add_family(out, "tile", tile_words);
    add_family(out, "stack", stack_words);
    add_family(out, "card", card_words);
    add_family(out, "shelf", shelf_words);
    add_family(out, "home", home_words);
    add_family(out, "block", block_words);
    add_family(out, "loss", loss_words);
    add_family(out, "box", box_words);
    add_family(out, "wild", wild_words);
    add_family(out, "answer", answer_words);
    add_family(out, "ability", ability_words);
    add_family(out, "tier", tier_words);
    add_family(out, "approach", approach_words);
    add_family(out, "phase", phase_words);
    add_family(out, "free", free_words);
    add_family(out, "ending", ending_words);
    add_family(out, "score", score_words);
    add_family(out, "under", sector_words);  // what lies under a corner: the node of a sector, or another recognition
    add_family(out, "under", std::array<std::string_view, 3>{"life_energy", "reputation", "wild"});
    for (const char* family : {"sector", "space", "tile", "card", "box"}) out[family].emplace_back("none");
    return out;
  }

  // Most arguments are named after the family of their words, sometimes with a number; a number has none.
  static std::string_view family_of(std::string_view key, std::string_view argument) {
    static const Families known = families();
    if (argument == "who" || argument == "whose") return "seat";
    if (argument == "old_sector") return "sector";
    if (argument == "threat") return "space";
    if (argument == "old") return key.ends_with("ability_replace") ? "ability" : "card";
    while (!argument.empty() && std::isdigit(static_cast<unsigned char>(argument.back())) != 0)
      argument.remove_suffix(1);
    return known.contains(argument) ? argument : std::string_view{};
  }

  static std::set<std::string> alike() { return {"radical", "CUL", "SPI", "BIO", "CLI", "TEC", "ECO"}; }

  static std::vector<std::string_view> distinct() {
    return {"sector", "space", "corner", "tile", "card", "ability", "box", "under", "home", "wild"};
  }

  static std::unique_ptr<AnyGame> table(int n) {
    const int seats = 5 - n % 5;
    return game_type().make(seats, {{"max_rounds", "12"}, {"variant_small", seats < 3 ? "true" : "false"}}, {});
  }
};

}  // namespace
}  // namespace noo::planetary_phase

namespace noo::testing {
INSTANTIATE_TYPED_TEST_SUITE_P(PlanetaryPhase, TextLaws, planetary_phase::Speech);
}  // namespace noo::testing

namespace noo::planetary_phase {
namespace {

using PlanetaryText = noo::testing::SpokenTest<Speech>;
INSTANTIATE_TEST_SUITE_P(Languages, PlanetaryText, ::testing::Values(Lang::en, Lang::es), noo::testing::language_of);

TEST_P(PlanetaryText, EveryBoxAndAbilityIsASentence) {
  Ids keys;
  for (const std::string_view box : box_words) keys.push_back("box." + std::string(box) + ".effect");
  for (std::size_t i = 0; i < abilities; ++i) keys.push_back("ability." + std::string(ability_words[i]) + ".effect");
  for (const std::string& key : keys) {
    speaker().expect_sentence(key);
  }
}

TEST_P(PlanetaryText, GainsAndLossesShowTheirSign) {
  const auto energy = [&](int change) {
    return words().say({"event.energy", {{"who", Word{"seat", "blue"}}, {"change", change}, {"level", 4}}});
  };
  EXPECT_NE(energy(2).find("+2"), std::string::npos) << energy(2);
  EXPECT_NE(energy(-2).find("-2"), std::string::npos) << energy(-2);
}

// "Whether X": yes means that it is so, whatever the option is called.
TEST_P(PlanetaryText, OptionsAreNeverInverted) {
  CITES("R-25");
  const std::string whether = words().lang() == Lang::en ? "Whether " : "Si ";
  const std::string yes = words().lang() == Lang::en ? "yes" : "sí";
  int asked = 0;
  for (const OptionRow& option : game_type().info.options) {
    const std::string key = "option." + option.name;
    const bool is_switch = std::find(option.choices.begin(), option.choices.end(), "true") != option.choices.end();
    if (!is_switch || !words().get(key).starts_with(whether)) continue;
    ++asked;
    EXPECT_TRUE(words().get(key + ".true").starts_with(yes)) << key;
    EXPECT_TRUE(words().get(key + ".false").starts_with("no")) << key;
  }
  EXPECT_EQ(asked, 6);
  // The switch that closes the sector says so when it is on.
  const std::string closed = words().lang() == Lang::en ? "closed" : "cerrado";
  EXPECT_NE(words().get("option.bureaucracy_blocks_expand").find(closed), std::string::npos);
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
