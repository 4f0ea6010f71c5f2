// C3, C4, F5g, K6g: cards that come up, from a deck that has no order until one does.
#include "engine/core/sets.hpp"
#include "pax_transhumanity/chapters.hpp"

namespace noo::pax_transhumanity {

// ---- what may come up ----

bool deck_empty(const State& s) { return s.deck.size() == 0; }

namespace {

bool known(Card c) { return c != Card::none && static_cast<u8>(c) != unknown; }  // a rival's card is not, in a view

// The card that a look has fixed for this place, 0 at the top; none while the place is open.
Card fixed(const State& s, int place) {
  if (place >= num(s.next.size())) return Card::none;
  const Card c = s.next[place].card;
  return known(c) ? c : Card::none;
}

int hidden_places(const State& s) { return s.deck.upper + s.deck.lower; }  // all but the plurality card

template <class Row>
void push_cards(OddsList& out, const CardSet& set, int weight) {
  each_run(set, [&](SetRun r) { out.push(Moves::pack(Row{card(r.first)}), r.count, weight); });
}

// One place of the deck, 0 at the top. An upper place holds an Idea; a lower one may hold a tipping point.
template <class Row>
void odds_of_place(const Edition& ed, const State& s, int place, OddsList& out) {
  const Card sure = fixed(s, place);
  if (sure != Card::none) return out.push(Moves::pack(Row{sure}), 1, 1);
  const CardSet pool = open_pool(ed, s);
  if (place < s.deck.upper) return push_cards<Row>(out, pool, 1);
  int places = s.deck.lower;
  CardSet tips{};
  for (int i = 0; i < disciplines; ++i) {
    const Card tip = card(ix(first_tipping_point) + i);
    if (s.unseen.has(tip)) tips.add(tip);
  }
  for (int i = 0; i < num(s.next.size()); ++i) {
    const Card c = fixed(s, i);
    if (c == Card::none) continue;
    if (i >= s.deck.upper) --places;
    if (is_tipping_point(c)) tips.remove(c);
  }
  const int ideas_there = places - tips.size();
  if (ideas_there > 0) push_cards<Row>(out, pool, ideas_there);
  push_cards<Row>(out, tips, pool.size());
}

}  // namespace

CardSet open_pool(const Edition& /*ed*/, const State& s) {
  CardSet out = s.unseen;
  for (int n = ideas + 1; n <= cards; ++n) out.remove(card(n));
  const auto take = [&](Card c) {
    if (known(c)) out.remove(c);
  };
  for (const Dealt& d : s.dealt) {
    take(d.card[0]);
    take(d.card[1]);
  }
  for (const Next& n : s.next) take(n.card);
  return out;
}

void odds_of(const Edition& ed, const State& s, const Step& step, OddsList& out) {
  switch (what_of(step)) {
    case Do::deal:  // C7: from the unused pile, of which nobody knows anything either
      return push_cards<Deal>(out, open_pool(ed, s), 1);
    case Do::stock:
    case Do::draw:
      return odds_of_place<Draw>(ed, s, 0, out);
    case Do::bottom:  // K6g
      return odds_of_place<Draw>(ed, s, hidden_places(s) - 1, out);
    case Do::peek:
      return odds_of_place<Peek>(ed, s, Steps::read<Do::peek>(step), out);
    case Do::exo:  // K5b; after a reshuffle only what was discarded (SR16)
      return push_cards<Turn_up>(out, s.solo.left > 0 ? open_pool(ed, s) : s.solo.deck, 1);
    default:
      assert(false);
  }
}

// ---- cards that come up ----

void put_in_slot(Play& p, Card c, Slot where, Rule why) {
  assert(p.s.lot(where).empty());
  p.s.unseen.remove(c);
  p.s.lot(where) = {c, ColourSet::none(), Heat{}};
  p.tell(Ev::drawn, why, {ix(c), ix(where)});
}

namespace {

// The place of a card that leaves the deck. What lies below it moves up.
void close_place(State& s, int place, Card c) {
  --(place < s.deck.upper ? s.deck.upper : s.deck.lower);
  if (is_tipping_point(c)) --s.deck.tips;
  for (auto i = static_cast<std::size_t>(place); i < s.next.size(); ++i) {
    const bool last = i + 1 == s.next.size();
    s.next[i] = last ? Next{Card::none} : s.next[i + 1];
    s.looked[i] = last ? ColourSet::none() : s.looked[i + 1];
  }
}

// C3a: FW and DW from the bottom up, then the dearest rows of CL and SP.
Slot stock_slot(int placed) {
  if (placed < 2 * rows) return slot(placed);
  return slot_at(placed == 2 * rows ? Sphere::CL : Sphere::SP, rows - 1);
}

// C4: the seed of the Splay shows its left Discipline.
void seed_splay(Play& p, Card c) {
  const Discipline shown = p.ed.of(c).left;
  p.s.unseen.remove(c);
  p.s.splay.push({c, shown, Heat{}});
  p.tell(Ev::seeded, Rule::C4, {ix(c), ix(shown)});
}

void stock(Play& p, Card c, int placed) {
  if (placed == market_at_start) return seed_splay(p, c);
  p.push<Do::stock>(placed + 1);
  put_in_slot(p, c, stock_slot(placed), Rule::C3a);
}

Slot lowest_gap(const State& s, Sphere column) {
  for (int row = 0; row < rows; ++row) {
    if (s.lot(slot_at(column, row)).empty()) return slot_at(column, row);
  }
  return Slot::none;
}

}  // namespace

void play(Play& p, Draw m) {
  const Step step = pop(p);
  const bool from_below = step.what == num(Do::bottom);
  close_place(p.s, from_below ? hidden_places(p.s) - 1 : 0, m.card);
  if (step.what == num(Do::stock)) return stock(p, m.card, Steps::read<Do::stock>(step));
  if (from_below) return put_in_slot(p, m.card, Steps::read<Do::bottom>(step), Rule::K6g);
  const Sphere column = Steps::read<Do::draw>(step);
  put_in_slot(p, m.card, lowest_gap(p.s, column), Rule::F5g);
  refill(p, column);
}

// F5g, R60: from the bottom up until the column is full or the deck empty. The last card is the plurality card, which
// everybody has seen coming (C3c). Other gaps stay (A3.1).
void refill(Play& p, Sphere column) {
  const Slot gap = lowest_gap(p.s, column);
  if (gap == Slot::none || deck_empty(p.s)) return;
  if (hidden_places(p.s) > 0) return p.push<Do::draw>(column);
  p.s.deck.plurality = 0;
  put_in_slot(p, plurality_card, gap, Rule::F5g);
}

void play(Play& p, Peek m) {  // AB-FORESIGHT
  const int place = Steps::read<Do::peek>(pop(p));
  const Colour c = p.s.act.by;
  p.s.next[place].card = m.card;
  p.s.looked[place].add(c);
  p.say(Ev::look, Rule::AB_FORESIGHT, only(p.ed, c), {place + 1, ix(m.card)}, only(p.ed, c));
}

void play(Play& p, Turn_up m) {
  Solo& solo = p.s.solo;
  const bool open_top = Steps::read<Do::exo>(pop(p));
  if (solo.left > 0) {
    --solo.left;
    p.s.unseen.remove(m.card);
  } else {
    solo.deck.remove(m.card);
  }
  (open_top ? solo.top : solo.current) = m.card;
  if (open_top) p.tell(Ev::exo_top, Rule::K1d, {ix(m.card)});
}

}  // namespace noo::pax_transhumanity
