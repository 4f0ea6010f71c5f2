// What a viewer is told of the game: Play, the log, updates, the record. All of it is made from the viewer's own view
// of the position, and from moves and events that it may see.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "engine/asking.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/json_views.hpp"
#include "table/table_data.hpp"

namespace noo::table {

namespace {

using nlohmann::json;

// ---- moves

struct Prospect {
  bool ends = false;   // somebody else is asked next
  bool rolls = false;  // dice fall first
};

// What follows a move in a world the seat can imagine. Never in the true one: it would tell what is hidden there.
// Small questions on the way are answered as the seat's standing order has it.
Prospect prospect(const AnyGame& game, Position world, Seat me, int standing, Move m) {
  constexpr int far_enough = 256;
  Prospect out;
  Rng rng(1);
  game.play(world, m, nullptr);
  for (int i = 0; i < far_enough; ++i) {
    const Turn t = game.turn(world);
    if (t.actor == Turn::Actor::chance) {
      OddsList odds;
      game.odds(world, odds);
      game.play(world, odds.draw(rng.below(odds.total())), nullptr);
      out.rolls = true;
      continue;
    }
    out.ends = t.actor != Turn::Actor::player || t.seat != me;
    if (out.ends) return out;
    const std::optional<Move> answer = small_answer(game, world, me, standing);
    if (!answer) return out;
    game.play(world, *answer, nullptr);
  }
  return out;
}

using Names = std::map<std::string, std::string>;

Names names_for(const TableData& d, const Viewer& v) { return v.unnamed ? Names{} : names_of(d); }

json move_info(const AnyGame& game, const Position& view, Move m, const Prospect& next, const Catalog& words,
               const Names& names) {
  json j{{"notation", game.notation(m)},
         {"number", game.dense(m)},
         {"kind", game.kind_name(m.kind)},
         {"targets", game.targets(m)},
         {"text", words.say(game.describe(view, m), names)},
         {"ends", next.ends},
         {"rolls", next.rolls}};
  if (const int chance = game.chance_of(view, m); chance >= 0) j["chance"] = chance;
  if (const u16 rule = game.rule_behind(view, m); rule != 0) j["rule"] = game.rule_name(rule);
  return j;
}

bool is_asked(const TableData& d, const Viewer& v, const Position& view) {
  if (d.status != Status::running || v.kind != Viewer::Kind::seat) return false;
  const Turn t = d.game->turn(view);
  return t.actor == Turn::Actor::player && t.seat == v.seat && chair_at(d, v.seat).holder == Chair::Holder::person;
}

json moves_of(const TableData& d, const Viewer& v, const Position& view, const Catalog& words) {
  json out = json::array();
  if (!is_asked(d, v, view)) return out;
  Rng rng(1);
  const Position world = d.game->imagine(view, v.seat, rng);
  MoveList list;
  d.game->moves(view, list);
  const Names names = names_of(d);
  const int standing = chair_at(d, v.seat).asking;
  for (const Move m : list) {
    out.push_back(move_info(*d.game, view, m, prospect(*d.game, world, v.seat, standing, m), words, names));
  }
  return out;
}

// ---- the rest of Play

json result_of(const TableData& d, const Result& result, const Catalog& words) {
  json j = result_json(*d.game, result);
  if (!j["over"].get<bool>()) return j;
  const std::string ending = fmt::format("ending.{}", j["ending"].get<std::string>());
  const std::string alone = fmt::format("{}.alone", ending);  // where a game has words for one person
  j["text"] = words.get(d.game->seats() == 1 && words.has(alone) ? alone : ending);
  for (json& one : j["seats"]) {
    for (json& line : one["lines"]) line["text"] = words.get("score." + line["what"].get<std::string>());
  }
  return j;
}

std::string help_of(const AnyGame& game, const Turn& t, const Catalog& words) {
  if (t.actor != Turn::Actor::player) return "";
  const std::string key = fmt::format("ask.{}.help", game.ask_name(t.ask));
  return words.has(key) ? words.get(key) : "";
}

bool may_take_back(const TableData& d, const Viewer& v) {
  return d.status == Status::running && v.kind == Viewer::Kind::seat &&
         chair_at(d, v.seat).holder == Chair::Holder::person;
}

json takes_json(const TableData& d, const std::vector<Taken>& taken, const Catalog& words) {
  const Names names = names_of(d);
  json out = json::array();
  for (const Taken& one : taken) {
    out.push_back({{"seat", colour_of(d, one.seat)}, {"text", words.say(one.what, names)}});
  }
  return out;
}

// After `at` plies of the line, which are `ply` as this viewer counts.
json position_json(const TableData& d, const Viewer& v, int at, int ply, const Catalog& words) {
  const AnyGame& game = *d.game;
  const bool agreed = d.match->agreed_at(at);
  const Position& whole = d.match->position_at(at);
  const Position view = agreed ? whole : seen_position(d, v, whole);  // what is over hides nothing
  const Turn t = agreed ? nobodys_turn : game.turn(view);
  return {{"ply", ply},
          {"turn", turn_json(game, t)},
          {"prompt", agreed ? words.get("ask.over") : words.say(game.prompt(view), names_for(d, v))},
          {"help", help_of(game, t, words)},
          {"moves", json::array()},
          {"undo", {{"free", 0}, {"can_ask", false}}},
          {"state", game.state_json(view)},
          {"result", result_of(d, agreed ? d.match->result() : game.result(view), words)},
          {"goals", goals_json(game, view, eyes_of(v), words, names_for(d, v), agreed)}};
}

json log_line(const TableData& d, const Viewer& v, int n, const Catalog& words, const Names& names) {
  const Sighting& at = d.sight.log(row_of(v))[static_cast<std::size_t>(n)];
  const Ply& ply = d.match->ply(at.ply);
  const Event& event = ply.events[static_cast<std::size_t>(at.event)];
  json j = event_json(*d.game, event, words, names);
  for (const Seat s : seats_told_of(*d.game, event)) j["about"].push_back(colour_of(d, s));
  if (d.game->befallen(event).has(eyes_of(v))) j["befalls"] = true;
  j["n"] = n;
  j["ply"] = at.counted;
  if (may_see(v, ply) && ply.turn.actor == Turn::Actor::player) j["seat"] = colour_of(d, ply.turn.seat);
  return j;
}

// What a player did there, of a game that hides nothing any more; null before the end, for chance, and where this
// viewer was not shown it.
json next_move(const TableData& d, const Viewer& v, int at, const Catalog& words) {
  if (d.status != Status::finished || at >= d.match->plies()) return nullptr;
  const Ply& ply = d.match->ply(at);
  const bool shown = v.kind == Viewer::Kind::all || shown_to(ply.seen_by, eyes_of(v));
  if (!shown || ply.turn.actor != Turn::Actor::player) return nullptr;
  const Position& whole = d.match->position_at(at);
  return {{"notation", d.game->notation(ply.move)},
          {"kind", d.game->kind_name(ply.move.kind)},
          {"targets", d.game->targets(ply.move)},
          {"text", words.say(d.game->describe(whole, ply.move), names_for(d, v))}};
}

int line_ply(const TableData& d, const Viewer& v, int ply) {
  const int most = d.sight.plies(row_of(v));
  if (ply < 0 || ply > most) throw InputError(fmt::format("ply {}: not played; 0 to {} would be right", ply, most));
  return v.kind == Viewer::Kind::all ? ply : d.match->ply_when_seen(eyes_of(v), ply);
}

}  // namespace

std::optional<Move> small_answer(const AnyGame& game, const Position& p, Seat s, int standing) {
  MoveList list;
  game.moves(p, list);
  if (answers_itself(game, p, list)) return list[0];
  const Position view = game.view(p, s);
  return game.worth_asking(view, standing) ? std::nullopt : game.default_answer(view);
}

bool may_see(const Viewer& v, const Ply& ply) {
  return v.kind == Viewer::Kind::all || shown_to(ply.seen_by, eyes_of(v));
}

Position seen_position(const TableData& d, const Viewer& v, const Position& whole) {
  return v.kind == Viewer::Kind::all ? whole : d.game->view(whole, eyes_of(v));
}

json Table::play_json(const Viewer& v, const Catalog& words) const {
  const TableData& d = *d_;
  if (!d.match) return nullptr;
  json j = position_json(d, v, d.match->plies(), plies(v), words);
  const Position seen = seen_position(d, v, d.match->position());
  j["moves"] = moves_of(d, v, seen, words);
  const bool asks = !d.match->agreed() && d.game->turn(seen).actor == Turn::Actor::player;
  if (asks) j["rule"] = d.game->rule_name(d.game->rule_asking(seen));
  if (may_take_back(d, v)) {
    j["undo"] = {{"free", free_decisions(d, v.seat)}, {"can_ask", can_ask_undo(d, v.seat)}};
    const std::vector<Taken> taken = taken_by_undo(v.seat, 1);
    if (!taken.empty()) j["undo"]["takes"] = takes_json(d, taken, words);
  }
  if (d.lesson) j["lesson"] = lesson_json(d, words);
  return j;
}

json Table::play_json_at(const Viewer& v, int ply, const Catalog& words) const {
  const TableData& d = *d_;
  if (!d.match) throw InputError("the table has not begun; there is no history yet");
  const int at = line_ply(d, v, ply);
  json j = position_json(d, v, at, ply, words);
  if (const json next = next_move(d, v, at, words); !next.is_null()) j["next"] = next;
  return j;
}

int Table::log_size(const Viewer& v) const { return static_cast<int>(d_->sight.log(row_of(v)).size()); }

json Table::log(const Viewer& v, const Catalog& words, int from, int most) const {
  const Names names = names_for(*d_, v);
  json out = json::array();
  const int first = std::max(from, 0);
  const int end = std::min(log_size(v), first + std::clamp(most, 0, log_size(v)));
  for (int n = first; n < end; ++n) out.push_back(log_line(*d_, v, n, words, names));
  return out;
}

json Table::update_json(const Viewer& v, const Catalog& words) const {
  const int keep = d_->sight.log_kept(row_of(v));
  return {{"version", version(v)},
          {"play", play_json(v, words)},
          {"log", {{"keep", keep}, {"lines", log(v, words, keep, log_size(v))}, {"total", log_size(v)}}}};
}

// ---- lessons

namespace {

// What there is to say to the choice that was just made: the script goes on with one of those it left free.
std::string feedback_of(const Lesson& lesson, int step, const Catalog& words) {
  if (step < 1) return "";
  const Lesson::Says& says = lesson.says[static_cast<std::size_t>(step - 1)];
  const auto before = static_cast<std::size_t>(says.before);
  if (says.choice.empty() || before >= lesson.plies.size()) return "";
  const Lesson::Answer* answer = says.answer_to(lesson.plies[before].move);
  return answer == nullptr ? "" : answer->text.in(words.lang());
}

json spotlight_of(const TableData& d, const Lesson::Says& says, const Lesson::Ply& next) {
  if (!says.spotlight.empty()) return says.spotlight;
  return d.game->targets(*d.game->parse(next.move));
}

json moves_in(const std::vector<Lesson::Answer>& choice) {
  json out = json::array();
  for (const Lesson::Answer& one : choice) out.push_back(one.move);
  return out;
}

}  // namespace

json lesson_json(const TableData& d, const Catalog& words) {
  const Lesson& lesson = *d.lesson;
  const int index = player_plies(d);
  const auto steps = static_cast<int>(lesson.says.size());
  const auto later = std::find_if(lesson.says.begin(), lesson.says.end(),
                                  [&](const Lesson::Says& says) { return says.before > index; });
  const auto step = static_cast<int>(later - lesson.says.begin());  // the last thing said
  const Lesson::Ply* next = next_of_lesson(d);
  json j{{"step", step},
         {"steps", steps},
         {"title", lesson.title.in(words.lang())},
         {"text", lesson.end.in(words.lang())},
         {"done", next == nullptr}};
  if (lesson.goal) j["goal"] = lesson.goal->in(words.lang());
  const Lesson::Says* says = step > 0 ? &*std::prev(later) : nullptr;
  const bool asks = next != nullptr && says != nullptr && says->before == index;
  // While a step asks, the answer is to the one before it; afterwards, to the step itself.
  if (std::string feedback = feedback_of(lesson, asks ? step - 1 : step, words); !feedback.empty()) {
    j["feedback"] = std::move(feedback);
  }
  if (next == nullptr) return j;
  j["text"] = says == nullptr ? "" : says->text.in(words.lang());
  if (next->seat == lesson.person) j["move"] = next->move;
  if (asks) {
    j["spotlight"] = spotlight_of(d, *says, *next);
    if (!says->choice.empty()) j["choice"] = moves_in(says->choice);
  }
  return j;
}

// ---- records and forks

std::string Table::record_text(const Viewer& v) const {
  const TableData& d = *d_;
  if (!d.match) return "";
  if (d.status == Status::finished) return d.match->record_text();
  if (v.kind != Viewer::Kind::all) return d.match->masked_record_text(eyes_of(v));
  Record open = d.match->record();
  open.header.seed.reset();
  std::erase_if(open.lines, [](const RecordLine& line) { return line.kind == RecordLine::Kind::hash; });
  return write_record(open);
}

std::pair<Position, Refusal> Table::position_for_fork(const Viewer& v, int ply) const {
  const TableData& d = *d_;
  if (!d.match || d.status == Status::waiting) return {{}, unless_running(d)};
  if (ply > plies(v)) {
    return {{}, problem(404, "not_found", fmt::format("ply {} was not played; 0 to {} would be right", ply, plies(v)))};
  }
  const int at = ply < 0 ? d.match->plies() : line_ply(d, v, ply);
  const Position& whole = d.match->position_at(at);
  if (d.status == Status::finished || v.kind == Viewer::Kind::all) {
    if (d.game->turn(whole).actor == Turn::Actor::nobody) {
      return {{}, problem(409, "over", "nothing is left to play there; an earlier ply would be right", "ENG-OVER")};
    }
    return {whole, std::nullopt};
  }
  if (v.kind != Viewer::Kind::seat) {
    return {{}, problem(403, "forbidden", "a running game can only be forked from a seat of one's own")};
  }
  // Its own dice, from the view and never from the state; a seat that forks again meets the same world. They follow
  // from what the seat could notice: another world for the same view would tell that something happened in secret.
  const std::string when = ply < 0 ? fmt::format("now {}", version(v)) : std::to_string(ply);
  const Seed seed = d.seed.value_or(Seed{});
  Rng rng(FairChance(seed, d.nonces).keyed_hash(fmt::format("fork {} {}", when, colour_of(d, v.seat))));
  return {d.game->imagine(d.game->view(whole, v.seat), v.seat, rng), std::nullopt};
}

}  // namespace noo::table
