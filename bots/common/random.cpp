#include "bots/common/random.hpp"

namespace noo::bots {

namespace {

class RandomBot final : public Bot {
 public:
  Move choose(const AnyGame& /*game*/, const Position& /*view*/, Seat /*me*/, std::span<const Event> /*seen*/,
              const MoveList& legal, Rng& rng) override {
    return anything(legal, rng);
  }
};

}  // namespace

Move anything(const MoveList& legal, Rng& rng) {
  return legal[static_cast<int>(rng.below(static_cast<u32>(legal.size)))];
}

std::unique_ptr<Bot> make_random() { return std::make_unique<RandomBot>(); }

}  // namespace noo::bots
