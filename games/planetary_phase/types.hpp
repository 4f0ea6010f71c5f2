// The small types of The Planetary Phase: each says what a number is and how it is written.
//
// Sectors run clockwise (BOARD-1). Spaces, tiles and cards keep the order and the ids of the data files.
#pragma once

#include "engine/core/array.hpp"
#include "engine/core/enum_set.hpp"
#include "engine/core/moves.hpp"

namespace noo::planetary_phase {

// ---- players ----

// One of the people of the round. A seat is one of them, but for the game of one person, who plays three (VAR-SMALL-2).
enum class Who : u8 {};
inline constexpr int most_players = 5;
constexpr Who who(int i) { return static_cast<Who>(i); }
inline constexpr EnumArray<Who, std::string_view, most_players> who_words{"blue", "black", "pink", "red", "green"};

// ---- sectors ----

enum class Sector : u8 { CUL, SPI, BIO, CLI, TEC, ECO, none };
inline constexpr int sectors = 6;
inline constexpr EnumArray<Sector, std::string_view, sectors> sector_words{"CUL", "SPI", "BIO", "CLI", "TEC", "ECO"};
constexpr Sector sector(int i) { return static_cast<Sector>(i); }
inline constexpr int longest_row = 16;  // steps of a Credential, step 0 included
constexpr Sector next(Sector s) { return sector((ix(s) + 1) % sectors); }

// ---- the board ----

// The 24 threat spaces: 12 of level I, 6 of level II, 6 of level III (BOARD-2).
enum class Space : u8 { none = 24 };
inline constexpr int spaces = 24;
constexpr Space space(int i) { return static_cast<Space>(i); }
inline constexpr EnumArray<Space, std::string_view, spaces> space_words{
    "I-CUL-a",     "I-CUL-b",     "I-SPI-a",     "I-SPI-b",     "I-BIO-a",     "I-BIO-b",
    "I-CLI-a",     "I-CLI-b",     "I-TEC-a",     "I-TEC-b",     "I-ECO-a",     "I-ECO-b",
    "II-CUL-SPI",  "II-SPI-BIO",  "II-BIO-CLI",  "II-CLI-TEC",  "II-TEC-ECO",  "II-ECO-CUL",
    "III-CUL-SPI", "III-SPI-BIO", "III-BIO-CLI", "III-CLI-TEC", "III-TEC-ECO", "III-ECO-CUL"};

// A corner of a space: space * 3 + 0, 1 or 2, clockwise as in board.json. Written "I-CUL-a.1" to ".3".
enum class Corner : u8 {};
inline constexpr int corners_a_space = 3;
inline constexpr int corners = spaces * corners_a_space;
constexpr Corner corner(int i) { return static_cast<Corner>(i); }
constexpr Corner corner_of(Space s, int local) { return corner(ix(s) * corners_a_space + local); }
constexpr Space space_of(Corner c) { return space(ix(c) / corners_a_space); }
constexpr int local_of(Corner c) { return ix(c) % corners_a_space; }
inline constexpr Array<Array<char, 13>, corners> corner_letters = [] {
  Array<Array<char, 13>, corners> out{};
  for (std::size_t i = 0; i < corners; ++i) {
    const std::string_view at = space_words[i / corners_a_space];
    for (std::size_t k = 0; k < at.size(); ++k) out[i][k] = at[k];
    out[i][at.size()] = '.';
    out[i][at.size() + 1] = static_cast<char>('1' + i % corners_a_space);
  }
  return out;
}();
struct CornerWords {
  constexpr std::string_view operator[](std::size_t i) const {
    return {corner_letters[i].data(), space_words[i / corners_a_space].size() + 2};
  }
  static constexpr std::size_t size() { return corners; }
};
inline constexpr CornerWords corner_words{};

// What lies under a corner, and the recognition it gives (3C-COMMIT-4).
enum class Bonus : u8 { credential, life_energy, reputation, wild };
inline constexpr EnumArray<Bonus, std::string_view, 4> bonus_words{"credential", "life_energy", "reputation", "wild"};

// How a tile is turned: cost k of the tile stands at corner (k + rotation) mod 3 (BOARD-3).
enum class Rotation : u8 {};
inline constexpr int rotations = 3;

// ---- operation tiles ----

enum class Tile : u8 { none };  // 1..29: five starting tiles, then levels I, II, III
inline constexpr int tiles = 29;
inline constexpr int starting_tiles = 5;
constexpr Tile tile(int number) { return static_cast<Tile>(number); }
inline constexpr EnumArray<Tile, std::string_view, tiles, 1> tile_words{
    "OP-I-S1",   "OP-I-S2",   "OP-I-S3",   "OP-I-S4",   "OP-I-S5",  "OP-I-R1",  "OP-I-R2",  "OP-I-R3",
    "OP-I-A1",   "OP-I-A2",   "OP-I-A3",   "OP-I-A4",   "OP-I-A5",  "OP-I-C1",  "OP-I-C2",  "OP-I-C3",
    "OP-I-C4",   "OP-II-R1",  "OP-II-R2",  "OP-II-A1",  "OP-II-A2", "OP-II-C1", "OP-II-C2", "OP-III-R1",
    "OP-III-R2", "OP-III-R3", "OP-III-A1", "OP-III-A2", "OP-III-C1"};

using TileSet = EnumSet<Tile, tiles + 1>;  // bit 0 stays clear

enum class Approach : u8 { conventional, alternative, radical };
inline constexpr EnumArray<Approach, std::string_view, 3> approach_words{"conventional", "alternative", "radical"};

// The four stacks, left to right: the dearest first (BOARD-6).
enum class Stack : u8 {};
inline constexpr int stacks = 4;
inline constexpr int deepest_stack = 7;
constexpr Stack stack(int i) { return static_cast<Stack>(i); }
inline constexpr EnumArray<Stack, std::string_view, stacks> stack_words{"STACK-4", "STACK-3", "STACK-2", "STACK-1"};

// ---- Lifestyle cards ----

enum class Card : u8 { none };  // 1..48
inline constexpr int cards = 48;
constexpr Card card(int number) { return static_cast<Card>(number); }
inline constexpr EnumArray<Card, Array<char, 3>, cards, 1> card_letters = [] {
  EnumArray<Card, Array<char, 3>, cards, 1> out{};
  for (int n = 1; n <= cards; ++n) {
    out[n - 1] = {'L', static_cast<char>('0' + n / 10), static_cast<char>('0' + n % 10)};
  }
  return out;
}();
struct CardWords {  // "L01" to "L48"
  constexpr std::string_view operator[](std::size_t i) const { return {card_letters[i].data(), 3}; }
  static constexpr std::size_t size() { return cards; }
};
inline constexpr CardWords card_words{};

using CardSet = EnumSet<Card, cards + 1>;  // bit 0 stays clear

// Where a card may be taken from, and where cards lie: the deck, then the display from its top (BOARD-7).
enum class Shelf : u8 { deck, S3, S2, S1 };
inline constexpr int shelves = 4;
inline constexpr int display_slots = 3;  // S3, S2, S1
inline constexpr EnumArray<Shelf, std::string_view, shelves> shelf_words{"DECK", "S3", "S2", "S1"};

enum class Face : u8 { life, threat };
inline constexpr EnumArray<Face, std::string_view, 2> face_words{"life", "threat"};

// How a collected card is played: into a free connection slot, in place of a connection, or as an ability.
enum class Home : u8 { free, slot1, slot2, slot3, ability };
inline constexpr int connections = 3;
inline constexpr EnumArray<Home, std::string_view, 5> home_words{"free", "slot1", "slot2", "slot3", "ability"};

enum class Favour : u8 {};  // the connection whose favour is called in, 1..3

// ---- abilities ----

enum class Tier : u8 { none, basic, advanced, expert };
inline constexpr EnumArray<Tier, std::string_view, 4> tier_words{"none", "basic", "advanced", "expert"};

enum class Ability : u8 {
  rested,
  resilient,
  balanced,
  prepared,
  integrative,
  resourceful,
  reliable,
  devoted,
  influential,
  curious,
  scholarly,
  none,
};
inline constexpr int abilities = 11;
inline constexpr EnumArray<Ability, std::string_view, abilities + 1> ability_words{
    "rested",   "resilient", "balanced",    "prepared", "integrative", "resourceful",
    "reliable", "devoted",   "influential", "curious",  "scholarly",   "none"};

// ---- time ----

enum class Block : u8 { upkeep, contracts, commitments, free_time };
inline constexpr int blocks = 4;
constexpr Block block(int i) { return static_cast<Block>(i); }
inline constexpr int most_capacity = 6;  // places in a block
inline constexpr EnumArray<Block, std::string_view, blocks> block_words{"upkeep", "contracts", "commitments",
                                                                        "free_time"};

// Where a lost time counter comes from (3C-LE-3).
enum class Loss : u8 { upkeep, contracts, commitments, free_time, spent };
inline constexpr EnumArray<Loss, std::string_view, 5> loss_words{"upkeep", "contracts", "commitments", "free_time",
                                                                 "spent"};

// ---- actions ----

enum class Box : u8 { commit, establish, energize, devise, dedicate, expand, evolve, none };
inline constexpr int boxes = 7;
inline constexpr int longest_box = 4;
inline constexpr int schedules = 3;  // for three, four and five players
constexpr Box box(int i) { return static_cast<Box>(i); }
inline constexpr EnumArray<Box, std::string_view, boxes> box_words{"commit",   "establish", "energize", "devise",
                                                                   "dedicate", "expand",    "evolve"};

// The wild recognition of the centre: energy, reputation, or a credential.
enum class Wild : u8 { life_energy, reputation, CUL, SPI, BIO, CLI, TEC, ECO };
inline constexpr EnumArray<Wild, std::string_view, 8> wild_words{"life_energy", "reputation", "CUL", "SPI",
                                                                 "BIO",         "CLI",        "TEC", "ECO"};
constexpr bool is_sector(Wild w) { return w >= Wild::CUL; }
constexpr Sector sector_of(Wild w) { return sector(num(w) - num(Wild::CUL)); }

// How the assessed leader answers (3D3-ASSESS-1).
enum class Answer : u8 { credit, reputation };
inline constexpr EnumArray<Answer, std::string_view, 2> answer_words{"credit", "reputation"};

enum class Phase : u8 { setup, A, B, C, over };
inline constexpr EnumArray<Phase, std::string_view, 5> phase_words{"setup", "A", "B", "C", "over"};

enum class Ending : u8 { none, success, defeat, round_limit };
inline constexpr EnumArray<Ending, std::string_view, 4> ending_words{"none", "success", "defeat", "round_limit"};

// A number of the starting tiles, which is the place in the first round's order: 1..5.
enum class Place : u8 {};

}  // namespace noo::planetary_phase

