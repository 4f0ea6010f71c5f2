#include "lab/tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>

#include "bots/bot.hpp"
#include "engine/match.hpp"

namespace noo::lab {

namespace {

constexpr int most_plies = 2'000'000;

struct Broken {
  int ply;
  std::string what;
};

struct Stopped {};

// The bots of one game, each with its own generator and the events it has not been shown yet.
class Players {
 public:
  Players(const RunConfig& config, int index, u64 game_seed, const std::atomic<bool>& stop) : stop_(stop) {
    const auto bots = config.bots.size();
    for (int i = 0; i < config.seats; ++i) {
      const std::size_t which = static_cast<std::size_t>(i + index) % static_cast<std::size_t>(config.seats) % bots;
      seats_.push_back({config.make_bot(config.bots[which]),
                        static_cast<u8>(which),
                        !config.peeking.empty() && config.bots[which] == config.peeking,
                        {},
                        Rng(mix(game_seed, static_cast<u64>(i) + 1))});
    }
  }

  void hear(std::span<const Event> events) {
    for (const Event& e : events) {
      for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (e.seen_by.has(seat(static_cast<int>(i)))) seats_[i].unread.push_back(e);
      }
    }
  }

  Move ask(const AnyGame& game, const Position& p, Seat who, int ply) {
    if (stop_) throw Stopped{};
    Player& player = seats_[static_cast<std::size_t>(ix(who))];
    legal_.clear();
    game.moves(p, legal_);
    if (legal_.size == 0) throw Broken{ply, fmt::format("{} is asked and has no legal move", game.seat_word(who))};
    const Position seen = player.peeks ? p : game.view(p, who);
    const Move m = player.bot->choose(game, seen, who, player.unread, legal_, player.rng);
    player.unread.clear();
    if (!std::binary_search(legal_.begin(), legal_.end(), m)) {
      throw Broken{ply,
                   fmt::format("the bot of {} played the illegal move '{}'", game.seat_word(who), game.notation(m))};
    }
    return m;
  }

  u8 bot_of(int seat_index) const { return seats_[static_cast<std::size_t>(seat_index)].which; }

 private:
  struct Player {
    std::unique_ptr<bots::Bot> bot;
    u8 which;
    bool peeks;
    std::vector<Event> unread;
    Rng rng;
  };
  std::vector<Player> seats_;
  MoveList legal_;
  const std::atomic<bool>& stop_;
};

// Counts what a game meets, by seat: kinds of moves, cards moves are about, and rules that events name. What chance
// brings about counts for the table as a whole.
class Counter {
 public:
  explicit Counter(const AnyGame& game) : game_(game) {}

  void ply(const Turn& turn, Move m, std::span<const Event> events) {
    const int who = turn.actor == Turn::Actor::player ? ix(turn.seat) : Met::whole_table;
    if (who != Met::whole_table) {
      ++counts_[{Met::Kind::move, who, std::string(game_.kind_name(m.kind))}];
      for (const std::string& target : game_.targets(m)) {
        if (target.starts_with(card)) ++counts_[{Met::Kind::card, who, target.substr(card.size())}];
      }
    }
    for (const Event& e : events) {
      if (e.rule != 0) ++counts_[{Met::Kind::rule, who, std::string(game_.rule_name(e.rule))}];
    }
  }

  std::vector<Met> met() const {
    std::vector<Met> out;
    out.reserve(counts_.size());
    for (const auto& [key, times] : counts_) out.push_back({key.kind, key.name, key.seat, times});
    return out;
  }

