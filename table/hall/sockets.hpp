// Open WebSockets: a snapshot first, then what changed, each viewer's own. A text is rendered once for each viewer,
// language and wish for steps, and shared among their sockets. Nothing is sent before everything it tells of is
// durable.
//
//   sockets.open(watch, room);       somebody looks on from now
//   sockets.tell(room);              after every command: each is told what changed for them
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/hall/chat.hpp"
#include "table/hall/notices.hpp"
#include "table/hall/pages.hpp"
#include "table/hall/rooms.hpp"
#include "table/hall/tools.hpp"

namespace noo::table {

class Sockets {
 public:
  Sockets(const Tools& tools, Rooms& rooms, const Chat& chat, const Pages& pages, Notices& notices)
      : tools_(tools), rooms_(rooms), chat_(chat), pages_(pages), notices_(notices) {}

  void open(const std::shared_ptr<Watch>& watch, Room& room);
  void heard(const std::shared_ptr<Watch>& watch, const std::string& table, const std::string& text);
  void closed(const std::shared_ptr<Watch>& watch, const std::string& table);
  void caught_up(const std::shared_ptr<Watch>& watch, const std::string& table);  // it needs a snapshot

  void tell(Room& room);
  void tell_chat(Room& room, const ChatRow& row);
  // Whoever looks on with one of these is shown out.
  void log_out(const std::vector<std::string>& devices, std::string_view why = "gone.logged_out");
  void show_all_out(Room& room, std::string_view why);
  void close_all(Room& room, int code, std::string_view reason);
  std::size_t count() const;

 private:
  using Messages = std::vector<std::pair<std::shared_ptr<Watch>, std::shared_ptr<const std::string>>>;
  void send(Messages messages);  // once everything before is durable
  void check_places(Room& room);
  void show_out(Room& room, const std::shared_ptr<Watch>& watch, std::string_view why);
  void tell_changes(Room& room);
  nlohmann::json update_for(const Table& t, const Watch& watch) const;
  void tell_info(Room& room);
  void tell_present(Room& room);
  void snapshot(Room& room, const std::shared_ptr<Watch>& watch);

  Tools tools_;
  Rooms& rooms_;
  const Chat& chat_;
  const Pages& pages_;
  Notices& notices_;
};

}  // namespace noo::table
