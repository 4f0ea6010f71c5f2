#include "bots/spheres_steady.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>

#include "spheres/binding.hpp"
#include "spheres/insight.hpp"
#include "spheres/rules.hpp"

namespace noo::bots {

namespace {

using namespace spheres;  // NOLINT(google-build-using-namespace): this file speaks the game's language throughout

// ---- how the bot weighs things
// ------------------------------------------------------------------------------------------

// A Crisis is sought only with at least this chance to resolve it, by failures so far. A third failure is the end.
constexpr std::array<double, 2> good_chance{0.72, 0.85};
constexpr double chance_for_the_end = 0.9;  // when resolving it ends the game
constexpr int most_patience = 3;            // unanswered overtures before a partner is left alone
constexpr int retry_every = 5;              // turns, once out of patience; odd, so that it meets both kinds of turn
constexpr int starting_aspects = 6;

// ---- what the bot remembers
// ---------------------------------------------------------------------------------------------

// Who answers Diplomacy: everybody sees rituals open and close, so this is read from the events.
class Memory {
 public:
  Memory() { patience_.fill(most_patience); }

  void take(std::span<const Event> seen, const State& s, Seat me) {
    for (const Event& e : seen) note(e, me);
    const u16 turn = s.civ_of(me).turn_no;
    if (turn == turn_) return;
    turn_ = turn;
    for (std::size_t x = 0; x < max_seats; ++x) {
      if (waiting_[x] && patience_[x] > 0) --patience_[x];
      waiting_[x] = false;
    }
  }

  bool worth_talking_to(Seat x) const {
    return patience_[static_cast<std::size_t>(ix(x))] > 0 || turn_ % retry_every == 0;
  }

 private:
  void note(const Event& e, Seat me) {
    const auto code = static_cast<Ev>(e.code);
    if (code != Ev::ritual_opened && code != Ev::ritual_completed) return;
    const int mine = ix(me);
    if (e.args[0] != mine && e.args[1] != mine) return;
    const auto other = static_cast<std::size_t>(e.args[0] == mine ? e.args[1] : e.args[0]);
    if (other >= max_seats) return;
    const bool my_opening = code == Ev::ritual_opened && e.args[0] == mine;
    waiting_[other] = my_opening;
    if (!my_opening) patience_[other] = most_patience;
  }

  u16 turn_ = 0;
  std::array<int, max_seats> patience_{};
  std::array<bool, max_seats> waiting_{};
};

// ---- one decision
// -------------------------------------------------------------------------------------------------------

class Mind {
 public:
  Mind(const Edition& ed, const State& s, Seat me, const MoveList& legal, const Memory& memory)
      : ed_(ed), s_(s), me_(me), legal_(legal), memory_(memory) {}

  Move answer() const;

 private:
  using Wish = std::array<Action, 3>;

  // picking from the list
  bool may(Move m) const { return std::find(legal_.begin(), legal_.end(), m) != legal_.end(); }
  template <class Row>
  bool may(const Row& row) const {
    return may(Moves::pack(row));
  }
  template <class... Rows>
  Move first_of(const Rows&... rows) const {
    Move chosen = legal_[0];
    bool found = false;
    ((found = found || (may(rows) ? (chosen = Moves::pack(rows), true) : false)), ...);
    return chosen;
  }

  // facts
  const Secret& own() const { return s_.secret_of(me_); }
  int failed() const { return s_.counts_of(me_).failed; }
  int inactive_count() const { return inactive(s_, me_); }
  bool due() const { return s_.civ_of(me_).census_gap >= 1; }  // this turn, a Census or a Crisis
  bool counted() const { return attempts(s_, Action::cen) > 0; }
  int forced() const { return queued_crises(s_, me_); }
  int tokens() const { return std::popcount(s_.mine.do_overs) + (s_.mine.free_reroll == 1 ? 1 : 0); }
  double chance(Action a) const { return activation_chance(ed_, s_, a, Seat::nobody) / 100.0; }
  ElementSet to_cohere() const { return ElementSet::all().without(own().active).without(s_.mine.cohered); }
  int lost_slots() const;
  SeatSet strangers() const;

