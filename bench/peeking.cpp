// bench_peeking GAME [GAMES] [SIMULATIONS] [KEY=VALUE...]: what hidden information is worth. The same search plays
// among two steady bots twice, over the same games: once knowing what its seat knows, once shown the position itself.
#include <fmt/format.h>

#include <exception>
#include <string>
#include <thread>

#include "bots/registry.hpp"
#include "engine/errors.hpp"
#include "lab/run.hpp"

namespace {

using namespace noo;

constexpr const char* searcher = "searcher";

lab::RunConfig config_from(int argc, char** argv) {
  if (argc < 2) throw InputError("bench_peeking GAME [GAMES] [SIMULATIONS] [KEY=VALUE...]");
  lab::RunConfig out;
  out.game = argv[1];
  out.seats = 3;
  out.bots = {searcher, "steady", "steady"};
  out.games = argc > 2 ? std::stoi(argv[2]) : 100;
  out.seed = 2026;
  out.jobs = static_cast<int>(std::thread::hardware_concurrency());
  for (int i = 4; i < argc; ++i) {
    const std::string text = argv[i];
    const auto equals = text.find('=');
    if (equals == std::string::npos) throw InputError(fmt::format("'{}' should read like variant=C1a", text));
    out.options[text.substr(0, equals)] = text.substr(equals + 1);
  }
  return out;
}

void play(lab::RunConfig config, int simulations, bool peeks) {
  const std::string game = config.game;
  config.make_bot = [=](const std::string& name) -> std::unique_ptr<bots::Bot> {
    if (name != searcher) return bots::make_bot(game, name);
    return bots::make_analyst(game, {.simulations = simulations, .peeks = peeks});
  };
  if (peeks) config.peeking = searcher;
  const lab::RunSummary summary = lab::run(config, {});
  for (const lab::Violation& v : summary.violations) fmt::print("game {}, ply {}: {}\n", v.game, v.ply, v.what);
  const lab::BotSummary& bot = summary.bots.front();
  fmt::print("{} {}: {:.1f} % ({:.1f}..{:.1f}) of {} games won\n", game, peeks ? "peeking" : "knowing its own",
             100 * bot.wins / bot.games, 100 * bot.win_interval.low, 100 * bot.win_interval.high, summary.games);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const lab::RunConfig config = config_from(argc, argv);
    const int simulations = argc > 3 ? std::stoi(argv[3]) : 200;
    play(config, simulations, false);
    play(config, simulations, true);
  } catch (const std::exception& e) {
    fmt::print(stderr, "bench_peeking: {}\n", e.what());
    return 2;
  }
  return 0;
}
