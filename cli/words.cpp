#include "cli/words.hpp"

#include <cstdlib>

namespace noo::cli {

Words::Words(Lang lang) : catalog_(lang, {cli_files()}) {}

Lang lang_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return std::string_view(value).starts_with("es") ? Lang::es : Lang::en;
  }
  return Lang::en;
}

}  // namespace noo::cli
