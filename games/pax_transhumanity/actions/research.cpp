// F5 Research: the lowest Idea of a column goes, the column fills up again, and the Idea may become Patents or a Think
// Tank.
#include "pax_transhumanity/listing.hpp"

namespace noo::pax_transhumanity {

namespace {

// AB-RESEARCH_PICK_2
bool may_pick(const Edition& ed, const State& s) { return own_turn(ed, s, s.active).has(Ability::RESEARCH_PICK_2); }

// F5d, R63: of the card actually removed.
bool may_remove_card(const State& s, Slot where) {
  return where == Slot::none || !is_tipping_point(s.lot(where).card) || s.lot(where).syndicated.has(s.active);
}

}  // namespace

// ---- F5a ----

namespace {

Verdict may_research_with(const Edition& ed, const State& s, Abilities own, SpaceSet workers, Sphere where) {
  if (workers.empty()) return no(Rule::E5_1, Reason::no_worker, num(Kind::thinker), ix(where));
  const Player& me = s.of(s.active);
  const WorkNeeded work{Action::research, where, Kind::thinker};
  const Verdict can = can_work(ed, s, own, workers, work, me.finance, me.patents, Rule::F5b);
  if (!can.legal()) return can;
  if (may_remove_card(s, lowest(s, where))) return yes;
  const Slot second = second_lowest(s, where);
  const bool may_skip = own.has(Ability::RESEARCH_PICK_2) && second != Slot::none && may_remove_card(s, second);
  return may_skip ? yes : no(Rule::F5d, Reason::not_syndicated, ix(s.lot(lowest(s, where)).card));
}

}  // namespace

Verdict may_research_in(const Edition& ed, const State& s, Abilities own, Sphere where) {
  return may_research_with(ed, s, own, serving_in(s, own, workers_of(s, s.active), where), where);
}

SphereSet spheres_to_research_in(const Edition& ed, const State& s, Abilities own, int enough) {
  const SpaceSet workers = workers_of(s, s.active);
  return first_that(SphereSet::all(), enough, [&](Sphere where) {
    return may_research_with(ed, s, own, serving_in(s, own, workers, where), where).legal();
  });
}

Verdict may_research(const Edition& ed, const State& s, Abilities own) {
  const SpaceSet workers = workers_of(s, s.active);
  Nearest nearest(no(Rule::E5_1, Reason::no_worker_anywhere, num(Kind::thinker)));
  for (int i = 0; i < spheres; ++i) {
    const SpaceSet serving = serving_in(s, own, workers, sphere(i));
    if (serving.empty()) continue;
    const Verdict v = may_research_with(ed, s, own, serving, sphere(i));
    if (v.legal()) return yes;
    if (v != no(Rule::E5_1)) nearest.consider(v, v == no(Rule::F5b) ? 0 : 1);
  }
  return nearest.refused();
}

int research_spends(const Edition& ed, const State& s) {  // H3d, R56
  return s.regime == Regime::computing && ed.opt.computing_regime == ComputingRegime::research_costs_no_action ? 0 : 1;
}

void begin_research(Play& p) {
  p.s.act.spends = static_cast<u8>(research_spends(p.ed, p.s));
  p.push<Do::research>();
}

Verdict check(const Edition& ed, const State& s, Abilities own, In m) {
  return asked(s, Do::research) ? may_research_in(ed, s, own, m.sphere) : no(Rule::ENG_NOT_ASKED);
}

void play(Play& p, In m) {
  State& s = p.s;
  pop(p);
  s.act.sphere = m.sphere;
  p.push<Do::take>();
  ask_work(p);
  if (may_pick(p.ed, s) && second_lowest(s, m.sphere) != Slot::none) p.push<Do::pick>();
}

Verdict check(const Edition& /*ed*/, const State& s, Pick m) {  // AB-RESEARCH_PICK_2
  if (!asked(s, Do::pick)) return no(Rule::ENG_NOT_ASKED);
  const Slot where = m.which == Which::second ? second_lowest(s, s.act.sphere) : lowest(s, s.act.sphere);
  return may_remove_card(s, where) ? yes : no(Rule::F5d, Reason::not_syndicated, ix(s.lot(where).card));
}

void play(Play& p, Pick m) {
  pop(p);
  p.s.act.second = m.which == Which::second ? 1 : 0;
}

// ---- F5e to F5g ----

void take_researched(Play& p) {
  State& s = p.s;
  const Sphere where = s.act.sphere;
  const Slot from = s.act.second != 0 ? second_lowest(s, where) : lowest(s, where);
  if (from == Slot::none) {  // R62: only the refresh
    p.tell(Ev::empty_column, Rule::R62, {ix(s.act.by), ix(where)});
    return refill(p, where);
  }
  Lot& lot = s.lot(from);
  s.act.card = lot.card;
  s.act.slot = from;
  s.act.rivals = lot.who().without(ColourSet::of(s.act.by));  // F5i looks back at this
  p.tell(Ev::researched, Rule::F5e, {ix(s.act.by), ix(lot.card), ix(where)});
  divest_all(p, lot, Rule::F5e);
  lot = Lot{};
  if (s.act.card == plurality_card) return start_plurality_end(p);  // I4, R65
  p.push<Do::claim>();
  if (!p.ed.opt.research_choice_after_refresh) return;  // R61
  slide_down(p, where);
  refill(p, where);
}

void slide_down(Play& p, Sphere column) {  // F5f: Agents travel with their cards
  int to = 0;
  for (int row = 0; row < rows; ++row) {
    const Lot lot = p.s.lot(slot_at(column, row));
    if (lot.empty()) continue;
    p.s.lot(slot_at(column, row)) = Lot{};
    p.s.lot(slot_at(column, to++)) = lot;
  }
}

// ---- F5h, F5i ----

namespace {

// The Patents a claim installs, by Discipline.
EnumArray<Discipline, u8, disciplines> patents_of(const CardRow& card, Claim what) {
  EnumArray<Discipline, u8, disciplines> out{};
  if (what == Claim::both) {
    ++out[card.left];
    ++out[card.right];
  } else if (what >= Claim::T) {
    out[num(what) - num(Claim::T)] = 1;
  }
  return out;
}

Verdict may_tank(const State& s, Abilities own) {                        // F5i
  if (s.act.rivals.empty() || own.has(Ability::TANK_SEIZE)) return yes;  // AB-TANK_SEIZE
  return no(Rule::F5i, Reason::rivals, ix(*s.act.rivals.begin()), ix(s.act.card));
}

Verdict may_patent(const Edition& ed, const State& s, Claim what) {  // F5h
  const CardRow& card = ed.of(s.act.card);
  if (s.act.utility != 0) return no(Rule::F5h, Reason::utility_work);
  const int wanted = what == Claim::both ? 2 : 1;
  const Discipline of = what == Claim::both ? card.left : discipline(num(what) - num(Claim::T));
  if (!card.shows(of)) return no(Rule::F5h, Reason::not_shown, ix(s.act.card), ix(of));
  const int agents = s.of(s.act.by).finance.agents();
  return agents >= wanted ? yes : no(Rule::F5h, Reason::agents, wanted, agents);
}

}  // namespace

Verdict check(const Edition& ed, const State& s, Abilities own, Keep m) {
  if (!asked(s, Do::claim)) return no(Rule::ENG_NOT_ASKED);
  if (m.claim == Claim::discard) return yes;
  return m.claim == Claim::tank ? may_tank(s, own) : may_patent(ed, s, m.claim);
}

void play(Play& p, Keep m) {
  State& s = p.s;
  const Colour c = s.act.by;
  const Card taken = s.act.card;
  pop(p);
  s.act.card = Card::none;
  if (m.claim == Claim::tank) {
    s.tanks.push(c, taken);  // GL.Think_Tank: it covers the old one
    p.tell(Ev::tanked, Rule::F5i, {ix(c), ix(taken)});
  } else {
    s.discard.add(taken);
    p.tell(Ev::discarded, Rule::F5h, {ix(taken)});
    const EnumArray<Discipline, u8, disciplines> patents = patents_of(p.ed.of(taken), m.claim);
    for (int d = 0; d < disciplines; ++d) {
      const int n = patents[d];
      if (n == 0) continue;
      install_from_board(p, c, n);  // E3.1
      s.of(c).patents[d] = static_cast<u8>(s.of(c).patents[d] + n);
      p.tell(Ev::patented, Rule::F5h, {ix(c), d, n});
    }
  }
  if (p.ed.opt.research_choice_after_refresh) return;
  slide_down(p, s.act.sphere);
  refill(p, s.act.sphere);
}

}  // namespace noo::pax_transhumanity
