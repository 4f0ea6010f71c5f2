// Tiles, spaces and cards: each is in one place, and where it may be.
#include "planetary_phase/invariants.hpp"

namespace noo::planetary_phase {

namespace {

// ---- tiles ----

using Counts = Array<int, 4>;  // by level; [0] is for starting tiles

int kind_of(const TileRow& row) { return row.place != 0 ? 0 : row.level; }

struct TileCount {
  EnumArray<Tile, u8, tiles + 1> places{};
  Counts unseen{};
  Counts all{};
  Counts face_down{};
};

void count_tiles(const Edition& ed, const State& s, TileCount& out) {
  const auto put = [&](Tile t) {
    if (t != Tile::none) ++out.places[t];
  };
  for (const Player& p : s.player) put(p.tile);
  for (const Site& site : s.site) put(site.tile);
  for (const Pile& pile : s.pile) put(pile.top);
  for (int i = 1; i <= tiles; ++i) {
    const int kind = kind_of(ed.of(tile(i)));
    ++out.all[kind];
    if (!s.unseen.has(tile(i))) continue;
    put(tile(i));
    ++out.unseen[kind];
  }
}

void check_stacks(const Edition& ed, const State& s, TileCount& count, Report& r) {
  Counts dealt{};
  for (int i = 0; i < stacks; ++i) {
    const Pile& pile = s.of(stack(i));
    const int size = ed.stack_size(stack(i));
    const bool fits = pile.left <= size;
    r.require(fits, "a stack only shrinks");
    if (!fits) continue;
    const bool turning = pile.left > 0 && (s.phase == Phase::setup || pending(s, Do::tile, i));
    const bool open = pile.top != Tile::none;
    r.require(open ? pile.left > 0 : pile.left == 0 || turning, "3C-DEV-1: the top of a stack lies open");
    if (open && pile.left > 0) {
      const TileRow& row = ed.of(pile.top);
      r.require(row.place == 0 && row.level == ed.stack_level(stack(i), pile.left),
                "BOARD-6: stacks follow their keys");
    }
    for (int left = size; left > 0; --left) {
      const int level = ed.stack_level(stack(i), left);
      ++dealt[level];
      if (left <= pile.left - (open ? 1 : 0)) ++count.face_down[level];
    }
  }
  for (std::size_t level = 1; level <= 3; ++level) {
    const int gone = count.all[level] - dealt[level];  // 1-SETUP-3: left the game unseen
    r.require(count.unseen[level] == count.face_down[level] + gone, "unseen tiles are face down or out of the game");
  }
}

void check_tiles(const Edition& ed, const State& s, Report& r) {
  TileCount count;
  count_tiles(ed, s, count);
  for (int i = 1; i <= tiles; ++i) {
    const int place = ed.of(tile(i)).place;
    const int places = count.places[i];
    const bool right = place == 0             ? places == 1
                       : place > ed.players() ? places == 0
                                              : places == 1 || s.phase == Phase::setup;
    r.require(right, "every tile is in exactly one place");
  }
  r.require(count.unseen[0] == 0 && (s.unseen.bits & 1U) == 0, "1-SETUP-2: starting tiles are never face down");
  check_stacks(ed, s, count, r);
}

// ---- spaces ----

void check_site(const Edition& ed, const State& s, Space at, Report& r) {
  const Site& site = s.at(at);
  if (!site.covered()) {
    r.require(same_bytes(site, Site{}), "nothing stands on a space without a tile");
    return;
  }
  r.require(ed.of(site.tile).level == ed.of(at).level, "a space holds a tile of its level");
  r.require(num(site.rotation) < rotations && site.launched <= 1, "a tile lies in one of three ways");
  for (const Space need : ed.of(at).needs) {
    r.require(need == Space::none || s.at(need).launched != 0, "what leads to a tile has launched");
  }
  for (const Owner o : site.held) r.require(playing(ed, o), "counters belong to players");
  r.require(site.launched == 0 || site.occupied() == 0, "a launched tile holds no counters");
  const bool launching =
      s.act.space == at && (pending(s, Do::occupy) || pending(s, Do::devote) || pending(s, Do::launch) ||
                            pending(s, Do::launch_gains) || pending(s, Do::launch_end));
  r.require(site.occupied() < corners_a_space || launching, "a full tile launches");
}

// ---- cards ----

void check_cards(const Edition& ed, const State& s, Report& r) {
  EnumArray<Card, u8, cards + 1> places{};
  const auto put = [&](Card c) {
    if (c != Card::none) ++places[c];
  };
  for (int i = 1; i <= cards; ++i) {
    for (const CardSet& set : {s.deck, s.discard, s.removed}) {
      if (set.has(card(i))) put(card(i));
    }
  }
  put(s.top);
  put(s.threat);
  for (const Slot& slot : s.display) put(slot.card);
  for (const Player& p : s.player) {
    for (const Connection& held : p.net) put(held.card);
    for (const Card c : p.ability) put(c);
  }
  if (places[s.act.card] == 0 && pending(s, Do::put)) put(s.act.card);
  for (int i = 1; i <= cards; ++i) {
    r.require(places[i] == (ed.in_play(card(i)) ? 1 : 0), "every card in play is in exactly one place");
  }
  constexpr u64 no_cards = ~(((u64{1} << cards) - 1) << 1U);
  r.require(((s.deck.bits | s.discard.bits | s.removed.bits | s.known.bits) & no_cards) == 0, "unused bits are zero");
  const bool coming = s.phase == Phase::setup || pending(s, Do::front) || pending(s, Do::expose);
  const bool none_left = s.deck.empty() && (s.discard.empty() || s.ending != Ending::none);
  r.require(s.top != Card::none || coming || none_left || s.ending == Ending::defeat,
            "3D1-CARD-4: while there are cards one lies open on the deck");
}

// ---- threat sides ----

void check_shown(const State& s, Card c, Report& r) {
  r.require(c == Card::none || s.known.has(c), "R-22: a card that shows its threat is known");
}

void check_backs(const Edition& ed, const State& s, Report& r) {
  EnumArray<Space, int, spaces> left{};
  for (int i = 1; i <= cards; ++i) {
    if (ed.in_play(card(i))) ++left[ed.of(card(i)).threat];
  }
  const bool printed = !ed.opt.random_threat_backs;
  for (int i = 1; i <= cards; ++i) {
    const Card c = card(i);
    const Back back = s.back_of(c);
    const bool wanted = ed.in_play(c) && (printed || s.known.has(c));
    r.require(back.none() != wanted && back.number <= spaces, "R-22: backs are decided when they are turned up");
    r.require(!s.known.has(c) || ed.in_play(c), "R-22: known backs are of cards in play");
    if (!back.none() && back.number <= spaces) --left[back.threat()];
  }
  for (const int n : left) r.require(n >= 0, "R-22: no threat is on more backs than it has");
  check_shown(s, s.threat, r);
  for (const Slot& slot : s.display) {
    r.require(slot.face <= Face::threat && (slot.card != Card::none || slot.face == Face::life),
              "an empty slot of the display holds nothing");
    if (slot.face == Face::threat) check_shown(s, slot.card, r);
  }
  for (int i = 1; i <= cards; ++i) {
    if (s.removed.has(card(i))) check_shown(s, card(i), r);
  }
}

}  // namespace

void check_pieces(const Edition& ed, const State& s, Report& r) {
  check_tiles(ed, s, r);
  for (int i = 0; i < spaces; ++i) check_site(ed, s, space(i), r);
  check_cards(ed, s, r);
  check_backs(ed, s, r);
}

}  // namespace noo::planetary_phase
