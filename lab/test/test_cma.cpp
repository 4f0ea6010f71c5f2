#include "lab/cma.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace noo::lab {
namespace {

using Function = std::function<double(const Vector&)>;

Vector maximise(CmaEs& search, const Function& f, int generations) {
  for (int g = 0; g < generations; ++g) {
    std::vector<double> values;
    for (const Vector& x : search.ask()) values.push_back(f(x));
    search.tell(values);
  }
  return search.mean();
}

TEST(CmaEs, FindsTheTopOfABowl) {
  CmaEs search(Vector(5, 0.0), 0.5, 1);
  const Vector at = maximise(
      search,
      [](const Vector& x) {
        double sum = 0;
        for (std::size_t i = 0; i < x.size(); ++i) sum -= std::pow(x[i] - static_cast<double>(i), 2);
        return sum;
      },
      250);
  for (std::size_t i = 0; i < at.size(); ++i) EXPECT_NEAR(at[i], static_cast<double>(i), 1e-4);
  EXPECT_LT(search.step(), 0.1);
}

TEST(CmaEs, LearnsThatDirectionsDiffer) {
  CmaEs search(Vector(4, 1.0), 0.5, 7);
  const Vector at = maximise(
      search,
      [](const Vector& x) {
        double sum = 0;
        for (std::size_t i = 0; i < x.size(); ++i) sum -= std::pow(1000, static_cast<double>(i) / 3) * x[i] * x[i];
        return sum;
      },
      400);
  for (const double v : at) EXPECT_NEAR(v, 0, 1e-3);
}

TEST(CmaEs, FollowsRosenbrocksValley) {
  CmaEs search({-1, 1.5}, 0.5, 3, 12);
  const Vector at = maximise(
      search, [](const Vector& x) { return -100 * std::pow(x[1] - x[0] * x[0], 2) - std::pow(1 - x[0], 2); }, 300);
  EXPECT_NEAR(at[0], 1, 1e-3);
  EXPECT_NEAR(at[1], 1, 1e-3);
}

TEST(CmaEs, BearsNoise) {
  Rng noise(5);
  CmaEs search(Vector(3, 0.0), 0.4, 2, 20);
  const Vector at = maximise(
      search,
      [&](const Vector& x) {
        double sum = 0.2 * (static_cast<double>(noise.below(1000)) / 1000 - 0.5);
        for (const double v : x) sum -= (v - 1) * (v - 1);
        return sum;
      },
      60);
  for (const double v : at) EXPECT_NEAR(v, 1, 0.3);
}

TEST(CmaEs, TheSameSeedSearchesTheSameWay) {
  const auto f = [](const Vector& x) { return -x[0] * x[0] - x[1] * x[1]; };
  CmaEs one({1, 1}, 0.3, 9);
  CmaEs two({1, 1}, 0.3, 9);
  EXPECT_EQ(maximise(one, f, 10), maximise(two, f, 10));
  CmaEs other({1, 1}, 0.3, 10);
  EXPECT_NE(maximise(other, f, 10), one.mean());
}

}  // namespace
}  // namespace noo::lab
