#include "bots/pax_transhumanity/steady.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "bots/common/random.hpp"
#include "bots/pax_transhumanity/lookahead.hpp"
#include "bots/pax_transhumanity/patience.hpp"
#include "engine/game_as.hpp"
#include "pax_transhumanity/moves.hpp"
#include "pax_transhumanity/steps.hpp"

namespace noo::bots::pax_transhumanity {

namespace {

class SteadyBot final : public Bot {
 public:
  explicit SteadyBot(const Weights& weights) : weights_(weights) {}

  Move choose(const AnyGame& game, const Position& view, Seat me, std::span<const Event> /*seen*/,
              const MoveList& legal, Rng& rng) override {
    if (legal.size == 1) return legal[0];
    const Position own = game.view(view, me);  // whatever it is shown, it looks at no more than its seat may see
    const auto s = own.as<State>();
    if (loses_patience(s, rng)) return anything(legal, rng);
    if (const std::optional<Move> m = intended(own, legal)) return *m;

    const auto& typed = *game_as<pax_transhumanity::Game>(game);
    const Edition& ed = typed.edition();
    const Judge judge(ed, s, ed.colour_of(me), weights_);
    const State world = typed.imagine(s, me, rng);
    Lookahead search(typed, judge, me, rng);
    if (s.in_setup == 0 && s.active == ed.colour_of(me)) {
      intend(game, Position(world), me, search.plan(world));
      if (const std::optional<Move> m = intended(own, legal)) return *m;
    }
    return search.answer(world, legal);
  }

 private:
  // What to answer when the table looks so.
  struct Intent {
    u64 seen;
    Move move;
  };

  std::optional<Move> intended(const Position& own, const MoveList& legal) const {
    const u64 seen = own.hash();
    for (const Intent& i : plan_) {
      if (i.seen == seen && std::binary_search(legal.begin(), legal.end(), i.move)) return i.move;
    }
    return std::nullopt;
  }

  // A plan holds until chance decides something.
  void intend(const AnyGame& game, const Position& world, Seat me, const Line& line) {
    plan_.clear();
    Position p = world;
    for (int i = 0; i < line.size; ++i) {
      const Turn turn = game.turn(p);
      if (turn.actor == Turn::Actor::chance) return;
      const Move m = line.move[i];
      if (turn.seat == me) plan_.push_back({game.view(p, me).hash(), m});
      game.play(p, m, nullptr);
    }
    const Turn turn = game.turn(p);
    if (turn.actor == Turn::Actor::player && turn.seat == me && turn.ask == static_cast<u8>(Do::main)) {
      plan_.push_back({game.view(p, me).hash(), Moves::pack(End{})});
    }
  }

  Weights weights_;
  std::vector<Intent> plan_;
};

}  // namespace

std::unique_ptr<Bot> make_steady() { return make_steady(steady_weights()); }

std::unique_ptr<Bot> make_steady(const Weights& weights) { return std::make_unique<SteadyBot>(weights); }

}  // namespace noo::bots::pax_transhumanity
