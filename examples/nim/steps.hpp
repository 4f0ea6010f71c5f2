// The steps of the agenda, and the events.
#pragma once

#include "engine/core/event.hpp"
#include "nim/types.hpp"

namespace noo::nim {

enum class Do : u8 {
  none,
  take,       // a question to the mover: NIM-TAKE-1
  first,      // chance: NIM-SETUP-2
  next_turn,  // runs by itself
};

// The questions, for prompts: text key "ask.<name>" and its arguments.
inline constexpr std::array ask_rows{
    EventRow{"none", {}},
    EventRow{"take", {{{"left", ""}, {"most", ""}}}},
    EventRow{"first", {}},
};

enum class Ev : u8 { first_player, took, last_stone };

// Text key "event.<name>", its arguments and whom it befalls.
inline constexpr std::array event_rows{
    EventRow{"first_player", {{{"who", "seat"}}}, Befalls::nobody()},
    EventRow{"took", {{{"who", "seat"}, {"stones", ""}, {"heap", "heap"}, {"left", ""}}}, Befalls::nobody()},
    EventRow{"last_stone", {{{"who", "seat"}}}, Befalls::everybody()},
};
static_assert(name_whom_they_befall(event_rows));

}  // namespace noo::nim
