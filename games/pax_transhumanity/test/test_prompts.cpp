// What people are told: the arguments of prompts, the words of events, the rule behind a question and a choice.
#include <map>
#include <set>

#include "solo_table.hpp"

namespace noo::pax_transhumanity::test {
namespace {

using Args = std::vector<int>;

// The arguments of the question on top, as many as its row names.
Args prompt(const Table& t) {
  std::array<i16, Event::max_args> args{};
  t.game().ask_args(t.s, args);
  Args out;
  const EventRow row = Game::ask_row(t.game().turn(t.s).ask);
  for (std::size_t i = 0; i < row.args.size() && !row.args[i].name.empty(); ++i) out.push_back(args[i]);
  return out;
}
std::string asking(const Table& t) { return std::string(rule_names[t.game().rule_asking(t.s)]); }
std::string behind(const Table& t, std::string_view text) {
  Move m{};
  EXPECT_TRUE(Moves::parse(text, m)) << text;
  return std::string(rule_names[t.game().rule_behind(t.s, m)]);
}

// ---- words ----

TEST(PaxTranshumanity_Words, EveryFamilySpeaks) {
  EXPECT_EQ(Game::word("card", 1), "1");
  EXPECT_EQ(Game::word("card", 116), "116");
  EXPECT_EQ(Game::word("card", 0), "none");
  EXPECT_EQ(Game::word("discipline", ix(Discipline::A)), "A");
  EXPECT_EQ(Game::word("discipline", ix(Discipline::none)), "none");
  EXPECT_EQ(Game::word("sphere", ix(Sphere::DW)), "DW");
  EXPECT_EQ(Game::word("slot", ix(at("SP5"))), "SP5");
  EXPECT_EQ(Game::word("slot", ix(Slot::none)), "none");
  EXPECT_EQ(Game::word("space", ix(on("CL_U1"))), "CL_U1");
  EXPECT_EQ(Game::word("space", num(unemployment(Sphere::SP))), "SP_UE");
  EXPECT_EQ(Game::word("head", num(Head::wealth)), "wealth");
  EXPECT_EQ(Game::word("source", num(Source::board)), "board");
  EXPECT_EQ(Game::word("problem", 4), "famine");
  EXPECT_EQ(Game::word("action", num(Action::fundraise)), "fundraise");
  EXPECT_EQ(Game::word("action", num(Action::none)), "none");
  EXPECT_EQ(Game::word("method", num(Method::mixed_A)), "mixed_A");
  EXPECT_EQ(Game::word("claim", num(Claim::tank)), "tank");
  EXPECT_EQ(Game::word("which", num(Which::second)), "second");
  EXPECT_EQ(Game::word("answer", num(Answer::yes)), "yes");
  EXPECT_EQ(Game::word("icon", num(Icon::growth)), "growth");
  EXPECT_EQ(Game::word("regime", num(Regime::paradigm_shift)), "paradigm_shift");
  EXPECT_EQ(Game::word("ending", num(Ending::tycoon)), "tycoon");
  EXPECT_EQ(Game::word("kind", num(Kind::maker)), "maker");
  EXPECT_EQ(Game::word("square", num(Square::black)), "black");
  EXPECT_EQ(Game::word("nonsense", 0), "none");
}

// Every argument with a family is a word of it. A card may be missing (none), and so may the method of nobody.
void expect_words(const EventRow& row, const std::array<i16, Event::max_args>& args) {
  for (std::size_t i = 0; i < row.args.size() && !row.args[i].name.empty(); ++i) {
    const std::string_view family = row.args[i].family;
    if (family.empty()) continue;
    if (family == "seat") {
      EXPECT_LT(args[i], colours) << row.name;
    } else {
      EXPECT_TRUE(Game::word(family, args[i]) != "none" || family == "ending") << row.name << ", " << row.args[i].name;
    }
  }
}

TEST(PaxTranshumanity_Words, EventsAndPromptsOfRandomGamesAreSayable) {
  CITES("R17");
  std::set<u8> told;
  std::set<u8> asked_for;
  for (u64 seed = 1; seed <= 60; ++seed) {
    const int seats = 1 + static_cast<int>(seed % 4);
    const Game g =
        make_typed(seats, {{"max_rounds", "40"}, {"edition", seed % 2 == 0 ? "en-2019-06" : "es-2019-02"}}, {});
    Rng rng(seed);
    State s = g.begin();
    MoveList list;
    std::array<Event, max_events_per_move> buffer{};
    while (g.turn(s).actor != Turn::Actor::nobody) {
      std::array<i16, Event::max_args> args{};
      g.ask_args(s, args);
      asked_for.insert(g.turn(s).ask);
      if (g.turn(s).actor == Turn::Actor::player) expect_words(Game::ask_row(g.turn(s).ask), args);
      EXPECT_NE(g.rule_asking(s), 0);
      const Move m = random_move(g, s, list, rng);
      EXPECT_NE(g.rule_behind(s, m), 0);
      EXPECT_EQ(g.chance_of(s, m), -1);
      Sink sink(buffer.data(), max_events_per_move);
      g.play(s, m, sink);
      for (int i = 0; i < sink.size(); ++i) {
        const Event& e = buffer[static_cast<std::size_t>(i)];
        told.insert(e.code);
        EXPECT_NE(e.rule, 0) << Game::event_row(e.code).name;
        expect_words(Game::event_row(e.code), e.args);
      }
    }
    EXPECT_NE(g.rule_asking(s), 0) << "the rule that ended it";
  }
  EXPECT_GT(told.size(), 50U);
  EXPECT_GT(asked_for.size(), 25U);
}

TEST(PaxTranshumanity_Words, UnknownCodesAreNoReasonToFall) {
  EXPECT_EQ(Game::ask_row(200).name, "none");
  EXPECT_EQ(Game::event_row(200).name, "");
}

// ---- always asked ----

TEST(PaxTranshumanity_AlwaysAsked, WhereSilenceWouldTellOrDecide) {
  CITES("C7", "R68", "F1a");
  for (int what = 1; what < num(Do::setup_seat); ++what) {
    const bool own_move = what == num(Do::main) || what == num(Do::divest);
    const bool expected = what == num(Do::hidden) || own_move || Steps::is_chance(static_cast<Do>(what));
    EXPECT_EQ(Game::always_asked(static_cast<u8>(what)), expected) << ask_rows[static_cast<std::size_t>(what)].name;
  }
}

// ---- prompts and rules, question by question ----

TEST(PaxTranshumanity_Prompts, Main) {
  CITES("D.2", "Fa", "R68");
  Table t(2);
  t.regime(Regime::computing);
  EXPECT_EQ(prompt(t), (Args{2, num(Regime::computing)}));
  EXPECT_EQ(asking(t), "D.2");
  const std::map<std::string, std::string> rules{{"do fundraise", "F1a"},
                                                 {"do syndicate", "F2.1"},
                                                 {"do commercialize", "F3a"},
                                                 {"do hire", "F4.1"},
                                                 {"do research", "F5a"},
                                                 {"do placate", "F6"},
                                                 {"do import", "F7"},
                                                 {"do reorient", "AB-REORIENT"},
                                                 {"do reorder", "AB-REORDER"},
                                                 {"do foresight", "AB-FORESIGHT"},
                                                 {"do espionage", "AB-QUANTUM_ESPIONAGE"},
                                                 {"end", "D.2"}};
  for (const auto& [move, rule] : rules) EXPECT_EQ(behind(t, move), rule) << move;
}

TEST(PaxTranshumanity_Prompts, Hidden) {
  CITES("C7");
  const Game g = make_typed(2, {}, {});
  State s = g.begin();
  Sink silent;
  while (g.turn(s).actor == Turn::Actor::chance) {
    OddsList odds;
    g.odds(s, odds);
    g.play(s, odds.run(0).first, silent);
  }
  ASSERT_TRUE(asked(s, Do::hidden));
  std::array<i16, Event::max_args> args{};
  g.ask_args(s, args);
  EXPECT_EQ(args[0], ix(s.dealt[0].card[0]));
  EXPECT_EQ(args[1], ix(s.dealt[0].card[1]));
  EXPECT_EQ(rule_names[g.rule_asking(s)], "C7");
}

TEST(PaxTranshumanity_Prompts, WhomTheTableWaitsFor) {
  CITES("C7", "K1d");
  Table t(3);
  EXPECT_EQ(t.game().waiting_for(t.s), seat(0));
  t.active(red);
  EXPECT_EQ(t.game().waiting_for(t.s), seat(2));
  Solo alone(noo::Options{{"solo_colour", "red"}});
  alone.active(blue);  // an exoglobal
  EXPECT_EQ(alone.game().waiting_for(alone.s), seat(0));
}

TEST(PaxTranshumanity_Prompts, Fundraise) {
  CITES("F1a", "F1b", "F1c");
  Table t(2);
  t.finance(blue, 2, 1, 3);
  t.go("do fundraise");
  EXPECT_EQ(prompt(t), (Args{5, 0, 1})) << "the board as it would be left";
  EXPECT_EQ(asking(t), "F1a");
  EXPECT_EQ(behind(t, "done"), "F1b");
  EXPECT_EQ(behind(t, "release C"), "F1a");
  EXPECT_EQ(behind(t, "calm FW0 blue white"), "AB-FUND_HEAT");
}

TEST(PaxTranshumanity_Prompts, SyndicateAndPay) {
  CITES("F2a", "E.1", "E1.2", "E2.1", "F2c", "F2f");
  Table t(2);
  t.splay("CC");
  t.finance(blue, 2, 2, 0);
  t.patents(blue, 'C', 1);
  t.put("FW2", 36);
  t.put("FW1", 101);
  t.go("do syndicate");
  const int all = most_money(t.ed(), t.s, blue);
  EXPECT_EQ(prompt(t), (Args{all, 4}));
  EXPECT_EQ(asking(t), "F2.1");
  EXPECT_EQ(behind(t, "card FW2"), "F2a");
  t.go("card FW2");
  ASSERT_EQ(t.question(), Do::pay);
  EXPECT_EQ(prompt(t), (Args{2, all}));
  EXPECT_EQ(asking(t), "E.1");
  EXPECT_EQ(behind(t, "pay"), "E1.2");
  EXPECT_EQ(behind(t, "sell C"), "E2.1");
  t.go("pay");
  ASSERT_EQ(t.question(), Do::cover);
  EXPECT_EQ(prompt(t), (Args{36, 1}));
  EXPECT_EQ(asking(t), "F2c");
  t.go("cover 0");
  t.put("FW4", 79);
  t.go("do syndicate", "card FW1");
  while (t.question() == Do::pay) t.go("pay");
  ASSERT_EQ(t.question(), Do::surge);
  EXPECT_EQ(prompt(t), (Args{101}));
  EXPECT_EQ(asking(t), "F2f");
}

TEST(PaxTranshumanity_Prompts, WhiteWaiver) {
  CITES("AB-WHITE_WAIVER");
  Table t(2);
  t.give(blue, 34);
  t.put("FW0", 49);
  t.put("FW1", 73);
  t.finance(blue, 4, 0, 0);
  t.go("do syndicate", "card FW0");
  ASSERT_EQ(t.question(), Do::waive);
  EXPECT_EQ(prompt(t), (Args{49}));
  EXPECT_EQ(asking(t), "AB-WHITE_WAIVER");
}

TEST(PaxTranshumanity_Prompts, Commercialize) {
  CITES("F3a", "F3b", "F3c", "F3f", "G.1", "G3", "G4");
  Table t(2);
  t.splay("TGA");
  t.finance(blue, 5, 3, 0);
  t.patents(blue, 'T', 1);
  t.patents(blue, 'G', 1);
  t.employee("FW_B1", blue);
  t.put("FW0", 24);  // T/G: FAMINE or DISEASE, first-world thinker company
  t.put("FW1", 22);
  t.syndicate("FW0", blue);
  t.syndicate("FW1", blue);
  t.go("do commercialize");
  EXPECT_EQ(asking(t), "F3a");
  EXPECT_EQ(behind(t, "card FW0"), "F3b");
  t.go("card FW0");
  EXPECT_EQ(prompt(t), (Args{24}));
  EXPECT_EQ(asking(t), "F3b");
  EXPECT_EQ(behind(t, "via splay"), "F3b.1");
  EXPECT_EQ(behind(t, "via patents"), "F3b.2");
  EXPECT_EQ(behind(t, "via tank"), "F3b.3");
  EXPECT_EQ(behind(t, "via mixed_T"), "AB-MIXED_VIABILITY");
  t.go("via splay");
  EXPECT_EQ(prompt(t), (Args{ix(Sphere::FW), num(Kind::maker)}));
  EXPECT_EQ(asking(t), "F3c");
  EXPECT_EQ(behind(t, "work FW_B1 FW_B3"), "F3c");
  EXPECT_EQ(behind(t, "work FW_B1 stay"), "AB-REBOUND");
  EXPECT_EQ(behind(t, "work FW_B1 wealth"), "AB-SOFT_LANDING");
  t.go("work FW_B1 FW_B3");
  while (t.question() == Do::pay) t.go("pay");
  ASSERT_EQ(t.question(), Do::choose);
  EXPECT_EQ(prompt(t), (Args{24}));
  EXPECT_EQ(asking(t), "G.1");
  EXPECT_EQ(behind(t, "choose solve_famine"), "G2");
  EXPECT_EQ(behind(t, "choose company_FW_maker"), "G3");
  EXPECT_EQ(behind(t, "choose growth"), "G1");
  t.go("choose solve_famine");
  ASSERT_EQ(t.question(), Do::barrier);
  EXPECT_EQ(prompt(t), (Args{ix(blue), ix(Sphere::FW), num(Kind::thinker)}));
  EXPECT_EQ(asking(t), "G3");
  EXPECT_EQ(behind(t, "found FW_B1"), "G3b");
  t.go("found FW_B1");
  ASSERT_EQ(t.question(), Do::orient);
  EXPECT_EQ(prompt(t), (Args{24}));
  EXPECT_EQ(asking(t), "F3f");
}

TEST(PaxTranshumanity_Prompts, IconsByTheirRules) {
  CITES("G1", "G2", "G2a", "G3", "G4", "G5", "G6", "G7", "G8", "G9");
  const Table t(2);
  const std::map<std::string, std::string> rules{
      {"growth", "G1"},     {"defusal", "G7"},    {"wild_problem", "G2a"}, {"disruption", "G5"},
      {"recession", "G6"},  {"game_end", "G9"},   {"resilience_2", "G4"},  {"company_SP_maker", "G3"},
      {"nuclear_CL", "G8"}, {"solve_slums", "G2"}};
  for (const auto& [icon, rule] : rules) EXPECT_EQ(behind(t, "choose " + icon), rule) << icon;
}

TEST(PaxTranshumanity_Prompts, HireAndResearch) {
  CITES("F4.1", "F4.2", "F4c", "F5a", "F5b", "F5h", "F5i");
  Table t(2);
  t.finance(blue, 5, 3, 0);
  t.unemployed(blue, "FW");
  t.company("FW_B1", blue);
  t.go("do hire");
  EXPECT_EQ(prompt(t), (Args{most_money(t.ed(), t.s, blue)}));
  EXPECT_EQ(behind(t, "hire FW_B1"), "F4c");
  EXPECT_EQ(behind(t, "hire FW_B2"), "F4a");
  t.go("hire FW_B1");
  ASSERT_EQ(t.question(), Do::source);
  EXPECT_EQ(prompt(t), (Args{ix(on("FW_B1"))}));
  EXPECT_EQ(asking(t), "F4.2");
  t.go("from board");
  while (t.question() == Do::pay) t.go("pay");
  t.put("FW0", 73);
  t.employee("DW_B1", blue);
  t.finance(blue, 5, 0, 0);
  t.go("do research");
  EXPECT_EQ(asking(t), "F5a");
  t.go("in FW");
  if (t.question() == Do::work) {
    EXPECT_EQ(prompt(t), (Args{ix(Sphere::FW), num(Kind::thinker)}));
    EXPECT_EQ(asking(t), "F5b");
    t.go(t.offers()[0]);
  }
  while (t.question() == Do::pay) t.go("pay");
  EXPECT_EQ(asking(t), "F5g");
  t.draw_all();
  ASSERT_EQ(t.question(), Do::claim);
  EXPECT_EQ(prompt(t), (Args{73}));
  EXPECT_EQ(behind(t, "claim tank"), "F5i");
  EXPECT_EQ(behind(t, "claim G"), "F5h");
}

TEST(PaxTranshumanity_Prompts, PlacateAndImport) {
  CITES("F6", "F7", "F7a", "AB-PLACATE_RIVAL", "AB-PLACATE_2");
  Table t(2);
  t.put("FW0", 4);
  t.put("FW3", 45);
  t.heat("FW0", blue, Square::white, 2);
  t.heat("FW3", blue, Square::black);
  t.go("do placate");
  EXPECT_EQ(prompt(t), (Args{1}));
  EXPECT_EQ(behind(t, "calm FW0 blue white"), "F6");
  EXPECT_EQ(behind(t, "calm FW0 red white"), "AB-PLACATE_RIVAL");
  EXPECT_EQ(behind(t, "done"), "AB-PLACATE_2");
  t.go("calm FW0 blue white", "do import");
  EXPECT_EQ(behind(t, "card FW0"), "F7a");
  t.go("card FW0");
  EXPECT_EQ(prompt(t), (Args{4}));
  EXPECT_EQ(asking(t), "F7");
}

TEST(PaxTranshumanity_Prompts, RecessionAndExchange) {
  CITES("G6", "G8");
  Solo t;
  t.employee("FW_B1", blue);
  t.unemployed(blue, "CL");
  t.exo(93);
  EXPECT_EQ(asking(t), "K6c");
  Solo other;
  other.splay({{45, 'A'}});
  other.company("SP_B1", blue);
  other.company("SP_B2", blue);
  other.exo(106);
  ASSERT_EQ(other.question(), Do::nuke);
  EXPECT_EQ(prompt(other), (Args{ix(Sphere::SP), 1}));
  EXPECT_EQ(asking(other), "G8");
}

TEST(PaxTranshumanity_Prompts, WhatAnExoglobalAsks) {
  CITES("K6a", "K6d", "K6g", "K5b");
  Solo t;
  t.splay("TATG");
  t.go("end");
  EXPECT_EQ(asking(t), "K5b");
  Solo d;
  d.splay("TATG");
  d.exo(42);
  EXPECT_EQ(prompt(d), (Args{42}));
  EXPECT_EQ(asking(d), "K6d");
  d.go("disrupt T");
  EXPECT_EQ(prompt(d), (Args{ix(Discipline::T)}));
  Solo c;
  c.exo(15);
  EXPECT_EQ(prompt(c), (Args{ix(black), ix(Sphere::FW), num(Kind::thinker)}));
  EXPECT_EQ(asking(c), "K6a");
  EXPECT_EQ(behind(c, "found FW_B2"), "K6a");
  Solo w;
  w.exo(104);
  EXPECT_EQ(prompt(w), (Args{ix(at("FW0"))}));
  EXPECT_EQ(asking(w), "K6g");
}

}  // namespace
}  // namespace noo::pax_transhumanity::test
