// Launching (4B): what a full tile gives to those who took part, and to the planet.
#include <algorithm>
#include <utility>

#include "engine/core/fixed_list.hpp"
#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

// ---- 4B-LAUNCH-1: participants ----

u8 participants(const State& s, Space at) {
  unsigned set = 0;
  for (const Owner o : s.at(at).held) {
    if (!o.none()) set |= 1U << ix(o.who());
  }
  return static_cast<u8>(set);
}

int launched_in(const Edition& ed, const State& s, Sector c) {
  int count = 0;
  for (int i = 0; i < spaces; ++i) {
    if (s.at(space(i)).launched != 0 && ed.of(space(i)).touches(c)) ++count;
  }
  return count;
}

namespace {

using Crew = FixedList<Who, corners_a_space>;

// the launching player first, then in player order.
Crew crew_of(const Edition& ed, const State& s) {
  const unsigned set = participants(s, s.act.space);
  Crew out{};
  out.add(s.act.by);
  for (int i = 0; i < ed.players(); ++i) {
    const Who w = in_order(s, i);
    if (w != s.act.by && ((set >> ix(w)) & 1U) != 0) out.add(w);
  }
  return out;
}

int place_in_order(const State& s, Who w) {
  int i = 0;
  while (in_order(s, i) != w) ++i;
  return i;
}

// 4B-LAUNCH-2, R-14: from the lowest marker to the highest. Those at the start have no order (R-04: unless the option
// gives them one): later in player order first, the launching player last.
Crew by_rank(const Edition& ed, const State& s, Crew crew, Sector c) {
  const auto before = [&](Who a, Who b) {
    if (ed.opt.leader_at_start || s.of(a).at(c) != 0 || s.of(b).at(c) != 0) {
      return place_in_rank(s, a, c, ed.players()) < place_in_rank(s, b, c, ed.players());
    }
    if (a == s.act.by || b == s.act.by) return b == s.act.by && a != b;
    return place_in_order(s, a) > place_in_order(s, b);
  };
  for (Who* i = crew.begin(); i != crew.end(); ++i) {
    for (Who* k = i; k != crew.begin() && before(*k, k[-1]); --k) std::swap(*k, k[-1]);
  }
  return crew;
}

Who highest(const Edition& ed, const State& s, const Crew& crew, Sector c) {
  return *std::max_element(crew.begin(), crew.end(), [&](Who a, Who b) {
    return place_in_rank(s, a, c, ed.players()) < place_in_rank(s, b, c, ed.players());
  });
}

void raise_together(Play& p, const Crew& crew, Sector c, int steps) {  // 4B-LAUNCH-2
  const Crew upward = by_rank(p.ed, p.s, crew, c);
  for (const Who w : upward) raise_without_distinction(p, w, c, steps, Rule::S4B_LAUNCH_2);
  award_distinction(p, highest(p.ed, p.s, crew, c), c);
}

// Bonus Assets won together are asked for in the order of the crew. `depth`: of the agenda before they were won.
void ask_in_turn(Play& p, const Crew& crew, int depth) {
  while (p.s.agenda.depth > depth) {
    assert(asked(p.s, Do::bonus));
    pop(p);
  }
  for (int i = crew.size - 1; i >= 0; --i) {  // the first is asked first, so pushed last
    const Who w = crew[i];
    if (p.s.of(w).bonus == Asset::due) p.push<Do::bonus>(w);
  }
}

}  // namespace

void launch(Play& p) {
  State& s = p.s;
  const Space at = s.act.space;
  const SpaceRow& row = p.ed.of(at);
  const TileRow& benefits = p.ed.of(s.at(at).tile);
  const Crew crew = crew_of(p.ed, s);
  p.tell(Ev::launched, Rule::S4B_LAUNCH_1, {ix(s.act.by), ix(s.at(at).tile), ix(at)});
  for (int i = crew.size - 1; i >= 0; --i) {  // 4B-LAUNCH-3: the first is asked first, so pushed last
    const Who w = crew[i];
    for (int k = benefits.any_credential; k > 0; --k) ask_sector(p, w, Free::launch);
  }
  const int depth = s.agenda.depth;
  for (const Sector c : row.sectors) {
    if (c != Sector::none && benefits.credential > 0) raise_together(p, crew, c, benefits.credential);
  }
  ask_in_turn(p, crew, depth);
}

// ---- 4B-LAUNCH-4 ----

void launch_gains(Play& p) {
  const TileRow& benefits = p.ed.of(p.s.at(p.s.act.space).tile);
  const int quiet = threat_showing(p.s) ? 0 : benefits.quiet_reputation;  // covered or not
  const int reputation = benefits.reputation + quiet;
  const Crew crew = crew_of(p.ed, p.s);
  const int depth = p.s.agenda.depth;
  for (const Who w : crew) {
    if (benefits.energy > 0) gain_energy(p, w, benefits.energy, Rule::S4B_LAUNCH_4);
    if (reputation > 0) gain_reputation(p, w, reputation, Rule::S4B_LAUNCH_4);
  }
  ask_in_turn(p, crew, depth);
}

// ---- 4B-LAUNCH-5 to 7, 4C-END-1 ----

namespace {

void reckon(Play& p, int at) {  // 4B-LAUNCH-6
  p.tell(Ev::reckoning, Rule::S4B_LAUNCH_6, {at});
  for (int i = 0; i < p.ed.players(); ++i) {  // everybody
    const Who w = in_order(p.s, i);
    gain_reputation(p, w, p.s.of(w).energy, Rule::S4B_LAUNCH_6);
  }
}

void integrate(Play& p, int amount) {  // 4B-LAUNCH-5
  const int before = p.s.integration;
  const int after = std::min<int>(before + amount, p.ed.opt.track_max);
  if (after == before) return;
  p.s.integration = static_cast<u8>(after);
  p.tell(Ev::integration, Rule::S4B_LAUNCH_5, {after - before, after});
  for (const int at : {p.ed.opt.reckoning_1, p.ed.opt.reckoning_2}) {
    if (before < at && after >= at) reckon(p, at);  // reached or passed
  }
}

int corners_of(const Site& site, Who w) { return num(std::count(site.held.begin(), site.held.end(), Owner::of(w))); }

}  // namespace

void launch_end(Play& p) {
  State& s = p.s;
  Site& site = s.at(s.act.space);
  integrate(p, p.ed.of(site.tile).integration);
  const Crew crew = crew_of(p.ed, s);
  const Site full = site;
  site.launched = 1;  // 4B-LAUNCH-7
  site.held = {};
  for (const Who w : crew) return_time(p, w, corners_of(full, w), Rule::S4B_LAUNCH_7);  // after Integration
  if (s.integration >= p.ed.opt.track_max) end_game(p, Ending::success, Rule::S4C_END_1);
}

}  // namespace noo::planetary_phase
