// Bytes choose the game, seats, options and moves: invariants hold after every one of them, and no legal move is
// refused.
#include <array>

#include "engine/core/game.hpp"
#include "every_trials.hpp"
#include "games/bindings.hpp"
#include "input.hpp"

namespace {

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  bool empty() const { return left_ == 0; }
  std::uint8_t next() { return left_ == 0 ? std::uint8_t{0} : (--left_, *data_++); }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

// A value of the option, or nothing where tables of so many seats leave it alone.
template <class Trials>
std::string value_of(const noo::OptionRow& option, int seats, std::uint8_t chosen) {
  if (option.choices.empty()) {
    return std::to_string(option.least + chosen % (Trials::most_of(option) - option.least + 1));
  }
  const std::vector<std::string> values = Trials::values_of(option, seats);
  return values.empty() ? "" : values[chosen % values.size()];
}

template <class Trials>
noo::Options arranged(const noo::GameInfo& info, int seats, Bytes& bytes) {
  noo::Options options;
  for (int i = bytes.next() % 8; i > 0; --i) {
    const noo::OptionRow& option = info.options[bytes.next() % info.options.size()];
    const std::string value = value_of<Trials>(option, seats, bytes.next());
    if (!value.empty()) options[option.name] = value;
  }
  Trials::settle(seats, options);
  return noo::options_for(info, seats, options);
}

template <noo::Game G>
void play(const G& game, Bytes& bytes) {
  typename G::State s = game.begin();
  noo::MoveList list;
  noo::OddsList odds;
  noo::Sink silent;
  while (!bytes.empty() && game.turn(s).actor != noo::Turn::Actor::nobody) {
    noo::Move m{};
    if (game.turn(s).actor == noo::Turn::Actor::chance) {
      game.odds(s, odds);
      m = odds.draw((bytes.next() * 256U + bytes.next()) % odds.total());
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
}

template <class Trials, class Make>
void play_some(const noo::GameInfo& info, const Make& make_typed, Bytes& bytes) {
  const int seats = info.least_seats + bytes.next() % (info.most_seats - info.least_seats + 1);
  const noo::Options options = arranged<Trials>(info, seats, bytes);
  play(make_typed(seats, options, {}), bytes);
}

using PlaySome = void (*)(Bytes&);
constexpr std::array every_game{
#define NOO_GAME(game) \
  PlaySome{            \
      [](Bytes& bytes) { play_some<noo::game::Trials>(noo::game::game_type().info, noo::game::make_typed, bytes); }},
#include "games/list.inc"
#undef NOO_GAME
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  every_game[bytes.next() % every_game.size()](bytes);
  return 0;
}
