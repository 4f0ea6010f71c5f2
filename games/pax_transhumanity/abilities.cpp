// The Abilities (GL.Ability.1): who holds which, and the Actions and free looks that some of them give.
#include <utility>

#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

// ---- GL.Ability.1: who holds what ----
// Reckoned from where the cards lie: an Ability ends with what gave it (GL.Ability.2), and several may hold the same
// one (GL.Ability.3).

Abilities held(const Edition& ed, const State& s, Colour c) {
  if (ed.opt.beginner) return {};  // C8, R75
  const auto given_by = [&](Card from) { return Abilities::bit(ed.of(from).ability, ed.of(from).parameter); };
  const Card tank = s.tanks.top(c);                                                            // GL.Think_Tank
  u64 bits = given_by(tank) & ~Abilities::bit(Ability::DIRECT_DEMOCRACY);                      // in the Market only
  for (const Slot where : slots_with(s, syndication(c))) bits |= given_by(s.lot(where).card);  // GL.Ability.1, F2d
  return {bits & ~Abilities::bit(Ability::none)};
}

Abilities own_turn(const Edition& ed, const State& s, Colour c) {
  return c == s.active ? held(ed, s, c) : Abilities{};  // R76
}

// AB-DIRECT_DEMOCRACY
bool democracy_in(const Edition& ed, const State& s, Colour c, Sphere column) {
  if (c != s.active || ed.opt.beginner) return false;
  for (int row = 0; row < rows; ++row) {
    const Lot& lot = s.lot(slot_at(column, row));
    if (lot.syndicated.has(c) && ed.of(lot.card).ability == Ability::DIRECT_DEMOCRACY) return true;
  }
  return false;
}

namespace {

// Future Shock of anybody but the active player?
bool shocked_by_rivals(const State& s, int index) {
  return !(s.splay[index].shock.who() & s.rivals_of(s.active)).empty();
}

// H2.1, I1b: a changed Splay.
void splay_changed(Play& p) {
  check_regime(p);
  check_singularity(p);
}

}  // namespace

// ---- AB-REORIENT ----

Verdict may_reorient(const Edition& ed, const State& s, Abilities own) {
  if (!own.has(Ability::REORIENT)) return no(Rule::AB_REORIENT, Reason::no_ability);
  if (s.splay.size == 0) return no(Rule::AB_REORIENT, Reason::no_card);
  const int bottom = s.splay.size - 1;
  const CardRow& row = ed.of(s.splay[bottom].card);
  if (row.left == row.right) return no(Rule::AB_REORIENT, Reason::one_side);
  return shocked_by_rivals(s, bottom) ? no(Rule::AB_REORIENT, Reason::shocked) : yes;
}

void begin_reorient(Play& p) {
  SplayCard& bottom = p.s.splay[p.s.splay.size - 1];
  const CardRow& row = p.ed.of(bottom.card);
  bottom.shown = bottom.shown == row.left ? row.right : row.left;
  p.tell(Ev::reoriented, Rule::AB_REORIENT, {ix(p.s.act.by), ix(bottom.card), ix(bottom.shown)});
  splay_changed(p);
}

// ---- AB-REORDER ----

namespace {

bool may_swap(const State& s, int upper) {  // index from 0; with the next one down
  return upper + 1 < s.splay.size && !shocked_by_rivals(s, upper) && !shocked_by_rivals(s, upper + 1);
}

}  // namespace

Verdict may_reorder(const State& s, Abilities own) {
  if (!own.has(Ability::REORDER)) return no(Rule::AB_REORDER, Reason::no_ability);
  for (int i = 0; i + 1 < s.splay.size; ++i) {
    if (may_swap(s, i)) return yes;
  }
  return no(Rule::AB_REORDER, s.splay.size < 2 ? Reason::no_card : Reason::shocked);
}

void begin_reorder(Play& p) { p.push<Do::reorder>(); }

Verdict check(const Edition& /*ed*/, const State& s, Swap m) {
  if (may_swap(s, num(m.place) - 1)) return yes;
  return no(Rule::AB_REORDER, num(m.place) < s.splay.size ? Reason::shocked : Reason::no_card);
}

void play(Play& p, Swap m) {
  pop(p);
  SplayCard& upper = p.s.splay[num(m.place) - 1];
  SplayCard& lower = p.s.splay[num(m.place)];
  p.tell(Ev::reordered, Rule::AB_REORDER, {ix(p.s.act.by), ix(upper.card), ix(lower.card)});
  std::swap(upper, lower);
  splay_changed(p);
}

// ---- AB-FORESIGHT ----

namespace {

// The places on top that a look would show: the plurality card lies open anyway.
int places_to_see(const State& s) {
  const int hidden = s.deck.upper + s.deck.lower;
  const int most = num(s.next.size());
  return hidden < most ? hidden : most;
}

bool seen(const State& s, int place) { return s.looked[place].has(s.active); }

}  // namespace

// Looking again at what you know would show nothing.
Verdict may_foresee(const State& s, Abilities own) {
  if (!own.has(Ability::FORESIGHT)) return no(Rule::AB_FORESIGHT, Reason::no_ability);
  if (used(s, Once::foresight)) return no(Rule::AB_FORESIGHT, Reason::used);
  for (int i = 0; i < places_to_see(s); ++i) {
    if (!seen(s, i)) return yes;
  }
  return no(Rule::AB_FORESIGHT, Reason::all_known);
}

void begin_foresight(Play& p) {
  p.s.act.spends = 0;
  use(p.s, Once::foresight);
  p.tell(Ev::looked, Rule::AB_FORESIGHT, {ix(p.s.act.by)});
  for (int i = places_to_see(p.s) - 1; i >= 0; --i) {
    if (!seen(p.s, i)) p.push<Do::peek>(i);
  }
}

// ---- AB-QUANTUM_ESPIONAGE ----

namespace {

// Opponents whose Hidden Sphere the active player does not know yet; exoglobals are opponents too (SR20).
ColourSet unknown_to_me(const State& s) {
  ColourSet out{};
  for (const Colour c : s.rivals_of(s.active)) {
    if (!s.spied[c].has(s.active)) out.add(c);
  }
  return out;
}

}  // namespace

Verdict may_spy(const State& s, Abilities own) {
  if (!own.has(Ability::QUANTUM_ESPIONAGE)) return no(Rule::AB_QUANTUM_ESPIONAGE, Reason::no_ability);
  if (used(s, Once::espionage)) return no(Rule::AB_QUANTUM_ESPIONAGE, Reason::used);
  return unknown_to_me(s).empty() ? no(Rule::AB_QUANTUM_ESPIONAGE, Reason::all_known) : yes;
}

void begin_espionage(Play& p) {
  p.s.act.spends = 0;
  use(p.s, Once::espionage);
  p.push<Do::spy>();
}

Verdict check(const Edition& /*ed*/, const State& s, Spy m) {
  return unknown_to_me(s).has(m.colour) ? yes : no(Rule::AB_QUANTUM_ESPIONAGE, Reason::all_known);
}

void play(Play& p, Spy m) {
  pop(p);
  const Colour me = p.s.act.by;
  p.s.spied[m.colour].add(me);
  p.tell(Ev::spied, Rule::AB_QUANTUM_ESPIONAGE, {ix(me), ix(m.colour)});
  const Discipline learned = p.s.hidden[m.colour].choice;
  p.say(Ev::spy, Rule::AB_QUANTUM_ESPIONAGE, only(p.ed, me), {ix(m.colour), ix(sphere_of(learned))}, only(p.ed, me));
}

}  // namespace noo::pax_transhumanity
