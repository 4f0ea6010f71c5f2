// Could play have left this agenda? A position given by hand may pile up any steps; the rules may only meet those that
// they would have pushed themselves. What a step may lie on, and when, stands in its row; what else must fit is the
// game's own to check:
//
//   class Agendum : public AgendaCheck<Steps, State> { ... };
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/step_table.hpp"
#include "engine/errors.hpp"

namespace noo {

template <class Steps, class State>
class AgendaCheck {
 public:
  using Do = typename Steps::Do;

 protected:
  explicit AgendaCheck(const State& s) : s_(s) {
    for (const Step& step : s.agenda.all()) steps_.add(step.what);
  }

  // Calls own(step) for each step, the lowest first, once it lies where it may.
  template <class Own>
  void each_step(u32 now, std::string_view right_time, const Own& own) {
    for (at_ = 0; at_ < s_.agenda.depth; ++at_) {
      const Step& step = step_at(at_);
      const auto what = static_cast<Do>(step.what);
      need(Steps::lies_on(what) != nowhere, "a step that waits");
      need(Steps::lies_on(what).has(static_cast<u8>(below())), "a step that follows the one below it");
      need((Steps::during(what) & now) != 0, right_time);
      own(step);
    }
  }

  [[noreturn]] static void fail(const std::string& where, std::string_view right) {
    throw InputError(fmt::format("state {}: does not fit the rest of the position; {} would be right", where, right));
  }
  void need(bool fits, std::string_view right) const {
    if (!fits) fail(fmt::format("/agenda/{}", at_), right);
  }

  template <class... Steps_>
  bool has(Steps_... any) const {
    return (steps_.has(static_cast<u8>(any)) || ...);
  }
  const Step& step_at(int i) const { return s_.agenda.steps[i]; }
  Do below() const { return at_ == 0 ? Do::none : static_cast<Do>(step_at(at_ - 1).what); }
  Do above() const { return at_ + 1 < s_.agenda.depth ? static_cast<Do>(step_at(at_ + 1).what) : Do::none; }

  const State& s_;
  int at_ = 0;

 private:
  StepSet steps_{};
};

// Something can come up, or somebody has something to answer: at least so many legal moves. `drawn`: what comes up.
template <class Game, class State>
void require_answers(const Game& game, const State& s, int least, std::string_view drawn = "something") {
  const std::string top = fmt::format("state /agenda/{}: ", s.agenda.depth - 1);
  if (game.turn(s).actor == Turn::Actor::chance) {
    OddsList odds;
    game.odds(s, odds);
    if (odds.total() == 0)
      throw InputError(fmt::format("{}nothing can come up; {} to be drawn would be right", top, drawn));
    return;
  }
  MoveList moves;
  game.moves(s, moves);
  if (moves.size >= least) return;
  throw InputError(top + (least == 1 ? "nobody could answer; a question with a legal move would be right"
                                     : "there is nothing to choose; a question with two answers would be right"));
}

}  // namespace noo
