#include "spheres/data.hpp"

#include <array>

#include "engine/data_numbers.hpp"
#include "engine/data_versions.hpp"
#include "engine/errors.hpp"

namespace noo::spheres {

namespace {

constexpr std::array number_fields{
#define NOO_NUMBER(id, value, least, most) NumberField<Numbers>{#id, &Numbers::id, least, most},
#include "spheres/numbers.inc"
#undef NOO_NUMBER
};

constexpr std::array data_files{numbers_file};

Numbers read_anew(const DataFiles& data) {
  const DataFile* file = find_file(data, numbers_file);
  return file == nullptr ? Numbers{} : noo::read_numbers<Numbers>(number_fields, file->content);
}

}  // namespace

std::vector<std::string> check_data(const DataFiles& data) {
  std::vector<std::string> errors = unknown_files(data, data_files);
  if (const DataFile* file = find_file(data, numbers_file)) {
    const std::vector<std::string> wrong = check_numbers<Numbers>(number_fields, file->content);
    errors.insert(errors.end(), wrong.begin(), wrong.end());
  }
  return errors;
}

Numbers read_numbers(const DataFiles& data) {
  if (const auto unknown = unknown_files(data, data_files); !unknown.empty()) throw InputError(unknown.front());
  static ReadOnce<Numbers> read;
  return *read.of(data, &read_anew);
}

std::string hash_of(const Numbers& numbers) { return hash_of_numbers<Numbers>(number_fields, numbers); }

}  // namespace noo::spheres
