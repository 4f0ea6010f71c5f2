#include "engine/json_views.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/errors.hpp"
#include "engine/json.hpp"

namespace noo {

namespace {

std::string_view actor_word(Turn::Actor a) {
  switch (a) {
    case Turn::Actor::player:
      return "player";
    case Turn::Actor::chance:
      return "chance";
    case Turn::Actor::nobody:
      return "nobody";
    case Turn::Actor::veiled:
      return "veiled";
  }
  return "nobody";
}

nlohmann::json said_args_json(const Said& said) {
  nlohmann::json args = nlohmann::json::object();
  for (const auto& [name, value] : said.args) {
    if (const int* number = std::get_if<int>(&value)) {
      args[name] = *number;
    } else {
      args[name] = std::get<Word>(value).id;
    }
  }
  return args;
}

nlohmann::json seat_result_json(const AnyGame& game, const SeatResult& r) {
  nlohmann::json lines = nlohmann::json::array();
  for (int i = 0; i < r.lines; ++i) {
    const ScoreLine& l = r.line[static_cast<std::size_t>(i)];
    lines.push_back({{"what", game.score_name(l.what)},
                     {"value", l.value},
                     {"counts", l.counts},
                     {"rule", game.rule_name(l.rule)}});
  }
  return {{"rank", r.rank}, {"winner", r.winner}, {"score", r.score}, {"lines", std::move(lines)}};
}

std::string_view goal_kind_word(GoalKind kind) {
  switch (kind) {
    case GoalKind::win:
      return "win";
    case GoalKind::end:
      return "end";
    case GoalKind::fail:
      return "fail";
  }
  return "win";
}

nlohmann::json amount_json(const Amount& a) {
  if (!a.known()) return "unknown";
  return a.exact() ? nlohmann::json(a.least) : nlohmann::json{{"least", a.least}, {"most", a.most}};
}

nlohmann::json goal_json(const AnyGame& game, const Goal& goal, const Catalog& words,
                         const std::map<std::string, std::string>& seat_names) {
  const GoalRow row = game.goal_row(goal.what);
  nlohmann::json out{{"what", row.name},
                     {"kind", goal_kind_word(goal.kind)},
                     {"name", words.get(fmt::format("goal.{}", row.name))},
                     {"text", words.say(game.tell(goal), seat_names)},
                     {"rule", game.rule_name(goal.rule)}};
  if (goal.now) out["now"] = amount_json(*goal.now);
  if (goal.limit) out["limit"] = *goal.limit;
  if (goal.beyond) out["beyond"] = true;
  for (int i = 0; i < game.seats(); ++i) {
    if (const auto& value = goal.seats[i]) out["seats"][std::string(seat_name(game, seat(i)))] = amount_json(*value);
  }
  if (goal.ahead) {
    nlohmann::json& ahead = out["ahead"] = nlohmann::json::array();
    for (const Seat s : *goal.ahead) ahead.push_back(seat_name(game, s));
  }
  if (goal.by) out["by"] = *goal.by;
  return out;
}

// What stands too deep is refused before it is built: nested JSON must not exhaust the stack.
constexpr int deepest_json = 64;
constexpr std::size_t largest_json = std::size_t{16} << 20U;

}  // namespace

std::string_view seat_name(const AnyGame& game, Seat s) { return ix(s) < game.seats() ? game.seat_word(s) : "none"; }

std::optional<Seat> seat_called(const AnyGame& game, std::string_view name) {
  for (int i = 0; i < game.seats(); ++i) {
    if (name == game.seat_word(seat(i)) || (name.size() == 1 && name[0] == '1' + i)) return seat(i);
  }
  return std::nullopt;
}

Seat seat_from(const AnyGame& game, std::string_view name) {
  if (const auto s = seat_called(game, name)) return *s;
  std::string right;
  for (int i = 0; i < game.seats(); ++i) {
    fmt::format_to(std::back_inserter(right), "{}{}", i == 0 ? "" : ", ", game.seat_word(seat(i)));
  }
  const std::string numbers = game.seats() == 1 ? "1" : fmt::format("1 to {}", game.seats());
  throw InputError(fmt::format("'{}' is not a seat of this table; {} or {} would be right", name, numbers, right));
}

std::vector<Seat> seats_told_of(const AnyGame& game, const Event& e) {
  std::vector<Seat> out;
  for (const auto& [name, value] : game.tell(e).args) {
    const Word* word = std::get_if<Word>(&value);
    if (word == nullptr || word->family != "seat") continue;
    const std::optional<Seat> s = seat_called(game, word->id);
    if (s && std::find(out.begin(), out.end(), *s) == out.end()) out.push_back(*s);
  }
  return out;
}

nlohmann::json turn_json(const AnyGame& game, const Turn& t) {
  std::string_view ask = "none";
  if (t.actor == Turn::Actor::veiled) ask = "unknown";
  if (t.actor == Turn::Actor::player || t.actor == Turn::Actor::chance) ask = game.ask_name(t.ask);
  return {{"actor", actor_word(t.actor)}, {"seat", seat_name(game, t.seat)}, {"ask", ask}};
}

nlohmann::json moves_json(const AnyGame& game, const Position& p, std::optional<Seat> viewer) {
  nlohmann::json out = nlohmann::json::array();
  const Turn t = game.turn(p);
  if (t.actor != Turn::Actor::player || (viewer && *viewer != t.seat)) return out;
  MoveList list;
  game.moves(p, list);
  for (const Move m : list) {
    out.push_back({{"notation", game.notation(m)}, {"number", game.dense(m)}, {"targets", game.targets(m)}});
  }
  return out;
}

nlohmann::json result_json(const AnyGame& game, const Result& r) {
  if (!r.over) return {{"over", false}};
  nlohmann::json seats = nlohmann::json::object();
  for (int i = 0; i < r.seats; ++i) {
    seats[std::string(seat_name(game, seat(i)))] = seat_result_json(game, r.seat[static_cast<std::size_t>(i)]);
  }
  return {{"over", true},
          {"ending", game.ending_name(r.ending)},
          {"rule", game.rule_name(r.rule)},
          {"seats", std::move(seats)}};
}

nlohmann::json event_json(const AnyGame& game, const Event& e, const Catalog& words,
                          const std::map<std::string, std::string>& seat_names) {
  const Said said = game.tell(e);
  return {{"event", game.event_name(e.code)},
          {"rule", game.rule_name(e.rule)},
          {"args", said_args_json(said)},
          {"text", words.say(said, seat_names)}};
}

nlohmann::json goals_json(const AnyGame& game, const Position& view, Seat viewer, const Catalog& words,
                          const std::map<std::string, std::string>& seat_names, bool agreed) {
  GoalList goals;
  game.goals(view, viewer, goals);
  nlohmann::json out = nlohmann::json::array();
  for (const Goal& goal : goals) {
    out.push_back(goal_json(game, goal, words, seat_names));
    out.back()["urgent"] = !agreed && &goal == goals.urgent();
  }
  return out;
}

nlohmann::json show_json(const Match& match, int ply, std::optional<Seat> viewer, const Catalog& words,
                         const std::map<std::string, std::string>& seat_names) {
  const AnyGame& game = match.game();
  const int most = viewer ? match.plies_seen(*viewer) : match.plies();
  if (ply < 0 || ply > most) throw InputError(fmt::format("ply {}: not played; 0 to {} would be right", ply, most));
  const int at = viewer ? match.ply_when_seen(*viewer, ply) : ply;
  const Position& whole = match.position_at(at);
  // Everything below is made from what the viewer may see, so that nothing hidden can slip into it.
  const Position p = viewer ? game.view(whole, *viewer) : whole;
  if (match.agreed_at(at)) {
    return {{"game", game.info().id},
            {"ply", ply},
            {"turn", turn_json(game, match.turn())},
            {"prompt", words.get("ask.over")},
            {"moves", nlohmann::json::array()},
            {"state", game.state_json(whole)},  // what is over hides nothing
            {"result", result_json(game, match.result())},
            {"goals", goals_json(game, whole, viewer.value_or(Seat::nobody), words, seat_names, true)}};
  }
  return {{"game", game.info().id},
          {"ply", ply},
          {"turn", turn_json(game, game.turn(p))},
          {"prompt", words.say(game.prompt(p), seat_names)},
          {"moves", moves_json(game, p, viewer)},
          {"state", game.state_json(p)},
          {"result", result_json(game, game.result(p))},
          {"goals", goals_json(game, p, viewer.value_or(Seat::nobody), words, seat_names)}};
}

nlohmann::json parse_json(std::string_view text, std::string_view file_name) {
  if (text.size() > largest_json) {
    throw InputError(fmt::format("{}: too large; at most {} bytes would be right", file_name, largest_json));
  }
  const auto too_deep = [&](int depth, nlohmann::json::parse_event_t /*event*/, nlohmann::json& /*parsed*/) {
    if (depth > deepest_json) {
      throw InputError(fmt::format("{}: nested too deeply; at most {} levels would be right", file_name, deepest_json));
    }
    return true;
  };
  try {
    return nlohmann::json::parse(text, too_deep);
  } catch (const nlohmann::json::parse_error& e) {
    const std::string_view before = text.substr(0, std::min(e.byte, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    throw InputError(fmt::format("{}:{}: not JSON; valid JSON would be right", file_name, line));
  } catch (const nlohmann::json::exception&) {
    throw InputError(
        fmt::format("{}: not JSON that can be read here; plain numbers and texts would be right", file_name));
  }
}

}  // namespace noo
