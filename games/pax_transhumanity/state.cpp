#include "pax_transhumanity/state.hpp"

namespace noo::pax_transhumanity {

int count_shown(const State& s, Discipline d) {
  int n = 0;
  for (int i = 0; i < s.splay.size; ++i) n += s.splay[i].shown == d ? 1 : 0;
  return n;
}

int companies_in(const State& s, Colour c, Sphere where) {
  int n = 0;
  for (int i = 0; i < barriers_a_sphere; ++i) n += s.spot(space_at(where, i)).owned_by(c) ? 1 : 0;
  return n;
}

int companies(const State& s, Colour c) {
  int n = 0;
  for (int i = 0; i < spheres; ++i) n += companies_in(s, c, sphere(i));
  return n;
}

int employees(const State& s, Colour c) {
  int n = 0;
  for (const Spot& spot : s.infrastructure) n += spot.employees.has(c) ? 1 : 0;
  for (const u8 unemployed : s.of(c).unemployed) n += unemployed;
  return n;
}

namespace {

Slot first_card_from(const State& s, Sphere column, int row) {
  for (; row < rows; ++row) {
    const Slot at = slot_at(column, row);
    if (!s.lot(at).empty()) return at;
  }
  return Slot::none;
}

}  // namespace

Slot lowest(const State& s, Sphere column) { return first_card_from(s, column, 0); }

Slot second_lowest(const State& s, Sphere column) {
  const Slot first = lowest(s, column);
  return first == Slot::none ? Slot::none : first_card_from(s, column, row_of(first) + 1);
}

int gaps(const State& s, Sphere column) {
  int n = 0;
  for (int row = 0; row < rows; ++row) n += s.lot(slot_at(column, row)).empty() ? 1 : 0;
  return n;
}

// C6: all the chits that are in no Victory Pile.
int unclaimed(const State& s, Problem p, int copies) {
  int left = copies;
  for (const Player& player : s.player) left -= player.victory[p];
  return left;
}

}  // namespace noo::pax_transhumanity
