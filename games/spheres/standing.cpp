// SPH-RR-9: standing orders. A private setting of a seat; the record holds the ordinary keep and done moves.
#include "spheres/chapters.hpp"
#include "spheres/game.hpp"

namespace noo::spheres {

namespace {

bool any_at_most(const State& s, int threshold) {
  for (int i = 0; i < s.dice.size; ++i) {
    if (die(s, i) <= threshold) return true;
  }
  return false;
}

bool any_above(const State& s, int threshold) {
  for (int i = 0; i < s.dice.size; ++i) {
    if (die(s, i) > threshold) return true;
  }
  return false;
}

bool fuzzy_actual(const State& s) {
  Secret own = s.own();
  if (s.dice.size < 5) return false;  // one window per die: not all have fallen
  for (int i = 0; i < 3; ++i) {
    u8& held = own.prof[die(s, i) - 1];
    if (held == 0) return false;
    --held;
  }
  return own.aspects.spend(static_cast<Letter>(die(s, 3))) && own.aspects.spend(static_cast<Letter>(die(s, 4)));
}

// USEFUL: a window is passed over after a roll that came out as wished. During the actions only where everybody sees
// how it came out, or where the same step has asked something before: what is skipped must tell nothing (SPH-INFO-2).
// So a Census and a backlash are asked about whatever they took. Whether there is a token to spend makes no difference.
bool window_useful(const Edition& ed, const State& s, Throw what) {
  switch (what) {
    case Throw::act:
    case Throw::cohere:
    case Throw::expose:
    case Throw::contact:
    case Throw::react:
      return any_above(s, threshold(ed, s, what));
    case Throw::second_loss:
      return any_at_most(s, threshold(ed, s, what));
    case Throw::age:
      return window_hides_end_of_turn(ed, s, what) || any_at_most(s, threshold(ed, s, what));
    case Throw::dark:
      return any_at_most(s, threshold(ed, s, what) - (!ed.opt.dark_strict ? 0 : 1));
    case Throw::era:  // FZ-TEC-2 rolls without asking
      return s.slot(s.turn.slot).type == Action::fz || any_above(s, threshold(ed, s, what));
    case Throw::fz_number:
      return !fuzzy_actual(s);
    default:
      return true;
  }
}

// What a step of the Crisis would come to with these faces, so that two outcomes can be compared: what the die says,
// and what is left of the traits.
struct StepOutcome {
  int value;
  Secret left;
  bool operator==(const StepOutcome& o) const { return value == o.value && same_bytes(left, o.left); }
};

StepOutcome spend_on(const Edition& ed, const State& s, Throw what, const Dice& dice) {
  StepOutcome out{s.mine.rubicons, s.own()};
  for (int i = 0; i < dice.size && out.value > 0; ++i) {
    const int face = dice[i];
    if (what == Throw::prof) {
      u8& held = out.left.prof[face - 1];
      if (held == 0) continue;
      --held;
      --out.value;
      continue;
    }
    do {
      if (out.value == 0 || !out.left.aspects.spend(static_cast<Letter>(face))) break;
      --out.value;
    } while (ed.opt.aspect_match == AspectMatch::all_units);
  }
  return out;
}

StepOutcome outcome_of(const Edition& ed, const State& s, Throw what, const Dice& dice) {
  if (what == Throw::prof || what == Throw::aspect) return spend_on(ed, s, what, dice);
  const int value = dice.size > 0 ? dice[0] : 0;
  if (what == Throw::gate) return {value <= ed.num.crisis_gate ? 1 : 0, s.own()};
  if (what == Throw::d12) return {attempts(s, static_cast<Action>(value)), s.own()};
  return {value, s.own()};
}

// All that help can make of one die is tried, help by several on it included (SPH-HELP-4). Dice together need no
// trying: where two changes gain something, one of them alone already spends another trait.
bool help_useful(const Edition& ed, const State& s, Throw what) {
  const StepOutcome now = outcome_of(ed, s, what, s.dice);
  for (int number = 1; number <= s.dice.size; ++number) {
    Dice changed = s.dice;
    u8& face = changed[number - 1];
    for (int value = 0; value <= letter_count; ++value) {
      if (value == die(s, number - 1) || !help_could_make(s, what, number, value)) continue;
      face = static_cast<u8>(value);
      if (!(outcome_of(ed, s, what, changed) == now)) return true;
    }
  }
  return false;
}

bool in_action_phase(const State& s) { return s.turn.slot <= slot_count; }

}  // namespace

bool Game::worth_asking(const State& s, Standing order) const {
  const Step& top = s.agenda.top();
  const auto what = static_cast<Throw>(top.a);
  const bool window = asked(s, Do::window);
  const bool help = asked(s, Do::help);
  if ((!window && !help) || order == Standing::all) return true;
  if (order == Standing::hold && in_action_phase(s)) return false;
  return window ? window_useful(edition_, s, what) : help_useful(edition_, s, what);
}

Move Game::declining(const State& s) { return asked(s, Do::window) ? Moves::pack(Keep{}) : Moves::pack(Done{}); }

}  // namespace noo::spheres
