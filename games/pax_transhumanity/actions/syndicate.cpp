// F2 Syndicate: an Agent on a Market Idea, its Heat, and the surge that follows.
#include <algorithm>

#include "engine/core/sets.hpp"
#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

// ---- F2a: the Market Cost ----

namespace {

// Whoever syndicates, with what helps them: reckoned once for all the Ideas they look at.
struct Buyer {
  Colour c;
  Abilities own;
};

Buyer buyer(const Edition& ed, const State& s, Colour c) { return {c, own_turn(ed, s, c)}; }

inline int cost_for(const Edition& ed, const State& s, const Buyer& b, Slot where) {
  if (s.regime == Regime::paradigm_shift) return 0;  // H3f
  const auto& [c, own] = b;
  const bool contested = !(s.lot(where).syndicated & s.rivals_of(c)).empty();  // R07: Heat alone does not count
  int cost = ed.row_cost(row_of(where));                                       // R06
  if (contested && !own.has(Ability::SYND_NO_DOUBLE)) cost *= ed.num.syndicated_factor;        // AB-SYND_NO_DOUBLE
  if (own.has(Ability::SYND_MINUS_1)) --cost;                                                  // AB-SYND_MINUS_1
  if (own.has(Ability::DIRECT_DEMOCRACY) && democracy_in(ed, s, c, column_of(where))) --cost;  // AB-DIRECT_DEMOCRACY
  return std::max(cost, 0);
}

}  // namespace

int syndicate_cost(const Edition& ed, const State& s, Colour c, Slot where) {
  return cost_for(ed, s, buyer(ed, s, c), where);
}

// ---- F2.1 to F2e: which Ideas ----

int white_needed(const Edition& ed, const State& s, Slot where) {
  const Lot& lot = s.lot(where);
  return ed.of(lot.card).white - lot.heat.covered(Square::white);  // R09: anybody's Heat covers
}

namespace {

// Is there an Idea here that c may be added to? The plurality card is one by option only (R27).
Verdict open_idea(const Edition& ed, const State& s, Colour c, Slot where) {
  const Lot& lot = s.lot(where);
  if (lot.empty()) return no(Rule::F2_1, Reason::no_card);
  if (lot.card == plurality_card && !ed.opt.plurality_is_idea) return no(Rule::F2_1, Reason::plurality);
  return lot.syndicated.has(c) ? no(Rule::F2e, Reason::syndicated, ix(lot.card)) : yes;
}

// AB-WHITE_WAIVER
bool may_waive(const Edition& ed, const State& s, Buyer b, Slot where) {
  return b.own.has(Ability::WHITE_WAIVER) && white_needed(ed, s, where) > 0;
}

// The Syndication and its white Heat (F2b), with one square left open if that is allowed.
int agents_needed(const Edition& ed, const State& s, Slot where, bool waived) {
  return 1 + white_needed(ed, s, where) - (waived ? 1 : 0);
}

int least_agents(const Edition& ed, const State& s, Buyer b, Slot where) {
  return agents_needed(ed, s, where, may_waive(ed, s, b, where));
}

Rule agents_missing(const Edition& ed, const State& s, Slot where) {
  return white_needed(ed, s, where) > 0 ? Rule::F2b : Rule::E3_1;
}

// On the board, or in Patents that could be sold.
bool any_agent(const Player& p) {
  return p.finance.agents() > 0 || p.patents[0] + p.patents[1] + p.patents[2] + p.patents[3] > 0;
}

inline Verdict may_buy(const Edition& ed, const State& s, const Buyer& b, Slot where, Tell tell) {
  const Verdict open = open_idea(ed, s, b.c, where);
  if (!open.legal()) return open;
  const int cost = cost_for(ed, s, b, where);
  if (!can_pay(ed, s, b.own, cost, 0)) return too_dear(Rule::F2a, cost);
  const int agents = least_agents(ed, s, b, where);
  if (can_pay(ed, s, b.own, cost, agents)) return yes;
  const Player& me = s.of(b.c);
  const int most = tell == Tell::numbers ? most_agents(ed, s, b.own, me.finance, me.patents, cost) : unreckoned;
  return no(agents_missing(ed, s, where), Reason::agents, agents, most);
}

// The steps that a refused Idea passed: it is an Idea, it is not yours yet, it can be paid.
int steps_passed(Verdict v) {
  if (v == no(Rule::F2_1)) return 0;
  if (v == no(Rule::F2e)) return 1;
  return v == no(Rule::F2a) ? 2 : 3;
}

}  // namespace

