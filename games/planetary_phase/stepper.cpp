#include "planetary_phase/stepper.hpp"

#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase::stepper {

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
  Moves::visit(m, [&](const auto& row) {
    play(p, row);
    return 0;
  });
}

void work(const Edition& ed, State& s) {
  Sink silent;
  Play p{ed, s, silent};
  const Step step = pop(p);
  switch (static_cast<Do>(step.what)) {
    case Do::placing:
      return placing(p, step.a);
    case Do::resolve:
      return resolve(p, box(step.a));
    case Do::mishap:
      return mishap(p, who(step.a));
    case Do::occupy:
      return occupy(p);
    case Do::devote:
      return devote(p);
    case Do::place_tile:
      return place_tile(p);
    case Do::take_tile:
      return take_tile(p);
    case Do::grow:
      return grow(p);
    case Do::collect:
      return collect(p);
    case Do::launch:
      return launch(p);
    case Do::launch_gains:
      return launch_gains(p);
    case Do::launch_end:
      return launch_end(p);
    default:
      return;
  }
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
