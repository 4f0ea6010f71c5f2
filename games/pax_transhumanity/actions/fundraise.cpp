// F1 Fundraiser: bring Agents home, then turn wealth and debt into capital.
#include <algorithm>

#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

Verdict may_fundraise(const Edition& /*ed*/, const State& /*s*/) { return yes; }  // R71

void begin_fundraise(Play& p) { p.push<Do::divest>(); }

// ---- F1a, GL.Divest.3: what may be divested, in any order, until the player says that it is enough ----

namespace {

Verdict if_there(bool there) { return there ? yes : no(Rule::F1a, Reason::none_of_yours); }

void picked(Play& p) { divest(p, p.s.act.by, 1); }  // E4a

}  // namespace

Verdict may_divest_heat(const State& s, Abilities own, Calm m) {
  const Colour me = s.active;
  if (m.colour != me || s.lot(m.slot).heat.of(me, m.square) == 0) return if_there(false);
  return own.has(Ability::FUND_HEAT) ? yes : no(Rule::F1a, Reason::heat_stays);
}

Verdict check(const Edition& /*ed*/, const State& s, Withdraw m) {
  return if_there(s.lot(m.slot).syndicated.has(s.active));
}

Verdict check(const Edition& /*ed*/, const State& s, Recall m) {
  return if_there(is_space(m.post) ? s.spot(space_of(m.post)).employees.has(s.active)
                                   : s.of(s.active).unemployed[sphere_of(m.post)] > 0);
}

Verdict check(const Edition& /*ed*/, const State& s, Release m) {
  return if_there(s.of(s.active).patents[m.discipline] > 0);
}

void divest_heat_in_fundraiser(Play& p, Calm m) {  // AB-FUND_HEAT
  Lot& lot = p.s.lot(m.slot);
  lot.heat.remove(m.colour, m.square);
  p.tell(Ev::calmed, Rule::AB_FUND_HEAT, {ix(p.s.act.by), ix(m.colour), ix(lot.card), ix(m.square)});
  picked(p);
}

void play(Play& p, Withdraw m) {
  Lot& lot = p.s.lot(m.slot);
  lot.syndicated.remove(p.s.act.by);  // R08: its Heat stays
  p.tell(Ev::withdrawn, Rule::F1a, {ix(p.s.act.by), ix(lot.card), ix(m.slot)});
  picked(p);
}

void play(Play& p, Recall m) {
  if (is_space(m.post)) {
    p.s.spot(space_of(m.post)).employees.remove(p.s.act.by);
  } else {
    --p.s.of(p.s.act.by).unemployed[sphere_of(m.post)];
  }
  p.tell(Ev::recalled, Rule::F1a, {ix(p.s.act.by), num(m.post)});
  picked(p);
}

void play(Play& p, Release m) {  // E2d: for nothing
  --p.s.of(p.s.act.by).patents[m.discipline];
  p.tell(Ev::released, Rule::F1a, {ix(p.s.act.by), ix(m.discipline)});
  picked(p);
}

// ---- F1b, F1c ----

namespace {

// AB-FUND_DEBT_RELIEF
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
  if (relief) p.tell(Ev::debt_relief, Rule::AB_FUND_DEBT_RELIEF, {ix(me)});
  const Finance after = raised(before);
  p.s.of(me).finance = after;
  p.tell(Ev::fundraised, Rule::F1c, {ix(me), collateral(before), after.cap, after.wea, after.deb});
}

}  // namespace noo::pax_transhumanity
