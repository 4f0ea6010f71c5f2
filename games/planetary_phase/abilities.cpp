// AB: who has which ability. What it does stands where it is used.
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

// A block has room for one ability, so only that place can hold it.
bool has(const Edition& ed, const State& s, Who w, Ability a) {
  const Card held = s.of(w).ability[ed.of(a).block];
  return held != Card::none && ed.of(held).ability == a;
}

int discount(const Edition& ed, const State& s, Who w, Ability a) { return has(ed, s, w, a) ? ed.of(a).amount : 0; }

}  // namespace noo::planetary_phase
