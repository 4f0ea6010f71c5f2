// The numbers that a bot's judgement is made of. A struct lists its numbers once, and bots/GAME/weights.json, which has
// a section for each role, says what each is, and between what bounds `noosphere lab tune` may look for a better one:
//
//   struct Weights {
//     explicit Weights(Blank /*all*/) {}
//     double money{};
//     std::array<double, 3> project{};
//
//     template <class F>
//     void each(const F& f) {
//       f("money", money);
//       each_of("project", project, f);      project.0, project.1, project.2
//     }
//   };
//
//   {"game": "x", "steady": {"money": [0.06, 0, 0.5], "project.0": [1, 0, 2], ...}, "value": {...}}
//
//   const auto w = built_in<Weights>("x", "steady");
//
// A list of names without a struct is read in the same way, by built_in_values("x", "value", names): {"rounds": -4.6,
// ...}. A struct of arrays of numbers that were learned gives each of them as a std::span instead, f("project",
// project), and is read by built_in_lists<W>("x", "value"): {"project": [1, 0.5, 2], ...}. A section may say "about"
// itself where its numbers come from.
//
// A file that `lab tune` writes, and people play with, has the weights of one level:
//
//   {"game": "x", "level": "steady", "weights": {"money": [0.06, 0, 0.5], ...}}
//
// What is wrong with a file is an InputError that names the file and the weight.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/types.hpp"

namespace noo::bots {

struct Weight {
  std::string name;
  double value = 0;
  double least = 0;
  double most = 1;
};

using Names = std::vector<std::string>;

// A section of the game's own weights: each weight once, in the order of the names.
std::vector<Weight> built_in_weights(std::string_view game, std::string_view role, const Names& names);
// The same from the text of a file with one level's weights.
std::vector<Weight> read_weights(std::string_view text, std::string_view file, std::string_view game,
                                 std::string_view level, const Names& names);
// The text of such a file.
std::string write_weights(std::string_view game, std::string_view level, std::span<const Weight> weights);

// A section of numbers that were learned, and have no bounds; and the same from the text of a file with sections.
std::vector<double> built_in_values(std::string_view game, std::string_view role, const Names& names);
std::vector<double> read_values(std::string_view text, std::string_view file, std::string_view game,
                                std::string_view role, const Names& names);

// The same for whole lists, each of its length; one of a single number is written as that number. All numbers, one list
// after the other.
struct List {
  std::string name;
  std::size_t length;
};
using Lists = std::vector<List>;
std::vector<double> built_in_numbers(std::string_view game, std::string_view role, const Lists& lists);
std::vector<double> read_numbers(std::string_view text, std::string_view file, std::string_view game,
                                 std::string_view role, const Lists& lists);

std::vector<double> values_of(std::span<const Weight> weights);
u64 hash_of(std::span<const Weight> weights);  // of names and values: two lists that play alike have the same

// ---- a struct of weights ----

// What a struct is made from before its numbers are known, so that nobody takes zeros for weights.
struct Blank {};

template <std::size_t count, class F>
void each_of(std::string_view name, std::array<double, count>& values, const F& f) {
  for (std::size_t i = 0; i < count; ++i) f(std::string(name) + "." + std::to_string(i), values[i]);
}
// By words instead of numbers: line.red, line.green.
template <std::size_t count, class F>
void each_of(std::string_view name, std::array<double, count>& values, std::span<const std::string_view> words,
             const F& f) {
  for (std::size_t i = 0; i < count; ++i) f(std::string(name) + "." + std::string(words[i]), values[i]);
}

template <class W>
Names names_of() {
  Names out;
  W w(Blank{});
  w.each([&](std::string_view name, double& /*value*/) { out.emplace_back(name); });
  return out;
}

// One value a name, in their order.
template <class W>
W made_of(std::span<const double> values) {
  W w(Blank{});
  std::size_t i = 0;
  w.each([&](std::string_view /*name*/, double& value) { value = values[i++]; });
  return w;
}

template <class W>
W built_in(std::string_view game, std::string_view role) {
  return made_of<W>(values_of(built_in_weights(game, role, names_of<W>())));
}

// ---- a struct of lists ----

template <class W>
Lists lists_of() {
  Lists out;
  W w(Blank{});
  w.each([&](std::string_view name, auto values) { out.push_back({std::string(name), values.size()}); });
  return out;
}

template <class W>
W made_of_lists(std::span<const double> numbers) {
  W w(Blank{});
  std::size_t i = 0;
  w.each([&](std::string_view /*name*/, auto values) {
    for (auto& value : values) value = static_cast<std::remove_reference_t<decltype(value)>>(numbers[i++]);
  });
  return w;
}

template <class W>
W built_in_lists(std::string_view game, std::string_view role) {
  return made_of_lists<W>(built_in_numbers(game, role, lists_of<W>()));
}

}  // namespace noo::bots
