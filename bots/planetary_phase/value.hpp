// What a position of The Planetary Phase is worth to a searching player: the table's chance of success as a steady
// player sees it, and who is likely to be the first then, by a small network over what each player has. Its weights
// come from games between bots ("value" in weights.json).
//
//   const Judge judge(edition, view, weights, me, Manner{});
//   judge.value(position, who(0))      0 to 1; exact in a finished game
//   judge.prospects(position)          success, and each player's chance of the first place in it
//
// The game is won together and by one: a player's utility is 1 for the first place in a success and 0 for everybody in
// a defeat. A success without the first place is worth `shared`: enough that a player who is far behind still saves the
// table, and little enough that one who may be the first does not give that away for a somewhat surer success.
//
// A table where everybody counts on the others is lost by what it leaves undone in the first rounds, long before it
// shows. So the success is taken for less sure than it seems while most of the way is ahead: by `caution`. Tables of
// searching players survive by that, and late in a game they are as keen on the first place as `shared` lets them.
#pragma once

#include "bots/planetary_phase/appraisal.hpp"

namespace noo::bots::planetary_phase {

struct Manner {
  float shared = 0.5F;
  float others_shared = 0.5F;  // what the others are taken to think of it
  float caution = 1.0F;        // log-odds at the start of the game; none once Integration has come far
};

struct Prospects {
  float success;
  EnumArray<Who, float, most_players> first;  // if the table succeeds; they add up to 1
};

class Judge final : public Appraisal {
 public:
  Judge(const Edition& ed, const State& view, const Weights& weights, Who me, const Manner& manner)
      : Appraisal(ed, view, weights), net_(usual_net()), me_(me), manner_(manner) {}

  double value(const State& s, Who w) const override;
  Prospects prospects(const State& s) const;
  float worth(const Prospects& p, Who w) const;
  float finished(const State& s, Who w) const;

 private:
  struct Board;  // what everybody's numbers share
  struct Net;
  static const Net& usual_net();

  // What the network sees of a player, each about 0 to 1. sight_words has the same order.
  struct Sight {
    float reputation;
    float achieved;          // Levels by what has launched,
    float achieved_soon;     // by what is on its way,
    float achieved_later;    // and what may come after
    float below_next_level;  // steps that do not make a Level yet
    float positions;         // of Credentials, all together
    float energy;
    float energy_to_count;    // once for each reckoning to come
    float energy_near_count;  // the more, the nearer the next one is
    float late;               // 0 at the start, 1 at the end
    float positions_late;
    float reckonings;       // to come
    float gain_reputation;  // of launches with a counter of his
    float gain_energy;
    float gain_to_count;
    float gain_credentials;
    float credits;
    float assessed;     // Reputation that assessments will cost
    float leads_early;  // Levels where he leads
    float time;         // counters that are not on tiles
    float waiting;      // those on tiles
    float hour;
    float star_cost;
    float bonus;
    float mishap;
    float distinction;  // how near to those that are open
    float basic;        // abilities
    float advanced;
    float expert;
    float favours;
    float tile;  // in hand
    float connections;
  };
  using Inputs = Array<float, sizeof(Sight) / sizeof(float)>;

  float cautious_success(const State& s) const;
  Board survey(const State& s) const;
  Sight look_at(const State& s, const Board& b, Who w) const;
  void look_at_credentials(const State& s, const Board& b, Who w, Sight& out) const;
  void look_at_energy(const State& s, const Board& b, Who w, Sight& out) const;
  void look_at_launches(const State& s, const Board& b, Who w, Sight& out) const;
  void look_at_assessments(const State& s, Who w, Sight& out) const;
  void look_at_things(const State& s, const Board& b, Who w, Sight& out) const;

  const Net& net_;
  Who me_;
  Manner manner_;
};

}  // namespace noo::bots::planetary_phase
