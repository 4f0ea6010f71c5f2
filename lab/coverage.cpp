#include "lab/coverage.hpp"

#include "engine/errors.hpp"
#include "engine/rules_reference.hpp"
#include "games/registry.hpp"

namespace noo::lab {

namespace {

constexpr int samples_per_decision = 4;

// How often each rule was met, by number.
class Meetings {
 public:
  void met(u16 rule) {
    if (rule >= counts_.size()) counts_.resize(rule + 1U);
    ++counts_[rule];
  }
  u64 of(const AnyGame& game, std::string_view id) const {
    for (std::size_t rule = 1; rule < counts_.size(); ++rule) {
      if (counts_[rule] > 0 && game.rule_name(static_cast<u16>(rule)) == id) return counts_[rule];
    }
    return 0;
  }

 private:
  std::vector<u64> counts_;
};

void sample_refusals(const AnyGame& game, const Position& p, Rng& rng, Meetings& meetings) {
  for (int i = 0; i < samples_per_decision; ++i) {
    const int number = static_cast<int>(rng.below(static_cast<u32>(game.dense_count())));
    const Verdict verdict = game.check(p, game.from_dense(number));
    if (!verdict.legal()) meetings.met(verdict.rule);
  }
}

void play_random(const AnyGame& game, u64 seed, Meetings& meetings) {
  Rng rng(seed);
  MoveList list;
  OddsList odds;
  std::vector<Event> events;
  Position p = game.begin();
  for (Turn turn = game.turn(p); turn.actor != Turn::Actor::nobody; turn = game.turn(p)) {
    Move m{};
    if (turn.actor == Turn::Actor::chance) {
      odds.clear();
      game.odds(p, odds);
      m = odds.draw(rng.below(odds.total()));
    } else {
      sample_refusals(game, p, rng, meetings);
      list.clear();
      game.moves(p, list);
      m = list[static_cast<int>(rng.below(static_cast<u32>(list.size)))];
    }
    events.clear();
    game.play(p, m, &events);
    for (const Event& e : events) meetings.met(e.rule);
  }
  const Result result = game.result(p);
  meetings.met(result.rule);
  for (int i = 0; i < result.seats; ++i) {
    const SeatResult& r = result.seat[static_cast<std::size_t>(i)];
    for (int l = 0; l < r.lines; ++l) meetings.met(r.line[static_cast<std::size_t>(l)].rule);
  }
}

}  // namespace

std::vector<RuleCoverage> coverage(const CoverageConfig& config, const std::function<void(int done)>& progressed) {
  const GameType& type = find_game(config.game);
  const int counts = type.info.most_seats - type.info.least_seats + 1;
  std::vector<std::unique_ptr<AnyGame>> games;
  games.reserve(static_cast<std::size_t>(counts));
  std::string refusal;
  for (int i = 0; i < counts; ++i) {
    const int seats = type.info.least_seats + i;
    try {
      games.push_back(type.make(seats, options_for(type.info, seats, config.options), config.data));
    } catch (const InputError& e) {
      refusal = e.what();  // options may fit some numbers of seats only
    }
  }
  if (games.empty()) throw InputError(refusal);
  Meetings meetings;
  for (int i = 0; i < config.games; ++i) {
    play_random(*games[static_cast<std::size_t>(i) % games.size()], config.seed + static_cast<u64>(i), meetings);
    if (progressed) progressed(i + 1);
  }
  std::vector<RuleCoverage> out;
  const RulesReference rules(type.info, Lang::en);
  for (const RuleEntry& entry : rules.entries()) {
    const bool needs = entry.kind == "rule" || entry.kind == "definition" || entry.kind == "ruling";
    out.push_back({entry.id, entry.kind, entry.tests, meetings.of(*games.front(), entry.id), needs});
  }
  return out;
}

}  // namespace noo::lab
