// Why a move is refused, in numbers. A row names its arguments in the order need, have, thing; its text is
// "reason.<name>".
#pragma once

#include "engine/core/event.hpp"
#include "engine/core/verdict.hpp"

namespace noo::nim {

enum class Reason : u8 { none, empty, at_most, heap_holds };

inline constexpr std::array reason_rows{
    EventRow{"none", {}},
    EventRow{"empty", {{{"need", ""}, {"have", ""}, {"heap", "heap"}}}},
    EventRow{"at_most", {{{"most", ""}, {"stones", ""}}}},
    EventRow{"heap_holds", {{{"stones", ""}, {"have", ""}, {"heap", "heap"}}}},
};

}  // namespace noo::nim
