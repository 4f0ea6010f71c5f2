// A position as JSON: `state` of show --json, of views and of scenarios.
//
//   { "round": 1, "phase": "A", "ending": "none", "integration": 0, "degradation": 0, "assessed": "BIO",
//     "crossed": false,
//     "order": ["blue", "pink", "black"],
//     "spaces": { "I-CUL-a": {"tile": "OP-I-S1", "rotation": 0, "launched": false,
//                             "held": {"1": "blue", "2": "none", "3": "none"}}, ... },          all 24
//     "stacks": { "STACK-4": {"left": 5, "top": "OP-I-A1"}, ... },
//     "unseen": ["OP-I-R1", ...],                          tiles that lie face down or left the game so
//     "deck": {"top": "L07", "threat": "none", "cards": ["L01", ...]},    cards: below the open one, in no order
//     "display": { "S3": {"card": "L02", "face": "life"}, "S2": {"card": "none", "face": "life"}, "S1": ... },
//     "discard": ["L11"], "removed": [],
//     "known": ["L03"],                                    cards whose threat side has been shown
//     "backs": { "L01": "unknown", "L03": "II-BIO-CLI", ... },            cards in play
//     "schedule": { "commit": {"1": "blue", "2": "none", "3": "none"}, ... },   4 places with four or five players
//     "players": { "blue": {
//        "upkeep": 4, "contracts": 4, "commitments": 4, "free_time": 3, "spent": 0, "life_energy": 1,
//        "reputation": 15, "credits": 0, "tile": "OP-I-S1", "hour": 1, "bonus": "waiting", "mishap": "none",
//        "connections": {"1": {"card": "L18", "used": false, "gained": 3}, "2": {"card": "none", ...}, "3": ...},
//        "abilities": {"upkeep": "none", "contracts": "L23", "commitments": "none", "free_time": "none"},
//        "credentials": {"CUL": 0, ...} }, ... },
//     "ranks": { "CUL": ["pink", "blue", "black"], ... },  lowest first; at position 0 by colour
//     "distinctions": { "CUL": "none", ... },
//     "act": { "box": "none", "by": "blue", "space": "none", "corner": 0, "rotation": 0, "shelf": "DECK",
//              "stack": "STACK-4", "card": "none", "due": 0, "hands": 0, "favours": false, "last": 0, "steps": 0,
//              "step": {"CUL": 0, ...} },
//     "agenda": {"0": {"step": "placing", "seenBy": "all", "a": 0, "b": 0}, ...},     the last is the next to run
//     "now": ... }
//
// Absent is "none", hidden is "unknown". Credentials and the steps of an action may leave out what is 0; every other
// field must be there, and no other. Where a whole list is to be replaced, agenda may also be given as an array, first
// entry first. With random_threat_backs the backs that nobody has seen are decided when they are turned up; they too
// read "unknown". In setup the order is still being dealt and may name somebody twice.
//
// "now" is worked out from the rest for people and boards; reading ignores it:
//
//   "now": { "players": ["blue", "black", "pink"], "maximum": 24, "reckonings": [8, 16], "hours": 12, "rounds": 100,
//     "credentials": {"levels": [1, 1, 1, 2, ...], "energy": [2, 5, 8],        by place; places that give Life Energy
//                     "distinction": {"level": 4, "reputation": 5}},
//     "life_energy": {"least": -10, "most": 15},
//     "launched": {"CUL": 0, ...},                         operations launched in each sector
//     "leaders": {"CUL": "none", ...},
//     "spaces": { "II-CUL-SPI": {
//        "level": 2, "sectors": ["CUL", "SPI"], "cost": 2, "value": 2,                   value: degradation
//        "needs": ["I-CUL-b", "I-SPI-a"], "unlocked": false,
//        "out": false,                                     a sector of it is being assessed
//        "corners": [{"bonus": "credential", "sector": "CUL"}, {"bonus": "reputation", "sector": "none"}, ...],
//        "costs": [2, 4, 3],                               at each corner, as the tile lies; [] without a tile
//        "need": {"blue": [2, 4, 3], ...}}, ... },         counters each player needs there; {} unless established
//     "tiles": { "OP-I-S1": {"level": 1, "approach": "conventional", "costs": [1, 3, 2], "credential": 1,
//        "any_credential": 0, "life_energy": 0, "reputation": 0, "quiet_reputation": 0, "integration": 0},
//        ... },                                            those that lie open
//     "cards": { "L18": {"sector": "BIO", "credential": 3, "favour": 1, "ability": "integrative",
//        "block": "contracts", "tier": "advanced"}, ... }, fronts that everybody can see, or has seen
//     "shelves": { "DECK": {"cost": 4, "card": "L07", "used": true}, ... },    used: filled with so many players
//     "stacks": { "STACK-4": {"cost": 4, "levels": [2, 2, 3, 3]}, ... },       levels: below the open tile
//     "boxes": { "commit": {"costs": [0, 1, 2]}, ... },
//     "threats": [ {"card": "L03", "threat": "II-BIO-CLI", "value": 2, "shelf": "S2", "covered": false,
//        "rounds": 2} ],                                   threat side up; rounds until it leaves, as things stand
//     "scoring": { "blue": {"levels": {"CUL": 1, ...}, "achievement": {"CUL": 0, ...}, "total": 15, "star_cost": 0,
//        "revealed": {"upkeep": 0, "contracts": 0, "commitments": 0}, "penalty": {"upkeep": 2, ...},
//        "capacity": {"upkeep": 4, ..., "free_time": 4}, "on_tiles": 0, "favours": 0,
//        "abilities": ["resourceful"]}, ... } }
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/shape.hpp"
#include "planetary_phase/edition.hpp"
#include "planetary_phase/state.hpp"

namespace noo::planetary_phase {

// A position, or a seat's view of one.
nlohmann::json to_json(const Edition& ed, const State& s);

// The same way back, byte for byte. InputError with the JSON pointer of the field and what would be right there.
State from_json(const Edition& ed, const nlohmann::json& j);

// The shape of what to_json writes of such a position, and the lists of words in it that have a name.
Shape shape_of(const Edition& ed, const State& s);
std::span<const NamedWords> named_words();

}  // namespace noo::planetary_phase
