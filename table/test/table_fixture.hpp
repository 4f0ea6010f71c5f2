// Tables for tests, made in a line:
//
//   Table t = started({person("ann"), person("bob"), bot("random")});
//   step(t, rng, now);                    one decision of whoever must decide, at random
//   Stored s; s.keep(t); Table again = s.restored(now);
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "bots/registry.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"
#include "table/table.hpp"

namespace noo::table::testing {

inline constexpr Seat blue = seat(0);
inline constexpr Seat black = seat(1);
inline constexpr Seat pink = seat(2);

inline Time at(i64 seconds) { return Time(std::chrono::seconds(1'700'000'000 + seconds)); }

inline Viewer as(Seat s) { return {Viewer::Kind::seat, s}; }
inline constexpr Viewer watcher{Viewer::Kind::watcher, Seat::nobody};
inline constexpr Viewer everything{Viewer::Kind::all, Seat::nobody};

// The seats and the watcher.
inline std::vector<Viewer> viewers_of(const Table& t) {
  std::vector<Viewer> out{watcher};
  for (int i = 0; i < t.seats(); ++i) out.push_back(as(seat(i)));
  return out;
}

inline Chair person(const std::string& identity, int asking = 0) {
  Chair c;
  c.holder = Chair::Holder::person;
  c.identity = identity;
  c.name = identity;
  c.name[0] = static_cast<char>(c.name[0] - 'a' + 'A');
  c.asking = asking;
  return c;
}

inline Chair bot(const std::string& level = "random") {
  Chair c;
  c.holder = Chair::Holder::bot;
  c.level = level;
  return c;
}

inline Plan plan_of(std::vector<Chair> chairs, const Options& options = {}) {
  Plan p;
  p.id = "table00001";
  p.name = "A table";
  p.game = "spheres";
  p.options = options;
  p.chairs = std::move(chairs);
  p.host = p.chairs.front().identity;
  p.invite = "secret-invitation";
  return p;
}

inline Table created(const Plan& plan, std::string_view seed = "7") {
  return Table::create(plan, Seed::from_text(seed), at(0));
}

inline Table started(const Plan& plan, std::string_view seed = "7") {
  Table t = created(plan, seed);
  const Refusal no = t.start(at(0));
  EXPECT_FALSE(no) << no->detail;
  return t;
}

inline Table started(std::vector<Chair> chairs, std::string_view seed = "7") {
  return started(plan_of(std::move(chairs)), seed);
}

inline const Catalog& english() {
  static const Catalog words = catalog_for(find_game("spheres").info, Lang::en);
  return words;
}

// A command that must be accepted.
inline void ok(const Refusal& no) { EXPECT_FALSE(no) << no->type << ": " << no->detail; }

inline MoveList legal_now(const Table& t) {
  MoveList list;
  t.match()->game().moves(t.match()->position(), list);
  return list;
}

inline std::string notation_of(const Table& t, int i) { return t.match()->game().notation(legal_now(t)[i]); }

// One bot's decision, if a bot must decide.
inline bool bot_step(Table& t, Time now) {
  const std::optional<BotTask> task = t.bot_task();
  if (!task) return false;
  Rng rng(task->rng_seed);
  const auto player = bots::make_bot(t.plan().game, task->level);
  const Move m = player->choose(t.match()->game(), task->view, task->seat, task->seen, task->legal, rng);
  EXPECT_TRUE(t.bot_moved(*task, m, now));
  return true;
}

// The person that must decide makes its legal move number `i`.
inline void person_step(Table& t, int i, Time now) {
  const Seat s = *t.to_move();
  ok(t.move(s, t.version(as(s)), notation_of(t, i), now));
}

// One decision; people decide at random. False once the game is over.
inline bool step(Table& t, Rng& rng, Time now) {
  if (!t.to_move()) return false;
  if (!bot_step(t, now)) person_step(t, static_cast<int>(rng.below(static_cast<u32>(legal_now(t).size))), now);
  return true;
}

// Whole games are shorter with few rounds.
inline const Options short_game{{"max_rounds", "2"}};

// What a storage would hold of a table.
struct Stored {
  std::string doc;
  std::vector<std::string> lines;

  void keep(Table& t) {
    TableChanges changes = t.take_changes();
    EXPECT_EQ(changes.first_line, static_cast<int>(lines.size()));
    if (changes.doc) doc = t.doc();
    lines.insert(lines.end(), changes.lines.begin(), changes.lines.end());
  }
  Table restored(Time now) const { return Table::restore(doc, lines, now); }
};

// Everything a viewer can be told, as one text.
// The log is told in full where it begins and where it ends.
inline std::string all_told(const Table& t, const Viewer& v, Time now) {
  constexpr int first = 20;
  constexpr int last = 40;
  nlohmann::json j{{"info", t.info(now)},
                   {"version", t.version(v)},
                   {"play", t.play_json(v, english())},
                   {"lines", t.log_size(v)},
                   {"first", t.log(v, english(), 0, first)},
                   {"last", t.log(v, english(), std::max(0, t.log_size(v) - last), last)},
                   {"update", t.update_json(v, english())},
                   {"steps", t.steps_json(v, english())},
                   {"record", t.record_text(v)}};
  for (int ply = 0; ply <= t.plies(v); ply += 1 + t.plies(v) / 3) j["at"].push_back(t.play_json_at(v, ply, english()));
  if (v.kind == Viewer::Kind::seat) {
    j["why"] = {t.why(v.seat, "stop", english()), t.why(v.seat, "split 8", english()),
                t.why_targets(v.seat, {"action:politics"}, english())};
  }
  return j.dump();
}

}  // namespace noo::table::testing
