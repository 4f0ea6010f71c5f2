#include "pax_emancipation/data.hpp"

#include <fmt/format.h>

#include "engine/core/hash.hpp"
#include "engine/game_data.hpp"
#include "pax_emancipation/data_files.hpp"
#include "pax_emancipation/embedded.hpp"
#include "pax_emancipation/state.hpp"

namespace noo::pax_emancipation {

namespace {

struct Data {
  using Numbers = pax_emancipation::Numbers;
  using Reading = pax_emancipation::Reading;
  static constexpr auto compiled_in = &embedded_files;
  static constexpr Array<std::string_view, 7> files{"map.json",         "barriers.json", "slavers.json", "ideas.json",
                                                    "revolutions.json", "splays.json",   numbers_file};
  static constexpr std::array number_fields{
#define NOO_NUMBER(id, value, least, most) NumberField<Numbers>{#id, &Numbers::id, least, most},
#include "pax_emancipation/numbers.inc"
#undef NOO_NUMBER
  };

  static Reading read(const DataFiles& data);
  static std::vector<std::string> check_together(const Numbers& num);
};
using Files = TableFiles<Data>;

// The number in use; if it is wrong that is told elsewhere.
int will_limit(const DataFiles& data) {
  const DataFile* file = find_file(data, numbers_file);
  const bool right = file != nullptr && Files::wrong_in(*file).empty();
  return (right ? Files::numbers_in(*file) : Numbers{}).general_will_limit;
}

Reading Data::read(const DataFiles& data) {
  Reading out;
  out.will_limit = will_limit(data);
  Files::read_file(out, data, "map.json", &read_map);
  Files::read_file(out, data, "barriers.json", &read_barriers);
  Files::read_file(out, data, "slavers.json", &read_slavers);
  Files::read_file(out, data, "ideas.json", &read_ideas);
  Files::read_file(out, data, "revolutions.json", &read_revolutions);
  Files::read_file(out, data, "splays.json", &read_splays);
  return out;
}

// Numbers that each are right, and do not go together.
std::vector<std::string> Data::check_together(const Numbers& num) {
  std::vector<std::string> errors;
  const auto refuse = [&](std::string_view id, const std::string& what, const std::string& right) {
    errors.push_back(data_error(numbers_file, id, "value", what, right));
  };
  // C6.3: up to three starting Admins of a colour come from the same pool.
  constexpr int most_admins = 3;
  if (const int left = num.agents - most_admins - num.start_capital; num.start_wealth > left)
    refuse("start_wealth", fmt::format("{} with {} in capital", num.start_wealth, num.start_capital),
           fmt::format("at most {}", left));
  // Everything drawn may come to lie in the Bill of Rights.
  const auto check_decks = [&](std::string_view id, int first, int second) {
    const int most = (longest_splay - revolutions) / 2 - second;
    if (first > most)
      refuse(id, fmt::format("{} and {} in the second era", first, second), fmt::format("at most {}", most));
  };
  check_decks("deck_of_two", num.deck_of_two, num.second_deck_of_two);
  check_decks("deck_of_three", num.deck_of_three, num.second_deck_of_three);
  if (num.decisive_win < num.marginal_win)
    refuse("decisive_win", fmt::format("{}, below a marginal win", num.decisive_win),
           fmt::format("at least {}", num.marginal_win));
  return errors;
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

}  // namespace noo::pax_emancipation
