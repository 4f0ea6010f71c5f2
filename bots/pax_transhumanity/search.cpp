#include "bots/pax_transhumanity/search.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "bots/common/random.hpp"
#include "bots/pax_transhumanity/guide.hpp"
#include "bots/pax_transhumanity/patience.hpp"
#include "bots/search/search.hpp"
#include "engine/game_as.hpp"
#include "pax_transhumanity/moves.hpp"
#include "pax_transhumanity/stepper.hpp"

namespace noo::bots::pax_transhumanity {

namespace {

using pax_transhumanity::Game;

Breadth breadth_for(const Budget& budget) {
  constexpr Lookahead::Kept wide{1, 10, 5, 2};
  if (budget.scarce() || (budget.simulations > 0 && budget.simulations < 1000))
    return {.own = 6, .kept = 6, .replies = 3};
  if (budget.simulations > 5000) {
    return {.own = 20, .kept = 12, .defences = 400, .replies = 6, .worlds = 12, .beam = wide};
  }
  return {.own = 14, .kept = 8, .defences = 240, .replies = 4, .worlds = 6, .beam = wide};
}

// Whose worlds they are, the book knows: the search takes them as they come.
Budget of_given_worlds(Budget budget) {
  budget.peeks = false;
  return budget;
}

class SearchBot final : public Analyst {
 public:
  SearchBot(const Budget& budget, const Weights& weights)
      : search_(of_given_worlds(budget)), peeks_(budget.peeks), weights_(weights) {}

  Move choose(const AnyGame& game, const Position& view, Seat me, std::span<const Event> /*seen*/,
              const MoveList& legal, Rng& rng) override {
    const Deadline until = deadline(search_.budget());
    set_cut(false);
    set_last(std::nullopt);
    if (legal.size == 1) return legal[0];
    const Game& g = *game_as<Game>(game);
    const State s = shown(g, view, me);
    if (loses_patience(s, rng)) return anything(legal, rng);
    if (const std::optional<Move> m = intended(s, legal)) return *m;
    const Judge judge(g.edition(), s, g.edition().colour_of(me), weights_);
    if (s.in_setup != 0 || s.active != g.edition().colour_of(me)) {
      return Lookahead(g, judge, me, rng).answer(g.imagine(s, me, rng), legal);  // takes no time to speak of
    }
    const Rounds rounds(g, judge, s, me, breadth_for(search_.budget()), rng, nullptr, peeks_, until);
    const int best = best_turn(rounds, judge, s, me, legal, until, rng);
    intend(g, rounds.world(), me, rounds.line(best));
    return rounds.first_move(best);
  }

  Findings think(const AnyGame& game, const Position& view, Seat me, std::span<const Event> /*seen*/,
                 const MoveList& legal, Rng& rng, const Move* also) override {
    const Deadline until = deadline(search_.budget());
    const Game& g = *game_as<Game>(game);
    const State s = shown(g, view, me);
    const Judge judge(g.edition(), s, g.edition().colour_of(me), weights_);
    const Rounds rounds(g, judge, s, me, breadth_for(search_.budget()), rng, also, peeks_, until);
    std::optional<Move> wished;
    for (int i = 0; also != nullptr && i < rounds.considered() && !wished; ++i) {
      if (rounds.first_move(i) == *also) wished = Rounds::turn_at(i);
    }
    return by_move(rounds, look(rounds, judge, s, me, until, rng, wished ? &*wished : nullptr), legal);
  }

  void allow(int milliseconds) override { search_.allow(milliseconds); }

 private:
  // What to answer when the table looks so.
  struct Intent {
    u64 seen;
    Move move;
  };

  // Whatever it is shown, it looks at no more than its seat may see.
  State shown(const Game& g, const Position& view, Seat me) const {
    return peeks_ ? view.as<State>() : noo::view(g, view.as<State>(), me);
  }

  // Where there is but one, it needs no search.
  int best_turn(const Rounds& rounds, const Judge& judge, const State& s, Seat me, const MoveList& legal,
                const Deadline& until, Rng& rng) {
    if (rounds.considered() == 1) {
      set_cut(until.over());
      return 0;
    }
    const Findings found = look(rounds, judge, s, me, until, rng, nullptr);
    if (found.simulations == 0) return 0;  // the time was over: the best of the book
    set_last(by_move(rounds, found, legal));
    return found.best().move.a;
  }

  Findings look(const Rounds& rounds, const Judge& judge, const State& s, Seat me, const Deadline& until, Rng& rng,
                const Move* also) {
    Findings found = search_.run(rounds, Guide(judge, me), Rounds::at_question(s), me, rng, until, also);
    set_cut(found.cut);
    return found;
  }

  std::optional<Move> intended(const State& s, const MoveList& legal) const {
    const u64 seen = position_hash(s);
    for (const Intent& i : plan_) {
      if (i.seen == seen && std::binary_search(legal.begin(), legal.end(), i.move)) return i.move;
    }
    return std::nullopt;
  }

  // A turn is thought through once, at its start, and again when chance has decided something.
  void intend(const Game& g, State world, Seat me, const Line& line) {
    plan_.clear();
    Sink silent;
    const auto note = [&](Move m) { plan_.push_back({position_hash(peeks_ ? world : noo::view(g, world, me)), m}); };
    for (int i = 0; i < line.size; ++i) {
      const Turn turn = g.turn(world);
      if (turn.actor == Turn::Actor::chance) return;
      const Move m = line.move[i];
      if (turn.seat == me) note(m);
      g.play(world, m, silent);
    }
    const Turn turn = g.turn(world);
    if (turn.actor == Turn::Actor::player && turn.seat == me && stepper::question(world) == Do::main)
      note(Moves::pack(End{}));
  }

  // A move is as good as the best turn that begins with it.
  static Findings by_move(const Rounds& rounds, const Findings& turns, const MoveList& legal) {
    Findings out;
    out.simulations = turns.simulations;
    out.cut = turns.cut;
    for (const Tried& turn : turns.tried) {
      const Move m = rounds.first_move(turn.move.a);
      const auto same = std::find_if(out.tried.begin(), out.tried.end(), [&](const Tried& t) { return t.move == m; });
      if (same != out.tried.end()) {
        same->visits += turn.visits;
        continue;
      }
      Tried t = turn;
      t.move = m;
      out.tried.push_back(t);
    }
    for (const Move m : legal) {
      const auto tried = [&](const Tried& t) { return t.move == m; };
      if (std::none_of(out.tried.begin(), out.tried.end(), tried)) out.tried.push_back({m, 0, 0, 1, 0});
    }
    out.value = out.best().mean;
    out.line = certain(rounds, turns.best().move.a);
    return out;
  }

  // The moves of a turn, up to the first that chance decides about.
  static std::vector<Move> certain(const Rounds& rounds, int turn) {
    const Game& g = rounds;
    State s = rounds.world();
    Sink silent;
    std::vector<Move> out;
    for (const Move m : rounds.line(turn)) {
      if (g.turn(s).actor == Turn::Actor::chance) break;
      out.push_back(m);
      g.play(s, m, silent);
    }
    if (out.empty()) out.push_back(rounds.first_move(turn));
    return out;
  }

  Search<Rounds, Guide> search_;
  bool peeks_;
  Weights weights_;
  std::vector<Intent> plan_;
};

}  // namespace

std::unique_ptr<Analyst> make_search(const Budget& budget) { return make_search(budget, steady_weights()); }

std::unique_ptr<Analyst> make_search(const Budget& budget, const Weights& weights) {
  return std::make_unique<SearchBot>(budget, weights);
}

}  // namespace noo::bots::pax_transhumanity
