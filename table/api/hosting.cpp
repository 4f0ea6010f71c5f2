// What the host of a table may do with it.
#include "engine/json.hpp"
#include "table/api/fields.hpp"
#include "table/api/handlers.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

Room& hosted_room(Api& api, const SharedCall& call) {
  const Person& p = api.hall().people().require(call->caller);
  Room& room = api.hall().rooms().at(call->at("table"));
  if (room.table.plan().host != p.id) refuse(403, "forbidden", "only the host can do this");
  return room;
}

// Before the game a table is the host's own affair; then it is of all who play.
void insist_on_nobody_else(const Room& room) {
  const Table& t = room.table;
  if (t.status() == Status::waiting || !t.is_shared(t.plan().host)) return;
  refuse(409, "others_play", "other people play here; proposing to end the game would be right");
}

}  // namespace

std::optional<Response> change_table(Api& api, const SharedCall& call) {
  const json body = call->body();
  Fields in(body);
  const auto hints = in.flag_if("hints");
  const auto watchers_write = in.flag_if("watchers_write");
  const auto several_seats = in.flag_if("several_seats");
  in.done();
  Room& room = hosted_room(api, call);
  api.hall().act(room, [&](Table& t, Time /*now*/) -> Refusal {
    if (hints) t.set_hints(*hints);
    if (watchers_write) t.let_watchers_write(*watchers_write);
    if (several_seats) t.let_take_several_seats(*several_seats);
    return std::nullopt;
  });
  return json_answer(api.hall().pages().info(room));
}

std::optional<Response> close_table(Api& api, const SharedCall& call) {
  Room& room = hosted_room(api, call);
  insist_on_nobody_else(room);
  api.hall().act(room, [&](Table& t, Time now) { return t.close(now); });
  return json_answer(api.hall().pages().info(room));
}

std::optional<Response> delete_table(Api& api, const SharedCall& call) {
  const Room& room = hosted_room(api, call);
  insist_on_nobody_else(room);
  api.hall().remove_table(room.table.id(), "gone.deleted");
  return nothing_to_say();
}

}  // namespace noo::table
