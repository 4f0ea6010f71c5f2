// Files as the commands meet them.
#pragma once

#include <filesystem>
#include <string>

#include "cli/shell.hpp"
#include "engine/match.hpp"

namespace noo::cli {

std::string read_text(const std::filesystem::path& file);  // InputError if it cannot be read
DataFiles read_data(const std::filesystem::path& dir);     // its *.json, by name

// The game a record says it was played on, with the data it names unless there are data of its own.
std::shared_ptr<const AnyGame> game_of(const Record& record, const DataFiles& data);

// "FILE:LINE", or "FILE" where the header is at fault.
std::string place(const std::string& file, const ReplayError& e);

// A record replayed to its end. A record that does not replay is bad input here (`replay` reports it instead).
Match open_match(const std::string& file, const DataFiles& data);

}  // namespace noo::cli
