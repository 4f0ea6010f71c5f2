// How far a long piece of work is, in the reader's words.
#pragma once

#include <string>
#include <string_view>

#include "cli/words.hpp"
#include "lab/progress.hpp"

namespace noo::cli {

// `words` outlives what is returned.
inline lab::Progress::Say progress_words(const Words& words, std::string_view key) {
  return [&words, key](int so_far, int total, const std::string& left) {
    return words(key, {{"done", so_far}, {"all", total}, {"left", left}});
  };
}

}  // namespace noo::cli
