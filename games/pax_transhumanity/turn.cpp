// D, D.1, D.2, Fa, F.1: rounds, turns, Actions; and the moves that answer several questions, sorted by the one on top.
#include <limits>

#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

// ---- rounds and turns ----

void begin_turn(Play& p, Colour c) {
  State& s = p.s;
  if (c == *p.ed.people().begin()) ++s.round;  // D.1
  s.active = c;
  s.actions_left = static_cast<u8>(p.ed.num.actions_a_turn);
  s.used_once = 0;
  s.act = Act{};
  p.push<Do::main>();
  p.tell(Ev::turn_begins, Rule::D_1, {ix(c), s.round});
}

namespace {

// The next person in player order, round to the first.
Colour after(ColourSet people, Colour c) {
  for (const Colour next : people) {
    if (next > c) return next;
  }
  return *people.begin();
}

}  // namespace

void next_turn(Play& p) {
  const ColourSet people = p.ed.people();
  if (p.ed.solo() && people.has(p.s.active)) return p.push<Do::exo_turn>();  // K5
  const Colour next = after(people, p.s.active);
  const bool round_over = next == *people.begin();
  if (round_over && p.ed.opt.max_rounds != 0 && p.s.round >= p.ed.opt.max_rounds)
    return end_game(p, Ending::round_limit, Rule::R74);
  p.push<Do::begin_turn>(next);
}

// ---- D.2, Fa: which Action ----

namespace {

Verdict may_begin(const Edition& ed, const State& s, Abilities own, Action a) {
  switch (a) {
    case Action::fundraise:
      return may_fundraise(ed, s);
    case Action::syndicate:
      return may_syndicate(ed, s, own);
    case Action::commercialize:
      return may_commercialize(ed, s, own);
    case Action::hire:
      return may_hire(ed, s, own);
    case Action::research:
      return may_research(ed, s, own);
    case Action::placate:
      return may_placate(s, own);
    case Action::import:
      return may_import(ed, s);
    case Action::reorient:
      return may_reorient(ed, s, own);
    case Action::reorder:
      return may_reorder(s, own);
    case Action::foresight:
      return may_foresee(s, own);
    case Action::espionage:
      return may_spy(s, own);
    case Action::none:
      break;
  }
  return no(Rule::D_2);
}

// F.1: the least number of Actions it may spend. A hire depends on the space, and looks for itself.
int least_spent(const Edition& ed, const State& s, Abilities own, Action a) {
  switch (a) {
    case Action::hire:
    case Action::foresight:
    case Action::espionage:
      return 0;
    case Action::research:
      return research_spends(ed, s);
    case Action::import:
      return import_spends(s, own);
    default:
      return 1;
  }
}

void begin(Play& p, Action a) {
  switch (a) {
    case Action::fundraise:
      return begin_fundraise(p);
    case Action::syndicate:
      return begin_syndicate(p);
    case Action::commercialize:
      return begin_commercialize(p);
    case Action::hire:
      return begin_hire(p);
    case Action::research:
      return begin_research(p);
    case Action::placate:
      return begin_placate(p);
    case Action::import:
      return begin_import(p);
    case Action::reorient:
      return begin_reorient(p);
    case Action::reorder:
      return begin_reorder(p);
    case Action::foresight:
      return begin_foresight(p);
    case Action::espionage:
      return begin_espionage(p);
    case Action::none:
      assert(false);
  }
}

}  // namespace

Verdict check(const Edition& ed, const State& s, Abilities own, Take m) {
  if (s.actions_left == 0 && least_spent(ed, s, own, m.action) > 0) return no(Rule::D_2, Reason::no_actions);
  return may_begin(ed, s, own, m.action);  // Fa: whatever came before; R17
}

namespace {

// The same verdict for whoever lists moves: the first candidate that serves is enough, and nobody asks why not.
bool can_take(const Edition& ed, const State& s, Abilities own, Action a) {
  if (s.actions_left == 0 && least_spent(ed, s, own, a) > 0) return false;
  switch (a) {
    case Action::syndicate:
      return !cards_to_syndicate(ed, s, own, 1).empty();
    case Action::commercialize:
      return !cards_to_commercialize(ed, s, own, 1).empty();
    case Action::hire:
      return !hiring_is_hopeless(ed, s, own) && !spaces_to_hire(ed, s, own, 1).empty();
    default:
      return may_begin(ed, s, own, a).legal();
  }
}

}  // namespace

ActionSet actions_to_take(const Edition& ed, const State& s, Abilities own, int enough) {
  ActionSet out{0};
  const auto ask = [&](Action a) {
    if (enough == 0 || !can_take(ed, s, own, a)) return;
    out.add(a);
    --enough;
  };
  // One by one: each Action has its own way, which is then settled before anything runs.
  ask(Action::fundraise);
  ask(Action::syndicate);
  ask(Action::commercialize);
  ask(Action::hire);
  ask(Action::research);
  ask(Action::placate);
  ask(Action::import);
  if (own.has(Ability::REORIENT)) ask(Action::reorient);  // most Abilities that give Actions are not at hand
  if (own.has(Ability::REORDER)) ask(Action::reorder);
  if (own.has(Ability::FORESIGHT)) ask(Action::foresight);
  if (own.has(Ability::QUANTUM_ESPIONAGE)) ask(Action::espionage);
  return out;
}

// ---- nothing but passing ----

