#include "lab/tune.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "bots/bot.hpp"
#include "engine/errors.hpp"
#include "games/registry.hpp"
#include "lab/campaign.hpp"
#include "lab/cma.hpp"
#include "lab/named_bot.hpp"

namespace noo::lab {

namespace {

constexpr const char* candidate = "candidate";

// The weights that are searched, between the whole list and coordinates of 0 to 1.
class Chosen {
 public:
  Chosen(const bots::Tunable& bot, const std::vector<std::string>& names) : bot_(bot) {
    for (const std::string& name : names) {
      const auto at =
          std::find_if(bot.weights.begin(), bot.weights.end(), [&](const auto& w) { return w.name == name; });
      if (at == bot.weights.end()) throw InputError(fmt::format("{} has no weight '{}'", bot.level, name));
      chosen_.push_back(static_cast<std::size_t>(at - bot.weights.begin()));
    }
    if (names.empty()) {
      chosen_.resize(bot.weights.size());
      std::iota(chosen_.begin(), chosen_.end(), std::size_t{0});
    }
    if (chosen_.empty()) throw InputError(fmt::format("{} has no weights", bot.level));
  }

  std::vector<double> usual() const { return bots::values_of(bot_.weights); }
  Vector start() const {
    Vector out;
    for (const std::size_t i : chosen_) {
      const bots::Weight& w = bot_.weights[i];
      out.push_back((w.value - w.least) / (w.most - w.least));
    }
    return out;
  }
  std::vector<double> weights(const Vector& at) const {
    std::vector<double> out = usual();
    for (std::size_t k = 0; k < chosen_.size(); ++k) {
      const bots::Weight& w = bot_.weights[chosen_[k]];
      out[chosen_[k]] = w.least + std::clamp(at[k], 0.0, 1.0) * (w.most - w.least);
    }
    return out;
  }
  // As a person would write them: more digits than that mean nothing.
  std::vector<double> written(const Vector& at) const {
    std::vector<double> out = weights(at);
    for (const std::size_t i : chosen_) {
      out[i] = std::clamp(std::stod(fmt::format("{:.4g}", out[i])), bot_.weights[i].least, bot_.weights[i].most);
    }
    return out;
  }
  // How far outside its range a candidate lies, so that the search comes back.
  static double outside(const Vector& at) {
    double sum = 0;
    for (const double v : at) sum += std::max({0.0, -v, v - 1});
    return sum;
  }

 private:
  const bots::Tunable& bot_;
  std::vector<std::size_t> chosen_;
};

// The candidate in one seat, the opponent in all others; the seat moves on with every game.
RunConfig game_of(const TuneConfig& c, const NamedBot& against, const std::vector<double>& weights, int first,
                  int games) {
  RunConfig out;
  out.game = c.bot->game;
  out.seats = c.seats == 0 ? find_game(c.bot->game).info.usual_seats : c.seats;
  out.options = c.options;
  out.data = c.data;
  out.bots.assign(static_cast<std::size_t>(out.seats), against.name);
  out.bots.front() = candidate;
  out.games = games;
  out.first = first;
  out.seed = c.seed;
  out.check = false;
  out.make_bot = [&c, &against, weights](const std::string& name) {
    return name == candidate ? c.bot->make(weights) : against.make();
  };
  return out;
}

std::vector<BotSummary> judged(const TuneConfig& c, const NamedBot& against,
                               const std::vector<std::vector<double>>& all, int first, int games) {
  Campaign campaign{.runs = {}, .jobs = c.jobs, .stop = c.stop};
  for (const auto& weights : all) campaign.runs.push_back(prepare(game_of(c, against, weights, first, games)));
  std::vector<BotSummary> out;
  for (const RunSummary& s : play(campaign, {}).summaries) out.push_back(s.bots.front());
  return out;
}

}  // namespace

TuneResult tune(const TuneConfig& c, const std::function<void(const Generation&)>& told) {
  constexpr int proof = 4;  // times as many games as an evaluation
  if (c.games < 1 || c.generations < 1) throw InputError("tune: at least one game and one generation");
  const NamedBot against = named_bot(c.bot->game, c.against);
  const Chosen chosen(*c.bot, c.weights);
  const auto stopped = [&] { return c.stop != nullptr && *c.stop; };
  CmaEs search(chosen.start(), c.step, c.seed, c.population);
  int first = 0;
  for (int g = 1; g <= c.generations && !stopped(); ++g) {
    const std::vector<Vector> at = search.ask();
    std::vector<std::vector<double>> weights;
    weights.reserve(at.size());
    for (const Vector& v : at) weights.push_back(chosen.weights(v));
    const std::vector<BotSummary> summaries = judged(c, against, weights, first, c.games);
    if (stopped()) break;
    first += c.games;
    Generation told_of{g, 0, 0, 0, {}};
    std::vector<double> values;
    for (std::size_t i = 0; i < at.size(); ++i) {
      const double share = summaries[i].wins / std::max(1, summaries[i].games);
      told_of.best = std::max(told_of.best, share);
      told_of.mean += share / static_cast<double>(at.size());
      values.push_back(share - Chosen::outside(at[i]));
    }
    search.tell(values);
    told_of.step = search.step();
    told_of.weights = chosen.weights(search.mean());
    if (told) told(told_of);
  }
  TuneResult out;
  out.before = chosen.usual();
  out.after = chosen.written(search.mean());
  out.stopped = stopped();
  if (out.stopped) return out;
  const std::vector<BotSummary> last = judged(c, against, {out.before, out.after}, first, proof * c.games);
  out.share_before = share_of(last[0].wins, last[0].games);
  out.share_after = share_of(last[1].wins, last[1].games);
  return out;
}

}  // namespace noo::lab
