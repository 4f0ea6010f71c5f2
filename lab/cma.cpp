#include "lab/cma.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>

namespace noo::lab {

namespace {

std::vector<Vector> identity(std::size_t n) {
  std::vector<Vector> out(n, Vector(n, 0.0));
  for (std::size_t i = 0; i < n; ++i) out[i][i] = 1;
  return out;
}

// Jacobi's method for a symmetric matrix: `a` becomes diagonal, the columns of `v` its eigenvectors.
void diagonalise(std::vector<Vector>& a, std::vector<Vector>& v) {
  const std::size_t n = a.size();
  v = identity(n);
  constexpr int sweeps = 60;
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    double outside = 0;
    for (std::size_t p = 0; p < n; ++p) {
      for (std::size_t q = p + 1; q < n; ++q) outside += a[p][q] * a[p][q];
    }
    if (outside < 1e-24) return;
    for (std::size_t p = 0; p < n; ++p) {
      for (std::size_t q = p + 1; q < n; ++q) {
        if (std::abs(a[p][q]) < 1e-300) continue;
        const double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        const double t = (theta >= 0 ? 1 : -1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
        const double c = 1 / std::sqrt(t * t + 1);
        const double s = t * c;
        for (std::size_t k = 0; k < n; ++k) {
          const double kp = a[k][p];
          const double kq = a[k][q];
          a[k][p] = c * kp - s * kq;
          a[k][q] = s * kp + c * kq;
        }
        for (std::size_t k = 0; k < n; ++k) {
          const double pk = a[p][k];
          const double qk = a[q][k];
          a[p][k] = c * pk - s * qk;
          a[q][k] = s * pk + c * qk;
          const double vp = v[k][p];
          const double vq = v[k][q];
          v[k][p] = c * vp - s * vq;
          v[k][q] = s * vp + c * vq;
        }
      }
    }
  }
}

double length(const Vector& v) { return std::sqrt(std::inner_product(v.begin(), v.end(), v.begin(), 0.0)); }

}  // namespace

CmaEs::CmaEs(Vector start, double step, u64 seed, int population)
    : n_(start.size()), population_(population), rng_(seed), mean_(std::move(start)), step_(step) {
  assert(n_ > 0);
  const auto n = static_cast<double>(n_);
  if (population_ < 4) population_ = 4 + static_cast<int>(3 * std::log(n));
  const int parents = population_ / 2;
  for (int i = 0; i < parents; ++i) weights_.push_back(std::log(parents + 0.5) - std::log(i + 1.0));
  const double sum = std::accumulate(weights_.begin(), weights_.end(), 0.0);
  double squares = 0;
  for (double& w : weights_) {
    w /= sum;
    squares += w * w;
  }
  mass_ = 1 / squares;
  c_step_ = (mass_ + 2) / (n + mass_ + 5);
  damping_ = 1 + 2 * std::max(0.0, std::sqrt((mass_ - 1) / (n + 1)) - 1) + c_step_;
  c_path_ = (4 + mass_ / n) / (n + 4 + 2 * mass_ / n);
  c_one_ = 2 / ((n + 1.3) * (n + 1.3) + mass_);
  c_rank_ = std::min(1 - c_one_, 2 * (mass_ - 2 + 1 / mass_) / ((n + 2) * (n + 2) + mass_));
  expected_ = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
  path_step_.assign(n_, 0);
  path_.assign(n_, 0);
  covariance_ = identity(n_);
  axes_ = identity(n_);
  lengths_.assign(n_, 1);
}

// Box and Muller: the standard library's normal distribution differs from one library to the next.
double CmaEs::normal() {
  constexpr double scale = 1.0 / 9007199254740992.0;  // 2^-53
  const double u = (static_cast<double>(rng_.next() >> 11U) + 0.5) * scale;
  const double v = static_cast<double>(rng_.next() >> 11U) * scale;
  return std::sqrt(-2 * std::log(u)) * std::cos(2 * std::numbers::pi * v);
}

std::vector<Vector> CmaEs::ask() {
  samples_.assign(static_cast<std::size_t>(population_), Vector(n_, 0.0));
  std::vector<Vector> out;
  for (Vector& y : samples_) {
    Vector z(n_);
    for (std::size_t i = 0; i < n_; ++i) z[i] = normal() * lengths_[i];
    Vector x = mean_;
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t k = 0; k < n_; ++k) y[i] += axes_[i][k] * z[k];
      x[i] += step_ * y[i];
    }
    out.push_back(std::move(x));
  }
  return out;
}

void CmaEs::tell(const std::vector<double>& values) {
  assert(values.size() == samples_.size());
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return values[a] > values[b] || (values[a] == values[b] && a < b); });
  ++generation_;

  Vector moved(n_, 0);
  for (std::size_t w = 0; w < weights_.size(); ++w) {
    for (std::size_t i = 0; i < n_; ++i) moved[i] += weights_[w] * samples_[order[w]][i];
  }
  for (std::size_t i = 0; i < n_; ++i) mean_[i] += step_ * moved[i];

  // C^-1/2 of the way: along the axes, each divided by its length.
  Vector even(n_, 0);
  for (std::size_t k = 0; k < n_; ++k) {
    double along = 0;
    for (std::size_t i = 0; i < n_; ++i) along += axes_[i][k] * moved[i];
    for (std::size_t i = 0; i < n_; ++i) even[i] += axes_[i][k] * along / lengths_[k];
  }
  const double keep_step = std::sqrt(c_step_ * (2 - c_step_) * mass_);
  for (std::size_t i = 0; i < n_; ++i) path_step_[i] = (1 - c_step_) * path_step_[i] + keep_step * even[i];
  const auto n = static_cast<double>(n_);
  const double far = length(path_step_) / std::sqrt(1 - std::pow(1 - c_step_, 2.0 * generation_));
  const bool stalled = far >= (1.4 + 2 / (n + 1)) * expected_;
  const double keep = stalled ? 0 : std::sqrt(c_path_ * (2 - c_path_) * mass_);
  for (std::size_t i = 0; i < n_; ++i) path_[i] = (1 - c_path_) * path_[i] + keep * moved[i];

  const double old = 1 - c_one_ - c_rank_ + (stalled ? c_one_ * c_path_ * (2 - c_path_) : 0);
  for (std::size_t i = 0; i < n_; ++i) {
    for (std::size_t j = 0; j < n_; ++j) {
      double rank = 0;
      for (std::size_t w = 0; w < weights_.size(); ++w) {
        rank += weights_[w] * samples_[order[w]][i] * samples_[order[w]][j];
      }
      covariance_[i][j] = old * covariance_[i][j] + c_one_ * path_[i] * path_[j] + c_rank_ * rank;
    }
  }
  step_ *= std::exp(std::min(1.0, (c_step_ / damping_) * (length(path_step_) / expected_ - 1)));
  decompose();
}

void CmaEs::decompose() {
  std::vector<Vector> diagonal = covariance_;
  diagonalise(diagonal, axes_);
  for (std::size_t i = 0; i < n_; ++i) lengths_[i] = std::sqrt(std::max(1e-20, diagonal[i][i]));
}

}  // namespace noo::lab
