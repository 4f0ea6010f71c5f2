#include "bots/spheres/mind.hpp"

#include <cmath>
#include <initializer_list>

namespace noo::bots::spheres {

namespace {

constexpr int starting_aspects = 6;

}  // namespace

const Habits& steady_habits() {
  static const auto habits = built_in<Habits>("spheres", "steady");
  return habits;
}

const Habits& bold_habits() {
  static const auto habits = built_in<Habits>("spheres", "bold");
  return habits;
}

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
      return first_of(Advance{waits_for_contact() ? Answer::no : Answer::yes});
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

const CrisisOdds& Mind::odds_with(int more_numbers, int more_letters) const {
  Stock stock = stock_of(own());
  for (u8& held : stock.numbers) {
    if (held == 0 && more_numbers-- > 0) held = 1;
  }
  for (std::size_t i = 0; i < 19; ++i) {
    if (stock.letters[i] == 0 && more_letters-- > 0) stock.letters[i] = 1;
  }
  return book_.odds(ed_.num, stock, tries_of(s_, me_));
}

// One more do-over for one more Movement: only the turn's first success grants it (SPH-RR-1).
bool Mind::movement_pays() const { return ed_.opt.doover_limit == DooverLimit::each || movement_successes(s_) == 0; }

// The chance to resolve a Crisis at the end of this turn, if that many Movements are still made for their do-overs.
double Mind::outlook(const CrisisOdds& odds, int more_movements) const {
  const double c = chance(Action::mov);
  if (ed_.opt.doover_limit != DooverLimit::each) {
    const double none = movement_pays() ? std::pow(1 - c, more_movements) : 1;
    return none * odds.before_rubicons(tokens()) + (1 - none) * odds.before_rubicons(tokens() + 1);
  }
  Array<double, 8> p{1};
  for (int i = 0; i < more_movements; ++i) {
    for (std::size_t t = p.size() - 1; t > 0; --t) p[t] = p[t] * (1 - c) + p[t - 1] * c;
    p[0] *= 1 - c;
  }
  double sum = 0;
  for (int t = 0; t <= more_movements; ++t) sum += p[t] * odds.before_rubicons(tokens() + t);
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
  if (would_end() && chance >= habits_.chance_for_the_end) return true;
  return failed() < 2 && chance >= habits_.good_chance[failed()];
}

// One Crisis comes anyway: its own one too?
bool Mind::faces_both() const {
  constexpr double fair_chance = 0.5;
  return forced() == 1 && failed() < rounded(habits_.both_below) &&
         outlook(odds(), rounded(habits_.movements)) > fair_chance;
}

bool Mind::seeks_now(int more_movements) const {
  if (!due() || counted()) return false;
  if (forced() > 0) return faces_both();
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
    const u8 unit = own().aspects[i];
    if (!Aspects::is_dark(unit)) continue;
    goes = !goes;
    if (goes) --stock.letters[static_cast<int>(Aspects::letter_of(unit)) - 1];
  }
  return stock;
}

bool Mind::stock_suffices() const {
  return failed() >= 2 ||
         worth_the_risk(outlook(book_.odds(ed_.num, next_turns_stock(), Tries{}), rounded(habits_.movements)));
}

// ---- others

// One step nearer is not wanted.
bool Mind::near_enough(Seat x) const {
  const int alterity = s_.pair(me_, x).alterity;
  return alterity <= 1 || (manners_.keeps_apart(x) && alterity == ed_.num.alterity_to_end + 1);
}

bool Mind::wants_talk(Seat x) const {
  const Pair& pair = s_.pair(me_, x);
  if (pair.contact == 0 || pair.open == ix(me_) + 1 || near_enough(x)) return false;
  if (open_to_me(x)) return true;
  return pair.alterity > ed_.num.alterity_to_end && manners_.worth_talking_to(x) && !s_.turn.bottom_rolled.has(x);
}

