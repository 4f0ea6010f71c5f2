// Looking at a table, asking about it, and talking at it.
#include <fmt/format.h>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "table/api/fields.hpp"
#include "table/api/handlers.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

const Catalog& words_of(Api& api, const Room& room, const SharedCall& call) {
  return api.hall().words().game(room.table.plan().game, call->caller.lang);
}

}  // namespace

std::optional<Response> get_table(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Room& room = hall.rooms().at(call->at("table"));
  return json_answer(hall.pages().page(room, call->caller, viewer_of(room, call->caller, call->asked("as"))));
}

std::optional<Response> get_log(Api& api, const SharedCall& call) {
  const std::string from = call->asked("from");
  const std::string most = call->asked("most");
  const int first = from.empty() ? 0 : whole_number(from, "from", 0, 100'000'000);
  const int count = most.empty() ? 200 : whole_number(most, "most", 1, 1000);
  const Room& room = api.hall().rooms().at(call->at("table"));
  const Viewer viewer = viewer_of(room, call->caller, call->asked("as"));
  return json_answer({{"lines", room.table.log(viewer, words_of(api, room, call), first, count)},
                      {"total", room.table.log_size(viewer)}});
}

std::optional<Response> get_play_at(Api& api, const SharedCall& call) {
  const Room& room = api.hall().rooms().at(call->at("table"));
  const Viewer viewer = viewer_of(room, call->caller, call->asked("as"));
  const int ply = whole_number(call->at("ply"), "ply", 0, 100'000'000);
  if (room.table.status() == Status::waiting)
    refuse(409, "not_started", "the table has not begun; there is no history yet");
  if (ply > room.table.plies(viewer)) {
    refuse(404, "not_found",
           fmt::format("ply {} was not played; 0 to {} would be right", ply, room.table.plies(viewer)));
  }
  return json_answer(room.table.play_json_at(viewer, ply, words_of(api, room, call)));
}

std::optional<Response> get_record(Api& api, const SharedCall& call) {
  const Room& room = api.hall().rooms().at(call->at("table"));
  const Viewer viewer = viewer_of(room, call->caller, call->asked("as"));
  if (room.table.status() == Status::waiting)
    refuse(409, "not_started", "the table has not begun; there is no record yet");
  Response r;
  r.type = "text/plain";
  r.headers.emplace_back("Content-Disposition", fmt::format("attachment; filename=\"{}.noo\"", room.table.id()));
  r.body = room.table.record_text(viewer);
  return r;
}

// ---- asking

namespace {

std::vector<std::string> split_targets(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

}  // namespace

std::optional<Response> why_not(Api& api, const SharedCall& call) {
  const std::string move = call->asked("move");
  const std::string targets = call->asked("targets");
  if (move.empty() == targets.empty()) throw InputError("move, targets: one of the two is needed");
  if (move.size() + targets.size() > 500) throw InputError("move, targets: up to 500 characters would be right");
  const Room& room = api.hall().rooms().at(call->at("table"));
  const Seat s = acting_seat(room, call->caller, call->asked("as"));
  if (room.table.match() == nullptr) refuse(409, "not_started", "nothing is asked at this table now");
  const Catalog& words = words_of(api, room, call);
  return json_answer(targets.empty() ? room.table.why(s, move, words)
                                     : room.table.why_targets(s, split_targets(targets), words));
}

namespace {

// What speaks for a move: its chance, and the rule behind it.
std::string reason_for(const json& move, const RulesReference& rules, const Catalog& words) {
  const RuleEntry* rule = rules.find(move.value("rule", ""));
  const Word title{"", rule == nullptr ? "" : rule->title};
  Said said{rule == nullptr ? "hint.plain" : "hint.rule", {}};
  if (rule != nullptr) said.args.emplace_back("title", title);
  if (move.contains("chance")) {
    said.key += "_chance";
    said.args.emplace_back("chance", move["chance"].get<int>());
  }
  return words.say(said);
}

Response hint_answer(Api& api, const SharedCall& call, Seat s, Move chosen) {
  const Room& room = api.hall().rooms().at(call->at("table"));
  const Viewer viewer{.kind = Viewer::Kind::seat, .seat = s};
  const Catalog& words = words_of(api, room, call);
  if (room.table.match() != nullptr && room.table.to_move() == s) {
    const std::string notation = room.table.match()->game().notation(chosen);
    const json play = room.table.play_json(viewer, words);
    for (const json& move : play.at("moves")) {
      if (move.at("notation") != notation) continue;
      const RulesReference& rules = api.hall().words().rules(room.table.plan().game, call->caller.lang);
      return json_answer({{"move", move}, {"reason", reason_for(move, rules, words)}});
    }
  }
  refuse(409, "stale", "the table went on while the bot was thinking; ask again");
}

}  // namespace

std::optional<Response> get_hint(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  Room& room = hall.rooms().at(call->at("table"));
  const Seat s = acting_seat(room, call->caller, call->asked("as"));
  hall.limits().take(Limited::hint, call->caller.person);
  hall.bots().hint(room, s, [&api, call, s](Move chosen) {
    api.attempt(call, [&] { return std::optional(hint_answer(api, call, s, chosen)); });
  });
  return std::nullopt;
}

// ---- talking

std::optional<Response> say(Api& api, const SharedCall& call) {
  const json body = call->body();
  Fields in(body);
  const std::string text = in.text("text", 1, chat_length);
  in.done();
  return json_answer(api.hall().say(api.hall().rooms().at(call->at("table")), call->caller, text));
}

std::optional<Response> set_notes(Api& api, const SharedCall& call) {
  const json body = call->body();
  Fields in(body);
  const std::string text = in.text("text", 0, notes_length);
  in.done();
  api.hall().chat().set_note(api.hall().rooms().at(call->at("table")), call->caller, text);
  return nothing_to_say();
}

std::optional<Response> live(Api& /*api*/, const SharedCall& /*call*/) {
  refuse(426, "upgrade", "this is a WebSocket; ask for an upgrade");
}

}  // namespace noo::table
