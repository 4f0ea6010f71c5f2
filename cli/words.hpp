// The words of the command itself (cli/text), in the language asked for. What games and rules say comes from their own
// catalogs (engine/text.hpp).
//
//   words("play.saved", {{"file", path}, {"plies", 12}})     ICU messages: "{file}", "{plies, plural, ...}"
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/embedded.hpp"
#include "engine/say.hpp"

namespace noo {

std::span<const EmbeddedFile> cli_files();  // made by the build

}  // namespace noo

namespace noo::cli {

class Words {
 public:
  explicit Words(Lang lang);
  Lang lang() const { return catalog_.lang(); }
  bool has(std::string_view key) const { return catalog_.has(key); }

  std::string operator()(std::string_view key, Blanks blanks = {}) const { return say(catalog_, key, blanks); }

 private:
  Catalog catalog_;
};

// From LC_ALL, LC_MESSAGES or LANG, the first that is set; English unless it names Spanish.
Lang lang_of_environment();

}  // namespace noo::cli
