// 3A: who places when, what a place costs, what abilities save, and markers that cannot be placed.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

std::vector<int> costs(Table& t, Who w) {
  std::vector<int> out;
  for (int i = 0; i < boxes; ++i) out.push_back(schedule_cost(t.ed(), t.s, w, box(i)));
  return out;
}

int cost(const Table& t, Who w, std::string_view where) { return schedule_cost(t.ed(), t.s, w, named<Box>(where)); }

// ---- 3A-SCHED-1 ----

TEST(PlanetaryPhase_Schedule, EverybodyPlacesOneThenEverybodyAnother) {
  CITES("3A-SCHED-1", "3A-SCHED-2", "3A-SCHED-3");
  Table t(4);
  t.order({blue, black, pink, red});
  t.scheduling();
  const std::array<std::pair<Who, const char*>, 5> steps{{{blue, "schedule commit"},
                                                          {black, "schedule establish"},
                                                          {pink, "schedule commit"},
                                                          {red, "schedule establish"},
                                                          {blue, "schedule commit"}}};
  const std::array<int, 5> paid{0, 0, 1, 1, 2};
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(t.question(), Do::schedule);
    EXPECT_EQ(t.asked(), steps[i].first);
    t.go(steps[i].second);
    EXPECT_EQ(t.find(Ev::scheduled)->args[2], paid[i]);
    if (t.question() == Do::pay) t.go("pay");
  }
  EXPECT_EQ(t.time(blue), "4/4/4/1 spent 2");
  EXPECT_EQ(t.time(pink), "4/4/4/2 spent 1");
  EXPECT_EQ(t.s.in(Box::commit), (std::array{Owner::of(blue), Owner::of(pink), Owner::of(blue), Owner::nobody()}));
  EXPECT_EQ(cost(t, black, "commit"), 2);  // one place is left
  EXPECT_EQ(t.asked(), black);
  t.go("schedule devise");
  t.go("schedule expand");
  EXPECT_EQ(t.s.phase, Phase::A);
  t.go("schedule evolve");
  EXPECT_EQ(t.s.phase, Phase::B);  // eight markers
}

TEST(PlanetaryPhase_Schedule, InTheOrderOfTheRound) {
  CITES("3A-SCHED-1");
  Table t;
  t.order({pink, blue, black});
  t.scheduling();
  for (const Who w : {pink, blue, black, pink, blue, black}) {
    EXPECT_EQ(t.asked(), w);
    t.go("schedule " + std::string(box_words[t.s.in(Box::commit)[0].none()      ? 0
                                             : t.s.in(Box::establish)[0].none() ? 1
                                             : t.s.in(Box::devise)[0].none()    ? 3
                                             : t.s.in(Box::dedicate)[0].none()  ? 4
                                             : t.s.in(Box::expand)[0].none()    ? 5
                                                                                : 6]));
  }
  EXPECT_EQ(t.s.phase, Phase::B);
}

TEST(PlanetaryPhase_Schedule, TwoPlayersHaveThreePasses) {
  CITES("VAR-SMALL-1", "3A-SCHED-1");
  Table t(2);
  for (const char* move : {"commit", "establish", "devise", "dedicate", "expand"}) {
    t.go("schedule " + std::string(move));
    EXPECT_EQ(t.s.phase, Phase::A);
  }
  EXPECT_EQ(t.asked(), black);
  t.go("schedule evolve");
  EXPECT_EQ(t.s.phase, Phase::B);
}

// ---- 3A-SCHED-2, 5: places ----

TEST(PlanetaryPhase_Schedule, TheLeftmostFreePlaceAndNoOther) {
  CITES("3A-SCHED-2", "3A-SCHED-5");
  Table t;
  t.schedule("commit", {pink});
  t.scheduling();
  EXPECT_EQ(cost(t, blue, "commit"), 1);
  t.go("schedule commit", "pay");
  EXPECT_EQ(t.s.in(Box::commit)[1], Owner::of(blue));
  t.schedule("commit", {pink, blue, pink});
  EXPECT_EQ(cost(t, black, "commit"), -1);
  EXPECT_EQ(t.why("schedule commit"), "3A-SCHED-2");
  EXPECT_FALSE(std::ranges::any_of(t.offers(), [](const std::string& m) { return m == "schedule commit"; }));
}

