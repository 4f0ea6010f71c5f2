#include "bots/planetary_phase/appraisal.hpp"

#include <algorithm>
#include <cmath>

#include "planetary_phase/stepper.hpp"

namespace noo::bots::planetary_phase {

const Weights& steady_weights() {
  static const auto weights = built_in<Weights>("planetary_phase", "steady");
  return weights;
}

namespace {

double chance(double lead) { return 1 / (1 + std::exp(-lead)); }

double mean_threat(const Edition& ed, const State& view) {
  int sum = 0;
  int count = 0;
  for (int i = 1; i <= cards; ++i) {
    const Card c = card(i);
    if (!ed.in_play(c)) continue;
    sum += ed.of(ed.of(c).threat).degradation;
    ++count;
    if (!view.known.has(c)) continue;
    sum -= ed.of(view.back_of(c).threat()).degradation;
    --count;
  }
  return count > 0 ? static_cast<double>(sum) / count : 0;
}

}  // namespace

struct Appraisal::Outlook {
  // A tile on the board or in hand, and its steps of Integration.
  struct Coming {
    double progress;
    int steps;
  };
  static constexpr int most = spaces + most_players;

  EnumArray<Space, double, spaces> progress{};    // 0 nothing there, 1 launched
  EnumArray<Sector, double, sectors> launches{};  // launched in the end, as far as one can tell
  EnumArray<Who, int, most_players> hour{};       // passed since the star, this round included
  Array<Coming, most> coming{};
  int size = 0;
  double open = 0;        // see openness
  double stuck = 0;       // see line_up
  double late = 0;        // 0 at the start, 1 at the end
  double energy = 0;      // worth of Life Energy
  int waiting = 0;        // counters on tiles
  bool crossing = false;  // somebody will cross the star this round
  bool dry = true;        // no stack offers a tile that would help now

