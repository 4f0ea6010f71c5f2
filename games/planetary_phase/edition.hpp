// What one table plays with: its people, its options, its numbers and its tables of the board, the tiles and
// the cards.
#pragma once

#include "planetary_phase/types.hpp"

namespace noo::planetary_phase {

// ---- numbers (data/numbers.json) ----

struct Numbers {
#define NOO_NUMBER(id, value, least, most) i16 id = value;
#include "planetary_phase/numbers.inc"
#undef NOO_NUMBER
};

// ---- tables (data/*.json) ----

struct CornerRow {
  Bonus bonus;
  Sector sector;  // of a credential; none otherwise
  u8 amount;
};

struct SpaceRow {
  u8 level;  // 1..3
  u8 cost;   // to establish
  u8 degradation;
  Array<Sector, 2> sectors;  // the second is none at level I
  Array<Space, 2> needs;     // launched before this one may be established; none
  Array<CornerRow, corners_a_space> corner;
  constexpr bool touches(Sector s) const { return sectors[0] == s || sectors[1] == s; }
};

struct TileRow {
  u8 level;
  Approach approach;
  u8 place;           // of a starting tile: 1..5, 0 otherwise
  Array<u8, 3> cost;  // clockwise from the tile's own top
  u8 credential;      // steps in each touched sector (I radical: 2)
  u8 any_credential;  // and this many in sectors of the participant's choice (III: 1)
  u8 energy;
  u8 reputation;
  u8 quiet_reputation;  // only while no threat shows
  u8 integration;
};

struct CardRow {
  u8 many;  // 1: the icon of 4 and 5 players
  Sector sector;
  u8 credential;
  u8 favour;
  Ability ability;
  Space threat;  // of the printed back
};

struct AbilityRow {
  Block block;
  Tier tier;
  u8 amount;
  u8 spare;  // always 0
};

// Tracks, display, schedule and player board.
struct BoardRow {
  Array<u8, longest_row> level_of;  // credential position to Lv; 0 past the top
  u16 marks;                        // positions that give Life Energy: bit each
  u8 top;                           // the highest position
  u8 mark_energy;
  u8 distinction_level;
  u8 distinction_reputation;
  i8 least_energy;
  i8 most_energy;
  u8 hours;  // spaces of the Time Keeper
  u8 start_reputation;
  u8 start_credits;
  u8 wild_energy;
  u8 wild_reputation;
  u8 wild_credential;
  EnumArray<Shelf, u8, shelves> shelf_cost;  // DECK, S3, S2, S1
  EnumArray<Shelf, u8, shelves> shelf_icon;  // least number of players it is filled for
  EnumArray<Stack, u8, stacks> stack_cost;
  EnumArray<Stack, Array<u8, deepest_stack>, stacks>
      key;                                  // levels top to bottom; a 0 ends them. STACK-1 without its level I tiles
  Array<u8, most_players + 1> first_level;  // STACK-1's level I tiles by number of players; 0 not played
  Array<EnumArray<Box, Array<u8, longest_box>, boxes>, schedules>
      box_cost;  // [0] three players (three spaces), [1] four, [2] five (1-SETUP-1, R-48)
  u8 markers;    // a player
  EnumArray<Block, u8, blocks> capacity;
  EnumArray<Block, u8, blocks> start;
  EnumArray<Block, Array<u8, most_capacity>, blocks> penalty;  // of each place, the cheapest first
  u8 bonus_assets;
};

// Read from data/ by data.cpp.
struct Tables {
  EnumArray<Space, SpaceRow, spaces> space;
  EnumArray<Tile, TileRow, tiles + 1> tile;  // by number; [0] is empty
  EnumArray<Card, CardRow, cards + 1> card;
  EnumArray<Ability, AbilityRow, abilities> ability;
  BoardRow board;

