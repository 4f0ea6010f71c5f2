// What may come up, and how likely.
#include "table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

// Blue researches in the cloud, whose column is empty: cards are drawn into rows 0 to 5.
Table researching(int upper, int lower, int tips) {
  Table t;
  t.employee("CL_U1", blue);
  t.no_patents(blue);
  t.finance(blue, 5, 0, 0);
  t.deck(upper, lower, tips);
  t.go("do research");  // one Sphere, one worker, one way
  return t;
}

u32 weight(const Table& t, int number) {
  OddsList odds;
  t.game().odds(t.s, odds);
  return odds.weight_of(Moves::pack(Draw{card(number)}));
}

u32 total(const Table& t) {
  OddsList odds;
  t.game().odds(t.s, odds);
  return odds.total();
}

int an_unseen_idea(const Table& t) {
  for (int n = 1; n <= ideas; ++n) {
    if (open_pool(t.ed(), t.s).has(card(n))) return n;
  }
  return 0;
}

TEST(PaxTranshumanity_Deck, AnUpperPlaceHoldsAnyUnseenIdeaAlike) {
  CITES("C3b", "F5g");
  const Table t = researching(11, 16, 4);
  ASSERT_EQ(t.question(), Do::draw);
  const int pool = open_pool(t.ed(), t.s).size();
  EXPECT_EQ(total(t), static_cast<u32>(pool));
  EXPECT_EQ(weight(t, an_unseen_idea(t)), 1U);
  EXPECT_EQ(weight(t, 112), 0U);
  EXPECT_EQ(weight(t, 116), 0U);
  EXPECT_EQ(weight(t, ix(t.s.splay[0].card)), 0U);
}

TEST(PaxTranshumanity_Deck, CardsInHandsAndDiscardsDoNotComeUp) {
  CITES("F5g", "R73");
  const Table t = researching(11, 16, 4);
  EXPECT_EQ(weight(t, ix(t.s.dealt[0].card[0])), 0U);
  for (int n = 1; n <= ideas; ++n) {
    EXPECT_TRUE(!t.s.discard.has(card(n)) || weight(t, n) == 0U) << n;
  }
}

TEST(PaxTranshumanity_Deck, ALowerPlaceIsATippingPointAsOftenAsTheyLieThere) {
  CITES("C3b", "F5g");
  const Table t = researching(0, 16, 4);
  const u32 pool = static_cast<u32>(open_pool(t.ed(), t.s).size());
  EXPECT_EQ(weight(t, 112), pool);
  EXPECT_EQ(weight(t, an_unseen_idea(t)), 12U);  // of 16 places 12 hold Ideas
  EXPECT_EQ(total(t), 16U * pool);               // so that each tipping point has 1 in 16
}

TEST(PaxTranshumanity_Deck, WithTippingPointsOnlyNoIdeaComes) {
  CITES("C3b");
  Table t = researching(0, 2, 2);
  EXPECT_EQ(weight(t, an_unseen_idea(t)), 0U);
  EXPECT_EQ(weight(t, 112) + weight(t, 113), 0U);  // those two were seen
  EXPECT_EQ(weight(t, 114), weight(t, 115));
  t.go("draw 114");
  EXPECT_EQ(t.s.deck.tips, 1);
  EXPECT_EQ(t.s.deck.lower, 1);
  EXPECT_EQ(weight(t, 114), 0U);
  EXPECT_EQ(total(t), weight(t, 115));
}

TEST(PaxTranshumanity_Deck, DrawingGoesFromTheBottomRowUp) {
  CITES("F5g", "A3.1");
  Table t = researching(3, 16, 4);
  std::vector<int> drawn;
  for (int row = 0; row < rows; ++row) {
    const int next = an_unseen_idea(t);
    t.go("draw " + std::to_string(next));
    drawn.push_back(next);
    EXPECT_EQ(ix(t.s.lot(slot_at(Sphere::CL, row)).card), next);
  }
  EXPECT_EQ(t.s.deck.upper, 0);
  EXPECT_EQ(t.s.deck.lower, 13);
  EXPECT_EQ(t.question(), Do::main);
  EXPECT_EQ(gaps(t.s, Sphere::CL), 0);
  EXPECT_EQ(gaps(t.s, Sphere::FW), 6);  // nothing else refills
}

TEST(PaxTranshumanity_Deck, ThePluralityCardComesLastAndWithoutChance) {
  CITES("C3c", "R60");
  Table t = researching(0, 1, 0);
  const int last = an_unseen_idea(t);
  t.go("draw " + std::to_string(last));
  EXPECT_EQ(t.lot("CL1").card, plurality_card);
  EXPECT_EQ(t.s.deck.size(), 0);
  EXPECT_EQ(gaps(t.s, Sphere::CL), 4);
  EXPECT_EQ(t.question(), Do::main);
}

TEST(PaxTranshumanity_Deck, AnEmptyDeckFillsNothing) {
  CITES("R60", "R62");
  Table t;
  t.deck(0, 0, 0);
  t.put("FW0", 116);
  t.employee("CL_U1", blue);
  t.no_patents(blue);
  t.finance(blue, 5, 0, 0);
  t.go("do research");  // one Sphere, one worker, one way
  EXPECT_EQ(gaps(t.s, Sphere::CL), 6);
  EXPECT_EQ(t.s.actions_left, 1);
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
