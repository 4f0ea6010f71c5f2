// A possible world behind a seat's view. Only backs that stand in the position before they are shown are unknown in it
// whatever nobody has seen is dealt anew to the cards that have not shown theirs.
#include "planetary_phase/chapters.hpp"
#include "planetary_phase/game.hpp"

namespace noo::planetary_phase {

namespace {

// The backs that no card is known to have, one entry for each card without one.
struct Backs {
  int size = 0;
  EnumArray<Card, Back, cards, 1> at{};

  Backs(const Edition& ed, const State& view) {
    EnumArray<Space, int, spaces> left{};
    for (int i = 1; i <= cards; ++i) {
      if (!ed.in_play(card(i))) continue;
      ++left[ed.of(card(i)).threat];
      const Back& seen = view.back_of(card(i));
      if (!is_unknown(seen)) --left[seen.threat()];
    }
    for (int i = 0; i < spaces; ++i) {
      for (int n = left[i]; n > 0; --n) {
        at[size++] = {static_cast<u8>(i + 1)};
      }
    }
  }

  Back draw(Rng& rng) {
    Back& drawn = at[rng.below(static_cast<u32>(size))];
    const Back out = drawn;
    drawn = at[--size];
    return out;
  }
};

}  // namespace

State Game::imagine(const State& view, Seat /*viewer*/, Rng& rng) const {
  State s = view;
  if (edition_.opt.random_threat_backs || s.ending != Ending::none) return s;
  Backs unseen(edition_, view);
  for (Back& back : s.back) {
    if (is_unknown(back)) back = unseen.draw(rng);
  }
  return s;
}

}  // namespace noo::planetary_phase
