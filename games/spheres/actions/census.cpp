// SPH-CENSUS, Census: never rolled; every Proficiency unit may be lost.
#include "spheres/chapters.hpp"

namespace noo::spheres {

void census(Play& p) {  // SPH-CENSUS-4: one die per unit, in the order of their numbers
  throw_dice(p, Throw::census, prof_count(p.s.own()));
}

void settle_census(Play& p) {
  State& s = p.s;
  Secret& own = s.own();
  if (s.dice.size == 0) return;
  int at = 0;
  int lost = 0;
  for (std::size_t n = 0; n < own.prof.size(); ++n) {
    const int held = own.prof[n];
    for (int i = 0; i < held; ++i) {
      if (die(s, at++) > p.ed.num.census_loss) continue;
      --own.prof[n];
      count_up(s.mine.census_lost[n]);
      count_up(s.mine.losses);
      ++lost;
    }
  }
  clear_dice(p);
  p.tell_me(Ev::census_losses, Rule::SPH_CENSUS_4, {lost, prof_count(own)});
}

}  // namespace noo::spheres