// A fight pays against those below the 4th Era, whom a defeat costs a Crisis.
bool Mind::wants_war(Seat x) const {
  const Pair& pair = s_.pair(me_, x);
  if (pair.contact == 0 || pair.alterity <= ed_.num.hostile_alterity || open_to_me(x)) return false;
  return own().era == 4 && !s_.knows_of(me_).has(x) && inactive_count() == 0;
}

std::optional<Seat> Mind::ritual_to_complete() const {
  for (const Seat x : s_.alive.without(SeatSet::of(me_))) {
    if (open_to_me(x) && !near_enough(x)) return x;
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

bool Mind::waits_for_contact() const {
  return own().era == 3 && !strangers().empty() && s_.civ_of(me_).turn_no <= rounded(habits_.wait_for_contact);
}

// ---- the plan

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

// Do-overs to face a Crisis with; where a second Movement grants none, new traits.
Mind::Wish Mind::brace(Action first) const {
  if (ed_.opt.doover_limit == DooverLimit::each) return {first, Action::mov, Action::mov};
  return {first, first == Action::mov ? Action::cul : Action::mov, Action::cul};
}

Mind::Wish Mind::wish() const {
  const bool due = this->due();
  if (forced() > 0) return brace(due && !faces_both() ? Action::cen : Action::mov);
  const bool free_to_roam = !due || (failed() < 2 && lost_slots() == 0);
  if (const auto x = ritual_to_complete(); x && free_to_roam && inactive_count() < 2) return path_to(*x);
  if (due && worth_the_risk(outlook(odds(), rounded(habits_.movements)))) return brace(Action::mov);
  if (inactive_count() > 0) return repair();
  if (waits_for_contact()) return {due ? Action::cen : Action::cul, Action::cul, Action::cul};
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
  const CrisisOdds& now = odds();
  const double stay = now.before_rubicons(tokens());
  Action best = Action::none;
  double most = stay + 1e-6;
  const auto consider = [&](Action a, double value) {
    const double expected = chance(a) * value + (1 - chance(a)) * stay;
    if (!may(Act{a}) || expected <= most) return;
    best = a;
    most = expected;
  };
  if (movement_pays()) consider(Action::mov, now.before_rubicons(tokens() + 1));
  const int letters = std::min<int>(ed_.num.expose_at_most, stepper::aspect_room(ed_, s_));
  const int numbers = std::min<int>(ed_.num.perfect_at_most, stepper::proficiency_room(ed_, s_));
  if (letters > 0) consider(Action::cul, odds_with(0, letters).before_rubicons(tokens()));
  if (numbers > 0) consider(Action::cul, odds_with(numbers, 0).before_rubicons(tokens()));
  if (best == Action::none) return std::nullopt;
  return best;
}

bool Mind::can_complete_ritual() const {
  if (!may(Act{Action::dip})) return false;
  for (const Seat x : stepper::targets_of(ed_, s_, Action::dip)) {
    if (open_to_me(x) && !near_enough(x)) return true;
  }
  return false;
}

std::optional<Action> Mind::social() const {
  for (const Action a : {Action::dip, Action::com}) {
    if (!may(Act{a})) continue;
    for (const Seat x : stepper::targets_of(ed_, s_, a)) {
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
  const bool room = stepper::proficiency_room(ed_, s_) > 0 || stepper::aspect_room(ed_, s_) > 0;
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

int Mind::target_score(Action a, Seat x) const {
  const Pair& pair = s_.pair(me_, x);
  switch (a) {
    case Action::dip:
      return open_to_me(x) && !near_enough(x) ? 20 : (wants_talk(x) ? 10 : 0) - pair.alterity;
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
  const Action a = planning ? s_.plan.what[k - 1] : s_.slot(s_.turn.slot).type;
  Move best = legal_[0];
  int most = -100;
  for (const Move m : legal_) {
    const Aim aim = Moves::unpack<Target>(m).whom;
    const int score = aim == Aim::nobody ? -50 : target_score(a, seat(static_cast<int>(aim)));
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

}  // namespace noo::bots::spheres
