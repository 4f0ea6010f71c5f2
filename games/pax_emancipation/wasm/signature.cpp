// The rules of Pax Emancipation as a WebAssembly module: one export that plays random games and returns their
// signature.
#include "engine/core/hash.hpp"
#include "pax_emancipation/game.hpp"

namespace {

using noo::pax_emancipation::Edition;
using noo::pax_emancipation::Tables;
using noo::pax_emancipation::Variant;

constexpr unsigned char table_bytes[] = {
#include "pax_emancipation/tables.inc"
};
static_assert(sizeof(table_bytes) == sizeof(Tables));  // written by a native build: the layout is the same everywhere

Edition edition(int seats) {
  Edition out;
  out.seats = seats;
  out.opt.variant = seats == 1 ? Variant::C1c : Variant::C1a;
  std::memcpy(&out.tables, table_bytes, sizeof(Tables));
  return out;
}

}  // namespace

// The signature over every seat count from 1 to 3, as `noosphere lab signature pax_emancipation` computes it natively.
extern "C" __attribute__((export_name("signature"))) unsigned long long noo_signature(unsigned long long seed,
                                                                                      int games) {
  noo::u64 hash = 0;
  for (int seats = 1; seats <= noo::pax_emancipation::colours; ++seats) {
    hash = noo::mix(hash, noo::signature(noo::pax_emancipation::Game(edition(seats)), seed, games));
  }
  return hash;
}
