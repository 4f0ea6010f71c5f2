// What one table plays with: its colours, its options (C1.1), its numbers and its tables of the map and the cards.
#pragma once

#include "pax_emancipation/types.hpp"

namespace noo::pax_emancipation {

// ---- numbers (data/numbers.json) ----

struct Numbers {
#define NOO_NUMBER(id, value, least, most) i16 id = value;
#include "pax_emancipation/numbers.inc"
#undef NOO_NUMBER
};

// ---- tables (data/*.json) ----

struct PortRow {
  Sphere sphere;
  u8 squares;
  EnumArray<Colour, u8, colours> freedmen;  // at setup
  Owner admin;                              // at setup
  Owner default_admin;                      // frame colour of the Modern side (K8.1)
};

struct SphereRow {
  Side side;
  u8 first_port;
  u8 port_count;
  u8 first_barrier;
  u8 barrier_count;  // its quota
  u8 dissident_squares;
  u8 disease;      // at setup of the advanced game
  u8 late_modern;  // C1d
  Sphere next;     // clockwise (B2.6)
};

struct SeaRow {
  std::array<Sphere, 2> between;
  PipsSet black;  // faces of its Slaver that mean corruption (E6.2)
};
struct LandRow {
  std::array<Sphere, 2> between;
};

struct DieIcon {
  Hue hue;
  u8 face;  // 1..6; 0 no icon
  u8 collar;
};
struct BarrierRow {
  Sphere sphere;
  Hue hue;  // red, white or purple (or green)
  std::array<DieIcon, 3> icon;
};

inline constexpr int most_impacts = 3;
struct ImpactRow {
  Impact what;
  u8 any;   // M6: 1 any colour
  Hue hue;  // M6
};
struct CardRow {  // an Idea
  Side side;
  u8 arrow;
  std::array<Icon, 2> freedom;
  OpSet ops;
  Array<ImpactRow, most_impacts> impact;
};
struct FaceRow {  // a face of a Revolution
  std::array<Icon, 2> freedom;
  std::array<u8, 2> points;  // of each end
  std::array<Owner, 2> whose;
  OpSet ops;
};
struct RevolutionRow {
  Sphere sphere;
  u8 spots;
  EnumArray<Face, FaceRow, 2> face;
};

// Read from data/ by data.cpp.
struct Tables {
  EnumArray<Port, PortRow, ports> port;
  EnumArray<Sphere, SphereRow, spheres> sphere;
  EnumArray<Sea, SeaRow, seas> sea;
  Array<LandRow, lands> land;
  EnumArray<Barrier, BarrierRow, barriers> barrier;
  EnumArray<Card, CardRow, ideas + 1> idea;  // by number; [0] is empty
  EnumArray<Card, RevolutionRow, revolutions, first_revolution> revolution;
  EnumArray<Splay, std::array<Icon, 2>, splays> start;  // ends of the starting cards
  Port elephant;
  Port late_elephant;

  const PortRow& of(Port p) const { return port[p]; }
  const SphereRow& of(Sphere s) const { return sphere[s]; }
  const SeaRow& of(Sea b) const { return sea[b]; }
  const BarrierRow& of(Barrier b) const { return barrier[b]; }
  const CardRow& of_idea(Card c) const { return idea[c]; }
  const RevolutionRow& of_revolution(Card c) const { return revolution[c]; }
};
static_assert(std::is_trivially_copyable_v<Tables> && std::has_unique_object_representations_v<Tables>);

// ---- options ----

enum class Variant : u8 { C1a, C1b, C1c, C1e };
inline constexpr EnumArray<Variant, std::string_view, 4> variant_words{"C1a", "C1b", "C1c", "C1e"};

// One flag per option (C1.1); 0 is the default of a switch. mediterranean, east_indies_side and eic_colour are worked
// into the tables when the table is made.
enum class PaymentOrder : u8 { top_down, free };
enum class MarinesPerShip : u8 { one, unlimited };
enum class AnarchyFallback : u8 { chooser, next_in_turn_order };
enum class LaunchSlot : u8 { lowest_free, lowest };
enum class HeroRule : u8 { majority, each_colour };

// Each option under its own name; what the struct begins with is the default.
struct Options {
  Variant variant = Variant::C1a;  // OPT-VARIANT
  bool late1865 = false;           // C1d
  bool advanced = false;
  Colour second_colour = Colour::green;  // when fewer than three colours play (OPT-COLOUR)
  PaymentOrder payment_order{};
  bool warship_railroad = false;
  MarinesPerShip marines_per_ship{};
  AnarchyFallback anarchy_fallback{};
  bool score_marines = false;
  LaunchSlot launch_slot{};
  HeroRule hero{};
};

struct Edition {
  int seats = 3;
  Options opt;
  Numbers num;
  Tables tables;
  EnumArray<Sphere, EnumArray<Sphere, u8, spheres>, spheres>
      apart{};  // borders between two Spheres; Game measures them

  // S.2: three colours with three seats, else Red and the second one.
  bool plays(Colour c) const { return seats == 3 || c == Colour::red || c == opt.second_colour; }
  int colours_playing() const { return seats == 3 ? 3 : 2; }
  Colour after(Colour c) const {  // D.1
    do c = colour((ix(c) + 1) % colours);
    while (!plays(c));
    return c;
  }
  // The seat that answers for a colour; one person answers for both (C1c).
  Seat seat_of(Colour c) const {
    if (seats == 1 || c == Colour::red) return noo::seat(0);
    return noo::seat(seats == 3 ? ix(c) : 1);
  }
  Colour colour_of(Seat x) const {
    if (noo::ix(x) == 0) return Colour::red;
    return seats == 3 ? colour(noo::ix(x)) : opt.second_colour;
  }
  bool advanced() const { return opt.advanced; }
  OpSet playable_ops() const { return advanced() ? OpSet::all() : basic_ops; }
  bool tyrannies() const { return opt.variant == Variant::C1a || opt.variant == Variant::C1e; }  // S.4
  int deck_size() const { return colours_playing() == 2 ? num.deck_of_two : num.deck_of_three; }
  int second_deck_size() const { return colours_playing() == 2 ? num.second_deck_of_two : num.second_deck_of_three; }

  const PortRow& of(Port p) const { return tables.of(p); }
  const SphereRow& of(Sphere s) const { return tables.of(s); }
  const SeaRow& of(Sea b) const { return tables.of(b); }
  const BarrierRow& of(Barrier b) const { return tables.of(b); }
  Sphere sphere_of(Port p) const { return of(p).sphere; }
};

// Fills in `apart` from the borders.
void measure_map(Edition& ed);

}  // namespace noo::pax_emancipation
