// What a person is told about a question and its answers.
#include "table.hpp"

namespace noo::pax_emancipation::test {
namespace {

std::array<i16, Event::max_args> asked_args(const Table& t) {
  std::array<i16, Event::max_args> out{};
  t.game().ask_args(t.s, out);
  return out;
}

std::string asking(const Table& t) { return std::string(rule_names[t.game().rule_asking(t.s)]); }

Move parsed(std::string_view text) {
  Move m{};
  EXPECT_TRUE(Moves::parse(text, m)) << text;
  return m;
}

std::string behind(const Table& t, std::string_view text) {
  return std::string(rule_names[t.game().rule_behind(t.s, parsed(text))]);
}

std::string name_of(const Table& t) { return std::string(Game::ask_row(t.game().turn(t.s).ask).name); }

template <class T>
int at(std::string_view word) {
  return ix(named<T>(word));
}

// ---- actions and ops ----

TEST(PaxEmancipation_Prompts, Actions) {
  Table t;
  EXPECT_EQ(name_of(t), "action");
  EXPECT_EQ(asked_args(t), args({ix(red), 2, 9})) << "actions left, gold";
  EXPECT_EQ(asking(t), "R-53");
  EXPECT_EQ(behind(t, "fund"), "F1.0");
  EXPECT_EQ(behind(t, "syndicate W1"), "F2.0");
  EXPECT_EQ(behind(t, "ship pacific"), "F3.0");
  EXPECT_EQ(behind(t, "post edo"), "F4.0");
  EXPECT_EQ(behind(t, "post london"), "F4.1") << "somebody stands there";
  EXPECT_EQ(behind(t, "legislate W0"), "F5.0");
  EXPECT_EQ(behind(t, "join W0"), "F6.0");
  EXPECT_EQ(behind(t, "end"), "R-52");
  t.go("syndicate W0");
  EXPECT_EQ(asked_args(t), args({ix(red), 1, 7}));
}

TEST(PaxEmancipation_Prompts, Ops) {
  Table t;
  t.card("W0", 1, {red, red, green});
  t.ops_of(red);
  EXPECT_EQ(name_of(t), "op");
  EXPECT_EQ(asked_args(t), args({ix(red), 2, 9})) << "Agents that may act, gold";
  EXPECT_EQ(asking(t), "R-52");
  EXPECT_EQ(behind(t, "op W0 literacy"), "G5");
  EXPECT_EQ(behind(t, "op W0 manumission"), "G2");
  EXPECT_EQ(behind(t, "op W0 maritime"), "G1");
  EXPECT_EQ(behind(t, "op W0 westernize"), "G3");
  EXPECT_EQ(behind(t, "op W0 suffrage"), "G4");
  EXPECT_EQ(behind(t, "op W0 lawsuit"), "G6");
  EXPECT_EQ(behind(t, "op W0 plebiscite"), "G7");
  t.go("op W0 manumission");
  EXPECT_EQ(name_of(t), "port");
  EXPECT_EQ(asked_args(t), args({ix(red), ix(Op::manumission), 9}));
  EXPECT_EQ(asking(t), "G2");
  EXPECT_EQ(behind(t, "at zanzibar"), "G2");
  t.go("at zanzibar");
  EXPECT_EQ(asked_args(t), args({ix(red), 1, 5})) << "one is used, four gold are paid";
}

TEST(PaxEmancipation_Prompts, Fundraising) {
  CITES("F1.1");
  Table t;
  t.finance(green, 2, 0, 3);
  t.turn_of(green);
  t.go("fund");
  EXPECT_EQ(name_of(t), "divest");
  EXPECT_EQ(asked_args(t), args({ix(green), 4, 0, 1})) << "the boxes as they would be";
  EXPECT_EQ(asking(t), "F1.1");
  EXPECT_EQ(behind(t, "recall mughal"), "R-86");
  EXPECT_EQ(behind(t, "stop"), "F1.1");
  t.go("recall mughal");
  EXPECT_EQ(t.question(), Do::action) << "nothing else to take home";
}

TEST(PaxEmancipation_Prompts, Marines) {
  Table t;
  t.marine("pacific");
  t.ship("red_sea");
  t.go("fund", "stop");
  EXPECT_EQ(name_of(t), "maritime");
  EXPECT_EQ(asked_args(t), args({ix(red)}));
  EXPECT_EQ(asking(t), "F1.4");
  EXPECT_EQ(behind(t, "marine pacific"), "G1.1");
  EXPECT_EQ(behind(t, "embark red_sea"), "G1.2");
  t.go("marine pacific");
  EXPECT_EQ(name_of(t), "sail");
  EXPECT_EQ(asked_args(t), args({ix(red), at<Sea>("pacific")}));
  EXPECT_EQ(asking(t), "G1.1");
  t.go("sail pacific");
  EXPECT_EQ(name_of(t), "gunboat");
  EXPECT_EQ(asked_args(t), args({ix(red), at<Sea>("pacific"), 5, 12})) << "slaves of both Spheres, gold";
  EXPECT_EQ(asking(t), "GL-Gunboat_diplomacy");
  EXPECT_EQ(behind(t, "stop"), "E5.0");
  EXPECT_EQ(behind(t, "quell japan"), "E5.1");
  EXPECT_EQ(behind(t, "claim japan_5"), "E5.2");
  EXPECT_EQ(behind(t, "piracy 1"), "E6.1");
}

TEST(PaxEmancipation_Prompts, AnOpOfOnesOwnAndANewShip) {
  Table t;
  t.marine("pacific");
  t.ship("red_sea");
  t.card("W0", 9, {green});
  t.ops_of(green);
  t.go("op W0 maritime");
  EXPECT_EQ(asked_args(t), args({ix(green)}));
  EXPECT_EQ(asking(t), "G1");
  t.turn_of(red);
  t.go("ship caribbean");
  EXPECT_EQ(name_of(t), "arm");
  EXPECT_EQ(asking(t), "F3.2");
  EXPECT_EQ(behind(t, "embark caribbean"), "F3.2");
}

// Percent that the dice add up to more than the slaves.
TEST(PaxEmancipation_E6, ThePiratesChance) {
  CITES("E6.1");
  Table t;
  t.marine("pacific");
  t.go("fund", "stop", "marine pacific");
  ASSERT_EQ(t.question(), Do::gunboat) << "there is no other ship";
  EXPECT_EQ(t.game().chance_of(t.s, parsed("piracy 1")), 17);
  EXPECT_EQ(t.game().chance_of(t.s, parsed("piracy 2")), 72);
  EXPECT_EQ(t.game().chance_of(t.s, parsed("piracy 3")), 95);
  EXPECT_EQ(t.game().chance_of(t.s, parsed("piracy 4")), 100) << "nearly";
  EXPECT_EQ(t.game().chance_of(t.s, parsed("stop")), -1);
  t.freedmen("edo", red, 1);
  t.freedmen("korea", red, 1);
  EXPECT_EQ(t.game().chance_of(t.s, parsed("piracy 1")), 50) << "three slaves are left";
  t.go("stop");
  EXPECT_EQ(t.game().chance_of(t.s, parsed("piracy 1")), -1) << "not asked";
}

// ---- questions that only need somebody to be asked ----

struct Asked {
  Do what;
  int b;
  std::array<i16, Event::max_args> want;
  const char* rule;
};

void expect_asked(Table& t, const std::vector<Asked>& list) {
  for (const Asked& q : list) {
    t.push(q.what, ix(white), q.b);
    EXPECT_EQ(asked_args(t), q.want) << name_of(t);
    EXPECT_EQ(asking(t), q.rule) << name_of(t);
    EXPECT_EQ(t.game().waiting_for(t.s), seat(2)) << name_of(t);
    t.s.agenda.pop();
  }
}

TEST(PaxEmancipation_Prompts, SmallQuestionsOfTheBasicGame) {
  Table t;
  t.elephant("edo");
  t.s.deed.due = 4;
  t.s.deed.op = Op::suffrage;
  const int w = ix(white);
  expect_asked(
      t, {{Do::corrupt, 0, args({w}), "E7.4"},
          {Do::box, 0, args({w}), "E3.1"},
          {Do::pay, 0, args({w, 4}), "R-06"},
          {Do::coin, num(Box::wealth), args({w, num(Box::wealth)}), "E2.1"},
          {Do::port, 0, args({w, ix(Op::suffrage), 9}), "G4"},
          {Do::suffrage, 0, args({w, at<Port>("edo")}), "G4.2"},
          {Do::walk, at<Sphere>("india"), args({w, at<Sphere>("india")}), "H2.2"},
          {Do::hit, 0, args({w, at<Port>("edo")}), "I2.4"},
          {Do::victim, num(Hit::white), args({w, num(Hit::white), at<Port>("edo")}), "I2.5"},
          {Do::sink, 0, args({w}), "I2.6"},
          {Do::pile, at<Sphere>("china"), args({w, at<Sphere>("china")}), "E7.3"},
          {Do::refuge, at<Sphere>("china"), args({w, at<Sphere>("china")}), "R-18"},
          {Do::pogrom, 0, args({w}), "I4.2"},
          {Do::massacre, at<Sphere>("china") * 4 + ix(green), args({w, at<Sphere>("china"), ix(green)}), "I4.1"}});
  t.push(Do::suffrage, w);
  EXPECT_EQ(behind(t, "claim japan_1"), "G4.2");
  EXPECT_EQ(behind(t, "regress japan_1"), "R-90");
  t.push(Do::box, w);
  EXPECT_EQ(behind(t, "from debt"), "R-94");
  t.push(Do::pay, w);
  EXPECT_EQ(behind(t, "from wealth"), "R-06");
}

TEST(PaxEmancipation_Prompts, LegislationAndLawsuits) {
  Table t(3, {{"advanced", "true"}});
  t.elephant("luanda");
  t.s.deed.card = card(4);
  t.s.deed.splay = Splay::general_will;
  t.s.deed.icon = Icon::feather;
  const int w = ix(white);
  expect_asked(t, {{Do::show, 0, args({w, 4}), "F5.1"},
                   {Do::into, 0, args({w, 4}), "F5.2"},
                   {Do::found, 0, args({w, num(Splay::general_will)}), "GL-Founding_Father"},
                   {Do::petition, 0, args({w, ix(Icon::feather)}), "R-60"},
                   {Do::assign, 0, args({w}), "M2"},
                   {Do::appoint, 0, args({w}), "M3"},
                   {Do::enlist, 0, args({w}), "M4"},
                   {Do::dock, 0, args({w}), "M5"},
                   {Do::port, 0, args({w, ix(Op::none), 9}), "M6"},
                   {Do::repeal, 0, args({w, at<Sphere>("w_africa")}), "M6"}});
  t.s.deed.op = Op::lawsuit;
  expect_asked(t, {{Do::target, 0, args({w, ix(Op::lawsuit), 9}), "G6.0"}, {Do::show, 0, args({w, 4}), "G6.1"}});
  t.s.deed.op = Op::plebiscite;
  expect_asked(t, {{Do::show, 0, args({w, 4}), "G7.0"}});
  t.push(Do::petition, w);
  EXPECT_EQ(behind(t, "nationalise green"), "L1.1");
  EXPECT_EQ(behind(t, "privatise wealth"), "L1.1");
  EXPECT_EQ(behind(t, "assassinate W0 1"), "L1.1");
  EXPECT_EQ(behind(t, "legislate W0"), "L1.2");
  EXPECT_EQ(behind(t, "call W0"), "L1.3");
  EXPECT_EQ(behind(t, "stop"), "R-60");
}

TEST(PaxEmancipation_Prompts, Revolutions) {
  Table t(3, {{"advanced", "true"}});
  t.revolution("E2", 108, Face::front, {red});
  t.dissidents("japan", red, 2);
  t.s.deed.slot = named<Slot>("E2");
  const int w = ix(white);
  const int e2 = at<Slot>("E2");
  const int japan = at<Sphere>("japan");
  expect_asked(t, {{Do::flip, 0, args({w, 108, 4}), "F6.1"},
                   {Do::rise, 0, args({w}), "K1.1"},
                   {Do::hero, e2, args({w, 108}), "K1.3"},
                   {Do::face, e2, args({w, 108}), "K1.4"},
                   {Do::succeed, 0, args({w}), "K4.1"}});
  t.s.deed.card = card(108);
  expect_asked(t, {{Do::law, 0, args({w, japan}), "K6.0"},
                   {Do::law_port, num(Law::amnesty), args({w, num(Law::amnesty)}), "K6.6"},
                   {Do::law_port, num(Law::emancipation), args({w, num(Law::emancipation)}), "K6.1"},
                   {Do::treaty, 0, args({w, japan}), "K6.5"},
                   {Do::repeal, 1 + japan, args({w, japan}), "K6.2"},
                   {Do::corrupt, 1 + japan, args({w}), "K6.4"},
                   {Do::show, 0, args({w, 108}), "K5.1"},
                   {Do::into, 0, args({w, 108}), "K5.1"}});
  t.push(Do::law, w);
  EXPECT_EQ(behind(t, "law emancipation"), "K6.1");
  EXPECT_EQ(behind(t, "law repeal"), "K6.2");
  EXPECT_EQ(behind(t, "law public_order"), "K6.3");
  EXPECT_EQ(behind(t, "law corruption"), "K6.4");
  EXPECT_EQ(behind(t, "law naval_treaty"), "K6.5");
  EXPECT_EQ(behind(t, "law amnesty"), "K6.6");
  EXPECT_EQ(behind(t, "law industry"), "K6.7");
  EXPECT_EQ(behind(t, "stop"), "K6.0");
}

TEST(PaxEmancipation_Prompts, Chance) {
  Table t;
  for (const auto& [cast, rule] : std::vector<std::pair<Cast, std::string>>{
           {Cast::piracy, "E6.1"}, {Cast::elephant, "H0.1"}, {Cast::hate, "I2.4"}, {Cast::pogrom, "I4.2"}}) {
    t.push(Do::die, num(cast));
    EXPECT_EQ(asking(t), rule);
    EXPECT_EQ(asked_args(t), args({}));
  }
  t.push(Do::top, 0);
  EXPECT_EQ(asking(t), "R-77");
  EXPECT_EQ(t.game().waiting_for(t.s), seat(0)) << "whose turn it is";
  const State first = t.game().begin();
  EXPECT_EQ(rule_names[t.game().rule_asking(first)], "C7.2");
}

TEST(PaxEmancipation_N1, OnlyDrawsAreAlwaysAsked) {
  CITES("N.1");
  for (int what = num(Do::action); what <= num(Do::treaty); ++what) {
    EXPECT_FALSE(Game::always_asked(static_cast<u8>(what))) << what;
  }
  EXPECT_TRUE(Game::always_asked(static_cast<u8>(Do::top)));
  EXPECT_TRUE(Game::always_asked(static_cast<u8>(Do::die)));
}

TEST(PaxEmancipation_Prompts, TheEnd) {
  Table t;
  t.with_play([](Play& p) { end_game(p, Ending::dark_age); });
  EXPECT_EQ(asking(t), "J0.1");
  EXPECT_EQ(asked_args(t), args({}));
  EXPECT_EQ(t.game().waiting_for(t.s), Seat::nobody);
}

TEST(PaxEmancipation_R47, OnePersonIsAskedForBoth) {
  CITES("R-47", "S.2");
  Table t(1, {{"second_colour", "white"}});
  t.turn_of(white);
  EXPECT_EQ(asked_args(t)[0], ix(white)) << "the prompt says for whom";
  EXPECT_EQ(t.game().waiting_for(t.s), seat(0));
  EXPECT_EQ(t.game().turn(t.s).seat, seat(0));
}

// ---- words ----

TEST(PaxEmancipation_Prompts, Words) {
  EXPECT_EQ(Game::word("sphere", 9), "east_indies");
  EXPECT_EQ(Game::word("port", 2), "london");
  EXPECT_EQ(Game::word("sea", 8), "pacific");
  EXPECT_EQ(Game::word("barrier", 38), "east_indies_3");
  EXPECT_EQ(Game::word("card", 108), "108");
  EXPECT_EQ(Game::word("card", 1), "1");
  EXPECT_EQ(Game::word("slot", 6), "E0");
  EXPECT_EQ(Game::word("side", 1), "E");
  EXPECT_EQ(Game::word("icon", 3), "unlock");
  EXPECT_EQ(Game::word("splay", 0), "bill_of_rights");
  EXPECT_EQ(Game::word("face", 1), "back");
  EXPECT_EQ(Game::word("op", 6), "plebiscite");
  EXPECT_EQ(Game::word("law", 7), "industry");
  EXPECT_EQ(Game::word("box", 2), "debt");
  EXPECT_EQ(Game::word("purse", 0), "own");
  EXPECT_EQ(Game::word("answer", 1), "yes");
  EXPECT_EQ(Game::word("hit", 5), "green_collar");
  EXPECT_EQ(Game::word("victim", 1), "admin");
  EXPECT_EQ(Game::word("token", 37), "factory");
  EXPECT_EQ(Game::word("cast", 2), "hate");
  EXPECT_EQ(Game::word("era", 1), "competitive");
  EXPECT_EQ(Game::word("ending", 6), "malthusian");
  EXPECT_EQ(Game::word("card", 0), "none");
  EXPECT_EQ(Game::word("law", 0), "none");
  EXPECT_EQ(Game::word("op", 7), "none");
  EXPECT_EQ(Game::word("sphere", 10), "none");
  EXPECT_EQ(Game::word("nonsense", 1), "none");
}

// Every family that a question or an event names has words, but for seats, which are the engine's.
TEST(PaxEmancipation_Prompts, EveryFamilyHasWords) {
  const auto look = [](const EventRow& row) {
    EXPECT_FALSE(row.name.empty());
    for (const ArgRow& arg : row.args) {
      if (arg.family.empty() || arg.family == "seat") continue;
      EXPECT_NE(Game::word(arg.family, 1), "none") << row.name << " " << arg.name;
    }
  };
  for (std::size_t i = 0; i < ask_rows.size(); ++i) look(Game::ask_row(static_cast<u8>(i)));
  for (std::size_t i = 0; i < event_rows.size(); ++i) look(Game::event_row(static_cast<u8>(i)));
  EXPECT_EQ(ask_rows.size(), static_cast<std::size_t>(num(Do::die)) + 1);
  EXPECT_EQ(Game::ask_row(veiled_step).name, "none");
  EXPECT_EQ(Game::event_row(0xFF).name, "");
}

}  // namespace
}  // namespace noo::pax_emancipation::test
