// What a steady player of SPHERES! answers to any question, from what its seat sees: rules of thumb, no search. The
// steady bot plays by it, and the search starts from it.
//
//   const Move m = Mind(edition, view, me, legal, manners, book).answer();
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

#include "bots/common/weights.hpp"
#include "bots/spheres/odds.hpp"
#include "engine/core/event.hpp"
#include "spheres/moves.hpp"
#include "spheres/stepper.hpp"

namespace noo::bots::spheres {

// What a steady player goes by. The numbers are those of "steady" in weights.json.
struct Habits {
  explicit Habits(Blank /*all*/) {}

  // A Crisis is sought only with at least this chance to resolve it, by failures so far. A third failure is the end.
  Array<double, 2> good_chance{};
  double chance_for_the_end{};  // when resolving it ends the game
  // Whoever is met by a 4th Era faces a Crisis: one more to resolve. So it stays in the 3rd until it has met everybody,
  // but not beyond this turn. And with fewer failures than `both_below` a Crisis that comes anyway does not keep it
  // from seeking its own.
  double wait_for_contact{};
  double both_below{};
  double movements{};         // that are counted on for their do-overs, when a Crisis is planned
  double patience{};          // unanswered overtures before a partner is left alone
  double retry_every{};       // turns, once out of patience; if odd, it meets both kinds of turn
  double low_construction{};  // a Construction so low is rolled again
  double sure_victory{};      // no die of a fight is rolled again above it

  template <class F>
  void each(const F& f) {
    each_of("good_chance", good_chance, f);
    f("chance_for_the_end", chance_for_the_end);
    f("wait_for_contact", wait_for_contact);
    f("both_below", both_below);
    f("movements", movements);
    f("patience", patience);
    f("retry_every", retry_every);
    f("low_construction", low_construction);
    f("sure_victory", sure_victory);
  }
};
const Habits& steady_habits();
const Habits& bold_habits();  // of the searching bot: "bold" there
inline int rounded(double x) { return static_cast<int>(std::lround(x)); }

// What was seen of the others: who answers Diplomacy, and how many Crises each has faced. Everybody sees rituals open
// and close, and most Crises come.
class Manners {
 public:
  explicit Manners(const Habits& habits = steady_habits())
      : most_patience_(rounded(habits.patience)), retry_every_(rounded(habits.retry_every)) {
    patience_.fill(most_patience_);
  }

  void take(std::span<const Event> seen, const State& s, Seat me) {
    for (const Event& e : seen) note(e, me);
    const u16 turn = s.civ_of(me).turn_no;
    if (turn == turn_) return;
    turn_ = turn;
    for (std::size_t x = 0; x < max_seats; ++x) {
      if (waiting_[x] && patience_[x] > 0) --patience_[x];
      waiting_[x] = false;
    }
  }

  // Those with whom the alterity is not to fall so far that the game may end.
  void keep_apart(SeatSet from) { apart_ = from; }
  bool keeps_apart(Seat x) const { return apart_.has(x); }

  int crises_of(Seat x) const { return crises_[x]; }

  bool worth_talking_to(Seat x) const { return patience_[x] > 0 || turn_ % retry_every_ == 0; }

 private:
  void note(const Event& e, Seat me) {
    const auto code = static_cast<Ev>(e.code);
    const bool crisis = code == Ev::census_crisis || code == Ev::combat_crisis || code == Ev::strain_crisis ||
                        code == Ev::contact_crisis;
    if (crisis && e.args[0] >= 0 && e.args[0] < max_seats) ++crises_[e.args[0]];
    if (code != Ev::ritual_opened && code != Ev::ritual_completed) return;
    const int mine = ix(me);
    if (e.args[0] != mine && e.args[1] != mine) return;
    const int other = e.args[0] == mine ? e.args[1] : e.args[0];
    if (other < 0 || other >= max_seats) return;
    const bool my_opening = code == Ev::ritual_opened && e.args[0] == mine;
    waiting_[other] = my_opening;
    if (!my_opening) patience_[other] = most_patience_;
  }

