#include "engine/scenario.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "engine/core/eng_rules.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/json_views.hpp"
#include "engine/match.hpp"
#include "engine/scenario_script.hpp"
#include "engine/text.hpp"

namespace noo {

namespace {

using nlohmann::json;

// Setup is short; a game that never leaves it has a defect, and the run must still end.
constexpr int longest_setup = 10'000;
constexpr int longest_run_of_chance = 10'000;
constexpr std::size_t most_told = 20;  // sentences in a failure

// Whether a sentence or an event of a log is the one that is wanted.
bool tells(const json& wanted, const json& event) {
  if (wanted.is_string()) return event["text"].get<std::string>().find(wanted.get<std::string>()) != std::string::npos;
  std::string ignored;
  return matches_partly(wanted, event, ignored);
}

// One run of a script: setup, the given position, then part after part.
class ScenarioRun {
 public:
  ScenarioRun(const Script& script, std::shared_ptr<const AnyGame> game, std::string_view file)
      : script_(script), game_(std::move(game)), file_(file), match_(game_, script.seed, given_position()) {}

  ScenarioReport report() {
    for (std::size_t i = 0; i < script_.parts.size(); ++i) {
      const bool last = i + 1 == script_.parts.size();
      const Part& part = script_.parts[i];
      const int from = match_.plies();
      where_ = part.where;
      const bool stop = part.expected.before_chance() || (last && script_.in_the_end.before_chance());
      if (!play(part, stop ? AfterMoves::chance_waits : AfterMoves::chance_is_settled)) return done();
      expect(part.expected, from);
    }
    where_.clear();
    outcomes_.clear();
    next_outcome_ = 0;
    if (!script_.in_the_end.before_chance() && !settle_chance("in the end")) return done();
    expect(script_.in_the_end, 0);
    return done();
  }

 private:
  enum class AfterMoves : u8 { chance_waits, chance_is_settled };

  ScenarioReport done() {
    report_.ok = report_.failures.empty();
    return report_;
  }
  void fail(std::string_view what) { report_.failures.push_back(fmt::format("{}{}", where_, what)); }

  // The position after setup, every decision answered by the first legal move, with `given` merged in.
  Position given_position() const {
    Match setup(game_, script_.seed, game_->begin());
    while (game_->in_setup(setup.position()) && !setup.over()) {
      if (setup.plies() == longest_setup) throw InputError(fmt::format("{}: setup does not end", file_));
      if (setup.roll_once()) continue;
      MoveList list;
      game_->moves(setup.position(), list);
      setup.play_without_chance(setup.turn().seat, list[0]);
    }
    if (script_.given.empty()) return setup.position();
    json state = game_->state_json(setup.position());
    state.merge_patch(script_.given);
    try {
      Position out = game_->state_from_json(state);
      require_question(out);
      return out;
    } catch (const InputError& e) {
      throw InputError(fmt::format("{}: given: {}", file_, e.what()));
    }
  }

  // Work that runs by itself runs only after a move: lying on top of a given agenda it would stand there for ever.
  void require_question(const Position& p) const {
    const Turn turn = game_->turn(p);
    if (turn.actor == Turn::Actor::nobody) return;
    MoveList moves;
    OddsList odds;
    const bool question = game_->ask_name(turn.ask) != game_->ask_name(0);  // steps that ask nothing have no name
    if (question && turn.actor == Turn::Actor::player) game_->moves(p, moves);
    if (question && turn.actor == Turn::Actor::chance) game_->odds(p, odds);
    if (moves.size > 0 || odds.size > 0) return;
    throw InputError(
        "state /agenda: nobody is asked anything by its last step, and what runs by itself is not run here; a question "
        "or a throw as the last step would be right");
  }

  // ---- playing ----

  bool play(const Part& part, AfterMoves then) {
    outcomes_ = part.chance;
    next_outcome_ = 0;
    for (std::size_t i = 0; i < part.moves.size(); ++i) {
      if (!step(fmt::format("do[{}]", i), part.moves[i])) return false;
    }
    if (!settle_chance("after the last move", then)) return false;
    if (next_outcome_ < outcomes_.size()) {
      fail(fmt::format("chance: '{}' and what follows it was never asked for", outcomes_[next_outcome_]));
    }
    return true;
  }

