// What `show --json` prints: a position, its question, its moves and its result as JSON. See docs/formats.md.
//
// With a viewer everything is what that seat may see: the view's state, a veiled turn where a hidden question is
// pending, and moves only where the viewer itself must decide. Without one (--all) nothing is hidden.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/match.hpp"
#include "engine/text.hpp"

namespace noo {

std::string_view seat_name(const AnyGame& game, Seat s);  // its colour in this game, "none" for whoever has no seat
// "red", or "1".."N" in seat order; nothing unless it is a seat of this game.
std::optional<Seat> seat_called(const AnyGame& game, std::string_view name);
Seat seat_from(const AnyGame& game, std::string_view name);  // the same, or an InputError that names the seats

// The seats that the sentence about an event names, each once, in the order in which it names them.
std::vector<Seat> seats_told_of(const AnyGame& game, const Event& e);

nlohmann::json turn_json(const AnyGame& game, const Turn& t);  // {"actor", "seat", "ask"}
nlohmann::json moves_json(const AnyGame& game, const Position& p, std::optional<Seat> viewer);
// {"over": false}, or {"over": true, "ending", "rule", "seats": {"blue": {"rank", "winner", "score", "lines"}}}
nlohmann::json result_json(const AnyGame& game, const Result& r);
// What a viewer can know of where the game stands: `Goal` of the API, one for each goal. `view` hides what is hidden
// from it; Seat::nobody is an onlooker. Where people agreed to end the game, nothing is urgent any more.
nlohmann::json goals_json(const AnyGame& game, const Position& view, Seat viewer, const Catalog& words,
                          const std::map<std::string, std::string>& seat_names = {}, bool agreed = false);
nlohmann::json event_json(const AnyGame& game, const Event& e, const Catalog& words,
                          const std::map<std::string, std::string>& seat_names = {});

// The fields game, ply, turn, prompt, moves, state, result and goals, after `ply` plies of the match's current line;
// with a viewer, plies are counted as that seat saw them.
nlohmann::json show_json(const Match& match, int ply, std::optional<Seat> viewer, const Catalog& words,
                         const std::map<std::string, std::string>& seat_names = {});

// Parses JSON; malformed text is an InputError "file:line: ...".
nlohmann::json parse_json(std::string_view text, std::string_view file_name);

}  // namespace noo
