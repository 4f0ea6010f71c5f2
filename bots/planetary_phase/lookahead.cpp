#include "bots/planetary_phase/lookahead.hpp"

#include <algorithm>

#include "planetary_phase/stepper.hpp"

namespace noo::bots::planetary_phase {

namespace {

constexpr double lowest = -1e9;
constexpr double better = 1e-9;

// An action's own work. What turns up is left lying face down.
bool is_work(Do what) { return what == Do::mishap || (what >= Do::occupy && what <= Do::launch_end); }
bool is_unseen(Do what) { return what == Do::tile || what == Do::front || what == Do::expose; }

bool is_action(Do what) {
  return what == Do::commit || what == Do::establish || what == Do::energize || what == Do::devise ||
         what == Do::expand || what == Do::evolve;
}

}  // namespace

// ---- playing on ----

void Lookahead::answer(State& s, Move m) const { stepper::answer(ed_, s, m); }

// False where the action, or the payment, is over.
bool Lookahead::step(State& s) const {
  if (s.ending != Ending::none) return false;
  const Do what = stepper::question(s);
  if (is_unseen(what) || (what == Do::pay && s.act.due == 0)) {
    s.agenda.pop();
    return true;
  }
  if (is_work(what)) {
    stepper::work(ed_, s);
    return true;
  }
  switch (what) {
    case Do::sector:
      if (!stepper::may_rise_anywhere(ed_, s, stepper::asked_player(s))) {
        s.agenda.pop();
        return true;
      }
      [[fallthrough]];
    case Do::pay:
    case Do::rotate:
    case Do::put:
    case Do::wild:
    case Do::bonus:
    case Do::lose:
      answer(s, small_answer(s));
      return true;
    default:
      return false;
  }
}

void Lookahead::settle(State& s) const {
  while (step(s)) {
  }
}

void Lookahead::play(State& s, Move m) const {
  answer(s, m);
  settle(s);
}

Move Lookahead::act(State& s) const {
  const Who w = stepper::asked_player(s);
  State best = s;
  if (stepper::question(s) == Do::expand) {
    const Move m = expand(s);
    best_count(s, best);
    s = best;
    return m;
  }
  Move chosen = Moves::pack(Pass{});
  double most = lowest;
  const Answers all = answers(s);
  for (const Move m : all) {
    State t = s;
    play(t, m);
    const double v = appraisal_.value(t, w);
    if (late()) break;
    if (v <= most + better) continue;
    most = v;
    chosen = m;
    best = t;
  }
  s = best;
  return chosen;
}

void Lookahead::round(State& s) const {
  while (!late()) {
    settle(s);
    if (s.ending != Ending::none) return;
    if (stepper::question(s) == Do::resolve) {
      stepper::work(ed_, s);
    } else if (is_action(stepper::question(s))) {
      act(s);
    } else {
      return;
    }
  }
}

// ---- answers to an action's question ----

Answers Lookahead::answers(const State& s) const {
  Answers out;
  const Who w = stepper::asked_player(s);
  const auto offer = [&](const auto& row) {
    const Move m = Moves::pack(row);
    if (stepper::legal(ed_, s, m)) out.add(m);
  };
  offer(Pass{});
  switch (stepper::question(s)) {
    case Do::commit:
      for (int i = 0; i < corners; ++i) {
        if (s.at(space_of(corner(i))).established()) offer(Commit{corner(i)});
      }
      break;
    case Do::establish:
      for (int i = 0; i < spaces && s.of(w).tile != Tile::none; ++i) {
        if (ed_.of(space(i)).level == ed_.of(s.of(w).tile).level) offer(Establish{space(i)});
      }
      break;
    case Do::energize:
      offer(Energize{});
      break;
    case Do::devise:
      for (int i = 0; i < stacks; ++i) offer(Devise{stack(i)});
      break;
    case Do::evolve:
      for (const Shelf k : {Shelf::deck, Shelf::S3, Shelf::S2, Shelf::S1}) offer(Evolve{k});
      break;
    default:
      break;
  }
  return out;
}

// ---- Expand ----

Sector Lookahead::best_step(const State& s, Who w) const {
  State named = s;  // as if what has been named were there already
  for (std::size_t i = 0; i < sectors; ++i) {
    u8& position = named.of(w).credential[i];
    position = static_cast<u8>(position + s.act.step[i]);
  }
  Sector best = Sector::none;
  double most = lowest;
  for (int i = 0; i < sectors; ++i) {
    const double v = appraisal_.step_worth(named, w, sector(i));
    if (v <= most || !stepper::legal(ed_, s, Moves::pack(Raise{sector(i)}))) continue;
    most = v;
    best = sector(i);
  }
  return best;
}

// As many further steps, where there is room for them; then the whole action.
void Lookahead::name_steps(State& s, int count) const {
  const Who w = stepper::asked_player(s);
  for (int i = 0; i < count && stepper::question(s) == Do::expand; ++i) {
    const Sector c = best_step(s, w);
    if (c == Sector::none) break;
    answer(s, Moves::pack(Raise{c}));
  }
  if (stepper::question(s) == Do::expand) answer(s, s.act.steps > 0 ? Moves::pack(Stop{}) : Moves::pack(Pass{}));
  settle(s);
}

int Lookahead::best_count(const State& s, State& after) const {
  const Who w = stepper::asked_player(s);
  const int most_steps = std::min<int>(ed_.num.most_expand, s.of(w).at_hand()) - s.act.steps;
  int best = 0;
  double most = lowest;
  for (int n = 0; n <= most_steps; ++n) {
    State t = s;
    name_steps(t, n);
    const double v = appraisal_.value(t, w);
    if (late()) break;
    if (v <= most + better) continue;
    most = v;
    best = n;
    after = t;
  }
  return best;
}

Move Lookahead::expand(const State& s) const {
  State after = s;
  const int count = best_count(s, after);
  const Sector c = count > 0 ? best_step(s, stepper::asked_player(s)) : Sector::none;
  if (c != Sector::none) return Moves::pack(Raise{c});
  return s.act.steps > 0 ? Moves::pack(Stop{}) : Moves::pack(Pass{});
}

// ---- small questions ----

Move Lookahead::small_answer(const State& s) const {
  switch (stepper::question(s)) {
    case Do::pay:
      return pay(s);
    case Do::rotate:
      return rotate(s);
    case Do::put:
      return put(s);
    case Do::wild:
      return wild(s);
    case Do::sector:
      return raise(s);
    case Do::bonus:
      return bonus(s);
    case Do::lose:
      return lose(s);
    default:
      return Moves::pack(Refresh{});
  }
}

// Favours before counters that would reveal a penalty, unless much of the favour would be lost.
Move Lookahead::pay(const State& s) const {
  const Player& me = s.of(stepper::asked_player(s));
  const int beyond = s.act.due - me.in(Block::free_time);
  const bool must = me.at_hand() < s.act.due;
  for (int i = 0; i < connections && (must || beyond > 0); ++i) {
    const auto favour = static_cast<Favour>(i + 1);
    if (me.net[i].card == Card::none || !stepper::legal(ed_, s, Moves::pack(CallIn{favour}))) continue;
    const int gives = ed_.of(me.net[i].card).favour;
    if (must || gives <= std::min(beyond + 1, s.act.due - s.act.hands)) return Moves::pack(CallIn{favour});
  }
  return Moves::pack(Pay{});
}

// The dear cost where the recognition is worth least.
Move Lookahead::rotate(const State& s) const {
  const auto& worth = appraisal_.weights().corner;
  const SpaceRow& row = ed_.of(s.act.space);
  const TileRow& t = ed_.of(s.of(stepper::asked_player(s)).tile);
  int best = 0;
  double least = -lowest;
  for (int r = 0; r < rotations; ++r) {
    double sum = 0;
    for (int k = 0; k < corners_a_space; ++k) {
      const int local = (k + r) % corners_a_space;
      sum += t.cost[k] * worth[row.corner[local].bonus];
    }
    if (sum >= least) continue;
    least = sum;
    best = r;
  }
  return Moves::pack(Rotate{static_cast<Rotation>(best)});
}

Move Lookahead::put(const State& s) const {
  const Who w = stepper::asked_player(s);
  const bool room = stepper::legal(ed_, s, Moves::pack(Put{Home::free}));
  Move best = Moves::pack(Put{Home::free});
  double most = lowest;
  for (const Home h : {Home::free, Home::slot1, Home::slot2, Home::slot3, Home::ability}) {
    if (!stepper::legal(ed_, s, Moves::pack(Put{h})) || (room && h >= Home::slot1 && h <= Home::slot3)) continue;
    State t = s;
    answer(t, Moves::pack(Put{h}));
    settle(t);
    const double v = appraisal_.value(t, w);
    if (v <= most + better) continue;
    most = v;
    best = Moves::pack(Put{h});
  }
  return best;
}

Move Lookahead::wild(const State& s) const {
  const Who w = stepper::asked_player(s);
  const BoardRow& board = ed_.tables.board;
  Wild best = Wild::reputation;
  double most = board.wild_reputation;
  const int energy = std::min<int>(board.wild_energy, board.most_energy - s.of(w).energy);
  if (energy * appraisal_.energy_worth(s) > most) {
    best = Wild::life_energy;
    most = energy * appraisal_.energy_worth(s);
  }
  for (int i = 0; i < sectors; ++i) {
    if (!stepper::may_rise(ed_, s, w, sector(i))) continue;
    const double v = appraisal_.step_worth(s, w, sector(i));
    if (v <= most) continue;
    most = v;
    best = static_cast<Wild>(static_cast<int>(Wild::CUL) + i);
  }
  return Moves::pack(Recognise{best});
}

Move Lookahead::raise(const State& s) const {
  const Who w = stepper::asked_player(s);
  Sector best = Sector::none;
  double most = lowest;
  for (int i = 0; i < sectors; ++i) {
    const double v = appraisal_.step_worth(s, w, sector(i));
    if (v <= most || !stepper::legal(ed_, s, Moves::pack(Raise{sector(i)}))) continue;
    most = v;
    best = sector(i);
  }
  return Moves::pack(Raise{best});
}

Move Lookahead::bonus(const State& s) const {
  for (const Block b : {Block::free_time, Block::upkeep, Block::contracts}) {
    if (stepper::legal(ed_, s, Moves::pack(TakeBonus{b}))) return Moves::pack(TakeBonus{b});
  }
  return Moves::pack(TakeBonus{Block::commitments});
}

Move Lookahead::lose(const State& s) const {
  for (const Loss l : {Loss::spent, Loss::commitments, Loss::contracts, Loss::free_time}) {
    if (stepper::legal(ed_, s, Moves::pack(Lose{l}))) return Moves::pack(Lose{l});
  }
  return Moves::pack(Lose{Loss::upkeep});
}

}  // namespace noo::bots::planetary_phase
