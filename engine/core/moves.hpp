// Moves, and the table that describes each kind of move once.
//
// A game lists its kinds as rows:
//
//   struct Expose {
//     Letter letter;
//     static constexpr std::string_view name = "expose";   // notation: "expose K"
//     static constexpr int public_outcomes = 1;            // how many different things others may see if it is secret
//     using args = Args<&Expose::letter>;                  // at most three small arguments
//   };
//   using Moves = MoveTable<Tax, Expose, ...>;
//
// and each argument type describes its own domain by specialising `Domain`. Packing, dense numbers and notation follow.
#pragma once

#include <array>
#include <string_view>
#include <tuple>
#include <utility>

#include "engine/core/types.hpp"

namespace noo {

// Kind and up to three argument indices. Trivial on purpose: a list of moves must not zero itself.
struct Move {
  u8 kind;
  u8 a;
  u8 b;
  u8 c;
  constexpr bool operator==(const Move&) const = default;
  constexpr auto operator<=>(const Move&) const = default;
};
static_assert(std::is_trivial_v<Move>);

// Caller-owned list of legal moves, ascending.
struct MoveList {
  static constexpr int capacity = 512;
  int size = 0;
  std::array<Move, capacity> at;  // left uninitialised

  MoveList() {}  // NOLINT(modernize-use-equals-default): '= default' would make value-initialisation zero the array
  void clear() { size = 0; }
  void push(Move m) {
    assert(size < capacity && (size == 0 || at[static_cast<std::size_t>(size - 1)] < m));
    at[static_cast<std::size_t>(size++)] = m;
  }
  Move operator[](int i) const { return at[static_cast<std::size_t>(i)]; }
  const Move* begin() const { return at.data(); }
  const Move* end() const { return at.data() + size; }
};

// A short text in place: notation never needs more.
struct Text {
  static constexpr int capacity = 64;
  std::array<char, capacity> chars{};
  int size = 0;

  constexpr void put(char c) {
    assert(size < capacity);
    chars[static_cast<std::size_t>(size++)] = c;
  }
  constexpr void put(std::string_view s) {
    for (const char c : s) put(c);
  }
  constexpr void put(int n) {
    if (n < 0) {
      put('-');
      n = -n;
    }
    if (n >= 10) put(n / 10);
    put(static_cast<char>('0' + n % 10));
  }
  constexpr std::string_view view() const { return {chars.data(), static_cast<std::size_t>(size)}; }
};

// ---- domains of arguments ----

// Specialise with: size, at(index), index(value), write(value, Text&), family (the word family of text catalogs; empty
// for plain numbers), and word(value) where the family is not empty.
template <class T>
struct Domain;

// Values named one by one: `template <> struct Domain<E> : WordDomain<E, first_value, names> {}`.
template <class E, int first_value, const auto& names>
struct WordDomain {
  static constexpr int size = static_cast<int>(names.size());
  static constexpr E at(int i) { return static_cast<E>(first_value + i); }
  static constexpr int index(E e) { return static_cast<int>(e) - first_value; }
  static constexpr std::string_view word(E e) { return names[static_cast<std::size_t>(index(e))]; }
  static constexpr void write(E e, Text& out) { out.put(word(e)); }
};

// Whole numbers lo..hi, held in a struct or enum with one small integer.
template <class T, int lo, int hi>
struct NumberDomain {
  static constexpr int size = hi - lo + 1;
  static constexpr std::string_view family{};
  static constexpr T at(int i) { return static_cast<T>(static_cast<u8>(lo + i)); }
  static constexpr int index(T v) { return static_cast<int>(static_cast<i8>(v)) - lo; }
  static constexpr void write(T v, Text& out) { out.put(static_cast<int>(static_cast<i8>(v))); }
};

inline constexpr std::array<std::string_view, max_seats> seat_words{"blue", "black", "pink", "red", "green", "white"};

template <>
struct Domain<Seat> : WordDomain<Seat, 0, seat_words> {
  static constexpr std::string_view family = "seat";
};

// ---- rows ----

template <auto... members>
struct Args {
  static constexpr int count = sizeof...(members);
  static_assert(count <= 3, "three small arguments at most; more choices are more decisions");
};

namespace detail {

template <class>
struct MemberType;
template <class Row, class T>
struct MemberType<T Row::*> {
  using type = T;
};
template <auto member>
using ArgType = typename MemberType<decltype(member)>::type;

template <class>
struct ArgList;
template <auto... members>
struct ArgList<Args<members...>> {
  static constexpr int combinations = (1 * ... * Domain<ArgType<members>>::size);
  static constexpr std::array<int, 3> sizes = [] {
    std::array<int, 3> s{1, 1, 1};
    std::size_t i = 0;
    ((s[i++] = Domain<ArgType<members>>::size), ...);
    return s;
  }();
  template <class Row>
  static constexpr Move pack(u8 kind, const Row& row) {
    std::array<u8, 3> v{};
    std::size_t i = 0;
    ((v[i++] = static_cast<u8>(Domain<ArgType<members>>::index(row.*members))), ...);
    return {kind, v[0], v[1], v[2]};
  }
  template <class Row>
  static constexpr Row unpack(Move m) {
    Row row{};
    [[maybe_unused]] const std::array<u8, 3> v{m.a, m.b, m.c};
    [[maybe_unused]] std::size_t i = 0;
    ((row.*members = Domain<ArgType<members>>::at(v[i++])), ...);
    return row;
  }
  // Calls f(index_in_move, Domain tag value) for each argument.
  template <class Row, class F>
  static constexpr void each(const Row& row, const F& f) {
    (f(row.*members), ...);
  }
  template <class F>
  static constexpr void each_type(const F& f) {
    (f(std::type_identity<ArgType<members>>{}), ...);
  }
};

}  // namespace detail

template <class... Rows>
struct MoveTable {
  static constexpr int kinds = sizeof...(Rows);

