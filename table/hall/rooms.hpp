// The tables in memory: found, read from the archive, put away when nobody needs them.
//
//   rooms.bring(id, [](std::future<Room*> room) { ... });    from memory or the archive; null: there is none
//   Room& room = rooms.at(id);                               one that was brought; Refused
//
// `arrived` sees every table that comes into memory, before anybody else does.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "table/hall/room.hpp"
#include "table/hall/tools.hpp"

namespace noo::table {

class Rooms {
 public:
  using Arrived = std::function<void(Room& room, Stored& with)>;
  Rooms(const Tools& tools, Arrived arrived) : tools_(tools), arrived_(std::move(arrived)) {}

  void bring(const std::string& id, Then<Room*> then);
  Room* in_memory(std::string_view id);
  Room* find(std::string_view id);  // in memory, and used from now on; null if it is not there
  Room& at(std::string_view id);    // as find; Refused 404, or 503 if it was there and has to be read again
  Room& add(Table table);           // a new one

  std::unique_ptr<Room> lose(const std::string& id);        // what is in memory is not what is stored; null: it was not
  void remove(const std::string& id) { rooms_.erase(id); }  // it is being deleted
  void put_away(Time unused_since);
  void put_away_if_idle(const std::string& id);
  void forget_receipts(i64 before);

  std::size_t count() const { return rooms_.size(); }
  void each(const std::function<void(Room&)>& f) const;

 private:
  void read(const std::string& id);
  Room* take_in(std::optional<Stored> stored);
  Room* used(Room* room) const;
  bool is_idle(const Room& room) const;

  Tools tools_;
  Arrived arrived_;
  std::map<std::string, std::unique_ptr<Room>, std::less<>> rooms_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for what is put away after the end
  std::map<std::string, std::vector<Then<Room*>>> awaited_;     // tables on their way, and who waits for each
  std::set<std::string, std::less<>> lost_;                     // and not read again yet
};

}  // namespace noo::table
