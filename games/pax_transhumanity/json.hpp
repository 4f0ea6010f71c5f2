// A position of Pax Transhumanity as JSON: what `show --json` prints under `state`, what the `given` of a scenario
// patches, and what the board in the browser draws.
//
// The shape, by example (2 seats, blue to move):
//
//   { "phase": "play", "round": 3, "active": "blue", "actions_left": 2, "regime": "globalization",
//     "ending": "none", "tycoon": "none", "tycoon_pending": "none",
//     "used_once": {"rebound": true},
//     "players": { "blue": {
//        "exoglobal": false, "finance": {"capital": 2, "wealth": 4, "debt": 2},
//        "patents": {"T": 0, "G": 0, "C": 1, "A": 0}, "pool_agents": 6, "pool_disks": 4,
//        "unemployed": {"FW": 0, "DW": 0, "CL": 0, "SP": 0},
//        "victory": {"aging": 0, ..., "energy_dearth": 0},
//        "tank": {"1": 16, "2": 3},                             bottom to top: the last is the Think Tank
//        "dealt": {"1": 12, "2": 40}, "hidden": "T",            "unknown" to the others; "none" before it is chosen
//        "spied_by": {"red": true} }, ... },
//     "market": { "FW": { "0": {"card": 49, "synd": {"blue": true}, "heat": {"white": {"blue": 1}, "black": {}}},
//                         "1": {"card": "none", ...}, ... "5": ... }, "DW": ..., "CL": ..., "SP": ... },
//     "splay": { "1": {"card": 7, "shown": "T", "shock": {"white": {}, "black": {"red": 1}}}, ... },   top to bottom
//     "infrastructure": { "FW_B1": {"company": "none", "emp": {"blue": true}}, ... },     the spaces that exist
//     "deck": {"upper": 11, "lower": 16, "tipping_points": 4, "plurality": true,
//              "looked": {"1": {"card": 55, "by": {"blue": true}}, "2": {"card": "none", "by": {}}}},
//     "discard": {"12": true, ...},
//     "solo": {"left": 68, "top": 33, "current": "none",                   in the solo game only
//              "deck": {}, "discard": {"5": true}, "surging": {}},
//     "act": { "kind": "none" },                                           inside an Action, every field of State::act:
//            { "kind": "commercialize", "spends": 1, "by": "blue", "card": 49, "slot": "FW0", "sphere": "FW",
//              "via": "splay", "tank_card": "none", "worker": "FW_U2", "head": "FW_U3", "due": 0, "need": 0,
//              "utility": true, "rivals": {}, "shown": "none", "waive": false, "left": 0,
//              "squares": 0, "source": "board", "second": false },
//     "agenda": {"0": {"step": "main", "seenBy": "all", "a": 0, "b": 0}, ...},      the last is the next to run
//                                                                                   "a" may be a word, such as "FW3"
//     "now": ... }
//
// Absent is "none", hidden is "unknown". Sets and counts may leave out what they do not hold; every other field must be
// there, and no other. Which cards nobody has seen follows from the rest. Where a whole list is to be replaced, splay,
// tank and agenda may also be given as arrays, first entry first.
//
// "now" is worked out from the rest for people and boards; reading ignores it:
//
//   "now": { "deck_count": 28, "people": ["blue", "red"], "rows": [0, 1, 2, 3, 4, 5], "dominant": "none",
//     "cutting_edge": 3,                          how many cards at the bottom of the Splay decide the Regime
//     "run": {"discipline": "T", "length": 2},    the longest
//     "pairs": ["CT", ...],                       neighbouring shown Disciplines, letters sorted
//     "uncovered": {"FW": 3, ...},
//     "black_squares": 2,                         for a nuclear exchange
//     "players": {                                people only, not exoglobals
//        "blue": {"money": 8, "companies": 1, "employees": 2, "shock": 0, "shield": 0,
//          "patent_value": {"T": 1, ...}, "abilities": ["REBOUND", "SUBSIDY_SPHERE:FW"],
//          "cost": {"FW0": 0, "FW3": 6, ...},               to syndicate each Idea where that player is not yet
//          "viable": {"FW0": ["splay", "patents"], ...},    Ideas Viable for that player, and how
//          "hire_cost": {"FW": 3, ...} }, ... },
//     "cards": {                                  every card that the viewer can see
//        "49": {"kind": "idea", "left": "G", "right": "C",           or tipping_point, plurality
//          "surge": ["G"], "white": 1, "black": 0,
//          "impacts": [[{"icon": "solve_famine"}, {"icon": "solve_slums"}],   an OR
//                      [{"icon": "company_DW_thinker", "brash": "DW_B1"}]],
//          "ability": "SUBSIDY_SPHERE", "parameter": "FW"}, ... },   or none
//     "spaces": { "FW_B1": {"tier": 1, "column": 1, "kinds": ["thinker", "maker"],    column: 0 left, 1 centre, 2 right
//          "arrows": {"thinker": ["FW_B2", "FW_U3"], "maker": ["FW_B3", "FW_U3"]}}, ... },    or "unemployed"
//     "problems": { "famine": {"sphere": "DW", "left": 1, "copies": 2}, ... },
//     "solo_end": {                               when a solo game is over (K7, SR15)
//        "how": "behind", "rival": "pink",        a word of the family solo_end; the best exoglobal, or the tycoon
//        "places": [{"who": "pink", "exoglobal": true, "rank": 1, "winner": true, "score": 3,
//          "lines": [{"what": "hidden_problems", "value": 3, "counts": true, "rule": "I2c"}, ...]}, ...] } }
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/shape.hpp"
#include "pax_transhumanity/edition.hpp"
#include "pax_transhumanity/state.hpp"

namespace noo::pax_transhumanity {

// A position, or a seat's view of one.
nlohmann::json to_json(const Edition& ed, const State& s);

// The same way back, byte for byte. InputError with the JSON pointer of the field and what would be right there.
State from_json(const Edition& ed, const nlohmann::json& j);

// The shape of what to_json writes of such a position, and the lists of words in it that have a name.
Shape shape_of(const Edition& ed, const State& s);
std::span<const NamedWords> named_words();

}  // namespace noo::pax_transhumanity
