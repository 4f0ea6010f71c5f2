// Rules as plain text.
#pragma once

#include <string>
#include <vector>

#include "engine/rules_reference.hpp"

namespace noo::cli {

std::string rule_text(const RuleEntry& entry, int width);             // id, title, text
std::string rule_list(const std::vector<const RuleEntry*>& entries);  // id and title a line

}  // namespace noo::cli