Verdict may_syndicate_card(const Edition& ed, const State& s, Abilities own, Slot where) {
  return may_buy(ed, s, {s.active, own}, where, Tell::numbers);
}

Verdict may_syndicate(const Edition& ed, const State& s, Abilities own) {
  if (!any_agent(s.of(s.active))) return no(Rule::E3_1, Reason::agents, 1, 0);  // for no Idea at all
  Nearest nearest(no(Rule::F2_1, Reason::no_idea));
  for (int i = 0; i < slots; ++i) {
    if (s.lot(slot(i)).empty()) continue;
    const Verdict v = may_syndicate_card(ed, s, own, slot(i));
    if (v.legal()) return yes;
    nearest.consider(v, steps_passed(v));
  }
  return nearest.refused();
}

SlotSet cards_to_syndicate(const Edition& ed, const State& s, Abilities own, int enough) {
  const Buyer me{s.active, own};
  if (!any_agent(s.of(me.c))) return {0};
  return first_that(slots_with(s, any_card), enough,
                    [&](Slot where) { return may_buy(ed, s, me, where, Tell::verdict).legal(); });
}

// ---- the Action ----

namespace {

// The money, once it is known how many Agents must be left for the Heat.
void ask_money(Play& p, Buyer b, Slot where, bool by_surge) {
  const int cost = by_surge ? 0 : cost_for(p.ed, p.s, b, where);  // a surge is free (F2f)
  if (cost > 0) ask_payment(p, cost, agents_needed(p.ed, p.s, where, p.s.act.waive != 0));
}

void add_syndication(Play& p, Slot where, bool by_surge) {
  p.push<Do::install>(where, by_surge);
  const Buyer me = buyer(p.ed, p.s, p.s.act.by);
  if (may_waive(p.ed, p.s, me, where)) return p.push<Do::waive>(where);
  ask_money(p, me, where, by_surge);
}

}  // namespace

void begin_syndicate(Play& p) { p.push<Do::syndicate>(); }

void syndicate_card(Play& p, Slot where) {
  pop(p);
  add_syndication(p, where, false);
}

Verdict check(const Edition& ed, const State& s, Abilities own, Waive m) {
  const auto [where, by_surge] = Steps::read<Do::install>(below_top(s));
  const int cost = by_surge ? 0 : cost_for(ed, s, {s.act.by, own}, where);
  const int need = agents_needed(ed, s, where, m.answer == Answer::yes);
  if (can_pay(ed, s, own, cost, need)) return yes;
  const Player& me = s.of(s.act.by);
  return no(Rule::F2b, Reason::agents, need, most_agents(ed, s, own, me.finance, me.patents, cost));
}

void play(Play& p, Waive m) {
  pop(p);
  p.s.act.waive = m.answer == Answer::yes ? 1 : 0;
  const auto [where, by_surge] = Steps::read<Do::install>(p.s.agenda.top());
  ask_money(p, buyer(p.ed, p.s, p.s.act.by), where, by_surge);
}

// ---- install, then the choices that follow (R25) ----

namespace {

void lay_heat(Play& p, Slot where, Square q, int count, Rule why) {
  if (count == 0) return;
  Lot& lot = p.s.lot(where);
  install_from_board(p, p.s.act.by, count);
  lot.heat.add(p.s.act.by, q, count);
  p.tell(Ev::heat, why, {ix(p.s.act.by), ix(lot.card), ix(q), count});
}

int black_uncovered(const Edition& ed, const Lot& lot) {
  return ed.of(lot.card).black - lot.heat.covered(Square::black);
}

void ask_surge(Play& p, Slot where) {
  const u8 surge = surge_colours(p.ed, p.s, p.s.act.by, p.s.lot(where).card);
  if (surge != 0) p.push<Do::surge>(where, surge);
}

}  // namespace