  int most_patience_;
  int retry_every_;
  u16 turn_ = 0;
  SeatSet apart_ = SeatSet::none();
  EnumArray<Seat, int, max_seats> patience_{};
  EnumArray<Seat, int, max_seats> crises_{};
  EnumArray<Seat, bool, max_seats> waiting_{};
};

// One question.
class Mind {
 public:
  Mind(const Edition& ed, const State& s, Seat me, const MoveList& legal, const Manners& manners, OddsBook& book,
       const Habits& habits = steady_habits())
      : ed_(ed), s_(s), me_(me), legal_(legal), manners_(manners), book_(book), habits_(habits) {}

  Move answer() const;

 private:
  using Wish = Array<Action, 3>;

  // picking from the list
  bool may(Move m) const { return std::find(legal_.begin(), legal_.end(), m) != legal_.end(); }
  template <class Row>
  bool may(const Row& row) const {
    return may(Moves::pack(row));
  }
  template <class... Rows>
  Move first_of(const Rows&... rows) const {
    Move chosen = legal_[0];
    bool found = false;
    ((found = found || (may(rows) ? (chosen = Moves::pack(rows), true) : false)), ...);
    return chosen;
  }

  // facts
  const Secret& own() const { return s_.secret_of(me_); }
  int failed() const { return s_.counts_of(me_).failed; }
  int inactive_count() const { return inactive(s_, me_); }
  bool due() const { return s_.civ_of(me_).census_gap >= 1; }  // this turn, a Census or a Crisis
  bool counted() const { return attempts(s_, Action::cen) > 0; }
  int forced() const { return queued_crises(s_, me_); }
  int tokens() const { return std::popcount(s_.mine.do_overs) + (s_.mine.free_reroll == 1 ? 1 : 0); }
  double chance(Action a) const { return stepper::activation_chance(ed_, s_, a, Seat::nobody) / 100.0; }
  ElementSet to_cohere() const { return ElementSet::all().without(own().active).without(s_.mine.cohered); }
  int lost_slots() const;
  SeatSet strangers() const;

  // Crises Good until the next one is asked for.
  const CrisisOdds& odds() const { return book_.odds(ed_.num, stock_of(own()), tries_of(s_, me_)); }
  const CrisisOdds& odds_with(int more_numbers, int more_letters) const;
  bool movement_pays() const;
  double outlook(const CrisisOdds& odds, int more_movements) const;
  bool worth_the_risk(double chance) const;
  bool would_end() const;
  bool seeks_now(int more_movements) const;
  bool faces_both() const;
  bool facing() const;
  bool waits_for_contact() const;
  Stock next_turns_stock() const;
  bool stock_suffices() const;

  // others
  bool open_to_me(Seat x) const { return s_.pair(me_, x).open == ix(x) + 1; }
  bool near_enough(Seat x) const;
  bool wants_talk(Seat x) const;
  bool wants_war(Seat x) const;
  std::optional<Seat> ritual_to_complete() const;
  std::optional<Seat> somebody_to_reach() const;

  // questions
  Move plan() const;
  Wish wish() const;
  Wish brace(Action first) const;
  Wish repair() const;
  Wish path_to(Seat x) const;
  Move gate() const;
  Move act() const;
  std::optional<Action> before_crisis() const;
  bool can_complete_ritual() const;
  std::optional<Action> social() const;
  Action useful() const;
  bool one_more_slot_is_sure() const;
  Move target() const;
  int target_score(Action a, Seat x) const;
  Move build() const;
  Move purpose() const;
  Purpose best_for_crisis() const;
  Move expose() const;
  Move perfect() const;
  Move cohere() const;
  Move window() const;
  Move urgent_window(Throw what) const;
  Move spare_window(Throw what) const;
  Move crisis_window(Throw what) const;
  int face_of(int die) const { return s_.dice[die]; }
  Move reroll(int die) const;
  Move reroll_first(bool (*bad)(int face, int bound), int bound) const;
  Move reroll_census() const;
  Move reroll_combat() const;
  Move help() const;
  double crisis_value(const CrisisOdds& odds, Throw what, const Dice& dice, int tokens) const;
  int matches(Throw what, const Dice& dice, int& miss) const;
  Move grant() const { return first_of(Grant{Answer::no}); }

  const Edition& ed_;
  const State& s_;
  Seat me_;
  const MoveList& legal_;
  const Manners& manners_;
  OddsBook& book_;
  const Habits& habits_;
};

}  // namespace noo::bots::spheres
