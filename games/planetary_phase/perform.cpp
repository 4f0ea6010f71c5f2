// 3B Phase B: the boxes are resolved one after the other.
#include "planetary_phase/chapters.hpp"

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

// 3B-PERF-1: whoever scheduled last acts first. The marker is taken back (3B-PERF-2).
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
    p.push<Do::resolve>(b);
    return p.push_one<Asked_of>(question_of(b), marker.who(), b);
  }
  if (b != Box::evolve) return p.push<Do::resolve>(box(ix(b) + 1));  // clockwise
  s.phase = Phase::C;
  p.push<Do::card_step>();
}

// An Expand that has begun is ended by `stop`.
Verdict check(const Edition& /*ed*/, const State& s, Pass /*m*/) {
  return asked(s, Do::expand) && s.act.steps > 0 ? no(Rule::S3C_EXP_1, Reason::expand_begun, s.act.steps) : yes;
}

void play(Play& p, Pass /*m*/) {
  const Who w = who(pop(p).a);
  p.tell(Ev::passed, Rule::S3B_PERF_2, {ix(w), ix(p.s.act.box)});  // nothing is paid back
}

namespace {

// Of the choices that fail for want of time alone, the one that lacks least.
class Nearest {
 public:
  Nearest(const Edition& ed, const State& s) : ed_(ed), s_(s) { search(s.act.box); }
  int need = 0;  // 0: time is not all that is missing
  int have = 0;

 private:
  void search(Box b) {
    switch (b) {
      case Box::commit:
      case Box::dedicate:
        return each<Commit>(corners, [](int i) { return corner(i); });
      case Box::establish:
        return each<Establish>(spaces, [](int i) { return space(i); });
      case Box::devise:
        return each<Devise>(stacks, [](int i) { return stack(i); });
      case Box::expand:
        return each<Raise>(sectors, [](int i) { return sector(i); });
      case Box::evolve:
        return each<Evolve>(shelves, [](int i) { return static_cast<Shelf>(i); });
      case Box::energize:
      case Box::none:
        return;
    }
  }
  template <class Row, class F>
  void each(int count, const F& choice) {
    for (int i = 0; i < count; ++i) consider(check(ed_, s_, Row{choice(i)}));
  }
  void consider(const Verdict& refused) {
    const auto why = static_cast<Reason>(refused.reason);
    if (why != Reason::costs && why != Reason::costs_time && why != Reason::needs_counter) return;
    if (need != 0 && refused.need - refused.have >= need - have) return;
    need = refused.need;
    have = refused.have;
  }

  const Edition& ed_;
  const State& s_;
};

}  // namespace

void let_go(Play& p) {
  const Who w = asked_player(p.s);
  const int box = ix(p.s.act.box);
  if (p.out.listening()) {
    const Nearest nearest(p.ed, p.s);
    if (nearest.need > 0) {
      p.tell(Ev::too_dear, Rule::PAY_1, {ix(w), box, nearest.need, nearest.have});
    } else {
      p.tell(Ev::unable, Rule::S3B_PERF_2, {ix(w), box, ix(p.s.of(w).tile)});
    }
  }
  pop(p);
}

}  // namespace noo::planetary_phase