  const SpaceRow& of(Space s) const { return space[s]; }
  const TileRow& of(Tile t) const { return tile[t]; }
  const CardRow& of(Card c) const { return card[c]; }
  const AbilityRow& of(Ability a) const { return ability[a]; }
};
static_assert(std::is_trivially_copyable_v<Tables> && std::has_unique_object_representations_v<Tables>);

// ---- options ----

enum class MultiSectorValue : u8 { max, min, sum, corner };
enum class FavourExcess : u8 { lost, illegal };
enum class DoubleCross : u8 { each, once };
enum class NetworkLoss : u8 { printed, gained };
enum class TiebreakOrder : u8 { earlier, later };

// Each option under its own name; what the struct begins with is the default.
// One flag per option; 0 is the default of a switch.
struct Options {
  bool variant_small = false;
  bool covered_threat_blocks_degradation = false;
  MultiSectorValue multi_sector_value{};
  bool leader_at_start = false;
  bool le_mark_on_pass = true;
  FavourExcess favour_excess{};
  bool favour_pays_scheduling = false;
  DoubleCross double_cross{};
  bool threat_on_deck_blocks_evolve = false;
  NetworkLoss network_loss{};
  bool random_threat_backs = true;
  bool bureaucracy_blocks_expand = false;
  TiebreakOrder tiebreak_order{};
  u8 free_time_capacity = 4;
  u8 track_max = 24;
  u8 reckoning_1 = 8;
  u8 reckoning_2 = 16;
  u8 degradation_head_start = 0;
  u16 max_rounds = 100;  // R-28, 0 no limit
};

struct Edition {
  int seats = 3;
  Options opt;
  Numbers num;
  Tables tables;

  // VAR-SMALL-2: one person plays three.
  int players() const { return seats == 1 ? 3 : seats; }
  // VAR-SMALL-1: two count as three for cards, display and schedule.
  int counted() const { return seats < 3 ? 3 : seats; }
  int markers() const { return seats == 2 ? num.small_table_markers : tables.board.markers; }
  Seat seat_of(Who w) const { return noo::seat(seats == 1 ? 0 : ix(w)); }

  const SpaceRow& of(Space s) const { return tables.of(s); }
  const TileRow& of(Tile t) const { return tables.of(t); }
  const CardRow& of(Card c) const { return tables.of(c); }
  const AbilityRow& of(Ability a) const { return tables.of(a); }

  int capacity(Block b) const { return b == Block::free_time ? opt.free_time_capacity : tables.board.capacity[b]; }
  // 2F-TC-4: of the place that is emptied next where so many are bare. The cheapest are emptied first and the dearest
  // covered first, so that a block is a count.
  int penalty(Block b, int bare) const { return b == Block::free_time ? 0 : tables.board.penalty[b][bare]; }
  int level(int position) const { return tables.board.level_of[position]; }
  int top() const { return tables.board.top; }
  bool in_play(Card c) const { return of(c).many == 0 || counted() > 3; }
  bool filled(Shelf k) const {  // is this slot of the display filled with so many players?
    return tables.board.shelf_icon[k] <= counted();
  }
  int spaces_in(Box /*b*/) const { return counted() == 3 ? 3 : longest_box; }
  int box_cost(Box b, int place) const {
    const auto& side = tables.board.box_cost[counted() - 3];
    return side[b][place];
  }
  // BOARD-6: how many tiles a stack begins with, and the level of the one that lies on top with `left` in it.
  int stack_size(Stack k) const {
    int n = k == stack(stacks - 1) ? tables.board.first_level[players()] : 0;
    for (const u8 level : tables.board.key[k]) n += level != 0 ? 1 : 0;
    return n;
  }
  int stack_level(Stack k, int left) const {
    const int first = k == stack(stacks - 1) ? tables.board.first_level[players()] : 0;
    const int drawn = stack_size(k) - left;
    return drawn < first ? 1 : tables.board.key[k][drawn - first];
  }
};

}  // namespace noo::planetary_phase
