// Options and numbers of seats: what a table may be made of, and that it reaches the rules.
#include <gtest/gtest.h>

#include "engine/errors.hpp"
#include "engine/testing/cites.hpp"
#include "pax_emancipation/binding.hpp"
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {
namespace {

std::string refusal(int seats, const noo::Options& options) {
  try {
    make_typed(seats, options, {});
  } catch (const InputError& e) {
    return e.what();
  }
  return "accepted";
}

TEST(EmancipationOptions, OnePersonPlaysC1cAndNobodyElseDoes) {
  CITES("S.2", "S.4", "OPT-VARIANT", "R-47");
  EXPECT_EQ(refusal(0, {}), "pax_emancipation: 0 seats are wrong; 1 to 3 would be right");
  EXPECT_EQ(refusal(4, {}), "pax_emancipation: 4 seats are wrong; 1 to 3 would be right");
  EXPECT_EQ(refusal(1, {}),
            "pax_emancipation: 1 seat needs the option variant=C1c, not C1a; 2 or 3 seats would be right for C1a");
  EXPECT_EQ(refusal(2, {{"variant", "C1c"}}),
            "option variant: 'C1c' is for one seat, not for 2; one of C1a, C1b, C1e would be right");
  EXPECT_NE(refusal(3, {{"variant", "C1c"}}), "accepted");
  EXPECT_NE(refusal(1, {{"variant", "C1e"}}), "accepted");
  for (const char* variant : {"C1a", "C1b", "C1e"}) {
    EXPECT_EQ(refusal(2, {{"variant", variant}}), "accepted");
    EXPECT_EQ(refusal(3, {{"variant", variant}}), "accepted");
  }
  for (int seats = 1; seats <= 3; ++seats)
    EXPECT_EQ(refusal(seats, options_for(game_type().info, seats, {})), "accepted") << seats;
}

TEST(EmancipationOptions, TheLaterStartGoesWithTheOtherVariants) {
  CITES("S.4");
  EXPECT_EQ(refusal(3, {{"late1865", "true"}, {"variant", "C1e"}}),
            "option late1865: 'true' does not go with the variant C1e; false would be right");
  EXPECT_EQ(refusal(3, {{"late1865", "true"}, {"variant", "C1b"}}), "accepted");
  EXPECT_EQ(refusal(1, {{"late1865", "true"}, {"variant", "C1c"}}), "accepted");
}

TEST(EmancipationOptions, AnUnknownValueIsRefusedByName) {
  EXPECT_EQ(refusal(3, {{"second_colour", "red"}}),
            "option second_colour: 'red' is not a value of it; one of green, white would be right");
}

TEST(EmancipationOptions, DefaultsAreWhatTheRulingsSay) {
  const noo::Options expected{{"variant", "C1a"},
                              {"late1865", "false"},
                              {"advanced", "false"},
                              {"second_colour", "green"},
                              {"mediterranean", "europe_w_africa"},
                              {"east_indies_side", "W"},
                              {"eic_colour", "green"},
                              {"payment_order", "top_down"},
                              {"warship_railroad", "false"},
                              {"marines_per_ship", "1"},
                              {"anarchy_fallback", "chooser"},
                              {"score_marines", "false"},
                              {"launch_slot", "lowest_free"},
                              {"hero", "majority"},
                              {"seat_colours", "random"}};
  EXPECT_EQ(game_type().make(3, {}, {})->options(), expected);
  EXPECT_TRUE(deals_seats(expected));
}

// Every option reaches the rules: a value that is not the default changes what they read.
TEST(EmancipationOptions, EveryValueReachesTheRules) {
  CITES("R-06", "R-11", "R-13", "R-17", "R-44", "R-65", "R-66");
  const auto options = [](const noo::Options& given) { return make_typed(2, given, {}).edition().opt; };
  const Options plain = options({});
  EXPECT_EQ(plain.variant, Variant::C1a);
  EXPECT_EQ(plain.second_colour, Colour::green);
  EXPECT_EQ(options({{"variant", "C1b"}}).variant, Variant::C1b);
  EXPECT_EQ(options({{"variant", "C1e"}}).variant, Variant::C1e);
  EXPECT_TRUE(options({{"late1865", "true"}}).late1865);
  EXPECT_TRUE(options({{"advanced", "true"}}).advanced);
  EXPECT_EQ(options({{"second_colour", "white"}}).second_colour, Colour::white);
  EXPECT_EQ(options({{"payment_order", "free"}}).payment_order, PaymentOrder::free);
  EXPECT_TRUE(options({{"warship_railroad", "true"}}).warship_railroad);
  EXPECT_EQ(options({{"marines_per_ship", "unlimited"}}).marines_per_ship, MarinesPerShip::unlimited);
  EXPECT_EQ(options({{"anarchy_fallback", "next_in_turn_order"}}).anarchy_fallback,
            AnarchyFallback::next_in_turn_order);
  EXPECT_TRUE(options({{"score_marines", "true"}}).score_marines);
  EXPECT_EQ(options({{"launch_slot", "lowest"}}).launch_slot, LaunchSlot::lowest);
  EXPECT_EQ(options({{"hero", "each_colour"}}).hero, HeroRule::each_colour);
  EXPECT_FALSE(deals_seats(game_type().make(2, {{"seat_colours", "fixed"}}, {})->options()));  // C2.1
}

TEST(EmancipationOptions, ReadingsOfTheMapStandInTheTables) {
  CITES("R-02", "R-03", "R-04");
  const Edition plain = make_typed(3, {}, {}).edition();
  const Edition other =
      make_typed(3, {{"mediterranean", "europe_ottoman"}, {"east_indies_side", "E"}, {"eic_colour", "red"}}, {})
          .edition();
  const Sphere europe = sphere(1);
  const Sphere ottoman = sphere(2);
  const Sphere w_africa = sphere(6);
  const Sea mediterranean = sea(3);
  EXPECT_TRUE(touches(plain, mediterranean, w_africa) && !touches(plain, mediterranean, ottoman));
  EXPECT_TRUE(touches(other, mediterranean, ottoman) && !touches(other, mediterranean, w_africa));
  for (const Edition* ed : {&plain, &other}) {  // neighbours all the same
    EXPECT_EQ(distance(*ed, europe, ottoman), 1);
    EXPECT_EQ(distance(*ed, europe, w_africa), 1);
  }
  EXPECT_EQ(plain.of(sphere(9)).side, Side::W);
  EXPECT_EQ(other.of(sphere(9)).side, Side::E);
  EXPECT_TRUE(plain.of(port(15)).admin.is(Colour::green));
  EXPECT_TRUE(other.of(port(15)).admin.is(Colour::red));
  // The data are the same; what differs stands among the options.
  EXPECT_EQ(game_type().make(3, {{"eic_colour", "red"}}, {})->data_hash(), game_type().make(3, {}, {})->data_hash());
}

TEST(EmancipationOptions, SeatsAreCalledByTheirColours) {
  CITES("S.1", "S.2", "OPT-COLOUR", "R-48");
  const auto seats = [](int count, const noo::Options& options) {
    const auto game = game_type().make(count, options_for(game_type().info, count, options), {});
    std::string out;
    for (int i = 0; i < count; ++i) out += std::string(game->seat_word(seat(i))) + " ";
    return out;
  };
  EXPECT_EQ(seats(3, {}), "red green white ");
  EXPECT_EQ(seats(2, {}), "red green ");
  EXPECT_EQ(seats(2, {{"second_colour", "white"}}), "red white ");
  EXPECT_EQ(seats(1, {}), "red ");
}

}  // namespace
}  // namespace noo::pax_emancipation
