// What the engine asks of Nim, in terms of the chapters. See engine/core/game.hpp for the meaning of each call.
#pragma once

#include "engine/core/game_base.hpp"
#include "nim/edition.hpp"
#include "nim/moves.hpp"
#include "nim/reasons.hpp"
#include "nim/rule.hpp"
#include "nim/state.hpp"
#include "nim/steps.hpp"

namespace noo::nim {

// Lines of the score; the stones are only told.
enum class Score : u8 { won, stones };
inline constexpr std::array<std::string_view, 2> score_words{"won", "stones"};

class Game : public GameBase<Game, Edition, State, Moves> {
 public:
  explicit Game(const Edition& edition) : GameBase(edition) {}
  struct Playing;

  // Nothing is hidden: no secrets to declare, and every view is the whole position.
  template <class Declare>
  void secrets(const State& /*s*/, const Declare& /*declare*/) const {}
  Seat waiting_for(const State& s) const { return s.mover; }
  SeatSet step_audience(const State& /*s*/, Move /*m*/) const { return SeatSet::all(); }
  State imagine(const State& view, Seat /*viewer*/, Rng& /*rng*/) const { return view; }

  Result result(const State& s) const;
  Result standing(const State& s) const;  // as it would be if people agreed to end the game here
  void goals(const State& view, Seat viewer, GoalList& out) const;
  bool in_setup(const State& s) const { return s.in_setup != 0; }
  void invariants(const State& s, Report& report) const;

  static EventRow ask_row(u8 ask);
  void ask_args(const State& s, std::array<i16, Event::max_args>& args) const;
  static EventRow event_row(u8 code);
  static EventRow reason_row(u8 reason);
  static GoalRow goal_row(u8 what);
  static std::string_view word(std::string_view family, int value);
  int chance_of(const State& /*s*/, Move /*m*/) const { return -1; }
  u16 rule_asking(const State& /*s*/) const { return static_cast<u16>(Rule::NIM_TAKE_1); }
  u16 rule_behind(const State& /*s*/, Move /*m*/) const { return static_cast<u16>(Rule::NIM_TAKE_1); }
};

static_assert(noo::Game<Game>);

}  // namespace noo::nim
