// K1a to K7: the solo game. Exoglobals act by themselves; the human is asked only where a rule says so (SR07).
#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

namespace {

// The exoglobal whose turn it is.
Colour mine(const State& s) { return s.act.by; }

// Agents on cards: Syndications, Heat and Future Shock (K5a).
int agents_on_cards(const State& s, Colour e) {
  int n = 0;
  for (const Lot& lot : s.market) n += (lot.syndicated.has(e) ? 1 : 0) + lot.heat.of(e);
  for (int i = 0; i < s.splay.size; ++i) n += s.splay[i].shock.of(e);
  return n;
}

// K5a: ties go to the first in player order.
Colour fewest_agents(const Edition& ed, const State& s) {
  Colour best = *ed.exoglobals().begin();
  for (const Colour e : ed.exoglobals()) {
    if (agents_on_cards(s, e) < agents_on_cards(s, best)) best = e;
  }
  return best;
}

int cards_to_come(const Solo& solo) { return solo.left + solo.deck.size(); }

// K3a, K3b: a tipping point that qualifies first, else the first card that does; slots run as K3b scans them.
template <class Qualifies>
Slot first_by_priority(const State& s, Qualifies qualifies) {
  Slot found = Slot::none;
  for (int i = 0; i < slots; ++i) {
    const Lot& lot = s.lot(slot(i));
    if (lot.empty() || !qualifies(lot)) continue;
    if (is_tipping_point(lot.card)) return slot(i);
    if (found == Slot::none) found = slot(i);
  }
  return found;
}

}  // namespace

// ---- the turn (K5) ----

void exo_turn(Play& p) {
  Solo& solo = p.s.solo;
  p.s.active = fewest_agents(p.ed, p.s);
  p.s.act.by = p.s.active;
  p.push<Do::exo_act>();
  const bool open_top = p.ed.opt.solo == SoloGame::easy;  // K2
  if (solo.top != Card::none) {
    solo.current = solo.top;
    solo.top = Card::none;
    if (cards_to_come(solo) > 0) p.push<Do::exo>(true);
    return;
  }
  if (cards_to_come(solo) == 0) {  // SR16
    solo.deck = solo.discard;
    solo.discard = CardSet{};
    p.tell(Ev::exo_shuffled, Rule::SR16, {});
  }
  if (open_top && cards_to_come(solo) > 1) p.push<Do::exo>(true);
  p.push<Do::exo>(false);
}

void exo_end(Play& p) {
  Solo& solo = p.s.solo;
  solo.discard.add(solo.current);
  solo.current = Card::none;
  p.s.act = Act{};
  next_turn(p);
}

// ---- Syndications (K5c, K5d) ----

namespace {

int uncovered_white(const Edition& ed, const Lot& lot) {
  return ed.of(lot.card).white - lot.heat.covered(Square::white);
}

// SR05: the supply must suffice for the Syndication and all of its white Heat.
bool can_syndicate(const Edition& ed, const State& s, Colour e, const Lot& lot) {
  return lot.card != plurality_card && !lot.syndicated.has(e) && 1 + uncovered_white(ed, lot) <= s.of(e).pool_agents;
}

// SR03, SR04: does the card under way lead to this Market card?
bool matches(const Edition& ed, const CardRow& x, Card c) {
  const CardRow& row = ed.of(c);
  if (is_tipping_point(c) && ed.opt.solo_tp_match != TipMatch::pair) {
    return ed.opt.solo_tp_match == TipMatch::none || (row.both() & x.both()) != 0;
  }
  return row.same_pair(x);
}

// K4a: it pays nothing. White Heat comes along, black never.
void syndicate_for(Play& p, Colour e, Slot where, Ev what, Rule why) {
  Lot& lot = p.s.lot(where);
  const int white = uncovered_white(p.ed, lot);
  lot.syndicated.add(e);
  p.s.of(e).pool_agents = static_cast<u8>(p.s.of(e).pool_agents - 1 - white);
  p.tell(what, why, {ix(e), ix(lot.card), ix(where), 0});
  if (white == 0) return;
  lot.heat.add(e, Square::white, white);
  p.tell(Ev::heat, why, {ix(e), ix(lot.card), num(Square::white), white});
}

}  // namespace

void exo_act(Play& p) {
  State& s = p.s;
  const Colour e = mine(s);
  s.act.card = s.solo.current;
  p.tell(Ev::exo_turn, Rule::K5b, {ix(e), ix(s.solo.current)});
  p.push<Do::exo_end>();
  p.push<Do::exo_icons>();
  const CardRow& x = p.ed.of(s.solo.current);
  const Slot where = first_by_priority(
      s, [&](const Lot& lot) { return matches(p.ed, x, lot.card) && can_syndicate(p.ed, s, e, lot); });
  if (where == Slot::none) {  // K3c
    p.tell(Ev::exo_none, Rule::K3c, {ix(e)});
    return;
  }
  syndicate_for(p, e, where, Ev::syndicated, Rule::K5c);
  s.solo.surging = 1U << ix(where);
  p.push<Do::exo_surge>();
}

