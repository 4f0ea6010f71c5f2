#include "spheres/data.hpp"

#include "engine/game_data.hpp"

namespace noo::spheres {

namespace {

struct Data {
  using Numbers = spheres::Numbers;
  static constexpr std::array files{numbers_file};
  static constexpr std::array number_fields{
#define NOO_NUMBER(id, value, least, most) NumberField<Numbers>{#id, &Numbers::id, least, most},
#include "spheres/numbers.inc"
#undef NOO_NUMBER
  };
};
using Files = NumberFiles<Data>;

}  // namespace

std::vector<std::string> check_data(const DataFiles& data) { return Files::check(data); }

Numbers read_numbers(const DataFiles& data) { return Files::numbers(data); }

std::string hash_of(const Numbers& numbers) { return Files::hash_of(numbers); }

}  // namespace noo::spheres
