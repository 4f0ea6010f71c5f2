// What somebody at a table tells the people who run the server, about a person or what they wrote.
#include <fmt/format.h>

#include <algorithm>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "table/api/fields.hpp"
#include "table/api/handlers.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

// A line of the page's chat that a person wrote and the caller can read.
const ChatRow& line_called(Hall& hall, const Room& room, const Caller& caller, int number) {
  const auto& lines = room.chat.latest();
  const auto found = std::ranges::find(lines, number, &ChatRow::number);
  const auto told = found == lines.end() ? std::nullopt : hall.chat().line(room, *found, caller.person, caller.lang);
  if (!told || !told->contains("person")) {
    refuse(404, "not_found", fmt::format("line: nobody has written a line {} that is on the page", number));
  }
  return *found;
}

// Whoever has a place here, or has written something.
void require_here(const Room& room, const std::string& person) {
  const Table& t = room.table;
  const bool sits = t.plan().host == person || !t.seats_of(person).empty();
  if (sits || std::ranges::find(room.chat.latest(), person, &ChatRow::identity) != room.chat.latest().end()) return;
  refuse(404, "not_found", fmt::format("person: '{}' is not at this table", person));
}

}  // namespace

std::optional<Response> report(Api& api, const SharedCall& call) {
  Hall& hall = api.hall();
  const Person& p = hall.people().require(call->caller);
  const json body = call->body();
  Fields in(body);
  const auto person = in.text_if("person", 1, name_length);
  const auto line = in.number_if("line", 1, 1'000'000'000);
  const std::string words = in.text("words", 1, report_length);
  in.done();
  if (person.has_value() == line.has_value()) throw InputError("person, line: one of the two would be right");
  const Room& room = hall.rooms().at(call->at("table"));
  viewer_of(room, call->caller, "");
  ReportRow row;
  row.at = hall.loop().now().time_since_epoch().count();
  row.table = room.table.id();
  row.reporter = p.id;
  row.person = person.value_or("");
  row.words = words;
  if (line) {
    const ChatRow& said = line_called(hall, room, call->caller, *line);
    row.person = said.identity;
    row.chat = said.number;
    row.quote = json::parse(said.doc).at("text");
  } else {
    require_here(room, row.person);
  }
  if (row.person == p.id) refuse(422, "self", "you cannot report yourself");
  hall.limits().take(Limited::report, p.id);
  hall.writer().store(owner_of_person(p.id), {AddReport{std::move(row)}});
  return nothing_to_say();
}

}  // namespace noo::table
