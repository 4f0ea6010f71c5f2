// How often one person, address or table may do something: a bucket of tokens each, refilled over time.
//
//   limits.take(Limited::new_table, person.id);    Refused 429 if that was too often
#pragma once

#include <array>
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

enum class Limited : unsigned char {
  new_person,
  claim,
  new_table,
  chat,
  hint,
  analysis,
  preview,
  new_story,
  story,
  export_me,
  report
};

class Limits {
 public:
  enum class Are : unsigned char { on, off };
  Limits(const Loop& loop, Are are) : loop_(loop), are_(are) {}

  void take(Limited what, const std::string& who);
  void forget_full();

 private:
  const Loop& loop_;
  Are are_;
  std::array<Buckets, 11> buckets_{Buckets{20, 0.05}, Buckets{10, 0.1},  Buckets{30, 0.1}, Buckets{10, 0.5},
                                   Buckets{20, 0.5},  Buckets{10, 0.02}, Buckets{60, 10},  Buckets{10, 0.05},
                                   Buckets{60, 1},    Buckets{3, 0.01},  Buckets{5, 0.01}};  // as in Limited
};

}  // namespace noo::table
