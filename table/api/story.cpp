// The story of a finished game: a link that shows anybody how that game went, and nothing else of its table. Whoever
// may see the table makes one of their own, and withdraws it. The link does not name the table.
#include <fmt/format.h>

#include "engine/json.hpp"
#include "table/api/fields.hpp"
#include "table/api/handlers.hpp"
#include "table/hall/secrets.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

bool has_a_story(const Room& room) { return room.table.status() == Status::finished && room.table.match() != nullptr; }

void store_story(Hall& hall, StoryRow row) {
  const std::string owner = owner_of_person(row.identity);
  hall.writer().store(owner, {PutStory{std::move(row)}});
}

}  // namespace

// ---- of whoever may see the table

std::optional<Response> get_shared_story(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  const Room& room = hall.rooms().at(call->at("table"));
  viewer_of(room, call->caller, "");
  const auto row = hall.archive().story_of(room.table.id(), p.id);
  json out{{"shared", row.has_value()}};
  if (row) out["names"] = row->named;
  return json_answer(out);
}

std::optional<Response> share_story(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  const json body = call->body_or_nothing();
  Fields in(body);
  const bool named = in.flag_if("names").value_or(true);
  in.done();
  const Room& room = hall.rooms().at(call->at("table"));
  viewer_of(room, call->caller, "");
  if (!has_a_story(room)) refuse(409, "not_over", "a game has a story when it is over");
  hall.limits().take(Limited::new_story, p.id);
  const std::string secret = random_secret();
  store_story(hall, {.table = room.table.id(), .identity = p.id, .hash = secret_hash(secret), .named = named});
  return json_answer({{"link", "/s/" + secret}, {"names", named}}, 201);
}

std::optional<Response> withdraw_story(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  const Room& room = hall.rooms().at(call->at("table"));
  viewer_of(room, call->caller, "");
  store_story(hall, {.table = room.table.id(), .identity = p.id, .hash = "", .named = true});
  return nothing_to_say();
}

// ---- of whoever has the link

namespace {

using Tell = Response (*)(Api& api, const SharedCall& call, const Room& room, const Viewer& viewer);

[[noreturn]] void no_story() { refuse(404, "not_found", "there is no such story, or it was withdrawn"); }

// A link holds while the game is over and whoever made it may see the table.
std::optional<Response> with_story(Api& api, const SharedCall& call, Tell tell) {
  Hall& hall = api.hall();
  hall.limits().take(Limited::story, call->caller.address);
  const auto row = hall.archive().story(secret_hash(call->at("story")));
  if (!row) no_story();
  const auto then = [&api, call, row = *row, tell](std::future<Room*> brought) {
    api.attempt(call, [&]() -> std::optional<Response> {
      const Room* const found = brought.get();
      if (found == nullptr) no_story();  // it has just been deleted
      const Room& room = *found;
      const bool made_by_somebody = api.hall().people().find(row.identity) != nullptr;
      if (!made_by_somebody || !has_a_story(room) || !room.table.viewer_for(row.identity, "all")) no_story();
      return tell(api, call, room, {.kind = Viewer::Kind::all, .seat = Seat::nobody, .unnamed = !row.named});
    });
  };
  hall.rooms().bring(row->table, then, call->caller.address);
  return std::nullopt;
}

// SeatInfo of a game that is over: who played, and nothing about who is here now.
json seats_told(const json& info, bool named) {
  json out = info.at("seats");
  for (json& seat : out) {
    for (const char* gone : {"person", "clock"}) seat.erase(gone);
    for (const char* now : {"present", "thinking", "offered", "outside"}) seat[now] = false;
    if (!named) seat.erase("name");
  }
  return out;
}

Response story_told(Api& api, const SharedCall& call, const Room& room, const Viewer& viewer) {
  const Table& t = room.table;
  const Catalog& words = api.hall().words().game(t.plan().game, call->caller.lang);
  const json info = t.info(api.hall().loop().now());
  json out{{"game", t.plan().game},
           {"names", !viewer.unnamed},
           {"ended", info.at("changed")},
           {"seats", seats_told(info, !viewer.unnamed)},
           {"play", t.play_json(viewer, words)},
           {"log", t.log(viewer, words, 0, t.log_size(viewer))},
           {"analysis", analysis_told(api, call, room, viewer)}};
  if (!viewer.unnamed) out["name"] = t.plan().name;  // people call tables after themselves
  return json_answer(out);
}

Response moment_told(Api& api, const SharedCall& call, const Room& room, const Viewer& viewer) {
  const int ply = whole_number(call->at("ply"), "ply", 0, 100'000'000);
  const int last = room.table.plies(viewer);
  if (ply > last) refuse(404, "not_found", fmt::format("ply {} was not played; 0 to {} would be right", ply, last));
  const Catalog& words = api.hall().words().game(room.table.plan().game, call->caller.lang);
  return json_answer(room.table.play_json_at(viewer, ply, words));
}

Response analysis_of_story(Api& api, const SharedCall& call, const Room& room, const Viewer& viewer) {
  return json_answer(analysis_told(api, call, room, viewer));
}

Response analysis_begun(Api& api, const SharedCall& call, const Room& room, const Viewer& viewer) {
  begin_analysis(api, call, room);
  return json_answer(analysis_told(api, call, room, viewer), 202);
}

}  // namespace

std::optional<Response> get_story(Api& api, const SharedCall& call) { return with_story(api, call, story_told); }
std::optional<Response> get_story_at(Api& api, const SharedCall& call) { return with_story(api, call, moment_told); }
std::optional<Response> get_story_analysis(Api& api, const SharedCall& call) {
  return with_story(api, call, analysis_of_story);
}
std::optional<Response> start_story_analysis(Api& api, const SharedCall& call) {
  return with_story(api, call, analysis_begun);
}

}  // namespace noo::table
