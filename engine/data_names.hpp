// Names of cards and places as an owner's data files print them, in place of ours.
#pragma once

#include <map>
#include <string>

#include "engine/any_game.hpp"

namespace noo {

// Under the key of its text, such as "card.49"; `es` may be empty: then the English name serves.
struct Named {
  std::string en;
  std::string es;
  bool operator==(const Named&) const = default;
};
using Names = std::map<std::string, Named>;

// By language, as AnyGameOf wants them.
std::map<std::string, OwnWords, std::less<>> own_words(const Names& names);

}  // namespace noo
