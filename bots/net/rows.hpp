// Which rows of a net stand for a move: one for its kind, one for each argument of more than one value. Arguments that
// name seats count from the seat that chooses, as features do.
#pragma once

#include "bots/net/features.hpp"
#include "engine/core/moves.hpp"

namespace noo::bots::net {

template <class Moves>
struct RowTable {
  static constexpr std::size_t kinds{Moves::kinds};
  struct Kind {
    int row = 0;
    Array<int, 3> argument{-1, -1, -1};  // first row of each; -1: it has but one value
    Array<bool, 3> is_seat{};
  };

  static constexpr int count = [] {
    int rows = 0;
    for (const auto& sizes : Moves::sizes) {
      ++rows;
      for (const int size : sizes) rows += size > 1 ? size : 0;
    }
    return rows;
  }();
  static_assert(count <= most_rows);

  static constexpr Array<Kind, kinds> kind = [] {
    Array<Kind, kinds> out{};
    int next = 0;
    for (std::size_t k = 0; k < kinds; ++k) {
      out[k].row = next++;
      for (std::size_t i = 0; i < 3; ++i) {
        const int size = Moves::sizes[k][i];
        if (size <= 1) continue;
        out[k].argument[i] = next;
        next += size;
      }
      std::size_t i = 0;
      Moves::each_argument(static_cast<u8>(k), [&](auto tag) {
        out[k].is_seat[i++] = Domain<typename decltype(tag)::type>::family == "seat";
      });
    }
    return out;
  }();

  // `place` says where the choosing seat sees the seat of an argument's index.
  template <class Place>
  static Rows rows_of(Move m, const Place& place) {
    const Kind& k = kind[m.kind];
    const Array<u8, 3> value{m.a, m.b, m.c};
    Rows out;
    out.push(k.row);
    for (std::size_t i = 0; i < 3; ++i) {
      if (k.argument[i] >= 0) out.push(k.argument[i] + (k.is_seat[i] ? place(int{value[i]}) : int{value[i]}));
    }
    return out;
  }
};

}  // namespace noo::bots::net
