// A table for tests: a position to arrange by hand, moves in notation, dice as written.
//
//   Table t(3, {{"max_activation_chance", "100"}});     three seats, blue to plan, nobody has traits or contacts
//   t.inactive(blue, "S");                              arrange
//   t.go("plan mov", "plan ord", "plan ord");           players' moves and dice, in the order they are asked
//   t.go("roll 81", "roll 80");
//   EXPECT_EQ(t.outcome(1), Outcome::fail);
//   EXPECT_EQ(t.why("act tec"), "SPH-TECH-1");
//
// A reroll window that is asked of somebody with nothing to spend, only to hide that, is answered at once unless a test
// wants to see it (t.see_empty_windows()).
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/testing/cites.hpp"
#include "engine/text.hpp"
#include "spheres/binding.hpp"
#include "spheres/chapters.hpp"
#include "spheres/game.hpp"

namespace noo::spheres::test {

inline constexpr Seat blue = seat(0);
inline constexpr Seat black = seat(1);
inline constexpr Seat pink = seat(2);
inline constexpr Seat red = seat(3);

class Table {
 public:
  explicit Table(int seats = 3, const noo::Options& options = {})
      : game_(make_typed(seats, options, {})), s(game_.begin()) {
    finish_setup();
    for (int i = 0; i < seats; ++i) {  // a clean slate: no traits
      Secret& c = s.secret_of(seat(i));
      c.prof.fill(0);
      c.aspects = Aspects{};
    }
  }

  const Game& game() const { return game_; }
  const Edition& ed() const { return game_.edition(); }

  // ---- arranging ----
  void inactive(Seat x, std::string_view letters) {
    s.secret_of(x).active = ElementSet::all();
    for (const char c : letters)
      s.secret_of(x).active.remove(c == 'E' ? Element::E : c == 'S' ? Element::S : Element::I);
  }
  void era(Seat x, int era) { s.secret_of(x).era = static_cast<u8>(era); }
  void contact(Seat a, Seat b, Sep sep, int alterity) { s.pair(a, b) = {1, sep, static_cast<u8>(alterity), 0, 0}; }
  void numbers(Seat x, const std::vector<int>& units) {
    s.secret_of(x).prof.fill(0);
    for (const int n : units) ++s.secret_of(x).prof[static_cast<std::size_t>(n - 1)];
  }
  void letters(Seat x, std::string_view light, std::string_view dark = "") {
    Aspects& a = s.secret_of(x).aspects;
    a = Aspects{};
    for (const char c : light) a.add(Aspects::light(static_cast<Letter>(c - 'A' + 1)));
    for (const char c : dark) a.add(Aspects::dark(static_cast<Letter>(c - 'A' + 1)));
  }

  // A do-over in hand, as by FZ-MOV-1.
  void give_do_over() {
    s.mine.do_overs = 1;
    s.turn.do_overs_shown = 1;
    s.turn.granted = static_cast<u8>(s.turn.granted | (1U << static_cast<unsigned>(Granted::mov)));
  }
  void see_empty_windows() { passes_empty_windows_ = false; }

  // ---- playing ----
  template <class... Text>
  void go(const Text&... moves) {
    (one(moves), ...);
  }
  // Plans these three and leaves the first roll (or question) to come.
  void plan(std::string_view a, std::string_view b, std::string_view c) {
    for (const std::string_view what : {a, b, c}) {
      if (asked(s, Do::plan)) one("plan " + std::string(what));
    }
  }
  // Answers whatever comes with the first legal move that declines, and every die with `die`, until `until` holds.
  template <class Until>
  void run_until(Until until, int d100 = 50) {
    for (int guard = 0; guard < 2000 && !until() && game_.turn(s).actor != Turn::Actor::nobody; ++guard) step(d100);
  }
  // To the beginning of `who`'s next turn (its first plan question or slot 4 if all are lost).
  void to_next_turn_of(Seat who, int d100 = 50) {
    const int before = s.civ_of(who).turn_no;
    run_until([&] { return s.mover == who && s.civ_of(who).turn_no > before; }, d100);
  }
  // Finishes the mover's turn: no further actions, every d100 as given.
  void finish_turn(int d100 = 50) {
    const Seat who = s.mover;
    const int turn = s.me().turn_no;
    run_until([&] { return s.mover != who || s.civ_of(who).turn_no != turn || s.ending != Ending::none; }, d100);
  }

