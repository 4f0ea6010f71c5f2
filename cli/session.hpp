// A game in the terminal: people and bots around a table (table/table.hpp), in plain text. The table plays, answers
// small questions, takes back and ends the game; this is the screen and the keyboard in front of it.
//
// Whoever is asked is either a bot, which answers at once, or a person, who is shown what happened since they were last
// asked, the question and the numbered answers: on a terminal as many as fit below the position, which stays in sight.
// Everything works in a pipe as well; the end of input saves and leaves.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "cli/choices.hpp"
#include "cli/lineup.hpp"
#include "cli/moves.hpp"
#include "cli/words.hpp"
#include "engine/rules_reference.hpp"
#include "table/table.hpp"

namespace noo::cli {

inline table::Time time_now() { return std::chrono::time_point_cast<table::Millis>(table::Clock::now()); }

class Session {
 public:
  // `go_on` is the command that takes the game up again.
  Session(table::Table table, std::filesystem::path file, std::string go_on, const Words& words);

  // To the end of the game, or until the person leaves.
  void run();

 private:
  // What a line of input led to.
  enum class Then : u8 { played, ask_again, leave };

  // The round trip of a decision.
  void welcome() const;
  void call_people_by_name();
  void bot_moves(const table::BotTask& task);
  bool ask_person(Seat who);  // false: the person leaves
  void hand_over(Seat who);
  void empty_screen();
  void finish();
  void leave();
  void save();

  // What a person reads (cli/session_screen.cpp).
  void list_answers(Seat who);
  void tell_news(Seat who);
  void tell_everyone();
  void print_news(std::string_view heading, const std::vector<std::string>& lines) const;
  void tell_what_goes_too(Seat who, int choices) const;
  void tell_taken_back(Seat who, int choices, Move first, int others) const;
  enum class With : u8 { question, position };
  void put_question(Seat who, With what = With::question);
  void show_goals(Seat who) const;
  void show_position(Seat who);
  std::string question_text(Seat who) const;
  int rows_for_answers(int question_lines, int position_lines) const;
  const Choices& choices(Seat who);
  void show_notation() const;
  void show_log(Seat who, std::string_view how_many) const;
  void show_rule(u16 rule) const;
  void show_rules_of_question(Seat who) const;
  void show_hint(Seat who) const;
  void show_refusal(const Refusal& refusal) const;
  void show_problem(const table::Problem& problem) const;
  void print_log(const std::vector<std::string>& lines, std::size_t most) const;
  std::string name(Seat s) const;

  // What a person types (cli/session_input.cpp).
  Then obey(Seat who, const std::string& line);
  std::optional<Then> choose_number(Seat who, const std::string& line);
  Then play(Seat who, Move m);
  Then play_notation(Seat who, const std::string& line);
  Then play_or_narrow(Seat who, const std::string& line);
  Then command(Seat who, const std::string& word, const std::string& rest, const std::string& line);
  void explain(Seat who, const std::string& what);
  void look_up(const std::string& words);
  void why(Seat who, const std::string& move);
  void undo(Seat who, const std::string& how_many);
  void take_back(Seat who, int choices);
  void ask_others(Seat who, int choices);
  Then agree(Seat who, const std::string& sure);
  void save_as(const std::string& file);
  void set_standing(Seat who, const std::string& order);

  const Match& match() const { return *table_.match(); }
  const AnyGame& game() const { return match().game(); }
  Position view(Seat who) const { return game().view(match().position(), who); }
  int last_decision(Seat who) const { return table_.decided_at(who, 1).value_or(0); }
  bool other_seat_moved_since(int ply, Seat who) const;
  int people() const;
  // Milliseconds: a person waits no longer for a bot here than at a server. 0, as long as it takes, where bots are
  // among themselves: what they play follows from the seed alone.
  int time_to_think() const;

  table::Table table_;
  std::filesystem::path file_;
  std::string go_on_;
  const Words& words_;
  Catalog catalog_;
  RulesReference rules_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;
  std::optional<Seat> at_the_screen_;
  MoveList answers_;
  Choices choices_;         // the same in words; empty until somebody reads them
  int position_from_ = 0;   // where it stands on the screen, in lines printed
  int position_lines_ = 0;  // 0: nowhere
  int told_everyone_ = 0;   // plies
  int saved_ = 0;           // plies
};

}  // namespace noo::cli
