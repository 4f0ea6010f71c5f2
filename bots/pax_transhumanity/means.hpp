// What a player of Pax Transhumanity could do next, as the steady bot sees it: his money, the pairs that make Ideas
// Viable for him, and the cheapest ways to Work in each Sphere. Estimates: they ask for what is usual, not for every
// exception of the rules.
#pragma once

#include "bots/pax_transhumanity/points.hpp"

namespace noo::bots::pax_transhumanity {

// What something takes: Actions, where a free one counts a little, and money.
struct Effort {
  double actions = 9;
  int money = 99;
  void offer(double other_actions, int other_money) {
    if (other_actions < actions || (other_actions == actions && other_money < money)) {
      *this = {other_actions, other_money};
    }
  }
};

// What being Viable in another way than by the Splay is counted for, in Actions.
constexpr double by_tank = 0.2;
constexpr double by_patents = 0.4;
constexpr Effort far_from_viable{4, 8};

class Means {
 public:
  // Ideas in `unseen` are taken for unknown.
  Means(const Edition& ed, const State& s, Colour c, const CardSet& unseen);

  const Abilities& abilities() const { return can_; }
  const Finance& board() const { return board_; }  // with what is still due paid
  Card tank() const { return tank_; }
  int sale_value(Discipline d) const;                                           // E2a, E2b
  Effort to_syndicate(Slot where) const;                                        // nothing if there is a Syndication
  Effort to_viable(const CardRow& row) const;                                   // until an Idea of this pair is Viable
  Effort to_make(Sphere where) const { return crew_[Kind::maker][where].any; }  // until a Maker can Work there

 private:
  struct Crew {
    Effort any;
    Effort patents;  // not out of a Utility (F3h, F5h)
  };
  template <class T>
  using ByPair = EnumArray<Discipline, EnumArray<Discipline, T, disciplines>, disciplines>;

  void pay_what_is_due();
  void find_pairs();
  void find_crew(Sphere where, Kind kind);
  void find_sources(const CardSet& unseen);
  bool open(int place) const;
  bool has_free_head(Sphere where, u16 arrows) const;
  int barrier_cost(Sphere where, Kind kind, bool subsidised) const;

  const Edition& ed_;
  const State& s_;
  Colour c_;
  Abilities can_{};
  Finance board_{};
  Card tank_ = Card::none;
  EnumArray<Sphere, int, spheres> uncovered_{};
  ByPair<bool> pair_{};  // neighbours in the Splay, open to him
  EnumArray<Kind, EnumArray<Sphere, Crew, spheres>, 2> crew_{};
  EnumArray<Discipline, Effort, disciplines> source_{};  // research for one Patent
  ByPair<Effort> twin_{};                                // research for a card of that pair
};

}  // namespace noo::bots::pax_transhumanity
