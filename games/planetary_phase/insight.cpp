#include "planetary_phase/insight.hpp"

#include "planetary_phase/rules.hpp"

namespace noo::planetary_phase {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }
double between(double low, double x, double high) { return x < low ? low : x > high ? high : x; }
int lesser(int a, int b) { return a < b ? a : b; }

// 1 / (1 + e^-x), near enough and without tables: a smooth step from 0 to 1.
double smooth(double x) {
  const double size = x < 0 ? -x : x;
  return 0.5 + 0.5 * x / (1 + size);
}

// What a marker usually makes its owner spend, scheduling included.
constexpr int usual_spending = 2;

}  // namespace

// ---- time ----

namespace {

int markers_placed(const State& s, Who w) {
  int n = 0;
  for (const auto& row : s.schedule) {
    for (const Owner o : row) n += o.is(w) ? 1 : 0;
  }
  return n;
}

int markers_to_place(const Edition& ed, const State& s, Who w) {
  return s.phase == Phase::A ? ed.markers() - markers_placed(s, w) : 0;
}

}  // namespace

Clock clock_of(const Edition& ed, const State& view, Who w) {
  const Player& me = view.of(w);
  Clock out{};
  out.free_time = me.in(Block::free_time);
  out.margin = me.energy - ed.tables.board.least_energy;
  out.tied = me.spent + on_tiles(view, w);
  out.to_star = ed.tables.board.hours + 1 - me.hour;
  out.star_cost = star_cost(ed, view, w);
  out.markers = markers_placed(view, w) + markers_to_place(ed, view, w);
  // Anything from nothing to the usual twice over, all alike.
  const int reach = lesser(me.at_hand(), 2 * usual_spending * out.markers);
  const int short_of = out.to_star - out.tied;
  out.crosses = between(0, static_cast<double>(reach - short_of + 1) / (reach + 1), 1);
  if (view.phase == Phase::C || view.phase == Phase::over) out.crosses = 0;  // it has moved already
  return out;
}

// ---- the race ----

namespace {

bool back_is_known(const State& s, Card c) { return c != Card::none && s.known.has(c); }

double value_of_back(const Edition& ed, const State& s, Space where) {
  const bool blocked = ed.opt.cover_blocks != 0 && s.at(where).covered();
  return blocked ? 0 : ed.of(where).degradation;
}

double next_threat(const Edition& ed, const State& s) {
  if (s.top == Card::none) return 0;
  if (back_is_known(s, s.top)) return value_of_back(ed, s, s.back_of(s.top).threat());
  return mean_unseen_threat(ed, s);
}

double somebody_crosses(const Edition& ed, const State& s) {
  if (s.crossed != 0) return 1;
  double nobody = 1;
  for (int i = 0; i < ed.players(); ++i) nobody *= 1 - clock_of(ed, s, who(i)).crosses;
  return 1 - nobody;
}

}  // namespace

double mean_unseen_threat(const Edition& ed, const State& view) {
  double sum = 0;
  int backs = 0;
  for (int i = 1; i <= cards; ++i) {
    const Card c = card(i);
    if (!ed.in_play(c)) continue;
    sum += value_of_back(ed, view, ed.of(c).threat);  // all backs of the game, less those that have shown
    ++backs;
    if (!view.known.has(c)) continue;
    sum -= value_of_back(ed, view, view.back_of(c).threat());
    --backs;
  }
  return backs > 0 ? sum / backs : 0;
}

Race race(const Edition& ed, const State& view) {
  Race out{};
  out.integration_left = ed.opt.track_max - view.integration;
  out.degradation_left = ed.opt.track_max - view.degradation;
  out.crossing = somebody_crosses(ed, view);
  out.threat = next_threat(ed, view);
  double showing = 0;
  const Threats all = threats(ed, view);
  for (const Threat& t : all) {
    if (t.covered) continue;
    showing += static_cast<double>(t.value) / t.rounds;
    if (t.rounds == 1 && view.phase != Phase::C) out.leaving += t.value;
  }
  out.degradation = out.crossing * out.threat + out.leaving;
  // A marker goes round in two or three rounds; with several players somebody passes in most.
  const double usual = 1.0 - 1.0 / (ed.players() + 1);
  out.steady = usual * mean_unseen_threat(ed, view) + showing;
  return out;
}

// ---- threats that show ----

