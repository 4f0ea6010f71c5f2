// Any game behind one virtual interface, for the table, the command and the lab, where a virtual call costs nothing
// that matters. Search and simulation use the Game concept directly (engine/core/game.hpp).
//
// `AnyGameOf<G, Traits>` (engine/any_game_of.hpp) implements all of this from a Game.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <typeinfo>
#include <variant>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/embedded.hpp"
#include "engine/options.hpp"
#include "engine/position.hpp"

namespace noo {

// A sentence to be: the key of its text and the arguments, as numbers or as words of a family ("action", "tax").
struct Word {
  std::string family;
  std::string id;
};
struct Said {
  std::string key;
  std::vector<std::pair<std::string, std::variant<int, Word>>> args;
};

std::string amount_text(const Amount& a);  // "3", "3–5" or "?"

class Catalog;  // engine/text.hpp

// Texts that stand in for those of the catalog, by key: an owner's own names for cards and places.
using OwnWords = std::map<std::string, std::string>;

struct GameInfo {
  std::string id;             // "spheres"
  std::string rules_version;  // changes when a stored record could replay differently
  int least_seats = 2;
  int most_seats = 6;
  int usual_seats = 4;
  std::vector<OptionRow> options;
  std::map<int, Options> needs;  // options that a number of seats cannot do without
  // Older rules versions that can still be played on: for each, the values that options added or changed since then
  // had in effect ({"1", {{"doover_limit", "each"}}}).
  std::map<std::string, Options> older = {};
  // Hashes of data that was built in before, and of the data built in now that plays the same.
  std::map<std::string, std::string> older_data = {};
  std::span<const EmbeddedFile> files;  // text, rules, data, test index
};

// What is given, and what this number of seats needs besides. A value that is given stays, even if it contradicts: then
// the game refuses it.
Options options_for(const GameInfo& info, int seats, Options given);

// What a record or table of that rules version was played with: the options it names, and those it does not know yet
// with the value that its rules had.
Options options_of(const GameInfo& info, std::string_view rules_version, Options given);

struct DataFile {
  std::string name;  // "numbers.json"
  std::string content;
};
using DataFiles = std::vector<DataFile>;  // empty: the data compiled in

class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  AnyGame(AnyGame&&) = delete;
  AnyGame& operator=(AnyGame&&) = delete;
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual int seats() const = 0;
  // What a seat of this table is called: in records, on the command line, in JSON, in tokens. One of seat_words, no two
  // seats the same; by default they are taken in order. A game whose colours depend on the number of seats says so.
  virtual std::string_view seat_word(Seat s) const { return seat_words[static_cast<std::size_t>(ix(s))]; }
  virtual const Options& options() const = 0;                                 // complete
  virtual std::string data_hash() const = 0;                                  // hex, over the numbers in use
  virtual OwnWords own_words(std::string_view /*lang*/) const { return {}; }  // of the data in use; "en" or "es"

  virtual Position begin() const = 0;
  virtual bool in_setup(const Position& p) const = 0;  // the game proper has not begun
  virtual Turn turn(const Position& p) const = 0;
  virtual void moves(const Position& p, MoveList& out) const = 0;
  virtual Verdict check(const Position& p, Move m) const = 0;
  virtual void odds(const Position& p, OddsList& out) const = 0;
  virtual void play(Position& p, Move m, std::vector<Event>* events) const = 0;  // appends to events
  virtual Position view(const Position& p, Seat viewer) const = 0;
  virtual SeatSet audience(const Position& p, Move m) const = 0;  // who may see this move
  virtual Position imagine(const Position& view, Seat viewer, Rng& rng) const = 0;
  virtual Result result(const Position& p) const = 0;
  // How a running game stands when people agree to end it here: scores line by line, no winner, all of rank 1.
  virtual Result standing(const Position& p) const = 0;
  // Where the game stands, as `viewer` can know it (Seat::nobody: an onlooker); appends to what is there.
  virtual void goals(const Position& view, Seat viewer, GoalList& out) const = 0;
  virtual Report invariants(const Position& p) const = 0;
  // Nobody can do anything but pass any more: the table offers to end the game by agreement.
  virtual bool stuck(const Position& /*p*/) const { return false; }
  // The move that closes the question now, where rules of that older version closed it by themselves: replaying a
  // record of theirs, it is played without a line of its own where the next line does not fit.
  virtual std::optional<Move> closed_itself(const Position& /*p*/, std::string_view /*rules_version*/) const {
    return std::nullopt;
  }

