// J4.1, J6.1 to J6.3: the points of a colour.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

const noo::Options advanced{{"advanced", "true"}};

int coop(const Table& t, Colour c) { return points(t.ed(), t.s, c, false); }
int final_points(const Table& t, Colour c) { return points(t.ed(), t.s, c, true); }

// ---- J4.1 ----

TEST(PaxEmancipation_J4_1, AtTheStart) {
  CITES("J4.1");
  const Table t;
  EXPECT_EQ(coop(t, red), 6 + 1 + 2) << "disks, a Freedman, two Admins";
  EXPECT_EQ(coop(t, green), 6 + 2 + 1);
  EXPECT_EQ(coop(t, white), 6 + 1 + 1);
}

// What one piece more is worth.
template <class F>
int gain(Table& t, Colour c, const F& arrange, bool final_era = false) {
  const int before = points(t.ed(), t.s, c, final_era);
  arrange();
  return points(t.ed(), t.s, c, final_era) - before;
}

TEST(PaxEmancipation_J4_1, OnePointForMostThings) {
  CITES("J4.1", "GL-Victory_Pile");
  Table t(3, advanced);
  EXPECT_EQ(gain(t, green, [&] { t.barrier_to("china_1", green); }), 1);
  EXPECT_EQ(gain(t, green, [&] { t.slaver_to("pacific", green); }), 1);
  EXPECT_EQ(gain(t, green, [&] { ++t.s.of(green).anarchy; }), 1);
  EXPECT_EQ(gain(t, green, [&] { t.freedmen("edo", green, 1); }), 1);
  EXPECT_EQ(gain(t, green, [&] { t.admin("edo", green); }), 1);
  EXPECT_EQ(gain(t, green, [&] { t.factory(green, "europe"); }), 1);
  EXPECT_EQ(gain(t, green, [&] { t.ship("north_atlantic"); }), 0) << "the square of its ships comes later";
}

TEST(PaxEmancipation_J4_1, ADiseaseIsWorthThree) {
  CITES("J4.1", "GL-Disease");
  Table t(3, advanced);
  EXPECT_EQ(gain(t, green, [&] { t.disease_to("w_africa", green); }), 3);
}

TEST(PaxEmancipation_J4_1, WhiteHasEveryDissident) {
  CITES("J4.1", "S.3", "GL-Dissident");
  Table t;
  EXPECT_EQ(gain(t, white, [&] { t.dissidents("india", green, 2); }), 2);
  EXPECT_EQ(gain(t, white, [&] { t.dissidents("china", white, 1); }), 1);
  EXPECT_EQ(gain(t, green, [&] { t.dissidents("japan", green, 1); }), 0);
}

TEST(PaxEmancipation_J4_1, WithoutWhiteTheyCountForNobody) {
  CITES("R-45");
  Table t(2, {{"second_colour", "green"}});
  const int reds = coop(t, red);
  EXPECT_EQ(gain(t, green, [&] { t.dissidents("brazil", white, 2); }), 0);
  EXPECT_EQ(coop(t, red), reds);
}

TEST(PaxEmancipation_J4_1, NothingElseCounts) {
  CITES("J4.1", "R-44");
  Table t(3, advanced);
  EXPECT_EQ(gain(t, red, [&] { t.marine("pacific"); }), 0);
  EXPECT_EQ(gain(t, red, [&] { t.agents("W0", {red}); }), 0);
  EXPECT_EQ(gain(t, red, [&] { t.finance(red, 0, 0, 0); }), 0);
  EXPECT_EQ(gain(t, red, [&] { t.barrier_to("china_1", green); }), 0);
  EXPECT_EQ(gain(t, red, [&] { t.freedmen("edo", green, 1); }), 0);
}

TEST(PaxEmancipation_J4_1, OptionMarinesScore) {
  CITES("R-44");
  Table t(3, {{"score_marines", "true"}});
  EXPECT_EQ(gain(t, red, [&] { t.marine("pacific"); }), 1);
  EXPECT_EQ(gain(t, green, [&] { t.marine("red_sea"); }), 0);
}

TEST(PaxEmancipation_J4_1, DefaultAdmins) {
  CITES("J4.1", "K8.1", "GL-Default_Admin", "R-50", "R-70");
  Table t(3, advanced);
  EXPECT_EQ(gain(t, white, [&] { t.modern("japan"); }), 2) << "Edo and Korea";
  EXPECT_EQ(gain(t, white, [&] { t.admin("edo", red); }), -1) << "an Agent stands there";
  const Table late(3, {{"late1865", "true"}});
  const Table early;
  EXPECT_EQ(coop(late, green) - coop(early, green), 2) << "Paris and Madras, also in the basic game";
  EXPECT_EQ(coop(late, red) - coop(early, red), 1) << "Saint-Domingue";
}

TEST(PaxEmancipation_K8, ADefaultAdminOnlyScores) {
  CITES("R-70", "K8.1");
  Table t(3, advanced);
  t.modern("japan");
  EXPECT_EQ(tokens_at(t.s, named<Port>("edo"), white), 0);
  EXPECT_FALSE(majority(t.ed(), t.s, named<Port>("edo"), white));
  EXPECT_FALSE(may_teach(t.ed(), t.s, white, named<Port>("edo")).legal()) << "no Agency";
}

