// 3C Evolve: taking a card, connections, abilities.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

// Blue is to evolve; L18 (BIO +3) in S3, L23 (CLI +3, Resourceful) open on the deck.
Table evolving(const noo::Options& options = {}) {
  Table t(3, options);
  t.assessed("ECO");
  t.everybodys_energy(3);
  t.display("S3", "L18");
  t.deck_top("L23");
  t.performing(blue, "evolve");
  return t;
}

// Blue holds this card and is to play it.
Table playing(std::string_view which, const noo::Options& options = {}) {
  Table t = evolving(options);
  t.display("S3", which);
  return t;
}

Card card_of(std::string_view word) { return named<Card>(word); }

// ---- taking a card ----

TEST(PlanetaryPhase_Evolve, EachShelfHasItsPrice) {
  CITES("3C-EVO-1", "BOARD-7");
  Table t = evolving();
  t.display("S2", "L01");
  t.display("S1", "L02");
  EXPECT_EQ(t.offers(), (Strings{"pass", "evolve DECK", "evolve S3", "evolve S2", "evolve S1"}));
  const auto left_after = [&](std::string_view shelf) {
    Table one = t;
    one.go("evolve " + std::string(shelf), "pay");
    return one.time(blue);
  };
  EXPECT_EQ(left_after("DECK"), "4/4/3/0 spent 4");
  EXPECT_EQ(left_after("S3"), "4/4/4/0 spent 3");
  EXPECT_EQ(left_after("S2"), "4/4/4/1 spent 2");
  EXPECT_EQ(left_after("S1"), "4/4/4/2 spent 1");
}

TEST(PlanetaryPhase_Evolve, WhatCannotBePaidIsNotOffered) {
  CITES("PAY-1", "3C-EVO-1");
  Table t = evolving();
  t.blocks(blue, 1, 1, 1, 0);
  EXPECT_EQ(t.why("evolve DECK"), "PAY-1");
  EXPECT_EQ(t.why("evolve S3"), "");
  t.blocks(blue, 0, 0, 0, 0);
  t.connection(blue, 1, "L01");  // a favour of 3
  EXPECT_EQ(t.why("evolve S3"), "");
}

TEST(PlanetaryPhase_Evolve, AnEmptySlotGivesNothing) {
  CITES("3C-EVO-1", "R-23");
  Table t = evolving();
  EXPECT_EQ(t.why("evolve S2"), "3C-EVO-1");
  EXPECT_EQ(t.why("evolve S1"), "3C-EVO-1");
  t.s.top = Card::none;
  EXPECT_EQ(t.why("evolve DECK"), "3C-EVO-1");
}

TEST(PlanetaryPhase_Evolve, AThreatIsNotTaken) {
  CITES("R-20", "3C-EVO-1");
  Table t = evolving();
  t.back("L01", "I-CUL-a");
  t.display("S2", "L01", Face::threat);
  EXPECT_EQ(t.why("evolve S2"), "3C-EVO-1");
  EXPECT_EQ(t.offers("evolve"), (Strings{"evolve DECK", "evolve S3"}));
}

TEST(PlanetaryPhase_Evolve, UnderAThreatOnTheDeckTheNextCardIsTaken) {
  CITES("R-19", "3C-EVO-1");
  Table t = evolving();
  t.back("L01", "I-CUL-a");
  t.threat_on_deck("L01");
  t.go("evolve DECK", "pay");
  EXPECT_EQ(t.s.act.card, card_of("L23"));
  EXPECT_EQ(t.s.threat, card_of("L01"));
  EXPECT_EQ(t.time(blue), "4/4/3/0 spent 4");
}

TEST(PlanetaryPhase_Evolve, AnOptionLetsTheThreatBlockTheDeck) {
  CITES("R-19");
  Table t = evolving({{"threat_on_deck_blocks_evolve", "true"}});
  EXPECT_EQ(t.why("evolve DECK"), "");
  t.back("L01", "I-CUL-a");
  t.threat_on_deck("L01");
  EXPECT_EQ(t.why("evolve DECK"), "3C-EVO-1");
  EXPECT_EQ(t.why("evolve S3"), "");
}

