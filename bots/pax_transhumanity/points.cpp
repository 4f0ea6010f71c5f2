#include "bots/pax_transhumanity/points.hpp"

#include <algorithm>

#include "pax_transhumanity/stepper.hpp"

namespace noo::bots::pax_transhumanity {

// ---- holdings and points ----

AllHoldings holdings_of(const Edition& ed, const State& s) {
  AllHoldings out{};
  for (int i = 0; i < spaces; ++i) {
    const Spot& spot = s.spot(space(i));
    if (!spot.has_company()) continue;
    Holdings& h = out[spot.owner()];
    ++h.companies[sphere_of(space(i))];
    ++h.all_companies;
  }
  for (int i = 0; i < s.splay.size; ++i) {
    const Heat& shock = s.splay[i].shock;
    if (shock == Heat{}) continue;
    for (const Colour c : s.in_play) {
      out[c].shock += shock.of(c);
      out[c].shield += shock.of(c, Square::black);
    }
  }
  for (const Colour c : s.in_play) {
    Holdings& h = out[c];
    for (int p = 0; p < problems; ++p) {
      const int n = s.of(c).victory[p];
      if (n == 0) continue;
      h.problems[ed.sphere_of(problem(p))] += n;
      h.all_problems += n;
    }
  }
  return out;
}

BySphere hidden_sphere(Hidden h, const Holdings& held) {
  BySphere out{};
  if (is_known(h)) {
    out[sphere_of(h.choice)] = 1;
    return out;
  }
  const double all = spheres + held.all_companies + held.all_problems;
  for (int x = 0; x < spheres; ++x) out[sphere(x)] = (1.0 + held.items(sphere(x))) / all;
  return out;
}

int points(const Edition& ed, const State& s, const Holdings& h, Ending how, Sphere hidden) {
  const bool plurality = how == Ending::plurality;
  if (plurality && ed.opt.plurality_scoring != PluralityScoring::dominant_and_hidden) {  // I4
    return ed.num.problem_points * h.all_problems + ed.num.hidden_points * h.problems[hidden];
  }
  if (how == Ending::singularity || (s.regime == Regime::paradigm_shift && !plurality)) {
    return ed.num.shock_points * h.shock;  // I3, I2b
  }
  const Sphere dominant = stepper::dominant_sphere(s.regime);  // I2a, I2c
  int sum = dominant == Sphere::none ? 0 : ed.num.dominant_points * h.items(dominant);
  if (dominant != hidden || ed.opt.hidden_adds_to_dominant) sum += ed.num.hidden_points * h.items(hidden);
  return sum;
}

double expected_points(const Edition& ed, const State& s, const Holdings& h, Ending how, const BySphere& hidden) {
  double sum = 0;
  for (int x = 0; x < spheres; ++x) {
    const double chance = hidden[sphere(x)];
    if (chance > 0) sum += chance * points(ed, s, h, how, sphere(x));
  }
  return sum;
}

// ---- how the game may end ----

namespace {

constexpr double cards_to_draw = 27;  // a deck of 28, its last card the plurality card
constexpr double last_rounds = 8;     // before max_rounds, when the end begins to be near

// That the Regime of today is the last one, far from the end and how much more so close to it; and else, that a Sphere
// is Dominant or paradigm shift rules.
constexpr double today_stays = 0.1;
constexpr double today_stays_near = 0.7;
constexpr double other_dominant = 0.17;
constexpr double other_shift = 0.08;

int tipping_points_in_sight(const State& s) {
  int n = 0;
  for (const Lot& lot : s.market) n += is_tipping_point(lot.card) ? 1 : 0;
  for (std::size_t i = 0; i < s.tanks.size; ++i) n += is_tipping_point(card(s.tanks.card[i])) ? 1 : 0;
  return n;
}

// How near the end is: 0 far, 1 here.
double nearness(const Edition& ed, const State& s, double drawn, int in_sight) {
  double near = 0.25 * drawn + 0.25 * std::min(in_sight, 2);
  if (ed.opt.max_rounds > 0) near = std::max(near, 1.0 - (ed.opt.max_rounds - s.round) / last_rounds);
  return std::clamp(near, 0.0, 1.0);
}

}  // namespace

Endings endings_of(const Edition& ed, const State& s) {
  const double drawn = 1.0 - (s.deck.upper + s.deck.lower) / cards_to_draw;
  const int in_sight = tipping_points_in_sight(s);
  Discipline of = Discipline::none;
  const int missing = ed.num.singularity_run - stepper::longest_run(s, of);
  const double singularity = missing <= 1 ? 0.2 : missing == 2 ? 0.07 : 0.02;
  const double plurality = s.deck.tips + in_sight == 0 ? 0.6 : 0.05 + 0.2 * drawn * drawn;
  const double tipping = 1.0 - singularity - plurality;

  const double today = today_stays + today_stays_near * nearness(ed, s, drawn, in_sight);
  Endings out;
  out.dominant.fill(tipping * (1 - today) * other_dominant);
  double shift = (1 - today) * other_shift;
  const Sphere dominant = stepper::dominant_sphere(s.regime);
  if (dominant != Sphere::none) out.dominant[dominant] += tipping * today;
  if (s.regime == Regime::paradigm_shift) shift += today;
  out.shock = tipping * shift + singularity;
  out.hidden = tipping * (1 - shift);
  out.plurality = plurality;
  return out;
}

}  // namespace noo::bots::pax_transhumanity