int rounds_to_exit(const Edition& ed, const State& view, Shelf where) {
  const auto from_slot = [](Shelf k) { return ix(Shelf::S1) - ix(k) + 1; };
  if (where != Shelf::deck) return from_slot(where);
  // 3D1-CARD-3: it fills the lowest slot that is empty once the others have moved.
  if (ed.filled(Shelf::S1) && view.on(Shelf::S2).card == Card::none) return 1 + from_slot(Shelf::S1);
  if (ed.filled(Shelf::S2) && view.on(Shelf::S3).card == Card::none) return 1 + from_slot(Shelf::S2);
  return 1 + from_slot(Shelf::S3);
}

namespace {

bool tile_at_hand(const Edition& ed, const State& s, int level) {
  for (int i = 0; i < ed.players(); ++i) {
    const Tile held = s.of(who(i)).tile;
    if (held != Tile::none && ed.of(held).level == level) return true;
  }
  for (const Pile& pile : s.pile) {
    if (pile.top != Tile::none && ed.of(pile.top).level == level) return true;
  }
  return false;
}

Threat threat_of(const Edition& ed, const State& s, Card c, Shelf where) {
  const Space there = s.back_of(c).threat();
  const SpaceRow& row = ed.of(there);
  const bool covered = s.at(there).covered();
  const bool coverable = !covered && unlocked(ed, s, there) && tile_at_hand(ed, s, row.level);
  return {c, there, where, row.degradation, rounds_to_exit(ed, s, where), covered, coverable};
}

}  // namespace

Threats threats(const Edition& ed, const State& view) {
  Threats out;
  if (view.threat != Card::none) out.add(threat_of(ed, view, view.threat, Shelf::deck));
  for (const Shelf where : {Shelf::S3, Shelf::S2, Shelf::S1}) {
    const Slot& slot = view.on(where);
    if (slot.card != Card::none && slot.face == Face::threat) out.add(threat_of(ed, view, slot.card, where));
  }
  return out;
}

// ---- corners and launches ----

Corners open_corners(const Edition& ed, const State& view, Who w) {
  Corners out;
  for (int i = 0; i < spaces; ++i) {
    const Site& site = view.at(space(i));
    if (!site.established()) continue;
    for (int k = 0; k < corners_a_space; ++k) {
      if (!site.held[at(k)].none()) continue;
      const Corner c = corner_of(space(i), k);
      const int counters = need(ed, view, w, c);
      const bool last = site.occupied() == corners_a_space - 1;
      out.add({c, counters, out_of_play(ed, view, space(i)), can_pay(ed, view, w, counters, true, 1), last});
    }
  }
  return out;
}

Launches ready_launches(const Edition& ed, const State& view, Who w) {
  Launches out;
  const Corners all = open_corners(ed, view, w);
  for (const OpenCorner& c : all) {
    if (!c.launches) continue;
    const Space where = space_of(c.corner);
    const Site& site = view.at(where);
    int own = 0;
    for (const Owner o : site.held) own += o.is(w) ? 1 : 0;
    out.add({where, site.tile, c.need, own, c.closed, ed.of(site.tile).integration});
  }
  return out;
}

// ---- spaces for tiles ----

namespace {

bool nearly_unlocked(const Edition& ed, const State& s, Space where) {
  for (const Space before : ed.of(where).needs) {
    if (before != Space::none && !s.at(before).covered()) return false;
  }
  return true;
}

}  // namespace

Openings openings(const Edition& ed, const State& view, int level) {
  Openings out{};
  for (int i = 0; i < spaces; ++i) {
    const Space where = space(i);
    if (ed.of(where).level != level || view.at(where).covered()) continue;
    if (!unlocked(ed, view, where)) {
      ++(nearly_unlocked(ed, view, where) ? out.near : out.locked);
    } else {
      ++(out_of_play(ed, view, where) ? out.closed : out.open);
    }
  }
  return out;
}

Openings openings_for(const Edition& ed, const State& view, Who w) {
  const Tile held = view.of(w).tile;
  return held == Tile::none ? Openings{} : openings(ed, view, ed.of(held).level);
}

// ---- Credentials ----

double likely_launches(const Edition& ed, const State& view, Sector c) {
  double sum = 0;
  for (int i = 0; i < spaces; ++i) {
    const Site& site = view.at(space(i));
    if (site.established() && ed.of(space(i)).touches(c)) sum += 0.4 + 0.2 * site.occupied();
  }
  return sum;
}

