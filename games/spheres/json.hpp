// A position of SPHERES! as JSON: what `show --json` prints under `state` and what the `given` of a scenario patches.
//
// The shape, by example (4 seats, blue to move):
//
//   { "n": 4, "phase": "play", "round": 3, "first": "blue", "active": "blue", "ending": "none", "collapsed": 0,
//     "alive": {"blue": true, ...},
//     "civilizations": { "blue": {
//        "turnNo": 3, "succHist": {"1": 4, "2": 3}, "censusGap": 1, "permCons": 5, "armedDefence": false,
//        "extraNext": {"own": 1, "gift": 0}, "lostNext": 0, "attackStrain": false, "collapseOrder": "none",
//        "lastTurn": {"guarded": true, "ritual": {"black": false, ...}, "gift": {...}},
//        "element": {"E": "active", "S": "inactive", "I": "active"}, "era": 2, "prof": {"1": 0, ..., "20": 1},
//        "aspLight": {"A": 1, ..., "Y": 0}, "aspDark": {...}, "aspectList": {"1": "K", ...}, "aspectListUsed": 7,
//        "resolved": 1, "failed": 0, "failedLastTurn": false, "watchBonus": 0,
//        "penalties": {"general": {"1": 0, "2": 0, "3": 1}, "named": {"tax": 0, ...}},   general: by uses left
//        "penaltiesLasting": {..., "generalBy": {"3": {"black": true}, ...}, "namedBy": {...}},   those that persist
//        "crisisQueue": {"combat": 1, "three_inactive": 0, "first_contact": {"black": 0, ...}, "special_ops": {...}},
//        "knowsEra4": {"black": true, ...} }, ... },
//     "pairs": {"blue-black": {"contact": true, "sep": "DT", "alterity": 4, "bottom": "none", "open": "none"}, ...},
//     "turn": { the mover's variables of this turn: "plan": {"1": "tax", ...}, "slots": {"1": {"type", "target",
//        "outcome"}, ...}, "slot", "armed", "extraNow", "doOvers", "blockOn", "crisisQueue", "dice": {"1": 74}, ... },
//     "agenda": {"0": {"step": "end_phase", "seenBy": "all", "a": 0, "b": 0}, ...} }        the last is the next to run
//
// Absent is "none", hidden is "unknown". A set may leave out what it does not hold; every other field must be there,
// and no other. Where a whole list is to be replaced, agenda and dice may also be given as arrays, first entry first.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/shape.hpp"
#include "spheres/edition.hpp"
#include "spheres/state.hpp"

namespace noo::spheres {

// A position, or a seat's view of one.
nlohmann::json to_json(const Edition& ed, const State& s);

// The same way back, byte for byte. InputError with the JSON pointer of the field and what would be right there.
State from_json(const Edition& ed, const nlohmann::json& j);

// The shape of what to_json writes of such a position, and the lists of words in it that have a name.
Shape shape_of(const Edition& ed, const State& s);
std::span<const NamedWords> named_words();

}  // namespace noo::spheres
