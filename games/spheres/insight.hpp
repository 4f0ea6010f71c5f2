// What bots reckon with in a Crisis, from the view of one seat: its chances, and the Crises that wait for it. Nothing
// here reads what that seat may not see.
//
//   const CrisisOdds odds(numbers, stock_of(view.secret_of(me)), tries_of(view, me));
//   odds.before_rubicons(2)        the chance to resolve a Crisis that begins now, with two rerolls in hand
#pragma once

#include "spheres/edition.hpp"
#include "spheres/state.hpp"

namespace noo::spheres {

// Units held: what a Crisis can spend.
struct Stock {
  Array<u8, number_count> numbers;  // by number - 1
  Array<u8, letter_count> letters;  // by letter - 1, light and dark together
};
Stock stock_of(const Secret& own);
// So many different numbers and so many different letters (A first), one unit each.
Stock spread_stock(int numbers, int letters);

// Attempts of each activation this turn, by its number - 1.
using Tries = Array<u8, 12>;
Tries tries_of(const State& view, Seat me);  // none if it is not that seat's turn

// The chance that n dice give h matches, for one kind of trait.
struct Matches {
  static constexpr int most_dice = 11;  // ten, and one more with a helper's +1
  static constexpr int most = 10;       // more matches than Rubicons tell nothing
  Array<Array<double, most + 1>, most_dice + 1> p;
  double held;  // the chance that one die matches a full stock
  double each;  // how much of that one match uses up
};
Matches number_matches(const Stock& stock);
Matches letter_matches(const Stock& stock);

// The chance to resolve a Crisis (SPH-CRISIS-4 to 9) from each of its steps on, played well with `tokens` rerolls
// left and no help. Exact without tokens; with tokens the chance that a rerolled trait die matches supposes distinct
// traits.
class CrisisOdds {
 public:
  static constexpr int most_tokens = 5;
  static constexpr int most_rubicons = 10;

  CrisisOdds(const Numbers& numbers, const Stock& stock, const Tries& tries);

  double before_rubicons(int tokens) const { return rubicons_[clamp_tokens(tokens)]; }
  double before_gate(int rubicons, int tokens) const { return at(gate_, rubicons, tokens); }
  double before_activation(int rubicons, int tokens) const { return at(activation_, rubicons, tokens); }
  double before_number_count(int rubicons, int tokens) const { return at(number_count_, rubicons, tokens); }
  double before_numbers(int rubicons, int dice, int tokens) const;
  double before_letter_count(int rubicons, int tokens) const { return at(letter_count_, rubicons, tokens); }
  double before_letters(int rubicons, int dice, int tokens) const;
  // The dice lie on the table: `rubicons` would be left, `matches` were found.
  double after_numbers(int rubicons, int matches, int tokens) const;

 private:
  static constexpr std::size_t token_states = most_tokens + 1;
  static constexpr std::size_t rubicon_states = most_rubicons + 1;
  using Table = Array<Array<double, token_states>, rubicon_states>;
  using Rerolls = Array<Array<Array<double, token_states>, Matches::most + 1>, rubicon_states>;

  static std::size_t clamp_tokens(int tokens);
  static double at(const Table& table, int rubicons, int tokens);
  void fill_rerolls(Rerolls& out, const Matches& matches, const Table* next) const;
  void fill_counts(Table& out, const Matches& matches, const Rerolls& rerolls) const;
  void fill_activation(const Tries& tries);
  void fill_gate(int opens_at_most);
  void fill_rubicons();

  Matches numbers_;
  Matches letters_;
  Rerolls number_rerolls_{};
  Rerolls letter_rerolls_{};
  Table letter_count_{};
  Table number_count_{};
  Table activation_{};
  Table gate_{};
  Array<double, token_states> rubicons_{};
};

// Crises that this seat knows to be waiting for the end of its turn (or of its next one).
int queued_crises(const State& view, Seat me);

}  // namespace noo::spheres
