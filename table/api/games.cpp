// /games: what can be played, its words and its rules.
#include <fmt/format.h>

#include <map>
#include <string>

#include "bots/registry.hpp"
#include "bots/strength.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"
#include "table/api/handlers.hpp"
#include "table/lesson.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

json option_json(const OptionRow& row, const Catalog& words) {
  json labels = json::object();
  for (const std::string& choice : row.choices) {
    const std::string key = fmt::format("option.{}.{}", row.name, choice);
    labels[choice] = words.has(key) ? words.get(key) : choice;
  }
  json out{{"name", row.name},
           {"choices", row.choices},
           {"default", row.fallback},
           {"meaning", words.get("option." + row.name)},
           {"labels", labels}};
  if (row.choices.empty()) {
    out["least"] = row.least;
    out["most"] = row.most;
  }
  return out;
}

json colours_in(const GameType& type) {
  json out = json::object();
  for (int seats = type.info.least_seats; seats <= type.info.most_seats; ++seats) {
    const auto game = type.make(seats, options_for(type.info, seats, {}), {});
    json& colours = out[std::to_string(seats)] = json::array();
    for (int i = 0; i < seats; ++i) colours.push_back(game->seat_word(seat(i)));
  }
  return out;
}

// By number of seats, as the usual options have them. Kept, because it takes a game of each size to know; the handlers
// run on one thread.
const json& colours_of(const GameType& type) {
  static std::map<std::string, json> known;
  if (!known.contains(type.info.id)) known[type.info.id] = colours_in(type);
  return known[type.info.id];
}

json needs_json(const GameInfo& info) {
  json out = json::object();
  for (const auto& [seats, options] : info.needs) out[std::to_string(seats)] = options;
  return out;
}

json bot_json(const GameInfo& info, const std::string& level, const Catalog& words) {
  json out{{"level", level}, {"meaning", words.get("bot." + level)}};
  if (const int simulations = bots::simulations_of(level); simulations > 0) out["simulations"] = simulations;
  if (const auto strength = bots::strength_of(info.id, level)) {
    out["strength"] = {{"against", strength->against}, {"seats", strength->seats}, {"games", strength->games},
                       {"share", strength->share},     {"low", strength->low},     {"high", strength->high}};
  }
  return out;
}

json game_json(const GameType& type, const Catalog& words) {
  const GameInfo& info = type.info;
  json bots = json::array();
  for (const std::string& level : bots::levels_of(info.id)) bots.push_back(bot_json(info, level, words));
  json options = json::array();
  for (const OptionRow& row : info.options) options.push_back(option_json(row, words));
  json lessons = json::array();
  for (const Lesson& lesson : lessons_of(info)) {
    json card{{"name", lesson.name}, {"title", lesson.title.in(words.lang())}, {"steps", lesson.says.size()}};
    if (lesson.goal) card["goal"] = lesson.goal->in(words.lang());
    lessons.push_back(std::move(card));
  }
  return {{"id", info.id},
          {"name", words.get("game.name")},
          {"tagline", words.get("game.summary")},
          {"least_seats", info.least_seats},
          {"most_seats", info.most_seats},
          {"usual_seats", info.usual_seats},
          {"colours", colours_of(type)},
          {"rules_version", info.rules_version},
          {"bots", bots},
          {"usual_bot", bots::usual_level(info.id)},
          {"options", options},
          {"needs", needs_json(info)},
          {"lessons", lessons}};
}

const GameInfo& game_at(const std::string& id) {
  for (const GameType& type : all_games()) {
    if (type.info.id == id) return type.info;
  }
  refuse(404, "not_found", fmt::format("there is no game '{}'; GET /api/v1/games lists them", id));
}

json patterns_in(std::span<const EmbeddedFile> files, Lang lang) {
  const std::string wanted = fmt::format("text/{}.json", lang_name(lang));
  for (const EmbeddedFile& file : files) {
    if (file.path == wanted) return json::parse(file.content);
  }
  return json::object();
}

json rule_json(const RuleEntry& r) {
  return {{"id", r.id},
          {"kind", r.kind},
          {"source", r.source},
          {"origin", origin_name(r.origin)},
          {"evidence", evidence_of(r)},
          {"title", r.title},
          {"text", r.text}};
}

json games_json(const WordsOf& words, Lang lang) {
  json games = json::array();
  for (const GameType& type : all_games()) games.push_back(game_json(type, words.game(type.info.id, lang)));
  return {{"games", games}};
}

json text_json(const GameInfo& game, Lang lang) {
  json words = patterns_in(engine_files(), lang);
  words.update(patterns_in(game.files, lang));
  return {{"lang", lang_name(lang)}, {"words", words}};
}

json rules_json(const RulesReference& reference) {
  json rules = json::array();
  for (const RuleEntry& rule : reference.entries()) rules.push_back(rule_json(rule));
  return {{"introduction", reference.introduction()}, {"rules", rules}};
}

json rules_found(const RulesReference& reference, const std::string& asked) {
  json rules = json::array();
  for (const RuleEntry* rule : reference.search(asked)) rules.push_back(rule_json(*rule));
  return {{"introduction", reference.introduction()}, {"rules", rules}};
}

}  // namespace

std::optional<Response> list_games(Api& api, const SharedCall& call) {
  const Lang lang = call->caller.lang;
  return api.same_for_all(fmt::format("games {}", lang_name(lang)),
                          [&] { return games_json(api.hall().words(), lang); });
}

std::optional<Response> get_game_text(Api& api, const SharedCall& call) {
  const GameInfo& game = game_at(call->at("game"));
  const Lang lang = call->caller.lang;
  return api.same_for_all(fmt::format("text {} {}", game.id, lang_name(lang)), [&] { return text_json(game, lang); });
}

std::optional<Response> list_rules(Api& api, const SharedCall& call) {
  const GameInfo& game = game_at(call->at("game"));
  const RulesReference& reference = api.hall().words().rules(game.id, call->caller.lang);
  const std::string asked = call->asked("q");
  if (asked.size() > 200) throw InputError("q: up to 200 characters would be right");
  if (!asked.empty()) return json_answer(rules_found(reference, asked));
  return api.same_for_all(fmt::format("rules {} {}", game.id, lang_name(call->caller.lang)),
                          [&] { return rules_json(reference); });
}

std::optional<Response> get_rule(Api& api, const SharedCall& call) {
  const GameInfo& game = game_at(call->at("game"));
  const RuleEntry* rule = api.hall().words().rules(game.id, call->caller.lang).find(call->at("rule"));
  if (rule == nullptr) refuse(404, "not_found", fmt::format("{} has no rule '{}'", game.id, call->at("rule")));
  return json_answer(rule_json(*rule));
}

}  // namespace noo::table
