// What a person reads during a game in the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "bots/advice.hpp"
#include "bots/registry.hpp"
#include "cli/layout.hpp"
#include "cli/log.hpp"
#include "cli/rules_text.hpp"
#include "cli/session.hpp"
#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "cli/world_map.hpp"
#include "engine/json_views.hpp"

namespace noo::cli {

namespace {

constexpr std::size_t most_news = 40;  // more is in the log
constexpr std::size_t usual_log = 60;
constexpr int least_rows = 4;  // of answers, however small the screen

// "Blue is out. [SPH-FAIL-7]" with the id in a fainter hand.
std::string faint_id(const std::string& line) {
  const auto bracket = line.rfind(" [");
  if (bracket == std::string::npos || !line.ends_with("]")) return line;
  return line.substr(0, bracket) + dim(line.substr(bracket));
}

}  // namespace

std::string Session::name(Seat s) const { return name_of(game(), s, catalog_); }

void Session::welcome() const {
  std::string who;
  for (int i = 0; i < table_.seats(); ++i) {
    const table::Chair& c = table_.chair(seat(i));
    const std::string colour = name(seat(i));
    who += i == 0 ? "" : ", ";
    who += c.called.empty() ? fmt::format("{} ({})", colour, is_person(c) ? words_("play.person") : c.level)
                            : fmt::format("{} ({})", c.called, colour);
  }
  print_line(
      seats_in_colour(game(), catalog_, wrapped(bold(catalog_.get("game.name") + ":") + " " + who, screen_width())));
  if (people() > 0) print_line(wrapped(words_("play.welcome"), screen_width()));
  print_line(wrapped(words_("play.kept", {{"file", file_.string()}}), screen_width()));
}

void Session::list_answers(Seat who) {
  answers_.clear();
  choices_ = Choices();
  game().moves(view(who), answers_);
}

const Choices& Session::choices(Seat who) {
  if (!choices_.empty()) return choices_;
  const Position seen = view(who);
  std::vector<Choice> all;
  for (const Move m : answers_) {
    all.push_back({catalog_.say(game().describe(seen, m)), game().notation(m), game().chance_of(seen, m)});
  }
  choices_ = Choices(std::move(all));
  return choices_;
}

void Session::print_log(const std::vector<std::string>& lines, std::size_t most) const {
  const std::size_t left_out = lines.size() > most ? lines.size() - most : 0;
  if (left_out > 0) print_line("  " + words_("play.earlier", {{"lines", static_cast<int>(left_out)}}));
  for (std::size_t i = left_out; i < lines.size(); ++i) {
    const std::string line = wrapped(lines[i], screen_width() - 2, 4);
    print_line("  " + faint_id(seats_in_colour(game(), catalog_, line)));
  }
}

void Session::print_news(std::string_view heading, const std::vector<std::string>& lines) const {
  if (lines.empty()) return;
  print_line("");
  if (!heading.empty()) print_line(bold(words_(heading)));
  print_log(lines, most_news);
}

// Since they last decided: first what befell the person, whoever brought it about, with what is most urgent for them.
void Session::tell_news(Seat who) {
  const int decided = last_decision(who);
  std::vector<Event> befell;
  std::vector<Event> rest;
  for (const Event& e : match().events_for(who, decided)) (game().befallen(e).has(who) ? befell : rest).push_back(e);
  const bool news = !befell.empty() || other_seat_moved_since(decided, who);
  std::vector<std::string> lines = log_lines(game(), befell, catalog_);
  if (const std::string urgent = news ? urgent_text(game(), view(who), who, catalog_, words_) : ""; !urgent.empty()) {
    lines.push_back(urgent);
  }
  print_news("play.befell", lines);
  print_news(lines.empty() ? "" : "play.happened", log_lines(game(), rest, catalog_));
}

// For those who only watch: what every seat may see.
void Session::tell_everyone() {
  const SeatSet everyone = SeatSet::first(table_.seats());
  for (; told_everyone_ < match().plies(); ++told_everyone_) {
    std::vector<Event> open;
    for (const Event& e : match().ply(told_everyone_).events) {
      if ((e.seen_by & everyone) == everyone) open.push_back(e);
    }
    print_log(log_lines(game(), open, catalog_), open.size());
  }
}

// Before it goes: what others did since, as this person was told it.
void Session::tell_what_goes_too(Seat who, int choices) const {
  std::vector<std::string> lines;
  for (const table::Taken& one : table_.taken_by_undo(who, choices)) {
    if (one.seat != who) lines.push_back(fmt::format("{}: {}", name(one.seat), on_one_line(catalog_.say(one.what))));
  }
  if (lines.empty()) return;
  std::reverse(lines.begin(), lines.end());
  print_line(words_("play.undo_takes"));
  print_log(lines, most_news);
}

void Session::tell_taken_back(Seat who, int choices, Move first, int others) const {
  const std::string what = catalog_.say(game().describe(view(who), first));
  const std::string_view key = choices == 1 ? "play.undone" : "play.undone_more";
  print_line(wrapped(words_(key, {{"choices", choices}, {"first", what}}), screen_width()));
  if (others > 0) print_line(wrapped(words_("play.undone_too", {{"steps", others}}), screen_width()));
}

void Session::show_goals(Seat who) const {
  const std::string text = wrapped(goals_text(game(), view(who), who, catalog_, words_), screen_width(), 4);
  print_line("");
  print_line(seats_in_colour(game(), catalog_, text));
}

void Session::show_position(Seat who) {
  const std::string text = wrapped(game().summary(view(who), who, catalog_), screen_width(), 4);
  position_from_ = lines_printed();
  print_line("");
  print(world_map(game(), view(who), catalog_, words_));
  print_line(seats_in_colour(game(), catalog_, text));
  position_lines_ = lines_printed() - position_from_;
}

std::string Session::question_text(Seat who) const {
  const std::string question = catalog_.say(game().prompt(view(who)));
  const bool named = question.starts_with(name(who) + ",");
  const std::string whom = people() > 1 && !named ? name(who) + ": " : "";
  return fmt::format("\n{}\n", bold(seats_in_colour(game(), catalog_, wrapped(whom + question, screen_width()))));
}

// What is left below the position and the question; 0, without an end, where nothing scrolls away. A position that
// leaves no room cannot be kept in sight: then answers take a third of the screen.
int Session::rows_for_answers(int question_lines, int position_lines) const {
  const int height = screen_height();
  if (height == 0) return 0;
  const int left = height - position_lines - question_lines - 1;
  return left >= least_rows ? left : std::max(least_rows, height / 3);
}

// The question and a page of its answers; before them the position, if it is asked for or would no longer be in sight.
void Session::put_question(Seat who, With what) {
  choices(who);
  const auto lines_in = [](const std::string& text) {
    return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  };
  if (what == With::position) show_position(who);
  const std::string question = question_text(who);
  const std::string answers =
      choices_.page(words_, screen_width(), rows_for_answers(lines_in(question), position_lines_));
  const int needed = lines_in(question) + lines_in(answers) + 1;
  const int height = screen_height();
  const bool gone = lines_printed() - position_from_ + needed > height;
  if (what == With::question && position_lines_ > 0 && gone && position_lines_ + needed <= height) show_position(who);
  print(question);
  print(seats_in_colour(game(), catalog_, answers));
}

void Session::show_notation() const {
  std::vector<std::string> items;
  items.reserve(static_cast<std::size_t>(answers_.size));
  for (int i = 0; i < answers_.size; ++i) items.push_back(fmt::format("{}) {}", i + 1, game().notation(answers_[i])));
  print(in_columns(items, screen_width()));
}

void Session::show_log(Seat who, std::string_view how_many) const {
  const auto lines = log_lines(game(), match().events_for(who, 0), catalog_);
  std::size_t most = usual_log;
  if (how_many == words_("word.all") || how_many == "all") {
    most = lines.size();
  } else if (!how_many.empty()) {
    most = 0;
    for (const char c : how_many)
      most = c >= '0' && c <= '9' && most < 100'000 ? 10 * most + static_cast<std::size_t>(c - '0') : usual_log;
  }
  print_log(lines, most);
}

void Session::show_rule(u16 rule) const {
  const RuleEntry* entry = rules_.find(game().rule_name(rule));
  if (entry == nullptr) return print_line(words_("rules.none"));
  print(rule_text(*entry, words_, screen_width()));
}

// The rule that asks, and the rules behind the answers, each once; the whole text if there is only one.
void Session::show_rules_of_question(Seat who) const {
  const Position seen = view(who);
  const RuleEntry* asking = rules_.find(game().rule_name(game().rule_asking(seen)));
  std::vector<const RuleEntry*> behind;
  for (const Move m : answers_) {
    const RuleEntry* entry = rules_.find(game().rule_name(game().rule_behind(seen, m)));
    const bool new_one = std::find(behind.begin(), behind.end(), entry) == behind.end();
    if (entry != nullptr && entry != asking && new_one) behind.push_back(entry);
  }
  if (asking == nullptr && behind.empty()) return print_line(words_("rules.none"));
  if (asking == nullptr && behind.size() == 1) asking = std::exchange(behind, {}).front();
  if (behind.empty()) return print(rule_text(*asking, words_, screen_width()));
  if (asking != nullptr) {
    print_line(words_("play.rule_asking"));
    print(rule_list(rules_, {asking}, words_));
    print_line(words_("play.rules_behind"));
  }
  print(rule_list(rules_, behind, words_));
  print_line(words_("play.ask_about"));
}

// As the table does it: a search, told what this seat was told, and the same question gives the same answer.
void Session::show_hint(Seat who) const {
  const std::string& id = game().info().id;
  const Position seen = view(who);
  Rng rng(seen.hash());
  const auto analyst = bots::make_analyst(
      id, {.simulations = bots::simulations_of(bots::advising_level), .milliseconds = time_to_think()});
  const bots::Advice advice =
      bots::advise(analyst->think(game(), seen, who, match().events_for(who, 0), answers_, rng, nullptr));
  print_line(words_("play.hint"));
  for (const bots::Advised& one : advice.best) {
    const auto number = std::find(answers_.begin(), answers_.end(), one.move) - answers_.begin() + 1;
    const bool first = &one == &advice.best.front();
    print_line(words_(one.equal && !first ? "play.hint_equal" : "play.hint_move",
                      {{"number", std::to_string(number)},
                       {"move", catalog_.say(game().describe(seen, one.move))},
                       {"chance", std::to_string(std::lround(100 * one.chance.value_or(0)))}}));
  }
  print_line(wrapped(bots::reason_of(advice, advice.best.front(), game(), seen, who, catalog_), screen_width()));
  const Move best = advice.best.front().move;
  if (const RuleEntry* rule = rules_.find(game().rule_name(game().rule_behind(seen, best)))) {
    print_line(wrapped(words_("play.hint_rule", {{"rule", rule->id}, {"title", rule->title}}), screen_width()));
  }
}

void Session::show_refusal(const Refusal& no) const {
  print_line(words_("why.no", {{"rule", no.rule}, {"title", no.title}}));
  if (!no.reason.empty()) print_line(wrapped(no.reason, screen_width()));
  print_line(wrapped(no.text, screen_width()));
}

void Session::show_problem(const table::Problem& problem) const {
  if (problem.rule.empty()) return print_line(words_("play.asked_often"));
  Refusal no = refusal(rules_, problem.rule);
  if (problem.in_words) no.reason = problem.in_words(catalog_);
  show_refusal(no);
}

}  // namespace noo::cli
