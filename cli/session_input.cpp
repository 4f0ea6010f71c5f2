// What a person may type during a game in the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/layout.hpp"
#include "cli/log.hpp"
#include "cli/rules_text.hpp"
#include "cli/session.hpp"
#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"

namespace noo::cli {

namespace {

std::string trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return "";
  return std::string(text.substr(from, text.find_last_not_of(" \t") - from + 1));
}

// Both languages' words are understood in either.
constexpr auto commands = std::to_array<std::array<std::string_view, 2>>({
    {"hint", "pista"},
    {"more", "más"},
    {"all", "todo"},
    {"undo", "deshacer"},
    {"restart", "reiniciar"},
    {"agree", "acordar"},
    {"goals", "metas"},
    {"log", "registro"},
    {"why", "porqué"},
    {"save", "guardar"},
    {"show", "ver"},
    {"rules", "reglas"},
    {"ask", "preguntar"},
    {"moves", "jugadas"},
    {"help", "ayuda"},
    {"quit", "salir"},
});

std::string_view command_named(std::string_view word) {
  const std::string typed = as_typed(word);  // "mas" is "más"
  for (const auto& names : commands) {
    if (std::any_of(names.begin(), names.end(), [&](std::string_view n) { return as_typed(n) == typed; }))
      return names[0];
  }
  return "";
}

bool all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// 0 for anything that is not the number of an answer.
int answer_number(std::string_view text, int answers) {
  if (!all_digits(text) || text.size() > 4) return 0;
  const int n = std::stoi(std::string(text));
  return n <= answers ? n : 0;
}

bool says_yes(std::string_view answer) {
  const std::string typed = as_typed(trimmed(answer));
  return typed == "yes" || typed == "si";
}

}  // namespace

Session::Then Session::obey(Seat who, const std::string& typed) {
  const std::string line = trimmed(typed);
  if (line.empty()) return command(who, "more", "", line);
  if (const auto then = choose_number(who, line)) return *then;
  if (line.front() == '?') {
    explain(who, trimmed(std::string_view(line).substr(1)));
    return Then::ask_again;
  }
  // A move in notation comes before a command of the same name.
  if (wanted_move(game(), line).move) return play_notation(who, line);
  const auto space = line.find(' ');
  const std::string_view word = command_named(std::string_view(line).substr(0, space));
  return command(who, std::string(word), space == std::string::npos ? "" : trimmed(line.substr(space)), line);
}

std::optional<Session::Then> Session::choose_number(Seat who, const std::string& line) {
  if (!all_digits(line)) return std::nullopt;
  const int n = answer_number(line, answers_.size);
  if (n > 0) return play(who, answers_[n - 1]);
  print_line(words_("play.no_such_number", {{"most", answers_.size}}));
  return Then::ask_again;
}

Session::Then Session::play(Seat who, Move m) {
  const int version = table_.version({table::Viewer::Kind::seat, who});
  const table::Refusal no = table_.move(who, version, game().notation(m), time_now());
  if (!no) return Then::played;
  show_problem(*no);
  return Then::ask_again;
}

Session::Then Session::play_notation(Seat who, const std::string& line) {
  const Wanted wanted = wanted_move(game(), line);
  if (wanted.seat.value_or(who) == who) return play(who, *wanted.move);
  show_refusal(refusal(rules_, "ENG-SEAT"));
  return Then::ask_again;
}

// The answer that is meant, if it is only one; otherwise those that contain the words are listed.
Session::Then Session::play_or_narrow(Seat who, const std::string& line) {
  const int meant = choices(who).meant_by(line);
  if (meant >= 0) return play(who, answers_[meant]);
  if (choices_.narrow(line)) {
    put_question(who);
  } else {
    print_line(words_("play.unknown", {{"line", line}}));
  }
  return Then::ask_again;
}

Session::Then Session::command(Seat who, const std::string& word, const std::string& rest, const std::string& line) {
  if (word == "quit") return Then::leave;
  if (word == "hint") show_hint(who);
  if (word == "all") print(choices_.page(words_, screen_width(), 0));
  if (word == "more") {
    choices_.turn_page();
    put_question(who);
  }
  if (word == "undo") undo(who, rest);
  if (word == "restart") take_back(who, table_.free_undo(who));
  if (word == "agree") return agree(who, rest);
  if (word == "goals") show_goals(who);
  if (word == "log") show_log(who, rest);
  if (word == "why") why(who, rest);
  if (word == "save") save_as(rest);
  if (word == "rules") look_up(rest);
  if (word == "ask") set_standing(who, rest);
  if (word == "moves") show_notation();
  if (word == "help") print(two_columns(words_("play.help"), screen_width()));
  if (word == "show") put_question(who, With::position);
  return word.empty() ? play_or_narrow(who, line) : Then::ask_again;
}

