#include "table/hall/allowance.hpp"

#include <algorithm>

namespace noo::table {

bool Allowance::take(Place& place, const std::vector<Account>& accounts) {
  if (!place.empty()) return true;
  std::erase_if(held_, [](const auto& entry) { return entry.second.expired(); });
  const auto has_room = [&](const Account& account) {
    const auto held = held_.find(account.name);
    return held == held_.end() || static_cast<std::size_t>(held->second.use_count()) < account.most;
  };
  if (!std::all_of(accounts.begin(), accounts.end(), has_room)) return false;
  for (const Account& account : accounts) {
    std::weak_ptr<const std::string>& held = held_[account.name];
    std::shared_ptr<const std::string> one = held.lock();
    if (!one) held = one = std::make_shared<const std::string>(account.name);
    place.push_back(std::move(one));
  }
  return true;
}

}  // namespace noo::table
