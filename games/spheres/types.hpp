// The small types of SPHERES!: each says what a number is and how it is written.
#pragma once

#include "engine/core/array.hpp"
#include "engine/core/enum_set.hpp"
#include "engine/core/moves.hpp"

namespace noo::spheres {

// The twelve activations, numbered as on the d12, and the Fuzzy Group, which takes a slot without being one.
enum class Action : u8 { none, tax, cen, cul, ord, con, tec, mov, exp, com, dip, cmr, spo, fz };
enum class Activation : u8 { none, tax, cen, cul, ord, con, tec, mov, exp, com, dip, cmr, spo };
inline constexpr EnumArray<Action, std::string_view, 13, 1> action_words{
    "tax", "cen", "cul", "ord", "con", "tec", "mov", "exp", "com", "dip", "cmr", "spo", "fz"};
inline constexpr EnumArray<Activation, std::string_view, 12, 1> activation_words{
    "tax", "cen", "cul", "ord", "con", "tec", "mov", "exp", "com", "dip", "cmr", "spo"};
constexpr Action action(Activation a) { return static_cast<Action>(a); }

enum class Outcome : u8 { none, pending, success, fail, lost, voided, negated };
inline constexpr EnumArray<Outcome, std::string_view, 7> outcome_words{"none", "pending", "success", "fail",
                                                                       "lost", "void",    "negated"};

// Constructural elements: Epistemological, Symbolic, Ideological.
enum class Element : u8 { E, S, I };
inline constexpr EnumArray<Element, std::string_view, 3> element_words{"E", "S", "I"};
inline constexpr int element_count = 3;

using ElementSet = EnumSet<Element, element_count>;
// A random pick among elements can also find none (only where the others may not know that).
enum class Picked : u8 { E, S, I, none };
inline constexpr EnumArray<Picked, std::string_view, 4> picked_words{"E", "S", "I", "none"};

enum class Letter : u8 {};   // 1..25 stand for A..Y
enum class Number : u8 {};   // a Proficiency, 1..20
enum class Count : u8 {};    // starting Aspects, 0..15
enum class SlotNo : u8 {};   // 1..7
enum class DieNo : u8 {};    // 1..24: which die of the roll
enum class Percent : u8 {};  // d100
enum class D6 : u8 {};
enum class D10 : u8 {};
enum class D12 : u8 {};
enum class D20 : u8 {};

inline constexpr int letter_count = 25;
inline constexpr int number_count = 20;
inline constexpr int list_length = 20;
inline constexpr int slot_count = 7;
inline constexpr int max_dice = 24;

// What a Construction is for. The one-time uses are also bits of the armed set.
enum class Use : u8 { permanent, technology, combat, commerce, defence };
inline constexpr EnumArray<Use, std::string_view, 5> use_words{"permanent", "technology", "combat", "commerce",
                                                               "defence"};

enum class Purpose : u8 { none, expose, perfect, cohere };
inline constexpr EnumArray<Purpose, std::string_view, 3, 1> purpose_words{"expose", "perfect", "cohere"};

enum class Answer : u8 { no, yes };
inline constexpr EnumArray<Answer, std::string_view, 2> answer_words{"no", "yes"};

enum class Means : u8 { era3, extra };
inline constexpr EnumArray<Means, std::string_view, 2> means_words{"era3", "extra"};

enum class Token : u8 { do_over, free };
inline constexpr EnumArray<Token, std::string_view, 2> token_words{"do-over", "free"};

enum class Question : u8 { nothing, era, failed, resolved, inactive, aspects, proficiencies };
inline constexpr EnumArray<Question, std::string_view, 7> question_words{
    "nothing", "era", "failed", "resolved", "inactive", "aspects", "proficiencies"};

// SPH-SPEC-9, SPH-SPEC-10: the general form, or one named activation (Census is never rolled, so never named).
enum class Penalty : u8 { general, tax, cul, ord, con, tec, mov, exp, com, dip, cmr, spo };
inline constexpr EnumArray<Penalty, std::string_view, 12> penalty_words{"general", "tax", "cul", "ord", "con", "tec",
                                                                        "mov",     "exp", "com", "dip", "cmr", "spo"};
constexpr Action penalised(Penalty p) { return p == Penalty::tax ? Action::tax : static_cast<Action>(num(p) + 1); }

enum class Change : u8 { minus2, minus1, plus1 };
inline constexpr EnumArray<Change, std::string_view, 3> change_words{"-2", "-1", "+1"};
constexpr int amount(Change c) { return c == Change::minus2 ? -2 : c == Change::minus1 ? -1 : 1; }

// A target: a seat, or nobody (Diplomacy without a target, an option).
enum class Aim : u8 { nobody = 6 };
inline constexpr EnumArray<Aim, std::string_view, 7> aim_words{"blue",  "black", "pink",  "red",
                                                               "green", "white", "nobody"};

enum class Fuzzy : u8 {
  ANY_0,
  TAX_1,
  TAX_2,
  CEN_1,
  CEN_2,
  CUL_1,
  CUL_2,
  CUL_3,
  ORD_1,
  ORD_2,
  ORD_3,
  CON_1,
  CON_2,
  TEC_1,
  TEC_2,
  MOV_1,
  MOV_2,
  EXP_1,
  COM_1,
  COM_2,
  DIP_1,
  CMR_1,
  SPO_1,
  SPO_2
};
inline constexpr EnumArray<Fuzzy, std::string_view, 24> fuzzy_words{
    "FZ-ANY-0", "FZ-TAX-1", "FZ-TAX-2", "FZ-CEN-1", "FZ-CEN-2", "FZ-CUL-1", "FZ-CUL-2", "FZ-CUL-3",
    "FZ-ORD-1", "FZ-ORD-2", "FZ-ORD-3", "FZ-CON-1", "FZ-CON-2", "FZ-TEC-1", "FZ-TEC-2", "FZ-MOV-1",
    "FZ-MOV-2", "FZ-EXP-1", "FZ-COM-1", "FZ-COM-2", "FZ-DIP-1", "FZ-CMR-1", "FZ-SPO-1", "FZ-SPO-2"};

// SPH-CRISIS-1: exactly five.
enum class Cause : u8 { census, first_contact, combat, special_ops, three_inactive };
inline constexpr EnumArray<Cause, std::string_view, 5> cause_words{"census", "first_contact", "combat", "special_ops",
                                                                   "three_inactive"};
inline constexpr int cause_count = 5;

// Separation of a pair: two independent bits.
enum class Sep : u8 { none = 0, D = 1, T = 2, DT = 3 };
inline constexpr EnumArray<Sep, std::string_view, 4> sep_words{"none", "D", "T", "DT"};
constexpr bool by_distance(Sep s) { return (static_cast<unsigned>(s) & 1U) != 0; }
constexpr bool by_time(Sep s) { return (static_cast<unsigned>(s) & 2U) != 0; }

enum class Ending : u8 { none, seven_crises, last_standing, stasis };
inline constexpr EnumArray<Ending, std::string_view, 4> ending_words{"none", "seven_crises", "last_standing", "stasis"};

// Everything that is rolled, and what for.
enum class Throw : u8 {
  none,
  first,
  list_letter,
  start_number,  // setup
  act,
  cohere,
  expose,
  expose_letter,
  era,
  move2,
  backlash,
  census,
  cons,  // activations
  contact,
  sep_d,
  sep_t,
  alterity,
  bottom,
  combat_a,
  combat_d,
  spec_a,
  spec_t,
  fz_number,
  fz_letter,
  rubicons,
  gate,
  d12,
  prof_count,
  prof,
  aspect_count,
  aspect,  // a Crisis
  react,
  second_loss,
  age,
  dark,
  pick_move_on,
  pick_move_off,
  pick_spec,
  pick_react,
  pick_fail,
  pick_fail2,
  pick_dark  // an element at random
};
inline constexpr EnumArray<Throw, std::string_view, 42> throw_words{
    "none",          "first",         "list_letter", "start_number", "act",         "cohere",     "expose",
    "expose_letter", "era",           "move2",       "backlash",     "census",      "cons",       "contact",
    "sep_d",         "sep_t",         "alterity",    "bottom",       "combat_a",    "combat_d",   "spec_a",
    "spec_t",        "fz_number",     "fz_letter",   "rubicons",     "gate",        "d12",        "prof_count",
    "prof",          "aspect_count",  "aspect",      "react",        "second_loss", "age",        "dark",
    "pick_move_on",  "pick_move_off", "pick_spec",   "pick_react",   "pick_fail",   "pick_fail2", "pick_dark"};

}  // namespace noo::spheres

