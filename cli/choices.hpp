// The numbered answers to a question. A long list is read a page at a time, and narrowed down to the answers that
// contain some words; the numbers stay those of the whole list.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/words.hpp"

namespace noo::cli {

// Lower case, and without the accents of Spanish: as people type.
std::string as_typed(std::string_view text);

struct Choice {
  std::string text;
  std::string notation;
  int chance = -1;  // a percentage, or none
};

class Choices {
 public:
  Choices() = default;
  explicit Choices(std::vector<Choice> all);

  bool empty() const { return all_.empty(); }
  int size() const { return static_cast<int>(all_.size()); }

  // The place of the answer that the words are the beginning or the end of ("tax" of "Taxation" or of "plan tax", "no"
  // of "Try for the next Era: no"), if they are of no other; else -1.
  int meant_by(std::string_view typed) const;
  // Only answers that contain all of the words; false, and nothing changes, where there are none.
  bool narrow(std::string_view typed);
  // The next page; after the last one, the whole list from its beginning.
  void turn_page();

  // What is to be read now, in at most so many rows; 0: as many as it takes.
  std::string page(const Words& words, int width, int rows);

 private:
  std::string item(int i, int digits, int widest) const;
  std::string groups(const Words& words) const;
  void show_all();

  std::vector<Choice> all_;
  std::vector<int> shown_;  // those that contain the words asked for
  std::string narrowed_to_;
  std::size_t from_ = 0;  // the page
  std::size_t on_page_ = 0;
};

}  // namespace noo::cli