  // A position in the bytes that a program of that older rules version stored: they may have lain otherwise.
  virtual Position older_position(std::string_view bytes, std::string_view /*rules_version*/) const {
    return Position::from_bytes(bytes);
  }

  virtual int dense_count() const = 0;
  virtual int dense(Move m) const = 0;
  virtual Move from_dense(int number) const = 0;
  virtual std::string notation(Move m) const = 0;
  virtual std::optional<Move> parse(std::string_view notation) const = 0;
  virtual std::vector<std::string> targets(Move m) const = 0;  // anchors in click order
  virtual nlohmann::json move_json(Move m) const = 0;          // {"kind": "expose", "args": ["K"]}
  virtual std::optional<Move> move_from_json(const nlohmann::json& j) const = 0;

  virtual int chance_of(const Position& p, Move m) const = 0;
  virtual u16 rule_asking(const Position& p) const = 0;  // of a player's question
  virtual u16 rule_behind(const Position& p, Move m) const = 0;
  virtual std::string_view rule_name(u16 rule) const = 0;  // "SPH-TAX-1"
  virtual bool always_asked(u8 ask) const = 0;
  virtual std::string_view kind_name(u8 kind) const = 0;
  virtual int kinds() const = 0;
  virtual int public_outcomes(u8 kind) const = 0;

  // What a terminal asks for. A person's standing order (0 ask everything, 1 what is useful, 2 hold back) may let small
  // questions be answered by default: worth_asking says whether this one is put to the person, default_answer is the
  // move played when it is not. Both read the asked seat's own view.
  virtual bool worth_asking(const Position& /*view*/, int /*standing*/) const { return true; }
  virtual std::optional<Move> default_answer(const Position& /*view*/) const { return std::nullopt; }
  // The position in a few plain lines for the person at seat `me`; by default, state_json.
  virtual std::string summary(const Position& view, Seat me, const Catalog& words) const;

  virtual std::string_view ask_name(u8 ask) const = 0;
  virtual Said prompt(const Position& p) const = 0;  // key "ask.<name>"
  virtual Said describe(Move m) const = 0;           // key "move.<name>"
  // The same, said by somebody who looks at the board: `view` is what the seat that is asked may see.
  virtual Said describe(const Position& /*view*/, Move m) const { return describe(m); }
  virtual Said tell(const Event& e) const = 0;  // key "event.<name>"
  virtual Said tell(const Goal& g) const = 0;   // key "goal.<name>.text", or a variant of it
  virtual GoalRow goal_row(u8 what) const = 0;  // no name past the last; key "goal.<name>"
  // A refusal in numbers, key "reason.<name>"; an empty key where the rule says it all.
  virtual Said reason(const Verdict& /*refusal*/) const { return {}; }
  virtual std::string_view event_name(u8 code) const = 0;  // "" past the last code
  // The seats that it befalls (engine/core/event.hpp), of those that may read it.
  virtual SeatSet befallen(const Event& e) const = 0;
  virtual std::string_view ending_name(u8 ending) const = 0;  // key "ending.<name>"
  virtual std::string_view score_name(u8 what) const = 0;     // key "score.<name>"

  // `state` of show --json: names in camelCase, objects keyed by id, absent "none", hidden "unknown".
  virtual nlohmann::json state_json(const Position& p) const = 0;
  // Throws InputError naming the field, or the invariant that the position breaks.
  virtual Position state_from_json(const nlohmann::json& j) const = 0;

  // The concrete game if it is of that type, else null. Callers say game_as<spheres::Game>(game) (engine/game_as.hpp).
  virtual const void* typed(const std::type_info& /*wanted*/) const { return nullptr; }
};

// What the registry knows of a game before a table exists.
struct GameType {
  GameInfo info;
  // Throws InputError for a bad seat count, option or data file.
  std::unique_ptr<AnyGame> (*make)(int seats, const Options& options, const DataFiles& data);
  // Everything that is wrong with these data files, one line each: "FILE: record R, field F: what; X would be right".
  // Null: the game has no data to replace.
  std::vector<std::string> (*check_data)(const DataFiles& data) = nullptr;
  // The JSON Schema of `state_json` at any table (engine/schema_of.hpp). Null: the game describes its positions
  // nowhere.
  nlohmann::json (*schema)() = nullptr;
};

}  // namespace noo
