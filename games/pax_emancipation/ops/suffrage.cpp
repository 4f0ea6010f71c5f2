// G4: a Barrier of the Elephant's Sphere is claimed, or returns to it.
#include "pax_emancipation/listing.hpp"

namespace noo::pax_emancipation {

int suffrage_price(const Edition& ed, const State& s, Sphere x) {
  const int slavers = slavers_next_to(ed, s, x);
  return slavers * slavers;
}

namespace {

bool may_vote(const Edition& ed, const State& s, Colour c, Port where) {  // G4.1
  if (s.at(where).admin.is(Colour::red)) return true;                     // for everybody
  const Sphere x = ed.sphere_of(where);
  return !has_barrier(ed, s, x, Hue::white) || majority(ed, s, where, c) || railroad_to(ed, s, x, Hue::white);
}

Verdict of_elephants_sphere(const Edition& ed, const State& s, Barrier b) {
  const Sphere x = ed.sphere_of(s.elephant);
  return ed.of(b).sphere == x ? yes : no(Rule::G4_2, Reason::other_sphere, ix(x));
}

}  // namespace

namespace {

// Every Sphere has Barriers, on the map or in a pile: there is always one to take or to return.
inline Verdict may_suffrage_with(const Edition& ed, const State& s, Colour c, Means mine, Port where, Tell tell) {
  if (!may_vote(ed, s, c, where)) {
    if (tell == Tell::verdict) return no(Rule::G4_1, Reason::no_majority);
    const int own = tokens_at(s, where, c);
    const int against = slaves(ed, s, where) + tokens_at(s, where) - own;  // GL-Majority
    return no(Rule::G4_1, Reason::no_majority, against + 1, own, ix(where));
  }
  return may_pay(mine, suffrage_price(ed, s, ed.sphere_of(where)), Rule::E1_2);
}

}  // namespace

Verdict may_suffrage(const Edition& ed, const State& s, Colour c, Port where, Tell tell) {
  return may_suffrage_with(ed, s, c, means_of(ed, s, c), where, tell);
}

PortSet ports_of_suffrage(const Edition& ed, const State& s, Colour c, int enough) {
  const Means mine = means_of(ed, s, c);
  return first_that(ports_to_stand_in(ed, s, c), enough,
                    [&](Port where) { return may_suffrage_with(ed, s, c, mine, where, Tell::verdict).legal(); });
}

Verdict may_claim_by_suffrage(const Edition& ed, const State& s, Claim m) {
  if (const Verdict v = of_elephants_sphere(ed, s, m.barrier); !v.legal()) return v;
  return lies_on_map(s, m.barrier, Rule::G4_2);
}

Verdict may_regress_by_suffrage(const Edition& ed, const State& s, Regress m) {
  if (const Verdict v = of_elephants_sphere(ed, s, m.barrier); !v.legal()) return v;
  return !on_map(s, m.barrier) ? yes : no(Rule::G4_2, Reason::on_map, ix(m.barrier));
}

void claim_by_suffrage(Play& p, Claim m) {
  const Colour c = pop_question(p);
  claim_barrier(p, c, m.barrier, Rule::G4_2);
}

void regress_by_suffrage(Play& p, Regress m) {
  const Colour c = pop_question(p);
  regress_barrier(p, c, m.barrier, Rule::G4_2);
}

}  // namespace noo::pax_emancipation