  // Crises
  CrisisOdds odds() const { return {ed_.num, stock_of(own()), tries_of(s_, me_)}; }
  CrisisOdds odds_with(int more_numbers, int more_letters) const;
  double outlook(const CrisisOdds& odds, int more_movements) const;
  bool worth_the_risk(double chance) const;
  bool would_end() const;
  bool seeks_now(int more_movements) const;
  bool facing() const;
  Stock next_turns_stock() const;
  bool stock_suffices() const;

  // others
  bool open_to_me(Seat x) const { return s_.pair(me_, x).open == ix(x) + 1; }
  bool wants_talk(Seat x) const;
  bool wants_war(Seat x) const;
  std::optional<Seat> ritual_to_complete() const;
  std::optional<Seat> somebody_to_reach() const;

  // questions
  Move plan() const;
  Wish wish() const;
  Wish repair() const;
  Wish path_to(Seat x) const;
  Move gate() const;
  Move act() const;
  std::optional<Action> before_crisis() const;
  bool can_complete_ritual() const;
  std::optional<Action> social() const;
  Action useful() const;
  bool one_more_slot_is_sure() const;
  Move target() const;
  int target_score(Action a, Seat x) const;
  Move build() const;
  Move purpose() const;
  Purpose best_for_crisis() const;
  Move expose() const;
  Move perfect() const;
  Move cohere() const;
  Move window() const;
  Move urgent_window(Throw what) const;
  Move spare_window(Throw what) const;
  Move crisis_window(Throw what) const;
  Move reroll(int die) const;
  Move reroll_first(bool (*bad)(int face, int bound), int bound) const;
  Move reroll_census() const;
  Move reroll_combat() const;
  Move help() const;
  double crisis_value(const CrisisOdds& odds, Throw what, const Dice& dice, int tokens) const;
  int matches(Throw what, const Dice& dice, int& miss) const;
  Move grant() const { return first_of(Grant{Answer::no}); }

