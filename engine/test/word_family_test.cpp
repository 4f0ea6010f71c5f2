#include "engine/core/word_family.hpp"

#include <gtest/gtest.h>

namespace noo {
namespace {

constexpr std::array<std::string_view, 2> sides{"left", "right"};
constexpr std::array families{WordFamily{"side", &pick_word<sides>}, WordFamily{"door", &pick_word<sides, 1>}};

TEST(WordFamily, AWordStandsForItsNumber) {
  EXPECT_EQ(word_in(families, "side", 0), "left");
  EXPECT_EQ(word_in(families, "side", 1), "right");
  EXPECT_EQ(word_in(families, "door", 1), "left");
  EXPECT_EQ(word_in(families, "door", 2), "right");
}

TEST(WordFamily, NoneWithoutOne) {
  EXPECT_EQ(word_in(families, "side", 2), "none");
  EXPECT_EQ(word_in(families, "side", -1), "none");
  EXPECT_EQ(word_in(families, "door", 0), "none");
  EXPECT_EQ(word_in(families, "roof", 0), "none");
}

}  // namespace
}  // namespace noo
