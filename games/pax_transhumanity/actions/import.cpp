// F7 Import: a Market Idea moves to a gap, with your Agents on it.
#include "engine/core/sets.hpp"
#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

namespace {

bool any_gap(const State& s) { return !empty_slots(s).empty(); }

// F7a, R67: Heat forbids it too.
Lot rivals_agents(const State& s) { return agents_of(s.rivals_of(s.active)); }

bool is_idea(const Edition& ed, const Lot& lot) {
  return !lot.empty() && (lot.card != plurality_card || ed.opt.plurality_is_idea);  // R27
}

inline bool movable(const Edition& ed, const State& s, Lot rivals, Slot where) {
  return is_idea(ed, s.lot(where)) && !s.lot(where).has(rivals);
}

Verdict refusal(const Edition& ed, const State& s, Slot where) {
  const Lot& lot = s.lot(where);
  if (!is_idea(ed, lot)) return no(Rule::F7, lot.empty() ? Reason::no_card : Reason::plurality);
  return no(Rule::F7a, Reason::rivals, ix(*(lot.who() & s.rivals_of(s.active)).begin()), ix(lot.card));
}

}  // namespace

Verdict may_import_card(const Edition& ed, const State& s, Abilities /*own*/, Slot where) {
  if (!movable(ed, s, rivals_agents(s), where)) return refusal(ed, s, where);
  return any_gap(s) ? yes : no(Rule::F7, Reason::no_gap);
}

SlotSet cards_to_import(const Edition& ed, const State& s, int enough) {
  if (!any_gap(s)) return {0};
  const Lot rivals = rivals_agents(s);
  return first_that(slots_with(s, any_card), enough, [&](Slot at) { return movable(ed, s, rivals, at); });
}

Verdict may_import(const Edition& ed, const State& s) {
  if (!any_gap(s)) return no(Rule::F7, Reason::no_gap);
  const Lot rivals = rivals_agents(s);
  for (int i = 0; i < slots; ++i) {
    if (movable(ed, s, rivals, slot(i))) return yes;
  }
  Nearest nearest(no(Rule::F7, Reason::no_idea));
  for (const Slot where : slots_with(s, any_card)) {
    const Verdict v = refusal(ed, s, where);
    nearest.consider(v, v == no(Rule::F7a) ? 1 : 0);  // rivals may go; the plurality card never becomes an Idea
  }
  return nearest.refused();
}

// AB-IMPORT_FREE
int import_spends(const State& s, Abilities own) {
  return own.has(Ability::IMPORT_FREE) && !used(s, Once::import_free) ? 0 : 1;
}

void begin_import(Play& p) {
  p.s.act.spends = static_cast<u8>(import_spends(p.s, own_turn(p.ed, p.s, p.s.act.by)));
  p.push<Do::import>();
}

void import_card(Play& p, Slot where) {
  pop(p);
  p.s.act.slot = where;
  p.s.act.card = p.s.lot(where).card;
  p.push<Do::gap>();
}

Verdict check(const Edition& /*ed*/, const State& s, Gap m) {
  return s.lot(m.slot).empty() ? yes : no(Rule::F7, Reason::filled);
}

void play(Play& p, Gap m) {
  pop(p);
  State& s = p.s;
  const Slot from = s.act.slot;
  s.lot(m.slot) = s.lot(from);
  s.lot(from) = Lot{};
  if (s.act.spends == 0) use(s, Once::import_free);  // AB-IMPORT_FREE
  p.tell(Ev::imported, Rule::F7, {ix(s.act.by), ix(s.act.card), ix(from), ix(m.slot)});
  if (own_turn(p.ed, s, s.act.by).has(Ability::IMPORT_SLIDE)) p.push<Do::slide>();
}

// ---- AB-IMPORT_SLIDE ----

Verdict check(const Edition& /*ed*/, const State& s, Slide m) {
  for (int row = 1; row < rows; ++row) {
    const bool below = s.lot(slot_at(m.sphere, row - 1)).empty();
    if (below && !s.lot(slot_at(m.sphere, row)).empty()) return yes;
  }
  return no(Rule::AB_IMPORT_SLIDE, Reason::no_slide, ix(m.sphere));
}

void play(Play& p, Slide m) {
  pop(p);
  slide_down(p, m.sphere);
  p.tell(Ev::slid, Rule::AB_IMPORT_SLIDE, {ix(p.s.act.by), ix(m.sphere)});
}

void stop_sliding(Play& p) { pop(p); }

}  // namespace noo::pax_transhumanity
