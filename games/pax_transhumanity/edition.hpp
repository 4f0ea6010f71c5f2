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
  std::array<Item, most_items> item;

  constexpr bool shows(Discipline d) const { return left == d || right == d; }
  constexpr u8 both() const { return static_cast<u8>(bit(left) | bit(right)); }  // as a set
  // The same unordered pair?
  constexpr bool same_pair(const CardRow& o) const {
    return (left == o.left && right == o.right) || (left == o.right && right == o.left);
  }
  constexpr int squares(Square q) const { return q == Square::white ? white : black; }
};

struct SpaceRow {
  u8 exists;
  u8 tier;       // 1 or 2
  u8 companies;  // kinds of Company that may stand here: bit per Kind
  u8 column;     // 0 left, 1 centre, 2 right: for drawing
  // Heads of the arrows that lead out of the space, by kind of Work: bit per local space, and bit 15 for unemployment.
  std::array<u16, 2> arrows;
  static constexpr u16 to_unemployment = 0x8000;
};

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
  std::array<CardRow, cards + 1> card;  // by number; card[0] is empty
  std::array<SpaceRow, spaces> space;
  std::array<ProblemRow, problems> problem;
  std::array<Start, colours> start;

  const CardRow& of(Card c) const { return card[static_cast<std::size_t>(ix(c))]; }
  const SpaceRow& of(Space s) const { return space[static_cast<std::size_t>(ix(s))]; }
  const ProblemRow& of(Problem p) const { return problem[static_cast<std::size_t>(ix(p))]; }
  const Start& of(Colour c) const { return start[static_cast<std::size_t>(ix(c))]; }
};
static_assert(std::is_trivially_copyable_v<Tables> && std::has_unique_object_representations_v<Tables>);

// ---- options ----

enum class SoloGame : u8 { off, easy, hard };
enum class TipMatch : u8 { pair, any_colour, none };
enum class SoloTie : u8 { capital, loss, shared };

// Flags; 0 is the default of en-2019-06. Edition flags are resolved before they get here.
struct Options {
  u8 es_edition = 0;
  u8 nuclear_companies_only = 0;            // E-nuclear_scope
  u8 plurality_dominant = 0;                // E-plurality_scoring
  u8 computing_saves_action = 0;            // E-computing_regime
  u8 ties_by_capital_only = 0;              // E-tie_break
  u8 warming_in_first_world = 0;            // E-global_warming_sphere
  u8 solo_recession_spares = 0;             // E-solo_recession_companies: exoglobals lose nothing
  u8 surge_per_colour = 0;                  // R22
  u8 hidden_not_added = 0;                  // R58
  u8 nuclear_uncovered_only = 0;            // R44
  u8 tank_buries = 0;                       // R31
  u8 claim_before_refresh = 0;              // R61
  u8 no_defusal_on_own_card = 0;            // R39
  u8 plurality_is_idea = 0;                 // R27
  u8 singularity_before_tycoon = 0;         // R51
  u8 regime_after_disruption = 0;           // R43
  u8 beginner = 0;                          // C8
  SoloGame solo = SoloGame::off;            // K2: one seat, easy or hard
  Colour solo_colour = Colour::blue;        // K1a
  TipMatch solo_tp_match = TipMatch::pair;  // SR04
  u8 solo_bottom_literal = 0;               // SR14
  SoloTie solo_tie = SoloTie::capital;      // SR15
  u8 seats_fixed = 0;                       // C1: read by the table, not by the rules
  u16 max_rounds = 0;                       // R74, 0 no limit
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
    int i = noo::ix(x);
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
    static constexpr std::array<i16 Numbers::*, rows> cost{&Numbers::row_cost_0, &Numbers::row_cost_1,
                                                           &Numbers::row_cost_2, &Numbers::row_cost_3,
                                                           &Numbers::row_cost_4, &Numbers::row_cost_5};
    return num.*cost[static_cast<std::size_t>(row)];
  }
  Sphere sphere_of(Problem p) const {
    const ProblemRow& row = tables.of(p);
    return opt.warming_in_first_world != 0 ? row.sphere_es : row.sphere;
  }
  int copies(Problem p) const { return tables.of(p).copies; }
};

}  // namespace noo::pax_transhumanity
