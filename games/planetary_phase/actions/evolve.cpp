// Evolve (3C): a Lifestyle card, played at once as a connection or as an ability.
#include <algorithm>

#include "planetary_phase/chapters.hpp"

namespace noo::planetary_phase {

// ---- 3C-EVO-1: taking a card ----

Card offered(const Edition& ed, const State& s, Shelf k) {
  if (k != Shelf::deck) return s.on(k).face == Face::life ? s.on(k).card : Card::none;
  const bool blocked = ed.opt.threat_on_deck_blocks_evolve && s.threat != Card::none;
  return blocked ? Card::none : s.top;  // under a threat the next card is offered
}

int evolve_cost(const Edition& ed, const State& s, Who w, Shelf k) {  // AB-CURIOUS
  const int cost = ed.tables.board.shelf_cost[k];
  return std::max(0, cost - discount(ed, s, w, Ability::curious));
}

namespace {

Verdict not_offered(const State& s, Shelf k) {
  const Card threat = k == Shelf::deck ? (s.top != Card::none ? s.threat : Card::none) : s.on(k).card;
  if (threat == Card::none) return no(Rule::S3C_EVO_1, Reason::no_card, ix(k));
  return no(Rule::S3C_EVO_1, Reason::threat_there, ix(s.back_of(threat).threat()));
}

}  // namespace

Verdict check(const Edition& ed, const State& s, Evolve m, Tell tell) {
  const Who w = asked_player(s);
  if (offered(ed, s, m.shelf) == Card::none) return not_offered(s, m.shelf);
  return may_pay(ed, s, w, evolve_cost(ed, s, w, m.shelf), 0, tell);
}

void play(Play& p, Evolve m) {
  const Who w = who(pop(p).a);
  const int cost = evolve_cost(p.ed, p.s, w, m.shelf);
  p.s.act.shelf = m.shelf;
  p.tell(Ev::collected, Rule::S3C_EVO_1, {ix(w), ix(offered(p.ed, p.s, m.shelf)), ix(m.shelf), cost});
  p.push<Do::collect>();
  ask_payment(p, w, cost, true, 0);
}

void collect(Play& p) {
  State& s = p.s;
  const Shelf k = s.act.shelf;
  s.act.card = offered(p.ed, s, k);
  p.push<Do::put>(s.act.by);  // 3C-EVO-3
  if (k == Shelf::deck) return take_open_card(p);
  s.on(k) = {};  // 3C-EVO-2: a gap until phase C
}

// ---- 3C-EVO-4, 3C-EVO-5: where it may go ----

namespace {

bool is_slot(Home h) { return h >= Home::slot1 && h <= Home::slot3; }
std::size_t slot_of(Home h) { return static_cast<std::size_t>(num(h) - num(Home::slot1)); }

std::size_t free_slot(const Player& me) {  // past the last: none
  std::size_t i = 0;
  while (i < me.net.size() && me.net[i].card != Card::none) ++i;
  return i;
}

Card& learned(State& s, Who w, Block b) { return s.of(w).ability[b]; }
Card learned(const State& s, Who w, Block b) { return s.of(w).ability[b]; }

}  // namespace

Verdict may_learn(const Edition& ed, const State& s, Who w, Card c) {
  const AbilityRow& row = ed.of(ed.of(c).ability);
  const Card old = learned(s, w, row.block);
  if (old == Card::none) return yes;
  const Ability there = ed.of(old).ability;
  const Tier tier = ed.of(there).tier;
  return row.tier > tier ? yes : no(Rule::S3C_EVO_5, Reason::lower_tier, ix(there), num(tier), num(row.tier));
}

Verdict check(const Edition& ed, const State& s, Put m) {
  const Who w = asked_player(s);
  const Player& me = s.of(w);
  if (m.home == Home::ability) return may_learn(ed, s, w, s.act.card);
  if (!is_slot(m.home))
    return free_slot(me) < me.net.size() ? yes : no(Rule::S3C_EVO_4, Reason::slots_full, connections);
  const std::size_t slot = slot_of(m.home);
  if (me.net[slot].card != Card::none) return yes;  // also with a slot free
  return no(Rule::S3C_EVO_4, Reason::slot_free, num(slot) + 1);
}

// ---- and what it does there ----

namespace {

void cut(Play& p, Who w, Connection& old) {
  const CardRow& row = p.ed.of(old.card);
  const int steps = p.ed.opt.network_loss == NetworkLoss::gained ? old.gained : row.credential;
  const Card gone = old.card;
  old = {};
  p.tell(Ev::cut, Rule::S3C_EVO_4, {ix(w), ix(gone), ix(row.sector)});
  discard(p, gone);
  if (steps > 0) lower(p, w, row.sector, steps, Rule::S3C_EVO_4);
}

void connect(Play& p, Who w, Card c, std::size_t slot) {
  Connection& here = p.s.of(w).net[slot];
  const CardRow& row = p.ed.of(c);
  if (here.card != Card::none) cut(p, w, here);
  here.card = c;
  p.tell(Ev::connected, Rule::S3C_EVO_4, {ix(w), ix(c), ix(row.sector)});
  here.gained = static_cast<u8>(raise(p, w, row.sector, row.credential, Rule::S3C_EVO_4));
}

void learn(Play& p, Who w, Card c) {  // 3C-EVO-5
  const Ability what = p.ed.of(c).ability;
  Card& here = learned(p.s, w, p.ed.of(what).block);
  const Card old = here;
  here = c;
  if (old != Card::none) {
    p.tell(Ev::unlearned, Rule::S3C_EVO_5, {ix(w), ix(old), ix(p.ed.of(old).ability)});
    discard(p, old);
  }
  p.tell(Ev::learned, Rule::S3C_EVO_5, {ix(w), ix(c), ix(what)});
}

}  // namespace

void play(Play& p, Put m) {
  const Who w = who(pop(p).a);
  const Card c = p.s.act.card;
  p.s.act.card = Card::none;
  if (m.home == Home::ability) return learn(p, w, c);
  connect(p, w, c, is_slot(m.home) ? slot_of(m.home) : free_slot(p.s.of(w)));
}

}  // namespace noo::planetary_phase
