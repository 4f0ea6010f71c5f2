// The tables in memory: found, read from the archive, put away when nobody needs them.
//
//   rooms.bring(id, [](std::future<Room*> room) { ... });    from memory or the archive; null: there is none
//   Room& room = rooms.at(id);                               one that was brought; Refused
//
// Where several servers share the tables, one that another server has comes as a copy: it can be looked at until `then`
// is over, and nothing else. Whoever wants to change it asks for it to be handed over.
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

  // `account`: of whoever needs it, for taking turns (its address, say); "" of the house.
  enum class Bring : unsigned char { to_look, if_free, handed_over };  // if_free: null where another server has it
  void bring(const std::string& id, Then<Room*> then, const std::string& account = "") {
    bring(id, Bring::to_look, std::move(then), account);
  }
  void bring(const std::string& id, Bring how, Then<Room*> then, const std::string& account = "");
  Room* in_memory(std::string_view id);
  Room* find(std::string_view id);  // in memory, and used from now on; null if it is not there
  Room& at(std::string_view id);    // as find; Refused 404, or 503 if it was there and has to be read again
  Room& add(Table table);           // a new one

  std::unique_ptr<Room> lose(const std::string& id);        // what is in memory is not what is stored; null: it was not
  void remove(const std::string& id) { rooms_.erase(id); }  // it is being deleted
  void put_away(Time unused_since);
  void put_away_if_idle(const std::string& id);
  void make_room();  // puts idle tables away until what is left is not too much
  void forget_receipts(i64 before);

  std::size_t count() const { return rooms_.size(); }
  void each(const std::function<void(Room&)>& f) const;

 private:
  void take(const std::string& id, Bring how, Then<Room*> then, const std::string& account);
  void look(const std::string& id, const Then<Room*>& then, const std::string& account);
  void read(const std::string& id, const std::string& account);
  Room* take_in(std::optional<Stored> stored);
  Room* used(Room* room) const;
  bool is_idle(const Room& room) const;
  void make_room_soon();

  Tools tools_;
  Arrived arrived_;
  std::map<std::string, std::unique_ptr<Room>, std::less<>> rooms_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);        // for what is put away after the end
  std::map<std::string, std::vector<Then<Room*>>> awaited_;           // tables on their way, and who waits for each
  std::set<std::string, std::less<>> lost_;                           // and not read again yet
  std::map<std::string, std::unique_ptr<Room>, std::less<>> copies_;  // of tables that others have
  std::set<std::string> fallen_;  // taken from a server that is dead, and not read yet
  std::unique_ptr<Alarm> making_room_;
};

}  // namespace noo::table
