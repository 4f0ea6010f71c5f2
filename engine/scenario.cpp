#include "engine/scenario.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/eng_rules.hpp"
#include "engine/errors.hpp"
#include "engine/json_views.hpp"
#include "engine/match.hpp"

namespace noo {

namespace {

using nlohmann::json;

// Setup is short; a game that never leaves it has a defect, and the run must still end.
constexpr int longest_setup = 10'000;
constexpr int longest_run_of_chance = 10'000;

struct Illegal {
  std::string move;
  std::string rule;
};

// The file, read and checked; nothing is played yet.
struct Script {
  std::string game;
  int seats = 0;
  Options options;
  Seed seed;
  json given = json::object();
  std::vector<std::string> moves;
  std::vector<std::string> chance;
  json state = json::object();
  std::vector<std::string> legal;
  std::vector<Illegal> illegal;
  json result;  // null: nothing expected
};

class ScriptReader {
 public:
  explicit ScriptReader(std::string_view file) : file_(file) {}

  Script read(const json& j) const {
    known_keys(j, "the scenario",
               {"game", "seats", "options", "seed", "given", "do", "chance", "expect", "cites", "about"});
    Script s;
    s.game = text(member(j, "game"), "game");
    s.seats = seats(member(j, "seats"));
    s.options = options(j.value("options", json::object()));
    s.seed = seed(j.value("seed", json(0)));
    s.given = j.value("given", json::object());
    if (!s.given.is_object()) fail("given", "an object to merge into the state");
    s.moves = texts(j.value("do", json::array()), "do");
    s.chance = texts(j.value("chance", json::array()), "chance");
    texts(j.value("cites", json::array()), "cites");
    if (j.contains("about")) text(j["about"], "about");
    expectations(j.value("expect", json::object()), s);
    return s;
  }

 private:
  [[noreturn]] void fail(std::string_view where, std::string_view right) const {
    throw InputError(fmt::format("{}: \"{}\" is not right; {} would be right", file_, where, right));
  }

  void known_keys(const json& j, std::string_view where, const std::vector<std::string_view>& known) const {
    if (!j.is_object()) throw InputError(fmt::format("{}: {} is not an object; {{...}} would be right", file_, where));
    for (const auto& [key, value] : j.items()) {
      if (std::find(known.begin(), known.end(), key) == known.end()) {
        throw InputError(
            fmt::format("{}: \"{}\" is not a key of {}; {} would be right", file_, key, where, fmt::join(known, ", ")));
      }
    }
  }

  const json& member(const json& j, const char* key) const {
    if (!j.contains(key)) throw InputError(fmt::format("{}: no \"{}\"; every scenario has one", file_, key));
    return j[key];
  }

  std::string text(const json& j, std::string_view where) const {
    if (!j.is_string()) fail(where, "a text");
    return j.get<std::string>();
  }

  std::vector<std::string> texts(const json& j, std::string_view where) const {
    if (!j.is_array()) fail(where, "a list of texts");
    std::vector<std::string> out;
    for (const json& one : j) out.push_back(text(one, where));
    return out;
  }

  int seats(const json& j) const {
    if (!j.is_number_unsigned() || j.get<u64>() < 1 || j.get<u64>() > max_seats) fail("seats", "a small number");
    return j.get<int>();
  }

  Seed seed(const json& j) const {
    if (j.is_string()) return Seed::from_text(j.get<std::string>());
    if (!j.is_number_integer()) fail("seed", "a whole number or a text");
    return Seed::from_text(j.dump());
  }

  Options options(const json& j) const {
    if (!j.is_object()) fail("options", "an object of names and values");
    Options out;
    for (const auto& [name, value] : j.items()) {
      if (!value.is_string() && !value.is_number_integer()) fail("options/" + name, "a text or a whole number");
      out[name] = value.is_string() ? value.get<std::string>() : value.dump();
    }
    return out;
  }

