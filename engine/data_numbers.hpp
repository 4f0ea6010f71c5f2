// Numbers of a game that people may replace: numbers.json, read and checked against a table of what there is.
//
//   struct Numbers { i16 base_chance = 95; i16 census_loss = 35; };
//   constexpr std::array fields{NumberField<Numbers>{"base_chance", &Numbers::base_chance, 0, 100}, ...};
//   const Numbers own = read_numbers<Numbers>(fields, file.content);    InputError: the first of
//   const auto errors = check_numbers<Numbers>(fields, file.content);   all that is wrong, one line each
//
// The file is {"numbers": [{"id", "value", "min", "max", "provenance"}, ...]} with every id once. The bounds belong to
// the rules: a file may repeat them, not move them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"

namespace noo {

inline constexpr std::string_view numbers_file = "numbers.json";

template <class Numbers>
struct NumberField {
  std::string_view id;
  i16 Numbers::* field;
  int least;
  int most;
};

// "FILE: record RECORD, field FIELD: WHAT; RIGHT would be right": how every error in data is told.
std::string data_error(std::string_view file, std::string_view record, std::string_view field, std::string_view what,
                       std::string_view right);

// An error for each file whose name is none of these.
std::vector<std::string> unknown_files(const DataFiles& data, std::span<const std::string_view> known);
const DataFile* find_file(const DataFiles& data, std::string_view name);  // null if it is not there

namespace detail {

struct NumberRow {
  std::string_view id;
  int least;
  int most;
};

struct NumbersRead {
  std::vector<i16> values;  // of the rows, in their order; complete if there are no errors
  std::vector<std::string> errors;
};

NumbersRead read_number_rows(std::span<const NumberRow> rows, std::string_view content);
[[noreturn]] void refuse_data(const std::string& error);
std::string hash_of_rows(std::span<const NumberRow> rows, std::span<const i16> values);

template <class Numbers>
std::vector<NumberRow> rows_of(std::span<const NumberField<Numbers>> fields) {
  std::vector<NumberRow> rows;
  rows.reserve(fields.size());
  for (const NumberField<Numbers>& f : fields) rows.push_back({f.id, f.least, f.most});
  return rows;
}

}  // namespace detail

template <class Numbers>
std::vector<std::string> check_numbers(std::span<const NumberField<Numbers>> fields, std::string_view content) {
  return detail::read_number_rows(detail::rows_of(fields), content).errors;
}

template <class Numbers>
Numbers read_numbers(std::span<const NumberField<Numbers>> fields, std::string_view content) {
  const detail::NumbersRead read = detail::read_number_rows(detail::rows_of(fields), content);
  if (!read.errors.empty()) detail::refuse_data(read.errors.front());
  Numbers out;
  for (std::size_t i = 0; i < fields.size(); ++i) out.*fields[i].field = read.values[i];
  return out;
}

// 16 hex digits over ids and values.
template <class Numbers>
std::string hash_of_numbers(std::span<const NumberField<Numbers>> fields, const Numbers& numbers) {
  std::vector<i16> values;
  values.reserve(fields.size());
  for (const NumberField<Numbers>& f : fields) values.push_back(numbers.*f.field);
  return detail::hash_of_rows(detail::rows_of(fields), values);
}

}  // namespace noo
