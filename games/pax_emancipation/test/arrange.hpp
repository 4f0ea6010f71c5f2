// A position to arrange by hand: what `Table` (table.hpp) plays with.
//
// Pieces come from where they are kept and go back there: Agents and meeples from and to their pool, Anarchy from the
// fullest and to the emptiest Victory Pile, Ideas from and to the unseen ones of their side. So most arrangements are
// sound. What cannot be reached by play may be arranged too.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/testing/cites.hpp"
#include "pax_emancipation/binding.hpp"
#include "pax_emancipation/chapters.hpp"
#include "pax_emancipation/game.hpp"

namespace noo::pax_emancipation::test {

inline constexpr Colour red = Colour::red;
inline constexpr Colour green = Colour::green;
inline constexpr Colour white = Colour::white;

using Strings = std::vector<std::string>;
using Colours = std::vector<Colour>;

template <class T>
T named(std::string_view word) {
  for (int i = 0; i < Domain<T>::size; ++i) {
    if (Domain<T>::word(Domain<T>::at(i)) == word) return Domain<T>::at(i);
  }
  ADD_FAILURE() << "no such word: " << word;
  return Domain<T>::at(0);
}
inline Side side_named(std::string_view word) { return word == "W" ? Side::W : Side::E; }

// The arguments of an event, those left out being 0: EXPECT_EQ(t.find(Ev::paid)->args, args({0, 3})).
inline std::array<i16, Event::max_args> args(std::initializer_list<int> values) {
  std::array<i16, Event::max_args> out{};
  std::size_t i = 0;
  for (const int v : values) out[i++] = static_cast<i16>(v);
  return out;
}

class Arrangement {
 public:
  explicit Arrangement(int seats, const noo::Options& options, const DataFiles& data)
      : game_(make_typed(seats, with_variant(seats, options), data)), s(game_.begin()) {
    finish_setup();
  }

  const Game& game() const { return game_; }
  const Edition& ed() const { return game_.edition(); }

  // ---- a player ----
  void finance(Colour c, int capital, int wealth, int debt) {
    Player& p = s.of(c);
    const int all = p.pool_agents + p.finance.agents();
    p.finance = {static_cast<u8>(capital), static_cast<u8>(wealth), static_cast<u8>(debt)};
    ASSERT_GE(all, p.finance.agents()) << "not so many Agents in the pool";
    p.pool_agents = static_cast<u8>(all - p.finance.agents());
  }
  // Agents of this colour on Red's board; they come from the pool.
  void nationalised(Colour c, int capital, int wealth) {
    Player& p = s.of(c);
    const int all = p.pool_agents + p.nationalised[0] + p.nationalised[1];
    p.nationalised = {static_cast<u8>(capital), static_cast<u8>(wealth)};
    ASSERT_GE(all, capital + wealth) << "not so many Agents in the pool";
    p.pool_agents = static_cast<u8>(all - capital - wealth);
  }
  // What is left in the pool: the others stand in the debt box.
  void pool_agents(Colour c, int left) {
    Player& p = s.of(c);
    const int all = p.pool_agents + p.finance.debt;
    ASSERT_GE(all, left) << "not so many Agents in pool and debt";
    p.pool_agents = static_cast<u8>(left);
    p.finance.debt = static_cast<u8>(all - left);
  }
  // What is left in the pool: the others become Freedmen wherever a square is free, the last Ports first.
  void pool_meeples(Colour c, int left) {
    for (int i = ports - 1; i >= 0; --i) {
      while (s.of(c).pool_meeples > left && s.at(port(i)).filled() < ed().of(port(i)).squares) {
        freedmen(port_words[index(port(i))], c, s.at(port(i)).freedmen[index(c)] + 1);
      }
    }
    ASSERT_EQ(s.of(c).pool_meeples, left) << "no more free squares";
  }
  void factory(Colour c, std::string_view where) { s.of(c).factory = static_cast<u8>(ix(named<Sphere>(where)) + 1); }
  // Anarchy in the piles. The rest of the disks goes on Spheres, two to each, the last ones first, but not on those in
  // `spared`, which keep what they have.
  void piles(int reds, int greens, int whites, const Strings& spared = {}) {
    const std::array<int, colours> want{reds, greens, whites};
    int rest = ed().num.anarchy_disks - reds - greens - whites;
    for (int i = 0; i < colours; ++i) s.of(colour(i)).anarchy = static_cast<u8>(want[static_cast<std::size_t>(i)]);
    for (const std::string& name : spared) rest -= s.at(named<Sphere>(name)).anarchy;
    for (int i = spheres - 1; i >= 0; --i) {
      if (std::find(spared.begin(), spared.end(), sphere_words[index(sphere(i))]) != spared.end()) continue;
      const int here = std::clamp(rest, 0, int{ed().num.most_anarchy});
      s.at(sphere(i)).anarchy = static_cast<u8>(here);
      rest -= here;
    }
    EXPECT_EQ(rest, 0) << "so many disks there are not, or too many for the Spheres";
  }

