// The tree of a search: all nodes in one block that is allocated once, children as a list from best to worst prior.
//
// A node stands for a line of play, not for a position: in another imagined world the same line may lead to other
// secrets. So it keeps numbers only, and which children are legal is asked of the world at hand.
#pragma once

#include <cassert>
#include <cstddef>
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

  explicit Tree(std::size_t capacity) : nodes_(capacity < 2 ? 2 : capacity) { clear(); }

  void clear() {
    nodes_[root] = Node{};
    size_ = 1;
  }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return nodes_.size(); }
  bool has_room_for(int children) const { return size_ + static_cast<std::size_t>(children) <= nodes_.size(); }

  Node& operator[](u32 i) { return nodes_[i]; }
  const Node& operator[](u32 i) const { return nodes_[i]; }

  // Behind all children of a prior at least as large. Added in ascending order, each goes to the front at once.
  u32 add(u32 parent, Move m, float prior) {
    assert(has_room_for(1));
    const auto at = static_cast<u32>(size_++);
    u32* link = &nodes_[parent].first;
    while (*link != none && nodes_[*link].prior >= prior) link = &nodes_[*link].next;
    nodes_[at] = {m, none, *link, 0, 0, prior, 0, 0};
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
  std::size_t size_ = 1;
};

}  // namespace noo::bots