Footing footing(const Edition& ed, const State& view, Who w, Sector c) {
  const int position = view.of(w).at(c);
  Footing out{c, ed.level(position), 0, launched_in(ed, view, c), likely_launches(ed, view, c), 0};
  int higher = position;
  while (higher <= ed.top() && ed.level(higher) == out.level) ++higher;
  if (higher > ed.top()) return out;
  out.to_next = higher - position;
  out.next_level_value = (ed.level(higher) - out.level) * (out.launched + out.likely);
  return out;
}

// ---- assessments ----

Assessments assessments(const Edition& ed, const State& view, Who w) {
  Assessments out{0, -1, view.of(w).credits, 0};
  std::array<int, sectors> price{};  // Levels answered for, dearest first
  Sector c = view.assessed;
  for (int i = 0; i < sectors && c != Sector::none; ++i, c = next(c)) {
    if (!leader(ed, view, c).is(w)) continue;
    if (out.first < 0) out.first = i;
    const int mine = level(ed, view, w, c);
    int k = out.led++;
    for (; k > 0 && price[at(k - 1)] < mine; --k) price[at(k)] = price[at(k - 1)];
    price[at(k)] = mine;
  }
  for (int i = out.credits; i < out.led; ++i) out.reputation += price[at(i)];
  return out;
}

// ---- boxes ----

Competition competition(const Edition& ed, const State& view, Who w, Box b) {
  Competition out{schedule_cost(ed, view, w, b), 0, 0, 0};
  for (int i = 0; i < ed.spaces_in(b); ++i) ++(view.in(b)[at(i)].none() ? out.places : out.ahead);
  for (int i = 0; i < ed.players(); ++i) {
    if (who(i) != w) out.rivals += markers_to_place(ed, view, who(i));
  }
  return out;
}

// ---- numbers for how good it is ----

namespace {

// Integration already paid for in part: two corners of three are two thirds of a launch, a little less for the wait.
double integration_under_way(const Edition& ed, const State& s) {
  double sum = 0;
  for (const Site& site : s.site) {
    if (site.established()) sum += ed.of(site.tile).integration * (0.2 + 0.25 * site.occupied());
  }
  return sum;
}

// Points a player may count on: what stands, and what is likely to come in sectors where the player is strong.
double prospects(const Edition& ed, const State& s, Who w) {
  double sum = total(ed, s, w);
  for (int i = 0; i < sectors; ++i) {
    const Footing c = footing(ed, s, w, sector(i));
    sum += c.level * c.likely;
    if (c.to_next > 0) sum += c.next_level_value / (1 + c.to_next);
  }
  const int reckonings = (s.integration < ed.opt.reckoning_1 ? 1 : 0) + (s.integration < ed.opt.reckoning_2 ? 1 : 0);
  return sum + 0.5 * reckonings * s.of(w).energy - 0.5 * assessments(ed, s, w).reputation;
}

}  // namespace

double success(const Edition& ed, const State& view) {
  if (view.ending != Ending::none) return view.ending == Ending::success ? 1 : 0;
  const Race r = race(ed, view);
  const double done = view.integration + integration_under_way(ed, view);
  const double lost = view.degradation + r.degradation;
  const double most = ed.opt.track_max;
  // Shares of the way, and what is left counts for more the nearer either end is.
  const double lead = done / most - lost / most;
  const double pressure = 1 + 2 * between(0, (done + lost) / (2 * most), 1);
  return between(0.01, smooth(3 * lead * pressure), 0.99);
}

double share(const Edition& ed, const State& view, Who w) {
  if (view.ending == Ending::success && ed.seats > 1) {
    const int rank = result_of(ed, view).seat[at(ix(w))].rank;
    return static_cast<double>(ed.players() - rank) / (ed.players() - 1);
  }
  const double mine = prospects(ed, view, w);
  double beaten = 0;
  for (int i = 0; i < ed.players(); ++i) {
    if (who(i) != w) beaten += smooth((mine - prospects(ed, view, who(i))) / 4);
  }
  return beaten / (ed.players() - 1);
}

double evaluate(const Edition& ed, const State& view, Who w, double team) {
  const double own = ed.seats == 1 ? 1 : share(ed, view, w);
  const double all = success(ed, view);
  return all * (team + (1 - team) * own);
}

}  // namespace noo::planetary_phase