// SR06: every match above, lowest first; what was reached surges in turn.
void exo_surge(Play& p) {
  State& s = p.s;
  const Colour e = mine(s);
  while (s.solo.surging != 0) {
    const Slot from = slot(std::countr_zero(s.solo.surging));
    s.solo.surging &= s.solo.surging - 1;
    const CardRow& z = p.ed.of(s.lot(from).card);
    const u8 arrows = s.regime == Regime::transbiology ? static_cast<u8>(z.surge | z.both()) : z.surge;  // H3b, R26
    for (int row = row_of(from) + 1; row < rows; ++row) {
      const Slot to = slot_at(column_of(from), row);
      const Lot& lot = s.lot(to);
      if (lot.empty() || !can_syndicate(p.ed, s, e, lot) || (p.ed.of(lot.card).both() & arrows) == 0) continue;
      syndicate_for(p, e, to, Ev::surged, Rule::K5d);
      s.solo.surging |= 1U << ix(to);
    }
  }
}

// ---- the icons (K5e, K6a to K6h) ----

namespace {

// SR09, SR19: the human's Syndication becomes a Patent, exoglobals' ones go home.
void settle_syndications(Play& p, ColourSet who, Discipline shown) {
  for (const Colour c : who) {
    Player& player = p.s.of(c);
    if (p.ed.seat_of(c) == Seat::nobody) {
      ++player.pool_agents;
    } else {
      ++player.patents[shown];
      p.tell(Ev::patented, Rule::SR09, {ix(c), ix(shown), 1});
    }
  }
}

// K6b, but for tipping points.
void exo_place(Play& p, Slot where) {
  const Lot lot = p.s.lot(where);
  const Discipline shown = p.ed.of(lot.card).left;
  p.s.lot(where) = Lot{};
  p.s.splay.push({lot.card, shown, lot.heat});
  p.tell(Ev::exo_placed, Rule::K6b, {ix(mine(p.s)), ix(lot.card), ix(shown)});
  settle_syndications(p, lot.syndicated, shown);
  check_regime(p);
  check_singularity(p);
}

// K6b.
void exo_commercialize(Play& p, const Item& item) {
  State& s = p.s;
  const Colour e = mine(s);
  const Slot where = first_by_priority(s, [&](const Lot& lot) { return lot.syndicated.has(e); });
  if (where == Slot::none) return p.tell(Ev::no_effect, Rule::K6b, {num(icon_of(item))});
  if (!is_tipping_point(s.lot(where).card)) return exo_place(p, where);
  s.act.card = s.lot(where).card;  // SR10, R54: it stays where it lies, and the game ends with its last icon
  p.tell(Ev::exo_tips, Rule::SR10, {ix(e), ix(s.act.card)});
  p.push<Do::exo_icons>(0, true);
}

// K6e: Companies and Employees of all players, unemployed ones included; ties go to the leftmost.
Sphere busiest(const State& s) {
  EnumArray<Sphere, int, spheres> busy{};
  for (int i = 0; i < spaces; ++i) {
    const Spot& spot = s.spot(space(i));
    busy[sphere_of(space(i))] += (spot.has_company() ? 1 : 0) + spot.employees.size();
  }
  for (const Colour c : s.in_play) {
    for (std::size_t k = 0; k < busy.size(); ++k) busy[k] += s.of(c).unemployed[k];
  }
  std::size_t most = 0;
  for (std::size_t k = 1; k < busy.size(); ++k) most = busy[k] > busy[most] ? k : most;
  return sphere(num(most));
}

// K6e: nothing slides and nothing is drawn. SR13: the plurality card counts as researched away.
void exo_resilience(Play& p, const Item& item) {
  State& s = p.s;
  for (int i = 0; i < item.a; ++i) {
    const Sphere where = busiest(s);
    const Slot lowest_card = lowest(s, where);
    if (lowest_card == Slot::none) return p.tell(Ev::no_effect, Rule::K6e, {num(icon_of(item))});
    Lot& lot = s.lot(lowest_card);
    const Card c = lot.card;
    p.tell(Ev::exo_removed, Rule::K6e, {ix(c), ix(where)});
    divest_all(p, lot, Rule::K6e);
    lot = Lot{};
    s.discard.add(c);
    if (c == plurality_card) return start_plurality_end(p);
  }
}

Slot first_gap(const State& s) {
  for (int i = 0; i < slots; ++i) {
    if (s.lot(slot(i)).empty()) return slot(i);
  }
  return Slot::none;
}

// K6g, SR14.
void exo_wild(Play& p, const Item& item) {
  State& s = p.s;
  const Slot where = first_gap(s);
  const bool others = s.deck.upper + s.deck.lower > 0;
  const bool plurality = s.deck.plurality != 0 && (p.ed.opt.solo_bottom_draw == SoloBottomDraw::literal || !others);
  if (where == Slot::none || (!others && !plurality)) {
    return p.tell(Ev::no_effect, Rule::K6g, {num(icon_of(item))});
  }
  if (!plurality) return p.push<Do::bottom>(where);
  s.deck.plurality = 0;
  put_in_slot(p, plurality_card, where, Rule::SR14);
}

// K6f.
void exo_solution(Play& p, const Item& item) {
  const Problem what = problem(item.a);
  if (unclaimed(p.s, what, p.ed.copies(what)) == 0) {
    return p.tell(Ev::no_effect, Rule::K6f, {num(icon_of(item))});
  }
  gain_problem(p, mine(p.s), what, Rule::K6f);
}

// K6d: colour and Splay card are the human's choice; then Regime and singularity (H2.1, I1b).
void exo_disruption(Play& p) {
  p.push<Do::settle>();
  p.push<Do::disrupt>();
}

void resolve(Play& p, int index, const Item& item) {
  switch (item.type) {
    case Impact::growth:
    case Impact::defusal:
      return exo_commercialize(p, item);
    case Impact::company:
      return start_company(p, index);  // K6a
    case Impact::recession:
      return start_recession(p);  // K6c
    case Impact::disruption:
      return exo_disruption(p);
    case Impact::resilience:
      return exo_resilience(p, item);
    case Impact::solution:
      return exo_solution(p, item);
    case Impact::wild:
      return exo_wild(p, item);
    case Impact::nuclear:
      return start_exchange(p, sphere(item.a));  // K6h
    case Impact::game_end:
      return end_game(p, Ending::tipping_point, Rule::K6h);
  }
}

}  // namespace

