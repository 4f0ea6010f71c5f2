// Work that waits, in turn among those on whose account it is: one piece of each account, and then the next of each.
// Whoever has much keeps nobody else waiting longer than one piece of it takes. The work of one account keeps its
// order.
//
//   Turns<Job> turns;
//   turns.add("203.0.113.9", job);
//   if (std::optional<Job> job = turns.next()) ...
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace noo::table {

template <class Work>
class Turns {
 public:
  void add(const std::string& account, Work work) {
    std::deque<Work>& own = accounts_[account];
    if (own.empty()) order_.push_back(account);
    own.push_back(std::move(work));
    ++size_;
  }

  std::optional<Work> next() {
    if (order_.empty()) return std::nullopt;
    std::string account = std::move(order_.front());
    order_.pop_front();
    const auto at = accounts_.find(account);
    std::optional<Work> out = std::move(at->second.front());
    at->second.pop_front();
    --size_;
    if (at->second.empty()) {
      accounts_.erase(at);
    } else {
      order_.push_back(std::move(account));
    }
    return out;
  }

  // Whether there was any.
  template <class Which>
  bool remove(Which which) {
    const std::size_t before = size_;
    for (auto at = accounts_.begin(); at != accounts_.end();) {
      size_ -= std::erase_if(at->second, which);
      if (!at->second.empty()) {
        ++at;
        continue;
      }
      order_.erase(std::ranges::find(order_, at->first));
      at = accounts_.erase(at);
    }
    return size_ != before;
  }

  std::size_t size() const { return size_; }
  std::size_t of(const std::string& account) const {
    const auto at = accounts_.find(account);
    return at == accounts_.end() ? 0 : at->second.size();
  }

 private:
  std::map<std::string, std::deque<Work>> accounts_;  // none without work
  std::deque<std::string> order_;                     // of their names: whose turn is next
  std::size_t size_ = 0;
};

}  // namespace noo::table
