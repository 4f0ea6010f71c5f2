// The fields of a Table and the small steps its commands are made of, for the .cpp files of this class only.
//
//   playing.cpp   moves, answers given by the table, bots          chairs.cpp  who sits where
//   undo.cpp      taking back, freely or by consent                clocks.cpp  time
//   agreeing.cpp  ending the game by agreement
//   hosting.cpp   what the host decides
//   storing.cpp   the document, restoring, imports, forks
//   views.cpp, steps.cpp, preview.cpp, why.cpp, info.cpp           telling
#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/lesson.hpp"
#include "table/sight.hpp"
#include "table/table.hpp"

namespace noo::table {

struct UndoAsked {
  Seat by = Seat::nobody;
  int decisions = 0;
  int to_ply = 0;  // of the line: what is left if they agree
  std::vector<Seat> waiting;
};

struct EndAsked {
  Seat by = Seat::nobody;  // nobody: the table offers it
  std::vector<Seat> agreed;
  std::array<Time, max_seats> since{};  // when each seat was asked, or last gave a sign of life
};

struct TableData {
  Plan plan;
  Status status = Status::waiting;
  Status stored_status = Status::waiting;               // of a kept table: what it was
  std::optional<std::pair<int, std::string>> diverged;  // why it is kept
  Time created;
  Time changed;  // the last time that anything everybody may know changed

  std::optional<Seed> seed;  // none: an imported record of a finished game without one
  Digest commit{};
  std::string rules_version;
  std::string start_rules;  // of the program that laid out the bytes of `start`
  std::string data_hash;
  std::vector<std::string> nonces;  // once it began
  std::optional<Position> start;    // forks

  std::shared_ptr<const AnyGame> game;  // null: a kept table whose game cannot be made any more
  std::optional<Match> match;           // a kept table's: as far as it can be read
  Sight sight;
  int public_version = 0;           // what everybody knew at the last change
  std::vector<u8> automatic;        // for each ply of the line: answered by the table itself
  std::vector<u8> automatic_lines;  // for each line of the record
  std::optional<Lesson> lesson;

  std::optional<UndoAsked> undo;
  std::array<std::vector<Time>, max_seats> undo_times;  // when each seat asked lately

  std::optional<EndAsked> end;
  int stuck_since = -1;                                // plies of the line when the table offered it: it does so once
  std::array<std::vector<Time>, max_seats> end_times;  // when each seat proposed it lately

  Seat clock_seat = Seat::nobody;  // whose clock runs
  Time clock_since;

  Rest rest = Rest::none;

