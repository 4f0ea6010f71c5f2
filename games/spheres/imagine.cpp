// A possible world behind a seat's view: every unknown filled in with something the viewer cannot rule out.
//
// Public facts bind it (dice on the table show Eras, known 4th Eras stay, do-overs were seen). Where the others are in
// the middle of something hidden, the veiled step becomes the first hidden question that the public state admits.
#include <algorithm>

#include "spheres/chapters.hpp"
#include "spheres/game.hpp"

namespace noo::spheres {

namespace {

struct Imagine {
  const Edition& ed;
  State& w;  // starts as the view
  Seat viewer;
  Rng& rng;

  int upto(int n) { return num(rng.below(static_cast<u32>(n) + 1U)); }  // 0..n
  bool coin() { return rng.below(2) == 0; }
  Letter letter() {  // SPH-SETUP-4
    const u32 ticket = rng.below(120);
    return static_cast<Letter>(ticket < 114 ? 1 + ticket / 6 : 20 + ticket - 114);
  }
};

// ---- what the public state shows of Eras ----

const Step* find_step(const State& s, Do what, Throw a) {
  for (int i = 0; i < s.agenda.depth; ++i) {
    const Step& step = s.agenda.steps[i];
    if (step.what == static_cast<u8>(what) && (a == Throw::none || step.a == num(a))) return &step;
  }
  return nullptr;
}

// The number of dice of a fight shows the Era: five means the 4th against a lower one.
int era_shown_in_combat(const State& w, Seat x) {
  const Step* fight = find_step(w, Do::settle, Throw::combat_a);
  if (fight == nullptr) return 0;
  const Seat target = w.slot(w.turn.slot).target;
  if (x != w.mover && x != target) return 0;
  int all = w.dice.size;
  for (const Throw side : {Throw::combat_a, Throw::combat_d}) {
    const Step* rolling = find_step(w, Do::dice, side);
    const bool reroll = rolling != nullptr && side == Throw::combat_a && w.dice.size > fight->b;
    if (rolling != nullptr && !reroll) all += rolling->b;
  }
  const int dice = x == w.mover ? fight->b : all - fight->b;
  return dice > 4 ? 4 : dice;
}

int imagine_era(Imagine& i, Seat x) {
  const State& w = i.w;
  if (i.w.knows_of(i.viewer).has(x)) return 4;
  const int shown = era_shown_in_combat(w, x);
  if (shown != 0) return shown;
  const Step* provoke = find_step(w, Do::provoke, Throw::none);
  if (provoke != nullptr && x == w.slot(w.turn.slot).target) {  // SPH-INFO-11: the offer tells the attacker
    if (provoke->a != 0) return 1 + i.upto(2);
    if (w.own().era == 4) return 4;
  }
  const int least = x != w.mover ? 1 : w.turn.era3_used != 0 ? 3 : w.turn.free_shown != 0 ? 2 : 1;  // SPH-INFO-11
  return least + i.upto(4 - least);
}

// ---- secrets of a civilization ----

void imagine_traits(Imagine& i, Secret& c, int aspects, int numbers, bool fresh) {
  for (u8& l : c.list) l = static_cast<u8>(num(i.letter()));
  c.list_next = static_cast<u8>(aspects < list_length ? aspects : list_length);
  for (int k = 0; k < aspects; ++k) {
    const Letter l = i.letter();
    c.aspects.add(!fresh && i.coin() ? Aspects::dark(l) : Aspects::light(l));
  }
  for (int k = 0; k < numbers; ++k) ++c.prof[i.rng.below(number_count)];
}

void imagine_secret(Imagine& i, Seat x) {
  Secret& c = i.w.secret_of(x);
  c = Secret{};
  c.active = ElementSet::all();
  c.era = 1;
  if (i.w.in_setup != 0) {
    if (ix(x) >= ix(i.w.mover)) return;  // not set up yet, or just about to be
    const int aspects = i.upto(i.ed.num.starting_traits);
    return imagine_traits(i, c, aspects, i.ed.num.starting_traits - aspects, true);
  }
  c.era = static_cast<u8>(imagine_era(i, x));
  c.active = ElementSet{static_cast<u8>(i.rng.below(8))};
  c.failed_last_turn = i.coin() ? 1 : 0;
  imagine_traits(i, c, i.upto(14), i.upto(15), false);
}

void imagine_counts(Imagine& i, Seat x) {  // below the end of the game and below collapse
  Counts& c = i.w.counts_of(x);
  if (!is_unknown(c)) return;
  const int most = i.ed.num.crises_to_end > 6 ? 6 : i.ed.num.crises_to_end - 1;
  c = {static_cast<u8>(i.w.in_setup != 0 ? 0 : i.upto(most)), static_cast<u8>(i.w.in_setup != 0 ? 0 : i.upto(2))};
}

// Penalties on the viewer may persist if somebody who could be of the 4th Era imposed them.
void imagine_lasting(Imagine& i, Seat x) {
  Lasting& lasting = i.w.lasting_of(x);
  if (!is_unknown(lasting)) return;
  lasting = Lasting{};
  if (x != i.viewer || i.coin()) return;
  for (const Seat y : i.w.alive) {
    if (y == x || i.w.secret_of(y).era != 4) continue;
    lasting.count = i.w.secret_of(x).penalties;
    for (std::size_t k = 0; k < 3; ++k)
      lasting.general_by[k] = lasting.count.general[k] > 0 ? SeatSet::of(y) : SeatSet::none();
    for (std::size_t k = 0; k < 12; ++k)
      lasting.named_by[k] = lasting.count.named[k] > 0 ? SeatSet::of(y) : SeatSet::none();
    return;
  }
}

// ---- the mover's turn ----

void imagine_turn(Imagine& i) {
  State& w = i.w;
  w.mine = TurnSecret{};
  w.helped = Helped{};
  if (w.in_setup != 0) return;
  w.mine.do_overs = w.turn.do_overs_shown;
  for (const Slot& slot : w.turn.slots) {
    const bool lost = slot.outcome == Outcome::lost && i.ed.opt.lost_counts_failed;
    if (lost || (slot.outcome == Outcome::fail && slot.type != Action::fz)) ++w.mine.failed_rolls;
    if (slot.outcome == Outcome::fail && slot.type == Action::ord) ++w.mine.order_failures;
    if (slot.outcome == Outcome::success && needs_target(slot.type) && ix(slot.target) < max_seats) {
      w.mine.directed.add(slot.target);
    }
  }
  w.mine.directed = w.mine.directed | w.turn.gift_from;
  w.mine.snapshot = static_cast<u8>(50 + i.upto(45));
  const bool spent = w.turn.free_shown != 0 || (w.turn.slot > slot_count && i.coin());  // SPH-INFO-10
  if (w.own().era >= 2 && (did(w, Action::tec) || did(w, Action::con))) w.mine.free_reroll = spent ? 2 : 1;
}

// A question about targets, asked in the open, shows that the mover can reach somebody: across time that takes the 4th
// Era.
void reach_what_is_asked(Imagine& i) {
  State& w = i.w;
  if (w.mover == i.viewer || w.in_setup != 0) return;
  const bool target = find_step(w, Do::target, Throw::none) != nullptr;
  const bool fuzzy = find_step(w, Do::fz_target, Throw::none) != nullptr;
  if (!target && !fuzzy) return;
  const Action a = fuzzy ? Action::dip : w.slot(w.turn.slot).type;
  if (targets_of(i.ed, w, a).empty()) w.own().era = 4;
}

// ---- veiled steps ----

// The steps that stand for one veil, bottom first.
struct Hidden {
  FixedList<Step, 6> steps{};
  void add(Do what, SeatSet seen_by, int a = 0, int b = 0) {
    steps.add({static_cast<u8>(what), seen_by, static_cast<u8>(a), static_cast<u8>(b)});
  }
};

void hide_throw(const Imagine& i, Hidden& h, Throw what, int count, int remember = 0) {
  const SeatSet seen = dice_audience(i.ed, i.w, what);
  const SeatSet mover = only(i.ed, i.w.mover);
  h.add(Do::settle, seen, num(what), remember);
  if (is_crisis_die(what)) h.add(Do::help, mover, num(what));
  if (i.ed.opt.reroll_window != RerollWindow::single) h.add(Do::window, mover, num(what));
  h.add(Do::dice, seen, num(what), count);
}

void hide_setup(Imagine& i, Hidden& h) {
  const SeatSet mover = only(i.ed, i.w.mover);
  h.add(Do::split, mover, ix(i.w.mover));
  if (i.ed.opt.split_timing != SplitTiming::after) return;
  if (i.ed.num.starting_traits > 0) h.add(Do::dice, mover, num(Throw::start_number), i.ed.num.starting_traits);
  h.add(Do::dice, mover, num(Throw::list_letter), list_length);
}

void hide_plan(Imagine& i, Hidden& h) {
  for (int k = 1; k <= 3; ++k) {
    if (i.w.slot(k).outcome == Outcome::lost) continue;
    return h.add(Do::plan, only(i.ed, i.w.mover), k);
  }
}

void hide_culture(Imagine& i, Hidden& h) {
  const SeatSet mover = only(i.ed, i.w.mover);
  switch (i.w.turn.purpose) {
    case Purpose::expose:
      return h.add(Do::expose, mover, i.ed.num.expose_at_most);
    case Purpose::perfect:
      return h.add(Do::perfect, mover, i.ed.num.perfect_at_most);
    default:
      return h.add(Do::cohere, mover);
  }
}

void hide_special(Imagine& i, Hidden& h) {
  State& w = i.w;
  const Seat target = w.slot(w.turn.slot).target;
  const SeatSet both = parties(i.ed, w.mover, target);
  if (i.viewer == target) {
    const bool gap = w.own().era == 4 && w.secret_of(target).era < 4;
    return h.add(Do::provoke, only(i.ed, w.mover), gap ? 1 : 0);
  }
  if (i.viewer == w.mover) {
    h.add(Do::settle, only(i.ed, target), num(Throw::pick_spec));
    return h.add(Do::dice, only(i.ed, target), num(Throw::pick_spec), 1);
  }
  h.add(Do::settle, both, num(Throw::spec_a));
  if (i.ed.opt.reroll_window != RerollWindow::single) h.add(Do::window, only(i.ed, w.mover), num(Throw::spec_a));
  h.add(Do::dice, both, num(Throw::spec_t), 1);
  h.add(Do::dice, both, num(Throw::spec_a), 1);
}

void hide_backlash(Imagine& i, Hidden& h) {
  if (i.w.own().active.empty()) i.w.own().active = ElementSet::all();
  hide_throw(i, h, Throw::backlash, i.w.own().active.size());
}

void hide_census(Imagine& i, Hidden& h) {
  if (prof_count(i.w.own()) == 0) i.w.own().prof[i.rng.below(number_count)] = 1;
  hide_throw(i, h, Throw::census, prof_count(i.w.own()));
}

void hide_pending(Imagine& i, Hidden& h, Action a) {
  if (a != Action::fz) return hide_throw(i, h, Throw::act, 1);
  const SeatSet mover = only(i.ed, i.w.mover);
  h.add(Do::settle, mover, num(Throw::fz_number));
  if (i.ed.opt.reroll_window != RerollWindow::single) h.add(Do::window, mover, num(Throw::fz_number));
  h.add(Do::dice, mover, num(Throw::fz_letter), 2);
  h.add(Do::dice, mover, num(Throw::fz_number), 3);
}

// Hidden work inside a slot, by what everybody knows of it.
void hide_slot(Imagine& i, Hidden& h) {
  const Slot& slot = i.w.slot(i.w.turn.slot);
  const SeatSet mover = only(i.ed, i.w.mover);
  if (slot.outcome == Outcome::pending) return hide_pending(i, h, slot.type);
  if (slot.outcome == Outcome::fail) {
    return slot.type == Action::ord ? hide_backlash(i, h) : hide_throw(i, h, Throw::move2, 1);
  }
  switch (slot.type) {
    case Action::cen:
      return hide_census(i, h);
    case Action::cul:
      return hide_culture(i, h);
    case Action::tec:
      return h.add(Do::era, mover);
    case Action::exp:
      return hide_throw(i, h, Throw::contact, 1);
    case Action::spo:
      return hide_special(i, h);
    default:
      return h.add(Do::fz_cohere, mover);
  }
}

void hide_end_of_turn(Imagine& i, Hidden& h) {
  const SeatSet mover = only(i.ed, i.w.mover);
  if (i.coin()) {
    h.add(Do::end_phase, mover, 4);
    i.w.mine.crisis = static_cast<u8>(num(Cause::three_inactive) + 1);
    hide_throw(i, h, Throw::rubicons, 1);
  } else {
    h.add(Do::end_phase, mover, 8);
    hide_throw(i, h, Throw::dark, 1);
  }
}

// A reroll window above an open roll; at the top of the agenda it must be a question, if only to hide the Era.
void hide_window(Imagine& i, Hidden& h, Throw what, bool on_top) {
  h.add(Do::window, only(i.ed, i.w.mover), num(what));
  if (!on_top || window_open(i.ed, i.w, what, 0)) return;
  i.w.mine.free_reroll = 1;
  i.w.own().era = std::max(i.w.own().era, u8{2});
}

Hidden behind_veil(Imagine& i, const Step* beneath, bool on_top) {
  Hidden h;
  State& w = i.w;
  const bool roll_beneath = beneath != nullptr && beneath->what == static_cast<u8>(Do::settle);
  if (w.in_setup != 0) {
    hide_setup(i, h);
  } else if (roll_beneath) {
    hide_window(i, h, static_cast<Throw>(beneath->a), on_top);
  } else if (beneath == nullptr) {
    hide_end_of_turn(i, h);
  } else if (w.turn.announced == 0) {
    hide_plan(i, h);
  } else {
    hide_slot(i, h);
  }
  return h;
}

void imagine_agenda(Imagine& i) {
  const auto seen = i.w.agenda;
  i.w.agenda.clear();
  for (int k = 0; k < seen.depth; ++k) {
    const Step& step = seen.steps[k];
    if (step.what != veiled_step) {
      i.w.agenda.push(step);
      continue;
    }
    const Step* beneath = k > 0 ? &seen.steps[k - 1] : nullptr;
    const Hidden h = behind_veil(i, beneath, k + 1 == seen.depth);
    for (const Step& hidden : h.steps) i.w.agenda.push(hidden);
  }
}

}  // namespace

State Game::imagine(const State& view, Seat viewer, Rng& rng) const {
  State w = view;
  Imagine i{edition_, w, viewer, rng};
  for (int k = 0; k < w.seats; ++k) {
    const Seat x = noo::seat(k);
    if (is_unknown(w.secret_of(x))) imagine_secret(i, x);
    imagine_counts(i, x);
    if (is_unknown(w.knows_of(x))) w.knows_of(x) = SeatSet::none();
    for (int j = 0; j < w.seats; ++j) {
      if (is_unknown(w.crises(x, noo::seat(j)))) w.crises(x, noo::seat(j)) = CrisesBy{};
    }
  }
  for (int k = 0; k < w.seats; ++k) imagine_lasting(i, noo::seat(k));
  if (is_unknown(w.plan)) {
    w.plan = Plan{};
    if (w.in_setup == 0) w.plan.target.fill(Seat::nobody);
    const Step* last = find_step(w, Do::plan, Throw::none);  // asked in the open once the others are designated
    for (int k = 1; last != nullptr && k < last->a; ++k) {
      if (w.slot(k).outcome != Outcome::lost) w.plan.what[k - 1] = Action::ord;
    }
  }
  if (is_unknown(w.dice)) w.dice = Dice{};
  if (is_unknown(w.mine)) imagine_turn(i);
  reach_what_is_asked(i);
  imagine_agenda(i);
  return w;
}

}  // namespace noo::spheres
