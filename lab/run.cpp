#include "lab/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "bots/registry.hpp"
#include "engine/errors.hpp"
#include "games/registry.hpp"
#include "lab/campaign.hpp"
#include "lab/named_bot.hpp"

namespace noo::lab {

namespace {

// A seat for each bot, and at least so many that no option is missing.
int seats_for(const RunConfig& config, const GameInfo& info) {
  const auto missing = [&](int seats) {
    const Options needed = options_for(info, seats, {});
    return !std::includes(config.options.begin(), config.options.end(), needed.begin(), needed.end());
  };
  int seats = std::max(static_cast<int>(config.bots.size()), info.least_seats);
  while (seats < info.most_seats && missing(seats)) ++seats;
  return seats;
}

// Each bot of the line-up by the name that results know it by.
void name_bots(RunConfig& config) {
  std::map<std::string, NamedBot> made;
  for (std::string& bot : config.bots) {
    NamedBot named = named_bot(config.game, bot);
    bot = named.name;
    made.emplace(bot, std::move(named));
  }
  config.make_bot = [made](const std::string& name) { return made.at(name).make(); };
}

RunConfig checked(RunConfig config, const GameInfo& info) {
  if (config.bots.empty()) config.bots = {bots::usual_level(info.id)};
  if (config.seats == 0) config.seats = seats_for(config, info);
  if (static_cast<int>(config.bots.size()) > config.seats) {
    throw InputError(
        fmt::format("{} bots for {} seats: name at most one bot per seat", config.bots.size(), config.seats));
  }
  if (config.games < 1) throw InputError(fmt::format("{} games: play at least one", config.games));
  if (config.jobs < 1) throw InputError(fmt::format("{} jobs: use at least one", config.jobs));
  if (!config.make_bot) name_bots(config);
  return config;
}

void add_outcome(RunSummary& summary, std::map<std::string, std::size_t>& row_of, const GameOutcome& outcome) {
  const auto wins = win_shares(outcome, summary.seats);
  for (std::size_t i = 0; i < static_cast<std::size_t>(summary.seats); ++i) {
    const SeatOutcome& s = outcome.seat[i];
    BotSummary& bot = summary.bots[row_of.at(summary.line_up[s.bot])];
    ++bot.games;
    bot.wins += wins[i];
    bot.survived += s.winner ? 1 : 0;
    bot.mean_rank += s.rank;
    bot.mean_score += s.score;
  }
}

}  // namespace

std::array<double, max_seats> win_shares(const GameOutcome& outcome, int seats) {
  int best = max_seats + 1;
  int sharing = 0;
  for (int i = 0; i < seats; ++i) {
    const SeatOutcome& s = outcome.seat[static_cast<std::size_t>(i)];
    if (!s.winner || s.rank > best) continue;
    sharing = s.rank == best ? sharing + 1 : 1;
    best = s.rank;
  }
  std::array<double, max_seats> out{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    if (outcome.seat[i].winner && outcome.seat[i].rank == best) out[i] = 1.0 / sharing;
  }
  return out;
}

RunSummary summarise(const Prepared& run, std::vector<GameOutcome> outcomes) {
  const RunConfig& config = run.config;
  const AnyGame& game = *run.game;
  RunSummary summary;
  summary.game = config.game;
  summary.seats = config.seats;
  summary.seed = config.seed;
  summary.line_up = config.bots;
  for (int i = 0; i < game.seats(); ++i) summary.colours.emplace_back(game.seat_word(seat(i)));
  summary.first = config.first;
  std::map<std::string, std::size_t> row_of;
  for (const std::string& bot : config.bots) {
    if (!row_of.emplace(bot, summary.bots.size()).second) continue;
    summary.bots.emplace_back().bot = bot;
  }
  for (const GameOutcome& outcome : outcomes) {
    if (!outcome.finished) continue;
    ++summary.games;
    summary.plies += outcome.plies;
    const std::string& ending =
        summary.ending_names.emplace(outcome.ending, game.ending_name(outcome.ending)).first->second;
    ++summary.endings[ending];
    add_outcome(summary, row_of, outcome);
  }
  for (BotSummary& bot : summary.bots) {
    const double games = std::max(bot.games, 1);
    bot.mean_rank /= games;
    bot.mean_score /= games;
    bot.win_interval = wilson95(bot.wins, bot.games);
    bot.survival_interval = wilson95(bot.survived, bot.games);
  }
  summary.outcomes = std::move(outcomes);
  return summary;
}

Prepared prepare(const RunConfig& wanted) {
  const GameType& type = find_game(wanted.game);
  Prepared out;
  out.config = checked(wanted, type.info);
  out.game = type.make(out.config.seats, out.config.options, out.config.data);
  if (out.config.records) std::filesystem::create_directories(*out.config.records);
  return out;
}

RunSummary run(const RunConfig& config, const Progressed& progressed) {
  std::vector<Prepared> runs;
  runs.push_back(prepare(config));
  Campaign campaign{.runs = std::move(runs), .jobs = config.jobs};
  return std::move(play(campaign, progressed).summaries.front());
}

}  // namespace noo::lab
