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

}  // namespace
}  // namespace noo
