#include "pax_transhumanity/data.hpp"

#include "engine/core/hash.hpp"
#include "engine/game_data.hpp"
#include "pax_transhumanity/data_files.hpp"
#include "pax_transhumanity/embedded.hpp"

namespace noo::pax_transhumanity {

namespace {

struct Data {
  using Numbers = pax_transhumanity::Numbers;
  using Reading = pax_transhumanity::Reading;
  static constexpr auto compiled_in = &embedded_files;
  static constexpr Array<std::string_view, 5> files{"cards.json", "infrastructure.json", "problems.json",
                                                    "players.json", numbers_file};
  static constexpr std::array number_fields{
#define NOO_NUMBER(id, value, least, most) NumberField<Numbers>{#id, &Numbers::id, least, most},
#include "pax_transhumanity/numbers.inc"
#undef NOO_NUMBER
  };

  static Reading read(const DataFiles& data);
};
using Files = TableFiles<Data>;

// Cards may go on calling a chit or Barrier as our files do, where the owner's call it otherwise.
void add_our_names(Reading& out) {
  const Reading& ours = *Files::ours();
  for (const auto& [name, id] : ours.problem_named) out.problem_named.emplace(name, id);
  for (const auto& [name, id] : ours.barrier_named) {
    if (out.tables.of(id).exists != 0) out.barrier_named.emplace(name, id);
  }
}

Reading Data::read(const DataFiles& data) {
  Reading out;
  Files::read_file(out, data, "problems.json", &read_problems);
  Files::read_file(out, data, "infrastructure.json", &read_infrastructure);
  if (!data.empty()) add_our_names(out);
  Files::read_file(out, data, "cards.json", &read_cards);
  Files::read_file(out, data, "players.json", &read_players);
  return out;
}

}  // namespace

std::vector<std::string> check_data(const DataFiles& data) { return Files::check(data); }

Tables read_tables(const DataFiles& data) { return Files::tables(data)->tables; }

Numbers read_numbers(const DataFiles& data) { return Files::numbers(data); }

const Tables& default_tables() {
  static const Tables& tables = Files::tables({})->tables;  // kept as long as the program runs
  return tables;
}

std::string hash_of(const Tables& tables, const Numbers& numbers) {
  return Files::hash_of(hash_bytes(&tables, sizeof(tables)), numbers);
}

Names own_names(const DataFiles& data) { return Files::own_names(data); }

}  // namespace noo::pax_transhumanity
