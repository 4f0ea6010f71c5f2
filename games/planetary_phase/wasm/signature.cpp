// The rules of The Planetary Phase as a WebAssembly module: one export that plays random games and returns their
// signature.
#include "engine/core/hash.hpp"
#include "planetary_phase/game.hpp"

namespace {

using noo::planetary_phase::Edition;
using noo::planetary_phase::Tables;

constexpr unsigned char table_bytes[] = {
#include "planetary_phase/tables.inc"
};
static_assert(sizeof(table_bytes) == sizeof(Tables));  // written by a native build: the layout is the same everywhere

Edition edition(int seats) {
  Edition out;
  out.seats = seats;
  out.opt.variant_small = seats < 3;  // VAR-SMALL-3
  std::memcpy(&out.tables, table_bytes, sizeof(Tables));
  return out;
}

}  // namespace

// The signature over every seat count from 1 to 5, as `noosphere lab signature planetary_phase` computes it natively.
extern "C" __attribute__((export_name("signature"))) unsigned long long noo_signature(unsigned long long seed,
                                                                                      int games) {
  noo::u64 hash = 0;
  for (int seats = 1; seats <= noo::planetary_phase::most_players; ++seats) {
    hash = noo::mix(hash, noo::signature(noo::planetary_phase::Game(edition(seats)), seed, games));
  }
  return hash;
}
