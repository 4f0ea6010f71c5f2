#include "bots/spheres/steady.hpp"

#include "bots/spheres/mind.hpp"
#include "engine/game_as.hpp"
#include "spheres/game.hpp"

namespace noo::bots::spheres {

namespace {

class SteadyBot final : public Bot {
 public:
  explicit SteadyBot(const Habits& habits) : habits_(habits), manners_(habits) {}

  Move choose(const AnyGame& game, const Position& view, Seat me, std::span<const Event> seen, const MoveList& legal,
              Rng& /*rng*/) override {
    const auto s = view.as<State>();
    manners_.take(seen, s, me);
    return Mind(game_as<spheres::Game>(game)->edition(), s, me, legal, manners_, lent_book(), habits_).answer();
  }

 private:
  Habits habits_;
  Manners manners_;
};

}  // namespace

std::unique_ptr<Bot> make_steady() { return make_steady(steady_habits()); }

std::unique_ptr<Bot> make_steady(const Habits& habits) { return std::make_unique<SteadyBot>(habits); }

}  // namespace noo::bots::spheres
