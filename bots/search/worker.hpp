// One thread of a search: a generator, and the simulations that grow a tree.
#pragma once

#include <algorithm>
#include <cmath>

#include "bots/search/deadline.hpp"
#include "bots/search/guide.hpp"
#include "bots/search/tree.hpp"

namespace noo::bots {

template <Game G, GuideOf<G> Guide>
class SearchWorker {
 public:
  using State = typename G::State;

  explicit SearchWorker(Tree& tree) : tree_(tree) {}

  struct Wishes {
    const Move* also = nullptr;  // a move of the question that is tried whatever the search thinks of it
    bool peeks = false;          // `view` is the world, not to be imagined
  };

  // Up to `simulations` of them. One that is not whole when the time is over counts for nothing: its guide gives up
  // half-way. Where visits decide, stops once no other move could catch up.
  void run(const G& g, const Guide& guide, const State& view, Seat me, u64 seed, int simulations, const Deadline& until,
           const Wishes& wishes = {}) {
    const Task task{g, guide, guide.settings(), view, me, wishes};
    tree_.clear();
    rng_ = Rng(seed);
    cut_ = until.over();
    for (done_ = 0; !cut_ && done_ < simulations; ++done_) {
      const bool may_stop = done_ % decided_every == 0 && done_ > 0 && task.set.confidence < 0;
      if (may_stop && decided(simulations - done_)) return;
      Payoff payoff{};
      const int depth = simulate(task, payoff);
      cut_ = until.over();
      if (cut_) return;
      back_up(depth, payoff);
    }
  }

  const Tree& tree() const { return tree_; }
  int done() const { return done_; }
  bool cut() const { return cut_; }  // the time was over before the simulations were

 private:
  static constexpr int decided_every = 32;
  static constexpr int deepest = 256;  // plies in the tree; deeper lines are judged where they are

  struct Task {
    const G& g;
    const Guide& guide;
    SearchSettings set;
    const State& view;
    Seat me;
    Wishes wishes;
  };
  struct Visit {
    u32 node;
    Seat chooser;  // nobody for chance
  };

  bool decided(int left) const {
    u32 most = 0;
    u32 second = 0;
    for (u32 at = tree_[Tree::root].first; at != Tree::none; at = tree_[at].next) {
      const u32 visits = tree_[at].visits;
      second = std::max(second, std::min(most, visits));
      most = std::max(most, visits);
    }
    return most > second + static_cast<u32>(left);
  }

  // How many steps it took, which are in path_.
  int simulate(const Task& task, Payoff& payoff) {
    State s = task.wishes.peeks ? task.view : imagined(task);
    int depth = 0;
    u32 at = Tree::root;
    while (true) {
      const Turn turn = task.g.turn(s);
      if (turn.actor == Turn::Actor::nobody) {
        task.guide.utility(task.g, s, memory_, payoff);
        return depth;
      }
      const bool open = depth < deepest && (depth == 0 || !task.guide.closed(task.g, s));
      const Step step = open ? next(task, s, turn, at) : Step{};
      if (step.child == Tree::none) {
        task.guide.judge(task.g, s, memory_, rng_, payoff);
        return depth;
      }
      task.g.play(s, step.move, silent_);
      at = step.child;
      path_[depth++] = {at, turn.actor == Turn::Actor::chance ? Seat::nobody : turn.seat};
    }
  }

  State imagined(const Task& task) { return likely_world(task.g, task.guide, task.view, task.me, rng_); }

  void back_up(int depth, const Payoff& payoff) {
    ++tree_[Tree::root].visits;
    for (int i = 0; i < depth; ++i) {
      const Visit& v = path_[i];
      Node& node = tree_[v.node];
      ++node.visits;
      if (v.chooser == Seat::nobody) continue;
      const auto u = static_cast<double>(payoff[v.chooser]);
      node.sum += u;
      node.squares += u * u;
    }
  }

  struct Step {
    u32 child = Tree::none;  // none: judge here
    Move move{};
  };

