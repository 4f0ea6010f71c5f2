#include "table/sight.hpp"

#include <algorithm>

namespace noo::table {

namespace {

constexpr u8 bit(int row) { return static_cast<u8>(1U << static_cast<unsigned>(row)); }

bool is_row_of(const Match& match, int row) { return row >= max_seats || row < match.game().seats(); }

}  // namespace

void Sight::begin(const Match& match) {
  *this = Sight{};
  for (int row = 0; row < all_row; ++row) {
    if (is_row_of(match, row)) {
      views_[static_cast<std::size_t>(row)] = match.game().view(match.position(), seat_of_row(row));
    }
  }
}

void Sight::notice(const Match& match, int row, Mark& mark) {
  const int index = match.plies() - 1;
  const Ply& ply = match.ply(index);
  Row& viewer = rows_[static_cast<std::size_t>(row)];
  const Seat who = seat_of_row(row);
  const bool everything = row == all_row;
  const bool shown = everything || shown_to(ply.seen_by, who);
  bool noticed = shown;
  if (shown) {
    mark.shown = static_cast<u8>(mark.shown | bit(row));
    ++viewer.plies;
  }
  if (!everything) {
    Position& view = views_[static_cast<std::size_t>(row)];
    const Position now = match.game().view(ply.after, who);
    noticed = noticed || now != view;
    view = now;
  }
  for (std::size_t e = 0; e < ply.events.size(); ++e) {
    if (!everything && !shown_to(ply.events[e].seen_by, who)) continue;
    viewer.log.push_back({index, static_cast<int>(e), viewer.plies});
    noticed = true;
  }
  if (!noticed) return;
  mark.noticed = static_cast<u8>(mark.noticed | bit(row));
  ++viewer.version;
}

void Sight::ply_played(const Match& match) {
  Mark mark;
  for (int row = 0; row < viewer_rows; ++row) {
    if (is_row_of(match, row)) notice(match, row, mark);
  }
  marks_.push_back(mark);
}

void Sight::undone(const Match& match, int count) {
  const auto first = marks_.end() - count;
  for (int row = 0; row < viewer_rows; ++row) {
    if (!is_row_of(match, row)) continue;
    Row& viewer = rows_[static_cast<std::size_t>(row)];
    const auto has = [&](u8 bits) { return (bits & bit(row)) != 0; };
    viewer.plies -= static_cast<int>(std::count_if(first, marks_.end(), [&](const Mark& m) { return has(m.shown); }));
    if (std::any_of(first, marks_.end(), [&](const Mark& m) { return has(m.noticed); })) {
      ++viewer.version;
      viewer.leapt = true;
    }
    while (!viewer.log.empty() && viewer.log.back().ply >= match.plies()) viewer.log.pop_back();
    viewer.kept = std::min(viewer.kept, static_cast<int>(viewer.log.size()));
    if (row != all_row) {
      views_[static_cast<std::size_t>(row)] = match.game().view(match.position(), seat_of_row(row));
    }
  }
  marks_.erase(first, marks_.end());
  told_ = std::min(told_, match.plies());
}

void Sight::agreed(const Match& match) {
  for (int row = 0; row < viewer_rows; ++row) {
    if (!is_row_of(match, row)) continue;
    Row& viewer = rows_[static_cast<std::size_t>(row)];
    ++viewer.version;
    viewer.leapt = true;
  }
}

void Sight::ply_grew(const Match& match, int had) {
  const int index = match.plies() - 1;
  const Ply& ply = match.ply(index);
  for (int row = 0; row < viewer_rows; ++row) {
    if (!is_row_of(match, row)) continue;
    Row& viewer = rows_[static_cast<std::size_t>(row)];
    const bool everything = row == all_row;
    if (!everything) views_[static_cast<std::size_t>(row)] = match.game().view(ply.after, seat_of_row(row));
    for (auto e = static_cast<std::size_t>(had); e < ply.events.size(); ++e) {
      if (!everything && !shown_to(ply.events[e].seen_by, seat_of_row(row))) continue;
      viewer.log.push_back({index, static_cast<int>(e), viewer.plies});
    }
  }
}

int Sight::public_plies(int count) const {
  return static_cast<int>(std::count_if(marks_.end() - count, marks_.end(),
                                        [](const Mark& m) { return (m.noticed & bit(watcher_row)) != 0; }));
}

std::vector<int> Sight::new_plies(int row) const {
  std::vector<int> out;
  if (told_ < 0 || at(row).leapt) return out;
  for (auto i = static_cast<std::size_t>(told_); i < marks_.size(); ++i) {
    if ((marks_[i].noticed & bit(row)) != 0) out.push_back(static_cast<int>(i));
  }
  return out;
}

void Sight::announced() {
  for (Row& viewer : rows_) {
    viewer.announced = viewer.version;
    viewer.kept = static_cast<int>(viewer.log.size());
    viewer.leapt = false;
  }
  told_ = static_cast<int>(marks_.size());
}

}  // namespace noo::table
