// What the log tells of payments, and of Agents who come home.
#include "engine/text.hpp"
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

// The events of the last move, those about draws left out.
Strings story(const Table& t) {
  Strings out;
  for (const Event& e : t.events()) out.emplace_back(Game::event_row(e.code).name);
  return out;
}

int at(const Strings& story, std::string_view name) {
  return static_cast<int>(std::find(story.begin(), story.end(), name) - story.begin());
}

// First the deed, then its payment, which says what it is for.
TEST(PaxEmancipation_Log, APaymentFollowsItsDeedAndSaysWhatItIsFor) {
  CITES("E1.2", "F2.0", "F3.0", "F4.1", "E6.1", "G2", "G4", "I2.7");
  const auto expect_paid = [](const Table& t, std::string_view deed, int gold, Purpose what) {
    const Strings told = story(t);
    EXPECT_LT(at(told, deed), at(told, "paid")) << deed;
    ASSERT_NE(t.find(Ev::paid), nullptr) << deed;
    EXPECT_EQ(t.find(Ev::paid)->args[1], gold) << deed;
    EXPECT_EQ(t.find(Ev::paid)->args[2], num(what)) << deed;
  };
  Table t;
  t.turn_of(red);
  t.go("ship pacific");
  expect_paid(t, "built", 3, Purpose::ship);
  t.go("embark pacific", "piracy 1");
  expect_paid(t, "attacked", 1, Purpose::piracy);
  Table cards;
  cards.turn_of(red);
  cards.go("syndicate W1");
  expect_paid(cards, "syndicated", 1, Purpose::syndicate);
  cards.go("post edo");
  expect_paid(cards, "posted", 5, Purpose::post);
  Table ops;
  ops.card("W0", 17, {red});
  ops.ops_of(red);
  ops.go("op W0 manumission", "at luanda");
  expect_paid(ops, "elephant", 3, Purpose::manumission);
  Table advanced(3, {{"advanced", "true"}});
  advanced.revolution("W0", 103, Face::front, {green});
  advanced.turn_of(red);
  advanced.go("join W0", "flip no");
  expect_paid(advanced, "joined", 1, Purpose::join);
  const Catalog words = catalog_for(game_type().info, Lang::en);
  EXPECT_EQ(words.say(game_type().make(3, {}, {})->tell(*t.find(Ev::paid))),
            "Red pays 1 gold: the dice against the Slaver.");
}

TEST(PaxEmancipation_Log, WhoComesHomeComesFromSomewhere) {
  CITES("F1.1", "E4.1", "H3.2");
  const auto game = game_type().make(3, {}, {});
  const Catalog words = catalog_for(game_type().info, Lang::en);
  Table t;
  t.card("W2", 17, {red});
  t.marine("pacific");
  t.turn_of(red);
  t.go("fund", "withdraw W2");
  EXPECT_EQ(words.say(game->tell(*t.find(Ev::withdrawn))),
            "Red takes home an Agent from " + words.get("card.17") + ".");
  EXPECT_EQ(t.rule_of(Ev::withdrawn), "F1.1");
  EXPECT_EQ(t.count(Ev::divested), 0) << "it is told once";
  t.go("recall london");
  EXPECT_EQ(words.say(game->tell(*t.find(Ev::recalled))), "Red takes home the Admin from London.");
  t.go("disembark pacific");
  EXPECT_EQ(words.say(game->tell(*t.find(Ev::disembarked))), "Red takes home a Marine from the Pacific.");
  Table struck;
  struck.card("W0", 17, {green, green});
  struck.elephant("london", true);
  struck.from(Do::elephant_phase, red);
  struck.roll(1);
  ASSERT_NE(struck.find(Ev::divested), nullptr);
  EXPECT_EQ(words.say(game->tell(*struck.find(Ev::divested))),
            "2 of Green's Agents come home, as " + words.get("card.17") + " leaves the market.");
}

// The rule that pushes a card out is the printed one where there is one.
TEST(PaxEmancipation_Log, DiscardsNameTheRuleThatPushesTheCardOut) {
  CITES("H3.2", "H3.3", "K1.2", "K2.1", "R-42");
  const auto rolled = [](Table& t, int pips) {
    t.elephant("london", true);
    t.from(Do::elephant_phase, red);
    t.roll(pips);
  };
  const auto card_with = [](const Table& t, bool arrow) {
    int n = 1;
    while ((t.ed().tables.of_idea(card(n)).arrow != 0) != arrow) ++n;
    return n;
  };
  Table struck;
  struck.card("W0", card_with(struck, false));
  rolled(struck, 1);
  EXPECT_EQ(struck.rule_of(Ev::discarded), "H3.2");
  Table pushed;
  pushed.card("W1", card_with(pushed, true));  // #2, which lies there
  rolled(pushed, 2);
  EXPECT_EQ(pushed.rule_of(Ev::discarded), "H3.3");
  Table failed(3, {{"advanced", "true"}});
  failed.card("W1", card_with(failed, true));
  failed.revolution("E1", 106, Face::front, {red});
  rolled(failed, 2);
  EXPECT_EQ(failed.rule_of(Ev::failed), "H3.3");
  Table launched(3, {{"advanced", "true"}});
  launched.anarchy("brazil", 1);
  launched.dissidents("brazil", white, 1);
  launched.elephant("london", true);
  launched.from(Do::revolution_phase, red);
  ASSERT_EQ(launched.question(), Do::face);
  EXPECT_EQ(launched.rule_of(Ev::discarded), "K1.2");
}

}  // namespace
}  // namespace noo::pax_emancipation::test
