// The values of an enumeration, one after the other:
//
//   inline constexpr EnumRange<Sector, sectors> every_sector;
//   for (const Sector c : every_sector) ...
#pragma once

#include "engine/core/types.hpp"

namespace noo {

template <class E, int count, int first = 0>
struct EnumRange {
  struct Iterator {
    int at;
    constexpr E operator*() const { return static_cast<E>(at); }
    constexpr Iterator& operator++() {
      ++at;
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const { return at != o.at; }
  };
  static constexpr Iterator begin() { return {first}; }
  static constexpr Iterator end() { return {first + count}; }
};

}  // namespace noo
