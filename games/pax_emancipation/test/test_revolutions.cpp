// K1 to K5, K7: Revolutions launch, fail and succeed.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

const noo::Options advanced{{"advanced", "true"}};

noo::Options with(const std::string& name, const std::string& value) {
  noo::Options out = advanced;
  out[name] = value;
  return out;
}

bool in_stack(const Table& t, int number) { return t.s.revolution_stack.has(card(number)); }

// Brazil is ripe, with these Dissidents.
void unrest_in_brazil(Table& t, const Colours& dissidents) {
  t.anarchy("brazil", 1);
  for (const Colour c : dissidents) {
    t.dissidents("brazil", c, t.land("brazil").dissidents[static_cast<std::size_t>(ix(c))] + 1);
  }
}

// ---- K1: launch ----

TEST(PaxEmancipation_K1, ALaunch) {
  CITES("K1.1", "K1.2", "K1.3", "K1.4", "R-65", "R-66", "R-67", "GL-Peoples_hero");
  Table t(3, advanced);
  unrest_in_brazil(t, {white, white});
  t.agents("W0", {red});
  const int pool = t.of(white).pool_agents;
  t.from(Do::revolution_phase, red);
  ASSERT_EQ(t.question(), Do::face);
  EXPECT_EQ(t.asked(), white) << "the hero chooses";
  EXPECT_EQ(t.lot("W1").card, card(103)) << "the lowest Idea without Agents";
  EXPECT_TRUE(t.s.discard.has(card(2)));
  EXPECT_EQ(t.line("W1"), "white");
  EXPECT_EQ(t.of(white).pool_agents, pool - 1);
  EXPECT_EQ(t.fin(white), "3/3/0") << "from the pool";
  EXPECT_FALSE(in_stack(t, 103));
  EXPECT_EQ(t.s.phase, Phase::revolution);
  t.go("face back");
  EXPECT_EQ(t.find(Ev::launched)->args, args({103, num(Face::back), ix(named<Slot>("W1"))}));
  EXPECT_EQ(t.rule_of(Ev::hero), "K1.3");
  EXPECT_EQ(t.lot("W1").face, Face::back);
  EXPECT_EQ(t.line("W0"), "red");
  EXPECT_EQ(t.s.active, green) << "no Gap: the turn is over";
}

TEST(PaxEmancipation_K1, WhatALaunchNeeds) {
  CITES("K1.1", "K7.1", "GL-Modern_State");
  Table t(3, advanced);
  const Sphere brazil = named<Sphere>("brazil");
  t.anarchy("brazil", 1);
  EXPECT_FALSE(may_rise(t.ed(), t.s, brazil)) << "no Dissident";
  t.dissidents("brazil", green, 1);
  EXPECT_TRUE(may_rise(t.ed(), t.s, brazil));
  t.anarchy("brazil", 0);
  EXPECT_FALSE(may_rise(t.ed(), t.s, brazil)) << "no Anarchy";
  t.anarchy("brazil", 2);
  t.revolution("W3", 103, Face::front);
  EXPECT_FALSE(may_rise(t.ed(), t.s, brazil)) << "not in the stack";
  t.gap("W3");
  EXPECT_TRUE(may_rise(t.ed(), t.s, brazil));
  t.s.at(brazil).modern = 1;
  EXPECT_FALSE(may_rise(t.ed(), t.s, brazil)) << "Modern";
}

TEST(PaxEmancipation_K1, TheActivePlayerChoosesTheOrder) {
  CITES("K1.1");
  Table t(3, advanced);
  unrest_in_brazil(t, {white});
  t.anarchy("japan", 2);
  t.dissidents("japan", red, 1);
  t.from(Do::revolution_phase, green);
  ASSERT_EQ(t.question(), Do::rise);
  EXPECT_EQ(t.asked(), green);
  EXPECT_EQ(t.offers(), (Strings{"rise japan", "rise brazil"}));
  EXPECT_EQ(t.why("rise china"), "K1.1");
  t.go("rise japan", "face front");
  EXPECT_EQ(t.lot("E0").card, card(108)) << "the East column";
  EXPECT_EQ(t.question(), Do::face) << "the other one launches at once";
  EXPECT_EQ(t.lot("W0").card, card(103));
  t.go("face front");
  EXPECT_EQ(t.s.active, white);
}

