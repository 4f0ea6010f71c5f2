// Where the tables are kept, unless somebody says otherwise.
#pragma once

#include <filesystem>
#include <string>

namespace noo::cli {

// $XDG_DATA_HOME/noosphere/tables.db, or ~/.local/share/noosphere/tables.db. InputError without a HOME.
std::filesystem::path usual_database();

std::string database_or_usual(const std::string& given);

}  // namespace noo::cli
