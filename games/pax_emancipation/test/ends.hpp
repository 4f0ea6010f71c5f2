// Ends of an era to arrange, and how to read a result.
#pragma once

#include "table.hpp"

namespace noo::pax_emancipation::test {

// The refresh phase finds a Gap in W0 and nothing to fill it with.
inline void end_the_era(Table& t) {
  t.gap("W0");
  t.deck("W", 0);
  t.deck("E", 0);
  t.from(Do::refresh, red);
}

// Nobody fails: no Slavers, 24 Barriers, 15 Freedmen.
inline void prosper(Table& t) {
  for (const std::string_view where : sea_words) t.slaver_to(where, red);
  for (const std::string_view where : {"china", "japan", "ottoman"}) t.barriers_to(where, red);
  t.freedmen("beijing", red, 4);
  t.freedmen("moscow", red, 3);
  t.freedmen("edo", red, 2);
  t.freedmen("korea", red, 2);
}

inline const SeatResult& seat_of(const Result& r, int i) { return r.seat[static_cast<std::size_t>(i)]; }

inline int line(const SeatResult& seat, Score what) {
  for (int i = 0; i < seat.lines; ++i) {
    const ScoreLine& l = seat.line[static_cast<std::size_t>(i)];
    if (l.what == num(what)) return l.value;
  }
  return -99;
}

}  // namespace noo::pax_emancipation::test
