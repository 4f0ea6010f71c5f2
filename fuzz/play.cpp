// Bytes choose seats, options and moves: invariants hold after every one of them, and no legal move is refused.
#include "engine/core/game.hpp"
#include "input.hpp"
#include "spheres/game.hpp"

namespace {

using noo::spheres::Game;

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  bool empty() const { return left_ == 0; }
  std::uint8_t next() { return left_ == 0 ? std::uint8_t{0} : (--left_, *data_++); }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

Game arranged(Bytes& bytes) {
  const int seats = 2 + bytes.next() % 5;
  noo::spheres::Options options;
  for (int i = bytes.next() % 8; i > 0; --i) {
    const auto& row = noo::spheres::option_fields[bytes.next() % noo::spheres::option_fields.size()];
    std::size_t values = 1;
    for (const char c : row.values) values += c == '|' ? 1 : 0;
    options.*row.field = static_cast<noo::u8>(bytes.next() % values);
  }
  return {seats, options, noo::spheres::Numbers{}};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const Game game = arranged(bytes);
  Game::State s = game.begin();
  noo::MoveList list;
  noo::OddsList odds;
  noo::Sink silent;
  while (!bytes.empty() && game.turn(s).actor != noo::Turn::Actor::nobody) {
    noo::Move m{};
    if (game.turn(s).actor == noo::Turn::Actor::chance) {
      game.odds(s, odds);
      m = odds.draw(bytes.next() % odds.total());
    } else {
      game.moves(s, list);
      if (list.size == 0) __builtin_trap();
      m = list[bytes.next() % list.size];
    }
    if (!game.check(s, m).legal()) __builtin_trap();
    game.play(s, m, silent);
    noo::Report report;
    game.invariants(s, report);
    if (!report.clean()) __builtin_trap();
  }
  return 0;
}
