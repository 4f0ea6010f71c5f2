#include "spheres/insight.hpp"

#include "spheres/chapters.hpp"

namespace noo::spheres {

// ---- stock ----

Stock stock_of(const Secret& own) {
  Stock out{own.prof, {}};
  for (int i = 0; i < own.aspects.size; ++i) {
    ++out.letters[num(Aspects::letter_of(own.aspects[i])) - 1];
  }
  return out;
}

Stock spread_stock(int numbers, int letters) {
  Stock out{};
  for (int i = 0; i < numbers && i < number_count; ++i) out.numbers[i] = 1;
  for (int i = 0; i < letters && i < letter_count; ++i) out.letters[i] = 1;
  return out;
}

Tries tries_of(const State& view, Seat me) {
  Tries out{};
  if (view.mover != me) return out;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<u8>(attempts(view, static_cast<Action>(i + 1)));
  return out;
}

// ---- matches ----

namespace {

// Ways to get matches, as an exponential generating function: ways[n][h] * n! is the chance of h matches in n dice,
// once every kind has had its share of the dice.
using Ways = Array<Array<double, Matches::most + 1>, Matches::most_dice + 1>;

// One more kind, which a die shows with this chance and of which `units` are held: any number of dice may show it, each
// up to the units held is a match.
void add_kind(Ways& ways, double chance, int units) {
  const Ways before = ways;
  double weight = 1;
  for (int shown = 1; shown <= Matches::most_dice; ++shown) {
    weight *= chance / shown;
    const int matched = shown < units ? shown : units;
    for (int n = 0; n + shown <= Matches::most_dice; ++n) {
      for (int h = 0; h <= n && h <= Matches::most; ++h) {
        const int sum = h + matched < Matches::most ? h + matched : Matches::most;
        const int dice = n + shown;
        ways[dice][sum] += weight * before[n][h];
      }
    }
  }
}

template <std::size_t kinds, class ChanceOf>
Matches matches_of(const Array<u8, kinds>& units, double each, ChanceOf chance_of) {
  Matches out{};
  out.each = each;
  out.p[0][0] = 1;
  double other = 0;  // all that is not held, together
  for (std::size_t i = 0; i < kinds; ++i) {
    if (units[i] > 0) {
      add_kind(out.p, chance_of(i), units[i]);
      out.held += chance_of(i);
    } else {
      other += chance_of(i);
    }
  }
  add_kind(out.p, other, 0);
  double factorial = 1;
  for (std::size_t n = 1; n < out.p.size(); ++n) {
    factorial *= static_cast<double>(n);
    for (double& chance : out.p[n]) chance *= factorial;
  }
  return out;
}

// The chance that a rerolled die matches, after some matches have used up their units.
double match_again(const Matches& m, int matches) {
  const double left = m.held - m.each * matches;
  return left > 0 ? left : 0;
}

}  // namespace

Matches number_matches(const Stock& stock) {
  constexpr double each = 1.0 / number_count;
  return matches_of(stock.numbers, each, [](std::size_t) { return each; });
}

Matches letter_matches(const Stock& stock) {  // SPH-SETUP-4: A..S on the d20, T..Y on its 20 and a d6
  return matches_of(stock.letters, 1.0 / 20, [](std::size_t i) { return i < 19 ? 1.0 / 20 : 1.0 / 120; });
}

// ---- a Crisis, from its end to its beginning ----

std::size_t CrisisOdds::clamp_tokens(int tokens) {
  return static_cast<std::size_t>(tokens < 0 ? 0 : tokens > most_tokens ? most_tokens : tokens);
}

double CrisisOdds::at(const Table& table, int rubicons, int tokens) {
  if (rubicons <= 0) return 1;
  const int r = rubicons < most_rubicons ? rubicons : most_rubicons;
  return table[r][clamp_tokens(tokens)];
}

CrisisOdds::CrisisOdds(const Numbers& numbers, const Stock& stock, const Tries& tries)
    : numbers_(number_matches(stock)), letters_(letter_matches(stock)) {
  fill_rerolls(letter_rerolls_, letters_, nullptr);
  fill_counts(letter_count_, letters_, letter_rerolls_);
  fill_rerolls(number_rerolls_, numbers_, &letter_count_);
  fill_counts(number_count_, numbers_, number_rerolls_);
  fill_activation(tries);
  fill_gate(numbers.crisis_gate);
  fill_rubicons();
}

// The dice of a kind are on the table: go on to the next step, or reroll one that did not match.
void CrisisOdds::fill_rerolls(Rerolls& out, const Matches& matches, const Table* next) const {
  for (std::size_t t = 0; t < token_states; ++t) {
    for (std::size_t h = 0; h <= Matches::most; ++h) out[0][h][t] = 1;
    for (std::size_t r = 1; r < rubicon_states; ++r) {
      for (std::size_t h = 0; h <= Matches::most; ++h) {
        double best = next == nullptr ? 0 : (*next)[r][t];
        if (t > 0) {
          const double q = match_again(matches, num(h));
          const std::size_t more = h < Matches::most ? h + 1 : h;
          const double again = q * out[r - 1][more][t - 1] + (1 - q) * out[r][h][t - 1];
          best = again > best ? again : best;
        }
        out[r][h][t] = best;
      }
    }
  }
}

namespace {

// After these many dice, over all matches they may bring.
template <class Rerolls>
double over_matches(const Matches& matches, const Rerolls& rerolls, int rubicons, int dice, std::size_t tokens) {
  const auto n = static_cast<std::size_t>(dice < 0 ? 0 : dice > Matches::most_dice ? Matches::most_dice : dice);
  double sum = 0;
  for (int h = 0; h <= Matches::most; ++h) {
    const auto left = static_cast<std::size_t>(rubicons > h ? rubicons - h : 0);
    const auto found = static_cast<std::size_t>(h);
    sum += matches.p[n][found] * (left == 0 ? 1 : rerolls[left][found][tokens]);
  }
  return sum;
}

int within_rubicons(int rubicons) {
  return rubicons < CrisisOdds::most_rubicons ? rubicons : CrisisOdds::most_rubicons;
}

}  // namespace

void CrisisOdds::fill_counts(Table& out, const Matches& matches, const Rerolls& rerolls) const {
  for (std::size_t t = 0; t < token_states; ++t) {
    for (std::size_t r = 1; r < rubicon_states; ++r) {
      double sum = 0;
      for (int dice = 1; dice <= 10; ++dice) {
        const double keep = over_matches(matches, rerolls, num(r), dice, t);
        const double again = t > 0 ? out[r][t - 1] : 0;
        sum += keep > again ? keep : again;
      }
      out[r][t] = sum / 10;
    }
  }
}

void CrisisOdds::fill_activation(const Tries& tries) {
  for (std::size_t t = 0; t < token_states; ++t) {
    for (std::size_t r = 1; r < rubicon_states; ++r) {
      double sum = 0;
      for (const u8 tried : tries) {
        const double keep = at(number_count_, num(r) - tried, num(t));
        const double again = t > 0 ? activation_[r][t - 1] : 0;
        sum += keep > again ? keep : again;
      }
      activation_[r][t] = sum / static_cast<double>(tries.size());
    }
  }
}

void CrisisOdds::fill_gate(int opens_at_most) {
  const double open = opens_at_most / 10.0;
  for (std::size_t t = 0; t < token_states; ++t) {
    for (std::size_t r = 1; r < rubicon_states; ++r) {
      const double again = t > 0 ? gate_[r][t - 1] : 0;
      const double closed = number_count_[r][t];
      gate_[r][t] = open * activation_[r][t] + (1 - open) * (closed > again ? closed : again);
    }
  }
}

void CrisisOdds::fill_rubicons() {
  for (std::size_t t = 0; t < token_states; ++t) {
    double sum = 0;
    for (std::size_t r = 1; r < rubicon_states; ++r) {
      const double again = t > 0 ? rubicons_[t - 1] : 0;
      sum += gate_[r][t] > again ? gate_[r][t] : again;
    }
    rubicons_[t] = sum / most_rubicons;
  }
}

double CrisisOdds::before_numbers(int rubicons, int dice, int tokens) const {
  return over_matches(numbers_, number_rerolls_, within_rubicons(rubicons), dice, clamp_tokens(tokens));
}

double CrisisOdds::before_letters(int rubicons, int dice, int tokens) const {
  return over_matches(letters_, letter_rerolls_, within_rubicons(rubicons), dice, clamp_tokens(tokens));
}

double CrisisOdds::after_numbers(int rubicons, int matches, int tokens) const {
  if (rubicons <= 0) return 1;
  const auto h = static_cast<std::size_t>(matches < Matches::most ? matches : Matches::most);
  return number_rerolls_[within_rubicons(rubicons)][h][clamp_tokens(tokens)];
}

int queued_crises(const State& view, Seat me) {
  int n = view.civ_of(me).combat_crises + view.secret_of(me).three_crises;
  for (int x = 0; x < view.seats; ++x) {
    n += view.crises(me, seat(x)).first_contact + view.crises(me, seat(x)).special;
  }
  if (view.mover == me) {
    for (const u8 waiting : view.mine.queue) n += waiting;
    n += view.mine.three_flag != 0 && view.turn.slot <= slot_count ? 1 : 0;
  }
  return n;
}

}  // namespace noo::spheres
