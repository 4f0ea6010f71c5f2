#include "bots/pax_transhumanity/value.hpp"

#include <algorithm>
#include <cmath>

namespace noo::bots::pax_transhumanity {

Judge::Judge(const Edition& ed, const State& view, Colour me, const Weights& weights)
    : ed_(ed), me_(me), w_(weights), known_(view.hidden), unseen_(view.unseen) {}

double Judge::won(double lead) const { return 1 / (1 + std::exp(-lead / w_.points_apart)); }

Hidden Judge::hidden_of(const State& s, Colour c) const { return c == me_ ? s.hidden[c] : known_[c]; }

// ---- a game that goes on ----

template <class Use>
double Judge::appraise(const State& s, const Use& use) const {
  const AllHoldings holdings = holdings_of(ed_, s);
  EnumArray<Colour, BySphere, colours> hidden{};
  for (const Colour c : s.in_play) hidden[c] = hidden_sphere(hidden_of(s, c), holdings[c]);
  return use(Appraisal(ed_, s, w_, unseen_, holdings, hidden));
}

double Judge::rivals_in(const Appraisal& a, const State& s) const {
  const ColourSet rivals = s.rivals_of(me_);
  double best = -1e9;
  double sum = 0;
  for (const Colour c : rivals) {
    const double strength = a.strength(c);
    best = std::max(best, strength);
    sum += strength;
  }
  return w_.best_rival * best + (1 - w_.best_rival) * sum / rivals.size();
}

double Judge::strength(const State& s, Colour c) const {
  return appraise(s, [&](const Appraisal& a) { return a.strength(c); });
}

double Judge::rivals(const State& s) const {
  return appraise(s, [&](const Appraisal& a) { return rivals_in(a, s); });
}

EnumArray<Colour, double, colours> Judge::chances(const State& s) const {
  EnumArray<Colour, double, colours> out{};
  appraise(s, [&](const Appraisal& a) {
    EnumArray<Colour, double, colours> strength{};
    for (const Colour c : s.in_play) strength[c] = a.strength(c);
    for (const Colour c : s.in_play) {
      const ColourSet rivals = s.rivals_of(c);
      double best = -1e9;
      double sum = 0;
      for (const Colour r : rivals) {
        best = std::max(best, strength[r]);
        sum += strength[r];
      }
      out[c] = won(strength[c] - w_.best_rival * best - (1 - w_.best_rival) * sum / rivals.size());
    }
    return 0.0;
  });
  if (s.ending != Ending::none || (ed_.opt.max_rounds > 0 && s.round >= ed_.opt.max_rounds)) out[me_] = chance(s);
  return out;
}

double Judge::chance(const State& s) const {
  if (s.ending != Ending::none) return final_chance(s, s.ending);
  const double open = appraise(s, [&](const Appraisal& a) { return won(a.strength(me_) - rivals_in(a, s)); });
  if (ed_.opt.max_rounds == 0 || s.round < ed_.opt.max_rounds) return open;
  return (1 - w_.last_round) * open + w_.last_round * final_chance(s, Ending::round_limit);  // R74
}

double Judge::chance(const State& s, double rivals) const {
  if (s.ending != Ending::none) return final_chance(s, s.ending);
  return won(strength(s, me_) - rivals);
}

// ---- a game that ends ----

// I5, SR15: 1 if I have more, 0 if he has, and something between for a victory that is shared.
double Judge::beats(const State& s, int mine, int theirs, Colour whose) const {
  constexpr double shared = 0.5;
  if (mine != theirs) return mine > theirs ? 1 : 0;
  const Finance& own = s.of(me_).finance;
  if (ed_.solo()) {
    if (ed_.opt.solo_tie == pax_transhumanity::SoloTie::shared) return shared;
    return ed_.opt.solo_tie == pax_transhumanity::SoloTie::capital && own.cap > 0 ? 1 : 0;
  }
  const Finance& other = s.of(whose).finance;
  if (own.cap != other.cap) return own.cap > other.cap ? 1 : 0;
  if (own.wea == other.wea || ed_.opt.tie_break == TieBreak::capital_only) return shared;
  return own.wea > other.wea ? 1 : 0;
}

// That I beat each rival, over the Hidden Spheres that he may have.
double Judge::final_chance(const State& s, Ending how) const {
  if (how == Ending::tycoon) return s.tycoon == ix(me_) + 1 ? 1 : 0;
  const AllHoldings holdings = holdings_of(ed_, s);
  const Hidden own = hidden_of(s, me_);
  const int mine = points(ed_, s, holdings[me_], how, is_known(own) ? sphere_of(own.choice) : Sphere::FW);
  double all = 1;
  for (const Colour c : s.rivals_of(me_)) {
    const BySphere hidden = hidden_sphere(hidden_of(s, c), holdings[c]);
    double beaten = 0;
    for (int x = 0; x < spheres; ++x) {
      const int theirs = points(ed_, s, holdings[c], how, sphere(x));
      beaten += hidden[sphere(x)] * beats(s, mine, theirs, c);
    }
    all *= beaten;
  }
  return all;
}

}  // namespace noo::bots::pax_transhumanity
