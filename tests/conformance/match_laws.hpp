// The laws about a match: records replay, undo takes back exactly what it may, and exports tell a seat nothing more
// than its view and its events did. Cases without a binding pass them idly.
#pragma once

#include <functional>
#include <set>

#include "engine/match.hpp"
#include "laws.hpp"

namespace noo::conformance {

inline Seed seed_of(u64 number) { return Seed::from_text(std::to_string(number)); }

// Plays a random match to its end (or to `longest` plies) and calls visit(match, rng) before every player's move.
template <class Visit>
Match play_match(const std::shared_ptr<const AnyGame>& game, u64 seed, int longest, const Visit& visit) {
  Match match(game, seed_of(seed));
  Rng rng(seed);
  MoveList list;
  while (!match.over() && match.plies() < longest) {
    visit(match, rng);
    list.clear();
    game->moves(match.position(), list);
    if (list.size == 0) break;
    const Move m = list[static_cast<int>(rng.below(static_cast<u32>(list.size)))];
    if (!match.play(match.turn().seat, m).legal()) break;
  }
  return match;
}

inline Where where_of(u64 seed, const Match& match) { return {seed, match.plies()}; }

// ---- undo ----------------------------------------------------------------------------------------------------------

// What stops a free undo: chance, another seat's move, or an event that revealed something to anybody or binds them.
inline bool is_barrier(const Ply& ply, Seat who) {
  if (ply.turn.actor != Turn::Actor::player || ply.turn.seat != who) return true;
  return std::any_of(ply.events.begin(), ply.events.end(), [](const Event& e) { return e.is_barrier(); });
}

inline int plies_since_barrier(const Match& match, Seat who) {
  int n = 0;
  while (n < match.plies() && !is_barrier(match.ply(match.plies() - 1 - n), who)) ++n;
  return n;
}

// The number of plies to the last player's decision that is at least `least` plies back.
inline int plies_back_to_a_decision(const Match& match, int least) {
  for (int n = least; n <= match.plies(); ++n) {
    if (match.game().turn(match.position_at(match.plies() - n)).actor == Turn::Actor::player) return n;
  }
  return 0;
}

// Takes back `n` plies and plays the same moves again: both must lead where they came from, dice included.
inline std::string trouble_with_undo(Match match, int n) {
  const Position now = match.position();
  const int then_plies = match.plies() - n;
  const Position then = match.position_at(then_plies);
  std::vector<Ply> taken;
  for (int i = then_plies; i < match.plies(); ++i) taken.push_back(match.ply(i));
  match.undo(n);
  if (match.plies() != then_plies || !(match.position() == then))
    return "undo does not return to the position that was there";
  for (const Ply& ply : taken) {
    if (ply.turn.actor == Turn::Actor::player && !match.play(ply.turn.seat, ply.move).legal())
      return "a move cannot be played again after undo";
  }
  return match.position() == now ? "" : "the same moves lead elsewhere after undo";
}

// Free undo reaches the last barrier and not across it; taking back and playing again meets the same dice.
template <Game G>
Violations undo_returns(const Case<G>& c, const Effort& effort) {
  Findings found;
  if (c.hosted == nullptr) return {};
  for (u64 seed = effort.seed; seed < effort.seed + static_cast<u64>(effort.games) && !found.full(); ++seed) {
    int copies = 12;  // a long match is large
    const int longest = std::min(effort.longest, 1500);
    play_match(c.hosted, seed, longest, [&](const Match& match, Rng& rng) {
      each_seat(c.game, [&](Seat who) {
        if (match.free_undo(who) != plies_since_barrier(match, who)) {
          found.add(where_of(seed, match), written(who) + " may take back " + std::to_string(match.free_undo(who)) +
                                               " plies, the barrier is " +
                                               std::to_string(plies_since_barrier(match, who)) + " back");
        }
      });
      if (copies == 0 || rng.below(16) != 0) return;
      --copies;
      const int n = plies_back_to_a_decision(match, 1 + static_cast<int>(rng.below(8)));
      if (n == 0) return;
      const std::string trouble = trouble_with_undo(match, n);
      if (!trouble.empty()) found.add(where_of(seed, match), trouble + " (" + std::to_string(n) + " plies)");
    });
  }
  return found.list();
}

// ---- records -------------------------------------------------------------------------------------------------------

inline std::string trouble_with_record(const Match& match) {
  const std::string text = match.record_text();
  const Record read = parse_record(text, "record");
  if (write_record(read) != text) return "the record is written differently after it is read";
  try {
    const Match again = Match::replay(match.shared_game(), read);
    if (again.plies() != match.plies() || !(again.position() == match.position()))
      return "the record leads to another position";
    if (chance_check(read) != ChanceCheck::verified) return "the record's chance is not verified";
  } catch (const ReplayError& e) {
    return "the record does not replay: ply " + std::to_string(e.ply) + ": " + e.what();
  }
  return "";
}

// A match, with moves taken back on the way, is what its record says.
template <Game G>
Violations records_replay(const Case<G>& c, const Effort& effort) {
  Findings found;
  if (c.hosted == nullptr) return {};
  for (u64 seed = effort.seed; seed < effort.seed + static_cast<u64>(effort.games) && !found.full(); ++seed) {
    const Match match = play_match(c.hosted, seed, effort.longest, [](Match& running, Rng& rng) {
      const int free = running.free_undo(running.turn().seat);
      if (free > 0 && rng.below(10) == 0) running.undo(free);
    });
    const std::string trouble = trouble_with_record(match);
    if (!trouble.empty()) found.add(where_of(seed, match), trouble);
  }
  return found.list();
}

// ---- exports -------------------------------------------------------------------------------------------------------

inline bool has_line_starting_with(const std::string& text, const std::string& start) {
  return text.starts_with(start) || text.find('\n' + start) != std::string::npos;
}

// A match one hidden answer after `start`.
inline Match match_after(const std::shared_ptr<const AnyGame>& game, const Position& start, Move m) {
  Match match(game, seed_of(1), start);
  const Turn turn = match.turn();
  if (turn.actor == Turn::Actor::chance) {
    match.play_chance(m);
  } else {
    match.play_without_chance(turn.seat, m);
  }
  return match;
}

// All that leaves the table for `viewer`: the view, the events, the masked record. A finished match hides nothing.
inline std::string all_that_leaves(const Match& match, Seat viewer) {
  if (match.over()) return "the end";
  const Position seen = match.game().view(match.position(), viewer);
  std::string out(reinterpret_cast<const char*>(seen.data()), seen.size());
  for (const Event& e : match.events_for(viewer, 0)) {
    out.append(reinterpret_cast<const char*>(&e.code), sizeof(e.code));
    out.append(reinterpret_cast<const char*>(e.args.data()), sizeof(e.args));
  }
  return out + match.masked_record_text(viewer);
}

// The exports after the answers of one kind that `viewer` may not see are no more than the row declares; and where view
// and events stay as they were, so does the export.
template <Game G>
std::string telltale_export(const Case<G>& c, const Spot<G>& spot, Seat viewer) {
  const Position start(spot.s);
  const Match before(c.hosted, seed_of(1), start);
  const std::string seen_before = all_that_leaves(before, viewer);
  std::set<std::string> sights;
  for (const Move m : answers(c.game, spot.s)) {
    if (m.kind != spot.next.kind) continue;
    const Match match = match_after(c.hosted, start, m);
    const std::string seen = all_that_leaves(match, viewer);
    sights.insert(seen);
    const bool noticed = !(c.hosted->view(match.position(), viewer) == c.hosted->view(start, viewer)) ||
                         !match.events_for(viewer, 0).empty();
    if (!noticed && seen != seen_before) return "an export counts the hidden " + written<G>(m);
  }
  const auto allowed = static_cast<std::size_t>(G::Moves::public_outcomes[spot.next.kind]);
  return sights.size() <= allowed ? "" : "exports tell hidden answers like " + written<G>(spot.next) + " apart";
}

// (c) once more, for what leaves a running match.
template <Game G>
Violations exports_tell_nothing(const Case<G>& c, const Effort& effort) {
  Findings found;
  if (c.hosted == nullptr) return {};
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled || spot.turn.actor == Turn::Actor::nobody) return;
    const SeatSet outsiders = SeatSet::first(c.game.seats()).without(c.game.step_audience(spot.s, spot.next));
    if (outsiders.empty()) return;
    const int pick = static_cast<int>(spot.choices.below(static_cast<u32>(outsiders.size())));
    int i = 0;
    for (const Seat viewer : outsiders) {
      if (i++ != pick) continue;
      const std::string telltale = telltale_export(c, spot, viewer);
      if (!telltale.empty()) found.add(spot.where, telltale + " for " + written(viewer));
    }
  });
  return found.list();
}

