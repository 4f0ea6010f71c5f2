// What people say at a table, what the table itself says, and what each writes down for nobody else.
//
//   const ChatRow& row = chat.say(room, caller, "See you tomorrow");    stored; whoever watches is told by Sockets
//   chat.line(room, row, reader, lang)                                  as one reader sees it
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>

#include "table/hall/caller.hpp"
#include "table/hall/limits.hpp"
#include "table/hall/people.hpp"
#include "table/hall/room.hpp"
#include "table/hall/tools.hpp"

namespace noo::table {

// Where somebody speaks. Watchers are apart while a game runs: those who play read their lines when it is over.
enum class Speaks : unsigned char { nowhere, with_watchers, with_players };
Speaks where_speaks(const Room& room, const Caller& caller);

class Chat {
 public:
  Chat(const Tools& tools, People& people, Limits& limits) : tools_(tools), people_(people), limits_(limits) {}

  static void take_in(Room& room, Stored& with);  // what was said before
  const ChatRow& say(Room& room, const Caller& caller, const std::string& text);
  const ChatRow& say_for_table(Room& room, const std::string& doc);  // {"key", "args"}
  // ChatLine; nothing where the reader has muted the writer, or plays while the writer only watches.
  std::optional<nlohmann::json> line(const Room& room, const ChatRow& row, const std::string& reader, Lang lang) const;

  std::string note(const std::string& table, const std::string& person) const;
  void set_note(Room& room, const Caller& caller, const std::string& text);

 private:
  const ChatRow& add(Room& room, const std::string& identity, const std::string& doc);

  struct Note {
    std::string text;
    u64 number = 0;
  };
  Tools tools_;
  People& people_;
  Limits& limits_;
  std::map<std::pair<std::string, std::string>, Note> notes_;  // by table and person, until they are durable
  u64 numbers_ = 0;
};

}  // namespace noo::table
