// schedule.json and player_board.json.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "planetary_phase/data_files.hpp"

namespace noo::planetary_phase {

namespace {

using nlohmann::json;

constexpr int most_box_cost = 4;
constexpr int most_markers = 3;
constexpr int most_penalty = 5;
constexpr Array<std::string_view, schedules> schedule_keys{"3", "4-5", "5"};

// ---- schedule.json ----

void read_box(Reading& out, Record& r, int order) {
  r.expect({"id", "costs", "provenance"}, {"order"});
  r.require("order", order);  // 3B-PERF-1
  Record costs = r.object("costs");
  costs.expect({"3", "4-5"}, {"5"});
  if (r.at("provenance").is_object()) {
    Record from = r.object("provenance");
    from.expect({"3", "4-5"}, {"5"});
    from.text("3");
    from.text("4-5");
    from.text_if_any("5");
  } else {
    r.text("provenance");
  }
  const auto at = static_cast<std::size_t>(order);
  auto& sides = out.tables.board.box_cost;
  for (std::size_t side = 0; side < schedule_keys.size(); ++side) {
    const std::string_view key = schedule_keys[side];
    if (!costs.has(key)) {
      if (side > 0) sides[side][at] = sides[side - 1][at];  // both sides of the board alike
      continue;
    }
    const std::vector<int> row = costs.wholes(key, side == 0 ? longest_box - 1 : longest_box, 0, most_box_cost);
    if (!std::is_sorted(row.begin(), row.end()))
      costs.refuse(key, "a later space costs less", "the same or more from left to right");
    for (std::size_t i = 0; i < row.size(); ++i) sides[side][at][i] = static_cast<u8>(row[i]);
  }
}

// ---- player_board.json ----

class PlayerBoard {
 public:
  explicit PlayerBoard(Reading& out) : board_(out.tables.board) {}

  void read(Record& top) {
    top.expect(
        {"blocks", "tc_total_start", "bonus_asset_tc", "start", "provenance"},
        {"meta", "time_spent", "operation_tile_slots", "networking_slots", "ability_slots", "physical_tc_per_colour"});
    check_meta(top);
    top.text("provenance");
    int at = 0;
    for (Record& r : top.in_order("blocks", block_words)) read_block(r, block(at++));
    top.require("tc_total_start", std::accumulate(board_.start.begin(), board_.start.end(), 0));
    board_.bonus_assets = static_cast<u8>(top.whole("bonus_asset_tc", 1, 1));  // 3C-LE-2
    check_room(top);
    top.require("operation_tile_slots", 1);
    top.require("networking_slots", connections);
    top.require("ability_slots", {{"upkeep", 1}, {"contracts", 1}, {"commitments", 1}, {"free_time", 1}});
    if (top.has("time_spent")) {
      Record spent = top.object("time_spent");
      spent.expect({"start"}, {"unbounded", "provenance"});
      spent.require("start", 0);
      spent.require("unbounded", true);
    }
    read_start(top.object("start"));
    if (top.has("physical_tc_per_colour")) check_pieces(top.object("physical_tc_per_colour"));
  }

 private:
  void read_block(Record& r, Block b) {
    r.expect({"id", "capacity", "start", "penalties", "provenance"});
    r.text("provenance");
    const auto at = static_cast<std::size_t>(ix(b));
    const bool is_free = b == Block::free_time;
    const int capacity = r.whole("capacity", is_free ? 3 : 1, most_capacity);
    board_.capacity[at] = static_cast<u8>(capacity);
    board_.start[at] = static_cast<u8>(r.whole("start", 0, capacity));
    // 2F-TC-2: Free Time has no penalties; the other blocks have.
    std::vector<int> penalties =
        r.wholes("penalties", static_cast<std::size_t>(capacity), is_free ? 0 : 1, is_free ? 0 : most_penalty);
    std::sort(penalties.begin(), penalties.end());  // emptied from the cheapest
    for (std::size_t i = 0; i < penalties.size(); ++i) board_.penalty[at][i] = static_cast<u8>(penalties[i]);
  }

  void check_room(Record& top) {
    const int room = std::accumulate(board_.capacity.begin(), board_.capacity.end(), 0);
    const int counters = std::accumulate(board_.start.begin(), board_.start.end(), 0) + board_.bonus_assets;
    if (room < counters)
      top.refuse("blocks", fmt::format("room for {} of {} counters", room, counters),
                 "a place for every one of them (R-11)");
  }

  void read_start(Record r) {
    r.expect({"reputation", "credits"}, {"life_energy", "credential_position", "time_keeper_space"});
    r.require("reputation", board_.start_reputation);
    board_.start_credits = static_cast<u8>(r.whole("credits", 0, 20));
    r.require("life_energy", "initial turn order (1..N)");  // 1-SETUP-11
    r.require("credential_position", 0);
    r.require("time_keeper_space", 1);
  }

  static void check_pieces(Record r) {
    constexpr Array<std::string_view, 5> pieces{"player_board", "bonus_assets", "reputation_marker",
                                                "time_keeper_marker", "credential_markers"};
    r.expect({"player_board", "bonus_assets", "reputation_marker", "time_keeper_marker", "credential_markers", "total"},
             {"provenance"});
    int sum = 0;
    for (const std::string_view piece : pieces) sum += r.whole(piece, 0, 100);
    r.require("total", sum);
  }

  BoardRow& board_;
};

}  // namespace

void read_schedule(Reading& out, const json& file) {
  Record top(out.errors, "schedule.json", "(file)", file);
  top.expect({"markers_per_player", "boxes"}, {"meta", "resolution", "boards"});
  check_meta(top);
  out.tables.board.markers = static_cast<u8>(top.whole("markers_per_player", 1, most_markers));
  int at = 0;
  for (Record& r : top.in_order("boxes", box_words)) read_box(out, r, at++);
}

void read_player_board(Reading& out, const json& file) {
  Record top(out.errors, "player_board.json", "(file)", file);
  PlayerBoard(out).read(top);
}

}  // namespace noo::planetary_phase
