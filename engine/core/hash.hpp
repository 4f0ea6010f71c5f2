// The position hash: one pass over the bytes. Not cryptographic; never shown of a running game.
#pragma once

#include "engine/core/types.hpp"

namespace noo {

constexpr u64 mix(u64 h, u64 word) {
  h ^= word * 0x9E3779B97F4A7C15ULL;
  h = std::rotl(h, 29) * 0xBF58476D1CE4E5B9ULL;
  return h ^ (h >> 32U);
}

inline u64 hash_bytes(const void* data, std::size_t size) {
  const auto* bytes = static_cast<const u8*>(data);
  u64 h = 0x6E6F6F7370686572ULL ^ size;
  while (size >= 8) {
    u64 word = 0;
    std::memcpy(&word, bytes, 8);
    h = mix(h, word);
    bytes += 8;
    size -= 8;
  }
  u64 tail = 0;
  std::memcpy(&tail, bytes, size);
  return mix(h, tail);
}

template <PlainValue State>
u64 position_hash(const State& s) {
  return hash_bytes(&s, sizeof(State));
}

}  // namespace noo
