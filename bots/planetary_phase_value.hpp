// What a position of The Planetary Phase is worth to a player: how likely the table is to succeed, and how likely he is
// then to be the first. Rules of thumb; their numbers come from games between variants of the steady bot.
//
//   const Appraisal appraisal(edition, view, Weights{});
//   appraisal.value(position, who(0))      0 to 1; exact in a finished game
//
// Positions are judged between two actions. Of what nobody has seen only expectations are used.
#pragma once

#include "planetary_phase/edition.hpp"
#include "planetary_phase/state.hpp"

namespace noo::bots::planetary {

using namespace planetary_phase;  // NOLINT(google-build-using-namespace): these files speak the game's language

constexpr std::size_t at(Who w) { return static_cast<std::size_t>(ix(w)); }
constexpr std::size_t at(Sector c) { return static_cast<std::size_t>(ix(c)); }
constexpr std::size_t at(Space x) { return static_cast<std::size_t>(ix(x)); }

struct Weights {
  // the table, in steps of Integration
  std::array<double, 4> progress{0.5, 0.62, 0.8, 1};  // of a tile by corners held; the last: launched
  double held = 0.3;                                  // of a tile in hand that has a place, and
  double idle = 0.5;                                  // it is farther than that while its place is not there at all
  double least_ready = 0.3;                           // less, and a tile in hand is stuck
  double stuck = 0.3;                                 // a tile without any place
  std::array<double, 4> opening{0, 0.03, 0.08, 0};    // by level, how much of the board a tile opens
  double launch = 0.6;                                // a launch, beside its steps
  double dry = 0.8;                                   // nothing to devise that would help now
  double closed = 2;                                  // how much harder a step is while nothing is open
  double pace = 1.8;                                  // steps of Integration in the time of one of Degradation
  double skill = 0.15;                                // a credential level more of everybody in a sector
  double share = 0.45;                                // of a star's threat that one marker's way to it costs
  double waiting = 1;                                 // hours that a counter on a tile will cost beyond this round
  std::array<double, 4> exposed{0, 0.5, 0.75, 0.95};  // chance that an open threat of the level will do its worst
  double spread = 1.2;                                // how far luck reaches; smaller is surer
  // one player, in points
  double points_apart = 8;       // so far ahead, and one is the first nearly three times out of four
  double best_rival = 0.8;       // counts so much among the rivals, their mean the rest
  double team = 0.5;             // what the table's success is worth without being the first
  double launch_to_come = 0.45;  // of a space that is still to be launched
  double energy_far = 0.35;      // Life Energy before a reckoning that is far
  double energy_near = 0.8;      // and before one that is near
  double energy_last = 0.06;     // after the last reckoning
  double near = 8;               // a reckoning is near within so many steps of Integration
  double credit = 1;             // one that no assessment in sight takes
  double favour = 0.35;          // each counter of it
  double mishap = 2.5;           // the counter lost at the floor
  double bonus = 3;              // the Bonus Asset
  double part = 0.8;             // of a launch's benefits while the tile is on its way
  double tile = 0.4;             // in hand
  double distinction = 0.7;      // of its Reputation, close to it
  std::array<double, abilities> ability{1.4, 3.5, 5.5, 1, 2, 3.5, 1.4, 5, 6.5, 1.4, 3.5};  // over a whole game
};

class Appraisal {
 public:
  Appraisal(const Edition& ed, const State& view, const Weights& w);

  double value(const State& s, Who me) const;
  // A credential step there, in points: for choices too small to be played through.
  double step_worth(const State& s, Who me, Sector c) const;
  double energy_worth(const State& s) const;

  const Edition& edition() const { return ed_; }

 private:
  struct Outlook;  // what everybody's estimates share

  Outlook look(const State& s) const;
  void add_hours(const State& s, Outlook& o) const;
  double openness(const Outlook& o) const;
  double readiness(const Outlook& o, Space x) const;
  void line_up(const State& s, Outlook& o) const;
  double work(const State& s, const Outlook& o) const;
  double skill(const State& s, const Outlook& o) const;
  double degradation_to_come(const State& s, const Outlook& o) const;
  double loom(const State& s, Card c, int rounds) const;
  double success(const State& s, const Outlook& o) const;
  double points(const State& s, const Outlook& o, Who w) const;
  double credential_points(const State& s, const Outlook& o, Who w) const;
  double energy_points(const State& s, const Outlook& o, Who w) const;
  double assessment_points(const State& s, const Outlook& o, Who w) const;
  double launch_points(const State& s, const Outlook& o, Who w) const;
  double things(const State& s, const Outlook& o, Who w) const;
  double first(const State& s, const Outlook& o, Who me) const;
  double finished(const State& s, Who me) const;

  const Edition& ed_;
  Weights w_;
  double threat_;  // mean Degradation of a threat side that nobody has seen
};

}  // namespace noo::bots::planetary
