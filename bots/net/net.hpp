// A net of whole numbers: what a seat sees goes in; what each seat may expect and which move looks right come out.
//
//   features -> 128 -> 64 -> a value for each seat (own first, then the others in turn) and for the table
//                         -> a query of 32 numbers; a move is liked as much as its rows' sum agrees with the query
//
// Integers only, no allocation, nothing but engine/core: bit for bit the same natively and in WebAssembly. A feature of
// 64 is one; a weight of 1024 is one; a hidden number of 128 is one. With the bounds that reading a net checks
// (bots/net/file.hpp) no sum leaves 32 bits. How nets are written down: docs/formats.md.
//
//   Thought thought;
//   think(net, inputs, thought);                      once for a position
//   const i32 liking = liking_of(net, thought, rows); once for a move
#pragma once

#include "engine/core/array.hpp"

namespace noo::bots::net {

inline constexpr int most_features = 400;  // a multiple of `lane`
inline constexpr int lane = 16;            // features are filled up with zeros to whole lanes
inline constexpr int first_layer = 128;
inline constexpr int second_layer = 64;
inline constexpr int query_size = 32;
inline constexpr int values = max_seats + 1;
inline constexpr int table_value = max_seats;  // the last one: does the table as a whole succeed?
inline constexpr int most_rows = 1024;

inline constexpr int feature_unit = 64;
inline constexpr int feature_limit = 127;
inline constexpr int weight_bits = 10;
inline constexpr int weight_limit = 8191;
inline constexpr int hidden_bits = 7;
inline constexpr int hidden_limit = 1023;
inline constexpr int bias_limit = 1 << 28;
inline constexpr int logit_bits = hidden_bits + weight_bits;

template <std::size_t rows, std::size_t columns>
struct Layer {
  alignas(32) Array<Array<i16, columns>, rows> weight;
  Array<i32, rows> bias;
};

struct Net {
  int features;  // in use
  int rows;
  Layer<first_layer, most_features> first;
  Layer<second_layer, first_layer> second;
  Layer<values, second_layer> value;
  Layer<query_size, second_layer> query;
  alignas(32) Array<Array<i16, query_size>, most_rows> row;
};

using Numbers = Array<i16, most_features>;  // the features of a position

struct Thought {
  Array<i32, values> value;
  alignas(32) Array<i16, query_size> query;
};

// What a move is made of: its kind, and each of its arguments.
struct Rows {
  static constexpr int most = 4;
  int size = 0;
  Array<u16, most> at{};

  constexpr void push(int row) {
    assert(size < most && row >= 0 && row < most_rows);
    at[size++] = static_cast<u16>(row);
  }
};

void think(const Net& net, const Numbers& features, Thought& out);
i32 liking_of(const Net& net, const Thought& thought, const Rows& rows);

// A value as a chance, 0 to 1.
float chance_of(i32 value);
// Likings as shares of one.
void shares_of(const i32* likings, int count, float* shares);

}  // namespace noo::bots::net
