// What a person is told about a question and its answers: arguments of prompts, chances, the rule behind a choice.
#include "engine/core/word_family.hpp"
#include "spheres/chapters.hpp"
#include "spheres/game.hpp"

namespace noo::spheres {

EventRow Game::ask_row(u8 ask) { return ask < ask_rows.size() ? ask_rows[ask] : ask_rows[0]; }
EventRow Game::event_row(u8 code) { return code < event_rows.size() ? event_rows[code] : EventRow{}; }
EventRow Game::reason_row(u8 reason) { return reason < reason_rows.size() ? reason_rows[reason] : reason_rows[0]; }

namespace {

std::string_view letter_word(int value) {
  return value >= 0 && value < letter_count ? Domain<Letter>::word(Domain<Letter>::at(value)) : "none";
}

constexpr std::array word_families{
    WordFamily{"action", &pick_word<action_words>},
    WordFamily{"element", &pick_word<element_words>},
    WordFamily{"outcome", &pick_word<outcome_words>},
    WordFamily{"use", &pick_word<use_words>},
    WordFamily{"purpose", &pick_word<purpose_words>},
    WordFamily{"answer", &pick_word<answer_words>},
    WordFamily{"means", &pick_word<means_words>},
    WordFamily{"token", &pick_word<token_words>},
    WordFamily{"question", &pick_word<question_words>},
    WordFamily{"penalty", &pick_word<penalty_words>},
    WordFamily{"change", &pick_word<change_words>},
    WordFamily{"fuzzy", &pick_word<fuzzy_words>},
    WordFamily{"cause", &pick_word<cause_words>},
    WordFamily{"separation", &pick_word<sep_words>},
    WordFamily{"throw", &pick_word<throw_words>},
    WordFamily{"ending", &pick_word<ending_words>},
    WordFamily{"letter", &letter_word},
};

}  // namespace

std::string_view Game::word(std::string_view family, int value) { return word_in(word_families, family, value); }

// ---- prompts ----

namespace {

int tokens(const State& s) { return std::popcount(s.mine.do_overs) + (s.mine.free_reroll == 1 ? 1 : 0); }

}  // namespace

void Game::ask_args(const State& s, std::array<i16, Event::max_args>& args) const {
  args.fill(0);
  const Edition& ed = edition_;
  const Step& top = s.agenda.top();
  const auto put = [&](std::initializer_list<int> values) {
    std::size_t i = 0;
    for (const int v : values) args[i++] = static_cast<i16>(v);
  };
  const bool in_slot = s.turn.slot >= 1 && s.turn.slot <= slot_count;
  const Slot slot = in_slot ? s.slot(s.turn.slot) : Slot{Action::none, Seat::nobody, Outcome::none};
  const auto planned = [&] { return num(s.plan.what[top.a - 1]) - 1; };
  const int single = s.dice.size == 1 ? die(s, 0) : 0;
  switch (what_of(top)) {
    case Do::split:
      return put({ed.num.starting_traits});
    case Do::plan:
      return put({top.a});
    case Do::plan_target:
    case Do::free:
    case Do::substitute:
      return put({top.a, planned()});
    case Do::gate:
      return put({top.a, s.turn.extra_now});
    case Do::action:
      return put({top.a});
    case Do::target:
      return put({num(slot.type) - 1});
    case Do::build:
      return put({s.me().perm_cons, ed.num.construction_cap});
    case Do::window:
      return put({top.a, threshold(ed, s, static_cast<Throw>(top.a)), single, tokens(s), s.dice.size});
    case Do::purpose:
      return put({aspect_room(ed, s), proficiency_room(ed, s), inactive(s, s.mover)});
    case Do::expose:
      return put({top.a, aspect_room(ed, s), culture_chance(ed, s)});
    case Do::perfect:
    case Do::fz_perfect:
      return put({top.a, proficiency_room(ed, s)});
    case Do::cohere:
      return put({cohering_chance(ed, s)});
    case Do::era:
      if (!may_advance(s)) return put({s.own().era, 0, 0});
      return put({s.own().era + 1, s.own().era, era_chance(ed, s, s.own().era + 1)});
    case Do::lower: {
      const auto clamp = [](int a) { return a < 1 ? 1 : a > 6 ? 6 : a; };
      return put({clamp(top.a), clamp(top.a - 1)});
    }
    case Do::grant:
      return put({ix(s.mover)});
    case Do::spy:
      return put({ix(slot.target), top.a});
    case Do::penalty:
      return put({ix(slot.target), 3 - std::popcount(static_cast<unsigned>(top.a | (top.b << 8)))});
    case Do::strike:
      return put({ix(slot.target)});
    case Do::provoke:
      return put({ix(slot.target), top.a});
    case Do::fz_effect:
      return put({num(s.turn.named) - 1});
    case Do::fz_expose:
      return put({top.a, aspect_room(ed, s)});
    case Do::fz_recover:
      return put({top.a});
    case Do::help:
      return put({top.a, s.mine.rubicons, single});
    case Do::dice:
      return put({top.a, top.b});
    default:
      return;
  }
}

// ---- chances ----

namespace {

// SPH-FUZZY-3: percent, rounded down.
int fuzzy_chance(const Secret& own) {
  u32 numbers = 0;
  for (int a = 0; a < number_count; ++a) {
    for (int b = 0; b < number_count; ++b) {
      for (int c = 0; c < number_count; ++c) {
        const auto held = [&](int n) { return own.prof[n]; };
        const int need_a = 1 + (b == a ? 1 : 0) + (c == a ? 1 : 0);
        const int need_b = 1 + (a == b ? 1 : 0) + (c == b ? 1 : 0);
        const int need_c = 1 + (a == c ? 1 : 0) + (b == c ? 1 : 0);
        numbers += held(a) >= need_a && held(b) >= need_b && held(c) >= need_c ? 1U : 0U;
      }
    }
  }
  u32 pairs = 0;
  const auto weight = [](int l) { return l <= 19 ? 6U : 1U; };
  for (int a = 1; a <= letter_count; ++a) {
    for (int b = 1; b <= letter_count; ++b) {
      const int need = a == b ? 2 : 1;
      const bool held = own.aspects.count_letter(static_cast<Letter>(a)) >= need &&
                        own.aspects.count_letter(static_cast<Letter>(b)) >= need;
      pairs += held ? weight(a) * weight(b) : 0U;
    }
  }
  return static_cast<int>(u64{100} * numbers * pairs / (u64{8000} * 14400));
}

// The position when slot k is reached, if all that is planned before it succeeds. What is still to be chosen (what a
// Construction is for, what a Fuzzy Group brings) adds nothing.
State as_planned(const Edition& ed, const State& s, int k) {
  State then = s;
  for (int j = 1; j < k; ++j) {
    const Action a = s.plan.what[j - 1];
    if (a == Action::none || a == Action::fz) continue;
    then.slot(j) = {a, Seat::nobody, Outcome::success};
    use_up(then.own().penalties, a);
    if (ed.opt.order_bonus_scope == OrderBonusScope::one && a != Action::cen)
      then.turn.order_spent = then.turn.order_successes;
    if (a == Action::ord) count_up(then.turn.order_successes);
  }
  return then;
}

int era_set_chance(const Edition& ed, const State& s) {
  const int one = era_chance(ed, s, s.own().era + 1);
  int all = 100;
  for (int i = 0; i < s.own().era; ++i) all = all * one / 100;
  return all;
}

int action_chance(const Edition& ed, const State& s, Action a) {
  if (a == Action::fz) return fuzzy_chance(s.own());
  if (a != Action::spo) return activation_chance(ed, s, a, Seat::nobody);
  const SeatSet among = targets_of(ed, s, a);
  return among.size() == 1 ? activation_chance(ed, s, a, *among.begin()) : -1;
}

}  // namespace

int Game::chance_of(const State& s, Move m) const {
  const Edition& ed = edition_;
  if (Moves::is<PlanAction>(m)) {
    const State then = asked(s, Do::plan) ? as_planned(ed, s, s.agenda.top().a) : s;
    return action_chance(ed, then, Moves::unpack<PlanAction>(m).what);
  }
  if (Moves::is<Act>(m)) return action_chance(ed, s, Moves::unpack<Act>(m).what);
  if (Moves::is<Target>(m) && asked(s, Do::target)) {
    const auto aim = Moves::unpack<Target>(m).whom;
    return activation_chance(ed, s, s.slot(s.turn.slot).type, aim == Aim::nobody ? Seat::nobody : noo::seat(num(aim)));
  }
  if (Moves::is<Build>(m) && asked(s, Do::build)) return activation_chance(ed, s, Action::con, Seat::nobody);
  if (Moves::is<Expose>(m) && asked(s, Do::expose)) return culture_chance(ed, s);
  if (Moves::is<Cohere>(m) && asked(s, Do::cohere)) return cohering_chance(ed, s);
  if (Moves::is<Advance>(m) && Moves::unpack<Advance>(m).answer == Answer::yes) return era_set_chance(ed, s);
  if (Moves::is<Name>(m)) return fuzzy_chance(s.own());
  return -1;
}

// ---- the rule a person wants to read ----

namespace {

Rule rule_of(Action a) {
  switch (a) {
    case Action::tax:
      return Rule::SPH_TAX_2;
    case Action::cen:
      return Rule::SPH_CENSUS_1;
    case Action::cul:
      return Rule::SPH_CULT_2;
    case Action::ord:
      return Rule::SPH_ORDER_3;
    case Action::con:
      return Rule::SPH_CONS_2;
    case Action::tec:
      return Rule::SPH_TECH_2;
    case Action::mov:
      return Rule::SPH_MOVE_3;
    case Action::exp:
      return Rule::SPH_EXP_3;
    case Action::com:
      return Rule::SPH_COMBAT_3;
    case Action::dip:
      return Rule::SPH_DIPL_3;
    case Action::cmr:
      return Rule::SPH_COMM_3;
    case Action::spo:
      return Rule::SPH_SPEC_3;
    default:
      return Rule::SPH_FUZZY_1;
  }
}

Rule rule_of(Throw what) {
  switch (what) {
    case Throw::rubicons:
      return Rule::SPH_CRISIS_4;
    case Throw::gate:
      return Rule::SPH_CRISIS_5;
    case Throw::d12:
      return Rule::SPH_CRISIS_6;
    case Throw::prof_count:
    case Throw::prof:
      return Rule::SPH_CRISIS_7;
    case Throw::aspect_count:
    case Throw::aspect:
      return Rule::SPH_CRISIS_8;
    default:
      return Rule::SPH_RR_4;
  }
}

Rule rule_of_question(const State& s) {
  const Step& top = s.agenda.top();
  if (top.what == veiled_step) return rule_of(static_cast<Throw>(top.a));
  const auto what = what_of(top);
  if (what == Do::target) return rule_of(s.slot(s.turn.slot).type);
  return what == Do::dice ? rule_of(static_cast<Throw>(top.a)) : static_cast<Rule>(Steps::rule(what));
}

}  // namespace

u16 Game::rule_asking(const State& s) const {
  return static_cast<u16>(s.ending == Ending::none ? rule_of_question(s) : Rule::SPH_END_2);
}

u16 Game::rule_behind(const State& s, Move m) const {
  Rule rule = static_cast<Rule>(rule_asking(s));
  if (Moves::is<PlanAction>(m)) rule = rule_of(Moves::unpack<PlanAction>(m).what);
  if (Moves::is<Act>(m)) rule = rule_of(Moves::unpack<Act>(m).what);
  if (Moves::is<Negate>(m)) rule = Rule::SPH_RR_6;
  if (Moves::is<Request>(m)) rule = Rule::SPH_COMM_7;
  if (Moves::is<Open>(m)) rule = Moves::unpack<Open>(m).means == Means::era3 ? Rule::SPH_GATE_4 : Rule::SPH_GATE_5;
  if (Moves::is<Reroll>(m)) rule = Rule::SPH_RR_3;
  if (Moves::is<Effect>(m)) rule = rule_of(Moves::unpack<Effect>(m).effect);
  return static_cast<u16>(rule);
}

}  // namespace noo::spheres
