// Games of a few moves for tests of the search, each with one thing that a search can get wrong.
//
//   Nim     the last stone wins; three stones at most are taken
//   Booth   seat 0 takes a sure prize or one of two dice; then the dice fall
//   Shell   a pea lies hidden under one of two shells, which the dealer knows; seat 1 points at one of them, or passes
//   Wide    two hundred moves, one of them right
#pragma once

#include "engine/core/game.hpp"

namespace noo::bots::tiny {

enum class Value : u8 {};
struct Take {
  Value n;
  static constexpr std::string_view name = "take";
  static constexpr int public_outcomes = 1;
  using args = Args<&Take::n>;
};
struct Fall {
  Value n;
  static constexpr std::string_view name = "fall";
  static constexpr int public_outcomes = 1;
  using args = Args<&Fall::n>;
};

}  // namespace noo::bots::tiny

template <>
struct noo::Domain<noo::bots::tiny::Value> {
  static constexpr int size = 200;
  static constexpr std::string_view family{};
  static constexpr noo::bots::tiny::Value at(int i) { return static_cast<noo::bots::tiny::Value>(i); }
  static constexpr int index(noo::bots::tiny::Value v) { return static_cast<int>(v); }
  static constexpr void write(noo::bots::tiny::Value v, noo::Text& out) { out.put(static_cast<int>(v)); }
};

namespace noo::bots::tiny {

using Moves = MoveTable<Take, Fall>;
inline Move take(int n) { return Moves::pack(Take{static_cast<Value>(n)}); }
inline Move fall(int n) { return Moves::pack(Fall{static_cast<Value>(n)}); }

struct State {
  u8 stage;   // what is asked: the game's own
  u8 mover;   // whose question it is
  u8 pile;    // Nim: stones; Booth and Wide: what was chosen
  u8 hidden;  // Shell: where the pea lies, 1 or 2
  Array<u8, 4> score;
  Agenda<2> agenda;
  Array<u8, 3> spare;
};

// What every tiny game answers alike. `Own` has: seats_, turn, moves, odds, apply, is_secret.
template <class Own>
class Tiny {
 public:
  using State = tiny::State;
  using Moves = tiny::Moves;

  int seats() const { return own().seats_; }
  State begin() const {
    State s{};
    own().set_up(s);
    return s;
  }
  Verdict check(const State& /*s*/, Move /*m*/) const { return yes; }
  void play(State& s, Move m, Sink& /*sink*/) const { own().apply(s, m); }
  template <class Declare>
  void secrets(const State& s, const Declare& declare) const {
    if (Own::has_secret && turn_of(s).actor != Turn::Actor::nobody) declare(s.hidden, SeatSet::of(seat(0)));
  }
  Seat waiting_for(const State& s) const { return seat(s.mover); }
  SeatSet step_audience(const State& /*s*/, Move /*m*/) const { return SeatSet::all(); }
  State imagine(const State& view, Seat /*viewer*/, Rng& rng) const {
    State s = view;
    if (is_unknown(s.hidden)) s.hidden = static_cast<u8>(1 + rng.below(2));
    return s;
  }
  Result result(const State& s) const {
    Result r;
    r.seats = seats();
    r.over = turn_of(s).actor == Turn::Actor::nobody;
    for (int i = 0; i < r.seats; ++i) {
      SeatResult& mine = r.seat[i];
      mine.rank = 1;
      for (int k = 0; k < r.seats; ++k) {
        if (s.score[k] > s.score[i]) ++mine.rank;
      }
      mine.score = s.score[i];
      mine.winner = mine.rank == 1;
    }
    return r;
  }
  void goals(const State& /*view*/, Seat /*viewer*/, GoalList& /*out*/) const {}  // bots do not read them
  static GoalRow goal_row(u8 /*what*/) { return {}; }
  bool in_setup(const State& /*s*/) const { return false; }
  void invariants(const State& /*s*/, Report& /*report*/) const {}
  static bool always_asked(u8 /*ask*/) { return false; }
  static EventRow ask_row(u8 /*ask*/) { return {}; }
  void ask_args(const State& /*s*/, std::array<i16, Event::max_args>& /*args*/) const {}
  static EventRow event_row(u8 /*code*/) { return {}; }
  int chance_of(const State& /*s*/, Move /*m*/) const { return -1; }
  u16 rule_asking(const State& /*s*/) const { return 0; }
  u16 rule_behind(const State& /*s*/, Move /*m*/) const { return 0; }

