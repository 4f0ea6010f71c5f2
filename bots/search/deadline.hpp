// When a decision is due. Whoever thinks looks at it again and again, while it makes a book, plays on or simulates.
// Once it is over it gives up what it is at, and answers with the best that was finished before:
//
//   const Deadline until = budget.deadline();   begins now
//   for (const Move m : moves) {
//     const double v = worth(m, until);
//     if (until.over()) break;                  v may be half done
//     ...
//
// What is over stays over: so whatever was done while it was not is whole. The lab's never comes, and looks at no
// clock. It comes early when nobody needs the decision any more (Bot::give_up).
#pragma once

#include <atomic>
#include <chrono>

namespace noo::bots {

class Deadline {
 public:
  using Clock = std::chrono::steady_clock;

  // In the clock's place: tests count looks, a bench measures what lies between them. One thread at a time.
  class Watch {
   public:
    Watch() = default;
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    Watch(Watch&&) = delete;
    Watch& operator=(Watch&&) = delete;
    virtual ~Watch() = default;
    virtual bool over() = 0;
  };

  Deadline() = default;  // never
  explicit Deadline(Watch& watch) : watch_(&watch) {}
  explicit Deadline(Clock::time_point at) : at_(at) {}

  // The same, but over at once when somebody sets this, on any thread; it is never taken back.
  Deadline or_when(const std::atomic<bool>& given_up) const {
    Deadline out = *this;
    out.given_up_ = &given_up;
    return out;
  }

  bool over() const {
    if (given_up_ != nullptr && given_up_->load(std::memory_order_relaxed)) return true;
    if (watch_ != nullptr) return watch_->over();
    return at_ != never && Clock::now() >= at_;
  }

 private:
  static constexpr Clock::time_point never = Clock::time_point::max();

  const std::atomic<bool>* given_up_ = nullptr;
  Watch* watch_ = nullptr;
  Clock::time_point at_ = never;
};

}  // namespace noo::bots
