// What the engine asks of Pax Transhumanity, in terms of the chapters. See engine/core/game.hpp for the meaning of each
// call.
#pragma once

#include "engine/core/game_base.hpp"
#include "pax_transhumanity/edition.hpp"
#include "pax_transhumanity/moves.hpp"
#include "pax_transhumanity/reasons.hpp"
#include "pax_transhumanity/rule.hpp"
#include "pax_transhumanity/state.hpp"
#include "pax_transhumanity/steps.hpp"

namespace noo::pax_transhumanity {

// Lines of the score. The last two only tell what a tie is broken by (I5).
enum class Score : u8 {
  dominant_companies,
  dominant_problems,
  hidden_companies,
  hidden_problems,
  all_problems,
  shock,
  tycoon,
  capital,
  wealth
};
inline constexpr EnumArray<Score, std::string_view, 9> score_words{"dominant_companies",
                                                                   "dominant_problems",
                                                                   "hidden_companies",
                                                                   "hidden_problems",
                                                                   "all_problems",
                                                                   "shock",
                                                                   "tycoon",
                                                                   "capital",
                                                                   "wealth"};

class Game : public GameBase<Game, Edition, State, Moves> {
 public:
  explicit Game(const Edition& edition) : GameBase(edition) {}
  struct Playing;

  // Each hidden group of bytes and who may see it (C7, R72).
  template <class Declare>
  void secrets(const State& s, const Declare& declare) const;
  Seat waiting_for(const State& s) const;
  SeatSet step_audience(const State& s, Move m) const;
  State imagine(const State& view, Seat viewer, Rng& rng) const;

  Result result(const State& s) const;
  Result standing(const State& s) const;  // as a tipping point would score it now (R74)
  void goals(const State& view, Seat viewer, GoalList& out) const;
  bool in_setup(const State& s) const { return s.in_setup != 0; }
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

template <class Declare>
void Game::secrets(const State& s, const Declare& declare) const {
  if (s.ending != Ending::none) return;  // R73: shown at the end
  const auto seats_of = [&](ColourSet who) {
    SeatSet out{};
    for (const Colour c : who& edition_.people()) out.add(edition_.seat_of(c));
    return out;
  };
  for (const Colour c : s.in_play) {
    const int i = ix(c);
    const ColourSet own = edition_.people() & ColourSet::of(c);
    declare(s.dealt[i], seats_of(own));                // C7
    declare(s.hidden[i], seats_of(own | s.spied[i]));  // AB-QUANTUM_ESPIONAGE
  }
  for (std::size_t i = 0; i < s.next.size(); ++i) {
    if (!s.looked[i].empty()) declare(s.next[i], seats_of(s.looked[i]));  // AB-FORESIGHT
  }
}

static_assert(noo::Game<Game>);

}  // namespace noo::pax_transhumanity
