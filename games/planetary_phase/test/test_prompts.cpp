// What a person is told about a question, and which questions answer themselves.
#include "table.hpp"

namespace noo::planetary_phase::test {
namespace {

std::array<i16, Event::max_args> asked_args(const Table& t) {
  std::array<i16, Event::max_args> out{};
  t.game().ask_args(t.s, out);
  return out;
}

std::string asking(const Table& t) { return std::string(rule_names[t.game().rule_asking(t.s)]); }

std::string behind(const Table& t, std::string_view text) {
  Move m{};
  EXPECT_TRUE(Moves::parse(text, m)) << text;
  return std::string(rule_names[t.game().rule_behind(t.s, m)]);
}

std::string name_of(const Table& t) { return std::string(Game::ask_row(t.game().turn(t.s).ask).name); }

// ---- questions ----

TEST(PlanetaryPhase_Prompts, Scheduling) {
  Table t(3);
  t.blocks(blue, 4, 4, 4, 2);
  t.order({black, blue, pink});
  t.scheduling();
  EXPECT_EQ(name_of(t), "schedule");
  EXPECT_EQ(asked_args(t), args({ix(black), 2, 3}));
  EXPECT_EQ(asking(t), "3A-SCHED-1");
  EXPECT_EQ(behind(t, "schedule expand"), "3C-EXP-1");
  EXPECT_EQ(behind(t, "schedule dedicate"), "3C-DED-1");
  EXPECT_EQ(behind(t, "schedule commit"), "3C-COMMIT-1");
  t.go("schedule expand");
  EXPECT_EQ(asked_args(t), args({ix(blue), 2, 2}));
  t.go("schedule evolve");
  EXPECT_EQ(asked_args(t), args({ix(pink), 2, 3})) << "the last of the first pass";
  t.go("schedule devise");
  EXPECT_EQ(asked_args(t), args({ix(black), 1, 3})) << "the second pass";
}

TEST(PlanetaryPhase_Prompts, PayingForAPlaceOnTheSchedule) {
  CITES("3A-SCHED-3");
  Table t(3);
  t.energy(blue, 6);
  t.schedule("commit", {black});
  t.scheduling();
  t.go("schedule commit");
  ASSERT_EQ(name_of(t), "pay");
  EXPECT_EQ(asked_args(t), args({ix(blue), 1, 3, 6, ix(Box::none)}));
  EXPECT_EQ(Game::word("box", ix(Box::none)), "none");
}

// Every ability, as a card of it is being played.
TEST(PlanetaryPhase_Prompts, TheRuleBehindAnAbilityIsItsOwn) {
  CITES("3C-EVO-5");
  Table t(5);
  std::array<bool, abilities> seen{};
  for (int n = 1; n <= cards; ++n) {
    const Ability a = t.ed().of(card(n)).ability;
    seen[static_cast<std::size_t>(ix(a))] = true;
    t.begin_phase(Phase::B);
    t.s.act.card = card(n);
    t.push(Do::put, ix(blue));
    std::string expected = "AB-" + std::string(ability_words[static_cast<std::size_t>(ix(a))]);
    for (char& c : expected) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    EXPECT_EQ(behind(t, "put ability"), expected);
  }
  EXPECT_EQ(std::count(seen.begin(), seen.end(), true), abilities);
}

TEST(PlanetaryPhase_Prompts, TwoPlayersHaveThreeMarkers) {
  CITES("VAR-SMALL-1");
  Table t(2);
  t.scheduling();
  EXPECT_EQ(asked_args(t)[1], 3);
}

TEST(PlanetaryPhase_Prompts, CommitAndPay) {
  Table t(3);
  t.assessed("CLI");
  t.put_tile("I-TEC-b", "OP-I-C1");
  t.blocks(blue, 4, 4, 4, 1);
  t.energy(blue, 6);
  t.performing(blue, "dedicate");
  EXPECT_EQ(name_of(t), "commit");
  EXPECT_EQ(asked_args(t), args({ix(blue), num(Box::dedicate), 13}));
  EXPECT_EQ(asking(t), "3C-DED-1");
  EXPECT_EQ(behind(t, "pass"), "3B-PERF-2");
  EXPECT_EQ(behind(t, "commit I-TEC-b.2"), "3C-DED-1");
  t.go("commit I-TEC-b.2");
  ASSERT_EQ(name_of(t), "pay");
  EXPECT_EQ(asked_args(t), args({ix(blue), 3, 1, 6, ix(Box::dedicate)}));
  EXPECT_EQ(asking(t), "PAY-2");
  EXPECT_EQ(behind(t, "from contracts"), "2F-TC-2");
  EXPECT_EQ(behind(t, "favour 1"), "PAY-2");
  EXPECT_EQ(behind(t, "pay"), "PAY-2");
  t.performing(blue, "commit");
  EXPECT_EQ(asking(t), "3C-COMMIT-1");
}

TEST(PlanetaryPhase_Prompts, EstablishAndRotate) {
  Table t(3);
  t.assessed("CLI");
  t.tile(blue, "OP-I-R1");
  t.performing(blue, "establish");
  EXPECT_EQ(asked_args(t), args({ix(blue), ix(named<Tile>("OP-I-R1")), 15}));
  EXPECT_EQ(asking(t), "3C-EST-1");
  t.go("establish I-TEC-a");
  ASSERT_EQ(name_of(t), "rotate");
  EXPECT_EQ(asked_args(t), args({ix(blue), ix(named<Tile>("OP-I-R1")), ix(named<Space>("I-TEC-a"))}));
  EXPECT_EQ(asking(t), "3C-EST-2");
}

TEST(PlanetaryPhase_Prompts, TheOtherActions) {
  Table t(3);
  t.blocks(blue, 2, 0, 0, 1);
  t.energy(blue, 7);
  t.ability(blue, "L07");  // Rested
  t.tile(blue, "none");
  t.performing(blue, "energize");
  EXPECT_EQ(asked_args(t), args({ix(blue), 3, 7}));
  EXPECT_EQ(asking(t), "3C-ENER-1");
  t.performing(blue, "devise");
  EXPECT_EQ(asked_args(t), args({ix(blue), 3}));
  EXPECT_EQ(asking(t), "3C-DEV-1");
  t.performing(blue, "expand");
  EXPECT_EQ(asked_args(t), args({ix(blue), 0, 3})) << "no more than there are counters";
  EXPECT_EQ(asking(t), "3C-EXP-1");
  t.go("raise CUL");
  EXPECT_EQ(asked_args(t), args({ix(blue), 1, 3}));
  t.blocks(blue, 4, 4, 4, 3);
  t.performing(blue, "expand");
  EXPECT_EQ(asked_args(t), args({ix(blue), 0, 4}));
  t.performing(blue, "evolve");
  EXPECT_EQ(asked_args(t), args({ix(blue), 15}));
  EXPECT_EQ(asking(t), "3C-EVO-1");
}

TEST(PlanetaryPhase_Prompts, ACardInHand) {
  Table t(3);
  t.display("S3", "L23");
  t.performing(blue, "evolve");
  t.go("evolve S3");
  if (t.question() == Do::pay) t.go("pay");
  ASSERT_EQ(name_of(t), "put");
  EXPECT_EQ(asked_args(t), args({ix(blue), 23}));
  EXPECT_EQ(asking(t), "3C-EVO-3");
  EXPECT_EQ(behind(t, "put free"), "3C-EVO-4");
  EXPECT_EQ(behind(t, "put ability"), "AB-RESOURCEFUL");
}

// Questions that only need somebody to be asked.
TEST(PlanetaryPhase_Prompts, Choices) {
  Table t(3);
  struct Case {
    Do what;
    int b;
    const char* name;
    const char* rule;
  };
  for (const Case& c :
       {Case{Do::wild, 0, "wild", "3C-COMMIT-4"}, Case{Do::sector, num(Free::establish), "sector", "3C-EST-4"},
        Case{Do::sector, num(Free::launch), "sector", "4B-LAUNCH-3"},
        Case{Do::sector, num(Free::scholarly), "sector", "AB-SCHOLARLY"}, Case{Do::bonus, 0, "bonus", "3C-LE-2"},
        Case{Do::lose, 0, "lose", "3C-LE-3"}}) {
    t.begin_phase(Phase::B);
    t.push(c.what, ix(black), c.b);
    EXPECT_EQ(name_of(t), c.name);
    EXPECT_EQ(asking(t), c.rule);
    EXPECT_EQ(asked_args(t), args({ix(black), c.b}));
    EXPECT_EQ(t.game().waiting_for(t.s), seat(1));
  }
}

TEST(PlanetaryPhase_Prompts, PhaseC) {
  Table t(3);
  t.assessed("CLI");
  t.credential(black, "CLI", 7);
  t.credits(black, 2);
  t.begin_phase(Phase::C);
  t.push(Do::assess, ix(black));
  EXPECT_EQ(asked_args(t), args({ix(black), ix(Sector::CLI), 3, 2}));
  EXPECT_EQ(asking(t), "3D3-ASSESS-1");
  t.blocks(pink, 3, 4, 3, 2);
  t.hour(pink, 5);
  t.begin_phase(Phase::C);
  t.push(Do::refresh, ix(pink));
  EXPECT_EQ(asked_args(t), args({ix(pink), 3, 3, 5})) << "counters, what the star would cost, hour";
  EXPECT_EQ(asking(t), "3D4-REFRESH-1");
}

TEST(PlanetaryPhase_Prompts, Chance) {
  CITES("CH-START", "CH-STACK", "CH-FRONT", "CH-BACK");
  Table t(3);
  for (const auto& [what, rule] : std::vector<std::pair<Do, std::string>>{
           {Do::start, "CH-START"}, {Do::tile, "CH-STACK"}, {Do::front, "CH-FRONT"}, {Do::back, "CH-BACK"}}) {
    t.begin_phase(Phase::C);
    t.push(what, 0);
    EXPECT_EQ(asking(t), rule);
    EXPECT_EQ(asked_args(t), args({}));
    EXPECT_TRUE(Game::always_asked(static_cast<u8>(what)));
  }
  for (int what = num(Do::schedule); what <= num(Do::refresh); ++what) {
    EXPECT_FALSE(Game::always_asked(static_cast<u8>(what))) << "one answer answers itself";
  }
}

TEST(PlanetaryPhase_Prompts, TheEnd) {
  Table t(3);
  t.degradation(24);
  t.with_play([](Play& p) { end_game(p, Ending::defeat, Rule::S3E_END_1); });
  EXPECT_EQ(asking(t), "3E-END-1");
  EXPECT_EQ(asked_args(t), args({}));
  EXPECT_EQ(t.game().waiting_for(t.s), Seat::nobody);
}

TEST(PlanetaryPhase_VAR_SMALL_2, OnePersonIsAskedForAllThree) {
  CITES("VAR-SMALL-2");
  Table t(1);
  t.order({pink, blue, black});
  t.scheduling();
  EXPECT_EQ(asked_args(t)[0], ix(pink)) << "the prompt says for whom";
  EXPECT_EQ(t.game().waiting_for(t.s), seat(0));
  EXPECT_EQ(t.game().turn(t.s).seat, seat(0));
}

// ---- words ----

TEST(PlanetaryPhase_Prompts, Words) {
  EXPECT_EQ(Game::word("sector", 3), "CLI");
  EXPECT_EQ(Game::word("space", 14), "II-BIO-CLI");
  EXPECT_EQ(Game::word("corner", 44), "II-BIO-CLI.3");
  EXPECT_EQ(Game::word("tile", 1), "OP-I-S1");
  EXPECT_EQ(Game::word("stack", 3), "STACK-1");
  EXPECT_EQ(Game::word("card", 48), "L48");
  EXPECT_EQ(Game::word("shelf", 0), "DECK");
  EXPECT_EQ(Game::word("home", 4), "ability");
  EXPECT_EQ(Game::word("block", 3), "free_time");
  EXPECT_EQ(Game::word("loss", 4), "spent");
  EXPECT_EQ(Game::word("box", 6), "evolve");
  EXPECT_EQ(Game::word("wild", 2), "CUL");
  EXPECT_EQ(Game::word("answer", 0), "credit");
  EXPECT_EQ(Game::word("ability", 5), "resourceful");
  EXPECT_EQ(Game::word("free", 1), "launch");
  EXPECT_EQ(Game::word("ending", 3), "round_limit");
  EXPECT_EQ(Game::word("card", 0), "none");
  EXPECT_EQ(Game::word("tile", 0), "none");
  EXPECT_EQ(Game::word("sector", 6), "none");
  EXPECT_EQ(Game::word("nonsense", 1), "none");
}

// Every family that a question or an event names has words, but for seats, which are the engine's.
TEST(PlanetaryPhase_Prompts, EveryFamilyHasWords) {
  const auto look = [](const EventRow& row) {
    EXPECT_FALSE(row.name.empty());
    for (const ArgRow& arg : row.args) {
      if (arg.family.empty() || arg.family == "seat") continue;
      EXPECT_NE(Game::word(arg.family, 1), "none") << row.name << " " << arg.name;
    }
  };
  for (std::size_t i = 0; i < ask_rows.size(); ++i) look(Game::ask_row(static_cast<u8>(i)));
  for (std::size_t i = 0; i < event_rows.size(); ++i) look(Game::event_row(static_cast<u8>(i)));
  EXPECT_EQ(Game::ask_row(veiled_step).name, "none");
  EXPECT_EQ(Game::event_row(0xFF).name, "");
}

// ---- obvious answers ----

// A payment of three for blue.
Table paying(int free_time, bool favour) {
  Table t(3);
  t.assessed("CLI");
  t.put_tile("I-TEC-b", "OP-I-C1");
  t.blocks(blue, 4, 4, 4, free_time);
  if (favour) t.connection(blue, 1, "L01");
  t.performing(blue, "commit");
  t.go("commit I-TEC-b.2");
  EXPECT_EQ(t.question(), Do::pay);
  return t;
}

TEST(PlanetaryPhase_Prompts, PaymentsWorthAsking) {
  CITES("PAY-2");
  const Table covered = paying(3, false);
  EXPECT_TRUE(covered.game().worth_asking(covered.s, Standing::everything));
  EXPECT_FALSE(covered.game().worth_asking(covered.s, Standing::useful)) << "free time pays for it";
  EXPECT_FALSE(covered.game().worth_asking(covered.s, Standing::hold_back));
  const Table dear = paying(2, false);
  EXPECT_TRUE(dear.game().worth_asking(dear.s, Standing::useful)) << "it costs Life Energy";
  EXPECT_FALSE(dear.game().worth_asking(dear.s, Standing::hold_back));
  const Table favour = paying(3, true);
  EXPECT_TRUE(favour.game().worth_asking(favour.s, Standing::useful));
  EXPECT_EQ(Moves::notation(dear.game().default_answer(dear.s)).view(), "pay");
  EXPECT_TRUE(dear.legal("pay"));
}

TEST(PlanetaryPhase_Prompts, RefreshingWorthAsking) {
  CITES("3D4-REFRESH-1");
  Table t(3);
  t.blocks(pink, 4, 3, 2, 1);
  t.begin_phase(Phase::C);
  t.push(Do::refreshing);
  t.run();
  ASSERT_EQ(t.question(), Do::refresh);
  EXPECT_TRUE(t.game().worth_asking(t.s, Standing::everything));
  EXPECT_TRUE(t.game().worth_asking(t.s, Standing::useful));
  EXPECT_FALSE(t.game().worth_asking(t.s, Standing::hold_back));
  EXPECT_EQ(Moves::notation(t.game().default_answer(t.s)).view(), "refresh");
}

TEST(PlanetaryPhase_Prompts, EverythingElseIsAlwaysAsked) {
  Table t(3);
  t.scheduling();
  EXPECT_TRUE(t.game().worth_asking(t.s, Standing::hold_back));
  t.performing(blue, "energize");
  EXPECT_TRUE(t.game().worth_asking(t.s, Standing::hold_back));
  EXPECT_EQ(t.game().chance_of(t.s, Move{}), -1);
}

}  // namespace
}  // namespace noo::planetary_phase::test
