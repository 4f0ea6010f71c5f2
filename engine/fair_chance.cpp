#include "engine/fair_chance.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <numeric>

#include "engine/errors.hpp"

namespace noo {

namespace {

void ready() {
  static const int state = sodium_init();
  if (state < 0) throw std::runtime_error("libsodium does not start");
}

const u8* bytes_of(std::string_view s) { return reinterpret_cast<const u8*>(s.data()); }

std::string_view view_of(const std::array<u8, 32>& d) { return {reinterpret_cast<const char*>(d.data()), d.size()}; }

// A field is its length in decimal, a colon, and its bytes: no two lists of fields give the same message, and a person
// can write one with printf.
void add_field(std::string& message, std::string_view field) {
  message += std::to_string(field.size());
  message += ':';
  message += field;
}

template <class... Fields>
std::string message_of(const Fields&... fields) {
  std::string message;
  (add_field(message, fields), ...);
  return message;
}

Digest sha256(std::string_view message) {
  ready();
  Digest d{};
  crypto_hash_sha256(d.data(), bytes_of(message), message.size());
  return d;
}

Digest hmac_sha256(const Digest& key, std::string_view message) {
  ready();
  Digest d{};
  crypto_auth_hmacsha256(d.data(), bytes_of(message), message.size(), key.data());
  return d;
}

u64 first_eight(const Digest& d) {
  u64 x = 0;
  for (std::size_t i = 0; i < 8; ++i) x = x << 8U | d[i];
  return x;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_hex_256(std::string_view text) {
  return text.size() == 64 && std::all_of(text.begin(), text.end(), [](char c) { return hex_digit(c) >= 0; });
}

std::array<u8, 32> from_hex_256(std::string_view hex) {
  std::array<u8, 32> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = static_cast<u8>(hex_digit(hex[2 * i]) * 16 + hex_digit(hex[2 * i + 1]));
  }
  return out;
}

}  // namespace

Seed Seed::random() {
  ready();
  Seed s;
  randombytes_buf(s.bytes.data(), s.bytes.size());
  return s;
}

Seed Seed::from_text(std::string_view text) {
  if (is_hex_256(text)) return {from_hex_256(text)};
  return {sha256(message_of(std::string_view("seed"), text))};
}

std::string Seed::hex() const { return to_hex(view_of(bytes)); }

std::string to_hex(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() * 2);
  for (const char c : bytes) fmt::format_to(std::back_inserter(out), "{:02x}", static_cast<u8>(c));
  return out;
}

std::string to_hex(const Digest& d) { return to_hex(view_of(d)); }

Digest digest_from_hex(std::string_view hex) {
  if (!is_hex_256(hex)) {
    throw InputError(
        fmt::format("'{}' is not a 256-bit value; 64 hexadecimal digits would be right", hex.substr(0, 80)));
  }
  return from_hex_256(hex);
}

Digest commitment(const Seed& seed) { return sha256(message_of(std::string_view("commit"), view_of(seed.bytes))); }

FairChance::FairChance(const Seed& seed, const std::vector<std::string>& nonces) : commit_(commitment(seed)) {
  std::string message = message_of(std::string_view("key"), view_of(seed.bytes));
  for (const std::string& nonce : nonces) add_field(message, nonce);
  key_ = sha256(message);
}

std::optional<u32> ticket_of(u64 number, u32 total) {
  // The top 2^64 mod total numbers are the surplus that would favour small tickets.
  const u64 surplus = (0 - u64{total}) % total;
  if (number > ~u64{0} - surplus) return std::nullopt;
  return static_cast<u32>(number % total);
}

u32 FairChance::draw(const Digest& chain, u32 total) const {
  if (total == 0) throw std::logic_error("nothing to draw from");
  for (u32 i = 0;; ++i) {
    const auto message = message_of(std::string_view("draw"), view_of(chain), std::to_string(i));
    if (const auto ticket = ticket_of(first_eight(hmac_sha256(key_, message)), total)) return *ticket;
  }
}

u64 FairChance::keyed_hash(std::string_view position_bytes) const {
  return first_eight(hmac_sha256(key_, message_of(std::string_view("hash"), position_bytes)));
}

Digest next_chain(const Digest& chain, std::string_view actor, std::string_view move) {
  return sha256(message_of(std::string_view("chain"), view_of(chain), actor, move));
}

std::vector<int> dealt_chairs(const FairChance& chance, int seats) {
  std::vector<int> order(static_cast<std::size_t>(seats));
  std::iota(order.begin(), order.end(), 0);
  Digest chain = chance.commit();
  for (int left = seats; left > 1; --left) {
    chain = next_chain(chain, "seats", std::to_string(left));
    const u32 drawn = chance.draw(chain, static_cast<u32>(left));
    std::swap(order[static_cast<std::size_t>(left - 1)], order[drawn]);
  }
  return order;
}

}  // namespace noo
