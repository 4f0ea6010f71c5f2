#include "bots/pax_emancipation/survey.hpp"

#include "pax_emancipation/stepper.hpp"

namespace noo::bots::pax_emancipation {

namespace {

void survey_ports(const Edition& ed, const State& s, Survey& y) {
  for (int i = 0; i < ports; ++i) {
    const Port p = port(i);
    const PortRow& row = ed.of(p);
    const Harbour& h = s.at(p);
    Survey::Country& land = y.land[row.sphere];
    for (std::size_t c = 0; c < colours; ++c) y.freedmen[c] += h.freedmen[c];
    const int held = row.squares - h.filled();
    land.slaves = static_cast<u8>(land.slaves + held);
    land.tokens = static_cast<u8>(land.tokens + h.filled());
    const bool modern = s.at(row.sphere).modern != 0;
    const Owner admin = h.admin.none() && modern ? row.default_admin : h.admin;  // K8.1
    if (!admin.none()) {
      ++y.admins[admin.who()];
      ++land.tokens;
    }
    if (!h.admin.none()) {
      y.open_slaves[h.admin.who()] += held;  // G3.1
      y.teaching[h.admin.who()] += ed.of(row.sphere).dissident_squares - s.at(row.sphere).dissent();
    }
  }
}

// J6.2.
bool leans_to(const Survey::Country& land, Colour c) {
  const bool red = land.hue[Hue::red] > 0;
  const bool white = land.hue[Hue::white] > 0;
  if (c == Colour::green) return land.barriers == 0;
  return c == Colour::red ? red && !white : white && !red;
}

}  // namespace

Survey survey(const Edition& ed, const State& s) {
  Survey y;
  for (int i = 0; i < barriers; ++i) {
    const Owner whose = s.of(barrier(i));
    if (whose.none()) {
      const BarrierRow& row = ed.of(barrier(i));
      Survey::Country& land = y.land[row.sphere];
      ++land.barriers;
      ++land.hue[row.hue];
      ++y.barriers;
    } else {
      ++y.chits[whose.who()];
    }
  }
  for (int i = 0; i < seas; ++i) {
    const Water& water = s.at(sea(i));
    const bool slaver = water.slaver.none();
    if (!slaver) ++y.slavers_won[water.slaver.who()];
    y.slavers += slaver ? 1 : 0;
    y.ships += water.ship;
    y.marines += water.marines;
    for (const Sphere x : ed.of(sea(i)).between) {
      Survey::Country& land = y.land[x];
      if (slaver) ++land.slavers;
      if (water.ship != 0) ++land.ships;
      if (water.marines != 0) ++land.marines;
    }
  }
  survey_ports(ed, s, y);
  for (int i = 0; i < spheres; ++i) {
    y.dissidents += s.at(sphere(i)).dissent();
    y.anarchy += s.at(sphere(i)).anarchy;
  }
  return y;
}

int points(const Edition& ed, const State& s, const Survey& y, Colour c) {
  const Player& me = s.of(c);
  int sum = y.chits[c] + y.slavers_won[c] + me.anarchy + me.disease * ed.num.disease_points + y.freedmen[c] +
            y.admins[c] + (me.factory != 0 ? 1 : 0);
  if (c == Colour::white) sum += y.dissidents;
  if (c == Colour::red && ed.opt.score_marines) sum += y.marines;
  return sum;
}

int last_points(const Edition& ed, const State& s, const Survey& y, Colour c) {
  int sum = 0;
  for (const Survey::Country& land : y.land) sum += leans_to(land, c) ? land.tokens : 0;
  for (const Player& p : s.player) {  // a Factory is a token too
    if (p.factory != 0 && leans_to(y.land[p.factory - 1U], c)) ++sum;
  }
  if (s.of(c).factory != 0) {
    const int ships = y.land[s.of(c).factory - 1U].ships;
    sum += ships * ships - 1;
  }
  for (const Splay where : {Splay::bill_of_rights, Splay::general_will}) {
    for (int i = 0; i < stepper::size_of(s, where); ++i) {
      const Leaf& x = stepper::leaf(s, where, i);
      if (!is_revolution(x.card)) continue;
      const FaceRow& face = ed.tables.of_revolution(x.card).face[x.face];
      const std::size_t end = face.freedom[0] == x.shown ? 0 : 1;
      if (face.whose[end].is(c)) sum += face.points[end];
    }
  }
  return sum;
}

}  // namespace noo::bots::pax_emancipation