void install_syndication(Play& p, Slot where, bool by_surge) {
  const Colour me = p.s.act.by;
  const int cost = p.heard() && !by_surge ? syndicate_cost(p.ed, p.s, me, where) : 0;
  const int white = white_needed(p.ed, p.s, where) - p.s.act.waive;
  Lot& lot = p.s.lot(where);
  p.s.act.waive = 0;
  install_from_board(p, me, 1);  // E3.1
  lot.syndicated.add(me);
  if (by_surge) {
    p.tell(Ev::surged, Rule::F2f, {ix(me), ix(lot.card), ix(where)});
  } else {
    p.tell(Ev::syndicated, Rule::F2a, {ix(me), ix(lot.card), ix(where), cost});
  }
  lay_heat(p, where, Square::white, white, Rule::F2b);
  ask_surge(p, where);
  if (black_uncovered(p.ed, lot) > 0) p.push<Do::cover>(where);
}

Verdict check(const Edition& ed, const State& s, Cover m) {
  const Lot& lot = s.lot(Steps::read<Do::cover>(s.agenda.top()));
  const int open = black_uncovered(ed, lot);
  const int agents = s.of(s.act.by).finance.agents();
  if (num(m.count) > open) return no(Rule::F2c, Reason::squares, num(m.count), open);
  return num(m.count) <= agents ? yes : no(Rule::E3a, Reason::agents, num(m.count), agents);
}

void play(Play& p, Cover m) {
  const Slot where = Steps::read<Do::cover>(pop(p));
  lay_heat(p, where, Square::black, num(m.count), Rule::F2c);
}

// ---- F2f, F2g: surge ----

u8 surge_colours(const Edition& ed, const State& s, Colour c, Card what) {
  const CardRow& row = ed.of(what);
  unsigned surge = row.surge;
  if (s.regime == Regime::transbiology && what != plurality_card) surge |= row.both();  // H3b, R26
  const Abilities own = own_turn(ed, s, c);
  for (int i = 0; i < disciplines; ++i) {  // AB-SURGE_COLOR
    if (own.has(Ability::SURGE_COLOR, i)) surge |= bit(discipline(i));
  }
  return static_cast<u8>(surge);
}

namespace {

// R22: one bonus for the card, or one for each of its colours: T before G before C before A.
int colours_asked(const Edition& ed, int open) {
  return ed.opt.surge_bonus == SurgeBonus::per_colour ? open & -open : open;
}

}  // namespace

Verdict may_surge_to(const Edition& ed, const State& s, Abilities own, Slot to) {
  const auto [from, open_colours] = Steps::read<Do::surge>(s.agenda.top());
  const Sphere column = column_of(from);
  if (column_of(to) != column) return no(Rule::F2f, Reason::surges_in, ix(column));
  if (to == from) return no(Rule::F2f, Reason::syndicated, ix(s.lot(from).card));
  const Buyer me{s.active, own};
  // R23, AB-SURGE_DOWN
  if (row_of(to) < row_of(from) && !me.own.has(Ability::SURGE_DOWN)) return no(Rule::F2f, Reason::surges_up);
  const Verdict open = open_idea(ed, s, me.c, to);
  if (!open.legal()) return open;
  const CardRow& idea = ed.of(s.lot(to).card);
  if ((idea.both() & colours_asked(ed, open_colours)) == 0) {
    return no(Rule::F2f, Reason::surge_colours, ix(idea.left), ix(idea.right), ix(s.lot(to).card));
  }
  const int have = s.of(me.c).finance.agents();
  const int need = least_agents(ed, s, me, to);
  return have >= need ? yes : no(agents_missing(ed, s, to), Reason::agents, need, have);  // R24
}

SlotSet cards_to_surge_to(const Edition& ed, const State& s, Abilities own, int enough) {
  const SlotSet column = slots_of(column_of(std::get<Slot>(Steps::read<Do::surge>(s.agenda.top()))));
  const SlotSet there{slots_with(s, any_card).bits & column.bits};
  return first_that(there, enough, [&](Slot to) { return may_surge_to(ed, s, own, to).legal(); });
}

namespace {

// The question about the other colours waits below the avalanche (R22).
void surge_answered(Play& p) {
  const auto [where, open] = Steps::read<Do::surge>(pop(p));
  const int left = open & ~colours_asked(p.ed, open);
  if (left != 0) p.push<Do::surge>(where, left);
}

}  // namespace

void surge_to(Play& p, Slot where) {
  surge_answered(p);
  add_syndication(p, where, true);
}

void stop_surging(Play& p) { surge_answered(p); }

}  // namespace noo::pax_transhumanity
