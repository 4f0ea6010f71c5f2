// K: Revolutions launch, fail or succeed. The laws are in laws.cpp.
#include <algorithm>

#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

namespace {

Card revolution_of(const Edition& ed, Sphere x) {
  int i = 0;
  while (ed.tables.revolution[i].sphere != x) ++i;
  return card(first_revolution + i);
}

}  // namespace

// ---- K1: launch ----

bool may_rise(const Edition& ed, const State& s, Sphere x) { return check(ed, s, Rise{x}).legal(); }

// K1.1: all launches, then the successes.
void revolution_phase(Play& p) {
  p.s.phase = Phase::revolution;
  for (int i = 0; i < spheres; ++i) {
    if (!may_rise(p.ed, p.s, sphere(i))) continue;
    p.push<Do::revolution_phase>();
    return p.push<Do::rise>(p.s.active);
  }
  p.push<Do::successes>();
}

Verdict check(const Edition& ed, const State& s, Rise m) {
  const Land& land = s.at(m.sphere);
  if (land.modern != 0) return no(Rule::K1_1, Reason::is_modern, ix(m.sphere));
  if (land.anarchy == 0) return no(Rule::K1_1, Reason::no_anarchy_in, ix(m.sphere));
  if (land.dissent() == 0) return no(Rule::K1_1, Reason::no_dissident_in, ix(m.sphere));
  const Card its = revolution_of(ed, m.sphere);
  return s.revolution_stack.has(its) ? yes : no(Rule::K1_1, Reason::not_in_stack, ix(its));
}

namespace {

// K1.2: the lowest Idea without Agents, else the lowest Idea, else the lowest Gap. R-65: or simply the lowest Idea.
Slot launch_slot(const Edition& ed, const State& s, Side column) {
  Slot lowest = Slot::none;
  for (int row = 0; row < rows; ++row) {
    const Slot k = slot_at(column, row);
    const Lot& lot = s.lot(k);
    if (!is_idea(lot.card)) continue;
    if (lot.agents() == 0 || ed.opt.launch_slot == LaunchSlot::lowest) return k;
    if (lowest == Slot::none) lowest = k;
  }
  return lowest != Slot::none ? lowest : gap_in(s, column);
}

// a colour that is not in the game has no hero.
int followers(const Edition& ed, const Land& land, Colour c) { return ed.plays(c) ? land.dissidents[c] : 0; }

int most_followers(const Edition& ed, const Land& land) {
  int most = 0;
  for (int i = 0; i < colours; ++i) {
    const int n = followers(ed, land, colour(i));
    most = std::max(most, n);
  }
  return most;
}

Sphere sphere_of(const Edition& ed, const Lot& lot) { return ed.tables.of_revolution(lot.card).sphere; }

// K1.3: one Agent from the pool, or none.
void add_hero(State& s, Lot& lot, Colour c) {
  if (s.of(c).pool_agents == 0) return;
  --s.of(c).pool_agents;
  add_agent(lot, c);
}

// K1.4: the hero's player, else the active one.
void ask_face(Play& p, Slot k) {
  const Lot& lot = p.s.lot(k);
  const Colour c = lot.agents() > 0 ? lot.line[0].who() : p.s.active;
  p.push<Do::face>(c, k);
}

// each colour with a Dissident, in turn order.
void add_every_hero(Play& p, Slot k) {
  Lot& lot = p.s.lot(k);
  const Land& land = p.s.at(sphere_of(p.ed, lot));
  for (int i = 0; i < colours; ++i) {
    if (followers(p.ed, land, colour(i)) > 0) add_hero(p.s, lot, colour(i));
  }
  ask_face(p, k);
}

}  // namespace

void play(Play& p, Rise m) {
  pop(p);
  State& s = p.s;
  const Slot k = launch_slot(p.ed, s, p.ed.of(m.sphere).side);
  assert(k != Slot::none);
  Lot& lot = s.lot(k);
  if (!lot.gap()) {
    const Card replaced = lot.card;
    divest_line(p, lot);
    discard_idea(p, replaced, Rule::K1_2);
  }
  lot = Lot{};
  lot.card = revolution_of(p.ed, m.sphere);
  s.revolution_stack.remove(lot.card);
  s.deed = idle_deed();
  if (most_followers(p.ed, s.at(m.sphere)) == 0) return ask_face(p, k);
  if (p.ed.opt.hero == HeroRule::each_colour) return add_every_hero(p, k);
  p.push<Do::hero>(s.active, k);
}

