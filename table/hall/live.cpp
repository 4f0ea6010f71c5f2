// Open WebSockets: a snapshot first, then what changed, each viewer's own. A text is rendered once for each viewer and
// language and shared among their sockets.
#include <fmt/format.h>

#include <algorithm>

#include "engine/json.hpp"
#include "table/hall/hall.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

std::shared_ptr<const std::string> shared_text(const json& j) { return std::make_shared<const std::string>(j.dump()); }

constexpr int close_gone = 4000;
constexpr int close_policy = 1008;

}  // namespace

void Hall::send(Messages messages) {
  if (messages.empty()) return;
  writer_.then([this, messages = std::move(messages)](bool stored) {
    if (!stored) return;
    for (const auto& [watch, text] : messages) {
      if (!watch->open || !watch->socket) continue;
      ++figures_.messages;
      watch->socket->send(text);
    }
  });
}

void Hall::close(Watch& watch, int code, std::string_view reason) {
  if (!watch.open) return;
  watch.open = false;
  if (watch.socket) watch.socket->close(code, reason);
}

void Hall::announce(Room& room) {
  Table& t = room.table;
  Messages out;
  std::map<std::pair<std::string, Lang>, std::shared_ptr<const std::string>> rendered;
  for (const auto& watch : room.watches) {
    if (!t.changed_for(watch->viewer)) continue;
    auto& text = rendered[{t.viewer_name(watch->viewer), watch->lang}];
    if (!text) {
      json update = t.update(watch->viewer, words_.game(t.plan().game, watch->lang));
      update["type"] = "update";
      text = shared_text(update);
      ++figures_.updates;
    }
    out.emplace_back(watch, text);
  }
  send(std::move(out));
  if (t.info_changed()) tell_table(room);
  t.announced();
}

void Hall::tell_table(Room& room) {
  if (room.watches.empty()) return;
  const auto text = shared_text({{"type", "table"}, {"table", info(room)}});
  Messages out;
  for (const auto& watch : room.watches) out.emplace_back(watch, text);
  send(std::move(out));
}

namespace {

// Where a socket may look from now: as it does, else from where its person or its token has come to sit.
std::optional<Viewer> place_of(const Table& t, const Watch& watch) {
  if (watch.token.empty()) {
    const auto same = t.viewer_for(watch.person, t.viewer_name(watch.viewer));
    return same ? same : t.viewer_for(watch.person, "");
  }
  for (int i = 0; i < t.seats(); ++i) {
    if (t.chair(seat(i)).token_hash == watch.token) return Viewer{.kind = Viewer::Kind::seat, .seat = seat(i)};
  }
  return std::nullopt;
}

}  // namespace

// Whoever may not look as they do any more is shown out, or goes on from elsewhere.
void Hall::check_watches(Room& room) {
  const std::vector<std::shared_ptr<Watch>> watches = room.watches;
  for (const auto& watch : watches) {
    if (const auto place = place_of(room.table, *watch)) {
      if (*place == watch->viewer) continue;
      watch->viewer = *place;
      snapshot(room, watch);
      continue;
    }
    std::erase(room.watches, watch);
    send({{watch, shared_text({{"type", "gone"}, {"reason", words_.table(watch->lang).get("gone.place")}})}});
    writer_.then([this, watch](bool) { close(*watch, close_gone, "not your place any more"); });
  }
}

void Hall::snapshot(Room& room, const std::shared_ptr<Watch>& watch) {
  Caller caller{.person = watch->person,
                .token_table = "",
                .token_seat = Seat::nobody,
                .token = watch->token,
                .lang = watch->lang,
                .address = ""};
  if (!watch->token.empty()) {
    caller.token_table = room.table.id();
    caller.token_seat = watch->viewer.seat;
  }
  send({{watch, shared_text({{"type", "snapshot"}, {"page", page(room, caller, watch->viewer)}})}});
}

void Hall::open(const std::shared_ptr<Watch>& watch, const std::string& table) {
  Room& at = room(table);
  at.watches.push_back(watch);
  // Presence changed for the others; the newcomer reads it in the snapshot.
  snapshot(at, watch);
  tell_table(at);
  await(at);
}

void Hall::heard(const std::shared_ptr<Watch>& watch, const std::string& table, const std::string& text) {
  Room* at = in_memory(table);
  if (at == nullptr || !watch->open) return;
  at->used = parts_.loop.now();
  const json message = json::parse(text, nullptr, false);
  const std::string type = message.is_object() ? message.value("type", json("")).dump() : "";
  if (type == "\"ping\"") {
    send({{watch, shared_text({{"type", "pong"}})}});
    return;
  }
  const json as = type == "\"look\"" ? message.value("as", json()) : json();
  if (!as.is_string() || !watch->token.empty()) return close(*watch, close_policy, "not understood");
  const auto viewer = at->table.viewer_for(watch->person, as.get<std::string>());
  if (!viewer) return close(*watch, close_policy, "not your place");
  watch->viewer = *viewer;
  snapshot(*at, watch);
}

void Hall::closed(const std::shared_ptr<Watch>& watch, const std::string& table) {
  watch->open = false;
  Room* at = in_memory(table);
  if (at == nullptr || std::erase(at->watches, watch) == 0) return;
  at->used = parts_.loop.now();
  tell_table(*at);
}

}  // namespace noo::table
