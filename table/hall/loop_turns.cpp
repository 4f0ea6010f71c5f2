#include "table/hall/loop_turns.hpp"

#include <utility>

namespace noo::table {

void LoopTurns::run(const std::string& account, std::function<void()> work) {
  turns_.add(account, std::move(work));
  if (!std::exchange(going_, true)) go_on();
}

// One at a time: were there more in the loop's own line, whatever comes in would wait behind all of them.
void LoopTurns::go_on() {
  loop_.post([this, alive = std::weak_ptr<bool>(alive_)] {
    if (!alive.expired()) next();
  });
}

// What is done may end with more work, with an exception, and with whoever holds this being gone: it comes last.
void LoopTurns::next() {
  const std::function<void()> work = turns_.next().value();
  going_ = turns_.size() > 0;
  if (going_) go_on();
  work();
}

}  // namespace noo::table
