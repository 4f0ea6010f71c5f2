// A position to arrange by hand: what `Table` (table.hpp) plays with.
//
// Counters on tiles come from their owner's Time Spent, or else from the blocks, free time first; cards from wherever
// they are; a tile from the top of a stack of its level where there is one. So most arrangements are sound. What cannot
// be reached by play may be arranged too.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/testing/cites.hpp"
#include "planetary_phase/binding.hpp"
#include "planetary_phase/chapters.hpp"
#include "planetary_phase/game.hpp"

namespace noo::planetary_phase::test {

inline constexpr Who blue = who(0);
inline constexpr Who black = who(1);
inline constexpr Who pink = who(2);
inline constexpr Who red = who(3);
inline constexpr Who green = who(4);
inline constexpr Who none = who(0xFE);  // of an open corner

using Strings = std::vector<std::string>;

template <class T>
T named(std::string_view word) {
  for (int i = 0; i < Domain<T>::size; ++i) {
    if (Domain<T>::word(Domain<T>::at(i)) == word) return Domain<T>::at(i);
  }
  ADD_FAILURE() << "no such word: " << word;
  return Domain<T>::at(0);
}

// The arguments of an event, those left out being 0: EXPECT_EQ(t.find(Ev::energy)->args, args({0, 2, 5})).
inline std::array<i16, Event::max_args> args(std::initializer_list<int> values) {
  std::array<i16, Event::max_args> out{};
  std::size_t i = 0;
  for (const int v : values) out[i++] = static_cast<i16>(v);
  return out;
}

class Arrangement {
 public:
  explicit Arrangement(int seats, const noo::Options& options, const DataFiles& data = {})
      : game_(make_typed(seats, with_variant(seats, options), data)), s(game_.begin()) {
    finish_setup();
  }

  const Game& game() const { return game_; }
  const Edition& ed() const { return game_.edition(); }
  int players() const { return ed().players(); }

  // ---- arranging a player ----
  void blocks(Who w, int upkeep, int contracts, int commitments, int free_time) {
    Player& p = s.of(w);
    const int all = p.at_hand() + p.spent;
    p.time = {static_cast<u8>(upkeep), static_cast<u8>(contracts), static_cast<u8>(commitments),
              static_cast<u8>(free_time)};
    ASSERT_GE(all, p.at_hand()) << "not so many time counters";
    p.spent = static_cast<u8>(all - p.at_hand());
  }
  void energy(Who w, int level) { s.of(w).energy = static_cast<i8>(level); }
  void everybodys_energy(int level) {
    for (int i = 0; i < players(); ++i) energy(who(i), level);
  }
  void reputation(Who w, int total) { s.of(w).reputation = static_cast<u16>(total); }
  void credits(Who w, int count) { s.of(w).credits = static_cast<u8>(count); }
  void hour(Who w, int at) { s.of(w).hour = static_cast<u8>(at); }
  // The Bonus Asset has been taken; it lies in Time Spent until `blocks` says otherwise.
  void bonus_taken(Who w) {
    s.of(w).bonus = Asset::taken;
    ++s.of(w).spent;
  }
  // A counter has been lost at the floor, from Time Spent or else from the blocks.
  void mishap_happened(Who w) {
    s.of(w).mishap = Mishap::lost;
    take_counter(w);
  }
  // The marker goes on top of those already on its step.
  void credential(Who w, std::string_view where, int position) {
    const auto c = named<Sector>(where);
    s.of(w).at(c) = static_cast<u8>(position);
    auto& rank = s.rank[static_cast<std::size_t>(ix(c))];
    std::vector<u8> others;
    for (int i = 0; i < players(); ++i) {
      if (rank[static_cast<std::size_t>(i)] != ix(w)) others.push_back(rank[static_cast<std::size_t>(i)]);
    }
    std::size_t at = 0;
    while (at < others.size() && is_below(who(others[at]), w, c)) ++at;
    others.insert(others.begin() + static_cast<std::ptrdiff_t>(at), static_cast<u8>(ix(w)));
    std::copy(others.begin(), others.end(), rank.begin());
  }
  void distinction(std::string_view where, Who w) {
    s.distinction[static_cast<std::size_t>(ix(named<Sector>(where)))] = Owner::of(w);
  }
  // Slots 1 to 3. The Credential is at least what the connections there have given.
  void connection(Who w, int slot, std::string_view which, bool used = false) {
    const auto c = named<Card>(which);
    free(c);
    Connection& there = s.of(w).net[static_cast<std::size_t>(slot - 1)];
    if (there.card != Card::none) s.discard.add(there.card);
    there = {c, static_cast<u8>(used ? 1 : 0), ed().of(c).credential};
    int given = 0;
    for (const Connection& held : s.of(w).net) {
      if (held.card != Card::none && ed().of(held.card).sector == ed().of(c).sector) given += held.gained;
    }
    if (s.of(w).at(ed().of(c).sector) < given) credential(w, sector_words[index(ed().of(c).sector)], given);
  }
  void ability(Who w, std::string_view which) {
    const auto c = named<Card>(which);
    free(c);
    Card& there = s.of(w).ability[index(ed().of(ed().of(c).ability).block)];
    if (there != Card::none) s.discard.add(there);
    there = c;
  }
  // The tile in hand; "none" puts it out of the way.
  void tile(Who w, std::string_view which) {
    s.of(w).tile = Tile::none;
    if (which == "none") return;
    const auto t = named<Tile>(which);
    fetch(t);
    s.of(w).tile = t;
  }

