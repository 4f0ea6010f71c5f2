#include "table/hall/words.hpp"

#include <algorithm>

#include "games/registry.hpp"

namespace noo::table {

namespace {

const GameType* known(std::string_view id) {
  const auto games = all_games();
  const auto found = std::find_if(games.begin(), games.end(), [&](const GameType& t) { return t.info.id == id; });
  return found == games.end() ? nullptr : &*found;
}

}  // namespace

const Catalog& WordsOf::catalog(const GameType* type, Lang lang) const {
  const std::scoped_lock lock(reading_);
  const Key key{type == nullptr ? "" : type->info.id, lang};
  const auto found = catalogs_.find(key);
  if (found != catalogs_.end()) return found->second;
  std::vector<std::span<const EmbeddedFile>> rooms{embedded_files(), engine_files()};
  if (type != nullptr) rooms.insert(rooms.begin(), type->info.files);
  return catalogs_.emplace(key, Catalog(lang, rooms)).first->second;
}

const Catalog& WordsOf::table(Lang lang) const { return catalog(nullptr, lang); }

const Catalog& WordsOf::game(std::string_view game, Lang lang) const { return catalog(known(game), lang); }

const RulesReference& WordsOf::rules(std::string_view game, Lang lang) const {
  const GameInfo& info = find_game(game).info;
  const std::scoped_lock lock(reading_);
  const auto found = rules_.find({info.id, lang});
  return found != rules_.end() ? found->second
                               : rules_.emplace(Key{info.id, lang}, RulesReference(info, lang)).first->second;
}

const WordsOf& all_words() {
  static const WordsOf words;
  return words;
}

std::string_view embedded_file(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path == path) return file.content;
  }
  return {};
}

std::string usual_name(const Catalog& words) {
  return words.say({"table.usual_name", {{"game", Word{"", words.get("game.name")}}}});
}

}  // namespace noo::table