TEST(PlanetaryPhase_Evolve, CuriousSavesACounter) {
  CITES("AB-CURIOUS", "3C-EVO-1");
  Table t = evolving();
  t.display("S1", "L01");
  t.ability(blue, "L02");
  EXPECT_EQ(evolve_cost(t.ed(), t.s, blue, Shelf::deck), 3);
  EXPECT_EQ(evolve_cost(t.ed(), t.s, black, Shelf::deck), 4);
  t.go("evolve S1");  // nothing to pay
  EXPECT_EQ(t.question(), Do::put);
  EXPECT_EQ(t.time(blue), "4/4/4/3 spent 0");
}

TEST(PlanetaryPhase_Evolve, TheGapStaysUntilPhaseC) {
  CITES("3C-EVO-2");
  Table t = evolving();
  t.go("evolve S3");
  EXPECT_EQ(t.find(Ev::collected)->args, args({0, ix(card_of("L18")), num(Shelf::S3), 3}));
  t.go("pay");
  EXPECT_EQ(t.s.on(Shelf::S3).card, Card::none);
  t.go("put free");
  EXPECT_EQ(t.question(), Do::evolve);  // black's marker
  EXPECT_EQ(t.s.on(Shelf::S3).card, Card::none);
  EXPECT_EQ(t.s.top, card_of("L23"));
  EXPECT_EQ(t.why("evolve S3"), "3C-EVO-1");
}

TEST(PlanetaryPhase_Evolve, TheNextCardOfTheDeckComesUpAtOnce) {
  CITES("3C-EVO-2", "CH-FRONT");
  Table t = evolving();
  t.go("evolve DECK", "pay");
  EXPECT_EQ(t.question(), Do::front);
  t.go("card L30");
  EXPECT_EQ(t.question(), Do::put);
  t.go("put ability");
  EXPECT_EQ(t.asked(), black);
  t.go("evolve DECK", "pay");
  EXPECT_EQ(t.s.act.card, card_of("L30"));
}

// ---- connections ----

TEST(PlanetaryPhase_Evolve, AConnectionRaisesItsSectorAndBringsAFavour) {
  CITES("3C-EVO-3", "3C-EVO-4");
  Table t = evolving();
  t.go("evolve S3", "pay");
  EXPECT_EQ(t.offers(), (Strings{"put free", "put ability"}));
  t.go("put free");
  EXPECT_EQ(t.position(blue, "BIO"), 3);
  EXPECT_EQ(level(t.ed(), t.s, blue, Sector::BIO), 2);
  EXPECT_EQ(t.of(blue).energy, 4);  // passes 2
  EXPECT_EQ(t.of(blue).net[0].card, card_of("L18"));
  EXPECT_EQ(t.of(blue).net[0].used, 0);
  EXPECT_EQ(favours_left(t.ed(), t.s, blue), 1);
  EXPECT_FALSE(has(t.ed(), t.s, blue, Ability::integrative));  // only one half counts
  EXPECT_EQ(t.rule_of(Ev::credential), "3C-EVO-4");
}

TEST(PlanetaryPhase_Evolve, AnAbilityGoesToItsBlockAndRaisesNothing) {
  CITES("3C-EVO-3", "3C-EVO-5", "AB-RESOURCEFUL");
  Table t = evolving();
  t.go("evolve DECK", "pay", "card L30", "put ability");
  EXPECT_EQ(t.of(blue).ability[1], card_of("L23"));
  EXPECT_TRUE(has(t.ed(), t.s, blue, Ability::resourceful));
  EXPECT_EQ(t.position(blue, "CLI"), 0);
  EXPECT_EQ(favours_left(t.ed(), t.s, blue), 0);
  EXPECT_EQ(devise_cost(t.ed(), t.s, blue, named<Stack>("STACK-3")), 2);
  EXPECT_EQ(devise_cost(t.ed(), t.s, blue, named<Stack>("STACK-1")), 0);
}

TEST(PlanetaryPhase_Evolve, TheCardMustBePlayed) {
  CITES("R-42", "3C-EVO-3");
  Table t = evolving();
  t.go("evolve S3", "pay");
  EXPECT_EQ(t.question(), Do::put);
  EXPECT_EQ(t.why("pass"), "ENG-NOT-ASKED");
  EXPECT_FALSE(t.s.discard.has(card_of("L18")));
}

TEST(PlanetaryPhase_Evolve, TheFavourCannotPayForItself) {
  CITES("3C-EVO-4");
  Table t = evolving();
  t.display("S1", "L01");
  t.blocks(blue, 0, 0, 0, 0);
  EXPECT_EQ(t.why("evolve S1"), "PAY-1");
}

