// G and H1: what the ops have in common; the Port of Elephant acts.
#include <tuple>

#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

constexpr int john_brown = 17;  // manumission

std::string at(const Table& t, Colour c, Op what, std::string_view where) {
  return std::string(rule_names[may_op_at(t.ed(), t.s, c, what, named<Port>(where)).rule]);
}
std::string op(const Table& t, Colour c, Op what) {
  return std::string(rule_names[may_op(t.ed(), t.s, c, named<Slot>("W5"), what).rule]);
}

TEST(PaxEmancipation_Ops, ThePortIsNamedOnceAndLocked) {
  CITES("H1.2", "GL-Elephant");
  Table t;
  t.card("W0", john_brown, {white, white});
  t.finance(white, 12, 0, 0);
  t.ops_of(white);
  t.go("op W0 manumission", "at madras");
  EXPECT_TRUE(t.stands("madras"));
  EXPECT_EQ(only_port(t.s), named<Port>("madras"));
  EXPECT_EQ(at(t, white, Op::manumission, "mughal"), "H1.2");
  t.go("op W0 manumission");
  EXPECT_EQ(t.port("madras").freedmen[2], 2);
}

TEST(PaxEmancipation_Ops, ALockedElephantLeavesOnlyItsPort) {
  CITES("H1.2", "H1.3");
  Table t;
  t.elephant("london", true);  // no slave there
  EXPECT_EQ(op(t, red, Op::manumission), "G2");
  t.elephant("london");
  EXPECT_EQ(op(t, red, Op::manumission), "");
  EXPECT_EQ(only_port(t.s), Port::none);
}

TEST(PaxEmancipation_Ops, APortIsOfferedIfTheActIsLegalThere) {
  CITES("H1.3", "GL-Barrier_Cost");
  Table t;
  t.finance(red, 0, 3, 0);
  t.card("W0", john_brown, {red});
  t.ops_of(red);
  t.go("op W0 manumission");
  EXPECT_EQ(t.offers(),
            (Strings{"at virginia", "at saint_domingue", "at bahia", "at luanda", "at lagos", "at batavia"}));
  EXPECT_EQ(t.why("at edo"), "E1.2");
  EXPECT_EQ(t.why("at london"), "G2");
}

TEST(PaxEmancipation_Ops, LegalNowhereIsNotOffered) {
  CITES("H1.3", "R-91", "R-87", "E1.2");
  Table t;
  EXPECT_EQ(op(t, green, Op::westernize), "");
  t.pool_meeples(green, 0);
  EXPECT_EQ(op(t, green, Op::westernize), "G3");  // not that there is no slave where the Elephant stands
  t.finance(red, 0, 2, 0);
  EXPECT_EQ(op(t, red, Op::manumission), "E1.2");  // the cheapest Sphere has three Barriers
  for (const auto* port : {"london", "virginia"}) t.no_admin(port);
  EXPECT_EQ(op(t, red, Op::literacy), "G5");
  t.card("W0", john_brown, {red});
  t.ops_of(red);
  EXPECT_NE(t.question(), Do::op);
}

TEST(PaxEmancipation_Ops, TheElephantGoesBeforeThePriceIsPaid) {
  CITES("H1.3");
  Table t;
  t.card("W0", john_brown, {red});
  t.ops_of(red);
  t.go("op W0 manumission", "at luanda");
  const auto place = [&t](Ev code) {
    return std::find_if(t.events().begin(), t.events().end(), [&](const Event& e) { return e.code == num(code); }) -
           t.events().begin();
  };
  EXPECT_LT(place(Ev::elephant), place(Ev::paid));
  EXPECT_LT(place(Ev::paid), place(Ev::liberated));
}

TEST(PaxEmancipation_Ops, MaritimeAndLawsuitsAreNoElephantActs) {
  CITES("H1.1", "R-08");
  Table t(3, {{"advanced", "true"}});
  t.marine("pacific");
  t.card("E0", 80, {red});
  t.ops_of(red);
  t.go("op E0 maritime", "marine pacific", "claim japan_5");
  EXPECT_EQ(t.s.locked, 0);
  EXPECT_TRUE(t.stands("london"));
  for (const Op what : {Op::maritime, Op::lawsuit, Op::plebiscite}) EXPECT_EQ(at(t, red, what, "london"), "H1.1");
}

