// F7 Import.
#include "table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

TEST(PaxTranshumanity_F7, TheIdeaMovesWithYourAgentsToAnyGap) {
  CITES("F7", "F2a");
  Table t;
  t.put("FW0", 4);
  t.syndicate("FW0", blue);
  t.heat("FW0", blue, Square::white, 2);
  const std::string before = t.money(blue);
  t.go("do import");
  EXPECT_EQ(t.question(), Do::gap);
  EXPECT_EQ(t.offers().size(), 23U);
  EXPECT_EQ(t.why("gap FW0"), "F7");
  t.go("gap CL5");
  EXPECT_TRUE(t.lot("FW0").empty());
  EXPECT_EQ(ix(t.lot("CL5").card), 4);
  EXPECT_TRUE(t.lot("CL5").syndicated.has(blue));
  EXPECT_EQ(t.lot("CL5").heat.of(blue, Square::white), 2);
  EXPECT_EQ(t.money(blue), before);
  EXPECT_EQ(syndicate_cost(t.ed(), t.s, red, at("CL5")), 10);
  EXPECT_EQ(t.s.actions_left, 1);
}

TEST(PaxTranshumanity_F7, WithinAColumnToo) {
  CITES("F7", "R67", "A3.1");
  Table t;
  t.put("FW4", 24);
  t.put("FW5", 64);
  t.go("do import", "card FW4", "gap FW0");
  EXPECT_EQ(ix(t.lot("FW0").card), 24);
  EXPECT_TRUE(t.lot("FW4").empty());
  EXPECT_EQ(ix(t.lot("FW5").card), 64);  // nothing slides
}

TEST(PaxTranshumanity_F7a, AnyAgentOfAnotherPlayerForbidsIt) {
  CITES("F7a", "R67", "R86", "R08");
  Table t;
  t.put("FW0", 24);
  t.syndicate("FW0", red);
  t.put("FW1", 49);
  t.heat("FW1", red, Square::white);
  t.put("FW2", 64);
  t.put("FW3", 77);
  t.go("do import");
  EXPECT_EQ(t.offers(), (Strings{"card FW2", "card FW3"}));
  EXPECT_EQ(t.why("card FW0"), "F7a");
  EXPECT_EQ(t.why("card FW1"), "F7a");
  EXPECT_EQ(t.why("card SP0"), "F7");
}

TEST(PaxTranshumanity_F7, NotThePluralityCardAndNotWithoutAGap) {
  CITES("R27", "OPT-plurality_is_idea", "F7", "R17");
  Table t;
  t.deck(0, 0, 0);
  t.put("FW0", 116);
  EXPECT_EQ(t.why("do import"), "F7");
  Table open(2, {{"plurality_is_idea", "true"}});
  open.deck(0, 0, 0);
  open.put("FW0", 116);
  open.go("do import", "gap SP0");
  EXPECT_EQ(open.lot("SP0").card, plurality_card);

  Table full;
  int number = 1;
  for (int i = 0; i < slots; ++i) {
    while (ix(full.s.splay[0].card) == number) ++number;
    full.put(slot_words[static_cast<std::size_t>(i)], number++);
  }
  EXPECT_EQ(full.why("do import"), "F7");
}

TEST(PaxTranshumanity_Abilities, TheFirstImportOfTheTurnIsFree) {
  CITES("AB-IMPORT_FREE");
  Table t;
  t.give(blue, 50);
  t.put("FW0", 24);
  t.put("FW1", 64);
  t.actions(0);
  EXPECT_TRUE(t.legal("do import"));
  t.actions(1);
  t.go("do import", "card FW0", "gap SP0");
  EXPECT_EQ(t.s.actions_left, 1);
  EXPECT_EQ(import_spends(t.s, own_turn(t.ed(), t.s, t.s.active)), 1);
  t.go("do import", "card FW1", "gap SP1");
  EXPECT_EQ(t.s.active, red);
}

TEST(PaxTranshumanity_Abilities, ImportSlideClosesTheGapsOfOneColumn) {
  CITES("AB-IMPORT_SLIDE");
  Table t;
  t.give(blue, 95);
  t.put("FW0", 24);
  t.put("CL2", 64);
  t.put("CL4", 12);
  t.syndicate("CL4", red);
  t.heat("CL4", red, Square::white);
  t.go("do import", "card FW0", "gap CL5");
  EXPECT_EQ(t.question(), Do::slide);
  EXPECT_EQ(t.offers(), (Strings{"done", "slide CL"}));
  EXPECT_EQ(t.why("slide FW"), "AB-IMPORT_SLIDE");
  const int left = t.s.deck.size();
  t.go("slide CL");
  EXPECT_EQ(ix(t.lot("CL0").card), 64);
  EXPECT_EQ(ix(t.lot("CL1").card), 12);
  EXPECT_TRUE(t.lot("CL1").syndicated.has(red));  // Agents travel with their cards
  EXPECT_EQ(t.lot("CL1").heat.of(red), 1);
  EXPECT_EQ(ix(t.lot("CL2").card), 24);
  EXPECT_EQ(t.s.deck.size(), left);  // no refresh
  EXPECT_EQ(gaps(t.s, Sphere::CL), 3);

  Table no;
  no.give(blue, 95);
  no.put("FW0", 24);
  no.go("do import", "gap CL5", "done");
  EXPECT_EQ(ix(no.lot("CL5").card), 24);
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
