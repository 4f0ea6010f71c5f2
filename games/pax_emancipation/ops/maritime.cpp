// G1: Marines sail and bring gunboat diplomacy; Red may install one instead.
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

namespace {

bool takes_marine(const Edition& ed, const State& s, Sea b) {
  return s.at(b).ship != 0 && (s.at(b).marines == 0 || ed.opt.marines_per_ship == MarinesPerShip::unlimited);
}

}  // namespace

Verdict may_maritime(const Edition& ed, const State& s, Colour c) {
  bool berth = false;
  for (int i = 0; i < seas; ++i) {
    if (s.at(sea(i)).marines > 0) return yes;  // E5.4: whoever the player is
    berth = berth || takes_marine(ed, s, sea(i));
  }
  if (c != Colour::red) return no(Rule::G1, Reason::no_marines);
  if (!berth) return no(Rule::G1, Reason::no_berth);
  return can_install(s, c) ? yes : no(Rule::G1, Reason::no_agent);
}

// Do::perform comes after the last Marine.
void begin_maritime(Play& p, Colour c) {
  p.s.deed.op = Op::maritime;
  p.push<Do::perform>();
  p.push<Do::maritime>(c, Answer::no);
}

Verdict check(const Edition& /*ed*/, const State& s, Marine m) {
  const Water& here = s.at(m.sea);
  if (here.marines == 0) return no(Rule::G1_1, Reason::no_marine, ix(m.sea));
  return here.marines > here.moved ? yes : no(Rule::G1_1, Reason::marine_used, ix(m.sea));
}

void play(Play& p, Marine m) {
  const Colour c = pop_question(p);
  p.s.deed.sea = m.sea;
  p.push<Do::maritime>(c, Answer::yes);
  p.push<Do::sail>(c);
}

Verdict check(const Edition& ed, const State& s, Sail m) {
  if (s.at(m.sea).ship == 0) return no(Rule::G1_1, Reason::no_ship_there, ix(m.sea));
  // B2.3: one Marine a ship
  return m.sea == s.deed.sea || takes_marine(ed, s, m.sea) ? yes : no(Rule::B2_3, Reason::marine_there, ix(m.sea));
}

void play(Play& p, Sail m) {
  const Colour c = pop_question(p);
  Water& goal = p.s.at(m.sea);
  const bool first = goal.moved == 0;
  --p.s.at(p.s.deed.sea).marines;
  ++goal.marines;
  ++goal.moved;
  p.tell(Ev::sailed, Rule::G1_1, {ix(c), ix(p.s.deed.sea), ix(m.sea)});
  if (first) ask_gunboat(p, m.sea);  // one diplomacy for each goal
}

}  // namespace noo::pax_emancipation