TEST(PaxEmancipation_K1, ALaunchIsMandatory) {
  CITES("K1.1");
  Table t(3, advanced);
  unrest_in_brazil(t, {white});
  t.anarchy("japan", 2);
  t.dissidents("japan", red, 1);
  t.from(Do::revolution_phase, green);
  EXPECT_EQ(t.why("stop"), "ENG-NOT-ASKED");
}

TEST(PaxEmancipation_K1, TheLowestIdeaIfAllHaveAgents) {
  CITES("K1.2", "E4.1");
  Table t(3, advanced);
  unrest_in_brazil(t, {white});
  t.agents("W0", {red, green});
  for (const std::string_view where : {"W1", "W2"}) t.agents(where, {red});
  for (const std::string_view where : {"W3", "W4", "W5"}) t.agents(where, {green});
  t.from(Do::revolution_phase, red);
  EXPECT_EQ(t.lot("W0").card, card(103));
  EXPECT_EQ(t.line("W0"), "white");
  EXPECT_EQ(t.fin(red), "3/4/0") << "its Agents are divested";
  EXPECT_EQ(t.fin(green), "3/4/0");
  EXPECT_TRUE(t.s.discard.has(card(1)));
  t.go("face front");
  EXPECT_EQ(t.question(), Do::action) << "and nothing of the launch is left";
}

TEST(PaxEmancipation_K1, TheLowestGapIfThereIsNoIdea) {
  CITES("K1.2");
  Table t(3, advanced);
  unrest_in_brazil(t, {white});
  t.revolution("W0", 100, Face::front);
  t.revolution("W1", 101, Face::front);
  t.revolution("W2", 102, Face::front);
  t.revolution("W4", 104, Face::front);
  t.gap("W3");
  t.gap("W5");
  t.from(Do::revolution_phase, red);
  EXPECT_EQ(t.lot("W3").card, card(103));
}

TEST(PaxEmancipation_K1, RevolutionsAreNotReplaced) {
  CITES("K1.2");
  Table t(3, advanced);
  unrest_in_brazil(t, {white});
  t.revolution("W0", 102, Face::front);
  t.from(Do::revolution_phase, red);
  EXPECT_EQ(t.lot("W0").card, card(102));
  EXPECT_EQ(t.lot("W1").card, card(103));
}

TEST(PaxEmancipation_K1, TheLetterOfTheSphere) {
  CITES("K1.2", "B2.7", "R-03");
  Table west(3, advanced);
  west.anarchy("east_indies", 1);
  west.dissidents("east_indies", green, 1);
  west.from(Do::revolution_phase, red);
  EXPECT_EQ(west.lot("W0").card, card(100));
  Table east(3, with("east_indies_side", "E"));
  east.anarchy("east_indies", 1);
  east.dissidents("east_indies", green, 1);
  east.from(Do::revolution_phase, red);
  EXPECT_EQ(east.lot("E0").card, card(100));
}

TEST(PaxEmancipation_K1, OptionTheLowestIdea) {
  CITES("R-65", "K1.2");
  Table t(3, with("launch_slot", "lowest"));
  unrest_in_brazil(t, {white});
  t.agents("W0", {red});
  t.from(Do::revolution_phase, red);
  EXPECT_EQ(t.lot("W0").card, card(103));
  EXPECT_EQ(t.fin(red), "3/4/0");
}

// ---- K1.3: the hero ----

