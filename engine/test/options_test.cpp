#include "engine/test/helpers.hpp"

namespace noo {
namespace {

const std::vector<OptionRow>& rows() { return toy::lantern_info().options; }

TEST(Options, DefaultsAreFilledIn) {
  const Options defaults{{"colours", "in_order"}, {"moon", "new"}, {"rounds", "3"}, {"seat_colours", "fixed"}};
  EXPECT_EQ(complete_options(rows(), {}), defaults);
  const Options nine{{"colours", "in_order"}, {"moon", "new"}, {"rounds", "9"}, {"seat_colours", "fixed"}};
  EXPECT_EQ(complete_options(rows(), {{"rounds", "9"}}), nine);
  EXPECT_EQ(complete_options({}, {}), Options{});
}

TEST(Options, NumbersAreWrittenOneWay) { EXPECT_EQ(complete_options(rows(), {{"rounds", "07"}}).at("rounds"), "7"); }

TEST(Options, AWrongNameOrValueIsRefusedWithWhatWouldBeRight) {
  const struct {
    Options given;
    const char* says;
  } table[] = {
      {{{"round", "3"}}, "known are rounds, moon"},
      {{{"", "3"}}, "unknown"},
      {{{"rounds", "0"}}, "from 1 to 9"},
      {{{"rounds", "10"}}, "from 1 to 9"},
      {{{"rounds", ""}}, "from 1 to 9"},
      {{{"rounds", "3x"}}, "from 1 to 9"},
      {{{"rounds", " 3"}}, "from 1 to 9"},
      {{{"rounds", "99999999999999"}}, "from 1 to 9"},
      {{{"moon", "half"}}, "one of new, full"},
      {{{"moon", ""}}, "one of new, full"},
  };
  for (const auto& row : table) {
    const std::string message = testing::input_error([&] { complete_options(rows(), row.given); });
    EXPECT_THAT(message, ::testing::HasSubstr(row.says));
    EXPECT_THAT(message, ::testing::HasSubstr(row.given.begin()->first));
  }
  EXPECT_THAT(testing::input_error([] { complete_options({}, {{"x", "1"}}); }), ::testing::HasSubstr("has none"));
}

TEST(Options, WhatANumberOfSeatsNeedsIsAddedToWhatIsGiven) {
  const GameInfo& info = toy::moonlit_type().info;
  EXPECT_EQ(options_for(info, 2, {}), (Options{{"moon", "full"}}));
  EXPECT_EQ(options_for(info, 2, {{"rounds", "5"}}), (Options{{"moon", "full"}, {"rounds", "5"}}));
  EXPECT_EQ(options_for(info, 3, {}), Options{}) << "other numbers of seats need nothing";
  EXPECT_EQ(options_for(toy::lantern_info(), 2, {}), Options{});
  EXPECT_EQ(options_for(info, 2, {{"moon", "new"}}), (Options{{"moon", "new"}})) << "nobody is overruled";
}

TEST(Options, AGameIsStrictAboutWhatItsSeatsNeed) {
  const GameType& type = toy::moonlit_type();
  EXPECT_THAT(testing::input_error([&] { type.make(2, {}, {}); }), ::testing::HasSubstr("moon=full"));
  EXPECT_THAT(testing::input_error([&] { type.make(2, {{"moon", "new"}}, {}); }), ::testing::HasSubstr("moon=full"));
  for (int seats = type.info.least_seats; seats <= type.info.most_seats; ++seats) {
    EXPECT_EQ(type.make(seats, options_for(type.info, seats, {}), {})->seats(), seats);
  }
}

}  // namespace
}  // namespace noo
