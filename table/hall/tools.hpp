// What the parts of the hall work with. The hall owns it or was given it, and it outlives them all.
#pragma once

#include "table/hall/archive.hpp"
#include "table/hall/config.hpp"
#include "table/hall/figures.hpp"
#include "table/hall/leasing.hpp"
#include "table/hall/words.hpp"
#include "table/hall/writer.hpp"
#include "table/loop.hpp"

namespace noo::table {

struct Tools {
  Loop& loop;
  Archive& archive;  // what is read
  Writer& writer;    // what is written, and what waits for it
  const WordsOf& words;
  const HallConfig& config;
  HallFigures& figures;
  Leasing* leasing = nullptr;  // null: this server is alone
};

}  // namespace noo::table
