// The small types of Pax Emancipation: each says what a number is and how it is written.
//
// Spheres, Ports, borders, Barriers and cards keep the order and the ids of the data files.
#pragma once

#include "engine/core/array.hpp"
#include "engine/core/enum_set.hpp"
#include "engine/core/moves.hpp"

namespace noo::pax_emancipation {

// ---- players ----

// The agencies in turn order (S.1): Parliament, philanthropists, evangelicals.
enum class Colour : u8 { red, green, white };
inline constexpr int colours = 3;
inline constexpr EnumArray<Colour, std::string_view, colours> colour_words{"red", "green", "white"};
constexpr Colour colour(int i) { return static_cast<Colour>(i); }

// A colour or none, in one byte: 0 none, else 1 + the colour.
struct Owner {
  u8 number;
  static constexpr Owner nobody() { return {0}; }
  static constexpr Owner of(Colour c) { return {static_cast<u8>(ix(c) + 1)}; }
  constexpr bool none() const { return number == 0; }
  constexpr bool is(Colour c) const { return number == ix(c) + 1; }
  constexpr Colour who() const { return colour(number - 1); }
  constexpr bool operator==(const Owner&) const = default;
};

// ---- the map (B2) ----

enum class Sphere : u8 { none = 10 };
inline constexpr int spheres = 10;
constexpr Sphere sphere(int i) { return static_cast<Sphere>(i); }
using SphereSet = EnumSet<Sphere, spheres>;
inline constexpr EnumArray<Sphere, std::string_view, 10> sphere_words{
    "america", "europe", "ottoman", "china", "japan", "brazil", "w_africa", "e_africa", "india", "east_indies"};

enum class Port : u8 { none = 18 };
inline constexpr int ports = 18;
constexpr Port port(int i) { return static_cast<Port>(i); }
inline constexpr EnumArray<Port, std::string_view, 18> port_words{
    "virginia", "saint_domingue", "london", "paris", "istanbul", "moscow", "beijing", "hong_kong", "edo",
    "korea",    "bahia",          "luanda", "lagos", "zanzibar", "natal",  "mughal",  "madras",    "batavia"};

// A Sea Border. The four land borders have no pieces; they stand in the tables.
enum class Sea : u8 { none = 9 };
inline constexpr int seas = 9;
constexpr Sea sea(int i) { return static_cast<Sea>(i); }
inline constexpr EnumArray<Sea, std::string_view, 9> sea_words{"north_atlantic", "caribbean",    "south_atlantic",
                                                               "mediterranean",  "red_sea",      "indian_ocean",
                                                               "bay_of_bengal",  "sea_of_japan", "pacific"};
inline constexpr int lands = 4;

// A Barrier chit.
enum class Barrier : u8 { none = 39 };
inline constexpr int barriers = 39;
constexpr Barrier barrier(int i) { return static_cast<Barrier>(i); }
inline constexpr EnumArray<Barrier, std::string_view, 39> barrier_words{
    "america_1",  "america_2",     "america_3",     "europe_1",     "europe_2",   "europe_3",   "ottoman_1",
    "ottoman_2",  "ottoman_3",     "ottoman_4",     "ottoman_5",    "china_1",    "china_2",    "china_3",
    "china_4",    "china_5",       "japan_1",       "japan_2",      "japan_3",    "japan_4",    "japan_5",
    "brazil_1",   "brazil_2",      "brazil_3",      "w_africa_1",   "w_africa_2", "w_africa_3", "e_africa_1",
    "e_africa_2", "e_africa_3",    "e_africa_4",    "india_1",      "india_2",    "india_3",    "india_4",
    "india_5",    "east_indies_1", "east_indies_2", "east_indies_3"};

// Colours of Barriers and of die icons. Our data have no black die on a Barrier; an owner's may.
enum class Hue : u8 { red, white, green, purple, yellow, black };
inline constexpr int hues = 6;
inline constexpr EnumArray<Hue, std::string_view, hues> hue_words{"red", "white", "green", "purple", "yellow", "black"};

// ---- cards ----

enum class Card : u8 { none };  // 1..98 Ideas, 99..108 Revolutions
inline constexpr int ideas = 98;
inline constexpr int first_revolution = 99;
inline constexpr int revolutions = 10;
inline constexpr int cards = 108;
constexpr Card card(int number) { return static_cast<Card>(number); }
constexpr bool is_idea(Card c) { return c != Card::none && ix(c) < first_revolution; }
constexpr bool is_revolution(Card c) { return ix(c) >= first_revolution; }

using CardSet = EnumSet<Card, 1 + cards>;  // by number
using RevolutionSet = EnumSet<Card, revolutions, first_revolution>;

struct CardWords {  // "1" to "108"
  Array<std::array<char, 3>, cards> digits{};
  Array<u8, cards> length{};
  constexpr CardWords() {
    for (int n = 1; n <= cards; ++n) {
      auto& d = digits[n - 1];
      u8 at = 0;
      if (n >= 100) d[at++] = static_cast<char>('0' + n / 100);
      if (n >= 10) d[at++] = static_cast<char>('0' + n / 10 % 10);
      d[at++] = static_cast<char>('0' + n % 10);
      length[n - 1] = at;
    }
  }
  constexpr std::string_view operator[](std::size_t i) const { return {digits[i].data(), length[i]}; }
  static constexpr std::size_t size() { return cards; }
};
inline constexpr CardWords card_words{};

enum class Side : u8 { W, E };  // of an Idea, a market column, a deck, a Sphere
inline constexpr EnumArray<Side, std::string_view, 2> side_words{"W", "E"};

// A market slot: column * 6 + row; row 0 is the bottom and its number is its price (C8.1).
enum class Slot : u8 { none = 12 };
inline constexpr int rows = 6;
inline constexpr int slots = 12;
constexpr Slot slot(int i) { return static_cast<Slot>(i); }
constexpr Slot slot_at(Side column, int row) { return slot(ix(column) * rows + row); }
constexpr Side column_of(Slot s) { return static_cast<Side>(ix(s) / rows); }
constexpr int row_of(Slot s) { return ix(s) % rows; }
inline constexpr EnumArray<Slot, std::string_view, slots> slot_words{"W0", "W1", "W2", "W3", "W4", "W5",
                                                                     "E0", "E1", "E2", "E3", "E4", "E5"};

// Place in the line of Agents on a card, 1 first.
enum class Place : u8 {};
inline constexpr int longest_line = 15;

enum class Icon : u8 { comet, candle, feather, unlock, none };  // A.1
inline constexpr int icons = 4;
inline constexpr EnumArray<Icon, std::string_view, icons> icon_words{"comet", "candle", "feather", "unlock"};
constexpr bool is_black(Icon i) { return i == Icon::comet || i == Icon::candle; }

enum class Splay : u8 { bill_of_rights, general_will };
inline constexpr int splays = 2;
using SplaySet = EnumSet<Splay, splays>;
inline constexpr EnumArray<Splay, std::string_view, splays> splay_words{"bill_of_rights", "general_will"};

enum class Face : u8 { front, back };  // of a Revolution
inline constexpr EnumArray<Face, std::string_view, 2> face_words{"front", "back"};

// ---- what players do ----

enum class Op : u8 { maritime, manumission, westernize, suffrage, literacy, lawsuit, plebiscite, none };
inline constexpr int ops = 7;
using OpSet = EnumSet<Op, ops>;
inline constexpr OpSet basic_ops = OpSet::first(ix(Op::lawsuit));  // those that the basic game has
inline constexpr EnumArray<Op, std::string_view, ops> op_words{"maritime", "manumission", "westernize", "suffrage",
                                                               "literacy", "lawsuit",     "plebiscite"};

enum class Action : u8 { none, fund, syndicate, ship, post, legislate, join };
inline constexpr EnumArray<Action, std::string_view, 7> action_words{"none", "fund",      "syndicate", "ship",
                                                                     "post", "legislate", "join"};

enum class Impact : u8 { none, M1, M2, M3, M4, M5, M6 };
inline constexpr EnumArray<Impact, std::string_view, 7> impact_words{"none", "M1", "M2", "M3", "M4", "M5", "M6"};

enum class Law : u8 { none, emancipation, repeal, public_order, corruption, naval_treaty, amnesty, industry };
inline constexpr EnumArray<Law, std::string_view, 7, 1> law_words{
    "emancipation", "repeal", "public_order", "corruption", "naval_treaty", "amnesty", "industry"};
using LawSet = EnumSet<Law, 1 + num(Law::industry)>;

enum class Box : u8 { capital, wealth, debt };
inline constexpr EnumArray<Box, std::string_view, 3> box_words{"capital", "wealth", "debt"};

// Whose Agent makes the gold: one's own, or a Nationalised one (E2.1).
enum class Purse : u8 { own, green, white };
inline constexpr EnumArray<Purse, std::string_view, 3> purse_words{"own", "green", "white"};

// What gold is paid for.
enum class Purpose : u8 { syndicate, ship, post, join, piracy, manumission, suffrage, lawsuit, plebiscite, hate };
inline constexpr EnumArray<Purpose, std::string_view, 10> purpose_words{
    "syndicate", "ship", "post", "join", "piracy", "manumission", "suffrage", "lawsuit", "plebiscite", "hate"};

enum class Answer : u8 { no, yes };
inline constexpr EnumArray<Answer, std::string_view, 2> answer_words{"no", "yes"};

enum class Dice : u8 {};  // 1..4 dice of a piracy roll
inline constexpr int die_faces = 6;
enum class Pips : u8 {};  // 1..6 of one die
using PipsSet = EnumSet<Pips, 1 + die_faces>;

// Kinds of hits that look for a token: colour, and with or without the frustration collar (N.4).
enum class Hit : u8 { red, white, green, red_collar, white_collar, green_collar };
inline constexpr int hits = 6;
inline constexpr EnumArray<Hit, std::string_view, hits> hit_words{"red",        "white",        "green",
                                                                  "red_collar", "white_collar", "green_collar"};

enum class Victim : u8 { freedman, admin };
inline constexpr EnumArray<Victim, std::string_view, 2> victim_words{"freedman", "admin"};

// A token that a pogrom may take (I4.2): a Freedman or the Admin of a Port, a Dissident, the Factory.
enum class Token : u8 { dissident = 36, factory = 37 };
inline constexpr int tokens = 38;
constexpr bool is_freedman(Token t) { return num(t) < ports; }
constexpr bool is_admin(Token t) { return num(t) >= ports && t < Token::dissident; }
constexpr Port port_of(Token t) { return port(num(t) % ports); }
inline constexpr EnumArray<Token, std::string_view, 38> token_words{"freedman.virginia", "freedman.saint_domingue",
                                                                    "freedman.london",   "freedman.paris",
                                                                    "freedman.istanbul", "freedman.moscow",
                                                                    "freedman.beijing",  "freedman.hong_kong",
                                                                    "freedman.edo",      "freedman.korea",
                                                                    "freedman.bahia",    "freedman.luanda",
                                                                    "freedman.lagos",    "freedman.zanzibar",
                                                                    "freedman.natal",    "freedman.mughal",
                                                                    "freedman.madras",   "freedman.batavia",
                                                                    "admin.virginia",    "admin.saint_domingue",
                                                                    "admin.london",      "admin.paris",
                                                                    "admin.istanbul",    "admin.moscow",
                                                                    "admin.beijing",     "admin.hong_kong",
                                                                    "admin.edo",         "admin.korea",
                                                                    "admin.bahia",       "admin.luanda",
                                                                    "admin.lagos",       "admin.zanzibar",
                                                                    "admin.natal",       "admin.mughal",
                                                                    "admin.madras",      "admin.batavia",
                                                                    "dissident",         "factory"};

enum class Era : u8 { cooperative, competitive };
inline constexpr EnumArray<Era, std::string_view, 2> era_words{"cooperative", "competitive"};
enum class Phase : u8 { setup, action, op_phase, elephant, hate, pogrom, revolution, refresh, over };
inline constexpr EnumArray<Phase, std::string_view, 9> phase_words{
    "setup", "action", "ops", "elephant", "hate", "pogrom", "revolution", "refresh", "over"};
// `defeat`, `marginal` and `decisive` are the three ends of a cooperative game (J4.2).
enum class Ending : u8 { none, dark_age, defeat, marginal, decisive, competitive, malthusian };
inline constexpr EnumArray<Ending, std::string_view, 7> ending_words{"none",     "dark_age",    "defeat",    "marginal",
                                                                     "decisive", "competitive", "malthusian"};
constexpr bool is_cooperative(Ending e) { return e >= Ending::defeat && e <= Ending::decisive; }

}  // namespace noo::pax_emancipation

