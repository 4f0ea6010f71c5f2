// G2, G3: manumission and westernize put an own meeple on a slave square.
#include "pax_emancipation/listing.hpp"

namespace noo::pax_emancipation {

namespace {

Verdict may_liberate(const Edition& ed, const State& s, Colour c, Port where, Rule op) {
  if (slaves(ed, s, where) == 0) return no(op, Reason::no_slave, ix(where));
  return s.of(c).pool_meeples > 0 ? yes : no(op, Reason::no_meeple);
}

}  // namespace

namespace {

inline Verdict may_manumit_with(const Edition& ed, const State& s, Colour c, Means mine, Port where) {
  if (const Verdict v = may_liberate(ed, s, c, where, Rule::G2); !v.legal()) return v;
  return may_pay(mine, barriers_on(ed, s, ed.sphere_of(where)), Rule::E1_2);  // G2.1: White too
}

}  // namespace

Verdict may_manumit(const Edition& ed, const State& s, Colour c, Port where) {
  return may_manumit_with(ed, s, c, means_of(ed, s, c), where);
}

PortSet ports_to_manumit_in(const Edition& ed, const State& s, Colour c, int enough) {
  const Means mine = means_of(ed, s, c);
  return first_that(ports_to_stand_in(ed, s, c), enough,
                    [&](Port where) { return may_manumit_with(ed, s, c, mine, where).legal(); });
}

Verdict may_westernize(const Edition& ed, const State& s, Colour c, Port where, Tell tell) {
  if (const Verdict v = may_liberate(ed, s, c, where, Rule::G3); !v.legal()) return v;
  if (s.at(where).admin.is(c)) return yes;
  const Sphere x = ed.sphere_of(where);
  const bool open = !has_barrier(ed, s, x, Hue::red) || railroad_to(ed, s, x, Hue::red);
  if (open) return yes;
  const int closing = tell == Tell::numbers ? barriers_on(ed, s, x, Hue::red) : 0;
  return no(Rule::G3_1, Reason::red_barriers, closing, ix(where), ix(x));  // G3.1
}

PortSet ports_to_westernize(const Edition& ed, const State& s, Colour c, int enough) {
  return first_that(ports_to_stand_in(ed, s, c), enough,
                    [&](Port where) { return may_westernize(ed, s, c, where, Tell::verdict).legal(); });
}

}  // namespace noo::pax_emancipation
