// Search over any game: imagined worlds, one tree for what the searching seat may know (single-observer information-set
// Monte Carlo tree search), chance by its odds, every seat choosing for itself (max^n), moves opened best prior first.
//
//   Search<spheres::Game, SpheresGuide> search(Budget{.simulations = 2000});
//   const Findings found = search.run(game, guide, view, me, rng);
//   found.best().move, found.tried: visits and mean utility of every move
//
// The search sees a view and nothing else: what it knows of the rest comes from Game::imagine. For a fixed seed, number
// of simulations and number of threads it finds the same. Threads have a tree each and add up their visits at the root.
// Between questions a search holds nothing: the trees are the thread's (bots/search/tree.hpp).
#pragma once

#include <thread>
#include <vector>

#include "bots/search/budget.hpp"
#include "bots/search/findings.hpp"
#include "bots/search/worker.hpp"

namespace noo::bots {

template <Game G, GuideOf<G> Guide>
class Search {
 public:
  using State = typename G::State;
  using Worker = SearchWorker<G, Guide>;

  explicit Search(Budget budget) : budget_(budget) { assert(budget.simulations > 0 || budget.milliseconds > 0); }

  const Budget& budget() const { return budget_; }
  void allow(int milliseconds) { budget_.milliseconds = milliseconds; }

  // `view` is a question to `me`. `also`, one of its moves, gets at least a quarter of the simulations.
  Findings run(const G& g, const Guide& guide, const State& view, Seat me, Rng& rng, const Move* also = nullptr) const {
    return run(g, guide, view, me, rng, budget_.deadline(), also);
  }
  // The same with what is left of the time that the decision has.
  Findings run(const G& g, const Guide& guide, const State& view, Seat me, Rng& rng, const Deadline& until,
               const Move* also) const {
    const u64 seed = rng.next();
    Forest grown(static_cast<std::size_t>(std::max(1, budget_.threads)));
    for (std::size_t i = 0; i < grown.size(); ++i) grown[i].tree = &lent_tree(i);
    const auto work = [&](std::size_t i) {
      u64 stream = seed + i;  // neighbouring seeds give unrelated generators (Rng mixes them)
      const int simulations = share(static_cast<int>(i));
      grown[i].tree->begin(nodes_for(simulations));
      Worker worker(*grown[i].tree);
      worker.run(g, guide, view, me, splitmix64(stream), simulations, until, {.also = also, .peeks = budget_.peeks});
      grown[i].simulations = worker.done();
      grown[i].cut = worker.cut();
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < grown.size(); ++i) others.emplace_back(work, i);
    work(0);
    for (std::thread& t : others) t.join();
    Findings out = tried(grown, g, view);
    if (out.simulations == 0) look_at_priors(out, g, guide, view, me, rng);
    put_in_order(out, grown, guide.settings());
    return out;
  }

 private:
  static constexpr int without_end = 1 << 30;
  static constexpr u32 trusted_visits = 16;
  static constexpr std::size_t nodes_a_simulation = 24;
  static constexpr std::size_t most_nodes = std::size_t{1} << 19U;  // 20 MiB a thread

  // What one thread found.
  struct Grown {
    Tree* tree = nullptr;
    int simulations = 0;
    bool cut = false;
  };
  using Forest = std::vector<Grown>;

  int share(int i) const {
    if (budget_.simulations <= 0) return without_end;
    const int threads = std::max(1, budget_.threads);
    return budget_.simulations / threads + (i < budget_.simulations % threads ? 1 : 0);
  }
  static std::size_t nodes_for(int simulations) {
    return std::min(most_nodes, static_cast<std::size_t>(simulations) * nodes_a_simulation + MoveList::capacity);
  }