// The masked record of a running match has no seed, no hash, and none of the moves the seat did not see.
template <Game G>
Violations masked_records_are_masked(const Case<G>& c, const Effort& effort) {
  Findings found;
  if (c.hosted == nullptr) return {};
  for (u64 seed = effort.seed; seed < effort.seed + static_cast<u64>(effort.games) && !found.full(); ++seed) {
    const int stop = 1 + static_cast<int>(seed * 37 % 300);
    const Match match = play_match(c.hosted, seed, stop, [](const Match&, Rng&) {});
    if (match.over()) continue;  // a finished match hides nothing
    each_seat(c.game, [&](Seat viewer) {
      const std::string text = match.masked_record_text(viewer);
      if (has_line_starting_with(text, "seed:") || has_line_starting_with(text, "#")) {
        found.add(where_of(seed, match), "the masked record of " + written(viewer) + " has a seed or a hash");
      }
      int seen = 0;
      for (int i = 0; i < match.plies(); ++i) seen += match.ply(i).seen_by.has(viewer) ? 1 : 0;
      const auto body = text.find("\n\n");
      const auto lines = body == std::string::npos
                             ? 0
                             : std::count(text.begin() + static_cast<std::ptrdiff_t>(body) + 2, text.end(), '\n');
      if (lines > seen) {
        found.add(where_of(seed, match), "the masked record of " + written(viewer) + " has " + std::to_string(lines) +
                                             " plies, " + std::to_string(seen) + " were seen");
      }
    });
  }
  return found.list();
}

}  // namespace noo::conformance
