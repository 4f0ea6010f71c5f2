// One table: a match, the chairs around it, and what people may do there. No threads, no network, no database: every
// command either refuses with a Problem and changes nothing, or changes the table and remembers what has to be stored.
// The hall stores it (take_changes) and only then tells it (update_json).
//
//   Table t = Table::create(plan, seed, now);
//   if (auto problem = t.move(Seat, version, "tax 5", now)) return *problem;
//   store(t.take_changes());                  durable first,
//   send(t.update_json(viewer, words));       then told, to each viewer what it may see
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.hpp"
#include "engine/text.hpp"
#include "table/loop.hpp"

namespace noo::table {

// Why something was refused: an RFC 9457 problem document. `rule` where a rule of the game or the engine refused.
struct Problem {
  int status = 400;
  std::string type;    // "stale", "not_your_turn", "illegal", "malformed", "not_found", "forbidden", "over", "busy" ...
  std::string detail;  // one sentence in English: what, where, what would be right
  std::string rule;    // "" or an id; the API adds the rule's text in the reader's language
  int version = -1;    // for "stale": what the seat has been shown by now
  // The detail in the reader's own language, from the words of the table's game; none where the type says enough.
  std::function<std::string(const Catalog&)> in_words = nullptr;
};
using Refusal = std::optional<Problem>;

enum class Status : u8 {
  waiting,
  running,
  finished,
  kept
};  // kept: its rules would diverge now, or it was closed; readable, not playable
std::string_view status_name(Status s);

struct Chair {
  enum class Holder : u8 { nobody, person, bot };
  Holder holder = Holder::nobody;
  std::string identity;    // of the person; a bot's chair remembers the person it can be given back to
  std::string name;        // the person's, as others see it
  std::string called;      // a name of this seat's own, where people share a screen; "": the person's
  std::string level;       // of the bot
  std::string nonce;       // what this person adds to the dice
  std::string token_hash;  // of an outside program that may act for this chair; "" if none
  std::string offered;     // hash of an invitation for this one chair; "" if none
  i64 left = 0;            // clock: milliseconds left when its turn began
  bool overdue = false;
  bool resigned = false;
  bool away = false;  // the person left the table; it may come back while a bot plays on
  int asking = 1;     // the person's standing order: 0 every question, 1 the useful ones, 2 hold back

  const std::string& shown_name() const { return called.empty() ? name : called; }
  void call(std::string_view own);  // "", like the person's name, leaves the person's
};
// Refused where somebody in another chair than this one goes by that name. Its person's own name it may always have.
Refusal unless_unused(std::string_view name, const std::vector<Chair>& chairs, const Chair& own);

struct ClockPlan {
  i64 total = 0;                   // milliseconds; 0: no clock
  i64 increment = 0;               // after each own turn of decisions
  i64 cap = 0;                     // never more than this; 0: no cap
  std::string on_end = "nothing";  // or "bot"
};

struct Plan {  // what `POST /tables` asks for, already validated against the registry
  std::string id;
  std::string name;
  std::string named_by;  // identity of whoever thought of the name; "": it is the usual one
  std::string game;
  Options options;
  std::vector<Chair> chairs;
  std::string host;  // identity
  bool listed = false;
  bool spectators = true;
  std::optional<bool> hints;  // the host's word; without it, hints are off where several people play
  bool watchers_write = true;
  bool several_seats = false;  // of a listed table one person takes several open ones
  bool closed = false;         // nothing goes on here any more; readable
  std::set<std::string>
      removed;  // identities whom the host has shown out: only an invitation to a chair lets them back
  bool sandbox = false;
  ClockPlan clock;
  std::string invite;  // secret of the link
  std::string lesson;  // "" or the name of a scripted game (games/GAME/lessons/NAME.json)
  std::string parent;  // table this was forked or rematched from
  int parent_ply = -1;
  bool all_shown = false;  // a fork of a finished game: its only person may look at everything
  std::string rematch;     // the table where the same people play again
};

// Who looks: a seat, a watcher without a seat, or, once the game is over (and in sandboxes), everything.
struct Viewer {
  enum class Kind : u8 { seat, watcher, all };
  Kind kind = Kind::watcher;
  Seat seat = Seat::nobody;
  bool unnamed = false;  // to whom every seat is called by its colour, whoever sits there
  bool operator==(const Viewer&) const = default;
};

// What the table says of a bot that the server had little time for.
enum class Busy : u8 { cut, hurried };  // it looked ahead less than usual; not at all

// Why its bots do not play on: nobody looks, or too many tables of the same person or address have bots alone.
enum class Rest : u8 { none, unwatched, full };

// What has to be stored since it was last asked for.
struct TableChanges {
  bool doc = false;    // doc() changed
  bool seats = false;  // who sits where changed
  int first_line = 0;
  std::vector<std::string> lines;    // new record lines
  std::vector<std::string> remarks;  // JSON of what the table says in the chat: {"key": "notice.undo", "args": {...}}
};

// What a bot must think about; the answer comes back through bot_moved.
struct BotTask {
  Seat seat = Seat::nobody;
  std::string level;
  int ply = 0;  // of the line: the answer counts only if the table still stands there
  Position view;
  std::vector<Event> seen;  // since that seat was last asked
  MoveList legal;
  bool alike = false;  // how long it takes must not tell how many answers there were
  u64 rng_seed = 0;
};

// A decision that an undo would take back, said as the seat that takes back was told it.
struct Taken {
  Seat seat = Seat::nobody;
  Said what;
};

struct TableData;  // table/table_data.hpp: the fields, for the .cpp files of this class

class Table {
 public:
  static Table create(Plan plan, const Seed& seed, Time now);  // waiting
  // Running from an arranged start, with the data of the game it was taken from; none named: with the newest.
  static Table fork(Plan plan, const Seed& seed, const Position& start, Time now, std::string_view data_hash = {});
  // A game that was begun elsewhere goes on, or is shown: an import, or what the terminal has in its file. With data of
  // its own where it was begun with such. InputError, ReplayError.
  static Table from_record(Plan plan, const Record& record, Time now, const DataFiles& data = {});
  // From storage. A table of an older rules version goes on with the options that say its old rules. Never throws for
  // a record that the present rules read differently: the table is then `kept`, and diverged() names ply and reason.
  // A clock that ran goes on, but the time before `serving_since` is nobody's: the server was away.
  static Table restore(std::string_view doc, const std::vector<std::string>& lines, Time now, Time serving_since);
  static Table restore(std::string_view doc, const std::vector<std::string>& lines, Time now) {
    return restore(doc, lines, now, now);
  }

