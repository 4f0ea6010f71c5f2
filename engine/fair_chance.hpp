// Chance for real games: it can be checked afterwards and cannot be fished meanwhile.
//
//   commit = H("commit", seed)        published before the first move
//   key    = H("key", seed, nonces)   people's seats may add nonces, so that the server cannot choose the dice
//   chain' = H("chain", chain, actor, move)   the current line of play only; starts at commit
//   draw   = HMAC(key, "draw", chain, i)      rejection-sampled below the total weight; i counts the retries
//
// H is SHA-256 and HMAC is HMAC-SHA-256 (libsodium), every field preceded by its length ("6:commit"). The same line of
// play always meets the same outcome; another line meets an independent one. docs/formats.md shows how to check a draw
// by hand.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/types.hpp"

namespace noo {

using Digest = std::array<u8, 32>;

// 256 bits. `--seed` takes 64 hex digits; any shorter text (say "7") is hashed into a seed.
struct Seed {
  std::array<u8, 32> bytes{};
  static Seed random();
  static Seed from_text(std::string_view text);  // 64 hex digits as they are, anything else through H("seed", text)
  std::string hex() const;
  bool operator==(const Seed&) const = default;
};

std::string to_hex(std::string_view bytes);
std::string to_hex(const Digest& d);
Digest digest_from_hex(std::string_view hex);  // InputError unless 64 hex digits

Digest commitment(const Seed& seed);

// The ticket below `total` that 64 random bits stand for; nothing where they would favour some tickets: draw again.
std::optional<u32> ticket_of(u64 number, u32 total);

class FairChance {
 public:
  FairChance(const Seed& seed, const std::vector<std::string>& nonces);
  const Digest& commit() const { return commit_; }
  // A number in [0, total) for the line of play that `chain` stands for.
  u32 draw(const Digest& chain, u32 total) const;
  // Keyed position hash for stored records of running games.
  u64 keyed_hash(std::string_view position_bytes) const;

 private:
  Digest commit_{};
  Digest key_{};
};

// For a game whose seats are dealt at random: which chair, as people took them, plays the first seat, the second, ...
// Drawn before the first ply, on a chain of its own, so that it can be checked like every die.
std::vector<int> dealt_chairs(const FairChance& chance, int seats);

// chain' for one ply: actor is "blue".."white" or "chance", move its notation.
Digest next_chain(const Digest& chain, std::string_view actor, std::string_view move);

}  // namespace noo
