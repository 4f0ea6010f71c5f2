// What a move is called, in one line: "move.reroll.die die=1 face=96 token=do-over".
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "engine/any_game.hpp"

namespace noo::testing {

inline std::string in_one_line(const std::optional<Said>& description) {
  if (!description) return "nothing";
  std::string out = description->key;
  for (const auto& [name, value] : description->args) {
    out += " " + name + "=";
    out += std::holds_alternative<int>(value) ? std::to_string(std::get<int>(value)) : std::get<Word>(value).id;
  }
  return out;
}

}  // namespace noo::testing
