// Going round the tables of a person, one after the other, so that nobody else waits for more than one of them.
//
//   rounds.in_memory(person, visit, then);      those that are in use
//   rounds.everywhere(person, visit, then);     all; `then` when that is done, with the first failure if there was one
//   rounds.refresh(person);                     each is read once, some time, and takes in what has become of its
//   people
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "table/hall/rooms.hpp"
#include "table/hall/tools.hpp"

namespace noo::table {

class Rounds {
 public:
  using Visit = std::function<void(Room&)>;
  Rounds(const Tools& tools, Rooms& rooms) : tools_(tools), rooms_(rooms) {}

  void in_memory(const std::string& person, Visit visit, Then<void> then);
  void everywhere(const std::string& person, Visit visit, Then<void> then);
  void refresh(const std::string& person);

 private:
  struct Round;
  std::set<std::string> tables_in_memory(const std::string& person) const;
  void begin(const std::string& person, const std::shared_ptr<Round>& round);
  void go_on(const std::shared_ptr<Round>& round);
  void step(const std::shared_ptr<Round>& round);
  void put_away_later(const std::string& table);

  Tools tools_;
  Rooms& rooms_;
  std::map<std::string, std::weak_ptr<Round>> refreshing_;      // by person
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for what is posted and comes after the end
};

}  // namespace noo::table
