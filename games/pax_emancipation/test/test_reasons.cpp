// Refusals carry their numbers: what it takes, what there is, and which thing stands in the way.
#include "engine/core/eng_rules.hpp"
#include "engine/text.hpp"
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

// As a person reads it.
std::string told(const Table& t, std::string_view move, Lang lang = Lang::en) {
  Move m{};
  EXPECT_TRUE(Moves::parse(move, m)) << move;
  const auto game = game_type().make(3, {}, {});
  return catalog_for(game_type().info, lang).say(game->reason(t.game().check(t.s, m)));
}

TEST(PaxEmancipation_Reasons, APriceIsToldWithWhatCanBeRaised) {
  CITES("E1.2", "E3.1", "F2.0", "F3.0");
  Table t;
  t.finance(white, 0, 1, 3);
  t.turn_of(white);
  EXPECT_EQ(told(t, "syndicate W2"), "It costs 2 gold, but you can raise only 1.");
  EXPECT_EQ(told(t, "syndicate W2", Lang::es), "Cuesta 2 de oro y solo puedes reunir 1.");
  EXPECT_EQ(t.reason("ship pacific"), "E1.2 costs 3 1");
  t.ship("pacific");
  EXPECT_EQ(t.reason("ship pacific"), "B2.3 ship_there pacific");
  t.agents("W1", {red, red});
  EXPECT_EQ(t.reason("syndicate W1"), "E1.2 costs 5 1");
  t.finance(white, 0, 0, 0);
  EXPECT_EQ(t.reason("syndicate W0"), "E3.1 no_agent");
  EXPECT_EQ(t.reason("legislate W0"), "S.4 advanced_only");
  EXPECT_EQ(t.reason("join W0"), "S.4 advanced_only");
}

TEST(PaxEmancipation_Reasons, AnOpThatIsNotDoneInAPort) {
  CITES("H1.1");
  const Table t;
  for (const Op what : {Op::maritime, Op::lawsuit, Op::plebiscite}) {
    const Verdict v = may_op_at(t.ed(), t.s, green, what, named<Port>("london"));
    EXPECT_EQ(rule_names[v.rule], "H1.1");
    const auto game = game_type().make(3, {}, {});
    const std::string said = catalog_for(game_type().info, Lang::en).say(game->reason(v));
    EXPECT_NE(said.find("is not done in a Port"), std::string::npos) << said;
  }
}

TEST(PaxEmancipation_Reasons, PortsOfElephantActs) {
  CITES("H1.2", "H1.4", "G5", "E1.2");
  Table t(3, {{"advanced", "true"}});
  t.finance(green, 0, 2, 3);
  t.turn_of(green);
  EXPECT_EQ(told(t, "post luanda"), "There is Disease in W. Africa, and you have no Factory on the map.");
  EXPECT_EQ(told(t, "post moscow"), "It costs 5 gold, but you can raise only 2.");
  t.elephant("edo", true);
  EXPECT_EQ(told(t, "post korea"), "The Elephant stays at Edo this turn.");
  EXPECT_EQ(told(t, "post korea", Lang::es), "El Elefante se queda en Edo este turno.");
}

// Of all Ports the reason is that of the nearest to success.
TEST(PaxEmancipation_Reasons, AnOpNamesThePortNearestToSuccess) {
  CITES("G2", "G3.1", "G4.1", "G5", "E1.2");
  Table t;
  t.card("E0", 28, {green});
  t.s.lot(slot_at(Side::E, 0)).line[0] = Agent::of(green);
  t.finance(green, 0, 0, 3);
  t.ops_of(green);
  const auto why = [&](Op what) {
    const Verdict v = may_op(t.ed(), t.s, green, slot_at(Side::E, 0), what);
    return std::string(rule_names[v.rule]) + " " + std::string(Game::reason_row(v.reason).name) + " " +
           std::to_string(v.need) + " " + std::to_string(v.have);
  };
  EXPECT_EQ(why(Op::manumission), "E1.2 costs_at 3 0") << "the cheapest Ports have three Barriers";
  t.barrier_to("brazil_1", red);
  EXPECT_EQ(why(Op::manumission), "E1.2 costs_at 2 0") << "now Bahia is the cheapest";
  EXPECT_EQ(why(Op::suffrage), "E1.2 costs_at 4 0") << "two Slavers by London, where the red Admin allows it";
  t.s.of(green).pool_meeples = 0;
  EXPECT_EQ(why(Op::manumission), "G2 no_meeple 0 0");
  EXPECT_EQ(why(Op::literacy), "G5.1 no_meeple 0 0") << "Mughal has the Admin";
  t.no_admin("mughal");
  EXPECT_EQ(why(Op::literacy), "G5 no_own_admin 2 0") << "nowhere: so the Elephant's own Port";
}

TEST(PaxEmancipation_Reasons, SuffrageAndWesternizingNameWhatIsMissing) {
  CITES("G3.1", "G4.1", "GL-Majority");
  Table t;
  t.card("E0", 28, {white});
  t.admin("edo", white);
  t.freedmen("edo", red, 1);
  t.elephant("edo", true);
  t.ops_of(white);
  const auto why = [&](Op what) { return may_op(t.ed(), t.s, white, slot_at(Side::E, 0), what); };
  const Verdict vote = why(Op::suffrage);
  EXPECT_EQ(rule_names[vote.rule], "G4.1");
  EXPECT_EQ(vote.need, 3);  // more than a slave and a red Freedman
  EXPECT_EQ(vote.have, 1);
  const auto game = game_type().make(3, {}, {});
  EXPECT_EQ(catalog_for(game_type().info, Lang::en).say(game->reason(vote)),
            "A Majority in Edo takes 3 of your tokens, but you have 1; no red Admin is there, and white Barriers close "
            "the Sphere.");
  t.no_admin("edo");
  const Verdict west = why(Op::westernize);
  EXPECT_EQ(rule_names[west.rule], "G3.1");
  EXPECT_EQ(west.need, barriers_on(t.ed(), t.s, named<Sphere>("japan"), Hue::red));
}

