#include "table/net/visitors.hpp"

#include <algorithm>

namespace noo::table {
double TokenBucket::filled(const Rate& rate, Steady now) const {
  const double passed = std::chrono::duration<double>(now - at_).count();
  return std::min(rate.burst, rate.burst - used_ + passed * rate.per_second);
}

bool TokenBucket::full(const Rate& rate, Steady now) const { return used_ == 0 || filled(rate, now) >= rate.burst; }

double TokenBucket::take(const Rate& rate, Steady now) {
  if (rate.per_second <= 0) return 0;
  const double tokens = used_ == 0 ? rate.burst : filled(rate, now);
  if (tokens < 1) return (1 - tokens) / rate.per_second;
  used_ = rate.burst - tokens + 1;
  at_ = now;
  return 0;
}

bool Visitors::connect(const std::string& visitor) {
  std::size_t& count = known_[visitor].connections;
  if (count >= limits_.connections_per_address) return false;
  ++count;
  return true;
}

void Visitors::disconnect(const std::string& visitor) { --known_[visitor].connections; }

bool Visitors::may_open_socket(const std::string& visitor) const {
  const auto found = known_.find(visitor);
  return found == known_.end() || found->second.sockets < limits_.sockets_per_address;
}

void Visitors::open_socket(const std::string& visitor) { ++known_[visitor].sockets; }

void Visitors::close_socket(const std::string& visitor) { --known_[visitor].sockets; }

double Visitors::ask(const std::string& visitor, Asks what, Steady now) {
  if (known_.size() >= tidy_at_) forget_idle(now);
  const auto [bucket, rate] = this->bucket(known_[visitor], what);
  return bucket.take(rate, now);
}

std::pair<TokenBucket&, const Rate&> Visitors::bucket(Visitor& visitor, Asks what) const {
  if (what == Asks::read) return {visitor.reads, limits_.reads};
  if (what == Asks::change) return {visitor.changes, limits_.changes};
  return {visitor.messages, limits_.messages_per_address};
}

// Whoever has no connection and full buckets is as good as unknown. Doubling the mark keeps the cost of a request
// constant on average.
void Visitors::forget_idle(Steady now) {
  std::erase_if(known_, [&](const auto& entry) {
    const Visitor& v = entry.second;
    return v.connections == 0 && v.sockets == 0 && v.reads.full(limits_.reads, now) &&
           v.changes.full(limits_.changes, now) && v.messages.full(limits_.messages_per_address, now);
  });
  tidy_at_ = std::max<std::size_t>(1024, known_.size() * 2);
}

}  // namespace noo::table
