#include "table/hall/chat.hpp"

#include <iterator>

#include "engine/json.hpp"
#include "table/hall/refused.hpp"

namespace noo::table {

using nlohmann::json;

void Chat::take_in(Room& room, Stored& with) {
  room.chat.last_ = with.last_chat;
  room.chat.latest_.assign(std::make_move_iterator(with.chat.begin()), std::make_move_iterator(with.chat.end()));
}

const ChatRow& Chat::add(Room& room, const std::string& identity, const std::string& doc) {
  RoomChat& chat = room.chat;
  ChatRow row{.table = room.table.id(),
              .number = ++chat.last_,
              .at = tools_.loop.now().time_since_epoch().count(),
              .identity = identity,
              .doc = doc};
  tools_.writer.store(owner_of(room), {AddChat{row}});
  ++tools_.figures.chat_lines;
  chat.latest_.push_back(std::move(row));
  if (static_cast<int>(chat.latest_.size()) > tools_.config.chat_kept) chat.latest_.pop_front();
  return chat.latest_.back();
}

Speaks where_speaks(const Room& room, const Caller& caller) {
  if (caller.person.empty() || !caller.token_table.empty()) return Speaks::nowhere;
  const Table& t = room.table;
  const bool plays = t.plan().host == caller.person || !t.seats_of(caller.person).empty();
  if (plays) return Speaks::with_players;
  if (!t.plan().watchers_write) return Speaks::nowhere;
  return t.status() == Status::running ? Speaks::with_watchers : Speaks::with_players;
}

const ChatRow& Chat::say(Room& room, const Caller& caller, const std::string& text) {
  const Person& p = people_.require(caller);
  viewer_of(room, caller, "");  // whoever may look may speak, if the host lets watchers
  if (p.silenced != 0) refuse(403, "muted", "the people who run this server do not let you write");
  const Speaks where = where_speaks(room, caller);
  if (where == Speaks::nowhere) refuse(403, "watchers_silent", "watchers may not write at this table");
  limits_.take(Limited::chat, p.id);
  json doc{{"text", text}};
  if (where == Speaks::with_watchers) doc["watcher"] = true;
  return add(room, p.id, doc.dump());
}

const ChatRow& Chat::say_for_table(Room& room, const std::string& doc) { return add(room, "", doc); }

namespace {

// The arguments are numbers, words to be said as they are, "seat", which is said by its person's name where it has
// one, and "colour", which is not.
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

std::optional<json> Chat::line(const Room& room, const ChatRow& row, const std::string& reader, Lang lang) const {
  const Person* writer = people_.find(row.identity);
  json out{{"n", row.number}, {"at", row.at}};
  if (writer == nullptr) {
    // Whoever deletes their identity takes their words along; what is in memory may not know it yet.
    const json doc = json::parse(row.identity.empty() ? std::string_view(row.doc) : removed_line);
    const Catalog& words = tools_.words.game(room.table.plan().game, lang);
    out["text"] = words.say(said_by_table(doc, words), room.table.people_names());
    out["notice"] = true;
    return out;
  }
  const Person* me = people_.find(reader);
  if (me != nullptr && me->muted.contains(row.identity)) return std::nullopt;
  const json doc = json::parse(row.doc);
  if (doc.value("watcher", false)) {
    const bool plays = !room.table.seats_of(reader).empty();
    if (plays && room.table.status() == Status::running) return std::nullopt;
    out["watcher"] = true;
  }
  out["text"] = doc.at("text");
  out["person"] = writer->id;
  out["name"] = writer->name;
  return out;
}

// ---- notes

std::string Chat::note(const std::string& table, const std::string& person) const {
  const auto found = notes_.find({table, person});
  return found != notes_.end() ? found->second.text : tools_.archive.note(table, person);
}

void Chat::set_note(Room& room, const Caller& caller, const std::string& text) {
  const Person& p = people_.require(caller);
  viewer_of(room, caller, "");
  const std::pair key{room.table.id(), p.id};
  tools_.writer.store(owner_of_person(p.id), {PutNote{key.first, key.second, text}});
  // Until it is durable, whoever reads it reads this.
  const u64 number = ++numbers_;
  notes_[key] = {text, number};
  tools_.writer.then([this, key, number](bool) {
    const auto found = notes_.find(key);
    if (found != notes_.end() && found->second.number == number) notes_.erase(found);
  });
}

}  // namespace noo::table