  // ---- arranging the board ----
  // `held` by corner of the space, `none` for an open one.
  void put_tile(std::string_view where, std::string_view which, int rotation = 0, const std::vector<Who>& held = {},
                bool launched = false) {
    const auto at = named<Space>(where);
    const auto t = named<Tile>(which);
    fetch(t);
    Site site{t, static_cast<Rotation>(rotation), static_cast<u8>(launched ? 1 : 0), {}};
    for (std::size_t k = 0; k < held.size(); ++k) {
      if (held[k] == none) continue;
      take_counter(held[k]);
      site.held[k] = Owner::of(held[k]);
    }
    s.at(at) = site;
  }
  void launched(std::string_view where, std::string_view which) { put_tile(where, which, 0, {}, true); }
  void assessed(std::string_view where) { s.assessed = named<Sector>(where); }
  void integration(int level) { s.integration = static_cast<u8>(level); }
  void degradation(int level) { s.degradation = static_cast<u8>(level); }
  void order(const std::vector<Who>& players_in_order) {
    for (std::size_t i = 0; i < players_in_order.size(); ++i) s.order[i] = static_cast<u8>(ix(players_in_order[i]));
  }
  // Left to right; nothing else in this box.
  void schedule(std::string_view where, const std::vector<Who>& markers) {
    auto& there = s.in(named<Box>(where));
    there = {};
    for (std::size_t i = 0; i < markers.size(); ++i) there[i] = Owner::of(markers[i]);
  }

  // ---- arranging cards ----
  // What lay there is discarded. Shelves S3, S2, S1; "none" empties one.
  void display(std::string_view shelf, std::string_view which, Face face = Face::life) {
    Slot& there = s.on(named<Shelf>(shelf));
    if (there.card != Card::none) s.discard.add(there.card);
    there = Slot{};
    if (which == "none") return;
    free(named<Card>(which));
    there = {named<Card>(which), face};
  }
  // The open front; what lay there goes back into the deck.
  void deck_top(std::string_view which) {
    const auto c = named<Card>(which);
    if (s.top == c) return;
    free(c);
    if (s.top != Card::none) s.deck.add(s.top);
    s.top = c;
  }
  // Lies threat side up on the deck.
  void threat_on_deck(std::string_view which) {
    if (s.threat != Card::none) s.deck.add(s.threat);
    s.threat = Card::none;
    if (which == "none") return;
    free(named<Card>(which));
    s.threat = named<Card>(which);
  }
  // The threat on the back, which everybody knows now.
  void back(std::string_view which, std::string_view threat) {
    s.back_of(named<Card>(which)).number = static_cast<u8>(ix(named<Space>(threat)) + 1);
    s.known.add(named<Card>(which));
  }
  // Exactly these below the open card; what else was there is discarded.
  void deck(const std::vector<std::string>& list) {
    s.discard.bits |= s.deck.bits;
    s.deck = CardSet{};
    for (const std::string& which : list) {
      free(named<Card>(which));
      s.deck.add(named<Card>(which));
    }
  }
  // Exactly these; what else was there is out of the game.
  void discards(const std::vector<std::string>& list) {
    s.removed.bits |= s.discard.bits;
    s.discard = CardSet{};
    for (const std::string& which : list) {
      free(named<Card>(which));
      s.discard.add(named<Card>(which));
    }
  }