  // ---- the map ----
  void admin(std::string_view where, Colour c) {
    no_admin(where);
    take_agent(c);
    s.at(named<Port>(where)).admin = Owner::of(c);
  }
  void no_admin(std::string_view where) {
    Owner& there = s.at(named<Port>(where)).admin;
    if (!there.none()) ++s.of(there.who()).pool_agents;
    there = Owner::nobody();
  }
  void freedmen(std::string_view where, Colour c, int count) {
    Harbour& there = s.at(named<Port>(where));
    meeples(c, there.freedmen[index(c)], count);
    EXPECT_LE(there.filled(), ed().of(named<Port>(where)).squares) << "no such square in " << where;
  }
  void no_freedmen(std::string_view where) {
    for (int i = 0; i < colours; ++i) freedmen(where, colour(i), 0);
  }
  void dissidents(std::string_view where, Colour c, int count) {
    meeples(c, s.at(named<Sphere>(where)).dissidents[index(c)], count);
  }
  void anarchy(std::string_view where, int count) {
    u8& there = s.at(named<Sphere>(where)).anarchy;
    for (; there < count; ++there) --s.of(fullest_pile()).anarchy;
    for (; there > count; --there) ++s.of(emptiest_pile()).anarchy;
  }
  void barrier_to(std::string_view which, Colour c) { s.of(named<Barrier>(which)) = Owner::of(c); }
  void barrier_back(std::string_view which) { s.of(named<Barrier>(which)) = Owner::nobody(); }
  // All Barriers of a Sphere, or those of one hue, into a pile.
  void barriers_to(std::string_view where, Colour c) {
    for_barriers(where, [&](Barrier b) { s.of(b) = Owner::of(c); });
  }
  void barriers_to(std::string_view where, Hue hue, Colour c) {
    for_barriers(where, [&](Barrier b) {
      if (ed().of(b).hue == hue) s.of(b) = Owner::of(c);
    });
  }
  void slaver_to(std::string_view where, Colour c) { s.at(named<Sea>(where)).slaver = Owner::of(c); }
  void slaver_back(std::string_view where) { s.at(named<Sea>(where)).slaver = Owner::nobody(); }
  void ship(std::string_view where) {
    Water& there = s.at(named<Sea>(where));
    if (there.ship != 0) return;
    there.ship = 1;
    --s.pool_ships;
  }
  void marine(std::string_view where) {
    ship(where);
    take_agent(red);
    ++s.at(named<Sea>(where)).marines;
  }
  void modern(std::string_view where) {
    s.at(named<Sphere>(where)).modern = 1;
    for (int i = 0; i < revolutions; ++i) {
      const Card c = pax_emancipation::card(first_revolution + i);
      if (ed().tables.of_revolution(c).sphere != named<Sphere>(where) || !s.revolution_stack.has(c)) continue;
      s.revolution_stack.remove(c);
      s.revolutions_removed.add(c);
    }
  }
  void disease_to(std::string_view where, Colour c) {
    u8& there = s.at(named<Sphere>(where)).disease;
    if (there == 0) return;
    there = 0;
    ++s.of(c).disease;
  }
  void elephant(std::string_view where, bool locked = false) {
    s.elephant = named<Port>(where);
    s.locked = locked ? 1 : 0;
  }