  void add(double how_far, int steps) {
    if (steps > 0) coming[size++] = {how_far, steps};
  }
};

Appraisal::Appraisal(const Edition& ed, const State& view, const Weights& w)
    : ed_(ed), w_(w), threat_(mean_threat(ed, view)) {}

Appraisal::Outlook Appraisal::look(const State& s) const {
  Outlook o;
  for (std::size_t i = 0; i < spaces; ++i) {
    const Site& site = s.site[i];
    if (!site.covered()) continue;
    const int held = site.occupied();
    o.progress[i] = site.launched != 0 || held >= num(w_.progress.size()) ? 1 : w_.progress[held];
  }
  add_hours(s, o);
  o.open = openness(o);
  line_up(s, o);
  double integration = s.integration;
  for (int i = 0; i < o.size; ++i) {
    const Outlook::Coming& c = o.coming[i];
    integration += c.progress * c.steps;
  }
  o.late = std::clamp(integration / ed_.opt.track_max, 0.0, 1.0);
  for (int i = 0; i < spaces; ++i) {
    const double p = o.progress[i];
    const double sure = p >= 1 ? 1 : std::max(p, w_.launch_to_come * (1 - o.late));
    for (const Sector c : ed_.of(space(i)).sectors) {
      if (c != Sector::none) o.launches[c] += sure;
    }
  }
  o.energy = energy_worth(s);
  return o;
}

// 3D2-TIME-1: how far everybody's time will have gone, if nobody spends more of it this round.
void Appraisal::add_hours(const State& s, Outlook& o) const {
  const bool advanced = s.phase == Phase::C;
  for (const Site& site : s.site) {
    if (!site.established()) continue;
    for (const Owner h : site.held) {
      if (h.none()) continue;
      ++o.waiting;
      if (!advanced) ++o.hour[h.who()];
    }
  }
  for (int i = 0; i < ed_.players(); ++i) {
    const Player& p = s.of(who(i));
    int& hour = o.hour[i];
    hour += p.hour - 1 + (advanced ? 0 : p.spent);
    o.crossing = o.crossing || hour >= ed_.tables.board.hours;
  }
}

// ---- the table: Integration ----

// 0: nothing of what the spaces of level II and III need is there; 1: all of it has launched.
double Appraisal::openness(const Outlook& o) const {
  double sum = 0;
  int count = 0;
  for (int i = 0; i < spaces; ++i) {
    const SpaceRow& row = ed_.of(space(i));
    if (row.needs[0] == Space::none) continue;
    sum += readiness(o, space(i));
    ++count;
  }
  return count > 0 ? sum / count : 1;
}

// How near a space without a tile is to being unlocked: 1 is there.
double Appraisal::readiness(const Outlook& o, Space x) const {
  const SpaceRow& row = ed_.of(x);
  if (row.needs[0] == Space::none) return 1;
  const double a = o.progress[row.needs[0]];
  const double b = row.needs[1] == Space::none ? a : o.progress[row.needs[1]];
  return (std::min(a, b) + (a + b) / 2) / 2;
}

// The tiles that will bring Integration: on the board, in hand, and offered by the stacks. A tile in hand that has no
// place, nor will have one soon, only stops its holder from devising.
void Appraisal::line_up(const State& s, Outlook& o) const {
  Array<EnumArray<Space, double, spaces>, 4> ready{};  // spaces without a tile, by level
  for (int i = 0; i < spaces; ++i) {
    const Site& site = s.at(space(i));
    if (site.established()) o.add(o.progress[i], ed_.of(site.tile).integration);
    if (!site.covered()) ready[ed_.of(space(i)).level][i] = readiness(o, space(i));
  }
  for (int i = 0; i < ed_.players(); ++i) {
    const Tile t = s.of(who(i)).tile;
    if (t == Tile::none) continue;
    const TileRow& row = ed_.of(t);
    double& best = *std::max_element(ready[row.level].begin(), ready[row.level].end());
    if (best < w_.least_ready) {
      o.stuck += w_.stuck;
    } else {
      o.add(w_.held * best - w_.idle * (1 - best), row.integration);
      o.open += w_.held * best * w_.opening[row.level - 1U];
    }
    best = 0;
  }
  for (const Pile& pile : s.pile) {
    if (pile.left == 0) continue;
    const TileRow& row = ed_.of(pile.top);  // of one that is not turned up yet something may be hoped
    const bool helps = row.integration > 0 && std::ranges::max(ready[row.level]) >= 1;
    o.dry = o.dry && pile.top != Tile::none && !helps;
  }
}

// What is still to be done, in steps of Integration: first the tiles that are nearest to their launch, then whatever it
// takes beyond them.
double Appraisal::work(const State& s, const Outlook& o) const {
  double left = ed_.opt.track_max - s.integration;
  double sum = o.stuck;
  Array<Outlook::Coming, Outlook::most> coming = o.coming;
  std::sort(coming.begin(), coming.begin() + o.size, [](const auto& a, const auto& b) {
    return a.progress != b.progress ? a.progress > b.progress : a.steps > b.steps;
  });
  for (int i = 0; i < o.size && left > 0; ++i) {
    const Outlook::Coming& c = coming[i];
    const double gain = std::min<double>(left, c.steps);
    sum += (1 - c.progress) * (w_.launch + gain);
    left -= gain;
  }
  if (left <= 0) return sum;
  return sum + left * (1 + w_.closed * std::max(0.0, 1 - o.open)) + w_.launch + (o.dry ? w_.dry : 0);
}

// Higher levels make every corner cheaper.
double Appraisal::skill(const State& s, const Outlook& o) const {
  int positions = 0;
  for (int i = 0; i < ed_.players(); ++i) {
    for (const u8 position : s.of(who(i)).credential) positions += position;
  }
  return w_.skill * (1 - o.late) * positions / (3.0 * ed_.players());
}

// ---- the table: Degradation ----

// A threat that lies open and leaves the display after so many rounds.
double Appraisal::loom(const State& s, Card c, int rounds) const {
  const Space where = s.back_of(c).threat();
  if (s.at(where).covered()) return 0;
  const SpaceRow& row = ed_.of(where);
  const double open = stepper::unlocked(ed_, s, where) ? w_.exposed[0] : w_.exposed[row.level - 1U];
  const double soon = rounds <= 1 ? 1 : open;
  return row.degradation * soon;
}

double Appraisal::degradation_to_come(const State& s, const Outlook& o) const {
  const int hours = ed_.tables.board.hours;
  double sum = (o.crossing ? threat_ : 0) + w_.share * threat_ * w_.waiting * o.waiting / hours;
  for (int i = 0; i < ed_.players(); ++i) {
    sum += w_.share * threat_ * (o.hour[i] % hours) / hours;
  }
  for (int k = 0; k < display_slots; ++k) {  // S3 leaves after three rounds
    const Slot& slot = s.display[k];
    if (slot.card != Card::none && slot.face == Face::threat) sum += loom(s, slot.card, display_slots - k);
  }
  if (s.threat != Card::none) sum += loom(s, s.threat, display_slots + 1);
  return sum;
}

double Appraisal::success(const State& s, const Outlook& o) const {
  const double max = ed_.opt.track_max;
  const double ahead = std::max(0.3, work(s, o) - skill(s, o));
  const double left = w_.pace * std::max(0.2, max - s.degradation - degradation_to_come(s, o));
  return chance((left - ahead) / (w_.spread * std::sqrt(left + ahead)));
}

double Appraisal::success(const State& s) const { return success(s, look(s)); }

// ---- one player, in points ----

// 5-SCORE-1: early on every step counts towards a level, in the end only levels do.
double Appraisal::credential_points(const State& s, const Outlook& o, Who w) const {
  const Player& me = s.of(w);
  double sum = 0;
  for (std::size_t c = 0; c < sectors; ++c) {
    const int position = me.credential[c];
    const double level = o.late * ed_.level(position) + (1 - o.late) * (1 + position / 3.0);
    sum += level * o.launches[c];
    if (s.distinction[c].none() && position > 4) {  // 3C-CRED-2
      const double near = (position - 4) / 5.0;
      sum += w_.distinction * ed_.tables.board.distinction_reputation * near * near * (1 - o.late);
    }
  }
  return sum;
}

// 4B-LAUNCH-6: what a Life Energy will be in Reputation.
double Appraisal::energy_worth(const State& s) const {
  double sum = w_.energy_last;
  for (const int mark : {ed_.opt.reckoning_1, ed_.opt.reckoning_2}) {
    if (s.integration >= mark) continue;
    const double far = std::clamp((mark - s.integration) / w_.near, 0.0, 1.0);
    sum += w_.energy_near + (w_.energy_far - w_.energy_near) * far;
    if (sum > 1) return 1;
  }
  return sum;
}

double Appraisal::energy_points(const State& s, const Outlook& o, Who w) const {
  const Player& me = s.of(w);
  const BoardRow& board = ed_.tables.board;
  double energy = me.energy;
  if (o.hour[w] >= board.hours && s.phase != Phase::C) {
    energy = std::max<double>(board.least_energy, energy - stepper::star_cost(ed_, s, w));
  }
  double sum = o.energy * energy;
  const double rest = 1 - o.late;
  if (me.bonus == Asset::taken) sum += w_.bonus * rest;
  if (me.bonus == Asset::waiting && energy > 8) sum += w_.bonus * rest * (energy - 8) / (board.most_energy - 8);
  if (me.mishap != Mishap::none || energy <= board.least_energy) sum -= w_.mishap * rest;
  return sum;
}

// 3D3-ASSESS-1: what leading will cost over the rounds to come.
double Appraisal::assessment_points(const State& s, const Outlook& o, Who w) const {
  const double rounds = 1 + 9 * (1 - o.late);
  int credits = s.of(w).credits;
  double sum = 0;
  Sector c = s.assessed;
  for (int r = 0; r < sectors; ++r, c = next(c)) {
    if (r >= rounds) break;
    if (!stepper::leader(ed_, s, c).is(w)) continue;
    if (credits-- > 0) continue;
    sum -= (r == 0 ? 1 : 0.5) * stepper::level(ed_, s, w, c);
  }
  return sum + w_.credit * std::max(0, credits) * (1 - o.late);
}

// 4B-LAUNCH-2 to 4, of the tiles where the player stands.
double Appraisal::launch_points(const State& s, const Outlook& o, Who w) const {
  double sum = 0;
  for (int i = 0; i < spaces; ++i) {
    const Site& site = s.at(space(i));
    if (!site.established() || (!site.held[0].is(w) && !site.held[1].is(w) && !site.held[2].is(w))) continue;
    const TileRow& row = ed_.of(site.tile);
    double gain = row.reputation + 0.5 * row.quiet_reputation + o.energy * row.energy + 1.2 * row.any_credential;
    for (const Sector c : ed_.of(space(i)).sectors) {
      if (c != Sector::none) gain += row.credential * o.launches[c] / 3;
    }
    sum += w_.part * o.progress[i] * gain;
  }
  return sum;
}

double Appraisal::things(const State& s, const Outlook& o, Who w) const {
  const Player& me = s.of(w);
  double sum = 0;
  for (const Card c : me.ability) {
    if (c != Card::none) sum += w_.ability[ed_.of(c).ability];
  }
  for (const Connection& n : me.net) {
    if (n.card != Card::none && n.used == 0) sum += w_.favour * ed_.of(n.card).favour;
  }
  if (me.tile != Tile::none) sum += w_.tile;
  return sum * (1 - o.late);
}

double Appraisal::points(const State& s, const Outlook& o, Who w) const {
  return s.of(w).reputation + credential_points(s, o, w) + energy_points(s, o, w) + assessment_points(s, o, w) +
         launch_points(s, o, w) + things(s, o, w);
}

// VAR-SMALL-2: who plays all three wants the last of them to do well.
double Appraisal::first(const State& s, const Outlook& o, Who me) const {
  double best = -1e9;
  double sum = 0;
  double least = 1e9;
  const int n = ed_.players();
  for (int i = 0; i < n; ++i) {
    const double p = points(s, o, who(i));
    least = std::min(least, p);
    if (who(i) == me && ed_.seats > 1) continue;
    best = std::max(best, p);
    sum += p;
  }
  if (ed_.seats == 1) {
    constexpr double usual = 50;
    return chance((0.7 * least + 0.3 * sum / n - usual) / (2 * w_.points_apart));
  }
  const double rivals = w_.best_rival * best + (1 - w_.best_rival) * sum / (n - 1);
  return chance((points(s, o, me) - rivals) / w_.points_apart);
}

// ---- both ----

// 5-SCORE-2 by points alone: ties are rare.
double Appraisal::finished(const State& s, Who me) const {
  if (s.ending != Ending::success) return 0;
  if (ed_.seats == 1) return 1;
  const int mine = stepper::total(ed_, s, me);
  int beaten = 0;
  for (int i = 0; i < ed_.players(); ++i) beaten += stepper::total(ed_, s, who(i)) < mine ? 1 : 0;
  return w_.team + (1 - w_.team) * beaten / (ed_.players() - 1);
}

double Appraisal::value(const State& s, Who me) const {
  if (s.ending != Ending::none) return finished(s, me);
  const Outlook o = look(s);
  return success(s, o) * (w_.team + (1 - w_.team) * first(s, o, me));
}

double Appraisal::step_worth(const State& s, Who me, Sector c) const {
  const int position = s.of(me).at(c);
  if (position >= ed_.top()) return 0;
  double launches = 0;
  for (int i = 0; i < spaces; ++i) {
    if (!ed_.of(space(i)).touches(c)) continue;
    const Site& site = s.at(space(i));
    if (site.launched != 0) {
      launches += 1;
    } else {
      launches += site.covered() ? w_.progress[0] : 0.2;
    }
  }
  const double late = static_cast<double>(s.integration) / ed_.opt.track_max;
  const double gain = late * (ed_.level(position + 1) - ed_.level(position)) + (1 - late) / 3;
  double sum = gain * launches;
  if (((ed_.tables.board.marks >> (position + 1)) & 1U) != 0) sum += energy_worth(s) * ed_.tables.board.mark_energy;
  if (s.distinction[c].none() && position + 1 == ed_.top()) {
    sum += ed_.tables.board.distinction_reputation;
  }
  return sum;
}

}  // namespace noo::bots::planetary_phase
