// SPH-COMBAT, Combat: an open contest of dice, lost actions and Crises by margin.
#include "spheres/chapters.hpp"

namespace noo::spheres {

int combat_dice(const State& s, Seat side, Seat against) {  // SPH-COMBAT-4, SPH-TECH-7
  const int own = s.secret_of(side).era;
  return own + (own == 4 && s.secret_of(against).era < 4 ? 1 : 0);
}

void combat(Play& p) {  // SPH-COMBAT-3
  State& s = p.s;
  const Seat target = s.slot(s.turn.slot).target;
  note_hostility(p, target, Rule::SPH_COMBAT_3);
  // SPH-COMBAT-5: both sides roll in the open, then the attacker's window.
  p.push_for<Do::settle>(SeatSet::all(), Throw::combat_a, combat_dice(s, s.mover, target));
  if (p.ed.opt.reroll_window != RerollWindow::single) p.push<Do::window>(Throw::combat_a);
  p.push_for<Do::dice>(SeatSet::all(), Throw::combat_d, combat_dice(s, target, s.mover));
  p.push_for<Do::dice>(SeatSet::all(), Throw::combat_a, combat_dice(s, s.mover, target));
}

namespace {

struct Fight {
  Seat attacker;
  Seat defender;
  int margin;  // attacker minus defender
};

int highest(const State& s, int from, int to) {
  int best = 0;
  for (int i = from; i < to; ++i) best = die(s, i) > best ? die(s, i) : best;
  return best;
}

int attack_total(const Edition& ed, const State& s, int dice) {          // SPH-COMBAT-5
  const int order = !ed.opt.order_in_contests ? 0 : order_bonus(ed, s);  // RUL-25
  const int built = bonus_ready(s, Use::combat) ? ed.construction_once() : 0;
  return highest(s, 0, dice) - ed.num.inactive_element * inactive(s, s.mover) + order + built;
}

int defence_total(const Edition& ed, const State& s, Seat defender, int from) {
  const int built = s.civ_of(defender).armed_defence != 0 ? ed.construction_once() : 0;
  return highest(s, from, s.dice.size) - ed.num.inactive_element * inactive(s, defender) + built;
}

void tell_dice(Play& p, Seat who, int from, int to) {
  const auto face = [&](int i) { return from + i < to ? die(p.s, from + i) : 0; };
  p.tell(Ev::combat_dice, Rule::SPH_COMBAT_4, {ix(who), face(0), face(1), face(2), face(3), face(4)});
}

void combat_crisis(Play& p, Seat sufferer, Seat by, Rule why) {
  count_up(p.s.civ_of(sufferer).combat_crises, 1, 15);  // SPH-COMBAT-14: until the end of the sufferer's turn
  p.tell(why == Rule::SPH_COMBAT_13 ? Ev::strain_crisis : Ev::combat_crisis, why, {ix(sufferer), ix(by)});
}

void strained_loser(Play& p, const Fight& f) {  // SPH-COMBAT-13, RUL-24
  const Seat loser = f.margin > 0 ? f.defender : f.attacker;
  Civ& civ = p.s.civ_of(loser);
  if (f.margin == 0 || civ.attack_strain == 0) return;
  civ.attack_strain = 0;
  combat_crisis(p, loser, loser == f.defender ? f.attacker : f.defender, Rule::SPH_COMBAT_13);
}

bool strains_attacker(const Edition& ed, int margin) {  // RUL-18, RUL-21
  const bool narrow = margin <= ed.num.narrow_margin && -margin <= ed.num.narrow_margin;
  switch (ed.opt.attacker_strain) {
    case AttackerStrain::either:
      return narrow;
    case AttackerStrain::narrow_win:
      return narrow && margin > 0;
    case AttackerStrain::narrow_loss:
      return narrow && margin < 0;
    case AttackerStrain::off:
      break;
  }
  return false;
}

constexpr int most_lost = 3;

void add_lost_actions(Play& p, Seat who, int lost) {  // SPH-COMBAT-9, RUL-23: at most three
  u8& next = p.s.civ_of(who).lost_next;
  const int sum = p.ed.opt.lost_stack == LostStack::max ? (lost > next ? lost : next) : next + lost;
  next = static_cast<u8>(sum > most_lost ? most_lost : sum);
}

void attacker_loses_action(Play& p, const Fight& f) {  // SPH-COMBAT-7, SPH-COMBAT-12
  State& s = p.s;
  if (!strains_attacker(p.ed, f.margin)) return;
  const int k = s.turn.slot;
  s.civ_of(f.attacker).attack_strain = 1;
  if (k <= 2) {  // RUL-99: by slot, not by attempts made
    p.tell(Ev::attacker_loses_action, Rule::SPH_COMBAT_7, {ix(f.attacker), k + 1});
    lose_slot(p, k + 1, Rule::SPH_COMBAT_7);
  } else {
    add_lost_actions(p, f.attacker, 1);
    p.tell(Ev::attacker_loses_action, Rule::SPH_COMBAT_7, {ix(f.attacker), 0});
  }
}

int defender_loss(const Edition& ed, int margin) {  // SPH-COMBAT-9, RUL-19, RUL-20
  const Numbers& n = ed.num;
  if (margin >= n.three_actions_margin) return most_lost;
  if (ed.opt.combat40 == Combat40::literal)
    return margin <= -n.two_actions_margin ? 2 : margin >= n.one_action_margin ? 1 : 0;
  return margin >= n.two_actions_margin ? 2 : margin >= n.one_action_margin ? 1 : 0;
}

void defender_loses_actions(Play& p, const Fight& f) {
  const int lost = defender_loss(p.ed, f.margin);
  if (lost == 0) return;
  add_lost_actions(p, f.defender, lost);
  p.tell(Ev::defender_loses_actions, Rule::SPH_COMBAT_9, {ix(f.defender), lost, p.s.civ_of(f.defender).lost_next});
}

// SPH-COMBAT-11: a Crisis for three actions lost in this fight, or for exactly two to a 4th Era that the defender has
// not. RUL-98 as an option: for the fight that brings what all fights took to three.
bool crushed(const Edition& ed, const State& s, const Fight& f, int lost_before) {
  const int lost = defender_loss(ed, f.margin);
  const bool era_gap = s.secret_of(f.attacker).era == 4 && s.secret_of(f.defender).era < 4;
  if (lost == 2 && era_gap) return true;
  if (ed.opt.crisis_lost_three != CrisisLostThree::total) return lost == most_lost;
  return lost_before < most_lost && s.civ_of(f.defender).lost_next == most_lost;
}

void defender_crises(Play& p, const Fight& f, int lost_before) {
  State& s = p.s;
  const Numbers& n = p.ed.num;
  const int least = p.ed.opt.narrow_loss_crisis ? 1 : n.narrow_margin + 1;  // RUL-22
  if (f.margin >= least && s.pair(f.attacker, f.defender).alterity > n.hostile_alterity) {
    combat_crisis(p, f.defender, f.attacker, Rule::SPH_COMBAT_10);  // SPH-COMBAT-10
  }
  if (crushed(p.ed, s, f, lost_before)) combat_crisis(p, f.defender, f.attacker, Rule::SPH_COMBAT_11);
}

}  // namespace

void settle_combat(Play& p) {
  State& s = p.s;
  const Seat defender = s.slot(s.turn.slot).target;
  const int dice = combat_dice(s, s.mover, defender);
  const int attack = attack_total(p.ed, s, dice);
  const int defence = defence_total(p.ed, s, defender, dice);
  const Fight f{s.mover, defender, attack - defence};  // SPH-COMBAT-6
  tell_dice(p, f.attacker, 0, dice);
  tell_dice(p, f.defender, dice, s.dice.size);
  clear_dice(p);
  p.say(Ev::combat_totals, Rule::SPH_COMBAT_6, SeatSet::all(),
        {ix(f.attacker), ix(f.defender), attack, defence, f.margin},
        SeatSet::all());                        // both modifier sums become known
  prove_era4(p, f.attacker, Rule::SPH_INFO_4);  // the number of dice shows both Eras
  prove_era4(p, f.defender, Rule::SPH_INFO_4);
  strained_loser(p, f);
  attacker_loses_action(p, f);
  const int lost_before = s.civ_of(defender).lost_next;
  defender_loses_actions(p, f);
  defender_crises(p, f, lost_before);
  s.civ_of(f.defender).armed_defence = 0;  // SPH-CONS-6
}

}  // namespace noo::spheres
