#include "bots/pax_transhumanity/lookahead.hpp"

#include <algorithm>

#include "pax_transhumanity/moves.hpp"
#include "pax_transhumanity/stepper.hpp"

namespace noo::bots::pax_transhumanity {

namespace {

constexpr int most_of_an_action = 250;  // positions that one choice at the start of an Action may lead through
constexpr int few_of_an_action = 16;    // the same at sight
constexpr std::size_t compared = 6;     // turns compared by what could follow
constexpr int solo_samples = 3;         // exoglobal turns tried for each of them
constexpr int longest_round = 80;       // moves between two turns, more than there can be
constexpr double better = 1e-9;

}  // namespace

bool is_large(Do question) {
  switch (question) {
    case Do::syndicate:
    case Do::surge:
    case Do::commercialize:
    case Do::via:
    case Do::work:
    case Do::choose:
    case Do::disrupt:
    case Do::orient:
    case Do::barrier:
    case Do::hire:
    case Do::research:
    case Do::pick:
    case Do::import:
    case Do::gap:
    case Do::reorder:
      return true;
    default:
      return false;
  }
}

bool is_useful(const State& s, Colour c, const MoveList& moves, int i) {
  const Move m = moves[i];
  if (stepper::question(s) == Do::import) return s.lot(Moves::unpack<OnCard>(m).slot).syndicated.has(c);
  if (stepper::question(s) != Do::gap || i + 1 == moves.size) return true;
  return column_of(Moves::unpack<Gap>(m).slot) != column_of(Moves::unpack<Gap>(moves[i + 1]).slot);
}

// ---- small choices ----

Move Lookahead::answer(const State& p, const MoveList& moves, Colour whose) const {
  Move best = moves[0];
  double most = -1e9;
  for (const Move m : moves) {
    const auto s = after(p, m);
    const double v = whose == colour_ ? value(s) : judge_.strength(s, whose);
    if (until_.over()) break;
    if (v <= most + better) continue;
    most = v;
    best = m;
  }
  return best;
}

namespace {

// Heat first, for the Syndication that allows it may go too (FUND_HEAT); then as listed. 0 is no pick of a Fundraiser.
int order_of(Move m) {
  if (Moves::is<Calm>(m)) return 1;
  const bool pick = Moves::is<Withdraw>(m) || Moves::is<Recall>(m) || Moves::is<Release>(m);
  return pick ? 2 + Moves::dense(m) : 0;
}

}  // namespace

// F1a: the first Agent in order that is better taken back. Each is decided by itself, so that no set of them is looked
// at twice: nothing before the last pick comes up again.
Move Lookahead::divest(const State& p, const MoveList& moves, Move last) const {
  const Move done = Moves::pack(Done{});
  const auto raised = [&](const State& from) { return value(after(from, done)); };
  const double now = raised(p);
  Move first = done;
  for (const Move m : moves) {
    if (until_.over()) break;
    const bool earlier = first == done || order_of(m) < order_of(first);
    if (m == done || !earlier || order_of(m) < order_of(last)) continue;
    if (raised(after(p, m)) > now + better) first = m;
  }
  return first;
}

Move Lookahead::draw(const State& p, Rng& chance) const { return roll(game_, p, chance); }

// ---- one Action ----

bool Lookahead::at_own_main(const State& s) const {
  return s.ending == Ending::none && s.active == colour_ && stepper::question(s) == Do::main;
}

// If the turn ends here. What happens next is certain enough to be looked at in the solo game and in the last round.
double Lookahead::value_of_ending(const State& p) const {
  const State& s = p;
  const bool last = ed_.opt.max_rounds > 0 && s.round >= ed_.opt.max_rounds;
  if (!at_own_main(s) || (!ed_.solo() && !last)) return value(s);
  return value(after(p, Moves::pack(End{})));
}

void Lookahead::leaf(const State& p, const Line& line, Nodes& out) const {
  out.push_back({p, line, value_of_ending(p), at_own_main(p)});
}

void Lookahead::branch(const State& p, const Line& line, const MoveList& moves, int& budget, Nodes& out) const {
  const State& s = p;
  for (int i = 0; i < moves.size && budget > 0 && !until_.over(); ++i) {
    if (!is_useful(s, colour_, moves, i)) continue;
    --budget;
    Line longer = line;
    longer.push(moves[i]);
    expand(after(p, moves[i]), longer, budget, out);
  }
}

// Plays on to the end of the Action, and branches where a choice is large.
void Lookahead::expand(State p, Line line, int& budget, Nodes& out) const {
  while (!line.full()) {
    if (until_.over()) return;
    const Turn turn = game_.turn(p);
    const State& s = p;
    if (turn.actor == Turn::Actor::nobody || s.active != colour_ || stepper::question(s) == Do::main) break;
    Move m{};
    if (turn.actor == Turn::Actor::chance) {
      m = draw(p, rng_);
    } else {
      MoveList moves;
      game_.moves(p, moves);
      const auto question = static_cast<Do>(s.agenda.top().what);
      if (turn.seat != me_) {
        m = answer(p, moves, ed_.colour_of(turn.seat));
      } else if (question == Do::divest) {
        m = divest(p, moves, line.size > 0 ? line.end()[-1] : Moves::pack(Done{}));
      } else if (is_large(question)) {
        return branch(p, line, moves, budget, out);
      } else {
        m = answer(p, moves, colour_);
      }
    }
    p = after(p, m);
    line.push(m);
  }
  leaf(p, line, out);
}

Lookahead::Nodes Lookahead::actions(const Nodes& from, int ways) const {
  Nodes out;
  for (const Node& n : from) {
    if (n.line.full()) continue;
    MoveList moves;
    game_.moves(n.at, moves);
    for (const Move m : moves) {
      if (until_.over()) return out;
      if (Moves::is<End>(m)) continue;  // every position found may be the last of the turn
      int budget = ways;
      Line line = n.line;
      line.push(m);
      expand(after(n.at, m), line, budget, out);
    }
  }
  return out;
}

// ---- whole turns ----

// Two Actions in either order often lead to the same position; equal values come one after the other.
void Lookahead::add_new(Nodes& to, const Node& n) {
  for (auto other = to.rbegin(); other != to.rend() && other->value == n.value; ++other) {
    if (same_bytes(other->at, n.at)) return;
  }
  to.push_back(n);
}

// Among equals the one found first comes first, so that the same seed plays the same game.
std::vector<const Lookahead::Node*> Lookahead::best_first(const Nodes& found) {
  std::vector<const Node*> order;
  order.reserve(found.size());
  for (const Node& n : found) order.push_back(&n);
  std::sort(order.begin(), order.end(),
            [](const Node* a, const Node* b) { return a->value != b->value ? a->value > b->value : a < b; });
  return order;
}

Lookahead::Nodes Lookahead::turns(const State& world, const Kept& kept, std::size_t most) {
  Nodes front;
  leaf(world, Line{}, front);
  Nodes best;
  if (front[0].goes_on) best = front;
  for (std::size_t depth = 0; depth < deepest && !front.empty(); ++depth) {
    const Nodes found = actions(front, most_of_an_action);
    const std::vector<const Node*> order = best_first(found);
    front.clear();
    Nodes ends;
    for (const Node* n : order) {
      if (ends.size() < most) add_new(ends, *n);
      if (n->goes_on && depth + 1 < deepest && front.size() < kept[depth + 1]) add_new(front, *n);
    }
    best.insert(best.end(), ends.begin(), ends.end());
  }
  Nodes out;
  for (const Node* n : best_first(best)) {
    if (out.size() < most) out.push_back(*n);
  }
  return out;
}

Lookahead::Nodes Lookahead::at_sight(const State& world) const {
  const Lookahead unhurried(game_, judge_, me_, rng_);
  Nodes start;
  unhurried.leaf(world, Line{}, start);
  Nodes found;
  if (start[0].goes_on) found = start;
  const Nodes further = unhurried.actions(start, few_of_an_action);
  found.insert(found.end(), further.begin(), further.end());
  Nodes out;
  if (!found.empty()) out.push_back(*best_first(found).front());
  return out;
}

Lookahead::Nodes Lookahead::glance(const State& world, const Kept& kept, std::size_t most) {
  rivals_ = judge_.rivals(world);
  Nodes best = turns(world, kept, most);
  rivals_.reset();
  return best;
}

// Ends the turn and lets everybody else pass. True if the bot may act again.
bool Lookahead::pass_round(State& p, Rng& chance) const {
  for (int i = 0; i < longest_round; ++i) {
    const Turn turn = game_.turn(p);
    if (turn.actor == Turn::Actor::nobody) return false;
    const State& s = p;
    if (i > 0 && at_own_main(s)) return true;
    Move m = Moves::pack(End{});
    if (turn.actor == Turn::Actor::chance) {
      m = draw(p, chance);
    } else if (stepper::question(s) != Do::main) {
      MoveList moves;
      game_.moves(p, moves);
      m = moves[moves.size - 1];
    }
    p = after(p, m);
  }
  return false;
}

// What the turn after this one could bring. The same seed gives every turn compared the same luck.
double Lookahead::next_turn(const Node& node, u64 seed) {
  if (node.at.ending != Ending::none) return node.value;
  const int samples = ed_.solo() ? solo_samples : 1;
  double sum = 0;
  for (int i = 0; i < samples; ++i) {
    Rng chance(seed + static_cast<u64>(i));
    State p = node.at;
    if (!pass_round(p, chance)) {
      sum += judge_.chance(p);
      continue;
    }
    const Nodes best = glance(p, 1);
    if (until_.over()) return node.value;
    sum += best.empty() ? node.value : best.front().value;
  }
  return sum / samples;
}

double Lookahead::promise(const Node& node, u64 luck) {
  const double following = judge_.weights().following_turn;
  return (1 - following) * node.value + following * next_turn(node, luck);
}

std::vector<Candidate> Lookahead::candidates(const State& world, std::size_t most) {
  const Nodes best = turns(world, {1, 10, 5, 2}, most);
  if (!best.empty() && best.front().value >= 1) return {{best.front().line, 1}};
  const u64 seed = rng_.next();
  std::vector<Candidate> out;
  for (const Node& n : best) out.push_back({n.line, promise(n, seed)});
  return out;
}

Line Lookahead::plan(const State& world) {
  Line chosen;
  double most = -1;
  for (const Candidate& c : candidates(world, compared)) {
    if (c.value <= most + better) continue;
    most = c.value;
    chosen = c.line;
  }
  return chosen;
}

}  // namespace noo::bots::pax_transhumanity
