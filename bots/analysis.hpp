// Analysis of a game that was played: what each seat could expect at each of its decisions, and which decisions cost
// most. Every seat has an analyst of its own, which is shown what the seat was shown, and nothing more.
//
//   const auto found = analyse(match, {.simulations = 200});
//   found->chances, found->costly
//   analysis_json(*found, match, catalog)          docs/formats.md
//
// The same game with the same number of simulations gives the same analysis, on any number of threads.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "bots/search/analyst.hpp"
#include "engine/match.hpp"
#include "engine/text.hpp"

namespace noo::bots {

struct AnalysisOptions {
  int simulations = 200;                                     // for each look at a decision
  int threads = 1;                                           // seats looked at at the same time
  std::function<std::unique_ptr<Analyst>()> make = nullptr;  // whose word counts; usually the game's own search
};

struct AnalysedChance {
  int ply = 0;  // the position in which it was asked: Match::position_at
  Seat seat = Seat::nobody;
  double chance = 0;  // 0 to 1: what the seat, knowing what it knew, could expect
};

struct AnalysedMove {
  Move move{};
  double chance = 0;
};

struct CostlyDecision {
  int ply = 0;
  Seat seat = Seat::nobody;
  AnalysedMove played;
  AnalysedMove better;

  double cost() const { return better.chance - played.chance; }
};

struct Analysis {
  int simulations = 0;
  int plies = 0;                        // of the line that was analysed
  bool over = false;                    // the game had ended
  std::vector<AnalysedChance> chances;  // one for each decision that had a choice, by ply
  std::vector<AnalysedChance> ends;     // of a game that was played to its end: what became of it, for every seat
  std::vector<CostlyDecision> costly;   // dearest first, up to three of each seat
};

// Told of each decision looked at, by one thread at a time.
using AnalysisProgress = std::function<void(int done, int of)>;

// Nothing if it was stopped. InputError if nobody can look ahead in this game.
std::optional<Analysis> analyse(const Match& match, const AnalysisOptions& options,
                                const AnalysisProgress& progress = nullptr, const std::atomic<bool>* stop = nullptr);

// Format 1. `match` is the one that was analysed; seats may be called by their people's names.
nlohmann::json analysis_json(const Analysis& analysis, const Match& match, const Catalog& words,
                             const std::map<std::string, std::string>& seat_names = {});

}  // namespace noo::bots
