#include "bots/net/net.hpp"

#include <algorithm>

namespace noo::bots::net {

namespace {

// Both lists are as long; compilers make vector code of exactly this.
i32 product(const i16* a, const i16* b, int count) {
  i32 sum = 0;
  for (int i = 0; i < count; ++i) sum += static_cast<i32>(a[i]) * static_cast<i32>(b[i]);
  return sum;
}

i16 between(i32 number, int least) { return static_cast<i16>(std::clamp(number, least, hidden_limit)); }

// ---- curves as tables, worked out by the compiler in steps of 1/64, so that no library's exp() comes into it ----

constexpr int steps_a_unit = 64;
constexpr int step_bits = logit_bits - 6;
static_assert(1 << 6 == steps_a_unit);

// e to the -x, by its series for a small part of x, multiplied up.
constexpr double falling(double x) {
  constexpr int halvings = 10;
  const double small = -x / (1 << halvings);
  double sum = 1;
  double term = 1;
  for (int i = 1; i <= 8; ++i) {
    term = term * small / i;
    sum += term;
  }
  for (int i = 0; i < halvings; ++i) sum *= sum;
  return sum;
}

constexpr int furthest = 12;  // units; beyond, nothing changes any more
constexpr double fine = 1 << 20;

// Of fine, at 0, 1/64, 2/64 ...
constexpr auto fall = [] {
  Array<u32, furthest * steps_a_unit + 1> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = static_cast<u32>(fine * falling(static_cast<double>(i) / steps_a_unit));
  }
  return out;
}();

u32 fallen(i64 by) { return fall[std::min<i64>(by >> step_bits, furthest * steps_a_unit)]; }

}  // namespace

void think(const Net& net, const Numbers& features, Thought& out) {
  const int used = (net.features + lane - 1) / lane * lane;
  alignas(32) Array<i16, first_layer> first;
  for (std::size_t i = 0; i < first.size(); ++i) {
    const i32 sum = net.first.bias[i] + product(net.first.weight[i].data(), features.data(), used);
    first[i] = between(sum >> (6 + weight_bits - hidden_bits), 0);
  }
  alignas(32) Array<i16, second_layer> second;
  for (std::size_t i = 0; i < second.size(); ++i) {
    const i32 sum = net.second.bias[i] + product(net.second.weight[i].data(), first.data(), first_layer);
    second[i] = between(sum >> weight_bits, 0);
  }
  for (std::size_t i = 0; i < out.value.size(); ++i) {
    out.value[i] = net.value.bias[i] + product(net.value.weight[i].data(), second.data(), second_layer);
  }
  for (std::size_t i = 0; i < out.query.size(); ++i) {
    const i32 sum = net.query.bias[i] + product(net.query.weight[i].data(), second.data(), second_layer);
    out.query[i] = between(sum >> weight_bits, -hidden_limit);
  }
}

i32 liking_of(const Net& net, const Thought& thought, const Rows& rows) {
  i32 sum = 0;
  for (int k = 0; k < rows.size; ++k) sum += product(net.row[rows.at[k]].data(), thought.query.data(), query_size);
  return sum;
}

float chance_of(i32 value) {
  const auto part = static_cast<float>(fallen(value < 0 ? -static_cast<i64>(value) : value));
  const float low = part / (static_cast<float>(fine) + part);
  return value < 0 ? low : 1 - low;
}

void shares_of(const i32* likings, int count, float* shares) {
  i32 most = likings[0];
  for (int i = 1; i < count; ++i) most = std::max(most, likings[i]);
  float all = 0;
  for (int i = 0; i < count; ++i) {
    shares[i] = static_cast<float>(fallen(static_cast<i64>(most) - likings[i]));
    all += shares[i];
  }
  for (int i = 0; i < count; ++i) shares[i] /= all;
}

}  // namespace noo::bots::net