  void expectations(const json& j, Script& s) const {
    known_keys(j, "\"expect\"", {"state", "legal", "illegal", "result"});
    s.state = j.value("state", json::object());
    if (!s.state.is_object()) fail("expect/state", "an object of JSON pointers and values");
    for (const auto& [pointer, value] : s.state.items()) {
      try {
        static_cast<void>(json::json_pointer(pointer));
      } catch (const json::exception&) {
        fail("expect/state/" + pointer, "a JSON pointer such as /seats/red");
      }
    }
    s.legal = texts(j.value("legal", json::array()), "expect/legal");
    const json illegal = j.value("illegal", json::array());
    if (!illegal.is_array()) fail("expect/illegal", "a list of {\"move\", \"rule\"}");
    for (const json& one : illegal) {
      known_keys(one, "\"expect/illegal\"", {"move", "rule"});
      s.illegal.push_back({text(member(one, "move"), "move"), text(member(one, "rule"), "rule")});
    }
    s.result = j.value("result", json());
    if (j.contains("result") && !s.result.is_object()) fail("expect/result", "an object");
  }

  std::string_view file_;
};

// One run of a script: setup, the given position, the moves, the expectations.
class ScenarioRun {
 public:
  ScenarioRun(const Script& script, std::shared_ptr<const AnyGame> game, std::string_view file)
      : script_(script), game_(std::move(game)), match_(game_, script.seed, given_position(file)) {}

  ScenarioReport report() {
    for (std::size_t i = 0; i < script_.moves.size(); ++i) {
      if (!step(fmt::format("do[{}]", i), script_.moves[i])) return done();
    }
    if (!settle_chance("after the last move")) return done();
    if (next_chance_ < script_.chance.size()) {
      fail(fmt::format("chance: '{}' and what follows it was never asked for", script_.chance[next_chance_]));
    }
    expect_state();
    expect_legal();
    expect_illegal();
    expect_result();
    return done();
  }

 private:
  ScenarioReport done() {
    report_.ok = report_.failures.empty();
    return report_;
  }
  void fail(std::string what) { report_.failures.push_back(std::move(what)); }

  // The position after setup, every decision answered by the first legal move, with `given` merged in.
  Position given_position(std::string_view file) const {
    Match setup(game_, script_.seed, game_->begin());
    while (game_->in_setup(setup.position()) && !setup.over()) {
      if (setup.plies() == longest_setup) throw InputError(fmt::format("{}: setup does not end", file));
      if (setup.roll_once()) continue;
      MoveList list;
      game_->moves(setup.position(), list);
      setup.play_without_chance(setup.turn().seat, list[0]);
    }
    if (script_.given.empty()) return setup.position();
    json state = game_->state_json(setup.position());
    state.merge_patch(script_.given);
    try {
      return game_->state_from_json(state);
    } catch (const InputError& e) {
      throw InputError(fmt::format("{}: given: {}", file, e.what()));
    }
  }

  // Chance up to the next player's decision: the outcomes listed, then the seed's.
  bool settle_chance(std::string_view where) {
    for (int i = 0; match_.turn().actor == Turn::Actor::chance; ++i) {
      if (i == longest_run_of_chance) {
        fail(fmt::format("{}: chance does not end", where));
        return false;
      }
      if (next_chance_ == script_.chance.size()) {
        match_.roll_once();
      } else if (!play_chance(fmt::format("chance[{}]", next_chance_), script_.chance[next_chance_])) {
        return false;
      } else {
        ++next_chance_;
      }
    }
    return true;
  }

  bool play_chance(const std::string& where, std::string_view text) {
    if (text.starts_with("chance ")) text.remove_prefix(7);
    const std::optional<Move> m = game_->parse(text);
    const Verdict verdict = m ? match_.play_chance(*m) : no(EngRule::ENG_MALFORMED);
    if (verdict.legal()) return true;
    fail(fmt::format("{}: '{}' cannot come up at '{}' ({})", where, text, game_->ask_name(match_.turn().ask),
                     game_->rule_name(verdict.rule)));
    return false;
  }

  bool step(const std::string& where, const std::string& text) {
    if (text.starts_with("chance ")) return play_chance(where, text);
    if (!settle_chance(where)) return false;
    Verdict verdict = judge(text);
    if (verdict.legal()) {
      const auto [who, notation] = addressed(text);
      verdict = match_.play_without_chance(who, *game_->parse(notation));
    }
    if (verdict.legal()) return true;
    fail(fmt::format("{}: '{}' is refused by {} (the question is '{}' for {})", where, text,
                     game_->rule_name(verdict.rule), game_->ask_name(match_.turn().ask),
                     seat_name(*game_, match_.turn().seat)));
    return false;
  }

