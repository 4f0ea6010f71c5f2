#include "cli/words.hpp"

#include <cstdlib>

namespace noo::cli {

Words::Words(Lang lang) : catalog_(lang, {cli_files()}) {}

std::string Words::operator()(std::string_view key, Blanks blanks) const {
  Said said{std::string(key), {}};
  for (const auto& [name, value] : blanks) {
    // A word that the catalog does not know is said as it is: file names, moves, sentences of a game.
    if (const int* number = std::get_if<int>(&value)) {
      said.args.emplace_back(name, *number);
    } else {
      said.args.emplace_back(name, Word{"", std::get<std::string>(value)});
    }
  }
  return catalog_.say(said);
}

Lang lang_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return std::string_view(value).starts_with("es") ? Lang::es : Lang::en;
  }
  return Lang::en;
}

}  // namespace noo::cli