  Step next(const Task& task, const State& s, const Turn& turn, u32 at) {
    if (turn.actor == Turn::Actor::chance) {
      const Move m = roll(task.g, s, rng_);
      const Move alike = task.guide.outcome(task.g, s, m);
      u32 child = tree_.find(at, alike);
      if (child == Tree::none && tree_.has_room_for(1)) child = tree_.add(at, alike, 0);
      return {child, m};
    }
    list_.clear();
    task.g.moves(s, list_);
    // A question with a choice is judged when it is first met, and opened when it is met again. Chance and questions
    // with one answer are passed through: they tell nothing by themselves.
    const Node& node = tree_[at];
    if (list_.size > 1 && node.first == Tree::none && node.visits == 0 && at != Tree::root) return {};
    const u32 child = choose(task, s, at);
    return {child, child == Tree::none ? Move{} : tree_[child].move};
  }

  // ---- which move to try ----

  struct Legal {
    int size = 0;
    u32 visits = 0;
    double sum = 0;
  };

  // The children that are legal in this world, best prior first, into legal_.
  Legal gather(u32 at) {
    Legal out;
    for (u32 child = tree_[at].first; child != Tree::none; child = tree_[child].next) {
      const Node& node = tree_[child];
      if (!std::binary_search(list_.begin(), list_.end(), node.move)) continue;
      legal_[out.size++] = child;
      out.visits += node.visits;
      out.sum += node.sum;
    }
    return out;
  }

  // Moves that no world before this one offered here.
  void add_missing(const Task& task, const State& s, u32 at) {
    if (list_.size == 1) {
      tree_.add(at, list_[0], 1);
      return;
    }
    task.guide.priors(task.g, s, list_, memory_, rng_, weights_.data());
    for (int i = 0; i < list_.size; ++i) order_[i] = static_cast<u16>(i);
    // Among equals the earlier move comes first, so that every platform builds the same tree.
    std::sort(order_.begin(), order_.begin() + list_.size,
              [&](u16 a, u16 b) { return weights_[a] != weights_[b] ? weights_[a] < weights_[b] : a > b; });
    const bool opened = tree_[at].first != Tree::none;
    for (int i = 0; i < list_.size; ++i) {
      const u16 k = order_[i];
      if (!opened || tree_.find(at, list_[k]) == Tree::none) tree_.add(at, list_[k], weights_[k]);
    }
  }

  // The move to be tried in any case, while less than its share of the simulations went there.
  u32 wished(const Task& task, u32 at) {
    constexpr u32 share = 4;
    if (at != Tree::root || task.wishes.also == nullptr) return Tree::none;
    const u32 child = tree_.find(at, *task.wishes.also);
    if (child == Tree::none || tree_[child].visits * share > tree_[at].visits) return Tree::none;
    ++tree_[child].offered;
    return child;
  }

  u32 choose(const Task& task, const State& s, u32 at) {
    Legal legal = gather(at);
    if (legal.size < list_.size && tree_.has_room_for(list_.size)) {
      add_missing(task, s, at);
      legal = gather(at);
    }
    if (legal.size == 0) return Tree::none;
    if (const u32 child = wished(task, at); child != Tree::none) return child;
    const float met = static_cast<float>(tree_[at].visits);
    const int width = std::min(legal.size, 1 + static_cast<int>(task.set.width * std::pow(met, task.set.growth)));
    float all = 1e-9F;
    for (int i = 0; i < width; ++i) all += tree_[legal_[i]].prior;
    const double untried = (legal.visits > 0 ? legal.sum / legal.visits : 0.5) - static_cast<double>(task.set.doubt);
    u32 best = Tree::none;
    double most = -1e9;
    for (int i = 0; i < width; ++i) {
      Node& node = tree_[legal_[i]];
      ++node.offered;
      const double mean = node.visits > 0 ? node.sum / node.visits : untried;
      const double hope = static_cast<double>(task.set.exploration * node.prior / all) *
                          std::sqrt(static_cast<double>(node.offered)) / (1.0 + node.visits);
      if (mean + hope <= most) continue;
      most = mean + hope;
      best = legal_[i];
    }
    return best;
  }

  Tree& tree_;
  Rng rng_{0};
  typename Guide::Memory memory_{};
  int done_ = 0;
  bool cut_ = false;
  MoveList list_;
  Sink silent_;
  Array<Visit, deepest> path_{};
  Array<u32, MoveList::capacity> legal_{};
  Array<float, MoveList::capacity> weights_{};
  Array<u16, MoveList::capacity> order_{};
};

}  // namespace noo::bots
