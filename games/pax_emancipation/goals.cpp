// Where the game stands: what wins, what can fail, and what ends it (J0, J3, J4, J6). Nothing is hidden (S.6).
#include <algorithm>

#include "pax_emancipation/chapters.hpp"
#include "pax_emancipation/game.hpp"
#include "pax_emancipation/goals.hpp"
#include "pax_emancipation/insight.hpp"

namespace noo::pax_emancipation {

namespace {

// What a person looks at first, the higher the sooner.
namespace urgency {
constexpr u8 on_the_line = 1;      // one more, and one's own colour fails
constexpr u8 others_fail = 2;      // their points are lost to all (J4.2)
constexpr u8 behind = 3;           // too few points, or somebody has more
constexpr u8 own_failure = 4;      // J3.1
constexpr u8 nearly_dark_age = 5;  // J0.1: one roll of hate away
}  // namespace urgency

constexpr int last_rounds = 2;  // when the end of the era is near

class Look {
 public:
  Look(const Edition& ed, const State& s, Seat viewer, GoalList& out)
      : ed_(ed), s_(s), then_(s), me_(viewer), out_(out) {
    if (!over()) then_.ending = end_of_era(ed, then_);
    if (then_.ending != Ending::none) result_ = result_of(ed, then_);
  }

  void tell() {
    if (shared()) {
      together();
      if (s_.ending != Ending::dark_age) lines();
    } else {
      most();
    }
    anarchy();
    cards();
  }

 private:
  bool over() const { return s_.ending != Ending::none; }
  // J4.2: points are added up; otherwise each plays alone (J6.4, C1e).
  bool shared() const { return s_.era == Era::cooperative && ed_.opt.variant != Variant::C1e; }
  bool near_the_end() const { return !over() && turns_left(ed_, s_) <= last_rounds * ed_.colours_playing(); }
  bool mine(Colour c) const { return ed_.seat_of(c) == me_; }
  bool somebody_fails() const {
    return std::any_of(then_.player.begin(), then_.player.end(), [](const Player& x) { return x.failed != 0; });
  }
  bool i_win() const { return me_ != Seat::nobody && result_.seat[me_].winner; }
  bool nobody_wins() const { return winners(result_).empty(); }

  int points_of(Seat x) const {
    int n = 0;
    for (int i = 0; i < colours; ++i) {
      if (ed_.plays(colour(i)) && ed_.seat_of(colour(i)) == x) n += points(ed_, s_, colour(i), false);
    }
    return n;
  }
  int all_points() const {
    int n = 0;
    for (int i = 0; i < ed_.seats; ++i) n += points_of(noo::seat(i));
    return n;
  }

  // J4.2. While it goes on everybody's points are shown, and what would count of them is said.
  void together() {
    const int counts = then_.ending == Ending::none ? all_points() : deciding_points(ed_, then_);
    Goal& goal = out_.add(GoalOf::together, GoalKind::win, Rule::J4_2);
    goal.now = Amount::exactly(over() ? counts : all_points());
    goal.limit = counts < ed_.num.marginal_win ? ed_.num.marginal_win : ed_.num.decisive_win;
    goal.args = {static_cast<i16>(counts), static_cast<i16>(num(then_.ending))};
    if (over()) {
      stand_as(goal, result_);
      goal.reached = s_.ending != Ending::dark_age;
      goal.variant = "over";
      return;
    }
    for (int i = 0; i < ed_.seats; ++i) goal.seats[i] = Amount::exactly(points_of(noo::seat(i)));
    if (then_.ending != Ending::none) goal.ahead = winners(result_);
    goal.variant = variant_of_together(counts);
    if (near_the_end() && then_.ending != Ending::none && nobody_wins()) goal.urgency = urgency::behind;
  }
  std::string_view variant_of_together(int counts) const {
    if (then_.ending == Ending::none) return "goes_on";  // J3.2: C1a, and nobody fails
    if (somebody_fails()) return "short";
    if (counts < ed_.num.marginal_win) return "";
    return counts < ed_.num.decisive_win ? "enough" : "decisive";
  }

