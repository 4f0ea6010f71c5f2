// Whom the events of SPHERES! befall (steps.hpp).
#include "engine/testing/befallen.hpp"
#include "table.hpp"

namespace noo::spheres::test {
namespace {

using noo::testing::befallen;
using noo::testing::expect_befallen;

SeatSet only(Seat s) { return SeatSet::of(s); }

TEST(Spheres_Befallen, WhatOthersDoBefallsTheirTarget) {
  const auto game = game_type().make(3, {}, {});
  const SeatSet both = only(blue) | only(black);
  expect_befallen<Ev>(*game, {{Ev::attempt, {ix(blue), 1, num(Action::com) - 1, ix(black)}, "black"},
                              {Ev::first_contact, {ix(blue), ix(pink), 0, 3, 3}, "pink"},
                              {Ev::contact_failed, {ix(blue), ix(pink)}, "blue"},
                              {Ev::combat_totals, {ix(black), ix(blue), 9, 4, 5}, "blue"},
                              {Ev::ritual_cleared, {ix(blue), ix(pink)}, "blue pink"},
                              {Ev::gift_requested, {ix(blue), ix(black)}, "black"},
                              {Ev::gift_granted, {ix(black), ix(blue)}, "blue"},
                              {Ev::gift_refused, {ix(black), ix(blue)}, "blue"},
                              {Ev::spec_totals, {ix(blue), ix(black), 9, 4, 5}, "black", both},
                              {Ev::penalty_general, {ix(blue), ix(black), 5}, "black", both},
                              {Ev::penalty_general, {ix(blue), ix(black), 5}, "", only(blue)},
                              {Ev::spec_element, {ix(blue), num(Element::S)}, "black", only(black)},
                              {Ev::spy_asked, {ix(blue), 0}, "black", only(black)},
                              {Ev::spy_answer, {ix(black), 0, 1}, "", only(blue)}});
}

TEST(Spheres_Befallen, WhatIsLostOrGainedBefallsWhoLosesOrGainsIt) {
  const auto game = game_type().make(3, {}, {});
  expect_befallen<Ev>(*game, {{Ev::slot_lost, {ix(pink), 1}, "pink"},
                              {Ev::attacker_loses_action, {ix(blue), 2}, "blue"},
                              {Ev::defender_loses_actions, {ix(black), 1, 1}, "black"},
                              {Ev::combat_crisis, {ix(black), ix(blue)}, "black"},
                              {Ev::contact_crisis, {ix(black), ix(blue)}, "black"},
                              {Ev::census_crisis, {ix(pink)}, "pink"},
                              {Ev::extra_gained, {ix(blue), 1}, "blue"},
                              {Ev::crisis_announced, {ix(blue), 0, 1}, "blue black pink"},
                              {Ev::collapse, {ix(pink), 2, 3}, "blue black pink"},
                              {Ev::element_down, {num(Element::E)}, "pink", only(pink)},
                              {Ev::element_up, {num(Element::E)}, "pink", only(pink)},
                              {Ev::three_inactive, {}, "blue", only(blue)},
                              {Ev::crisis_failed, {2, 0, 1}, "blue", only(blue)}});
}

TEST(Spheres_Befallen, AgeingACensusAndADarkCheckOnlyWhereTheyCostSomething) {
  CITES("SPH-AGE-1", "SPH-CENSUS-4", "SPH-DARK-1");
  const auto game = game_type().make(3, {}, {});
  expect_befallen<Ev>(*game, {{Ev::aged, {2, 5}, "black", only(black)},
                              {Ev::aged, {0, 7}, "", only(black)},
                              {Ev::census_losses, {1, 5}, "black", only(black)},
                              {Ev::census_losses, {0, 6}, "", only(black)},
                              {Ev::dark_check, {40, 40}, "black", only(black)},
                              {Ev::dark_check, {41, 40}, "", only(black)}});
}

TEST(Spheres_Befallen, AnActionWhereItFails) {
  const auto game = game_type().make(3, {}, {});
  const auto result = [](Outcome outcome) -> std::vector<int> {
    return {ix(blue), 2, num(Action::fz) - 1, num(outcome)};
  };
  expect_befallen<Ev>(*game, {{Ev::slot_result, result(Outcome::fail), "blue"},
                              {Ev::slot_result, result(Outcome::success), ""},
                              {Ev::cohere_failed, {num(Element::E)}, "pink", only(pink)},
                              {Ev::expose_failed, {3}, "pink", only(pink)},
                              {Ev::era_failed, {2}, "pink", only(pink)}});
}

TEST(Spheres_Befallen, NobodyByWhatTheyHaveChosen) {
  const auto game = game_type().make(3, {}, {});
  expect_befallen<Ev>(*game, {{Ev::planned, {ix(blue), 0, 1, 2}, ""},
                              {Ev::turn_begins, {ix(blue), 2, 2}, ""},
                              {Ev::purpose, {ix(blue), 1}, ""},
                              {Ev::helped, {ix(black), 1, -1, 3}, "", only(blue)},
                              {Ev::crisis_spends_number, {4, 1}, "", only(blue)},
                              {Ev::gate_opened, {ix(blue), 4, 0}, ""}});
}

// Where nothing is hidden everybody reads "you", and it is nobody's alone.
TEST(Spheres_Befallen, OpenInformationLeavesNoReaderToBefall) {
  const auto game = game_type().make(3, {{"info_model", "open"}}, {});
  expect_befallen<Ev>(*game, {{Ev::element_down, {num(Element::E)}, ""}, {Ev::census_crisis, {ix(pink)}, "pink"}});
}

TEST(Spheres_Befallen, AFightBefallsWhoIsAttacked) {
  CITES("SPH-COMBAT-6", "SPH-COMBAT-9");
  const auto game = game_type().make(3, {}, {});
  Table t;
  t.contact(blue, black, Sep::none, 3);
  t.plan("com", "cmr", "cmr");
  t.go("roll 1", "clash 60", "clash 1");
  for (const Ev what : {Ev::combat_totals, Ev::defender_loses_actions}) {
    ASSERT_NE(t.find(what), nullptr) << num(what);
    EXPECT_EQ(befallen(*game, *t.find(what)), "black") << num(what);
  }
  ASSERT_NE(t.find(Ev::combat_dice), nullptr);
  EXPECT_EQ(befallen(*game, *t.find(Ev::combat_dice)), "");
}

}  // namespace
}  // namespace noo::spheres::test
