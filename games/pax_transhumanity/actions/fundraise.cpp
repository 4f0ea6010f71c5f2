// F1 Fundraiser: bring Agents home, then turn wealth and debt into capital.
#include <algorithm>

#include "pax_transhumanity/rules.hpp"

namespace noo::pax_transhumanity {

Verdict may_fundraise(const Edition& /*ed*/, const State& /*s*/) { return yes; }  // R71

void begin_fundraise(Play& p) { p.push(Do::divest); }

// ---- F1a: what may be divested ----
//
// The order of the picks does not matter, so they come in one fixed order: Heat, Syndications, Employees, Patents. Heat
// is first because the Syndication that allows it (FUND_HEAT) may be divested too.

namespace {

constexpr int first_heat = 1;
constexpr int first_syndication = first_heat + slots * 2;
constexpr int first_employee = first_syndication + slots;
constexpr int first_patent = first_employee + posts;
static_assert(first_patent + disciplines <= 255);

int order_of(Calm m) { return first_heat + ix(m.slot) * 2 + ix(m.square); }
int order_of(Withdraw m) { return first_syndication + ix(m.slot); }
int order_of(Recall m) { return first_employee + num(m.post); }
int order_of(Release m) { return first_patent + ix(m.discipline); }

template <class Row>
Verdict in_order(const State& s, Row m, bool there) {
  return there && order_of(m) >= s.act.last_divest ? yes : no(Rule::F1a);
}

template <class Row>
void picked(Play& p, Row m) {
  p.s.act.last_divest = static_cast<u8>(order_of(m));
  divest(p, p.s.act.by, 1);  // E4a
}

}  // namespace

Verdict may_divest_heat(const State& s, Abilities own, Calm m) {
  const Colour me = s.active;
  if (m.colour != me || s.lot(m.slot).heat.of(me, m.square) == 0) return no(Rule::F1a);
  if (!own.has(Ability::FUND_HEAT)) return no(Rule::F1a);
  return in_order(s, m, true);
}

Verdict check(const Edition& /*ed*/, const State& s, Withdraw m) {
  return in_order(s, m, s.lot(m.slot).syndicated.has(s.active));
}

Verdict check(const Edition& /*ed*/, const State& s, Recall m) {
  const bool there = is_space(m.post) ? s.spot(space_of(m.post)).employees.has(s.active)
                                      : s.of(s.active).unemployed[static_cast<std::size_t>(ix(sphere_of(m.post)))] > 0;
  return in_order(s, m, there);
}

Verdict check(const Edition& /*ed*/, const State& s, Release m) {
  return in_order(s, m, s.of(s.active).patents[static_cast<std::size_t>(ix(m.discipline))] > 0);
}

void divest_heat_in_fundraiser(Play& p, Calm m) {  // FUND_HEAT
  Lot& lot = p.s.lot(m.slot);
  lot.heat.remove(m.colour, m.square);
  p.tell_all(Ev::calmed, Rule::AB_FUND_HEAT, {ix(p.s.act.by), ix(m.colour), ix(lot.card), ix(m.square)});
  picked(p, m);
}

void play(Play& p, Withdraw m) {
  Lot& lot = p.s.lot(m.slot);
  lot.syndicated.remove(p.s.act.by);  // R08: its Heat stays
  p.tell_all(Ev::withdrawn, Rule::F1a, {ix(p.s.act.by), ix(lot.card)});
  picked(p, m);
}

void play(Play& p, Recall m) {
  if (is_space(m.post)) {
    p.s.spot(space_of(m.post)).employees.remove(p.s.act.by);
  } else {
    --p.s.of(p.s.act.by).unemployed[static_cast<std::size_t>(ix(sphere_of(m.post)))];
  }
  p.tell_all(Ev::recalled, Rule::F1a, {ix(p.s.act.by), num(m.post)});
  picked(p, m);
}

void play(Play& p, Release m) {  // E2d: for nothing
  --p.s.of(p.s.act.by).patents[static_cast<std::size_t>(ix(m.discipline))];
  p.tell_all(Ev::released, Rule::F1a, {ix(p.s.act.by), ix(m.discipline)});
  picked(p, m);
}

// ---- F1b, F1c ----

namespace {

bool debt_relief(const Edition& ed, const State& s, Colour c) {
  return s.of(c).finance.deb > 0 && own_turn(ed, s, c).has(Ability::FUND_DEBT_RELIEF);
}

Finance relieved(Finance board) {
  --board.deb;
  ++board.wea;
  return board;
}

int collateral(const Finance& board) { return std::min(board.cap, board.deb); }  // F1b: pairs that meet in wealth

Finance raised(const Finance& board) {
  const int pairs = collateral(board);
  return {static_cast<u8>(board.cap + board.wea + pairs), 0, static_cast<u8>(board.deb - pairs)};  // F1c
}

}  // namespace

Finance after_fundraising(const Edition& ed, const State& s, Colour c) {
  const Finance& board = s.of(c).finance;
  return raised(debt_relief(ed, s, c) ? relieved(board) : board);
}

void stop_divesting(Play& p) {
  pop(p);
  const Colour me = p.s.act.by;
  const bool relief = debt_relief(p.ed, p.s, me);
  const Finance& board = p.s.of(me).finance;
  const Finance before = relief ? relieved(board) : board;
  if (relief) p.tell_all(Ev::debt_relief, Rule::AB_FUND_DEBT_RELIEF, {ix(me)});
  const Finance after = raised(before);
  p.s.of(me).finance = after;
  p.tell_all(Ev::fundraised, Rule::F1c, {ix(me), collateral(before), after.cap, after.wea, after.deb});
}

}  // namespace noo::pax_transhumanity
