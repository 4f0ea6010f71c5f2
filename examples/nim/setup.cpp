// NIM-SETUP: the heaps, and who begins.
#include "nim/chapters.hpp"

namespace noo::nim {

State begin_setup(const Edition& ed) {
  State s{};
  s.seats = static_cast<u8>(ed.seats);
  s.in_setup = 1;
  s.heap = {static_cast<u8>(ed.num.left_heap), static_cast<u8>(ed.num.middle_heap),
            static_cast<u8>(ed.num.right_heap)};  // NIM-SETUP-1
  Sink silent;
  Play p{ed, s, silent};
  p.push<Do::first>();  // NIM-SETUP-2
  return s;
}

void play(Play& p, First m) {
  pop(p);
  p.s.in_setup = 0;
  p.s.mover = m.who;
  p.tell(Ev::first_player, Rule::NIM_SETUP_2, {ix(m.who)});
  p.push<Do::take>();
}

}  // namespace noo::nim
