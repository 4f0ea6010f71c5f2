// Families of words: which word stands for a number that a text is given.
//
//   constexpr std::array families{
//       WordFamily{"side", &pick_word<side_words>},
//       WordFamily{"card", &pick_word<card_words, 1>},    the first word stands for 1
//   };
//   word_in(families, "side", 0)
//
// "none" where there is no such family or no such number.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/core/types.hpp"

namespace noo {

struct WordFamily {
  std::string_view name;
  std::string_view (*pick)(int value);
};

template <const auto& words, int first = 0>
constexpr std::string_view pick_word(int value) {
  const int i = value - first;
  return i >= 0 && i < num(words.size()) ? words[static_cast<std::size_t>(i)] : std::string_view{"none"};
}

constexpr std::string_view word_in(std::span<const WordFamily> families, std::string_view family, int value) {
  for (const WordFamily& one : families) {
    if (one.name == family) return one.pick(value);
  }
  return "none";
}

}  // namespace noo
