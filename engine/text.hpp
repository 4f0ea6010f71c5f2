// Words: text catalogs in English and Spanish (ICU message format), and how a Said becomes a sentence.
//
// Keys: ask.*, move.*, event.*, ending.*, score.*, game.*, option.<name> (meaning), option.<name>.<value>, and word
// families: "<family>.<id>" such as "action.tax". The engine's own catalog (engine/text) is looked up after the game's.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"

namespace noo {

enum class Lang : u8 { en, es };
Lang lang_from(std::string_view name);  // InputError unless en or es
std::string_view lang_name(Lang l);

class Catalog {
 public:
  // Reads text/<lang>.json of these rooms; a later room is the fallback of an earlier one.
  Catalog(Lang lang, const std::vector<std::span<const EmbeddedFile>>& rooms);
  ~Catalog();
  Catalog(const Catalog&) = delete;
  Catalog& operator=(const Catalog&) = delete;
  Catalog(Catalog&&) noexcept;
  Catalog& operator=(Catalog&&) noexcept;

  bool has(std::string_view key) const;
  std::string get(std::string_view key) const;  // without arguments; the key itself if missing
  // Words of family "seat" are looked up in `seat_names` first ({"blue": "Anna"}).
  std::string say(const Said& said, const std::map<std::string, std::string>& seat_names = {}) const;
  std::vector<std::string> keys() const;
  std::vector<std::string> placeholders(std::string_view key) const;  // sorted, unique
  Lang lang() const;
  void put(const OwnWords& words);  // in place of what there is

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// The engine's catalog beneath the game's.
Catalog catalog_for(const GameInfo& game, Lang lang);
// The same with the own words of the table's data.
Catalog catalog_for(const AnyGame& game, Lang lang);

}  // namespace noo
