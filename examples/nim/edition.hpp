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

// What the struct begins with is the default.
struct Options {
  LastStone last_stone = LastStone::wins;
};

struct Edition {
  int seats = 2;
  Options opt;
  Numbers num;
};

}  // namespace noo::nim
