// G3 to G3d, I1d: Companies, and the fifth one that nobody has a disk for.
#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

namespace {

Verdict founding(const Edition& ed, const State& s, Colour founder, const Item& company, Space where) {
  const SpaceRow& row = ed.tables.of(where);
  const Spot& spot = s.spot(where);
  if (row.exists == 0 || !is_barrier(where) || sphere_of(where) != sphere(company.a)) {
    return no(Rule::G3, Reason::founds_in, company.b, company.a);
  }
  const bool named = company.brash == local_of(where) + 1;
  if (spot.has_company() && !named) return no(Rule::G3, Reason::company_there, ix(spot.owner()), ix(where));
  if (((row.companies >> company.b) & 1U) == 0) return no(Rule::G3b, Reason::founds_in, company.b, company.a);
  if (spot.owned_by(founder)) return no(Rule::G3d, Reason::company_there, ix(founder), ix(where));  // R49: a rival's
  return yes;
}

Space named_barrier(const Item& brash) { return space_at(sphere(brash.a), brash.brash - 1); }

// K6a, SR08: an exoglobal's brash startup goes to its named Barrier, wherever it can.
bool must_be_brash(const Edition& ed, const State& s, Colour founder, const Item& company, Space where) {
  if (ed.people().has(founder) || company.brash == 0 || company.brash == local_of(where) + 1) return false;
  return founding(ed, s, founder, company, named_barrier(company)).legal();
}

}  // namespace

bool barrier_legal(const Edition& ed, const State& s, Colour founder, const Item& company, Space where) {
  return founding(ed, s, founder, company, where).legal() && !must_be_brash(ed, s, founder, company, where);
}

bool has_barrier(const Edition& ed, const State& s, Colour founder, const Item& company) {
  for (int local = 0; local < barriers_a_sphere; ++local) {
    if (barrier_legal(ed, s, founder, company, space_at(sphere(company.a), local))) return true;
  }
  return false;
}

// Abilities of exoglobals are ignored (K5e).
bool tycoon_blocked(const Edition& ed, const State& s, Colour founder) {
  for (const Colour c : ed.people() & s.rivals_of(founder)) {
    if (held(ed, s, c).has(Ability::ANTITRUST)) return true;
  }
  return false;
}

namespace {

Space first_company(const State& s, Colour c) {
  for (int i = 0; i < spaces; ++i) {
    if (s.spot(space(i)).owned_by(c)) return space(i);
  }
  return Space::none;
}

// R52: an older Company makes room, an exoglobal's first one (K6a).
void replace_company(Play& p, Colour c, int item) {
  p.tell(Ev::tycoon_blocked, Rule::AB_ANTITRUST, {ix(c)});
  p.push<Do::barrier>(item);
  if (p.ed.people().has(c)) return p.push<Do::remove>(item);
  discard_company(p, first_company(p.s, c), Rule::K6a);
}

// I1d: a legal Barrier, but no disk.
void fifth_company(Play& p, int item) {
  State& s = p.s;
  const Colour c = s.act.by;
  if (tycoon_blocked(p.ed, s, c)) return replace_company(p, c, item);
  const u8 winner = static_cast<u8>(ix(c) + 1);
  const bool at_once = !p.ed.people().has(c);  // K6a
  p.tell(Ev::fifth_company, at_once ? Rule::K6a : Rule::I1d, {ix(c)});
  (at_once ? s.tycoon : s.tycoon_pending) = winner;  // R53: the win stands, at F3j
  if (at_once) end_game(p, Ending::tycoon, Rule::I1d);
}

}  // namespace

void start_company(Play& p, int item) {
  const Item& company = p.ed.of(p.s.act.card).item[item];
  const Colour c = p.s.act.by;
  if (!has_barrier(p.ed, p.s, c, company)) {  // R50: also without a disk
    return p.tell(Ev::no_effect, Rule::G3c, {num(icon_of(company))});
  }
  if (p.s.of(c).pool_disks == 0) return fifth_company(p, item);
  p.push<Do::barrier>(item);
}

Verdict check(const Edition& ed, const State& s, Found m) {
  if (!asked(s, Do::barrier)) return no(Rule::ENG_NOT_ASKED);
  const Item& company = ed.of(s.act.card).item[Steps::read<Do::barrier>(s.agenda.top())];
  if (const Verdict v = founding(ed, s, s.act.by, company, m.space); !v.legal()) return v;
  if (!must_be_brash(ed, s, s.act.by, company, m.space)) return yes;
  return no(Rule::K6a, Reason::brash_at, ix(named_barrier(company)));
}

void play(Play& p, Found m) {
  pop(p);
  found_company(p, p.s.act.by, m.space, p.ed.people().has(p.s.act.by) ? Rule::G3 : Rule::K6a);
}

void found_company(Play& p, Colour founder, Space where, Rule why) {
  State& s = p.s;
  Spot& spot = s.spot(where);
  assert(s.of(founder).pool_disks > 0 && is_barrier(where));
  if (spot.has_company()) {  // G3d
    ++s.of(spot.owner()).pool_disks;
    p.tell(Ev::ousted, Rule::G3d, {ix(founder), ix(spot.owner()), ix(where)});
  }
  --s.of(founder).pool_disks;
  spot.company = static_cast<u8>(ix(founder) + 1);  // G3a: an Employee there, of any colour, now works for it
  p.tell(Ev::founded, why, {ix(founder), ix(where)});
}

void discard_company(Play& p, Space where, Rule why) {
  Spot& spot = p.s.spot(where);
  const Colour owner = spot.owner();
  ++p.s.of(owner).pool_disks;
  spot.company = 0;  // R47: the Employee stays on the bare Barrier
  p.tell(Ev::scrapped, why, {ix(owner), ix(where)});
}

Verdict may_remove(const Edition& /*ed*/, const State& s, Scrap m) {
  return s.spot(m.space).owned_by(s.act.by) ? yes : no(Rule::I1d, Reason::none_of_yours);  // R52
}

void remove_company(Play& p, Scrap m) {
  pop(p);
  discard_company(p, m.space, Rule::R52);
}

}  // namespace noo::pax_transhumanity
