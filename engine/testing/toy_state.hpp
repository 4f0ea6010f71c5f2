// What lies on the table of Lanterns (engine/testing/toy_game.hpp): words, moves and the State.
#pragma once

#include "engine/core/eng_rules.hpp"
#include "engine/core/game.hpp"

namespace noo::toy {

enum class Leak : u8 {
  none,
  view_parity,       // a public byte is the parity of the secret number
  agenda,            // hidden steps are not marked hidden
  event,             // a secret event is marked as seen by all
  undeclared,        // the hidden number is not declared as a secret
  moves,             // what is legal depends on another seat's number
  description,       // so does what a move is called
  unflagged_reveal,  // events that show hidden things do not say so
  goal,              // where the game stands depends on a number that the view hides
};

enum class Colours : u8 { in_order, apart };

enum class Rule : u16 {
  none,
#define NOO_RULE(name, id) name,
#include "engine/rule_ids.inc"
#undef NOO_RULE
  LAN_SETUP,
  LAN_TURN,
  LAN_GUESS_1,  // not oneself, and a seat at the table
  LAN_GUESS_2,  // not a number that lies open
  LAN_GUESS_3,  // not a number that is ruled out
  LAN_CLAIM,    // at most the die
  LAN_REST,     // only below three points
  LAN_SCORE,
};

enum class Number : u8 { none = 0 };
enum class Card : u8 { none, moth, candle, star, moon };
enum class Choice : u8 { no, yes };
enum class Ending : u8 { none, dawn };
enum class Phase : u8 { setup, night, dawn };

// What may be pending. `a` of every step is the seat it belongs to.
enum class Ask : u8 {
  none,
  first,      // chance: who begins
  hide,       // always asked
  trim,       // hidden, always asked
  dye,        // hidden, always asked
  roll,       // chance
  deal,       // chance; only the owner sees the card
  swap,       // hidden, always asked
  turn_over,  // hidden chance; `b` says whether the card is kept (1) or only looked at (0)
  act,
  answer,     // trust or doubt; `b` is the claimer
  next_turn,  // runs by itself
  last = next_turn,
};

enum class Told : u8 {
  none,
  began,
  hid,         // public: that, not what
  hid_number,  // for the owner
  set_wick,    // for the owner
  rolled,
  dealt,       // public: that, not what
  dealt_card,  // for the owner
  kept,        // for the owner
  guessed,     // right or wrong; shows something to everybody but the target
  claimed,
  trusted,
  doubted,  // the card is shown
  rested,
  opened,  // at dawn
};

// Why a rule refuses, in numbers.
enum class Reason : u8 { none, die_shows_less, rested_enough, already_open };

enum class GoalOf : u8 { dawn, score };

inline constexpr std::array<std::string_view, 4> card_words{"moth", "candle", "star", "moon"};
inline constexpr std::array<std::string_view, 2> choice_words{"no", "yes"};
inline constexpr int last_round = 3;
inline constexpr int max_players = 4;
inline constexpr int highest_number = 4;

}  // namespace noo::toy

template <>
struct noo::Domain<noo::toy::Number> : noo::NumberDomain<noo::toy::Number, 1, noo::toy::highest_number> {
  static constexpr std::string_view anchor = "number";
};
namespace noo::toy {
enum class Pips : u8 {};
enum class Wick : u8 {};
}  // namespace noo::toy
template <>
struct noo::Domain<noo::toy::Pips> : noo::NumberDomain<noo::toy::Pips, 1, 6> {
  static constexpr std::string_view anchor = "die";
};
template <>
struct noo::Domain<noo::toy::Wick> : noo::NumberDomain<noo::toy::Wick, 1, 2> {
  static constexpr std::string_view anchor = "wick";
};
template <>
struct noo::Domain<noo::toy::Card> : noo::WordDomain<noo::toy::Card, 1, noo::toy::card_words> {
  static constexpr std::string_view family = "card";
  static constexpr std::string_view anchor = "card";
};
template <>
struct noo::Domain<noo::toy::Choice> : noo::WordDomain<noo::toy::Choice, 0, noo::toy::choice_words> {
  static constexpr std::string_view family = "choice";
  static constexpr std::string_view anchor = "choice";
};

