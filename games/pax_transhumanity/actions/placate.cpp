// F6 Placate: one of your Heat comes home from the Market.
#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

namespace {

// Whose Heat the active player may take off: his own, and with AB-PLACATE_RIVAL everybody's.
ColourSet placatable(const State& s, Abilities own) {
  return own.has(Ability::PLACATE_RIVAL) ? s.in_play : ColourSet::of(s.active);
}

}  // namespace

Verdict may_placate(const State& s, Abilities own) {
  return slots_with(s, heat_of(placatable(s, own))).empty() ? no(Rule::F6, Reason::no_heat) : yes;
}

void begin_placate(Play& p) {
  constexpr int with_ability = 2;  // AB-PLACATE_2
  p.s.act.left = own_turn(p.ed, p.s, p.s.act.by).has(Ability::PLACATE_2) ? with_ability : 1;
  p.push<Do::placate>(false);
}

Verdict may_placate_heat(const State& s, Abilities own, Calm m) {
  const bool allowed = placatable(s, own).has(m.colour);
  if (!allowed) return no(Rule::F6, Reason::none_of_yours);
  return s.lot(m.slot).heat.of(m.colour, m.square) > 0 ? yes : no(Rule::F6, Reason::none_there);
}

void placate_heat(Play& p, Calm m) {
  pop(p);
  Lot& lot = p.s.lot(m.slot);
  p.tell(Ev::calmed, Rule::F6, {ix(p.s.act.by), ix(m.colour), ix(lot.card), ix(m.square)});
  divest_heat(p, lot.heat, m.colour, m.square);
  if (--p.s.act.left > 0 && may_placate(p.s, own_turn(p.ed, p.s, p.s.active)).legal()) p.push<Do::placate>(true);
}

void stop_placating(Play& p) { pop(p); }

}  // namespace noo::pax_transhumanity
