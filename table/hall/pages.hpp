// What people are told about tables as a whole: the table page, the cards in lists, the lists.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "table/hall/caller.hpp"
#include "table/hall/chat.hpp"
#include "table/hall/rooms.hpp"
#include "table/hall/tools.hpp"

namespace noo::table {

class Pages {
 public:
  Pages(const Tools& tools, Rooms& rooms, const Chat& chat) : tools_(tools), rooms_(rooms), chat_(chat) {}

  nlohmann::json info(const Room& room) const;  // TableInfo
  nlohmann::json page(const Room& room, const Caller& caller, const Viewer& viewer) const;
  void lists(const Caller& caller, Then<nlohmann::json> then) const;

 private:
  nlohmann::json listed(const StoredLists& stored, const std::string& person) const;
  nlohmann::json card(const TableRow& row, const std::string& person) const;

  Tools tools_;
  Rooms& rooms_;
  const Chat& chat_;
};

}  // namespace noo::table
