// F7 Import: a Market Idea moves to a gap, with your Agents on it.
#include "pax_transhumanity/rules.hpp"

namespace noo::pax_transhumanity {

namespace {

bool any_gap(const State& s) {
  for (int i = slots - 1; i >= 0; --i) {  // the last columns have most
    if (s.lot(slot(i)).empty()) return true;
  }
  return false;
}

Verdict movable(const Edition& ed, const State& s, Slot where) {
  const Lot& lot = s.lot(where);
  if (lot.empty()) return no(Rule::F7);
  if (lot.card == plurality_card && ed.opt.plurality_is_idea == 0) return no(Rule::R27);
  return (lot.who() & s.rivals_of(s.active)).empty() ? yes : no(Rule::F7a);  // R67: Heat forbids it too
}

}  // namespace

Verdict may_import_card(const Edition& ed, const State& s, Abilities /*own*/, Slot where) {
  const Verdict v = movable(ed, s, where);
  return v.legal() && !any_gap(s) ? no(Rule::F7) : v;
}

Verdict may_import(const Edition& ed, const State& s) {
  Verdict refused = no(Rule::F7);
  if (!any_gap(s)) return refused;
  for (int i = 0; i < slots; ++i) {
    const Verdict v = movable(ed, s, slot(i));
    if (v.legal()) return v;
    if (!s.lot(slot(i)).empty()) refused = v;
  }
  return refused;
}

int import_spends(const State& s, Abilities own) {
  return own.has(Ability::IMPORT_FREE) && !used(s, Once::import_free) ? 0 : 1;
}

void begin_import(Play& p) {
  p.s.act.spends = static_cast<u8>(import_spends(p.s, own_turn(p.ed, p.s, p.s.act.by)));
  p.push(Do::import);
}

void import_card(Play& p, Slot where) {
  pop(p);
  p.s.act.slot = where;
  p.s.act.card = p.s.lot(where).card;
  p.push(Do::gap);
}

Verdict check(const Edition& /*ed*/, const State& s, Gap m) { return s.lot(m.slot).empty() ? yes : no(Rule::F7); }

void play(Play& p, Gap m) {
  pop(p);
  State& s = p.s;
  const Slot from = s.act.slot;
  s.lot(m.slot) = s.lot(from);
  s.lot(from) = Lot{};
  if (s.act.spends == 0) use(s, Once::import_free);
  p.tell_all(Ev::imported, Rule::F7, {ix(s.act.by), ix(s.act.card), ix(from), ix(m.slot)});
  if (own_turn(p.ed, s, s.act.by).has(Ability::IMPORT_SLIDE)) p.push(Do::slide);
}

// ---- IMPORT_SLIDE ----

Verdict check(const Edition& /*ed*/, const State& s, Slide m) {
  for (int row = 1; row < rows; ++row) {
    const bool below = s.lot(slot_at(m.sphere, row - 1)).empty();
    if (below && !s.lot(slot_at(m.sphere, row)).empty()) return yes;
  }
  return no(Rule::AB_IMPORT_SLIDE);  // no card would move
}

void play(Play& p, Slide m) {
  pop(p);
  slide_down(p, m.sphere);
  p.tell_all(Ev::slid, Rule::AB_IMPORT_SLIDE, {ix(p.s.act.by), ix(m.sphere)});
}

void stop_sliding(Play& p) { pop(p); }

}  // namespace noo::pax_transhumanity
