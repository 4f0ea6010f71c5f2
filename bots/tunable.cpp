#include "bots/tunable.hpp"

#include <fmt/format.h>

#include <array>

#include "bots/pax_emancipation_steady.hpp"
#include "bots/pax_transhumanity_steady.hpp"
#include "bots/planetary_phase_steady.hpp"
#include "bots/spheres_steady.hpp"
#include "engine/errors.hpp"

namespace noo::bots {

namespace {

template <class W>
Tunable steady(std::string_view game, std::unique_ptr<Bot> (*make)(const W& weights)) {
  constexpr const char* level = "steady";
  return {std::string(game), level, built_in_weights(game, level, names_of<W>()),
          [make](std::span<const double> values) { return make(made_of<W>(values)); }};
}

constexpr auto rows = std::to_array<Tunable (*)()>({
    [] { return steady<sph::Habits>("spheres", make_spheres_steady); },
    [] { return steady<pax::Weights>("pax_transhumanity", make_pax_transhumanity_steady); },
    [] { return steady<planetary::Weights>("planetary_phase", make_planetary_phase_steady); },
    [] { return steady<emancipation::Weights>("pax_emancipation", make_pax_emancipation_steady); },
});

std::vector<Tunable> all() {
  std::vector<Tunable> out;
  out.reserve(rows.size());
  for (const auto& row : rows) out.push_back(row());
  return out;
}

}  // namespace

const std::vector<Tunable>& tunables() {
  static const std::vector<Tunable> list = all();
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