  ~Table();
  Table(Table&&) noexcept;
  Table& operator=(Table&&) noexcept;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  // ---- what it is
  const std::string& id() const;
  Status status() const;
  const Plan& plan() const;  // chairs included, as they are now
  const Chair& chair(Seat s) const;
  int seats() const;
  bool hints_allowed() const;
  std::string_view seat_name(Seat s) const;                        // its colour; "none" for nobody
  std::optional<Seat> seat_called(std::string_view colour) const;  // nothing: no seat of this table
  std::string viewer_name(const Viewer& v) const;                  // "blue", "watcher", "all"
  std::vector<Seat> seats_of(std::string_view identity) const;
  std::map<std::string, std::string> people_names() const;  // by colour, for Catalog::say
  std::string doc() const;                                  // JSON for storage; holds the seed: never leaves the server
  const Match* match() const;                               // null while waiting or kept
  std::size_t lines() const;                                // of its record: what its memory goes by
  std::optional<Seat> to_move() const;                      // the seat that decides now, if the game runs
  std::optional<Viewer> viewer_for(std::string_view identity, std::string_view as) const;  // nothing: not allowed
  int version(const Viewer& v) const;  // how much that viewer has been shown: record lines it could notice
  std::optional<std::pair<int, std::string>> diverged() const;
  std::string rules_needed() const;  // to play on: "spheres:2:5f0c..."; "" before the game begins

  // ---- chairs
  Refusal sit(Seat s, std::string_view identity, std::string_view name, std::string_view nonce, Time now);
  Refusal hand_to_bot(Seat s, std::string_view level, Time now);      // the person keeps the right to take it back
  Refusal reclaim(Seat s, std::string_view identity, Time now);       // from a bot
  Refusal offer(Seat s, std::string_view invitation_hash, Time now);  // to whoever brings the invitation
  Refusal leave(std::string_view identity, std::string_view bot_level, Time now);  // running: its seats go to a bot
  void forget(std::string_view identity, std::string_view bot_level, Time now);    // identity deleted: names go too
  void rename(std::string_view identity, std::string_view name);
  void call_table(std::string_view name, std::string_view by);  // by: "" for the usual name
  Refusal call_seat(Seat s, std::string_view name);             // "": by the name of its person again
  void set_asking(std::string_view identity, int asking);
  void set_token(Seat s, std::string_view token_hash);
  void set_rematch(std::string_view table);
  void fill_with_bots(std::string_view level, Time now);  // for starting with fewer people
  Refusal start(Time now);                                // every chair taken

