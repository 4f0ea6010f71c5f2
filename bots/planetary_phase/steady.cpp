#include "bots/planetary_phase/steady.hpp"

#include <algorithm>
#include <vector>

#include "bots/planetary_phase/lookahead.hpp"
#include "engine/game_as.hpp"
#include "planetary_phase/game.hpp"
#include "planetary_phase/stepper.hpp"

namespace noo::bots::planetary_phase {

namespace {

constexpr double lowest = -1e9;
constexpr double better = 1e-9;
constexpr std::size_t looked_at_further = 8;  // answers, and boxes

// Moves with what they seem to be worth, best first; among equals the one found first.
struct Ranking {
  struct Entry {
    Move move;
    double value;
    State after;
  };
  std::vector<Entry> entries;

  void add(Move m, double value, const State& after) {
    const auto worse = [&](const Entry& e) { return e.value < value - better; };
    entries.insert(std::find_if(entries.begin(), entries.end(), worse), {m, value, after});
  }
  void keep(std::size_t count) {
    if (entries.size() > count) entries.resize(count);
  }
};

class Planner {
 public:
  Planner(const Edition& ed, const State& view, const Weights& weights)
      : ed_(ed), s_(view), appraisal_(ed, view, weights), lookahead_(appraisal_), me_(stepper::asked_player(view)) {}

  Move choose(const MoveList& legal) const {
    switch (stepper::question(s_)) {
      case Do::schedule:
        return schedule(legal);
      case Do::commit:
      case Do::establish:
      case Do::energize:
      case Do::devise:
      case Do::evolve:
        return act(legal);
      case Do::expand:
        return lookahead_.expand(s_);
      case Do::pay:
      case Do::put:
      case Do::wild:
      case Do::sector:
      case Do::assess:
        return best(legal);
      default:
        return lookahead_.small_answer(s_);
    }
  }

 private:
  // The answer that leads to the best position when the action is done.
  Move best(const MoveList& legal) const {
    Move chosen = lookahead_.small_answer(s_);
    double most = lowest;
    for (const Move m : legal) {
      if (Moves::is<From>(m)) continue;  // Free Time first
      State t = s_;
      lookahead_.play(t, m);
      const double v = appraisal_.value(t, me_);
      if (v <= most + better) continue;
      most = v;
      chosen = m;
    }
    return chosen;
  }

  // The same, but the best few are followed to the end of the round.
  Move act(const MoveList& legal) const {
    Ranking ranking;
    for (const Move m : legal) {
      State t = s_;
      lookahead_.play(t, m);
      ranking.add(m, appraisal_.value(t, me_), t);
    }
    ranking.keep(looked_at_further);
    Move chosen = ranking.entries.front().move;
    double most = lowest;
    for (const Ranking::Entry& e : ranking.entries) {
      const double v = value_of_round(e.after);
      if (v <= most + better) continue;
      most = v;
      chosen = e.move;
    }
    return chosen;
  }

  double value_of_round(State s) const {
    lookahead_.round(s);
    return appraisal_.value(s, me_);
  }

  // If nobody placed another marker.
  double value_of_schedule(State s) const {
    if (s.ending != Ending::none) return appraisal_.value(s, me_);
    s.agenda.clear();
    s.agenda.push({static_cast<u8>(Do::resolve), SeatSet::all(), static_cast<u8>(Box::commit), 0});
    s.phase = Phase::B;
    return value_of_round(s);
  }

  int markers_left() const {
    int placed = 0;
    for (const auto& places : s_.schedule)
      placed += static_cast<int>(std::count(places.begin(), places.end(), Owner::of(me_)));
    return ed_.markers() - placed;
  }

  // One's next marker is thought of together with this one. Of two boxes the one that is better alone comes first.
  Move schedule(const MoveList& legal) const {
    Ranking ranking;
    for (const Move m : legal) {
      State t = s_;
      lookahead_.play(t, m);
      ranking.add(m, value_of_schedule(t), t);
    }
    ranking.keep(looked_at_further);
    Move chosen = ranking.entries.front().move;
    if (markers_left() < 2) return chosen;
    double most = lowest;
    for (std::size_t i = 0; i < ranking.entries.size(); ++i) {
      for (std::size_t k = i; k < ranking.entries.size(); ++k) {
        const double v = value_of_both(ranking.entries[i].after, ranking.entries[k].move);
        if (v <= most + better) continue;
        most = v;
        chosen = ranking.entries[i].move;
      }
    }
    return chosen;
  }

  double value_of_both(State s, Move second) const {
    if (s.ending != Ending::none) return appraisal_.value(s, me_);
    s.agenda.push({static_cast<u8>(Do::schedule), SeatSet::all(), static_cast<u8>(ix(me_)), 0});
    if (!stepper::legal(ed_, s, second)) return lowest;
    lookahead_.play(s, second);
    return value_of_schedule(s);
  }

  const Edition& ed_;
  const State& s_;
  Appraisal appraisal_;
  Lookahead lookahead_;
  Who me_;
};

class SteadyBot final : public Bot {
 public:
  explicit SteadyBot(const Weights& weights) : weights_(weights) {}

  Move choose(const AnyGame& game, const Position& view, Seat me, std::span<const Event> /*seen*/,
              const MoveList& legal, Rng& /*rng*/) override {
    if (legal.size == 1) return legal[0];
    // Whatever it is shown, it looks at no more than its seat may see.
    const auto s = game.view(view, me).as<State>();
    const Move m = Planner(game_as<planetary_phase::Game>(game)->edition(), s, weights_).choose(legal);
    return std::binary_search(legal.begin(), legal.end(), m) ? m : legal[0];
  }

 private:
  Weights weights_;
};

}  // namespace

std::unique_ptr<Bot> make_steady() { return make_steady(steady_weights()); }

std::unique_ptr<Bot> make_steady(const Weights& weights) { return std::make_unique<SteadyBot>(weights); }

}  // namespace noo::bots::planetary_phase
