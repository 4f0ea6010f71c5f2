// A set of the values of an enumeration, one bit each: a plain value whose unused bits stay clear.
//
//   using ColourSet = EnumSet<Colour, 4>;             values 0..3 in one byte
//   for (const Colour c : set) ...                    ascending
//   EnumSet<Card, 10, 99>                             values 99..108 in two bytes
//
// A set that is unknown (all ones) holds everything there is. Where the enumeration has an enumerator `nobody`, a set
// may be asked for any value, and what is none of its places is not in it.
// Up to 64 values take the smallest integer that holds them; more take words of 32 bits.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace noo {

namespace detail {

template <int count>
using BitsFor =
    std::conditional_t<(count <= 8), std::uint8_t,
                       std::conditional_t<(count <= 16), std::uint16_t,
                                          std::conditional_t<(count <= 32), std::uint32_t,
                                                             std::conditional_t<(count <= 64), std::uint64_t, void>>>>;

}  // namespace detail

template <class E, int count, int least = 0>
struct EnumSet {
  using Bits = detail::BitsFor<count>;
  Bits bits;

  static constexpr EnumSet none() { return {0}; }
  template <class... Es>
  static constexpr EnumSet of(Es... es) {
    return {static_cast<Bits>((Bits{0} | ... | bit(es)))};
  }
  static constexpr EnumSet first(int n) {
    return {static_cast<Bits>(n >= count_of_bits ? ~Bits{0} : (Bits{1} << n) - 1)};
  }
  static constexpr EnumSet all() { return first(count); }

  constexpr bool has(E e) const {
    if constexpr (requires { E::nobody; }) {
      if (static_cast<int>(e) - least >= count) return false;
    }
    return ((bits >> place(e)) & 1U) != 0;
  }
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr void add(E e) { bits = static_cast<Bits>(bits | bit(e)); }
  constexpr void remove(E e) { bits = static_cast<Bits>(bits & ~bit(e)); }
  constexpr EnumSet without(EnumSet o) const { return {static_cast<Bits>(bits & ~o.bits)}; }
  constexpr EnumSet operator|(EnumSet o) const { return {static_cast<Bits>(bits | o.bits)}; }
  constexpr EnumSet operator&(EnumSet o) const { return {static_cast<Bits>(bits & o.bits)}; }
  constexpr bool operator==(const EnumSet&) const = default;

  struct Iterator {
    Bits left;
    constexpr E operator*() const { return static_cast<E>(least + std::countr_zero(left)); }
    constexpr Iterator& operator++() {
      left = static_cast<Bits>(left & (left - 1U));
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const { return left != o.left; }
  };
  constexpr Iterator begin() const { return {static_cast<Bits>(bits & all().bits)}; }
  static constexpr Iterator end() { return {0}; }

 private:
  static constexpr int count_of_bits = static_cast<int>(8 * sizeof(Bits));
  static constexpr unsigned place(E e) { return static_cast<unsigned>(static_cast<int>(e) - least); }
  static constexpr Bits bit(E e) { return static_cast<Bits>(Bits{1} << place(e)); }
};

template <class E, int count>
  requires(count > 64)
struct EnumSet<E, count, 0> {
  static constexpr std::size_t words = (count + 31) / 32;
  std::array<std::uint32_t, words> bits;

  static constexpr EnumSet none() { return {}; }
  template <class... Es>
  static constexpr EnumSet of(Es... es) {
    EnumSet out{};
    (out.add(es), ...);
    return out;
  }

  constexpr bool has(E e) const { return ((bits[word(e)] >> place(e)) & 1U) != 0; }
  constexpr bool empty() const { return *this == none(); }
  constexpr int size() const {
    int n = 0;
    for (const std::uint32_t w : bits) n += std::popcount(w);
    return n;
  }
  constexpr void add(E e) { bits[word(e)] |= 1U << place(e); }
  constexpr void remove(E e) { bits[word(e)] &= ~(1U << place(e)); }
  constexpr EnumSet operator|(EnumSet o) const {
    for (std::size_t i = 0; i < bits.size(); ++i) o.bits[i] |= bits[i];
    return o;
  }
  constexpr EnumSet operator&(EnumSet o) const {
    for (std::size_t i = 0; i < bits.size(); ++i) o.bits[i] &= bits[i];
    return o;
  }
  constexpr bool operator==(const EnumSet&) const = default;

  class Iterator {
   public:
    constexpr Iterator(const EnumSet& set, std::size_t at) : set_(&set), at_(at), left_(set.values_in(at)) { skip(); }
    constexpr E operator*() const { return static_cast<E>(32 * static_cast<int>(at_) + std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1U;
      skip();
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const { return at_ != o.at_ || left_ != o.left_; }

   private:
    constexpr void skip() {
      while (left_ == 0 && at_ < words) left_ = set_->values_in(++at_);
    }
    const EnumSet* set_;
    std::size_t at_;
    std::uint32_t left_;
  };
  constexpr Iterator begin() const { return {*this, 0}; }
  constexpr Iterator end() const { return {*this, words}; }

 private:
  // Of a word, or of none past the last.
  constexpr std::uint32_t values_in(std::size_t at) const {
    constexpr std::uint32_t last = ~std::uint32_t{0} >> (32 * words - std::size_t{count});
    return at >= words ? 0 : at + 1 < words ? bits[at] : bits[at] & last;
  }
  static constexpr std::size_t word(E e) { return static_cast<std::size_t>(e) >> 5U; }
  static constexpr std::uint32_t place(E e) { return static_cast<std::uint32_t>(e) & 31U; }
};

}  // namespace noo
