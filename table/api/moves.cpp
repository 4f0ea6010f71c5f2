// Playing: moves, taking back, resigning.

#include "bots/registry.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "table/api/fields.hpp"
#include "table/api/handlers.hpp"
#include "table/hall/secrets.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

// The key under which a retried request is known; "" if the client gave none.
std::string key_of(const Call& call) {
  const std::string key = call.request.header("idempotency-key");
  if (key.size() > 100 || !storable(key))
    throw InputError("Idempotency-Key: up to 100 characters of text would be right");
  return key;
}

const Receipt* receipt_for(const Room& room, const std::string& who, const std::string& key,
                           const std::string& request) {
  const auto found = room.receipts.find({who, key});
  if (key.empty() || found == room.receipts.end()) return nullptr;
  if (found->second.request != request) {
    refuse(422, "key_reused", "Idempotency-Key: it was used for another request; a new one would be right");
  }
  return &found->second;
}

void keep_receipt(Hall& hall, Room& room, const std::string& who, const std::string& key, Receipt receipt) {
  if (key.empty()) return;
  const json doc{{"request", receipt.request}, {"answer", receipt.answer}};
  hall.writer().store(
      owner_of(room),
      {AddReceipt{{.table = room.table.id(), .identity = who, .key = key, .at = receipt.at, .doc = doc.dump()}}});
  room.receipts[{who, key}] = std::move(receipt);
}

Response plain_json(const std::string& body) {
  Response r;
  r.body = body;
  return r;
}

}  // namespace

std::optional<Response> make_move(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const json body = call->body();
  Fields in(body);
  const int version = in.number("version", 0, 1'000'000'000);
  const std::string move = in.text("move", 1, 200);
  const std::string as = in.text_if("as", 1, 20).value_or("");
  in.done();
  const std::string key = key_of(*call);
  Room& room = hall.rooms().at(call->at("table"));
  const std::string request = secret_hash(body.dump());
  if (const Receipt* known = receipt_for(room, call->caller.person, key, request)) return plain_json(known->answer);

  const Seat s = acting_seat(room, call->caller, as);
  hall.act(room, [&](Table& t, Time now) { return t.move(s, version, move, now); });
  ++hall.figures().moves;
  const json answer{{"version", room.table.version({.kind = Viewer::Kind::seat, .seat = s})}};
  keep_receipt(hall, room, call->caller.person, key,
               {request, answer.dump(), hall.loop().now().time_since_epoch().count()});
  return json_answer(answer);
}

// ---- taking back

std::optional<Response> ask_undo(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const json body = call->body_or_nothing();
  Fields in(body);
  const auto plies = in.number_if("plies", 1, 100'000);
  const bool turn = in.flag_if("turn").value_or(false);
  const std::string as = in.text_if("as", 1, 20).value_or("");
  in.done();
  if (turn && plies) throw InputError("plies: either plies or turn, not both");
  Room& room = hall.rooms().at(call->at("table"));
  const Seat s = acting_seat(room, call->caller, as);
  hall.act(room, [&](Table& t, Time now) { return turn ? t.restart_turn(s, now) : t.undo(s, plies.value_or(1), now); });
  return json_answer({{"done", !room.table.undo_pending()}});
}

std::optional<Response> answer_undo(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const json body = call->body();
  Fields in(body);
  const bool accept = in.flag("accept");
  const std::string as = in.text_if("as", 1, 20).value_or("");
  in.done();
  Room& room = hall.rooms().at(call->at("table"));
  const Seat s = acting_seat(room, call->caller, as);
  hall.act(room, [&](Table& t, Time now) { return t.answer_undo(s, accept, now); });
  return json_answer({{"done", !room.table.undo_pending()}});
}

std::optional<Response> withdraw_undo(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  Room& room = hall.rooms().at(call->at("table"));
  const Seat s = acting_seat(room, call->caller, call->asked("as"));
  hall.act(room, [&](Table& t, Time now) { return t.withdraw_undo(s, now); });
  return nothing_to_say();
}

// ---- ending by agreement

namespace {

json over_now(const Room& room) { return {{"done", room.table.status() == Status::finished}}; }

// As acting_seat, but a person also answers for the seats it left or lent to a bot.
Seat asked_seat(const Room& room, const Caller& caller, const std::string& as) {
  if (!caller.token_table.empty()) return acting_seat(room, caller, as);
  for (const Seat s : room.table.seats_with_a_say(caller.person)) {
    if (as.empty() || room.table.seat_name(s) == as) return s;
  }
  return acting_seat(room, caller, as);
}

// The acting seat of a call whose body says nothing else.
Seat seat_in_body(const Room& room, const Call& call) {
  const json body = call.body_or_nothing();
  Fields in(body);
  const std::string as = in.text_if("as", 1, 20).value_or("");
  in.done();
  return acting_seat(room, call.caller, as);
}

}  // namespace

std::optional<Response> propose_end(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  Room& room = hall.rooms().at(call->at("table"));
  const Seat s = seat_in_body(room, *call);
  hall.act(room, [&](Table& t, Time now) { return t.propose_end(s, now); });
  return json_answer(over_now(room));
}

std::optional<Response> answer_end(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const json body = call->body();
  Fields in(body);
  const bool accept = in.flag("accept");
  const std::string as = in.text_if("as", 1, 20).value_or("");
  in.done();
  Room& room = hall.rooms().at(call->at("table"));
  const Seat s = asked_seat(room, call->caller, as);
  hall.act(room, [&](Table& t, Time now) { return t.answer_end(s, accept, now); });
  return json_answer(over_now(room));
}

std::optional<Response> withdraw_end(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  Room& room = hall.rooms().at(call->at("table"));
  const Seat s = asked_seat(room, call->caller, call->asked("as"));
  hall.act(room, [&](Table& t, Time now) { return t.withdraw_end(s, now); });
  return nothing_to_say();
}

std::optional<Response> resign(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  Room& room = hall.rooms().at(call->at("table"));
  const Seat s = seat_in_body(room, *call);
  hall.act(room, [&](Table& t, Time now) { return t.resign(s, bots::usual_level(t.plan().game), now); });
  return json_answer(hall.pages().info(room));
}

}  // namespace noo::table
