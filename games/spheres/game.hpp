// What the engine asks of SPHERES!, in terms of the chapters. See engine/core/game.hpp for the meaning of each call.
#pragma once

#include "engine/core/game_base.hpp"
#include "spheres/edition.hpp"
#include "spheres/moves.hpp"
#include "spheres/reasons.hpp"
#include "spheres/rule.hpp"
#include "spheres/state.hpp"
#include "spheres/steps.hpp"

namespace noo::spheres {

// Lines of the score.
enum class Score : u8 { resolved, failed, effectiveness, collapse };
inline constexpr EnumArray<Score, std::string_view, 4> score_words{"resolved", "failed", "effectiveness", "collapse"};

// The standing order of a seat (SPH-RR-9): which small questions it wants to be asked.
enum class Standing : u8 { all, useful, hold };

class Game : public GameBase<Game, Edition, State, Moves> {
 public:
  Game(int seats, const Options& options, const Numbers& numbers) : GameBase(Edition{seats, options, numbers}) {}
  explicit Game(int seats) : Game(seats, Options{}, Numbers{}) {}
  struct Playing;

  // Each hidden group of bytes and who may see it (SPH-INFO).
  template <class Declare>
  void secrets(const State& s, const Declare& declare) const;
  Seat waiting_for(const State& s) const { return s.mover; }
  SeatSet step_audience(const State& s, Move m) const;
  State imagine(const State& view, Seat viewer, Rng& rng) const;

  Result result(const State& s) const;
  Result judged(const State& s) const;    // ranks and winners as if the game ended here; needs all that is secret
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
  int chance_of(const State& s, Move m) const;
  u16 rule_asking(const State& s) const;
  u16 rule_behind(const State& s, Move m) const;

  // SPH-RR-9: is this window or offer of help worth asking a seat with that standing order? If not, `declining`
  // answers.
  bool worth_asking(const State& s, Standing order) const;
  static Move declining(const State& s);

 private:
  SeatSet dice_seen_by(const State& s) const;
};

template <class Declare>
void Game::secrets(const State& s, const Declare& declare) const {
  if (s.ending != Ending::none || edition_.opt.info_model == InfoModel::open) return;  // SPH-INFO-9
  const SeatSet nobody = SeatSet::none();
  for (int i = 0; i < s.seats; ++i) {
    const Seat x = noo::seat(i);
    declare(s.secret[i], SeatSet::of(x));  // SPH-INFO-2
    const bool shown = !s.alive.has(x) || edition_.opt.crisis_visible;
    declare(s.counts[i], shown ? SeatSet::all() : SeatSet::of(x));
    declare(s.knows_era4[i], SeatSet::of(x));
    declare(s.lasting[i], nobody);       // SPH-INFO-5
    for (int j = 0; j < s.seats; ++j) {  // SPH-INFO-8
      declare(s.crises_by[i][j], SeatSet::of(x) | SeatSet::of(noo::seat(j)));
    }
  }
  const SeatSet mover = SeatSet::of(s.mover);
  declare(s.plan, s.turn.announced != 0 ? SeatSet::all() : mover);
  declare(s.mine, mover);
  declare(s.helped, mover);
  declare(s.dice, dice_seen_by(s));
}

static_assert(noo::Game<Game>);

}  // namespace noo::spheres
