// NIM-END: who has won.
#include "nim/chapters.hpp"
#include "nim/game.hpp"

namespace noo::nim {

// The mover has just taken the last stone.
void end_game(Play& p) {
  p.s.ending = Ending::last_stone;
  p.s.agenda.clear();
  p.tell(Ev::last_stone, p.ed.opt.last_stone == LastStone::wins ? Rule::NIM_END_1 : Rule::NIM_END_2, {ix(p.s.mover)});
}

bool wins(const Edition& ed, const State& s, Seat x) {
  return (x == s.mover) == (ed.opt.last_stone == LastStone::wins);  // NIM-END-1, NIM-END-2
}

void add_score(const Edition& ed, const State& s, Seat x, SeatResult& out) {
  const Rule end = ed.opt.last_stone == LastStone::wins ? Rule::NIM_END_1 : Rule::NIM_END_2;
  if (s.ending != Ending::none && wins(ed, s, x)) {
    out.add({static_cast<u8>(Score::won), true, static_cast<u16>(end), 1});
  }
  const u8 stones = s.taken[x];
  out.add({static_cast<u8>(Score::stones), false, static_cast<u16>(Rule::NIM_END_3), stones});
}

}  // namespace noo::nim