// Every icon, both sides of an OR too (K5e). Of a tipping point only what K6h names (SR10).
void exo_icons(Play& p, int item, bool of_tipping_point) {
  const CardRow& row = p.ed.of(p.s.act.card);
  if (item >= row.items) return;
  p.push<Do::exo_icons>(item + 1, of_tipping_point);
  const Item& icon = row.item[item];
  if (of_tipping_point && icon.type != Impact::nuclear && icon.type != Impact::game_end) return;
  resolve(p, item, icon);
}

// ---- losses ----

namespace {

// SR17: B1, B2 and so on.
Space first_company(const State& s, Colour e, Sphere where) {
  for (int local = 0; local < barriers_a_sphere; ++local) {
    if (s.spot(space_at(where, local)).owned_by(e)) return space_at(where, local);
  }
  return Space::none;
}

}  // namespace

// SR17: in the plurality ending Companies first, else Problems first.
void exo_lose_in_exchange(Play& p, Colour c, Sphere where, int count) {
  State& s = p.s;
  const bool companies_first = s.agenda.has(Do::plurality_end);
  const auto lose_companies = [&] {
    for (Space at = first_company(s, c, where); count > 0 && at != Space::none; at = first_company(s, c, where)) {
      discard_company(p, at, Rule::SR17);
      --count;
    }
  };
  const auto lose_problems = [&] {
    if (p.ed.opt.nuclear_scope == NuclearScope::companies_only) return;  // R46
    for (int i = 0; i < problems; ++i) {
      u8& held = s.of(c).victory[i];
      for (; count > 0 && held > 0 && p.ed.sphere_of(problem(i)) == where; --count) {
        --held;
        p.tell(Ev::forfeited, Rule::SR17, {ix(c), i});
      }
    }
  };
  if (companies_first) lose_companies();
  lose_problems();
  lose_companies();
}

// K5_note: the human picks the Company that an exoglobal loses in the human's recession.
Verdict may_lose(const Edition& /*ed*/, const State& s, Scrap m) {
  if (!asked(s, Do::loss)) return no(Rule::ENG_NOT_ASKED);
  return s.spot(m.space).owned_by(Steps::read<Do::loss>(s.agenda.top())) ? yes : no(Rule::K5_note, Reason::none_there);
}

void lose_company(Play& p, Scrap m) {
  pop(p);
  discard_company(p, m.space, Rule::K5_note);
}

}  // namespace noo::pax_transhumanity
