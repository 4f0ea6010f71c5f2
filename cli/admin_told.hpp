// What the server answers to an order of `noosphere admin`, as a person reads it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/words.hpp"

namespace noo::cli {

// `order` is the order's name. What people wrote is shown without control characters: it goes to a terminal.
std::string told(const std::string& order, const std::string& about, const nlohmann::json& answer, const Words& words);

}  // namespace noo::cli
