// The chances in a Crisis, worked out once for each stock: a mind asks for the same ones again and again, above all in
// a search. It takes megabytes, so a book belongs to a thread and not to a bot.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/hash.hpp"
#include "spheres/insight.hpp"

namespace noo::bots::spheres {

using namespace noo::spheres;  // NOLINT(google-build-using-namespace): these files speak the game's language

class OddsBook {
 public:
  explicit OddsBook(int pages = 128) : pages_(static_cast<std::size_t>(pages)) {}

  // Good until the next call.
  const CrisisOdds& odds(const Numbers& numbers, const Stock& stock, const Tries& tries) {
    if (!same_bytes(numbers, numbers_)) begin_anew(numbers);
    Key key{stock.numbers, stock.letters, tries};
    Page& page = pages_[hash_bytes(&key, sizeof(key)) % pages_.size()];
    if (!page.odds || !same_bytes(page.key, key)) {
      page.key = key;
      page.odds.emplace(numbers, stock, tries);
    }
    return *page.odds;
  }

 private:
  struct Key {
    Array<u8, number_count> numbers;
    Array<u8, letter_count> letters;
    Tries tries;
  };
  struct Page {
    Key key{};
    std::optional<CrisisOdds> odds;
  };

  void begin_anew(const Numbers& numbers) {
    for (Page& page : pages_) page.odds.reset();
    numbers_ = numbers;
  }

  Numbers numbers_;  // of the table it was last asked about
  std::vector<Page> pages_;
};

inline OddsBook& lent_book() {
  thread_local OddsBook book;
  return book;
}

}  // namespace noo::bots::spheres
