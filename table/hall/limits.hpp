// How often one person, address or table may do something: a bucket of tokens each, refilled over time.
#pragma once

#include <map>
#include <string>

#include "table/loop.hpp"

namespace noo::table {

class Buckets {
 public:
  Buckets(double burst, double per_second) : burst_(burst), per_second_(per_second) {}
  bool take(const std::string& who, Time now);
  void forget_full(Time now);  // buckets that are full again need no memory

 private:
  struct Bucket {
    double tokens;
    Time at;
  };
  double refilled(const Bucket& b, Time now) const;

  double burst_;
  double per_second_;
  std::map<std::string, Bucket> buckets_;
};

}  // namespace noo::table
