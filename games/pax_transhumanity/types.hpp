// The small types of Pax Transhumanity: each says what a number is and how it is written.
//
// Letters follow the rulebook: Disciplines T transbiology, G group dynamics, C computing, A assembly; Spheres FW first
// world, DW developing world, CL cloud, SP space, in the order of their columns. T-FW, G-DW, C-CL and A-SP belong
// together, so that both enumerations run alike.
#pragma once

#include "engine/core/array.hpp"
#include "engine/core/enum_set.hpp"
#include "engine/core/moves.hpp"

namespace noo::pax_transhumanity {

// ---- players ----

// The four colours in player order (C1b). A seat is one of them; in the solo game exoglobals are the others.
enum class Colour : u8 { blue, black, pink, red };
inline constexpr int colours = 4;
inline constexpr EnumArray<Colour, std::string_view, colours> colour_words{"blue", "black", "pink", "red"};
constexpr Colour colour(int i) { return static_cast<Colour>(i); }

using ColourSet = EnumSet<Colour, colours>;  // in player order

// ---- Disciplines and Spheres ----

enum class Discipline : u8 { T, G, C, A, none };
inline constexpr int disciplines = 4;
inline constexpr EnumArray<Discipline, std::string_view, disciplines> discipline_words{"T", "G", "C", "A"};
constexpr Discipline discipline(int i) { return static_cast<Discipline>(i); }
constexpr u8 bit(Discipline d) { return static_cast<u8>(1U << ix(d)); }  // a set of Disciplines is a u8 of these

enum class Sphere : u8 { FW, DW, CL, SP, none };
inline constexpr int spheres = 4;
inline constexpr EnumArray<Sphere, std::string_view, spheres> sphere_words{"FW", "DW", "CL", "SP"};
constexpr Sphere sphere(int i) { return static_cast<Sphere>(i); }
constexpr Sphere sphere_of(Discipline d) { return static_cast<Sphere>(d); }

enum class Kind : u8 { thinker, maker };  // of Work, and of a Company
inline constexpr EnumArray<Kind, std::string_view, 2> kind_words{"thinker", "maker"};

enum class Side : u8 { left, right };

enum class Square : u8 { white, black };  // heat squares
inline constexpr EnumArray<Square, std::string_view, 2> square_words{"white", "black"};

// ---- cards (B1.1) ----

enum class Card : u8 { none };  // 1..111 Ideas, 112..115 tipping points (T, G, C, A), 116 plurality
inline constexpr int ideas = 111;
inline constexpr int cards = 116;
inline constexpr Card first_tipping_point{112};
inline constexpr Card plurality_card{116};
constexpr Card card(int number) { return static_cast<Card>(number); }
constexpr bool is_tipping_point(Card c) { return c >= first_tipping_point && c < plurality_card; }
constexpr bool is_idea(Card c) { return c != Card::none && c < first_tipping_point; }  // one of the 111

using CardSet = EnumSet<Card, cards + 1>;

// ---- places ----

// C2: a Market slot: column * 6 + row, row 0 at the bottom. Each column is a Sphere.
enum class Slot : u8 { none = 24 };
inline constexpr int rows = 6;
inline constexpr int slots = spheres * rows;
inline constexpr int market_at_start = 2 * rows + 2;  // C3a: two columns, and the dearest row of the others
constexpr Slot slot(int i) { return static_cast<Slot>(i); }
constexpr Slot slot_at(Sphere column, int row) { return slot(ix(column) * rows + row); }
constexpr Sphere column_of(Slot s) { return sphere(ix(s) / rows); }
constexpr int row_of(Slot s) { return ix(s) % rows; }
inline constexpr EnumArray<Slot, std::string_view, slots> slot_words{
    "FW0", "FW1", "FW2", "FW3", "FW4", "FW5", "DW0", "DW1", "DW2", "DW3", "DW4", "DW5",
    "CL0", "CL1", "CL2", "CL3", "CL4", "CL5", "SP0", "SP1", "SP2", "SP3", "SP4", "SP5"};

// C2a: a space of the placard of a Sphere: ten each, Barriers B1..B6 first, then Utilities U1..U4. Which of them exist
// is data.
enum class Space : u8 { none = 40 };
inline constexpr int barriers_a_sphere = 6;
inline constexpr int spaces_a_sphere = 10;
inline constexpr int spaces = spheres * spaces_a_sphere;
constexpr Space space(int i) { return static_cast<Space>(i); }
constexpr Space space_at(Sphere s, int local) { return space(ix(s) * spaces_a_sphere + local); }
constexpr Sphere sphere_of(Space s) { return sphere(ix(s) / spaces_a_sphere); }
constexpr int local_of(Space s) { return ix(s) % spaces_a_sphere; }
inline constexpr u64 all_barriers = [] {
  u64 out = 0;
  for (int i = 0; i < spaces; ++i) out |= u64{local_of(space(i)) < barriers_a_sphere} << i;
  return out;
}();
constexpr bool is_barrier(Space s) { return ((all_barriers >> ix(s)) & 1U) != 0; }
inline constexpr EnumArray<Space, std::string_view, spaces> space_words{
    "FW_B1", "FW_B2", "FW_B3", "FW_B4", "FW_B5", "FW_B6", "FW_U1", "FW_U2", "FW_U3", "FW_U4",
    "DW_B1", "DW_B2", "DW_B3", "DW_B4", "DW_B5", "DW_B6", "DW_U1", "DW_U2", "DW_U3", "DW_U4",
    "CL_B1", "CL_B2", "CL_B3", "CL_B4", "CL_B5", "CL_B6", "CL_U1", "CL_U2", "CL_U3", "CL_U4",
    "SP_B1", "SP_B2", "SP_B3", "SP_B4", "SP_B5", "SP_B6", "SP_U1", "SP_U2", "SP_U3", "SP_U4"};

// Where an expended worker goes: a space, unemployment, nowhere (AB-REBOUND), or its owner's wealth (AB-SOFT_LANDING).
enum class Head : u8 { unemployed = 40, stay = 41, wealth = 42, none = 43 };
constexpr Head head(Space s) { return static_cast<Head>(s); }
constexpr bool is_space(Head h) { return h < Head::unemployed; }
constexpr Space space_of(Head h) { return static_cast<Space>(h); }
inline constexpr EnumArray<Head, std::string_view, 43> head_words{
    "FW_B1", "FW_B2", "FW_B3", "FW_B4", "FW_B5", "FW_B6", "FW_U1", "FW_U2",      "FW_U3", "FW_U4", "DW_B1",
    "DW_B2", "DW_B3", "DW_B4", "DW_B5", "DW_B6", "DW_U1", "DW_U2", "DW_U3",      "DW_U4", "CL_B1", "CL_B2",
    "CL_B3", "CL_B4", "CL_B5", "CL_B6", "CL_U1", "CL_U2", "CL_U3", "CL_U4",      "SP_B1", "SP_B2", "SP_B3",
    "SP_B4", "SP_B5", "SP_B6", "SP_U1", "SP_U2", "SP_U3", "SP_U4", "unemployed", "stay",  "wealth"};

// Where an Employee stands: a space, or the unemployment of a Sphere.
enum class Post : u8 {};
inline constexpr int posts = spaces + spheres;
constexpr Post post(Space s) { return static_cast<Post>(s); }
constexpr Post unemployment(Sphere s) { return static_cast<Post>(spaces + ix(s)); }
constexpr bool is_space(Post p) { return num(p) < spaces; }
constexpr Space space_of(Post p) { return static_cast<Space>(p); }
constexpr Sphere sphere_of(Post p) { return is_space(p) ? sphere_of(space_of(p)) : sphere(num(p) - spaces); }
inline constexpr EnumArray<Post, std::string_view, posts> post_words{
    "FW_B1", "FW_B2", "FW_B3", "FW_B4", "FW_B5", "FW_B6", "FW_U1", "FW_U2", "FW_U3", "FW_U4", "DW_B1",
    "DW_B2", "DW_B3", "DW_B4", "DW_B5", "DW_B6", "DW_U1", "DW_U2", "DW_U3", "DW_U4", "CL_B1", "CL_B2",
    "CL_B3", "CL_B4", "CL_B5", "CL_B6", "CL_U1", "CL_U2", "CL_U3", "CL_U4", "SP_B1", "SP_B2", "SP_B3",
    "SP_B4", "SP_B5", "SP_B6", "SP_U1", "SP_U2", "SP_U3", "SP_U4", "FW_UE", "DW_UE", "CL_UE", "SP_UE"};

// Where a hired Agent comes from.
enum class Source : u8 { board, FW, DW, CL, SP };
inline constexpr EnumArray<Source, std::string_view, 5> source_words{"board", "FW", "DW", "CL", "SP"};
constexpr Source source(Sphere s) { return static_cast<Source>(ix(s) + 1); }
constexpr Sphere sphere_of(Source s) { return sphere(num(s) - 1); }

// A place in the Splay, 1 at the top.
enum class Place : u8 {};
inline constexpr int longest_splay = 43;

// ---- Problems ----

// The ids stay with every transcription of the chits; their names, Spheres and copies are data.
enum class Problem : u8 {};
inline constexpr int problems = 15;
constexpr Problem problem(int i) { return static_cast<Problem>(i); }
inline constexpr EnumArray<Problem, std::string_view, problems> problem_words{
    "aging",          "underpopulation", "chronic_pain",   "civic_distrust",  "famine",
    "slums",          "disease",         "global_warming", "cyberwar",        "artificial_consciousness",
    "forged_reality", "exoscience_gap",  "orbital_debris", "asteroid_strike", "energy_dearth"};

// ---- Actions, impacts, Regimes, endings ----

enum class Action : u8 {
  none,
  fundraise,
  syndicate,
  commercialize,
  hire,
  research,
  placate,
  import,
  reorient,   // AB-REORIENT
  reorder,    // AB-REORDER
  foresight,  // AB-FORESIGHT, free
  espionage,  // AB-QUANTUM_ESPIONAGE, free
};
inline constexpr EnumArray<Action, std::string_view, 11, 1> action_words{
    "fundraise", "syndicate", "commercialize", "hire",      "research", "placate",
    "import",    "reorient",  "reorder",       "foresight", "espionage"};

enum class Method : u8 { none, splay, patents, tank, mixed_T, mixed_G, mixed_C, mixed_A };  // mixed: the Patent's
inline constexpr EnumArray<Method, std::string_view, 7, 1> method_words{"splay",   "patents", "tank",   "mixed_T",
                                                                        "mixed_G", "mixed_C", "mixed_A"};
constexpr Method mixed(Discipline patent) { return static_cast<Method>(ix(patent) + num(Method::mixed_T)); }
constexpr bool is_mixed(Method m) { return m >= Method::mixed_T; }
constexpr Discipline patent_of(Method m) { return discipline(num(m) - num(Method::mixed_T)); }

// What becomes of a researched card (F5h, F5i): a Discipline is one Patent of it.
enum class Claim : u8 { discard, tank, T, G, C, A, both };
inline constexpr EnumArray<Claim, std::string_view, 7> claim_words{"discard", "tank", "T", "G", "C", "A", "both"};
constexpr Claim claim(Discipline d) { return static_cast<Claim>(ix(d) + num(Claim::T)); }

enum class Which : u8 { lowest, second };
inline constexpr EnumArray<Which, std::string_view, 2> which_words{"lowest", "second"};

enum class Answer : u8 { no, yes };
inline constexpr EnumArray<Answer, std::string_view, 2> answer_words{"no", "yes"};

enum class Count : u8 {};  // black squares to cover, 0..3
inline constexpr int most_squares = 3;

enum class Impact : u8 {
  growth,
  defusal,
  solution,
  wild,
  company,
  resilience,
  disruption,
  recession,
  nuclear,
  game_end,
};

// One icon of a card, named whole: what an OR offers.
enum class Icon : u8 {
  growth,
  defusal,
  wild,
  disruption,
  recession,
  game_end,
  resilience_1,
  resilience_2,
  resilience_3,
  company,                 // + Sphere * 2 + Kind
  nuclear = company + 8,   // + Sphere
  solution = nuclear + 4,  // + Problem
};
inline constexpr int icons = num(Icon::solution) + problems;
inline constexpr EnumArray<Icon, std::string_view, icons> icon_words{"growth",
                                                                     "defusal",
                                                                     "wild_problem",
                                                                     "disruption",
                                                                     "recession",
                                                                     "game_end",
                                                                     "resilience_1",
                                                                     "resilience_2",
                                                                     "resilience_3",
                                                                     "company_FW_thinker",
                                                                     "company_FW_maker",
                                                                     "company_DW_thinker",
                                                                     "company_DW_maker",
                                                                     "company_CL_thinker",
                                                                     "company_CL_maker",
                                                                     "company_SP_thinker",
                                                                     "company_SP_maker",
                                                                     "nuclear_FW",
                                                                     "nuclear_DW",
                                                                     "nuclear_CL",
                                                                     "nuclear_SP",
                                                                     "solve_aging",
                                                                     "solve_underpopulation",
                                                                     "solve_chronic_pain",
                                                                     "solve_civic_distrust",
                                                                     "solve_famine",
                                                                     "solve_slums",
                                                                     "solve_disease",
                                                                     "solve_global_warming",
                                                                     "solve_cyberwar",
                                                                     "solve_artificial_consciousness",
                                                                     "solve_forged_reality",
                                                                     "solve_exoscience_gap",
                                                                     "solve_orbital_debris",
                                                                     "solve_asteroid_strike",
                                                                     "solve_energy_dearth"};

enum class Regime : u8 { globalization, transbiology, group_dynamics, computing, assembly, paradigm_shift };
inline constexpr EnumArray<Regime, std::string_view, 6> regime_words{"globalization", "transbiology", "group_dynamics",
                                                                     "computing",     "assembly",     "paradigm_shift"};
constexpr Regime regime_of(Discipline d) { return static_cast<Regime>(ix(d) + 1); }
// The Discipline of a Regime, none for globalization and paradigm shift.
constexpr Discipline discipline_of(Regime r) {
  return r == Regime::globalization || r == Regime::paradigm_shift ? Discipline::none : discipline(num(r) - 1);
}

enum class Ending : u8 { none, tipping_point, singularity, plurality, tycoon, round_limit };
inline constexpr EnumArray<Ending, std::string_view, 6> ending_words{"none",      "tipping_point", "singularity",
                                                                     "plurality", "tycoon",        "round_limit"};

// How a solo game came out for the person, and by what (K7, SR15).
enum class SoloEnd : u8 { ahead, capital, shared, behind, no_capital, tied, tycoon, exo_tycoon };
inline constexpr EnumArray<SoloEnd, std::string_view, 8> solo_end_words{
    "ahead", "capital", "shared", "behind", "no_capital", "tied", "tycoon", "exo_tycoon"};

// ---- Abilities: each is a rule, AB-<name> ----
// An Ability with a parameter (a Discipline, a Sphere, a kind of Work) takes that many bits in a row.
// clang-format off: one Ability per line
#define NOO_PAX_ABILITIES(X)     \
  X(SYND_NO_DOUBLE, 1)           \
  X(SYND_MINUS_1, 1)             \
  X(WHITE_WAIVER, 1)             \
  X(SURGE_COLOR, 4)              \
  X(SURGE_DOWN, 1)               \
  X(HIRE_COST_2, 4)              \
  X(HIRE_COMPANY_1, 1)           \
  X(HIRE_UTILITY_FREE_ACTION, 1) \
  X(HIRE_ANY_UNEMPLOYED, 1)      \
  X(HIRE_POACH, 1)               \
  X(REBOUND, 1)                  \
  X(TELEPRESENCE, 1)             \
  X(CROSS_TRAINED, 1)            \
  X(SUBSIDY_SPHERE, 4)           \
  X(SUBSIDY_WORK, 2)             \
  X(BARRIER_MINUS_1, 4)          \
  X(UTILITY_PATENTS, 1)          \
  X(PATENT_PLUS_1, 4)            \
  X(PATENT_TO_CAPITAL, 1)        \
  X(PATENT_GUARD, 1)             \
  X(RESEARCH_PICK_2, 1)          \
  X(TANK_SEIZE, 1)               \
  X(TANK_KEEP, 1)                \
  X(RING_SPLAY, 1)               \
  X(LEAP_PAIR, 1)                \
  X(SHOCKPROOF, 1)               \
  X(MIXED_VIABILITY, 1)          \
  X(IMPORT_FREE, 1)              \
  X(IMPORT_SLIDE, 1)             \
  X(PLACATE_2, 1)                \
  X(PLACATE_RIVAL, 1)            \
  X(FUND_HEAT, 1)                \
  X(FUND_DEBT_RELIEF, 1)         \
  X(GROWTH_CAPITAL, 1)           \
  X(RECESSION_PROOF, 1)          \
  X(BUNKER, 1)                   \
  X(ANTITRUST, 1)                \
  X(REORIENT, 1)                 \
  X(REORDER, 1)                  \
  X(FORESIGHT, 1)                \
  X(QUANTUM_ESPIONAGE, 1)        \
  X(DIRECT_DEMOCRACY, 1)         \
  X(SOFT_LANDING, 1)
// clang-format on

enum class Ability : u8 {
#define NOO_PAX_ABILITY(id, width) id,
  NOO_PAX_ABILITIES(NOO_PAX_ABILITY)
#undef NOO_PAX_ABILITY
      none,
};
inline constexpr int abilities = num(Ability::none);
inline constexpr EnumArray<Ability, std::string_view, abilities> ability_words{
#define NOO_PAX_ABILITY(id, width) #id,
    NOO_PAX_ABILITIES(NOO_PAX_ABILITY)
#undef NOO_PAX_ABILITY
};
inline constexpr EnumArray<Ability, u8, abilities> ability_widths{
#define NOO_PAX_ABILITY(id, width) width,
    NOO_PAX_ABILITIES(NOO_PAX_ABILITY)
#undef NOO_PAX_ABILITY
};
inline constexpr EnumArray<Ability, u8, abilities + 1> first_ability_bit = [] {
  EnumArray<Ability, u8, abilities + 1> first{};
  for (std::size_t i = 0; i < abilities; ++i) first[i + 1] = static_cast<u8>(first[i] + ability_widths[i]);
  return first;
}();
static_assert(first_ability_bit[abilities] < 64);  // Ability::none has a bit too

// The Abilities a player holds. Two copies of one do not add up (R76), which a set gives for free.
struct Abilities {
  u64 bits;
  static constexpr u64 bit(Ability a, int parameter = 0) {
    return u64{1} << (first_ability_bit[a] + static_cast<unsigned>(parameter));
  }
  constexpr bool has(Ability a, int parameter = 0) const { return (bits & bit(a, parameter)) != 0; }
};

// "1" to "116".
struct CardWords {
  Array<Array<char, 3>, cards> digits{};
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

}  // namespace noo::pax_transhumanity

namespace noo {

#define NOO_WORDS(Type, first, words, family_, anchor_)                                                           \
  template <>                                                                                                     \
  struct Domain<pax_transhumanity::Type> : WordDomain<pax_transhumanity::Type, first, pax_transhumanity::words> { \
    static constexpr std::string_view family = family_;                                                           \
    static constexpr std::string_view anchor = anchor_;                                                           \
  };

NOO_WORDS(Colour, 0, colour_words, "seat", "seat")
NOO_WORDS(Discipline, 0, discipline_words, "discipline", "discipline")
NOO_WORDS(Sphere, 0, sphere_words, "sphere", "sphere")
NOO_WORDS(Square, 0, square_words, "square", "square")
NOO_WORDS(Card, 1, card_words, "card", "card")
NOO_WORDS(Slot, 0, slot_words, "slot", "slot")
NOO_WORDS(Space, 0, space_words, "space", "space")
NOO_WORDS(Head, 0, head_words, "head", "to")
NOO_WORDS(Post, 0, post_words, "space", "post")
NOO_WORDS(Source, 0, source_words, "source", "source")
NOO_WORDS(Problem, 0, problem_words, "problem", "problem")
NOO_WORDS(Action, 1, action_words, "action", "action")
NOO_WORDS(Method, 1, method_words, "method", "method")
NOO_WORDS(Claim, 0, claim_words, "claim", "claim")
NOO_WORDS(Which, 0, which_words, "which", "which")
NOO_WORDS(Answer, 0, answer_words, "answer", "answer")
NOO_WORDS(Icon, 0, icon_words, "icon", "icon")
#undef NOO_WORDS

template <>
struct Domain<pax_transhumanity::Place> : NumberDomain<pax_transhumanity::Place, 1, pax_transhumanity::longest_splay> {
  static constexpr std::string_view anchor = "splay";
};
template <>
struct Domain<pax_transhumanity::Count> : NumberDomain<pax_transhumanity::Count, 0, pax_transhumanity::most_squares> {
  static constexpr std::string_view anchor = "count";
};

}  // namespace noo
