#include "table/hall/limits.hpp"

#include <algorithm>

#include "table/hall/refused.hpp"

namespace noo::table {

double Buckets::refilled(const Bucket& b, Time now) const {
  const double seconds = static_cast<double>((now - b.at).count()) / 1000.0;
  return std::min(burst_, b.tokens + std::max(0.0, seconds) * per_second_);
}

bool Buckets::take(const std::string& who, Time now) {
  Bucket& bucket = buckets_.try_emplace(who, Bucket{burst_, now}).first->second;
  bucket.tokens = refilled(bucket, now);
  bucket.at = now;
  if (bucket.tokens < 1) return false;
  bucket.tokens -= 1;
  return true;
}

void Buckets::forget_full(Time now) {
  std::erase_if(buckets_, [&](const auto& entry) { return refilled(entry.second, now) >= burst_; });
}

void Limits::take(Limited what, const std::string& who) {
  if (are_ == Are::off || buckets_.at(static_cast<std::size_t>(what)).take(who, loop_.now())) return;
  refuse(429, "too_often", "too often in a short time; wait a little and try again");
}

void Limits::forget_full() {
  for (Buckets& buckets : buckets_) buckets.forget_full(loop_.now());
}

}  // namespace noo::table