namespace noo::toy {

// ---- rows

struct First {
  Seat who;
  static constexpr std::string_view name = "first";
  static constexpr int public_outcomes = 0;
  using args = Args<&First::who>;
};
struct Hide {
  Number number;
  static constexpr std::string_view name = "hide";
  static constexpr int public_outcomes = 1;
  using args = Args<&Hide::number>;
};
struct Trim {
  Wick wick;
  static constexpr std::string_view name = "trim";
  static constexpr int public_outcomes = 1;
  using args = Args<&Trim::wick>;
};
struct Dye {
  Wick wick;
  static constexpr std::string_view name = "dye";
  static constexpr int public_outcomes = 1;
  using args = Args<&Dye::wick>;
};
struct Roll {
  Pips pips;
  static constexpr std::string_view name = "roll";
  static constexpr int public_outcomes = 0;
  using args = Args<&Roll::pips>;
};
struct Deal {
  Card card;
  static constexpr std::string_view name = "deal";
  static constexpr int public_outcomes = 1;
  using args = Args<&Deal::card>;
};
struct Swap {
  Choice choice;
  static constexpr std::string_view name = "swap";
  static constexpr int public_outcomes = 1;
  using args = Args<&Swap::choice>;
};
struct TurnOver {
  Card card;
  static constexpr std::string_view name = "turn_over";
  static constexpr int public_outcomes = 1;
  using args = Args<&TurnOver::card>;
};
struct Guess {
  Seat target;
  Number number;
  static constexpr std::string_view name = "guess";
  static constexpr int public_outcomes = 0;
  using args = Args<&Guess::target, &Guess::number>;
};
struct Claim {
  Card card;
  static constexpr std::string_view name = "claim";
  static constexpr int public_outcomes = 0;
  using args = Args<&Claim::card>;
};
struct Rest {
  static constexpr std::string_view name = "rest";
  static constexpr int public_outcomes = 0;
  using args = Args<>;
};
struct Trust {
  static constexpr std::string_view name = "trust";
  static constexpr int public_outcomes = 0;
  using args = Args<>;
};
struct Doubt {
  static constexpr std::string_view name = "doubt";
  static constexpr int public_outcomes = 0;
  using args = Args<>;
};

using LanternMoves = MoveTable<First, Hide, Trim, Dye, Roll, Deal, Swap, TurnOver, Guess, Claim, Rest, Trust, Doubt>;

// ---- state

struct LanternState {
  u8 seats;
  Phase phase;
  u8 round;  // 1..last_round from the first night on
  Seat first;
  Seat mover;
  u8 die;        // 0 before the roll
  Card claim;    // none unless someone must answer it
  SeatSet open;  // whose numbers were guessed
  std::array<Number, max_players> number;
  std::array<u8, max_players> wick;
  std::array<Card, max_players> card;
  std::array<u8, max_players> points;
  std::array<u8, max_players> ruled_out;  // bit n: that number was guessed wrongly
  std::array<u8, max_players> mark;       // 0, unless a defect is planted
  Agenda<8> agenda;

  bool operator==(const LanternState& o) const { return same_bytes(*this, o); }
};

constexpr std::size_t at(Seat s) { return static_cast<std::size_t>(ix(s)); }

// A set of numbers 1..4, one bit each.
constexpr bool has_number(u8 set, Number n) { return (u32{set} >> static_cast<u32>(n) & 1U) != 0; }
constexpr u8 with_number(u8 set, Number n) { return static_cast<u8>(u32{set} | 1U << static_cast<u32>(n)); }

}  // namespace noo::toy