namespace noo {

#define NOO_WORDS(Type, first, words, family_, anchor_)                                                     \
  template <>                                                                                               \
  struct Domain<planetary_phase::Type> : WordDomain<planetary_phase::Type, first, planetary_phase::words> { \
    static constexpr std::string_view family = family_;                                                     \
    static constexpr std::string_view anchor = anchor_;                                                     \
  };

NOO_WORDS(Sector, 0, sector_words, "sector", "sector")
NOO_WORDS(Space, 0, space_words, "space", "space")
NOO_WORDS(Corner, 0, corner_words, "corner", "corner")
NOO_WORDS(Tile, 1, tile_words, "tile", "tile")
NOO_WORDS(Stack, 0, stack_words, "stack", "stack")
NOO_WORDS(Card, 1, card_words, "card", "card")
NOO_WORDS(Shelf, 0, shelf_words, "shelf", "shelf")
NOO_WORDS(Home, 0, home_words, "home", "home")
NOO_WORDS(Block, 0, block_words, "block", "block")
NOO_WORDS(Loss, 0, loss_words, "loss", "block")
NOO_WORDS(Box, 0, box_words, "box", "box")
NOO_WORDS(Wild, 0, wild_words, "wild", "wild")
NOO_WORDS(Answer, 0, answer_words, "answer", "answer")
#undef NOO_WORDS

template <>
struct Domain<planetary_phase::Rotation> : NumberDomain<planetary_phase::Rotation, 0, planetary_phase::rotations - 1> {
  static constexpr std::string_view anchor = "rotation";
};
template <>
struct Domain<planetary_phase::Favour> : NumberDomain<planetary_phase::Favour, 1, planetary_phase::connections> {
  static constexpr std::string_view anchor = "favour";
};
template <>
struct Domain<planetary_phase::Place> : NumberDomain<planetary_phase::Place, 1, planetary_phase::starting_tiles> {
  static constexpr std::string_view anchor = "place";
};

}  // namespace noo
