// A position as JSON: `state` of show --json, of views and of scenarios.
//
//   { "turn": 1, "era": "cooperative", "phase": "action", "active": "red", "actions_left": 2, "ending": "none",
//     "elephant": "london", "locked": false, "pool_ships": 9,
//     "players": { "red": {"capital": 3, "wealth": 3, "debt": 0, "nationalised": {"capital": 0, "wealth": 0},
//        "pool_agents": 7, "pool_meeples": 15, "anarchy": 6, "disease": 0, "factory": "none", "failed": false}, ... },
//        all three
//     "ports": { "london": {"freedmen": {"red": 1, "green": 1, "white": 0}, "admin": "red"}, ... },
//     "spheres": { "europe": {"anarchy": 0, "dissidents": {"red": 0, ...}, "modern": false, "disease": false}, ... },
//     "seas": { "pacific": {"slaver": "here", "ship": false, "marines": 0, "moved": 0}, ... },    slaver: here or a
//     colour "barriers": { "america_1": "here", "america_2": "red", ... },                               here: on its
//     Sphere "market": { "W0": {"card": 12, "face": "front", "line": ["red", "green+"]}, ... },          + : used this
//     turn "decks": { "W": {"left": 10, "top": 7}, "E": {...} }, "pool": {"W": [1, 2, ...], "E": [...]}, "discard":
//     [..], "splays": { "bill_of_rights": {"start": "none", "leaves": [{"card": 8, "face": "front", "shown":
//     "comet"}]}, ... }, "stack": [99, ...], "removed": [], "pogroms": ["india"], "deed": { every field of Deed by its
//     name }, "agenda": {"0": {"step": "next_action", "seenBy": "all", "a": "red", "b": 0}, ...},         the last is
//     the next to run "now": ... }
//
// Absent is "none". Sets and counts may leave out what they do not hold; every other field must be there, and no other.
//
// "now" is worked out from the rest for people and boards; reading ignores it:
//
//   "now": { "colours": ["red", "green", "white"], "variant": "C1a", "advanced": false, "late1865": false,
//     "ports": { "london": {"sphere": "europe", "squares": 2, "slaves": 0, "dice": 1, "default_admin": "red"}, ... },
//     "spheres": { "europe": {"side": "W", "row": 0, "column": 1, "quota": 3, "barriers": 3, "tyranny": false,
//        "dissident_squares": 2, "slaves": 0, "slavers": 2, "leaning": "none"}, ... },
//     "seas": { "pacific": {"between": ["japan", "east_indies"], "slaves": 4, "black": [1]}, ... },
//     "lands": [["europe", "ottoman"], ...],
//     "barriers": { "america_1": {"sphere": "america", "hue": "red", "dice": [{"hue": "green", "face": 1, "collar":
//     false}]}, ... }, "cards": { "12": {"kind": "idea", "side": "W", "arrow": true, "freedoms": ["comet", "unlock"],
//     "ops": ["suffrage"],
//        "impacts": ["M1", "M6 red"]}, "101": {"kind": "revolution", "sphere": "europe", "spots": 3, "faces": [
//        {"freedoms": [...], "ends": [{"icon": "candle", "points": 3, "colour": "white"}, ...], "ops": [...]}, {...}]},
//        ... },   visible ones
//     "prices": { "W0": 0, ... },                          to syndicate, or to join a Revolution
//     "viable": { "W0": ["bill_of_rights"], ... },         advanced
//     "pairs": { "bill_of_rights": ["comet unlock"], ... },
//     "money": { "red": {"gold": 9, "after_fundraising": {"capital": 6, "wealth": 0, "debt": 0}}, ... },
//     "points": { "red": 12, ... }, "lines": { "red": {"have": 9, "line": 4, "fails": true}, ... },
//     "splay_ends": { "bill_of_rights": ["comet", "candle"], ... },        of the starting cards
//     "anarchy_on_map": 0, "anarchy_disks": 18, "most_anarchy": 2, "turns_left": 33 }     most: in a Sphere
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/shape.hpp"
#include "pax_emancipation/edition.hpp"
#include "pax_emancipation/state.hpp"

namespace noo::pax_emancipation {

// A position, or a seat's view of one.
nlohmann::json to_json(const Edition& ed, const State& s);

// The same way back, byte for byte. InputError with the JSON pointer of the field and what would be right there.
State from_json(const Edition& ed, const nlohmann::json& j);

// The shape of what to_json writes of such a position, and the lists of words in it that have a name.
Shape shape_of(const Edition& ed, const State& s);
std::span<const NamedWords> named_words();

}  // namespace noo::pax_emancipation
