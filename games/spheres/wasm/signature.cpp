// The rules of SPHERES! as a WebAssembly module: one export that plays random games and returns their signature.
#include "engine/core/hash.hpp"
#include "spheres/game.hpp"

// The signature over every seat count from 2 to 6, as `noosphere lab signature spheres` computes it natively.
extern "C" __attribute__((export_name("signature"))) unsigned long long noo_signature(unsigned long long seed,
                                                                                      int games) {
  noo::u64 hash = 0;
  for (int seats = 2; seats <= noo::max_seats; ++seats) {
    hash = noo::mix(hash, noo::signature(noo::spheres::Game(seats), seed, games));
  }
  return hash;
}
