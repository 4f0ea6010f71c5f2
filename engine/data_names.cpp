#include "engine/data_names.hpp"

#include <algorithm>

namespace noo {

namespace {

// A name is put into sentences as it is, so braces would be read as arguments.
std::string plain(std::string name) {
  std::replace(name.begin(), name.end(), '{', '(');
  std::replace(name.begin(), name.end(), '}', ')');
  return name;
}

}  // namespace

std::map<std::string, OwnWords, std::less<>> own_words(const Names& names) {
  std::map<std::string, OwnWords, std::less<>> out;
  for (const auto& [key, name] : names) {
    out["en"][key] = plain(name.en);
    out["es"][key] = plain(name.es.empty() ? name.en : name.es);
  }
  return out;
}

}  // namespace noo