  bool doc_dirty = false;
  bool seats_dirty = false;
  int stored_lines = 0;
  std::vector<std::string> remarks;
  std::string announced_info;
};

// Stored behind a line of the record: the table gave this answer for the seat.
inline constexpr std::string_view automatic_mark = " ~";

// ---- what it is
inline Chair& chair_at(TableData& d, Seat s) { return d.plan.chairs[static_cast<std::size_t>(ix(s))]; }
inline const Chair& chair_at(const TableData& d, Seat s) { return d.plan.chairs[static_cast<std::size_t>(ix(s))]; }

// A bot plays for a person until they return.
inline bool is_lent(const TableData& d, const Chair& c) {
  const bool for_good = c.resigned || (c.overdue && d.plan.clock.on_end == "bot");
  return c.holder == Chair::Holder::bot && !c.identity.empty() && !for_good;
}
bool is_chair(const TableData& d, Seat s);
std::string_view colour_of(const TableData& d, Seat s);  // its colour in this game; "none" for nobody
int row_of(const Viewer& v);
// A kept table stays stored as what it was: with its own rules it can go on.
Status lasting_status(const TableData& d);
// Of the newest data, or of those that a stored table names. InputError.
std::shared_ptr<const AnyGame> make_game(const std::string& id, int seats, const Options& options);
std::shared_ptr<const AnyGame> make_game(const std::string& id, int seats, const Options& options,
                                         std::string_view data_hash);
// Whom everybody knows the table to wait for: the seat that decides, or the one a hidden question is veiled by.
Seat waited_for(const TableData& d);

// ---- refusing
Problem problem(int status, std::string_view type, std::string detail, std::string_view rule = {});
Refusal unless_running(const TableData& d);
Refusal unless_chair(const TableData& d, Seat s);
Refusal unless_played_by_person(const TableData& d, Seat s);
Refusal unless_level(const TableData& d, std::string_view level);

void vacate(TableData& d, Seat s, std::string_view bot_level);  // chairs.cpp
// A chair changed hands while something was asked of the people: the question is void.
void chair_changed(TableData& d, Time now);

// ---- remembering
void touch(TableData& d, Time now);         // something everybody may know changed
void touch_chairs(TableData& d, Time now);  // who sits where changed
void remark(TableData& d, std::string_view key, const nlohmann::json& args);
void note_ply(TableData& d, u8 automatic);                                              // the match has a new ply
void note_undo(TableData& d, int count);                                                // the match has taken back
void note_agreed(TableData& d);                                                         // the people have ended it
void open_match(TableData& d, Match match);                                             // a match at its start
void begin_match(TableData& d);                                                         // the table's own
void resume(TableData& d, const RecordLine& line, Match::Hashes hashes, u8 automatic);  // ReplayError

// ---- playing (playing.cpp)
// The move that this seat wants to make, if it may make it now; with a version, that of what it was shown.
std::pair<Move, Refusal> wanted(const TableData& d, Seat s, std::optional<int> version, std::string_view notation);
void play_ply(TableData& d, Seat s, Move m, u8 automatic);
void settle(TableData& d, Time now);      // to the next question that waits for somebody
void after_play(TableData& d, Time now);  // the position changed: the end, clocks, what everybody knows
// Whether the table itself would give this answer now: a record does not say who gave it.
bool would_answer(const TableData& d, const RecordLine& line);
// The next ply of the lesson, while it goes on.
const Lesson::Ply* next_of_lesson(const TableData& d);
int player_plies(const TableData& d);

// ---- taking back (undo.cpp)
// The plies of the line at which the seat itself decided, latest first, back to `from`.
std::vector<int> decisions_of(const TableData& d, Seat s, int from);
int free_decisions(const TableData& d, Seat s);  // that can be taken back without asking
bool can_ask_undo(const TableData& d, Seat s);
void drop_undo(TableData& d, std::string_view remark_key);

// ---- ending by agreement (agreeing.cpp)
void count_agreement(TableData& d, Time now);  // ends the game if nobody is left to answer
void offer_agreement(TableData& d, Time now);  // if nobody can do anything but pass
void heard_of(TableData& d, Seat s, Time now);
void ask_anew(TableData& d, Seat s, Time now);      // somebody else sits there now
void clock_agrees(TableData& d, Seat s, Time now);  // its clock has run out
std::optional<Time> agreement_due(const TableData& d);
nlohmann::json end_info(const TableData& d);
nlohmann::json end_doc(const EndAsked& e);
EndAsked end_from(const nlohmann::json& j);

// ---- time (clocks.cpp)
void run_clock(TableData& d, Time now);  // charges whoever was waited for, and starts the next clock
i64 time_left(const TableData& d, Seat s, Time now);

// ---- telling
// What the table answers for a person that has just decided and is asked again; nothing: it asks.
std::optional<Move> small_answer(const AnyGame& game, const Position& p, Seat s, int standing);
inline Seat eyes_of(const Viewer& v) { return v.kind == Viewer::Kind::seat ? v.seat : Seat::nobody; }
bool may_see(const Viewer& v, const Ply& ply);  // the move itself, and so who made it
Position seen_position(const TableData& d, const Viewer& v, const Position& whole);
nlohmann::json lesson_json(const TableData& d, const Catalog& words);
nlohmann::json stable_info(const TableData& d);  // TableInfo but for what goes by the clock
std::map<std::string, std::string> names_of(const TableData& d);
bool hints_allowed(const TableData& d);

}  // namespace noo::table
