// Arrays looked up by what the rules count with: small whole numbers, which are signed, and enumerators.
//
//   Array<Owner, 3> held;                              held[local]
//   EnumArray<Colour, Player, colours> player;         player[Colour::red], and player[i] in a loop that counts
//
// In memory they are std::array.
#pragma once

#include <array>
#include <concepts>

#include "engine/core/types.hpp"

namespace noo {

template <class T, std::size_t count>
struct Array : std::array<T, count> {
  template <std::integral I>
  constexpr T& operator[](I i) {
    return std::array<T, count>::operator[](static_cast<std::size_t>(i));
  }
  template <std::integral I>
  constexpr const T& operator[](I i) const {
    return std::array<T, count>::operator[](static_cast<std::size_t>(i));
  }
};

// `first` is the value of the first entry, for enumerations whose 0 is "none". A number counts from 0 all the same.
template <class E, class T, std::size_t count, int first = 0>
struct EnumArray : Array<T, count> {
  using Array<T, count>::operator[];
  constexpr T& operator[](E e) { return Array<T, count>::operator[](static_cast<int>(e) - first); }
  constexpr const T& operator[](E e) const { return Array<T, count>::operator[](static_cast<int>(e) - first); }
};

}  // namespace noo
