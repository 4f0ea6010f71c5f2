// The laws about where the game stands: goals follow from the view alone, are true of the position behind it, and at
// the end say what the result says.
#pragma once

#include <optional>
#include <set>

#include "hosted_laws.hpp"
#include "secrecy_laws.hpp"

namespace noo::conformance {

template <Game G>
GoalList goals_of(const G& g, const typename G::State& s, Seat viewer) {
  GoalList out;
  g.goals(s, viewer, out);
  return out;
}

// Every seat, and an onlooker.
template <Game G, class F>
void each_viewer(const G& g, const F& f) {
  each_seat(g, f);
  f(Seat::nobody);
}

inline std::string written_viewer(Seat s) { return s == Seat::nobody ? "an onlooker" : written(s); }

// ---- what a viewer is told is true ---------------------------------------------------------------------------------

inline bool fits(const std::optional<Amount>& told, const std::optional<Amount>& truth) {
  return told.has_value() == truth.has_value() && (!told || told->covers(*truth));
}

// What of a goal does not hold in the position that the view was taken from, or nothing. What is left out of it is not
// told; what is told must be so.
inline std::string untrue(const Goal& told, const Goal& truth) {
  if (told.what != truth.what || told.kind != truth.kind || told.rule != truth.rule) return "which goal it is";
  if (told.reached != truth.reached) return "whether it is reached";
  if (!fits(told.now, truth.now)) return "how far it is";
  if (told.limit != truth.limit || told.beyond != truth.beyond) return "its limit";
  for (int i = 0; i < max_seats; ++i) {
    if (!fits(told.seats[i], truth.seats[i])) return "the value of " + written(seat(i));
  }
  if (told.ahead && told.ahead != truth.ahead) return "who is ahead";
  if (told.by && told.by != truth.by) return "by how much";
  return "";
}

template <Game G>
std::string untrue_goals(const G& g, const typename G::State& s, Seat viewer) {
  const GoalList told = goals_of(g, view(g, s, viewer), viewer);
  const GoalList truth = goals_of(g, s, viewer);
  if (told.size() != truth.size()) return "how many goals there are is not what it is in the position";
  for (int i = 0; i < told.size(); ++i) {
    const std::string wrong = untrue(told[i], truth[i]);
    if (!wrong.empty()) return "'" + std::string(G::goal_row(told[i].what).name) + "': " + wrong + " is not so";
  }
  return "";
}

// Bounds contain the true value, and what is told exactly is exactly so.
template <Game G>
Violations goals_are_true(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled) return;
    each_viewer(c.game, [&](Seat viewer) {
      const std::string wrong = untrue_goals(c.game, spot.s, viewer);
      if (!wrong.empty()) found.add(spot.where, "to " + written_viewer(viewer) + ", " + wrong);
    });
  });
  return found.list();
}

// ---- and follows from the view -------------------------------------------------------------------------------------

// In every world that looks the same the goals are the same, altered secrets included.
template <Game G>
Violations goals_follow_from_the_view(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled) return;
    each_seat(c.game, [&](Seat viewer) {
      const auto seen = view(c.game, spot.s, viewer);
      const GoalList told = goals_of(c.game, seen, viewer);
      const auto world = c.game.imagine(seen, viewer, spot.choices);
      if (!(goals_of(c.game, view(c.game, world, viewer), viewer) == told))
        found.add(spot.where, "a world imagined by " + written(viewer) + " has other goals");
      const auto altered = with_secrets_of(c.game, spot.s, world, viewer);
      if (!(goals_of(c.game, view(c.game, altered, viewer), viewer) == told))
        found.add(spot.where, "secrets altered behind the back of " + written(viewer) + " change its goals");
    });
  });
  return found.list();
}

// ---- goals and the result ------------------------------------------------------------------------------------------

inline bool has_variant(const GoalRow& row, std::string_view variant) {
  return variant.empty() || std::find(row.variants.begin(), row.variants.end(), variant) != row.variants.end();
}

// What is wrong with one goal by itself, at a table of so many seats.
inline std::string unsound_goal(const Goal& goal, const GoalRow& row, int seats) {
  if (row.name.empty()) return "has no name";
  if (!has_variant(row, goal.variant)) return "has no sentence '" + std::string(goal.variant) + "' in its row";
  if (goal.by && !goal.ahead) return "says by how much, but not who";
  if (goal.by && *goal.by < 0) return "is led by less than nothing";
  if (goal.ahead && !goal.ahead->without(SeatSet::first(seats)).empty()) return "is led by a seat that nobody has";
  for (int i = seats; i < max_seats; ++i) {
    if (goal.seats[i]) return "has a value for a seat that nobody has";
  }
  return "";
}

// A goal that ended the game says what the result says.
inline std::string contradiction(const Goal& goal, const Result& r) {
  if (goal.urgency != 0) return "is urgent after the end";
  if (!goal.reached) return "";
  if (goal.ahead != winners(r)) return "names other winners than the result";
  return goal.by && goal.by != lead(r) ? "is won by another lead than the result's" : "";
}

template <Game G>
std::string unsound_goals(const G& g, const typename G::State& s, const GoalList& goals) {
  const Result r = g.result(s);
  std::set<u8> told;
  bool reached = false;
  for (const Goal& goal : goals) {
    const GoalRow row = G::goal_row(goal.what);
    std::string wrong = unsound_goal(goal, row, g.seats());
    if (wrong.empty() && !told.insert(goal.what).second) wrong = "is told twice";
    if (wrong.empty() && r.over) wrong = contradiction(goal, r);
    if (wrong.empty() && !r.over && goal.reached) wrong = "is reached, but the game goes on";
    if (!wrong.empty()) return "the goal '" + std::string(row.name) + "' " + wrong;
    reached = reached || goal.reached;
  }
  if (goals.size() == 0) return "there is no goal";
  return r.over && !reached ? "the game is over, and no goal is reached" : "";
}

// There are goals, each fits together, and those that ended the game name its winners.
template <Game G>
Violations goals_are_sound(const Case<G>& c, const Effort& effort) {
  Findings found;
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled) return;
    each_viewer(c.game, [&](Seat viewer) {
      const GoalList goals = goals_of(c.game, view(c.game, spot.s, viewer), viewer);
      const std::string wrong = unsound_goals(c.game, spot.s, goals);
      if (!wrong.empty()) found.add(spot.where, "to " + written_viewer(viewer) + ", " + wrong);
    });
  });
  return found.list();
}

// Every goal met in play has a name, a sentence whose blanks are filled, and a rule, in both languages.
template <Game G>
Violations goals_have_words(const Case<G>& c, const Effort& effort) {
  Findings found;
  if (c.hosted == nullptr) return {};
  Words words(*c.hosted);
  const auto trouble_with = [&](const Goal& goal) {
    std::string trouble = words.trouble_with_key("goal." + std::string(c.hosted->goal_row(goal.what).name));
    if (trouble.empty()) trouble = words.trouble_with(c.hosted->tell(goal));
    return trouble.empty() ? words.trouble_with_rule(goal.rule) : trouble;
  };
  walk(c, effort, found, [&](const Spot<G>& spot) {
    if (!spot.sampled) return;
    each_viewer(c.game, [&](Seat viewer) {
      for (const bool sees_all : {false, true}) {
        const auto seen = sees_all ? spot.s : view(c.game, spot.s, viewer);
        for (const Goal& goal : goals_of(c.game, seen, viewer)) {
          const std::string trouble = trouble_with(goal);
          if (!trouble.empty()) found.add(spot.where, trouble);
        }
      }
    });
  });
  return found.list();
}

}  // namespace noo::conformance