  template <class Row>
  static constexpr u8 kind_of = [] {
    u8 i = 0;
    u8 found = 0xFF;
    ((std::is_same_v<Row, Rows> ? (found = i, ++i) : ++i), ...);
    return found;
  }();

  static constexpr std::array<std::string_view, sizeof...(Rows)> names{Rows::name...};
  static constexpr std::array<int, sizeof...(Rows)> public_outcomes{Rows::public_outcomes...};
  static constexpr std::array<int, sizeof...(Rows)> combinations{detail::ArgList<typename Rows::args>::combinations...};
  static constexpr std::array<std::array<int, 3>, sizeof...(Rows)> sizes{
      detail::ArgList<typename Rows::args>::sizes...};
  static constexpr std::array<int, sizeof...(Rows) + 1> first_dense = [] {
    std::array<int, sizeof...(Rows) + 1> first{};
    for (std::size_t i = 0; i < sizeof...(Rows); ++i) first[i + 1] = first[i] + combinations[i];
    return first;
  }();
  static constexpr int dense_count = first_dense[sizeof...(Rows)];

  template <class Row>
  static constexpr Move pack(const Row& row) {
    static_assert(kind_of<Row> != 0xFF, "not a kind of this game");
    return detail::ArgList<typename Row::args>::template pack<Row>(kind_of<Row>, row);
  }
  template <class Row>
  static constexpr Row unpack(Move m) {
    return detail::ArgList<typename Row::args>::template unpack<Row>(m);
  }
  template <class Row>
  static constexpr bool is(Move m) {
    return m.kind == kind_of<Row>;
  }

  // A move whose kind and arguments lie in the table; anything else is malformed.
  static constexpr bool well_formed(Move m) {
    if (m.kind >= kinds) return false;
    const auto& s = sizes[m.kind];
    return m.a < s[0] && m.b < s[1] && m.c < s[2];
  }

