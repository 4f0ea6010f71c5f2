// Whom events befall (engine/core/event.hpp), for the tests of games: events made by hand in a table, or met in play.
//
//   expect_befallen<Ev>(game, {{Ev::fined, {ix(green)}, "green"},
//                              {Ev::aged, {2, 5}, "blue", only(blue)}});          told to blue alone
//   EXPECT_EQ(befallen(game, *t.find(Ev::fined)), "green");
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace noo::testing {

// The colours of the seats that it befalls, in the order of the seats: "blue pink".
inline std::string befallen(const AnyGame& game, const Event& e) {
  std::string out;
  for (const Seat s : game.befallen(e)) out += (out.empty() ? "" : " ") + std::string(game.seat_word(s));
  return out;
}

template <class Ev>
struct Told {
  Ev what;
  std::vector<int> args;
  std::string befallen;
  SeatSet seen_by = SeatSet::all();
};

template <class Ev>
void expect_befallen(const AnyGame& game, const std::vector<Told<Ev>>& table) {
  for (const Told<Ev>& told : table) {
    Event e{static_cast<u8>(told.what), told.seen_by, SeatSet::none(), SeatSet::none(), 0, {}};
    for (std::size_t i = 0; i < told.args.size(); ++i) e.args[i] = static_cast<i16>(told.args[i]);
    EXPECT_EQ(befallen(game, e), told.befallen)
        << game.event_name(e.code) << " " << ::testing::PrintToString(told.args);
  }
}

}  // namespace noo::testing
