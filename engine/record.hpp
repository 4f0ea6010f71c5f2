// Records (*.noo): a game is its header and its plies. See docs/formats.md for the format.
//
//   noosphere: 1
//   game: spheres
//   rules: 1
//   seats: 3
//   option: max_rounds=20
//   data: 5f0c...            hash of the numbers in use
//   commit: 9a31...          seed commitment
//   nonce: ...               zero or more
//   seed: 77aa...            local and finished records
//
//   chance first red
//   red split 8
//   ...
//   # 32 8c6b1d20c3a4f5e6    position hash after that many plies of the current line
//   undo 2                   takes back the last two plies of the current line
//   agreed                   the people agreed to end the game here; the last line of a record of format 2
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fair_chance.hpp"
#include "engine/options.hpp"

namespace noo {

struct RecordHeader {
  int format = 1;  // as read; a record is written in the oldest format that has all its lines
  std::string game;
  std::string rules_version;
  int seats = 0;
  Options options;  // those left out: options_of (engine/any_game.hpp); a match writes all of them
  std::string data_hash;
  Digest commit{};
  std::vector<std::string> nonces;
  std::optional<Seed> seed;
};

struct RecordLine {
  enum class Kind : u8 { ply, undo, hash, agreed };
  Kind kind = Kind::ply;
  std::string actor;  // ply: "chance" or a seat colour
  std::string move;   // ply: notation
  int count = 0;      // undo: plies taken back; hash: plies of the current line at this point
  u64 hash = 0;
  int source_line = 0;  // where it stood in the file, for errors
};

struct Record {
  RecordHeader header;
  std::vector<RecordLine> lines;
};

inline constexpr int plies_between_hashes = 16;

Record parse_record(std::string_view text, std::string_view file_name);  // InputError names file and line
std::string write_record(const Record& r);
// One line of the body, without its line break. How far an undo may go is not known here.
RecordLine parse_record_line(std::string_view line, std::string_view file_name);  // InputError
std::string write_record_line(const RecordLine& line);
Record load_record(const std::filesystem::path& file);  // also reads *.noo.zst
// To a temporary file beside it, flushed, then renamed: the old file stays whole if anything fails. A *.zst file is
// packed.
void save_atomically(const std::filesystem::path& file, std::string_view content);

}  // namespace noo
