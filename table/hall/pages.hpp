// What people are told about tables as a whole: the table page, the cards in lists, the lists.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "table/hall/caller.hpp"
#include "table/hall/chat.hpp"
#include "table/hall/rooms.hpp"
#include "table/hall/tools.hpp"

namespace noo::table {

// Where a list goes on, as text for whoever asks for more. Nothing: that is no such text.
std::string cursor_of(const Slice& slice);
std::optional<Slice> slice_from(std::string_view cursor);

class Pages {
 public:
  Pages(const Tools& tools, Rooms& rooms, const Chat& chat) : tools_(tools), rooms_(rooms), chat_(chat) {}

  nlohmann::json info(const Room& room) const;  // TableInfo
  std::string present(const Room& room) const;  // for lists of other servers: watchers, then people
  nlohmann::json page(const Room& room, const Caller& caller, const Viewer& viewer) const;
  void lists(ListsAsked asked, Then<std::string> then) const;  // TableLists, as JSON

 private:
  std::string listed(const StoredLists& stored, const std::string& person) const;
  std::string card(const StoredCard& stored, const std::string& person) const;

  Tools tools_;
  Rooms& rooms_;
  const Chat& chat_;
};

}  // namespace noo::table
