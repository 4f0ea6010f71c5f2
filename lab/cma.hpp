// CMA-ES: finds a vector at which a noisy function is large, by sampling around a mean and learning from the better
// samples in which directions to go and how far. After N. Hansen, "The CMA Evolution Strategy: A Tutorial" (2016).
//
//   CmaEs search(start, 0.3, seed);
//   while (...) { auto candidates = search.ask(); ... search.tell(values); }     more is better
//   search.mean();
//
// Coordinates should be of about the same size; the caller scales them.
#pragma once

#include <vector>

#include "engine/core/rng.hpp"

namespace noo::lab {

using Vector = std::vector<double>;

class CmaEs {
 public:
  CmaEs(Vector start, double step, u64 seed, int population = 0);  // 0: 4 + 3 ln n

  std::vector<Vector> ask();
  // The values of the candidates of the last ask(), in their order; some may be equal.
  void tell(const std::vector<double>& values);

  const Vector& mean() const { return mean_; }
  double step() const { return step_; }
  int population() const { return population_; }

 private:
  double normal();
  void decompose();

  std::size_t n_;
  int population_;
  Rng rng_;
  Vector mean_;
  double step_;
  Vector weights_;
  double mass_ = 0;  // variance-effective number of parents
  double c_step_ = 0;
  double damping_ = 0;
  double c_path_ = 0;
  double c_one_ = 0;
  double c_rank_ = 0;
  double expected_ = 0;  // length of a standard normal vector
  int generation_ = 0;
  Vector path_step_;
  Vector path_;
  std::vector<Vector> covariance_;
  std::vector<Vector> axes_;     // columns: eigenvectors
  Vector lengths_;               // square roots of the eigenvalues
  std::vector<Vector> samples_;  // of the last ask, as steps from the mean
};

}  // namespace noo::lab