  // "red expose K" is red's move, "expose K" is a move of whoever must decide.
  std::pair<Seat, std::string> addressed(const std::string& text) const {
    const auto space = text.find(' ');
    const std::string_view first = std::string_view(text).substr(0, space);
    const std::optional<Seat> named = space == std::string::npos ? std::nullopt : seat_called(*game_, first);
    if (named) return {*named, text.substr(space + 1)};
    return {match_.turn().seat, text};
  }

  Verdict judge(const std::string& text) const {
    const auto [who, notation] = addressed(text);
    const std::optional<Move> m = game_->parse(notation);
    return m ? match_.judge(who, *m) : no(EngRule::ENG_MALFORMED);
  }

  void expect_state() {
    const json state = game_->state_json(match_.position());
    for (const auto& [pointer, wanted] : script_.state.items()) {
      const json::json_pointer at(pointer);
      if (!state.contains(at)) {
        fail(fmt::format("state{}: there is no such place", pointer));
      } else if (state[at] != wanted) {
        fail(fmt::format("state{}: expected {}, got {}", pointer, wanted.dump(), state[at].dump()));
      }
    }
  }

  void expect_legal() {
    for (const std::string& text : script_.legal) {
      const Verdict verdict = judge(text);
      if (!verdict.legal()) {
        fail(fmt::format("legal: '{}' is refused by {}", text, game_->rule_name(verdict.rule)));
      } else if (!offered(*game_->parse(addressed(text).second))) {
        fail(fmt::format("legal: '{}' passes the check but is not offered", text));
      }
    }
  }

  bool offered(Move m) const {
    MoveList list;
    game_->moves(match_.position(), list);
    return std::find(list.begin(), list.end(), m) != list.end();
  }

  void expect_illegal() {
    for (const Illegal& one : script_.illegal) {
      const Verdict verdict = judge(one.move);
      const std::string_view rule = game_->rule_name(verdict.rule);
      const bool satisfied = rule == one.rule || (rule.starts_with(one.rule) && rule[one.rule.size()] == '.');
      if (verdict.legal()) {
        fail(fmt::format("illegal: '{}' is legal, expected a refusal by {}", one.move, one.rule));
      } else if (!satisfied) {
        fail(fmt::format("illegal: '{}' is refused by {}, expected {}", one.move, rule, one.rule));
      }
    }
  }

  void expect_result() {
    if (script_.result.is_null()) return;
    std::string why;
    const json actual = result_json(*game_, game_->result(match_.position()));
    if (!matches_partly(script_.result, actual, why)) fail("result" + why);
  }

  const Script& script_;
  std::shared_ptr<const AnyGame> game_;
  Match match_;
  std::size_t next_chance_ = 0;
  ScenarioReport report_;
};

}  // namespace

bool matches_partly(const json& wanted, const json& actual, std::string& why) {
  if (wanted.is_object() && actual.is_object()) {
    for (const auto& [key, value] : wanted.items()) {
      if (!actual.contains(key)) {
        why = fmt::format("/{}: there is no such place", key);
        return false;
      }
      if (!matches_partly(value, actual[key], why)) {
        why = fmt::format("/{}{}", key, why);
        return false;
      }
    }
    return true;
  }
  if (wanted.is_array() && actual.is_array()) {
    std::string ignored;
    for (const json& one : wanted) {
      const bool found = std::any_of(actual.begin(), actual.end(),
                                     [&](const json& candidate) { return matches_partly(one, candidate, ignored); });
      if (!found) {
        why = fmt::format(": {} is not among {}", one.dump(), actual.dump());
        return false;
      }
    }
    return true;
  }
  if (wanted != actual) why = fmt::format(": expected {}, got {}", wanted.dump(), actual.dump());
  return wanted == actual;
}

ScenarioReport run_scenario(std::string_view json_text, std::string_view file_name, const FindGame& find_game) {
  const Script script = ScriptReader(file_name).read(parse_json(json_text, file_name));
  const GameType* type = find_game(script.game);
  if (type == nullptr) throw InputError(fmt::format("{}: there is no game \"{}\"", file_name, script.game));
  std::shared_ptr<const AnyGame> game;
  try {
    game = type->make(script.seats, script.options, {});
  } catch (const InputError& e) {
    throw InputError(fmt::format("{}: {}", file_name, e.what()));
  }
  return ScenarioRun(script, std::move(game), file_name).report();
}

}  // namespace noo
