// K6: the laws of a Revolution that succeeds. The owner of each Agent in line enacts one, or passes.
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

namespace {

Sphere new_state(const Edition& ed, const State& s) { return ed.tables.of_revolution(s.deed.card).sphere; }

int own_dissidents(const State& s, Sphere x, Colour c) { return s.at(x).dissidents[c]; }

bool any_disk(const State& s) { return s.player[0].anarchy + s.player[1].anarchy + s.player[2].anarchy > 0; }

// A law that would change nothing is not offered: what it lacks, or none.
Reason lacks(const Edition& ed, const State& s, Colour c, Law w) {
  const Sphere x = new_state(ed, s);
  switch (w) {
    case Law::none:
      break;
    case Law::emancipation:
      if (s.of(c).pool_meeples == 0) return Reason::no_meeple;
      return slaves(ed, s, x) > 0 ? Reason::none : Reason::no_slave_in;
    case Law::repeal:
      return barriers_on(ed, s, x) > 0 ? Reason::none : Reason::no_barrier_in;
    case Law::public_order:
      return s.at(x).anarchy > 0 ? Reason::none : Reason::no_anarchy_in;
    case Law::corruption:
      return can_corrupt(ed, s, x) || any_disk(s) ? Reason::none : Reason::no_disks_and_all;
    case Law::naval_treaty:
      return slavers_next_to(ed, s, x) > 0 ? Reason::none : Reason::no_slaver_beside;
    case Law::amnesty:
      if (own_dissidents(s, x, c) == 0) return Reason::no_own_dissident;
      return slaves(ed, s, x) > 0 ? Reason::none : Reason::no_slave_in;
    case Law::industry:
      return s.of(c).factory == 0 ? Reason::none : Reason::factory_stands;
  }
  return Reason::none;
}

Rule rule_of(Law w) {
  constexpr EnumArray<Law, Rule, 8> rules{Rule::K6_0, Rule::K6_1, Rule::K6_2, Rule::K6_3,
                                          Rule::K6_4, Rule::K6_5, Rule::K6_6, Rule::K6_7};
  return rules[w];
}

}  // namespace

// K6.0: in line order.
void next_law(Play& p, int place) {
  const Lot& lot = p.s.lot(p.s.deed.slot);
  if (place >= lot.agents()) return;
  p.push<Do::laws>(place + 1);
  p.push<Do::law>(lot.line[place].who(), place);
}

Verdict check(const Edition& ed, const State& s, Enact m) {
  if (s.deed.laws.has(m.law)) return no(Rule::K6_0, Reason::law_enacted, num(m.law));
  const Colour c = asked_colour(s);
  const Reason missing = lacks(ed, s, c, m.law);
  if (missing == Reason::none) return yes;
  const int where = missing == Reason::factory_stands ? s.of(c).factory - 1 : ix(new_state(ed, s));
  return no(rule_of(m.law), missing, where);
}

namespace {

void build_factory(Play& p, Colour c, Sphere x) {
  p.s.of(c).factory = static_cast<u8>(1 + ix(x));
  p.tell(Ev::factory, Rule::K6_7, {ix(c), ix(x)});
}

}  // namespace

void play(Play& p, Enact m) {
  const Colour c = pop_question(p);
  State& s = p.s;
  const Sphere x = new_state(p.ed, s);
  s.deed.laws.add(m.law);
  p.tell(Ev::law, rule_of(m.law), {ix(c), num(m.law), ix(x)});
  switch (m.law) {
    case Law::none:
      break;
    case Law::emancipation:
    case Law::amnesty:
      return p.push<Do::law_port>(c, m.law);
    case Law::repeal:
      return p.push<Do::repeal>(c, x);
    case Law::public_order:
      return claim_anarchy(p, c, x, Rule::K6_3);
    case Law::corruption:
      return ask_corruption(p, c, x);
    case Law::naval_treaty:
      return p.push<Do::treaty>(c);
    case Law::industry:
      return build_factory(p, c, x);
  }
}

Verdict may_law_at(const Edition& ed, const State& s, Port where) {
  const Rule why = rule_of(asked_about<Do::law_port>(s));
  const Sphere x = new_state(ed, s);
  if (ed.sphere_of(where) != x) return no(why, Reason::other_sphere, ix(x));
  return slaves(ed, s, where) > 0 ? yes : no(why, Reason::no_slave, ix(where));
}

void law_at(Play& p, Port where) {
  const auto [c, law] = Steps::read<Do::law_port>(pop(p));
  if (law == Law::emancipation) return liberate(p, c, where, Rule::K6_1);
  --p.s.at(p.ed.sphere_of(where)).dissidents[c];
  ++p.s.at(where).freedmen[c];
  p.tell(Ev::amnesty, Rule::K6_6, {ix(c), ix(where)});
}

Verdict check(const Edition& ed, const State& s, Treaty m) {
  const Sphere x = new_state(ed, s);
  if (!touches(ed, m.sea, x)) return no(Rule::K6_5, Reason::not_beside, ix(x), ix(m.sea));
  const Owner whose = s.at(m.sea).slaver;
  return whose.none() ? yes : no(Rule::K6_5, Reason::slaver_gone, ix(m.sea), ix(whose.who()));
}

void play(Play& p, Treaty m) { claim_slaver(p, pop_question(p), m.sea, Rule::K6_5); }

}  // namespace noo::pax_emancipation
