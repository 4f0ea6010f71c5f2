// Names that nobody can read, that pretend to be others, or that are another's at the same table.
#include "table/names.hpp"
#include "table/test/table_fixture.hpp"

namespace noo::table {

TEST(TableNames, WhatCannotBeSeenIsRefused) {
  for (const std::string name : {"An\u200bna", "\u2066Anna", "Anna\u202e", "\u3164", "An\u00adna", "\u2800",
                                 "Anna\u00a0", "A\u0378", "\ue000", "a\u2028b", "An\ufe0fna"}) {
    EXPECT_TRUE(unreadable(name)) << name;
  }
  for (const std::string name : {"Anna", "Ana María Ñ", "Анна", "安娜", "אנה", "O’Neill-Šimić", "Anna 🎲", "x_42!"}) {
    EXPECT_FALSE(unreadable(name)) << name;
    EXPECT_FALSE(deceptive(name)) << name;
  }
}

TEST(TableNames, AWordOfSeveralAlphabetsIsRefused) {
  EXPECT_TRUE(deceptive("\u0410nna")) << "a Cyrillic A";
  EXPECT_TRUE(deceptive("P\u0430ul"));
  EXPECT_TRUE(deceptive("\u0391nna")) << "a Greek one";
  EXPECT_TRUE(deceptive("a\u0301\u0301")) << "an accent upon the same accent";
  EXPECT_FALSE(deceptive("Анна Smith")) << "a word of each";
}

TEST(TableNames, NamesAreAlikeIfTheyLookTheSame) {
  EXPECT_TRUE(alike("Anna", "Anna"));
  EXPECT_TRUE(alike("Anna", "ANNA"));
  EXPECT_TRUE(alike("Anna B", "AnnaB"));
  EXPECT_TRUE(alike("paul", "раul"));
  EXPECT_TRUE(alike("PaulI", "Paull"));
  EXPECT_TRUE(alike("mia", "rnia"));
  EXPECT_TRUE(alike("Zoe\u0308", "Zo\u00eb"));
  EXPECT_FALSE(alike("Anna", "Ana"));
  EXPECT_FALSE(alike("Anna", "Anna 2"));
}

}  // namespace noo::table
