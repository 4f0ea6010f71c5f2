// How likely a civilization of SPHERES! is to end in the first place, as its player sees it: a logistic curve over what
// he holds when the actions of a turn are over. A Crisis that waits then is weighed by its chance, not played: dice
// would drown what the actions have brought.
//
// The weights were fitted to games, positions against how their games ended: "value" in weights.json.
#pragma once

#include <array>
#include <string_view>

#include "bots/spheres/odds.hpp"

namespace noo::bots::spheres {

// What is weighed, in the order of features_of.
inline constexpr std::array<std::string_view, 31> feature_names{
    "always",         "rivals",    "resolved",      "failed",      "second_failure", "rounds",      "lead",
    "lead_on_second", "lead_late", "ahead",         "failed_late", "resolve",        "resolve_due", "due",
    "inactive",       "powerless", "eras_missing",  "extra",       "lost_next",      "strangers",   "strangers_below",
    "alterity",       "near_end",  "near_end_lead", "theirs",      "theirs_lead",    "crises_now",  "permanent",
    "ends",           "ends_lead", "seventh"};
using Features = Array<double, feature_names.size()>;
using Weights = Features;

const Weights& usual_weights();

// What the Crises of a turn leave behind.
struct Aftermath {
  int resolved;
  int failed;
  int inactive;
};

// Is the turn over but for its Crises, its ageing and its dark side? Before the first die of any of these.
bool actions_over(const State& s);
int crises_now(const State& s, Seat x);  // that wait then

// Of the others' secrets nothing is read but how many Crises they faced, which is nearly public.
Features features_of(const Edition& ed, const State& s, Seat x, const Aftermath& after, OddsBook& book);
double curve(const Features& f, const Weights& w);

// The chance of the first place, at a moment when `actions_over` or between two turns.
double chance_of_winning(const Edition& ed, const State& s, Seat x, const Weights& w, OddsBook& book);

}  // namespace noo::bots::spheres
