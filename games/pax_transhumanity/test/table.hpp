// A table for tests: a position to arrange by hand, moves in notation, cards as written.
//
//   Table t(2);                                    blue and red; blue's turn, an empty Market, one T card in the Splay
//   t.put("FW3", 49);                              arrange: what is placed comes from where such things come from
//   t.finance(blue, 2, 4, 2);
//   t.splay("TTG");
//   t.go("do syndicate", "card FW3");              moves and cards, in the order they are asked
//   EXPECT_EQ(t.money(blue), "1/3/4");
//   EXPECT_EQ(t.why("card FW3"), "F2e");
//
// Agents come from their colour's pool, or from its debt when the pool is empty; cards from the discards or the box.
// So every arrangement keeps 15 Agents, 4 disks and 43 cards, and the invariants hold after every move.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/testing/cites.hpp"
#include "pax_transhumanity/binding.hpp"
#include "pax_transhumanity/chapters.hpp"
#include "pax_transhumanity/game.hpp"

namespace noo::pax_transhumanity::test {

inline constexpr Colour blue = Colour::blue;
inline constexpr Colour black = Colour::black;
inline constexpr Colour pink = Colour::pink;
inline constexpr Colour red = Colour::red;

using Strings = std::vector<std::string>;

template <class T>
T named(std::string_view word) {
  for (int i = 0; i < Domain<T>::size; ++i) {
    if (Domain<T>::word(Domain<T>::at(i)) == word) return Domain<T>::at(i);
  }
  ADD_FAILURE() << "no such word: " << word;
  return Domain<T>::at(0);
}
inline Slot at(std::string_view slot) { return named<Slot>(slot); }
inline Space on(std::string_view space) { return named<Space>(space); }
inline Discipline letter(char c) { return named<Discipline>(std::string_view(&c, 1)); }

// The arguments of an event, those left out being 0: EXPECT_EQ(t.find(Ev::paid)->args, args({0, 5, 0, 1, 7})).
inline std::array<i16, Event::max_args> args(std::initializer_list<int> values) {
  std::array<i16, Event::max_args> out{};
  std::size_t i = 0;
  for (const int v : values) out[i++] = static_cast<i16>(v);
  return out;
}

class Table {
 public:
  explicit Table(int seats = 2, const noo::Options& options = {})
      : game_(make_typed(seats, options, {})), s(game_.begin()) {
    finish_setup();
    clear_market();
    splay("T");
  }

  const Game& game() const { return game_; }
  const Edition& ed() const { return game_.edition(); }

  // ---- arranging cards ----
  void clear_market() {
    for (int i = 0; i < slots; ++i) empty(slot(i));
  }
  // The card lies in this slot, without Agents; what lay there is discarded.
  void put(std::string_view where, int number) {
    free(card(number));
    empty(at(where));
    s.lot(at(where)).card = card(number);
  }
  // Any Idea of this pair without heat squares and Ability.
  int put_plain(std::string_view where, std::string_view pair) {
    const Card c = find([&](const CardRow& row) {
      const bool fits = row.left == letter(pair[0]) && row.right == letter(pair[1]);
      return fits && row.white + row.black == 0 && row.ability == Ability::none;
    });
    put(where, ix(c));
    return ix(c);
  }
  // Top to bottom: cards without heat squares that show these Disciplines. The Regime follows.
  void splay(std::string_view letters) {
    clear_splay();
    for (const char l : letters) {
      const Card c = splay_card(letter(l));
      free(c);
      s.splay.push({c, letter(l), Heat{}});
    }
    s.regime = regime_of(s);
  }
  void splay(const std::vector<std::pair<int, char>>& list) {
    clear_splay();
    for (const auto& [number, shown] : list) {
      free(card(number));
      s.splay.push({card(number), letter(shown), Heat{}});
    }
    s.regime = regime_of(s);
  }
  // A Splay of two or three cards that brings about this Regime.
  void regime(Regime r) {
    const Discipline d = discipline_of(r);
    if (r == Regime::globalization) return splay("TGC");
    if (r == Regime::paradigm_shift) return splay("TTT");
    splay(std::string(2, discipline_words[static_cast<std::size_t>(ix(d))][0]));
  }
  // Bottom to top.
  void tank(Colour c, const std::vector<int>& list) {
    while (s.tanks.top(c) != Card::none) s.discard.add(s.tanks.pop(c));
    for (const int number : list) {
      free(card(number));
      s.tanks.push(c, card(number));
    }
  }
  // The deck is shortened to this; the rest is discarded.
  void deck(int upper, int lower, int tips) {
    for (int n = ix(first_tipping_point); n < ix(plurality_card) && s.deck.tips > tips; ++n) {
      if (s.unseen.has(card(n))) discard_unseen(card(n));
    }
    while (s.deck.upper + s.deck.lower > upper + lower) discard_unseen(unseen_idea());
    ASSERT_EQ(s.deck.upper + s.deck.lower, upper + lower) << "the deck has no more cards";
    s.deck.upper = static_cast<u8>(upper);
    s.deck.lower = static_cast<u8>(lower);
  }
  void hidden(Colour c, char discipline) {
    const auto i = static_cast<std::size_t>(ix(c));
    s.dealt[i].card[0] = find([&](const CardRow& row) { return row.left == letter(discipline); }, true);
    s.hidden[i].choice = letter(discipline);
  }

