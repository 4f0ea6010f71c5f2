// The fast generator of the lab and of search: xoshiro256**, seeded through splitmix64. Never part of a State, never
// used for the chance of a real game (that is engine/fair_chance.hpp).
#pragma once

#include <array>
#include <bit>

#include "engine/core/types.hpp"

namespace noo {

constexpr u64 splitmix64(u64& state) {
  state += 0x9E3779B97F4A7C15ULL;
  u64 z = state;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

class Rng {
 public:
  explicit constexpr Rng(u64 seed) {
    for (u64& w : s_) w = splitmix64(seed);
  }

  constexpr u64 next() {
    const u64 result = std::rotl(s_[1] * 5, 7) * 9;
    const u64 t = s_[1] << 17U;
    s_[2] ^= s_[0];
    s_[3] ^= s_[1];
    s_[1] ^= s_[2];
    s_[0] ^= s_[3];
    s_[2] ^= t;
    s_[3] = std::rotl(s_[3], 45);
    return result;
  }

  // Uniform in [0, n), without division in the common case (Lemire). Integers only, so every platform agrees.
  constexpr u32 below(u32 n) {
    u64 m = (next() >> 32U) * n;
    if (static_cast<u32>(m) < n) {
      const u32 threshold = (0U - n) % n;
      while (static_cast<u32>(m) < threshold) m = (next() >> 32U) * n;
    }
    return static_cast<u32>(m >> 32U);
  }

 private:
  std::array<u64, 4> s_{};
};

}  // namespace noo
