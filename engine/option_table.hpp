// The options of a game, each declared once: its name, the field of the game's Options that holds it, and its values.
//
//   enum class SplitTiming : u8 { before, after };
//   struct Options {
//     SplitTiming split_timing{};                       // what the struct begins with is the default
//     bool negate_lost = false;
//     u8 min_activation_chance = 0;
//     u16 max_rounds = 60;
//   };
//
//   const auto table = OptionTable<Options>()
//                          .choice(NOO_OPTION(split_timing), "before|after")
//                          .flag(NOO_OPTION(negate_lost))
//                          .one_of(NOO_OPTION(min_activation_chance), {0, 5, 50})
//                          .number(NOO_OPTION(max_rounds), 0, 1000);
//   table.rows();             what a person may choose, the default first (GameInfo::options)
//   table.read(complete);     the struct, from complete_options
#pragma once

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/options.hpp"

// An option and its field have one name. For use where `Options` is the game's own.
#define NOO_OPTION(field) #field, &Options::field

namespace noo {

std::vector<std::string> split_words(std::string_view words);  // "a|b" becomes a, b

template <class GameOptions>
class OptionTable {
 public:
  using Read = std::function<void(GameOptions&, const std::string& value)>;

  // An option that reads its value in a way of its own, or one that the rules do not read at all.
  OptionTable& row(OptionRow row, Read read = nullptr) {
    rows_.push_back(std::move(row));
    reads_.push_back(std::move(read));
    return *this;
  }
  OptionTable& unread(std::string_view name, std::string_view words) {
    std::vector<std::string> choices = split_words(words);
    std::string fallback = choices.front();
    return row({std::string(name), std::move(choices), 0, 0, std::move(fallback)});
  }

  OptionTable& flag(std::string_view name, bool GameOptions::* field) {
    return values<bool>(name, field, {{"false", false}, {"true", true}});
  }

  // The words of an enumeration that starts at 0, in its order.
  template <class E>
  OptionTable& choice(std::string_view name, E GameOptions::* field, const std::vector<std::string>& words) {
    std::vector<std::pair<std::string, E>> list;
    list.reserve(words.size());
    for (std::size_t i = 0; i < words.size(); ++i) list.emplace_back(words[i], static_cast<E>(i));
    return values<E>(name, field, std::move(list));
  }
  template <class E>
  OptionTable& choice(std::string_view name, E GameOptions::* field, std::string_view words) {
    return choice(name, field, split_words(words));
  }
  template <class E>
  OptionTable& choice(std::string_view name, E GameOptions::* field, std::span<const std::string_view> words) {
    return choice(name, field, std::vector<std::string>(words.begin(), words.end()));
  }

  // A few numbers.
  template <class N>
  OptionTable& one_of(std::string_view name, N GameOptions::* field, std::initializer_list<int> numbers) {
    std::vector<std::pair<std::string, N>> list;
    list.reserve(numbers.size());
    for (const int n : numbers) list.emplace_back(std::to_string(n), static_cast<N>(n));
    return values<N>(name, field, std::move(list));
  }

  // Words and what each means.
  template <class T>
  OptionTable& values(std::string_view name, T GameOptions::* field, std::vector<std::pair<std::string, T>> list) {
    const T usual = GameOptions{}.*field;
    const auto first = std::find_if(list.begin(), list.end(), [&](const auto& value) { return value.second == usual; });
    std::rotate(list.begin(), first, first + 1);
    OptionRow out{std::string(name), {}, 0, 0, list.front().first};
    out.choices.reserve(list.size());
    for (const auto& [word, value] : list) out.choices.push_back(word);
    return row(std::move(out), [field, list = std::move(list)](GameOptions& options, const std::string& chosen) {
      const auto named = [&](const auto& value) { return value.first == chosen; };
      options.*field = std::find_if(list.begin(), list.end(), named)->second;
    });
  }

  // Any whole number from `least` to `most`.
  template <class N>
  OptionTable& number(std::string_view name, N GameOptions::* field, int least, int most) {
    return row({std::string(name), {}, least, most, std::to_string(GameOptions{}.*field)},
               [field](GameOptions& options, const std::string& chosen) {
                 options.*field = static_cast<N>(std::stoi(chosen));
               });
  }

  const std::vector<OptionRow>& rows() const { return rows_; }

  // From complete options: every name is there with a known value. In the order of the rows.
  GameOptions read(const Options& complete) const {
    GameOptions out;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (reads_[i]) reads_[i](out, complete.at(rows_[i].name));
    }
    return out;
  }

 private:
  std::vector<OptionRow> rows_;
  std::vector<Read> reads_;
};

}  // namespace noo
