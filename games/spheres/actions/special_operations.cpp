// SPH-SPEC, Special Operations: a hidden contest; spying, penalties, an element, a Crisis.
#include "spheres/chapters.hpp"

namespace noo::spheres {

namespace {

Seat target_of(const State& s) { return s.slot(s.turn.slot).target; }
// SPH-TECH-7: the upper hand over a lesser Era.
bool era_gap(const State& s, Seat target) { return s.own().era == 4 && s.secret_of(target).era < 4; }

int attacker_total(const Edition& ed, const State& s, Seat target) {  // SPH-SPEC-4, SPH-SPEC-6
  const Civ& them = s.civ_of(target);
  const bool trusted = them.last_ritual.has(s.mover) || them.last_gift.has(s.mover);
  const int order = !ed.opt.order_in_contests ? 0 : order_bonus(ed, s);
  return die(s, 0) - ed.num.inactive_element * inactive(s, s.mover) + order + (trusted ? ed.num.special_trust : 0) -
         ed.num.special_per_alterity * (s.pair(s.mover, target).alterity - 1);
}

int target_total(const Edition& ed, const State& s, Seat target) {  // SPH-SPEC-4, SPH-SPEC-5, RUL-45
  const bool shared = ed.opt.spec_alterity_contest != SpecAlterityContest::attacker;
  const int alterity = shared ? ed.num.special_per_alterity * (s.pair(s.mover, target).alterity - 1) : 0;
  return die(s, 1) - ed.num.inactive_element * inactive(s, target) +
         (s.civ_of(target).guarded != 0 ? ed.num.special_guard : 0) + s.secret_of(target).watch_bonus - alterity;
}

void impose_general(Play& p) {  // SPH-SPEC-9
  State& s = p.s;
  const Seat target = target_of(s);
  count_up(s.secret_of(target).penalties.general[2], 1, 15);
  if (era_gap(s, target)) {  // SPH-SPEC-14
    count_up(s.lasting_of(target).count.general[2], 1, 15);
    s.lasting_of(target).general_by[2].add(s.mover);
  }
  p.say(Ev::penalty_general, Rule::SPH_SPEC_9, parties(p.ed, s.mover, target),
        {ix(s.mover), ix(target), p.ed.num.general_penalty}, parties(p.ed, s.mover, target));
}

void impose_named(Play& p, Action a) {  // SPH-SPEC-10
  State& s = p.s;
  const Seat target = target_of(s);
  const int at = num(a) - 1;
  count_up(s.secret_of(target).penalties.named[at], 1, 15);
  if (era_gap(s, target)) {
    count_up(s.lasting_of(target).count.named[at], 1, 15);
    s.lasting_of(target).named_by[at].add(s.mover);
  }
  p.say(Ev::penalty_named, Rule::SPH_SPEC_10, parties(p.ed, s.mover, target),
        {ix(s.mover), ix(target), p.ed.num.named_penalty, num(a) - 1});
}

}  // namespace

void special_operations(Play& p) {  // SPH-SPEC-3
  State& s = p.s;
  const Seat target = target_of(s);
  note_hostility(p, target, Rule::SPH_SPEC_3);
  const SeatSet seen = parties(p.ed, s.mover, target);
  p.push_for<Do::settle>(seen, Throw::spec_a);
  if (p.ed.opt.reroll_window != RerollWindow::single) p.push<Do::window>(Throw::spec_a);  // RUL-45: after both dice
  p.push_for<Do::dice>(seen, Throw::spec_t, 1);
  p.push_for<Do::dice>(seen, Throw::spec_a, 1);
}

Band special_band(const Edition& ed, int margin) {  // SPH-SPEC-7, RUL-43, RUL-44
  const int edge = ed.opt.spec_edges == SpecEdges::upper ? 1 : 0;
  if (margin <= 0) return Band::nothing;
  if (margin >= ed.num.special_element_margin) return Band::element;
  if (margin > ed.num.special_naming_margin - edge) return Band::naming;
  return margin > ed.num.special_penalty_margin - edge ? Band::penalty : Band::spy;
}

// SPH-SPEC-11: spying, penalties, element, Crisis. The attacker is asked about spying even when there is nothing to
// ask, because third parties may not learn how the contest went.
void settle_special(Play& p) {
  State& s = p.s;
  const Seat target = target_of(s);
  const int attack = attacker_total(p.ed, s, target);
  const int defence = target_total(p.ed, s, target);
  const Band band = special_band(p.ed, attack - defence);
  clear_dice(p);
  s.secret_of(target).watch_bonus = 0;  // FZ-SPO-2
  const SeatSet both = parties(p.ed, s.mover, target);
  p.say(Ev::spec_totals, Rule::SPH_SPEC_4, both, {ix(s.mover), ix(target), attack, defence, attack - defence}, both);
  const bool any_win = p.ed.opt.spec_crisis_band == SpecCrisisBand::any_win && band >= Band::spy;  // RUL-48
  if (band == Band::element || any_win) p.push<Do::provoke>(era_gap(s, target) ? 1 : 0);
  if (band == Band::element) {
    if (p.ed.opt.spec_element == SpecElement::attacker) {  // RUL-47
      p.push<Do::strike>();
    } else {
      p.push_for<Do::settle>(only(p.ed, target), Throw::pick_spec);
      p.push_for<Do::dice>(only(p.ed, target), Throw::pick_spec, 1);
    }
  }
  if (band >= Band::naming) p.push_for<Do::penalty>(both);
  p.push_for<Do::spy>(both, band);
}

Verdict check(const Edition& /*ed*/, const State& s, Ask m) {
  if (m.question == Question::nothing) return yes;
  return s.agenda.top().a >= num(Band::spy) ? yes : no(Rule::SPH_SPEC_4, Reason::no_spying);
}

namespace {

int true_answer(const State& s, Seat target, Question q) {  // SPH-SPEC-8, RUL-49
  const Secret& them = s.secret_of(target);
  switch (q) {
    case Question::era:
      return them.era;
    case Question::failed:
      return s.counts_of(target).failed;
    case Question::resolved:
      return s.counts_of(target).resolved;
    case Question::inactive:
      return inactive(s, target);
    case Question::aspects:
      return them.aspects.size;
    case Question::proficiencies:
      return prof_count(them);
    default:
      return 0;
  }
}

void spy(Play& p, Question q) {
  State& s = p.s;
  const Seat target = target_of(s);
  const int answer = true_answer(s, target, q);
  p.say(Ev::spy_asked, Rule::SPH_SPEC_8, only(p.ed, target), {ix(s.mover), num(q)});
  p.say(Ev::spy_answer, Rule::SPH_SPEC_8, p.mine(), {ix(target), num(q), answer}, SeatSet::of(s.mover));
  if (q == Question::era && answer == 4) learn_era4(p, s.mover, target, Rule::SPH_INFO_7);
}

}  // namespace

void play(Play& p, Ask m) {
  const auto band = static_cast<Band>(pop(p).a);
  if (m.question != Question::nothing) spy(p, m.question);
  if (band == Band::penalty) impose_general(p);  // with more, the form is chosen next
}

namespace {

u16 named_so_far(const Step& question) { return static_cast<u16>(question.a | (question.b << 8U)); }

}  // namespace

Verdict check(const Edition& /*ed*/, const State& s, Penalise m) {
  const u16 named = named_so_far(s.agenda.top());
  if (m.penalty == Penalty::general) return named == 0 ? yes : no(Rule::SPH_SPEC_10, Reason::naming_begun);
  const bool again = ((named >> static_cast<unsigned>(m.penalty)) & 1U) != 0;
  return again ? no(Rule::SPH_SPEC_10, Reason::named, 0, 0, num(m.penalty)) : yes;
}

void play(Play& p, Penalise m) {
  const Step question = pop(p);
  if (m.penalty == Penalty::general) return impose_general(p);
  impose_named(p, penalised(m.penalty));
  const auto named = static_cast<u16>(named_so_far(question) | (1U << static_cast<unsigned>(m.penalty)));
  if (std::popcount(named) < 3) p.push_for<Do::penalty>(question.seen_by, named & 0xFF, named >> 8U);
}

// ---- the element (SPH-SPEC-15) ----

namespace {

void strike_element(Play& p, int element) {  // 3: none could fall
  State& s = p.s;
  const Seat target = target_of(s);
  // SPH-MOVE-8: no hold is asked about; those of the target ended with its own turn.
  if (element < element_count) s.secret_of(target).active.remove(static_cast<Element>(element));
  p.say(Ev::spec_element, Rule::SPH_SPEC_15, only(p.ed, target), {ix(s.mover), element});
}

}  // namespace

void settle_special_element(Play& p) {
  const int element = die(p.s, 0) - 1;
  clear_dice(p);
  strike_element(p, element);
}

Verdict check(const Edition& /*ed*/, const State& /*s*/, Strike /*m*/) { return yes; }

void play(Play& p, Strike m) {
  pop(p);
  const bool active = p.s.secret_of(target_of(p.s)).active.has(m.element);
  strike_element(p, active ? num(m.element) : element_count);
}

// ---- the Crisis (SPH-SPEC-16) ----

// Asked at every 60 or more: were it not, the target would learn the attacker's Era. Whether it may say yes tells the
// attacker the target's (SPH-INFO-11), so that stands in the question and not in the target's secrets.
Verdict check(const Edition& /*ed*/, const State& s, Provoke m) {
  if (m.answer == Answer::no || s.agenda.top().a != 0) return yes;
  if (s.own().era < 4) return no(Rule::SPH_SPEC_16, Reason::era, 4, s.own().era);
  return no(Rule::SPH_SPEC_16, Reason::same_era, 4, 4, ix(target_of(s)));
}

void play(Play& p, Provoke m) {
  State& s = p.s;
  const Seat target = target_of(s);
  const bool offered = pop(p).a != 0;
  if (!offered && s.own().era == 4) learn_era4(p, s.mover, target, Rule::SPH_INFO_7);
  if (m.answer == Answer::no) return;
  count_up(s.crises(target, s.mover).special, 1, 15);
  const SeatSet both = parties(p.ed, s.mover, target);
  p.say(Ev::spec_crisis, Rule::SPH_SPEC_16, both, {ix(s.mover), ix(target)}, SeatSet::of(target));
  learn_era4(p, target, s.mover, Rule::SPH_INFO_7);
}

}  // namespace noo::spheres