 protected:
  template <class T>
  static std::size_t index(T value) {
    return static_cast<std::size_t>(ix(value));
  }

  Game game_;

 public:
  State s;

 private:
  // One and two players need the variant.
  static noo::Options with_variant(int seats, noo::Options options) {
    if (seats < 3) options["variant_small"] = "true";
    return options;
  }

  void finish_setup() {
    Sink silent;
    while (game_.in_setup(s)) {
      OddsList odds;
      game_.odds(s, odds);
      game_.play(s, odds.run(0).first, silent);
    }
  }

  // On step 0 markers lie in the order of the colours, unless the option gives them one.
  bool is_below(Who other, Who w, Sector c) const {
    const int mine = s.of(w).at(c);
    const int theirs = s.of(other).at(c);
    const bool no_stack = mine == 0 && !ed().opt.leader_at_start;
    return theirs < mine || (theirs == mine && (!no_stack || ix(other) < ix(w)));
  }

  void take_counter(Who w) {
    Player& p = s.of(w);
    if (p.spent > 0) {
      --p.spent;
      return;
    }
    for (int i = num(Block::free_time); i >= 0; --i) {
      u8& there = p.in(block(i));
      if (there == 0) continue;
      --there;
      return;
    }
    ADD_FAILURE() << "no time counter left for " << who_words[index(w)];
  }

  // Takes a tile from where it is: a hand, the board, the top of a stack; or from the unseen ones, and then the top of
  // a stack of its level changes places with it.
  void fetch(Tile t) {
    for (Player& p : s.player) {
      if (p.tile == t) p.tile = Tile::none;
    }
    for (Site& site : s.site) {
      if (site.tile == t) site = Site{};
    }
    if (ed().of(t).place != 0) return;
    for (int i = 0; i < stacks; ++i) {
      if (s.of(stack(i)).top == t) return draw_from(stack(i));
    }
    if (!s.unseen.has(t)) return;
    s.unseen.remove(t);
    for (int i = 0; i < stacks; ++i) {
      const Tile top = s.of(stack(i)).top;
      if (top == Tile::none || ed().of(top).level != ed().of(t).level) continue;
      s.unseen.add(top);
      return draw_from(stack(i));
    }
  }
  void draw_from(Stack k) {
    Pile& pile = s.of(k);
    --pile.left;
    pile.top = Tile::none;
    if (pile.left == 0) return;
    for (int n = 1; n <= tiles; ++n) {
      if (!s.unseen.has(planetary_phase::tile(n))) continue;
      if (ed().of(planetary_phase::tile(n)).level != ed().stack_level(k, pile.left)) continue;
      s.unseen.remove(planetary_phase::tile(n));
      pile.top = planetary_phase::tile(n);
      return;
    }
    ADD_FAILURE() << "no tile left for the stack";
  }

  // Takes the card from where it is. Another of the deck takes the place of the open one.
  void free(Card c) {
    ASSERT_TRUE(ed().in_play(c)) << "not with so few players: L" << ix(c);
    s.deck.remove(c);
    s.discard.remove(c);
    s.removed.remove(c);
    if (s.threat == c) s.threat = Card::none;
    if (s.top == c) s.top = next_front();
    for (Slot& there : s.display) {
      if (there.card == c) there = Slot{};
    }
    for (Player& p : s.player) {
      for (Connection& held : p.net) {
        if (held.card == c) held = Connection{};
      }
      std::replace(p.ability.begin(), p.ability.end(), c, Card::none);
    }
  }
  Card next_front() {
    if (s.deck.empty()) return Card::none;
    const Card c = card(std::countr_zero(s.deck.bits));
    s.deck.remove(c);
    return c;
  }
};

}  // namespace noo::planetary_phase::test
