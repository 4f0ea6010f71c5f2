// Looking at a table, asking about it, and talking at it.
#include <fmt/format.h>

#include <cmath>

#include "bots/advice.hpp"
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

std::optional<Response> preview(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const json body = call->body();
  Fields in(body);
  const std::string move = in.text("move", 1, 200);
  const std::string as = in.text("as", 1, 20);
  in.done();
  const Room& room = hall.rooms().at(call->at("table"));
  const Seat s = acting_seat(room, call->caller, as);
  hall.limits().take(Limited::preview, call->caller.person);
  auto [seen, no] = room.table.preview(s, move, words_of(api, room, call));
  insist(no, room.table.plan().game);
  return json_answer(seen);
}

namespace {

std::optional<Move> move_asked_about(const Room& room, Seat s, const std::string& notation) {
  if (notation.empty() || room.table.match() == nullptr) return std::nullopt;
  const Match& match = *room.table.match();
  const auto move = match.game().parse(notation);
  if (!move || !match.judge(s, *move).legal()) throw InputError("move: a legal move in notation would be right");
  return move;
}

// The moves a seat has, as Play tells them, found by the move.
class MovesTold {
 public:
  MovesTold(const Room& room, Seat s, const Catalog& words)
      : game_(room.table.match()->game()),
        moves_(room.table.play_json({.kind = Viewer::Kind::seat, .seat = s}, words).at("moves")) {}

  json advised(const bots::Advised& one) const {
    json out{{"move", told(one.move)}, {"equal", one.equal}};
    if (one.chance) out["chance"] = static_cast<int>(std::lround(100 * *one.chance));
    return out;
  }
  json told(Move m) const {
    const std::string notation = game_.notation(m);
    for (const json& move : moves_) {
      if (move.at("notation") == notation) return move;
    }
    return nullptr;
  }

 private:
  const AnyGame& game_;
  json moves_;
};

Response hint_answer(Api& api, const SharedCall& call, Seat s, int version,
                     const std::optional<bots::Advice>& thought) {
  const Room& room = api.hall().rooms().at(call->at("table"));
  const Viewer viewer{.kind = Viewer::Kind::seat, .seat = s};
  if (!thought || room.table.version(viewer) != version || room.table.to_move() != s) {
    refuse(409, "stale", "the table went on while the bot was thinking; ask again");
  }
  const bots::Advice& advice = *thought;
  const Catalog& words = words_of(api, room, call);
  const Match& match = *room.table.match();
  const MovesTold moves(room, s, words);
  json best = json::array();
  const Position view = match.game().view(match.position(), s);
  for (const bots::Advised& one : advice.best) {
    best.push_back(moves.advised(one));
    best.back()["reason"] = bots::reason_of(advice, one, match.game(), view, s, words, room.table.people_names());
  }
  json out{{"move", best[0]["move"]}, {"reason", best[0]["reason"]}, {"moves", std::move(best)}};
  if (advice.asked) {
    out["asked"] = moves.advised(*advice.asked);
    out["asked"]["cost"] = static_cast<int>(std::lround(100 * advice.cost));
  }
  return json_answer(out);
}

}  // namespace

std::optional<Response> get_hint(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  Room& room = hall.rooms().at(call->at("table"));
  const Seat s = acting_seat(room, call->caller, call->asked("as"));
  if (!room.table.hints_allowed()) refuse(403, "hints_off", "hints are off at this table; its host can allow them");
  const std::optional<Move> asked = move_asked_about(room, s, call->asked("move"));
  hall.limits().take(Limited::hint, call->caller.person);
  const int version = room.table.version({.kind = Viewer::Kind::seat, .seat = s});
  hall.bots().hint(room, s, asked, [&api, call, s, version](const std::optional<bots::Advice>& advice) {
    api.attempt(call, [&] { return std::optional(hint_answer(api, call, s, version, advice)); });
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