  static constexpr int dense(Move m) {
    const auto& s = sizes[m.kind];
    return first_dense[m.kind] + (m.a * s[1] + m.b) * s[2] + m.c;
  }
  static constexpr Move from_dense(int number) {
    assert(number >= 0 && number < dense_count);
    u8 kind = 0;
    while (number >= first_dense[kind + 1U]) ++kind;
    const auto& s = sizes[kind];
    int rest = number - first_dense[kind];
    const int c = rest % s[2];
    rest /= s[2];
    return {kind, static_cast<u8>(rest / s[1]), static_cast<u8>(rest % s[1]), static_cast<u8>(c)};
  }

  // Calls f with the move unpacked as its row.
  template <class F>
  static constexpr decltype(auto) visit(Move m, const F& f) {
    using R = std::common_type_t<decltype(f(std::declval<Rows>()))...>;
    return visit_among<R, 0, sizeof...(Rows)>(m, f);
  }

  // "expose K": the kind's name and its arguments, separated by single spaces.
  static constexpr Text notation(Move m) {
    Text out;
    out.put(names[m.kind]);
    visit(m, [&](const auto& row) {
      using Row = std::remove_cvref_t<decltype(row)>;
      detail::ArgList<typename Row::args>::each(row, [&](const auto& arg) {
        out.put(' ');
        Domain<std::remove_cvref_t<decltype(arg)>>::write(arg, out);
      });
      return 0;
    });
    return out;
  }

  // The move written so, or no move. Seats may also be written as 1..6.
  static constexpr bool parse(std::string_view text, Move& out) {
    std::array<std::string_view, 4> word{};
    std::size_t words = 0;
    while (!text.empty()) {
      const auto space = text.find(' ');
      if (words == word.size() || space == 0) return false;
      word[words++] = text.substr(0, space);
      if (space == std::string_view::npos) break;
      text.remove_prefix(space + 1);
      if (text.empty()) return false;
    }
    if (words == 0) return false;
    bool found = false;
    u8 kind = 0;
    ((found = found || parse_as<Rows>(kind++, word, words, out)), ...);
    return found;
  }

  // Calls f(std::type_identity<Arg>) for each argument type of a kind.
  template <class F>
  static constexpr void each_argument(u8 kind, const F& f) {
    u8 i = 0;
    ((i++ == kind ? (detail::ArgList<typename Rows::args>::each_type(f), 0) : 0), ...);
  }

 private:
  // Halves the kinds first..end until one is left.
  template <class R, std::size_t first, std::size_t end, class F>
  static constexpr R visit_among(Move m, const F& f) {
    if constexpr (first + 1 == end) {
      assert(m.kind == first);
      return f(unpack<std::tuple_element_t<first, std::tuple<Rows...>>>(m));
    } else {
      constexpr std::size_t middle = (first + end) / 2;
      if (m.kind < middle) return visit_among<R, first, middle>(m, f);
      return visit_among<R, middle, end>(m, f);
    }
  }

  template <class Arg>
  static constexpr bool parse_arg(std::string_view word, u8& out) {
    for (int i = 0; i < Domain<Arg>::size; ++i) {
      Text t;
      Domain<Arg>::write(Domain<Arg>::at(i), t);
      if (t.view() == word) {
        out = static_cast<u8>(i);
        return true;
      }
    }
    if constexpr (std::is_same_v<Arg, Seat>) {
      if (word.size() == 1 && word[0] >= '1' && word[0] < '1' + max_seats) {
        out = static_cast<u8>(word[0] - '1');
        return true;
      }
    }
    return false;
  }

  template <class Row>
  static constexpr bool parse_as(u8 kind, const std::array<std::string_view, 4>& word, std::size_t words, Move& out) {
    if (word[0] != Row::name || words != 1 + static_cast<std::size_t>(Row::args::count)) return false;
    std::array<u8, 3> v{};
    std::size_t i = 0;
    bool ok = true;
    detail::ArgList<typename Row::args>::each_type([&](auto tag) {
      using Arg = typename decltype(tag)::type;
      ok = ok && parse_arg<Arg>(word[i + 1], v[i]);
      ++i;
    });
    if (ok) out = {kind, v[0], v[1], v[2]};
    return ok;
  }
};

}  // namespace noo
