// The words of the command itself (cli/text), in the language asked for. What games and rules say comes from their own
// catalogs (engine/text.hpp).
//
//   words("play.saved", {{"file", path}, {"plies", 12}})     ICU messages: "{file}", "{plies, plural, ...}"
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/embedded.hpp"
#include "engine/text.hpp"

namespace noo {

std::span<const EmbeddedFile> cli_files();  // made by the build

}  // namespace noo

namespace noo::cli {

class Words {
 public:
  explicit Words(Lang lang);
  Lang lang() const { return catalog_.lang(); }

  using Blanks = std::initializer_list<std::pair<std::string_view, std::variant<int, std::string>>>;
  std::string operator()(std::string_view key, Blanks blanks = {}) const;

 private:
  Catalog catalog_;
};

// From LC_ALL, LC_MESSAGES or LANG, the first that is set; English unless it names Spanish.
Lang lang_of_environment();

}  // namespace noo::cli
