#include "engine/option_table.hpp"

#include "engine/test/helpers.hpp"

namespace noo {
namespace {

enum class Moon : u8 { waxing, full, waning };

namespace lake {

struct Options {
  bool open = false;
  bool calm = true;
  Moon moon = Moon::full;
  u8 floor = 5;
  u16 rounds = 60;
  bool operator==(const Options&) const = default;
};

const OptionTable<Options>& table() {
  static const auto made = OptionTable<Options>()
                               .flag(NOO_OPTION(open))
                               .flag(NOO_OPTION(calm))
                               .choice(NOO_OPTION(moon), "waxing|full|waning")
                               .one_of(NOO_OPTION(floor), {0, 5, 50})
                               .number(NOO_OPTION(rounds), 0, 1000)
                               .unread("seat_colours", "random|fixed");
  return made;
}

Options read(const noo::Options& given) { return table().read(complete_options(table().rows(), given)); }

}  // namespace lake

TEST(OptionTable, WhatTheStructBeginsWithIsTheDefaultAndStandsFirst) {
  const std::vector<OptionRow>& rows = lake::table().rows();
  ASSERT_EQ(rows.size(), 6U);
  EXPECT_EQ(rows[0].name, "open");
  EXPECT_THAT(rows[0].choices, ::testing::ElementsAre("false", "true"));
  EXPECT_THAT(rows[1].choices, ::testing::ElementsAre("true", "false"));
  EXPECT_THAT(rows[2].choices, ::testing::ElementsAre("full", "waxing", "waning"));
  EXPECT_THAT(rows[3].choices, ::testing::ElementsAre("5", "0", "50"));
  EXPECT_EQ(rows[3].fallback, "5");
  EXPECT_TRUE(rows[4].choices.empty());
  EXPECT_EQ(rows[4].least, 0);
  EXPECT_EQ(rows[4].most, 1000);
  EXPECT_EQ(rows[4].fallback, "60");
  EXPECT_THAT(rows[5].choices, ::testing::ElementsAre("random", "fixed"));
  EXPECT_EQ(lake::read({}), lake::Options{});
}

TEST(OptionTable, EveryValueIsReadIntoItsField) {
  EXPECT_TRUE(lake::read({{"open", "true"}}).open);
  EXPECT_FALSE(lake::read({{"calm", "false"}}).calm);
  EXPECT_EQ(lake::read({{"moon", "waxing"}}).moon, Moon::waxing);
  EXPECT_EQ(lake::read({{"moon", "waning"}}).moon, Moon::waning);
  EXPECT_EQ(lake::read({{"floor", "50"}}).floor, 50);
  EXPECT_EQ(lake::read({{"rounds", "7"}}).rounds, 7);
  EXPECT_EQ(lake::read({{"seat_colours", "fixed"}}), lake::Options{}) << "the rules do not read it";
}

// As an option that follows another one does: rows are read in their order.
TEST(OptionTable, ARowMayReadItsValueInItsOwnWay) {
  auto table = OptionTable<lake::Options>().flag("open", &lake::Options::open);
  table.row({"calm", {"as_open", "true"}, 0, 0, "as_open"},
            [](lake::Options& out, const std::string& chosen) { out.calm = chosen == "as_open" ? out.open : true; });
  EXPECT_FALSE(table.read(complete_options(table.rows(), {})).calm);
  EXPECT_TRUE(table.read(complete_options(table.rows(), {{"open", "true"}})).calm);
  EXPECT_TRUE(table.read(complete_options(table.rows(), {{"calm", "true"}})).calm);
}

}  // namespace
}  // namespace noo
