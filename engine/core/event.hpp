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
  SeatSet binds;    // who counts on it although nothing came to light (an undo barrier for them)
  u16 rule;         // the rule that made it happen
  std::array<i16, max_args> args;

  bool is_barrier() const { return !reveals.empty() || !binds.empty(); }
  bool operator==(const Event&) const = default;
};

// Describes one argument of an event, prompt or move: its name in the text, and its word family ("" for a number).
struct ArgRow {
  std::string_view name;
  std::string_view family;
};

// Whom events of a kind befall: whose loss, gain, threat or last warning they are. What somebody has just chosen for
// themselves befalls nobody: they know. A game that declares its events says it of each kind, so that a list of what
// befell a seat is the same wherever it is told.
//
//   Befalls::the("target")                       the seat that this argument names
//   Befalls::the("owner").only_if(is_anothers)   the same, if the arguments say so
//   Befalls::reader()                            the one seat that may read it: its sentence says "you"
struct Befalls {
  using Condition = bool (*)(const std::array<i16, Event::max_args>& args);
  enum class Whom : u8 { nobody, named, reader, everybody };

  Whom whom = Whom::nobody;
  std::array<std::string_view, 2> named{};  // arguments of the family "seat"
  Condition condition = nullptr;            // null: always

  static constexpr Befalls nobody() { return {}; }
  static constexpr Befalls everybody() { return {Whom::everybody}; }
  static constexpr Befalls reader() { return {Whom::reader}; }
  static constexpr Befalls the(std::string_view arg, std::string_view other = {}) {
    return {Whom::named, {arg, other}};
  }
  constexpr Befalls only_if(Condition c) const { return {whom, named, c}; }
};

// Describes one code: the key of its text, its arguments, and of an event whom it befalls.
struct EventRow {
  std::string_view name;
  std::array<ArgRow, Event::max_args> args;
  Befalls befalls = Befalls::nobody();
};

// Does every row that befalls whom an argument names have that argument, and is it a seat? Looks at nothing that a row
// leaves out: g++ 12 takes no constant for it.
template <class Rows>
constexpr bool name_whom_they_befall(const Rows& rows) {
  for (const EventRow& row : rows) {
    if (row.befalls.whom != Befalls::Whom::named) continue;
    for (const std::string_view named : row.befalls.named) {
      bool found = named.empty();
      for (std::size_t i = 0; !found && i < row.args.size(); ++i) {
        found = row.args[i].name == named && row.args[i].family == "seat";
      }
      if (!found) return false;
    }
  }
  return true;
}

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
