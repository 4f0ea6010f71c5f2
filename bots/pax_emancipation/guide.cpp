#include "bots/pax_emancipation/guide.hpp"

#include <algorithm>
#include <cmath>

#include "pax_emancipation/stepper.hpp"

namespace noo::bots::pax_emancipation {

namespace {

constexpr double lowest = -1e9;
constexpr double better = 1e-9;
constexpr double sharpness = 0.6;        // of the priors off the turns considered: by the point
constexpr double keenness = 60;          // of the priors of these turns: by what is to be expected of them
constexpr int samples = 8;               // of what comes of each of them
constexpr double point = 0.02;           // of utility, about
constexpr float not_considered = 0.04F;  // all moves outside of the turns considered, together
constexpr int longest_line = 4000;       // plies between the tree and the judgement, more than there are
constexpr std::size_t longest_course = 24;
constexpr int at_a_glance = 1;    // so deep in a deed as if a question had been looked through already
constexpr int at_sight_only = 2;  // or all that are looked through
constexpr int a_few = 5;          // moves among which a quick player chooses
// So many of the turns considered may begin with the same move, or a part of them if they are many.
constexpr std::size_t fewest_alike = 3;
constexpr std::size_t beginnings = 8;

bool is_deed(const State& s) {
  const Do what = stepper::question(s);
  return s.ending == Ending::none && (what == Do::action || what == Do::op);
}

}  // namespace

// ---- turns that are considered ----

struct Guide::Course {
  struct Taken {
    u64 seen;
    Move move;
  };
  Outcome after;
  double value = lowest;
  u64 look = 0;
  Array<Taken, longest_course> taken;
  std::size_t size = 0;
};

// The best courses; deeds in another order are the same course. Different beginnings are kept, so that the search has
// something to choose from.
struct Guide::Beam {
  std::size_t wide;
  std::vector<Course> courses;

  explicit Beam(std::size_t many) : wide(many) { courses.reserve(many); }

  void add(const Course& c) {
    if (courses.size() == wide && c.value <= least) return;
    const std::size_t alike = std::max(fewest_alike, wide / beginnings);
    std::size_t same = 0;
    Course* worst = nullptr;
    Course* worst_alike = nullptr;
    for (Course& x : courses) {
      if (x.look == c.look && std::abs(x.value - c.value) < better) return;
      if (worst == nullptr || x.value < worst->value) worst = &x;
      if (x.taken[0].move != c.taken[0].move) continue;
      ++same;
      if (worst_alike == nullptr || x.value < worst_alike->value) worst_alike = &x;
    }
    if (same < alike && courses.size() < wide) {
      courses.push_back(c);
    } else {
      Course& out = same < alike ? *worst : *worst_alike;
      if (c.value <= out.value) return;
      out = c;
    }
    least = lowest_value();
  }

 private:
  double least = lowest;

