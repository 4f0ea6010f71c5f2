// What is to be expected of a position of Pax Emancipation at the start of a turn: each colour's points at the end, the
// chance of a Dark Age, and of each line being missed. Fitted to games of steady players (least squares for the points,
// logistic for the rest), so it speaks of what such players make of it. The numbers are those of
// "value" in weights.json.
//
//   const Outlook f = outlook(edition, position);
//   f.points[Colour::red], f.dark_age, f.failing[Colour::white]
//   Payoff p; prospects(edition, position, p);   each seat's utility
#pragma once

#include "bots/pax_emancipation/survey.hpp"
#include "bots/search/guide.hpp"

namespace noo::bots::pax_emancipation {

// ---- what it looks at ----

inline constexpr std::size_t traits = 31;
using Traits = Array<double, 2 * traits>;  // each, and each by the turns left

struct Clock {
  double own_turns;  // that the colour still has, the last era included
  double all_turns;  // of everybody
};
Clock clock_of(const Edition& ed, const State& s, Colour c);
Traits traits_of(const Edition& ed, const State& s, const Survey& y, Colour c);

inline constexpr std::size_t dangers = 8;
using Dangers = Array<double, dangers>;
Dangers dangers_of(const Edition& ed, const State& s, const Survey& y);

inline constexpr std::size_t hopes = 6;
using Hopes = Array<double, hopes>;
Hopes hopes_of(const Edition& ed, const State& s, const Survey& y, Colour c);  // of passing the colour's line

// ---- what it makes of it ----

// The games differ in what counts at the end.
enum class Aim : u8 { together, together_two, first_era, second_era, alone };
inline constexpr std::size_t aims = 5;
inline constexpr std::array<std::string_view, aims> aim_words{"together", "together_two", "first_era", "second_era",
                                                              "alone"};
Aim aim_of(const Edition& ed, const State& s);

struct Outlook {
  EnumArray<Colour, double, colours> points{};
  EnumArray<Colour, double, colours> failing{};  // chance to miss the line
  double dark_age = 0;
  double spread = 1;  // how far the points may still come out otherwise
};
Outlook outlook(const Edition& ed, const State& s);
void read_outlook();  // its numbers, which otherwise the first outlook does

// What winning means. A competition (C1e, C1a in its second era): the first place is 1, shared by those who share it.
// Together (C1b, C1c): a hundredth for each point of those who did not fail, at most 1, the same for all. C1a that ends
// in its first era: the same, but no more than a fair share of a win, and nothing for who failed. A Dark Age is 0.
void utility(const Edition& ed, const State& end, Payoff& out);
// As much of it as is to be expected.
void prospects(const Edition& ed, const State& s, Payoff& out);

}  // namespace noo::bots::pax_emancipation
