// How strong each player of Pax Transhumanity stands, in victory points: what he holds and would score, his means, and
// the Ideas that he is on the way to commercialize. Rules of thumb; their numbers come from matches between variants of
// the steady bot.
#pragma once

#include "bots/pax_transhumanity_points.hpp"

namespace noo::bots::pax {

class Means;

// In victory points, where nothing else is said.
struct Weights {
  // money and Agents
  double money = 0.06;       // each of the first `plenty`
  double more_money = 0.02;  // each of the next `plenty`
  double plenty = 6;
  double agent = 0.12;  // each Agent in play that is free to be used again
  double debt = 0.03;   // each in debt
  // things in play
  double patent = 0.15;        // each Patent, and
  double patent_value = 0.06;  // each money it would sell for, up to
  int dear_patent = 6;
  double tank = 0.15;  // a Think Tank
  double ability = 0.03;
  double upper_worker = 0.12;  // an Employee with two Works before it
  double lower_worker = 0.05;  // with one
  double company_worker = 0.05;
  double shield = 0.05;                                 // own Future Shock on a black square
  std::array<double, 5> tycoon{0, 0.3, 0.8, 1.8, 3.6};  // by Companies, beyond what they score
  std::array<double, 5> exo_tycoon{0, 0.4, 1.2, 3, 6};  // of an exoglobal, while Barriers are free
  double exchange_risk = 0.2;                           // part of the items that black squares may cost in the end
  // what impacts give
  double growth = 0.4;
  double resilience = 0.06;
  double recession = 0.3;   // an Employee lost
  double win = 9;           // the game
  double won_ending = 3.6;  // a tipping point that would win, and
  double each_point_ahead = 0.8;
  // Ideas on the way to be commercialized
  std::array<double, 3> project{1.0, 0.5, 0.3};  // the best three count this much
  double step = 0.8;                             // what an Action still to come leaves of the gain
  double shortage = 0.3;                         // Actions for each money that even a Fundraiser would not bring
  double money_spent = 0.05;                     // each money on the way
};

class Appraisal {
 public:
  // Ideas in `unseen` are taken for unknown. `hidden`: of each player, the chances of the Spheres.
  Appraisal(const Edition& ed, const State& s, const Weights& w, const CardSet& unseen, const AllHoldings& holdings,
            const std::array<BySphere, colours>& hidden);

  double strength(Colour c) const;

 private:
  struct Eyes;  // one player's: what things are worth to him

  double score(const Eyes& e) const;
  double finance(const Eyes& e) const;
  double things(const Eyes& e) const;
  double workers(Colour c) const;
  double projects(const Eyes& e) const;
  double project(const Eyes& e, Slot where, double enough) const;
  double gain(const Eyes& e, const Lot& lot) const;
  double gain(const Eyes& e, const Lot& lot, const Item& item) const;
  double company_gain(const Eyes& e, const Item& item) const;
  double wild_gain(const Eyes& e) const;
  double exchange_gain(const Eyes& e, Sphere where) const;
  double recession_gain(const Eyes& e) const;
  double ending_gain(const Eyes& e, Sphere exchange) const;
  double after_exchange(Colour c, Sphere where) const;
  int struck(Colour c, Sphere where) const;
  bool room_for(const Item& company, Colour founder) const;
  double room(Colour founder) const;

  const Edition& ed_;
  const State& s_;
  const Weights& w_;
  const CardSet& unseen_;
  const AllHoldings& holdings_;
  const std::array<BySphere, colours>& hidden_;
  Endings endings_;
  int squares_;                       // black ones in the Splay
  std::array<int, problems> left_{};  // unclaimed
};

}  // namespace noo::bots::pax
