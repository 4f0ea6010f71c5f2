// NIM-SETUP: the heaps, and who begins.
#include "nim/chapters.hpp"

namespace noo::nim {

State begin_setup(const Edition& ed) {
  State s{};
  s.seats = static_cast<u8>(ed.seats);
  s.in_setup = 1;
  s.heap = {static_cast<u8>(ed.num.left_heap), static_cast<u8>(ed.num.middle_heap),
            static_cast<u8>(ed.num.right_heap)};                      // NIM-SETUP-1
  s.agenda.push({static_cast<u8>(Do::first), SeatSet::all(), 0, 0});  // NIM-SETUP-2
  return s;
}

Verdict check(const Edition& ed, const State& s, First m) {
  return asked(s, Do::first) && ix(m.who) < ed.seats ? yes : no(Rule::ENG_CHANCE);
}

void play(Play& p, First m) {
  p.s.agenda.pop();
  p.s.in_setup = 0;
  p.s.mover = m.who;
  p.tell_all(Ev::first_player, Rule::NIM_SETUP_2, {ix(m.who)});
  p.push(Do::take);
}

}  // namespace noo::nim
