// A match: one game being played, or played again. It owns the record and the current line of play, rolls chance from
// the committed seed, and knows how far a seat may take back freely.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/record.hpp"

namespace noo {

struct Ply {
  Turn turn;  // who answered what
  Move move;
  SeatSet seen_by;  // who may see the move itself
  std::vector<Event> events;
  Position after;
  Digest chain;  // after this ply
};

inline constexpr Turn nobodys_turn{Turn::Actor::nobody, Seat::nobody, 0};

// How a game ends here by agreement: nobody wins, and the scores are as they stand.
Result agreed_result(const AnyGame& game, const Position& p);

class Match {
 public:
  // A new game: the seed is committed to in the header. Chance up to the first player's decision is rolled at once.
  Match(std::shared_ptr<const AnyGame> game, const Seed& seed, const std::vector<std::string>& nonces = {});
  // An imagined or arranged start (forks, scenarios): its record cannot be replayed from begin(); `record()` says so by
  // an empty commit. Chance is left pending.
  Match(std::shared_ptr<const AnyGame> game, const Seed& seed, const Position& start);

  // Replays a record. Throws ReplayError at the first ply that is not what it should be. Without a seed in the header
  // the match can go on, but chance must then be given with play_chance. A record of an older rules version that the
  // game still knows (GameInfo::older) is played with its old options and stays one of that version; its position
  // hashes are not compared, for positions looked otherwise then.
  static Match replay(std::shared_ptr<const AnyGame> game, const Record& record);

  // A match taken up from storage: its header with the seed, and the start if that was arranged. Nothing is played yet;
  // the stored lines follow one by one. Stored lines are those of the record, but their hashes are keyed with the seed:
  // a plain hash of a running game could be searched for.
  static Match reopen(std::shared_ptr<const AnyGame> game, RecordHeader header, const std::optional<Position>& start);
  void check_header() const;  // ReplayError at ply 0 if it was not begun with this game and seed
  enum class Hashes : u8 { keyed, plain };
  void resume(const RecordLine& line, Hashes hashes);  // ReplayError: not what it should be, and nothing changed
  // Older rules closed some questions by themselves (AnyGame::closed_itself); their records have no line for that.
  // Where `next` needs it, the answer is played as a part of the last ply, so that counts, undo and chance stay those
  // of the record. resume and replay do this too; true: the last ply has changed. Nothing for `next`: the record ends
  // here.
  bool close_as_older_rules(const RecordLine* next);
  std::string stored_line(int line) const;  // of the record, from 0

  const AnyGame& game() const { return *game_; }
  std::shared_ptr<const AnyGame> shared_game() const { return game_; }
  const Position& position() const;            // now
  const Position& position_at(int ply) const;  // after that many plies of the current line; 0 is the start
  int plies() const { return static_cast<int>(line_.size()); }
  const Ply& ply(int i) const { return line_[static_cast<std::size_t>(i)]; }
  Turn turn() const { return agreed_ ? nobodys_turn : game_->turn(position()); }
  bool arranged() const { return arranged_; }  // it began at a given position, not at begin()
  bool over() const { return turn().actor == Turn::Actor::nobody; }
  bool agreed() const { return agreed_; }  // the people ended it
  bool agreed_at(int ply) const { return agreed_ && ply == plies(); }
  bool of_older_rules() const;  // than the game has now
  Result result() const;

  // Plays a player's move, then rolls chance to the next player's decision. Refusals change nothing:
  // ENG ids for wrong seat, over and malformed, the game's rule otherwise.
  Verdict play(Seat who, Move m);
  Verdict judge(Seat who, Move m) const;
  // As play, but chance is left pending (scenarios choose it themselves with play_chance).
  Verdict play_without_chance(Seat who, Move m);
  Verdict play_chance(Move m);  // a chosen outcome: only if the odds allow it
  bool roll_once();             // rolls one pending chance decision; false if there is none or no seed to roll from
  void roll_chance();           // rolls until a player decides or the game is over
  bool has_seed() const { return chance_.has_value(); }

  // The people agree to end a game that goes on: no winner, scores as they stand (ENG-AGREED). Nothing follows it.
  Verdict agree();

  // How many plies `who` may take back now without asking: back to (not across) the last barrier: a chance draw,
  // another seat's move, or an event that revealed something to anybody.
  int free_undo(Seat who) const;
  Verdict judge_undo(Seat who, int count) const;  // ENG-UNDO past the barrier: then the others must agree
  // Takes back; the record keeps the plies and gets an `undo` line. InputError for more plies than there are.
  void undo(int count);

  const Record& record() const { return record_; }
  std::string record_text() const { return write_record(record_); }
  // As a seat may see it while the game runs: plies hidden from it are left out and not counted, no hashes, no seed.
  // A finished game hides nothing.
  std::string masked_record_text(Seat viewer) const;
  // Seats count what they were shown: how many plies of the current line `viewer` saw, and the ply of the line at which
  // it had seen that many (the latest such ply, so that the count of all gives the position now).
  int plies_seen(Seat viewer) const;
  int ply_when_seen(Seat viewer, int seen) const;

  // Events a seat may read from the plies [from, plies()), in order.
  std::vector<Event> events_for(Seat viewer, int from) const;

 private:
  Match(std::shared_ptr<const AnyGame> game, RecordHeader header, const Position& start, const Digest& chain_start);
  u64 stored_hash() const;  // of the position now
  bool fits(const Position& p, const RecordLine& line) const;
  void compare_hash(const RecordLine& line) const;
  void replay_line(const RecordLine& line);
  void replay_ply(const RecordLine& line);
  const Digest& chain() const;
  Move drawn() const;    // what the seed says comes up now
  void advance(Move m);  // plays, without a word in the record
  void apply(Move m);    // plays and records, with a hash every few plies
  void note(RecordLine line);
  void rewind(int count);

  std::shared_ptr<const AnyGame> game_;
  Position start_;
  Digest chain_start_{};
  bool arranged_ = false;
  bool agreed_ = false;
  std::vector<Ply> line_;
  Record record_;
  struct LineNote {
    SeatSet shown;     // plies: who may see it
    u64 keyed_hash{};  // hash lines: as it is stored
  };
  std::vector<LineNote> notes_;  // one per line of the record
  std::optional<FairChance> chance_;
};

// The first ply of a record that differs from what the rules and the seed say, counted in the current line from 1; 0 is
// the header. The reason is one line without the place.
class ReplayError : public std::runtime_error {
 public:
  ReplayError(int at_ply, int at_line, const std::string& reason)
      : std::runtime_error(reason), ply(at_ply), source_line(at_line) {}
  int ply;
  int source_line;
};

// What `replay` found about chance: verified against the seed, or not checkable without one.
enum class ChanceCheck : u8 { verified, unverified };
ChanceCheck chance_check(const Record& r);

}  // namespace noo
