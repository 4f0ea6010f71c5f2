// Analyses of finished games. They are made and kept without words; each reader gets them in its own language, with
// plies as it counts them.
#include <fmt/format.h>

#include "bots/analysis.hpp"
#include "bots/registry.hpp"
#include "engine/json.hpp"
#include "table/api/handlers.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

bool is_over(const Room& room) { return room.table.status() == Status::finished && room.table.match() != nullptr; }

// For each ply of the line, how many this viewer had been shown before it: GET at/{ply} counts so.
std::vector<int> counts_of(const Match& match, const Viewer& viewer) {
  const Seat eyes = viewer.kind == Viewer::Kind::seat ? viewer.seat : Seat::nobody;
  std::vector<int> out{0};
  for (int i = 0; i < match.plies(); ++i) {
    const bool shown = viewer.kind == Viewer::Kind::all || shown_to(match.ply(i).seen_by, eyes);
    out.push_back(out.back() + (shown ? 1 : 0));
  }
  return out;
}

}  // namespace

json analysis_told(Api& api, const SharedCall& call, const Room& room, const Viewer& viewer) {
  const Analyses::Told told = is_over(room) ? api.hall().analyses().of(room.table.id()) : Analyses::Told{};
  json out{{"state", state_name(told.state)}, {"done", told.done}, {"of", told.of}};
  if (told.found == nullptr) return out;
  const Match& match = *room.table.match();
  const Catalog& words = api.hall().words().game(room.table.plan().game, call->caller.lang);
  json found = bots::analysis_json(*told.found, match, words,
                                   viewer.unnamed ? std::map<std::string, std::string>{} : room.table.people_names());
  const std::vector<int> counts = counts_of(match, viewer);
  for (const char* list : {"chances", "costly"}) {
    for (json& one : found[list]) one["ply"] = counts[one["ply"].get<std::size_t>()];
  }
  out["analysis"] = std::move(found);
  return out;
}

void begin_analysis(Api& api, const SharedCall& call, const Room& room) {
  Hall& hall = api.hall();
  if (!is_over(room)) refuse(409, "not_over", "a game can be analysed when it is over");
  const std::string& game = room.table.plan().game;
  if (!bots::has_analyst(game)) refuse(409, "no_analyst", fmt::format("nobody can analyse games of {}", game));
  const Analyses::State now = hall.analyses().of(room.table.id()).state;
  if (now == Analyses::State::running || now == Analyses::State::done) return;
  hall.limits().take(Limited::analysis, call->caller.person.empty() ? call->caller.address : call->caller.person);
  if (!hall.analyses().start(room.table.id())) {
    refuse(429, "too_many", "too many games wait to be analysed; try again later");
  }
}

std::optional<Response> get_analysis(Api& api, const SharedCall& call) {
  const Room& room = api.hall().rooms().at(call->at("table"));
  return json_answer(analysis_told(api, call, room, viewer_of(room, call->caller, call->asked("as"))));
}

std::optional<Response> start_analysis(Api& api, const SharedCall& call) {
  const Room& room = api.hall().rooms().at(call->at("table"));
  const Viewer viewer = viewer_of(room, call->caller, call->asked("as"));
  begin_analysis(api, call, room);
  return json_answer(analysis_told(api, call, room, viewer), 202);
}

}  // namespace noo::table