namespace noo {

#define NOO_WORDS(Type, first, words, family_, anchor_)                                                        \
  template <>                                                                                                  \
  struct Domain<pax_emancipation::Type> : WordDomain<pax_emancipation::Type, first, pax_emancipation::words> { \
    static constexpr std::string_view family = family_;                                                        \
    static constexpr std::string_view anchor = anchor_;                                                        \
  };

NOO_WORDS(Colour, 0, colour_words, "seat", "seat")
NOO_WORDS(Sphere, 0, sphere_words, "sphere", "sphere")
NOO_WORDS(Port, 0, port_words, "port", "port")
NOO_WORDS(Sea, 0, sea_words, "sea", "sea")
NOO_WORDS(Barrier, 0, barrier_words, "barrier", "barrier")
NOO_WORDS(Card, 1, card_words, "card", "card")
NOO_WORDS(Slot, 0, slot_words, "slot", "slot")
NOO_WORDS(Icon, 0, icon_words, "icon", "icon")
NOO_WORDS(Splay, 0, splay_words, "splay", "splay")
NOO_WORDS(Face, 0, face_words, "face", "face")
NOO_WORDS(Op, 0, op_words, "op", "op")
NOO_WORDS(Law, 1, law_words, "law", "law")
NOO_WORDS(Box, 0, box_words, "box", "box")
NOO_WORDS(Purse, 0, purse_words, "purse", "purse")
NOO_WORDS(Answer, 0, answer_words, "answer", "answer")
NOO_WORDS(Hit, 0, hit_words, "hit", "hit")
NOO_WORDS(Victim, 0, victim_words, "victim", "victim")
NOO_WORDS(Token, 0, token_words, "token", "token")
#undef NOO_WORDS

template <>
struct Domain<pax_emancipation::Place> : NumberDomain<pax_emancipation::Place, 1, pax_emancipation::longest_line> {
  static constexpr std::string_view anchor = "place";
};
template <>
struct Domain<pax_emancipation::Dice> : NumberDomain<pax_emancipation::Dice, 1, 4> {
  static constexpr std::string_view anchor = "dice";
};
template <>
struct Domain<pax_emancipation::Pips> : NumberDomain<pax_emancipation::Pips, 1, 6> {
  static constexpr std::string_view anchor = "pips";
};

}  // namespace noo
