// How the book of turns is made that the search of Pax Transhumanity goes by.
#include <algorithm>
#include <cmath>

#include "bots/pax_transhumanity/rounds.hpp"
#include "pax_transhumanity/moves.hpp"
#include "pax_transhumanity/stepper.hpp"

namespace noo::bots::pax_transhumanity {

namespace {

constexpr Lookahead::Kept own_beam{1, 10, 5, 2};
constexpr Lookahead::Kept defence_beam{1, 60, 8, 2};
constexpr double sharpness = 10;             // a turn that promises 0.1 more gets e times the weight
constexpr std::size_t always = 6;            // turns considered, the most promising at once
constexpr std::size_t looked_through = 120;  // turns, to find others that differ, where
constexpr int alike = 2;                     // at most do the same in other places
constexpr std::size_t most_turns = 255;      // in a book, to choose from
constexpr std::size_t most_threats = 12;
constexpr double outcome_counts = 0.5;  // against the promise: it is of one world only

// What a turn does, but for where it is done and how it is paid.
u64 gist(const Line& line) {
  u64 out = 0;
  for (int i = 0; i < line.size; ++i) {
    const Move m = line.move[i];
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

bool same_line(const Line& a, const Line& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

bool wins(const Lookahead::Node& node) { return node.value >= 1; }

// If they begin with a better one.
void prefer(Lookahead::Nodes others, Lookahead::Nodes& to) {
  if (others.empty() || (!to.empty() && to.front().value >= others.front().value)) return;
  to = std::move(others);
}

}  // namespace

struct Rounds::Making {
  const Judge& judge;
  const Breadth& breadth;
  u64 luck;  // the same for all turns whose promises are compared
  Rng& rng;
};

Rounds::Rounds(const pax_transhumanity::Game& game, const Judge& judge, const pax_transhumanity::State& view, Seat me,
               const Breadth& breadth, Rng& rng, const Move* also, bool peeks, const Deadline& until)
    : Game(game), me_(me), colour_(edition().colour_of(me)), view_(view), peeks_(peeks), until_(until) {
  worlds_.push_back(a_world(rng));
  if (own_turn(view)) {
    turns_ahead_ = seats() + 1;
    consider_turns(judge, breadth, rng, also);
  }
  if (own_.empty()) {
    turns_ahead_ = 1;
    consider_answers(judge);
  }
}

bool Rounds::own_turn(const pax_transhumanity::State& s) const { return s.in_setup == 0 && s.active == colour_; }

// ---- the player's own turns ----

void Rounds::consider_turns(const Judge& judge, const Breadth& breadth, Rng& rng, const Move* also) {
  Lookahead ahead(*this, judge, me_, rng, until_);
  Lookahead::Nodes found = ahead.turns(world(), own_beam, looked_through);
  if (late()) prefer(ahead.at_sight(world()), found);
  const Making with{judge, breadth, rng.next(), rng};
  imagine_worlds(with);
  for (const Lookahead::Node& n : various(found, with.breadth.own)) {
    consider(with, n);
    if (wins(n) || late()) break;
  }
  if (!found.empty() && !wins(found.front())) consider_defences(with, found);
  const auto begins = [&](const Own& x) { return x.script.first == *also; };
  if (also != nullptr && std::none_of(own_.begin(), own_.end(), begins)) consider(with, turn_with(with, *also));
  keep_best(with.breadth.kept, also);
  for (Own& x : own_) {
    for (std::size_t i = 1; i < worlds_.size() && !late(); ++i) reply(with, x, worlds_[i]);
    for (std::size_t i = 0; i < x.later.size(); ++i) put_in_order(x.later[i], static_cast<int>(i) + 1 == seats());
  }
  weigh_own();
}

Rounds::State Rounds::a_world(Rng& rng) const { return at_question(peeks_ ? view_ : Game::imagine(view_, me_, rng)); }

void Rounds::imagine_worlds(const Making& with) {
  while (worlds_.size() < with.breadth.worlds) worlds_.push_back(a_world(with.rng));
  for (State& world : worlds_) {
    const u64 luck = with.rng.next();
    world.luck = {static_cast<u32>(luck), static_cast<u32>(luck >> 32U)};
  }
}

void Rounds::consider(const Making& with, const Lookahead::Node& node) {
  Own own{script(world(), node), node.line, {}, 0, 0};
  own.script.promise = static_cast<float>(Lookahead(*this, with.judge, me_, with.rng, until_).promise(node, with.luck));
  own.outcome = reply(with, own, worlds_.front());
  if (late() && !own_.empty()) return;  // what it promises is half reckoned
  own_.push_back(own);
}

// Where others threaten to win, what stops them may be far from the best otherwise.
void Rounds::consider_defences(const Making& with, const Lookahead::Nodes& found) {
  if (threats_.empty() || late()) return;
  consider_safer(with, found);
  if (safest(1) >= 1 || with.breadth.defences == 0) return;
  const Lookahead::Nodes more =
      Lookahead(*this, with.judge, me_, with.rng, until_).turns(world(), defence_beam, with.breadth.defences);
  consider_safer(with, more);
}

// Some turns that are safer than most of those considered so far.
void Rounds::consider_safer(const Making& with, const Lookahead::Nodes& found) {
  const std::size_t enough = with.breadth.kept / 2;
  std::size_t left = with.breadth.own / 2;
  double safe = safest(enough);
  for (const Lookahead::Node& n : found) {
    if (left == 0 || safe >= 1 || late()) return;
    if (std::any_of(own_.begin(), own_.end(), [&](const Own& x) { return same_line(x.line, n.line); })) continue;
    if (safety(script(world(), n).line) <= safe) continue;
    consider(with, n);
    safe = safest(enough);
    --left;
  }
}

// How safe the safest turns considered are: the last of so many.
double Rounds::safest(std::size_t many) const {
  std::vector<double> all;
  all.reserve(own_.size());
  for (const Own& x : own_) all.push_back(safety(x.script.line));
  if (many == 0 || all.size() < many) return -1;
  std::sort(all.begin(), all.end());
  return all[all.size() - many];
}

// Where there is no time to find out how safe each turn is, by what they promise.
void Rounds::rank(const Move* also) {
  for (Own& x : own_) {
    x.rank = outcome_counts * x.outcome + safety(x.script.line) * static_cast<double>(x.script.promise);
    if (also != nullptr && x.script.first == *also) x.rank += 2;
  }
  if (!late()) return;
  for (Own& x : own_) x.rank = static_cast<double>(x.script.promise);
}

// Only turns that look well are worth a closer look, and those that begin as asked.
void Rounds::keep_best(std::size_t most, const Move* also) {
  rank(also);
  std::sort(own_.begin(), own_.end(), [](const Own& a, const Own& b) {
    if (a.rank != b.rank) return a.rank > b.rank;
    return std::lexicographical_compare(a.line.begin(), a.line.end(), b.line.begin(), b.line.end());
  });
  if (own_.size() > most) own_.erase(own_.begin() + static_cast<std::ptrdiff_t>(most), own_.end());
}

// How the turn goes on after that move.
Lookahead::Node Rounds::turn_with(const Making& with, Move m) const {
  Lookahead::Node out{world(), {}, 0, false};
  Sink silent;
  out.line.push(m);
  Game::play(out.at, m, silent);
  if (own_turn(out.at) && out.at.ending == Ending::none) {
    const Lookahead::Nodes best = Lookahead(*this, with.judge, me_, with.rng, until_).glance(out.at, 1);
    if (!best.empty()) {
      for (const Move next : best.front().line) {
        if (!out.line.full()) out.line.push(next);
      }
      out.at = best.front().at;
    }
  }
  out.value = with.judge.chance(out.at);
  return out;
}

Rounds::Script Rounds::script(const pax_transhumanity::State& from, const Lookahead::Node& node) const {
  Script out{{}, Moves::pack(End{}), static_cast<float>(node.value), 0, false};
  if (node.line.size > 0) out.first = node.line.move[0];
  pax_transhumanity::State s = from;
  Sink silent;
  for (const Move m : node.line) {
    if (Game::turn(s).actor != Turn::Actor::chance) out.line.push(m);
    Game::play(s, m, silent);
  }
  out.ends = s.ending != Ending::none;
  return out;
}

// A question in setup or in another player's turn, or one without time for a book: each answer, and nothing after it.
void Rounds::consider_answers(const Judge& judge) {
  MoveList list;
  Game::moves(world(), list);
  Sink silent;
  for (const Move m : list) {
    if (own_.size() == most_turns) break;
    pax_transhumanity::State s = world();
    Game::play(s, m, silent);
    Line line;
    line.push(m);
    own_.push_back({{line, m, static_cast<float>(judge.chance(s)), 0, false}, line, {}, 0, 0});
  }
  if (late()) keep_best(most_turns, nullptr);
  weigh_own();
}

// ---- what follows a turn ----

// What the others and then the player himself would consider after a turn in that world, if everybody plays what seems
// best to him; and what the player may expect then.
double Rounds::reply(const Making& with, Own& own, const State& world) {
  State s = world;
  follow(s, own.script.line);
  while (s.turns < turns_ahead_ && s.ending == Ending::none && !late()) {
    const Scripts scripts = answers(with, s);
    if (scripts.empty()) break;
    if (own.later.size() < s.turns) own.later.resize(s.turns);
    add_to_book(own.later[s.turns - 1U], scripts);
    advance(s, scripts);
  }
  return s.ending == Ending::none ? with.judge.chance(s) : static_cast<double>(won(s, colour_));
}

// The best turns of the next player, best first.
Rounds::Scripts Rounds::answers(const Making& with, const State& s) const {
  const Judge his(edition(), view_, s.active, with.judge.weights());
  Lookahead ahead(*this, his, edition().seat_of(s.active), with.rng, until_);
  const bool own = s.active == colour_;
  const Lookahead::Kept beam = own ? Breadth{}.beam : with.breadth.beam;  // what others can do is what matters
  const Lookahead::Nodes best = ahead.glance(s, beam, with.breadth.replies);
  Scripts out;
  out.reserve(best.size() + 1);
  for (const Lookahead::Node& n : best) out.push_back(script(s, n));
  // In another world, where he would not win by the ends that he hopes for here, he may pass.
  if (!own) out.push_back({{}, Moves::pack(End{}), 0, 0, false});
  weigh(out);
  return out;
}

// Plays the best of these turns. In this world another player may not win by the end that he hopes for.
void Rounds::advance(State& s, const Scripts& scripts) {
  const bool own = s.active == colour_;
  for (const Script& x : scripts) {
    if (late()) return;
    const bool won_so = x.ends && !own && ended_by(s, x.line);
    if (won_so) threaten(s.turns, x.line);
    if (x.ends && !own && !won_so) continue;
    return follow(s, x.line);
  }
}

void Rounds::threaten(int turn, const Line& line) {
  const auto same = [&](const Threat& t) { return t.turn == turn && same_line(t.line, line); };
  if (threats_.size() == most_threats || std::any_of(threats_.begin(), threats_.end(), same)) return;
  threats_.push_back({turn, line});
}

// Does nobody win with a threat that is known, if everybody else passes?
bool Rounds::escapes(const State& world, const Line& line) const {
  if (late()) return false;
  State s = world;
  follow(s, line);
  while (s.turns < seats() && s.ending == Ending::none) {
    for (const Threat& t : threats_) {
      if (late()) return false;
      if (t.turn == s.turns && ended_by(s, t.line)) return false;
    }
    follow(s, Line{});
  }
  return s.ending == Ending::none || won(s, colour_);
}

// In how many worlds.
double Rounds::safety(const Line& line) const {
  const auto safe = std::count_if(worlds_.begin(), worlds_.end(), [&](const State& w) { return escapes(w, line); });
  return static_cast<double>(safe) / static_cast<double>(worlds_.size());
}

// ---- what is likely ----

// Promises become weights.
void Rounds::weigh(Scripts& scripts) {
  float best = 0;
  for (const Script& x : scripts) best = std::max(best, x.promise);
  for (Script& x : scripts) x.weight = static_cast<float>(std::exp(sharpness * static_cast<double>(x.promise - best)));
}

void Rounds::weigh_own() {
  Scripts scripts;
  scripts.reserve(own_.size());
  for (const Own& x : own_) scripts.push_back(x.script);
  weigh(scripts);
  for (std::size_t i = 0; i < own_.size(); ++i) own_[i].script.weight = scripts[i].weight;
}

// A turn that is there already counts for more.
void Rounds::add_to_book(Replies& book, const Scripts& scripts) {
  for (const Script& x : scripts) {
    const auto same =
        std::find_if(book.all.begin(), book.all.end(), [&](const Script& y) { return same_line(x.line, y.line); });
    if (same != book.all.end()) {
      same->weight += x.weight;
      same->ends |= x.ends;
    } else if (book.all.size() < most_turns) {
      book.all.push_back(x);
    }
  }
}

// The heaviest first, but those of another player that end the game last. Among equals by their moves, so that every
// platform has the same book.
void Rounds::put_in_order(Replies& replies, bool own) {
  std::sort(replies.all.begin(), replies.all.end(), [&](const Script& a, const Script& b) {
    if (!own && a.ends != b.ends) return b.ends;
    if (a.weight != b.weight) return a.weight > b.weight;
    return std::lexicographical_compare(a.line.begin(), a.line.end(), b.line.begin(), b.line.end());
  });
  replies.quiet = replies.all.size();
  while (!own && replies.quiet > 0 && replies.all[replies.quiet - 1].ends) --replies.quiet;
}

}  // namespace noo::bots::pax_transhumanity