  // ---- the host's
  Refusal free_chair(Seat s, Time now);  // before the game; whoever sat there is shown out, the host apart
  Refusal close(Time now);               // not after the end
  void set_hints(bool allowed);
  void let_watchers_write(bool may);
  void let_take_several_seats(bool may);
  bool is_shared(std::string_view identity) const;  // other people have, or had, a seat here

  // ---- playing. Each ends with the table at the next real question: chance rolled, forced and standing answers given.
  Refusal move(Seat s, int version, std::string_view notation, Time now);
  // Takes back the seat's own last decisions (that many; answers given for it do not count) and all that came after.
  // Free, or asks the other people; with nobody to ask it is granted.
  Refusal undo(Seat s, int decisions, Time now);
  Refusal restart_turn(Seat s, Time now);
  Refusal answer_undo(Seat s, bool accept, Time now);
  Refusal withdraw_undo(Seat s, Time now);
  // The ply of the line at which the seat decided so many decisions ago; 1: its last one. Nothing: it has not yet.
  std::optional<int> decided_at(Seat s, int decisions) const;
  // What would go with that many decisions of the seat, latest first: its own, and the others' that it may see. The
  // latest hundred and the first of its own, which is the last of the list; nothing: it has not decided so often.
  std::vector<Taken> taken_by_undo(Seat s, int decisions) const;
  int free_undo(Seat s) const;              // decisions that it can take back without asking
  std::vector<Seat> asked_to_undo() const;  // people's seats that have not answered
  // To end the game by agreement (ENG-AGREED): the others are asked; with nobody to ask it ends at once. Whoever can
  // take a seat back from a bot answers for it too.
  Refusal propose_end(Seat s, Time now);
  Refusal answer_end(Seat s, bool accept, Time now);
  Refusal withdraw_end(Seat s, Time now);
  std::vector<Seat> asked_to_end() const;                               // people's seats that have not answered
  std::vector<Seat> seats_with_a_say(std::string_view identity) const;  // those it left or lent to a bot included
  Refusal resign(Seat s, std::string_view bot_level, Time now);         // where the game allows it; else a bot plays on
  std::optional<BotTask> bot_task() const;                              // if a bot must decide now
  void remark_busy(Busy how);
  Rest resting() const;
  void set_rest(Rest why, Time now);                      // the table says so
  bool bot_moved(const BotTask& task, Move m, Time now);  // false: too late, nothing changed
  bool undo_pending() const;                              // somebody asked, and others have not answered yet
  // When the clock of the seat to move runs out, or somebody's silence counts as agreeing to end the game.
  std::optional<Time> deadline() const;
  bool clock_ran_out(Time now);  // true if that changed something

  // ---- telling. Words in the catalog's language; nothing here shows more than the viewer may see.
  nlohmann::json info(Time now) const;  // TableInfo without presence
  // Play: turn, prompt, moves, state, result; null while the table waits to begin.
  nlohmann::json play_json(const Viewer& v, const Catalog& words) const;
  // History: ply as that viewer counts. InputError if that was not played.
  nlohmann::json play_json_at(const Viewer& v, int ply, const Catalog& words) const;
  int plies(const Viewer& v) const;                                                     // as that viewer counts
  nlohmann::json log(const Viewer& v, const Catalog& words, int from, int most) const;  // LogLine[]
  int log_size(const Viewer& v) const;
  nlohmann::json why(Seat s, std::string_view notation, const Catalog& words) const;  // {legal, rule, detail}
  // Why none of the moves that begin with these targets can be made now.
  nlohmann::json why_targets(Seat s, const std::vector<std::string>& targets, const Catalog& words) const;
  // Preview: what a move would do, as far as the seat can know. Refused as the move itself would be; nothing changes.
  std::pair<nlohmann::json, Refusal> preview(Seat s, std::string_view notation, const Catalog& words) const;
  std::string record_text(const Viewer& v) const;  // masked while it runs
  // A fork's start: the true position once it is over (or a sandbox's own), else a world imagined from the seat's view.
  std::pair<Position, Refusal> position_for_fork(const Viewer& v, int ply) const;

  // ---- storing and announcing
  TableChanges take_changes();
  bool changed_for(const Viewer& v) const;  // since announced(): neither view, events nor question changed -> false
  nlohmann::json update_json(const Viewer& v, const Catalog& words) const;  // {version, play, log: {keep, lines}}
  // Step[]: what happened since announced(), ply by ply as this viewer could notice it; the patches lead to play.state.
  // Empty where that is too long to be told so, or where no plies lead there: something was taken back.
  nlohmann::json steps_json(const Viewer& v, const Catalog& words) const;
  bool info_changed() const;
  void announced();

 private:
  explicit Table(std::unique_ptr<TableData> data);
  std::unique_ptr<TableData> d_;
};

}  // namespace noo::table
