#include "pax_emancipation/stepper.hpp"

#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation::stepper {

bool chance_answers(const State& s) { return Steps::is_chance(question(s)); }

bool legal(const Edition& ed, const State& s, Embark m) { return check(ed, s, m).legal(); }

void answer(const Edition& ed, State& s, Move m) {
  Sink silent;
  Play p{ed, s, silent};
  play_move<Moves>(p, m);
  run(p);
}

Result result_of(const Edition& ed, const State& s) { return pax_emancipation::result_of(ed, s); }
int points(const Edition& ed, const State& s, Colour c, bool final_era) {
  return pax_emancipation::points(ed, s, c, final_era);
}
int deciding_points(const Edition& ed, const State& s) { return pax_emancipation::deciding_points(ed, s); }
Ending end_together(const Edition& ed, const State& s) { return pax_emancipation::end_together(ed, s); }
int gold(const Edition& ed, const State& s, Colour c) { return pax_emancipation::gold(ed, s, c); }
Finance after_fundraising(const Finance& f) { return pax_emancipation::after_fundraising(f); }
int agents_of(const Lot& lot, Colour c) { return pax_emancipation::agents_of(lot, c); }
OpSet ops_of(const Edition& ed, const Lot& lot) { return pax_emancipation::ops_of(ed, lot); }
SplaySet viable(const Edition& ed, const State& s, Card c, Face f) { return pax_emancipation::viable(ed, s, c, f); }
int size_of(const State& s, Splay where) { return pax_emancipation::size_of(s, where); }
const Leaf& leaf(const State& s, Splay where, int i) { return pax_emancipation::leaf(s, where, i); }
bool on_map(const State& s, Barrier b) { return pax_emancipation::on_map(s, b); }
bool has_barrier(const Edition& ed, const State& s, Sphere x, Hue hue) {
  return pax_emancipation::has_barrier(ed, s, x, hue);
}
int anarchy_on_map(const State& s) { return pax_emancipation::anarchy_on_map(s); }
int slaves(const Edition& ed, const State& s, Sphere x) { return pax_emancipation::slaves(ed, s, x); }
int tokens_at(const State& s, Port where) { return pax_emancipation::tokens_at(s, where); }
int tokens_at(const State& s, Port where, Colour c) { return pax_emancipation::tokens_at(s, where, c); }
int hate_dice(const Edition& ed, const State& s, Port where) { return pax_emancipation::hate_dice(ed, s, where); }
Sphere walk_from(const Edition& ed, const State& s, Sphere x, int steps) {
  return pax_emancipation::walk_from(ed, s, x, steps);
}

}  // namespace noo::pax_emancipation::stepper
