// The rules of Pax Transhumanity as a WebAssembly module: one export that plays random games and returns their
// signature.
#include "engine/core/hash.hpp"
#include "pax_transhumanity/game.hpp"

namespace {

using noo::pax_transhumanity::Edition;
using noo::pax_transhumanity::Tables;

constexpr unsigned char table_bytes[] = {
#include "pax_transhumanity/tables.inc"
};
static_assert(sizeof(table_bytes) == sizeof(Tables));  // written by a native build: the layout is the same everywhere

Edition edition(int seats) {
  Edition out;
  out.seats = seats;
  if (seats == 1) out.opt.solo = noo::pax_transhumanity::SoloGame::easy;
  std::memcpy(&out.tables, table_bytes, sizeof(Tables));
  return out;
}

}  // namespace

// The signature over every seat count from 1 to 4, as `noosphere lab signature pax_transhumanity` computes it natively.
extern "C" __attribute__((export_name("signature"))) unsigned long long noo_signature(unsigned long long seed,
                                                                                      int games) {
  noo::u64 hash = 0;
  for (int seats = 1; seats <= noo::pax_transhumanity::colours; ++seats) {
    hash = noo::mix(hash, noo::signature(noo::pax_transhumanity::Game(edition(seats)), seed, games));
  }
  return hash;
}
