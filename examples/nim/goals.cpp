// Where the game stands: how many stones are left, and at the end who has won.
#include "nim/goals.hpp"

#include "nim/game.hpp"

namespace noo::nim {

GoalRow Game::goal_row(u8 what) { return what < goal_rows.size() ? goal_rows[what] : GoalRow{}; }

void Game::goals(const State& view, Seat /*viewer*/, GoalList& out) const {
  const bool last_wins = edition_.opt.last_stone == LastStone::wins;
  Goal& goal = out.add(GoalOf::last_stone, GoalKind::win, last_wins ? Rule::NIM_END_1 : Rule::NIM_END_2);
  int taken = 0;
  for (const u8 stones : view.taken) taken += stones;
  goal.now = Amount::exactly(taken);
  goal.limit = taken + view.left();
  if (view.ending == Ending::none) {
    goal.variant = last_wins ? "" : "loses";
    goal.urgency = view.left() <= edition_.num.most_taken ? 1 : 0;
    return;
  }
  goal.reached = true;
  goal.variant = "done";
  stand_as(goal, result(view));
}

}  // namespace noo::nim
