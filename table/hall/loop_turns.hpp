// Work on the loop, in turn among those on whose account it is. Between two pieces the loop does what else it has to
// do, so that others can come in. What still waits when this is destroyed is not done.
//
//   LoopTurns turns(loop);
//   turns.run("203.0.113.9", [] { ... });
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "table/hall/turns.hpp"
#include "table/loop.hpp"

namespace noo::table {

class LoopTurns {
 public:
  explicit LoopTurns(Loop& loop) : loop_(loop) {}
  void run(const std::string& account, std::function<void()> work);

 private:
  void go_on();
  void next();

  Loop& loop_;
  Turns<std::function<void()>> turns_;
  bool going_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for what is posted and comes after the end
};

}  // namespace noo::table
