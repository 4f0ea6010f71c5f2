// What every game does with its data files: checks them, reads them once, hashes what they say. A game tells what they
// are:
//
//   struct Data {
//     using Numbers = GAME::Numbers;
//     static constexpr std::array<std::string_view, 2> files{"cards.json", numbers_file};
//     static constexpr std::array number_fields{NumberField<Numbers>{"base_chance", &Numbers::base_chance, 0, 100}};
//     static std::vector<std::string> check_together(const Numbers&);    if there is more to check than the bounds
//
//     using Reading = ...;                                               if its tables are data too: with `errors`,
//     static Reading read(const DataFiles&);                             and `names` that an owner's files may change
//     static constexpr auto compiled_in = &embedded_files;
//   };
//   using Files = NumberFiles<Data>;    a game with numbers alone
//   using Files = TableFiles<Data>;
//
// A file that is not among those given is the one compiled in.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data_names.hpp"
#include "engine/data_numbers.hpp"
#include "engine/data_versions.hpp"
#include "engine/embedded.hpp"
#include "engine/json.hpp"

namespace noo {

namespace detail {

void refuse_first(const std::vector<std::string>& errors);  // InputError, if there are any
void refuse_unknown(const DataFiles& data, std::span<const std::string_view> known);
bool has_tables(const DataFiles& data);
// Discarded if the file is not JSON. InputError if there is none.
nlohmann::json parsed_file(const DataFiles& data, std::span<const EmbeddedFile> compiled_in, std::string_view name);
std::string not_json(std::string_view name);
Names names_unlike(Names own, const Names& ours);
std::string hash_of_data(u64 tables, std::string_view numbers);

}  // namespace detail

template <class Data>
class NumberFiles {
 public:
  using Numbers = typename Data::Numbers;

  // Everything that is wrong, one line each.
  static std::vector<std::string> check(const DataFiles& data) {
    std::vector<std::string> errors = unknown_files(data, Data::files);
    add_wrong_numbers(data, errors);
    return errors;
  }

  // InputError with the first error.
  static Numbers numbers(const DataFiles& data) {
    detail::refuse_unknown(data, Data::files);
    static ReadOnce<Numbers> read;
    return *read.of(data, &read_anew);
  }

  // 16 hex digits.
  static std::string hash_of(const Numbers& numbers) { return hash_of_numbers<Numbers>(Data::number_fields, numbers); }

  static Numbers numbers_in(const DataFile& file) { return read_numbers<Numbers>(Data::number_fields, file.content); }
  static std::vector<std::string> wrong_in(const DataFile& file) {
    return check_numbers<Numbers>(Data::number_fields, file.content);
  }

 protected:
  static void add_wrong_numbers(const DataFiles& data, std::vector<std::string>& errors) {
    const DataFile* file = find_file(data, numbers_file);
    if (file == nullptr) return;
    std::vector<std::string> wrong = wrong_in(*file);
    if (wrong.empty()) wrong = wrong_together(numbers_in(*file));
    errors.insert(errors.end(), wrong.begin(), wrong.end());
  }

 private:
  static std::vector<std::string> wrong_together(const Numbers& numbers) {
    if constexpr (requires { Data::check_together(numbers); }) {
      return Data::check_together(numbers);
    } else {
      return {};
    }
  }

  static Numbers read_anew(const DataFiles& data) {
    const DataFile* file = find_file(data, numbers_file);
    if (file == nullptr) return {};
    const Numbers out = numbers_in(*file);
    detail::refuse_first(wrong_together(out));
    return out;
  }
};

template <class Data>
class TableFiles : public NumberFiles<Data> {
 public:
  using Reading = typename Data::Reading;
  using Numbers = typename Data::Numbers;

  static std::vector<std::string> check(const DataFiles& data) {
    std::vector<std::string> errors = unknown_files(data, Data::files);
    const std::vector<std::string> tables = Data::read(data).errors;
    errors.insert(errors.end(), tables.begin(), tables.end());
    NumberFiles<Data>::add_wrong_numbers(data, errors);
    return errors;
  }

  // InputError with the first error.
  static std::shared_ptr<const Reading> tables(const DataFiles& data) {
    detail::refuse_unknown(data, Data::files);
    std::shared_ptr<const Reading> out = detail::has_tables(data) ? read_once(data) : ours();
    detail::refuse_first(out->errors);
    return out;
  }

  // Read once, and kept; right or wrong.
  static const std::shared_ptr<const Reading>& ours() {
    static const auto reading = std::make_shared<const Reading>(Data::read({}));
    return reading;
  }

  // One file, for Data::read.
  static void read_file(Reading& out, const DataFiles& data, std::string_view name,
                        void (*read)(Reading&, const nlohmann::json&)) {
    const nlohmann::json file = detail::parsed_file(data, Data::compiled_in(), name);
    if (file.is_discarded()) {
      out.errors.push_back(detail::not_json(name));
    } else {
      read(out, file);
    }
  }

  // `tables` is the tables' own hash; names are no part of it.
  static std::string hash_of(u64 tables, const Numbers& numbers) {
    return detail::hash_of_data(tables, NumberFiles<Data>::hash_of(numbers));
  }

  // Those in which the files differ from the ones compiled in.
  static Names own_names(const DataFiles& data) {
    if (!detail::has_tables(data)) return {};
    return detail::names_unlike(read_once(data)->names, ours()->names);
  }

 private:
  // Of a version of our data it is read once.
  static std::shared_ptr<const Reading> read_once(const DataFiles& data) {
    static ReadOnce<Reading> read;
    return read.of(data, &Data::read);
  }
};

}  // namespace noo
