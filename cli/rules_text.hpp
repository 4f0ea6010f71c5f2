// Rules as plain text.
#pragma once

#include <string>
#include <vector>

#include "cli/words.hpp"
#include "engine/rules_reference.hpp"

namespace noo::cli {

// Id and title; whose word it is; the text.
std::string rule_text(const RuleEntry& entry, const Words& words, int width);

// A line each: id and title and, where the reference marks origins, whose word it is.
std::string rule_list(const RulesReference& rules, const std::vector<const RuleEntry*>& entries, const Words& words);

}  // namespace noo::cli