// ---- J6 ----

TEST(PaxEmancipation_J6, TheRulebooksExample) {
  CITES("J6.1", "J6.2", "J6.3", "R-26");
  Table t(3, advanced);
  for (const std::string_view which : {"ottoman_1", "ottoman_2", "ottoman_4", "america_3", "brazil_3"}) {
    t.barrier_to(which, white);
  }
  t.slaver_to("caribbean", white);
  t.s.of(white).anarchy = 7;
  t.freedmen("moscow", white, 3);
  t.freedmen("beijing", white, 3);
  t.dissidents("india", white, 2);
  t.dissidents("china", green, 2);
  t.factory(white, "europe");
  t.ship("north_atlantic");
  t.ship("mediterranean");
  t.splay("general_will", "feather", {{107, "candle"}});
  leaf(t.s, Splay::general_will, 0).face = Face::back;
  EXPECT_EQ(final_points(t, white), 13 + 16 + 3 + 4);
  EXPECT_EQ(leaning_points(t.ed(), t.s, white), 3) << "the Ottoman theocracy";
}

TEST(PaxEmancipation_J6_1, AFactoryIsWorthItsShipsSquared) {
  CITES("J6.1", "GL-Factory", "GL-Adjacent_border");
  Table t(3, advanced);
  t.factory(green, "japan");
  const int without = final_points(t, green);
  t.ship("pacific");
  EXPECT_EQ(final_points(t, green), without + 1);
  t.marine("sea_of_japan");
  EXPECT_EQ(final_points(t, green), without + 4) << "warships too";
  t.ship("red_sea");
  EXPECT_EQ(final_points(t, green), without + 4);
  EXPECT_EQ(coop(t, green), 9 + 1);
}

TEST(PaxEmancipation_J6_2, Leanings) {
  CITES("J6.2", "R-26", "R-82");
  Table t;
  t.freedmen("edo", green, 1);
  t.admin("korea", white);
  const auto leanings = [&] {
    return std::array{leaning_points(t.ed(), t.s, red), leaning_points(t.ed(), t.s, green),
                      leaning_points(t.ed(), t.s, white)};
  };
  using Three = std::array<int, 3>;
  EXPECT_EQ(leanings(), (Three{0, 0, 0})) << "every Sphere has red and white ones";
  t.barriers_to("japan", Hue::white, green);
  EXPECT_EQ(leanings(), (Three{2, 0, 0})) << "a democracy";
  t.barriers_to("japan", Hue::red, green);
  EXPECT_EQ(leanings(), (Three{0, 0, 0})) << "only Sakoku is left";
  t.barrier_to("japan_5", green);
  EXPECT_EQ(leanings(), (Three{0, 2, 0})) << "a republic";
  t.barrier_back("japan_1");
  EXPECT_EQ(leanings(), (Three{0, 0, 2})) << "a theocracy";
}

TEST(PaxEmancipation_J6_2, WhichTokensCount) {
  CITES("J6.2", "R-83", "R-71");
  Table t(3, advanced);
  t.barriers_to("japan", red);
  const auto green_gain = [&](const auto& arrange) {
    const int before = leaning_points(t.ed(), t.s, green);
    arrange();
    return leaning_points(t.ed(), t.s, green) - before;
  };
  EXPECT_EQ(green_gain([&] { t.freedmen("edo", red, 1); }), 1) << "a rival's";
  EXPECT_EQ(green_gain([&] { t.admin("edo", white); }), 1);
  EXPECT_EQ(green_gain([&] { t.factory(red, "japan"); }), 1);
  EXPECT_EQ(green_gain([&] { t.dissidents("japan", green, 1); }), 0);
  EXPECT_EQ(green_gain([&] { t.marine("pacific"); }), 0);
  EXPECT_EQ(green_gain([&] { t.modern("japan"); }), 1) << "the default Admin of Korea";
}

TEST(PaxEmancipation_J6_2, OnlyInTheLastScoring) {
  CITES("J6.2", "J6.3", "J4.1");
  Table t(3, advanced);
  t.barriers_to("europe", red);
  t.splay("bill_of_rights", "comet", {{107, "comet"}});
  EXPECT_EQ(coop(t, green), 9);
  EXPECT_EQ(final_points(t, green), 9 + 5 + 2);
}

TEST(PaxEmancipation_J6_3, TheVisibleEndOfARevolution) {
  CITES("J6.3");
  Table t(3, advanced);
  t.splay("bill_of_rights", "comet", {{107, "unlock"}, {60, "comet"}});
  EXPECT_EQ(final_points(t, red) - coop(t, red), 4) << "Xinhai, unlock";
  EXPECT_EQ(final_points(t, green) - coop(t, green), 0);
  leaf(t.s, Splay::bill_of_rights, 0).shown = Icon::comet;
  EXPECT_EQ(final_points(t, red) - coop(t, red), 0);
  EXPECT_EQ(final_points(t, green) - coop(t, green), 2);
  leaf(t.s, Splay::bill_of_rights, 0) = {card(107), Face::back, Icon::candle};
  EXPECT_EQ(final_points(t, white) - coop(t, white), 4) << "Taiping, candle";
}

}  // namespace
}  // namespace noo::pax_emancipation::test
