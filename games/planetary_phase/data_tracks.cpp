// board.json: the tracks, the display and the stacks.
#include <fmt/format.h>

#include <algorithm>

#include "planetary_phase/data_files.hpp"

namespace noo::planetary_phase {

namespace {

using nlohmann::json;

constexpr int most_bonus = 9;
constexpr int most_cost = 7;
constexpr int rim_spaces = 2 * sectors;

class Tracks {
 public:
  explicit Tracks(Reading& out) : out_(out), board_(out.tables.board) {}

  void read(Record& top) {
    read_track(top.object("integration_degradation_track"));
    read_reputation(top.object("reputation_track"));
    read_time_keeper(top.object("time_keeper"));
    read_credentials(top.object("credentials_track"));
    read_energy(top.object("life_energy_track"));
    read_display(top.object("lifestyle_display"));
    read_stacks(top);
  }

 private:
  // ---- tracks ----

  void read_track(Record r) {
    r.expect({"max", "reckoning_at", "provenance"},
             {"spaces", "integration_start", "degradation_start", "integration_direction", "degradation_direction"});
    r.text("provenance");
    const int max = r.whole("max", 8, 48);
    out_.track.max = static_cast<u8>(max);
    r.require("spaces", max + 1);
    r.require("integration_start", 0);
    r.require("degradation_start", 0);
    const std::vector<int> at = r.wholes("reckoning_at", 2, 1, std::max(1, max - 1));
    if (at.empty()) return;
    out_.track.reckoning_1 = static_cast<u8>(at[0]);
    out_.track.reckoning_2 = static_cast<u8>(at[1]);
  }

  void read_reputation(Record r) {
    r.expect({"start", "min", "provenance"}, {"max", "printed_loop"});
    r.text("provenance");
    board_.start_reputation = static_cast<u8>(r.whole("start", 0, 200));
    r.require("min", 0);  // 3C-REP-1
    r.require("max", nullptr);
    if (r.has("printed_loop")) r.whole("printed_loop", 1, 1000);
  }

  void read_time_keeper(Record r) {
    r.expect({"spaces", "provenance"}, {"start", "star_between", "order"});
    r.text("provenance");
    board_.hours = static_cast<u8>(r.whole("spaces", 2, 60));
    r.require("start", 1);
    r.require("star_between", json::array({board_.hours, 1}));
    r.require("order", "ascending_space_then_top_of_stack");  // R-03
  }

  void read_credentials(Record r) {
    r.expect({"level_of_position", "life_energy_bonus_at", "life_energy_bonus_amount", "distinction_level",
              "distinction_reputation", "provenance"},
             {"positions", "start", "max"});
    r.text("provenance");
    read_levels(r);
    r.require("positions", board_.top + 1);
    r.require("start", 0);
    r.require("max", board_.top);
    read_marks(r);
    board_.mark_energy = static_cast<u8>(r.whole("life_energy_bonus_amount", 0, most_bonus));
    board_.distinction_level = static_cast<u8>(r.whole("distinction_level", 1, board_.level_of[board_.top]));
    board_.distinction_reputation = static_cast<u8>(r.whole("distinction_reputation", 0, 50));
  }

  void read_levels(Record& r) {
    board_.top = longest_row - 1;  // whatever else refers to a row that is wrong is not refused for it
    board_.level_of.fill(4);
    const json& given = r.at("level_of_position");
    if (given.is_array() && (given.size() < 2 || given.size() > longest_row))
      return r.refuse("level_of_position", fmt::format("{} steps", given.size()), fmt::format("2 to {}", longest_row));
    const std::vector<int> levels = r.wholes("level_of_position", 1, 4);  // R-35
    if (levels.empty()) return;
    board_.top = static_cast<u8>(levels.size() - 1);  // R-39
    board_.level_of = {};
    std::copy(levels.begin(), levels.end(), board_.level_of.begin());
    if (levels.front() != 1) r.refuse("level_of_position", fmt::format("begins with {}", levels.front()), "1");
    for (std::size_t i = 1; i < levels.size(); ++i) {
      if (levels[i] < levels[i - 1] || levels[i] > levels[i - 1] + 1)
        return r.refuse("level_of_position", fmt::format("{} after {}", levels[i], levels[i - 1]),
                        "the same Level or the next");
    }
  }

  void read_marks(Record& r) {
    for (const int m : r.wholes("life_energy_bonus_at", 1, board_.top)) {
      const auto bit = static_cast<u16>(1U << static_cast<unsigned>(m));
      if ((board_.marks & bit) != 0) r.refuse("life_energy_bonus_at", fmt::format("{} twice", m), "once");
      board_.marks = static_cast<u16>(board_.marks | bit);
    }
  }

