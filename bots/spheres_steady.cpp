#include "bots/spheres_steady.hpp"

#include "bots/spheres_mind.hpp"
#include "engine/game_as.hpp"
#include "spheres/game.hpp"

namespace noo::bots {

namespace {

class SteadyBot final : public Bot {
 public:
  explicit SteadyBot(const sph::Habits& habits) : habits_(habits), manners_(habits) {}

  Move choose(const AnyGame& game, const Position& view, Seat me, std::span<const Event> seen, const MoveList& legal,
              Rng& /*rng*/) override {
    const auto s = view.as<spheres::State>();
    manners_.take(seen, s, me);
    return sph::Mind(game_as<spheres::Game>(game)->edition(), s, me, legal, manners_, book_, habits_).answer();
  }

 private:
  sph::Habits habits_;
  sph::Manners manners_;
  sph::OddsBook book_{16};
};

}  // namespace

std::unique_ptr<Bot> make_spheres_steady() { return make_spheres_steady(sph::steady_habits()); }

std::unique_ptr<Bot> make_spheres_steady(const sph::Habits& habits) { return std::make_unique<SteadyBot>(habits); }

}  // namespace noo::bots
