#include "table/hall/sockets.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "engine/json.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

std::shared_ptr<const std::string> shared_text(const json& j) { return std::make_shared<const std::string>(j.dump()); }

constexpr int close_gone = 4000;
constexpr int close_policy = 1008;

void close(Watch& watch, int code, std::string_view reason) {
  if (!watch.open) return;
  watch.open = false;
  if (watch.socket) watch.socket->close(code, reason);
}

}  // namespace

void Sockets::send(Messages messages) {
  if (messages.empty()) return;
  tools_.writer.then([this, messages = std::move(messages)](bool stored) {
    if (!stored) return;
    for (const auto& [watch, text] : messages) {
      if (!watch->open || !watch->socket) continue;
      ++tools_.figures.messages;
      watch->socket->send(text);
    }
  });
}

void Sockets::tell(Room& room) {
  check_places(room);
  tell_changes(room);
}

json Sockets::update_for(const Table& t, const Watch& watch) const {
  const Catalog& words = tools_.words.game(t.plan().game, watch.lang);
  json out = t.update_json(watch.viewer, words);
  out["type"] = "update";
  if (watch.steps) out["steps"] = t.steps_json(watch.viewer, words);
  return out;
}

void Sockets::tell_changes(Room& room) {
  Table& t = room.table;
  Messages out;
  std::map<std::tuple<std::string, Lang, bool>, std::shared_ptr<const std::string>> rendered;
  for (const auto& watch : room.watches.all_) {
    if (!t.changed_for(watch->viewer)) continue;
    auto& text = rendered[{t.viewer_name(watch->viewer), watch->lang, watch->steps}];
    if (!text) {
      text = shared_text(update_for(t, *watch));
      ++tools_.figures.updates;
    }
    out.emplace_back(watch, text);
  }
  send(std::move(out));
  if (t.info_changed()) tell_info(room);
  t.announced();
}

void Sockets::tell_info(Room& room) {
  if (room.watches.all_.empty()) return;
  const auto text = shared_text({{"type", "table"}, {"table", pages_.info(room)}});
  Messages out;
  for (const auto& watch : room.watches.all_) out.emplace_back(watch, text);
  send(std::move(out));
}

namespace {

// Where a socket may look from now: as it does, else from where its person or its token has come to sit.
std::optional<Viewer> viewer_of_watch(const Table& t, const Watch& watch) {
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
void Sockets::check_places(Room& room) {
  const std::vector<std::shared_ptr<Watch>> watches = room.watches.all_;
  for (const auto& watch : watches) {
    if (const auto place = viewer_of_watch(room.table, *watch)) {
      if (*place == watch->viewer) continue;
      watch->viewer = *place;
      snapshot(room, watch);
      continue;
    }
    show_out(room, watch, "gone.place");
  }
}

void Sockets::show_out(Room& room, const std::shared_ptr<Watch>& watch, std::string_view why) {
  std::erase(room.watches.all_, watch);
  send({{watch, shared_text({{"type", "gone"}, {"reason", tools_.words.table(watch->lang).get(why)}})}});
  tools_.writer.then([watch](bool) { close(*watch, close_gone, "not your place any more"); });
}

void Sockets::show_all_out(Room& room, std::string_view why) {
  const std::vector<std::shared_ptr<Watch>> watches = room.watches.all_;
  for (const auto& watch : watches) show_out(room, watch, why);
}

void Sockets::log_out(const std::vector<std::string>& devices, std::string_view why) {
  rooms_.each([&](Room& room) {
    const std::vector<std::shared_ptr<Watch>> watches = room.watches.all_;
    for (const auto& watch : watches) {
      const bool goes = !watch->device.empty() && std::ranges::find(devices, watch->device) != devices.end();
      if (goes) show_out(room, watch, why);
    }
    if (watches.size() != room.watches.all_.size()) tell_info(room);
  });
}

void Sockets::snapshot(Room& room, const std::shared_ptr<Watch>& watch) {
  Caller caller{.person = watch->person,
                .token_table = "",
                .token_seat = Seat::nobody,
                .token = watch->token,
                .device = watch->device,
                .lang = watch->lang,
                .address = ""};
  if (!watch->token.empty()) {
    caller.token_table = room.table.id();
    caller.token_seat = watch->viewer.seat;
  }
  send({{watch, shared_text({{"type", "snapshot"}, {"page", pages_.page(room, caller, watch->viewer)}})}});
}

void Sockets::open(const std::shared_ptr<Watch>& watch, Room& room) {
  room.watches.all_.push_back(watch);
  // Presence changed for the others; the newcomer reads it in the snapshot.
  snapshot(room, watch);
  tell_present(room);
  notices_.check(room);
}

// To those who look on here, and for the lists of other servers.
void Sockets::tell_present(Room& room) {
  tell_info(room);
  if (tools_.leasing != nullptr) tools_.leasing->show_present(room.table.id(), pages_.present(room));
}

void Sockets::heard(const std::shared_ptr<Watch>& watch, const std::string& table, const std::string& text) {
  Room* at = rooms_.in_memory(table);
  if (at == nullptr || !watch->open) return;
  at->used = tools_.loop.now();
  const json message = json::parse(text, nullptr, false);
  const std::string type = message.is_object() ? message.value("type", json("")).dump() : "";
  if (type == "\"ping\"") {
    send({{watch, shared_text({{"type", "pong"}})}});
    return;
  }
  if (type == "\"again\"") return snapshot(*at, watch);
  const json as = type == "\"look\"" ? message.value("as", json()) : json();
  if (!as.is_string() || !watch->token.empty()) return close(*watch, close_policy, "not understood");
  const auto viewer = at->table.viewer_for(watch->person, as.get<std::string>());
  if (!viewer) return close(*watch, close_policy, "not your place");
  watch->viewer = *viewer;
  snapshot(*at, watch);
}

void Sockets::closed(const std::shared_ptr<Watch>& watch, const std::string& table) {
  watch->open = false;
  Room* at = rooms_.in_memory(table);
  if (at == nullptr || std::erase(at->watches.all_, watch) == 0) return;
  at->used = tools_.loop.now();
  tell_present(*at);
}

void Sockets::caught_up(const std::shared_ptr<Watch>& watch, const std::string& table) {
  Room* at = rooms_.in_memory(table);
  if (at != nullptr && watch->open) snapshot(*at, watch);
}

void Sockets::tell_chat(Room& room, const ChatRow& row) {
  Messages out;
  for (const auto& watch : room.watches.all_) {
    if (!watch->token.empty()) continue;  // what people say is not for their programs
    if (const auto line = chat_.line(room, row, watch->person, watch->lang)) {
      out.emplace_back(watch, shared_text({{"type", "chat"}, {"line", *line}}));
    }
  }
  send(std::move(out));
}

void Sockets::close_all(Room& room, int code, std::string_view reason) {
  const std::vector<std::shared_ptr<Watch>> watches = room.watches.all_;
  for (const auto& watch : watches) close(*watch, code, reason);
}

std::size_t Sockets::count() const {
  std::size_t out = 0;
  rooms_.each([&](const Room& room) { out += room.watches.all().size(); });
  return out;
}

}  // namespace noo::table
