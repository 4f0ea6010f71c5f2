// The State: everything that lies on the table. Nothing in Nim is hidden.
#pragma once

#include "engine/core/agenda.hpp"
#include "nim/types.hpp"

namespace noo::nim {

struct State {
  EnumArray<Heap, u8, heap_count> heap;
  EnumArray<Seat, u8, most_players> taken;
  u8 seats;
  Seat mover;
  Ending ending;
  u8 in_setup;
  Agenda<2> agenda;

  int left() const {
    int sum = 0;
    for (const u8 stones : heap) sum += stones;
    return sum;
  }
};

static_assert(PlainValue<State>);

}  // namespace noo::nim
