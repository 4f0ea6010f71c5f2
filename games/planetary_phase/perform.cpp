// 3B Phase B: the boxes are resolved one after the other.
#include "planetary_phase/rules.hpp"

namespace noo::planetary_phase {

namespace {

Do question_of(Box b) {
  switch (b) {
    case Box::establish:
      return Do::establish;
    case Box::energize:
      return Do::energize;
    case Box::devise:
      return Do::devise;
    case Box::expand:
      return Do::expand;
    case Box::evolve:
      return Do::evolve;
    default:
      return Do::commit;  // 3C-DED-1: Dedicate is the same
  }
}

// 3B-PERF-1: who scheduled last acts first. The marker is taken back (3B-PERF-2).
Owner take_rightmost(State& s, Box b) {
  auto& places = s.in(b);
  for (std::size_t i = places.size(); i > 0; --i) {
    const Owner marker = places[i - 1];
    if (marker.none()) continue;
    places[i - 1] = Owner::nobody();
    return marker;
  }
  return Owner::nobody();
}

}  // namespace

void resolve(Play& p, Box b) {
  State& s = p.s;
  s.act = idle_act();
  const Owner marker = take_rightmost(s, b);
  if (!marker.none()) {
    s.act.box = b;
    s.act.by = marker.who();
    p.push(Do::resolve, ix(b));
    return p.ask(question_of(b), marker.who(), ix(b));
  }
  if (b != Box::evolve) return p.push(Do::resolve, ix(b) + 1);  // clockwise
  s.phase = Phase::C;
  p.push(Do::card_step);
}

// An Expand that has begun is ended by `stop`.
Verdict check(const Edition& /*ed*/, const State& s, Pass /*m*/) {
  return asked(s, Do::expand) && s.act.steps > 0 ? no(Rule::S3C_EXP_1) : yes;
}

void play(Play& p, Pass /*m*/) {
  const Who w = who(pop(p).a);
  p.tell(Ev::passed, Rule::S3B_PERF_2, {ix(w), ix(p.s.act.box)});  // nothing is paid back
}

void let_go(Play& p) {
  const Who w = who(pop(p).a);
  p.tell(Ev::unable, Rule::S3B_PERF_2, {ix(w), ix(p.s.act.box)});
}

}  // namespace noo::planetary_phase
