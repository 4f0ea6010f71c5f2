// NIM-TAKE: the turn.
#include "nim/chapters.hpp"
#include "nim/reasons.hpp"

namespace noo::nim {

// In the order of the rules: NIM-TAKE-1, NIM-TAKE-2, NIM-TAKE-3.
Verdict check(const Edition& ed, const State& s, Take m) {
  const int stones = static_cast<int>(m.stones);
  const int held = s.heap[m.heap];
  const int heap = static_cast<int>(m.heap);
  if (held == 0) return no(Rule::NIM_TAKE_1, Reason::empty, 1, 0, heap);
  if (stones > ed.num.most_taken) return no(Rule::NIM_TAKE_2, Reason::at_most, ed.num.most_taken, stones);
  if (stones > held) return no(Rule::NIM_TAKE_3, Reason::heap_holds, stones, held, heap);
  return yes;
}

void play(Play& p, Take m) {
  State& s = p.s;
  pop(p);
  const int stones = static_cast<int>(m.stones);
  u8& heap = s.heap[m.heap];
  heap = static_cast<u8>(heap - stones);
  u8& taken = s.taken[s.mover];
  taken = static_cast<u8>(taken + stones);
  p.tell(Ev::took, Rule::NIM_TAKE_1, {ix(s.mover), stones, static_cast<int>(m.heap), heap});
  p.push<Do::next_turn>();
}

void next_turn(Play& p) {
  State& s = p.s;
  if (s.left() == 0) return end_game(p);
  s.mover = seat((ix(s.mover) + 1) % s.seats);
  p.push<Do::take>();
}

}  // namespace noo::nim
