// Words and rules in both languages, kept: catalogs take a while to read.
#pragma once

#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include "engine/any_game.hpp"
#include "engine/embedded.hpp"
#include "engine/rules_reference.hpp"
#include "engine/text.hpp"

namespace noo::table {

std::span<const EmbeddedFile> embedded_files();  // table/text and table/openapi.json; made by the build

// Read when first asked for; they are compiled in and never change.
class WordsOf {
 public:
  const Catalog& table(Lang lang) const;                        // the table's own words
  const Catalog& game(std::string_view game, Lang lang) const;  // the game's, then the table's, then the engine's
  const RulesReference& rules(std::string_view game, Lang lang) const;

 private:
  using Key = std::pair<std::string, Lang>;
  const Catalog& catalog(const GameType* type, Lang lang) const;

  mutable std::mutex reading_;
  mutable std::map<Key, Catalog> catalogs_;  // the table's own have no game
  mutable std::map<Key, RulesReference> rules_;
};

// "A game of SPHERES!": no person's name, which would outlive the person. `words` are the game's.
std::string usual_name(const Catalog& words);

const WordsOf& all_words();  // one for the whole program

std::string_view embedded_file(std::string_view path);  // of table/; "" if there is none

}  // namespace noo::table
