// What the readers of the single data files share.
#pragma once

#include <functional>
#include <optional>

#include "engine/data_record.hpp"
#include "pax_transhumanity/data.hpp"

namespace noo::pax_transhumanity {

using Record = DataRecord;
using Words = DataRecord::Words;
using Errors = DataRecord::Errors;

// As the data files spell them.
inline constexpr Words discipline_names = Words(regime_words).subspan(1, disciplines);
inline constexpr std::array<std::string_view, spheres> sphere_names{"first_world", "developing_world", "cloud",
                                                                    "space"};

struct Reading {
  Tables tables{};
  Errors errors;
  Names names;
  // How cards refer to chits and Barriers: by name or id.
  std::map<std::string, Problem, std::less<>> problem_named;
  std::map<std::string, Space, std::less<>> barrier_named;
};

// Each after those it refers to.
void read_problems(Reading& out, const nlohmann::json& file);        // data_boards.cpp
void read_infrastructure(Reading& out, const nlohmann::json& file);  // data_boards.cpp
void read_players(Reading& out, const nlohmann::json& file);         // data_boards.cpp
void read_cards(Reading& out, const nlohmann::json& file);           // data_cards.cpp

}  // namespace noo::pax_transhumanity
