#include "planetary_phase/stepper.hpp"

#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase::stepper {

bool chance_answers(const State& s) { return Steps::is_chance(question(s)); }

bool legal(const Edition& ed, const State& s, Move m) {
  return Moves::visit(m, [&](const auto& row) {
    if constexpr (requires { check(ed, s, row); }) {
      return check(ed, s, row).legal();
    } else {
      return false;  // chance's
    }
  });
}

void answer(const Edition& ed, State& s, Move m) {
  Sink silent;
  Play p{ed, s, silent};
  play_move<Moves>(p, m);
}

namespace {

constexpr StepSet of_actions = on(Do::placing, Do::resolve, Do::mishap, Do::occupy, Do::devote, Do::place_tile,
                                  Do::take_tile, Do::grow, Do::collect, Do::launch, Do::launch_gains, Do::launch_end);

}  // namespace

void work(const Edition& ed, State& s) {
  Sink silent;
  Play p{ed, s, silent};
  const Step step = s.agenda.top();
  of_actions.has(step.what) ? Steps::perform(p, step) : void(pop(p));
}

int total(const Edition& ed, const State& s, Who w) { return planetary_phase::total(ed, s, w); }
int level(const Edition& ed, const State& s, Who w, Sector c) { return planetary_phase::level(ed, s, w, c); }
Owner leader(const Edition& ed, const State& s, Sector c) { return planetary_phase::leader(ed, s, c); }
int star_cost(const Edition& ed, const State& s, Who w) { return planetary_phase::star_cost(ed, s, w); }
bool unlocked(const Edition& ed, const State& s, Space at) { return planetary_phase::unlocked(ed, s, at); }
bool may_rise(const Edition& ed, const State& s, Who w, Sector c) { return planetary_phase::may_rise(ed, s, w, c); }
bool may_rise_anywhere(const Edition& ed, const State& s, Who w) {
  return planetary_phase::may_rise_anywhere(ed, s, w);
}

}  // namespace noo::planetary_phase::stepper
