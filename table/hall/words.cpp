#include "table/hall/words.hpp"

#include "games/registry.hpp"

namespace noo::table {

WordsOf::WordsOf() {
  for (const Lang lang : {Lang::en, Lang::es}) {
    own_.emplace(lang, Catalog(lang, {embedded_files(), engine_files()}));
    for (const GameType& type : all_games()) {
      const Key key{type.info.id, lang};
      games_.emplace(key, Catalog(lang, {type.info.files, embedded_files(), engine_files()}));
      rules_.emplace(key, RulesReference(type.info, lang));
    }
  }
}

const Catalog& WordsOf::table(Lang lang) const { return own_.at(lang); }

const Catalog& WordsOf::game(std::string_view game, Lang lang) const {
  const auto found = games_.find({std::string(game), lang});
  return found == games_.end() ? own_.at(lang) : found->second;
}

const RulesReference& WordsOf::rules(std::string_view game, Lang lang) const {
  return rules_.at({std::string(find_game(game).info.id), lang});
}

std::string_view embedded_file(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path == path) return file.content;
  }
  return {};
}

}  // namespace noo::table
