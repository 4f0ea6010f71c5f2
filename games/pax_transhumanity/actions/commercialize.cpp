// F3 Commercialize: a Viable Idea becomes real. Ten steps, in the rulebook's order.
#include "pax_transhumanity/listing.hpp"

namespace noo::pax_transhumanity {

// ---- F3b.1 to F3b.3: Viability ----

namespace {

constexpr std::array methods{Method::splay,   Method::patents, Method::tank,   Method::mixed_T,
                             Method::mixed_G, Method::mixed_C, Method::mixed_A};

// A set of unordered pairs of Disciplines.
struct Pairs {
  u32 bits;
  // A position given by hand may show none.
  static constexpr u32 ordered(Discipline a, Discipline b) { return u32{1} << (ix(a) * (disciplines + 1) + ix(b)); }
  constexpr void add(Discipline a, Discipline b) { bits |= ordered(a, b) | ordered(b, a); }
  constexpr bool has(const CardRow& idea) const { return (bits & ordered(idea.left, idea.right)) != 0; }
};

// What makes Ideas Viable for c: by each method the pairs it is good for, reckoned once for all Ideas.
class Grounds {
 public:
  Grounds(const Edition& ed, const State& s, Abilities mine, Colour c) : s_(s), mine_(mine), c_(c) {
    add_splay();
    add_patents();
    if (const Card top = s.tanks.top(c); top != Card::none) {  // F3b.3, R32: exactly the same pair
      good(Method::tank).add(ed.of(top).left, ed.of(top).right);
    }
    if (mine.has(Ability::MIXED_VIABILITY)) add_mixed();
    for (const Pairs& pairs : good_) any_.bits |= pairs.bits;
  }

  bool viable(const CardRow& idea, Method how) const { return good_[how].has(idea); }
  bool viable(const CardRow& idea) const { return any_.has(idea); }
  bool none() const { return any_.bits == 0; }

 private:
  Pairs& good(Method how) { return good_[how]; }
  int patents(Discipline d) const { return s_.of(c_).patents[d]; }

  // F3b.1: the test of one card by itself (R28).
  bool unblocked(const SplayCard& card) const {
    const ColourSet who = card.shock.who();
    return who.empty() || who.has(c_) || mine_.has(Ability::SHOCKPROOF);  // AB-SHOCKPROOF
  }
  void add_two(const SplayCard& a, const SplayCard& b) {
    if (unblocked(a) && unblocked(b)) good(Method::splay).add(a.shown, b.shown);
  }
  void add_splay() {  // F3b.1, R29
    const Splay& splay = s_.splay;
    for (int i = 0; i + 1 < splay.size; ++i) add_two(splay[i], splay[i + 1]);
    if (mine_.has(Ability::LEAP_PAIR)) {  // AB-LEAP_PAIR
      for (int i = 0; i + 2 < splay.size; ++i) add_two(splay[i], splay[i + 2]);
    }
    // AB-RING_SPLAY
    if (mine_.has(Ability::RING_SPLAY) && splay.size >= 2) add_two(splay[0], splay[splay.size - 1]);
  }
  void add_patents() {  // F3b.2
    for (int i = 0; i < disciplines; ++i) {
      if (patents(discipline(i)) == 0) continue;
      if (patents(discipline(i)) >= 2) good(Method::patents).add(discipline(i), discipline(i));
      for (int k = 0; k < i; ++k) {
        if (patents(discipline(k)) > 0) good(Method::patents).add(discipline(i), discipline(k));
      }
    }
  }
  void add_mixed() {  // AB-MIXED_VIABILITY
    for (int i = 0; i < disciplines; ++i) {
      if (patents(discipline(i)) == 0) continue;
      for (int k = 0; k < s_.splay.size; ++k) {
        if (unblocked(s_.splay[k])) good(mixed(discipline(i))).add(discipline(i), s_.splay[k].shown);
      }
    }
  }

