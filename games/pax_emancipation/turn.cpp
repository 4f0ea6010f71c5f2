// D: the turn; the heads of F and G; and the answers that several questions share.
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

// ---- the turn ----

void begin_turn(Play& p, Colour c) {
  State& s = p.s;
  s.active = c;
  ++s.turn_number;
  s.phase = Phase::action;
  s.actions_left = static_cast<u8>(p.ed.num.actions_a_turn);
  s.locked = 0;
  s.pogroms = SphereSet::none();
  p.tell(Ev::turn, Rule::D_1, {ix(c), s.turn_number});
  p.push<Do::refresh>();
  if (p.ed.advanced()) p.push<Do::revolution_phase>();
  p.push<Do::pogroms>();
  p.push<Do::hate>();
  p.push<Do::elephant_phase>();
  p.push<Do::next_op>();
  p.push<Do::next_action>();
}

void next_action(Play& p) {
  if (p.s.actions_left == 0) return;
  p.push<Do::next_action>();
  p.push<Do::action>(p.s.active);
}

// after all actions. An Agent syndicated this turn may act.
void next_op(Play& p) {
  p.s.phase = Phase::op_phase;
  for (const Lot& lot : p.s.market) {
    if (unused_of(lot, p.s.active) == 0) continue;
    p.push<Do::next_op>();
    return p.push<Do::op>(p.s.active);
  }
}

void finish(Play& p) { p.s.deed = idle_deed(); }

Verdict check(const Edition& /*ed*/, const State& /*s*/, End /*m*/) { return yes; }  // may stop early

void play(Play& p, End /*m*/) {
  pop(p);
  pop(p);  // the step that would ask again
  p.s.actions_left = 0;
}

// ---- ops ----

namespace {

constexpr EnumArray<Op, Rule, ops> op_rules{Rule::G1, Rule::G2, Rule::G3, Rule::G4, Rule::G5, Rule::G6, Rule::G7};

Rule rule_of(Op what) { return op_rules[what]; }

bool is_printed(const Edition& ed, const Lot& lot, Op what) { return ops_of(ed, lot).has(what); }

void use_agent(Lot& lot, Colour c) {
  for (Agent& a : lot.line) {
    if (a.none() || a.who() != c || a.used()) continue;
    a.number = static_cast<u8>(a.number | 4U);
    return;
  }
  assert(false);
}

}  // namespace

Verdict check(const Edition& ed, const State& s, Act m, Tell tell) {
  const Lot& lot = s.lot(m.slot);
  const Colour c = asked_colour(s);
  if (lot.gap()) return no(rule_of(m.op), Reason::gap, ix(m.slot));
  const int agents = agents_of(lot, c);
  if (agents == 0) return no(rule_of(m.op), Reason::no_agent_on, ix(lot.card));
  if (unused_of(lot, c) == 0) return no(Rule::J2_1, Reason::all_used, ix(lot.card), agents);
  if (!is_printed(ed, lot, m.op)) return no(rule_of(m.op), Reason::op_not_on, ix(lot.card), ix(m.op));
  return may_op(ed, s, c, m.slot, m.op, tell);
}

void play(Play& p, Act m) {
  const Colour c = pop_question(p);
  Lot& lot = p.s.lot(m.slot);
  use_agent(lot, c);
  p.tell(Ev::operated, rule_of(m.op), {ix(c), ix(m.op), ix(lot.card)});
  p.push<Do::finish>();
  begin_op(p, m.slot, m.op);
}

// ---- answers that several questions share: the question on top decides ----

namespace {

Do question(const State& s) { return what_of(s.agenda.top()); }

}  // namespace

Verdict check(const Edition& /*ed*/, const State& /*s*/, Stop /*m*/) { return yes; }

void play(Play& p, Stop /*m*/) {
  if (asked(p.s, Do::law)) p.tell(Ev::no_law, Rule::K6_0, {ix(asked_colour(p.s))});
  pop(p);
}

Verdict check(const Edition& ed, const State& s, At m, Tell tell) {
  switch (question(s)) {
    case Do::port:
      return s.deed.op == Op::none ? may_repeal_at(ed, s, m.port)
                                   : may_op_at(ed, s, asked_colour(s), s.deed.op, m.port, tell);
    case Do::appoint:
      return may_appoint(ed, s, m.port);
    case Do::walk:
      return may_walk_to(ed, s, m.port, asked_about<Do::walk>(s));
    default:
      return may_law_at(ed, s, m.port);
  }
}

void play(Play& p, At m) {
  switch (question(p.s)) {
    case Do::port:
      return p.s.deed.op == Op::none ? repeal_at(p, m.port) : op_at(p, m.port);
    case Do::appoint:
      return appoint(p, m.port);
    case Do::walk:
      return walk_to(p, m.port);
    default:
      return law_at(p, m.port);
  }
}

Verdict check(const Edition& ed, const State& s, Claim m) {
  switch (question(s)) {
    case Do::gunboat:
      return may_embargo(ed, s, m);
    case Do::suffrage:
      return may_claim_by_suffrage(ed, s, m);
    default:
      return may_repeal(ed, s, m.barrier);
  }
}

void play(Play& p, Claim m) {
  switch (question(p.s)) {
    case Do::gunboat:
      return embargo(p, m);
    case Do::suffrage:
      return claim_by_suffrage(p, m);
    default:
      return repeal(p, m.barrier);
  }
}

Verdict check(const Edition& ed, const State& s, Regress m) {
  return asked(s, Do::suffrage) ? may_regress_by_suffrage(ed, s, m) : may_corrupt(ed, s, m);
}

void play(Play& p, Regress m) { asked(p.s, Do::suffrage) ? regress_by_suffrage(p, m) : corrupt(p, m); }

Verdict check(const Edition& ed, const State& s, Target m) {
  switch (question(s)) {
    case Do::target:
      return may_sue(ed, s, asked_colour(s), s.deed.slot, m.slot);
    case Do::assign:
      return may_assign(ed, s, m.slot);
    default:
      return may_enlist(ed, s, m.slot);
  }
}

void play(Play& p, Target m) {
  switch (question(p.s)) {
    case Do::target:
      return sue(p, m.slot);
    case Do::assign:
      return assign(p, m.slot);
    default:
      return enlist(p, m.slot);
  }
}

Verdict check(const Edition& ed, const State& s, Show m) {
  return asked(s, Do::found) ? may_found(ed, s, m) : may_show(ed, s, m);
}

void play(Play& p, Show m) { asked(p.s, Do::found) ? found(p, m) : show(p, m); }

Verdict check(const Edition& ed, const State& s, Legislate m) { return may_legislate(ed, s, asked_colour(s), m.slot); }

// F5 as an action, or as an extraordinary petition, which uses none (L1.2).
void play(Play& p, Legislate m) {
  const bool petition = asked(p.s, Do::petition);
  const Colour c = pop_question(p);
  if (!petition) {
    p.s.deed.action = Action::legislate;
    --p.s.actions_left;
    p.push<Do::finish>();
  } else {
    tell_petition(p, c);
  }
  legislate(p, c, m.slot);
}

}  // namespace noo::pax_emancipation
