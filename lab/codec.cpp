#include "lab/codec.hpp"

#include "engine/json.hpp"

namespace noo::lab {

using nlohmann::json;

json game_to_json(const PlayedGame& game) {
  json seats = json::array();
  for (const SeatOutcome& s : game.outcome.seat) seats.push_back({s.bot, s.rank, s.winner, s.score});
  json met = json::array();
  for (const Met& m : game.met) met.push_back({static_cast<int>(m.kind), m.name, m.seat, m.times});
  json out{{"index", game.index},           {"finished", game.outcome.finished},
           {"ending", game.outcome.ending}, {"plies", game.outcome.plies},
           {"seats", std::move(seats)},     {"seconds", game.seconds},
           {"met", std::move(met)},         {"record", game.record}};
  if (game.violation) out["violation"] = {game.violation->seed, game.violation->ply, game.violation->what};
  return out;
}

PlayedGame game_from_json(const json& j) {
  PlayedGame out;
  out.index = j.at("index").get<int>();
  out.outcome.finished = j.at("finished").get<bool>();
  out.outcome.ending = j.at("ending").get<u8>();
  out.outcome.plies = j.at("plies").get<u32>();
  std::size_t seat = 0;
  for (const json& s : j.at("seats")) {
    out.outcome.seat.at(seat++) = {s.at(0).get<u8>(), s.at(1).get<u8>(), s.at(2).get<bool>(), s.at(3).get<i16>()};
  }
  out.seconds = j.at("seconds").get<double>();
  for (const json& m : j.at("met")) {
    out.met.push_back({static_cast<Met::Kind>(m.at(0).get<int>()), m.at(1).get<std::string>(), m.at(2).get<int>(),
                       m.at(3).get<int>()});
  }
  out.record = j.at("record").get<std::string>();
  if (j.contains("violation")) {
    const json& v = j["violation"];
    out.violation = Violation{out.index, v.at(0).get<u64>(), v.at(1).get<int>(), v.at(2).get<std::string>()};
  }
  return out;
}

}  // namespace noo::lab