void Session::explain(Seat who, const std::string& what) {
  const int n = answer_number(what, answers_.size);
  if (n > 0) {
    show_rule(game().rule_behind(view(who), answers_[n - 1]));
  } else if (what.empty()) {
    show_rules_of_question(who);
  } else {
    look_up(what);
  }
}

void Session::look_up(const std::string& what) {
  constexpr std::size_t most = 20;
  if (what.empty()) return print(plain_markdown(rules_.introduction(), screen_width()));
  if (const RuleEntry* exact = rules_.find(what)) return print(rule_text(*exact, words_, screen_width()));
  auto found = rules_.search(what);
  if (found.empty()) return print_line(words_("rules.none"));
  if (found.size() == 1) return print(rule_text(*found.front(), words_, screen_width()));
  const std::size_t left_out = found.size() > most ? found.size() - most : 0;
  found.resize(found.size() - left_out);
  print(rule_list(rules_, found, words_));
  print_line(left_out > 0 ? words_("rules.more", {{"rules", static_cast<int>(left_out)}}) : words_("rules.read"));
}

void Session::why(Seat who, const std::string& move) {
  if (move.empty()) return print_line(words_("play.why_what"));
  Wanted wanted = wanted_move(game(), move);
  if (const int n = answer_number(move, answers_.size); n > 0) wanted = {move, who, answers_[n - 1]};
  if (!wanted.seat) wanted.seat = who;
  const auto no = judge(match(), wanted, rules_, catalog_);
  if (no) {
    show_refusal(*no);
  } else {
    print_line(words_("why.yes"));
  }
}

void Session::undo(Seat who, const std::string& how_many) {
  constexpr int most = 9999;
  const int choices = how_many.empty() ? 1 : answer_number(how_many, most);
  if (choices > 0) return take_back(who, choices);
  print_line(words_("play.undo_how"));
}

// Their own choices, as the table counts them, and all that came after.
void Session::take_back(Seat who, int choices) {
  const std::optional<int> ply = table_.decided_at(who, choices);
  if (!ply) return show_refusal(refusal(rules_, "ENG-UNDO"));
  const Move first = match().ply(*ply).move;
  const table::Viewer eyes{table::Viewer::Kind::seat, who};
  const int steps = table_.plies(eyes);
  const bool free = choices <= table_.free_undo(who);
  tell_what_goes_too(who, choices);
  if (const table::Refusal no = table_.undo(who, choices, time_now())) return show_problem(*no);
  if (table_.undo_pending()) ask_others(who, choices);
  if (match().plies() == *ply) {
    save();
    tell_taken_back(who, choices, first, steps - table_.plies(eyes) - choices);
  } else {
    print_line(words_("play.undo_declined"));
  }
  list_answers(who);
  put_question(who, free ? With::question : With::position);
}

// Everybody else at the terminal answers at the screen; then it is the first one's again.
void Session::ask_others(Seat who, int choices) {
  for (const Seat other : table_.asked_to_undo()) {
    empty_screen();
    at_the_screen_ = other;
    print_line("");
    print(bold(words_("play.undo_asked", {{"seat", name(other)}, {"by", name(who)}, {"choices", choices}})) + " ");
    const bool yes = says_yes(read_line().value_or(""));
    if (!stdin_is_terminal()) print("\n");
    table_.answer_undo(other, yes, time_now());
    if (!yes) break;
  }
  hand_over(who);
}

// Whoever plays here sits together, and bots agree; but one word too many must not end a game. The table may have
// offered it already, where nobody can do anything but pass.
Session::Then Session::agree(Seat who, const std::string& sure) {
  if (!says_yes(sure)) {
    print_line(words_("play.agree"));
    return Then::ask_again;
  }
  if (table_.asked_to_end().empty()) table_.propose_end(who, time_now());
  for (const Seat s : table_.asked_to_end()) table_.answer_end(s, true, time_now());
  return Then::played;
}

void Session::save_as(const std::string& file) {
  try {
    save();
    if (!file.empty()) {
      save_atomically(file, match().record_text());
      save_line_up(table_.plan().chairs, file);
    }
    print_line(words_("play.saved", {{"file", file.empty() ? file_.string() : file}}));
  } catch (const std::exception& e) {
    print_line(words_("play.not_saved", {{"why", e.what()}}));
  }
}

void Session::set_standing(Seat who, const std::string& order) {
  try {
    const table::Chair& chair = table_.chair(who);
    if (!order.empty()) table_.set_asking(chair.identity, standing_from(order));
    print_line(words_("play.standing." + std::string(standing_name(chair.asking))));
  } catch (const InputError&) {
    print_line(words_("play.standing.which"));
  }
}

}  // namespace noo::cli
