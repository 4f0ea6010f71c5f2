// The fullest position of each game's board (web/src/boards/GAME/fixtures/full.json), which the browser's tests
// measure: the game can be there. The file is what a seat may see. Behind it there must be a possible world, with
// nothing broken, that this seat sees as the file has it, and in which it is asked what the file says.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "engine/errors.hpp"
#include "engine/json_views.hpp"
#include "games/registry.hpp"
#include "pax_emancipation/binding.hpp"
#include "pax_emancipation/json.hpp"
#include "pax_transhumanity/binding.hpp"
#include "pax_transhumanity/json.hpp"
#include "planetary_phase/binding.hpp"
#include "planetary_phase/json.hpp"
#include "spheres/binding.hpp"
#include "spheres/json.hpp"

namespace noo::conformance {
namespace {

using nlohmann::json;

json kept(const std::string& id) {
  const std::string path = NOO_SOURCE_DIR "/web/src/boards/" + id + "/fixtures/full.json";
  const std::ifstream file(path);
  EXPECT_TRUE(file.good()) << path << " is missing";
  std::ostringstream text;
  text << file.rdbuf();
  return parse_json(text.str(), path);
}

// What of the moves a board looks at; some were kept with more.
json as_a_board_reads(const json& moves) {
  json out = json::array();
  for (const json& move : moves) out.push_back({{"notation", move.at("notation")}, {"targets", move.at("targets")}});
  return out;
}

template <Game G>
void expect_possible(const GameType& type, const G& game, const AnyGame& any, const json& kept,
                     const typename G::State& seen) {
  const Seat me = seat_from(any, kept.at("me").get<std::string>());
  Rng rng(1);
  const typename G::State world = game.imagine(seen, me, rng);
  Report report;
  game.invariants(world, report);
  EXPECT_TRUE(report.clean()) << type.info.id << " breaks: " << report.first();

  const auto differs = [](const json& a, const json& b) { return json::diff(a, b).dump(1); };
  const json as_seen = any.state_json(any.view(Position(world), me));
  EXPECT_EQ(as_seen, kept.at("state")) << differs(kept.at("state"), as_seen);
  EXPECT_EQ(turn_json(any, any.turn(Position(world))), kept.at("turn"));
  const json moves = as_a_board_reads(moves_json(any, Position(world), me));
  EXPECT_EQ(moves, as_a_board_reads(kept.at("moves"))) << differs(as_a_board_reads(kept.at("moves")), moves);
}

#define NOO_BOARD_POSITION(Name, id, seats, ...)                                 \
  TEST(BoardPosition, Name##AtItsFullestIsPossible) {                            \
    const Options options __VA_ARGS__;                                           \
    const GameType& type = id::game_type();                                      \
    const id::Game game = id::make_typed(seats, options, {});                    \
    const json position = kept(#id);                                             \
    const id::State seen = id::from_json(game.edition(), position.at("state"));  \
    expect_possible(type, game, *type.make(seats, options, {}), position, seen); \
  }

NOO_BOARD_POSITION(Spheres, spheres, 6, {})
NOO_BOARD_POSITION(PaxTranshumanity, pax_transhumanity, 4, {})
NOO_BOARD_POSITION(ThePlanetaryPhase, planetary_phase, 5, {})
NOO_BOARD_POSITION(PaxEmancipation, pax_emancipation, 3, {{"variant", "C1a"}, {"advanced", "true"}})

#undef NOO_BOARD_POSITION

}  // namespace
}  // namespace noo::conformance