// 3C-EVO-4: three connections, TEC +1 with its favour used, BIO +2 and ECO +2.
Table connected() {
  Table t = evolving();
  t.display("S3", "none");
  t.connection(blue, 1, "L25", true);
  t.connection(blue, 2, "L15");
  t.connection(blue, 3, "L33");
  t.credential(blue, "TEC", 4);
  t.ability(blue, "L08");  // Integrative
  t.go("evolve DECK", "from upkeep", "pay", "card L30");
  t.energy(blue, 3);
  return t;
}

TEST(PlanetaryPhase_Evolve, WithThreeConnectionsOneMustBeReplaced) {
  CITES("3C-EVO-4");
  Table t = connected();
  EXPECT_EQ(t.offers(), (Strings{"put slot1", "put slot2", "put slot3", "put ability"}));
  EXPECT_EQ(t.why("put free"), "3C-EVO-4");
  t.go("put slot1");
  EXPECT_EQ(t.position(blue, "TEC"), 3);
  EXPECT_EQ(t.position(blue, "CLI"), 3);
  EXPECT_EQ(t.of(blue).energy, 4);  // the mark at 2; falling past none pays
  EXPECT_EQ(t.of(blue).net[0].card, card_of("L23"));
  EXPECT_EQ(t.of(blue).net[0].used, 0);
  EXPECT_TRUE(t.s.discard.has(card_of("L25")));
  EXPECT_EQ(t.of(blue).net[1].card, card_of("L15"));
  EXPECT_EQ(t.find(Ev::cut)->args, args({0, ix(card_of("L25")), num(Sector::TEC)}));
}

TEST(PlanetaryPhase_Evolve, AnUnusedFavourGoesWithItsConnection) {
  CITES("3C-EVO-4");
  Table t = connected();
  EXPECT_EQ(favours_left(t.ed(), t.s, blue), 4);  // BIO 2, ECO 2
  t.go("put slot2");
  EXPECT_EQ(favours_left(t.ed(), t.s, blue), 3);  // ECO 2, CLI 1
  EXPECT_EQ(t.position(blue, "BIO"), 0);
  EXPECT_EQ(t.position(blue, "TEC"), 4);
}

TEST(PlanetaryPhase_Evolve, AnExpertReplacesAnAdvancedAbility) {
  CITES("3C-EVO-5");
  Table t = connected();
  t.go("put ability");
  EXPECT_TRUE(has(t.ed(), t.s, blue, Ability::resourceful));
  EXPECT_FALSE(has(t.ed(), t.s, blue, Ability::integrative));
  EXPECT_TRUE(t.s.discard.has(card_of("L08")));
  EXPECT_EQ(t.rule_of(Ev::unlearned), "3C-EVO-5");
  EXPECT_EQ(t.of(blue).net[0].card, card_of("L25"));
  EXPECT_EQ(t.position(blue, "CLI"), 0);
}

TEST(PlanetaryPhase_Evolve, AConnectionMayBeReplacedAlthoughASlotIsFree) {
  CITES("R-36", "3C-EVO-4");
  Table t = evolving();
  t.connection(blue, 1, "L01");
  t.go("evolve S3", "pay");
  EXPECT_EQ(t.offers(), (Strings{"put free", "put slot1", "put ability"}));
  EXPECT_EQ(t.why("put slot2"), "3C-EVO-4");
  t.go("put slot1");
  EXPECT_EQ(t.of(blue).net[0].card, card_of("L18"));
  EXPECT_EQ(t.of(blue).net[1].card, Card::none);
  EXPECT_EQ(t.position(blue, "CUL"), 0);
}

TEST(PlanetaryPhase_Evolve, TheFirstFreeSlotIsTaken) {
  CITES("3C-EVO-4");
  Table t = evolving();
  t.connection(blue, 1, "L01");
  t.connection(blue, 3, "L02");
  t.go("evolve S3", "pay", "put free");
  EXPECT_EQ(t.of(blue).net[1].card, card_of("L18"));
}

TEST(PlanetaryPhase_Evolve, TheSectorFallsBeforeTheNewOneRises) {
  CITES("3C-EVO-4", "R-06", "R-21");
  Table t = playing("L13");      // BIO +1
  t.connection(blue, 1, "L15");  // BIO +2
  t.credential(blue, "BIO", 3);
  t.go("evolve S3", "pay", "put slot1");
  EXPECT_EQ(t.position(blue, "BIO"), 2);
  EXPECT_EQ(t.of(blue).energy, 4);  // from 1 onto the mark again
  ASSERT_EQ(t.count(Ev::credential), 2);
  EXPECT_EQ(t.find(Ev::credential)->args[2], -2) << "the fall comes first";
  EXPECT_EQ(t.rule_of(Ev::credential), "3C-EVO-4");
}