TEST(PaxEmancipation_Ops, EveryElephantOpLocks) {
  CITES("H1.1", "H1.2");
  for (const auto& [number, what] :
       {std::pair{12, "literacy"}, {2, "westernize"}, {13, "suffrage"}, {17, "manumission"}}) {
    Table t;
    t.card("W0", number, {red});
    t.ops_of(red);
    t.go(std::string("op W0 ").append(what));
    if (t.question() == Do::port) t.go("at virginia");
    EXPECT_EQ(t.s.locked, 1) << what;
    EXPECT_TRUE(t.stands("virginia")) << what;
  }
}

TEST(PaxEmancipation_Ops, LawsuitsAndPlebiscitesAreAdvanced) {
  CITES("R-07", "S.4");
  Table t;
  EXPECT_EQ(op(t, red, Op::lawsuit), "S.4");
  EXPECT_EQ(op(t, red, Op::plebiscite), "S.4");
  Table more(3, {{"advanced", "true"}});
  EXPECT_EQ(op(more, red, Op::lawsuit), "");
  EXPECT_EQ(op(more, red, Op::plebiscite), "");
}

TEST(PaxEmancipation_Ops, ALawsuitNeedsATarget) {
  CITES("G6", "G7");
  Table t(3, {{"advanced", "true"}});
  const auto from_below = [&t](Op what) {
    return std::string(rule_names[may_op(t.ed(), t.s, red, named<Slot>("W0"), what).rule]);
  };
  EXPECT_EQ(from_below(Op::lawsuit), "G6.0");
  EXPECT_EQ(from_below(Op::plebiscite), "G6.0");
}

TEST(PaxEmancipation_Ops, WhetherACardCanSueDependsOnItsRow) {
  CITES("G6", "G6.0", "G7", "N.3");
  for (const auto& [number, other, what] : {std::tuple{4, 5, "lawsuit"}, {3, 10, "plebiscite"}}) {
    Table t(3, {{"advanced", "true"}});
    t.card("W0", number, {red});
    t.card("W3", other, {red});
    t.card("E0", 31, {red});
    t.ops_of(red);
    EXPECT_FALSE(t.legal(std::string("op W0 ").append(what)));
    const Strings offers = t.offers("op");
    EXPECT_EQ(std::count(offers.begin(), offers.end(), std::string("op W0 ").append(what)), 0);
    EXPECT_EQ(std::count(offers.begin(), offers.end(), std::string("op W3 ").append(what)), 1);
    EXPECT_EQ(std::count(offers.begin(), offers.end(), "op E0 lawsuit"), 0);
  }
}

// ---- H1.4 ----

TEST(PaxEmancipation_Ops, DiseaseBarsTheElephantExceptForAFactoryOwner) {
  CITES("H1.4", "GL-Disease", "GL-Factory", "R-72");
  Table t(3, {{"advanced", "true"}});
  EXPECT_EQ(at(t, green, Op::manumission, "luanda"), "H1.4");
  t.factory(red, "europe");
  EXPECT_EQ(at(t, green, Op::manumission, "luanda"), "H1.4");
  t.factory(green, "europe");
  t.card("W0", john_brown, {green});
  t.ops_of(green);
  t.go("op W0 manumission", "at luanda");
  EXPECT_EQ(t.port("luanda").freedmen[1], 1);
  EXPECT_EQ(t.land("w_africa").disease, 0);
  EXPECT_EQ(t.of(green).disease, 1);
  EXPECT_EQ(t.ed().num.disease_points, 3);
  EXPECT_EQ(at(t, red, Op::manumission, "lagos"), "H1.2");
}

TEST(PaxEmancipation_Ops, WithoutTheDiskThePlaceIsOpen) {
  CITES("H1.4", "GL-Disease");
  Table t(3, {{"advanced", "true"}});
  t.disease_to("w_africa", green);
  EXPECT_EQ(at(t, red, Op::manumission, "luanda"), "");
  Table basic;
  EXPECT_EQ(at(basic, red, Op::manumission, "luanda"), "");
}

}  // namespace
}  // namespace noo::pax_emancipation::test
