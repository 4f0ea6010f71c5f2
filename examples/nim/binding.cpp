#include "nim/binding.hpp"

#include <fmt/format.h>

#include "engine/any_game_of.hpp"
#include "engine/data_numbers.hpp"
#include "engine/errors.hpp"
#include "engine/option_table.hpp"
#include "engine/text.hpp"
#include "nim/embedded.hpp"
#include "nim/json.hpp"

namespace noo::nim {

namespace {

using nlohmann::json;

constexpr std::array number_fields{
#define NOO_NUMBER(id, value, least, most) NumberField<Numbers>{#id, &Numbers::id, least, most},
#include "nim/numbers.inc"
#undef NOO_NUMBER
};
constexpr std::array data_files{numbers_file};

const OptionTable<Options>& option_table() {
  static const auto table = OptionTable<Options>().choice(NOO_OPTION(last_stone), "wins|loses");
  return table;
}

const GameInfo& game_info() {
  static const GameInfo info{.id = "nim",
                             .rules_version = "1",
                             .least_seats = 2,
                             .most_seats = most_players,
                             .usual_seats = 2,
                             .options = option_table().rows(),
                             .needs = {},
                             .files = embedded_files()};
  return info;
}

template <std::size_t size>
std::string_view word_at(const std::array<std::string_view, size>& words, std::size_t i) {
  return i < size ? words[i] : std::string_view{};
}

struct Traits {
  static const GameInfo& info() { return game_info(); }
  static json to_json(const Game& /*g*/, const State& s) { return nim::to_json(s); }
  static State from_json(const Game& g, const json& j) { return nim::from_json(g.edition(), j); }
  static std::string_view rule_name(u16 rule) { return word_at(rule_names, rule); }
  static std::string_view ending_name(u8 ending) { return word_at(ending_words, ending); }
  static std::string_view score_name(u8 what) { return word_at(score_words, what); }
  static std::string summary(const Game& /*g*/, const State& view, Seat /*me*/, const Catalog& words) {
    return words.say({"summary.heaps",
                      {{"left", int{view.heap[Heap::left]}},
                       {"middle", int{view.heap[Heap::middle]}},
                       {"right", int{view.heap[Heap::right]}}}}) +
           "\n";
  }
};

Numbers numbers_from(const DataFiles& data) {
  if (const auto unknown = unknown_files(data, data_files); !unknown.empty()) throw InputError(unknown.front());
  const DataFile* file = find_file(data, numbers_file);
  return file == nullptr ? Numbers{} : read_numbers<Numbers>(number_fields, file->content);
}

Edition read_edition(int seats, const noo::Options& complete, const DataFiles& data) {
  const GameInfo& info = game_info();
  if (seats < info.least_seats || seats > info.most_seats) {
    throw InputError(fmt::format("{}: {} seats are wrong; {} to {} would be right", info.id, seats, info.least_seats,
                                 info.most_seats));
  }
  return {seats, option_table().read(complete), numbers_from(data)};
}

std::unique_ptr<AnyGame> make(int seats, const noo::Options& given, const DataFiles& data) {
  noo::Options complete = complete_options(game_info().options, given);
  const Edition edition = read_edition(seats, complete, data);
  return std::make_unique<AnyGameOf<Game, Traits>>(Game(edition), std::move(complete),
                                                   hash_of_numbers<Numbers>(number_fields, edition.num));
}

std::vector<std::string> check_data(const DataFiles& data) {
  std::vector<std::string> errors = unknown_files(data, data_files);
  if (const DataFile* file = find_file(data, numbers_file)) {
    const std::vector<std::string> wrong = check_numbers<Numbers>(number_fields, file->content);
    errors.insert(errors.end(), wrong.begin(), wrong.end());
  }
  return errors;
}

}  // namespace

const GameType& game_type() {
  static const GameType type{game_info(), &make, &check_data};
  return type;
}

Game make_typed(int seats, const noo::Options& options, const DataFiles& data) {
  return Game(read_edition(seats, complete_options(game_info().options, options), data));
}

}  // namespace noo::nim
