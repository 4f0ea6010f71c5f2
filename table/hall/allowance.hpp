// How many things may run at a time on one account. A place is held as long as somebody keeps it.
//
//   if (!allowance.take(place, {{"person:anna", 8}, {"address:10.0.0.1", 24}})) ...    one of them has no room
//   place.clear();                                                                    given back
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace noo::table {

class Allowance {
 public:
  using Place = std::vector<std::shared_ptr<const std::string>>;
  struct Account {
    std::string name;
    std::size_t most = 0;
  };

  // A place that is held already stays as it is.
  bool take(Place& place, const std::vector<Account>& accounts);

 private:
  std::map<std::string, std::weak_ptr<const std::string>> held_;
};

}  // namespace noo::table