namespace noo {

#define NOO_WORDS(Type, first, words, family_, anchor_)                             \
  template <>                                                                       \
  struct Domain<spheres::Type> : WordDomain<spheres::Type, first, spheres::words> { \
    static constexpr std::string_view family = family_;                             \
    static constexpr std::string_view anchor = anchor_;                             \
  };
#define NOO_NUMBERS(Type, lo, hi, anchor_)                             \
  template <>                                                          \
  struct Domain<spheres::Type> : NumberDomain<spheres::Type, lo, hi> { \
    static constexpr std::string_view anchor = anchor_;                \
  };

NOO_WORDS(Action, 1, action_words, "action", "action")
NOO_WORDS(Activation, 1, activation_words, "action", "activation")
NOO_WORDS(Element, 0, element_words, "element", "element")
NOO_WORDS(Picked, 0, picked_words, "element", "element")
NOO_WORDS(Use, 0, use_words, "use", "use")
NOO_WORDS(Purpose, 1, purpose_words, "purpose", "purpose")
NOO_WORDS(Answer, 0, answer_words, "answer", "answer")
NOO_WORDS(Means, 0, means_words, "means", "means")
NOO_WORDS(Token, 0, token_words, "token", "token")
NOO_WORDS(Question, 0, question_words, "question", "question")
NOO_WORDS(Penalty, 0, penalty_words, "penalty", "penalty")
NOO_WORDS(Change, 0, change_words, "change", "change")
NOO_WORDS(Aim, 0, aim_words, "seat", "seat")
NOO_WORDS(Fuzzy, 0, fuzzy_words, "fuzzy", "effect")
NOO_NUMBERS(Number, 1, 20, "number")
NOO_NUMBERS(Count, 0, 15, "count")
NOO_NUMBERS(SlotNo, 1, 7, "slot")
NOO_NUMBERS(DieNo, 1, 24, "die")
NOO_NUMBERS(Percent, 1, 100, "roll")
NOO_NUMBERS(D6, 1, 6, "roll")
NOO_NUMBERS(D10, 1, 10, "roll")
NOO_NUMBERS(D12, 1, 12, "roll")
NOO_NUMBERS(D20, 1, 20, "roll")

#undef NOO_WORDS
#undef NOO_NUMBERS

template <>
struct Domain<spheres::Letter> {
  static constexpr int size = spheres::letter_count;
  static constexpr std::string_view family = "letter";
  static constexpr std::string_view anchor = "letter";
  static constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXY";
  static constexpr spheres::Letter at(int i) { return static_cast<spheres::Letter>(i + 1); }
  static constexpr int index(spheres::Letter l) { return num(l) - 1; }
  static constexpr std::string_view word(spheres::Letter l) {
    return letters.substr(static_cast<std::size_t>(index(l)), 1);
  }
  static constexpr void write(spheres::Letter l, Text& out) { out.put(word(l)); }
};

}  // namespace noo
