// The chances in a Crisis, worked out once for each stock: a mind asks for the same ones again and again, above all in
// a search.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/hash.hpp"
#include "spheres/insight.hpp"

namespace noo::bots::sph {

using namespace spheres;  // NOLINT(google-build-using-namespace): these files speak the game's language

class OddsBook {
 public:
  // `rough`: every stock of as many different numbers and letters is taken for the same. For stocks that are made up.
  enum class Care : u8 { exact, rough };
  explicit OddsBook(int pages = 64, Care care = Care::exact) : pages_(static_cast<std::size_t>(pages)), care_(care) {}

  // Good until the next call.
  const CrisisOdds& odds(const Numbers& numbers, const Stock& stock, const Tries& tries) {
    return care_ == Care::exact ? look_up(numbers, stock, tries) : look_up(numbers, alike(stock), alike(tries));
  }

 private:
  const CrisisOdds& look_up(const Numbers& numbers, const Stock& stock, const Tries& tries) {
    Key key{stock.numbers, stock.letters, tries};
    Page& page = pages_[hash_bytes(&key, sizeof(key)) % pages_.size()];
    if (!page.odds || !same_bytes(page.key, key)) {
      page.key = key;
      page.odds.emplace(numbers, stock, tries);
    }
    return *page.odds;
  }

  template <std::size_t kinds>
  static int distinct(const std::array<u8, kinds>& units) {
    int n = 0;
    for (const u8 held : units) n += held > 0 ? 1 : 0;
    return n;
  }
  static Stock alike(const Stock& stock) { return spread_stock(distinct(stock.numbers), distinct(stock.letters)); }
  static Tries alike(const Tries& tries) {
    Tries out{};
    int n = 0;
    for (const u8 tried : tries) n += tried;
    for (int i = 0; i < n; ++i) ++out[static_cast<std::size_t>(i) % out.size()];
    return out;
  }

  struct Key {
    std::array<u8, number_count> numbers;
    std::array<u8, letter_count> letters;
    Tries tries;
  };
  struct Page {
    Key key{};
    std::optional<CrisisOdds> odds;  // of one table's Numbers: a book belongs to one table
  };
  std::vector<Page> pages_;
  Care care_;
};

}  // namespace noo::bots::sph
