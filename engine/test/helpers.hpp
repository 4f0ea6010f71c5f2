// Small helpers for the engine's own tests, around the toy game.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/errors.hpp"
#include "engine/match.hpp"
#include "engine/testing/cites.hpp"
#include "engine/testing/toy_any_game.hpp"

namespace noo::testing {

inline constexpr Seat blue = seat(0);
inline constexpr Seat black = seat(1);
inline constexpr Seat pink = seat(2);

inline std::shared_ptr<const AnyGame> lanterns(int seats = 3, const Options& options = {}) {
  return toy::make_lanterns<>(seats, options);
}

inline Match new_match(std::string_view seed = "7", int seats = 3) {
  return Match(lanterns(seats), Seed::from_text(seed));
}

inline Move move_of(const Match& m, std::string_view notation) {
  const std::optional<Move> move = m.game().parse(notation);
  if (!move) throw std::logic_error("no such move: " + std::string(notation));
  return *move;
}

// Plays for whoever must decide; a refusal fails the test.
inline void play(Match& m, std::string_view notation) {
  const Verdict v = m.play(m.turn().seat, move_of(m, notation));
  EXPECT_TRUE(v.legal()) << notation << " is refused by " << m.game().rule_name(v.rule);
}

// Up to `plies` plies of random play, or to the end.
inline void play_randomly(Match& m, u64 seed, int plies = 1'000'000) {
  Rng rng(seed);
  while (!m.over() && m.plies() < plies) {
    MoveList list;
    m.game().moves(m.position(), list);
    ASSERT_GT(list.size, 0);
    m.play(m.turn().seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size)))]);
  }
}

// Through setup to the first turn's `act`, everybody hiding the given number.
inline void play_to_first_act(Match& m, std::string_view hide = "hide 3", std::string_view wick = "trim 1") {
  for (int i = 0; i < m.game().seats(); ++i) {
    play(m, hide);
    play(m, wick);
  }
  play(m, "swap no");
}

// The message of the InputError that f throws; fails the test where it throws none.
template <class F>
std::string input_error(F&& f) {
  try {
    f();
  } catch (const InputError& e) {
    return e.what();
  }
  ADD_FAILURE() << "no InputError";
  return "";
}

}  // namespace noo::testing
