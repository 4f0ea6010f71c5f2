// H1 to H2f: the cutting edge of the Splay and the Regime it makes.
#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

namespace {

constexpr int cutting_edge = 3;

Rule rule_of(Regime r) {
  // H2a, H2b, H2c, H2d, H2e, H2f: in the order of the Regimes
  constexpr EnumArray<Regime, Rule, 6> rules{Rule::H2a, Rule::H2b, Rule::H2c, Rule::H2d, Rule::H2e, Rule::H2f};
  return rules[r];
}

}  // namespace

Regime regime_of(const State& s) {
  const int edge = s.splay.size < cutting_edge ? s.splay.size : cutting_edge;  // H1
  EnumArray<Discipline, int, disciplines + 1> shown{};                         // a position given by hand may show none
  for (int i = s.splay.size - edge; i < s.splay.size; ++i) ++shown[s.splay[i].shown];
  for (int d = 0; d < disciplines; ++d) {
    const int n = shown[d];
    if (n == cutting_edge) return Regime::paradigm_shift;  // H2f
    if (n == 2) return regime_of(discipline(d));           // H2b to H2e
  }
  return Regime::globalization;  // H2a, R57
}

void check_regime(Play& p) {
  const Regime now = regime_of(p.s);
  const Regime before = p.s.regime;
  if (now == before) return;
  p.s.regime = now;  // H2.1: at once
  p.tell(Ev::regime, rule_of(now), {num(before), num(now)});
}

Sphere dominant_sphere(Regime r) {
  const Discipline d = discipline_of(r);
  return d == Discipline::none ? Sphere::none : sphere_of(d);
}

}  // namespace noo::pax_transhumanity
