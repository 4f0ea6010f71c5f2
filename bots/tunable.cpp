#include "bots/tunable.hpp"

#include <fmt/format.h>

#include "bots/common/game_bots.hpp"
#include "engine/errors.hpp"

namespace noo::bots {

const std::vector<Tunable>& tunables() {
  static const std::vector<Tunable> list = [] {
    std::vector<Tunable> out;
    out.reserve(all_bots().size());
    for (const GameBots& one : all_bots()) out.push_back(one.tunable());
    return out;
  }();
  return list;
}

const Tunable& find_tunable(std::string_view game, std::string_view level) {
  std::string known;
  for (const Tunable& bot : tunables()) {
    if (bot.game == game && bot.level == level) return bot;
    if (bot.game == game) known += (known.empty() ? "" : ", ") + bot.level;
  }
  if (known.empty()) throw InputError(fmt::format("{} has no bot with weights that can be tuned", game));
  throw InputError(
      fmt::format("the bot '{}' of {} has no weights that can be tuned; {} would be right", level, game, known));
}

std::vector<Weight> weights_in(std::string_view text, std::string_view file, const Tunable& bot) {
  Names names;
  for (const Weight& w : bot.weights) names.push_back(w.name);
  std::vector<Weight> out = read_weights(text, file, bot.game, bot.level, names);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Weight& own = bot.weights[i];
    if (out[i].value < own.least || out[i].value > own.most) {
      throw InputError(fmt::format("{}: {}: {} is out of range; {} to {} would be right", file, own.name, out[i].value,
                                   own.least, own.most));
    }
    out[i].least = own.least;
    out[i].most = own.most;
  }
  return out;
}

}  // namespace noo::bots
