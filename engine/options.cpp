#include "engine/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "engine/errors.hpp"
#include "engine/option_table.hpp"

namespace noo {

namespace {

std::string right_values(const OptionRow& row) {
  if (row.choices.empty()) return fmt::format("a whole number from {} to {}", row.least, row.most);
  return fmt::format("one of {}", fmt::join(row.choices, ", "));
}

// The value as records write it ("07" becomes "7"), or nothing.
std::string canonical_value(const OptionRow& row, const std::string& value) {
  if (!row.choices.empty()) {
    return std::find(row.choices.begin(), row.choices.end(), value) != row.choices.end() ? value : std::string{};
  }
  int number = 0;
  const char* end = value.data() + value.size();
  const auto [stop, problem] = std::from_chars(value.data(), end, number);
  const bool good = problem == std::errc{} && stop == end && number >= row.least && number <= row.most;
  return good ? std::to_string(number) : std::string{};
}

std::string names_of(const std::vector<OptionRow>& rows) {
  std::vector<std::string> names;
  names.reserve(rows.size());
  for (const OptionRow& row : rows) names.push_back(row.name);
  return names.empty() ? "this game has none" : fmt::format("known are {}", fmt::join(names, ", "));
}

}  // namespace

std::vector<std::string> split_words(std::string_view words) {
  std::vector<std::string> out;
  while (true) {
    const auto bar = words.find('|');
    out.emplace_back(words.substr(0, bar));
    if (bar == std::string_view::npos) return out;
    words.remove_prefix(bar + 1);
  }
}

Options complete_options(const std::vector<OptionRow>& rows, const Options& given) {
  Options complete;
  for (const OptionRow& row : rows) complete[row.name] = row.fallback;
  for (const auto& [name, value] : given) {
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const OptionRow& r) { return r.name == name; });
    if (row == rows.end()) throw InputError(fmt::format("option {}: unknown; {}", name, names_of(rows)));
    const std::string canonical = canonical_value(*row, value);
    if (canonical.empty()) {
      throw InputError(
          fmt::format("option {}: '{}' is not a value of it; {} would be right", name, value, right_values(*row)));
    }
    complete[name] = canonical;
  }
  return complete;
}

bool deals_seats(const Options& complete) {
  const auto option = complete.find("seat_colours");
  return option != complete.end() && option->second == "random";
}

}  // namespace noo
