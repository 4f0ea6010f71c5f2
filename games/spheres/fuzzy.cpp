// SPH-FUZZY, Fuzzy Groups: three numbers and two letters at once, for an effect of the player's choice.
#include "spheres/chapters.hpp"

namespace noo::spheres {

namespace {

bool rolled(const Slot& slot) { return ok(slot) || slot.outcome == Outcome::fail; }

bool attempted_before(const State& s, Activation a) {
  for (int k = 1; k <= slot_count; ++k) {
    if (rolled(s.slot(k)) && s.slot(k).type == action(a)) return true;
  }
  return false;
}

bool any_attempted(const State& s) {
  for (int k = 1; k <= slot_count; ++k) {
    if (rolled(s.slot(k)) && s.slot(k).type != Action::fz) return true;
  }
  return false;
}

int nameable(const State& s) {
  int n = 0;
  for (int a = 1; a <= 12; ++a) n += attempted_before(s, static_cast<Activation>(a)) ? 1 : 0;
  return n;
}

constexpr int number_dice = 3;
constexpr int letter_dice = 2;

}  // namespace

Verdict fuzzy_thinkable(const Edition& ed, const State& s) {
  if (ed.opt.fuzzy_menu == FuzzyMenu::off) return no(Rule::OPT_fuzzy_menu, Reason::fuzzy_off);
  if (s.turn.fuzzy_used != 0) return no(Rule::SPH_FUZZY_1, Reason::tried, 1, 1, num(Action::fz) - 1);
  return any_attempted(s) ? yes : no(Rule::SPH_FUZZY_1, Reason::nothing_tried);
}

Verdict may_fuzzy(const Edition& ed, const State& s) {  // SPH-FUZZY-1
  const Verdict v = fuzzy_thinkable(ed, s);
  if (!v.legal()) return v;
  const int numbers = prof_count(s.own());
  const int aspects = s.own().aspects.size;
  return numbers > 0 && aspects > 0 ? yes : no(Rule::SPH_FUZZY_1, Reason::traits, numbers, aspects);
}

void name_fuzzy(Play& p) {  // SPH-FUZZY-2
  State& s = p.s;
  s.turn.fuzzy_used = 1;
  if (nameable(s) > 1) return p.push<Do::fz_name>();
  for (int a = 1; a <= 12; ++a) {
    if (attempted_before(s, static_cast<Activation>(a))) s.turn.named = static_cast<Activation>(a);
  }
  throw_fuzzy(p);
}

Verdict check(const Edition& /*ed*/, const State& s, Name m) {
  return attempted_before(s, m.what) ? yes : no(Rule::SPH_FUZZY_2, Reason::not_tried, 0, 0, num(m.what) - 1);
}

void play(Play& p, Name m) {
  pop(p);
  p.s.turn.named = m.what;
  throw_fuzzy(p);
}

void throw_fuzzy(Play& p) {  // SPH-FUZZY-3: one group of five
  State& s = p.s;
  p.tell(Ev::fuzzy_named, Rule::SPH_FUZZY_2, {ix(s.mover), num(s.turn.named) - 1});
  p.push_for<Do::settle>(p.mine(), Throw::fz_number);
  if (p.ed.opt.reroll_window != RerollWindow::single) p.push<Do::window>(Throw::fz_number);
  p.push_for<Do::dice>(p.mine(), Throw::fz_letter, letter_dice);
  p.push_for<Do::dice>(p.mine(), Throw::fz_number, number_dice);
}

namespace {

// All five at once, duplicates needing as many units.
bool holds_all(const State& s) {
  Array<u8, number_count + 1> numbers{};
  Array<u8, letter_count + 1> letters{};
  for (int i = 0; i < number_dice; ++i) ++numbers[die(s, i)];
  for (int i = number_dice; i < number_dice + letter_dice; ++i) ++letters[die(s, i)];
  for (std::size_t n = 1; n < numbers.size(); ++n) {
    if (s.own().prof[n - 1] < numbers[n]) return false;
  }
  for (std::size_t l = 1; l < letters.size(); ++l) {
    if (letters[l] > 0 && s.own().aspects.count_letter(static_cast<Letter>(l)) < letters[l]) return false;
  }
  return true;
}

void spend_group(Play& p) {  // SPH-FUZZY-4
  Secret& own = p.s.own();
  for (int i = 0; i < number_dice; ++i) --own.prof[die(p.s, i) - 1];
  for (int i = number_dice; i < number_dice + letter_dice; ++i) own.aspects.spend(static_cast<Letter>(die(p.s, i)));
  count_up(p.s.mine.losses, number_dice + letter_dice);
}

}  // namespace

void settle_fuzzy(Play& p) {
  State& s = p.s;
  const int k = s.turn.slot;
  p.tell_me(Ev::fuzzy_dice, Rule::SPH_FUZZY_3, {die(s, 0), die(s, 1), die(s, 2), die(s, 3) - 1, die(s, 4) - 1});
  const bool actual = holds_all(s);
  if (actual) spend_group(p);
  clear_dice(p);
  s.slot(k).outcome = actual ? Outcome::success : Outcome::fail;  // SPH-FUZZY-5: a failure takes nothing
  const Rule why = actual ? Rule::SPH_FUZZY_4 : Rule::SPH_FUZZY_5;
  p.tell(Ev::slot_result, why, {ix(s.mover), k, num(Action::fz) - 1, num(s.slot(k).outcome)});
  if (actual) p.push<Do::fz_effect>();
}

// ---- the menu ----

namespace {

Activation named_by(Fuzzy f) {
  switch (f) {
    case Fuzzy::TAX_1:
    case Fuzzy::TAX_2:
      return Activation::tax;
    case Fuzzy::CEN_1:
    case Fuzzy::CEN_2:
      return Activation::cen;
    case Fuzzy::CUL_1:
    case Fuzzy::CUL_2:
    case Fuzzy::CUL_3:
      return Activation::cul;
    case Fuzzy::ORD_1:
    case Fuzzy::ORD_2:
    case Fuzzy::ORD_3:
      return Activation::ord;
    case Fuzzy::CON_1:
    case Fuzzy::CON_2:
      return Activation::con;
    case Fuzzy::TEC_1:
    case Fuzzy::TEC_2:
      return Activation::tec;
    case Fuzzy::MOV_1:
    case Fuzzy::MOV_2:
      return Activation::mov;
    case Fuzzy::EXP_1:
      return Activation::exp;
    case Fuzzy::COM_1:
    case Fuzzy::COM_2:
      return Activation::com;
    case Fuzzy::DIP_1:
      return Activation::dip;
    case Fuzzy::CMR_1:
      return Activation::cmr;
    case Fuzzy::SPO_1:
    case Fuzzy::SPO_2:
      return Activation::spo;
    case Fuzzy::ANY_0:
      break;
  }
  return Activation::none;
}

bool in_mirror_menu(Fuzzy f) {  // OPT-fuzzy_menu: effects that mirror what an activation already does
  switch (f) {
    case Fuzzy::ANY_0:
    case Fuzzy::TAX_1:
    case Fuzzy::CUL_1:
    case Fuzzy::CUL_2:
    case Fuzzy::CUL_3:
    case Fuzzy::ORD_1:
    case Fuzzy::CON_1:
    case Fuzzy::CON_2:
    case Fuzzy::TEC_1:
    case Fuzzy::TEC_2:
    case Fuzzy::MOV_1:
    case Fuzzy::CMR_1:
      return true;
    default:
      return false;
  }
}

bool any_uncontacted(const State& s) {
  for (const Seat x : s.others()) {
    if (s.pair(s.mover, x).contact == 0) return true;
  }
  return false;
}

int armable(const Edition& ed, const State& s) {
  return build_choices(ed, s) - (may_build(ed, s, Use::permanent).legal() ? 1 : 0);
}

bool any_census_loss(const State& s) {
  for (const u8 n : s.mine.census_lost) {
    if (n > 0) return true;
  }
  return false;
}

// The condition column of the menu.
bool condition(const Edition& ed, const State& s, Fuzzy f) {
  const Secret& own = s.own();
  switch (f) {
    case Fuzzy::TAX_1:
      return !did(s, Action::tax);
    case Fuzzy::CEN_1:
      return any_census_loss(s);
    case Fuzzy::CEN_2:
    case Fuzzy::CUL_2:
      return proficiency_room(ed, s) > 0;
    case Fuzzy::CUL_1:
      return aspect_room(ed, s) > 0;
    case Fuzzy::ORD_2:
      return s.mine.order_failures > 0;
    case Fuzzy::ORD_3:
      return !own.active.without(s.mine.block_off).empty();
    case Fuzzy::CON_1:
      return s.me().perm_cons < ed.num.construction_cap;
    case Fuzzy::CON_2:
      return armable(ed, s) > 0;
    case Fuzzy::TEC_1:
      return !did(s, Action::tec);
    case Fuzzy::TEC_2:
      return own.era < 4 && s.mine.era_gained == 0;
    case Fuzzy::MOV_2:
      return !(s.mine.block_on | s.mine.block_off).empty();
    case Fuzzy::EXP_1:
      return any_uncontacted(s);
    case Fuzzy::COM_1:
      return s.me().armed_defence == 0;
    case Fuzzy::COM_2:
      return s.me().lost_next > 0;
    case Fuzzy::DIP_1:
      return !targets_of(ed, s, Action::dip).empty();
    case Fuzzy::CMR_1:
      return s.me().extra_next() < 2;
    case Fuzzy::SPO_1:
      return any_penalty(own.penalties);
    default:
      return true;
  }
}

}  // namespace

namespace {

// The condition, and what is there instead.
Verdict unmet(const Edition& ed, const State& s, Fuzzy f) {
  const Rule rule = rule_of(f);
  const Secret& own = s.own();
  switch (f) {
    case Fuzzy::CEN_2:
    case Fuzzy::CUL_2:
      return no(rule, Reason::proficiency_limit, proficiency_limit(ed, s), prof_count(own));
    case Fuzzy::CUL_1:
      return no(rule, Reason::aspect_limit, aspect_limit(ed, s), own.aspects.size);
    case Fuzzy::CON_1:
      return no(rule, Reason::bonus_full, ed.num.construction_cap, s.me().perm_cons);
    case Fuzzy::TEC_2:
      return own.era >= 4 ? no(rule, Reason::last_era, 4, own.era) : no(rule, Reason::era_gained, 1, 1);
    case Fuzzy::COM_1:
      return no(rule, Reason::armed, 1, 1, num(Use::defence));
    case Fuzzy::DIP_1: {
      const Verdict nearest = nobody_in_reach(ed, s, Action::dip);
      return {static_cast<u16>(rule), nearest.reason, nearest.thing, nearest.need, nearest.have};
    }
    case Fuzzy::CMR_1:
      return no(rule, Reason::extra_full, 2, s.me().extra_next());
    case Fuzzy::TAX_1:
      return no(rule, Reason::succeeded, 1, 1, num(Action::tax) - 1);
    case Fuzzy::TEC_1:
      return no(rule, Reason::succeeded, 1, 1, num(Action::tec) - 1);
    case Fuzzy::EXP_1:
      return no(rule, Reason::nobody_left);
    default:
      return no(rule, Reason::nothing_for_it);
  }
}

}  // namespace

Rule rule_of(Fuzzy f) {  // the ids stand in the same order as the menu's, with FZ-ANY-0 last
  if (f == Fuzzy::ANY_0) return Rule::FZ_ANY_0;
  return static_cast<Rule>(num(Rule::FZ_TAX_1) + num(f) - 1);
}

Verdict may_effect(const Edition& ed, const State& s, Fuzzy f) {
  if (f == Fuzzy::ANY_0) return yes;
  if (named_by(f) != s.turn.named) return no(Rule::SPH_FUZZY_4, Reason::other_named, 0, 0, num(s.turn.named) - 1);
  if (ed.opt.fuzzy_menu == FuzzyMenu::mirror_only && !in_mirror_menu(f)) {
    return no(Rule::OPT_fuzzy_menu, Reason::not_in_menu);
  }
  return condition(ed, s, f) ? yes : unmet(ed, s, f);
}

Verdict check(const Edition& ed, const State& s, Effect m) { return may_effect(ed, s, m.effect); }

namespace {

void grant(Play& p, Granted g) {
  p.s.turn.granted = static_cast<u8>(p.s.turn.granted | (1U << static_cast<unsigned>(g)));
}

void arm_by_choice(Play& p) {  // FZ-CON-2
  if (armable(p.ed, p.s) > 1) return p.push<Do::fz_arm>();
  for (const Use u : {Use::technology, Use::combat, Use::commerce, Use::defence}) {
    if (may_build(p.ed, p.s, u).legal()) return arm(p, u, Rule::FZ_CON_2);
  }
}

void open_by_choice(Play& p) {  // FZ-DIP-1
  grant(p, Granted::dip);
  const SeatSet among = targets_of(p.ed, p.s, Action::dip);
  if (thinkable_targets(p.ed, p.s, Action::dip).size() > 1) return p.push<Do::fz_target>();
  open_ritual(p, *among.begin(), Rule::FZ_DIP_1);
}

void forget_penalties(Play& p) {  // FZ-SPO-1
  p.s.own().penalties = Penalties{};
  p.s.lasting_of(p.s.mover) = Lasting{};
}

}  // namespace

void play(Play& p, Effect m) {  // SPH-FUZZY-4, SPH-FUZZY-6
  State& s = p.s;
  pop(p);
  p.tell(Ev::fuzzy_effect, rule_of(m.effect), {ix(s.mover), num(m.effect)});
  switch (m.effect) {
    case Fuzzy::TAX_1:  // FZ-TAX-1
      grant(p, Granted::tax);
      break;
    case Fuzzy::TAX_2:  // FZ-TAX-2
      s.turn.next_boost = 1;
      break;
    case Fuzzy::CEN_1:  // FZ-CEN-1
      p.push<Do::fz_recover>(p.ed.num.fuzzy_recover);
      break;
    case Fuzzy::CEN_2:  // FZ-CEN-2
    case Fuzzy::CUL_2:  // FZ-CUL-2
      ask_perfect(p, Do::fz_perfect, p.ed.num.perfect_at_most, 0);
      break;
    case Fuzzy::CUL_1:  // FZ-CUL-1
      ask_expose(p, Do::fz_expose, p.ed.num.expose_at_most, 0);
      break;
    case Fuzzy::CUL_3:  // FZ-CUL-3
      p.push<Do::fz_cohere>();
      break;
    case Fuzzy::ORD_1:  // FZ-ORD-1
      order(p);
      break;
    case Fuzzy::ORD_2:  // FZ-ORD-2
      s.mine.order_failures = 0;
      break;
    case Fuzzy::ORD_3:  // FZ-ORD-3
      p.push<Do::fz_shield>();
      break;
    case Fuzzy::CON_1:  // FZ-CON-1
      count_up(s.me().perm_cons, p.ed.num.fuzzy_construction, p.ed.num.construction_cap);
      break;
    case Fuzzy::CON_2:  // FZ-CON-2
      arm_by_choice(p);
      break;
    case Fuzzy::TEC_1:  // FZ-TEC-1
      grant(p, Granted::tec);
      refresh_free_reroll(p);
      break;
    case Fuzzy::TEC_2:  // FZ-TEC-2
      start_era_rolls(p);
      break;
    case Fuzzy::MOV_1:  // FZ-MOV-1
      grant(p, Granted::mov);
      gain_do_over(p, s.turn.slot, Rule::FZ_MOV_1);
      break;
    case Fuzzy::MOV_2:  // FZ-MOV-2
      p.push<Do::fz_unblock>();
      break;
    case Fuzzy::EXP_1:  // FZ-EXP-1
      s.turn.contact_boost = 1;
      break;
    case Fuzzy::COM_1:  // FZ-COM-1
      arm(p, Use::defence, Rule::FZ_COM_1);
      break;
    case Fuzzy::COM_2:  // FZ-COM-2
      --s.me().lost_next;
      break;
    case Fuzzy::DIP_1:  // FZ-DIP-1
      open_by_choice(p);
      break;
    case Fuzzy::CMR_1:  // FZ-CMR-1
      gain_extra(p, Rule::FZ_CMR_1);
      break;
    case Fuzzy::SPO_1:  // FZ-SPO-1
      forget_penalties(p);
      break;
    case Fuzzy::SPO_2:  // FZ-SPO-2
      s.own().watch_bonus = static_cast<u8>(p.ed.num.fuzzy_watch);
      break;
    case Fuzzy::ANY_0:  // FZ-ANY-0
      break;
  }
}

// ---- choices inside an effect ----

Verdict check(const Edition& /*ed*/, const State& s, Recover m) {
  if (s.mine.census_lost[num(m.number) - 1] > 0) return yes;
  return no(Rule::FZ_CEN_1, Reason::not_lost, num(m.number));
}

void play(Play& p, Recover m) {  // FZ-CEN-1: losses drop accordingly
  State& s = p.s;
  const int left = pop(p).a - 1;
  const int at = num(m.number) - 1;
  --s.mine.census_lost[at];
  count_up(s.own().prof[at]);
  if (s.mine.losses > 0) --s.mine.losses;
  p.tell_me(Ev::recovered, Rule::FZ_CEN_1, {num(m.number)});
  if (left > 0 && any_census_loss(s)) p.push<Do::fz_recover>(left);
}

Verdict check(const Edition& /*ed*/, const State& s, Shield m) {
  return s.own().active.without(s.mine.block_off).has(m.element)
             ? yes
             : no(Rule::FZ_ORD_3, Reason::not_to_guard, 0, 0, num(m.element));
}

void play(Play& p, Shield m) {
  pop(p);
  p.s.mine.block_off.add(m.element);
  p.tell_me(Ev::shielded, Rule::FZ_ORD_3, {num(m.element)});
}

Verdict check(const Edition& /*ed*/, const State& s, Unblock m) {
  return (s.mine.block_on | s.mine.block_off).has(m.element)
             ? yes
             : no(Rule::FZ_MOV_2, Reason::not_held, 0, 0, num(m.element));
}

void play(Play& p, Unblock m) {
  pop(p);
  p.s.mine.block_on.remove(m.element);
  p.s.mine.block_off.remove(m.element);
  p.tell_me(Ev::unblocked, Rule::FZ_MOV_2, {num(m.element)});
}

}  // namespace noo::spheres