  static Findings tried(const Forest& grown, const G& g, const State& view) {
    MoveList list;
    g.moves(view, list);
    Findings out;
    for (const Move m : list) {
      Tried t{m, 0, 0, 0, 0};
      double own = 0;
      double squares = 0;
      for (const Grown& one : grown) {
        const u32 child = one.tree->find(Tree::root, m);
        if (child == Tree::none) continue;
        const Node& node = (*one.tree)[child];
        t.visits += node.visits;
        t.prior = std::max(t.prior, node.prior);
        own += node.sum;
        squares += node.squares;
      }
      t.mean = t.visits > 0 ? own / t.visits : 0;
      t.error = error_of(t.visits, t.mean, squares);
      out.tried.push_back(t);
    }
    for (const Grown& one : grown) {
      out.simulations += one.simulations;
      out.cut = out.cut || one.cut;
    }
    return out;
  }

  // The time was over before anything was tried: what looks right is all there is to go by.
  void look_at_priors(Findings& out, const G& g, const Guide& guide, const State& view, Seat me, Rng& rng) const {
    const State world = budget_.peeks ? view : likely_world(g, guide, view, me, rng);
    MoveList list;
    g.moves(view, list);
    typename Guide::Memory memory{};
    Array<float, MoveList::capacity> weights{};
    guide.priors(g, world, list, memory, rng, weights.data());
    for (std::size_t i = 0; i < out.tried.size(); ++i) out.tried[i].prior = weights[i];
  }

  // Best first.
  static void put_in_order(Findings& out, const Forest& grown, const SearchSettings& set) {
    std::sort(out.tried.begin(), out.tried.end(), [](const Tried& a, const Tried& b) {
      if (a.visits != b.visits) return a.visits > b.visits;
      if (a.mean != b.mean) return a.mean > b.mean;
      return a.prior != b.prior ? a.prior > b.prior : a.move < b.move;
    });
    if (set.confidence >= 0) put_first(out.tried, sure_choice(out.tried, set));
    out.value = out.best().mean;
    out.line = line_after(grown, out.best().move);
  }

  static std::vector<Move> line_after(const Forest& grown, Move best) {
    const Tree* tree = nullptr;
    u32 at = Tree::none;
    for (const Grown& one : grown) {
      const u32 child = one.tree->find(Tree::root, best);
      if (child == Tree::none || (at != Tree::none && (*tree)[at].visits >= (*one.tree)[child].visits)) continue;
      tree = one.tree;
      at = child;
    }
    std::vector<Move> out{best};
    while (at != Tree::none) {
      at = most_visited(*tree, at);
      if (at != Tree::none) out.push_back((*tree)[at].move);
    }
    return out;
  }

  // None where the visits are few, and none after chance: its outcomes are not offered to anybody.
  static u32 most_visited(const Tree& tree, u32 parent) {
    u32 best = Tree::none;
    for (u32 child = tree[parent].first; child != Tree::none; child = tree[child].next) {
      if (tree[child].offered == 0 || tree[child].visits < trusted_visits) continue;
      if (best == Tree::none || tree[child].visits > tree[best].visits) best = child;
    }
    return best;
  }

  // A few values alike do not prove that there are no others: as if one more had come out far off.
  static double error_of(u32 visits, double mean, double squares) {
    constexpr double far_off = 0.3;
    if (visits == 0) return 1;
    const double n = visits;
    return std::sqrt((std::max(0.0, squares - n * mean * mean) + far_off * far_off) / n / n);
  }

  static std::size_t sure_choice(const std::vector<Tried>& tried, const SearchSettings& set) {
    std::size_t usual = 0;
    for (std::size_t i = 1; i < tried.size(); ++i) {
      if (tried[i].prior > tried[usual].prior) usual = i;
    }
    std::size_t best = usual;
    auto most = static_cast<double>(set.margin);
    for (std::size_t i = 0; i < tried.size(); ++i) {
      if (tried[i].visits == 0) continue;
      const double sure = tried[i].mean - tried[usual].mean -
                          static_cast<double>(set.confidence) * std::hypot(tried[i].error, tried[usual].error);
      if (sure <= most) continue;
      most = sure;
      best = i;
    }
    return best;
  }
  static void put_first(std::vector<Tried>& tried, std::size_t i) {
    const auto at = tried.begin() + static_cast<std::ptrdiff_t>(i);
    std::rotate(tried.begin(), at, at + 1);
  }

  Budget budget_;
};

}  // namespace noo::bots
