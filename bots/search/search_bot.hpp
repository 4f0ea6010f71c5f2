// A searching bot of any game, from what its game's player knows:
//
//   struct Player {
//     using Guide = ...;
//     // What the seat was told since it was last asked.
//     void take(const Game&, const State& view, Seat me, std::span<const Event> seen);
//     // An answer that needs no search: a rule of thumb, or what was decided before. Nothing: search.
//     std::optional<Move> at_once(const Game&, const State& view, Seat me, const MoveList& legal, Deadline, Rng&);
//     // Calls run(guide) with the guide for this question, and returns what it returned. Making the guide takes time.
//     template <class Run> Findings guided(const Game&, const State& view, Seat me, Deadline, Rng&, const Run& run);
//     // What the search found, before its best move is played.
//     void found(const Game&, const State& view, Seat me, const Findings&, Rng&);
//     // If there is such a function: how much it may think has changed.
//     void allow(const Budget&);
//   };
//   return std::make_unique<SearchBot<Game, Player>>(budget, player's arguments...);
//
// Whatever the bot is shown, it looks at no more than its seat may see - unless the budget says that it peeks.
#pragma once

#include <optional>
#include <utility>

#include "bots/search/analyst.hpp"
#include "bots/search/search.hpp"
#include "engine/game_as.hpp"

namespace noo::bots {

template <Game G, class Player>
class SearchBot final : public Analyst {
 public:
  using State = typename G::State;

  template <class... Args>
  explicit SearchBot(const Budget& budget, Args&&... args)
      : search_(budget), player_(std::forward<Args>(args)...), peeks_(budget.peeks) {}

  Move choose(const AnyGame& game, const Position& view, Seat me, std::span<const Event> seen, const MoveList& legal,
              Rng& rng) override {
    const Deadline until = deadline(search_.budget());
    const G& typed = *game_as<G>(game);
    const State s = shown(typed, view, me);
    set_cut(false);
    set_last(std::nullopt);
    player_.take(typed, s, me, seen);
    if (legal.size == 1) return legal[0];
    if (const std::optional<Move> m = player_.at_once(typed, s, me, legal, until, rng)) return *m;
    Findings found = look(typed, s, me, until, rng, nullptr);
    player_.found(typed, s, me, found, rng);
    const Move best = found.best().move;
    set_last(std::move(found));
    return best;
  }

  Findings think(const AnyGame& game, const Position& view, Seat me, std::span<const Event> seen,
                 const MoveList& /*legal*/, Rng& rng, const Move* also) override {
    const Deadline until = deadline(search_.budget());
    const G& typed = *game_as<G>(game);
    const State s = shown(typed, view, me);
    player_.take(typed, s, me, seen);
    return look(typed, s, me, until, rng, also);
  }

  void allow(int milliseconds) override {
    search_.allow(milliseconds);
    if constexpr (requires { player_.allow(search_.budget()); }) player_.allow(search_.budget());
  }

 private:
  State shown(const G& g, const Position& view, Seat me) const {
    return peeks_ ? view.as<State>() : noo::view(g, view.as<State>(), me);
  }
  Findings look(const G& g, const State& s, Seat me, const Deadline& until, Rng& rng, const Move* also) {
    Findings found = player_.guided(g, s, me, until, rng, [&](const typename Player::Guide& guide) {
      return search_.run(g, guide, s, me, rng, until, also);
    });
    set_cut(found.cut);
    return found;
  }

  Search<G, typename Player::Guide> search_;
  Player player_;
  bool peeks_;
};

}  // namespace noo::bots