  // Chance up to the next player's decision: the outcomes listed, then the seed's.
  bool settle_chance(std::string_view where, AfterMoves then = AfterMoves::chance_is_settled) {
    for (int i = 0; match_.turn().actor == Turn::Actor::chance; ++i) {
      if (i == longest_run_of_chance) {
        fail(fmt::format("{}: chance does not end", where));
        return false;
      }
      if (next_outcome_ == outcomes_.size()) {
        if (then == AfterMoves::chance_waits) return true;
        match_.roll_once();
      } else if (!play_chance(fmt::format("chance[{}]", next_outcome_), outcomes_[next_outcome_])) {
        return false;
      } else {
        ++next_outcome_;
      }
    }
    return true;
  }

  static std::string_view outcome(std::string_view text) {
    if (text.starts_with("chance ")) text.remove_prefix(7);
    return text;
  }

  bool play_chance(const std::string& where, std::string_view text) {
    const std::optional<Move> m = game_->parse(outcome(text));
    const Verdict verdict = m ? match_.play_chance(*m) : no(EngRule::ENG_MALFORMED);
    if (verdict.legal()) return true;
    fail(fmt::format("{}: '{}' cannot come up at '{}' ({})", where, outcome(text), game_->ask_name(match_.turn().ask),
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
    fail(fmt::format("{}: '{}' is refused by {} ({})", where, text, game_->rule_name(verdict.rule), question()));
    return false;
  }

  std::string question() const {
    return fmt::format("the question is '{}' for {}", game_->ask_name(match_.turn().ask),
                       seat_name(*game_, match_.turn().seat));
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

  // ---- expecting ----

  void expect(const Expected& e, int from) {
    expect_values("state", game_->state_json(match_.position()), e.state);
    for (const auto& [seat, values] : e.view) {
      const Position view = game_->view(match_.position(), seat_at(seat, "view"));
      expect_values(fmt::format("view/{}", seat), game_->state_json(view), values);
    }
    expect_logs(e, from);
    expect_outcomes(e.outcomes);
    expect_percent(e.percent);
    expect_legal(e.legal);
    if (e.legal_exactly) expect_exactly(*e.legal_exactly);
    expect_illegal(e.illegal);
    expect_result(e.result);
  }

  Seat seat_at(const std::string& name, std::string_view where) const {
    if (const auto named = seat_called(*game_, name)) return *named;
    throw InputError(
        fmt::format("{}: \"{}expect/{}/{}\": there is no such seat at this table", file_, where_, where, name));
  }

  void expect_values(std::string_view of, const json& actual, const json& wanted_values) {
    for (const auto& [pointer, wanted] : wanted_values.items()) {
      const json::json_pointer at(pointer);
      if (!actual.contains(at)) {
        fail(fmt::format("{}{}: there is no such place", of, pointer));
      } else if (actual[at] != wanted) {
        fail(fmt::format("{}{}: expected {}, got {}", of, pointer, wanted.dump(), actual[at].dump()));
      }
    }
  }

  void expect_logs(const Expected& e, int from) {
    if (!e.log && e.log_of.empty()) return;
    const Catalog words = catalog_for(*game_, Lang::en);
    const auto in_json = [&](const std::vector<Event>& events) {
      std::vector<json> out;
      out.reserve(events.size());
      for (const Event& event : events) out.push_back(event_json(*game_, event, words));
      return out;
    };
    if (e.log) {
      std::vector<Event> all;
      for (int i = from; i < match_.plies(); ++i) {
        all.insert(all.end(), match_.ply(i).events.begin(), match_.ply(i).events.end());
      }
      expect_log("log", in_json(all), *e.log);
    }
    for (const auto& [seat, wanted] : e.log_of) {
      expect_log(fmt::format("log/{}", seat), in_json(match_.events_for(seat_at(seat, "log"), from)), wanted);
    }
  }

  // In order, with anything between them; what is under "not" nowhere.
  void expect_log(const std::string& of, const std::vector<json>& actual, const Expected::Log& wanted) {
    auto at = actual.begin();
    for (const json& one : wanted) {
      const bool absent = one.is_object() && one.contains("not");
      const auto found = std::find_if(absent ? actual.begin() : at, actual.end(),
                                      [&](const json& event) { return tells(absent ? one["not"] : one, event); });
      if (absent && found != actual.end()) {
        fail(fmt::format("{}: {} is there: {}", of, one["not"].dump(), (*found)["text"].dump()));
      } else if (!absent && found == actual.end()) {
        fail(fmt::format("{}: {} is not there; what is: {}", of, one.dump(), told(at, actual.end())));
        return;
      } else if (!absent) {
        at = std::next(found);
      }
    }
  }

  static std::string told(std::vector<json>::const_iterator from, std::vector<json>::const_iterator to) {
    std::vector<std::string> out;
    for (; from != to && out.size() < most_told; ++from) out.push_back((*from)["text"].dump());
    if (from != to) out.emplace_back("...");
    return out.empty() ? "nothing more" : fmt::format("{}", fmt::join(out, ", "));
  }

  void expect_outcomes(const std::map<std::string, Fraction>& wanted) {
    if (wanted.empty()) return;
    if (match_.turn().actor != Turn::Actor::chance) return fail("odds: nothing is rolled or drawn now");
    OddsList odds;
    game_->odds(match_.position(), odds);
    const u64 total = odds.total();
    for (const auto& [text, share] : wanted) {
      const std::optional<Move> m = game_->parse(outcome(text));
      const u64 weight = m ? odds.weight_of(*m) : 0;
      if (!m) {
        fail(fmt::format("odds: '{}' is not an outcome of this game", text));
      } else if (weight * share.of != total * share.part) {
        fail(fmt::format("odds: '{}': expected {}/{}, got {}/{}", text, share.part, share.of, weight, total));
      }
    }
  }

  // As the person asked reads it beside the move.
  void expect_percent(const std::map<std::string, int>& wanted) {
    for (const auto& [text, percent] : wanted) {
      const Verdict verdict = judge(text);
      if (!verdict.legal()) {
        fail(fmt::format("odds: '{}' is refused by {}", text, game_->rule_name(verdict.rule)));
        continue;
      }
      const auto [who, notation] = addressed(text);
      const int actual = game_->chance_of(game_->view(match_.position(), who), *game_->parse(notation));
      if (actual == percent) continue;
      fail(fmt::format("odds: '{}': expected {} %, got {}", text, percent,
                       actual < 0 ? "none" : fmt::format("{} %", actual)));
    }
  }

  void expect_legal(const std::vector<std::string>& wanted) {
    for (const std::string& text : wanted) {
      const Verdict verdict = judge(text);
      if (!verdict.legal()) {
        fail(fmt::format("legal: '{}' is refused by {}", text, game_->rule_name(verdict.rule)));
      } else if (!offered().contains(notation_of(text))) {
        fail(fmt::format("legal: '{}' passes the check but is not offered", text));
      }
    }
  }

  std::string notation_of(const std::string& legal_text) const {
    return game_->notation(*game_->parse(addressed(legal_text).second));
  }

  std::set<std::string> offered() const {
    std::set<std::string> out;
    if (match_.turn().actor != Turn::Actor::player) return out;
    MoveList list;
    game_->moves(match_.position(), list);
    for (const Move m : list) out.insert(game_->notation(m));
    return out;
  }

  void expect_exactly(const std::vector<std::string>& wanted) {
    std::set<std::string> more = offered();
    for (const std::string& text : wanted) {
      const Verdict verdict = judge(text);
      if (verdict.legal()) {
        more.erase(notation_of(text));
      } else {
        fail(fmt::format("legal_exactly: '{}' is refused by {}", text, game_->rule_name(verdict.rule)));
      }
    }
    if (!more.empty()) fail(fmt::format("legal_exactly: legal too: '{}'", fmt::join(more, "', '")));
  }

  void expect_illegal(const std::vector<Expected::Illegal>& wanted) {
    for (const Expected::Illegal& one : wanted) {
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

  void expect_result(const json& wanted) {
    if (wanted.is_null()) return;
    std::string why;
    const json actual = result_json(*game_, game_->result(match_.position()));
    if (!matches_partly(wanted, actual, why)) fail("result" + why);
  }

  const Script& script_;
  std::shared_ptr<const AnyGame> game_;
  std::string_view file_;
  Match match_;
  std::string where_;                  // of the part that runs
  std::vector<std::string> outcomes_;  // for its chance
  std::size_t next_outcome_ = 0;
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
  const Script script = read_script(parse_json(json_text, file_name), file_name);
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
