// Devise (3C): the top tile of a stack; and what comes up below it (CH-STACK).
#include <algorithm>

#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

int devise_cost(const Edition& ed, const State& s, Who w, Stack k) {  // 3C-DEV-1, AB-RESOURCEFUL
  const int cost = ed.tables.board.stack_cost[k];
  return std::max(0, cost - discount(ed, s, w, Ability::resourceful));
}

Verdict check(const Edition& ed, const State& s, Devise m, Tell tell) {
  const Who w = asked_player(s);
  const Tile held = s.of(w).tile;
  if (held != Tile::none) return no(Rule::S3C_DEV_1, Reason::tile_held, ix(held));
  if (s.of(m.stack).top == Tile::none) return no(Rule::S3C_DEV_1, Reason::stack_empty, ix(m.stack));
  return may_pay(ed, s, w, devise_cost(ed, s, w, m.stack), 0, tell);
}

void play(Play& p, Devise m) {
  const Who w = who(pop(p).a);
  const int cost = devise_cost(p.ed, p.s, w, m.stack);
  p.s.act.stack = m.stack;
  p.tell(Ev::devised, Rule::S3C_DEV_1, {ix(w), ix(p.s.of(m.stack).top), ix(m.stack), cost});
  p.push<Do::take_tile>();
  ask_payment(p, w, cost, true, 0);
}

void take_tile(Play& p) {
  State& s = p.s;
  const Who w = s.act.by;
  Pile& pile = s.of(s.act.stack);
  s.of(w).tile = pile.top;
  pile.top = Tile::none;
  --pile.left;
  if (pile.left > 0) p.push<Do::tile>(s.act.stack);
}

// ---- CH-STACK ----

void play(Play& p, TurnTile m) {
  const Stack k = stack(pop(p).a);
  p.s.of(k).top = m.tile;
  p.s.unseen.remove(m.tile);
  const Rule why = p.s.phase == Phase::setup ? Rule::S1_SETUP_3 : Rule::S3C_DEV_1;
  p.tell(Ev::tile_up, why, {ix(k), ix(m.tile)}, SeatSet::all());
}

// The level is known from the key; every tile of it that nobody has seen is as likely, removed ones included.
void odds_of_tile(const Edition& ed, const State& s, Stack k, OddsList& out) {
  const int level = ed.stack_level(k, s.of(k).left);
  for (int i = 1; i <= tiles; ++i) {
    if (s.unseen.has(tile(i)) && ed.of(tile(i)).level == level) out.push(Moves::pack(TurnTile{tile(i)}), 1, 1);
  }
}

}  // namespace noo::planetary_phase
