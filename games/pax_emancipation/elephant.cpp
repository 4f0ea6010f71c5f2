// H: the Elephant, which marks the Port of Elephant acts and of hate; its walk, and cultural diffusion.
#include <algorithm>

#include "pax_emancipation/listing.hpp"

namespace noo::pax_emancipation {

// ---- Elephant acts (H1) ----

Verdict may_stand(const Edition& ed, const State& s, Colour c, Port where) {
  if (s.locked != 0 && s.elephant != where) return no(Rule::H1_2, Reason::elephant_stays, ix(s.elephant));
  const Sphere x = ed.sphere_of(where);
  if (diseased(s, x) && s.of(c).factory == 0) return no(Rule::H1_4, Reason::disease, ix(x));
  return yes;
}

// Disease is the Sphere's, so that its Ports are alike.
PortSet ports_to_stand_in(const Edition& ed, const State& s, Colour c) {
  if (s.locked != 0) return may_stand(ed, s, c, s.elephant).legal() ? PortSet::of(s.elephant) : PortSet::none();
  PortSet out{};
  for (const SphereRow& row : ed.tables.sphere) {
    if (may_stand(ed, s, c, port(row.first_port)).legal()) out = out | ports_of(row);
  }
  return out;
}

void send_elephant(Play& p, Colour c, Port where) {
  State& s = p.s;
  if (s.locked != 0) return;
  s.elephant = where;
  s.locked = 1;
  p.tell(Ev::elephant, Rule::H1_2, {ix(c), ix(where)});
  const Sphere x = p.ed.sphere_of(where);
  if (!diseased(s, x)) return;
  s.at(x).disease = 0;  // H1.4
  ++s.of(c).disease;
  p.tell(Ev::claimed_disease, Rule::H1_4, {ix(c), ix(x)});
}

Port only_port(const State& s) { return s.locked != 0 ? s.elephant : Port::none; }

// ---- the walk (H0, H2) ----

void elephant_phase(Play& p) {
  p.s.phase = Phase::elephant;
  p.s.deed.dice = 1;
  p.push<Do::finish>();
  p.push<Do::diffuse>();
  p.push<Do::walked>();
  p.push<Do::die>(Cast::elephant);  // H0.1
}

namespace {

bool may_walk_into(const State& s, Sphere x) { return !diseased(s, x) && s.at(x).modern == 0; }  // also with a Factory

Sphere next_open(const Edition& ed, const State& s, Sphere x) {
  Sphere at = x;
  do at = ed.of(at).next;
  while (at != x && !may_walk_into(s, at));
  return at;
}

int most_tokens(const Edition& ed, const State& s, Sphere x) {
  const SphereRow& row = ed.of(x);
  int most = 0;
  for (int i = 0; i < row.port_count; ++i) {
    const int here = tokens_at(s, port(row.first_port + i));
    most = std::max(most, here);
  }
  return most;
}

// H2.2: the Port it points at, or a question.
void point(Play& p, Sphere x) {
  const SphereRow& row = p.ed.of(x);
  Port only = Port::none;
  for (int i = 0; i < row.port_count; ++i) {
    const Port here = port(row.first_port + i);
    if (!may_walk_to(p.ed, p.s, here, x).legal()) continue;
    if (only != Port::none) return p.push<Do::walk>(p.s.active, x);
    only = here;
  }
  walk_to(p, only);
}

}  // namespace

// The Sphere it leaves counts again when it comes round; x itself if no Sphere is open.
Sphere walk_from(const Edition& ed, const State& s, Sphere x, int steps) {
  Sphere at = x;
  for (int i = 0; i < steps; ++i) {
    at = next_open(ed, s, at);
    if (!may_walk_into(s, at)) return x;
  }
  return at;
}

void walked(Play& p) {
  const State& s = p.s;
  const Sphere from = p.ed.sphere_of(s.elephant);
  const Sphere to = walk_from(p.ed, s, from, s.deed.die[0]);
  if (s.locked != 0 || !may_walk_into(s, to)) return p.tell(Ev::stays, Rule::H2_1, {ix(s.elephant)});
  point(p, to);
}

Verdict may_walk_to(const Edition& ed, const State& s, Port where, Sphere x) {
  if (ed.sphere_of(where) != x) return no(Rule::H2_2, Reason::other_sphere, ix(x));
  const int most = most_tokens(ed, s, x);
  const int here = tokens_at(s, where);
  return here == most ? yes : no(Rule::H2_2, Reason::fewer_tokens, most, here, ix(where));
}

void walk_to(Play& p, Port where) {
  if (asked(p.s, Do::walk)) pop(p);
  p.s.elephant = where;
  p.tell(Ev::walked, Rule::H2_1, {ix(where), p.s.deed.die[0]});
}

// ---- cultural diffusion (H3) ----

namespace {

// The card leaves the market, and its slot is a Gap.
void clear_slot(Play& p, Slot k, Rule why) {
  Lot& lot = p.s.lot(k);
  if (is_revolution(lot.card)) return fail_revolution(p, k, why);
  divest_line(p, lot);
  const Card c = lot.card;
  lot = Lot{};
  discard_idea(p, c, why);
}

}  // namespace

void diffuse(Play& p) {
  State& s = p.s;
  if (any_gap(s)) return p.tell(Ev::no_diffusion, Rule::H3_1, {});
  const int row = s.deed.die[0] - 1;                                // H3.1
  const Slot west = slot_at(Side::W, row);
  const Card c = s.lot(west).card;
  if (is_revolution(c) || p.ed.tables.of_idea(c).arrow == 0) return clear_slot(p, west, Rule::H3_2);  // H3.2
  const Slot east = slot_at(Side::E, row);
  clear_slot(p, east, Rule::H3_3);
  s.lot(east) = s.lot(west);  // H3.3: with its Agents
  s.lot(west) = Lot{};        // H3.4
  p.tell(Ev::diffused, Rule::H3_3, {ix(c), ix(east)});
}

}  // namespace noo::pax_emancipation