TEST(PlanetaryPhase_Schedule, WhatThePlacesCost) {
  CITES("3A-SCHED-5", "1-SETUP-1", "VAR-SMALL-1");
  for (const int seats : {1, 2, 3, 4, 5}) {
    Table t(seats);
    const bool wide = seats > 3;
    EXPECT_EQ(costs(t, blue), (std::vector<int>{0, 0, 1, 0, 0, 0, 0}));
    for (const std::string_view b : box_words) t.schedule(b, {black});
    EXPECT_EQ(costs(t, blue), (std::vector<int>{1, 1, 1, 1, 1, 1, 1}));
    for (const std::string_view b : box_words) t.schedule(b, {black, black});
    EXPECT_EQ(costs(t, blue), (std::vector<int>{2, 2, 1, 2, 2, 2, 2}));
    for (const std::string_view b : box_words) t.schedule(b, {black, black, black});
    EXPECT_EQ(costs(t, blue), wide ? (std::vector<int>{2, 2, 1, 2, 2, 2, 2}) : std::vector<int>(7, -1));
    if (!wide) continue;
    for (const std::string_view b : box_words) t.schedule(b, {black, black, black, black});
    EXPECT_EQ(costs(t, blue), std::vector<int>(7, -1));
  }
}

// ---- 3A-SCHED-3: paying ----

TEST(PlanetaryPhase_Schedule, APlaceIsPaidAtOnceOrNotChosen) {
  CITES("3A-SCHED-3", "PAY-1");
  Table t;
  t.energy(blue, 3);
  t.blocks(blue, 0, 1, 0, 0);
  t.schedule("commit", {pink});
  t.schedule("evolve", {pink, pink});
  t.scheduling();
  EXPECT_EQ(t.why("schedule evolve"), "3A-SCHED-3");
  EXPECT_TRUE(t.legal("schedule energize"));
  t.go("schedule commit");  // with the only counter there is
  EXPECT_EQ(t.time(blue), "0/0/0/0 spent 15");
  EXPECT_EQ(t.of(blue).energy, 2);
  EXPECT_EQ(t.asked(), black);
  EXPECT_EQ(t.s.act.due, 0);
}

TEST(PlanetaryPhase_Schedule, AMishapMayComeOfIt) {
  CITES("3C-LE-3", "3A-SCHED-3");
  Table t;
  t.energy(blue, -9);
  t.blocks(blue, 4, 4, 4, 0);
  t.scheduling();
  t.go("schedule energize", "from contracts");
  EXPECT_EQ(t.question(), Do::lose);
  EXPECT_EQ(t.asked(), blue);
  t.go("lose upkeep");
  EXPECT_EQ(t.asked(), black);
}

TEST(PlanetaryPhase_Schedule, FavoursPayOnlyWithTheOption) {
  CITES("R-09", "3A-SCHED-3");
  for (const bool on : {false, true}) {
    Table t(3, {{"favour_pays_scheduling", on ? "true" : "false"}});
    t.connection(blue, 1, "L07");
    t.blocks(blue, 0, 0, 0, 0);
    t.scheduling();
    EXPECT_EQ(t.why("schedule energize"), on ? "" : "3A-SCHED-3");
    t.blocks(blue, 4, 4, 4, 0);
    t.go("schedule energize");
    EXPECT_EQ(t.legal("favour 1"), on);
  }
}

// ---- abilities ----

TEST(PlanetaryPhase_Schedule, WhatAbilitiesSave) {
  CITES("AB-PREPARED", "AB-RESOURCEFUL", "AB-RELIABLE", "3A-SCHED-3");
  Table t;
  for (const std::string_view b : box_words) t.schedule(b, {pink});
  t.ability(blue, "L01");  // Prepared
  EXPECT_EQ(costs(t, blue), (std::vector<int>{1, 1, 1, 0, 1, 1, 1}));
  t.ability(blue, "L23");  // Resourceful
  EXPECT_EQ(costs(t, blue), (std::vector<int>{1, 1, 1, 0, 1, 1, 1}));
  t.ability(blue, "L10");  // Reliable
  EXPECT_EQ(costs(t, blue), (std::vector<int>{0, 1, 1, 0, 0, 1, 1}));
  EXPECT_EQ(costs(t, black), (std::vector<int>{1, 1, 1, 1, 1, 1, 1}));
  t.schedule("devise", {});
  t.schedule("dedicate", {});
  EXPECT_EQ(costs(t, blue), (std::vector<int>{0, 1, 1, 0, 0, 1, 1}));  // never below 0
  t.schedule("commit", {pink, pink});
  EXPECT_EQ(cost(t, blue, "commit"), 1);
}

