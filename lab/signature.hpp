// The signature of a game: one hash over seeded random games at every seat count. Any change of behaviour changes it.
//
//   games: 100
//   seed: 1
//   seats: 2..6
//   options: default
//   hash: 0123456789abcdef
#pragma once

#include <string>
#include <string_view>

#include "engine/core/types.hpp"

namespace noo::lab {

struct Signature {
  int games = 100;  // a seat count
  u64 seed = 1;
  int least_seats = 2;
  int most_seats = 6;
  u64 hash = 0;
  bool operator==(const Signature&) const = default;
};

// Computed anew. Options are always the defaults, and those that a number of seats needs.
Signature signature_of(std::string_view game, int games, u64 seed);

std::string write_signature(const Signature& s);
Signature parse_signature(std::string_view text, std::string_view file_name);  // InputError names file and line

}  // namespace noo::lab
