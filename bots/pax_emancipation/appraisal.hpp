// What a position of Pax Emancipation is worth to a colour, in points: those on the table, and what may still come of
// money, Agents, ships and Admins; less the danger of a Dark Age, of missing a line of counter-enlightenment and of the
// hate to come. Rules of thumb; their numbers come from games of the steady bot.
//
//   const Appraisal appraisal(edition, view, Colour::red, steady_weights());
//   appraisal.value(position)
//
// While the table plays together everybody's points count, afterwards one's own against the rivals'. Positions are
// judged between two deeds; how much time is left is taken from the view.
#pragma once

#include "bots/common/weights.hpp"
#include "bots/pax_emancipation/survey.hpp"

namespace noo::bots::pax_emancipation {

// The numbers are those of "steady" in weights.json.
struct Weights {
  explicit Weights(Blank /*all*/) {}

  // whose points count
  double lead{};        // one's own more, others' less, before a competitive era
  double best_rival{};  // in a competition; the other one counts half as much
  // Anarchy
  double disk{};       // each on the map, beside the point it was
  double calm{};       // so many do not matter yet
  double steep{};      // square of those beyond
  double full{};       // a Sphere that will shed disks
  double watched{};    // of that, with a ship next to it
  double guarded{};    // and with a Marine there
  double half_full{};  // a Sphere with one
  double dark_age{};   // the end
  double fear{};       // of all that, in a competition
  // lines of counter-enlightenment
  EnumArray<Colour, double, colours> buffer{};     // what should be there beyond the line
  EnumArray<Colour, double, colours> line{};       // each step missing, early
  EnumArray<Colour, double, colours> line_late{};  // and at the end of the era
  double failing{};                                // any missing at the end
  // money
  double gold_now{};
  double gold_later{};  // after a fundraiser
  double gold_half{};   // so much gold is worth half of what it would be without end
  double agent{};       // on the board
  double money_time{};  // turns in which it can all be used
  // Agents on cards, by turn left
  EnumArray<Op, double, ops> op{};
  double second_op{};       // the other op of the card
  Array<double, 3> life{};  // turns that a West card, one with an arrow, an East card will serve
  double enough_ops{};      // diminishing
  // ships and Marines
  double ship{};
  double marine{};  // a turn
  double marine_time{};
  double enough_marines{};
  // places
  double slaver{};      // it makes suffrage dear
  double open_slave{};  // a slave that could be freed without gold
  double bound{};       // a red or white Barrier, beside its point
  // hate
  double hate{};  // of what is to be expected
  double gold_lost{};
  // the advanced game
  double viable{};      // an own card that could be legislated
  double revolution{};  // an Agent on one, shared by the Agents missing
  double factory{};
  double leaning{};  // of the points of the last era, before it

  template <class F>
  void each(const F& f) {
    f("lead", lead);
    f("best_rival", best_rival);
    f("disk", disk);
    f("calm", calm);
    f("steep", steep);
    f("full", full);
    f("watched", watched);
    f("guarded", guarded);
    f("half_full", half_full);
    f("dark_age", dark_age);
    f("fear", fear);
    each_of("buffer", buffer, colour_words, f);
    each_of("line", line, colour_words, f);
    each_of("line_late", line_late, colour_words, f);
    f("failing", failing);
    f("gold_now", gold_now);
    f("gold_later", gold_later);
    f("gold_half", gold_half);
    f("agent", agent);
    f("money_time", money_time);
    each_of("op", op, op_words, f);
    f("second_op", second_op);
    each_of("life", life, cards, f);
    f("enough_ops", enough_ops);
    f("ship", ship);
    f("marine", marine);
    f("marine_time", marine_time);
    f("enough_marines", enough_marines);
    f("slaver", slaver);
    f("open_slave", open_slave);
    f("bound", bound);
    f("hate", hate);
    f("gold_lost", gold_lost);
    f("viable", viable);
    f("revolution", revolution);
    f("factory", factory);
    f("leaning", leaning);
  }

 private:
  static constexpr std::array<std::string_view, 3> cards{"west", "arrow", "east"};
};
const Weights& steady_weights();

// What an appraisal looks at: `own` leaves out the hate to come and what others may still get. It takes half the time.
enum class Look : u8 { all, own };

class Appraisal {
 public:
  Appraisal(const Edition& ed, const State& view, Colour me, const Weights& w, Look look = Look::all);

  double value(const State& s) const;
  int points(const State& s, Colour c) const;  // as the era counts them
  bool rival(Colour c) const { return weight_[c] < 0; }

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

  bool sees(Colour c) const { return look_ == Look::all || c == me_; }

  const Edition& ed_;
  Weights w_;
  Colour me_;
  Look look_;
  EnumArray<Colour, double, colours> weight_{};  // of everybody's points
  double own_turns_;                             // left to each colour, in this era and the next
  double late_;                                  // 0 at the start of the era, 1 at its end
  bool together_;                                // the lines count
  bool final_;                                   // the last era is counted
};

}  // namespace noo::bots::pax_emancipation
