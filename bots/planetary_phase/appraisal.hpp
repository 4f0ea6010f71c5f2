// What a position of The Planetary Phase is worth to a player: how likely the table is to succeed, and how likely he is
// then to be the first. Rules of thumb; their numbers come from games between variants of the steady bot.
//
//   const Appraisal appraisal(edition, view, steady_weights());
//   appraisal.value(position, who(0))      0 to 1; exact in a finished game
//
// Positions are judged between two actions. Of what nobody has seen only expectations are used.
#pragma once

#include "bots/common/weights.hpp"
#include "planetary_phase/edition.hpp"
#include "planetary_phase/state.hpp"

namespace noo::bots::planetary_phase {

using namespace noo::planetary_phase;  // NOLINT(google-build-using-namespace): these files speak the game's language

// The numbers are those of "steady" in weights.json.
struct Weights {
  explicit Weights(Blank /*all*/) {}

  // the table, in steps of Integration
  Array<double, 3> progress{};  // of a tile by corners held
  double held{};                // of a tile in hand that has a place, and
  double idle{};                // it is farther than that while its place is not there at all
  double least_ready{};         // less, and a tile in hand is stuck
  double stuck{};               // a tile without any place
  Array<double, 3> opening{};   // by level, how much of the board a tile opens
  double launch{};              // a launch, beside its steps
  double dry{};                 // nothing to devise that would help now
  double closed{};              // how much harder a step is while nothing is open
  double pace{};                // steps of Integration in the time of one of Degradation
  double skill{};               // a credential level more of everybody in a sector
  double share{};               // of a star's threat that one marker's way to it costs
  double waiting{};             // hours that a counter on a tile will cost beyond this round
  Array<double, 3> exposed{};   // by level, chance that an open threat will do its worst
  double spread{};              // how far luck reaches; smaller is surer
  // one player, in points
  double points_apart{};                            // so far ahead, and one is the first nearly three times out of four
  double best_rival{};                              // counts so much among the rivals, their mean the rest
  double team{};                                    // what the table's success is worth without being the first
  double launch_to_come{};                          // of a space that is still to be launched
  double energy_far{};                              // Life Energy before a reckoning that is far
  double energy_near{};                             // and before one that is near
  double energy_last{};                             // after the last reckoning
  double near{};                                    // a reckoning is near within so many steps of Integration
  double credit{};                                  // one that no assessment in sight takes
  double favour{};                                  // each counter of it
  double mishap{};                                  // the counter lost at the floor
  double bonus{};                                   // the Bonus Asset
  double part{};                                    // of a launch's benefits while the tile is on its way
  double tile{};                                    // in hand
  double distinction{};                             // of its Reputation, close to it
  EnumArray<Ability, double, abilities> ability{};  // over a whole game
  EnumArray<Bonus, double, bonus_words.size()> corner{};  // what a corner gives, when a tile is turned

  template <class F>
  void each(const F& f) {
    each_of("progress", progress, f);
    f("held", held);
    f("idle", idle);
    f("least_ready", least_ready);
    f("stuck", stuck);
    each_of("opening", opening, levels, f);
    f("launch", launch);
    f("dry", dry);
    f("closed", closed);
    f("pace", pace);
    f("skill", skill);
    f("share", share);
    f("waiting", waiting);
    each_of("exposed", exposed, levels, f);
    f("spread", spread);
    f("points_apart", points_apart);
    f("best_rival", best_rival);
    f("team", team);
    f("launch_to_come", launch_to_come);
    f("energy_far", energy_far);
    f("energy_near", energy_near);
    f("energy_last", energy_last);
    f("near", near);
    f("credit", credit);
    f("favour", favour);
    f("mishap", mishap);
    f("bonus", bonus);
    f("part", part);
    f("tile", tile);
    f("distinction", distinction);
    each_of("ability", ability, ability_words, f);
    each_of("corner", corner, bonus_words, f);
  }

 private:
  static constexpr std::array<std::string_view, 3> levels{"I", "II", "III"};
};
const Weights& steady_weights();

class Appraisal {
 public:
  Appraisal(const Edition& ed, const State& view, const Weights& w);
  Appraisal(const Appraisal&) = delete;
  Appraisal& operator=(const Appraisal&) = delete;
  Appraisal(Appraisal&&) = delete;
  Appraisal& operator=(Appraisal&&) = delete;
  virtual ~Appraisal() = default;

  virtual double value(const State& s, Who me) const;
  double success(const State& s) const;  // of the table
  // A credential step there, in points: for choices too small to be played through.
  double step_worth(const State& s, Who me, Sector c) const;
  double energy_worth(const State& s) const;

  const Edition& edition() const { return ed_; }
  const Weights& weights() const { return w_; }

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

}  // namespace noo::bots::planetary_phase
