// One row for each kind of move: how it is written, and how many different things an outsider may see when it is
// secret.
#pragma once

#include "nim/types.hpp"

namespace noo::nim {

struct Take {
  Heap heap;
  Stones stones;
  static constexpr std::string_view name = "take";
  static constexpr int public_outcomes = heap_count * most_stones;
  using args = Args<&Take::heap, &Take::stones>;
};

// Chance.
struct First {
  Seat who;
  static constexpr std::string_view name = "first";
  static constexpr int public_outcomes = max_seats;
  using args = Args<&First::who>;
};

using Moves = MoveTable<Take, First>;

}  // namespace noo::nim
