// Which tables of a game are worth trying: the conformance suite plays them all, and fuzzing keeps within their bounds.
// Every game has a plain table for each number of seats, and mixed ones that go through the values of its options. What
// else is the game's own stands in its test/trials.hpp:
//
//   struct Trials : noo::Trials {
//     static constexpr int longest_game = 60'000;
//     static std::vector<Trial> special() { return {{"4 seats, open", 4, {{"info_model", "open"}}}}; }
//   };
//   for (const Trial& table : trials_of<Trials>(info)) ...
#pragma once

#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace noo {

struct Trial {
  std::string name;
  int seats;
  Options options;
};

// What a game without a word of its own gets. A game's Trials derives from it and hides what is different.
struct Trials {
  static constexpr int longest_game = 20'000;  // plies; a random game must end within them
  static constexpr int games = 8;              // per table and law, unless NOO_GAMES or NOO_LONG says otherwise
  static constexpr int mixed = 16;             // how many mixed tables

  // Tables besides the plain and the mixed ones.
  static std::vector<Trial> special() { return {}; }
  // Options of every table that does not set them itself: a limit for games that random players never end.
  static Options always() { return {}; }
  // The values of an option that mixed tables of so many seats go through; none leaves it alone.
  static std::vector<std::string> values_of(const OptionRow& option, int /*seats*/) { return option.choices; }
  // The highest value of a number that no table refuses.
  static int most_of(const OptionRow& option) { return option.most; }
  // Drops or changes what cannot go together, or not with so many seats.
  static void settle(int /*seats*/, Options& /*options*/) {}
};

// Which of `count` values the mixed table number `table` has: each comes up once in any `count` tables that follow each
// other, and where it begins differs, so that options do not move in step.
inline std::size_t mixed_choice(std::size_t option, std::size_t table, std::size_t count) {
  Rng rng(1000 * option + table / count);
  return (table + rng.below(static_cast<u32>(count))) % count;
}

template <class T>
Trial mixed_trial(const GameInfo& info, std::size_t table) {
  const int seats = info.least_seats + num(table) % (info.most_seats - info.least_seats + 1);
  Trial out{std::to_string(seats) + " seats, mixed " + std::to_string(table), seats, {}};
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const std::vector<std::string> values = T::values_of(info.options[i], seats);
    if (!values.empty()) out.options[info.options[i].name] = values[mixed_choice(i, table, values.size())];
  }
  return out;
}

// All of a game's tables, with what `always`, `settle` and the number of seats ask of their options.
template <class T>
std::vector<Trial> trials_of(const GameInfo& info) {
  std::vector<Trial> out;
  for (int seats = info.least_seats; seats <= info.most_seats; ++seats) {
    out.push_back({std::to_string(seats) + " seats", seats, {}});
  }
  for (Trial& table : T::special()) out.push_back(std::move(table));
  for (std::size_t i = 0; i < T::mixed; ++i) out.push_back(mixed_trial<T>(info, i));
  for (Trial& table : out) {
    table.options.merge(T::always());
    T::settle(table.seats, table.options);
    table.options = options_for(info, table.seats, table.options);
  }
  return out;
}

}  // namespace noo
