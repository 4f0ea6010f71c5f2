// Worlds of SPHERES! that the other seats cannot tell apart: the mover is asked something that is asked so that its Era
// does not show, in one of them with a single answer, in the other with several.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "engine/json.hpp"
#include "games/registry.hpp"

namespace noo::table::testing {

struct EraWorlds {
  Seat mover = Seat::nobody;
  Position one;      // a single answer
  Position several;  // the same seen by anybody else, with more answers
};

inline constexpr int era_world_seats = 3;

inline const AnyGame& era_game() {
  static const auto game = find_game("spheres").make(era_world_seats, {}, {});
  return *game;
}

inline int answers_at(const Position& p) {
  MoveList list;
  era_game().moves(p, list);
  return list.size;
}

// The same position, but for the mover's Era; nothing where that cannot be.
inline std::optional<Position> with_era(const Position& p, int era) {
  nlohmann::json j = era_game().state_json(p);
  j["civilizations"][std::string(era_game().seat_word(era_game().turn(p).seat))]["era"] = era;
  try {
    return era_game().state_from_json(j);
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

inline bool others_see_the_same(const Position& a, const Position& b, Seat mover) {
  for (int i = 0; i < era_world_seats; ++i) {
    if (seat(i) != mover && era_game().view(a, seat(i)) != era_game().view(b, seat(i))) return false;
  }
  return era_game().view(a, Seat::nobody) == era_game().view(b, Seat::nobody);
}

inline std::optional<EraWorlds> worlds_at(const Position& p) {
  const Turn t = era_game().turn(p);
  if (!era_game().always_asked(t.ask) || era_game().in_setup(p)) return std::nullopt;
  EraWorlds out{t.seat, {}, {}};
  bool has_one = false;
  bool has_several = false;
  for (int era = 1; era <= 4; ++era) {
    const std::optional<Position> world = with_era(p, era);
    if (!world || answers_at(*world) == 0 || !others_see_the_same(p, *world, t.seat)) continue;
    (answers_at(*world) == 1 ? has_one : has_several) = true;
    (answers_at(*world) == 1 ? out.one : out.several) = *world;
  }
  return has_one && has_several ? std::optional(out) : std::nullopt;
}

// One pair for each such question that some random games come to, by the question's name.
inline const std::map<std::string, EraWorlds>& era_worlds() {
  static const std::map<std::string, EraWorlds> all = [] {
    constexpr int most_tries = 12;  // some questions never hide the Era
    std::map<std::string, EraWorlds> out;
    std::map<std::string, int> tries;
    const AnyGame& game = era_game();
    for (u64 seed = 1; seed <= 4; ++seed) {
      Rng rng(seed);
      Position p = game.begin();
      for (int ply = 0; ply < 1500 && game.turn(p).actor != Turn::Actor::nobody; ++ply) {
        const Turn t = game.turn(p);
        if (t.actor == Turn::Actor::chance) {
          OddsList odds;
          game.odds(p, odds);
          game.play(p, odds.draw(rng.below(odds.total())), nullptr);
          continue;
        }
        const std::string name(game.ask_name(t.ask));
        if (!out.contains(name) && (name == "gate" || ++tries[name] <= most_tries)) {
          if (const auto found = worlds_at(p)) out.emplace(name, *found);
        }
        MoveList list;
        game.moves(p, list);
        game.play(p, list[static_cast<int>(rng.below(static_cast<u32>(list.size)))], nullptr);
      }
    }
    return out;
  }();
  return all;
}

}  // namespace noo::table::testing