TEST(PaxEmancipation_K1_3, MostDissidents) {
  CITES("K1.3", "R-66");
  Table t(3, advanced);
  t.s.at(named<Sphere>("brazil")).anarchy = 1;
  t.s.of(red).anarchy = 5;
  t.s.at(named<Sphere>("brazil")).dissidents = {1, 2, 0};  // more than there are squares: only the count matters
  t.from(Do::revolution_phase, white);
  EXPECT_EQ(t.line("W0"), "green");
  EXPECT_EQ(t.asked(), green);
}

TEST(PaxEmancipation_K1_3, TheActivePlayerBreaksATie) {
  CITES("K1.3", "K1.4", "R-67");
  Table t(3, advanced);
  unrest_in_brazil(t, {red, white});
  t.from(Do::revolution_phase, green);
  ASSERT_EQ(t.question(), Do::hero);
  EXPECT_EQ(t.asked(), green);
  EXPECT_EQ(t.offers(), (Strings{"hero red", "hero white"}));
  EXPECT_EQ(t.why("hero green"), "K1.3");
  t.go("hero white");
  EXPECT_EQ(t.line("W0"), "white");
  EXPECT_EQ(t.asked(), white);
}

TEST(PaxEmancipation_K1_3, NoneWithAnEmptyPool) {
  CITES("K1.3", "K1.4");
  Table t(3, advanced);
  unrest_in_brazil(t, {white});
  t.pool_agents(white, 0);
  t.from(Do::revolution_phase, red);
  EXPECT_EQ(t.line("W0"), "");
  ASSERT_EQ(t.question(), Do::face);
  EXPECT_EQ(t.asked(), red) << "the active player chooses the side";
}

TEST(PaxEmancipation_K1_3, NoneForAColourOutOfTheGame) {
  CITES("K1.3", "R-22", "K1.4");
  Table t(2, {{"advanced", "true"}, {"second_colour", "green"}});
  t.anarchy("brazil", 1);
  t.dissidents("brazil", white, 2);
  t.from(Do::revolution_phase, green);
  EXPECT_EQ(t.lot("W0").card, card(103)) << "it launches all the same";
  EXPECT_EQ(t.line("W0"), "");
  EXPECT_EQ(t.asked(), green);
}

TEST(PaxEmancipation_K1_3, OptionOneForEachColour) {
  CITES("R-66", "K1.3");
  Table t(3, with("hero", "each_colour"));
  unrest_in_brazil(t, {green, white});
  t.from(Do::revolution_phase, red);
  EXPECT_EQ(t.line("W0"), "green white");
  EXPECT_EQ(t.asked(), green);
}

// ---- K2: failure ----

TEST(PaxEmancipation_K2, BackToTheStackAndTheAgentsToThePool) {
  CITES("K2.1", "I4.1");
  Table t(3, advanced);
  unrest_in_brazil(t, {white});
  t.revolution("W2", 103, Face::back, {white, red});
  const int whites = t.of(white).pool_agents;
  const int reds = t.of(red).pool_agents;
  t.with_play([](Play& p) { fail_revolution(p, named<Slot>("W2"), Rule::H3_2); });
  EXPECT_EQ(t.rule_of(Ev::failed), "H3.2");
  EXPECT_TRUE(t.lot("W2").gap());
  EXPECT_TRUE(in_stack(t, 103));
  EXPECT_EQ(t.of(white).pool_agents, whites + 1);
  EXPECT_EQ(t.of(red).pool_agents, reds + 1);
  EXPECT_EQ(t.fin(red), "3/3/0") << "massacred, not divested";
  EXPECT_TRUE(may_rise(t.ed(), t.s, named<Sphere>("brazil"))) << "it may launch again";
  t.expect_sound();
}

