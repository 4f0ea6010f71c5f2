// The State: everything that lies on the table. Nothing in Nim is hidden.
#pragma once

#include "engine/core/agenda.hpp"
#include "nim/types.hpp"

namespace noo::nim {

struct State {
  std::array<u8, heap_count> heap;
  std::array<u8, most_players> taken;  // by seat
  u8 seats;
  Seat mover;
  Ending ending;
  u8 in_setup;
  Agenda<2> agenda;

  u8& in(Heap h) { return heap[static_cast<std::size_t>(h)]; }
  u8 in(Heap h) const { return heap[static_cast<std::size_t>(h)]; }
  int left() const {
    int sum = 0;
    for (const u8 stones : heap) sum += stones;
    return sum;
  }
};

static_assert(PlainValue<State>);

}  // namespace noo::nim
