// The edition of one table: how many seats, which options, which numbers. Fixed before setup and public.
#pragma once

#include "engine/core/types.hpp"
#include "nim/types.hpp"

namespace noo::nim {

// From data/numbers.json, compiled in; --data replaces them.
struct Numbers {
#define NOO_NUMBER(id, value, least, most) i16 id = value;
#include "nim/numbers.inc"
#undef NOO_NUMBER
};

struct Edition {
  int seats = 2;
  LastStone last_stone = LastStone::wins;
  Numbers num;
};

}  // namespace noo::nim
