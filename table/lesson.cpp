#include "table/lesson.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/json_views.hpp"
#include "games/registry.hpp"

namespace noo::table {

namespace {

using nlohmann::json;

constexpr std::string_view folder = "lessons/";
constexpr std::string_view ending = ".json";
constexpr int most_chapters = 99;

class Reader {
 public:
  Reader(const EmbeddedFile& file) : file_(file.path), j_(parse_json(file.content, file.path)) {}

  Lesson read(const std::string& game_id) const {
    Lesson out;
    out.name = file_.substr(folder.size(), file_.size() - folder.size() - ending.size());
    out.title = both(at(j_, "title"), "title");
    if (j_.contains("chapter")) out.chapter = whole(j_["chapter"], "chapter", 1, most_chapters);
    if (j_.contains("goal")) out.goal = both(j_["goal"], "goal");
    out.seats = whole(at(j_, "seats"), "seats", 1, max_seats);
    for (const auto& [name, value] : at(j_, "options").items()) out.options[name] = text(value, "options");
    const auto game = game_for(game_id, out);
    out.person = seat_of(*game, text(at(j_, "person"), "person"), "person");
    out.seed = text(at(j_, "seed"), "seed");
    out.bots = text(at(j_, "bots"), "bots");
    for (const json& line : at(j_, "plies")) out.plies.push_back(ply(*game, text(line, "plies")));
    const auto plies = static_cast<int>(out.plies.size());
    for (const json& one : at(j_, "says")) out.says.push_back(says(one, plies));
    std::sort(out.says.begin(), out.says.end(),
              [](const Lesson::Says& a, const Lesson::Says& b) { return a.before < b.before; });
    out.end = both(at(j_, "end"), "end");
    return out;
  }

 private:
  [[noreturn]] void fail(std::string_view field, std::string_view right) const {
    throw InputError(fmt::format("{}: \"{}\" is wrong or missing; {} would be right", file_, field, right));
  }
  const json& at(const json& j, const char* field) const {
    if (!j.is_object() || !j.contains(field)) fail(field, "a value");
    return j[field];
  }
  std::string text(const json& j, std::string_view field) const {
    if (!j.is_string()) fail(field, "a text");
    return j.get<std::string>();
  }
  int whole(const json& j, std::string_view field, int least, int most) const {
    if (!j.is_number_integer() || j < least || j > most) fail(field, fmt::format("{} to {}", least, most));
    return j.get<int>();
  }
  TwoLanguages both(const json& j, std::string_view field) const {
    return {text(at(j, "en"), field), text(at(j, "es"), field)};
  }
  std::vector<Lesson::Answer> answers(const json& says, const char* field) const {
    std::vector<Lesson::Answer> out;
    if (!says.contains(field)) return out;
    if (!says[field].is_array()) fail(field, "a list");
    for (const json& one : says[field]) out.push_back({text(at(one, "move"), field), both(one, field)});
    return out;
  }
  Lesson::Says says(const json& j, int plies) const {
    Lesson::Says out;
    out.before = whole(at(j, "before"), "before", 0, plies);
    out.text = both(j, "says");
    if (j.contains("spotlight")) {
      for (const json& target : j["spotlight"]) out.spotlight.push_back(text(target, "spotlight"));
    }
    out.answers = answers(j, "answers");
    out.choice = answers(j, "choice");
    return out;
  }
  // Only the game knows how its seats are called.
  std::unique_ptr<AnyGame> game_for(const std::string& id, const Lesson& lesson) const {
    try {
      return find_game(id).make(lesson.seats, lesson.options, {});
    } catch (const InputError& e) {
      throw InputError(fmt::format("{}: {}", file_, e.what()));
    }
  }
  Seat seat_of(const AnyGame& game, std::string_view name, std::string_view field) const {
    const std::optional<Seat> s = seat_called(game, name);
    if (!s) fail(field, "a seat of the game");
    return *s;
  }
  Lesson::Ply ply(const AnyGame& game, const std::string& line) const {
    const auto space = line.find(' ');
    if (space == std::string::npos) fail("plies", "a seat and a move");
    return {seat_of(game, line.substr(0, space), "plies"), line.substr(space + 1)};
  }

  std::string file_;
  json j_;
};

const Lesson::Answer* find_answer(const std::vector<Lesson::Answer>& in, std::string_view move) {
  const auto found = std::find_if(in.begin(), in.end(), [&](const Lesson::Answer& a) { return a.move == move; });
  return found == in.end() ? nullptr : &*found;
}

}  // namespace

const Lesson::Answer* Lesson::Says::answer_to(std::string_view notation) const {
  for (const std::vector<Answer>* list : {&choice, &answers}) {
    if (const Answer* exact = find_answer(*list, notation)) return exact;
  }
  return find_answer(answers, notation.substr(0, notation.find(' ')));
}

const Lesson::Says* Lesson::says_at(int ply) const {
  const auto found = std::find_if(says.begin(), says.end(), [&](const Says& one) { return one.before == ply; });
  return found == says.end() ? nullptr : &*found;
}

std::vector<Lesson> lessons_of(const GameInfo& game) {
  std::vector<Lesson> out;
  for (const EmbeddedFile& file : game.files) {
    if (file.path.starts_with(folder) && file.path.ends_with(ending)) out.push_back(Reader(file).read(game.id));
  }
  std::sort(out.begin(), out.end(),
            [](const Lesson& a, const Lesson& b) { return std::tie(a.chapter, a.name) < std::tie(b.chapter, b.name); });
  return out;
}

std::optional<Lesson> find_lesson(const GameInfo& game, std::string_view name) {
  for (const EmbeddedFile& file : game.files) {
    if (file.path == fmt::format("{}{}{}", folder, name, ending)) return Reader(file).read(game.id);
  }
  return std::nullopt;
}

}  // namespace noo::table
