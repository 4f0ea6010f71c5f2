// The small types of Nim: each says what a number is and how it is written.
#pragma once

#include "engine/core/array.hpp"
#include "engine/core/moves.hpp"

namespace noo::nim {

inline constexpr int most_players = 4;
inline constexpr int most_stones = 9;  // of a heap
inline constexpr int heap_count = 3;

enum class Heap : u8 { left, middle, right };
inline constexpr EnumArray<Heap, std::string_view, heap_count> heap_words{"left", "middle", "right"};

enum class Stones : u8 {};  // taken at once, 1..most_stones

enum class LastStone : u8 { wins, loses };

enum class Ending : u8 { none, last_stone };
inline constexpr EnumArray<Ending, std::string_view, 2> ending_words{"none", "last_stone"};

}  // namespace noo::nim

template <>
struct noo::Domain<noo::nim::Heap> : noo::WordDomain<noo::nim::Heap, 0, noo::nim::heap_words> {
  static constexpr std::string_view family = "heap";
};
template <>
struct noo::Domain<noo::nim::Stones> : noo::NumberDomain<noo::nim::Stones, 1, noo::nim::most_stones> {
  static constexpr std::string_view anchor = "stones";
};
