#include "planetary_phase/state.hpp"

namespace noo::planetary_phase {

int on_tiles(const State& s, Who w) {
  int n = 0;
  for (const Site& site : s.site) {
    for (const Owner held : site.held) n += held.is(w) ? 1 : 0;
  }
  return n;
}

bool has_marker(const State& s, Box b) {
  for (const Owner marker : s.in(b)) {
    if (!marker.none()) return true;
  }
  return false;
}

int cards_in_deck(const State& s) {
  return s.deck.size() + (s.top != Card::none ? 1 : 0) + (s.threat != Card::none ? 1 : 0);
}

bool threat_showing(const State& s) {
  if (s.threat != Card::none) return true;
  for (const Slot& slot : s.display) {
    if (slot.card != Card::none && slot.face == Face::threat) return true;
  }
  return false;
}

}  // namespace noo::planetary_phase
