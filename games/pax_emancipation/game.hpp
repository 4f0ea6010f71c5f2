// What the engine asks of Pax Emancipation, in terms of the chapters. See engine/core/game.hpp for the meaning of each
// call.
#pragma once

#include "engine/core/game_base.hpp"
#include "pax_emancipation/edition.hpp"
#include "pax_emancipation/moves.hpp"
#include "pax_emancipation/rule.hpp"
#include "pax_emancipation/state.hpp"
#include "pax_emancipation/steps.hpp"

namespace noo::pax_emancipation {

// Lines of the score (J4.1, J6). What follows `ends` is told and not counted: the sum that decides a cooperative game,
// and by how much a colour failed (J3.1).
enum class Score : u8 {
  chits,
  slavers,
  anarchy,
  disease,
  freedmen,
  admins,
  default_admins,
  factory,
  dissidents,
  marines,
  leaning,
  ends,
  table,
  slavers_left,
  barriers_left,
  freedmen_missing
};
inline constexpr std::array<std::string_view, 16> score_words{
    "barriers",       "slavers",      "anarchy",       "disease",         "freedmen", "admins",
    "default_admins", "factory",      "dissidents",    "marines",         "leaning",  "revolutions",
    "table",          "slavers_left", "barriers_left", "freedmen_missing"};

class Game : public GameBase<Game, Edition, State, Moves> {
 public:
  explicit Game(const Edition& edition) : GameBase(edition) { measure_map(edition_); }
  struct Playing;

  // Nothing is hidden (S.6): what nobody has seen is not decided yet.
  template <class Declare>
  void secrets(const State& /*s*/, const Declare& /*declare*/) const {}
  Seat waiting_for(const State& s) const;
  SeatSet step_audience(const State& /*s*/, Move /*m*/) const { return SeatSet::all(); }
  State imagine(const State& view, Seat viewer, Rng& rng) const;

  Result result(const State& s) const;
  Result standing(const State& s) const;  // as it would be counted now (J4.1, J6.1): nobody wins
  void goals(const State& view, Seat viewer, GoalList& out) const;
  bool in_setup(const State& s) const { return s.phase == Phase::setup; }
  void invariants(const State& s, Report& report) const;

  static EventRow ask_row(u8 ask);
  void ask_args(const State& s, std::array<i16, Event::max_args>& args) const;
  static EventRow event_row(u8 code);
  static EventRow reason_row(u8 reason);
  static GoalRow goal_row(u8 what);
  static std::string_view word(std::string_view family, int value);
  int chance_of(const State& s, Move m) const;
  u16 rule_asking(const State& s) const;
  u16 rule_behind(const State& s, Move m) const;
};

static_assert(noo::Game<Game>);

}  // namespace noo::pax_emancipation
