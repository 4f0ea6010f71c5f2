// What the engine asks of The Planetary Phase, in terms of the chapters. See engine/core/game.hpp for the meaning of
// each call.
#pragma once

#include "engine/core/game_base.hpp"
#include "planetary_phase/edition.hpp"
#include "planetary_phase/moves.hpp"
#include "planetary_phase/rule.hpp"
#include "planetary_phase/state.hpp"
#include "planetary_phase/steps.hpp"

namespace noo::planetary_phase {

// Lines of the score (5-SCORE-1). The last two only tell what a tie is broken by (5-SCORE-2).
enum class Score : u8 { reputation, CUL, SPI, BIO, CLI, TEC, ECO, energy, order };
inline constexpr EnumArray<Score, std::string_view, 9> score_words{"reputation", "CUL", "SPI",    "BIO",  "CLI",
                                                                   "TEC",        "ECO", "energy", "order"};

// How much a person wants to be asked (AnyGame::worth_asking).
enum class Standing : u8 { everything, useful, hold_back };

class Game : public GameBase<Game, Edition, State, Moves> {
 public:
  explicit Game(const Edition& edition) : GameBase(edition) {}
  struct Playing;

  // threat sides that stand in the position before they are shown.
  template <class Declare>
  void secrets(const State& s, const Declare& declare) const;
  Seat waiting_for(const State& s) const;
  SeatSet step_audience(const State& /*s*/, Move /*m*/) const { return SeatSet::all(); }
  State imagine(const State& view, Seat viewer, Rng& rng) const;

  Result result(const State& s) const;
  Result standing(const State& s) const;  // when people agree to end the game here
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

  // Payments and refreshing have an obvious answer; who wants to be asked less gets it.
  bool worth_asking(const State& view, Standing order) const;
  Move default_answer(const State& view) const;  // of a question not worth asking
};

template <class Declare>
void Game::secrets(const State& s, const Declare& declare) const {
  if (edition_.opt.random_threat_backs || s.ending != Ending::none) return;
  for (int i = 1; i <= cards; ++i) {
    if (edition_.in_play(card(i)) && !s.known.has(card(i))) declare(s.back_of(card(i)), SeatSet::none());
  }
}

static_assert(noo::Game<Game>);

}  // namespace noo::planetary_phase
