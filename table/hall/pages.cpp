#include "table/hall/pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "engine/json.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

// Sockets of people without a seat.
int watchers(const Room& room) {
  const auto& all = room.watches.all();
  return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const auto& w) {
    return w->person.empty() || room.table.seats_of(w->person).empty();
  }));
}

}  // namespace

json Pages::info(const Room& room) const {
  json out = room.table.info(tools_.loop.now());
  for (json& s : out["seats"]) {
    const auto person = s.find("person");
    s["present"] =
        person != s.end() && s.value("holder", "") == "person" && room.watches.has(person->get<std::string>());
  }
  out["watchers"] = watchers(room);
  return out;
}

std::string Pages::present(const Room& room) const {
  std::set<std::string> people;
  for (const Chair& chair : room.table.plan().chairs) {
    if (chair.holder == Chair::Holder::person && room.watches.has(chair.identity)) people.insert(chair.identity);
  }
  const int others = watchers(room);
  if (people.empty() && others == 0) return "";
  std::string out = std::to_string(others);
  for (const std::string& id : people) out += " " + id;
  return out;
}

namespace {

json seat_names(const Table& t, const std::vector<Seat>& seats) {
  json out = json::array();
  for (const Seat s : seats) out.push_back(t.seat_name(s));
  return out;
}

bool sits(const Table& t, const std::string& person) {
  return !person.empty() && (t.plan().host == person || !t.seats_of(person).empty());
}

bool has_free_chair(const Table& t) {
  for (int i = 0; i < t.seats(); ++i) {
    if (t.chair(seat(i)).holder == Chair::Holder::nobody) return true;
  }
  return false;
}

std::string_view chat_word(Speaks where) {
  switch (where) {
    case Speaks::nowhere:
      return "nowhere";
    case Speaks::with_watchers:
      return "watchers";
    case Speaks::with_players:
      return "players";
  }
  return "nowhere";
}

json place(const Room& room, const Caller& caller, const Viewer& viewer) {
  const Table& t = room.table;
  const bool by_token = !caller.token_table.empty();
  json may_see = json::array();
  for (int i = 0; i < t.seats(); ++i) {
    const std::string name(t.seat_name(seat(i)));
    if (by_token ? seat(i) == caller.token_seat : t.viewer_for(caller.person, name).has_value())
      may_see.push_back(name);
  }
  for (const char* name : {"watcher", "all"}) {
    if (!by_token && t.viewer_for(caller.person, name)) may_see.push_back(name);
  }
  json out{{"seats", seat_names(t, by_token ? std::vector{caller.token_seat} : t.seats_of(caller.person))},
           {"as", t.viewer_name(viewer)},
           {"host", !by_token && !caller.person.empty() && t.plan().host == caller.person},
           {"may_see", may_see},
           {"chat", chat_word(where_speaks(room, caller))}};
  if (!by_token && sits(t, caller.person) && has_free_chair(t)) out["invite"] = t.plan().invite;
  return out;
}

}  // namespace

json Pages::page(const Room& room, const Caller& caller, const Viewer& viewer) const {
  const Catalog& words = tools_.words.game(room.table.plan().game, caller.lang);
  const int total = room.table.log_size(viewer);
  const int from = std::max(0, total - tools_.config.log_on_page);
  json chat = json::array();
  const bool in_person = caller.token_table.empty();  // what people say is not for their programs
  for (const ChatRow& row : room.chat.latest()) {
    if (!in_person) break;
    if (auto line = chat_.line(room, row, caller.person, caller.lang)) chat.push_back(std::move(*line));
  }
  const bool has_notes = in_person && !caller.person.empty();
  json out{
      {"table", info(room)},
      {"me", place(room, caller, viewer)},
      {"version", room.table.version(viewer)},
      {"log",
       {{"keep", from}, {"lines", room.table.log(viewer, words, from, tools_.config.log_on_page)}, {"total", total}}},
      {"chat", chat},
      {"notes", has_notes ? chat_.note(room.table.id(), caller.person) : ""}};
  if (json play = room.table.play_json(viewer, words); !play.is_null()) out["play"] = std::move(play);
  return out;
}

// ---- lists

std::string cursor_of(const Slice& slice) { return fmt::format("{}.{}", slice.changed, slice.id); }

std::optional<Slice> slice_from(std::string_view cursor) {
  Slice out;
  const std::size_t dot = std::min(cursor.find('.'), cursor.size());
  const std::string number(cursor.substr(0, dot));
  const char* const past = number.data() + number.size();
  const auto [end, error] = std::from_chars(number.data(), past, out.changed);
  if (error != std::errc{} || end != past || dot == cursor.size()) return std::nullopt;
  out.id = cursor.substr(dot + 1);
  return storable_key(out.id) ? std::optional(out) : std::nullopt;
}

// What is stored of a table in memory is older than the table.
std::string Pages::card(const StoredCard& stored, const std::string& person) const {
  const Room* room = rooms_.in_memory(stored.id);
  if (room == nullptr) return stored.text;
  const auto mover = room->table.to_move();
  return shown_card(info(*room), person, mover ? room->table.seat_name(*mover) : std::string_view());
}

// Cards come as text, which is made where it keeps nobody waiting.
std::string Pages::listed(const StoredLists& stored, const std::string& person) const {
  static constexpr std::array<std::string_view, list_count> names{"mine", "open", "finished"};
  constexpr std::size_t finished = 2;
  std::array<std::string, list_count> lists;
  std::set<std::string> shown;
  json next;
  for (std::size_t i = 0; i < list_count; ++i) {
    for (const StoredCard& one : stored.at(i).cards) {
      if (!shown.insert(one.id).second) continue;
      std::string& list = lists.at(one.status == "finished" ? finished : i);
      if (!list.empty()) list += ',';
      list += card(one, person);
    }
    if (const auto& at = stored.at(i).next) next[names.at(i)] = cursor_of(*at);
  }
  std::string out = "{";
  for (std::size_t i = 0; i < list_count; ++i) out += fmt::format("\"{}\":[{}],", names.at(i), lists.at(i));
  if (!next.is_null()) out += fmt::format("\"next\":{},", next.dump());
  out.back() = '}';
  return out;
}

void Pages::lists(ListsAsked asked, Then<std::string> then) const {
  const std::string person = asked.person;
  tools_.archive.lists(std::move(asked), [this, person, then = std::move(then)](std::future<StoredLists> stored) {
    then(outcome([&] { return listed(stored.get(), person); }));
  });
}

}  // namespace noo::table
