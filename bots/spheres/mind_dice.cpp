// The steady mind in Culture and at the dice: what to learn, which dice to reroll, and when help pays.
#include "bots/spheres/mind.hpp"

#include <initializer_list>

namespace noo::bots::spheres {

// ---- Culture

Purpose Mind::best_for_crisis() const {
  const int letters = std::min<int>(ed_.num.expose_at_most, stepper::aspect_room(ed_, s_));
  const int numbers = std::min<int>(ed_.num.perfect_at_most, stepper::proficiency_room(ed_, s_));
  if (letters == 0 && numbers == 0) return Purpose::cohere;
  const double exposed = odds_with(0, letters).before_rubicons(tokens());
  const double perfected = odds_with(numbers, 0).before_rubicons(tokens());
  return exposed > perfected ? Purpose::expose : Purpose::perfect;
}

Move Mind::purpose() const {
  if (facing()) return first_of(Choose{best_for_crisis()});
  if (!to_cohere().empty()) return first_of(Choose{Purpose::cohere});
  const int letters = stepper::aspect_room(ed_, s_);
  const int numbers = stepper::proficiency_room(ed_, s_);
  if (numbers >= 2 || (numbers == 1 && letters < 2)) return first_of(Choose{Purpose::perfect});
  return first_of(Choose{letters > 0 ? Purpose::expose : Purpose::cohere});
}

// A..S first, each once, then once more (SPH-SETUP-4: T..Y hardly ever come up).
Move Mind::expose() const {
  const Stock stock = stock_of(own());
  Move best = legal_[0];
  int least = 100;
  for (const Move m : legal_) {
    if (!Moves::is<Expose>(m)) continue;
    const int l = static_cast<int>(Moves::unpack<Expose>(m).letter) - 1;
    const int score = stock.letters[l] + (l < 19 ? 0 : 10);
    if (score >= least) continue;
    least = score;
    best = m;
  }
  return best;
}

Move Mind::perfect() const {
  Move best = legal_[0];
  int least = 255;
  for (const Move m : legal_) {
    if (!Moves::is<Perfect>(m)) continue;
    const int held = own().prof[static_cast<int>(Moves::unpack<Perfect>(m).number) - 1];
    if (held >= least) continue;
    least = held;
    best = m;
  }
  return best;
}

Move Mind::cohere() const {
  const ElementSet blocked = s_.mine.block_on;
  for (const Element e : {Element::I, Element::E, Element::S}) {
    if (to_cohere().has(e) && !blocked.has(e)) return first_of(Cohere{e});
  }
  return first_of(Cohere{Element::I});
}

// ---- rerolls

namespace {

bool above(int face, int bound) { return face > bound; }
bool at_most(int face, int bound) { return face <= bound; }

}  // namespace

Move Mind::reroll(int die) const {
  const auto d = static_cast<DieNo>(die + 1);
  return first_of(Reroll{Token::free, d}, Reroll{Token::do_over, d}, Keep{});
}

Move Mind::reroll_first(bool (*bad)(int face, int bound), int bound) const {
  for (int i = 0; i < s_.dice.size; ++i) {
    if (bad(face_of(i), bound)) return reroll(i);
  }
  return first_of(Keep{});
}

// A unit that Census would take, best the only one of its number.
Move Mind::reroll_census() const {
  int at = 0;
  int choice = -1;
  for (const u8 held : own().prof) {
    for (int i = 0; i < held; ++i, ++at) {
      if (at >= s_.dice.size || face_of(at) > ed_.num.census_loss) continue;
      if (held == 1) return reroll(at);
      choice = at;
    }
  }
  return choice < 0 ? first_of(Keep{}) : reroll(choice);
}

// The attacker's lowest die, while the victory is not yet worth having.
Move Mind::reroll_combat() const {
  int mine = 0;  // dice of this side: those that may be rerolled
  for (const Move m : legal_) {
    if (Moves::is<Reroll>(m)) mine = std::max(mine, static_cast<int>(Moves::unpack<Reroll>(m).die));
  }
  int lowest = 0;
  int best = 0;
  int against = 0;
  for (int i = 0; i < s_.dice.size; ++i) {
    const int face = face_of(i);
    if (i >= mine) {
      against = std::max(against, face);
      continue;
    }
    if (face < face_of(lowest)) lowest = i;
    best = std::max(best, face);
  }
  return best - against < ed_.num.two_actions_margin && best < habits_.sure_victory ? reroll(lowest) : first_of(Keep{});
}

Move Mind::window() const {
  const auto what = static_cast<Throw>(s_.agenda.top().a);
  if (stepper::is_crisis_die(what)) return crisis_window(what);
  const bool waiting = forced() > 0 || (s_.turn.slot <= slot_count && facing());
  return waiting ? urgent_window(what) : spare_window(what);
}

// While a Crisis is still to come, tokens are worth more there than anywhere but for a whole element.
Move Mind::urgent_window(Throw what) const {
  if (what == Throw::backlash) return reroll_first(above, stepper::threshold(ed_, s_, what));
  return first_of(Keep{});
}

Move Mind::spare_window(Throw what) const {
  const int bound = stepper::threshold(ed_, s_, what);
  switch (what) {
    case Throw::act:
    case Throw::cohere:
    case Throw::expose:
    case Throw::era:
    case Throw::contact:
    case Throw::backlash:
    case Throw::react:
      return reroll_first(above, bound);
    case Throw::dark:
      return reroll_first(at_most, bound - 1);
    case Throw::second_loss:
    case Throw::age:
      return reroll_first(at_most, bound);
    case Throw::cons:
      return reroll_first(at_most, rounded(habits_.low_construction));
    case Throw::bottom:  // SPH-DIPL-4: it must come out below the alterity
      return reroll_first(above, s_.pair(me_, s_.slot(s_.turn.slot).target).alterity - 1);
    case Throw::census:
      return reroll_census();
    case Throw::combat_a:
      return reroll_combat();
    default:
      return first_of(Keep{});
  }
}

// ---- dice of a Crisis

// Matches among these dice, in order, and one die that did not match (or -1).
int Mind::matches(Throw what, const Dice& dice, int& miss) const {
  Stock left = stock_of(own());
  int found = 0;
  miss = -1;
  for (int i = 0; i < dice.size; ++i) {
    const int at = dice[i] - 1;
    u8& held = what == Throw::prof ? left.numbers[at] : left.letters[at];
    if (held > 0) {
      --held;
      ++found;
    } else {
      miss = i;
    }
  }
  return found;
}

double Mind::crisis_value(const CrisisOdds& odds, Throw what, const Dice& dice, int tokens) const {
  const int face = dice[0];
  const int left = s_.mine.rubicons;
  int miss = -1;
  switch (what) {
    case Throw::rubicons:
      return odds.before_gate(face, tokens);
    case Throw::gate:
      return face <= ed_.num.crisis_gate ? odds.before_activation(left, tokens)
                                         : odds.before_number_count(left, tokens);
    case Throw::d12:
      return odds.before_number_count(left - attempts(s_, static_cast<Action>(face)), tokens);
    case Throw::prof_count:
      return odds.before_numbers(left, face, tokens);
    case Throw::aspect_count:
      return odds.before_letters(left, face, tokens);
    case Throw::prof:
      return odds.before_letter_count(left - matches(what, dice, miss), tokens);
    default:
      return left - matches(what, dice, miss) <= 0 ? 1 : 0;
  }
}

Move Mind::crisis_window(Throw what) const {
  const CrisisOdds& odds = this->odds();
  const int left = s_.mine.rubicons;
  const int fewer = tokens() - 1;
  const double keep = crisis_value(odds, what, s_.dice, tokens());
  double again = 0;
  int die = 0;
  switch (what) {
    case Throw::rubicons:
      again = odds.before_rubicons(fewer);
      break;
    case Throw::gate:
      again = odds.before_gate(left, fewer);
      break;
    case Throw::d12:
      again = odds.before_activation(left, fewer);
      break;
    case Throw::prof_count:
      again = odds.before_number_count(left, fewer);
      break;
    case Throw::aspect_count:
      again = odds.before_letter_count(left, fewer);
      break;
    default: {
      const int found = matches(what, s_.dice, die);
      if (found >= left || die < 0) return first_of(Keep{});
      if (what == Throw::aspect) return reroll(die);  // the last chance for the tokens
      again = odds.after_numbers(left - found, found, tokens());
      break;
    }
  }
  return again > keep + 1e-9 ? reroll(die) : first_of(Keep{});
}

Move Mind::help() const {
  const auto what = static_cast<Throw>(s_.agenda.top().a);
  const CrisisOdds& odds = this->odds();
  Move best = first_of(Done{});
  double most = crisis_value(odds, what, s_.dice, tokens()) + 1e-9;
  int miss = -1;
  const bool traits = what == Throw::prof || what == Throw::aspect;
  int found = traits ? matches(what, s_.dice, miss) : 0;
  for (const Move m : legal_) {
    if (!Moves::is<Help>(m)) continue;
    const Help h = Moves::unpack<Help>(m);
    Dice changed = s_.dice;
    u8& face = changed[static_cast<int>(h.die) - 1];
    face = static_cast<u8>(face + amount(h.change));
    const double value = crisis_value(odds, what, changed, tokens());
    const int now = traits ? matches(what, changed, miss) : 0;
    if (value <= most && now <= found) continue;
    most = std::max(value, most);
    found = now;
    best = m;
  }
  return best;
}

}  // namespace noo::bots::spheres