  // J6.4, and J4.2 of C1e.
  void most() {
    const bool final_era = s_.era == Era::competitive;
    Goal& goal = out_.add(GoalOf::most, GoalKind::win, final_era ? Rule::J6_4 : Rule::J4_2);
    stand_as(goal, result_);
    goal.reached = over() && s_.ending != Ending::dark_age;
    if (s_.ending == Ending::dark_age) {
      goal.variant = "dark_age";
      return;
    }
    const bool tied = goal.ahead->size() > 1;
    goal.variant = over() ? (tied ? "over_tied" : "over") : (tied ? "tied" : "");
    if (near_the_end() && me_ != Seat::nobody && (tied || !i_win())) goal.urgency = urgency::behind;
  }

  // J3.1, in turn order.
  void lines() {
    if (ed_.plays(Colour::red)) line(GoalOf::slavers, GoalKind::fail, Colour::red);
    if (ed_.plays(Colour::green)) line(GoalOf::barriers_left, GoalKind::fail, Colour::green);
    if (ed_.plays(Colour::white))
      line(GoalOf::freed, GoalKind::win, Colour::white);  // a number to reach, not to stay below
  }
  void line(GoalOf what, GoalKind kind, Colour c) {
    const Line test = counter_enlightenment(ed_, s_, c);
    Goal& goal = out_.add(what, kind, Rule::J3_1);
    goal.now = Amount::exactly(test.have);
    goal.limit = test.line;
    goal.beyond = kind == GoalKind::fail;
    goal.args = {static_cast<i16>(ix(c))};
    if (test.fails) goal.variant = over() ? "failed" : "fails";
    if (!near_the_end()) return;
    if (test.fails) goal.urgency = mine(c) ? urgency::own_failure : urgency::others_fail;
    if (test.have == test.line && mine(c)) goal.urgency = urgency::on_the_line;
  }

  // J0.1: nobody wins then.
  void anarchy() {
    Goal& goal = out_.add(GoalOf::anarchy, GoalKind::fail, Rule::J0_1);
    goal.now = Amount::exactly(anarchy_on_map(s_));
    goal.limit = ed_.num.anarchy_disks;
    goal.ahead = SeatSet::none();
    goal.reached = s_.ending == Ending::dark_age;
    if (ed_.seats == 1) goal.variant = "alone";
    if (goal.reached) goal.variant = "over";
    const int left = ed_.num.anarchy_disks - anarchy_on_map(s_);
    if (!over() && left <= ed_.num.most_anarchy) goal.urgency = urgency::nearly_dark_age;
  }

  // J1.3: counted in cards, since every turn draws one or more.
  void cards() {
    const int left = s_.of(Side::W).left + s_.of(Side::E).left;
    const int all = 2 * (s_.era == Era::cooperative ? ed_.deck_size() - rows : ed_.second_deck_size());
    Goal& goal = out_.add(GoalOf::cards_to_come, GoalKind::end, Rule::J1_3);
    goal.limit = std::max(all, left);
    goal.now = Amount::exactly(*goal.limit - left);
    if (then_.ending != Ending::none && s_.ending != Ending::dark_age) goal.ahead = winners(result_);
    goal.reached = over() && s_.ending != Ending::dark_age;
    goal.variant = variant_of_cards(left);
  }
  std::string_view variant_of_cards(int left) const {
    if (over() && s_.ending != Ending::dark_age) return "over";
    const bool second_era = ed_.opt.variant == Variant::C1a && s_.era == Era::cooperative;  // J3.2
    if (second_era) return left == 0 ? "era_empty" : "era";
    return left == 0 ? "empty" : "";
  }

  const Edition& ed_;
  const State& s_;
  State then_;  // if the era ended now; the position itself once the game is over
  Seat me_;
  GoalList& out_;
  Result result_;  // of `then_`; of nobody where a second era would follow
};

}  // namespace

GoalRow Game::goal_row(u8 what) { return what < goal_rows.size() ? goal_rows[what] : GoalRow{}; }

void Game::goals(const State& view, Seat viewer, GoalList& out) const { Look(edition_, view, viewer, out).tell(); }

}  // namespace noo::pax_emancipation