TEST(PlanetaryPhase_Evolve, AReplacedConnectionTakesBackWhatIsPrinted) {
  CITES("R-21", "3C-CRED-2");
  const auto left = [](const noo::Options& options) {
    Table t = playing("L23", options);
    t.credential(blue, "CLI", 8);
    t.go("evolve S3", "pay", "put free");
    EXPECT_EQ(t.position(blue, "CLI"), 9);
    EXPECT_EQ(t.of(blue).reputation, 20);
    EXPECT_EQ(t.of(blue).net[0].gained, 1);
    t.display("S1", "L18");
    t.performing(blue, "evolve");
    t.go("evolve S1", "from contracts", "put slot1");
    EXPECT_EQ(t.of(blue).reputation, 20);  // the Distinction stays
    return t.position(blue, "CLI");
  };
  EXPECT_EQ(left({}), 6);
  EXPECT_EQ(left({{"network_loss", "gained"}}), 8);
}

TEST(PlanetaryPhase_Evolve, ACardThatComesBackHasAFreshFavour) {
  CITES("3C-EVO-4");
  Table t = evolving();
  t.connection(blue, 1, "L01", true);
  t.go("evolve S3", "pay", "put slot1");
  t.display("S1", "L01");
  t.performing(blue, "evolve");
  t.go("evolve S1", "pay", "put free");
  EXPECT_EQ(t.of(blue).net[1].card, card_of("L01"));
  EXPECT_EQ(t.of(blue).net[1].used, 0);
}

// ---- abilities ----

TEST(PlanetaryPhase_Evolve, OnlyALowerTierIsReplaced) {
  CITES("3C-EVO-5");
  const auto refused = [](std::string_view held, std::string_view taken) {
    Table t = playing(taken);
    t.ability(blue, held);
    t.connection(blue, 1, "L31");
    t.go("evolve S3", "pay");
    EXPECT_TRUE(t.legal("put free"));
    return t.why("put ability");
  };
  EXPECT_EQ(refused("L08", "L18"), "3C-EVO-5");  // advanced, advanced
  EXPECT_EQ(refused("L08", "L01"), "3C-EVO-5");  // advanced, basic
  EXPECT_EQ(refused("L23", "L08"), "3C-EVO-5");  // expert, advanced
  EXPECT_EQ(refused("L01", "L15"), "3C-EVO-5");  // basic, basic
  EXPECT_EQ(refused("L01", "L08"), "");          // basic, advanced
  EXPECT_EQ(refused("L01", "L23"), "");          // basic, expert
  EXPECT_EQ(refused("L23", "L04"), "");          // another block
}

TEST(PlanetaryPhase_Evolve, ElevenAbilitiesInFourBlocks) {
  CITES("3C-EVO-6");
  const Table t;
  std::array<std::array<int, 4>, blocks> seen{};
  for (const AbilityRow& row : t.ed().tables.ability) {
    ++seen[static_cast<std::size_t>(ix(row.block))][static_cast<std::size_t>(num(row.tier))];
  }
  for (const Block b : {Block::upkeep, Block::contracts, Block::commitments}) {
    EXPECT_EQ(seen[static_cast<std::size_t>(ix(b))], (std::array<int, 4>{0, 1, 1, 1}));
  }
  EXPECT_EQ(seen[static_cast<std::size_t>(ix(Block::free_time))], (std::array<int, 4>{0, 1, 1, 0}));
}

// ---- the deck that runs out ----

TEST(PlanetaryPhase_Evolve, TheReplacedCardIsTheNewDeckIfNothingElseIsLeft) {
  CITES("3D1-CARD-4", "3C-EVO-2", "3C-EVO-4");
  Table t = evolving();
  t.connection(blue, 1, "L01");
  t.deck({});
  t.discards({});
  t.go("evolve DECK", "pay");
  EXPECT_EQ(t.question(), Do::put);
  EXPECT_EQ(t.s.top, Card::none);
  t.go("put slot1");
  t.draw_all();
  EXPECT_EQ(t.s.top, card_of("L01"));
  EXPECT_TRUE(t.s.discard.empty());
}

}  // namespace
}  // namespace noo::planetary_phase::test