 private:
  const Own& own() const { return static_cast<const Own&>(*this); }
  Turn turn_of(const State& s) const { return own().turn(s); }
};

inline Turn asks(int who, u8 what = 1) { return {Turn::Actor::player, seat(who), what}; }
inline constexpr Turn over{Turn::Actor::nobody, Seat::nobody, 0};

struct Nim : Tiny<Nim> {
  explicit Nim(int stones, int seats = 2) : seats_(seats), stones_(stones) {}
  static constexpr bool has_secret = false;
  void set_up(State& s) const { s.pile = static_cast<u8>(stones_); }
  Turn turn(const State& s) const { return s.pile == 0 ? over : asks(s.mover); }
  void moves(const State& s, MoveList& out) const {
    for (int n = 1; n <= 3 && n <= s.pile; ++n) out.push(take(n));
  }
  void odds(const State& /*s*/, OddsList& /*out*/) const {}
  void apply(State& s, Move m) const {
    s.pile = static_cast<u8>(s.pile - m.a);
    if (s.pile == 0) s.score[s.mover] = 1;
    s.mover = static_cast<u8>((s.mover + 1) % seats_);
  }
  int seats_;
  int stones_;
};

// 1: a sure 40; 2: 100 if the die of six shows a four or more; 3: 100 for a six alone.
struct Booth : Tiny<Booth> {
  static constexpr bool has_secret = false;
  void set_up(State& /*s*/) const {}
  Turn turn(const State& s) const {
    if (s.stage == 0) return asks(0);
    return s.stage == 1 ? Turn{Turn::Actor::chance, seat(0), 2} : over;
  }
  void moves(const State& /*s*/, MoveList& out) const {
    for (int n = 1; n <= 3; ++n) out.push(take(n));
  }
  void odds(const State& /*s*/, OddsList& out) const { out.push(fall(1), 6, 1); }
  void apply(State& s, Move m) const {
    if (s.stage++ == 0) {
      s.pile = m.a;
    } else {
      const int least = s.pile == 2 ? 4 : 6;
      s.score[0] = s.pile == 1 ? u8{40} : m.a >= least ? u8{100} : u8{0};
    }
  }
  int seats_ = 1;
};

// Pointing right is worth 100, passing `pass`.
struct Shell : Tiny<Shell> {
  explicit Shell(int pass) : pass_(pass) {}
  static constexpr bool has_secret = true;
  void set_up(State& s) const { s.mover = 1; }
  Turn turn(const State& s) const {
    if (s.stage == 0) return {Turn::Actor::chance, seat(0), 2};
    return s.stage == 1 ? asks(1) : over;
  }
  void moves(const State& /*s*/, MoveList& out) const {
    for (int n = 1; n <= 3; ++n) out.push(take(n));
  }
  void odds(const State& /*s*/, OddsList& out) const { out.push(fall(1), 2, 1); }
  void apply(State& s, Move m) const {
    if (s.stage++ == 0) {
      s.hidden = m.a;
    } else {
      s.score[1] = static_cast<u8>(m.a == 3 ? pass_ : m.a == s.hidden ? 100 : 0);
    }
  }
  int seats_ = 2;
  int pass_;
};

struct Wide : Tiny<Wide> {
  static constexpr bool has_secret = false;
  void set_up(State& /*s*/) const {}
  Turn turn(const State& s) const { return s.stage == 0 ? asks(0) : over; }
  void moves(const State& /*s*/, MoveList& out) const {
    for (int n = 0; n < 200; ++n) out.push(take(n));
  }
  void odds(const State& /*s*/, OddsList& /*out*/) const {}
  void apply(State& s, Move m) const {
    s.stage = 1;
    s.score[0] = m.a == 7 ? 100 : 10;
  }
  int seats_ = 1;
};

}  // namespace noo::bots::tiny
