// A small game on a table of steps: engine/core/step_table.hpp, play.hpp, game_loop.hpp, engine/step_json.hpp,
// engine/agenda_check.hpp, engine/core/agenda_invariants.hpp.
#include <gtest/gtest.h>

#include "engine/agenda_check.hpp"
#include "engine/core/agenda_invariants.hpp"
#include "engine/core/game_loop.hpp"
#include "engine/core/offers.hpp"
#include "engine/step_json.hpp"

namespace noo {

namespace pebbles {

enum class Colour : u8 { red, green, blue };
inline constexpr std::array<std::string_view, 3> colour_words{"red", "green", "blue"};
enum class Count : u8 {};

struct Put {
  Count count;
  static constexpr std::string_view name = "put";
  static constexpr int public_outcomes = 1;
  using args = Args<&Put::count>;
};
struct Stop {
  static constexpr std::string_view name = "stop";
  static constexpr int public_outcomes = 1;
  using args = Args<>;
};
struct Roll {
  Count count;
  static constexpr std::string_view name = "roll";
  static constexpr int public_outcomes = 1;
  using args = Args<&Roll::count>;
};

}  // namespace pebbles

template <>
struct Domain<pebbles::Colour> : WordDomain<pebbles::Colour, 0, pebbles::colour_words> {
  static constexpr std::string_view family = "colour";
};
template <>
struct Domain<pebbles::Count> : NumberDomain<pebbles::Count, 0, 3> {};

namespace pebbles {

using Moves = MoveTable<Put, Stop, Roll>;

enum class Do : u8 { none, choose, secret, die, pay, turn_over, stay };
enum class Ev : u8 { none, paid };
enum class Ending : u8 { none, over };
enum class Rule : u16 {
  none,
#define NOO_RULE(name, id) name,
#include "engine/rule_ids.inc"
#undef NOO_RULE
  CHOOSE,
  HIDE,
  DIE,
};

struct Edition {
  int seats = 2;
};
struct State {
  Agenda<8> agenda;
  u8 paid;
  u8 turned;
  Ending ending;
};

struct Play;
void pay(Play& p, Colour c, int count);
void turn_over(Play& p, std::pair<Colour, Colour> from_to);
void stay(Play& p, Colour c);
SeatSet audience(const Edition& /*ed*/, const State& /*s*/, const Step& step) { return SeatSet::of(seat(step.a)); }

using Steps =
    StepTable<Moves,
              Question<Do::choose, Of<Colour, Number<3>>, Answers<Put, Stop>, Rule::CHOOSE, bottom | on(Do::stay), 1>,
              Question<Do::secret, Of<Seat>, Answers<Put>, Rule::HIDE, on(Do::stay), 2, Asked::always, Known::some>,
              Chance<Do::die, Of<Number<9, 1>>, Answers<Roll>, Rule::DIE, on(Do::stay)>,
              Work<Do::pay, pay, Of<Colour, Number<3>>, on(Do::stay)>,
              Work<Do::turn_over, turn_over, Of<Both<Colour, Colour>>, nowhere>,
              Work<Do::stay, stay, Of<OrNone<Colour>>, bottom, any_time, Leaves::by_itself>>;

struct Play : PlayOf<Edition, State, Steps, Ev, Rule> {
  using PlayOf::PlayOf;
};

void pay(Play& p, Colour c, int count) {
  p.s.paid = static_cast<u8>(p.s.paid + 10 * num(c) + count);
  p.tell(Ev::paid, Rule::CHOOSE, {num(c), count});
}
void turn_over(Play& p, std::pair<Colour, Colour> from_to) {
  p.s.turned = static_cast<u8>(10 * num(from_to.first) + num(from_to.second));
}
void stay(Play& p, Colour /*c*/) {
  if (p.s.paid > 30) {
    p.s.agenda.clear();
    p.s.ending = Ending::over;
    return;
  }
  p.push<Do::die>(1);
}

Verdict check(const Edition& /*ed*/, const State& /*s*/, Put m) { return num(m.count) > 1 ? no(Rule::CHOOSE) : yes; }
Verdict check(const Edition& /*ed*/, const State& /*s*/, Stop /*m*/) { return yes; }
void play(Play& p, Put m) {
  const auto [colour, most] = Steps::read<Do::choose>(pop(p));
  EXPECT_LE(num(m.count), most);
  p.push<Do::pay>(colour, num(m.count));
}
void play(Play& p, Stop /*m*/) { pop(p); }
void play(Play& p, Roll m) {
  pop(p);
  p.push<Do::pay>(Colour::blue, num(m.count));
}

class Game : public GameBase<Game, Edition, State, Moves> {
 public:
  explicit Game(const Edition& edition) : GameBase(edition) {}
  struct Playing;
};

namespace {

class Offers : public OffersOf<Offers, Steps, Edition, State> {
 public:
  using OffersOf::offer;
  Offers(const Edition& ed, const State& s, MoveList& out, int enough) : OffersOf(ed, s, out, enough) {}
};

}  // namespace

struct Game::Playing {
  using Play = pebbles::Play;
  using Steps = pebbles::Steps;
  using Rule = pebbles::Rule;
  static State begin(const Edition& ed) {
    State s{};
    Sink silent;
    Play p{ed, s, silent};
    p.push<Do::stay>(Colour::red);
    p.push<Do::choose>(Colour::green, 3);
    return s;
  }
  static void list(const Edition& ed, const State& s, MoveList& out, int enough) { Offers(ed, s, out, enough).list(); }
  static Seat seat_at(const Edition& /*ed*/, const State& /*s*/, const Step& /*step*/) { return seat(1); }
  static void odds(const Edition& /*ed*/, const State& /*s*/, const Step& /*step*/, OddsList& out) {
    out.push(Moves::pack(Roll{static_cast<Count>(1)}), 2, 1);
  }
  static bool answers_itself(Play& p) {
    MoveList answers;
    list(p.ed, p.s, answers, 2);
    if (answers.size != 1) return false;
    play_move<Moves>(p, answers[0]);
    return true;
  }
};

}  // namespace pebbles

template class GameBase<pebbles::Game, pebbles::Edition, pebbles::State, pebbles::Moves>;

namespace {

using namespace pebbles;

Step step(Do what, int a = 0, int b = 0) {
  return {static_cast<u8>(what), SeatSet::all(), static_cast<u8>(a), static_cast<u8>(b)};
}

TEST(StepTable, TellsOfEachStepWhatItsRowSays) {
  EXPECT_TRUE(Steps::is_question(Do::choose) && Steps::is_question(Do::secret));
  EXPECT_TRUE(Steps::is_chance(Do::die) && !Steps::is_chance(Do::pay));
  EXPECT_EQ(Steps::answers(Do::choose), 0b011U);
  EXPECT_EQ(Steps::answers(Do::pay), 0U);
  EXPECT_EQ(Steps::chance_kinds, 0b100U);
  EXPECT_EQ(Steps::rule(Do::secret), static_cast<u16>(Rule::HIDE));
  EXPECT_TRUE(pebbles::Game::always_asked(static_cast<u8>(Do::secret)));
  EXPECT_TRUE(pebbles::Game::always_asked(static_cast<u8>(Do::die)));
  EXPECT_FALSE(pebbles::Game::always_asked(static_cast<u8>(Do::choose)));
  EXPECT_FALSE(pebbles::Game::always_asked(veiled_step));
  EXPECT_EQ(Steps::names[static_cast<std::size_t>(Do::turn_over)], "turn_over");
  EXPECT_FALSE(Steps::known(0) || Steps::known(7));
}

TEST(StepTable, KeepsArgumentsInTwoBytes) {
  const Step both = Steps::make<Do::turn_over>(SeatSet::all(), std::pair{Colour::blue, Colour::green});
  EXPECT_EQ(both.a, 9);
  EXPECT_EQ(Steps::read<Do::turn_over>(both), (std::pair{Colour::blue, Colour::green}));
  EXPECT_EQ(Steps::make<Do::choose>(SeatSet::all(), Colour::blue), step(Do::choose, 2)) << "what is left out is 0";
  EXPECT_TRUE(Steps::fits(step(Do::choose, 2, 3)) && Steps::fits(step(Do::stay, 3)));
  EXPECT_FALSE(Steps::fits(step(Do::choose, 3)) || Steps::fits(step(Do::choose, 0, 4)));
  EXPECT_TRUE(Steps::fits(step(Do::turn_over, 10)) && !Steps::fits(step(Do::turn_over, 3))) << "of two, each fits";
  EXPECT_FALSE(Steps::fits(step(Do::die, 0)) || Steps::fits(step(Do::die, 1, 1)) || Steps::fits(step(Do::stay, 4)));
}

// Two rows whose sets differ only in the word that a bit stands in.
template <int row, StepSet set>
struct Lies {
  static constexpr StepSet where = set;
};

TEST(StepTable, EachRowKeepsTheSetThatItWasGiven) {
  constexpr u8 low = 7;
  constexpr u8 high = low + StepSet::a_word;
  EXPECT_TRUE((Lies<1, on(high)>::where.has(high) && !Lies<1, on(high)>::where.has(low)));
  EXPECT_TRUE((Lies<2, on(low)>::where.has(low) && !Lies<2, on(low)>::where.has(high)));
  EXPECT_TRUE(anywhere.has(low) && anywhere.has(high) && !nowhere.has(0) && bottom.has(0));
}

TEST(StepTable, AnArgumentMayBeAYesOrNoOrASet) {
  using Both_kinds = Of<bool, EnumSet<Colour, 3>>;
  const auto set = EnumSet<Colour, 3>::of(Colour::red, Colour::blue);
  EXPECT_EQ(Both_kinds::pack(true, set), (std::array<u8, 2>{1, 5}));
  EXPECT_EQ(Both_kinds::unpack({1, SeatSet::all(), 1, 5}), (std::tuple{true, set}));
  EXPECT_TRUE(Both_kinds::rows[0].fits(1) && !Both_kinds::rows[0].fits(2));
  EXPECT_TRUE(Both_kinds::rows[1].fits(7) && !Both_kinds::rows[1].fits(8));
}

TEST(GameLoop, RunsUntilSomebodyMustDecide) {
  const pebbles::Game game{Edition{}};
  State s = game.begin();
  EXPECT_EQ(game.turn(s), (Turn{Turn::Actor::player, seat(1), static_cast<u8>(Do::choose)}));
  MoveList moves;
  game.moves(s, moves);
  ASSERT_EQ(moves.size, 3);  // put 0, put 1, stop
  EXPECT_EQ(game.check(s, Moves::pack(Put{static_cast<Count>(2)})).rule, static_cast<u16>(Rule::CHOOSE));
  EXPECT_EQ(game.check(s, Moves::pack(Roll{})).rule, static_cast<u16>(Rule::ENG_CHANCE));
  EXPECT_EQ(game.check(s, Move{9, 0, 0, 0}).rule, static_cast<u16>(Rule::ENG_MALFORMED));

  std::array<Event, 4> heard{};
  Sink sink(heard.data(), 4);
  game.play(s, Moves::pack(Put{static_cast<Count>(1)}), sink);
  EXPECT_EQ(s.paid, 11);
  ASSERT_EQ(sink.size(), 1);
  EXPECT_EQ(heard[0].args[0], num(Colour::green));
  EXPECT_EQ(game.turn(s).actor, Turn::Actor::chance);
  EXPECT_EQ(game.check(s, Moves::pack(Stop{})).rule, static_cast<u16>(Rule::ENG_NOT_ASKED));
  EXPECT_EQ(game.check(s, Moves::pack(Roll{})).rule, static_cast<u16>(Rule::ENG_CHANCE)) << "not among the odds";

  game.play(s, Moves::pack(Roll{static_cast<Count>(1)}), sink);
  EXPECT_EQ(s.paid, 32);
  EXPECT_EQ(game.turn(s).actor, Turn::Actor::nobody);
  EXPECT_EQ(game.check(s, Moves::pack(Stop{})).rule, static_cast<u16>(Rule::ENG_OVER));
}

TEST(GameLoop, PrivateStepsAreForTheirAudience) {
  State s{};
  Sink silent;
  const Edition ed;
  Play p{ed, s, silent};
  p.push<Do::secret>(seat(1));
  EXPECT_EQ(s.agenda.top().seen_by, SeatSet::of(seat(1)));
  p.push_one<Of<Colour, Number<3>>>(Do::pay, Colour::green, 2);
  EXPECT_EQ(s.agenda.top(), step(Do::pay, 1, 2));
  EXPECT_TRUE(s.agenda.has(Do::secret) && !s.agenda.has(Do::die));
}

TEST(GameLoop, WhatIsToldMayRevealOrBindAndEitherIsABarrier) {
  State s{};
  std::array<Event, 3> heard{};
  Sink sink(heard.data(), 3);
  Play p{Edition{}, s, sink};
  p.tell(Ev::paid, Rule::CHOOSE, {1, 2});
  p.say(Ev::paid, Rule::CHOOSE, SeatSet::of(seat(1)), {1, 2}, SeatSet::of(seat(1)));
  p.bind(Ev::paid, Rule::CHOOSE, {1, 2});
  ASSERT_EQ(sink.size(), 3);
  const auto& [told, revealing, binding] = heard;
  EXPECT_FALSE(told.is_barrier());
  EXPECT_TRUE(revealing.is_barrier() && revealing.binds.empty());
  EXPECT_TRUE(binding.is_barrier() && binding.reveals.empty());
  EXPECT_EQ(binding.seen_by, SeatSet::all());
  EXPECT_EQ(binding.binds, SeatSet::all());
  EXPECT_EQ(binding.args, told.args);
}

TEST(StepJson, WritesAndReadsByTheRow) {
  const archive::Words seats = archive::Words(seat_words).first(2);
  const auto written = [&](Step st) {
    nlohmann::json out;
    archive::Writer writer(out);
    archive::step<Steps, true>(writer, "0", st, 2, seats);
    Step back{};
    archive::Reader reader(out, nlohmann::json::json_pointer());
    archive::step<Steps, true>(reader, "0", back, 2, seats);
    EXPECT_EQ(back, st);
    return out["0"].dump();
  };
  EXPECT_EQ(written(step(Do::choose, 2, 3)), R"({"a":"blue","b":3,"seenBy":"all","step":"choose"})");
  EXPECT_EQ(written(step(Do::stay, 3)), R"({"a":3,"b":0,"seenBy":"all","step":"stay"})");
  EXPECT_EQ(written(step(Do::turn_over, 9)), R"({"a":9,"b":0,"seenBy":"all","step":"turn_over"})");
  EXPECT_EQ(written(Step{veiled_step, SeatSet::all(), 1, 0}), R"({"a":"black","b":0,"seenBy":"all","step":"veiled"})");
}

TEST(StepJson, RefusesWhatTheRowDoesNotHave) {
  const archive::Words seats = archive::Words(seat_words).first(2);
  const auto refusal = [&](std::string_view text) -> std::string {
    Step st{};
    try {
      const nlohmann::json given = nlohmann::json::parse(text);
      archive::Reader reader(given, nlohmann::json::json_pointer());
      archive::step<Steps>(reader, "0", st, 2, seats);
    } catch (const InputError& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_EQ(refusal(R"({"0": {"step": "choose", "seenBy": "all", "a": "mauve"}})"),
            "state /0/a: \"mauve\" is wrong; a whole number from 0 to 2, or its word would be right");
  EXPECT_EQ(refusal(R"({"0": {"step": "secret", "seenBy": "all", "a": "pink"}})"),
            "state /0/a: \"pink\" is wrong; a whole number from 0 to 1, or its word would be right");
  EXPECT_EQ(refusal(R"({"0": {"step": "die", "seenBy": "all", "a": 0}})"),
            "state /0/a: 0 is wrong; a whole number from 1 to 9 would be right");
  EXPECT_EQ(refusal(R"({"0": {"step": "veiled", "seenBy": "all"}})"),
            "state /0/step: \"veiled\" is wrong; one of choose, secret, die, pay, turn_over, stay would be right");
}

TEST(AgendaInvariants, SayWhatCanNeverBe) {
  const auto broken = [](const auto& how) -> std::string {
    State s{};
    s.agenda.push(step(Do::stay));
    s.agenda.push(step(Do::choose, 2, 3));
    how(s);
    Report r;
    const bool sound = sound_agenda<Steps>(s, r, [](const Step& st) { return st.a < 9; });
    EXPECT_EQ(sound, r.clean());
    return std::string(r.first());
  };
  constexpr std::string_view of_the_table = "agenda steps are of this table";
  EXPECT_EQ(broken([](State& /*s*/) {}), "");
  EXPECT_EQ(broken([](State& s) { s.agenda.depth = 9; }), "the agenda fits");
  EXPECT_EQ(broken([](State& s) { s.agenda.steps[0].what = 7; }), "agenda steps are known");
  EXPECT_EQ(broken([](State& s) { s.agenda.steps[0].what = 0; }), "agenda steps are known");
  EXPECT_EQ(broken([](State& s) { s.agenda.top().b = 4; }), of_the_table);
  EXPECT_EQ(broken([](State& s) { s.agenda.push(step(Do::die, 9)); }), of_the_table) << "the game's own word";
  EXPECT_EQ(broken([](State& s) { s.agenda.top().seen_by = SeatSet::of(seat(0)); }), of_the_table);
  EXPECT_EQ(broken([](State& s) { s.agenda.push({num(Do::secret), SeatSet::of(seat(0)), 0, 0}); }), "");
  EXPECT_EQ(broken([](State& s) { s.agenda.steps[7].b = 1; }), "unused agenda places are zero");
  EXPECT_EQ(broken([](State& s) { s.agenda.pop(); }), "somebody is asked, or something comes up");
  EXPECT_EQ(broken([](State& s) { s.agenda.clear(); }), "something is asked exactly while the game runs");
  EXPECT_EQ(broken([](State& s) { s.ending = Ending::over; }), "something is asked exactly while the game runs");
  EXPECT_EQ(broken([](State& s) {
              s.agenda.clear();
              s.ending = Ending::over;
            }),
            "");
}

class Agendum : public AgendaCheck<Steps, State> {
 public:
  explicit Agendum(const State& s) : AgendaCheck(s) {}
  void check(u32 now) {
    each_step(now, "a step of now", [](const Step& /*step*/) {});
  }
};

TEST(AgendaCheck, RefusesStepsThatPlayWouldNotHaveLeft) {
  const auto refusal = [](std::initializer_list<Step> steps, u32 now) -> std::string {
    State s{};
    for (const Step& st : steps) s.agenda.push(st);
    try {
      Agendum(s).check(now);
    } catch (const InputError& e) {
      return e.what();
    }
    return "";
  };
  const auto unfit = [](int at, std::string_view right) {
    return fmt::format("state /agenda/{}: does not fit the rest of the position; {} would be right", at, right);
  };
  EXPECT_EQ(refusal({step(Do::stay), step(Do::choose)}, 1), "");
  EXPECT_EQ(refusal({step(Do::choose)}, 1), "");
  EXPECT_EQ(refusal({step(Do::stay), step(Do::choose)}, 2), unfit(1, "a step of now"));
  EXPECT_EQ(refusal({step(Do::secret)}, 2), unfit(0, "a step that follows the one below it"));
  EXPECT_EQ(refusal({step(Do::stay), step(Do::turn_over)}, 1), unfit(1, "a step that waits"));
}

}  // namespace
}  // namespace noo
