// J1 and J2: the market slides down, is filled up, and the Agents on it are ready again.
#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

void discard_idea(Play& p, Card c, Rule why) {
  assert(is_idea(c));
  p.s.discard.add(c);
  p.tell(Ev::discarded, why, {ix(c)});
}

namespace {

// J1.1: cards with their Agents, order kept.
void slide(State& s, Side column) {
  int to = 0;
  for (int row = 0; row < rows; ++row) {
    Lot& from = s.lot(slot_at(column, row));
    if (from.gap()) continue;
    if (row != to) {
      s.lot(slot_at(column, to)) = from;
      from = Lot{};
    }
    ++to;
  }
}

// East first.
Slot next_empty(const State& s) {
  const Slot east = gap_in(s, Side::E);
  return east != Slot::none ? east : gap_in(s, Side::W);
}

// J1.2: the column's own deck, else the other.
Side source_for(const State& s, Side column) {
  if (s.of(column).left > 0) return column;
  return column == Side::W ? Side::E : Side::W;
}

}  // namespace

// Gaps go here and nowhere else.
void refresh(Play& p) {
  p.s.phase = Phase::refresh;
  slide(p.s, Side::E);
  slide(p.s, Side::W);
  p.push<Do::refreshed>();
  p.push<Do::refill>();
}

void refill(Play& p) {
  State& s = p.s;
  const Slot k = next_empty(s);
  if (k == Slot::none) return;
  const Side from = source_for(s, column_of(k));
  Deck& deck = s.of(from);
  if (deck.left == 0) return end_era(p);  // J1.3
  assert(deck.top != Card::none);
  s.lot(k).card = deck.top;
  p.tell(Ev::refilled, Rule::J1_2, {ix(deck.top), ix(k)});
  deck.top = Card::none;
  --deck.left;
  p.push<Do::refill>();
  expose(p, from);
}

namespace {

// J2.1. The line keeps its order.
void ready_agents(State& s) {
  for (Lot& lot : s.market) {
    for (Agent& a : lot.line) a.number = static_cast<u8>(a.number & 3U);
  }
}

}  // namespace

void refreshed(Play& p) {
  ready_agents(p.s);
  if (anarchy_on_map(p.s) == p.ed.num.anarchy_disks) return end_game(p, Ending::dark_age);  // J0.1, R-41
  p.push<Do::begin_turn>(p.ed.after(p.s.active));                                           // D.1
}

}  // namespace noo::pax_emancipation