namespace {

bool has_to_divest(const State& s, Colour c) {
  const Player& p = s.of(c);
  if (!slots_with(s, syndication(c)).empty() || employees(s, c) > 0) return true;
  return std::bit_cast<u32>(p.patents) != 0;
}

// A Fundraiser that brings nothing home and moves nobody is a pass, too (R71).
bool fundraising_helps(const Edition& ed, const State& s, Colour c) {
  return has_to_divest(s, c) || after_fundraising(ed, s, c) != s.of(c).finance;
}

bool anybody_on_a_board(const Edition& ed, const State& s) {
  for (const Colour c : ed.people()) {
    if (s.of(c).finance.agents() > 0) return true;
  }
  return false;
}

// At the beginning of a turn of c's.
bool can_do_something(const Edition& ed, const State& s, Colour c) {
  State then = s;
  then.active = c;
  then.actions_left = static_cast<u8>(ed.num.actions_a_turn);
  then.used_once = 0;
  if (fundraising_helps(ed, then, c)) return true;
  const Abilities own = own_turn(ed, then, c);
  for (const Action a : actions_to_take(ed, then, own, std::numeric_limits<int>::max())) {
    if (a != Action::fundraise && a != Action::import) return true;
  }
  // Moving an Idea alone changes nothing. Somebody must be there to syndicate it where it lies then.
  return may_import(ed, then).legal() && anybody_on_a_board(ed, then);
}

}  // namespace

bool stuck(const Edition& ed, const State& s) {
  // Exoglobals always act (K5), and a limit of rounds ends the game by itself (R74).
  if (s.ending != Ending::none || !asked(s, Do::main) || ed.solo() || ed.opt.max_rounds != 0) return false;
  for (const Colour c : ed.people()) {
    if (can_do_something(ed, s, c)) return false;
  }
  return true;
}

Verdict check(const Edition& /*ed*/, const State& /*s*/, End /*m*/) { return yes; }  // R68

void play(Play& p, Take m) {
  Act& act = p.s.act;
  act = Act{};
  act.kind = m.action;
  act.by = p.s.active;
  act.spends = 1;
  p.push<Do::finish_action>();
  begin(p, m.action);
}

void finish_action(Play& p) {
  assert(p.s.act.spends <= p.s.actions_left);
  p.s.actions_left = static_cast<u8>(p.s.actions_left - p.s.act.spends);
  p.s.act = Act{};
}

// A chosen end cannot be taken back: the others count on it.
void play(Play& p, End /*m*/) {
  pop(p);
  p.bind(Ev::turn_ends, Rule::D_2, {ix(p.s.active)});
  next_turn(p);
}

// ---- no more, or none ----

Verdict check(const Edition& /*ed*/, const State& s, Done /*m*/) {
  const bool must_placate = asked(s, Do::placate) && !Steps::read<Do::placate>(s.agenda.top());
  return must_placate ? no(Rule::F6, Reason::must_pick) : yes;
}

void play(Play& p, Done /*m*/) {
  switch (what_of(p.s.agenda.top())) {
    case Do::divest:
      return stop_divesting(p);
    case Do::surge:
      return stop_surging(p);
    case Do::resilience:
      return stop_resilience(p);
    case Do::defuse:
      return stop_defusing(p);
    case Do::slide:
      return stop_sliding(p);
    default:
      return stop_placating(p);
  }
}

// ---- moves that answer several questions ----

Verdict check(const Edition& ed, const State& s, Abilities own, OnCard m) {
  switch (what_of(s.agenda.top())) {
    case Do::syndicate:
      return may_syndicate_card(ed, s, own, m.slot);
    case Do::surge:
      return may_surge_to(ed, s, own, m.slot);
    case Do::commercialize:
      return may_commercialize_card(ed, s, own, m.slot);
    default:
      return may_import_card(ed, s, own, m.slot);
  }
}

SlotSet cards_that_answer(const Edition& ed, const State& s, Abilities own, int enough) {
  switch (what_of(s.agenda.top())) {
    case Do::syndicate:
      return cards_to_syndicate(ed, s, own, enough);
    case Do::surge:
      return cards_to_surge_to(ed, s, own, enough);
    case Do::commercialize:
      return cards_to_commercialize(ed, s, own, enough);
    default:
      return cards_to_import(ed, s, enough);
  }
}

void play(Play& p, OnCard m) {
  switch (what_of(p.s.agenda.top())) {
    case Do::syndicate:
      return syndicate_card(p, m.slot);
    case Do::surge:
      return surge_to(p, m.slot);
    case Do::commercialize:
      return commercialize_card(p, m.slot);
    default:
      return import_card(p, m.slot);
  }
}

Verdict check(const Edition& /*ed*/, const State& s, Abilities own, Calm m) {
  if (asked(s, Do::divest)) return may_divest_heat(s, own, m);
  return asked(s, Do::resilience) ? may_calm(s, m) : may_placate_heat(s, own, m);
}

void play(Play& p, Calm m) {
  if (asked(p.s, Do::divest)) return divest_heat_in_fundraiser(p, m);
  if (asked(p.s, Do::resilience)) return calm(p, m);
  placate_heat(p, m);
}

Verdict check(const Edition& ed, const State& s, Scrap m) {
  if (asked(s, Do::nuke)) return may_scrap_in_exchange(ed, s, m);
  return asked(s, Do::remove) ? may_remove(ed, s, m) : may_lose(ed, s, m);
}

void play(Play& p, Scrap m) {
  if (asked(p.s, Do::nuke)) return scrap_in_exchange(p, m);
  if (asked(p.s, Do::remove)) return remove_company(p, m);
  lose_company(p, m);
}

}  // namespace noo::pax_transhumanity
