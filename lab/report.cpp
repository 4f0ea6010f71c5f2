// The summary of a run as JSON.

#include "lab/run.hpp"

#include "engine/json.hpp"

namespace noo::lab {

namespace {

nlohmann::json share(double count, int games, Interval interval) {
  return {{"count", count},
          {"share", games == 0 ? 0.0 : count / games},
          {"low95", interval.low},
          {"high95", interval.high}};
}

}  // namespace

nlohmann::json to_json(const RunSummary& summary) {
  nlohmann::json out{{"game", summary.game},      {"seats", summary.seats}, {"seed", summary.seed},
                     {"games", summary.games},    {"plies", summary.plies}, {"endings", summary.endings},
                     {"seconds", summary.seconds}};
  out["bots"] = nlohmann::json::array();
  for (const BotSummary& bot : summary.bots) {
    out["bots"].push_back({{"bot", bot.bot},
                           {"games", bot.games},
                           {"wins", share(bot.wins, bot.games, bot.win_interval)},
                           {"survived", share(bot.survived, bot.games, bot.survival_interval)},
                           {"mean_rank", bot.mean_rank},
                           {"mean_score", bot.mean_score}});
  }
  out["violations"] = nlohmann::json::array();
  for (const Violation& v : summary.violations) {
    out["violations"].push_back({{"game", v.game}, {"seed", v.seed}, {"ply", v.ply}, {"what", v.what}});
  }
  return out;
}

std::string outcome_lines(const RunSummary& summary) {
  std::string out;
  for (std::size_t i = 0; i < summary.outcomes.size(); ++i) {
    const GameOutcome& outcome = summary.outcomes[i];
    if (!outcome.finished) continue;
    nlohmann::json line{{"game", summary.first + static_cast<int>(i)},
                        {"seed", summary.seed},
                        {"plies", outcome.plies},
                        {"ending", summary.ending_names.at(outcome.ending)},
                        {"seats", nlohmann::json::object()}};
    for (std::size_t s = 0; s < static_cast<std::size_t>(summary.seats); ++s) {
      const SeatOutcome& seat = outcome.seat[s];
      line["seats"][summary.colours[s]] = {
          {"bot", summary.line_up[seat.bot]}, {"rank", seat.rank}, {"winner", seat.winner}, {"score", seat.score}};
    }
    out += line.dump() + "\n";
  }
  return out;
}

}  // namespace noo::lab
