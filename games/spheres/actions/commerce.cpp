// SPH-COMM, Commerce: extra actions, and passing them on.
#include "spheres/chapters.hpp"

namespace noo::spheres {

namespace {

constexpr int most_extra = 2;  // seven slots (SPH-COMM-5, RUL-41)

}  // namespace

void commerce(Play& p) { gain_extra(p, Rule::SPH_COMM_3); }  // SPH-COMM-3

void gain_extra(Play& p, Rule why) {
  Civ& me = p.s.me();
  if (me.extra_next() >= most_extra) {
    p.tell(Ev::extra_lost_to_limit, Rule::SPH_COMM_5, {ix(p.s.mover)});
    return;
  }
  ++me.extra_own;
  p.tell(Ev::extra_gained, why, {ix(p.s.mover), me.extra_next()});
}

Verdict may_request_with(const Edition& ed, const State& s, Seat holder, int era) {
  if (!s.others().has(holder)) return nobody_there(s, Rule::SPH_COMM_6, holder);
  if (s.civ_of(holder).extra_own == 0) return no(Rule::SPH_COMM_6, Reason::extra_of, 1, 0, ix(holder));  // SPH-COMM-6
  const Verdict interact = reach_with(ed, s, Action::cmr, holder, era);  // SPH-INT-1, SPH-INT-2, SPH-INT-3
  if (!interact.legal()) return interact;
  if (!did(s, Action::mov) && !(era == 4 && did(s, Action::tec))) {
    return no(Rule::SPH_COMM_7, Reason::wants_success, 1, 0, num(Action::mov) - 1);
  }
  if (s.turn.requested.has(holder)) return no(Rule::SPH_COMM_7, Reason::requested, 1, 1, ix(holder));
  if (!s.turn.gift_from.empty()) return no(Rule::SPH_COMM_7, Reason::gifts, 1, 1);  // SPH-COMM-10
  const int held = ed.opt.gift_usable == GiftUsable::same_turn ? s.turn.extra_now : s.me().extra_next();
  return held < most_extra ? yes : no(Rule::SPH_COMM_5, Reason::extra_full, most_extra, held);
}

Verdict may_request(const Edition& ed, const State& s, Seat holder) {
  return may_request_with(ed, s, holder, s.own().era);
}

Verdict check(const Edition& ed, const State& s, Request m) { return may_request(ed, s, m.holder); }

void play(Play& p, Request m) {
  State& s = p.s;
  s.turn.requested.add(m.holder);
  if (by_time(s.pair(s.mover, m.holder).sep)) prove_era4(p, s.mover, Rule::SPH_INFO_7);
  p.tell(Ev::gift_requested, Rule::SPH_COMM_7, {ix(s.mover), ix(m.holder)});
  p.push<Do::grant>(m.holder);
}

Verdict check(const Edition& /*ed*/, const State& /*s*/, Grant /*m*/) { return yes; }

void play(Play& p, Grant m) {  // SPH-COMM-8
  State& s = p.s;
  const Seat holder = seat(pop(p).a);
  if (m.answer == Answer::no) {
    p.tell(Ev::gift_refused, Rule::SPH_COMM_8, {ix(holder), ix(s.mover)});
    return;
  }
  --s.civ_of(holder).extra_own;
  if (p.ed.opt.gift_usable == GiftUsable::same_turn) {  // RUL-39
    ++s.turn.extra_now;
  } else {
    ++s.me().extra_gift;
  }
  s.turn.gift_from.add(holder);
  s.mine.directed.add(holder);
  p.tell(Ev::gift_granted, Rule::SPH_COMM_8, {ix(holder), ix(s.mover)});
}

}  // namespace noo::spheres
