#include "bots/planetary_phase/search.hpp"

#include <algorithm>

#include "bots/planetary_phase/guide.hpp"
#include "bots/search/search.hpp"
#include "engine/game_as.hpp"
#include "planetary_phase/stepper.hpp"

namespace noo::bots::planetary_phase {

namespace {

// The others are small, and have a rule of thumb or a best answer by what it leads to at once.
bool worth_searching(const State& s) {
  switch (stepper::question(s)) {
    case Do::schedule:
    case Do::commit:
    case Do::establish:
    case Do::energize:
    case Do::devise:
    case Do::evolve:
    case Do::expand:
      return true;
    default:
      return false;
  }
}

bool has_rule_of_thumb(const State& s) {
  switch (stepper::question(s)) {
    case Do::rotate:
    case Do::bonus:
    case Do::lose:
    case Do::refresh:
      return true;
    default:
      return false;
  }
}

class SearchBot final : public Analyst {
 public:
  explicit SearchBot(const Budget& budget) : search_(budget), peeks_(budget.peeks) {}

  Move choose(const AnyGame& game, const Position& view, Seat me, std::span<const Event> /*seen*/,
              const MoveList& legal, Rng& rng) override {
    set_cut(false);
    set_last(std::nullopt);
    if (legal.size == 1) return legal[0];
    const auto& typed = *game_as<planetary_phase::Game>(game);
    const State s = shown(typed, view, me);
    if (!worth_searching(s)) return at_once(typed, s, legal);
    Findings found = look(typed, s, me, rng, nullptr);
    const Move best = found.best().move;
    set_last(std::move(found));
    return best;
  }

  Findings think(const AnyGame& game, const Position& view, Seat me, std::span<const Event> /*seen*/,
                 const MoveList& /*legal*/, Rng& rng, const Move* also) override {
    const auto& typed = *game_as<planetary_phase::Game>(game);
    return look(typed, shown(typed, view, me), me, rng, also);
  }

  void allow(int milliseconds) override { search_.allow(milliseconds); }

 private:
  // Whatever it is shown, it looks at no more than its seat may see - unless it peeks, which helps it to nothing here:
  // what nobody has seen is not looked at.
  State shown(const planetary_phase::Game& g, const Position& view, Seat me) const {
    return peeks_ ? view.as<State>() : noo::view(g, view.as<State>(), me);
  }

  static Move at_once(const planetary_phase::Game& g, const State& s, const MoveList& legal) {
    const Who w = stepper::asked_player(s);
    const Judge judge(g.edition(), s, steady_weights(), w, {});
    const Lookahead lookahead(judge);
    Move chosen = lookahead.small_answer(s);
    if (!std::binary_search(legal.begin(), legal.end(), chosen)) chosen = legal[0];
    if (has_rule_of_thumb(s)) return chosen;
    double most = -1;
    for (const Move m : legal) {
      if (Moves::is<From>(m)) continue;  // Free Time first
      State after = s;
      lookahead.play(after, m);
      const double v = judge.value(after, w);
      if (v <= most) continue;
      most = v;
      chosen = m;
    }
    return chosen;
  }

  Findings look(const planetary_phase::Game& g, const State& s, Seat me, Rng& rng, const Move* also) {
    const Deadline until = deadline(search_.budget());
    const Who w = stepper::asked_player(s);
    const Judge judge(g.edition(), s, steady_weights(), w, {});
    const Lookahead lookahead(judge, until);
    const Round round(g, s, lookahead);
    const Plans plans(round, s, judge);
    Findings found = search_.run(round, Guide(judge, plans), s, me, rng, until, also);
    set_cut(found.cut);
    return found;
  }

  Search<Round, Guide> search_;
  bool peeks_;
};

}  // namespace

std::unique_ptr<Analyst> make_search(const Budget& budget) { return std::make_unique<SearchBot>(budget); }

}  // namespace noo::bots::planetary_phase