  // ---- arranging Agents, disks and chits ----
  void finance(Colour c, int capital, int wealth, int debt) {
    Player& p = s.of(c);
    const int spare = p.finance.agents() + p.pool_agents - capital - wealth - debt;
    ASSERT_GE(spare, 0) << "not so many Agents";
    p.pool_agents = static_cast<u8>(spare);
    p.finance = {static_cast<u8>(capital), static_cast<u8>(wealth), static_cast<u8>(debt)};
  }
  void patents(Colour c, char discipline, int count) {
    u8& there = s.of(c).patents[static_cast<std::size_t>(ix(letter(discipline)))];
    for (; there > count; --there) ++s.of(c).pool_agents;
    for (; there < count; ++there) take_agent(c);
  }
  void no_patents(Colour c) {
    for (const char d : {'T', 'G', 'C', 'A'}) patents(c, d, 0);
  }
  void syndicate(std::string_view where, Colour c) {
    take_agent(c);
    s.lot(at(where)).syndicated.add(c);
  }
  void heat(std::string_view where, Colour c, Square q, int count = 1) {
    for (int i = 0; i < count; ++i) take_agent(c);
    s.lot(at(where)).heat.add(c, q, count);
  }
  // On the Splay card at this place, 1 at the top.
  void shock(int place, Colour c, Square q, int count = 1) {
    for (int i = 0; i < count; ++i) take_agent(c);
    s.splay[place - 1].shock.add(c, q, count);
  }
  void employee(std::string_view space, Colour c) {
    take_agent(c);
    s.spot(on(space)).employees.add(c);
  }
  void unemployed(Colour c, std::string_view sphere, int count = 1) {
    for (int i = 0; i < count; ++i) take_agent(c);
    u8& there = s.of(c).unemployed[static_cast<std::size_t>(ix(named<Sphere>(sphere)))];
    there = static_cast<u8>(there + count);
  }
  void company(std::string_view space, Colour c) {
    ASSERT_GT(s.of(c).pool_disks, 0);
    --s.of(c).pool_disks;
    s.spot(on(space)).company = static_cast<u8>(ix(c) + 1);
  }
  void problem(Colour c, std::string_view name, int count = 1) {
    u8& there = s.of(c).victory[static_cast<std::size_t>(ix(named<Problem>(name)))];
    there = static_cast<u8>(there + count);
  }
  // An Ability by the back door: the Idea with it becomes the player's Think Tank.
  void give(Colour c, int number) { tank(c, {number}); }
  // The pool is empty: what it held is in debt.
  void empty_pool(Colour c) {
    Player& p = s.of(c);
    p.finance.deb = static_cast<u8>(p.finance.deb + p.pool_agents);
    p.pool_agents = 0;
  }
  void active(Colour c) { s.active = c; }
  void actions(int left) { s.actions_left = static_cast<u8>(left); }

  // ---- playing ----
  template <class... Text>
  void go(const Text&... moves) {
    (one(moves), ...);
  }
  // Draws whatever comes, as long as cards are drawn.
  void draw_all() {
    while (game_.turn(s).actor == Turn::Actor::chance) {
      OddsList odds;
      game_.odds(s, odds);
      apply(odds.run(0).first);
    }
  }

