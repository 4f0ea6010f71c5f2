// What a person reads during a game in the terminal.
#include <fmt/format.h>

#include <algorithm>

#include "cli/layout.hpp"
#include "cli/log.hpp"
#include "cli/rules_text.hpp"
#include "cli/session.hpp"
#include "cli/shell.hpp"
#include "cli/terminal.hpp"

namespace noo::cli {

namespace {

constexpr std::size_t most_news = 40;  // more is in the log
constexpr std::size_t usual_log = 60;
constexpr int most_in_one_column = 8;

// "Blue is out. [SPH-FAIL-7]" with the id in a fainter hand.
std::string faint_id(const std::string& line) {
  const auto bracket = line.rfind(" [");
  if (bracket == std::string::npos || !line.ends_with("]")) return line;
  return line.substr(0, bracket) + dim(line.substr(bracket));
}

}  // namespace

std::string Session::name(Seat s) const { return name_of(match_.game(), s, catalog_); }

void Session::welcome() const {
  const AnyGame& game = match_.game();
  std::string who;
  for (int i = 0; i < game.seats(); ++i) {
    const Chair& c = chair(seat(i));
    who += fmt::format("{}{} ({})", i == 0 ? "" : ", ", name(seat(i)), c.person() ? words_("play.person") : c.bot);
  }
  print_line(wrapped(bold(catalog_.get("game.name") + ":") + " " + who, screen_width()));
  if (people() > 0) print_line(wrapped(words_("play.welcome"), screen_width()));
  print_line(wrapped(words_("play.kept", {{"file", file_.string()}}), screen_width()));
}

void Session::list_answers(Seat who) {
  const AnyGame& game = match_.game();
  answers_.clear();
  game.moves(game.view(match_.position(), who), answers_);
}

void Session::print_log(const std::vector<std::string>& lines, std::size_t most) const {
  const std::size_t left_out = lines.size() > most ? lines.size() - most : 0;
  if (left_out > 0) print_line("  " + words_("play.earlier", {{"lines", static_cast<int>(left_out)}}));
  for (std::size_t i = left_out; i < lines.size(); ++i) {
    print_line("  " + faint_id(wrapped(lines[i], screen_width() - 2, 4)));
  }
}

void Session::tell_news(Seat who) {
  int& told = told_[static_cast<std::size_t>(ix(who))];
  const auto lines = log_lines(match_.game(), match_.events_for(who, std::min(told, match_.plies())), catalog_);
  told = match_.plies();
  if (lines.empty()) return;
  print_line("");
  print_log(lines, most_news);
}

// For those who only watch: what every seat may see.
void Session::tell_everyone() {
  const SeatSet everyone = SeatSet::first(match_.game().seats());
  for (; told_everyone_ < match_.plies(); ++told_everyone_) {
    std::vector<Event> open;
    for (const Event& e : match_.ply(told_everyone_).events) {
      if ((e.seen_by & everyone) == everyone) open.push_back(e);
    }
    print_log(log_lines(match_.game(), open, catalog_), open.size());
  }
}

void Session::show_position(Seat who) const {
  const AnyGame& game = match_.game();
  print_line("");
  print_line(wrapped(game.summary(game.view(match_.position(), who), who, catalog_), screen_width(), 4));
}

void Session::show_question(Seat who) const {
  const AnyGame& game = match_.game();
  const std::string question = catalog_.say(game.prompt(game.view(match_.position(), who)));
  const bool named = question.starts_with(name(who) + ",");
  const std::string whom = people() > 1 && !named ? name(who) + ": " : "";
  print_line("");
  print_line(bold(wrapped(whom + question, screen_width())));
}

void Session::show_answers(Seat who) const {
  const AnyGame& game = match_.game();
  const Position view = game.view(match_.position(), who);
  std::vector<std::string> text;
  std::vector<int> chance;
  int widest = 0;
  bool chances = false;
  for (const Move m : answers_) {
    text.push_back(catalog_.say(game.describe(view, m)));
    chance.push_back(game.chance_of(view, m));
    widest = std::max(widest, width_of(text.back()));
    chances = chances || chance.back() >= 0;
  }
  const int digits = width_of(std::to_string(answers_.size));
  std::vector<std::string> items;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string item = fmt::format("{}) ", right_aligned(std::to_string(i + 1), digits));
    item += chance[i] >= 0 ? padded(text[i], widest) + fmt::format("  {:3} %", chance[i]) : text[i];
    items.push_back(std::move(item));
  }
  print(in_columns(items, answers_.size > most_in_one_column ? screen_width() : 1));
}

void Session::show_notation() const {
  const AnyGame& game = match_.game();
  std::vector<std::string> items;
  items.reserve(static_cast<std::size_t>(answers_.size));
  for (int i = 0; i < answers_.size; ++i) items.push_back(fmt::format("{}) {}", i + 1, game.notation(answers_[i])));
  print(in_columns(items, screen_width()));
}

void Session::show_log(Seat who, std::string_view how_many) const {
  const auto lines = log_lines(match_.game(), match_.events_for(who, 0), catalog_);
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
  const RuleEntry* entry = rules_.find(match_.game().rule_name(rule));
  if (entry == nullptr) return print_line(words_("rules.none"));
  print(rule_text(*entry, words_, screen_width()));
}

// The rules behind the answers, each once; the whole text if there is only one.
void Session::show_rules_of_question(Seat who) const {
  const AnyGame& game = match_.game();
  const Position view = game.view(match_.position(), who);
  std::vector<const RuleEntry*> behind;
  for (const Move m : answers_) {
    const RuleEntry* entry = rules_.find(game.rule_name(game.rule_behind(view, m)));
    if (entry != nullptr && std::find(behind.begin(), behind.end(), entry) == behind.end()) behind.push_back(entry);
  }
  if (behind.empty()) return print_line(words_("rules.none"));
  if (behind.size() == 1) return print(rule_text(*behind.front(), words_, screen_width()));
  print(rule_list(rules_, behind, words_));
  print_line(words_("play.ask_about"));
}

void Session::show_refusal(const Refusal& no) const {
  print_line(words_("why.no", {{"rule", no.rule}, {"title", no.title}}));
  print_line(wrapped(no.text, screen_width()));
}

}  // namespace noo::cli
