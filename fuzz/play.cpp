// Bytes choose the game, seats, options and moves: invariants hold after every one of them, and no legal move is
// refused.
#include <algorithm>

#include "engine/core/game.hpp"
#include "input.hpp"
#include "pax_emancipation/binding.hpp"
#include "pax_transhumanity/binding.hpp"
#include "planetary_phase/binding.hpp"
#include "spheres/binding.hpp"

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

noo::spheres::Game arranged_spheres(Bytes& bytes) {
  const int seats = 2 + bytes.next() % 5;
  const auto& rows = noo::spheres::game_type().info.options;
  noo::Options options;
  for (int i = bytes.next() % 8; i > 0; --i) {
    const noo::OptionRow& row = rows[bytes.next() % rows.size()];
    if (!row.choices.empty()) options[row.name] = row.choices[bytes.next() % row.choices.size()];
  }
  return noo::spheres::make_typed(seats, options, {});
}

noo::pax_transhumanity::Game arranged_pax(Bytes& bytes) {
  const int seats = 1 + bytes.next() % 4;
  const auto& rows = noo::pax_transhumanity::game_type().info.options;
  noo::Options options;
  for (int i = bytes.next() % 8; i > 0; --i) {
    const noo::OptionRow& row = rows[bytes.next() % rows.size()];
    if (row.choices.empty() || (seats > 1 && row.name == "solo")) continue;
    options[row.name] = row.choices[bytes.next() % row.choices.size()];
  }
  return noo::pax_transhumanity::make_typed(seats, options, {});
}

noo::planetary_phase::Game arranged_planetary(Bytes& bytes) {
  const int seats = 1 + bytes.next() % 5;
  const noo::GameInfo& info = noo::planetary_phase::game_type().info;
  noo::Options options = noo::options_for(info, seats, {});
  for (int i = bytes.next() % 8; i > 0; --i) {
    const noo::OptionRow& row = info.options[bytes.next() % info.options.size()];
    const int chosen = bytes.next();
    if (row.name == "variant_small") continue;
    // More than the tiles bring, even for five, is refused.
    const bool of_track = row.name == "track_max" || row.name.starts_with("reckoning");
    const int most = of_track ? std::min(row.most, 42) : row.most;
    options[row.name] = row.choices.empty() ? std::to_string(row.least + chosen % (most - row.least + 1))
                                            : row.choices[static_cast<std::size_t>(chosen) % row.choices.size()];
  }
  if (options.contains("track_max")) options.erase("degradation_head_start");  // which might not be below it
  return noo::planetary_phase::make_typed(seats, options, {});
}

noo::pax_emancipation::Game arranged_emancipation(Bytes& bytes) {
  const int seats = 1 + bytes.next() % 3;
  const noo::GameInfo& info = noo::pax_emancipation::game_type().info;
  noo::Options options = noo::options_for(info, seats, {});
  for (int i = bytes.next() % 8; i > 0; --i) {
    const noo::OptionRow& row = info.options[bytes.next() % info.options.size()];
    const std::size_t chosen = bytes.next();
    if (row.name == "variant" && seats == 1) continue;
    options[row.name] = row.choices[chosen % row.choices.size()];
  }
  if (seats > 1 && options["variant"] == "C1c") options["variant"] = "C1b";  // which is for one person
  if (options["variant"] == "C1e") options.erase("late1865");
  if (options["variant"].empty()) options.erase("variant");
  return noo::pax_emancipation::make_typed(seats, options, {});
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  switch (bytes.next() % 4) {
    case 0:
      play(arranged_spheres(bytes), bytes);
      break;
    case 1:
      play(arranged_pax(bytes), bytes);
      break;
    case 2:
      play(arranged_planetary(bytes), bytes);
      break;
    default:
      play(arranged_emancipation(bytes), bytes);
  }
  return 0;
}
