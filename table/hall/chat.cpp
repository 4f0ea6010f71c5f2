// What people say at a table, what the table itself says, and what each writes down for nobody else.
#include <fmt/format.h>

#include "engine/json.hpp"
#include "table/hall/hall.hpp"

namespace noo::table {

using nlohmann::json;

ChatRow& Hall::add_chat(Room& room, const std::string& identity, const std::string& doc) {
  ChatRow row{.table = room.table.id(),
              .number = ++room.last_chat,
              .at = parts_.loop.now().time_since_epoch().count(),
              .identity = identity,
              .doc = doc};
  writer_.store(owner_of(room), {AddChat{row}});
  ++figures_.chat_lines;
  room.chat.push_back(std::move(row));
  if (static_cast<int>(room.chat.size()) > config_.chat_kept) room.chat.pop_front();
  return room.chat.back();
}

json Hall::say(Room& room, const Caller& caller, const std::string& text) {
  Person& p = people_.require(caller);
  viewer_of(room, caller, "");  // whoever may look may speak
  limits_.take(Limited::chat, p.id);
  const ChatRow& row = add_chat(room, p.id, json{{"text", text}}.dump());
  tell_chat(room, row);
  return *chat_line(room, row, "", caller.lang);
}

namespace {

// A notice's arguments are numbers, words to be said as they are, "seat", which is said by its person's name where it
// has one, and "colour", which is not.
Said said_by_table(const json& doc, const Catalog& words) {
  Said out{doc.at("key").get<std::string>(), {}};
  const json args = doc.value("args", json::object());
  for (const auto& [name, value] : args.items()) {
    if (value.is_number_integer()) {
      out.args.emplace_back(name, value.get<int>());
    } else if (name == "colour") {
      out.args.emplace_back(name, Word{"", words.get("seat." + value.get<std::string>())});
    } else {
      out.args.emplace_back(name, Word{name == "seat" ? "seat" : "", value.get<std::string>()});
    }
  }
  return out;
}

}  // namespace

// Nothing where the reader has muted the writer.
std::optional<json> Hall::chat_line(const Room& room, const ChatRow& row, const std::string& reader, Lang lang) {
  const json doc = json::parse(row.doc);
  json out{{"n", row.number}, {"at", row.at}};
  if (row.identity.empty()) {
    const Catalog& words = words_.game(room.table.plan().game, lang);
    out["text"] = words.say(said_by_table(doc, words), room.table.people_names());
    out["notice"] = true;
    return out;
  }
  const Person* me = people_.find(reader);
  if (me != nullptr && me->muted.contains(row.identity)) return std::nullopt;
  out["text"] = doc.at("text");
  // Of somebody who deleted their identity only the words are left.
  if (const Person* writer = people_.find(row.identity)) {
    out["person"] = writer->id;
    out["name"] = writer->name;
  }
  return out;
}

void Hall::tell_chat(Room& room, const ChatRow& row) {
  Messages out;
  for (const auto& watch : room.watches) {
    if (const auto line = chat_line(room, row, watch->person, watch->lang)) {
      out.emplace_back(watch, std::make_shared<const std::string>(json{{"type", "chat"}, {"line", *line}}.dump()));
    }
  }
  send(std::move(out));
}

std::string Hall::notes(const std::string& table, const std::string& person) {
  const auto found = notes_.find({table, person});
  return found != notes_.end() ? found->second.first : parts_.reader.note(table, person);
}

void Hall::set_notes(Room& room, const Caller& caller, const std::string& text) {
  const Person& p = people_.require(caller);
  viewer_of(room, caller, "");
  const std::pair key{room.table.id(), p.id};
  writer_.store(owner_of_person(p.id), {PutNote{key.first, key.second, text}});
  // Until it is durable, whoever reads it reads this.
  const u64 number = ++serials_;
  notes_[key] = {text, number};
  writer_.then([this, key, number](bool) {
    const auto found = notes_.find(key);
    if (found != notes_.end() && found->second.second == number) notes_.erase(found);
  });
}

}  // namespace noo::table
