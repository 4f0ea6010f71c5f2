// Words and rules in both languages, made once and kept: catalogs take a while to read.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/embedded.hpp"
#include "engine/rules_reference.hpp"
#include "engine/text.hpp"

namespace noo::table {

std::span<const EmbeddedFile> embedded_files();  // table/text and table/openapi.json; made by the build

class WordsOf {
 public:
  WordsOf();
  const Catalog& table(Lang lang) const;                        // the table's own words
  const Catalog& game(std::string_view game, Lang lang) const;  // the game's, then the table's, then the engine's
  const RulesReference& rules(std::string_view game, Lang lang) const;

 private:
  using Key = std::pair<std::string, Lang>;
  std::map<Key, Catalog> games_;
  std::map<Key, RulesReference> rules_;
  std::map<Lang, Catalog> own_;
};

std::string_view embedded_file(std::string_view path);  // of table/; "" if there is none

}  // namespace noo::table
