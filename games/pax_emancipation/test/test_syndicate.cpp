// F2: an Agent on an Idea.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

constexpr int john_brown = 17;

int price(const Table& t, std::string_view where) { return syndicate_price(t.ed(), t.s, named<Slot>(where)); }

TEST(PaxEmancipation_Syndicate, TheRowIsThePrice) {
  CITES("F2.0");
  Table t;
  t.card("W1", john_brown);
  t.turn_of(white);
  EXPECT_EQ(price(t, "W1"), 1);
  EXPECT_EQ(price(t, "W0"), 0);
  EXPECT_EQ(price(t, "W5"), 5);
  EXPECT_EQ(price(t, "E5"), 5);
  t.go("syndicate W1");
  EXPECT_EQ(t.fin(white), "1/4/0");
  EXPECT_EQ(t.line("W1"), "white");
  EXPECT_EQ(t.find(Ev::syndicated)->args, args({2, john_brown, 1}));
  EXPECT_EQ(t.s.actions_left, 1);
  t.go("syndicate E5");  // either column
  EXPECT_EQ(t.line("E5"), "white");
}

TEST(PaxEmancipation_Syndicate, AgentsThereAreSquared) {
  CITES("F2.0", "GL-Agents_squared_cost", "GL-Syndication");
  Table t;
  t.card("W1", john_brown, {green, white});
  t.turn_of(red);
  EXPECT_EQ(price(t, "W1"), 5);
  t.go("syndicate W1");
  EXPECT_EQ(t.line("W1"), "green white red");
  EXPECT_EQ(t.fin(red), "0/3/2");
  t.finance(red, 3, 3, 0);
  for (const Colour c : {red, green, white}) {
    t.ops_of(c);
    EXPECT_TRUE(t.legal("op W1 manumission")) << ix(c);
  }
}

TEST(PaxEmancipation_Syndicate, OwnAgentsCountAndGiveAnOpEach) {
  CITES("F2.0", "R-51", "R-52");
  Table t;
  t.card("W1", john_brown, {white});
  t.turn_of(white);
  EXPECT_EQ(price(t, "W1"), 2);
  t.finance(white, 7, 0, 0);
  t.go("syndicate W1", "end");
  EXPECT_EQ(t.line("W1"), "white white");
  t.go("op W1 manumission", "at zanzibar");
  EXPECT_EQ(t.line("W1"), "white+ white");
  ASSERT_EQ(t.question(), Do::op);
  t.go("op W1 manumission");
  EXPECT_EQ(t.line("W1"), "white+ white+");
  EXPECT_EQ(t.port("zanzibar").freedmen[2], 2);
  EXPECT_EQ(t.question(), Do::die);
}

TEST(PaxEmancipation_Syndicate, OnlyOnIdeas) {
  CITES("F2.0", "GL-Gap", "F6.0");
  Table t(3, {{"advanced", "true"}});
  t.gap("W0");
  t.revolution("E0", 108, Face::front);
  t.turn_of(white);
  EXPECT_EQ(t.why("syndicate W0"), "F2.0");
  EXPECT_EQ(t.why("syndicate E0"), "F2.0");
  t.finance(white, 0, 0, 0);
  EXPECT_EQ(t.why("syndicate W1"), "E3.1");
}

TEST(PaxEmancipation_Syndicate, ALineHasAnEnd) {
  CITES("F2.0");
  Table t;
  t.card("W0", john_brown, {red, red, red, red, red, green, green, green, green, green, white, white, white, white});
  t.finance(white, 9, 0, 0);
  t.s.of(white).finance.capital = 120;  // more than there are, to reach the last place
  t.turn_of(white);
  EXPECT_TRUE(t.legal("syndicate W0"));
  t.go("syndicate W0");
  EXPECT_EQ(t.lot("W0").agents(), longest_line);
  t.s.of(white).finance.capital = 120;
  EXPECT_EQ(t.why("syndicate W0"), "F2.0");
}

}  // namespace
}  // namespace noo::pax_emancipation::test
