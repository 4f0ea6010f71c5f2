// 2I and 3D3: the sector under assessment, closed for the round, and what its leader answers for it.
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

bool out_of_play(const Edition& ed, const State& s, Space at) {  // 2I-BUR-1
  return s.assessed != Sector::none && ed.of(at).touches(s.assessed);
}

namespace {

void lose_face(Play& p, Who w) { gain_reputation(p, w, -level(p.ed, p.s, w, p.s.assessed), Rule::S3D3_ASSESS_1); }

void move_on(Play& p) {  // 3D3-ASSESS-2
  p.s.assessed = next(p.s.assessed);
  p.tell(Ev::assessment, Rule::S3D3_ASSESS_2, {ix(p.s.assessed)});
}

}  // namespace

void assessment(Play& p) {  // 3D3-ASSESS-1
  State& s = p.s;
  const Owner first = leader(p.ed, s, s.assessed);
  if (first.none()) {
    p.tell(Ev::unassessed, Rule::S3D3_ASSESS_1, {ix(s.assessed)});
    return move_on(p);
  }
  const Who w = first.who();
  p.tell(Ev::assessed, Rule::S3D3_ASSESS_1, {ix(w), ix(s.assessed), level(p.ed, s, w, s.assessed)});
  if (s.of(w).credits > 0) return p.push<Do::assess>(w);  // whatever the Reputation
  lose_face(p, w);
  move_on(p);
}

Verdict check(const Edition& /*ed*/, const State& s, Assess m) {
  if (m.answer == Answer::credit && s.of(asked_player(s)).credits == 0)
    return no(Rule::S3D3_ASSESS_1, Reason::no_credit);
  return yes;
}

void play(Play& p, Assess m) {
  const Who w = who(pop(p).a);
  if (m.answer == Answer::credit) {
    --p.s.of(w).credits;
    p.tell(Ev::turned_in, Rule::S3D3_ASSESS_1, {ix(w)});
  } else {
    lose_face(p, w);
  }
  move_on(p);
}

}  // namespace noo::planetary_phase