  const State& s_;
  Abilities mine_;
  Colour c_;
  EnumArray<Method, Pairs, methods.size() + 1> good_{};
  Pairs any_{};
};

}  // namespace

bool viable_by(const Edition& ed, const State& s, Colour c, Card what, Method how) {
  if (what == Card::none || what == plurality_card) return false;
  return Grounds(ed, s, own_turn(ed, s, c), c).viable(ed.of(what), how);
}

bool is_viable(const Edition& ed, State s, Colour c, Card what) {
  if (what == Card::none || what == plurality_card) return false;
  s.active = c;  // Abilities are those of whoever is to move (R76)
  return Grounds(ed, s, own_turn(ed, s, c), c).viable(ed.of(what));
}

// ---- F3b: the method takes its price at once ----

namespace {

// The Patents a method divests, by Discipline.
EnumArray<Discipline, u8, disciplines> price(const CardRow& idea, Method how) {
  EnumArray<Discipline, u8, disciplines> out{};
  if (is_mixed(how)) out[patent_of(how)] = 1;
  if (how == Method::patents) {
    ++out[idea.left];
    ++out[idea.right];
  }
  return out;
}

// R30, R31: the top card leaves the Think Tank; the next one counts, or the older ones are dead.
Card take_off_tank(const Edition& ed, State& s, Colour c) {
  const Card out = s.tanks.pop(c);
  while (!ed.opt.think_tank_uncovers && s.tanks.top(c) != Card::none) s.discard.add(s.tanks.pop(c));
  return out;
}

// AB-TANK_KEEP
bool keeps_tank(const Edition& ed, const State& s, Colour c) { return own_turn(ed, s, c).has(Ability::TANK_KEEP); }

// Worker and money, once the method has taken its price (R13, R17).
Verdict can_finish(const Edition& ed, const State& s, Abilities own, Sphere where, Card what, Method how, Tell tell) {
  const Colour c = s.active;
  const SpaceSet workers = workers_of(s, c);
  const WorkNeeded work{Action::commercialize, where, Kind::maker};
  if (workers.empty()) return no(Rule::E5_1, Reason::no_worker, num(work.kind), ix(where));
  const EnumArray<Discipline, u8, disciplines> spent = price(ed.of(what), how);
  Finance board = s.of(c).finance;
  EnumArray<Discipline, u8, disciplines> patents = s.of(c).patents;
  for (std::size_t d = 0; d < disciplines; ++d) {
    patents[d] = static_cast<u8>(patents[d] - spent[d]);
    board.wea = static_cast<u8>(board.wea + spent[d]);
  }
  if (how != Method::tank || own.has(Ability::TANK_KEEP)) {  // AB-TANK_KEEP
    Verdict out = can_work(ed, s, own, serving_in(s, own, workers, where), work, board, patents, Rule::F3c);
    const bool spends = std::bit_cast<u32>(spent) != 0;  // Patents divested cannot be sold
    if (tell == Tell::numbers && spends && out == no(Rule::F3c)) {
      out.have = static_cast<i16>(most_money(ed, s, own, board, patents));
    }
    return out;
  }
  State without = s;  // the Ability of the card taken off is gone before the Work (R30)
  take_off_tank(ed, without, c);
  const Abilities rest = own_turn(ed, without, c);
  return can_work(ed, without, rest, serving_in(s, rest, workers, where), work, board, patents, Rule::F3c);
}

Rule rule_of(Method how) {
  if (is_mixed(how)) return Rule::AB_MIXED_VIABILITY;
  return how == Method::splay ? Rule::F3b_1 : how == Method::patents ? Rule::F3b_2 : Rule::F3b_3;
}

// The steps that a refused Idea passed: it is yours, it is Viable, somebody can work.
int steps_passed(Verdict v) {
  if (v == no(Rule::F3a)) return 0;
  if (v == no(Rule::F3b)) return 1;
  return v == no(Rule::E5_1) ? 2 : 3;
}

}  // namespace

// ---- F3a ----

namespace {

Verdict may_commercialize_on(const Edition& ed, const State& s, Abilities own, const Grounds& grounds, Slot where,
                             Tell tell) {
  const Lot& lot = s.lot(where);
  if (lot.empty()) return no(Rule::F3a, Reason::no_card);
  if (lot.card == plurality_card) return no(Rule::F3a, Reason::plurality);  // I4: never
  if (!ed.opt.beginner && !lot.syndicated.has(s.active)) {                  // C8
    return no(Rule::F3a, Reason::not_syndicated, ix(lot.card));
  }
  const CardRow& idea = ed.of(lot.card);
  const Verdict not_viable = no(Rule::F3b, Reason::not_viable, ix(idea.left), ix(idea.right), ix(lot.card));
  if (!grounds.viable(idea)) return not_viable;
  Nearest nearest(not_viable);
  for (const Method how : methods) {
    if (!grounds.viable(idea, how)) continue;
    const Verdict rest = can_finish(ed, s, own, column_of(where), lot.card, how, tell);
    if (rest.legal()) return yes;
    nearest.consider(rest, steps_passed(rest));
  }
  return nearest.refused();
}

}  // namespace

Verdict may_commercialize_card(const Edition& ed, const State& s, Abilities own, Slot where) {
  return may_commercialize_on(ed, s, own, Grounds(ed, s, own, s.active), where, Tell::numbers);
}

namespace {

// Cards of others are refused for that alone (F3a).
SlotSet ideas_at_hand(const Edition& ed, const State& s) {
  return slots_with(s, ed.opt.beginner ? any_card : syndication(s.active));
}

}  // namespace

SlotSet cards_to_commercialize(const Edition& ed, const State& s, Abilities own, int enough) {
  const SlotSet at_hand = ideas_at_hand(ed, s);
  if (at_hand.empty()) return at_hand;
  const Grounds grounds(ed, s, own, s.active);
  if (grounds.none()) return {0};
  return first_that(at_hand, enough, [&](Slot where) {
    return may_commercialize_on(ed, s, own, grounds, where, Tell::verdict).legal();
  });
}

Verdict may_commercialize(const Edition& ed, const State& s, Abilities own) {
  const SlotSet at_hand = ideas_at_hand(ed, s);
  if (at_hand.empty()) return no(Rule::F3a, ed.opt.beginner ? Reason::no_idea : Reason::no_syndication);
  Nearest nearest(no(Rule::F3a, Reason::no_idea));
  const Grounds grounds(ed, s, own, s.active);
  for (const Slot where : at_hand) {
    const Verdict v = may_commercialize_on(ed, s, own, grounds, where, Tell::numbers);
    if (v.legal()) return yes;
    nearest.consider(v, steps_passed(v));
    if (v == no(Rule::F3b) && grounds.none()) break;  // as all the others would be
  }
  return nearest.refused();
}

void begin_commercialize(Play& p) { p.push<Do::commercialize>(); }

void commercialize_card(Play& p, Slot where) {
  State& s = p.s;
  pop(p);
  s.act.card = s.lot(where).card;
  s.act.slot = where;
  s.act.sphere = column_of(where);
  p.push<Do::settle>();
  p.push<Do::place>();
  p.push<Do::orient>();
  p.push<Do::impacts>();
  ask_work(p);
  p.push<Do::via>();
}

// ---- F3b ----

namespace {

Verdict may_use(const Edition& ed, const State& s, Abilities own, const Grounds& grounds, Method how, Tell tell) {
  const CardRow& idea = ed.of(s.act.card);
  if (!grounds.viable(idea, how)) return no(rule_of(how), Reason::no_pair, ix(idea.left), ix(idea.right));
  return can_finish(ed, s, own, s.act.sphere, s.act.card, how, tell);
}

}  // namespace

Verdict check(const Edition& ed, const State& s, Abilities own, Via m) {
  if (!asked(s, Do::via)) return no(Rule::ENG_NOT_ASKED);
  return may_use(ed, s, own, Grounds(ed, s, own, s.act.by), m.method, Tell::numbers);
}

MethodSet methods_to_use(const Edition& ed, const State& s, Abilities own, int enough) {
  const Grounds grounds(ed, s, own, s.act.by);
  return first_that(MethodSet::all().without(MethodSet::of(Method::none)), enough,
                    [&](Method how) { return may_use(ed, s, own, grounds, how, Tell::verdict).legal(); });
}

void play(Play& p, Via m) {
  State& s = p.s;
  const Colour c = s.act.by;
  pop(p);
  s.act.via = m.method;
  p.tell(Ev::viable, rule_of(m.method), {ix(c), ix(s.act.card), num(m.method)});
  const EnumArray<Discipline, u8, disciplines> spent = price(p.ed.of(s.act.card), m.method);
  for (int d = 0; d < disciplines; ++d) {
    for (int n = spent[d]; n > 0; --n) {
      --s.of(c).patents[d];
      divest(p, c, 1);
      p.tell(Ev::released, rule_of(m.method), {ix(c), d});
    }
  }
  if (m.method == Method::tank && !keeps_tank(p.ed, s, c)) s.act.tank_card = take_off_tank(p.ed, s, c);
}

// ---- F3f to F3h, GL.Divest.2 ----

Verdict check(const Edition& ed, const State& s, Show m) {
  if (!asked(s, Do::orient)) return no(Rule::ENG_NOT_ASKED);
  if (!ed.of(s.act.card).shows(m.discipline)) {
    return no(Rule::F3f, Reason::not_shown, ix(s.act.card), ix(m.discipline));
  }
  if (s.act.shown != 0 && s.act.shown != ix(m.discipline) + 1) {  // R42: disruption has chosen
    return no(Rule::G5, Reason::side_fixed, s.act.shown - 1);
  }
  return yes;
}

void play(Play& p, Show m) {
  pop(p);
  p.s.act.shown = static_cast<u8>(ix(m.discipline) + 1);
}

namespace {

// F3h: a Syndication on the card that goes. An exoglobal's goes home, for it has no Patents (SR09).
void reward(Play& p, Colour c, Card what, Discipline shown) {
  State& s = p.s;
  if (s.act.utility != 0 || !p.ed.people().has(c)) {
    divest(p, c, 1);
    return p.tell(Ev::divested, Rule::F3h, {ix(c), ix(what), 1});
  }
  ++s.of(c).patents[shown];
  p.tell(Ev::patented, Rule::F3h, {ix(c), ix(shown), 1});
}

void return_tank_card(Play& p) {  // F3b.3, R30: into the very slot, without Agents
  Act& act = p.s.act;
  if (act.tank_card == Card::none) return;
  p.s.lot(act.slot).card = act.tank_card;
  p.tell(Ev::tank_returns, Rule::F3b_3, {ix(act.by), ix(act.tank_card), ix(act.slot)});
  act.tank_card = Card::none;
}

}  // namespace

void place_in_splay(Play& p) {
  State& s = p.s;
  const Lot lot = s.lot(s.act.slot);
  const Discipline shown = discipline(s.act.shown - 1);
  s.splay.push({lot.card, shown, lot.heat});  // F3f; F3g: Heat is Future Shock from now on
  s.lot(s.act.slot) = Lot{};                  // A3.1: a gap stays
  p.tell(Ev::placed, Rule::F3f, {ix(s.act.by), ix(lot.card), ix(shown)});
  return_tank_card(p);
  for (const Colour c : lot.syndicated) reward(p, c, lot.card, shown);
  s.act.card = Card::none;
}

// ---- F3i, F3j ----

namespace {

bool tycoon_wins(Play& p) {  // I1d
  if (p.s.tycoon_pending == 0) return false;
  p.s.tycoon = p.s.tycoon_pending;
  end_game(p, Ending::tycoon, Rule::I1d);
  return true;
}

}  // namespace

void settle(Play& p) {
  check_regime(p);                                        // F3i
  const bool late = !p.ed.opt.tycoon_before_singularity;  // R51
  if (!late && tycoon_wins(p)) return;
  if (check_singularity(p)) return;
  if (late) tycoon_wins(p);
}

}  // namespace noo::pax_transhumanity