TEST(PaxEmancipation_K2, LostUnrestDoesNotEndIt) {
  CITES("K2.1");
  Table t(3, advanced);
  t.revolution("W2", 103, Face::back, {white});
  t.from(Do::revolution_phase, red);
  EXPECT_EQ(t.lot("W2").card, card(103));
  EXPECT_EQ(t.line("W2"), "white");
}

// ---- K4, K5: success ----

// Japan: three spots; the front shows comet and unlock.
void ready_in_japan(Table& t, const Colours& line) {
  t.splay("bill_of_rights", "comet", {{9, "unlock"}});
  t.revolution("E2", 108, Face::front, line);
}

TEST(PaxEmancipation_K4, ASuccess) {
  CITES("K4.1", "K5.1", "K6.0", "R-68", "R-69", "GL-Modern_State");
  Table t(3, advanced);
  ready_in_japan(t, {red, red, white});
  t.freedmen("edo", green, 1);
  t.from(Do::revolution_phase, green);
  ASSERT_EQ(t.question(), Do::law);
  EXPECT_EQ(t.find(Ev::succeeded)->args, args({108, ix(named<Sphere>("japan"))}));
  EXPECT_EQ(t.land("japan").modern, 1) << "Modern before the laws";
  EXPECT_EQ(t.port("edo").freedmen[1], 1) << "its tokens stay";
  EXPECT_EQ(t.line("E2"), "red red white") << "divested after the laws";
  EXPECT_EQ(t.asked(), red);
  t.go("law repeal", "claim japan_3");
  EXPECT_TRUE(t.holds(red, "japan_3"));
  EXPECT_EQ(t.asked(), red);
  EXPECT_EQ(t.why("law repeal"), "K6.0");
  t.go("law industry");
  EXPECT_EQ(t.of(red).factory, 1 + ix(named<Sphere>("japan")));
  EXPECT_EQ(t.asked(), white);
  EXPECT_EQ(t.why("law industry"), "K6.0");
  t.go("law naval_treaty", "treaty pacific");
  EXPECT_TRUE(t.water("pacific").slaver.is(white));
  EXPECT_EQ(t.fin(red), "3/5/0");
  EXPECT_EQ(t.fin(white), "3/4/0");
  ASSERT_EQ(t.question(), Do::show);
  EXPECT_EQ(t.asked(), red) << "the first in line, though Green is active";
  t.go("show unlock");
  EXPECT_EQ(leaf(t.s, Splay::bill_of_rights, 1).card, card(108));
  EXPECT_EQ(leaf(t.s, Splay::bill_of_rights, 1).face, Face::front);
  EXPECT_EQ(t.lot("E5").card, card(31)) << "the Gap is filled in the refresh";
  EXPECT_EQ(t.question(), Do::top);
}

TEST(PaxEmancipation_K4, NotWithTooFewAgents) {
  CITES("K4.1");
  Table t(3, advanced);
  ready_in_japan(t, {red, red});
  t.from(Do::revolution_phase, green);
  EXPECT_EQ(t.land("japan").modern, 0);
  EXPECT_EQ(t.s.active, white);
  EXPECT_EQ(check(t.ed(), t.s, Succeed{named<Slot>("E2")}), no(Rule::K4_1));
  EXPECT_EQ(check(t.ed(), t.s, Succeed{named<Slot>("E1")}), no(Rule::K4_1)) << "an Idea";
}

TEST(PaxEmancipation_K4, MoreThanEnoughIsFine) {
  CITES("K4.1", "K6.0");
  Table t(3, advanced);
  ready_in_japan(t, {red, white, green, green});
  t.from(Do::revolution_phase, green);
  EXPECT_EQ(t.question(), Do::law);
  t.go("stop", "stop", "stop", "stop");
  EXPECT_EQ(t.question(), Do::show) << "a law for each Agent";
}