  // ---- the market, the decks, the Splays ----
  // An Idea with its Agents in line; what lay there goes back among the unseen.
  void card(std::string_view where, int number, const Colours& line = {}) {
    Lot& there = s.lot(named<Slot>(where));
    const Card c = pax_emancipation::card(number);
    if (there.card != c) {
      fetch(c);
      clear(there);
      there.card = c;
    }
    agents(where, line);
  }
  void revolution(std::string_view where, int number, Face face, const Colours& line = {}) {
    card(where, number, line);
    s.lot(named<Slot>(where)).face = face;
  }
  void agents(std::string_view where, const Colours& line) {
    Lot& there = s.lot(named<Slot>(where));
    send_home(there);
    for (const Colour c : line) {
      take_agent(c);
      add_agent(there, c);
    }
  }
  // Every Agent there has done its op.
  void used(std::string_view where) {
    for (Agent& a : s.lot(named<Slot>(where)).line) {
      if (!a.none()) a.number = static_cast<u8>(a.number | 4U);
    }
  }
  // The Idea there is discarded, a Revolution goes back to its stack.
  void gap(std::string_view where) {
    Lot& there = s.lot(named<Slot>(where));
    send_home(there);
    if (is_idea(there.card)) s.discard.add(there.card);
    if (is_revolution(there.card)) s.revolution_stack.add(there.card);
    there = Lot{};
  }
  // So many cards, the open one included. `top` 0: any.
  void deck(std::string_view which, int left, int top = 0) {
    Deck& d = s.of(side_named(which));
    if (top != 0 && ix(d.top) != top) {
      fetch(pax_emancipation::card(top));
      put_back(d.top);
      d.top = pax_emancipation::card(top);
    }
    if (left == 0) {
      put_back(d.top);
      d.top = Card::none;
    } else if (d.top == Card::none) {
      d.top = unseen(side_named(which));
    }
    d.left = static_cast<u8>(left);
  }
  void discards(const std::vector<int>& numbers) {
    for (const int n : numbers) {
      fetch(pax_emancipation::card(n));
      s.discard.add(pax_emancipation::card(n));
    }
  }
  // The starting card's icon ("" unset) and the cards after it, oldest first, each with the icon that shows.
  void splay(std::string_view which, std::string_view start, const std::vector<std::pair<int, std::string>>& leaves) {
    const auto where = named<Splay>(which);
    const int before = where == Splay::general_will ? s.will_size : s.rights_size;
    for (int i = 0; i < before; ++i) {
      put_back(leaf(s, where, i).card);
      leaf(s, where, i) = Leaf{};
    }
    s.start_icon[index(where)] = start.empty() ? u8{0} : static_cast<u8>(ix(named<Icon>(start)) + 1);
    (where == Splay::general_will ? s.will_size : s.rights_size) = static_cast<u8>(leaves.size());
    int i = 0;
    for (const auto& [number, icon] : leaves) {
      fetch(pax_emancipation::card(number));
      leaf(s, where, i++) = {pax_emancipation::card(number), Face::front, named<Icon>(icon)};
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
  // One person plays C1c unless told otherwise.
  static noo::Options with_variant(int seats, noo::Options options) {
    if (seats == 1) options.try_emplace("variant", "C1c");
    return options;
  }

  // The lowest numbers lie in the market: W0 is #1, E0 is #25.
  void finish_setup() {
    Sink silent;
    while (game_.in_setup(s)) {
      OddsList odds;
      game_.odds(s, odds);
      game_.play(s, odds.run(0).first, silent);
    }
  }

  void take_agent(Colour c) {
    ASSERT_GT(s.of(c).pool_agents, 0) << "no Agent left in the pool of " << colour_words[index(c)];
    --s.of(c).pool_agents;
  }
  void meeples(Colour c, u8& there, int count) {
    const int all = s.of(c).pool_meeples + there;
    ASSERT_GE(all, count) << "no meeple left in the pool of " << colour_words[index(c)];
    there = static_cast<u8>(count);
    s.of(c).pool_meeples = static_cast<u8>(all - count);
  }
  Colour fullest_pile() const {
    return *std::max_element(all_colours.begin(), all_colours.end(),
                             [&](Colour a, Colour b) { return s.of(a).anarchy < s.of(b).anarchy; });
  }
  Colour emptiest_pile() const {
    Colour best = red;
    for (const Colour c : all_colours) {
      if (ed().plays(c) && s.of(c).anarchy < s.of(best).anarchy) best = c;
    }
    return best;
  }
  template <class F>
  void for_barriers(std::string_view where, const F& f) {
    const SphereRow& row = ed().of(named<Sphere>(where));
    for (int i = 0; i < row.barrier_count; ++i) f(barrier(row.first_barrier + i));
  }

  void send_home(Lot& there) {
    for (Agent& a : there.line) {
      if (!a.none()) ++s.of(a.who()).pool_agents;
      a = Agent{};
    }
  }
  void put_back(Card c) {
    if (is_idea(c)) s.pool[index(ed().tables.of_idea(c).side)].add(c);
    if (is_revolution(c)) s.revolution_stack.add(c);
  }
  void clear(Lot& there) {
    send_home(there);
    put_back(there.card);
    there = Lot{};
  }
  Card unseen(Side side) {
    for (int n = 1; n <= ideas; ++n) {
      const Card c = pax_emancipation::card(n);
      if (!s.pool[index(side)].has(c)) continue;
      s.pool[index(side)].remove(c);
      return c;
    }
    ADD_FAILURE() << "no unseen Idea left";
    return Card::none;
  }
  // Takes a card from where it is. Another takes the place of an open top; a slot is left as a Gap.
  void fetch(Card c) {
    for (Lot& there : s.market) {
      if (there.card == c) clear(there);
    }
    for (int i = 0; i < 2; ++i) {
      if (s.deck[static_cast<std::size_t>(i)].top == c) {
        s.deck[static_cast<std::size_t>(i)].top = unseen(static_cast<Side>(i));
      }
      s.pool[static_cast<std::size_t>(i)].remove(c);
    }
    s.discard.remove(c);
    if (!is_revolution(c)) return;
    s.revolution_stack.remove(c);
    s.revolutions_removed.remove(c);
  }

  static constexpr std::array<Colour, colours> all_colours{red, green, white};
};

}  // namespace noo::pax_emancipation::test
