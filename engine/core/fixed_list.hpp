// A short list with its size in the first byte: a plain value whose unused entries stay zero, so that equal lists are
// equal bytes.
#pragma once

#include "engine/core/array.hpp"
#include "engine/core/types.hpp"

namespace noo {

template <class T, int most>
struct FixedList {
  static constexpr int capacity = most;
  u8 size;
  Array<T, static_cast<std::size_t>(most)> all;

  constexpr bool empty() const { return size == 0; }
  constexpr bool full() const { return size == most; }
  template <std::integral I>
  constexpr T& operator[](I i) {
    return all[i];
  }
  template <std::integral I>
  constexpr const T& operator[](I i) const {
    return all[i];
  }
  constexpr T& back() { return all[size - 1U]; }
  constexpr const T& back() const { return all[size - 1U]; }
  constexpr T* begin() { return all.data(); }
  constexpr T* end() { return all.data() + size; }
  constexpr const T* begin() const { return all.data(); }
  constexpr const T* end() const { return all.data() + size; }

  constexpr void add(const T& value) {
    assert(size < most);
    all[size++] = value;
  }
  constexpr void insert(int at, const T& value) {
    assert(size < most && at <= size);
    for (int i = size; i > at; --i) (*this)[i] = (*this)[i - 1];
    (*this)[at] = value;
    ++size;
  }
  constexpr void remove(int at) {
    assert(at < size);
    --size;
    for (int i = at; i < size; ++i) (*this)[i] = (*this)[i + 1];
    (*this)[size] = T{};
  }
  constexpr bool operator==(const FixedList&) const = default;
};

}  // namespace noo
