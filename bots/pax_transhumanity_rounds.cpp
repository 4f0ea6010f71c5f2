#include "bots/pax_transhumanity_rounds.hpp"

#include <algorithm>
#include <cmath>

#include "pax_transhumanity/moves.hpp"
#include "pax_transhumanity/play.hpp"

namespace noo::bots::pax {

namespace {

constexpr double sharpness = 10;            // a turn that promises 0.1 more gets e times the weight
constexpr std::size_t always = 6;           // turns considered, the most promising at once
constexpr std::size_t looked_through = 60;  // turns, to find others that differ, where
constexpr int alike = 2;                    // at most do the same in other places
constexpr std::size_t most_turns = 255;     // in a book, to choose from
constexpr int longest_turn = 200;           // moves until the next one, more than there can be

// What a turn does, but for where it is done and how it is paid.
u64 gist(const Line& line) {
  u64 out = 0;
  for (int i = 0; i < line.size; ++i) {
    const Move m = line.move[static_cast<std::size_t>(i)];
    if (Moves::is<Take>(m) || Moves::is<OnCard>(m) || Moves::is<In>(m) || Moves::is<Show>(m)) {
      out += mix(1, u64{m.kind} << 8U | m.a);  // the order does not matter
    }
  }
  return out;
}

// The first ones, then others, but not too many that are alike.
Lookahead::Nodes various(const Lookahead::Nodes& from, std::size_t most) {
  Lookahead::Nodes out;
  std::vector<u64> gists;
  for (const Lookahead::Node& n : from) {
    const u64 same = gist(n.line);
    if (out.size() >= most) break;
    if (out.size() >= always && std::count(gists.begin(), gists.end(), same) >= alike) continue;
    gists.push_back(same);
    out.push_back(n);
  }
  return out;
}

}  // namespace

static_assert(PlainValue<RoundState>);
static_assert(noo::Game<Rounds>);

Rounds::Rounds(const pax_transhumanity::Game& game, const Judge& judge, const pax::State& view, Seat me,
               const Breadth& breadth, Rng& rng, const Move* also)
    : Game(game), me_(me), colour_(edition().colour_of(me)), view_(view), world_(Game::imagine(view, me, rng)) {
  if (own_turn(view)) {
    turns_ahead_ = seats() + 1;
    consider_turns(judge, breadth, rng, also);
  }
  if (own_.empty()) {
    turns_ahead_ = 1;
    consider_answers(judge);
  }
}

bool Rounds::own_turn(const pax::State& s) const { return s.in_setup == 0 && s.active == colour_; }

// ---- the book ----

Rounds::Script Rounds::script(const pax::State& from, const Line& line, double value) const {
  Script out{{}, Moves::pack(End{}), static_cast<float>(value), 0};
  if (line.size > 0) out.first = line.move[0];
  pax::State s = from;
  Sink silent;
  for (int i = 0; i < line.size; ++i) {
    const Move m = line.move[static_cast<std::size_t>(i)];
    if (Game::turn(s).actor != Turn::Actor::chance) out.line.push(m);
    Game::play(s, m, silent);
  }
  return out;
}

// Promises become weights.
void Rounds::weigh(Scripts& scripts) {
  float best = 0;
  for (const Script& x : scripts) best = std::max(best, x.promise);
  for (Script& x : scripts) x.weight = static_cast<float>(std::exp(sharpness * static_cast<double>(x.promise - best)));
}

void Rounds::consider_turns(const Judge& judge, const Breadth& breadth, Rng& rng, const Move* also) {
  Lookahead ahead(*this, judge, me_, rng);
  const Lookahead::Nodes best = various(ahead.turns(world_, {1, 10, 5, 2}, looked_through), breadth.own);
  const bool wins = !best.empty() && best.front().value >= 1;
  const u64 luck = rng.next();
  for (const Lookahead::Node& n : best) {
    consider(judge, breadth, n, luck, rng);
    if (wins) break;
  }
  const auto begins = [&](const Script& x) { return x.first == *also; };
  if (also != nullptr && std::none_of(own_.begin(), own_.end(), begins)) {
    consider(judge, breadth, turn_with(judge, *also, rng), luck, rng);
  }
  weigh(own_);
  for (Scripts& scripts : later_) heaviest_first(scripts);
}

// How the turn goes on after that move.
Lookahead::Node Rounds::turn_with(const Judge& judge, Move m, Rng& rng) const {
  Lookahead::Node out{world_, {}, 0, false};
  Sink silent;
  out.line.push(m);
  Game::play(out.at, m, silent);
  if (own_turn(out.at) && out.at.ending == Ending::none) {
    const Lookahead::Nodes best = Lookahead(*this, judge, me_, rng).glance(out.at, 1);
    if (!best.empty()) {
      for (const Move next : best.front().line) {
        if (!out.line.full()) out.line.push(next);
      }
      out.at = best.front().at;
    }
  }
  out.value = judge.chance(out.at);
  return out;
}

// A turn, and what the others and then the player himself would consider after it.
void Rounds::consider(const Judge& judge, const Breadth& breadth, const Lookahead::Node& node, u64 luck, Rng& rng) {
  pax::State s = node.at;
  finish(s, colour_, rng);
  for (int i = 1; i < turns_ahead_ && s.ending == Ending::none; ++i) {
    const Colour whose = s.active;
    const Judge his(edition(), view_, whose, judge.weights());
    Lookahead ahead(*this, his, edition().seat_of(whose), rng);
    const Lookahead::Nodes best = ahead.glance(s, breadth.replies);
    if (best.empty()) break;
    Scripts scripts;
    for (const Lookahead::Node& n : best) scripts.push_back(script(s, n.line, n.value));
    weigh(scripts);
    add_to_book(static_cast<std::size_t>(i - 1), scripts);
    s = best.front().at;
    finish(s, whose, rng);
  }
  own_.push_back(script(world_, node.line, Lookahead(*this, judge, me_, rng).promise(node, luck)));
  lines_.push_back(node.line);
}

// A turn that is there already counts for more.
void Rounds::add_to_book(std::size_t turn, const Scripts& scripts) {
  if (later_.size() <= turn) later_.resize(turn + 1);
  for (const Script& x : scripts) {
    const auto same = std::find_if(later_[turn].begin(), later_[turn].end(), [&](const Script& y) {
      return std::equal(x.line.begin(), x.line.end(), y.line.begin(), y.line.end());
    });
    if (same != later_[turn].end()) {
      same->weight += x.weight;
    } else {
      later_[turn].push_back(x);
    }
  }
}

// Among equals by their moves, so that every platform has the same book.
void Rounds::heaviest_first(Scripts& scripts) {
  std::sort(scripts.begin(), scripts.end(), [](const Script& a, const Script& b) {
    if (a.weight != b.weight) return a.weight > b.weight;
    return std::lexicographical_compare(a.line.begin(), a.line.end(), b.line.begin(), b.line.end());
  });
}

// A question in setup or in another player's turn: each answer, and nothing after it.
void Rounds::consider_answers(const Judge& judge) {
  MoveList list;
  Game::moves(world_, list);
  Sink silent;
  for (const Move m : list) {
    if (own_.size() == most_turns) break;
    pax::State s = world_;
    Game::play(s, m, silent);
    Line line;
    line.push(m);
    own_.push_back({line, m, static_cast<float>(judge.chance(s)), 0});
    lines_.push_back(line);
  }
  weigh(own_);
}

// ---- the game of turns ----

const Rounds::Scripts& Rounds::book_of(const State& s) const {
  return s.turns == 0 ? own_ : later_[static_cast<std::size_t>(s.turns - 1)];
}

bool Rounds::over(const State& s) const { return s.turns >= turns_ahead_ || (s.turns > 0 && later_.size() < s.turns); }

Turn Rounds::turn(const State& s) const {
  if (s.turns == 0) return {Turn::Actor::player, me_, 0};
  if (s.ending != Ending::none) return {Turn::Actor::nobody, Seat::nobody, 0};
  return {Turn::Actor::player, edition().seat_of(s.active), 0};
}

void Rounds::moves(const State& s, MoveList& out) const {
  const int many = static_cast<int>(book_of(s).size());
  for (int i = 0; i < many; ++i) out.push(turn_at(i));
}

Rounds::State Rounds::imagine(const State& view, Seat viewer, Rng& rng) const {
  State out = view;
  static_cast<pax::State&>(out) = Game::imagine(view, viewer, rng);
  const u64 luck = rng.next();
  out.luck = {static_cast<u32>(luck), static_cast<u32>(luck >> 32U)};
  return out;
}

void Rounds::play(State& s, Move m, Sink& sink) const {
  const Line& line = book_of(s)[m.a].line;
  if (s.turns == 0) s.first = m.a;
  ++s.turns;
  Rng chance((u64{s.luck[1]} << 32U) | s.luck[0]);
  const Colour whose = s.active;
  for (int i = 0; i < line.size && s.ending == Ending::none && s.active == whose;) {
    Move next = line.move[static_cast<std::size_t>(i)];
    if (Game::turn(s).actor == Turn::Actor::chance) {
      next = roll(static_cast<const Game&>(*this), s, chance);
    } else if (check(s, next).legal()) {
      ++i;
    } else {
      break;
    }
    Game::play(s, next, sink);
  }
  if (turns_ahead_ > 1) finish(s, whose, chance);
  const u64 luck = chance.next();
  s.luck = {static_cast<u32>(luck), static_cast<u32>(luck >> 32U)};
}

// Ends the turn, and plays on until the next one begins.
void Rounds::finish(pax::State& s, Colour whose, Rng& chance) const {
  Sink silent;
  MoveList list;
  bool ended = s.active != whose;
  for (int i = 0; i < longest_turn && s.ending == Ending::none; ++i) {
    Move m = Moves::pack(End{});
    if (Game::turn(s).actor == Turn::Actor::chance) {
      m = roll(static_cast<const Game&>(*this), s, chance);
    } else if (asked(s, Do::main)) {
      if (ended || s.active != whose) return;
      ended = true;
    } else {
      list.clear();
      Game::moves(s, list);
      m = list[list.size - 1];
    }
    Game::play(s, m, silent);
  }
}

}  // namespace noo::bots::pax
