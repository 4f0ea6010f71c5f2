// M: the impacts of a card that is legislated, and the steps of F5.1 that follow them.
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

namespace {

const ImpactRow& impact_at(const Edition& ed, const State& s, int i) {
  return ed.tables.of_idea(s.deed.card).impact[i];
}
// The one under way: the next one is already counted.
const ImpactRow& impact_now(const Edition& ed, const State& s) { return impact_at(ed, s, s.deed.impact - 1); }

template <class Test>
bool any_slot(const Test& test) {
  for (int i = 0; i < slots; ++i) {
    if (test(slot(i)).legal()) return true;
  }
  return false;
}

template <class Test>
bool any_port(const Test& test) {
  for (int i = 0; i < ports; ++i) {
    if (test(port(i)).legal()) return true;
  }
  return false;
}

bool has_impact_barrier(const Edition& ed, const State& s, const ImpactRow& row, Sphere x) {
  return row.any != 0 ? barriers_on(ed, s, x) > 0 : has_barrier(ed, s, x, row.hue);
}

bool agent_in_pool(const State& s) { return s.of(s.active).pool_agents > 0; }

void take_from_pool(State& s, Colour c) {
  assert(s.of(c).pool_agents > 0);
  --s.of(c).pool_agents;
}

}  // namespace

// ---- which targets are open ----

// M2: any other Idea.
Verdict may_assign(const Edition& /*ed*/, const State& s, Slot k) {
  const Lot& lot = s.lot(k);
  if (lot.gap()) return no(Rule::M2, Reason::gap, ix(k));
  if (!is_idea(lot.card)) return no(Rule::M2, Reason::not_idea, ix(lot.card));
  if (lot.agents() == longest_line) return no(Rule::M2, Reason::line_full, ix(lot.card), longest_line);
  return lot.card == s.deed.card ? no(Rule::M2, Reason::same_card, ix(lot.card)) : yes;
}

Verdict may_appoint(const Edition& ed, const State& s, Port where) {
  const Owner there = s.at(where).admin;
  if (!there.none()) return no(Rule::M3, Reason::admin_there, ix(where), ix(there.who()));
  const Sphere x = ed.sphere_of(where);
  return diseased(s, x) ? no(Rule::M3, Reason::disease_there, ix(x)) : yes;
}

Verdict may_enlist(const Edition& /*ed*/, const State& s, Slot k) { return takes_revolutionary(s, k, Rule::M4); }

Verdict check(const Edition& /*ed*/, const State& s, Dock m) {
  return s.at(m.sea).ship == 0 ? yes : no(Rule::M5, Reason::ship_there, ix(m.sea));
}

Verdict may_repeal_at(const Edition& ed, const State& s, Port where) {
  if (const Verdict v = may_stand(ed, s, s.active, where); !v.legal()) return v;
  const ImpactRow& impact = impact_now(ed, s);
  const Sphere x = ed.sphere_of(where);
  if (has_impact_barrier(ed, s, impact, x)) return yes;
  if (impact.any != 0) return no(Rule::M6, Reason::no_barrier_in, ix(x));
  return no(Rule::M6, Reason::no_hue_in, ix(x), ix(impact.hue));
}

// K6.2 asks the same question about the new State.
Verdict may_repeal(const Edition& ed, const State& s, Barrier b) {
  const BarrierRow& row = ed.of(b);
  const bool law = is_revolution(s.deed.card);
  const Rule why = law ? Rule::K6_2 : Rule::M6;
  const Sphere where = law ? ed.tables.of_revolution(s.deed.card).sphere : ed.sphere_of(s.elephant);
  if (row.sphere != where) return no(why, Reason::other_sphere, ix(where));
  if (const Verdict v = lies_on_map(s, b, why); law || !v.legal()) return v;
  const ImpactRow& impact = impact_now(ed, s);
  if (impact.any != 0 || impact.hue == row.hue) return yes;
  return no(Rule::M6, Reason::other_hue, ix(b), ix(row.hue), ix(impact.hue));
}

// ---- what they do ----