  const Edition& ed_;
  const State& s_;
  Seat me_;
  const MoveList& legal_;
  const Memory& memory_;
};

Move Mind::answer() const {
  if (legal_.size == 1) return legal_[0];
  switch (static_cast<Do>(s_.agenda.top().what)) {
    case Do::split:
      return first_of(Split{static_cast<Count>(starting_aspects)});
    case Do::plan:
      return plan();
    case Do::plan_target:
    case Do::target:
    case Do::fz_target:
      return target();
    case Do::gate:
      return gate();
    case Do::action:
      return act();
    case Do::build:
    case Do::fz_arm:
      return build();
    case Do::window:
      return window();
    case Do::purpose:
      return purpose();
    case Do::expose:
    case Do::fz_expose:
      return expose();
    case Do::perfect:
    case Do::fz_perfect:
      return perfect();
    case Do::cohere:
    case Do::fz_cohere:
      return cohere();
    case Do::era:
      return first_of(Advance{Answer::yes});
    case Do::lower:
      return first_of(Lower{Answer::yes});
    case Do::grant:
      return grant();
    case Do::spy:
      return first_of(Ask{Question::failed});
    case Do::penalty:
      return first_of(Penalise{Penalty::tax}, Penalise{Penalty::cul}, Penalise{Penalty::mov});
    case Do::provoke:
      return first_of(Provoke{Answer::yes});
    case Do::fz_effect:
      return first_of(Effect{Fuzzy::CUL_1}, Effect{Fuzzy::CUL_2});
    case Do::help:
      return help();
    default:
      return first_of(Done{});
  }
}

// ---- facts
// --------------------------------------------------------------------------------------------------------------

int Mind::lost_slots() const {
  int n = 0;
  for (int k = 1; k <= 3; ++k) n += s_.slot(k).outcome == Outcome::lost ? 1 : 0;
  return n;
}

SeatSet Mind::strangers() const {
  SeatSet out = SeatSet::none();
  for (const Seat x : s_.alive.without(SeatSet::of(me_))) {
    if (s_.pair(me_, x).contact == 0) out.add(x);
  }
  return out;
}

// ---- Crises: when to seek one
// ---------------------------------------------------------------------------------------------

CrisisOdds Mind::odds_with(int more_numbers, int more_letters) const {
  Stock stock = stock_of(own());
  for (u8& held : stock.numbers) {
    if (held == 0 && more_numbers-- > 0) held = 1;
  }
  for (std::size_t i = 0; i < 19; ++i) {
    if (stock.letters[i] == 0 && more_letters-- > 0) stock.letters[i] = 1;
  }
  return {ed_.num, stock, tries_of(s_, me_)};
}

// The chance to resolve a Crisis at the end of this turn, if that many Movements are still made for their do-overs.
double Mind::outlook(const CrisisOdds& odds, int more_movements) const {
  const double c = chance(Action::mov);
  std::array<double, 8> p{1};
  for (int i = 0; i < more_movements; ++i) {
    for (std::size_t t = p.size() - 1; t > 0; --t) p[t] = p[t] * (1 - c) + p[t - 1] * c;
    p[0] *= 1 - c;
  }
  double sum = 0;
  for (int t = 0; t <= more_movements; ++t) sum += p[static_cast<std::size_t>(t)] * odds.before_rubicons(tokens() + t);
  return sum;
}

bool Mind::would_end() const {
  if (s_.counts_of(me_).resolved + 1 < ed_.num.crises_to_end) return false;
  for (const Seat x : s_.alive.without(SeatSet::of(me_))) {
    const Pair& pair = s_.pair(me_, x);
    if (pair.contact == 0 || pair.alterity > ed_.num.alterity_to_end) return false;
  }
  return true;
}

bool Mind::worth_the_risk(double chance) const {
  if (would_end() && chance >= chance_for_the_end) return true;
  return failed() < 2 && chance >= good_chance[static_cast<std::size_t>(failed())];
}

bool Mind::seeks_now(int more_movements) const {
  if (!due() || counted() || forced() > 0) return false;
  return worth_the_risk(outlook(odds(), more_movements));
}

// A Crisis will come at the end of this turn, as far as the plan goes.
bool Mind::facing() const {
  if (forced() > 0) return true;
  if (!due() || counted()) return false;
  const auto& what = s_.plan.what;
  return std::find(what.begin(), what.end(), Action::cen) == what.end() && attempts(s_, Action::tax) == 0;
}

// What is likely left of the stock a turn from now: every second dark Aspect.
Stock Mind::next_turns_stock() const {
  Stock stock = stock_of(own());
  bool goes = false;
  for (int i = 0; i < own().aspects.size; ++i) {
    const u8 unit = own().aspects.unit[static_cast<std::size_t>(i)];
    if (!Aspects::is_dark(unit)) continue;
    goes = !goes;
    if (goes) --stock.letters[static_cast<std::size_t>(num(Aspects::letter_of(unit)) - 1)];
  }
  return stock;
}

bool Mind::stock_suffices() const {
  const CrisisOdds next(ed_.num, next_turns_stock(), Tries{});
  return failed() >= 2 || worth_the_risk(outlook(next, 4));
}

// ---- others
// ---------------------------------------------------------------------------------------------------------------

bool Mind::wants_talk(Seat x) const {
  const Pair& pair = s_.pair(me_, x);
  if (pair.contact == 0 || pair.open == ix(me_) + 1) return false;
  if (open_to_me(x)) return pair.alterity > 1;
  return pair.alterity > ed_.num.alterity_to_end && memory_.worth_talking_to(x) && !s_.turn.bottom_rolled.has(x);
}

// A fight pays against those below the 4th Era, whom a defeat costs a Crisis.
bool Mind::wants_war(Seat x) const {
  const Pair& pair = s_.pair(me_, x);
  if (pair.contact == 0 || pair.alterity <= ed_.num.hostile_alterity || open_to_me(x)) return false;
  return own().era == 4 && !s_.knows_of(me_).has(x) && inactive_count() == 0;
}

std::optional<Seat> Mind::ritual_to_complete() const {
  for (const Seat x : s_.alive.without(SeatSet::of(me_))) {
    if (open_to_me(x) && s_.pair(me_, x).alterity > 1) return x;
  }
  return std::nullopt;
}

std::optional<Seat> Mind::somebody_to_reach() const {
  for (const Seat x : s_.alive.without(SeatSet::of(me_))) {
    if (wants_war(x)) return x;
  }
  for (const Seat x : s_.alive.without(SeatSet::of(me_))) {
    if (wants_talk(x)) return x;
  }
  return std::nullopt;
}

// ---- the plan
// ---------------------------------------------------------------------------------------------------------------

Mind::Wish Mind::repair() const {
  if (due()) return {Action::cen, inactive_count() > 1 ? Action::ord : Action::cul, Action::cul};
  return {inactive_count() > 1 ? Action::ord : Action::cul, Action::cul, Action::cul};
}

// What bridges the separation, then Diplomacy as far as there is room.
Mind::Wish Mind::path_to(Seat x) const {
  const Sep sep = s_.pair(me_, x).sep;
  Wish out{Action::dip, Action::dip, Action::dip};
  std::size_t at = 0;
  if (by_time(sep)) {
    out[at++] = Action::tax;
    out[at++] = Action::tec;
  }
  if (by_distance(sep)) out[at++] = Action::mov;
  if (at < 2) out[2] = due() ? Action::cen : Action::cul;
  return out;
}

Mind::Wish Mind::wish() const {
  const bool due = this->due();
  if (forced() > 0) return {due ? Action::cen : Action::mov, Action::mov, Action::mov};
  const bool free_to_roam = !due || (failed() < 2 && lost_slots() == 0);
  if (const auto x = ritual_to_complete(); x && free_to_roam && inactive_count() < 2) return path_to(*x);
  if (due && worth_the_risk(outlook(odds(), 4))) return {Action::mov, Action::mov, Action::mov};
  if (inactive_count() > 0) return repair();
  if (own().era < 4)
    return due ? Wish{Action::cen, Action::tax, Action::tec} : Wish{Action::tax, Action::tec, Action::cul};
  if (!strangers().empty()) return {due ? Action::cen : Action::exp, Action::mov, Action::exp};
  if (!due && stock_suffices()) {
    if (const auto x = somebody_to_reach()) return path_to(*x);
  }
  return {due ? Action::cen : Action::cul, Action::cul, Action::cul};
}

Move Mind::plan() const {
  const int k = s_.agenda.top().a;
  std::size_t at = 0;
  for (int j = 1; j < k; ++j) at += s_.slot(j).outcome != Outcome::lost ? 1U : 0U;
  return first_of(PlanAction{wish()[at]}, PlanAction{Action::cul}, PlanAction{Action::mov}, PlanAction{Action::ord});
}

// ---- slots 4 and later
// ------------------------------------------------------------------------------------------------------

Move Mind::gate() const {
  for (const Move m : legal_) {
    if (Moves::is<Request>(m)) return m;
  }
  const int k = s_.agenda.top().a;
  if (k == 4 && successes_before(s_, 4) == 1 && !may(Open{Means::era3})) {
    for (const Move m : legal_) {
      if (Moves::is<Negate>(m)) return m;
    }
  }
  return first_of(Open{Means::era3}, Open{Means::extra}, Stop{});
}

// One more slot after this one, whatever this one brings?
bool Mind::one_more_slot_is_sure() const {
  const int k = s_.agenda.top().a;
  if (k == 4) return (own().era >= 3 && s_.turn.era3_used == 0) || s_.turn.extra_now > 0;
  return false;
}

// Before a Crisis: whichever of a do-over, new letters or new numbers lifts the chance most.
std::optional<Action> Mind::before_crisis() const {
  const CrisisOdds now = odds();
  const double stay = now.before_rubicons(tokens());
  Action best = Action::none;
  double most = stay + 1e-6;
  const auto consider = [&](Action a, double value) {
    const double expected = chance(a) * value + (1 - chance(a)) * stay;
    if (!may(Act{a}) || expected <= most) return;
    best = a;
    most = expected;
  };
  consider(Action::mov, now.before_rubicons(tokens() + 1));
  const int letters = std::min<int>(ed_.num.expose_at_most, aspect_room(ed_, s_));
  const int numbers = std::min<int>(ed_.num.perfect_at_most, proficiency_room(ed_, s_));
  if (letters > 0) consider(Action::cul, odds_with(0, letters).before_rubicons(tokens()));
  if (numbers > 0) consider(Action::cul, odds_with(numbers, 0).before_rubicons(tokens()));
  if (best == Action::none) return std::nullopt;
  return best;
}

bool Mind::can_complete_ritual() const {
  if (!may(Act{Action::dip})) return false;
  for (const Seat x : targets_of(ed_, s_, Action::dip)) {
    if (open_to_me(x) && s_.pair(me_, x).alterity > 1) return true;
  }
  return false;
}

std::optional<Action> Mind::social() const {
  for (const Action a : {Action::dip, Action::com}) {
    if (!may(Act{a})) continue;
    for (const Seat x : targets_of(ed_, s_, a)) {
      if (a == Action::dip ? wants_talk(x) : wants_war(x)) return a;
    }
  }
  return std::nullopt;
}

Action Mind::useful() const {
  if (may(Act{Action::cul}) && !to_cohere().empty()) return Action::cul;
  if (const auto a = social()) return *a;
  if (may(Act{Action::tec}) && own().era < 4 && s_.mine.era_gained == 0) return Action::tec;
  if (may(Act{Action::exp}) && own().era == 4) return Action::exp;
  const bool room = proficiency_room(ed_, s_) > 0 || aspect_room(ed_, s_) > 0;
  if (may(Act{Action::cul}) && room) return Action::cul;
  if (may(Act{Action::cmr}) && s_.me().extra_next() < 2) return Action::cmr;
  return Action::mov;
}

Move Mind::act() const {
  for (const Move m : legal_) {
    if (Moves::is<Request>(m)) return m;
  }
  const int k = s_.agenda.top().a;
  const bool open_question = due() && !counted();
  if (can_complete_ritual() && (!open_question || one_more_slot_is_sure())) return first_of(Act{Action::dip});
  const bool seeks = open_question && seeks_now(k == 4 ? 2 : 1);
  if (open_question && !seeks) {
    const auto a = social();
    if (a && failed() < 2 && one_more_slot_is_sure()) return first_of(Act{*a});
    return first_of(Act{Action::cen});
  }
  if (forced() > 0 || seeks) {
    if (const auto a = before_crisis()) return first_of(Act{*a});
  }
  return first_of(Act{useful()}, Act{Action::mov}, Stop{});
}

// ---- targets and uses
// -------------------------------------------------------------------------------------------------------

int Mind::target_score(Action a, Seat x) const {
  const Pair& pair = s_.pair(me_, x);
  switch (a) {
    case Action::dip:
      return open_to_me(x) ? 20 : (wants_talk(x) ? 10 : 0) - pair.alterity;
    case Action::com:
    case Action::spo:
      return (wants_war(x) ? 10 : 0) + pair.alterity;
    default:
      return 0;
  }
}

Move Mind::target() const {
  const int k = s_.agenda.top().a;
  const bool planning = s_.agenda.top().what == static_cast<u8>(Do::plan_target);
  const Action a = planning ? s_.plan.what[static_cast<std::size_t>(k - 1)] : s_.slot(s_.turn.slot).type;
  Move best = legal_[0];
  int most = -100;
  for (const Move m : legal_) {
    const Aim aim = Moves::unpack<Target>(m).whom;
    const int score = aim == Aim::nobody ? -50 : target_score(a, seat(num(aim)));
    if (score <= most) continue;
    most = score;
    best = m;
  }
  return best;
}

Move Mind::build() const {
  if (own().era == 1) return first_of(Build{Use::technology}, Build{Use::permanent});
  return first_of(Build{Use::permanent}, Build{Use::defence}, Build{Use::commerce});
}

// ---- Culture
// ----------------------------------------------------------------------------------------------------------------

Purpose Mind::best_for_crisis() const {
  const int letters = std::min<int>(ed_.num.expose_at_most, aspect_room(ed_, s_));
  const int numbers = std::min<int>(ed_.num.perfect_at_most, proficiency_room(ed_, s_));
  if (letters == 0 && numbers == 0) return Purpose::cohere;
  const double exposed = odds_with(0, letters).before_rubicons(tokens());
  const double perfected = odds_with(numbers, 0).before_rubicons(tokens());
  return exposed > perfected ? Purpose::expose : Purpose::perfect;
}

Move Mind::purpose() const {
  if (facing()) return first_of(Choose{best_for_crisis()});
  if (!to_cohere().empty()) return first_of(Choose{Purpose::cohere});
  const int letters = aspect_room(ed_, s_);
  const int numbers = proficiency_room(ed_, s_);
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
    const int l = num(Moves::unpack<Expose>(m).letter) - 1;
    const int score = stock.letters[static_cast<std::size_t>(l)] + (l < 19 ? 0 : 10);
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
    const int held = own().prof[static_cast<std::size_t>(num(Moves::unpack<Perfect>(m).number) - 1)];
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
// ----------------------------------------------------------------------------------------------------------------

bool above(int face, int bound) { return face > bound; }
bool at_most(int face, int bound) { return face <= bound; }

Move Mind::reroll(int die) const {
  const auto d = static_cast<DieNo>(die + 1);
  return first_of(Reroll{Token::free, d}, Reroll{Token::do_over, d}, Keep{});
}

Move Mind::reroll_first(bool (*bad)(int face, int bound), int bound) const {
  for (int i = 0; i < s_.dice.size; ++i) {
    if (bad(die(s_, i), bound)) return reroll(i);
  }
  return first_of(Keep{});
}

// A unit that Census would take, best the only one of its number.
Move Mind::reroll_census() const {
  int at = 0;
  int choice = -1;
  for (const u8 held : own().prof) {
    for (int i = 0; i < held; ++i, ++at) {
      if (at >= s_.dice.size || die(s_, at) > ed_.num.census_loss) continue;
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
    if (Moves::is<Reroll>(m)) mine = std::max(mine, num(Moves::unpack<Reroll>(m).die));
  }
  int lowest = 0;
  int best = 0;
  int against = 0;
  for (int i = 0; i < s_.dice.size; ++i) {
    const int face = die(s_, i);
    if (i >= mine) {
      against = std::max(against, face);
      continue;
    }
    if (face < die(s_, lowest)) lowest = i;
    best = std::max(best, face);
  }
  return best - against < ed_.num.two_actions_margin && best < 90 ? reroll(lowest) : first_of(Keep{});
}

Move Mind::window() const {
  const auto what = static_cast<Throw>(s_.agenda.top().a);
  if (is_crisis_die(what)) return crisis_window(what);
  const bool waiting = forced() > 0 || (s_.turn.slot <= slot_count && facing());
  return waiting ? urgent_window(what) : spare_window(what);
}

// While a Crisis is still to come, tokens are worth more there than anywhere but for a whole element.
Move Mind::urgent_window(Throw what) const {
  if (what == Throw::backlash) return reroll_first(above, threshold(ed_, s_, what));
  return first_of(Keep{});
}

Move Mind::spare_window(Throw what) const {
  const int bound = threshold(ed_, s_, what);
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
      return reroll_first(at_most, 3);
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
// ---------------------------------------------------------------------------------------------------------

// Matches among these dice, in order, and one die that did not match (or -1).
int Mind::matches(Throw what, const Dice& dice, int& miss) const {
  Stock left = stock_of(own());
  int found = 0;
  miss = -1;
  for (int i = 0; i < dice.size; ++i) {
    const auto at = static_cast<std::size_t>(dice.face[static_cast<std::size_t>(i)] - 1);
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
  const int face = dice.face[0];
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
  const CrisisOdds odds = this->odds();
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
  const CrisisOdds odds = this->odds();
  Move best = first_of(Done{});
  double most = crisis_value(odds, what, s_.dice, tokens()) + 1e-9;
  int miss = -1;
  const bool traits = what == Throw::prof || what == Throw::aspect;
  int found = traits ? matches(what, s_.dice, miss) : 0;
  for (const Move m : legal_) {
    if (!Moves::is<Help>(m)) continue;
    const Help h = Moves::unpack<Help>(m);
    Dice changed = s_.dice;
    u8& face = changed.face[static_cast<std::size_t>(num(h.die) - 1)];
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

// ---- the bot
// ------------------------------------------------------------------------------------------------------------------

class SteadyBot final : public Bot {
 public:
  Move choose(const AnyGame& game, const Position& view, Seat me, std::span<const Event> seen, const MoveList& legal,
              Rng& /*rng*/) override {
    if (!typed_) typed_.emplace(make_typed(game.seats(), game.options(), {}));
    const auto s = view.as<State>();
    memory_.take(seen, s, me);
    return Mind(typed_->edition(), s, me, legal, memory_).answer();
  }

 private:
  std::optional<spheres::Game> typed_;
  Memory memory_;
};

}  // namespace

std::unique_ptr<Bot> make_spheres_steady() { return std::make_unique<SteadyBot>(); }

}  // namespace noo::bots
