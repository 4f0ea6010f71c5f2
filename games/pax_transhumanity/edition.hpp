// What one table plays with: its seats, its options, its numbers and its tables of cards and placards.
#pragma once

#include "pax_transhumanity/types.hpp"

namespace noo::pax_transhumanity {

// ---- numbers (data/numbers.json) ----

struct Numbers {
#define NOO_NUMBER(id, value, least, most) i16 id = value;
#include "pax_transhumanity/numbers.inc"
#undef NOO_NUMBER
};

// ---- tables (data/*.json) ----

// One icon of a card. `alternative`: it stands after an OR, so that one of it and the icon before is chosen (G.1).
struct Item {
  Impact type;
  u8 alternative;
  u8 a;      // solution: Problem; company, nuclear: Sphere; resilience: how often
  u8 b;      // company: Kind
  u8 brash;  // company: 1 + the local number of the Barrier it may take over, 0 none (G3d)
};

// What is on a card (B3).
struct CardRow {
  static constexpr int most_items = 8;
  Discipline left;
  Discipline right;
  u8 surge;  // printed surge arrows, a set of Disciplines
  u8 white;  // heat squares
  u8 black;
  Ability ability;
  u8 parameter;  // of the Ability: Discipline, Sphere or Kind
  u8 items;
  Array<Item, most_items> item;

  constexpr bool shows(Discipline d) const { return left == d || right == d; }
  constexpr u8 both() const { return static_cast<u8>(bit(left) | bit(right)); }  // as a set
  // The same unordered pair?
  constexpr bool same_pair(const CardRow& o) const {
    return (left == o.left && right == o.right) || (left == o.right && right == o.left);
  }
  constexpr int squares(Square q) const { return q == Square::white ? white : black; }
};

// A space of a placard (B4).
struct SpaceRow {
  u8 exists;
  u8 tier;       // 1 or 2
  u8 companies;  // kinds of Company that may stand here: bit per Kind
  u8 column;     // 0 left, 1 centre, 2 right: for drawing
  // Heads of the arrows that lead out of the space, by kind of Work: bit per local space, and bit 15 for unemployment.
  EnumArray<Kind, u16, 2> arrows;
  static constexpr u16 to_unemployment = 0x8000;
};

// A Problem and its chits (B5).
struct ProblemRow {
  Sphere sphere;     // en-2019-06
  Sphere sphere_es;  // es-2019-02
  u8 copies;
  u8 spare;  // always 0
};

struct Start {
  u8 capital;
  u8 wealth;
  u8 debt;
  Discipline patent;
  u8 pool_agents;
  u8 pool_disks;
};

// Read from data/ by data.cpp.
struct Tables {
  EnumArray<Card, CardRow, cards + 1> card;  // by number; card[0] is empty
  EnumArray<Space, SpaceRow, spaces> space;
  EnumArray<Problem, ProblemRow, problems> problem;
  EnumArray<Colour, Start, colours> start;

  const CardRow& of(Card c) const { return card[c]; }
  const SpaceRow& of(Space s) const { return space[s]; }
  const ProblemRow& of(Problem p) const { return problem[p]; }
  const Start& of(Colour c) const { return start[c]; }
};
static_assert(std::is_trivially_copyable_v<Tables> && std::has_unique_object_representations_v<Tables>);

// ---- options ----

enum class Printing : u8 { en_2019_06, es_2019_02 };
enum class NuclearScope : u8 { companies_or_problems, companies_only };
enum class PluralityScoring : u8 { problems_only, dominant_and_hidden };
enum class ComputingRegime : u8 { research_costs_no_money, research_costs_no_action };
enum class TieBreak : u8 { capital_then_wealth, capital_only };
enum class GlobalWarmingSphere : u8 { developing_world, first_world };
enum class SurgeBonus : u8 { per_card, per_colour };
enum class SoloBottomDraw : u8 { skip_plurality, literal };
enum class SoloGame : u8 { off, easy, hard };
enum class TipMatch : u8 { pair, any_colour, none };
enum class SoloTie : u8 { capital, loss, shared };

// Each option under its own name, those that follow the edition without their "E-"; what the struct begins with is the
// default.
struct Options {
  Printing edition{};
  NuclearScope nuclear_scope{};
  PluralityScoring plurality_scoring{};
  ComputingRegime computing_regime{};
  TieBreak tie_break{};
  GlobalWarmingSphere global_warming_sphere{};
  bool solo_recession_companies = true;        // false: exoglobals lose nothing
  SurgeBonus surge_bonus{};                    // R22
  bool hidden_adds_to_dominant = true;         // R58
  bool nuclear_counts_covered = true;          // R44
  bool think_tank_uncovers = true;             // R31
  bool research_choice_after_refresh = true;   // R61
  bool defusal_on_own_card = true;             // R39
  bool plurality_is_idea = false;              // R27
  bool tycoon_before_singularity = true;       // R51
  bool regime_check_after_disruption = false;  // R43
  bool beginner = false;                       // OPT-beginner, C8
  SoloBottomDraw solo_bottom_draw{};           // SR14
  SoloGame solo{};                             // OPT-solo, K2: one seat, easy or hard
  Colour solo_colour = Colour::blue;           // OPT-solo_colour, K1a
  TipMatch solo_tp_match{};                    // SR04
  SoloTie solo_tie{};                          // SR15
  u16 max_rounds = 0;                          // R74, 0 no limit
  bool operator==(const Options&) const = default;
};

inline constexpr int most_rounds = 1000;

struct Edition {
  int seats = 2;
  Options opt;
  Numbers num;
  Tables tables;

  bool solo() const { return opt.solo != SoloGame::off; }

  // C1a: the colours of the people, in player order.
  ColourSet people() const {
    if (solo()) return ColourSet::of(opt.solo_colour);
    return {static_cast<u8>(seats == 2 ? 0b1001 : seats == 3 ? 0b1101 : 0b1111)};
  }
  // K1a, K2: the remaining colours in player order, three of them or the first two.
  ColourSet exoglobals() const {
    ColourSet out{};
    if (!solo()) return out;
    const int many = opt.solo == SoloGame::easy ? num.easy_exoglobals : num.hard_exoglobals;
    for (int c = 0; c < colours && out.size() < many; ++c) {
      if (colour(c) != opt.solo_colour) out.add(colour(c));
    }
    return out;
  }
  Colour colour_of(Seat x) const {
    int i = ix(x);
    for (const Colour c : people()) {
      if (i-- == 0) return c;
    }
    assert(false);
    return Colour::blue;
  }
  // The seat of a colour; nobody's for an exoglobal.
  Seat seat_of(Colour c) const {
    int i = 0;
    for (const Colour other : people()) {
      if (other == c) return noo::seat(i);
      ++i;
    }
    return Seat::nobody;
  }
  const CardRow& of(Card c) const { return tables.of(c); }
  int row_cost(int row) const {  // C2b
    static constexpr Array<i16 Numbers::*, rows> cost{&Numbers::row_cost_0, &Numbers::row_cost_1, &Numbers::row_cost_2,
                                                      &Numbers::row_cost_3, &Numbers::row_cost_4, &Numbers::row_cost_5};
    return num.*cost[row];
  }
  Sphere sphere_of(Problem p) const {
    const ProblemRow& row = tables.of(p);
    return opt.global_warming_sphere == GlobalWarmingSphere::first_world ? row.sphere_es : row.sphere;
  }
  int copies(Problem p) const { return tables.of(p).copies; }
};

}  // namespace noo::pax_transhumanity