void assign(Play& p, Slot k) {
  const Colour c = pop_question(p);
  take_from_pool(p.s, c);
  add_agent(p.s.lot(k), c);
  p.tell(Ev::enlisted, Rule::M2, {ix(c), ix(p.s.lot(k).card)});
}

void appoint(Play& p, Port where) {  // F4.2
  const Colour c = pop_question(p);
  take_from_pool(p.s, c);
  p.s.at(where).admin = Owner::of(c);
  p.tell(Ev::appointed, Rule::M3, {ix(c), ix(where)});
}

void enlist(Play& p, Slot k) {
  const Colour c = pop_question(p);
  take_from_pool(p.s, c);
  add_agent(p.s.lot(k), c);
  p.tell(Ev::enlisted, Rule::M4, {ix(c), ix(p.s.lot(k).card)});
}

void play(Play& p, Dock m) {
  const Colour c = pop_question(p);
  assert(p.s.pool_ships > 0);
  --p.s.pool_ships;
  p.s.at(m.sea).ship = 1;
  p.tell(Ev::docked, Rule::M5, {ix(c), ix(m.sea)});
}

void repeal_at(Play& p, Port where) {
  const Colour c = pop_question(p);
  send_elephant(p, c, where);
  p.s.deed.port = where;
  p.push<Do::repeal>(c, Sphere::none);
}

void repeal(Play& p, Barrier b) {
  const Colour c = pop_question(p);
  claim_barrier(p, c, b, is_revolution(p.s.deed.card) ? Rule::K6_2 : Rule::M6);
}

// ---- one after the other ----

namespace {

void gain_agent(Play& p) {
  const Colour c = p.s.active;
  take_from_pool(p.s, c);
  ++p.s.of(c).finance.wealth;
  p.tell(Ev::gained_agent, Rule::M1, {ix(c)});
}

// H1.2: a locked Elephant has its Port; otherwise the Port is asked for.
void begin_repeal(Play& p) {
  const auto open = [&](Port where) { return may_repeal_at(p.ed, p.s, where); };
  if (p.s.locked == 0) {
    if (any_port(open)) p.push<Do::port>(p.s.active);
  } else if (open(p.s.elephant).legal()) {
    p.s.deed.port = p.s.elephant;
    p.push<Do::repeal>(p.s.active, Sphere::none);
  }
}

// Mandatory if possible, else skipped.
void begin_impact(Play& p, const ImpactRow& row) {
  const Edition& ed = p.ed;
  const State& s = p.s;
  const bool agent = agent_in_pool(s);
  switch (row.what) {
    case Impact::none:
      break;
    case Impact::M1:
      if (agent) gain_agent(p);
      break;
    case Impact::M2:
      if (agent && any_slot([&](Slot k) { return may_assign(ed, s, k); })) p.push<Do::assign>(s.active);
      break;
    case Impact::M3:
      if (agent && any_port([&](Port w) { return may_appoint(ed, s, w); })) p.push<Do::appoint>(s.active);
      break;
    case Impact::M4:
      if (agent && any_slot([&](Slot k) { return may_enlist(ed, s, k); })) p.push<Do::enlist>(s.active);
      break;
    case Impact::M5:
      if (s.pool_ships > 0) p.push<Do::dock>(s.active);  // then some Sea Border has none
      break;
    case Impact::M6:
      begin_repeal(p);
      break;
  }
}

bool impacts_done(const Edition& ed, const State& s) {
  const Deed& d = s.deed;
  if (d.op == Op::lawsuit || d.op == Op::plebiscite) return true;  // G6.1: legislation only
  return d.impact >= most_impacts || impact_at(ed, s, d.impact).what == Impact::none;
}

Lot& lot_of(State& s, Card c) {
  std::size_t i = 0;
  while (s.market[i].card != c) ++i;
  return s.market[i];
}

}  // namespace

void next_impact(Play& p) {
  State& s = p.s;
  if (!impacts_done(p.ed, s)) {
    const ImpactRow& row = impact_at(p.ed, s, s.deed.impact++);
    p.push<Do::impacts>();
    return begin_impact(p, row);
  }
  divest_line(p, lot_of(s, s.deed.card));  // F5.1, G6.1
  ask_globalize(p, s.active, s.deed.viable);
}

}  // namespace noo::pax_emancipation
