// Where the game stands: each way in which it can end or be won, how far it is, and who would win then.
//
// A game fills a GoalList from what a seat may see and from nothing else: what is hidden is a range or unknown. How the
// end is judged is known to the rules alone, so goals call what `result` calls.
//
//   void Game::goals(const State& view, Seat viewer, GoalList& out) const {
//     Goal& turns = out.add(Aim::turns, GoalKind::end, Rule::SPH_END_7);
//     turns.now = Amount::exactly(view.round);
//     turns.limit = edition_.opt.max_rounds;
//   }
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/array.hpp"
#include "engine/core/event.hpp"
#include "engine/core/result.hpp"
#include "engine/core/types.hpp"

namespace noo {

// A number of the game as a viewer can know it: exact, within bounds, or unknown.
struct Amount {
  i32 least = 0;
  i32 most = -1;  // below `least`: unknown

  static constexpr Amount exactly(int n) { return {n, n}; }
  static constexpr Amount between(int least, int most) {
    assert(least <= most);
    return {least, most};
  }
  static constexpr Amount hidden() { return {}; }

  constexpr bool known() const { return least <= most; }
  constexpr bool exact() const { return least == most; }
  // Is everything that `o` may be among what this may be?
  constexpr bool covers(const Amount& o) const { return !known() || (o.known() && least <= o.least && o.most <= most); }
  constexpr Amount operator+(const Amount& o) const {
    return known() && o.known() ? between(least + o.least, most + o.most) : hidden();
  }
  constexpr Amount operator-(const Amount& o) const {
    return known() && o.known() ? between(least - o.most, most - o.least) : hidden();
  }
  constexpr bool operator==(const Amount&) const = default;
};

enum class GoalKind : u8 {
  win,   // what decides who wins
  end,   // the game ends when it is reached
  fail,  // when it is reached, somebody or everybody loses
};

struct Goal {
  u8 what = 0;  // the game's own enumeration of goals; its row has the name
  GoalKind kind = GoalKind::win;
  u16 rule = 0;
  u8 urgency = 0;        // the highest of a list is what matters most to the viewer now; 0: never
  bool reached = false;  // the game is over, and ended by this or was decided by it
  std::optional<Amount> now;
  std::optional<int> limit;                                   // what `now` is measured against
  bool beyond = false;                                        // the limit itself is allowed: one more fails
  EnumArray<Seat, std::optional<Amount>, max_seats> seats{};  // a value for each seat
  std::optional<SeatSet> ahead;  // who would win if it ended like this now; absent where the viewer cannot know
  std::optional<int> by;         // by how many points; at the end, as the result's scores have it
  std::string_view variant;      // which of the row's sentences tells it; "" is the plain one
  std::array<i16, Event::max_args> args{};  // what else the sentence speaks of, as the row names it

  bool operator==(const Goal&) const = default;
};

// Describes one goal: its name "goal.NAME", its sentence "goal.NAME.text" with the variants "goal.NAME.text.VARIANT",
// and its own arguments. Besides these a sentence may use what the goal has:
//
//   now, limit, left     numbers; now and left (limit - now) only where they are exact
//   now_range            "3", "3–5" or "?"; left_range alike
//   ahead                the seats as words, "Blue and Pink"; ahead_count how many
//   by                   a number
struct GoalRow {
  static constexpr int max_variants = 8;
  std::string_view name;
  std::array<ArgRow, Event::max_args> args{};
  std::array<std::string_view, max_variants> variants{};  // besides the plain one
};

// The goals of a position, in the order in which they are told.
class GoalList {
 public:
  static constexpr int capacity = 12;

  template <class What, class Rule>
  Goal& add(What what, GoalKind kind, Rule rule) {
    assert(size_ < capacity);
    Goal& goal = all_[size_++];
    goal = Goal{};
    goal.what = static_cast<u8>(what);
    goal.kind = kind;
    goal.rule = static_cast<u16>(rule);
    return goal;
  }
  void clear() { size_ = 0; }

  int size() const { return size_; }
  const Goal& operator[](int i) const { return all_[i]; }
  const Goal* begin() const { return all_.data(); }
  const Goal* end() const { return all_.data() + size_; }

  // The goal that matters most, the first of equals; none where nothing is urgent.
  const Goal* urgent() const {
    const Goal* most = nullptr;
    for (const Goal& goal : *this) {
      if (goal.urgency > (most == nullptr ? 0 : most->urgency)) most = &goal;
    }
    return most;
  }

  bool operator==(const GoalList& o) const {
    if (size_ != o.size_) return false;
    for (int i = 0; i < size_; ++i) {
      if (!(all_[i] == o.all_[i])) return false;
    }
    return true;
  }

 private:
  int size_ = 0;
  Array<Goal, capacity> all_{};
};

// By how many points the winners of a result lead whoever ranks next. Absent where there are no winners or no others,
// and where points did not decide.
inline std::optional<int> lead(const Result& r) {
  const SeatResult* first = nullptr;
  const SeatResult* next = nullptr;
  for (int i = 0; i < r.seats; ++i) {
    const SeatResult& seat = r.seat[i];
    const SeatResult*& of_its_kind = seat.winner ? first : next;
    const bool better = of_its_kind == nullptr || seat.rank < of_its_kind->rank ||
                        (seat.rank == of_its_kind->rank && seat.score > of_its_kind->score);
    if (better) of_its_kind = &seat;
  }
  if (first == nullptr || next == nullptr || first->score < next->score) return std::nullopt;
  return first->score - next->score;
}

inline SeatSet winners(const Result& r) {
  SeatSet out = SeatSet::none();
  for (int i = 0; i < r.seats; ++i) {
    if (r.seat[i].winner) out.add(seat(i));
  }
  return out;
}

// For a game in which nothing that counts is hidden: scores, winners and lead of what `result` would say if it ended
// now.
inline void stand_as(Goal& goal, const Result& r) {
  for (int i = 0; i < r.seats; ++i) goal.seats[i] = Amount::exactly(r.seat[i].score);
  goal.ahead = winners(r);
  goal.by = lead(r);
}

}  // namespace noo
