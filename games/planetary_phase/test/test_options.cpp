// Options and numbers of seats: what a table may be made of, and that it reaches the rules.
#include <gtest/gtest.h>

#include "engine/errors.hpp"
#include "engine/testing/cites.hpp"
#include "planetary_phase/binding.hpp"

namespace noo::planetary_phase {
namespace {

std::string refusal(int seats, const noo::Options& options) {
  try {
    make_typed(seats, options, {});
  } catch (const InputError& e) {
    return e.what();
  }
  return "accepted";
}

TEST(PlanetaryOptions, OneAndTwoNeedTheVariant) {
  CITES("VAR-SMALL-1", "VAR-SMALL-2");
  EXPECT_EQ(refusal(2, {}), "planetary_phase: 2 seats need the option variant_small=true; 3 to 5 seats need nothing");
  EXPECT_EQ(refusal(1, {}), "planetary_phase: 1 seat needs the option variant_small=true; 3 to 5 seats need nothing");
  EXPECT_EQ(refusal(6, {}), "planetary_phase: 6 seats are wrong; 1 to 5 would be right");
  EXPECT_EQ(refusal(0, {}), "planetary_phase: 0 seats are wrong; 1 to 5 would be right");
  for (int seats = 1; seats <= 5; ++seats) {
    EXPECT_EQ(refusal(seats, options_for(game_type().info, seats, {})), "accepted") << seats;
    EXPECT_EQ(refusal(seats, {{"variant_small", "true"}}), "accepted") << seats;
  }
}

TEST(PlanetaryOptions, ValuesThatDoNotGoTogetherAreRefused) {
  CITES("OPT-TRACK-1", "OPT-TRACK-2");
  EXPECT_EQ(refusal(3, {{"track_max", "10"}, {"degradation_head_start", "10"}}),
            "option degradation_head_start: 10 is not below track_max; 0 to 9 would be right");
  EXPECT_EQ(refusal(3, {{"track_max", "10"}, {"degradation_head_start", "9"}}), "accepted");
  EXPECT_EQ(refusal(3, {{"multi_sector_value", "mean"}}),
            "option multi_sector_value: 'mean' is not a value of it; one of max, min, sum, corner would be right");
  EXPECT_NE(refusal(3, {{"free_time_capacity", "2"}}), "accepted");
  EXPECT_EQ(refusal(3, {{"free_time_capacity", "3"}}), "accepted");
}

TEST(PlanetaryOptions, DefaultsAreWhatTheRulingsSay) {
  const noo::Options expected{{"variant_small", "false"},
                              {"covered_threat_blocks_degradation", "false"},
                              {"multi_sector_value", "max"},
                              {"leader_at_start", "false"},
                              {"le_mark_on_pass", "true"},
                              {"favour_excess", "lost"},
                              {"favour_pays_scheduling", "false"},
                              {"free_time_capacity", "4"},
                              {"double_cross", "each"},
                              {"threat_on_deck_blocks_evolve", "false"},
                              {"network_loss", "printed"},
                              {"random_threat_backs", "true"},
                              {"bureaucracy_blocks_expand", "false"},
                              {"tiebreak_order", "earlier"},
                              {"track_max", "24"},
                              {"reckoning_1", "8"},
                              {"reckoning_2", "16"},
                              {"degradation_head_start", "0"},
                              {"max_rounds", "100"}};
  EXPECT_EQ(game_type().make(4, {}, {})->options(), expected);
}

// With five players the 5 of level I that leave are at best the 4 conventional ones and an alternative one.
TEST(PlanetaryOptions, WhatTheTilesCannotReachIsRefused) {
  CITES("OPT-TRACK-1", "2A-GOAL-1");
  EXPECT_EQ(refusal(3, {{"track_max", "43"}}), "accepted");
  EXPECT_EQ(refusal(3, {{"track_max", "44"}}),
            "option track_max: 44 cannot be reached, for with 3 players all tiles together bring 37 to 43 Integration, "
            "as those decide that leave the game; 8 to 43 would be right");
  EXPECT_EQ(refusal(4, {{"track_max", "43"}}), "accepted");
  EXPECT_EQ(refusal(5, {{"track_max", "42"}}), "accepted");
  EXPECT_EQ(refusal(5, {{"track_max", "43"}}),
            "option track_max: 43 cannot be reached, for with 5 players all tiles together bring 35 to 42 Integration, "
            "as those decide that leave the game; 8 to 42 would be right");
  EXPECT_EQ(refusal(1, {{"track_max", "44"}, {"variant_small", "true"}}), refusal(3, {{"track_max", "44"}}));
  EXPECT_EQ(refusal(3, {{"reckoning_2", "43"}}), "accepted");
  EXPECT_EQ(refusal(3, {{"reckoning_2", "48"}}),
            "option reckoning_2: 48 cannot be reached, for with 3 players all tiles together bring 37 to 43 "
            "Integration, as those decide that leave the game; 0 to 43 would be right");
  EXPECT_NE(refusal(4, {{"reckoning_1", "44"}}), "accepted");
}

// Every option reaches the rules: a value that is not the default changes what they read.
TEST(PlanetaryOptions, EveryValueReachesTheRules) {
  const auto options = [](const noo::Options& given) { return make_typed(3, given, {}).edition().opt; };
  const Options plain = options({});
  EXPECT_EQ(plain.multi_sector_value, MultiSectorValue::max);
  EXPECT_EQ(plain.free_time_capacity, 4);
  EXPECT_TRUE(options({{"covered_threat_blocks_degradation", "true"}}).covered_threat_blocks_degradation);
  EXPECT_EQ(options({{"multi_sector_value", "corner"}}).multi_sector_value, MultiSectorValue::corner);
  EXPECT_EQ(options({{"multi_sector_value", "min"}}).multi_sector_value, MultiSectorValue::min);
  EXPECT_EQ(options({{"multi_sector_value", "sum"}}).multi_sector_value, MultiSectorValue::sum);
  EXPECT_TRUE(options({{"leader_at_start", "true"}}).leader_at_start);
  EXPECT_FALSE(options({{"le_mark_on_pass", "false"}}).le_mark_on_pass);
  EXPECT_EQ(options({{"favour_excess", "illegal"}}).favour_excess, FavourExcess::illegal);
  EXPECT_TRUE(options({{"favour_pays_scheduling", "true"}}).favour_pays_scheduling);
  EXPECT_EQ(options({{"free_time_capacity", "6"}}).free_time_capacity, 6);
  EXPECT_EQ(options({{"double_cross", "once"}}).double_cross, DoubleCross::once);
  EXPECT_TRUE(options({{"threat_on_deck_blocks_evolve", "true"}}).threat_on_deck_blocks_evolve);
  EXPECT_EQ(options({{"network_loss", "gained"}}).network_loss, NetworkLoss::gained);
  EXPECT_FALSE(options({{"random_threat_backs", "false"}}).random_threat_backs);
  EXPECT_TRUE(options({{"bureaucracy_blocks_expand", "true"}}).bureaucracy_blocks_expand);
  EXPECT_EQ(options({{"tiebreak_order", "later"}}).tiebreak_order, TiebreakOrder::later);
  EXPECT_EQ(options({{"track_max", "43"}}).track_max, 43);
  EXPECT_EQ(options({{"reckoning_1", "0"}}).reckoning_1, 0);
  EXPECT_EQ(options({{"reckoning_2", "20"}}).reckoning_2, 20);
  EXPECT_EQ(options({{"degradation_head_start", "5"}}).degradation_head_start, 5);
  EXPECT_EQ(options({{"max_rounds", "0"}}).max_rounds, 0);
}

}  // namespace
}  // namespace noo::planetary_phase
