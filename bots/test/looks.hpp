// A clock that goes by looks: its time is over once it was looked at so often. So tests know what becomes of a decision
// whose time runs out, at any point of it and on any machine.
//
//   Looks looks(64);
//   make_search(in_time(looks))->choose(...);
//   looks.taken()
#pragma once

#include "bots/search/budget.hpp"

namespace noo::bots {

class Looks final : public Deadline::Watch {
 public:
  static constexpr long without_end = 1L << 60;

  explicit Looks(long most) : most_(most) {}

  bool over() override { return ++taken_ > most_; }
  long taken() const { return taken_; }

 private:
  long most_;
  long taken_ = 0;
};

// More simulations than any of these clocks leaves time for.
inline Budget in_time(Looks& looks, int simulations = 10'000) {
  Budget out{.simulations = simulations};
  out.watch = &looks;
  return out;
}

}  // namespace noo::bots
