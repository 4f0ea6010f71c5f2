// Sentences about a match: log lines, prompts, who is asked, results.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/words.hpp"
#include "engine/match.hpp"
#include "engine/text.hpp"

namespace noo::cli {

std::string on_one_line(std::string_view text);

// "Blue", in the language of the catalog.
std::string name_of(const AnyGame& game, Seat s, const Catalog& catalog);

// The text with the names of the seats in their colours, where the terminal has colour.
std::string seats_in_colour(const AnyGame& game, const Catalog& catalog, std::string text);

// One line per event, the rule's id behind it. Dice thrown one after another for the same thing share a line.
std::vector<std::string> log_lines(const AnyGame& game, std::span<const Event> events, const Catalog& catalog);

// "Ply 31. Red is asked: ..." or how the game ended.
std::string whose_turn(const Match& match, const Catalog& catalog, const Words& words);

// Where the game stands, as that viewer can know it: a heading, and a line for each goal. Where people agreed to end
// the game, nothing is urgent any more.
std::string goals_text(const AnyGame& game, const Position& view, Seat viewer, const Catalog& catalog,
                       const Words& words, bool agreed = false);

// The goal that matters most to that viewer now, as goals_text tells it; nothing where nothing is urgent.
std::string urgent_text(const AnyGame& game, const Position& view, Seat viewer, const Catalog& catalog,
                        const Words& words);

// How the game ended, the ranking and each seat's score line by line.
std::string result_text(const AnyGame& game, const Result& result, const Catalog& catalog, const Words& words);

}  // namespace noo::cli
