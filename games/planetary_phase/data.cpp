#include "planetary_phase/data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "engine/core/hash.hpp"
#include "engine/game_data.hpp"
#include "planetary_phase/data_files.hpp"
#include "planetary_phase/embedded.hpp"

namespace noo::planetary_phase {

namespace {

struct Data {
  using Numbers = planetary_phase::Numbers;
  using Reading = planetary_phase::Reading;
  static constexpr auto compiled_in = &embedded_files;
  static constexpr Array<std::string_view, 6> files{"board.json",    "operations.json",   "lifestyle.json",
                                                    "schedule.json", "player_board.json", numbers_file};
  static constexpr std::array number_fields{
#define NOO_NUMBER(id, value, least, most) NumberField<Numbers>{#id, &Numbers::id, least, most},
#include "planetary_phase/numbers.inc"
#undef NOO_NUMBER
  };

  static Reading read(const DataFiles& data);
};
using Files = TableFiles<Data>;

}  // namespace

void check_meta(Record& top) {
  if (!top.has("meta")) return;
  Record meta = top.object("meta");
  meta.expect({}, {"game", "rulebook", "file", "schema", "note", "cost_rule"});
  meta.require("file", top.file());
  meta.require("schema", 1);
}

// 1-SETUP-3: all tiles of levels II and III stay; of level I as many leave as there are players.
Reach reach_of(const Tables& tables, int players) {
  std::vector<int> first;
  int sum = 0;
  for (int i = 1; i <= tiles; ++i) {
    const TileRow& row = tables.of(tile(i));
    if (i > starting_tiles && row.level == 1) {
      first.push_back(row.integration);
    } else if (i > starting_tiles || i <= players) {
      sum += row.integration;
    }
  }
  std::sort(first.begin(), first.end());
  const int leaving = std::min(players, num(first.size()));
  const int all = std::accumulate(first.begin(), first.end(), sum);
  return {all - std::accumulate(first.end() - leaving, first.end(), 0),
          all - std::accumulate(first.begin(), first.begin() + leaving, 0)};
}

namespace {

// OPT-TRACK-1: whatever level I tiles leave the game, those that stay can integrate the planet.
void check_reachable(Reading& out) {
  for (int players = 2; players <= most_players; ++players) {
    const int sum = reach_of(out.tables, players).least;
    if (sum >= out.track.max) continue;
    out.errors.push_back(
        data_error("operations.json", "(file)", "tiles",
                   fmt::format("with {} players they may hold no more than {} integration, and the track ends at {}",
                               players, sum, out.track.max),
                   fmt::format("at least {}", out.track.max)));
    return;
  }
}

// BOARD-8: no launch passes both reckonings.
void check_reckonings(Reading& out) {
  int most = 0;
  for (const TileRow& row : out.tables.tile) most = std::max(most, num(row.integration));
  if (out.track.reckoning_2 - out.track.reckoning_1 > most) return;
  out.errors.push_back(data_error(
      "board.json", "(file)", "integration_degradation_track.reckoning_at",
      fmt::format("{} and {}, where a launch may integrate {}", out.track.reckoning_1, out.track.reckoning_2, most),
      "two so far apart that no launch passes both"));
}

Reading Data::read(const DataFiles& data) {
  Reading out;
  Files::read_file(out, data, "board.json", &read_board);
  Files::read_file(out, data, "operations.json", &read_operations);
  Files::read_file(out, data, "lifestyle.json", &read_lifestyle);
  Files::read_file(out, data, "schedule.json", &read_schedule);
  Files::read_file(out, data, "player_board.json", &read_player_board);
  if (out.errors.empty()) {
    check_reachable(out);
    check_reckonings(out);
  }
  return out;
}

}  // namespace

std::vector<std::string> check_data(const DataFiles& data) { return Files::check(data); }

Tables read_tables(const DataFiles& data) { return Files::tables(data)->tables; }

Track read_track(const DataFiles& data) { return Files::tables(data)->track; }

Numbers read_numbers(const DataFiles& data) { return Files::numbers(data); }

const Tables& default_tables() {
  static const Tables& tables = Files::tables({})->tables;  // kept as long as the program runs
  return tables;
}

namespace {

// Stored games name their data by its hash. So what could be said from the beginning is hashed as it was then: a row of
// ten steps, two boards of the schedule, one penalty per block; and more only of data that say more.
class Hashed {
 public:
  explicit Hashed(const Tables& t) : board_(t.board) {
    add(&t, offsetof(Tables, board));
    add(board_.level_of.data(), first_row);
    add(&board_.marks, sizeof(board_.marks));
    add(&board_.mark_energy, offsetof(BoardRow, box_cost) - offsetof(BoardRow, mark_energy));
    add(board_.box_cost.data(), 2 * sizeof(board_.box_cost[0]));
    add(&board_.markers, offsetof(BoardRow, penalty) - offsetof(BoardRow, markers));
    for (const auto& block : board_.penalty) add(block.data(), 1);
    add(&board_.bonus_assets, 1);
    bytes_.push_back('\0');
    if (!says_more()) return;
    add(board_.level_of.data(), sizeof(board_.level_of));
    add(&board_.top, 1);
    add(&board_.box_cost[2], sizeof(board_.box_cost[2]));
    add(board_.penalty.data(), sizeof(board_.penalty));
  }

  u64 value() const { return hash_bytes(bytes_.data(), bytes_.size()); }

 private:
  static constexpr std::size_t first_row = 10;

  bool says_more() const {
    bool unequal = false;
    for (std::size_t b = 0; b < blocks; ++b) {
      const auto& places = board_.penalty[b];
      unequal = unequal || places[0] != places[board_.capacity[b] - 1];  // in rising order
    }
    return unequal || board_.top + 1 != first_row || board_.box_cost[1] != board_.box_cost[2];
  }

  void add(const void* from, std::size_t size) { bytes_.append(static_cast<const char*>(from), size); }

  const BoardRow& board_;
  std::string bytes_;
};

}  // namespace

std::string hash_of(const Tables& tables, const Numbers& numbers) {
  return Files::hash_of(Hashed(tables).value(), numbers);
}

const Names& our_names() {
  // Only the board of the files compiled in, so that it may be asked for while they are being read.
  static const Names names = [] {
    Reading out;
    Files::read_file(out, {}, "board.json", &read_board);
    return out.names;
  }();
  return names;
}

Names own_names(const DataFiles& data) { return Files::own_names(data); }

}  // namespace noo::planetary_phase
