// The small words every room speaks: sized integers, seats and sets of seats.
//
// This folder is the freestanding part of the engine: no heap, no exceptions, no strings that own memory. Rules code
// may include nothing else, so that the same sources run natively, in WebAssembly and wherever else they are wanted.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/core/enum_set.hpp"

namespace noo {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

inline constexpr int max_seats = 6;

// Hidden bytes are all ones in a view. Counters stop at 254 and sets keep their top bit clear, so no real value
// collides.
inline constexpr u8 unknown = 0xFF;

// An enumerator, or another small value, as a plain number.
template <class T>
constexpr int num(T value) {
  return static_cast<int>(value);
}
// The same of an enumeration, where it says which place of a list is meant.
template <class E>
  requires std::is_enum_v<E>
constexpr int ix(E value) {
  return static_cast<int>(value);
}

enum class Seat : u8 { nobody = 0xFE };

constexpr Seat seat(int i) { return static_cast<Seat>(i); }

// A set of seats. Somebody without a seat (Seat::nobody) is in none of them.
using SeatSet = EnumSet<Seat, max_seats>;

// May `viewer` see what is shown to this set? Somebody without a seat sees what is shown to everybody.
constexpr bool shown_to(SeatSet set, Seat viewer) {
  return viewer == Seat::nobody ? set == SeatSet::all() : set.has(viewer);
}

// A position must be a plain value whose equality is equality of bytes.
template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <PlainValue T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

template <PlainValue T>
constexpr bool is_unknown(const T& value) {
  if constexpr (sizeof(T) == 1) {
    return std::bit_cast<u8>(value) == unknown;
  } else {
    const auto* bytes = reinterpret_cast<const u8*>(&value);
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      if (bytes[i] != unknown) return false;
    }
    return true;
  }
}

}  // namespace noo
