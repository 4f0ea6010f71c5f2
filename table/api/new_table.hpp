// From what POST /tables asks for to a plan: everything is checked against the registry, and errors name the field.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "table/hall/people.hpp"
#include "table/hall/words.hpp"
#include "table/table.hpp"

namespace noo::table {

// InputError, or Refused 404 for an unknown game or lesson.
Plan plan_from(const nlohmann::json& body, const Person& creator, const WordsOf& words, Lang lang);

Chair chair_for(const Person& p, std::string_view nonce);
Chair bot_chair(std::string_view level);
bool all_taken(const Plan& plan);

}  // namespace noo::table