 private:
  static constexpr std::string_view card = "card:";
  struct Key {
    Met::Kind kind;
    int seat;
    std::string name;
    auto operator<=>(const Key&) const = default;
  };
  const AnyGame& game_;
  std::map<Key, int> counts_;
};

void require_sound(const RunConfig& config, const AnyGame& game, const Position& p, int ply) {
  if (ply > most_plies) throw Broken{ply, fmt::format("the game goes on after {} plies", most_plies)};
  if (!config.check) return;
  const Report report = game.invariants(p);
  if (!report.clean()) throw Broken{ply, fmt::format("invariant broken: {}", report.first())};
}

GameOutcome outcome_of(const AnyGame& game, const Result& result, int plies, const Players& players) {
  GameOutcome out;
  out.finished = true;
  out.ending = result.ending;
  out.plies = static_cast<u32>(plies);
  for (int i = 0; i < game.seats(); ++i) {
    const SeatResult& r = result.seat[static_cast<std::size_t>(i)];
    out.seat[static_cast<std::size_t>(i)] = {players.bot_of(i), static_cast<u8>(r.rank), r.winner,
                                             static_cast<i16>(r.score)};
  }
  return out;
}

GameOutcome play_fast(const RunConfig& config, const AnyGame& game, Players& players, u64 game_seed) {
  Rng chance(game_seed);
  Position p = game.begin();
  OddsList odds;
  std::vector<Event> events;
  int ply = 0;
  for (Turn turn = game.turn(p); turn.actor != Turn::Actor::nobody; turn = game.turn(p)) {
    Move m{};
    if (turn.actor == Turn::Actor::chance) {
      odds.clear();
      game.odds(p, odds);
      m = odds.draw(chance.below(odds.total()));
    } else if (game.stuck(p)) {
      return outcome_of(game, agreed_result(game, p), ply, players);  // bots agree to end it
    } else {
      m = players.ask(game, p, turn.seat, ply);
    }
    events.clear();
    game.play(p, m, &events);
    players.hear(events);
    require_sound(config, game, p, ++ply);
  }
  return outcome_of(game, game.result(p), ply, players);
}

void play_recorded(const RunConfig& config, const std::shared_ptr<const AnyGame>& game, Players& players,
                   PlayedGame& out, Keep keep) {
  Match match(game, Seed::from_text(fmt::format("{}/{}", config.seed, out.index)));
  Counter counter(*game);
  int heard = 0;
  const auto keep_up = [&] {
    for (; heard < match.plies(); ++heard) {
      const Ply& ply = match.ply(heard);
      players.hear(ply.events);
      if (keep == Keep::everything) counter.ply(ply.turn, ply.move, ply.events);
      require_sound(config, *game, match.position_at(heard + 1), heard + 1);
    }
  };
  for (keep_up(); !match.over(); keep_up()) {
    if (game->stuck(match.position()) && match.agree().legal()) break;  // bots agree to end it
    const Seat who = match.turn().seat;
    const Verdict verdict = match.play(who, players.ask(*game, match.position(), who, match.plies()));
    if (!verdict.legal()) {
      throw Broken{match.plies(), fmt::format("an offered move was refused by {}", game->rule_name(verdict.rule))};
    }
  }
  if (config.records) {
    save_atomically(*config.records / fmt::format("{}-{}-{}.noo", config.game, config.seed, out.index),
                    match.record_text());
  }
  out.outcome = outcome_of(*game, match.result(), match.plies(), players);
  if (keep == Keep::everything) {
    out.met = counter.met();
    out.record = match.record_text();
  }
}

}  // namespace

std::optional<PlayedGame> play_game(const RunConfig& config, const AnyGame& game, int index, Keep keep,
                                    const std::atomic<bool>& stop) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  const u64 game_seed = mix(mix(0, config.seed), static_cast<u64>(index));
  Players players(config, index, game_seed, stop);
  PlayedGame out;
  out.index = index;
  try {
    if (!config.records && keep == Keep::outcome) {
      out.outcome = play_fast(config, game, players, game_seed);
    } else {
      // The game outlives the match, so the shared pointer owns nothing.
      play_recorded(config, {std::shared_ptr<const AnyGame>{}, &game}, players, out, keep);
    }
  } catch (const Broken& broken) {
    out.violation = Violation{index, config.seed, broken.ply, broken.what};
  } catch (const Stopped&) {
    return std::nullopt;
  }
  out.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return out;
}

}  // namespace noo::lab
