#include "bots/pax_emancipation/lookahead.hpp"

#include <bit>
#include <cmath>

#include "pax_emancipation/insight.hpp"
#include "pax_emancipation/stepper.hpp"

namespace noo::bots::pax_emancipation {

namespace {

constexpr double lowest = -1e9;
constexpr double better = 1e-9;
constexpr int looked_through = 2;  // questions within a deed whose answers are played to its end

bool is_piracy(const State& s) {
  return stepper::question(s) == Do::die && s.agenda.top().a == static_cast<u8>(Cast::piracy);
}

// A deed is over where another one may begin.
bool is_over(const State& s) {
  if (s.ending != Ending::none) return true;
  const Do what = stepper::question(s);
  return what == Do::action || what == Do::op || (stepper::chance_answers(s) && !is_piracy(s));
}

}  // namespace

// ---- playing on ----

void Lookahead::answer(State& s, Move m) const { stepper::answer(ed_, s, m); }

void Lookahead::play(Outcome& o, Move m, int depth) const {
  answer(o.s, m);
  settle(o, depth + 1);
}

void Lookahead::settle(Outcome& o, int depth) const {
  while (!is_over(o.s) && !late()) {
    if (stepper::question(o.s) == Do::die) {
      roll(o, depth);
    } else if (const std::optional<Move> m = by_rule(o.s)) {
      answer(o.s, *m);
    } else {
      answer(o.s, best(o.s, depth));
    }
  }
}

std::optional<Move> Lookahead::by_rule(const State& s) const {
  switch (stepper::question(s)) {
    case Do::divest:
      return Moves::pack(Stop{});
    case Do::maritime:
      return maritime(s);
    case Do::sail:
      return sail(s);
    case Do::arm:
      return arm(s);
    default:
      return {};
  }
}

// By what comes of it, or deep within a deed by what is seen at once. A rival chooses what is worst.
Move Lookahead::best(const State& s, int depth) const {
  MoveList legal;
  candidates(s, legal);
  const double sign = appraisal_.rival(stepper::asked_colour(s)) ? -1 : 1;
  Move chosen = legal[0];
  double most = lowest;
  for (const Move m : legal) {
    Outcome o{s};
    answer(o.s, m);
    if (depth <= looked_through) settle(o, depth + 1);
    const double v = sign * worth(o);
    if (late()) break;
    if (v <= most + better) continue;
    most = v;
    chosen = m;
  }
  return chosen;
}

// ---- piracy (E6) ----

void Lookahead::roll(Outcome& o, int depth) const { o.s.deed.dice == 1 ? one_die(o, depth) : several_dice(o); }

// Every face; it goes on with the one nearest to the mean.
void Lookahead::one_die(Outcome& o, int depth) const {
  constexpr int faces = 6;
  double mean = 0;
  double nearest = lowest;
  Array<double, faces> value{};
  for (int i = 0; i < faces; ++i) {
    Outcome t = o;
    answer(t.s, Moves::pack(Roll{static_cast<Pips>(i + 1)}));
    if (depth <= looked_through || stepper::question(t.s) == Do::corrupt) settle(t, looked_through + 1);
    value[i] = worth(t);
    mean += worth(t) / faces;
  }
  int face = 0;
  for (int i = 0; i < faces; ++i) {
    const double away = std::abs(value[i] - mean);
    if (-away <= nearest) continue;
    nearest = -away;
    face = i;
  }
  answer(o.s, Moves::pack(Roll{static_cast<Pips>(face + 1)}));
  o.luck += mean - value[face];
}

// Enough, or not: there is no corruption with more than one die.
void Lookahead::several_dice(Outcome& o) const {
  const int dice = o.s.deed.dice;
  int held = 0;
  for (const Sphere x : ed_.of(o.s.deed.sea).between) held += stepper::slaves(ed_, o.s, x);
  const double chance = roll_beats(dice, held);
  Outcome won = o;
  Outcome lost = o;
  for (int i = 0; i < dice; ++i) {
    answer(won.s, Moves::pack(Roll{static_cast<Pips>(6)}));
    answer(lost.s, Moves::pack(Roll{static_cast<Pips>(1)}));
  }
  const double mean = chance * appraisal_.value(won.s) + (1 - chance) * appraisal_.value(lost.s);
  const double luck = o.luck;
  o.s = chance >= 0.5 ? won.s : lost.s;
  o.luck = luck + mean - appraisal_.value(o.s);
}

// ---- Marines, without looking ahead ----

bool Lookahead::open_to(const State& s, Sea goal, Sea from) const {
  const Water& water = s.at(goal);
  if (goal == from) return true;
  return water.ship != 0 && (water.marines == 0 || ed_.opt.marines_per_ship == MarinesPerShip::unlimited);
}

// The Marine that is of least use where it is goes where most is to be gained.
Move Lookahead::maritime(const State& s) const {
  EnumArray<Sea, double, seas> gain{};
  Sea idle = Sea::none;  // a Marine that has not moved, where least is to be gained
  double all = 0;
  Sea stay = Sea::none;
  Sea goal = Sea::none;
  const auto of = [&](Sea b) { return gain[b]; };
  for (int i = 0; i < seas; ++i) {
    const Sea b = sea(i);
    const Water& water = s.at(b);
    if (water.ship == 0) continue;
    gain[i] = water.moved != 0 ? 0 : appraisal_.gunboat(s, b);
    if (water.marines > water.moved) {
      all += of(b);
      if (idle == Sea::none || of(b) < of(idle)) idle = b;
      if (stay == Sea::none || of(b) > of(stay)) stay = b;
    } else if (water.marines == 0 && (goal == Sea::none || of(b) > of(goal))) {
      goal = b;
    }
  }
  const bool may_embark = s.agenda.top().b == 0 && goal != Sea::none && stepper::asked_colour(s) == Colour::red &&
                          stepper::legal(ed_, s, Embark{goal});
  if (may_embark && of(goal) + appraisal_.marine_worth() > all) return Moves::pack(Embark{goal});
  if (idle == Sea::none) return Moves::pack(Stop{});
  if (goal != Sea::none && of(goal) > of(stay)) return Moves::pack(Marine{idle});
  return of(stay) > 0 ? Moves::pack(Marine{stay}) : Moves::pack(Stop{});
}

Move Lookahead::sail(const State& s) const {
  Sea goal = s.deed.sea;
  double most = appraisal_.gunboat(s, goal);
  for (int i = 0; i < seas; ++i) {
    const Sea b = sea(i);
    if (!open_to(s, b, s.deed.sea) || s.at(b).moved != 0) continue;
    const double v = appraisal_.gunboat(s, b);
    if (v <= most + better) continue;
    most = v;
    goal = b;
  }
  return Moves::pack(Sail{goal});
}

Move Lookahead::arm(const State& s) const {
  Sea goal = Sea::none;
  double most = -appraisal_.marine_worth();
  for (int i = 0; i < seas; ++i) {
    const double v = s.at(sea(i)).ship != 0 ? appraisal_.gunboat(s, sea(i)) : lowest;
    if (v <= most + better || !stepper::legal(ed_, s, Embark{sea(i)})) continue;
    most = v;
    goal = sea(i);
  }
  return goal == Sea::none ? Moves::pack(Stop{}) : Moves::pack(Embark{goal});
}

// ---- ops ----

// Of an op printed on several cards, the card that can do least else.
void Lookahead::candidates(const State& s, MoveList& out) const {
  MoveList legal;
  game_.moves(s, legal);
  out.clear();
  if (stepper::question(s) != Do::op) {
    for (const Move m : legal) out.push(m);
    return;
  }
  EnumArray<Op, Slot, ops> chosen{};
  chosen.fill(Slot::none);
  const auto printed = [&](Slot k) { return stepper::ops_of(ed_, s.lot(k)).size(); };
  for (const Move m : legal) {
    if (!Moves::is<Act>(m)) continue;
    const Act act = Moves::unpack<Act>(m);
    if (act.op >= Op::lawsuit) continue;
    Slot& k = chosen[act.op];
    if (k == Slot::none || printed(act.slot) < printed(k)) k = act.slot;
  }
  for (const Move m : legal) {
    if (Moves::is<Act>(m)) {
      const Act act = Moves::unpack<Act>(m);
      if (act.op < Op::lawsuit && chosen[act.op] != act.slot) continue;
    }
    out.push(m);
  }
}

void Lookahead::rest_of_turn(Outcome& o) const {
  if (o.s.ending == Ending::none && stepper::question(o.s) == Do::action) answer(o.s, Moves::pack(End{}));
  MoveList legal;
  while (o.s.ending == Ending::none && stepper::question(o.s) == Do::op) {
    candidates(o.s, legal);
    Outcome chosen = o;
    bool any = false;
    double most = worth(o);
    for (const Move m : legal) {
      if (Moves::is<End>(m)) continue;
      Outcome t = o;
      play(t, m);
      const double v = worth(t);
      if (late()) return;
      if (v <= most + better) continue;
      most = v;
      chosen = t;
      any = true;
    }
    if (!any) return;
    o = chosen;
  }
}

}  // namespace noo::bots::pax_emancipation