  double lowest_value() const {
    double v = courses[0].value;
    for (const Course& x : courses) v = std::min(v, x.value);
    return v;
  }
};

Guide::Guide(const pax_emancipation::Game& game, const State& view, const Weights& weights, const Effort& effort,
             const Deadline& until)
    : game_(game),
      weights_(weights),
      appraisal_(game.edition(), view, stepper::asked_colour(view), weights),
      lookahead_(game, appraisal_, until),
      mover_(view.active),
      ahead_(effort.ahead) {
  read_outlook();  // a simulation allocates nothing
  if (effort.considered > 0 && in_own_turn(view)) consider(view, effort.considered);
}

bool Guide::in_own_turn(const State& s) {
  return s.ending == Ending::none && (s.phase == Phase::action || s.phase == Phase::op_phase);
}

bool Guide::worth_searching(const State& view) { return is_deed(view); }

void Guide::extend(const Course& course, Beam& next, Beam& complete) const {
  MoveList moves;
  lookahead_.candidates(course.after.s, moves);
  const u64 seen = position_hash(course.after.s);
  for (const Move m : moves) {
    Course longer = course;
    longer.taken[longer.size++] = {seen, m};
    lookahead_.play(longer.after, m, at_a_glance);
    longer.value = lookahead_.worth(longer.after);
    longer.look = position_hash(longer.after.s);
    if (lookahead_.late()) return;
    const bool over = !is_deed(longer.after.s) || longer.after.s.active != mover_ || longer.size == longest_course;
    (over ? complete : next).add(longer);
  }
}

void Guide::consider(const State& view, std::size_t many) {
  Beam now(many);
  Beam complete(many);
  Course start{.after = {view, 0}, .taken = {}};
  extend(start, now, complete);
  while (!now.courses.empty()) {
    Beam next(many);
    for (const Course& c : now.courses) extend(c, next, complete);
    if (lookahead_.late()) break;
    now = std::move(next);
  }
  // Turns that are only begun are better than none.
  const std::vector<Course>& found = complete.courses.empty() ? now.courses : complete.courses;
  const std::vector<double> promised = promises(found);
  double most = 0;
  for (const double v : promised) most = std::max(most, v);
  for (std::size_t i = 0; i < promised.size(); ++i) {
    note(found[i], static_cast<float>(std::exp(keenness * (promised[i] - most))));
  }
}

// Of as many of the courses, in their order, as the time is enough for. If it is not enough for one, by how they look,
// the best of them 0.
std::vector<double> Guide::promises(const std::vector<Course>& courses) const {
  std::vector<double> out;
  out.reserve(courses.size());
  for (const Course& c : courses) {
    const double v = expected(c.after.s) + point * c.after.luck;
    if (lookahead_.late()) break;
    out.push_back(v);
  }
  if (!out.empty()) return out;
  double most = lowest;
  for (const Course& c : courses) most = std::max(most, c.value);
  for (const Course& c : courses) out.push_back(point * (c.value - most));
  return out;
}

// When the next turn begins, with the same dice for every course.
double Guide::expected(const State& end_of_turn) const {
  const Seat me = game_.edition().seat_of(mover_);
  double sum = 0;
  for (int i = 0; i < samples && !lookahead_.late(); ++i) {
    Rng rng(static_cast<u64>(i));
    State s = end_of_turn;
    Payoff out{};
    judge_after(0, s, rng, out);
    sum += static_cast<double>(out[me]);
  }
  return sum / samples;
}

void Guide::note(const Course& course, float weight) {
  for (std::size_t i = 0; i < course.size; ++i) {
    const Course::Taken& step = course.taken[i];
    const auto same = [&](const Entry& e) { return e.seen == step.seen && e.move == step.move; };
    const auto at = std::find_if(book_.begin(), book_.end(), same);
    if (at == book_.end()) {
      book_.push_back({step.seen, step.move, weight});
    } else {
      at->weight = std::max(at->weight, weight);
    }
  }
}

const Guide::Entry* Guide::noted(const State& s) const {
  const u64 seen = position_hash(s);
  const Entry* best = nullptr;
  for (const Entry& e : book_) {
    if (e.seen == seen && (best == nullptr || e.weight > best->weight)) best = &e;
  }
  return best;
}

// ---- a steady player's answers ----

Move Guide::answer(const State& s, int depth) const {
  MoveList moves;
  lookahead_.candidates(s, moves);
  const double sign = appraisal_.rival(stepper::asked_colour(s)) ? -1 : 1;
  Move chosen = moves[0];
  double most = lowest;
  for (const Move m : moves) {
    Outcome o{s};
    lookahead_.play(o, m, depth);
    const double v = sign * lookahead_.worth(o);
    if (lookahead_.late()) return most > lowest ? chosen : at_sight(s, moves);
    if (v <= most + better) continue;
    most = v;
    chosen = m;
  }
  return chosen;
}

void Guide::priors(const pax_emancipation::Game& /*g*/, const State& s, const MoveList& list, Memory& /*memory*/,
                   Rng& /*rng*/, float* weights) const {
  std::fill(weights, weights + list.size, 0.0F);
  const auto put = [&](Move m, float weight) {
    const auto* at = std::lower_bound(list.begin(), list.end(), m);
    if (at != list.end() && *at == m) weights[at - list.begin()] = weight;
  };
  const u64 seen = position_hash(s);
  float all = 0;
  for (const Entry& e : book_) {
    if (e.seen != seen) continue;
    put(e.move, e.weight);
    all += e.weight;
  }
  if (all <= 0) {  // off the turns considered: what looks best at once
    MoveList moves;
    lookahead_.candidates(s, moves);
    Array<double, MoveList::capacity> value{};
    const double sign = appraisal_.rival(stepper::asked_colour(s)) ? -1 : 1;
    double most = lowest;
    for (int i = 0; i < moves.size; ++i) {
      Outcome o{s};
      lookahead_.play(o, moves[i], at_a_glance);
      value[i] = sign * lookahead_.worth(o);
      most = std::max(most, value[i]);
    }
    for (int i = 0; i < moves.size; ++i) {
      const auto weight = static_cast<float>(std::exp(sharpness * (value[i] - most)));
      put(moves[i], weight);
      all += weight;
    }
  }
  const float more = all * not_considered / static_cast<float>(list.size);
  for (int i = 0; i < list.size; ++i) weights[i] += more;
}

// ---- what comes of it ----

// What the dice ask is asked often while searching: by what is seen at once.
Move Guide::at_sight(const State& s, const MoveList& moves) const {
  const double sign = appraisal_.rival(stepper::asked_colour(s)) ? -1 : 1;
  Move chosen = moves[0];
  double most = lowest;
  Sink silent;
  for (const Move m : moves) {
    State next = s;
    game_.play(next, m, silent);
    const double v = sign * appraisal_.value(next);
    if (v <= most + better) continue;
    most = v;
    chosen = m;
  }
  return chosen;
}

// As considered, or what looks best.
Move Guide::settle(const State& s, const MoveList& moves) const {
  if (!in_own_turn(s)) return at_sight(s, moves);
  const Entry* e = is_deed(s) ? noted(s) : nullptr;
  return e != nullptr ? e->move : answer(s, at_a_glance);
}

// Who is asked takes the best at sight of a few moves, for himself.
Move Guide::quickly(const State& s, const MoveList& moves, Rng& rng) const {
  const Appraisal appraisal(game_.edition(), s, stepper::asked_colour(s), weights_, Look::own);
  const Lookahead lookahead(game_, appraisal, lookahead_.until());
  if (const std::optional<Move> m = lookahead.by_rule(s)) return *m;
  const bool many = moves.size > a_few;
  Move chosen = moves[0];
  double most = lowest;
  for (int i = 0; i < (many ? a_few : moves.size); ++i) {
    const Move m = moves[many ? static_cast<int>(rng.below(static_cast<u32>(moves.size))) : i];
    Outcome o{s};
    lookahead.play(o, m, at_sight_only);
    const double v = lookahead.worth(o);
    if (lookahead.late()) break;
    if (v <= most + better) continue;
    most = v;
    chosen = m;
  }
  return chosen;
}

void Guide::judge_after(int turns, State& s, Rng& rng, Payoff& out) const {
  const auto turn = s.turn_number;
  const auto policy = [&](const State& now, const MoveList& list) {
    return now.turn_number == turn ? settle(now, list) : quickly(now, list, rng);
  };
  const auto there = [&](const State& now) {
    if (lookahead_.late()) return true;
    return now.turn_number > turn + turns && now.phase == Phase::action && stepper::question(now) == Do::action;
  };
  if (!play_on(game_, s, longest_line, rng, policy, there)) return pax_emancipation::utility(game_.edition(), s, out);
  if (lookahead_.late()) return;  // where the time was over nothing is to be judged
  prospects(game_.edition(), s, out);
}

// Of several piracy dice, high or low: what counts is their sum.
Move Guide::outcome(const pax_emancipation::Game& /*g*/, const State& s, Move drawn) {
  if (!Moves::is<Roll>(drawn) || s.deed.dice + s.deed.rolled <= 1) return drawn;
  constexpr int high = 4;
  const bool is_high = static_cast<int>(Moves::unpack<Roll>(drawn).pips) >= high;
  return Moves::pack(Roll{static_cast<Pips>(is_high ? 6 : 1)});
}

}  // namespace noo::bots::pax_emancipation