  // ---- asking ----
  bool legal(std::string_view move) const { return why(move).empty(); }
  // The rule that refuses this move, "" if it is legal.
  std::string why(std::string_view move) const {
    Move m{};
    if (!Moves::parse(move, m)) return "not a move";
    return std::string(rule_names[game_.check(s, m).rule]);
  }
  Strings offers() const {
    MoveList list;
    game_.moves(s, list);
    Strings out;
    for (const Move m : list) out.emplace_back(Moves::notation(m).view());
    return out;
  }
  // Those that begin with this word.
  Strings offers(std::string_view kind) const {
    Strings out;
    for (const std::string& move : offers()) {
      if (move == kind || move.starts_with(std::string(kind) + " ")) out.push_back(move);
    }
    return out;
  }
  Do question() const { return s.agenda.empty() ? Do::none : static_cast<Do>(s.agenda.top().what); }
  Colour asked_colour() const { return ed().colour_of(game_.turn(s).seat); }
  // "capital/wealth/debt"
  std::string money(Colour c) const {
    const Finance& f = s.of(c).finance;
    return std::to_string(f.cap) + "/" + std::to_string(f.wea) + "/" + std::to_string(f.deb);
  }
  int patents_of(Colour c, char d) const { return s.of(c).patents[static_cast<std::size_t>(ix(letter(d)))]; }
  const Lot& lot(std::string_view where) const { return s.lot(at(where)); }
  const Spot& spot(std::string_view space) const { return s.spot(on(space)); }
  bool has(Colour c, Ability a, int parameter = 0) const { return held(ed(), s, c).has(a, parameter); }
  // The events of the last move, or those of one code.
  const std::vector<Event>& events() const { return events_; }
  int count(Ev code) const {
    return static_cast<int>(
        std::count_if(events_.begin(), events_.end(), [&](const Event& e) { return e.code == num(code); }));
  }
  const Event* find(Ev code) const {
    for (const Event& e : events_) {
      if (e.code == num(code)) return &e;
    }
    return nullptr;
  }
  State view(Colour c) const { return noo::view(game_, s, ed().seat_of(c)); }
  // Is the position sound? Said aloud, for arrangements.
  void expect_sound() const {
    Report report;
    game_.invariants(s, report);
    EXPECT_TRUE(report.clean()) << report.first();
  }

 private:
  Game game_;

 public:
  State s;

 private:
  void one(std::string_view text) {
    Move m{};
    ASSERT_TRUE(Moves::parse(text, m)) << text;
    const Verdict v = game_.check(s, m);
    ASSERT_TRUE(v.legal()) << text << " refused by " << rule_names[v.rule] << ", asked "
                           << Game::ask_row(game_.turn(s).ask).name;
    apply(m);
  }

  void apply(Move m) {
    std::array<Event, max_events_per_move> buffer{};
    Sink sink(buffer.data(), max_events_per_move);
    game_.play(s, m, sink);
    events_.assign(buffer.begin(), buffer.begin() + sink.size());
    Report report;
    game_.invariants(s, report);
    EXPECT_TRUE(report.clean()) << report.first() << " after " << Moves::notation(m).view();
  }

  void finish_setup() {
    Sink silent;
    while (game_.in_setup(s)) {
      if (game_.turn(s).actor == Turn::Actor::chance) {
        OddsList odds;
        game_.odds(s, odds);
        game_.play(s, odds.run(0).first, silent);
      } else {
        MoveList list;
        game_.moves(s, list);
        game_.play(s, list[0], silent);
      }
    }
  }

  // ---- where things come from ----
  void take_agent(Colour c) {
    Player& p = s.of(c);
    u8& from = p.pool_agents > 0 ? p.pool_agents : p.finance.deb;
    ASSERT_GT(from, 0) << "no Agent left for " << colour_words[static_cast<std::size_t>(ix(c))];
    --from;
  }

  void send_home(const Heat& heat, ColourSet syndicated) {
    for (const Colour c : s.in_play) {
      s.of(c).pool_agents = static_cast<u8>(s.of(c).pool_agents + heat.of(c) + (syndicated.has(c) ? 1 : 0));
    }
  }

  void empty(Slot where) {
    Lot& lot = s.lot(where);
    if (lot.card == plurality_card) ADD_FAILURE() << "the plurality card stays";
    if (!lot.empty()) s.discard.add(lot.card);
    send_home(lot.heat, lot.syndicated);
    lot = Lot{};
  }