TEST(PaxEmancipation_Reasons, CardsAndLines) {
  CITES("F5.0", "F6.0", "F6.1", "G6.0", "G6.1", "K4.1", "J2.1");
  Table t(3, {{"advanced", "true"}});
  t.revolution("W1", 103, Face::front, {green});
  t.turn_of(red);
  EXPECT_EQ(t.reason("syndicate W1"), "F2.0 not_idea 103");
  EXPECT_EQ(t.reason("join W0"), "F6.0 not_revolution 1");
  EXPECT_EQ(t.reason("legislate W0"), "F5.0 no_agent_on 1");
  t.agents("W0", {red});
  EXPECT_EQ(t.reason("legislate W0").substr(0, 15), "F5.0 not_viable");
  t.gap("E4");
  EXPECT_EQ(t.reason("syndicate E4"), "F2.0 gap E4");
  t.finance(red, 0, 0, 3);
  EXPECT_EQ(t.reason("join W1"), "E1.2 costs 1 0");
  t.agents("E2", {red});
  t.used("E2");
  t.ops_of(red);
  EXPECT_EQ(t.reason("op E2 literacy"), "J2.1 all_used 27 1");
  EXPECT_EQ(t.reason("op E0 literacy"), "G5 no_agent_on 25");
  const auto sue = [&](std::string_view from) {
    const Verdict v = may_op(t.ed(), t.s, red, named<Slot>(from), Op::lawsuit);
    return std::string(rule_names[v.rule]) + " " + std::string(Game::reason_row(v.reason).name) + " " +
           std::to_string(v.need);
  };
  EXPECT_EQ(sue("W0"), "G6.0 nothing_below 0");
  EXPECT_EQ(sue("W2"), "G6.1 costs_on 1") << "one Agent on the only Idea below; the Revolution is none";
  t.agents("W2", {green, red});
  EXPECT_EQ(sue("W3"), "G6.1 costs_on 1") << "the cheaper of two Ideas below, wherever it lies";
  t.agents("W0", {green, red});
  t.agents("W2", {red});
  EXPECT_EQ(sue("W3"), "G6.1 costs_on 1");
}

TEST(PaxEmancipation_Reasons, TheSea) {
  CITES("G1", "G1.1", "G1.2", "E5.1", "E5.2", "E5.3", "B2.3");
  Table t;
  t.marine("pacific");
  t.slaver_to("pacific", green);
  t.card("W0", 1, {green});
  t.turn_of(red);
  t.go("fund", "stop");
  ASSERT_EQ(t.question(), Do::maritime);
  EXPECT_EQ(t.reason("marine caribbean"), "G1.1 no_marine caribbean");
  EXPECT_EQ(t.reason("embark caribbean"), "G1.2 no_ship_there caribbean");
  EXPECT_EQ(t.reason("embark pacific"), "B2.3 marine_there pacific");
  t.go("marine pacific");
  ASSERT_EQ(t.question(), Do::gunboat);
  EXPECT_EQ(told(t, "piracy 1"), "The Slaver in the Pacific is in Green's Victory Pile.");
  EXPECT_EQ(t.reason("quell japan"), "E5.1 no_anarchy_in japan");
  EXPECT_EQ(t.reason("quell europe"), "E5.1 not_beside europe pacific");
  EXPECT_EQ(t.reason("claim america_3"), "E5.2 not_beside america pacific");
  EXPECT_EQ(t.reason("claim japan_1").substr(0, 23), "E5.2 not_purple japan_1");
}

// Everything that a rule of the game refuses says why, and by a printed rule where there is one.
TEST(PaxEmancipation_Reasons, EveryRefusalAndEventOfRandomGamesIsExplained) {
  CITES("S.9");
  const auto printed = [](std::string_view rule) {
    return !rule.starts_with("R-") && !rule.starts_with("GL-") && !rule.starts_with("A.") && !rule.starts_with("N.");
  };
  std::array<Event, max_events_per_move> events{};
  for (u64 seed = 1; seed <= 6; ++seed) {
    const int seats = static_cast<int>(seed % 3) + 1;
    const Game g = make_typed(seats,
                              {{"variant", seats == 1 ? "C1c"
                                           : seed < 4 ? "C1a"
                                                      : "C1e"},
                               {"advanced", seed % 2 == 0 ? "true" : "false"}},
                              {});
    Rng rng(seed);
    MoveList list;
    State s = g.begin();
    while (g.turn(s).actor != Turn::Actor::nobody) {
      for (int i = 0; g.turn(s).actor == Turn::Actor::player && i < Moves::dense_count; ++i) {
        const Verdict v = g.check(s, Moves::from_dense(i));
        if (v.rule < eng_rule_names.size()) continue;
        const std::string move(Moves::notation(Moves::from_dense(i)).view());
        ASSERT_NE(v.reason, 0) << move << ", " << rule_names[v.rule];
        ASSERT_TRUE(printed(rule_names[v.rule])) << move << ", " << rule_names[v.rule];
      }
      Sink sink(events.data(), max_events_per_move);
      g.play(s, random_move(g, s, list, rng), sink);
      for (int i = 0; i < sink.size(); ++i) {
        const Event& e = events[static_cast<std::size_t>(i)];
        ASSERT_TRUE(printed(rule_names[e.rule])) << Game::event_row(e.code).name << ", " << rule_names[e.rule];
      }
    }
  }
}

}  // namespace
}  // namespace noo::pax_emancipation::test
