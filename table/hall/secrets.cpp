#include "table/hall/secrets.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>
#include <vector>

namespace noo::table {

namespace {

void need_sodium() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot start: the system gives no random numbers");
}

template <std::size_t bytes>
std::string random_text() {
  need_sodium();
  std::array<unsigned char, bytes> raw{};
  randombytes_buf(raw.data(), raw.size());
  constexpr std::size_t room = sodium_base64_ENCODED_LEN(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  std::array<char, room> text{};
  sodium_bin2base64(text.data(), text.size(), raw.data(), raw.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

}  // namespace

std::string random_id() {
  std::string id = random_text<9>().substr(0, 10);
  // A leading '-' would read like an option where people paste ids.
  if (id.front() == '-' || id.front() == '_') id.front() = 'n';
  return id;
}

std::string random_secret() { return random_text<32>(); }

std::string secret_hash(std::string_view secret) {
  need_sodium();
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
  std::array<char, crypto_hash_sha256_BYTES * 2 + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
  return hex.data();
}

bool secret_matches(std::string_view secret, std::string_view hash) {
  const std::string own = secret_hash(secret);
  return own.size() == hash.size() && sodium_memcmp(own.data(), hash.data(), own.size()) == 0;
}

std::string password_hash(std::string_view password) {
  need_sodium();
  std::array<char, crypto_pwhash_STRBYTES> out{};
  if (crypto_pwhash_str(out.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    return "";
  }
  return out.data();
}

bool password_matches(std::string_view password, const std::string& hash) {
  need_sodium();
  return hash.size() < crypto_pwhash_STRBYTES &&
         crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace noo::table
