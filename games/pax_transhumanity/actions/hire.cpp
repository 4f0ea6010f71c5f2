// F4 Hire: an Agent from the finance board or from unemployment takes a space of a placard.
#include <algorithm>

#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

// ---- F4a, F4c and the Abilities that lower them ----

namespace {

bool any_discount(Abilities own) {
  u64 discounts = Abilities::bit(Ability::HIRE_COMPANY_1);
  for (int i = 0; i < spheres; ++i) discounts |= Abilities::bit(Ability::HIRE_COST_2, i);
  return (own.bits & discounts) != 0;
}

inline int cost_with(const Edition& ed, const State& s, Colour c, Abilities own, Space where) {
  constexpr int reduced = 2;                         // AB-HIRE_COST_2
  constexpr int in_own_company = 1;                  // AB-HIRE_COMPANY_1
  if (s.regime == Regime::group_dynamics) return 0;  // H3c, R21
  int cost = ed.num.hire_cost;
  if (!any_discount(own)) return cost;
  if (own.has(Ability::HIRE_COST_2, ix(sphere_of(where)))) cost = std::min(cost, reduced);
  if (own.has(Ability::HIRE_COMPANY_1) && s.spot(where).owned_by(c)) cost = std::min(cost, in_own_company);
  return cost;
}

int spends_with(const State& s, Colour c, Abilities own, Space where) {
  if (s.spot(where).owned_by(c)) return 0;  // F4c
  // AB-HIRE_UTILITY_FREE_ACTION
  const bool free_utility = own.has(Ability::HIRE_UTILITY_FREE_ACTION) && !used(s, Once::hire_utility);
  return !is_barrier(where) && free_utility ? 0 : 1;
}

}  // namespace

int hire_cost(const Edition& ed, const State& s, Colour c, Space where) {
  return cost_with(ed, s, c, own_turn(ed, s, c), where);
}

int hire_spends(const Edition& ed, const State& s, Colour c, Space where) {
  return spends_with(s, c, own_turn(ed, s, c), where);
}

// ---- F4.1, F4.2: where to, where from ----

namespace {

Verdict room_at(const Edition& ed, const State& s, Colour c, Abilities own, Space where) {
  const Spot& spot = s.spot(where);
  if (ed.tables.of(where).exists == 0) return no(Rule::F4_1, Reason::no_space, ix(where));
  if (spot.has_company() && !ed.people().has(spot.owner())) {
    return no(Rule::K4b, Reason::exoglobal_company, ix(where));  // K4b
  }
  const Verdict taken = no(Rule::F4b, Reason::taken, ix(where));  // F4b
  if (!is_barrier(where)) return spot.employees.has(c) ? taken : yes;
  if (spot.employees.empty()) return yes;
  return own.has(Ability::HIRE_POACH) && !spot.employees.has(c) ? yes : taken;
}

bool unemployed_in(const State& s, Colour c, Sphere where) { return s.of(c).unemployed[where] > 0; }

bool any_unemployed(const State& s, Colour c, Abilities own, Sphere where) {
  if (!own.has(Ability::HIRE_ANY_UNEMPLOYED)) return unemployed_in(s, c, where);  // R18, AB-HIRE_ANY_UNEMPLOYED
  const auto& n = s.of(c).unemployed;
  return n[0] + n[1] + n[2] + n[3] > 0;
}

// Whoever hires, and what they could pay: reckoned once for all spaces of one cost.
struct Boss {
  Colour c;
  Abilities own;
  int cost = -1;                 // of what follows
  bool from_board = false;       // an Agent of the board must still be there when the money is paid
  bool from_unemployed = false;  // such an Agent need not
};

void reckon(const Edition& ed, const State& s, Boss& b, int cost) {
  b.cost = cost;
  b.from_board = can_pay(ed, s, b.own, cost, 1);
  b.from_unemployed = b.from_board || can_pay(ed, s, b.own, cost, 0);
}

inline Verdict may_hire_at(const Edition& ed, const State& s, Boss& b, Space where) {
  const Verdict room = room_at(ed, s, b.c, b.own, where);
  if (!room.legal()) return room;
  if (spends_with(s, b.c, b.own, where) > s.actions_left) return no(Rule::D_2, Reason::no_actions);
  const int cost = cost_with(ed, s, b.c, b.own, where);
  if (cost != b.cost) reckon(ed, s, b, cost);
  if (!b.from_unemployed) return too_dear(Rule::F4a, cost);
  if (b.from_board || any_unemployed(s, b.c, b.own, sphere_of(where))) return yes;
  return no(Rule::F4_2, Reason::agents, 1, 0);
}

// Is there a space that could be hired for without an Action?
bool may_be_free(const State& s, const Boss& b) {
  if (b.own.has(Ability::HIRE_UTILITY_FREE_ACTION)) return true;
  for (const Space at : spaces_with(s, any_company)) {
    if (s.spot(at).owned_by(b.c)) return true;  // F4c
  }
  return false;
}

// Do all spaces cost the same?
bool one_cost(const State& s, Abilities own) { return !any_discount(own) || s.regime == Regime::group_dynamics; }

// Is there not even the least that a space could cost?
bool penniless(const Edition& ed, const State& s, Abilities own) {
  return ed.num.hire_cost > 0 && !can_pay(ed, s, own, 1, 0);
}

// The steps that a refused space passed: there is room, an Action for it, the money.
int steps_passed(Verdict v) {
  if (v == no(Rule::D_2)) return 1;
  if (v == no(Rule::F4a)) return 2;
  return v == no(Rule::F4_2) ? 3 : 0;
}

}  // namespace

