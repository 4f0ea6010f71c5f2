// Which positions of long games are worth a check that takes long: every n-th, and those at which a kind of step is
// next that was seldom so before. No kind of step that the games reach goes unchecked.
//
//   Sample sample(61);
//   each_position(game, seed, [&](const State& s) { if (sample.takes(s)) ... });
#pragma once

#include <map>

namespace noo::testing {

class Sample {
 public:
  explicit Sample(int stride) : stride_(stride) {}

  template <class State>
  bool takes(const State& s) {
    constexpr int often = 2;
    const int next = s.agenda.depth == 0 ? 0 : s.agenda.top().what;
    const bool rare = ++seen_[next] <= often;
    return n_++ % stride_ == 0 || rare;
  }

 private:
  int stride_;
  int n_ = 0;
  std::map<int, int> seen_;
};

}  // namespace noo::testing