TEST(PaxEmancipation_K4, NotIfTheUpperSideIsNotViable) {
  CITES("K4.1", "GL-Viable");
  Table t(3, advanced);
  ready_in_japan(t, {red, red, white});
  t.revolution("E2", 108, Face::back, {red, red, white});
  t.from(Do::revolution_phase, green);
  EXPECT_EQ(t.land("japan").modern, 0);
  EXPECT_EQ(check(t.ed(), t.s, Succeed{named<Slot>("E2")}), no(Rule::K4_1));
}

TEST(PaxEmancipation_K4, OnlyInItsPhase) {
  CITES("K4.1", "R-69");
  Table t(3, advanced);
  ready_in_japan(t, {red, red, white});
  t.turn_of(green);
  EXPECT_EQ(t.question(), Do::action);
  EXPECT_EQ(t.land("japan").modern, 0);
}

TEST(PaxEmancipation_K4, TheActivePlayerChoosesTheNext) {
  CITES("K4.1");
  Table t(3, advanced);
  ready_in_japan(t, {red, red, white});
  t.revolution("W1", 104, Face::back, {white});
  t.from(Do::revolution_phase, green);
  ASSERT_EQ(t.question(), Do::succeed);
  EXPECT_EQ(t.asked(), green);
  EXPECT_EQ(t.offers(), (Strings{"succeed W1", "succeed E2"}));
  t.go("succeed W1", "stop", "show comet");
  EXPECT_EQ(t.land("w_africa").modern, 1);
  EXPECT_EQ(t.question(), Do::law) << "then the other, which is mandatory";
  EXPECT_EQ(t.land("japan").modern, 1);
}

TEST(PaxEmancipation_K5, TheFirstInLineChoosesTheSplay) {
  CITES("K5.1", "R-56");
  Table t(3, advanced);
  ready_in_japan(t, {white, red, red});
  t.splay("general_will", "unlock", {{57, "comet"}});
  t.from(Do::revolution_phase, green);
  t.go("stop", "stop", "stop");
  ASSERT_EQ(t.question(), Do::into);
  EXPECT_EQ(t.asked(), white);
  t.go("into general_will", "show unlock");
  EXPECT_EQ(t.s.will_size, 2);
  EXPECT_EQ(t.s.rights_size, 1);
}

TEST(PaxEmancipation_K5, TheGeneralWillKeepsItsLimit) {
  CITES("K5.1", "GL-Tyranny_of_the_Majority");
  Table t(3, advanced);
  t.splay("general_will", "feather", {{2, "unlock"}, {5, "feather"}, {12, "unlock"}, {18, "feather"}, {54, "unlock"}});
  t.revolution("W1", 103, Face::front, {white, white});
  t.from(Do::revolution_phase, red);
  t.go("stop", "stop", "show feather");
  EXPECT_EQ(t.s.will_size, 5);
  EXPECT_EQ(leaf(t.s, Splay::general_will, 4).card, card(103));
  EXPECT_TRUE(t.s.discard.has(card(2)));
}

// A state that has had its Revolution has no other, and the card does not come back.
TEST(PaxEmancipation_K7, NoFurtherRevolution) {
  CITES("K7.1");
  Table t(3, advanced);
  ready_in_japan(t, {red, red, white});
  t.anarchy("japan", 1);
  t.from(Do::revolution_phase, green);
  t.dissidents("japan", white, 1);
  t.go("stop", "stop", "stop", "show unlock");
  t.draw_all();
  EXPECT_FALSE(in_stack(t, 108));
  EXPECT_FALSE(may_rise(t.ed(), t.s, named<Sphere>("japan")));
}

TEST(PaxEmancipation_K, OnlyInTheAdvancedGame) {
  CITES("K1.1", "R-07");
  Table t;
  unrest_in_brazil(t, {white});
  t.from(Do::pogroms, red);
  EXPECT_EQ(t.s.active, green);
  for (const std::string_view where : slot_words) EXPECT_TRUE(is_idea(t.lot(where).card)) << where;
}

}  // namespace
}  // namespace noo::pax_emancipation::test
