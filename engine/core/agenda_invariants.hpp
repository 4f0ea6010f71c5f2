// What can never be of an agenda, in any game: for its `invariants`, before they look at the steps.
//
//   if (!sound_agenda<Steps>(s, report, [&](const Step& step) { return step.a < ed.seats; })) return;
#pragma once

#include "engine/core/report.hpp"
#include "engine/core/step_table.hpp"

namespace noo {

// May the other invariants look at the steps? `fits`: what else a game requires of a step that is as its row says.
template <class Steps, class State, class Fits>
bool sound_agenda(const State& s, Report& r, const Fits& fits) {
  using Do = typename Steps::Do;
  using Ending = decltype(s.ending);
  const int before = r.count();
  const std::size_t depth = s.agenda.depth;
  const std::size_t capacity = s.agenda.steps.size();
  r.require(depth <= capacity, "the agenda fits");
  if (depth > capacity) return false;
  for (const Step& step : s.agenda.all()) {
    r.require(Steps::known(step.what), "agenda steps are known");
    if (!Steps::known(step.what)) continue;
    const bool shown = Steps::known_to(static_cast<Do>(step.what)) == Known::some || step.seen_by == SeatSet::all();
    r.require(shown && Steps::fits(step) && fits(step), "agenda steps are of this table");
  }
  for (std::size_t i = depth; i < capacity; ++i) {
    r.require(s.agenda.steps[i] == Step{}, "unused agenda places are zero");
  }
  r.require(s.agenda.empty() == (s.ending != Ending::none), "something is asked exactly while the game runs");
  if (s.agenda.empty() || r.count() != before) return r.count() == before;
  r.require(Steps::nature(s.agenda.top().what) != Nature::work, "somebody is asked, or something comes up");
  return r.count() == before;
}

template <class Steps, class State>
bool sound_agenda(const State& s, Report& r) {
  return sound_agenda<Steps>(s, r, [](const Step& /*step*/) { return true; });
}

}  // namespace noo