  void read_energy(Record r) {
    r.expect({"min", "max", "provenance"}, {"bonus_asset_at", "tc_loss_at"});
    r.text("provenance");
    board_.least_energy = static_cast<i8>(r.whole("min", -60, -1));
    // The last player begins with as much as there are players.
    board_.most_energy = static_cast<i8>(r.whole("max", most_players + 1, 60));
    r.require("bonus_asset_at", board_.most_energy);
    r.require("tc_loss_at", board_.least_energy);
  }

  // ---- display and stacks ----

  void read_display(Record r) {
    r.expect({"slots", "provenance"}, {"arrows"});
    r.text("provenance");
    r.require("arrows", json::array({"S3->S2", "S2->S1", "S1->discard"}));
    std::size_t at = 0;
    for (Record& slot : r.in_order("slots", shelf_words)) {
      slot.expect({"id", "cost", "min_players"});
      board_.shelf_cost[at] = static_cast<u8>(slot.whole("cost", 0, most_cost));
      board_.shelf_icon[at] =
          static_cast<u8>(at == 0 ? slot.whole("min_players", 0, 0) : slot.whole("min_players", 3, most_players));
      ++at;
    }
    for (int players = 3; players <= most_players; ++players) {
      const auto shown =
          std::count_if(board_.shelf_icon.begin(), board_.shelf_icon.end(), [&](u8 icon) { return icon <= players; });
      if (shown != players - 1)
        return r.refuse("slots", fmt::format("{} fronts with {} players", shown, players),
                        "one fewer than players, the deck's included");  // 1-SETUP-5
    }
  }

  void read_stacks(Record& top) {
    std::size_t at = 0;
    for (Record& r : top.in_order("operation_stacks", stack_words)) {
      const bool last = at == stacks - 1;
      r.expect({"id", "cost", "key_top_to_bottom", "provenance"}, {"position", "level_1_count_by_players"});
      r.text("provenance");
      r.require("position", at);
      board_.stack_cost[at] = static_cast<u8>(r.whole("cost", 0, most_cost));
      read_key(r, board_.key[at], last);
      if (last) read_first_levels(r.object("level_1_count_by_players"));
      ++at;
    }
    if (at == stacks) check_totals(top);
  }

  // The last stack begins with as many tiles of level I as the number of players says.
  static void read_key(Record& r, Array<u8, deepest_stack>& key, bool last) {
    json levels = r.at("key_top_to_bottom");
    const bool marked = levels.is_array() && !levels.empty() && levels.front().is_string() &&
                        levels.front().get_ref<const std::string&>() == "L1*n";
    if (marked) levels.erase(0);
    const auto is_level = [](const json& j) { return j.is_number_integer() && j >= 1 && j <= 3; };
    if (marked != last || !levels.is_array() || levels.empty() || levels.size() > key.size() ||
        !std::all_of(levels.begin(), levels.end(), is_level))
      return r.refuse("key_top_to_bottom", "not the levels of a stack",
                      last ? R"("L1*n" and then 1 to 7 levels)" : "1 to 7 levels, each 1, 2 or 3");
    for (std::size_t i = 0; i < levels.size(); ++i) key[i] = levels[i].get<u8>();
  }

  void read_first_levels(Record r) {
    r.expect({"2", "3", "4", "5"});
    for (int players = 2; players <= most_players; ++players)
      board_.first_level[players] = static_cast<u8>(r.whole(std::to_string(players), 0, rim_spaces));
  }

  // 1-SETUP-3: all tiles of levels II and III, and as many of level I as there are spaces, with the starting ones.
  void check_totals(Record& top) {
    Array<int, 4> count{};
    for (const auto& key : board_.key) {
      for (const u8 level : key) ++count[level];
    }
    for (const std::size_t level : {std::size_t{2}, std::size_t{3}}) {
      if (count[level] != sectors)
        top.refuse("operation_stacks", fmt::format("{} tiles of level {}", count[level], std::string(level, 'I')), "6");
    }
    for (int players = 2; players <= most_players; ++players) {
      const int first = count[1] + board_.first_level[players];
      if (first != rim_spaces - players)
        top.refuse("operation_stacks", fmt::format("{} tiles of level I with {} players", first, players),
                   std::to_string(rim_spaces - players));
    }
  }

  Reading& out_;
  BoardRow& board_;
};

}  // namespace

void read_tracks(Reading& out, Record& top) { Tracks(out).read(top); }

}  // namespace noo::planetary_phase
