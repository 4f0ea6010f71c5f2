// G5: an own Admin teaches, and a Dissident or Anarchy follows.
#include <algorithm>

#include "pax_emancipation/listing.hpp"

namespace noo::pax_emancipation {

Verdict may_teach(const Edition& ed, const State& s, Colour c, Port where) {
  if (!s.at(where).admin.is(c)) return no(Rule::G5, Reason::no_own_admin, ix(where));  // GL-Agency
  const Sphere x = ed.sphere_of(where);
  if (s.at(x).dissent() < ed.of(x).dissident_squares)
    return s.of(c).pool_meeples > 0 ? yes : no(Rule::G5_1, Reason::no_meeple);  // G5.1
  const bool disks = std::any_of(s.player.begin(), s.player.end(), [](const Player& who) { return who.anarchy > 0; });
  return disks ? yes : no(Rule::G5_1, Reason::no_disks);  // G5.1
}

PortSet ports_to_teach_in(const Edition& ed, const State& s, Colour c, int enough) {
  return first_that(ports_to_stand_in(ed, s, c), enough,
                    [&](Port where) { return may_teach(ed, s, c, where).legal(); });
}

}  // namespace noo::pax_emancipation
