// Events: what happened, in numbers. The log, the animations and the lab's statistics read this one stream.
//
// An event is seen whole or not at all: where part of a fact is public and part is private, the rules report two
// events.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/types.hpp"

namespace noo {

struct Event {
  static constexpr int max_args = 6;
  u8 code;          // the game's own enumeration; its row names the text and the arguments
  SeatSet seen_by;  // who may read it
  SeatSet reveals;  // who learns by it something that was hidden from them (an undo barrier for them)
  u8 spare;
  u16 rule;  // the rule that made it happen
  std::array<i16, max_args> args;
  bool operator==(const Event&) const = default;
};

// Describes one argument of an event, prompt or move: its name in the text, and its word family ("" for a number).
struct ArgRow {
  std::string_view name;
  std::string_view family;
};

// Describes one code: the key of its text and its arguments.
struct EventRow {
  std::string_view name;
  std::array<ArgRow, Event::max_args> args;
};

// Where events go. A default sink swallows them for the price of one comparison.
class Sink {
 public:
  Sink() = default;
  Sink(Event* out, int capacity) : out_(out), capacity_(capacity) {}

  bool listening() const { return out_ != nullptr; }
  void operator()(const Event& e) {
    if (out_ == nullptr) return;
    assert(size_ < capacity_);
    out_[size_++] = e;
  }
  int size() const { return size_; }

 private:
  Event* out_ = nullptr;
  int size_ = 0;
  int capacity_ = 0;
};

// Enough for the longest chain of automatic work after one move.
inline constexpr int max_events_per_move = 192;

}  // namespace noo
