#include "bots/advice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace noo::bots {

namespace {

constexpr std::size_t most_advised = 3;
// A move tried less often has no number that one should be told.
constexpr u32 tries_to_be_told = 8;

Advised advised(const Tried& t, const Tried& best) {
  Advised out{.move = t.move, .chance = {}, .equal = !told_apart(best, t)};
  if (t.visits > 0) out.chance = std::clamp(t.mean, 0.0, 1.0);
  return out;
}

int percent(double share) { return static_cast<int>(std::lround(100 * share)); }

// ---- what speaks for a move

class Reasons {
 public:
  Reasons(const AnyGame& game, const Position& view, Seat me, const Catalog& words,
          const std::map<std::string, std::string>& seat_names)
      : game_(game), view_(view), me_(me), words_(words), names_(seat_names) {}

  std::string of(const Advice& advice, const Advised& one) {
    MoveList legal;
    game_.moves(view_, legal);
    if (legal.size == 1) return words_.get("advice.only");
    const bool best = one.move == advice.best.front().move;
    changes(one.move);
    works(one.move);
    if (best) then(advice.line);
    if (best && advice.worse) {
      alternative(*advice.worse, *one.chance - *advice.worse->chance);
    } else if (!one.equal) {
      say({"advice.costs", {{"cost", percent(*advice.best.front().chance - *one.chance)}}});
    }
    if (text_.empty()) say({in_the_end(advice, best), {}});
    return text_;
  }

 private:
  static std::string in_the_end(const Advice& advice, bool best) {
    if (percent(advice.best.front().chance.value_or(1)) == 0) return "advice.lost";
    return best ? "advice.best" : "advice.alike";
  }
  void say(const Said& said) {
    if (told_ == most_sentences) return;
    if (!text_.empty()) text_ += ' ';
    text_ += words_.say(said, names_);
    ++told_;
  }
  Word quoted(const Position& view, Move m) const { return {"", words_.say(game_.describe(view, m), names_)}; }

  // A world that the seat can imagine, as it is after the move, before anything is rolled.
  Position after(Move m, u64 world) const {
    Rng rng(world);
    Position p = game_.imagine(view_, me_, rng);
    game_.play(p, m, nullptr);
    return p;
  }

  // What it changes in where the game stands: the most urgent of that. What differs between two worlds that the seat
  // cannot tell apart is not known.
  void changes(Move m) {
    GoalList now;
    game_.goals(view_, me_, now);
    const GoalList one = goals_in(after(m, 1));
    const GoalList other = goals_in(after(m, 2));
    const Goal* urgent = now.urgent();
    if (urgent != nullptr && changed(*urgent, one, other)) return;
    for (const Goal& goal : now) {
      if (changed(goal, one, other)) return;
    }
  }
  GoalList goals_in(const Position& world) const {
    GoalList out;
    game_.goals(game_.view(world, me_), me_, out);
    return out;
  }
  bool changed(const Goal& goal, const GoalList& one, const GoalList& other) {
    const auto same = [&](const Goal& g) { return g.what == goal.what; };
    const Goal* to = std::find_if(one.begin(), one.end(), same);
    const Goal* too = std::find_if(other.begin(), other.end(), same);
    if (to == one.end() || too == other.end()) return false;
    const auto& mine = goal.seats[me_];
    return (to->seats[me_] == too->seats[me_] && tell_change(goal, mine, to->seats[me_], "advice.yours")) ||
           (to->now == too->now && tell_change(goal, goal.now, to->now, "advice.goal"));
  }
  bool tell_change(const Goal& goal, const std::optional<Amount>& from, const std::optional<Amount>& to,
                   const std::string& key) {
    if (!from || !to || !from->exact() || !to->exact() || *from == *to) return false;
    const Word name{"", words_.get(fmt::format("goal.{}", game_.goal_row(goal.what).name))};
    say({key, {{"goal", name}, {"from", int{from->least}}, {"to", int{to->least}}}});
    return true;
  }

  void works(Move m) {
    if (const int chance = game_.chance_of(view_, m); chance >= 0) say({"advice.works", {{"chance", chance}}});
  }

  // What the seat does next, if it is asked again before anything is rolled.
  void then(const std::vector<Move>& line) {
    if (line.size() < 2) return;
    const Position world = after(line[0], 1);
    const Turn next = game_.turn(world);
    if (next.actor != Turn::Actor::player || next.seat != me_ || !game_.check(world, line[1]).legal()) return;
    say({"advice.then", {{"move", quoted(game_.view(world, me_), line[1])}}});
  }

  void alternative(const Advised& worse, double cost) {
    if (percent(cost) == 0) return;
    say({"advice.instead", {{"other", quoted(view_, worse.move)}, {"cost", percent(cost)}}});
  }

  static constexpr int most_sentences = 2;
  const AnyGame& game_;
  const Position& view_;
  Seat me_;
  const Catalog& words_;
  const std::map<std::string, std::string>& names_;
  std::string text_;
  int told_ = 0;
};

}  // namespace

Advice advise(const Findings& found, const Move* asked) {
  Advice out;
  const Tried& best = found.best();
  for (const Tried& t : found.tried) {
    const bool is_best = &t == &best;
    if (asked != nullptr && t.move == *asked) {
      out.asked = advised(t, best);
      if (!is_best && told_apart(best, t)) out.cost = best.mean - t.mean;
    }
    if (!is_best && t.visits < tries_to_be_told) continue;
    if (!is_best && !out.worse && told_apart(best, t)) out.worse = advised(t, best);
    if (out.best.size() < most_advised) out.best.push_back(advised(t, best));
  }
  out.line = found.line;
  return out;
}

std::string reason_of(const Advice& advice, const Advised& one, const AnyGame& game, const Position& view, Seat me,
                      const Catalog& words, const std::map<std::string, std::string>& seat_names) {
  return Reasons(game, view, me, words, seat_names).of(advice, one);
}

}  // namespace noo::bots
