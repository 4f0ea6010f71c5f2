// Where the game stands: Integration and Degradation race each other, and Reputation decides who wins (2A-GOAL-1).
// Nothing that counts here is hidden: a threat side that nobody has seen threatens nobody yet.
#include <algorithm>

#include "planetary_phase/chapters.hpp"
#include "planetary_phase/game.hpp"
#include "planetary_phase/goals.hpp"

namespace noo::planetary_phase {

namespace {

// What a person looks at first, the higher the sooner.
namespace urgency {
constexpr u8 last_launch = 1;  // one launch completes Integration, and the viewer would win
constexpr u8 behind = 2;       // the same, and somebody else would win
constexpr u8 loss = 3;         // what may come at the end of this round loses the game for all
}  // namespace urgency

class Look {
 public:
  Look(const Edition& ed, const State& s, Seat viewer, GoalList& out)
      : ed_(ed), s_(s), me_(viewer), seated_(ix(viewer) < ed.seats), out_(out) {
    if (s.phase == Phase::setup) return;  // nobody has a place in the order yet, by which ties are broken
    State then = s;
    then.ending = Ending::success;
    success_ = result_of(ed, then);
  }

  void tell() {
    reputation();
    integration();
    degradation();
    if (ed_.opt.max_rounds != 0) rounds();
  }

 private:
  bool over() const { return s_.ending != Ending::none; }
  bool lost() const { return over() && s_.ending != Ending::success; }
  bool alone() const { return ed_.seats == 1; }
  bool i_would_win() const { return winners(success_).has(me_); }

  // 5-SCORE-1, 5-SCORE-2: what everybody would have if Integration were complete now.
  void reputation() {
    Goal& goal = out_.add(GoalOf::reputation, GoalKind::win, alone() ? Rule::VAR_SMALL_2 : Rule::S5_SCORE_2);
    goal.variant = variant_of_reputation();
    if (success_.seats == 0) return;
    stand_as(goal, success_);
    goal.reached = s_.ending == Ending::success;
    if (lost()) {  // 5-SCORE-3
      goal.ahead.reset();
      goal.by.reset();
      return;
    }
    if (seated_ && !alone() && last_launch() && !i_would_win()) goal.urgency = urgency::behind;
  }
  std::string_view variant_of_reputation() const {
    if (lost()) return "lost";
    if (success_.seats == 0) return "open";
    if (alone()) return over() ? "over_alone" : "alone";
    const bool tied = lead(success_).value_or(0) == 0;
    if (over()) return tied ? "over_tied" : "over";
    return tied ? "tied" : "";
  }

  // ---- 4C-END-1 ----

  // the next one that Integration has not reached, 0 if there is none.
  int next_reckoning() const {
    for (const int at : {ed_.opt.reckoning_1, ed_.opt.reckoning_2}) {
      if (at > s_.integration && at <= ed_.opt.track_max) return at;
    }
    return 0;
  }
  // Is there an operation whose launch would complete Integration?
  bool last_launch() const {
    if (over()) return false;
    const int missing = ed_.opt.track_max - s_.integration;
    return std::any_of(s_.site.begin(), s_.site.end(), [&](const Site& site) {
      return site.established() && ed_.of(site.tile).integration >= missing;
    });
  }

  void integration() {
    Goal& goal = out_.add(GoalOf::integration, GoalKind::end, Rule::S4C_END_1);
    goal.now = Amount::exactly(s_.integration);
    goal.limit = ed_.opt.track_max;
    goal.args = {static_cast<i16>(next_reckoning())};
    goal.variant = next_reckoning() != 0 ? "reckoning" : "";
    if (success_.seats != 0 && !lost()) goal.ahead = winners(success_);
    if (s_.ending == Ending::success) {
      goal.reached = true;
      goal.variant = "over";
    }
    if (seated_ && last_launch() && i_would_win()) goal.urgency = urgency::last_launch;
  }

  // ---- 3E-END-1 ----

  // What leaves the display at the end of this round with no operation on its space (3D1-CARD-1).
  Space about_to_strike() const {
    const bool to_come = s_.phase == Phase::A || s_.phase == Phase::B;
    return to_come ? striking(s_) : Space::none;
  }
  // The most that one threat can add when the star is crossed (3D2-THREAT-2).
  int worst_reveal() const {
    int most = 0;
    for (const SpaceRow& row : ed_.tables.space) most = std::max<int>(most, row.degradation);
    return most;
  }

  void degradation() {
    const Space threat = about_to_strike();
    const int coming = threat == Space::none ? 0 : ed_.of(threat).degradation;
    Goal& goal = out_.add(GoalOf::degradation, GoalKind::fail, Rule::S3E_END_1);
    goal.now = Amount::exactly(s_.degradation);
    goal.limit = ed_.opt.track_max;
    goal.ahead = SeatSet::none();
    goal.args = {static_cast<i16>(ix(threat)), static_cast<i16>(coming)};
    goal.reached = s_.ending == Ending::defeat;
    goal.variant = alone() ? (coming > 0 ? "alone_coming" : "alone") : coming > 0 ? "coming" : "";
    if (goal.reached) goal.variant = "over";
    const bool near = s_.degradation + coming + worst_reveal() >= ed_.opt.track_max;
    if (!over() && near) goal.urgency = urgency::loss;
  }

  // ---- R-28 ----

  void rounds() {
    Goal& goal = out_.add(GoalOf::rounds, GoalKind::fail, Rule::R_28);
    goal.now = Amount::exactly(s_.round);
    goal.limit = ed_.opt.max_rounds;
    goal.beyond = true;  // the last round is played to its end
    goal.ahead = SeatSet::none();
    goal.reached = s_.ending == Ending::round_limit;
    if (alone()) goal.variant = "alone";
    if (goal.reached) goal.variant = "over";
    if (!over() && s_.round >= ed_.opt.max_rounds) goal.urgency = urgency::loss;
  }

  const Edition& ed_;
  const State& s_;
  Seat me_;
  bool seated_;
  GoalList& out_;
  Result success_;  // if Integration were complete now; of nobody before the first round
};

}  // namespace

GoalRow Game::goal_row(u8 what) { return what < goal_rows.size() ? goal_rows[what] : GoalRow{}; }

void Game::goals(const State& view, Seat viewer, GoalList& out) const { Look(edition_, view, viewer, out).tell(); }

}  // namespace noo::planetary_phase
