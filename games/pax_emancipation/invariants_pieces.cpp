// Every piece and every card is in exactly one place, and where it may be.
#include "pax_emancipation/invariants.hpp"

namespace noo::pax_emancipation {

namespace {

// ---- Agents and meeples ----

int agents_in_play(const State& s, Colour c) {
  int n = 0;
  for (const Lot& lot : s.market) n += agents_of(lot, c);
  for (const Harbour& h : s.harbour) n += h.admin.is(c) ? 1 : 0;
  if (c != Colour::red) return n;
  for (const Water& w : s.water) n += w.marines;
  return n;
}

int meeples_in_play(const State& s, Colour c) {
  int n = 0;
  for (const Harbour& h : s.harbour) n += h.freedmen[c];
  for (const Land& x : s.land) n += x.dissidents[c];
  return n;
}

void check_player(const Edition& ed, const State& s, Colour c, Report& r) {
  const Player& p = s.of(c);
  const int lent = p.nationalised[0] + p.nationalised[1];
  r.require(p.pool_agents + p.finance.agents() + lent + agents_in_play(s, c) == ed.num.agents,
            "pool, boards, market, Admin spots and ships hold all Agents of a colour");
  r.require(p.pool_meeples + meeples_in_play(s, c) == ed.num.meeples,
            "pool, Ports and Dissident squares hold all meeples of a colour");
  r.require(lent == 0 || (ed.advanced() && c != Colour::red), "E2.1: only others' Agents are Nationalised");
  if (ed.plays(c)) return;
  const bool nothing = p.finance.agents() == 0 && lent == 0 && p.anarchy == 0 && p.disease == 0 && p.factory == 0;
  r.require(nothing, "R-22: a colour that is not in the game has no board and no pile");
}

// ---- disks, Ports, Spheres ----

void check_disks(const Edition& ed, const State& s, Report& r) {
  int anarchy = anarchy_on_map(s);
  int disease = 0;
  int at_start = 0;
  for (const Player& p : s.player) {
    anarchy += p.anarchy;
    disease += p.disease;
  }
  for (int i = 0; i < spheres; ++i) {
    disease += s.at(sphere(i)).disease;
    at_start += ed.of(sphere(i)).disease;
  }
  r.require(anarchy == ed.num.anarchy_disks, "map and Victory Piles hold all Anarchy");
  r.require(disease == (ed.advanced() ? at_start : 0), "map and Victory Piles hold all Disease");
}

void check_sphere(const Edition& ed, const State& s, Sphere x, Report& r) {
  const Land& land = s.at(x);
  const SphereRow& row = ed.of(x);
  r.require(land.anarchy <= ed.num.most_anarchy, "a Sphere holds no more Anarchy than fits");
  r.require(land.dissent() <= row.dissident_squares, "no more Dissidents than squares");
  r.require(land.disease <= row.disease, "Disease is where it began, or gone");
  const bool began_modern = ed.opt.late1865 && row.late_modern != 0;
  r.require(land.modern <= 1 && (land.modern != 0 || !began_modern), "C4.1: a Modern State stays one");
  r.require(land.modern == 0 || began_modern || ed.advanced(), "R-50: without Revolutions no State becomes Modern");
}

void check_map(const Edition& ed, const State& s, Report& r) {
  for (int i = 0; i < spheres; ++i) check_sphere(ed, s, sphere(i), r);
  for (int i = 0; i < ports; ++i) {
    r.require(s.at(port(i)).filled() <= ed.of(port(i)).squares, "no more Freedmen than squares");
  }
  for (const Player& p : s.player) {
    r.require(p.factory == 0 || (ed.advanced() && s.at(sphere(p.factory - 1)).modern != 0),
              "K6.7: a Factory stands in a Modern State");
  }
}

// ---- chits and ships ----

void check_borders(const Edition& ed, const State& s, Report& r) {
  for (const Owner o : s.chit) r.require(playing(ed, o), "a Barrier is on its Sphere or in a player's pile");
  int ships = s.pool_ships;
  bool moved = false;
  for (const Water& w : s.water) {
    r.require(playing(ed, w.slaver), "a Slaver is on its border or in a player's pile");
    r.require(w.ship <= 1, "a Sea Border has one ship at most");
    r.require(w.marines == 0 || w.ship != 0, "a Marine needs a ship");
    r.require(w.marines <= 1 || ed.opt.marines_per_ship == MarinesPerShip::unlimited, "R-13: a ship holds one Marine");
    r.require(w.moved <= w.marines, "G1.1: only Marines that are there have moved");
    ships += w.ship;
    moved = moved || w.moved != 0;
  }
  r.require(ships == ed.num.ships, "pool and Sea Borders hold all ships");
  const bool under_way = pending(s, Do::perform) && s.deed.op == Op::maritime;
  r.require(!moved || under_way, "G1.1: Marines are ready again after an op");
}

// ---- cards ----

using Places = EnumArray<Card, u8, cards + 1>;

void count_set(const CardSet& set, Places& places) {
  for (const Card c : set) ++places[c];
}

Places count_cards(const State& s) {
  Places out{};
  const auto put = [&](Card c) { ++out[c]; };
  for (const CardSet& set : s.pool) count_set(set, out);
  count_set(s.discard, out);
  for (const Deck& d : s.deck) put(d.top);
  for (const Lot& lot : s.market) put(lot.card);
  for (int i = 0; i < s.rights_size; ++i) put(s.rights[i].card);
  for (int i = 0; i < s.will_size; ++i) put(s.will[i].card);
  for (const Card c : s.revolution_stack) put(c);
  for (const Card c : s.revolutions_removed) put(c);
  return out;
}

bool in_market(const State& s, Card c) {
  for (const Lot& lot : s.market) {
    if (lot.card == c) return true;
  }
  return false;
}

// Modern: it has succeeded, is just doing so, or began so.
void check_revolution(const Edition& ed, const State& s, Card c, Report& r) {
  const bool modern = s.at(ed.tables.of_revolution(c).sphere).modern != 0;
  const bool stacked = s.revolution_stack.has(c);
  const bool open = stacked || in_market(s, c);
  r.require(modern != open || (modern && s.deed.card == c && !stacked),
            "the Revolution of a Sphere waits until it is Modern, and not after");
}

void check_cards(const Edition& ed, const State& s, Report& r) {
  const Places places = count_cards(s);
  for (int i = 1; i <= ideas; ++i) r.require(places[i] == 1, "every Idea is in exactly one place");
  for (int i = first_revolution; i <= cards; ++i) {
    r.require(places[i] == (ed.advanced() ? 1 : 0), "every Revolution is in exactly one place");
    if (ed.advanced()) check_revolution(ed, s, card(i), r);
  }
}

void check_deck(const Edition& ed, const State& s, Side d, Report& r) {
  const Deck& deck = s.of(d);
  const CardSet& pool = s.pool[d];
  const bool open = deck.top != Card::none;
  const int size = s.era == Era::cooperative ? ed.deck_size() : ed.second_deck_size();
  r.require(deck.left <= size, "C7.1: a deck only shrinks");
  r.require(!open || ed.tables.of_idea(deck.top).side == d, "R-05: a deck shows a card of its side");
  const bool turning = pending(s, Do::top, ix(d));
  r.require(deck.left == 0 ? !open && !turning : open != turning, "C7.2: the top of a deck lies open");
  r.require(deck.left - (open ? 1 : 0) <= pool.size(), "the cards of a deck are among the unseen ones");
  for (int i = 1; i <= ideas; ++i) {
    r.require(!pool.has(card(i)) || ed.tables.of_idea(card(i)).side == d, "R-05: unseen Ideas lie with their side");
  }
}

// ---- the market and the Splays ----

// C8.1: the cards dealt so far, from the bottom of the West column on.
int dealt(const State& s) {
  const Step* deal = s.agenda.find(Do::deal);
  return deal == nullptr ? slots : Steps::read<Do::deal>(*deal);
}

void check_market(const Edition& ed, const State& s, Report& r) {
  const int lie = dealt(s);
  for (int i = 0; i < slots; ++i) {
    const Lot& lot = s.lot(slot(i));
    r.require(!lot.gap() || same_bytes(lot, Lot{}), "GL-Gap: nothing stands on a Gap");
    r.require(!is_revolution(lot.card) || ed.advanced(), "S.4: Revolutions are of the advanced game");
    r.require(lot.face == Face::front || is_revolution(lot.card), "an Idea has one face");
    if (s.phase == Phase::setup) r.require(lot.gap() == (i >= lie), "C8.1: the market is dealt from the bottom up");
  }
}

bool shows_own_icon(const Edition& ed, const Leaf& x) {
  const auto& freedom =
      is_idea(x.card) ? ed.tables.of_idea(x.card).freedom : ed.tables.of_revolution(x.card).face[x.face].freedom;
  return (x.shown == freedom[0] || x.shown == freedom[1]) && (x.face == Face::front || is_revolution(x.card));
}

void check_splay(const Edition& ed, const State& s, Splay where, Report& r) {
  const int size = size_of(s, where);
  const u8 start = s.start_icon[where];
  const auto& ends = ed.tables.start[where];
  r.require(size == 0 || ed.advanced(), "S.4: Splays are of the advanced game");
  for (int i = 0; i < size; ++i) r.require(shows_own_icon(ed, leaf(s, where, i)), "A.2: a card shows one of its icons");
  r.require(start == 0 || start == ix(ends[0]) + 1 || start == ix(ends[1]) + 1, "A.2: a starting card shows an end");
  const bool founding = top_of(s) == Do::found && s.deed.splay == where && size == 1;
  r.require((start != 0) == (size > 0 && !founding), "GL-Founding_Father: the first card turns the starting card");
}

}  // namespace

void check_pieces(const Edition& ed, const State& s, Report& r) {
  for (int i = 0; i < colours; ++i) check_player(ed, s, colour(i), r);
  check_disks(ed, s, r);
  check_map(ed, s, r);
  check_borders(ed, s, r);
  check_cards(ed, s, r);
  check_deck(ed, s, Side::W, r);
  check_deck(ed, s, Side::E, r);
  check_market(ed, s, r);
  check_splay(ed, s, Splay::bill_of_rights, r);
  check_splay(ed, s, Splay::general_will, r);
  r.require(s.will_size <= ed.num.general_will_limit, "the General Will keeps to its limit");
}

}  // namespace noo::pax_emancipation
