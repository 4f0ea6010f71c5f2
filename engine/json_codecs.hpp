// How one value of a position is written in JSON: each codec writes a number, reads it back (or not), says what would
// be right, and what shape it writes. Absent is "none", hidden is "unknown".
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/types.hpp"
#include "engine/json.hpp"
#include "engine/shape.hpp"

namespace noo::archive {

using nlohmann::json;
using Words = std::span<const std::string_view>;

inline constexpr std::string_view hidden = "unknown";
inline constexpr std::string_view absent = "none";

// Without making a json of the word first.
inline bool says(const json& j, std::string_view word) {
  return j.is_string() && j.get_ref<const std::string&>() == word;
}

inline std::optional<int> position_of(Words words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<int>(found - words.begin());
}

struct Whole {
  int least = 0;
  int most = 254;
  static json write(int v) { return v; }
  std::optional<int> read(const json& j) const {
    if (!j.is_number_integer() || j < least || j > most) return std::nullopt;
    return j.get<int>();
  }
  std::string right() const {
    return least == most ? fmt::format("{}", least) : fmt::format("a whole number from {} to {}", least, most);
  }
  static Shape shape() { return shape::whole(); }
};

// 0 stands for nothing there.
struct WholeOrNone {
  int most;
  static json write(int v) { return v == 0 ? json(absent) : json(v); }
  std::optional<int> read(const json& j) const { return says(j, absent) ? 0 : Whole{1, most}.read(j); }
  std::string right() const { return fmt::format("none or a whole number from 1 to {}", most); }
  static Shape shape() { return shape::whole() | shape::word(absent); }
};

struct Flag {
  static json write(int v) {
    assert(v == 0 || v == 1);
    return v != 0;
  }
  static std::optional<int> read(const json& j) {
    if (!j.is_boolean()) return std::nullopt;
    return j.get<bool>() ? 1 : 0;
  }
  static std::string right() { return "true or false"; }
  static Shape shape() { return shape::flag(); }
};

// A word of a list; `first` is the value of its first word. Where that is 1, 0 is "none".
struct OneOf {
  Words words;
  int first = 0;
  json write(int v) const { return v < first ? absent : words[static_cast<std::size_t>(v - first)]; }
  std::optional<int> read(const json& j) const {
    if (!j.is_string()) return std::nullopt;
    const auto& word = j.get_ref<const std::string&>();
    if (const auto i = position_of(words, word)) return first + *i;
    return first == 1 && word == absent ? std::optional(0) : std::nullopt;
  }
  std::string right() const { return fmt::format("one of {}{}", first == 1 ? "none, " : "", fmt::join(words, ", ")); }
  Shape shape() const { return first == 1 ? shape::words(words) | shape::word(absent) : shape::words(words); }
};

// A word of a list from 0, or `nothing`, which is "none".
struct OneOrNone {
  Words words;
  int nothing;
  json write(int v) const { return v == nothing ? json(absent) : json(words[static_cast<std::size_t>(v)]); }
  std::optional<int> read(const json& j) const { return says(j, absent) ? nothing : OneOf{words}.read(j); }
  std::string right() const { return OneOf{words, 1}.right(); }
  Shape shape() const { return OneOf{words, 1}.shape(); }
};

// The argument of a step: a number within bounds, or the word of what it stands for.
struct StepArgument {
  Words words;
  int least = 0;
  int most = 255;
  json write(int v) const {
    return static_cast<std::size_t>(v) < words.size() ? json(words[static_cast<std::size_t>(v)]) : json(v);
  }
  std::optional<int> read(const json& j) const {
    const auto word = OneOf{words}.read(j);
    return Whole{least, most}.read(word ? json(*word) : j);
  }
  std::string right() const {
    const std::string number = Whole{least, most}.right();
    return words.empty() ? number : fmt::format("{}, or its word", number);
  }
  static Shape shape() { return shape::whole() | shape::text(); }  // each step has its own words
};

}  // namespace noo::archive