  // ---- asking ----
  bool legal(std::string_view move) const { return why(move).empty(); }
  // The rule that refuses this move, "" if it is legal.
  std::string why(std::string_view move) const {
    Move m{};
    if (!Moves::parse(move, m)) return "not a move";
    const Verdict v = game_.check(s, m);
    return std::string(rule_names[v.rule]);
  }
  // Why not, as a person reads it in English.
  std::string says(std::string_view move) const {
    Move m{};
    if (!Moves::parse(move, m)) return "not a move";
    static const Catalog words = catalog_for(game_type().info, Lang::en);
    const auto any = game_type().make(s.seats, {}, {});
    return words.say(any->reason(game_.check(s, m)));
  }
  std::vector<std::string> offers() const {
    MoveList list;
    game_.moves(s, list);
    std::vector<std::string> out;
    for (const Move m : list) out.emplace_back(Moves::notation(m).view());
    return out;
  }
  Do question() const { return s.agenda.depth == 0 ? Do::none : static_cast<Do>(s.agenda.top().what); }
  Throw rolling() const { return question() == Do::dice ? static_cast<Throw>(s.agenda.top().a) : Throw::none; }
  Outcome outcome(int slot) const { return s.slot(slot).outcome; }
  // The events of the last move, or those of one code.
  const std::vector<Event>& events() const { return events_; }
  int count(Ev code) const {
    return static_cast<int>(
        std::count_if(events_.begin(), events_.end(), [&](const Event& e) { return e.code == num(code); }));
  }
  const Event* find(Ev code) const {
    for (const Event& e : events_) {
      if (e.code == num(code)) return &e;
    }
    return nullptr;
  }
  State view(Seat x) const { return noo::view(game_, s, x); }

 private:
  Game game_;

 public:
  State s;

 private:
  void one(std::string_view text) {
    Move m{};
    ASSERT_TRUE(Moves::parse(text, m)) << text;
    const Verdict v = game_.check(s, m);
    ASSERT_TRUE(v.legal()) << text << " refused by " << rule_names[v.rule] << ", asked "
                           << Game::ask_row(game_.turn(s).ask).name << " " << rolling_word();
    apply(m);
  }
  std::string_view rolling_word() const { return throw_words[static_cast<std::size_t>(num(rolling()))]; }

  void apply(Move m) {
    events_.clear();
    play(m);
    while (passes_empty_windows_ && question() == Do::window && offers().size() == 1) play(Moves::pack(Keep{}));
  }

  void play(Move m) {
    std::array<Event, max_events_per_move> buffer{};
    Sink sink(buffer.data(), max_events_per_move);
    game_.play(s, m, sink);
    events_.insert(events_.end(), buffer.begin(), buffer.begin() + sink.size());
    Report report;
    game_.invariants(s, report);
    EXPECT_TRUE(report.clean()) << report.first() << " after " << Moves::notation(m).view();
  }

  void step(int d100) {
    if (game_.turn(s).actor == Turn::Actor::chance) {
      OddsList odds;
      game_.odds(s, odds);
      const Move d{odds.run(0).first.kind, static_cast<u8>(d100 - 1), 0, 0};
      apply(Moves::is<Roll>(odds.run(0).first) || Moves::is<Clash>(odds.run(0).first) ? d : odds.run(0).first);
      return;
    }
    MoveList list;
    game_.moves(s, list);
    for (const char* decline : {"stop", "keep", "done", "advance no", "ask nothing", "crisis no", "plan ord"}) {
      Move m{};
      Moves::parse(decline, m);
      if (game_.check(s, m).legal()) return apply(m);
    }
    apply(list[0]);
  }

  void finish_setup() {
    Sink silent;
    while (game_.in_setup(s)) {
      if (game_.turn(s).actor == Turn::Actor::chance) {
        OddsList odds;
        game_.odds(s, odds);
        game_.play(s, odds.run(0).first, silent);
      } else {
        MoveList list;
        game_.moves(s, list);
        game_.play(s, list[0], silent);
      }
    }
  }

  std::vector<Event> events_;
  bool passes_empty_windows_ = true;
};

}  // namespace noo::spheres::test