  void clear_splay() {
    while (s.splay.size > 0) {
      send_home(s.splay[0].shock, ColourSet::none());
      s.discard.add(s.splay[0].card);
      s.splay.remove(0);
    }
  }

  bool dealt(Card c) const {
    return std::any_of(s.dealt.begin(), s.dealt.end(),
                       [&](const Dealt& d) { return d.card[0] == c || d.card[1] == c; });
  }
  bool looked_at(Card c) const { return s.next[0].card == c || s.next[1].card == c; }
  // In nobody's sight or way: discarded, or somewhere in the deck or the box.
  bool idle(Card c) const { return (s.discard.has(c) || s.unseen.has(c)) && !dealt(c) && !looked_at(c); }

  // An idle Idea: one without an Ability first, so that those with one stay free for the test.
  template <class Fits>
  Card find(const Fits& fits, bool unseen = false) const {
    for (const bool any : {false, true}) {
      for (int n = 1; n <= ideas; ++n) {
        const CardRow& row = ed().of(card(n));
        const bool wanted = idle(card(n)) && (any || row.ability == Ability::none) && fits(row);
        if (wanted && (!unseen || s.unseen.has(card(n)))) return card(n);
      }
    }
    ADD_FAILURE() << "no such Idea is idle";
    return card(1);
  }
  Card splay_card(Discipline d) const {
    return find([&](const CardRow& row) { return row.shows(d) && row.white + row.black == 0; });
  }
  Card unseen_idea() const {
    return find([](const CardRow& /*row*/) { return true; }, true);
  }

  // Takes the card from where it is: the discards, the Market, the deck. In the Splay another takes its place.
  void free(Card c) {
    for (int i = 0; i < slots; ++i) {
      if (s.lot(slot(i)).card == c) empty(slot(i));
    }
    for (int i = 0; i < s.splay.size; ++i) {
      if (s.splay[i].card == c) splay_another(i);
    }
    if (dealt(c)) deal_another(c);
    if (s.solo.top == c) turn_up_another();
    ASSERT_TRUE(idle(c)) << "card " << ix(c) << " is in use";
    if (s.unseen.has(c) && !change_for_a_discard(c)) discard_unseen(c);
    s.discard.remove(c);
  }

  void splay_another(int i) {
    const Card before = s.splay[i].card;
    ASSERT_EQ(s.splay[i].shock, Heat{}) << "card " << ix(before) << " is in the Splay with Agents on it";
    const Card other = splay_card(s.splay[i].shown);
    free(other);
    s.splay[i].card = other;
    s.discard.add(before);
  }

  // An unseen Idea changes places with a discarded one, so that the deck keeps its size.
  bool change_for_a_discard(Card c) {
    for (int n = 1; n <= ideas && is_idea(c); ++n) {
      if (!s.discard.has(card(n))) continue;
      s.discard.remove(card(n));
      s.unseen.add(card(n));
      s.unseen.remove(c);
      return true;
    }
    return false;
  }

  // The open card of the exoglobals' deck goes back into it.
  void turn_up_another() {
    const Card other = unseen_idea();
    s.unseen.add(s.solo.top);
    s.unseen.remove(other);
    s.solo.top = other;
  }

  void deal_another(Card c) {
    for (std::size_t i = 0; i < s.dealt.size(); ++i) {
      for (Card& held_card : s.dealt[i].card) {
        if (held_card != c) continue;
        held_card = find([&](const CardRow& row) { return row.left == s.hidden[i].choice; }, true);
      }
    }
  }

  // As if it had come up and been discarded.
  void discard_unseen(Card c) {
    s.unseen.remove(c);
    s.discard.add(c);
    if (c == plurality_card) {
      s.deck.plurality = 0;
    } else if (is_tipping_point(c)) {  // the upper places hold none: they count as lower ones now
      s.deck.lower = static_cast<u8>(s.deck.lower + s.deck.upper - 1);
      s.deck.upper = 0;
      --s.deck.tips;
    } else {
      --(s.deck.upper > 0 ? s.deck.upper : s.deck.lower);
    }
  }

  std::vector<Event> events_;
};

}  // namespace noo::pax_transhumanity::test
