// The suite on trial, once more: faults that are no leaks. Each game here is the toy with one call gone wrong.
#include <gtest/gtest.h>

#include "engine/testing/toy_any_game.hpp"
#include "goal_laws.hpp"
#include "hosted_laws.hpp"
#include "match_laws.hpp"
#include "secrecy_laws.hpp"

namespace noo::conformance {
namespace {

using Toy = toy::Lanterns<>;
using State = toy::LanternState;

constexpr Effort effort{.seed = 1, .games = 40, .longest = 500};

template <Game G>
Case<G> faulty() {
  return {"faulty", G(3), toy::make_lanterns(3)};
}

struct Base : Toy {
  using Toy::Toy;
};

struct OffersTooLittle : Base {
  using Base::Base;
  void moves(const State& s, MoveList& out) const {
    Base::moves(s, out);
    if (out.size > 2) --out.size;
  }
};
struct OffersTooMuch : Base {
  using Base::Base;
  void moves(const State& s, MoveList& out) const {
    Base::moves(s, out);
    if (turn(s).ask == static_cast<u8>(toy::Ask::hide)) out.push(Moves::pack(toy::Doubt{}));
  }
};
struct OffersNothing : Base {
  using Base::Base;
  void moves(const State& s, MoveList& out) const {
    if (turn(s).ask != static_cast<u8>(toy::Ask::answer)) Base::moves(s, out);
  }
};
struct AllowsEverything : Base {
  using Base::Base;
  Verdict check(const State& /*s*/, Move /*m*/) const { return yes; }
};
struct AsksForNothing : Base {
  using Base::Base;
  void moves(const State& s, MoveList& out) const {
    Base::moves(s, out);
    if (!always_asked(turn(s).ask)) out.size = std::min(out.size, 1);
  }
};

TEST(SuiteOnTrial, FindsListsThatAreNotWhatCheckAllows) {
  EXPECT_FALSE(list_is_what_check_allows(faulty<OffersTooLittle>(), effort).empty());
  EXPECT_FALSE(list_is_what_check_allows(faulty<OffersTooMuch>(), {.seed = 1, .games = 1, .longest = 1}).empty());
  EXPECT_FALSE(legal_moves_play(faulty<OffersTooMuch>(), {.seed = 1, .games = 1, .longest = 1}).empty());
  EXPECT_FALSE(list_is_what_check_allows(faulty<AllowsEverything>(), effort).empty());
  EXPECT_FALSE(malformed_moves_are_refused(faulty<AllowsEverything>(), effort).empty());
}

TEST(SuiteOnTrial, FindsQuestionsWithoutAChoice) {
  EXPECT_FALSE(questions_have_answers(faulty<OffersNothing>(), effort).empty());
  EXPECT_FALSE(questions_have_answers(faulty<AsksForNothing>(), effort).empty());
}

int calls = 0;

struct Forgetful : Base {
  using Base::Base;
  void play(State& s, Move m, Sink& sink) const {
    Base::play(s, m, sink);
    if (++calls % 50 == 0 && s.phase == toy::Phase::night) ++s.points[0];
  }
};
struct Listened : Base {
  using Base::Base;
  void play(State& s, Move m, Sink& sink) const {
    Base::play(s, m, sink);
    if (sink.listening()) ++s.points[0];
  }
};

TEST(SuiteOnTrial, FindsGamesThatDoNotRepeat) {
  EXPECT_FALSE(games_repeat(faulty<Forgetful>(), effort).empty());
  EXPECT_FALSE(games_repeat(faulty<Listened>(), effort).empty());
}

struct Endless : Base {
  explicit Endless(int seats) : Base(seats, 200) {}
};
struct Unsound : Base {
  using Base::Base;
  void play(State& s, Move m, Sink& sink) const {
    Base::play(s, m, sink);
    if (Moves::is<toy::Rest>(m)) s.mark[0] = 1;
  }
};

TEST(SuiteOnTrial, FindsEndlessGamesAndBrokenInvariants) {
  EXPECT_FALSE(games_end(faulty<Endless>(), effort).empty());
  EXPECT_FALSE(invariants_hold(faulty<Unsound>(), effort).empty());
  EXPECT_FALSE(legal_moves_play(faulty<Unsound>(), effort).empty());
}

struct LoadedDie : Base {
  using Base::Base;
  void odds(const State& s, OddsList& out) const {
    Base::odds(s, out);
    if (turn(s).ask == static_cast<u8>(toy::Ask::roll)) out.push(Moves::pack(toy::Roll{toy::Pips{6}}), 1, 1);
  }
};
struct SevenSides : Base {
  using Base::Base;
  void odds(const State& s, OddsList& out) const {
    Base::odds(s, out);
    if (turn(s).ask == static_cast<u8>(toy::Ask::roll)) out.at[0].count = 7;
  }
};

TEST(SuiteOnTrial, FindsUnsoundOdds) {
  const Effort first_roll{.seed = 1, .games = 1, .longest = 7};
  EXPECT_FALSE(odds_are_sound(faulty<LoadedDie>(), first_roll).empty());
  EXPECT_FALSE(odds_are_sound(faulty<SevenSides>(), first_roll).empty());
}

struct NobodyWins : Base {
  using Base::Base;
  Result result(const State& s) const {
    Result r = Base::result(s);
    for (SeatResult& seat : r.seat) seat.winner = false;
    return r;
  }
};
struct Miscounts : Base {
  using Base::Base;
  Result result(const State& s) const {
    Result r = Base::result(s);
    r.seat[0].score += 1;
    return r;
  }
};
struct SkipsRanks : Base {
  using Base::Base;
  Result result(const State& s) const {
    Result r = Base::result(s);
    for (SeatResult& seat : r.seat) seat.rank += seat.rank > 1 ? 1 : 0;
    return r;
  }
};
struct OverTooSoon : Base {
  using Base::Base;
  Result result(const State& s) const {
    Result r = Base::result(s);
    r.over = r.over || s.round == 3;
    return r;
  }
};

TEST(SuiteOnTrial, FindsUnsoundResults) {
  EXPECT_FALSE(results_are_sound(faulty<NobodyWins>(), effort).empty());
  EXPECT_FALSE(results_are_sound(faulty<Miscounts>(), effort).empty());
  EXPECT_FALSE(results_are_sound(faulty<SkipsRanks>(), effort).empty());
  EXPECT_FALSE(results_are_sound(faulty<OverTooSoon>(), effort).empty());
}

struct Allocates : Base {
  using Base::Base;
  void moves(const State& s, MoveList& out) const {
    const auto scratch = std::make_unique<State>(s);
    Base::moves(*scratch, out);
  }
};

TEST(SuiteOnTrial, FindsAllocations) { EXPECT_FALSE(playing_allocates_nothing(faulty<Allocates>(), effort).empty()); }

struct AllocatesForGoals : Base {
  using Base::Base;
  void goals(const State& view, Seat viewer, GoalList& out) const {
    const auto scratch = std::make_unique<State>(view);
    Base::goals(*scratch, viewer, out);
  }
};

TEST(SuiteOnTrial, FindsAllocationsForGoals) {
  EXPECT_FALSE(playing_allocates_nothing(faulty<AllocatesForGoals>(), effort).empty());
}

// A list of goals with something changed in the last of them, the score.
template <class Change>
void change_score(const GoalList& goals, GoalList& out, const Change& change) {
  for (const Goal& goal : goals) {
    Goal& copy = out.add(goal.what, goal.kind, goal.rule);
    copy = goal;
    if (&goal == goals.end() - 1) change(copy);
  }
}

// Takes the byte that stands for "unknown" for a number, or its bounds for narrower than they are.
struct TakesUnknownForANumber : Base {
  using Base::Base;
  void goals(const State& view, Seat viewer, GoalList& out) const {
    GoalList told;
    Base::goals(view, viewer, told);
    change_score(told, out, [&](Goal& score) {
      score.seats[0] = Amount::exactly(view.points[0] + static_cast<int>(view.number[0]) + view.wick[0]);
    });
  }
};
struct GuessesNarrowly : Base {
  using Base::Base;
  void goals(const State& view, Seat viewer, GoalList& out) const {
    GoalList told;
    Base::goals(view, viewer, told);
    change_score(told, out, [](Goal& score) {
      if (!score.seats[0]->exact()) --score.seats[0]->most;
    });
  }
};

TEST(SuiteOnTrial, FindsGoalsThatAreNotTrue) {
  EXPECT_FALSE(goals_are_true(faulty<TakesUnknownForANumber>(), effort).empty());
  EXPECT_FALSE(goals_are_true(faulty<GuessesNarrowly>(), effort).empty());
}

struct HasNoGoals : Base {
  using Base::Base;
  void goals(const State& /*view*/, Seat /*viewer*/, GoalList& /*out*/) const {}
};
template <class Wrong>
struct JudgesOtherwise : Base {
  using Base::Base;
  void goals(const State& view, Seat viewer, GoalList& out) const {
    GoalList told;
    Base::goals(view, viewer, told);
    change_score(told, out, [&](Goal& score) { Wrong{}(view, score); });
  }
};
struct LosersWin {
  void operator()(const State& view, Goal& score) const {
    if (view.phase == toy::Phase::dawn) score.ahead = SeatSet::first(3).without(*score.ahead);
  }
};
struct WinsByMore {
  void operator()(const State& /*view*/, Goal& score) const {
    if (score.by) ++*score.by;
  }
};
struct ReachedTooSoon {
  void operator()(const State& view, Goal& score) const { score.reached = view.round == 3; }
};
struct StillUrgent {
  void operator()(const State& /*view*/, Goal& score) const { score.urgency = 1; }
};
struct OtherSentence {
  void operator()(const State& /*view*/, Goal& score) const { score.variant = "unheard of"; }
};

TEST(SuiteOnTrial, FindsGoalsThatContradictTheResult) {
  EXPECT_FALSE(goals_are_sound(faulty<HasNoGoals>(), effort).empty());
  EXPECT_FALSE(goals_are_sound(faulty<JudgesOtherwise<LosersWin>>(), effort).empty());
  EXPECT_FALSE(goals_are_sound(faulty<JudgesOtherwise<WinsByMore>>(), effort).empty());
  EXPECT_FALSE(goals_are_sound(faulty<JudgesOtherwise<ReachedTooSoon>>(), effort).empty());
  EXPECT_FALSE(goals_are_sound(faulty<JudgesOtherwise<StillUrgent>>(), effort).empty());
  EXPECT_FALSE(goals_are_sound(faulty<JudgesOtherwise<OtherSentence>>(), effort).empty());
}

struct WildImagination : Base {
  using Base::Base;
  State imagine(const State& view, Seat viewer, Rng& rng) const {
    State s = Base::imagine(view, viewer, rng);
    for (std::size_t i = 0; i < 3; ++i) {
      if (is_unknown(view.number[i])) s.number[i] = toy::Number{static_cast<u8>(1 + rng.below(toy::highest_number))};
    }
    return s;
  }
};
struct Inattentive : Base {
  using Base::Base;
  State imagine(const State& view, Seat viewer, Rng& rng) const {
    State s = Base::imagine(view, viewer, rng);
    if (s.die != 0) s.die = static_cast<u8>(1 + rng.below(6));
    return s;
  }
};

TEST(SuiteOnTrial, FindsWorldsThatCannotBe) {
  EXPECT_FALSE(imagined_worlds_fit(faulty<WildImagination>(), effort).empty());
  EXPECT_FALSE(imagined_worlds_fit(faulty<Inattentive>(), effort).empty());
}

// Which bytes are declared depends on the hidden bytes themselves.
struct DeclaresByContent : Base {
  using Base::Base;
  template <class Declare>
  void secrets(const State& s, const Declare& declare) const {
    Base::secrets(s, declare);
    if (s.phase == toy::Phase::night && s.card[0] == toy::Card::moon) declare(s.points[0], SeatSet::of(seat(0)));
  }
};

// Bytes are declared only once others are unknown.
struct DeclaresLate : Base {
  using Base::Base;
  template <class Declare>
  void secrets(const State& s, const Declare& declare) const {
    Base::secrets(s, declare);
    if (is_unknown(s.number[0])) declare(s.points[0], SeatSet::of(seat(0)));
  }
};

TEST(SuiteOnTrial, FindsDeclarationsThatDependOnSecrets) {
  EXPECT_FALSE(secrets_do_not_show(faulty<DeclaresByContent>(), effort).empty());
  EXPECT_FALSE(views_are_idempotent(faulty<DeclaresLate>(), effort).empty());
}

// Rows that differ from those of the game behind AnyGame.
template <toy::Told told, class Row>
struct BefallsOtherwise : Base {
  using Base::Base;
  static EventRow event_row(u8 code) {
    EventRow row = Base::event_row(code);
    if (static_cast<toy::Told>(code) == told) row.befalls = Row{}();
    return row;
  }
};
struct AtNobody {
  Befalls operator()() const { return Befalls::nobody(); }
};
struct AtEverybody {
  Befalls operator()() const { return Befalls::everybody(); }
};
struct AtTheReader {
  Befalls operator()() const { return Befalls::reader(); }
};
struct AtThemselves {
  Befalls operator()() const { return Befalls::the("seat"); }
};
struct Never {
  Befalls operator()() const {
    return Befalls::the("target").only_if([](const auto& /*args*/) { return false; });
  }
};
// The colour of the next seat is taken for one's own.
struct MistakesColours : toy::LanternTraits<toy::Leak::none> {
  static Seat seat_of(const Toy& g, int value) { return g.seat_of(seat((value + 1) % 3)); }
};

TEST(SuiteOnTrial, FindsEventsThatBefallTheWrongSeats) {
  const auto finds = [](const auto& c) { return !events_befall_whom_their_rows_say(c, effort).empty(); };
  EXPECT_FALSE(finds(faulty<Toy>()));
  EXPECT_TRUE((finds(faulty<BefallsOtherwise<toy::Told::guessed, AtNobody>>())));
  EXPECT_TRUE((finds(faulty<BefallsOtherwise<toy::Told::guessed, AtThemselves>>())));
  EXPECT_TRUE((finds(faulty<BefallsOtherwise<toy::Told::guessed, Never>>())));
  EXPECT_TRUE((finds(faulty<BefallsOtherwise<toy::Told::began, AtEverybody>>())));
  EXPECT_TRUE((finds(faulty<BefallsOtherwise<toy::Told::hid_number, AtTheReader>>())));
  using Hosted = AnyGameOf<Toy, MistakesColours>;
  const auto mistaken = std::make_shared<Hosted>(Toy(3), complete_options(toy::lantern_info().options, {}), "1a2b3c4d");
  EXPECT_TRUE(finds(Case<Toy>{"mistaken", Toy(3), mistaken}));
}

// The binding wraps another game than the case: every difference must be noticed.
TEST(SuiteOnTrial, FindsABindingThatIsNotTheGame) {
  EXPECT_FALSE(hosted_game_agrees(faulty<Listened>(), effort).empty());
  EXPECT_FALSE(hosted_game_agrees(faulty<OffersTooLittle>(), effort).empty());
}

}  // namespace
}  // namespace noo::conformance
