// How strong each player of Pax Transhumanity stands, in victory points: what he holds and would score, his means, and
// the Ideas that he is on the way to commercialize. Rules of thumb; their numbers come from matches between variants of
// the steady bot.
#pragma once

#include "bots/common/weights.hpp"
#include "bots/pax_transhumanity/points.hpp"

namespace noo::bots::pax_transhumanity {

class Means;

// In victory points, where nothing else is said. The numbers are those of "steady" in weights.json.
struct Weights {
  explicit Weights(Blank /*all*/) {}

  // money and Agents
  double money{};       // each of the first `plenty`
  double more_money{};  // each of the next `plenty`
  double plenty{};
  double agent{};  // each Agent in play that is free to be used again
  double debt{};   // each in debt
  // things in play
  double patent{};        // each Patent, and
  double patent_value{};  // each money it would sell for, up to
  double dear_patent{};
  double tank{};  // a Think Tank
  double ability{};
  double upper_worker{};  // an Employee with two Works before it
  double lower_worker{};  // with one
  double company_worker{};
  double shield{};                // own Future Shock on a black square
  Array<double, 5> tycoon{};      // by Companies, beyond what they score
  Array<double, 5> exo_tycoon{};  // of an exoglobal, while Barriers are free
  double exchange_risk{};         // part of the items that black squares may cost in the end
  // what impacts give
  double growth{};
  double resilience{};
  double recession{};   // an Employee lost
  double win{};         // the game
  double won_ending{};  // a tipping point that would win, and
  double each_point_ahead{};
  // Ideas on the way to be commercialized
  Array<double, 3> project{};  // the best three count this much
  double step{};               // what an Action still to come leaves of the gain
  double shortage{};           // Actions for each money that even a Fundraiser would not bring
  double money_spent{};        // each money on the way
  // the chance to win
  double best_rival{};      // counts so much among the rivals, their mean the rest
  double points_apart{};    // so far ahead, and the game is won three times out of four
  double last_round{};      // how much the points of now count in the last round
  double following_turn{};  // how much the turn after this one counts

  template <class F>
  void each(const F& f) {
    f("money", money);
    f("more_money", more_money);
    f("plenty", plenty);
    f("agent", agent);
    f("debt", debt);
    f("patent", patent);
    f("patent_value", patent_value);
    f("dear_patent", dear_patent);
    f("tank", tank);
    f("ability", ability);
    f("upper_worker", upper_worker);
    f("lower_worker", lower_worker);
    f("company_worker", company_worker);
    f("shield", shield);
    each_of("tycoon", tycoon, f);
    each_of("exo_tycoon", exo_tycoon, f);
    f("exchange_risk", exchange_risk);
    f("growth", growth);
    f("resilience", resilience);
    f("recession", recession);
    f("win", win);
    f("won_ending", won_ending);
    f("each_point_ahead", each_point_ahead);
    each_of("project", project, f);
    f("step", step);
    f("shortage", shortage);
    f("money_spent", money_spent);
    f("best_rival", best_rival);
    f("points_apart", points_apart);
    f("last_round", last_round);
    f("following_turn", following_turn);
  }
};
const Weights& steady_weights();

class Appraisal {
 public:
  // Ideas in `unseen` are taken for unknown. `hidden`: of each player, the chances of the Spheres.
  Appraisal(const Edition& ed, const State& s, const Weights& w, const CardSet& unseen, const AllHoldings& holdings,
            const EnumArray<Colour, BySphere, colours>& hidden);

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
  const EnumArray<Colour, BySphere, colours>& hidden_;
  Endings endings_;
  int squares_;                               // black ones in the Splay
  EnumArray<Problem, int, problems> left_{};  // unclaimed
};

}  // namespace noo::bots::pax_transhumanity
