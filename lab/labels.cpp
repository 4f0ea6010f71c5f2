#include "lab/labels.hpp"

namespace noo::lab {

namespace {

// Every argument, whatever it nests, becomes one "…".
std::string without_arguments(const std::string& pattern) {
  std::string out;
  int depth = 0;
  for (const char c : pattern) {
    if (c == '{' && depth++ == 0) out += "…";
    if (c == '}') {
      --depth;
    } else if (depth == 0) {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::string label_of_kind(const Catalog& game_words, const std::string& kind) {
  if (const std::string own = "kind_of_move." + kind; game_words.has(own)) return game_words.get(own);
  const std::string key = "move." + kind;
  return game_words.has(key) ? without_arguments(game_words.get(key)) : kind;
}

}  // namespace noo::lab
