// What a position of Pax Emancipation is worth to a colour, in points: those on the table, and what may still come of
// money, Agents, ships and Admins; less the danger of a Dark Age, of missing a line of counter-enlightenment and of the
// hate to come. Rules of thumb; their numbers come from games of the steady bot.
//
//   const Appraisal appraisal(edition, view, Colour::red, Weights{});
//   appraisal.value(position)
//
// While the table plays together everybody's points count, afterwards one's own against the rivals'. Positions are
// judged between two deeds; how much time is left is taken from the view.
#pragma once

#include "bots/pax_emancipation_survey.hpp"

namespace noo::bots::emancipation {

struct Weights {
  // whose points count
  double lead = 0.25;       // one's own more, others' less, before a competitive era
  double best_rival = 0.6;  // in a competition; the other one counts half as much
  // Anarchy
  double disk = 0.35;      // each on the map, beside the point it was
  double calm = 6;         // so many do not matter yet
  double steep = 0.3;      // square of those beyond
  double full = 2.5;       // a Sphere that will shed disks
  double watched = 0.75;   // of that, with a ship next to it
  double guarded = 0.5;    // and with a Marine there
  double half_full = 0.7;  // a Sphere with one
  double dark_age = 1000;  // the end
  double fear = 2.5;       // of all that, in a competition
  // lines of counter-enlightenment
  std::array<double, colours> buffer{1, 1, 2};           // what should be there beyond the line
  std::array<double, colours> line{1.9, 0.65, 0.35};     // each step missing, early
  std::array<double, colours> line_late{1.15, 1.15, 3};  // and at the end of the era
  double failing = 6;                                    // any missing at the end
  // money
  double gold_now = 0.28;
  double gold_later = 0.9;  // after a fundraiser
  double gold_half = 11.5;  // so much gold is worth half of what it would be without end
  double agent = 0.09;      // on the board
  double money_time = 4;    // turns in which it can all be used
  // Agents on cards, by turn left
  std::array<double, ops> op{0.5, 0.7, 0.85, 0.7, 0.15, 0.15, 0.15};
  double second_op = 0.1;                   // the other op of the card
  std::array<double, 3> life{1.2, 9, 4.5};  // turns that a West card, one with an arrow, an East card will serve
  double enough_ops = 45;                   // diminishing
  // ships and Marines
  double ship = 1;
  double marine = 0.53;  // a turn
  double marine_time = 5;
  double enough_marines = 3;
  // places
  double slaver = 0.35;      // it makes suffrage dear
  double open_slave = 0.15;  // a slave that could be freed without gold
  double bound = 0.025;      // a red or white Barrier, beside its point
  // hate
  double hate = 0.5;  // of what is to be expected
  double gold_lost = 0.2;
  // the advanced game
  double viable = 0.9;      // an own card that could be legislated
  double revolution = 1.6;  // an Agent on one, shared by the Agents missing
  double factory = 1.5;
  double leaning = 0.3;  // of the points of the last era, before it
};
inline constexpr Weights steady_weights{};

class Appraisal {
 public:
  Appraisal(const Edition& ed, const State& view, Colour me, const Weights& w);

  double value(const State& s) const;
  int points(const State& s, Colour c) const;  // as the era counts them
  bool rival(Colour c) const { return weight_[at(c)] < 0; }

  // What gunboat diplomacy at a Sea Border would bring: for choices too small to be played through.
  double gunboat(const State& s, Sea b) const;
  double marine_worth() const;

 private:
  double darkness(const State& s, const Survey& y) const;
  double missing(const Survey& y, Colour c) const;
  double shortfalls(const Survey& y) const;
  double prospects(const State& s, const Survey& y, Colour c) const;
  double money(const State& s, Colour c) const;
  double op_worth(const State& s, const Survey& y, Colour c, Op what) const;
  double cards_worth(const State& s, const Survey& y, Colour c) const;
  double risings_worth(const State& s, Colour c) const;
  double hate(const State& s, const Survey& y) const;
  double harm(const State& s, const Survey& y, Port where) const;
  double walk_harm(const State& s, const Survey& y, Sphere x) const;
  double disk_worth(const State& s, Sphere x, int on_map) const;

  const Edition& ed_;
  Weights w_;
  std::array<double, colours> weight_{};  // of everybody's points
  double own_turns_;                      // left to each colour, in this era and the next
  double late_;                           // 0 at the start of the era, 1 at its end
  bool together_;                         // the lines count
  bool final_;                            // the last era is counted
};

}  // namespace noo::bots::emancipation
