// an owner's data may put a black die on a Barrier.
#include "data_files.hpp"
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

// The first die of Slave codes (America, red) is a black 1.
DataFiles black_one() {
  json j = file("barriers.json");
  j["barriers"][0]["dice"][0]["colour"] = "black";
  return only("barriers.json", j);
}

Table at_virginia() {
  Table t(3, {}, black_one());
  t.elephant("virginia");
  t.freedmen("virginia", red, 1);  // its red Admin and no slave: one die
  return t;
}

TEST(PaxEmancipation_BlackDice, TheDataMayHaveThem) {
  CITES("R-93");
  EXPECT_EQ(check_data(black_one()), std::vector<std::string>{});
  EXPECT_EQ(read_tables(black_one()).barrier[0].icon[0].hue, Hue::black);
  EXPECT_NE(hash_of(read_tables(black_one()), Numbers{}), hash_of(default_tables(), Numbers{}));
  for (const BarrierRow& row : default_tables().barrier) {
    for (const DieIcon& icon : row.icon) EXPECT_NE(icon.hue, Hue::black) << "ours have none";
  }
  json j = file("barriers.json");
  j["barriers"][0]["dice"][0] = {{"colour", "black"}, {"face", 1}, {"frustration", true}};
  EXPECT_EQ(errors("barriers.json", j),
            (std::vector<std::string>{"barriers.json: record america_1, field dice[1].frustration: true; false, for "
                                      "this die kills nobody would be right"}));
}

TEST(PaxEmancipation_BlackDice, AHitReturnsABarrierOfThatSphereFromAnyPile) {
  CITES("R-93", "E7.2", "E7.4", "I2.4");
  Table t = at_virginia();
  t.barrier_to("america_2", red);
  t.barrier_to("america_3", green);
  t.barrier_to("europe_1", green);
  t.from(Do::hate, white);
  t.roll(1);
  ASSERT_EQ(t.question(), Do::corrupt);
  EXPECT_EQ(t.asked(), white) << "the active player chooses";
  EXPECT_EQ(t.offers(), (Strings{"regress america_2", "regress america_3"}));
  EXPECT_EQ(t.reason("regress america_1"), "E7.4 on_map america_1");
  EXPECT_EQ(t.reason("regress europe_1"), "E7.4 other_sphere america");
  EXPECT_EQ(t.reason("unrest america"), "E7.4 barrier_first 2");
  EXPECT_EQ(t.rule_of(Ev::corrupted), "R-93");
  t.go("regress america_3");
  EXPECT_TRUE(t.on_map("america_3"));
  EXPECT_EQ(t.rule_of(Ev::regressed), "E7.4");
  EXPECT_TRUE(t.holds(red, "america_2"));
  EXPECT_EQ(t.s.black, 0);
}

TEST(PaxEmancipation_BlackDice, WithItsFullQuotaAnAnarchyReturns) {
  CITES("R-93", "E7.3", "GL-Corruption");
  Table t = at_virginia();
  const int before = t.of(white).anarchy;
  t.from(Do::hate, white);
  t.roll(1);
  EXPECT_EQ(t.land("america").anarchy, 1);
  EXPECT_EQ(t.of(white).anarchy, before - 1);
}

// A Barrier in a Victory Pile rolls no dice.
TEST(PaxEmancipation_BlackDice, OnlyABarrierOnTheMapHits) {
  CITES("R-93", "I2.4");
  Table t = at_virginia();
  t.barrier_to("america_1", red);
  t.from(Do::hate, white);
  t.roll(1);
  EXPECT_EQ(t.count(Ev::corrupted), 0);
  EXPECT_TRUE(t.holds(red, "america_1"));
  EXPECT_EQ(t.land("america").anarchy, 0);
}

// N.4: after the colours, the ships and the gold.
TEST(PaxEmancipation_BlackDice, TheyComeLast) {
  CITES("R-93", "N.4");
  json j = file("barriers.json");
  j["barriers"][0]["dice"] = json::array({{{"colour", "black"}, {"face", 2}, {"frustration", false}},
                                          {{"colour", "yellow"}, {"face", 2}, {"frustration", false}},
                                          {{"colour", "red"}, {"face", 2}, {"frustration", false}}});
  Table t(3, {}, only("barriers.json", j));
  t.elephant("virginia");
  t.freedmen("virginia", red, 1);
  t.no_admin("virginia");
  t.barrier_to("america_2", green);
  t.from(Do::hate, white);
  t.roll(2, 6);
  Strings told;
  for (const Event& e : t.events()) told.emplace_back(Game::event_row(e.code).name);
  const auto place = [&](std::string_view name) { return std::find(told.begin(), told.end(), name) - told.begin(); };
  EXPECT_LT(place("killed"), place("fined"));
  EXPECT_LT(place("fined"), place("corrupted"));
  EXPECT_LT(place("corrupted"), static_cast<std::ptrdiff_t>(told.size()));
  EXPECT_TRUE(t.on_map("america_2")) << "the only one answers itself";
}

TEST(PaxEmancipation_BlackDice, WholeGamesWithThemStaySound) {
  CITES("R-93");
  json j = file("barriers.json");
  for (json& b : j["barriers"])
    b["dice"][0] = {{"colour", "black"}, {"face", b["dice"][0]["face"]}, {"frustration", false}};
  const Game g = make_typed(3, {{"advanced", "true"}}, only("barriers.json", j));
  for (u64 seed = 1; seed <= 4; ++seed) {
    Rng rng(seed);
    MoveList list;
    Sink silent;
    State s = g.begin();
    while (g.turn(s).actor != Turn::Actor::nobody) {
      g.play(s, random_move(g, s, list, rng), silent);
      Report report;
      g.invariants(s, report);
      ASSERT_TRUE(report.clean()) << report.first();
    }
  }
}

}  // namespace
}  // namespace noo::pax_emancipation::test
