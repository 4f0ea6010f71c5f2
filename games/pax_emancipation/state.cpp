// What follows from a position: slaves, Barriers, neighbours, majorities.
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

// ---- Ports and Spheres ----

// B2.2, R-15: every square without a meeple.
int slaves(const Edition& ed, const State& s, Port p) { return ed.of(p).squares - s.at(p).filled(); }

int slaves(const Edition& ed, const State& s, Sphere x) {
  const SphereRow& row = ed.of(x);
  int n = 0;
  for (int i = 0; i < row.port_count; ++i) n += slaves(ed, s, port(row.first_port + i));
  return n;
}

int tokens_at(const State& s, Port p) { return s.at(p).filled() + (s.at(p).admin.none() ? 0 : 1); }

int tokens_at(const State& s, Port p, Colour c) { return s.at(p).freedmen[c] + (s.at(p).admin.is(c) ? 1 : 0); }

// tokens of colours out of the game count against it too.
bool majority(const Edition& ed, const State& s, Port p, Colour c) {
  const int own = tokens_at(s, p, c);
  return own > slaves(ed, s, p) + tokens_at(s, p) - own;
}

bool diseased(const State& s, Sphere x) { return s.at(x).disease != 0; }

// ---- Barriers ----

bool on_map(const State& s, Barrier b) { return s.of(b).none(); }

int barriers_on(const Edition& ed, const State& s, Sphere x) {
  const SphereRow& row = ed.of(x);
  int n = 0;
  for (int i = 0; i < row.barrier_count; ++i) n += on_map(s, barrier(row.first_barrier + i)) ? 1 : 0;
  return n;
}

int barriers_on(const Edition& ed, const State& s, Sphere x, Hue hue) {
  const SphereRow& row = ed.of(x);
  int n = 0;
  for (int i = 0; i < row.barrier_count; ++i) {
    const Barrier b = barrier(row.first_barrier + i);
    n += on_map(s, b) && ed.of(b).hue == hue ? 1 : 0;
  }
  return n;
}

Verdict lies_on_map(const State& s, Barrier b, Rule why) {
  return on_map(s, b) ? yes : no(why, Reason::claimed, ix(b), ix(s.of(b).who()));
}

bool has_barrier(const Edition& ed, const State& s, Sphere x, Hue hue) {
  const SphereRow& row = ed.of(x);
  for (int i = 0; i < row.barrier_count; ++i) {
    const Barrier b = barrier(row.first_barrier + i);
    if (on_map(s, b) && ed.of(b).hue == hue) return true;
  }
  return false;
}

// by the number of Barriers, wherever the Sphere is.
bool is_tyranny(const Edition& ed, const State& s, Sphere x) {
  return ed.tyrannies() && barriers_on(ed, s, x) >= ed.num.tyranny_barriers;
}

// ---- borders ----

bool touches(const Edition& ed, Sea b, Sphere x) {
  const auto& between = ed.of(b).between;
  return between[0] == x || between[1] == x;
}

Sphere across(const Edition& ed, Sea b, Sphere x) {
  const auto& between = ed.of(b).between;
  return between[0] == x ? between[1] : between[0];
}

int slavers_next_to(const Edition& ed, const State& s, Sphere x) {
  int n = 0;
  for (int i = 0; i < seas; ++i) n += s.at(sea(i)).slaver.none() && touches(ed, sea(i), x) ? 1 : 0;
  return n;
}

// F3.3: from the moment it is built, until a Marine goes aboard.
bool merchantman(const State& s, Sea b) { return s.at(b).ship != 0 && s.at(b).marines == 0; }

// read whenever it is needed. R-11: by merchantmen, and by Warships where the option says so.
bool railroad_to(const Edition& ed, const State& s, Sphere from, Hue without) {
  for (int i = 0; i < seas; ++i) {
    const Sea b = sea(i);
    if (s.at(b).ship == 0 || !touches(ed, b, from)) continue;
    if (!merchantman(s, b) && !ed.opt.warship_railroad) continue;
    if (!has_barrier(ed, s, across(ed, b, from), without)) return true;
  }
  return false;
}

namespace {

u8& apart(Edition& ed, Sphere a, Sphere b) { return ed.apart[a][b]; }

void join(Edition& ed, const std::array<Sphere, 2>& between) {
  apart(ed, between[0], between[1]) = 1;
  apart(ed, between[1], between[0]) = 1;
}

}  // namespace

// Every way through every Sphere; the map hangs together.
void measure_map(Edition& ed) {
  for (auto& row : ed.apart) row.fill(spheres);
  for (int i = 0; i < spheres; ++i) apart(ed, sphere(i), sphere(i)) = 0;
  for (const SeaRow& row : ed.tables.sea) join(ed, row.between);
  for (const LandRow& row : ed.tables.land) join(ed, row.between);
  for (int k = 0; k < spheres; ++k) {
    for (int i = 0; i < spheres; ++i) {
      for (int j = 0; j < spheres; ++j) {
        const int through = apart(ed, sphere(i), sphere(k)) + apart(ed, sphere(k), sphere(j));
        u8& known = apart(ed, sphere(i), sphere(j));
        if (through < known) known = static_cast<u8>(through);
      }
    }
  }
}

int distance(const Edition& ed, Sphere a, Sphere b) { return ed.apart[a][b]; }

int anarchy_on_map(const State& s) {
  int n = 0;
  for (const Land& land : s.land) n += land.anarchy;
  return n;
}

// ---- the market ----

int agents_of(const Lot& lot, Colour c) {
  int n = 0;
  for (const Agent& a : lot.line) {
    if (a.none()) break;
    n += a.who() == c ? 1 : 0;
  }
  return n;
}

int unused_of(const Lot& lot, Colour c) {
  int n = 0;
  for (const Agent& a : lot.line) {
    if (a.none()) break;
    n += a.who() == c && !a.used() ? 1 : 0;
  }
  return n;
}

OpSet ops_of(const Edition& ed, const Lot& lot) {
  if (lot.gap()) return OpSet::none();
  if (is_idea(lot.card)) return ed.tables.of_idea(lot.card).ops;
  return ed.tables.of_revolution(lot.card).face[lot.face].ops;  // K3.1
}

Slot gap_in(const State& s, Side column) {
  for (int row = 0; row < rows; ++row) {
    if (s.lot(slot_at(column, row)).gap()) return slot_at(column, row);
  }
  return Slot::none;
}

bool any_gap(const State& s) { return gap_in(s, Side::W) != Slot::none || gap_in(s, Side::E) != Slot::none; }

}  // namespace noo::pax_emancipation