TEST(PlanetaryPhase_Abilities, ABlockHoldsOne) {
  CITES("AB-PREPARED", "3C-EVO-5");
  Table t;
  EXPECT_FALSE(has(t.ed(), t.s, blue, Ability::rested));
  EXPECT_EQ(discount(t.ed(), t.s, blue, Ability::prepared), 0);
  t.ability(blue, "L01");
  EXPECT_TRUE(has(t.ed(), t.s, blue, Ability::prepared));
  EXPECT_FALSE(has(t.ed(), t.s, blue, Ability::resourceful));
  EXPECT_FALSE(has(t.ed(), t.s, black, Ability::prepared));
  EXPECT_EQ(discount(t.ed(), t.s, blue, Ability::prepared), 1);
  t.ability(blue, "L12");
  EXPECT_EQ(discount(t.ed(), t.s, blue, Ability::resilient), 2);
}

// ---- 3A-SCHED-4 ----

TEST(PlanetaryPhase_Schedule, PlacingIsCompulsoryHoweverUseless) {
  CITES("3A-SCHED-4");
  Table t;
  t.tile(blue, "OP-I-S1");
  t.scheduling();
  EXPECT_EQ(t.why("pass"), "ENG-NOT-ASKED");
  EXPECT_TRUE(t.legal("schedule devise"));  // though blue holds a tile
  EXPECT_EQ(t.offers().size(), 7U);
}

TEST(PlanetaryPhase_Schedule, AMarkerWithoutALegalBoxIsSkipped) {
  CITES("3A-SCHED-4", "R-24");
  Table t;
  t.blocks(blue, 0, 0, 0, 0);
  for (const std::string_view b : box_words) t.schedule(b, {pink});
  t.scheduling();
  EXPECT_EQ(t.find(Ev::skipped)->args, args({ix(blue)}));
  EXPECT_EQ(t.rule_of(Ev::skipped), "3A-SCHED-4");
  EXPECT_EQ(t.asked(), black);
}

// ---- how little may be spent ----

TEST(PlanetaryPhase_Schedule, ThreeMayStallButFourCannot) {
  CITES("R-28");
  Table t;
  t.scheduling();
  for (const char* b : {"commit", "establish", "devise", "dedicate", "expand", "evolve"}) {
    t.go("schedule " + std::string(b));
  }
  bool quiet = false;
  while (t.s.round == 1) {
    t.question() == Do::front ? t.draw_all() : t.go("pass");
    ASSERT_FALSE(HasFailure());
    quiet = quiet || t.count(Ev::quiet) > 0;
  }
  EXPECT_TRUE(quiet);  // no crossing, no threat
  EXPECT_EQ(t.s.round, 2);
  for (const Who w : {blue, black, pink}) EXPECT_EQ(t.time(w), "4/4/4/3 spent 0");

  Table four(4);
  const std::vector<int> first = costs(four, blue);
  EXPECT_EQ(std::count(first.begin(), first.end(), 0), 6);  // for eight markers
  four.scheduling();
  while (four.question() == Do::schedule || four.question() == Do::pay) {
    if (four.question() == Do::pay) {
      four.go("pay");
      continue;
    }
    const std::vector<int> now = costs(four, four.asked());
    const auto cheapest =
        std::min_element(now.begin(), now.end(), [](int a, int b) { return a >= 0 && (b < 0 || a < b); });
    four.go("schedule " + std::string(box_words[static_cast<std::size_t>(cheapest - now.begin())]));
    ASSERT_FALSE(HasFailure());
    if (four.s.phase != Phase::A) break;
  }
  int spent = 0;
  for (const Who w : {blue, black, pink, red}) spent += four.of(w).spent;
  EXPECT_EQ(spent, 2);  // and never less
}

}  // namespace
}  // namespace noo::planetary_phase::test
