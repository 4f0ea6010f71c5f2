// What each viewer could notice of a match so far: how many lines of the record (its version), which events (its log),
// how many plies. Kept in step with the match, line by line, so that nothing has to be counted again.
//
// A viewer notices a ply whose move it may see, that changed its view, or that brought it an event; and it notices an
// undo that takes back a ply it had noticed. Nothing here depends on anything but the record.
#pragma once

#include <array>
#include <vector>

#include "engine/match.hpp"

namespace noo::table {

// Viewers in a row: the seats, the watcher, and the one who sees everything.
inline constexpr int watcher_row = max_seats;
inline constexpr int all_row = max_seats + 1;
inline constexpr int viewer_rows = max_seats + 2;

// A line of a viewer's log: an event of a ply of the current line.
struct Sighting {
  int ply = 0;      // its index
  int event = 0;    // among the ply's events
  int counted = 0;  // plies this viewer had been shown by then
};

class Sight {
 public:
  void begin(const Match& match);       // nothing played yet
  void ply_played(const Match& match);  // the last ply of the line is new
  void undone(const Match& match, int count);
  void agreed(const Match& match);             // the people ended the game; everybody notices
  void ply_grew(const Match& match, int had);  // the last ply, by the events after the first `had` ones

  int version(int row) const { return at(row).version; }
  int plies(int row) const { return at(row).plies; }
  const std::vector<Sighting>& log(int row) const { return at(row).log; }
  // How many of the last `count` plies of the line somebody without a seat could notice.
  int public_plies(int count) const;

  // ---- since announced()
  bool changed(int row) const { return at(row).version != at(row).announced; }
  int log_kept(int row) const { return at(row).kept; }  // lines of the log that still stand
  // Plies of the line that it has noticed, oldest first: they lead from what it was told to what is now. None where it
  // noticed that something was taken back or that the game was ended by agreement, and none before the first
  // announced(): then no plies lead there.
  std::vector<int> new_plies(int row) const;
  void announced();

 private:
  struct Row {
    int version = 0;
    int plies = 0;
    int announced = 0;
    int kept = 0;
    bool leapt = false;  // since announced(), by something other than plies
    std::vector<Sighting> log;
  };
  struct Mark {  // of a ply of the current line, one bit per row
    u8 noticed = 0;
    u8 shown = 0;
  };
  const Row& at(int row) const { return rows_[static_cast<std::size_t>(row)]; }
  void notice(const Match& match, int row, Mark& mark);

  std::array<Row, viewer_rows> rows_;
  std::array<Position, max_seats + 1> views_;  // now; the last one is the watcher's
  std::vector<Mark> marks_;
  int told_ = -1;  // plies of the line that were there at announced() and still are; -1: nothing was told yet
};

// The seat a row stands for: Seat::nobody for the watcher.
constexpr Seat seat_of_row(int row) { return row < max_seats ? seat(row) : Seat::nobody; }

}  // namespace noo::table
