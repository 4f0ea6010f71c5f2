// A position of any game: the bytes of its State, by value.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/core/hash.hpp"

namespace noo {

class Position {
 public:
  static constexpr std::size_t capacity = 1280;

  Position() = default;
  template <PlainValue State>
  explicit Position(const State& s) : size_(sizeof(State)) {
    static_assert(sizeof(State) <= capacity);
    std::memcpy(bytes_.data(), &s, sizeof(State));
  }
  template <PlainValue State>
  State as() const {
    assert(size_ == sizeof(State));
    State s;
    std::memcpy(&s, bytes_.data(), sizeof(State));
    return s;
  }
  // From bytes that were stored. Whether they are a position of a game, its invariants say.
  static Position from_bytes(std::string_view bytes) {
    assert(bytes.size() <= capacity);
    Position p;
    p.size_ = bytes.size();
    std::memcpy(p.bytes_.data(), bytes.data(), bytes.size());
    return p;
  }
  std::string_view bytes() const { return {reinterpret_cast<const char*>(bytes_.data()), size_}; }
  const std::byte* data() const { return bytes_.data(); }
  std::size_t size() const { return size_; }
  u64 hash() const { return hash_bytes(bytes_.data(), size_); }
  bool operator==(const Position& o) const {
    return size_ == o.size_ && std::memcmp(bytes_.data(), o.bytes_.data(), size_) == 0;
  }

 private:
  alignas(16) std::array<std::byte, capacity> bytes_{};
  std::size_t size_ = 0;
};

}  // namespace noo
