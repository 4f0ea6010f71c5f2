// A table for the solo game: which card the exoglobals turn up next is the test's to say.
//
//   Solo t;                                  hard: blue against black and pink; black acts first while all is even
//   t.put("FW2", 49);
//   t.exo(70);                               blue ends its turn, the exoglobals turn up #70
//   EXPECT_TRUE(t.lot("FW2").syndicated.has(black));
#pragma once

#include "table.hpp"

namespace noo::pax_transhumanity::test {

class Solo : public Table {
 public:
  explicit Solo(noo::Options options = {}) : Table(1, with_level(std::move(options))) {}

  // Ends the human's turn and turns up this card.
  void exo(int number) {
    unsee(card(number));
    if (ed().opt.solo == SoloGame::easy) {
      s.unseen.add(s.solo.top);
      s.unseen.remove(card(number));
      s.solo.top = card(number);
    }
    go("end");
    if (ed().opt.solo == SoloGame::easy) {
      go("exo " + std::to_string(ix(any_idle())));  // the next one lies open at once
    } else {
      go("exo " + std::to_string(number));
    }
  }

  // Whatever is asked gets its first answer, until the human's next free choice.
  void answer_all() {
    for (int guard = 0; guard < 100 && question() != Do::main && s.ending == Ending::none; ++guard) {
      draw_all();
      if (question() != Do::main && s.ending == Ending::none) go(offers()[0]);
    }
  }

  // All but the dealt cards of the exoglobals' pile have been turned up and discarded.
  void use_up_exo_deck() {
    for (; s.solo.left > 0; --s.solo.left) {
      const Card c = any_idle();
      s.unseen.remove(c);
      s.solo.discard.add(c);
    }
  }

  // Supply of an exoglobal: the others stand on no card of interest.
  int supply(Colour e) const { return s.of(e).pool_agents; }
  int chits(Colour c, std::string_view problem) const {
    return s.of(c).victory[static_cast<std::size_t>(ix(named<Problem>(problem)))];
  }
  Result result() const { return game().result(s); }

 private:
  static noo::Options with_level(noo::Options options) {
    options.emplace("solo", "hard");
    return options;
  }

  bool is_dealt(Card c) const {
    return std::any_of(s.dealt.begin(), s.dealt.end(),
                       [&](const Dealt& d) { return d.card[0] == c || d.card[1] == c; });
  }
  Card any_idle() const {
    for (int n = ideas; n >= 1; --n) {
      if (s.unseen.has(card(n)) && !is_dealt(card(n))) return card(n);
    }
    ADD_FAILURE() << "every Idea has been seen";
    return card(1);
  }
  // Back among the unseen, in exchange for another.
  void unsee(Card c) {
    for (Dealt& d : s.dealt) {
      for (Card& held_card : d.card) {
        if (held_card == c) held_card = like(c);
      }
    }
    if (s.unseen.has(c)) return;
    ASSERT_TRUE(s.discard.has(c)) << "card " << ix(c) << " is in use";
    const Card other = any_idle();
    s.discard.remove(c);
    s.unseen.add(c);
    s.unseen.remove(other);
    s.discard.add(other);
  }
  Card like(Card c) const {
    for (int n = ideas; n >= 1; --n) {
      const CardRow& row = ed().of(card(n));
      const bool same = row.left == ed().of(c).left && row.right == ed().of(c).right;
      if (same && card(n) != c && s.unseen.has(card(n)) && !is_dealt(card(n))) return card(n);
    }
    ADD_FAILURE() << "no Idea like " << ix(c);
    return c;
  }
};

}  // namespace noo::pax_transhumanity::test