Verdict check(const Edition& ed, const State& s, Hero m) {
  const Land& land = s.at(sphere_of(ed, s.lot(asked_about<Do::hero>(s))));
  if (!ed.plays(m.colour)) return no(Rule::K1_3, Reason::not_playing, ix(m.colour));
  const int mine = followers(ed, land, m.colour);
  const int most = most_followers(ed, land);
  return mine > 0 && mine == most ? yes : no(Rule::K1_3, Reason::fewer_followers, most, mine, ix(m.colour));
}

void play(Play& p, Hero m) {
  const Slot k = asked_about<Do::hero>(p.s);
  pop(p);
  add_hero(p.s, p.s.lot(k), m.colour);
  ask_face(p, k);
}

Verdict check(const Edition& /*ed*/, const State& /*s*/, Turn_to /*m*/) { return yes; }

// K1.4, and only now the table is told what came up.
void play(Play& p, Turn_to m) {
  const Slot k = asked_about<Do::face>(p.s);
  pop(p);
  Lot& lot = p.s.lot(k);
  lot.face = m.face;
  p.tell(Ev::launched, Rule::K1_2, {ix(lot.card), num(m.face), ix(k)});
  const int heroes = lot.agents();
  for (int i = 0; i < heroes; ++i) {
    p.tell(Ev::hero, Rule::K1_3, {ix(lot.line[i].who()), ix(lot.card)});
  }
}

// ---- K2: failure ----

// The Agents are massacred; the card may launch again. `why`: what pushes it out.
void fail_revolution(Play& p, Slot k, Rule why) {
  State& s = p.s;
  Lot& lot = s.lot(k);
  const int agents = lot.agents();
  for (int i = 0; i < agents; ++i) ++s.of(lot.line[i].who()).pool_agents;
  s.revolution_stack.add(lot.card);
  p.tell(Ev::failed, why, {ix(lot.card)});
  lot = Lot{};
}

// ---- K4, K5: success ----

Verdict check(const Edition& ed, const State& s, Succeed m) {
  const Lot& lot = s.lot(m.slot);
  if (lot.gap()) return no(Rule::K4_1, Reason::gap, ix(m.slot));
  if (!is_revolution(lot.card)) return no(Rule::K4_1, Reason::not_revolution, ix(lot.card));
  const int spots = ed.tables.of_revolution(lot.card).spots;
  const int agents = lot.agents();
  if (agents < spots) return no(Rule::K4_1, Reason::too_few_agents, spots, agents, ix(lot.card));
  return viable(ed, s, lot.card, lot.face).empty() ? not_viable(ed, lot, Rule::K4_1) : yes;
}

void successes(Play& p) {
  for (int i = 0; i < slots; ++i) {
    if (!check(p.ed, p.s, Succeed{slot(i)}).legal()) continue;
    p.push<Do::successes>();
    return p.push<Do::succeed>(p.s.active);
  }
}

// K5.1: Modern first, then the laws. Where it is Viable is settled now.
void play(Play& p, Succeed m) {
  pop(p);
  State& s = p.s;
  const Lot& lot = s.lot(m.slot);
  Deed& d = s.deed;
  d = idle_deed();
  d.slot = m.slot;
  d.card = lot.card;
  d.face = lot.face;
  d.viable = viable(p.ed, s, lot.card, lot.face);
  const Sphere x = sphere_of(p.ed, lot);
  s.at(x).modern = 1;  // K7.1: everything on it stays
  p.tell(Ev::succeeded, Rule::K4_1, {ix(lot.card), ix(x)});
  p.push<Do::finish>();
  p.push<Do::modern>();
  p.push<Do::laws>();
}

// After the laws the Agents go home, and the player of the first in line has the last word.
void become_modern(Play& p) {
  State& s = p.s;
  Lot& lot = s.lot(s.deed.slot);
  const Colour first = lot.line[0].who();
  divest_line(p, lot);
  ask_globalize(p, first, s.deed.viable);
}

}  // namespace noo::pax_emancipation
