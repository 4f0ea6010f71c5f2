// What learning needs of a game, whichever it is: how its positions and moves are told to a net, and the bot that plays
// by one. `learning_of<Senses>()` makes it from the game's own senses (bots/net/guide.hpp).
//
//   const Learning& game = *learning_of_game("spheres");
//   const auto witness = game.witness();
//   witness->see(table, view, me, heard, inputs);       what the seat tells a net now
//   game.rows(table, me, move)                          what a move is made of
//   game.bot({.simulations = 800}, net)                 searches with the net
#pragma once

#include <memory>
#include <span>

#include "bots/net/file.hpp"
#include "bots/net/guide.hpp"
#include "bots/search/search_bot.hpp"
#include "games/registry.hpp"

namespace noo::bots::net {

// One seat through a game: it remembers what it heard.
class Witness {
 public:
  Witness() = default;
  Witness(const Witness&) = delete;
  Witness& operator=(const Witness&) = delete;
  Witness(Witness&&) = delete;
  Witness& operator=(Witness&&) = delete;
  virtual ~Witness() = default;

  virtual void hear(const AnyGame& game, const Position& view, Seat me, std::span<const Event> seen) = 0;
  virtual void tell(const AnyGame& game, const Position& view, Seat me, Inputs& out) const = 0;
  virtual void tell(const AnyGame& game, const Position& view, Seat me, FeatureNames& out) const = 0;
  // Is this a question that the game's learned bot would answer without a search?
  virtual bool small(const AnyGame& game, const Position& view, Seat me, const MoveList& legal) const = 0;
};

struct Learning {
  std::unique_ptr<Witness> (*witness)();
  Rows (*rows)(const AnyGame& game, Seat who, Move m);
  void (*utility)(const AnyGame& game, const Position& end, Payoff& out);
  std::unique_ptr<Analyst> (*bot)(const Budget& budget, std::shared_ptr<const Net> net);
  Form (*form)();
};

template <class Senses>
class WitnessOf final : public Witness {
 public:
  using G = typename Senses::Game;
  using State = typename G::State;

  void hear(const AnyGame& /*game*/, const Position& view, Seat me, std::span<const Event> seen) override {
    senses_.hear(seen, view.as<State>(), me);
  }
  void tell(const AnyGame& game, const Position& view, Seat me, Inputs& out) const override {
    tell_seen(*game_as<G>(game), view, me, out);
  }
  void tell(const AnyGame& game, const Position& view, Seat me, FeatureNames& out) const override {
    tell_seen(*game_as<G>(game), view, me, out);
  }
  bool small(const AnyGame& game, const Position& view, Seat me, const MoveList& legal) const override {
    if constexpr (requires(const G& g, const State& s) { senses_.at_once(g, s, me, legal); }) {
      return senses_.at_once(*game_as<G>(game), view.as<State>(), me, legal).has_value();
    }
    return false;
  }

 private:
  // Whatever it is shown, it tells no more than the seat may see.
  template <class Out>
  void tell_seen(const G& g, const Position& shown, Seat me, Out& out) const {
    senses_.tell(g, noo::view(g, shown.as<State>(), me), me, out);
  }

  Senses senses_;
};

// A searching bot's player (bots/search/search_bot.hpp) that goes by a net.
template <class Senses>
class Player {
 public:
  using Guide = net::Guide<Senses>;
  using G = typename Senses::Game;
  using State = typename G::State;

  explicit Player(std::shared_ptr<const Net> net) : net_(std::move(net)) {}

  void take(const G& /*g*/, const State& s, Seat me, std::span<const Event> seen) { senses_.hear(seen, s, me); }
  std::optional<Move> at_once(const G& g, const State& s, Seat me, const MoveList& legal, const Deadline& /*until*/,
                              Rng& /*rng*/) const {
    if constexpr (requires { senses_.at_once(g, s, me, legal); }) return senses_.at_once(g, s, me, legal);
    return std::nullopt;
  }
  template <class Run>
  Findings guided(const G& /*g*/, const State& /*s*/, Seat me, const Deadline& /*until*/, Rng& /*rng*/,
                  const Run& run) const {
    return run(Guide(*net_, senses_, me));
  }
  void found(const G& /*g*/, const State& /*s*/, Seat /*me*/, const Findings& /*found*/, Rng& /*rng*/) {}

 private:
  std::shared_ptr<const Net> net_;
  Senses senses_;
};

// The same at every table of the game, so any will do.
template <class Senses>
const Form& form_of() {
  static const Form form = [] {
    const GameType& type = find_game(Senses::game);
    const int seats = type.info.usual_seats;
    const auto table = type.make(seats, options_for(type.info, seats, {}), {});
    FeatureNames names;
    WitnessOf<Senses>().tell(*table, table->begin(), seat(0), names);
    return Form{std::string(Senses::game), static_cast<int>(names.names().size()), names.hash(),
                Guide<Senses>::Table::count};
  }();
  return form;
}

template <class Senses>
Learning learning_of() {
  using G = typename Senses::Game;
  return {
      .witness = []() -> std::unique_ptr<Witness> { return std::make_unique<WitnessOf<Senses>>(); },
      .rows = [](const AnyGame& game, Seat who, Move m) { return Guide<Senses>::rows_of(*game_as<G>(game), m, who); },
      .utility = [](const AnyGame& game, const Position& end,
                    Payoff& out) { Senses::utility(*game_as<G>(game), end.as<typename G::State>(), out); },
      .bot = [](const Budget& budget, std::shared_ptr<const Net> net) -> std::unique_ptr<Analyst> {
        return std::make_unique<SearchBot<G, Player<Senses>>>(budget, std::move(net));
      },
      .form = [] { return form_of<Senses>(); }};
}

}  // namespace noo::bots::net
