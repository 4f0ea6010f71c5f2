#include "engine/say.hpp"

namespace noo {

std::string say(const Catalog& words, std::string_view key, Blanks blanks) {
  Said said{std::string(key), {}};
  for (const auto& [name, value] : blanks) {
    if (const int* number = std::get_if<int>(&value)) {
      said.args.emplace_back(name, *number);
    } else {
      said.args.emplace_back(name, Word{"", std::get<std::string>(value)});
    }
  }
  return words.say(said);
}

}  // namespace noo
