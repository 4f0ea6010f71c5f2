#include "table/api/new_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "bots/registry.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"
#include "table/api/fields.hpp"
#include "table/hall/refused.hpp"
#include "table/hall/secrets.hpp"
#include "table/lesson.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

const GameInfo& game_of(const std::string& id) {
  for (const GameType& type : all_games()) {
    if (type.info.id == id) return type.info;
  }
  refuse(404, "not_found", fmt::format("game: there is no '{}'; GET /api/v1/games lists the games", id));
}

std::string level_of(const std::optional<std::string>& given, const GameInfo& game, const std::string& where) {
  if (!given) return bots::usual_level(game.id);
  const std::vector<std::string> levels = bots::levels_of(game.id);
  if (std::find(levels.begin(), levels.end(), *given) == levels.end()) {
    throw InputError(fmt::format("{}: should be one of {}", where, fmt::join(levels, ", ")));
  }
  return *given;
}

Chair chair_from(const json& wanted, const std::string& where, const GameInfo& game, const Person& creator) {
  Fields in(wanted, where);
  const std::string who = in.choice("who", {"me", "open", "bot"});
  const auto level = who == "bot" ? in.text_if("level", 1, 40) : std::nullopt;
  const auto name = who == "me" ? seat_name_if(in, where + ".name") : std::nullopt;
  in.done();
  if (who != "me") return who == "bot" ? bot_chair(level_of(level, game, where + ".level")) : Chair{};
  Chair chair = chair_for(creator, "");
  chair.call(name.value_or(""));
  return chair;
}

std::vector<Chair> chairs_from(const json* wanted, const GameInfo& game, const Person& creator) {
  const std::size_t count = wanted == nullptr ? 0 : wanted->size();
  const bool fits =
      count >= static_cast<std::size_t>(game.least_seats) && count <= static_cast<std::size_t>(game.most_seats);
  if (!fits) {
    throw InputError(
        fmt::format("seats: {} of them; {} to {} would be right", count, game.least_seats, game.most_seats));
  }
  std::vector<Chair> out;
  out.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    out.push_back(chair_from((*wanted)[i], fmt::format("seats[{}]", i), game, creator));
  }
  return out;
}

Options options_from(const json* wanted, const GameInfo& game) {
  Options given;
  if (wanted != nullptr) {
    for (const auto& [name, value] : wanted->items()) {
      if (!value.is_string()) throw InputError(fmt::format("options.{}: should be text", name));
      given[name] = value.get<std::string>();
    }
  }
  return complete_options(game.options, given);
}

ClockPlan clock_from(const json* wanted) {
  if (wanted == nullptr) return {};
  constexpr int year = 31'536'000;
  constexpr int month = 2'592'000;
  constexpr i64 second = 1000;
  Fields in(*wanted, "clock");
  ClockPlan out;
  out.total = in.number("total", 1, year) * second;
  out.increment = in.number_if("increment", 0, month).value_or(0) * second;
  out.cap = in.number_if("cap", 0, year).value_or(0) * second;
  out.on_end = in.choice_if("on_end", {"bot", "nothing"}).value_or("nothing");
  in.done();
  if (out.cap != 0 && out.cap < out.total) throw InputError("clock.cap: should be 0 (none) or at least clock.total");
  return out;
}

// Seats and options come from the lesson, and it is nobody else's business.
void arrange_lesson(Plan& plan, const std::string& name, const GameInfo& game, const Person& creator) {
  const std::optional<Lesson> lesson = find_lesson(game, name);
  if (!lesson) refuse(404, "not_found", fmt::format("lesson: {} has none called '{}'", game.id, name));
  plan.lesson = name;
  plan.options = complete_options(game.options, lesson->options);
  plan.chairs.assign(static_cast<std::size_t>(lesson->seats), bot_chair(lesson->bots));
  plan.chairs[static_cast<std::size_t>(ix(lesson->person))] = chair_for(creator, "");
  plan.listed = false;
  plan.spectators = false;
  plan.sandbox = true;
  plan.clock = {};
}

}  // namespace

Chair chair_for(const Person& p, std::string_view nonce) {
  Chair chair;
  chair.holder = Chair::Holder::person;
  chair.identity = p.id;
  chair.name = p.name;
  chair.nonce = nonce;
  chair.asking = p.asking();
  return chair;
}

Chair bot_chair(std::string_view level) {
  Chair chair;
  chair.holder = Chair::Holder::bot;
  chair.level = level;
  return chair;
}

bool all_taken(const Plan& plan) {
  return std::all_of(plan.chairs.begin(), plan.chairs.end(),
                     [](const Chair& c) { return c.holder != Chair::Holder::nobody; });
}

Plan plan_from(const json& body, const Person& creator, const WordsOf& words, Lang lang) {
  Fields in(body);
  const GameInfo& game = game_of(in.text("game", 1, 40));
  const auto name = in.text_if("name", 0, table_name_length);
  const json* options = in.object_if("options");
  const json* seats = in.list_if("seats");
  const auto listed = in.flag_if("listed");
  const auto spectators = in.flag_if("spectators");
  const auto hints = in.flag_if("hints");
  const auto watchers_write = in.flag_if("watchers_write");
  const auto several_seats = in.flag_if("several_seats");
  const json* clock = in.object_if("clock");
  const std::string nonce = checked_nonce(in.text_if("nonce", 0, nonce_length).value_or(creator.nonce));
  const auto lesson = in.text_if("lesson", 1, 60);
  in.done();

  Plan plan;
  plan.id = random_id();
  plan.game = game.id;
  plan.name = usual_name(words.game(game.id, lang));
  plan.host = creator.id;
  if (name && !name->empty()) {
    plan.name = tidy_name(*name, "name", table_name_length);
    plan.named_by = creator.id;
  }
  plan.invite = random_secret();
  plan.clock = clock_from(clock);
  plan.listed = listed.value_or(false);
  plan.spectators = spectators.value_or(true);
  plan.hints = hints;
  plan.watchers_write = watchers_write.value_or(true);
  plan.several_seats = several_seats.value_or(false);
  if (lesson) {
    arrange_lesson(plan, *lesson, game, creator);
    return plan;
  }
  plan.options = options_from(options, game);
  plan.chairs = chairs_from(seats, game, creator);
  for (const Chair& chair : plan.chairs) insist(unless_unused(chair.called, plan.chairs, chair), game.id);
  const auto mine = std::find_if(plan.chairs.begin(), plan.chairs.end(),
                                 [](const Chair& c) { return c.holder == Chair::Holder::person; });
  if (mine != plan.chairs.end()) mine->nonce = nonce;
  return plan;
}

}  // namespace noo::table
