// The tree of a search: all nodes in one block, children as a list from best to worst prior.
//
// A node stands for a line of play, not for a position: in another imagined world the same line may lead to other
// secrets. So it keeps numbers only, and which children are legal is asked of the world at hand.
//
// Trees are large, so they belong to threads and not to bots: a search grows the one that its thread lends it.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <deque>
#include <vector>

#include "engine/core/moves.hpp"

namespace noo::bots {

struct Node {
  Move move;    // that leads here
  u32 first;    // child, 0 none
  u32 next;     // sibling, 0 none
  u32 visits;   // simulations that came through
  u32 offered;  // simulations in which it could be chosen
  float prior;  // weight before anything was tried
  double sum;   // of the utility of whoever chose it
  double squares;
};
static_assert(sizeof(Node) == 40);

class Tree {
 public:
  static constexpr u32 root = 0;
  static constexpr u32 none = 0;  // nobody's child is the root

  explicit Tree(std::size_t capacity = 2) { begin(capacity); }

  // Nothing but the root, and room for so many nodes. Room that no tree has filled yet costs addresses, not memory.
  void begin(std::size_t capacity) {
    capacity_ = std::max<std::size_t>(capacity, 2);
    nodes_.clear();
    nodes_.reserve(capacity_);
    nodes_.push_back(Node{});
  }
  void clear() { begin(capacity_); }
  std::size_t size() const { return nodes_.size(); }
  bool has_room_for(int children) const { return nodes_.size() + static_cast<std::size_t>(children) <= capacity_; }

  Node& operator[](u32 i) { return nodes_[i]; }
  const Node& operator[](u32 i) const { return nodes_[i]; }

  // Behind all children of a prior at least as large. Added in ascending order, each goes to the front at once.
  u32 add(u32 parent, Move m, float prior) {
    assert(has_room_for(1));
    const auto at = static_cast<u32>(nodes_.size());
    nodes_.push_back({m, none, none, 0, 0, prior, 0, 0});
    u32* link = &nodes_[parent].first;
    while (*link != none && nodes_[*link].prior >= prior) link = &nodes_[*link].next;
    nodes_[at].next = *link;
    *link = at;
    return at;
  }

  // The child of that move, or none.
  u32 find(u32 parent, Move m) const {
    u32 at = nodes_[parent].first;
    while (at != none && nodes_[at].move != m) at = nodes_[at].next;
    return at;
  }

 private:
  std::vector<Node> nodes_;
  std::size_t capacity_ = 0;
};

// The trees of this thread's searches: the first is its own, the others are for threads that help it. Memory for
// searching is thus bounded by the threads that search, however many bots there are.
inline Tree& lent_tree(std::size_t i) {
  thread_local std::deque<Tree> trees;
  while (trees.size() <= i) trees.emplace_back();
  return trees[i];
}

}  // namespace noo::bots
