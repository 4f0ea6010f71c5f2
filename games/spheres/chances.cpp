// SPH-ROLL: the chances of activations and of rolls made as if activating.
#include "spheres/chapters.hpp"

namespace noo::spheres {

namespace {

// What the three elements add or take.
int elements_term(const Edition& ed, const State& s, Action a) {
  const Numbers& n = ed.num;
  const ElementSet on = s.own().active;
  const int off = element_count - on.size();
  switch (a) {
    case Action::tax:  // SPH-TAX-2, RUL-04: figures in place of the usual ones
      return (on.has(Element::E) ? 0 : -n.inactive_element) + (on.has(Element::S) ? n.tax_symbolic : -n.tax_symbolic) +
             (on.has(Element::I) ? 0 : -n.tax_ideological_inactive);
    case Action::ord:  // SPH-ORDER-2
      return -n.inactive_element * off + (on.has(Element::I) ? n.order_ideological : 0);
    case Action::tec:  // SPH-TECH-2, RUL-05
      return -n.inactive_element * off + (on.has(Element::E) ? n.technology_epistemological : 0) -
             (!on.has(Element::E) && ed.opt.tech_inactive_E_extra != 0 ? n.inactive_element : 0);
    default:
      return -n.inactive_element * off;
  }
}

int commerce_term(const Edition& ed, const State& s) {  // SPH-COMM-2, SPH-DIPL-8, RUL-13, RUL-38
  const bool taxed = did(s, Action::tax);
  const bool built = bonus_ready(s, Use::commerce);
  const int diplomacy = did(s, Action::dip) ? ed.opt.diplomacy_commerce_bonus : 0;
  if (built && ed.opt.construction_bonus == ConstructionBonus::guide15)
    return ed.num.construction_once_guide + diplomacy;
  if (taxed && built) return ed.num.commerce_both + diplomacy;
  return (taxed || built ? ed.num.commerce_per_era * s.own().era : 0) + diplomacy;
}

// SPH-COMM-11: a ritual completed this turn with a civilization that now holds an extra action it could give.
bool trading_partner(const State& s) {
  for (const Seat h : s.turn.rituals & s.alive) {
    if (s.civ_of(h).extra_own > 0) return true;
  }
  return false;
}

// The bonuses of the activation itself, without the one-shot Fuzzy boosts.
int situation_term(const Edition& ed, const State& s, Action a, Seat target) {
  const Numbers& n = ed.num;
  switch (a) {
    case Action::ord:
      return did(s, Action::tax) ? n.order_after_taxation : 0;  // SPH-TAX-4
    case Action::con:
      return s.me().perm_cons;  // SPH-CONS-3
    case Action::tec:
      return bonus_ready(s, Use::technology) ? ed.construction_once() : 0;  // SPH-CONS-5
    case Action::mov:
      return trading_partner(s) ? n.movement_after_ritual : 0;  // SPH-COMM-11
    case Action::exp:
      return did(s, Action::mov) ? n.expansion_after_movement : 0;  // SPH-EXP-2, SPH-MOVE-4
    case Action::com:
      return bonus_ready(s, Use::combat) ? ed.construction_once() : 0;  // SPH-COMBAT-2
    case Action::cmr:
      return commerce_term(ed, s);
    case Action::spo:  // SPH-SPEC-2
      return ix(target) < max_seats ? -n.special_per_alterity * (s.pair(s.mover, target).alterity - 1) : 0;
    default:
      return 0;
  }
}

int penalty_term(const Edition& ed, const State& s, Action a) {  // SPH-SPEC-12, SPH-SPEC-13
  const Penalties& p = s.own().penalties;
  return ed.num.general_penalty * (p.general[0] + p.general[1] + p.general[2]) +
         ed.num.named_penalty * p.named[num(a) - 1];
}

int boost_term(const Edition& ed, const State& s, Action a) {  // FZ-TAX-2, FZ-EXP-1
  return (s.turn.next_boost != 0 ? ed.num.fuzzy_next_roll : 0) +
         (a == Action::exp && s.turn.contact_boost != 0 ? ed.num.fuzzy_expansion : 0);
}

int clamp_chance(const Edition& ed, int sum) {  // SPH-ROLL-3, RUL-01, RUL-02
  const int ceiling = ed.opt.max_activation_chance;
  const int floor = ed.opt.min_activation_chance;
  return sum > ceiling ? ceiling : sum < floor ? floor : sum;
}

int raw_chance(const Edition& ed, const State& s, Action a, Seat target) {
  return ed.num.base_chance + elements_term(ed, s, a) + situation_term(ed, s, a, target) + order_bonus(ed, s);
}

}  // namespace

int order_bonus(const Edition& ed, const State& s) {  // SPH-ORDER-3, RUL-07
  return ed.num.order_bonus * (s.turn.order_successes - s.turn.order_spent);
}

bool bonus_ready(const State& s, Use use) {
  return (((s.turn.armed | s.turn.committed) >> static_cast<unsigned>(use)) & 1U) != 0;
}

int activation_chance(const Edition& ed, const State& s, Action a, Seat target) {
  if (a == Action::cen) return 100;  // SPH-CENSUS-1
  return clamp_chance(ed, raw_chance(ed, s, a, target) + boost_term(ed, s, a) - penalty_term(ed, s, a));
}

int culture_chance(const Edition& ed, const State& s) {
  return clamp_chance(ed, raw_chance(ed, s, Action::cul, Seat::nobody));
}

int cohering_chance(const Edition& ed, const State& s) {  // SPH-CULT-9, RUL-82, RUL-88
  const int shaken = s.own().failed_last_turn != 0 ? ed.num.cohere_after_failure : 0;
  return clamp_chance(ed, raw_chance(ed, s, Action::cul, Seat::nobody) - shaken);
}

int contact_chance(const Edition& ed, const State& s) {  // SPH-EXP-3
  const int boost = s.turn.contact_boost != 0 ? ed.num.fuzzy_expansion : 0;
  return clamp_chance(ed, raw_chance(ed, s, Action::exp, Seat::nobody) + boost);
}

int separation_chance(const Edition& ed, const State& s) {  // SPH-CONTACT-2, RUL-30
  return ed.opt.separation_chance == SeparationChance::even
             ? 50
             : clamp_chance(ed, raw_chance(ed, s, Action::exp, Seat::nobody));
}

// SPH-TECH-4: towards the 2nd Era with every bonus, the 3rd without Construction, the 4th without the Epistemological
// one.
int era_chance(const Edition& ed, const State& s, int to_era) {
  // FZ-TEC-2: never with Construction.
  const bool fuzzy = s.turn.slot >= 1 && s.turn.slot <= slot_count && s.slot(s.turn.slot).type == Action::fz;
  const bool built = !ed.opt.construction_needs_designation ? bonus_ready(s, Use::technology) && !fuzzy
                                                            : ((s.turn.committed >> num(Use::technology)) & 1) != 0;
  int sum = ed.num.base_chance + elements_term(ed, s, Action::tec) + order_bonus(ed, s);
  if (to_era == 2 && built) sum += ed.construction_once();
  if (to_era == 4 && s.own().active.has(Element::E)) sum -= ed.num.technology_epistemological;
  return clamp_chance(ed, sum);
}

}  // namespace noo::spheres