// D.2: without Actions only free spaces come into question. F4a: with discounts, each would have to be priced.
bool hiring_is_hopeless(const Edition& ed, const State& s, Abilities own) {
  if (s.actions_left == 0 && !may_be_free(s, Boss{s.active, own})) return true;
  return !one_cost(s, own) && penniless(ed, s, own);
}

Verdict may_hire(const Edition& ed, const State& s, Abilities own) {
  Boss me{s.active, own};
  if (s.actions_left == 0 && !may_be_free(s, me)) return no(Rule::D_2, Reason::no_actions);
  Nearest nearest(no(Rule::F4_1));
  for (int i = 0; i < spaces; ++i) {
    if (ed.tables.of(space(i)).exists == 0) continue;
    const Verdict v = may_hire_at(ed, s, me, space(i));
    if (v.legal()) return yes;
    if (v == no(Rule::F4a) && one_cost(s, me.own)) return v;  // as all the others would be
    nearest.consider(v, steps_passed(v));
  }
  return nearest.refused();
}

SpaceSet spaces_to_hire(const Edition& ed, const State& s, Abilities own, int enough) {
  Boss me{s.active, own};
  SpaceSet out{0};
  for (int i = 0; i < spaces && enough > 0; ++i) {
    if (ed.tables.of(space(i)).exists == 0) continue;
    const Verdict v = may_hire_at(ed, s, me, space(i));
    if (v == no(Rule::F4a) && one_cost(s, me.own)) break;  // as all the others would be
    if (!v.legal()) continue;
    out.add(space(i));
    --enough;
  }
  return out;
}

void begin_hire(Play& p) { p.push<Do::hire>(); }

Verdict check(const Edition& ed, const State& s, Abilities own, Hire m) {
  Boss me{s.active, own};
  return may_hire_at(ed, s, me, m.space);
}

void play(Play& p, Hire m) {
  pop(p);
  p.s.act.spends = static_cast<u8>(hire_spends(p.ed, p.s, p.s.act.by, m.space));
  p.push<Do::place_hired>(m.space);
  p.push<Do::source>(m.space);
}

Verdict check(const Edition& ed, const State& s, Abilities own, From m) {
  const Colour me = s.active;
  const Space where = Steps::read<Do::source>(s.agenda.top());
  const int cost = cost_with(ed, s, me, own, where);
  if (m.source == Source::board) {
    if (can_pay(ed, s, own, cost, 1)) return yes;
    return can_pay(ed, s, own, cost, 0) ? no(Rule::F4_2, Reason::agents, 1, 0) : too_dear(Rule::F4a, cost);
  }
  const Sphere from = sphere_of(m.source);
  if (!unemployed_in(s, me, from)) return no(Rule::F4_2, Reason::no_unemployed, ix(from));
  if (from != sphere_of(where) && !own.has(Ability::HIRE_ANY_UNEMPLOYED)) {  // AB-HIRE_ANY_UNEMPLOYED
    return no(Rule::F4_2, Reason::unemployed_of, ix(sphere_of(where)));
  }
  return can_pay(ed, s, own, cost, 0) ? yes : too_dear(Rule::F4a, cost);
}

void play(Play& p, From m) {
  const Space where = Steps::read<Do::source>(pop(p));
  p.s.act.source = m.source;
  const int cost = hire_cost(p.ed, p.s, p.s.act.by, where);
  if (cost > 0) ask_payment(p, cost, m.source == Source::board ? 1 : 0);
}

// ---- the hired Agent takes its space ----

namespace {

// AB-HIRE_POACH: the one who stood there goes first.
void oust(Play& p, Space where) {
  Spot& spot = p.s.spot(where);
  if (!is_barrier(where) || spot.employees.empty()) return;
  const Colour other = *spot.employees.begin();
  spot.employees = ColourSet::none();
  ++p.s.of(other).unemployed[sphere_of(where)];
  p.tell(Ev::poached, Rule::AB_HIRE_POACH, {ix(p.s.act.by), ix(other), ix(where)});
}

}  // namespace

void place_hired(Play& p, Space where) {
  const Colour me = p.s.act.by;
  const Source from = p.s.act.source;
  const int cost = p.heard() ? hire_cost(p.ed, p.s, me, where) : 0;
  oust(p, where);
  if (from == Source::board) {
    install_from_board(p, me, 1);
  } else {
    --p.s.of(me).unemployed[sphere_of(from)];
  }
  p.s.spot(where).employees.add(me);
  if (!is_barrier(where) && p.s.act.spends == 0) use(p.s, Once::hire_utility);  // AB-HIRE_UTILITY_FREE_ACTION
  p.tell(Ev::hired, Rule::F4a, {ix(me), ix(where), num(from), cost});
}

}  // namespace noo::pax_transhumanity
