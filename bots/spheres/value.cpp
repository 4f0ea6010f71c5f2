#include "bots/spheres/value.hpp"

#include <algorithm>
#include <cmath>

#include "bots/common/weights.hpp"
#include "spheres/stepper.hpp"

namespace noo::bots::spheres {

namespace {

constexpr double long_game = 20;  // rounds, about as long as a game of steady bots
constexpr int usual_rerolls = 4;  // that a turn before a Crisis brings
// What one Crisis leaves of the chance in the next: more where the stock was large.
double chance_after(double resolve) { return 0.86 * resolve * resolve; }

}  // namespace

const Weights& usual_weights() {
  static const Weights weights = [] {
    const std::vector<double> values =
        built_in_values("spheres", "value", {feature_names.begin(), feature_names.end()});
    Weights out{};
    std::copy(values.begin(), values.end(), out.begin());
    return out;
  }();
  return weights;
}

bool actions_over(const State& s) {
  if (stepper::question(s) != Do::dice || s.dice.size > 0) return false;
  const auto what = static_cast<Throw>(s.agenda.top().a);
  return what == Throw::rubicons || what == Throw::age || what == Throw::dark;
}

int crises_now(const State& s, Seat x) {
  if (s.mover != x || stepper::question(s) != Do::dice || s.agenda.top().a != static_cast<int>(Throw::rubicons))
    return 0;
  int n = 1;
  for (const u8 waiting : s.mine.queue) n += waiting;
  return n;
}

namespace {

// What everybody can know of the others: how many Crises they faced, and whether only that keeps them from the end.
struct Rivals {
  int count = 0;
  int most = 0;      // Crises that one of them faced
  int second = 0;    // and another
  int readiest = 0;  // of those who are near to everybody
};

int faced(const State& s, Seat x) { return s.counts_of(x).resolved + s.counts_of(x).failed; }

bool near_to_all(const Edition& ed, const State& s, Seat x) {
  for (const Seat other : s.alive.without(SeatSet::of(x))) {
    const Pair& pair = s.pair(x, other);
    if (pair.contact == 0 || pair.alterity > ed.num.alterity_to_end) return false;
  }
  return true;
}

Rivals rivals_of(const Edition& ed, const State& s, Seat x) {
  Rivals out;
  for (const Seat y : s.alive.without(SeatSet::of(x))) {
    const int n = faced(s, y);
    ++out.count;
    out.second = std::max(out.second, std::min(n, out.most));
    out.most = std::max(out.most, n);
    if (near_to_all(ed, s, y)) out.readiest = std::max(out.readiest, n);
  }
  return out;
}

}  // namespace

Features features_of(const Edition& ed, const State& s, Seat x, const Aftermath& after, OddsBook& book) {
  const Secret& own = s.secret_of(x);
  const Civ& civ = s.civ_of(x);
  const Stock stock = stock_of(own);
  // A Crisis of this turn will have spent the stock; what it is worth there, its chance has told.
  const double resolve = crises_now(s, x) == 0 ? book.odds(ed.num, stock, Tries{}).before_rubicons(usual_rerolls) : 0;
  const double late = s.round / long_game;
  const Rivals rivals = rivals_of(ed, s, x);
  int strangers = 0;
  int alterity = 0;
  for (const Seat other : s.alive.without(SeatSet::of(x))) {
    const Pair& pair = s.pair(x, other);
    if (pair.contact == 0) {
      ++strangers;
    } else {
      alterity += std::max(0, pair.alterity - ed.num.alterity_to_end);
    }
  }
  const double done = std::min(1.0, static_cast<double>(after.resolved) / ed.num.crises_to_end);
  const double theirs = std::min(1.0, static_cast<double>(rivals.readiest) / ed.num.crises_to_end);
  const double score = after.resolved - after.failed;
  const double lead = score - rivals.most;
  const bool ends = done >= 1 && strangers == 0 && alterity == 0;
  const bool due = civ.census_gap >= 1;
  const bool low = own.era < 4;
  return {1,
          static_cast<double>(rivals.count),
          static_cast<double>(after.resolved),
          static_cast<double>(after.failed),
          after.failed >= 2 ? 1.0 : 0.0,
          late,
          lead,
          score - rivals.second,
          lead * late,
          lead > 0 ? 1.0 : 0.0,
          after.failed * late,
          resolve,
          due ? resolve : 0,
          due ? 1.0 : 0.0,
          static_cast<double>(after.inactive),
          after.inactive == 3 ? 1.0 : 0.0,
          4.0 - own.era,
          static_cast<double>(civ.extra_next()),
          static_cast<double>(civ.lost_next),
          static_cast<double>(strangers),
          low ? static_cast<double>(strangers) : 0,
          static_cast<double>(alterity),
          done * (strangers + 0.5 * alterity),
          done * (strangers + 0.5 * alterity) * lead,
          theirs * theirs,
          theirs * theirs * lead,
          static_cast<double>(crises_now(s, x)),
          civ.perm_cons / 10.0,
          ends ? 1.0 : 0.0,
          ends ? lead : 0.0,
          after.resolved + 1 >= ed.num.crises_to_end ? 1.0 : 0.0};
}

double curve(const Features& f, const Weights& w) {
  double sum = 0;
  for (std::size_t i = 0; i < f.size(); ++i) sum += f[i] * w[i];
  return 1 / (1 + std::exp(-sum));
}

namespace {

struct Prospect {
  const Edition& ed;
  const State& s;
  Seat x;
  const Weights& w;
  OddsBook& book;

  // SPH-CRISIS-9: the third failure is the end.
  double after(const Aftermath& so_far, int crises, double resolve) const {
    if (so_far.failed >= 3) return 0;
    if (crises == 0) return curve(features_of(ed, s, x, so_far, book), w);
    const double good = after({so_far.resolved + 1, so_far.failed, so_far.inactive}, crises - 1, chance_after(resolve));
    const double bad = after({so_far.resolved, so_far.failed + 1, std::min(3, so_far.inactive + 1)}, crises - 1,
                             chance_after(resolve));
    return resolve * good + (1 - resolve) * bad;
  }
};

}  // namespace

double chance_of_winning(const Edition& ed, const State& s, Seat x, const Weights& w, OddsBook& book) {
  if (!s.alive.has(x)) return 0;
  const int crises = std::min(3, crises_now(s, x));
  double resolve = 0;
  if (crises > 0) {
    const int tokens = std::popcount(s.mine.do_overs) + (s.mine.free_reroll == 1 ? 1 : 0);
    resolve = book.odds(ed.num, stock_of(s.secret_of(x)), tries_of(s, x)).before_rubicons(tokens);
  }
  const Counts& counts = s.counts_of(x);
  return Prospect{ed, s, x, w, book}.after({counts.resolved, counts.failed, inactive(s, x)}, crises, resolve);
}

}  // namespace noo::bots::spheres
