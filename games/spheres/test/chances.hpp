// Chances as a player would measure them: by trying every face of the die to come, and exact distributions by trying
// every outcome of every roll.
//
//   EXPECT_EQ(act_chance(t), 80);                         the activation roll of the slot under way
//   EXPECT_EQ(chance_without(t, Ev::cohere_failed), 65);   any other d100: the rolls that do not end in this event
//   const Spread eras = spread(t, keep, done, era);        every outcome with its exact probability
#pragma once

#include <map>
#include <numeric>
#include <utility>

#include "table.hpp"

namespace noo::spheres::test {

inline Table after_roll(const Table& t, int value) {
  Table x = t;
  x.go("roll " + std::to_string(value));
  if (x.question() == Do::window) x.go("keep");
  return x;
}

// The highest roll that still hits; low rolls must be the good ones.
template <class Hit>
int measured(const Table& t, Hit hit) {
  int highest = 0;
  for (int value = 1; value <= 100; ++value) {
    if (!hit(after_roll(t, value))) continue;
    EXPECT_EQ(highest, value - 1) << "a higher roll hits where a lower one does not";
    highest = value;
  }
  return highest;
}

inline int act_chance(const Table& t) {
  EXPECT_EQ(t.rolling(), Throw::act);
  return measured(t, [](const Table& x) {
    const Event* result = x.find(Ev::slot_result);
    return result != nullptr && result->args[3] == num(Outcome::success);
  });
}

inline int chance_without(const Table& t, Ev failure) {
  return measured(t, [&](const Table& x) { return x.find(failure) == nullptr; });
}

struct Fraction {
  u64 over = 0;
  u64 under = 1;

  Fraction operator+(Fraction o) const { return reduced(over * o.under + o.over * under, under * o.under); }
  Fraction operator*(Fraction o) const { return reduced(over * o.over, under * o.under); }
  bool operator==(const Fraction& o) const { return over * o.under == o.over * under; }
  static Fraction reduced(u64 over, u64 under) {
    const u64 common = std::gcd(over, under);
    return {over / common, under / common};
  }
};
inline std::ostream& operator<<(std::ostream& out, Fraction f) { return out << f.over << "/" << f.under; }

using Spread = std::map<int, Fraction>;

namespace detail {

// Outcomes that lead to the same position are followed once. Nothing is rerolled.
inline std::vector<std::pair<Table, u32>> outcomes(const Table& t, const OddsList& odds) {
  std::vector<std::pair<Table, u32>> out;
  for (u32 ticket = 0; ticket < odds.total(); ++ticket) {
    Table x = t;
    x.go(std::string(Moves::notation(odds.draw(ticket)).view()));
    if (x.question() == Do::window) x.go("keep");
    const auto same = std::find_if(out.begin(), out.end(), [&](const auto& o) { return same_bytes(o.first.s, x.s); });
    if (same == out.end()) {
      out.emplace_back(std::move(x), 1);
    } else {
      ++same->second;
    }
  }
  return out;
}

template <class Answer, class Done, class Value>
void follow(const Table& t, Fraction p, const Answer& answer, const Done& done, const Value& value, Spread& out) {
  if (done(t)) {
    out[value(t)] = out[value(t)] + p;
    return;
  }
  if (::testing::Test::HasFailure()) return;  // a refused answer would be asked for ever
  if (t.question() != Do::dice) {
    Table x = t;
    x.go(answer(t));
    return follow(x, p, answer, done, value, out);
  }
  OddsList odds;
  t.game().odds(t.s, odds);
  for (const auto& [next, weight] : outcomes(t, odds)) {
    follow(next, p * Fraction{weight, odds.total()}, answer, done, value, out);
  }
}

}  // namespace detail

// From here until `done`, players' questions answered by `answer`: the probability of every `value`.
template <class Answer, class Done, class Value>
Spread spread(const Table& t, const Answer& answer, const Done& done, const Value& value) {
  Spread out;
  detail::follow(t, {1, 1}, answer, done, value, out);
  return out;
}

}  // namespace noo::spheres::test
